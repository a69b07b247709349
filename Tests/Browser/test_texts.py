"""Texts: longer than their screen, in faces of their own."""

import pytest


def test_long_text_scrolls_and_ends_above_the_button(opened):
    stage = opened("tall", size=(320, 568))
    content, button = stage.box("#long [data-content]"), stage.box("#long [data-button]")
    assert abs(content[1] + content[3] - button[1]) < .5
    assert stage.js("(() => { const c = document.querySelector('#long [data-content]'); return c.scrollHeight > c.clientHeight + 50 })()")
    assert stage.js("(() => document.elementFromPoint(160, 568 - 35 - 25).closest('[data-button]') !== null)()")
    stage.page.focus("#long [data-content]")
    stage.page.keyboard.press("PageDown")
    stage.until(lambda: stage.js("document.querySelector('#long [data-content]').scrollTop") > 50)
    stage.js("document.querySelector('#long [data-content]').scrollTop = 1e6")
    body = stage.box("#long [data-body]")
    assert body[1] + body[3] <= button[1] + .5


def test_only_what_scrolls_takes_the_focus(desk):
    stage = desk("tall")
    assert stage.js("(() => [...document.querySelectorAll('[data-content]')].map(content => content.tabIndex))()") == [0, -1]


def test_a_symbol_takes_the_colour_of_the_title(desk):
    stage = desk("tall")
    assert stage.js("(() => { const s = document.querySelector('#long [data-icon] svg'); return [s.getAttribute('role'), s.getAttribute('aria-label'), getComputedStyle(s).color] })()") == ["img", "A bell", "rgb(255, 255, 255)"]
    assert stage.box("#long [data-icon]")[2:] == [100, 100]


# In the test's own face each letter and each space is as wide as it is high.
INK = """selector => { const range = document.createRange(); range.selectNodeContents(document.querySelector(selector)); return [...range.getClientRects()].map(box => box.width) }"""


@pytest.mark.parametrize("base", ["file", "http"])
def test_a_face_from_the_entrys_folder_sets_what_names_it_and_nothing_else(opened, sites, host, base):
    stage = opened("fonts", base=sites.as_uri() if base == "file" else host, kind="desk", motion="reduced").settled(0)
    stage.js("document.fonts.ready")
    pt = stage.box("[data-stage]")[2] / 393
    assert stage.js(INK, "#one [data-title]") == pytest.approx([10 * 20 * pt], abs=.5)
    assert stage.js(INK, "#one [data-body]") != pytest.approx([18 * 28 * pt], abs=5)
    stage.page.keyboard.press("ArrowRight")
    stage.settled(1)
    assert stage.js(INK, "#two [data-title]") == pytest.approx([10 * 10 * pt], abs=.5)
    assert stage.js(INK, "#two [data-body]") == pytest.approx([10 * 12 * pt], abs=.5)
