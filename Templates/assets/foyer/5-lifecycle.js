/** Tells pages of appearing and disappearing, in the order of UIPageViewController, of cancelled transitions too. */
function createLifecycle(tell) {
  let coming = -1  // the page that a transition brings in, or -1
  function lead(toward) {
    const { page } = now
    if (toward === page || toward === coming) return
    const passed = coming
    coming = toward
    if (passed >= 0) for (const phase of ['willDisappear', 'didDisappear']) tell(passed, phase)
    tell(toward, 'willAppear')
    if (passed < 0) tell(page, 'willDisappear')
  }
  // At rest, there or back where it began.
  function arrive(at) {
    const { page } = now
    lead(at)
    if (coming < 0) return
    const isBack = at === page
    const left = isBack ? coming : page
    coming = -1
    if (isBack) tell(page, 'willAppear')
    tell(at, 'didAppear')
    if (isBack) tell(left, 'willDisappear')
    tell(left, 'didDisappear')
  }
  return { lead, arrive, forget: () => { coming = -1 } }
}
