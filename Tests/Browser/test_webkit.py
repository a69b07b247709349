"""The same pages in WebKit: keys, mouse, buttons, storage. Its touch is not that of iOS, so there is none here."""

import time

import pytest

import webkit
from stage import DISAGREEMENTS

pytestmark = pytest.mark.skipif(bool(webkit.missing()), reason=f"WebKit is not tried: this machine lacks {webkit.missing()}")


@pytest.fixture(scope="module")
def browser():
    with webkit.session() as browser:
        yield browser


@pytest.fixture
def opened(browser, sites):
    def opened(slug, gallery="stage", tail="", base=None):
        browser.open(f"{base or sites.as_uri()}/{gallery}/{slug}/prototype.html{tail}")
        browser.js("localStorage.clear()")
        browser.open(f"{base or sites.as_uri()}/{gallery}/{slug}/prototype.html{tail}")
        return browser
    return opened


def settled(browser, index):
    end = time.monotonic() + 10
    calm = 0
    while calm < 3:
        faults = browser.js(f"({DISAGREEMENTS})()")
        if str(index) != browser.js("document.documentElement.dataset.pageIndex"):
            faults.append(f"not at {index}")
        calm = 0 if faults else calm + 1
        assert time.monotonic() < end, f"not settled: {faults}"
        time.sleep(.06)


@pytest.mark.parametrize("base", ["file", "http"])
@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_keys_page_and_the_last_button_finishes_for_good(opened, host, base, motion):
    page = opened("trio", tail=f"?motion={motion}", base=host if base == "http" else None)
    settled(page, 0)
    page.press("ArrowRight")
    settled(page, 1)
    assert page.js("document.activeElement.matches('#wind [data-title]')")
    assert page.js("location.hash") == "#wind"
    page.press("End")
    settled(page, 2)
    assert page.js("document.querySelector('[data-skip]').inert && getComputedStyle(document.querySelector('[data-skip]')).visibility") == "hidden"
    page.click("#home [data-button]")
    page.until(lambda: page.js("document.documentElement.dataset.screen") == "main", "the main screen")
    page.reload()
    assert page.js("document.documentElement.dataset.screen") == "main"


def test_right_to_left(opened):
    page = opened("trio", gallery="arabic")
    page.press("ArrowLeft")
    settled(page, 1)
    assert page.js("document.querySelector('[data-pager]').scrollLeft") < 0
    page.press("ArrowRight")
    settled(page, 0)


@pytest.mark.parametrize(("share", "index"), [(.6, 1), (.4, 0)])
def test_a_mouse_drags_pages(opened, share, index):
    page = opened("trio")
    settled(page, 0)
    width = page.js("innerWidth")
    page.pointer(("move", width * .9, 400), ("down",), *[("move", width * (.9 - share * step / 8), 400) for step in range(1, 9)], ("pause", 200), ("up",))
    settled(page, index)


def test_a_drag_presses_nothing(opened):
    page = opened("trio")
    page.js("void (window.pressed = 0, document.addEventListener('foyer:action', () => { window.pressed += 1 }))")
    x, y, width, height = page.js("(b => [b.x, b.y, b.width, b.height])(document.querySelector('#kite [data-button]').getBoundingClientRect())")
    page.pointer(("move", x + width * .7, y + height / 2), ("down",), *[("move", x + width * (.7 - .05 * step), y + height / 2) for step in range(1, 6)], ("pause", 200), ("up",))
    settled(page, 0)
    assert page.js("window.pressed") == 0


def test_a_resize_keeps_the_page(opened):
    page = opened("tints", tail="#3")
    settled(page, 2)
    page.resize(620, 800)
    settled(page, 2)
    page.resize(447, 800)
    settled(page, 2)


def test_a_rest_between_pages_is_brought_to_the_nearer_one(opened):
    page = opened("trio")
    settled(page, 0)
    page.js("""(() => {
      const pager = document.querySelector('[data-pager]')
      pager.setAttribute('data-moving', '')
      pager.scrollLeft = pager.clientWidth * .7
    })()""")
    settled(page, 1)


@pytest.mark.parametrize(("tail", "index"), [("#3", 2), ("#wind", 1), ("#%", 0), ("#nowhere", 0)])
def test_fragments(opened, tail, index):
    settled(opened("trio", tail=tail), index)


def test_an_alert_takes_the_focus_and_gives_it_back(opened):
    page = opened("trio", tail="?motion=reduced")
    page.click("#kite [data-button]")
    page.until(lambda: page.js("document.activeElement.textContent") == "Fine", "the alert")
    page.press("Enter")
    settled(page, 1)
    assert page.js("document.activeElement.matches('#wind [data-title]')")


def test_swiping_off_and_one_page(opened):
    page = opened("gated", tail="?motion=reduced")
    page.press("ArrowRight")
    page.press("End")
    settled(page, 0)
    page.click("#first [data-button]")
    settled(page, 1)
    page = opened("solo")
    page.press("ArrowRight")
    settled(page, 0)
