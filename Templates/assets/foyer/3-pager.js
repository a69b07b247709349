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
