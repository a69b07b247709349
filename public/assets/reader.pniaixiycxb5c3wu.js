/**
 * What a prototype takes from its reader: the language of its texts, where the flow has them in several, and the size of them.
 * It comes before the prototype's own script, which then finds the texts as they are to be.
 */
(() => {
  'use strict'

  const root = document.documentElement
  const stage = document.querySelector('[data-stage]')
  if (!stage) return
  const given = new URLSearchParams(location.search)

  /** The language and script of a tag, as zh-TW is written in Hant; empty for what is no tag. */
  function kind(tag) {
    try {
      const { language, script } = new Intl.Locale(tag).maximize()
      return `${language}-${script}`
    } catch { return '' }
  }

  /** The first of the wanted languages that the flow has; its own where it has none of them. */
  function choose(own, others) {
    const wanted = given.get('lang') ? [given.get('lang')] : navigator.languages
    for (const tag of wanted) {
      const found = [own, ...others].find(each => kind(each) === kind(tag) && kind(tag))
      if (found) return found
    }
    return own
  }

  function translate(texts) {
    const word = text => Object.hasOwn(texts, text) ? texts[text] : text
    // A text stands whole in its element, or line by line with breaks between.
    for (const element of stage.querySelectorAll('h1, h2, p, li, a, span')) {
      const parts = [...element.childNodes]
      const lines = parts.filter(part => part.nodeType === Node.TEXT_NODE)
      if (!lines.length || parts.some(part => part.nodeType !== Node.TEXT_NODE && part.nodeName !== 'BR')) continue
      const text = lines.map(line => line.data.trim()).join('\n')
      if (word(text) === text) continue
      element.replaceChildren(...word(text).split('\n').flatMap((line, i) => i ? [document.createElement('br'), line] : [line]))
    }
    for (const element of stage.querySelectorAll('[aria-label], [alt]')) {
      for (const name of ['aria-label', 'alt']) {
        if (!element.hasAttribute(name)) continue
        const [, text, place] = /^(.*?)((?:, )?\d+ of \d+)?$/s.exec(element.getAttribute(name))
        element.setAttribute(name, word(text) + (place || ''))
      }
    }
    const inside = value => typeof value === 'string' ? word(value)
      : Array.isArray(value) ? value.map(inside)
      : value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, ['goTo', 'open', 'ask'].includes(key) ? each : inside(each)]))
      : value
    const actions = ['action', 'primaryAction', 'willAppear', 'didAppear', 'willDisappear', 'didDisappear']
    for (const element of stage.querySelectorAll('*')) {
      for (const name of actions) {
        if (!element.dataset?.[name]) continue
        const list = JSON.parse(element.dataset[name])
        element.dataset[name] = JSON.stringify(list.map(each => typeof each === 'string' ? each : inside(each)))
      }
      if (element.dataset?.primaryLabel) element.dataset.primaryLabel = word(element.dataset.primaryLabel)
    }
    document.title = document.title.split(' · ').map(word).join(' · ')
  }

  if (stage.dataset.strings) {
    const strings = JSON.parse(stage.dataset.strings)
    const language = choose(root.lang, Object.keys(strings))
    if (strings[language]) {
      for (const element of stage.querySelectorAll(`[lang="${root.lang}"]`)) element.lang = language
      root.lang = language
      root.dir = /-(Arab|Hebr|Syrc|Thaa|Nkoo|Adlm|Rohg)$/.test(kind(language)) ? 'rtl' : 'ltr'
      translate(strings[language])
    }
  }

  // Twelve sizes of body text; where the address asks for none, the one nearest to the browser's own.
  const sizes = { xs: 14, s: 15, m: 16, l: 17, xl: 19, xxl: 21, xxxl: 23, ax1: 28, ax2: 33, ax3: 40, ax4: 47, ax5: 53 }
  if (document.querySelector('[data-dynamic]') && !Object.hasOwn(sizes, given.get('text'))) {
    const size = Number.parseFloat(getComputedStyle(root).fontSize) / 16 * sizes.l
    const away = name => Math.abs(sizes[name] - size)
    root.dataset.text = Object.keys(sizes).reduce((best, name) => away(name) < away(best) ? name : best)
  }
})()
