"""Swiping blurred, masked pictures that fade into each other keeps up with a processor slowed four times, and paints no blur anew.

Frames of a machine that others use too are late for reasons of their own. So a flow over plain colours is swiped in the same run, and the best of
a few runs counts; that nothing is painted anew is no matter of time, and holds in each.
"""

import collections
import json

import numpy as np
import pytest

from figures import Figure

pytestmark = pytest.mark.alone

SLOWED, RUNS, LATEST = 4, 4, 20.0

# Pulls from page to page and back by the frame, as a finger does, and rests at each as long as a page needs to settle. Gives the times between
# the frames of the pulls in milliseconds.
SWIPE = """async pages => {
  const pager = document.querySelector('[data-pager]')
  const width = pager.getBoundingClientRect().width
  const frames = []
  const steps = 30
  const pull = (from, to) => new Promise(done => {
    let step = 0
    let last
    const frame = now => {
      if (last !== undefined) frames.push(now - last)
      last = now
      step++
      pager.scrollLeft = width * (from + (to - from) * step / steps)
      if (step < steps) requestAnimationFrame(frame)
      else done()
    }
    requestAnimationFrame(frame)
  })
  pager.style.scrollSnapType = 'none'
  const way = [...Array(pages).keys(), ...[...Array(pages - 1).keys()].reverse()]
  for (let i = 1; i < way.length; i++) {
    await pull(way[i - 1], way[i])
    await new Promise(done => setTimeout(done, 700))
  }
  pager.style.scrollSnapType = ''
  return frames
}"""

# Changes the blur that is seen, and waits until that is drawn.
SOFTER = """async () => {
  document.querySelector('.foyer-blur').style.filter = 'blur(3px)'
  await new Promise(done => setTimeout(done, 300))
}"""

# Names of the work that draws an element's picture, and the parts whose pictures are to stay: grounds, and the strip of all pages.
WORK, PARTS = "RasterTask", {"ground": "data-from", "pages": "data-pager"}


@pytest.fixture
def swiped(chromium, address):
    """Opens a flow on a slowed processor and has seen each of its pages once."""
    contexts = []

    def swiped(flow):
        # A page that is not in front is given no frames.
        while contexts:
            contexts.pop().close()
        context = chromium.new_context(viewport={"width": 393, "height": 852}, device_scale_factor=2, is_mobile=True, has_touch=True)
        contexts.append(context)
        page = context.new_page()
        page.goto(address("effects", flow))
        page.wait_for_function("document.documentElement.dataset.screen === 'onboarding'")
        page.evaluate(SWIPE, 3)
        page.wait_for_timeout(300)
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        return page

    yield swiped
    for context in contexts:
        context.close()


def percentile(frames):
    return float(np.percentile(frames, 95))


def test_frames_come_in_time(swiped, rows):
    def best(flow):
        page, found = swiped(flow), []
        while len(found) < RUNS and min(found, default=LATEST) >= LATEST:
            found.append(percentile(page.evaluate(SWIPE, 3)))
        return min(found)

    blurred = best("swipe")
    if blurred < LATEST or (plain := best("control")) < LATEST:
        rows([Figure("swipe", "frames 95th ms", 0, blurred, LATEST)])
    else:
        # Where plain colours are late too, the machine is, and what the blur adds is all that can be said.
        rows([Figure("swipe", "frames added ms", 0, blurred - plain, max(4, plain / 2))])


class Layers:
    """The pictures that the compositor holds of one page, and how often each was painted."""

    def __init__(self, page):
        self.page, self.known = page, {}
        self.devtools = page.context.new_cdp_session(page)
        self.devtools.on("LayerTree.layerTreeDidChange", lambda event: self.known.update({layer["layerId"]: layer for layer in event.get("layers", [])}))
        self.devtools.send("DOM.enable")
        self.devtools.send("DOM.getDocument", {"depth": -1})
        self.devtools.send("LayerTree.enable")
        self.page.wait_for_timeout(300)

    def of(self, attribute):
        """Ids and counts of the layers of elements with that attribute."""
        found = {}
        for layer in list(self.known.values()):
            if "backendNodeId" in layer:
                node = self.devtools.send("DOM.describeNode", {"backendNodeId": layer["backendNodeId"]})["node"]
                if attribute in node.get("attributes", []):
                    found[layer["layerId"]] = layer["paintCount"]
        return found

    def rasters(self, chromium, act):
        """How often tiles of each layer were drawn while something was done."""
        chromium.start_tracing(page=self.page, categories=["disabled-by-default-devtools.timeline", "devtools.timeline", "cc", "viz"])
        try:
            act()
        finally:
            events = json.loads(chromium.stop_tracing())["traceEvents"]
        tasks = [event for event in events if event["name"] == WORK and event["ph"] in "XB"]
        return collections.Counter(str(task["args"].get("tileData", {}).get("layerId")) for task in tasks)


def test_a_swipe_paints_no_blur_anew(chromium, swiped, rows):
    page = swiped("swipe")
    layers = Layers(page)

    def work(act):
        before = {part: layers.of(attribute) for part, attribute in PARTS.items()}
        drawn = layers.rasters(chromium, act)
        page.wait_for_timeout(300)
        after = {part: layers.of(attribute) for part, attribute in PARTS.items()}
        assert len(after["ground"]) == 3 and after["pages"] and before.keys() == after.keys()
        tiles = {part: sum(drawn[layer] for layer in after[part]) for part in PARTS}
        paints = {part: sum(count - before[part].get(layer, 0) for layer, count in after[part].items()) for part in PARTS}
        return tiles, paints

    # The first swipe after the tools were turned on may draw what they made it drop.
    tiles, paints = [work(lambda: page.evaluate(SWIPE, 3)) for _ in range(2)][-1]
    rows([Figure("swipe", f"trace {what} {part}", 0, count, 0) for what, counts in (("tiles", tiles), ("paints", paints)) for part, count in counts.items()])
    tiles, paints = work(lambda: page.evaluate(SOFTER))
    assert tiles["ground"] > 0 and paints["ground"] > 0, "a blur that changes is not noticed"
