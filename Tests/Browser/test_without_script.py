"""Scripts off: pages scroll, links work, the main screen follows."""

import pytest


@pytest.fixture
def still(opened):
    return lambda slug, **more: opened(slug, script=False, **({"motion": "reduced"} | more))


# Chromium lets a debugger evaluate even where scripts are off.


@pytest.mark.parametrize("gallery", ["stage", "arabic"])
def test_a_swipe_scrolls_to_the_next_page(still, gallery):
    stage = still("trio", gallery=gallery)
    stage.flick(.6)
    stage.until(lambda: abs(stage.position - 1) < .01, "the second page")


def test_buttons_and_dots_are_links_to_pages(still):
    stage = still("tints", kind="desk")
    stage.page.click("[data-page-control] li:nth-child(4) a")
    stage.until(lambda: abs(stage.position - 3) < .01, "the fourth page")
    stage = still("gated")
    stage.page.tap("#first [data-button]")
    stage.until(lambda: abs(stage.position - 1) < .01, "the second page")


def test_each_page_has_its_own_ground(still):
    stage = still("tints")
    grounds = stage.js("[...document.querySelectorAll('[data-page]')].map(e => getComputedStyle(e).backgroundColor)")
    assert grounds[:3] == ["rgb(36, 59, 107)", "rgb(47, 93, 58)", "rgb(47, 93, 58)"]
    assert "gradient" in stage.js("getComputedStyle(document.querySelector('#rust')).backgroundImage")


def test_the_main_screen_follows_below(still):
    stage = still("trio")
    pages, main = stage.box("[data-onboarding]"), stage.box("[data-main]")
    assert main[1] == pages[1] + pages[3] and main[3] >= pages[3]
    stage.page.tap("[data-skip]")
    stage.until(lambda: abs(stage.box("[data-main]")[1]) < 2, "the main screen")
    assert stage.js("getComputedStyle(document.querySelector('[data-main]')).visibility") == "visible"
    assert not stage.js("document.querySelector('[data-restart]').checkVisibility()")


def test_no_dot_claims_to_be_the_settled_one(still):
    stage = still("trio")
    colours = stage.js("[...document.querySelectorAll('[data-page-control] a')].map(e => getComputedStyle(e, '::before').backgroundColor)")
    assert len(set(colours)) == 1


def test_an_old_browser_keeps_the_page_without_script(opened):
    stage = opened("trio", kind="desk")
    stage.context.add_init_script("delete window.IntersectionObserver")
    stage.page.reload()
    assert stage.js("document.documentElement.dataset.screen ?? 'none'") == "none"
    stage.page.click("#kite [data-button]")
    stage.until(lambda: abs(stage.position - 1) < .01, "the second page")
