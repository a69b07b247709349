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
