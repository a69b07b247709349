/**
 * The system's part in a prototype: permissions, asked in iOS's form and answered once, signing in, and links that leave the app.
 * A permission's answer never decides how the onboarding goes on; the next action of the list follows whatever it was.
 */
(() => {
  'use strict'

  const stage = document.querySelector('[data-stage]')
  const onboarding = document.querySelector('[data-onboarding]')
  if (!stage || !onboarding) return
  const app = `“${stage.dataset.app}”`
  const place = onboarding.dataset.storageKey.split(':').slice(0, 2).join(':')

  const deny = ['denied', 'Don’t Allow']
  const twoChoices = [deny, ['allowed', 'Allow']]
  /** Of each kind the prompt's title, its message where the flow gives no reason, its choices, and its name in Settings. */
  const kinds = {
    notifications: [`${app} Would Like to Send You Notifications`, 'Notifications may include alerts, sounds and icon badges.', twoChoices, 'Notifications'],
    location: [`Allow ${app} to use your location?`, 'Your location is used while you use the app.', [['once', 'Allow Once'], ['allowed', 'Allow While Using App'], deny], 'Location'],
    photos: [`${app} Would Like to Access Your Photos`, 'The app would see the photos that you choose.', [['limited', 'Limit Access…'], ['allowed', 'Allow Full Access'], deny], 'Photos'],
    camera: [`${app} Would Like to Access the Camera`, 'The app would see what your camera sees.', twoChoices, 'Camera'],
    microphone: [`${app} Would Like to Access the Microphone`, 'The app would hear what your microphone hears.', twoChoices, 'Microphone'],
    contacts: [`${app} Would Like to Access Your Contacts`, 'The app would see names, numbers and addresses.', twoChoices, 'Contacts'],
    calendars: [`${app} Would Like to Access Your Calendar`, 'The app would see and add events.', twoChoices, 'Calendars'],
    motion: [`${app} Would Like to Access Your Motion & Fitness Activity`, 'The app would see your steps and exercise.', twoChoices, 'Motion & Fitness'],
    bluetooth: [`${app} Would Like to Use Bluetooth`, 'The app would find devices near you.', twoChoices, 'Bluetooth'],
    tracking: [`Allow ${app} to track your activity across other companies’ apps and websites?`, 'Your data would be used to measure advertising.', [['denied', 'Ask App Not to Track'], ['allowed', 'Allow']], 'Tracking'],
    health: [`${app} Would Like to Access Your Health Data`, 'The app would read what you choose to share.', twoChoices, 'Health'],
  }

  const visit = {}  // what was answered for this visit only, and all where storage is refused
  const key = kind => `${place}#${kind}`
  const read = kind => { try { return visit[kind] ?? localStorage.getItem(key(kind)) } catch { return visit[kind] } }
  function write(kind, answer) {
    visit[kind] = answer
    try { answer && answer !== 'once' ? localStorage.setItem(key(kind), answer) : localStorage.removeItem(key(kind)) } catch { /* `visit` has it */ }
  }

  /** The states that Settings or a tool may give a permission, by name. */
  const states = kind => ({
    '': 'Not determined', allowed: kind === 'location' ? 'While using' : 'Allowed',
    ...kind === 'location' && { once: 'Once' }, ...kind === 'photos' && { limited: 'Limited' },
    ...kind === 'notifications' && { provisional: 'Provisional' }, denied: 'Denied',
  })
  /** What a tool may know and change: kinds by their name in Settings, the state of each, empty where it is not determined. */
  const settings = {
    names: Object.fromEntries(Object.entries(kinds).map(([kind, words]) => [kind, words[3]])),
    states, read: kind => read(kind) || '',
    write: (kind, state) => {
      if (!kinds[kind] || !Object.hasOwn(states(kind), state)) return
      write(kind, state)
      document.dispatchEvent(new CustomEvent('foyer:setting', { detail: { kind, state } }))
    },
  }

  /** Asks for the permission as the system would and gives the answer: allowed, once, limited, provisional or denied. */
  async function request({ ask: kind, reason }, show) {
    const [title, message, choices, name] = kinds[kind]
    const known = read(kind)
    if (!known) {
      write(kind, await show({ title, message: reason || message, choices, isFirm: true }))
    } else if (known === 'denied') {
      const choice = await show({ title: `${name} is off`, message: `You did not allow it before, and ${app} can’t ask again. It can be changed in Settings.`, choices: [['cancel', 'Not Now'], ['settings', 'Open Settings']] })
      if (choice === 'settings') {
        write(kind, await show({ title: 'Settings', message: `${name} for ${app}`, choices: [['denied', 'Off'], ['allowed', 'On']], isSheet: true }))
      }
    }
    return read(kind)
  }

  document.addEventListener('foyer:perform', ({ detail: { action, ask, say, until } }) => {
    if (/^https?:/.test(action?.open)) {
      until(ask({ title: 'Leave the prototype?', message: action.open, choices: [['cancel', 'Cancel'], ['open', 'Open', action.open]] }))
    }
    if (action?.signIn) {
      const message = 'This is a simulation. The app would sign you in here; nothing is sent.'
      const choices = [['cancel', 'Cancel'], ['accept', 'Continue']]
      until(ask({ title: `Sign in with ${action.signIn}`, message, choices, isSheet: true }).then(choice => choice === 'cancel' ? 'stop' : choice))
    }
    if (!Object.hasOwn(kinds, action?.ask)) return
    until(request(action, ask).then(answer => say('permission', { kind: action.ask, answer })))
  })
  document.addEventListener('foyer:settings', ({ detail: { take } }) => take(settings))
  document.addEventListener('foyer:launch', ({ detail }) => {
    // What was allowed once is asked anew by the next launch; a fresh install knows nothing.
    for (const kind in kinds) if (detail?.isFresh || visit[kind] === 'once') write(kind, '')
  })
})()
