// @ts-check
/**
 * Foyer's prototype: turns the pages of one flow into an onboarding that behaves like the app's own.
 * The page is whole without this script: it scrolls, and its buttons are links.
 * What a page says about itself to tools (attributes, events, address) is a contract; see the design notes.
 */
(() => {
  'use strict'

  const root = document.documentElement
  const find = (/** @type {string} */ query, /** @type {ParentNode} */ from = document) => /** @type {HTMLElement | null} */ (from.querySelector(query))
  const findAll = (/** @type {string} */ query, /** @type {ParentNode} */ from = document) => /** @type {HTMLElement[]} */ ([...from.querySelectorAll(query)])
  const between = (/** @type {number} */ low, /** @type {number} */ value, /** @type {number} */ high) => Math.min(high, Math.max(low, value))

  const stage = find('[data-stage]')
  const capable = 'IntersectionObserver' in window && 'inert' in HTMLElement.prototype && CSS.supports('scroll-snap-align', 'start')
  if (!stage || !capable) return

  /** Puts the parameters of the address onto the root element; unknown values are as good as none. */
  function readParameters() {
    const given = new URLSearchParams(location.search)
    const take = (/** @type {string} */ name, /** @type {RegExp} */ allowed) => {
      const value = given.get(name) || ''
      return allowed.test(value) ? value : ''
    }
    // The texts stay in their language, so `lang` only decides which way they run.
    const rightToLeft = /^(ar|arc|ckb|dv|fa|he|iw|ks|ps|sd|syr|ug|ur|yi)\b/i.test(given.get('lang') || '') ? 'rtl' : ''
    root.dir = take('dir', /^(ltr|rtl)$/) || rightToLeft || root.dir
    const options = { appearance: /^(light|dark)$/, motion: /^(full|reduced)$/, text: /^(x?s|m|x{0,3}l|ax[1-5])$/, device: /^[a-z0-9-]+$/ }
    for (const [name, allowed] of Object.entries(options)) {
      const value = take(name, allowed)
      if (value) root.setAttribute(`data-${name}`, value)
    }
    if (window.parent !== window) root.setAttribute('data-embedded', '')
  }

  /** Remembers the completed version (or the flag) of one onboarding. */
  function createStore(/** @type {string} */ key, /** @type {boolean} */ isFlag, /** @type {number} */ version) {
    let visit = ''  // stands in where storage is refused: private windows, sandboxed frames, blocked cookies
    const read = () => {
      try { return localStorage.getItem(key) ?? visit } catch { return visit }
    }
    const write = (/** @type {string} */ value) => {
      visit = value
      try { value ? localStorage.setItem(key, value) : localStorage.removeItem(key) } catch { /* `visit` has it */ }
    }
    return {
      isCompleted: () => isFlag ? read() === 'true' : Number.parseInt(read() || '0', 10) >= version,
      complete: () => write(isFlag ? 'true' : String(version)),
      clear: () => write(''),
    }
  }

  /**
   * Scrolls pages one by one. Swipes and wheels are the browser's own scrolling; this watches them frame by frame and decides when a page has settled.
   * `moved` hears each frame's position (pages, fractions between) and the page it leads to; `settled` hears the page at rest and what brought it.
   */
  function createPager(/** @type {HTMLElement} */ box, /** @type {number} */ count, /** @type {{ draggable: boolean, isCalm: () => boolean, moved: (at: number, toward: number) => void, settled: (page: number, by: string) => void }} */ options) {
    const forward = getComputedStyle(box).direction === 'rtl' ? -1 : 1
    let page = 0
    let by = 'swipe'
    let wanted = -1
    let fingers = 0
    let frame = 0
    let stillFrames = 0
    let lastAt = -1
    let lastWidth = 0
    /** @type {{ from: number, to: number, start: number } | null} */
    let glide = null
    /** @type {{ x: number, at: number, dragging: boolean, trail: number[][] } | null} */
    let press = null

    const width = () => box.getBoundingClientRect().width || 1
    const position = () => between(0, box.scrollLeft * forward / width(), count - 1)
    const place = (/** @type {number} */ at) => { box.scrollLeft = at * width() * forward }
    const isHeld = () => fingers > 0 || press?.dragging
    const isBetween = (/** @type {number} */ at) => Math.abs(at - Math.round(at)) * width() > 1.5
    const heading = () => wanted >= 0 ? wanted : glide ? glide.to : page
    const watch = () => { frame ||= requestAnimationFrame(step) }

    const settle = (/** @type {number} */ at) => {
      page = at
      glide = null
      wanted = -1
      place(at)
      box.removeAttribute('data-moving')
      cancelAnimationFrame(frame)
      frame = 0
      options.settled(at, by)
      by = 'swipe'
    }

    function step(/** @type {number} */ now) {
      frame = requestAnimationFrame(step)
      if (wanted >= 0 && !isHeld()) {
        glide = { from: position(), to: wanted, start: now }
        wanted = -1
        box.setAttribute('data-moving', '')
      }
      if (glide) {
        const { from, to, start } = glide
        const part = from === to || options.isCalm() ? 1 : Math.min(1, (now - start) / 320)
        if (part === 1) return settle(to)
        const at = from + (to - from) * (1 - (1 - part) ** 3)
        place(at)
        return options.moved(at, to)
      }
      const at = position()
      stillFrames = at === lastAt ? stillFrames + 1 : 0
      lastAt = at
      options.moved(at, isBetween(at) ? (at > page ? Math.ceil(at) : Math.floor(at)) : Math.round(at))
      if (isHeld()) return
      // The end is known by frames without movement, not by a clock, which would run out in mid-animation on a slow machine.
      // WebKit may come to rest between pages, and Chromium after a tap or touchcancel: then the nearest page is fetched.
      if (!isBetween(at)) { if (stillFrames > 5) settle(Math.round(at)) }
      else if (stillFrames > ('onscrollend' in window ? 30 : 8)) go(Math.round(at), 'swipe')
    }

    function go(/** @type {number} */ to, /** @type {string} */ why) {
      wanted = between(0, to, count - 1)
      by = why
      watch()
    }

    box.addEventListener('scroll', watch, { passive: true })
    box.addEventListener('scrollend', () => {
      const at = position()
      if (frame && wanted < 0 && !glide && !isHeld() && !isBetween(at)) settle(Math.round(at))
    })
    for (const type of ['touchstart', 'touchend', 'touchcancel']) {
      addEventListener(type, event => {
        const touch = /** @type {TouchEvent} */ (event)
        fingers = [...touch.touches].filter(each => box.contains(/** @type {Node} */ (each.target))).length
        stillFrames = 0
        if (fingers || frame) watch()
      }, { passive: true, capture: true })
    }
    addEventListener('resize', () => {
      if (width() === lastWidth) return
      lastWidth = width()
      if (!isHeld()) settle(heading())
    })

    if (options.draggable) {
      const release = (/** @type {PointerEvent} */ event) => {
        if (!press) return
        const { dragging, trail, at } = press
        press = null
        box.removeAttribute('data-grabbed')
        if (!dragging) return
        const [first, last] = [trail[0], trail[trail.length - 1]]
        const isQuick = last[0] > first[0] && event.timeStamp - last[0] < 90
        const speed = isQuick ? (first[1] - last[1]) * forward / (last[0] - first[0]) : 0  // px a millisecond
        const here = position()
        const to = Math.abs(speed) < .35 ? Math.round(here) : speed > 0 ? Math.ceil(here) : Math.floor(here)
        go(between(Math.round(at) - 1, to, Math.round(at) + 1), 'swipe')
        addEventListener('click', swallow, { capture: true })
        setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      }
      const swallow = (/** @type {Event} */ event) => { event.preventDefault(); event.stopPropagation() }
      box.addEventListener('dragstart', event => event.preventDefault())
      box.addEventListener('pointerdown', event => {
        if (event.pointerType === 'mouse' && event.button === 0) press = { x: event.clientX, at: position(), dragging: false, trail: [] }
      })
      box.addEventListener('pointermove', event => {
        if (!press) return
        if (!(event.buttons & 1)) return release(event)
        const way = event.clientX - press.x
        if (!press.dragging) {
          if (Math.abs(way) < 6) return
          press.dragging = true
          press.at = position()
          press.x = event.clientX
          glide = null
          wanted = -1
          box.setPointerCapture(event.pointerId)
          box.setAttribute('data-moving', '')
          box.setAttribute('data-grabbed', '')
        }
        press.trail = [...press.trail.filter(([time]) => event.timeStamp - time < 90), [event.timeStamp, event.clientX]]
        place(press.at + (press.x - event.clientX) * forward / width())
        watch()
      })
      for (const type of ['pointerup', 'pointercancel', 'lostpointercapture']) box.addEventListener(type, event => release(/** @type {PointerEvent} */ (event)))
    }

    lastWidth = width()
    return { forward, page: () => page, heading, go, jump: (/** @type {number} */ to) => settle(between(0, to, count - 1)) }
  }

  /** Asks in the manner of an iOS alert, one question after the other; answers whether it was accepted. */
  function createDialog(/** @type {HTMLElement} */ box, /** @type {(isOpen: boolean) => void} */ changed) {
    const panel = /** @type {HTMLElement} */ (find('[role="alertdialog"]', box))
    const title = /** @type {HTMLElement} */ (find('#foyer-alert-title', box))
    const message = /** @type {HTMLElement} */ (find('#foyer-alert-message', box))
    const choices = findAll('[data-choice]', box)
    const [cancel, open, accept] = choices
    const plainLabel = accept.textContent
    /** @type {Promise<unknown>} */
    let queue = Promise.resolve()
    /** @type {((accepted: boolean) => void) | null} */
    let answer = null

    const show = (/** @type {{ title?: string, message: string, button?: string, link?: string }} */ question) => new Promise(done => {
      const opener = document.activeElement
      title.textContent = question.title || ''
      title.hidden = !question.title
      message.textContent = question.message
      panel.setAttribute('aria-labelledby', question.title ? title.id : message.id)
      cancel.hidden = open.hidden = !question.link
      accept.hidden = !!question.link
      accept.textContent = question.button || plainLabel
      if (question.link) open.setAttribute('href', question.link)
      box.hidden = false
      changed(true)
      // A preview in another page must not pull the reader's focus into its frame.
      if (window.parent === window || document.hasFocus()) (question.link ? open : accept).focus({ preventScroll: true })
      answer = accepted => {
        answer = null
        const hadFocus = box.contains(document.activeElement)
        box.hidden = true
        changed(false)
        if (hadFocus && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
        done(accepted)
      }
    })

    for (const choice of choices) choice.addEventListener('click', () => answer?.(choice !== cancel))
    return {
      isOpen: () => !!answer,
      dismiss: () => answer?.(false),
      ask: (/** @type {{ title?: string, message: string, button?: string, link?: string }} */ question) => queue = queue.then(() => show(question)),
    }
  }

  /** Plays the flow on the stage: which screen, which page, what fades, what may be pressed, and what the actions do. */
  function play(/** @type {HTMLElement} */ stage) {
    const onboarding = /** @type {HTMLElement} */ (find('[data-onboarding]', stage))
    const main = /** @type {HTMLElement} */ (find('[data-main]', stage))
    const box = /** @type {HTMLElement} */ (find('[data-pager]', stage))
    const pages = findAll('[data-page]', box)
    const layers = findAll('[data-from]', stage)
    const dots = findAll('[data-page-control] a', stage)
    const pageControl = find('[data-page-control]', stage)
    const skip = find('[data-skip]', stage)
    const live = find('[data-live]', stage)
    const aside = find('[data-aside]')
    const last = pages.length - 1
    const options = onboarding.dataset
    const fades = new Set((options.fade || '').split(' '))
    const swiping = options.swiping !== 'off'
    const dotsWork = swiping && pageControl?.dataset.interactive !== 'off'
    const store = createStore(options.storageKey || '', options.completion === 'flag', Number(options.version))
    const isCalm = () => root.dataset.motion ? root.dataset.motion === 'reduced' : matchMedia('(prefers-reduced-motion: reduce)').matches
    const dialog = createDialog(/** @type {HTMLElement} */ (find('[data-dialog]', stage)), refresh)

    /** @type {'onboarding' | 'main'} */
    let screen = 'onboarding'
    let page = 0
    let appearing = -1  // the page that a transition brings in, or -1

    const say = (/** @type {string} */ name, /** @type {object} */ detail) => document.dispatchEvent(new CustomEvent(`foyer:${name}`, { detail }))
    const titleOf = (/** @type {number} */ index) => find('[data-title]', pages[index]) || pages[index]
    const focus = (/** @type {HTMLElement | null} */ element) => { if (!dialog.isOpen() && (window.parent === window || document.hasFocus())) element?.focus({ preventScroll: true }) }

    // Appearing and disappearing, in the order of UIPageViewController.

    function tell(/** @type {number} */ index, /** @type {string} */ phase) {
      say('lifecycle', { page: pages[index].id, phase })
      const actions = pages[index].dataset[phase]
      if (actions) run(actions, index)
    }
    function drop() {
      tell(appearing, 'willDisappear')
      tell(appearing, 'didDisappear')
    }
    function lead(/** @type {number} */ toward) {
      if (toward === page || toward === appearing) return
      const was = appearing
      if (was >= 0) drop()
      appearing = toward
      tell(toward, 'willAppear')
      if (was < 0) tell(page, 'willDisappear')
    }
    function arrive(/** @type {number} */ at) {
      const from = page
      lead(at)
      if (appearing < 0) return
      page = at
      if (at === from) {
        tell(from, 'willAppear')
        tell(from, 'didAppear')
        drop()
      } else {
        tell(at, 'didAppear')
        tell(from, 'didDisappear')
      }
      appearing = -1
    }

    // What is to be seen and pressed.

    function shown(/** @type {HTMLElement | null} */ element, /** @type {number} */ part) {
      element?.style.setProperty('--foyer-shown', String(Math.round(part * 1000) / 1000))
    }
    function setInert(/** @type {HTMLElement | null} */ element, /** @type {boolean} */ inert) {
      if (!element || element.inert === inert) return
      // What turns inert drops the focus to the body; the pager keeps it near.
      if (inert && element.contains(document.activeElement)) box.focus({ preventScroll: true })
      element.inert = inert
    }
    function paint(/** @type {number} */ at) {
      layers.forEach((layer, i) => { if (i) layer.style.opacity = String(between(0, at - Number(layer.dataset.from) + 1, 1)) })
      if (fades.has('content')) pages.forEach((each, i) => shown(each, Math.max(0, 1 - Math.abs(at - i))))
      const left = last > 0 ? between(0, last - at, 1) : 1
      if (fades.has('page-control')) shown(pageControl, left)
      if (fades.has('skip')) shown(skip, left)
      setInert(pageControl, fades.has('page-control') && left === 0)
      setInert(skip, !canSkip() || (fades.has('skip') && left === 0))
    }
    function canSkip() {
      return skip?.dataset.show === 'all' || (skip?.dataset.show === 'not-last' && page < last)
    }
    function refresh() {
      root.dataset.screen = screen
      root.dataset.pageIndex = String(page)
      pages.forEach((each, i) => setInert(each, i !== page))
      dots.forEach((dot, i) => { i === page ? dot.setAttribute('aria-current', 'true') : dot.removeAttribute('aria-current') })
      onboarding.inert = screen !== 'onboarding' || dialog.isOpen()
      main.inert = screen !== 'main' || dialog.isOpen()
      if (aside) aside.inert = dialog.isOpen()
    }
    function writeAddress(/** @type {string} */ fragment) {
      try { history.replaceState(history.state, '', location.href.split('#')[0] + fragment) } catch { /* Safari allows a hundred in half a minute; the page works without */ }
    }

    const pager = createPager(box, pages.length, {
      draggable: swiping,
      isCalm,
      moved(at, toward) {
        if (screen === 'onboarding') lead(toward)
        paint(at)
      },
      settled(at, by) {
        const from = page
        if (screen === 'onboarding') arrive(at)
        page = at
        refresh()
        paint(at)
        if (from === at || screen === 'main') return
        if (live) live.textContent = pages[at].getAttribute('aria-label')
        writeAddress('#' + encodeURIComponent(pages[at].id))
        if (by !== 'swipe') focus(titleOf(at))
        say('page', { from: pages[from].id, to: pages[at].id, index: at })
      },
    })

    // Actions.

    const asList = (/** @type {string | undefined} */ json) => {
      try {
        const list = JSON.parse(json || '[]')
        return Array.isArray(list) ? list : [list]
      } catch { return [] }  // an action that nobody can read is no action
    }
    async function run(/** @type {string | undefined} */ json, /** @type {number} */ at, reason = 'finish') {
      for (const action of asList(json)) {
        say('action', { page: pages[at].id, action })
        await act(action, at, reason)
      }
    }
    function act(/** @type {any} */ action, /** @type {number} */ at, /** @type {string} */ reason) {
      if (action === 'finish') return finish(reason)
      if (action === 'next') return move(at + 1)
      if (action === 'previous') return move(at - 1)
      if (action?.goTo) return move(pages.findIndex(each => each.id === action.goTo))
      if (action?.alert) return dialog.ask(action.alert)
      if (/^https?:\/\//i.test(action?.open)) return dialog.ask({ title: 'Leave the prototype?', message: action.open, link: action.open })
    }
    function move(/** @type {number} */ to) {
      if (!pages[to]) return
      if (screen === 'main') return start(to, true)
      pager.go(to, 'button')
    }

    // The one door out, and the way back in.

    function finish(/** @type {string} */ reason) {
      if (screen === 'main') return
      store.complete()
      const leaving = page
      if (appearing >= 0) arrive(page)
      tell(leaving, 'willDisappear')
      screen = 'main'
      refresh()
      writeAddress('')
      focus(find('#foyer-main-title', main))
      say('finish', { reason })
      setTimeout(() => tell(leaving, 'didDisappear'), isCalm() ? 0 : 250)
    }
    function start(/** @type {number} */ at, /** @type {boolean} */ takesFocus) {
      appearing = -1
      screen = 'main'  // nobody hears of the pages that are passed over here
      pager.jump(at)
      screen = 'onboarding'
      refresh()
      tell(page, 'willAppear')
      tell(page, 'didAppear')
      if (takesFocus) focus(titleOf(page))
    }
    function askedPage() {
      let fragment = location.hash.slice(1)
      try { fragment = decodeURIComponent(fragment) } catch { return -1 }  // a lone per cent sign names no page
      return /^\d{1,4}$/.test(fragment) ? (pages[Number(fragment) - 1] ? Number(fragment) - 1 : -1) : pages.findIndex(each => each.id === fragment)
    }

    stage.addEventListener('click', event => {
      const target = /** @type {Element} */ (event.target)
      const link = /** @type {HTMLElement | null} */ (target.closest('[data-action]'))
      const dot = /** @type {HTMLElement | null} */ (target.closest('[data-page-control] a'))
      if (link || dot) event.preventDefault()
      if (link && screen === (main.contains(link) ? 'main' : 'onboarding')) {
        const at = pages.findIndex(each => each.contains(link))
        if (link.dataset.movesToNext !== undefined) move(at + 1)
        run(link.dataset.action, at < 0 ? page : at, link === skip ? 'skip' : 'finish')
      } else if (dotsWork && dot) {
        move(dots.indexOf(dot))
      } else if (dotsWork && target.closest('[data-page-control]')) {
        // Beside the dots a tap goes one page that way, as UIPageControl does.
        const { left, width } = target.getBoundingClientRect()
        move(page + (event.clientX > left + width / 2 ? pager.forward : -pager.forward))
      }
    })
    for (const button of findAll('[data-restart]')) {
      button.addEventListener('click', () => {
        store.clear()
        writeAddress('')
        start(0, true)
      })
    }
    document.addEventListener('keydown', event => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const button = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest('a[role="button"]')) : null
      const steps = { ArrowRight: pager.forward, ArrowLeft: -pager.forward, Home: -pages.length, End: pages.length }
      const way = steps[/** @type {keyof typeof steps} */ (event.key)]
      if (event.key === ' ' && button) button.click()
      else if (event.key === 'Escape' && dialog.isOpen()) dialog.dismiss()
      else if (dialog.isOpen() || screen !== 'onboarding') return
      else if (event.key === 'Escape' && canSkip() && !skip?.inert) skip?.click()
      else if (way && swiping) pager.go(pager.heading() + way, 'key')
      else return
      event.preventDefault()
    })
    addEventListener('hashchange', () => {
      const asked = askedPage()
      if (asked >= 0) move(asked)
    })

    if (!dotsWork) dots.forEach(dot => { dot.tabIndex = -1 })
    if (skip) skip.hidden = false
    stage.scrollTop = 0
    const asked = askedPage()
    if (asked < 0 && store.isCompleted()) {
      screen = 'main'
      pager.jump(0)
      refresh()
    } else {
      start(Math.max(0, asked), false)
    }
  }

  readParameters()
  play(stage)
})()
