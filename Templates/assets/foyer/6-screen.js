/** Shows where the flow stands: what is seen, what may be pressed, what tools read. */
function createScreen() {
  const layers = findAll('[data-from]')
  const aside = find('[data-aside]')
  const [content, dotsToo, skipToo] = ['content', 'page-control', 'skip'].map(part => fade.includes(part))

  function setInert(element, isInert) {
    if (!element || element.inert === isInert) return
    // What turns inert drops the focus; the pager keeps it near.
    if (isInert && element.contains(document.activeElement)) box.focus({ preventScroll: true })
    element.inert = isInert
  }
  const show = (element, part) => element?.style.setProperty('--foyer-shown', part.toFixed(3))

  /** Fades what the place between pages asks for. */
  function paint(at) {
    const { page } = now
    // The next layer is drawn already, as good as unseen: what is first seen in mid-swipe stops it.
    layers.forEach((layer, i) => {
      const from = Number(layer.dataset.from)
      if (i) layer.style.opacity = between(from === page + 1 ? .001 : 0, at - from + 1, 1)
    })
    if (content) pages.forEach((each, i) => show(each, Math.max(0, 1 - Math.abs(at - i))))
    const left = last > 0 ? between(0, last - at, 1) : 1
    if (dotsToo) show(pageControl, left)
    if (skipToo) show(skip, left)
    setInert(pageControl, (dotsToo && left === 0) || pages[page].dataset.primaryShape === 'pill')
    setInert(skip, (skipToo && left === 0) || skip?.dataset.show === 'none' || (skip?.dataset.show === 'not-last' && page === last))
  }

  /** Says which page of which screen is there, and lets only that be pressed. */
  function refresh(isAsking) {
    const { screen, page } = now
    root.dataset.screen = screen
    root.dataset.pageIndex = page
    pages.forEach((each, i) => setInert(each, i !== page))
    // Texts that scroll can be reached by keyboard.
    for (const each of findAll('[data-content]', box)) each.tabIndex = each.scrollHeight > each.clientHeight + 1 ? 0 : -1
    if (primary) {
      const { primaryLabel, primaryAction, primaryShape } = pages[page].dataset
      primary.firstElementChild.textContent = primaryLabel
      primary.dataset.action = primaryAction
      primary.dataset.shape = primaryShape
    }
    dots.forEach((dot, i) => { i === page ? dot.setAttribute('aria-current', 'true') : dot.removeAttribute('aria-current') })
    onboarding.inert = screen !== 'onboarding' || isAsking
    main.inert = screen !== 'main' || isAsking
    if (aside) aside.inert = isAsking
  }
  return { paint, refresh }
}
