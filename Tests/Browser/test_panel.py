"""The launch panel on a desk and on a phone: opened, closed, by keys, and where it stands."""

from pathlib import Path

import axe_playwright_python
import pytest

from panel import launch, log, open_panel, part, shown

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")


def test_the_handle_opens_it_and_gets_the_focus_back(desk):
    stage = desk("trio")
    assert not shown(stage)
    stage.page.focus("[data-handle]")
    stage.page.keyboard.press("Enter")
    assert shown(stage) and stage.focused() == "foyer-panel-title"
    assert stage.js("(() => { const h = document.querySelector('[data-handle]'); return [h.ariaExpanded, h.getAttribute('aria-controls'), h.innerText.trim()] })()") == ["true", "foyer-panel", "Launch panel"]
    stage.page.keyboard.press("Tab")
    assert stage.js("document.activeElement.ariaLabel") == "Close the launch panel"
    stage.page.keyboard.press("Escape")
    assert not shown(stage) and stage.js("document.activeElement.className").endswith("foyer-handle")
    assert stage.js("document.querySelector('[data-handle]').ariaExpanded") == "false"
    assert stage.screen == "onboarding" and stage.heard("finish") == []


def test_keys_in_the_panel_turn_no_page_and_escape_on_the_stage_skips(desk):
    stage = open_panel(desk("trio", at="#wind"))
    stage.settled(1)
    for key in ("ArrowRight", "ArrowLeft", "End", "Home"):
        stage.page.keyboard.press(key)
    stage.page.focus("[data-part=log]")
    stage.page.keyboard.press("ArrowLeft")
    stage.page.wait_for_timeout(100)
    stage.settled(1)
    assert [heard for heard in stage.heard("page")] == []
    stage.page.focus("[data-pager]")
    stage.page.keyboard.press("Escape")
    stage.until(lambda: stage.screen == "main")
    assert shown(stage)


@pytest.mark.parametrize("size", [(1280, 800), (900, 700), (880, 900), (1920, 1080), (1000, 520)])
@pytest.mark.parametrize(("slug", "query", "gallery"), [("trio", "", "stage"), ("trio", "?device=ipad-mini", "stage"), ("trio", "?dir=rtl", "stage"), ("trio", "", "arabic")])
def test_where_there_is_room_it_stands_beside_the_phone(desk, size, slug, query, gallery):
    stage = open_panel(desk(slug, size=size, query=query, gallery=gallery))
    stage.settled(0)
    x, y, width, height = stage.box("[data-panel]")
    a, b, c, d = stage.box("[data-stage]")
    assert a + c + 11 <= x or x + width <= a - 11, "beside the phone and its rim"
    isRightToLeft = stage.js("document.documentElement.dir") == "rtl"
    assert (x < a) == isRightToLeft
    assert x >= 0 and y >= 0 and x + width <= size[0] and y + height <= size[1] and a - 11 >= 0
    stage.page.keyboard.press("Escape")
    stage.settled(0)
    a, _, c, _ = stage.box("[data-stage]")
    assert abs(a + c / 2 - size[0] / 2) < 1


def test_every_part_of_it_fits_its_width(desk):
    stage = open_panel(desk("permissions"))
    stage.page.wait_for_timeout(50)
    assert stage.js("(() => { const p = document.querySelector('[data-panel]'); return [p.scrollWidth - p.clientWidth, ...[...p.querySelectorAll('button, select, li, dd, ol')].filter(e => e.checkVisibility()).map(e => e.scrollWidth - e.clientWidth).filter(n => n > 1)] })()") == [0]


def hold(stage, x, y, milliseconds, move=0):
    stage.touch("touchStart", (x, y), paced=False)
    if move:
        stage.page.wait_for_timeout(100)
        stage.touch("touchMove", (x - move, y), paced=False)
    stage.page.wait_for_timeout(milliseconds)
    stage.touch("touchEnd", paced=False)
    stage.page.wait_for_timeout(100)


def test_on_a_phone_a_long_press_on_the_status_bar_opens_a_sheet(opened):
    stage = opened("trio", motion="reduced").settled(0)
    assert stage.page.locator("[data-handle]:visible").count() == 0 and not shown(stage)
    hold(stage, 200, 20, 350)
    assert not shown(stage), "too short"
    hold(stage, 200, 20, 750, move=14)
    stage.settled()
    assert not shown(stage), "it moved"
    hold(stage, 200, 300, 750)
    assert not shown(stage), "elsewhere"
    hold(stage, 200, 20, 750)
    assert shown(stage) and stage.index == 0
    x, y, width, height = stage.box("[data-panel]")
    assert [x, width, y + height] == pytest.approx([0, 390, 844], abs=1) and y > 300
    launch(stage, "raise")
    assert part(stage, "versions") == "App 1.1 · Onboarding 2"
    stage.page.tap("[data-part=close]")
    assert not shown(stage)
    hold(stage, 200, 20, 750)
    assert shown(stage)


def test_the_address_opens_it_and_leaves_the_focus_alone(opened):
    stage = opened("trio", motion="reduced", query="?panel").settled(0)
    assert shown(stage) and stage.js("document.activeElement === document.body")
    assert part(stage, "decision") == "Onboarding" and log(stage)[0] == "router | onboarding: never seen"
    stage.page.keyboard.press("Escape")
    assert not shown(stage) and stage.heard("finish") == []


@pytest.mark.parametrize(("query", "there"), [("", False), ("?panel", True)])
def test_a_preview_in_another_page_has_none_unless_it_is_asked_for(opened, host, sites, query, there):
    (sites / "preview.html").write_text(f'<!DOCTYPE html><html lang="en"><title>Frame</title><link rel="icon" href="data:,"><iframe title="Prototype" width="600" height="760" src="stage/trio/prototype.html{query}"></iframe></html>', "utf-8")
    stage = opened("trio", kind="desk", motion="reduced", base=host)
    stage.page.goto(f"{host}/preview.html")
    frame = stage.page.frames[1]
    stage.until(lambda: frame.evaluate("document.documentElement.dataset.screen") == "onboarding")
    assert frame.locator("[data-handle]:visible").count() == 0
    x, y = frame.evaluate("(() => { const b = frameElement.getBoundingClientRect(); return [b.x + 300, b.y + 20] })()")
    stage.page.mouse.move(x, y)
    stage.page.mouse.down()
    stage.page.wait_for_timeout(750)
    stage.page.mouse.up()
    assert frame.locator("[data-panel]:visible").count() == int(there)


@pytest.mark.parametrize("base", ["file", "http"])
def test_without_script_nothing_of_it_is_seen(opened, sites, host, base):
    stage = opened("trio", kind="desk", script=False, base={"file": sites.as_uri(), "http": host}[base])
    assert stage.page.locator("[data-panel]:visible, [data-handle]:visible").count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("slug", "kind"), [("asks", "desk"), ("trio", "phone"), ("permissions", "desk")])
def test_axe_finds_nothing_in_the_open_panel(opened, slug, kind, scheme):
    stage = opened(slug, kind=kind, motion="reduced", scheme=scheme, query="?panel").settled(0)
    stage.js("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    stage.page.click("[data-part=copy]")
    stage.js(AXE)
    found = stage.js("axe.run(document, { preload: false }).then(found => [...found.violations].map(each => each.id + ' ' + each.nodes.map(node => node.html)))")
    assert found == []


def test_the_panel_stays_small_and_names_no_side_of_the_page():
    import gzip
    import re
    assets = Path(__file__).parent.parent.parent / "Templates" / "assets"
    for name, most in (("panel.js", 5120), ("panel.css", 3584)):
        assert len(gzip.compress((assets / name).read_bytes(), 9)) <= most, name
    style = re.sub(r"/\*.*?\*/", "", (assets / "panel.css").read_text("utf-8"), flags=re.S)
    assert re.findall(r"(?<![\w-])(?:left|right|top|bottom|width|height|(?:margin|padding|border)-(?:left|right|top|bottom))\s*:", style) == []
    assert "!important" not in style
