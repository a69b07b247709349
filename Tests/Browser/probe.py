"""Opens pages of a site as a visitor would, and notes whatever a page of strangers' texts may not do."""

import contextlib
import functools
import http.server
import threading
from html.parser import HTMLParser

# Told through the console, so that a later page can't make it unsaid.
WATCH = """
Object.defineProperty(window, '__pwned', {set() { console.error('the marker was set in ' + location.pathname) }})
document.addEventListener('securitypolicyviolation', event => console.error('the policy refused ' + event.effectiveDirective))
"""

SHAPE = """() => [...document.querySelectorAll('*')].map(e => e.localName + ' ' + [...e.attributes].map(a => a.name).sort().join(' '))"""

WIDE = """() => {
  const root = document.documentElement
  const over = root.scrollWidth - root.clientWidth
  if (over <= 0) return null
  const widest = [...document.body.querySelectorAll('*')].find(e => e.getBoundingClientRect().right > root.clientWidth + 1 && e.checkVisibility())
  return `${over} px too wide${widest ? `, as .${widest.className}` : ''}`
}"""

# The size of the simulated screen; on a phone it is the whole of it.
STAGE = """() => {
  const stage = document.querySelector('[data-stage]')?.getBoundingClientRect()
  return stage ? [Math.round(stage.width), Math.round(stage.height)] : null
}"""

# Elements and attributes that no page of the site has, whoever wrote its texts.
FOREIGN = r"""() => {
  const faults = []
  for (const e of document.querySelectorAll('*')) {
    // The entry's own prototype, live on its page.
    if (e.localName === 'iframe' && /^[a-z0-9-]+(\/[a-z0-9-]+)*\.html/.test(e.getAttribute('src') || '')) continue
    if (['iframe', 'object', 'embed', 'base', 'form', 'style', 'foreignObject', 'template', 'noscript', 'math'].includes(e.localName)) faults.push(`<${e.localName}>`)
    if (e.localName === 'script' && (!e.src || e.textContent)) faults.push('a script in the page')
    for (const a of e.attributes) {
      if (/^on/i.test(a.name) || ['style', 'srcdoc', 'formaction', 'ping', 'autofocus'].includes(a.name)) faults.push(`${e.localName} has ${a.name}`)
      if (['href', 'src', 'poster'].includes(a.name) && !['http:', 'https:', 'file:'].includes(new URL(a.value, document.baseURI).protocol)) faults.push(`${a.name}=${a.value}`)
    }
  }
  return faults
}"""


class Title(HTMLParser):
    """The title of a page as its file states it."""

    def __init__(self, text):
        super().__init__()
        self.title, self._in = "", False
        self.feed(text)

    def handle_starttag(self, tag, _):
        self._in = tag == "title"

    def handle_endtag(self, tag):
        self._in = False

    def handle_data(self, data):
        self.title += data if self._in else ""


class Probe:
    """One visitor: `faults` tells where and what, as long as the visit goes on."""

    def __init__(self, browser, site, address):
        self.site, self.address, self.faults, self.where, self.stages = site, address, [], "", []
        self.context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce", accept_downloads=False)
        self.context.add_init_script(WATCH)
        self.page = self.context.new_page()
        self.page.on("console", lambda message: self.note(f"console: {message.text}"))
        self.page.on("pageerror", lambda error: self.note(f"script: {error}"))
        self.page.on("dialog", self._dialog)
        self.page.on("download", lambda download: self.note(f"download of {download.url}"))
        self.context.on("page", self._popup)
        self.page.on("request", lambda request: request.url.startswith(address) or self.note(f"request to {request.url}"))
        self.page.on("response", lambda response: response.ok or response.status == 304 or self.note(f"{response.status} for {response.url}"))

    def note(self, what):
        fault = f"{self.where}: {what}"
        if fault not in self.faults:
            self.faults.append(fault)

    def _dialog(self, dialog):
        self.note(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _popup(self, page):
        self.note(f"popup {page.url}")
        page.close()

    def open(self, path, query=""):
        self.where = path + query
        self.page.goto(f"{self.address}{path}{query}")
        return self

    def js(self, expression, argument=None):
        return self.page.evaluate(expression, argument)

    @property
    def shape(self):
        return self.js(SHAPE)

    def look(self):
        """What can be seen of a page without touching it, on a phone and on a desk."""
        for fault in self.js(FOREIGN):
            self.note(fault)
        self.stages = []
        for width, height in ((360, 640), (1280, 800)):
            self.page.set_viewport_size({"width": width, "height": height})
            if fault := self.js(WIDE):
                self.note(f"at {width}: {fault}")
            self.stages.append(self.js(STAGE))
        return self

    def leave(self):
        """At the end of a page: its title is still the one of its file."""
        path = self.where.split("?")[0]
        due = " ".join(Title((self.site / path).read_text("utf-8")).title.split())
        if self.page.title() != due:
            self.note(f"title '{self.page.title()}'")

    def drawing(self, path):
        """A drawing by its own address, where a browser would run what is in it."""
        self.open(path)
        if self.js("document.documentElement.namespaceURI") != "http://www.w3.org/2000/svg":
            self.note("no drawing")
        for fault in self.js(FOREIGN_IN_DRAWING):
            self.note(fault)

    def close(self):
        self.context.close()


FOREIGN_IN_DRAWING = """() => {
  const faults = []
  for (const e of document.querySelectorAll('*')) {
    if (e.namespaceURI !== 'http://www.w3.org/2000/svg' || ['script', 'foreignObject', 'handler'].includes(e.localName)) faults.push(`<${e.nodeName}>`)
    for (const a of e.attributes) {
      if (/^on/i.test(a.localName)) faults.push(`${e.localName} has ${a.name}`)
      if (a.localName === 'href' && !/^#|^data:image[/](png|jpeg|gif|webp);base64,/.test(a.value)) faults.push(`${a.name}=${a.value}`)
    }
  }
  return faults
}"""


STATE = """() => {
  const dialog = document.querySelector('[data-dialog]')
  return [document.documentElement.dataset.screen, document.documentElement.dataset.pageIndex, dialog.hidden ? '' : dialog.innerText].join('|')
}"""

# Until the pages have stood still for some frames, which is after all that a press brings about; no clock runs out on a slow machine.
STILL = """() => new Promise(done => {
  let frames = 0
  const look = () => {
    frames = document.querySelector('[data-moving]') ? 0 : frames + 1
    frames > 4 ? done() : requestAnimationFrame(look)
  }
  look()
})"""

# The middle of the first element that can be seen; a press goes there, whatever lies on top.
PLACE = """selector => {
  for (const e of document.querySelectorAll(selector)) {
    if (e.closest('[data-dialog]')) e.scrollIntoView({block: 'nearest'})
    const b = e.getBoundingClientRect()
    const [x, y] = [Math.max(b.left, 0) / 2 + Math.min(b.right, innerWidth) / 2, Math.max(b.top, 0) / 2 + Math.min(b.bottom, innerHeight) / 2]
    if (e.checkVisibility() && !e.closest('[inert]') && b.width && b.height && x > 0 && y > 0 && x < innerWidth && y < innerHeight) return [x, y]
  }
}"""


class Walk:
    """Goes through a prototype as somebody who presses whatever can be pressed."""

    def __init__(self, probe):
        self.probe, self.pressed = probe, []

    @property
    def state(self):
        return self.probe.js(STATE)

    def press(self, selector):
        """Presses the first such element that can be seen, and waits for what comes of it; says whether there was one."""
        place = self.probe.js(PLACE, selector)
        if not place:
            return False
        self.probe.page.mouse.click(*place)
        self.probe.js(STILL)
        self.pressed.append(selector)
        return True

    def answer(self):
        """Answers whatever is asked, and says whether there was something."""
        answered = False
        while self.state.split("|", 2)[2] and len(self.pressed) < 60:
            answered = self.press("[data-dialog] [data-choice]:last-of-type") or self.press("[data-dialog] button")
            if not answered:
                self.probe.note(f"a dialog that can't be answered: {self.state}")
                break
        return answered

    def through(self, leaves_site=False):
        """Skip, the main screen, the panel, and then every page by its own ways to the end."""
        self.press("[data-skip]")
        self.answer()
        if not leaves_site and self.press("[data-main] [data-action]"):
            self.answer()
        self.press("[data-handle]")
        self.press("[data-part=close]")
        self.press("[data-restart]")
        for _ in range(12):
            before = self.state
            if before.startswith("main"):
                break
            self.press("[data-page] [data-hotspot]") or self.press("[data-page] [data-button]") or self.press("[data-primary]")
            self.answer()
            if self.state == before:
                self.probe.page.keyboard.press("ArrowRight")
                self.probe.js(STILL)
            if self.state == before:
                break
        self.press("[data-handle]")
        return self


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def do_GET(self):
        # Browsers ask for it where a drawing is a document of its own.
        if self.path == "/favicon.ico":
            self.send_response(204)
            return self.end_headers()
        super().do_GET()

    def end_headers(self):
        # What is planted changes from test to test.
        if "planted" in self.path:
            self.send_header("Cache-Control", "no-store")
        super().end_headers()


@contextlib.contextmanager
def served(folder):
    """The address of a web server on loopback that shows a folder and sends no headers that protect."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
