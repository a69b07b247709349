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
