"""The six scenes in which onboardings go wrong in real apps, in each system of controls: Onboard's, one button (UIKit and SwiftUI), and the pill."""

import json
from pathlib import Path

import axe_playwright_python
import pytest

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")
SYSTEMS = {"onboard": "scenes", "uikit": "scenes/uikit", "swiftui": "scenes/swiftui", "pill": "scenes/pill"}
VERSIONED = ["onboard", "uikit", "swiftui"]  # the pill's flow keeps a flag, and has no skip
KEYS = {system: f"foyer:scenes/{system}:onboarding.lastCompletedVersion" for system in VERSIONED} | {"pill": "foyer:scenes/pill:hasSeenScenes"}
PAGES = ["one", "two", "three"]

# All that tells a reader where they are.
STATE = """() => ({
  index: document.documentElement.dataset.pageIndex,
  dots: [...document.querySelectorAll('[data-page-control] a')].findIndex(dot => dot.getAttribute('aria-current') === 'true'),
  label: [...document.querySelectorAll('[data-page]:not([inert]) [data-button], [data-primary]')].filter(e => e.checkVisibility({ visibilityProperty: true })).map(e => e.innerText || e.getAttribute('aria-label')).join(),
  fragment: location.hash,
  open: [...document.querySelectorAll('[data-page]')].filter(page => !page.inert).map(page => page.id).join(),
  status: document.querySelector('[role=status]')?.textContent,
})"""


@pytest.fixture(params=list(SYSTEMS))
def system(request):
    return request.param


def button(system, index):
    """What the reader presses to go on from a page."""
    return f"#{PAGES[index]} [data-button]" if system == "onboard" else "[data-primary]"


def state(stage):
    return stage.js(f"({STATE})()")


def stored(stage, system):
    return stage.js("key => localStorage.getItem(key)", KEYS[system])


def to_the_last(stage, system):
    for index in range(2):
        stage.page.click(button(system, index))
        stage.settled(index + 1)
    return stage


def test_a_half_swipe_that_is_let_go_changes_neither_index_nor_dots_nor_label(opened, system):
    stage = opened(SYSTEMS[system]).settled(0)
    for at in range(2):
        before, told = state(stage), len(stage.heard("page"))
        for direction in ([-1] if at == 0 else [-1, 1]):
            stage.press(195 - direction * 120)
            for step in (30, 70, 110, 140, 140):
                stage.touch("touchMove", (195 - direction * 120 + direction * step, 420), after=.06)
            stage.until(lambda: 0.2 < abs(stage.position - at) < 0.5, "the page under the finger")
            assert state(stage) == before
            stage.touch("touchCancel")
            stage.settled(at)
            assert state(stage) == before and len(stage.heard("page")) == told
        if at == 0:
            stage.page.tap(button(system, 0))
            stage.settled(1)
    assert stage.heard("finish") == [] and stored(stage, system) is None


def test_button_and_swipe_agree(opened, system):
    pressed, swiped = opened(SYSTEMS[system]).settled(0), opened(SYSTEMS[system]).settled(0)
    assert state(pressed) == state(swiped)
    for index in range(2):
        pressed.page.tap(button(system, index))
        swiped.flick(.6)
        pressed.settled(index + 1), swiped.settled(index + 1)
        assert state(pressed) | {"status": ""} == state(swiped) | {"status": ""}
    assert pressed.phases() == swiped.phases()
    # The last page has no page behind it, whichever way one tries.
    swiped.flick(.6)
    swiped.settled(2)
    assert swiped.screen == "onboarding" and swiped.heard("finish") == []


@pytest.mark.parametrize("motion", ["full", "reduced"])
@pytest.mark.parametrize(("system", "door"), [(system, "button") for system in SYSTEMS] + [(system, "skip") for system in VERSIONED])
def test_skip_and_the_last_button_record_once_however_often_they_are_pressed(opened, system, door, motion):
    stage = opened(SYSTEMS[system], kind="desk", motion=motion).settled(0)
    # Whatever is written, by whichever way.
    stage.js("""() => {
      window.written = []
      const set = Storage.prototype.setItem
      Storage.prototype.setItem = function (key, value) { window.written.push([key, value]); set.call(this, key, value) }
    }""")
    if door == "button":
        to_the_last(stage, system)
    press = "[data-skip]" if door == "skip" else button(system, 2)
    stage.js("""selector => {
      const way = document.querySelector(selector)
      for (let i = 0; i < 5; i++) way.click()
      way.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    }""", press)
    stage.page.keyboard.press("Escape")
    stage.until(lambda: stage.screen == "main" and stored(stage, system))
    stage.page.wait_for_timeout(700)
    value = "true" if system == "pill" else "2"
    assert [each for each in stage.js("window.written") if each[0] == KEYS[system]] == [[KEYS[system], value]]
    assert stage.heard("finish") == [{"reason": "skip" if door == "skip" else "finish"}]
    stage.page.reload()
    assert stage.screen == "main" and stage.heard("lifecycle") == []


# What a screen reader says, in its order.
def spoken(stage):
    nodes = stage.devtools.send("Accessibility.getFullAXTree")["nodes"]
    return [node["name"]["value"] for node in nodes if not node.get("ignored") and node.get("name", {}).get("value") and node["role"]["value"] in ("heading", "paragraph", "StaticText", "link", "button", "image", "img")]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_largest_text_on_the_smallest_screen_stays_usable(opened, system, scheme):
    stage = opened(SYSTEMS[system], size=(320, 568), scheme=scheme, motion="reduced", query="?text=ax5").settled(0)
    for index in range(3):
        assert stage.js("document.documentElement.scrollWidth <= innerWidth")
        content = f"#{PAGES[index]} [data-content]"
        if stage.page.locator(content).count():
            # All of a page's text can be brought above what stands below it.
            stage.js("s => { const e = document.querySelector(s); e.scrollTop = e.scrollHeight }", content)
            last = stage.box(f"#{PAGES[index]} [data-body]")
            control = stage.box(button(system, index))
            assert last[1] + last[3] <= control[1] + 1, (index, last, control)
            stage.js("s => { document.querySelector(s).scrollTop = 0 }", content)
            first = stage.box(f"#{PAGES[index]} [data-title]")
            assert first[1] >= 0
        x, y, width, height = stage.box(button(system, index))
        assert x >= 0 and y >= 0 and x + width <= 320.5 and y + height <= 568.5 and height >= 44
        names = spoken(stage)
        parts = [stage.page.locator(f"#{PAGES[index]} [data-{part}]") for part in ("title", "body")]
        due = [part.inner_text() for part in parts if part.count()]
        assert [name for name in dict.fromkeys(names) if name in due] == due, names
        others = {"The First Page", "The Second Page", "The Third Page"} - set(due)
        assert not others & set(names), "pages that are not seen are silent"
        stage.js(AXE)
        found = stage.js("axe.run(document, { preload: false }).then(found => found.violations.map(each => each.id + ' ' + each.nodes.map(node => node.html)))")
        assert found == [], index
        stage.page.keyboard.press("ArrowRight")
        if index < 2:
            stage.settled(index + 1)
    stage.page.tap(button(system, 2))
    stage.until(lambda: stage.screen == "main")
    assert stage.js("document.documentElement.scrollWidth <= innerWidth")


def launch(stage, how):
    before = len(stage.heard("router"))
    stage.page.click(f"[data-launch={how}]")
    stage.until(lambda: len(stage.heard("router")) > before, "the router")
    return stage.heard("router")[-1]["decision"]


def finished(opened, system):
    stage = to_the_last(opened(SYSTEMS[system], kind="desk", motion="reduced").settled(0), system)
    stage.page.click(button(system, 2))
    stage.until(lambda: stage.screen == "main" and stored(stage, system))
    stage.page.click("[data-handle]")
    return stage


def test_an_app_update_with_the_same_onboarding_shows_the_main_screen(opened, system):
    stage = finished(opened, system)
    for _ in range(2):
        assert launch(stage, "update") == "main" and stage.screen == "main"
    assert len(stage.heard("finish")) == 1


@pytest.mark.parametrize("system", VERSIONED)
def test_a_raised_version_shows_the_onboarding_once(opened, system):
    stage = finished(opened, system)
    assert launch(stage, "raise") == "onboarding"
    stage.settled(0)
    assert stage.screen == "onboarding"
    to_the_last(stage, system).page.click(button(system, 2))
    stage.until(lambda: stage.screen == "main")
    assert stored(stage, system) == "3"
    assert launch(stage, "update") == "main"


@pytest.mark.parametrize("system", VERSIONED)
def test_an_older_record_shows_the_onboarding_and_a_newer_one_does_not(opened, system):
    stage = opened(SYSTEMS[system], kind="desk", motion="reduced").settled(0)
    for value, screen in (("1", "onboarding"), ("2", "main"), ("3", "main")):
        stage.js("([key, value]) => localStorage.setItem(key, value)", [KEYS[system], value])
        stage.page.reload()
        assert stage.screen == screen, json.dumps([system, value])
