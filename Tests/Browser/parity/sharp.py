"""Prototypes in a Chromium whose pixels are small: screenshots of many pixels a point, and what the page knows of its own lines."""

import base64
import io

import numpy as np
from PIL import Image

# Pixels a point as taken; shrunk by FACTOR they have the size of Onboard's screenshots.
SCALE, FACTOR = 4.5, 5
# An emulated pixel ratio puts text on whole points; a forced one does not.
ARGUMENTS = [f"--force-device-scale-factor={SCALE}", "--font-render-hinting=none", "--hide-scrollbars"]

PARTS = """id => {
  const page = document.getElementById(id)
  if (!page) return {}
  const box = element => { const b = element.getBoundingClientRect(); return [b.x, b.y, b.width, b.height] }
  const found = {}
  const note = (name, element) => {
    if (!element) return
    const style = getComputedStyle(element)
    const lines = []
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const text = walk.currentNode.data.trim()
      if (!text) continue
      const range = document.createRange()
      range.selectNodeContents(walk.currentNode)
      const boxes = [...range.getClientRects()].map(b => [b.x, b.y, b.width, b.height])
      lines.push({text: style.textTransform === 'uppercase' ? text.toUpperCase() : text, boxes})
    }
    found[name] = {box: box(element), lines, color: style.color.match(/[\\d.]+/g).slice(0, 3).map(Number)}
  }
  for (const name of ['icon', 'title', 'body', 'button']) note(name, page.querySelector(`[data-${name}]`))
  note('skip', document.querySelector('[data-skip]'))
  note('bar', document.querySelector('[data-footer]'))
  document.querySelectorAll('.foyer-footer-button').forEach((button, i) => note(`bar${i + 1}`, button))
  return found
}"""

# What the letters of a line cover when they begin at 0: ink from left to right and above the base line, and how far they advance.
SET = """([text, face, weight, size, tracking]) => {
  const large = 10
  const pen = document.createElement('canvas').getContext('2d')
  pen.font = `${weight} ${size * large}px "${face}"`
  pen.letterSpacing = `${tracking * large}px`
  const m = pen.measureText(text)
  return {left: -m.actualBoundingBoxLeft / large, right: m.actualBoundingBoxRight / large, rise: m.actualBoundingBoxAscent / large, advance: m.width / large - tracking}
}"""


class Sheet:
    """One prototype; only one is open at a time."""

    def __init__(self, browser):
        self.context = browser.new_context(no_viewport=True, reduced_motion="reduce")
        self.page = self.context.new_page()
        self.devtools = self.context.new_cdp_session(self.page)

    def open(self, address, width, height):
        # A pixel ratio of zero leaves the forced one alone.
        self.devtools.send("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 0, "mobile": False})
        self.page.goto("about:blank")
        self.page.goto(address)
        self.page.wait_for_function("document.fonts.status === 'loaded' && document.documentElement.dataset.screen === 'onboarding'")
        self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def picture(self):
        data = self.devtools.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})["data"]
        return np.asarray(Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB"))

    def hide(self, selector):
        self.page.evaluate("s => { document.querySelector(s).style.visibility = 'hidden' }", selector)
        self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def parts(self, page):
        return self.page.evaluate(PARTS, page)

    def set(self, text, face, weight, size, tracking=0):
        return self.page.evaluate(SET, [text, face, weight, size, tracking])
