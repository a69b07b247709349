"""Where things stand, that miniatures look the same, and axe."""

import gzip
from pathlib import Path

import axe_playwright_python
import pytest

ASSETS = Path(__file__).parent.parent.parent / "Templates" / "assets"
AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")


def inside(stage, selector):
    """Box in points, from the upper leading corner of the screen."""
    x, y, width, height = stage.box("[data-stage]")
    a, b, c, d = stage.box(selector)
    return [round(value, 1) for value in (a - x, b - y, c, d)]


def test_parts_stand_where_the_formula_puts_them(desk):
    stage = desk("trio")
    assert stage.box("[data-stage]")[2:] == [320, 568]
    assert inside(stage, "#kite [data-icon]") == [110, 60, 100, 100]
    title = inside(stage, "#kite [data-title]")
    assert title[:3] == [16, 190, 288] and abs(title[3] - 2 * 43.7) < .2
    body = inside(stage, "#kite [data-body]")
    assert abs(body[1] - (title[1] + title[3] + 30)) < .2
    assert inside(stage, "#kite [data-button]") == [16, 568 - 35 - 50, 288, 50]
    assert inside(stage, "[data-page-control]") == [0, 533, 320, 35]
    assert inside(stage, "[data-page-control] li:nth-child(2)") == [152, 533, 16, 35]
    assert inside(stage, "[data-skip]") == [220, 533, 100, 35]


def test_fifty_dots_stay_on_the_screen(desk):
    stage = desk("trio")
    stage.js("(() => { const row = document.querySelector('[data-page-control] ol'); while (row.children.length < 50) row.append(row.lastElementChild.cloneNode(true)) })()")
    first, last = inside(stage, "[data-page-control] li:first-child"), inside(stage, "[data-page-control] li:last-child")
    assert first[0] >= 0 and last[0] + last[2] <= 320 and first[2] > 4


def test_the_safe_area_lifts_the_controls(desk):
    stage = desk("gated", size=(1400, 1100))
    assert stage.box("[data-stage]")[2:] == [393, 852]
    assert inside(stage, "#first [data-button]") == [19.6, 852 - 34 - 35 - 50, 353.7, 50]
    assert inside(stage, "[data-page-control]")[1] == 852 - 34 - 35
    assert inside(stage, "[data-skip]")[1] == 852 - 34 - 35


def test_a_footer_and_skip_at_the_top(desk):
    stage = desk("bars")
    assert inside(stage, "[data-footer]") == [0, 530, 320, 38]
    assert inside(stage, "[data-page-control]") == [0, 498, 320, 35]
    assert inside(stage, "[data-skip]") == [220, 24.5, 100, 35]


def test_without_title_the_body_keeps_its_place(desk):
    stage = desk("trio")
    stage.js("document.querySelector('#kite [data-title]').remove()")
    assert inside(stage, "#kite [data-body]")[1] == 60 + 100 + 30 + 30


def test_right_to_left_mirrors(desk):
    stage = desk("trio", gallery="arabic")
    assert inside(stage, "[data-skip]") == [0, 533, 100, 35]
    first, third = (inside(stage, f"[data-page-control] li:nth-child({n})") for n in (1, 3))
    assert first[0] > third[0]


@pytest.mark.parametrize(("slug", "pages"), [("trio", 3), ("bars", 3), ("solo", 1), ("tints", 5)])
def test_miniatures_look_the_same_at_a_smaller_scale(desk, opened, slug, pages, sites):
    stage = desk(slug, size=(1400, 1100))
    screens = opened(slug, kind="desk", motion="reduced")
    screens.page.goto(f"{sites.as_uri()}/stage/{slug}/index.html")
    width = stage.box("[data-stage]")[2]
    measure = """([n, inner]) => {
      const outline = document.querySelectorAll('.foyer-screen')[n]
      const part = outline.querySelector(inner)
      if (!part) return null
      const a = outline.getBoundingClientRect(), b = part.getBoundingClientRect()
      return [b.x - a.x, b.y - a.y, b.width, b.height, a.width]
    }"""
    for n in range(pages):
        stage.page.goto(f"{stage.address}#{n + 1}")
        stage.settled(n)
        page = f"[data-page]:nth-child({n + 1})"
        for whole, inner in ((f"{page} [data-icon]", ".foyer-icon"), (f"{page} [data-title]", ".foyer-title"), (f"{page} [data-body]", ".foyer-body"),
                             (f"{page} [data-button]", ".foyer-button"), ("[data-skip]", ".foyer-skip"), ("[data-footer]", ".foyer-footer"), ("[data-page-control] ol", ".foyer-dots-row"), (".foyer-status-time", ".foyer-status-time")):
            small = screens.js(measure, [n, inner])
            if not stage.js("s => document.querySelector(s) && getComputedStyle(document.querySelector(s)).visibility !== 'hidden'", whole):
                continue
            large = inside(stage, whole)
            assert small is not None, (whole, n)
            scale = small.pop() / width
            assert all(abs(a - b * scale) < .6 for a, b in zip(small, large)), (whole, n, small, [value * scale for value in large])


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (430, 932)])
def test_a_phone_shows_the_screen_alone(opened, size):
    stage = opened("trio", size=size, motion="reduced").settled(0)
    assert stage.box("[data-stage]") == [0, 0, *size]
    assert not stage.js("document.querySelector('[data-aside]').checkVisibility() || document.querySelector('.foyer-status').checkVisibility()")
    assert stage.js("document.documentElement.scrollWidth") == size[0]


@pytest.mark.parametrize("slug", ["trio", "tints"])
def test_on_a_desk_the_whole_phone_and_the_ways_out_are_seen(desk, slug):
    stage = desk(slug)
    for index, size in enumerate([(1280, 720), (1024, 768), (3840, 2160), (600, 900), (800, 600)]):
        stage.page.set_viewport_size({"width": size[0], "height": size[1]})
        stage.settled()
        x, y, width, height = stage.box("[data-stage]")
        assert x > 0 and y > 0 and abs(x + width / 2 - size[0] / 2) < 1, size
        top, tall = stage.box("[data-aside]")[1], stage.box("[data-aside]")[3]
        assert y + height < top and top + tall <= size[1], size
        stage.page.keyboard.press("ArrowRight" if index % 2 == 0 else "ArrowLeft")
        stage.settled((index + 1) % 2)


def test_axe_finds_nothing(desk):
    for slug, scheme, act in (("trio", "light", None), ("trio", "dark", "[data-skip]"), ("trio", "light", "#kite [data-button]"), ("bars", "dark", None), ("solo", "light", None),
                              ("gated", "light", None), ("links", "dark", "#start [data-button]")):
        stage = desk(slug, scheme=scheme)
        if act:
            stage.page.click(act)
            stage.page.wait_for_timeout(150)
        stage.js(AXE)
        found = stage.js("axe.run(document, { preload: false }).then(found => [...found.violations].map(each => each.id + ' ' + each.nodes.map(node => node.html)))")
        assert found == [], (slug, act)


@pytest.mark.parametrize("kind", ["desk", "phone"])
def test_nothing_shifts_while_the_page_comes_up(opened, kind):
    stage = opened("trio", kind=kind, motion="reduced").settled(0)
    shifts = stage.js("new Promise(done => new PerformanceObserver(list => done(list.getEntries().map(each => each.value))).observe({ type: 'layout-shift', buffered: true }) || setTimeout(() => done([]), 300))")
    # Less than a thousandth is a letter by a pixel, as when a slow machine paints before it has read the last button.
    assert sum(shifts) < .001


def test_forced_colours_leave_the_dots_apart(desk):
    stage = desk("trio", forced_colors="active")
    colours = stage.js("[...document.querySelectorAll('[data-page-control] a')].map(e => getComputedStyle(e, '::before').backgroundColor)")
    assert colours[0] != colours[1] == colours[2]


@pytest.mark.parametrize(("name", "most"), [("foyer.*.js", 8192), ("stage.*.css", 6144)])
def test_script_and_style_stay_small(sites, name, most):
    [published] = (sites / "stage" / "assets").glob(name)
    assert len(gzip.compress(published.read_bytes(), 9)) <= most


def test_the_style_names_no_left_and_no_right():
    import re
    parts = sorted((ASSETS / "stage").glob("*.css"))
    assert len(parts) > 3
    style = re.sub(r"/\*.*?\*/", "", "".join(part.read_text("utf-8") for part in parts), flags=re.S)
    assert re.findall(r"(?<![\w-])(?:left|right|top|bottom|width|height|(?:margin|padding|border)-(?:left|right|top|bottom))\s*:", style) == []
    assert "!important" not in style
