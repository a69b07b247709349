"""What comes in between: a turned screen, a question, a new address, a page that was left and comes back."""

import pytest

from test_mouse import desk as mouse, pull  # noqa: F401


def answer(stage):
    stage.until(lambda: stage.js("!document.querySelector('[data-dialog]').hidden"), "a question")
    stage.page.keyboard.press("Enter")
    stage.until(lambda: stage.js("document.querySelector('[data-dialog]').hidden"), "its end")


@pytest.mark.parametrize("wait", [20, 120])
@pytest.mark.parametrize(("query", "at", "index", "way"), [("", "#fern", 2, 1), ("?dir=rtl", "#moss", 1, -1)])
def test_a_screen_that_turns_after_a_swipe_leads_to_no_third_page(opened, query, at, index, way, wait):
    """The browser's own movement goes on to where the page was, which is another page on a screen of another width."""
    stage = opened("tints", at=at, query=query).settled(index)
    stage.flick(.6 * way)
    stage.page.wait_for_timeout(wait)
    stage.page.set_viewport_size({"width": 844, "height": 390})
    stage.settled()
    stage.page.wait_for_timeout(400)
    stage.settled()
    assert [step["index"] for step in stage.heard("page")] in ([], [index + way])


def test_a_screen_that_turns_keeps_the_focus_and_the_place_in_a_text(desk):
    stage = desk("tall", motion="full", size=(390, 600))
    stage.js("document.querySelector('[data-page]:not([inert]) [data-content]').scrollTop = 90")
    stage.page.focus("[data-page]:not([inert]) [data-button]")
    stage.page.mouse.move(190, 200)
    stage.page.mouse.wheel(60, 0)
    stage.page.set_viewport_size({"width": 340, "height": 600})
    stage.settled(0)
    assert stage.js("document.activeElement.matches('[data-page]:not([inert]) [data-button]')")
    assert stage.js("document.querySelector('[data-page]:not([inert]) [data-content]').scrollTop") == 90


def test_a_text_that_has_to_scroll_on_a_lower_screen_can_be_reached_by_keyboard(desk):
    stage = desk("tall", size=(390, 3000))
    content = "document.querySelector('[data-page]:not([inert]) [data-content]')"
    assert stage.js(f"{content}.scrollHeight <= {content}.clientHeight && {content}.tabIndex") == -1
    stage.page.set_viewport_size({"width": 390, "height": 600})
    stage.until(lambda: stage.js(f"{content}.tabIndex") == 0, "a way to the text")
    assert stage.js(f"{content}.scrollHeight > {content}.clientHeight")


@pytest.mark.parametrize("answers", ["before", "after"])
def test_a_question_in_mid_drag_does_not_hold_the_page(mouse, answers):
    stage = mouse("uneasy")
    pull(stage, .1, steps=2, release=False)
    if answers == "before":
        answer(stage)
    x, y = stage.middle
    for share in (.4, .6, .6):
        stage.page.mouse.move(x - share * stage.width, y)
        stage.page.wait_for_timeout(120)
    stage.page.mouse.up()
    if answers == "after":
        stage.page.wait_for_timeout(50)
        answer(stage)
    stage.settled(1)
    assert stage.heard("action") == [{"page": "stir", "action": {"alert": {"message": "Did you hear it?"}}}]


@pytest.mark.parametrize("focus", ["nothing", "[data-pager]", "#calm [data-button]"])
def test_after_a_question_on_the_way_the_focus_is_on_the_title(desk, focus):
    stage = desk("uneasy", motion="full")
    if focus != "nothing":
        stage.page.focus(focus)
    stage.page.keyboard.press("ArrowRight")
    stage.settled(1)
    answer(stage)
    assert stage.js("document.activeElement.matches('#stir [data-title]')")


@pytest.mark.parametrize("way", ["address", "key"])
@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_the_last_words_of_a_page_do_not_open_the_onboarding_again(desk, motion, way):
    stage = desk("uneasy", motion=motion)
    stage.js("location.hash = '#flight'") if way == "address" else stage.page.keyboard.press("End")
    stage.settled(2)
    stage.page.click("#flight [data-button]")
    stage.until(lambda: "flight didDisappear" in stage.phases())
    stage.page.wait_for_timeout(200)
    assert stage.screen == "main" and stage.fragment == ""
    assert stage.heard("finish") == [{"reason": "finish"}]


def test_a_tutorial_that_was_left_at_once_does_not_rise_again(desk):
    stage = desk("pills", motion="full")
    stage.js("location.hash = '#third'")
    stage.until(lambda: stage.screen == "onboarding")
    stage.js("document.querySelector('[data-primary]').click()")
    stage.page.wait_for_timeout(1200)
    assert stage.screen == "main"
    assert stage.phases()[-2:] == ["third willDisappear", "third didDisappear"]


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_the_way_back_leads_to_where_the_address_had_no_page(desk, host, motion):
    stage = desk("trio", base=host, motion=motion)
    stage.js("location.hash = '#3'")
    stage.settled(2)
    stage.page.go_back()
    stage.settled(0)
    assert stage.fragment == ""
    assert stage.js("document.activeElement.matches('#kite [data-title]')")
    stage.page.go_forward()
    stage.settled(2)
    stage.page.keyboard.press("Enter")
    stage.page.click("#home [data-button]")
    stage.until(lambda: stage.screen == "main")
    stage.js("location.hash = '#2'")
    stage.settled(1)
    stage.page.go_back()
    stage.until(lambda: stage.screen == "main", "the app")
    assert stage.fragment == ""


@pytest.mark.parametrize("way", ["address", "key"])
def test_what_leads_elsewhere_in_mid_drag_counts_when_the_hand_lets_go(mouse, way):
    stage = mouse("tints")
    pull(stage, .3, release=False)
    stage.js("location.hash = '#plum'") if way == "address" else stage.page.keyboard.press("End")
    stage.page.mouse.up()
    stage.settled(4)
    assert stage.fragment == "#plum"


@pytest.mark.parametrize("kind", ["phone", "desk"])
def test_a_page_that_was_left_in_mid_swipe_is_held_by_nobody(opened, mouse, kind):
    """It may come back from the browser's store of pages, and never hears how the finger was lifted."""
    stage = opened("trio", at="#wind").settled(1) if kind == "phone" else mouse("trio", at="#wind")
    stage.drag(.3, release=False) if kind == "phone" else pull(stage, .3, release=False)
    assert stage.index == 1 and stage.position > 1.1
    stage.js("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    stage.settled(1)
    stage.page.keyboard.press("Home")
    stage.settled(0)
