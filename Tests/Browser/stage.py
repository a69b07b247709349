"""A prototype in Chromium: fingers, mouse and keys on it, and what it says about itself."""

import time

# Every way in which a settled page could disagree with itself; none means that it has settled.
DISAGREEMENTS = """() => {
  const faults = []
  const root = document.documentElement
  const pager = document.querySelector('[data-pager]')
  const pages = [...document.querySelectorAll('[data-page]')]
  const index = Number(root.dataset.pageIndex)
  const width = pager.getBoundingClientRect().width
  const at = Math.abs(pager.scrollLeft) / width
  if (Math.abs(at - index) * width > 1) faults.push(`index ${index}, scrolled to ${at}`)
  if (pager.hasAttribute('data-moving') || pager.hasAttribute('data-grabbed')) faults.push('still moving')
  pages.forEach((page, i) => { if (page.inert !== (i !== index)) faults.push(`page ${i} inert: ${page.inert}`) })
  const dots = [...document.querySelectorAll('[data-page-control] a')].map((dot, i) => dot.getAttribute('aria-current') === 'true' ? i : -1).filter(i => i >= 0)
  if (document.querySelector('[data-page-control]') && String(dots) !== String(index)) faults.push(`dots ${dots}`)
  for (const part of pages[index].querySelectorAll('[data-icon], [data-title], [data-body], [data-button]')) {
    if (getComputedStyle(part).opacity !== '1') faults.push(`${part.className} opacity ${getComputedStyle(part).opacity}`)
  }
  const grounds = [...document.querySelectorAll('[data-from]')]
  grounds.forEach((ground, i) => {
    const due = i === 0 || Number(ground.dataset.from) <= index ? 1 : 0
    if (Math.abs(getComputedStyle(ground).opacity - due) > .001) faults.push(`ground ${i} opacity ${getComputedStyle(ground).opacity}`)
  })
  return faults
}"""

RECORD = """(() => {
  window.heard = []
  for (const name of ['page', 'lifecycle', 'action', 'permission', 'finish', 'router', 'record', 'launch', 'setting']) {
    document.addEventListener('foyer:' + name, event => window.heard.push([name, event.detail]))
  }
})()"""


class Stage:
    def __init__(self, context, address):
        self.context = context
        self.faults = []
        self.page = context.new_page()
        self.page.on("console", lambda message: self.faults.append(f"console {message.type}: {message.text} {message.location.get('url', '')}"))
        self.page.on("pageerror", lambda error: self.faults.append(f"script: {error}"))
        self.page.on("request", self._judge)
        context.add_init_script(RECORD)
        self.address = address
        self.page.goto(address)
        self.devtools = context.new_cdp_session(self.page)
        self.clock = None

    def _judge(self, request):
        if not request.url.startswith(("file:", "http://127.0.0.1:")):
            self.faults.append(f"request to {request.url}")

    def close(self):
        self.context.close()

    # What the page says

    def js(self, expression, argument=None):
        return self.page.evaluate(expression, argument)

    @property
    def index(self):
        return int(self.js("document.documentElement.dataset.pageIndex"))

    @property
    def screen(self):
        return self.js("document.documentElement.dataset.screen")

    @property
    def position(self):
        return self.js("(() => { const p = document.querySelector('[data-pager]'); return Math.abs(p.scrollLeft) / p.getBoundingClientRect().width })()")

    @property
    def fragment(self):
        return self.js("decodeURIComponent(location.hash)")

    def heard(self, name):
        return [detail for kind, detail in self.js("window.heard") if kind == name]

    def phases(self):
        return [f"{detail['page']} {detail['phase']}" for detail in self.heard("lifecycle")]

    def opacity(self, selector):
        return float(self.js("s => getComputedStyle(document.querySelector(s)).opacity", selector))

    def opacity_after(self, selector):
        return float(self.js("s => getComputedStyle(document.querySelector(s), '::after').opacity", selector))

    def box(self, selector):
        return self.js("s => { const b = document.querySelector(s).getBoundingClientRect(); return [b.x, b.y, b.width, b.height] }", selector)

    def focused(self):
        """The id, or what else names the element in focus."""
        return self.js("(() => { const e = document.activeElement; return e.id || e.closest('[data-page]')?.id + ' ' + e.className })()")

    # Waiting

    def until(self, condition, what="condition", seconds=8):
        """Polls, so that a slow machine only makes it slower."""
        end = time.monotonic() + seconds
        while not (value := condition()):
            assert time.monotonic() < end, f"{what} did not come in {seconds} s"
            self.page.wait_for_timeout(30)
        return value

    def settled(self, index=None):
        """Waits until nothing moves and the page agrees with itself, twice in a row."""
        end = time.monotonic() + 8
        calm = 0
        while calm < 3:
            faults = self.js(DISAGREEMENTS)
            if index is not None and self.index != index:
                faults = faults + [f"index {self.index}, due {index}"]
            calm = 0 if faults else calm + 1
            assert time.monotonic() < end, f"not settled: {faults}"
            self.page.wait_for_timeout(60)
        return self

    # Fingers. With `paced` each event carries its own time, so that a flick has the same speed on a busy machine.

    def touch(self, kind, *points, after=0.0, paced=True):
        event = {"type": kind, "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]}
        if paced:
            self.clock = (self.clock or time.time()) + after
            event["timestamp"] = self.clock
        self.devtools.send("Input.dispatchTouchEvent", event)

    def press(self, x, y=420):
        self.clock = None
        self.touch("touchStart", (x, y))

    def flick(self, share, start=None, milliseconds=90, y=420):
        """A quick swipe over `share` of the width; positive goes on, whichever way that is."""
        width = self.page.viewport_size["width"]
        forward = -1 if self.js("getComputedStyle(document.querySelector('[data-pager]')).direction") == "rtl" else 1
        start = start if start is not None else width / 2 + share * forward * width / 2
        self.press(start, y)
        steps = 6
        for step in range(1, steps + 1):
            self.touch("touchMove", (start - forward * share * width * step / steps, y), after=milliseconds / 1000 / steps)
        self.touch("touchEnd", after=0.004)

    def drag(self, share, hold=250, start=None, y=420, release=True):
        """A slow pull over `share` of the width that comes to rest before the finger lifts."""
        width = self.page.viewport_size["width"]
        forward = -1 if self.js("getComputedStyle(document.querySelector('[data-pager]')).direction") == "rtl" else 1
        start = start if start is not None else width / 2 + share * forward * width / 2
        slop = 15 if share > 0 else -15  # what Chromium takes before it believes in a scroll
        self.touch("touchStart", (start, y), paced=False)
        steps = 12
        for step in range(1, steps + 1):
            self.touch("touchMove", (start - forward * (share * width + slop) * step / steps, y), paced=False)
            self.page.wait_for_timeout(25)
        self.page.wait_for_timeout(hold)
        if release:
            self.touch("touchEnd", paced=False)

    def lift(self):
        self.touch("touchEnd", paced=False)
