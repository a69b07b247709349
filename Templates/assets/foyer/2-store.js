/** Remembers which version was completed, or by a flag that one was; `told` hears what is written. */
function createStore(told) {
  const isFlag = completion === 'flag'
  const version = () => onboarding.dataset.version
  let visit = ''  // where storage is refused
  const read = () => { try { return localStorage.getItem(storageKey) ?? visit } catch { return visit } }
  const write = value => {
    visit = value
    try { value ? localStorage.setItem(storageKey, value) : localStorage.removeItem(storageKey) } catch { /* `visit` has it */ }
    told({ key: storageKey, value })
  }
  /** What the router shows, and why. */
  function route() {
    const stored = read()
    const due = Number(version())
    const seen = isFlag ? due * (stored === 'true') : Number.parseInt(stored, 10) || 0
    const reason = seen < 1 ? 'never seen' : isFlag ? 'flag set' : `seen ${seen < due ? 'an older' : seen > due ? 'a newer' : 'this'} version`
    return { decision: seen < due ? 'onboarding' : 'main', reason, stored }
  }
  return { route, complete: () => write(isFlag ? 'true' : version()), clear: () => write('') }
}
