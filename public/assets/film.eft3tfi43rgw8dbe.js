/**
 * Plays the films of a prototype: behind its pages and on them.
 * A film plays while a page that shows it is on the screen, its tab is seen, and neither the reader nor their system asks for rest.
 */
(() => {
  'use strict'

  const films = [...document.querySelectorAll('[data-film]')]
  const toggles = [...document.querySelectorAll('[data-film-toggle]')]
  const pages = [...document.querySelectorAll('[data-page]')].map(page => page.id)
  const layers = [...document.querySelectorAll('[data-from]')]
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const isCalm = () => ({ reduced: true, full: false })[document.documentElement.dataset.motion] ?? calm.matches
  let seen = []  // pages on the screen, two of them during a swipe
  let isPaused = false

  /** The pages that show a film: its own, or those of its layer, which ends where the next begins. */
  function home(film) {
    const page = film.closest('[data-page]')
    if (page) return [page.id]
    const layer = film.closest('[data-from]')
    const next = layers[layers.indexOf(layer) + 1]
    return pages.slice(Number(layer.dataset.from), next ? Number(next.dataset.from) : pages.length)
  }
  const homes = films.map(home)

  function update() {
    const isSeen = films.map((_, i) => homes[i].some(page => seen.includes(page)))
    films.forEach((film, i) => {
      const isDue = isSeen[i] && !isPaused && !isCalm() && !document.hidden
      if (!isDue) film.pause()
      else if (film.paused) {
        film.muted = true
        // A browser that lets nothing play by itself leaves it to the button.
        film.play().catch(refusal => { if (refusal.name === 'NotAllowedError') { isPaused = true; update() } })
      }
    })
    for (const toggle of toggles) {
      toggle.hidden = isCalm() || !isSeen.includes(true)
      toggle.dataset.filmToggle = isPaused ? 'paused' : 'playing'
      toggle.firstElementChild.textContent = isPaused ? 'Play the video' : 'Pause the video'
    }
  }

  document.addEventListener('foyer:lifecycle', ({ detail: { page, phase } }) => {
    if (phase === 'willAppear') seen = [...seen, page]
    else if (phase === 'didAppear') seen = [page]
    else if (phase === 'didDisappear') seen = seen.filter(each => each !== page)
    update()
  })
  document.addEventListener('visibilitychange', update)
  calm.addEventListener('change', update)
  for (const toggle of toggles) toggle.addEventListener('click', () => { isPaused = !isPaused; update() })
})()
