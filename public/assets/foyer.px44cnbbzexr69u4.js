(() => {
'use strict'

/*
 * Foyer's prototype: makes the pages of a flow an onboarding that behaves like the app's own. Without it they scroll, and buttons are links.
 * Attributes, events and address are a contract.
 */

const root = document.documentElement
const find = (query, from = document) => from.querySelector(query)
const findAll = (query, from = document) => [...from.querySelectorAll(query)]
const between = (low, value, high) => Math.min(high, Math.max(low, value))
const on = (target, types, heard, options) => types.split(' ').forEach(type => target.addEventListener(type, heard, options))
const isEmbedded = window.parent !== window
// A preview in another page must not pull the focus into its frame.
const focusGently = element => { if (!isEmbedded || document.hasFocus()) element?.focus?.({ preventScroll: true }) }

const stage = find('[data-stage]')
const onboarding = find('[data-onboarding]')
const main = find('[data-main]')
const box = find('[data-pager]')
const pages = findAll('[data-page]')
const pageControl = find('[data-page-control]')
const dots = findAll('[data-page-control] a')
const skip = find('[data-skip]')
const primary = find('[data-primary]')
const last = pages.length - 1
const { storageKey, completion, swiping, fade, present } = onboarding.dataset
const canSwipe = swiping !== 'off'
const canTapDots = canSwipe && pageControl?.dataset.interactive !== 'off'
const isCalm = () => root.dataset.motion ? root.dataset.motion === 'reduced' : matchMedia('(prefers-reduced-motion: reduce)').matches

// The screen that is there, and the page at rest; the stage alone changes them.
const now = { screen: 'main', page: 0 }

/** Puts the parameters of the address onto the root element; a value nobody knows is as good as none. */
function readParameters() {
  const given = new URLSearchParams(location.search)
  const take = (name, allowed) => allowed.test(given.get(name) || '') ? given.get(name) : ''
  // The texts stay in their language, so `lang` only decides which way the screen runs.
  const isRightToLeft = take('lang', /^(ar|arc|ckb|dv|fa|he|iw|ks|ps|sd|syr|ug|ur|yi)\b/i) !== ''
  root.dir = take('dir', /^(ltr|rtl)$/) || (isRightToLeft ? 'rtl' : root.dir)
  const options = { appearance: /^(light|dark)$/, motion: /^(full|reduced)$/, text: /^(x?s|m|x{0,3}l|ax[1-5])$/, device: /^[a-z0-9-]+$/ }
  for (const name in options) if (take(name, options[name])) root.setAttribute(`data-${name}`, take(name, options[name]))
  root.toggleAttribute('data-embedded', isEmbedded)
}

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

/**
 * Moves between pages. Swipes and wheels are the browser's own scrolling; this watches them frame by frame and decides when a page has settled.
 * `moved` hears each frame's place in pages and the page it leads to; `settled` the page at rest, and what brought it: swipe, key, button or link.
 */
function createPager({ moved, settled }) {
  const forward = getComputedStyle(box).direction === 'rtl' ? -1 : 1
  let page = 0, by = 'swipe', wanted = -1, glide = null, fingers = 0, press = null
  let frame = 0, stillFrames = 0, lastAt = -1
  const width = () => box.getBoundingClientRect().width || 1
  const position = () => between(0, box.scrollLeft * forward / width(), last)
  const place = at => { box.scrollLeft = at * width() * forward }
  const isHeld = () => fingers > 0 || press?.isDragging
  const isBetween = at => Math.abs(at - Math.round(at)) * width() > 1.5
  const heading = () => wanted >= 0 ? wanted : glide ? glide.to : page
  const watch = () => { frame ||= requestAnimationFrame(step) }
  // A swipe goes one page. In Chromium 156 a hard one passes scroll-snap-stop, but can end only where something snaps.
  // WebKitGTK 2.50, which has no onscrollsnapchange, remembers the number of a snap point and jumps when there are others.
  const limit = from => 'onscrollsnapchange' in window && pages.forEach((each, i) => each.toggleAttribute('data-far', Math.abs(i - from) > 1))
  let lastWidth = width()

  function settle(at) {
    const cause = by
    page = at
    by = 'swipe'
    wanted = -1
    glide = null
    limit(at)  // before the move: a page that snaps nowhere would be left for the nearest that does
    place(at)
    box.removeAttribute('data-moving')
    cancelAnimationFrame(frame)
    frame = 0
    settled(at, cause)
  }
  function go(to, why) {
    wanted = between(0, to, last)
    by = why
    watch()
  }
  function step(now) {
    frame = requestAnimationFrame(step)
    if (wanted >= 0 && !isHeld()) {
      glide = { from: position(), to: wanted, start: now }
      wanted = -1
      box.setAttribute('data-moving', '')  // snapping is off, or it would pull each step to a page
    }
    if (glide) {
      const { from, to, start } = glide
      const part = from === to || isCalm() ? 1 : Math.min(1, (now - start) / 320)
      if (part === 1) return settle(to)
      const at = from + (to - from) * (1 - (1 - part) ** 3)
      place(at)
      return moved(at, to)
    }
    if (!canSwipe) return settle(page)  // Chromium 156 scrolls on an arrow key even what hides its overflow
    const at = position()
    stillFrames = at === lastAt ? stillFrames + 1 : 0
    lastAt = at
    moved(at, isBetween(at) ? (at > page ? Math.ceil(at) : Math.floor(at)) : Math.round(at))
    if (isHeld()) return
    // Frames without movement tell the end; a clock would run out in mid-animation on a slow machine.
    // WebKitGTK 2.50 may rest between pages, Chromium 156 after a tap or touchcancel: the nearest is fetched.
    if (!isBetween(at) && stillFrames > 5) settle(Math.round(at))
    else if (isBetween(at) && stillFrames > ('onscrollend' in window ? 30 : 8)) go(Math.round(at), 'swipe')
  }

  on(box, 'scroll', watch, { passive: true })
  on(box, 'scrollend', () => { if (canSwipe && frame && wanted < 0 && !glide && !isHeld() && !isBetween(position())) settle(Math.round(position())) })
  on(window, 'touchstart touchend touchcancel pagehide', event => {
    if (!fingers && !glide) limit(Math.round(position()))
    fingers = [...event.touches ?? []].filter(touch => box.contains(touch.target)).length
    stillFrames = 0
    if (fingers) watch()
  }, { passive: true, capture: true })
  on(window, 'resize', () => {
    const isSame = lastWidth === (lastWidth = width())
    if (isSame || isHeld()) return
    // Chromium 156 scrolls on to where a page was, unless the box is new.
    box.hidden = frame
    width()
    box.hidden = false
    settle(heading())
  })

  if (canSwipe) listenToMouse()
  /** The left button drags like a finger; a drag ends in no click. */
  function listenToMouse() {
    const swallow = event => { event.preventDefault(); event.stopPropagation() }
    const release = event => {
      if (press?.isDragging) {
        const end = press.trail[press.trail.length - 1]
        const start = press.trail.find(([time]) => event.timeStamp - time < 90) || end
        const speed = (start[1] - end[1]) * forward / (event.timeStamp - start[0] || 1)  // px a millisecond
        const to = (Math.abs(speed) < .35 ? Math.round : speed > 0 ? Math.ceil : Math.floor)(position())
        if (wanted < 0) go(between(Math.round(press.from) - 1, to, Math.round(press.from) + 1), 'swipe')
        on(window, 'click', swallow, { capture: true })
        setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      }
      press = null
      box.removeAttribute('data-grabbed')
    }
    on(box, 'dragstart', event => event.preventDefault())
    on(box, 'pointerdown', event => {
      if (event.pointerType === 'mouse' && event.button === 0) press = { x: event.clientX }
    })
    on(box, 'pointermove', event => {
      if (!press) return
      if (!(event.buttons & 1)) return release(event)
      if (!press.isDragging) {
        if (Math.abs(event.clientX - press.x) < 6) return
        press = { isDragging: true, x: event.clientX, from: position(), trail: [] }
        wanted = -1
        glide = null
        box.setPointerCapture(event.pointerId)
        box.setAttribute('data-moving', '')
        box.setAttribute('data-grabbed', '')
      }
      press.trail = [...press.trail.filter(([time]) => event.timeStamp - time < 90), [event.timeStamp, event.clientX]]
      place(press.from + (press.x - event.clientX) * forward / width())
      watch()
    })
    on(window, 'pointerup pointercancel lostpointercapture pagehide', release)
  }

  return { forward, heading, go, jump: settle }
}

/**
 * Asks in the manner of an iOS alert or sheet, one question after the other, and gives the id of the choice. A question has `message`, `choices` of id, label
 * and perhaps a link, and perhaps `title` and `isSheet`; Escape takes the first choice, unless it `isFirm`. Focus returns to where it was, else to `refuge`.
 */
function createDialog(changed, refuge) {
  const shade = find('[data-dialog]')
  const panel = find('[role="alertdialog"]', shade)
  const [title, message] = findAll('p', shade)
  const row = find('.foyer-alert-buttons', shade)
  let queue = Promise.resolve()
  let answer = null
  let isFirm = false

  const show = question => new Promise(done => {
    const { page } = now
    const opener = document.activeElement
    title.textContent = question.title || ''
    title.hidden = !question.title
    message.textContent = question.message
    panel.setAttribute('aria-labelledby', (question.title ? title : message).id)
    const buttons = question.choices.map(([id, label, link]) => {
      const button = Object.assign(document.createElement(link ? 'a' : 'button'), { textContent: label })
      button.dataset.choice = id
      if (link) Object.assign(button, { href: link, target: '_blank', rel: 'noopener noreferrer nofollow' }).setAttribute('role', 'button')
      on(button, 'click', () => answer?.(id))
      return button
    })
    row.replaceChildren(...buttons)
    isFirm = question.isFirm
    row.toggleAttribute('data-stacked', buttons.length > 2)
    shade.toggleAttribute('data-sheet', !!question.isSheet)
    answer = id => {
      const hadFocus = shade.contains(document.activeElement)
      answer = null
      shade.hidden = true
      changed()
      if (hadFocus) focusGently(opener.closest('[inert]') || (page !== now.page && opener !== primary) ? refuge() : opener)
      done(id)
    }
    shade.hidden = false
    changed()
    focusGently(buttons[buttons.length - 1])
  })

  const ask = question => (queue = queue.then(() => show(question)))
  /** Drops what is asked, unanswered. */
  const close = () => { queue = Promise.resolve(); answer = null; shade.hidden = true }
  return { ask, close, isOpen: () => !!answer, dismiss: () => isFirm || answer?.(row.firstElementChild.dataset.choice) }
}

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

/** Hears presses: actions, dots, the row beside the dots, and those beside hotspots. */
function listenToPresses({ pager, move, run }) {
  on(stage, 'click', event => {
    const link = event.target.closest('[data-action]')
    const control = event.target.closest('[data-page-control]')
    const dot = control && event.target.closest('a')
    if (link || dot) event.preventDefault()
    if (link) {
      const at = pages.findIndex(each => each.contains(link))
      if ('movesToNext' in link.dataset) move(at + 1, 'button')
      run(link.dataset.action, at < 0 ? now.page : at, main.contains(link) ? 'link' : 'button', link === skip ? 'skip' : 'finish')
    } else if (dot && canTapDots) {
      move(dots.indexOf(dot), 'button')
    } else if (control && canTapDots) {
      // Beside the dots a tap goes one page that way, as in UIPageControl.
      const { left, width } = control.getBoundingClientRect()
      move(now.page + (event.clientX > left + width / 2 ? pager.forward : -pager.forward), 'button')
    } else if (box.contains(event.target) && find('[data-hotspot]', pages[now.page])) {
      // A press beside the hotspots shows where they are.
      const missed = pages[now.page]
      missed.setAttribute('data-flash', '')
      setTimeout(() => missed.removeAttribute('data-flash'), 600)
    }
  })
  if (!canTapDots) dots.forEach(dot => { dot.tabIndex = -1 })
}

/** Hears keys: arrows in reading direction, Home, End, Escape, and the space bar on links that are buttons. */
function listenToKeys({ pager, dialog }) {
  on(document, 'keydown', event => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { key } = event
    const button = event.target.closest?.('a[role="button"]')
    const way = { ArrowRight: pager.forward, ArrowLeft: -pager.forward, Home: -last, End: last }[key]
    if (key === ' ' && button) button.click()
    else if (key === 'Escape' && dialog.isOpen()) dialog.dismiss()
    else if (dialog.isOpen() || now.screen === 'main') return
    else if (key === 'Escape' && skip && !skip.inert) skip.click()
    else if (!way) return
    else if (canSwipe) pager.go(pager.heading() + way, 'key')
    event.preventDefault()
  })
}

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
})()
