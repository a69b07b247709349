/**
 * Foyer's prototype: turns the pages of one flow into an onboarding that behaves like the app's own.
 * The page is whole without this script: it scrolls, and its buttons are links. Its attributes, events and address are a contract with tools.
 */
(() => {
  'use strict'

  const root = document.documentElement
  const find = (query, from = document) => from.querySelector(query)
  const findAll = (query, from = document) => [...from.querySelectorAll(query)]
  const between = (low, value, high) => Math.min(high, Math.max(low, value))
  const on = (target, types, heard, options) => types.split(' ').forEach(type => target.addEventListener(type, heard, options))
  const isEmbedded = window.parent !== window
  // A preview inside another page must not pull the reader's focus into its frame.
  const focusGently = element => { if (!isEmbedded || document.hasFocus()) element?.focus?.({ preventScroll: true }) }

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

  /** Remembers which version of an onboarding was completed, or by a flag that it was; `told` hears what is written. */
  function createStore(key, isFlag, version, told) {
    let visit = ''  // stands in where storage is refused: sandboxed frames, blocked cookies
    const read = () => { try { return localStorage.getItem(key) ?? visit } catch { return visit } }
    const write = value => {
      visit = value
      try { value ? localStorage.setItem(key, value) : localStorage.removeItem(key) } catch { /* `visit` has it */ }
      told({ key, value })
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
   * @param {HTMLElement} box the scroll container
   * @param {number} count of pages
   * @param {{ isFree: boolean, isCalm: () => boolean, moved: (at: number, toward: number) => void, settled: (page: number, by: string) => void }} options
   *   `moved` hears each frame's position in pages and the page it leads to; `settled` the page at rest and if a swipe, key, button or link brought it
   */
  function createPager(box, count, { isFree, isCalm, moved, settled }) {
    const forward = getComputedStyle(box).direction === 'rtl' ? -1 : 1
    let page = 0, by = 'swipe', wanted = -1, glide = null, fingers = 0, press = null
    let frame = 0, stillFrames = 0, lastAt = -1
    const width = () => box.getBoundingClientRect().width || 1
    const position = () => between(0, box.scrollLeft * forward / width(), count - 1)
    const place = at => { box.scrollLeft = at * width() * forward }
    const isHeld = () => fingers > 0 || press?.isDragging
    const isBetween = at => Math.abs(at - Math.round(at)) * width() > 1.5
    const heading = () => wanted >= 0 ? wanted : glide ? glide.to : page
    const watch = () => { frame ||= requestAnimationFrame(step) }
    // A swipe goes one page. Chromium 156 lets a hard one pass a page in spite of scroll-snap-stop, but it can end only where something snaps.
    // WebKitGTK 2.50 remembers the number of a snap point, not the point, and jumps when there are others; it has no onscrollsnapchange.
    const limit = from => 'onscrollsnapchange' in window && [...box.children].forEach((each, i) => each.toggleAttribute('data-far', Math.abs(i - from) > 1))
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
      wanted = between(0, to, count - 1)
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
      if (!isFree) return settle(page)  // Chromium 156 scrolls on an arrow key even what hides its overflow
      const at = position()
      stillFrames = at === lastAt ? stillFrames + 1 : 0
      lastAt = at
      moved(at, isBetween(at) ? (at > page ? Math.ceil(at) : Math.floor(at)) : Math.round(at))
      if (isHeld()) return
      // The end is known by frames without movement, not by a clock, which would run out in mid-animation on a slow machine.
      // WebKitGTK 2.50 may rest between pages, and Chromium 156 after a tap or touchcancel: then the nearest page is fetched.
      if (!isBetween(at) && stillFrames > 5) settle(Math.round(at))
      else if (isBetween(at) && stillFrames > ('onscrollend' in window ? 30 : 8)) go(Math.round(at), 'swipe')
    }

    on(box, 'scroll', watch, { passive: true })
    on(box, 'scrollend', () => { if (isFree && frame && wanted < 0 && !glide && !isHeld() && !isBetween(position())) settle(Math.round(position())) })
    on(window, 'touchstart touchend touchcancel', event => {
      if (!fingers && !glide) limit(Math.round(position()))
      fingers = [...event.touches ?? []].filter(touch => box.contains(touch.target)).length
      stillFrames = 0
      if (fingers) watch()
    }, { passive: true, capture: true })
    on(window, 'resize', () => {
      if (width() === lastWidth) return
      lastWidth = width()
      if (!isHeld()) settle(heading())
    })

    if (isFree) listenToMouse()
    /** The left button drags the pages like a finger; a drag ends in no click. */
    function listenToMouse() {
      const swallow = event => { event.preventDefault(); event.stopPropagation() }
      const release = event => {
        if (press?.isDragging) {
          const end = press.trail[press.trail.length - 1]
          const start = press.trail.find(([time]) => event.timeStamp - time < 90) || end
          const speed = (start[1] - end[1]) * forward / (event.timeStamp - start[0] || 1)  // px a millisecond
          const to = (Math.abs(speed) < .35 ? Math.round : speed > 0 ? Math.ceil : Math.floor)(position())
          go(between(Math.round(press.from) - 1, to, Math.round(press.from) + 1), 'swipe')
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
      on(box, 'pointerup pointercancel lostpointercapture', release)
    }

    return { forward, heading, go, jump: settle }
  }

  /**
   * Asks in the manner of an iOS alert or sheet, one question after the other, and gives the id of the choice.
   * A question has `message`, `choices` of id, label and perhaps a link, and perhaps `title` and `isSheet`; Escape takes the first choice, unless it `isFirm`.
   * Focus returns to where it was, or to `refuge` if that is gone.
   */
  function createDialog(box, changed, refuge) {
    const panel = find('[role="alertdialog"]', box)
    const [title, message] = findAll('p', box)
    const row = find('.foyer-alert-buttons', box)
    let queue = Promise.resolve()
    let answer = null
    let isFirm = false

    const show = question => new Promise(done => {
      const opener = document.activeElement
      title.textContent = question.title || ''
      title.hidden = !question.title
      message.textContent = question.message
      panel.setAttribute('aria-labelledby', (question.title ? title : message).id)
      const buttons = question.choices.map(([id, label, link]) => {
        const button = Object.assign(document.createElement(link ? 'a' : 'button'), { textContent: label })
        button.dataset.choice = id
        if (link) Object.assign(button, { href: link, target: '_blank', rel: 'noopener noreferrer nofollow' }).setAttribute('role', 'button')
        else button.type = 'button'
        on(button, 'click', () => answer?.(id))
        return button
      })
      row.replaceChildren(...buttons)
      isFirm = question.isFirm
      row.toggleAttribute('data-stacked', buttons.length > 2)
      box.toggleAttribute('data-sheet', !!question.isSheet)
      answer = id => {
        const hadFocus = box.contains(document.activeElement)
        answer = null
        box.hidden = true
        changed()
        if (hadFocus) focusGently(opener.closest('[inert]') ? refuge() : opener)
        done(id)
      }
      box.hidden = false
      changed()
      focusGently(buttons[buttons.length - 1])
    })

    const ask = question => (queue = queue.then(() => show(question)))
    /** Drops what is asked, unanswered. */
    const close = () => { queue = Promise.resolve(); answer = null; box.hidden = true }
    return { ask, close, isOpen: () => !!answer, dismiss: () => isFirm || answer?.(row.firstElementChild.dataset.choice) }
  }

  /** Plays the flow on the stage: which screen, which page, what fades, what may be pressed, and what the actions do. */
  function play(stage) {
    const onboarding = find('[data-onboarding]', stage)
    const main = find('[data-main]', stage)
    const box = find('[data-pager]', stage)
    const pages = findAll('[data-page]', box)
    const layers = findAll('[data-from]', stage)
    const pageControl = find('[data-page-control]', stage)
    const dots = findAll('[data-page-control] a', stage)
    const skip = find('[data-skip]', stage)
    const primary = find('[data-primary]', stage)
    const live = find('[data-live]', stage)
    const aside = find('[data-aside]')
    const { storageKey, completion, swiping, fade, present } = onboarding.dataset
    const isModal = present === 'modal'
    const last = pages.length - 1
    const canSwipe = swiping !== 'off'
    const canTapDots = canSwipe && pageControl?.dataset.interactive !== 'off'
    const fades = { content: fade.includes('content'), pageControl: fade.includes('page-control'), skip: fade.includes('skip') }
    const isCalm = () => root.dataset.motion ? root.dataset.motion === 'reduced' : matchMedia('(prefers-reduced-motion: reduce)').matches
    const store = createStore(storageKey, completion === 'flag', () => onboarding.dataset.version, detail => say('record', detail))
    const dialog = createDialog(find('[data-dialog]', stage), refresh, () => title())

    let screen = 'main'
    let page = 0
    let appearing = -1  // the page that a transition brings in, or -1
    let cause = ''      // what brought the settled page
    const timers = []   // of this launch

    const say = (name, detail) => document.dispatchEvent(new CustomEvent(`foyer:${name}`, { detail }))
    const later = (job, time) => timers.push(setTimeout(job, time))
    const title = () => screen === 'main' ? find('h2', main) : find('[data-title]', pages[page]) || pages[page]
    const focus = element => { if (!dialog.isOpen()) focusGently(element) }

    // Appearing and disappearing, in the order of UIPageViewController, cancelled transitions too.
    function tell(index, phase) {
      say('lifecycle', { page: pages[index].id, phase })
      const actions = pages[index].dataset[phase]
      if (actions) queueMicrotask(() => run(actions, index, cause, 'finish'))
    }
    function lead(toward) {
      if (toward === page || toward === appearing) return
      const passed = appearing
      appearing = toward
      if (passed >= 0) for (const phase of ['willDisappear', 'didDisappear']) tell(passed, phase)
      tell(toward, 'willAppear')
      if (passed < 0) tell(page, 'willDisappear')
    }
    function arrive(at) {
      lead(at)
      if (appearing < 0) return
      const [old, other] = [page, appearing]
      page = at
      appearing = -1
      if (at === old) tell(old, 'willAppear')
      tell(at, 'didAppear')
      if (at === old) tell(other, 'willDisappear')
      tell(at === old ? other : old, 'didDisappear')
    }

    // What is to be seen and pressed.
    function setInert(element, isInert) {
      if (!element || element.inert === isInert) return
      // What turns inert drops the focus to the body; the pager keeps it near.
      if (isInert && element.contains(document.activeElement)) box.focus({ preventScroll: true })
      element.inert = isInert
    }
    const show = (element, part) => element?.style.setProperty('--foyer-shown', String(Math.round(part * 1000) / 1000))
    function paint(at) {
      // A layer that comes next is as good as unseen, but drawn already: what is first seen in mid-swipe stops it.
      layers.forEach((layer, i) => {
        const from = Number(layer.dataset.from)
        if (i) layer.style.opacity = String(between(from === page + 1 ? .001 : 0, at - from + 1, 1))
      })
      if (fades.content) pages.forEach((each, i) => show(each, Math.max(0, 1 - Math.abs(at - i))))
      const left = last > 0 ? between(0, last - at, 1) : 1
      if (fades.pageControl) show(pageControl, left)
      if (fades.skip) show(skip, left)
      setInert(pageControl, (fades.pageControl && left === 0) || pages[page].dataset.primaryShape === 'pill')
      setInert(skip, (fades.skip && left === 0) || skip?.dataset.show === 'none' || (skip?.dataset.show === 'not-last' && page === last))
    }
    function refresh() {
      root.dataset.screen = screen
      root.dataset.pageIndex = String(page)
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
      onboarding.inert = screen !== 'onboarding' || dialog.isOpen()
      main.inert = screen !== 'main' || dialog.isOpen()
      if (aside) aside.inert = dialog.isOpen()
    }
    function writeAddress(fragment) {
      try { history.replaceState(history.state, '', location.href.split('#')[0] + fragment) } catch { /* Safari allows a hundred in half a minute; only the address falls behind */ }
    }

    const moved = (at, toward) => { if (screen === 'onboarding') lead(toward); paint(at) }
    function settled(at, by) {
      const from = page
      cause = by
      if (screen === 'onboarding') arrive(at)
      page = at
      refresh()
      paint(at)
      if (from === at || screen === 'main') return
      live.textContent = pages[at].getAttribute('aria-label')
      writeAddress('#' + encodeURIComponent(pages[at].id))
      // The one button stays where it is, and so does the focus on it.
      if (by !== 'swipe' && document.activeElement !== primary) focus(title())
      say('page', { from: pages[from].id, to: pages[at].id, index: at })
    }
    const pager = createPager(box, pages.length, { isFree: canSwipe, isCalm, moved, settled })

    // Actions.
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
      // What else an action may be, another script of the page knows.
      let result
      say('perform', { action, ask: dialog.ask, say, until: promise => { result = promise } })
      return result
    }
    function move(to, by) {
      if (!pages[to]) return
      if (screen === 'onboarding') pager.go(to, by)
      else if (by === 'link') start(to, true)  // a hook of a page that was left leads nowhere
    }

    // The one door out, and the way back in.
    function finish(reason) {
      if (screen === 'main') return
      // What rises over the app is remembered when it has left.
      const time = isCalm() ? 0 : isModal ? 400 : 250
      isModal ? later(store.complete, time) : store.complete()
      const leaving = page
      arrive(page)
      tell(leaving, 'willDisappear')
      screen = 'main'
      refresh()
      writeAddress('')
      focus(title())
      say('finish', { reason })
      later(() => tell(leaving, 'didDisappear'), time)
    }
    function start(at, takesFocus) {
      screen = 'main'  // nobody hears of the pages that are passed over here
      appearing = -1
      pager.jump(at)
      screen = 'onboarding'
      refresh()
      for (const phase of ['willAppear', 'didAppear']) tell(page, phase)
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
      screen = 'main'
      pager.jump(0)
      // The app is seen first, then its tutorial rises.
      if (isDue) later(() => screen === 'main' && start(0, false), isCalm() ? 0 : 700)
    }
    function askedPage() {
      let fragment = location.hash.slice(1)
      try { fragment = decodeURIComponent(fragment) } catch { return -1 }  // a lone per cent sign names no page
      return pages.findIndex((each, i) => each.id === fragment || String(i + 1) === fragment)
    }

    on(stage, 'click', event => {
      const link = event.target.closest('[data-action]')
      const control = event.target.closest('[data-page-control]')
      const dot = control && event.target.closest('a')
      if (link || dot) event.preventDefault()
      if (link) {
        const at = pages.findIndex(each => each.contains(link))
        if ('movesToNext' in link.dataset) move(at + 1, 'button')
        run(link.dataset.action, at < 0 ? page : at, main.contains(link) ? 'link' : 'button', link === skip ? 'skip' : 'finish')
      } else if (dot && canTapDots) {
        move(dots.indexOf(dot), 'button')
      } else if (control && canTapDots) {
        // Beside the dots a tap goes one page that way, as in UIPageControl.
        const { left, width } = control.getBoundingClientRect()
        move(page + (event.clientX > left + width / 2 ? pager.forward : -pager.forward), 'button')
      } else if (box.contains(event.target) && find('[data-hotspot]', pages[page])) {
        // A press beside the hotspots shows where they are.
        const missed = pages[page]
        missed.setAttribute('data-flash', '')
        setTimeout(() => missed.removeAttribute('data-flash'), 600)
      }
    })
    for (const button of findAll('[data-restart]')) on(button, 'click', () => { store.clear(); writeAddress(''); launch(0, 'started again', true) })
    // Tools start the app anew.
    on(document, 'foyer:launch', ({ detail }) => { if (detail?.isFresh) store.clear(); writeAddress(''); launch(-1) })
    on(document, 'keydown', event => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const { key, target } = event
      const button = target.closest?.('a[role="button"]')
      const way = { ArrowRight: pager.forward, ArrowLeft: -pager.forward, Home: -last, End: last }[key]
      if (key === ' ' && button) button.click()
      else if (key === 'Escape' && dialog.isOpen()) dialog.dismiss()
      else if (dialog.isOpen() || screen === 'main') return
      else if (key === 'Escape' && skip && !skip.inert) skip.click()
      else if (!way) return
      else if (canSwipe) pager.go(pager.heading() + way, 'key')
      event.preventDefault()
    })
    on(window, 'hashchange', () => move(askedPage(), 'link'))

    if (!canTapDots) dots.forEach(dot => { dot.tabIndex = -1 })
    if (skip) skip.hidden = false
    stage.scrollTop = 0
    launch(askedPage(), 'asked by address')
  }

  const stage = find('[data-stage]')
  if (!stage || !window.IntersectionObserver || !('inert' in stage) || !CSS.supports('scroll-snap-align', 'start')) return
  readParameters()
  play(stage)
})()
