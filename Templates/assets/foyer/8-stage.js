/** Plays the flow: which screen, which page, and what the actions do. */
function play() {
  const live = find('[data-live]')
  const isModal = present === 'modal'
  const store = createStore(detail => say('record', detail))
  const view = createScreen()
  const lifecycle = createLifecycle(tell)
  const dialog = createDialog(refresh, () => title())

  let cause = ''     // what brought the settled page
  const timers = []  // of this launch

  const say = (name, detail) => document.dispatchEvent(new CustomEvent(`foyer:${name}`, { detail }))
  const later = (job, time) => timers.push(setTimeout(job, time))
  const title = () => now.screen === 'main' ? find('h2', main) : find('[data-title]', pages[now.page]) || pages[now.page]
  const focus = element => { if (!dialog.isOpen()) focusGently(element) }

  function tell(index, phase) {
    say('lifecycle', { page: pages[index].id, phase })
    const actions = pages[index].dataset[phase]
    if (actions) queueMicrotask(() => run(actions, index, cause, 'finish'))
  }
  function refresh() { view.refresh(dialog.isOpen()) }
  function writeAddress(fragment) {
    try { history.replaceState(history.state, '', location.href.split('#')[0] + fragment) } catch { /* Safari allows a hundred in half a minute */ }
  }

  const moved = (at, toward) => { if (now.screen === 'onboarding') lifecycle.lead(toward); view.paint(at) }
  function settled(at, by) {
    const from = now.page
    cause = by === 'link' ? 'key' : by  // or a hook of a page that was left led back
    if (now.screen === 'onboarding') lifecycle.arrive(at)
    now.page = at
    refresh()
    view.paint(at)
    if (from === at || now.screen === 'main') return
    live.textContent = pages[at].getAttribute('aria-label')
    writeAddress('#' + encodeURIComponent(pages[at].id))
    // The one button stays, and so does the focus on it.
    if (by !== 'swipe' && document.activeElement !== primary) focus(title())
    say('page', { from: pages[from].id, to: pages[at].id, index: at })
  }
  const pager = createPager({ moved, settled })

  async function run(json, at, by, reason) {
    for (const action of [].concat(JSON.parse(json))) {
      say('action', { page: pages[at].id, action })
      if (await act(action, at, by, reason) === 'stop') return
    }
  }
  function act(action, at, by, reason) {
    if (action === 'finish') return finish(reason)
    if (action === 'next') return move(at + 1, by)
    if (action === 'previous') return move(at - 1, by)
    if (action?.goTo) return move(pages.findIndex(each => each.id === action.goTo), by)
    if (action?.alert) return dialog.ask({ ...action.alert, choices: [['accept', action.alert.button || 'OK']] })
    // Other scripts may know more.
    let result
    say('perform', { action, ask: dialog.ask, say, until: promise => { result = promise } })
    return result
  }
  function move(to, by) {
    if (!pages[to]) return
    if (now.screen === 'onboarding') pager.go(to, by)
    else if (by === 'link') start(to, true)
  }

  // The one door out, and the way back in.
  function finish(reason) {
    if (now.screen === 'main') return
    // What rose is remembered when it has left.
    const time = isCalm() ? 0 : isModal ? 400 : 250
    isModal ? later(store.complete, time) : store.complete()
    const leaving = now.page
    lifecycle.arrive(now.page)
    tell(leaving, 'willDisappear')
    now.screen = 'main'
    refresh()
    writeAddress('')
    focus(title())
    say('finish', { reason })
    later(() => tell(leaving, 'didDisappear'), time)
  }
  function start(at, takesFocus) {
    now.screen = 'main'  // nobody hears of the pages that are passed over here
    lifecycle.forget()
    pager.jump(at)
    now.screen = 'onboarding'
    refresh()
    for (const phase of ['willAppear', 'didAppear']) tell(now.page, phase)
    if (takesFocus) focus(title())
  }
  /** Starts the app at the page that is asked for, else as the router decides. */
  function launch(at, why, takesFocus) {
    timers.splice(0).forEach(clearTimeout)
    dialog.close()
    const route = store.route()
    if (at >= 0) Object.assign(route, { decision: 'onboarding', reason: why })
    say('router', route)
    const isDue = route.decision !== 'main'
    if (isDue && (at >= 0 || !isModal)) return start(Math.max(0, at), takesFocus)
    now.screen = 'main'
    pager.jump(0)
    // The app is seen first, then its tutorial rises, unless it was left, which takes timers.
    if (isDue) later(() => now.screen === 'main' && timers.length < 2 && start(0), isCalm() ? 0 : 700)
  }
  function askedPage() {
    let fragment = location.hash.slice(1)
    try { fragment = decodeURIComponent(fragment) } catch { return -1 }  // a lone per cent sign names no page
    return pages.findIndex((each, i) => each.id === fragment || String(i + 1) === fragment)
  }

  listenToPresses({ pager, move, run })
  listenToKeys({ pager, dialog })
  on(window, 'hashchange', () => location.hash || !now.page ? move(askedPage(), 'link') : launch(-1, '', true))
  on(window, 'resize', refresh)
  for (const button of findAll('[data-restart]')) on(button, 'click', () => { store.clear(); writeAddress(''); launch(0, 'started again', true) })
  // Tools start the app anew.
  on(document, 'foyer:launch', ({ detail }) => { if (detail?.isFresh) store.clear(); writeAddress(''); launch(-1) })

  if (skip) skip.hidden = false
  stage.scrollTop = 0
  launch(askedPage(), 'asked by address')
}

if (window.IntersectionObserver && 'inert' in stage && CSS.supports('scroll-snap-align', 'start')) {
  readParameters()
  play()
}
