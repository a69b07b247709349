/**
 * The launch panel of a prototype: starts the flow as an app is started, and shows what it remembers and does.
 * It sets `data-version`, says `foyer:launch` {how, isFresh, app, version}, and hears what the other scripts say; a review tool can do the same.
 */
(() => {
  'use strict'

  const root = document.documentElement
  const stage = document.querySelector('[data-stage]')
  const onboarding = document.querySelector('[data-onboarding]')
  const panel = document.querySelector('[data-panel]')
  const handle = document.querySelector('[data-handle]')
  if (!stage || !onboarding || !panel || !handle) return
  const parts = Object.fromEntries([...panel.querySelectorAll('[data-part]')].map(part => [part.dataset.part, part]))
  const { storageKey, completion } = onboarding.dataset
  const place = storageKey.split(':').slice(0, 2).join(':')  // of the flow in the store
  const isAsked = new URLSearchParams(location.search).has('panel')
  const isQuiet = window.parent !== window && !isAsked  // a preview in another page stays a preview
  const isCalm = () => ({ reduced: true, full: false })[root.dataset.motion] ?? matchMedia('(prefers-reduced-motion: reduce)').matches
  const say = (name, detail) => document.dispatchEvent(new CustomEvent(`foyer:${name}`, { detail }))
  const hear = (name, heard) => document.addEventListener(`foyer:${name}`, ({ detail }) => heard(detail))
  const make = (name, className, text) => Object.assign(document.createElement(name), { className, textContent: text })

  /** Counts the updates of the app that were played, and those among them with a new onboarding, and keeps them beside the record. */
  function createVersions() {
    const key = `${place}#updates`
    const own = Number(onboarding.dataset.version)
    let counts = [0, 0]
    try {
      const [, updates, raised] = /^(\d{1,3}) (\d{1,3})$/.exec(localStorage.getItem(key)) || []
      if (updates) counts = [Number(updates), Number(raised)]
    } catch { /* nothing is kept where storage is refused */ }
    const app = () => `1.${counts[0]}`
    const onboardingVersion = () => own + counts[1]
    const apply = () => { onboarding.dataset.version = String(onboardingVersion()) }
    function set(updates, raised) {
      counts = [Math.min(999, updates), Math.min(999, raised)]
      try { updates ? localStorage.setItem(key, counts.join(' ')) : localStorage.removeItem(key) } catch { /* `counts` has it for the visit */ }
      apply()
    }
    apply()
    return { app, onboarding: onboardingVersion, forget: () => set(0, 0), update: hasNew => set(counts[0] + 1, counts[1] + (hasNew ? 1 : 0)) }
  }

  /** Keeps the newest 500 events, and shows them while the panel is open. */
  function createLog() {
    const most = 500
    let events = []
    const described = action => typeof action === 'string' ? action : Object.entries(action).map(([name, value]) => `${name} ${value?.title || value?.message || value}`)[0]
    const texts = {
      launch: ({ how, app }) => [how, app].filter(Boolean).join(', app '),
      router: ({ decision, reason }) => `${decision}: ${reason}`,
      record: ({ value }) => value ? `wrote ${value}` : 'cleared',
      lifecycle: ({ page, phase }) => `${page} ${phase}`,
      page: ({ from, to }) => `${from} → ${to}`,
      action: ({ page, action }) => `${page} ${described(action)}`,
      permission: ({ kind, answer }) => `${kind}: ${answer}`,
      setting: ({ kind, state }) => `${kind}: ${state || 'not determined'}`,
      finish: ({ reason }) => reason,
    }
    function row({ at, event, detail }) {
      const item = make('li', 'foyer-event')
      item.dataset.event = event
      item.append(make('span', 'foyer-event-time', (at / 1000).toFixed(2)), ' ', make('span', 'foyer-event-name', event), ' ', make('span', 'foyer-event-text', texts[event](detail)))
      return item
    }
    const count = () => { parts.count.textContent = events.length ? String(events.length) : '' }
    function render() {
      parts.log.replaceChildren(...events.map(row))
      parts.log.scrollTop = parts.log.scrollHeight
      count()
    }
    function add(event, detail) {
      const entry = { at: Math.round(performance.now()), event, detail: detail || {} }
      events = [...events.slice(1 - most), entry]
      if (panel.hidden) return
      const { log } = parts
      // Who reads further up is left there.
      const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 8
      log.append(row(entry))
      if (log.children.length > most) log.firstElementChild.remove()
      if (isAtEnd) log.scrollTop = log.scrollHeight
      count()
    }
    for (const event in texts) hear(event, detail => add(event, detail))
    return { render, clear: () => { events = []; render() }, all: () => events }
  }

  /** Shows the state of each permission that the flow may ask for or that has one; changing it is what Settings would do. */
  function createPermissions() {
    let settings = null
    say('settings', { take: given => { settings = given } })
    /** A label may begin like a list, too. */
    const parse = text => { try { return JSON.parse(text) } catch { return [] } }
    const lists = [...stage.querySelectorAll('*')].flatMap(element => Object.values(element.dataset)).filter(value => value.startsWith('['))
    const mayAsk = new Set(lists.flatMap(parse).map(action => action?.ask))
    let selects = {}
    const kinds = () => settings ? Object.keys(settings.names).filter(kind => mayAsk.has(kind) || settings.read(kind)) : []
    function row(kind) {
      const label = make('label', 'foyer-permission')
      const select = make('select', 'foyer-select')
      select.append(...Object.entries(settings.states(kind)).map(([state, name]) => new Option(name, state)))
      select.addEventListener('change', () => settings.write(kind, select.value))
      selects[kind] = select
      label.append(make('span', '', settings.names[kind]), select)
      const item = make('li', '')
      item.append(label)
      return item
    }
    function render() {
      const shown = kinds()
      if (shown.join() !== Object.keys(selects).join()) {
        selects = {}
        parts.permissions.replaceChildren(...shown.map(row))
      }
      for (const kind of shown) {
        selects[kind].value = settings.read(kind)
        selects[kind].dataset.state = settings.read(kind)
      }
      parts.none.hidden = shown.length > 0
      parts.reset.hidden = !shown.length
      parts.reset.disabled = !shown.some(kind => settings.read(kind))
    }
    parts.reset.addEventListener('click', () => {
      const hadFocus = document.activeElement === parts.reset
      for (const kind of kinds()) if (settings.read(kind)) settings.write(kind, '')
      parts.status.textContent = 'No permission is determined.'
      if (hadFocus) Object.values(selects)[0]?.focus()  // a button that is off loses the focus
    })
    for (const name of ['permission', 'setting', 'launch']) hear(name, render)
    return { render }
  }

  const versions = createVersions()
  const log = createLog()
  const permissions = createPermissions()
  let route = null    // what the router said last
  let stored = ''     // what the store is said to hold
  let opener = null   // what had the focus when the panel opened

  /** What the browser's store holds; `undefined` where it is refused. */
  function kept() {
    try { return localStorage.getItem(storageKey) || '' } catch { return undefined }
  }
  function render() {
    parts.versions.textContent = `App ${versions.app()} · Onboarding ${versions.onboarding()}`
    parts.decision.textContent = { onboarding: 'Onboarding', main: 'Main screen' }[route?.decision] || ''
    parts.decision.dataset.decision = route?.decision || ''
    parts.reason.textContent = route ? `· ${route.reason}` : ''
    parts.value.textContent = stored
    parts.value.hidden = !stored
    const inStore = kept()
    parts.keeping.textContent = inStore === undefined ? 'storage is refused: for this visit only'
      : inStore === stored ? stored ? '' : 'nothing stored'
      : stored ? 'for this visit only' : `the store has ${inStore}`
  }

  const isOnDesk = () => handle.getClientRects().length > 0
  function open(takesFocus) {
    if (!panel.hidden) return
    opener = document.activeElement
    panel.hidden = false
    handle.setAttribute('aria-expanded', 'true')
    render()
    log.render()
    permissions.render()
    if (takesFocus) panel.querySelector('h2').focus({ preventScroll: true })
  }
  function close() {
    if (panel.hidden) return
    const hadFocus = panel.contains(document.activeElement)
    panel.hidden = true
    handle.setAttribute('aria-expanded', 'false')
    if (!hadFocus) return
    // What had the focus may be inert by now; Chromium 156 says that the hidden element still has it.
    for (const element of [isOnDesk() ? handle : opener, stage.querySelector('[data-pager]')]) {
      element?.focus({ preventScroll: true })
      if (document.activeElement === element && element !== document.body) break
    }
  }

  function launch(how) {
    if (how === 'fresh') versions.forget()
    else if (how !== 'relaunch') versions.update(how === 'raise')
    say('launch', { how, isFresh: how === 'fresh', app: versions.app(), version: versions.onboarding() })
    parts.status.textContent = `${parts.decision.textContent}: ${route?.reason}`
  }
  async function copy() {
    const events = log.all()
    const text = JSON.stringify({ flow: place.replace('foyer:', ''), app: versions.app(), version: versions.onboarding(), key: storageKey, stored, events }, null, 2)
    try {
      await navigator.clipboard.writeText(text)
      parts.copying.hidden = true
      parts.copy.textContent = 'Copied'
      parts.status.textContent = events.length === 1 ? '1 event copied.' : `${events.length} events copied.`
      setTimeout(() => { parts.copy.textContent = 'Copy as JSON' }, 1600)
    } catch {
      // There is no clipboard on plain http, and a page may be denied it: the reader copies.
      parts.copying.hidden = false
      parts.text.value = text
      parts.text.focus()
      parts.text.select()
    }
  }

  parts.key.textContent = storageKey
  if (completion === 'flag') parts.raise.textContent = 'Not seen by a flag'
  hear('router', detail => {
    const isFirst = !route
    route = detail
    stored = detail.stored
    render()
    // Only now it is known that the prototype plays in this browser.
    if (isAsked && isFirst) open(false)
  })
  hear('record', ({ value }) => { stored = value; render() })
  hear('launch', () => {
    if (!isCalm()) stage.animate?.({ filter: ['brightness(0)', 'none'] }, { duration: 400, easing: 'ease-out' })
  })
  window.addEventListener('storage', () => { if (!panel.hidden) { render(); permissions.render() } })

  handle.addEventListener('click', () => { panel.hidden ? open(true) : close() })
  parts.close.addEventListener('click', close)
  parts.copy.addEventListener('click', copy)
  parts.clear.addEventListener('click', () => {
    log.clear()
    parts.copying.hidden = true
    parts.status.textContent = 'No events.'
  })
  panel.addEventListener('click', event => {
    const button = event.target.closest('[data-launch]')
    if (button) launch(button.dataset.launch)
  })
  // Escape belongs to the panel unless the stage has the focus; other keys in the panel turn no page.
  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || panel.hidden || event.defaultPrevented || stage.contains(event.target)) return
    event.preventDefault()
    close()
  })
  panel.addEventListener('keydown', event => { if (event.key !== 'Escape') event.stopPropagation() })

  if (!isQuiet) listenToLongPress()
  /** On a phone a press of 600 ms on the status bar's place opens the panel. */
  function listenToLongPress() {
    let press = null
    const end = () => { clearTimeout(press?.timer); press = null }
    stage.addEventListener('pointerdown', event => {
      end()
      const isOnBar = event.clientY - stage.getBoundingClientRect().top <= 44
      if (isOnDesk() || !event.isPrimary || !isOnBar || event.target.closest('a, button')) return
      press = { x: event.clientX, y: event.clientY, timer: setTimeout(() => { press = null; open(true) }, 600) }
    })
    stage.addEventListener('pointermove', event => {
      if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > 10) end()
    })
    for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, end)
    // Android's menu of a picture comes after 500 ms and would take the press away.
    stage.addEventListener('contextmenu', event => { if (press) event.preventDefault() })
  }
})()
