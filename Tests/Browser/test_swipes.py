"""A finger on a phone, 390 x 844, with motion."""

import pytest


def test_a_swipe_over_60_percent_pages(opened):
    stage = opened("trio")
    stage.flick(.6)
    stage.settled(1)
    assert stage.heard("page") == [{"from": "kite", "to": "wind", "index": 1}]
    assert stage.fragment == "#wind"


def test_a_slow_drag_over_40_percent_returns_and_changes_nothing(opened):
    stage = opened("trio").settled(0)
    before = len(stage.phases())
    stage.drag(.4)
    stage.until(lambda: "wind didDisappear" in stage.phases(), "the end of the transition")
    stage.settled(0)
    assert stage.heard("page") == []
    assert stage.fragment == ""
    assert stage.phases()[before:] == ["wind willAppear", "kite willDisappear", "kite willAppear", "kite didAppear", "wind willDisappear", "wind didDisappear"]


@pytest.mark.parametrize(("share", "index"), [(.45, 0), (.55, 1)])
def test_a_held_drag_settles_at_the_nearer_page(opened, share, index):
    stage = opened("tints").settled(0)
    stage.drag(share)
    stage.settled(index)


def test_parts_fade_by_the_position_at_every_moment(opened):
    stage = opened("trio").settled(0)
    for share in (.25, .5, .75):
        stage.drag(share, release=False, hold=150, start=360)
        part = stage.position
        assert abs(part - share) < .05
        for name in ("icon", "title", "body", "button"):
            assert abs(stage.opacity(f"#kite [data-{name}]") - (1 - part)) < .03
            assert abs(stage.opacity(f"#wind [data-{name}]") - part) < .03
        assert stage.index == 0
        assert stage.opacity("[data-page-control]") == 1
        stage.touch("touchCancel", paced=False)
        stage.settled()
        stage.page.keyboard.press("Home")
        stage.settled(0)


def test_half_way_both_pages_are_half_there(opened):
    stage = opened("trio").settled(0)
    stage.drag(.5, release=False)
    for page in ("kite", "wind"):
        for name in ("icon", "title", "body", "button"):
            assert abs(stage.opacity(f"#{page} [data-{name}]") - .5) < .03
    stage.lift()
    stage.settled()


def test_dots_and_skip_fade_on_the_way_to_the_last_page_and_are_gone_there(opened):
    stage = opened("trio", at="#wind").settled(1)
    assert stage.opacity("[data-skip]") == stage.opacity("[data-page-control]") == 1
    stage.drag(.5, release=False)
    left = 2 - stage.position
    assert abs(stage.opacity("[data-skip]") - left) < .03
    assert abs(stage.opacity("[data-page-control]") - left) < .03
    stage.lift()
    stage.page.keyboard.press("End")
    stage.settled(2)
    for part in ("[data-skip]", "[data-page-control]"):
        assert stage.js("s => getComputedStyle(document.querySelector(s)).visibility", part) == "hidden"
        assert stage.js("s => document.querySelector(s).inert", part)
    x, y, width, height = stage.box("[data-skip]")
    stage.page.touchscreen.tap(x + width / 2, y + height / 2)
    stage.page.wait_for_timeout(150)
    assert stage.heard("finish") == []
    stage.page.keyboard.press("ArrowLeft")
    stage.settled(1)
    assert stage.opacity("[data-skip]") == 1 and not stage.js("document.querySelector('[data-skip]').inert")


@pytest.mark.parametrize("gallery", ["stage", "arabic"])
def test_a_hard_flick_goes_one_page(opened, gallery):
    stage = opened("trio", gallery=gallery).settled(0)
    stage.flick(.9, milliseconds=36)
    stage.settled(1)
    stage.flick(.9, milliseconds=36)
    stage.settled(2)
    stage.flick(-.9, milliseconds=36)
    stage.settled(1)
    assert [step["index"] for step in stage.heard("page")] == [1, 2, 1]


def test_two_quick_flicks_settle(opened):
    stage = opened("trio")
    stage.flick(.5)
    stage.flick(.5)
    stage.settled()
    assert stage.index in (1, 2)
    assert [step["index"] for step in stage.heard("page")][-1] == stage.index


def test_a_swipe_back_before_the_first_has_ended_settles(opened):
    stage = opened("trio")
    stage.flick(.3)
    stage.flick(-.6)
    stage.settled()
    stage.flick(.6)
    stage.settled()


def test_a_flick_interrupted_by_a_tap_settles(opened):
    stage = opened("trio")
    stage.flick(.4)
    stage.page.wait_for_timeout(60)
    stage.press(200)
    stage.touch("touchEnd", after=.03)
    stage.settled()


def test_a_cancelled_touch_settles_and_the_next_swipe_works(opened):
    stage = opened("trio")
    stage.drag(.4, release=False)
    stage.touch("touchCancel", paced=False)
    stage.settled()
    stage.page.keyboard.press("Home")
    stage.settled(0)
    stage.flick(.6)
    stage.settled(1)


def test_a_second_finger_does_not_freeze_the_pages(opened):
    stage = opened("trio").settled(0)
    stage.touch("touchStart", (300, 420), paced=False)
    for x in (280, 250, 220):
        stage.touch("touchMove", (x, 420), paced=False)
        stage.page.wait_for_timeout(20)
    stage.touch("touchStart", (220, 420), (120, 500), paced=False)
    stage.page.wait_for_timeout(100)
    assert stage.index == 0
    stage.touch("touchEnd", (220, 420), paced=False)
    stage.page.wait_for_timeout(100)
    stage.lift()
    stage.settled()
    stage.page.keyboard.press("Home")
    stage.settled(0)
    stage.flick(.6)
    stage.settled(1)


@pytest.mark.parametrize("size", [(320, 640), (844, 600), (1280, 800)])
def test_a_resize_in_mid_swipe_settles(opened, size):
    stage = opened("trio", at="#wind").settled(1)
    stage.drag(.35, release=False)
    stage.page.set_viewport_size({"width": size[0], "height": size[1]})
    stage.page.wait_for_timeout(100)
    stage.lift()
    stage.settled()


def test_a_resize_while_gliding_ends_where_the_glide_went(opened):
    stage = opened("trio").settled(0)
    stage.page.keyboard.press("ArrowRight")
    stage.page.wait_for_timeout(60)
    stage.page.set_viewport_size({"width": 500, "height": 700})
    stage.settled(1)


def test_nothing_settles_while_the_finger_is_down(opened):
    stage = opened("trio").settled(0)
    stage.touch("touchStart", (200, 420), paced=False)
    stage.js("(() => { const pager = document.querySelector('[data-pager]'); pager.scrollLeft = pager.clientWidth })()")
    stage.page.wait_for_timeout(600)
    assert stage.position == 1
    assert stage.index == 0 and stage.fragment == "" and stage.heard("page") == []
    stage.lift()
    stage.settled(1)


def test_starting_again_in_mid_swipe_settles(opened):
    stage = opened("trio", at="#wind").settled(1)
    stage.drag(.4, release=False)
    stage.js("document.querySelector('[data-restart]').click()")
    stage.lift()
    stage.settled()
    stage.page.keyboard.press("Home")
    stage.settled(0)
    stage.flick(.6)
    stage.settled(1)
    assert stage.phases()[-4:] == ["wind willAppear", "kite willDisappear", "wind didAppear", "kite didDisappear"]


def test_a_button_pressed_in_a_fling_leads_to_its_page(opened):
    stage = opened("tints").settled(0)
    stage.flick(.5)
    stage.page.keyboard.press("ArrowRight")
    stage.settled()
    assert stage.index in (1, 2)


def test_a_tap_while_gliding_does_not_stop_it(opened):
    stage = opened("trio").settled(0)
    stage.page.keyboard.press("ArrowRight")
    stage.page.wait_for_timeout(80)
    stage.press(200)
    stage.touch("touchEnd", after=.03)
    stage.settled(1)


def test_a_swipe_after_a_button_goes_one_page(opened):
    stage = opened("links").settled(0)
    stage.page.keyboard.press("ArrowRight")
    stage.settled(1)
    stage.drag(.2)
    stage.settled(1)
    stage.flick(.6)
    stage.settled(2)


def test_pages_that_were_left_come_back_whole(opened):
    """Onboard leaves them at the opacity of their last step, which is 0."""
    stage = opened("trio").settled(0)
    for step in (1, 2):
        stage.flick(.6)
        stage.settled(step)
    # By key, by dot, by address: ways on which no finger fades them in.
    ways = [(0, lambda: stage.page.keyboard.press("Home")), (1, lambda: stage.page.tap("[data-page-control] li:nth-child(2) a")),
            (2, lambda: stage.page.keyboard.press("End")), (0, lambda: stage.js("location.hash = '#kite'"))]
    for index, go in ways:
        go()
        stage.settled(index)
        for name in ("icon", "title", "body", "button"):
            assert stage.opacity(f"#{('kite', 'wind', 'home')[index]} [data-{name}]") == 1


def test_one_page_stands_still(opened):
    stage = opened("solo").settled(0)
    stage.flick(.6)
    stage.flick(-.6)
    stage.settled(0)
    assert stage.js("!document.querySelector('[data-page-control]')")
    assert stage.js("document.querySelector('[data-page]').getAttribute('aria-label')") == "The Only Page, 1 of 1"
    assert stage.opacity("[data-skip]") == 1
    stage.page.tap("[data-skip]")
    stage.until(lambda: stage.screen == "main")
    assert stage.heard("finish") == [{"reason": "skip"}]


def test_from_right_to_left_a_swipe_to_the_right_goes_on(opened):
    stage = opened("trio", gallery="arabic").settled(0)
    assert stage.index == 0
    stage.flick(.6)
    stage.settled(1)
    stage.drag(.5, release=False)
    assert abs(stage.opacity("#wind [data-title]") - .5) < .03 and abs(stage.opacity("#home [data-title]") - .5) < .03
    stage.lift()
    stage.settled()
    stage.flick(.6)
    stage.settled(2)
    stage.flick(-.6)
    stage.settled(1)


def test_a_swipe_past_an_end_stays(opened):
    stage = opened("trio").settled(0)
    stage.flick(-.5)
    stage.settled(0)
    assert stage.opacity("#kite [data-title]") == 1
    assert stage.heard("page") == []


def test_with_swiping_off_a_finger_does_nothing_and_a_button_moves(opened):
    stage = opened("gated").settled(0)
    stage.flick(.7)
    stage.drag(.6)
    stage.page.wait_for_timeout(200)
    assert stage.position == 0
    stage.settled(0)
    stage.page.tap("#first [data-button]")
    stage.settled(1)


def test_grounds_fade_without_a_dip_to_black(opened):
    stage = opened("tints").settled(0)
    grounds = stage.js("[...document.querySelectorAll('[data-from]')].map(e => e.dataset.from)")
    assert grounds == ["0", "1", "3", "4"]
    stage.drag(.5, release=False)
    part = stage.position
    assert stage.opacity("[data-from='0']") == 1
    assert abs(stage.opacity("[data-from='1']") - part) < .03
    assert stage.opacity("[data-from='3']") == 0
    stage.lift()
    stage.settled()
    assert stage.opacity("#blue [data-title]") == 1


def test_a_pan_upwards_scrolls_the_document_where_the_screen_is_too_low(opened):
    stage = opened("trio", size=(844, 390)).settled(0)
    stage.press(400, 300)
    for y in (270, 230, 190):
        stage.touch("touchMove", (400, y), after=.02)
    stage.touch("touchEnd", after=.01)
    stage.until(lambda: stage.js("scrollY") > 10, "scrolling")
    stage.settled(0)


def test_fingers_may_zoom_the_page(opened):
    stage = opened("trio")
    assert stage.js("document.querySelector('meta[name=viewport]').content") == "width=device-width, initial-scale=1, viewport-fit=cover"
    assert stage.js("getComputedStyle(document.querySelector('[data-pager]')).touchAction") == "manipulation"


EVENTS = "pointerover mouseover pointerdown mousedown pointermove mousemove pointerup mouseup pointercancel focus focusin focusout keydown keyup touchstart touchmove touchend touchcancel dblclick contextmenu dragstart wheel scroll scrollend hashchange popstate resize toggle visibilitychange"


@pytest.mark.parametrize("slug", ["trio", "scenes/uikit", "pills", "asks", "films"])
def test_events_of_scripts_and_extensions_that_carry_nothing_do_no_harm(opened, slug):
    stage = opened(slug, query="?panel")
    stage.until(lambda: stage.screen == "onboarding")
    stage.settled(0)
    stage.js("""types => {
      for (const target of [window, document, ...document.querySelectorAll('*')]) {
        for (const type of types.split(' ')) target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
      }
    }""", EVENTS)
    stage.settled()
    assert stage.screen == "onboarding" and stage.heard("finish") == []
