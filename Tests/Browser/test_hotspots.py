"""Screenshots with parts that can be pressed."""

import pytest


def picture(stage):
    """The image's place when it fills the screen: the file is 640 x 1136."""
    x, y, width, height = stage.box("#home .foyer-full")
    scale = max(width / 640, height / 1136)
    return x + width / 2 - 320 * scale, y + height / 2 - 568 * scale, scale * 2


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (800, 500)])
def test_hotspots_lie_where_the_picture_shows_them_on_any_screen(opened, size):
    stage = opened("pictures", size=size)
    left, top, point = picture(stage)
    for number, (x, y, width, height) in enumerate([(16, 100, 288, 60), (160, 518, 160, 50)]):
        box = stage.js("i => { const b = document.querySelectorAll('#home [data-hotspot]')[i].getBoundingClientRect(); return [b.x, b.y, b.width, b.height] }", number)
        assert box == pytest.approx([left + x * point, top + y * point, width * point, height * point], abs=.6)


def test_a_hotspot_acts_and_the_swipe_still_works(opened):
    stage = opened("pictures")
    stage.page.tap("#home [data-hotspot] >> nth=0")
    stage.settled(1)
    stage.page.tap("#detail [data-hotspot]")
    stage.settled(0)
    assert [step["to"] for step in stage.heard("page")] == ["detail", "home"]


def test_a_press_beside_them_shows_where_they_are(desk):
    stage = desk("pictures")
    stage.page.mouse.click(*middle(stage, 160, 300))
    assert stage.opacity_after("#home [data-hotspot]") == 1
    stage.until(lambda: stage.opacity_after("#home [data-hotspot]") == 0)
    stage.page.mouse.click(*middle(stage, 160, 130))
    stage.settled(1)
    assert not stage.js("document.querySelector('[data-flash]')")


def middle(stage, x, y):
    left, top, width, height = stage.box("[data-stage]")
    return left + x * width / 320, top + y * height / 568


def test_they_are_buttons_with_names_that_keys_reach(desk):
    stage = desk("pictures")
    names = stage.js("(() => [...document.querySelectorAll('#home [data-hotspot]')].map(spot => [spot.getAttribute('role'), spot.getAttribute('aria-label'), spot.getAttribute('href')]))()")
    assert names == [["button", "First row", "#detail"], ["button", "Settings", "#home"]]
    stage.page.focus("#home [data-hotspot]")
    stage.page.keyboard.press("Tab")
    stage.page.keyboard.press("Space")
    assert stage.until(lambda: stage.js("(() => { const d = document.querySelector('[data-dialog]'); return d.hidden ? '' : d.innerText })()")).startswith("Settings are closed.")


def test_without_script_they_are_links(opened):
    stage = opened("pictures", script=False)
    stage.page.click("#home [data-hotspot] >> nth=0")
    assert stage.page.url.endswith("#detail")
