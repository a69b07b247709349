"""A mouse and a trackpad on a desk."""

import pytest


@pytest.fixture
def desk(opened):
    def desk(slug, **more):
        stage = opened(slug, kind="desk", **more).settled()
        x, y, width, height = stage.box("[data-pager]")
        stage.middle = (x + width / 2, y + height * .55)
        stage.width = width
        return stage
    return desk


def pull(stage, share, steps=10, hold=200, release=True):
    x, y = stage.middle
    stage.page.mouse.move(x, y)
    stage.page.mouse.down()
    for step in range(1, steps + 1):
        stage.page.mouse.move(x - share * stage.width * step / steps, y)
    stage.page.wait_for_timeout(hold)
    if release:
        stage.page.mouse.up()


@pytest.mark.parametrize(("share", "index"), [(.6, 1), (.4, 0), (-.6, 0)])
def test_a_drag_that_rests_settles_at_the_nearer_page(desk, share, index):
    stage = desk("trio")
    pull(stage, share)
    stage.settled(index)


def test_a_drag_follows_the_hand(desk):
    stage = desk("trio")
    pull(stage, .5, steps=50, release=False)
    assert abs(stage.position - .5) < .03
    assert abs(stage.opacity("#kite [data-title]") - .5) < .03
    assert stage.index == 0
    stage.page.mouse.up()
    stage.settled()


def test_a_drag_from_right_to_left_follows_the_hand(desk):
    stage = desk("trio", gallery="arabic")
    pull(stage, -.6)
    stage.settled(1)
    pull(stage, .6)
    stage.settled(0)


def test_a_drag_presses_nothing(desk):
    stage = desk("trio")
    x, y, width, height = stage.box("#kite [data-button]")
    stage.middle = (x + width / 2, y + height / 2)
    pull(stage, .35)
    stage.settled(0)
    assert stage.heard("action") == []
    stage.page.click("#kite [data-button]")
    assert stage.heard("action") != []


def test_after_a_cancelled_drag_nothing_follows_the_mouse(desk):
    stage = desk("trio")
    pull(stage, .3, release=False)
    stage.js("document.querySelector('[data-pager]').dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))")
    stage.settled(0)
    x, y = stage.middle
    stage.page.mouse.move(x - 150, y)
    stage.page.wait_for_timeout(150)
    assert stage.position == 0
    stage.page.mouse.up()
    pull(stage, .6)
    stage.settled(1)


def test_a_second_drag_catches_the_page_in_its_glide(desk):
    stage = desk("trio")
    pull(stage, .6)
    pull(stage, .05, hold=100)
    stage.settled()


def roll(stage, share):
    x, y = stage.middle
    stage.devtools.send("Input.synthesizeScrollGesture", {"x": x, "y": y, "xDistance": -share * stage.width, "yDistance": 0, "gestureSourceType": "mouse", "speed": 1200})


def test_a_trackpad_pages(desk):
    stage = desk("trio")
    roll(stage, .7)
    stage.settled(1)
    assert stage.heard("page") == [{"from": "kite", "to": "wind", "index": 1}]
    roll(stage, -.7)
    stage.settled(0)


def test_a_little_push_of_the_trackpad_returns(desk):
    stage = desk("trio")
    roll(stage, .2)
    stage.settled(0)
    assert stage.heard("page") == []


def test_with_swiping_off_neither_drag_nor_wheel_nor_dot_moves(desk):
    stage = desk("gated")
    pull(stage, .7)
    stage.page.mouse.wheel(300, 0)
    stage.page.mouse.click(*[a + b / 2 for a, b in zip(stage.box("[data-page-control] li:nth-child(3)")[:2], stage.box("[data-page-control] li:nth-child(3)")[2:])])
    stage.page.wait_for_timeout(300)
    stage.js("document.querySelector('[data-pager]').scrollLeft = 1000")  # as a search in the page or a reading aid would
    stage.until(lambda: stage.position == 0, "the first page")
    stage.settled(0)


@pytest.mark.parametrize("gallery", ["stage", "arabic"])
def test_dots_lead_to_their_pages_and_taps_beside_them_to_the_next(desk, gallery):
    stage = desk("trio", gallery=gallery, motion="reduced", at="#wind")
    stage.page.click("[data-page-control] li:nth-child(1) a")
    stage.settled(0)
    x, y, width, height = stage.box("[data-page-control] li:nth-child(3)")
    beyond = x + width + 12 if gallery == "stage" else x - 12
    stage.page.mouse.click(beyond, y + height / 2)
    stage.settled(1)
    before = stage.box("[data-page-control] li:nth-child(1)")
    stage.page.mouse.click(before[0] - 12 if gallery == "stage" else before[0] + before[2] + 12, y + height / 2)
    stage.settled(0)


def test_a_page_control_that_is_not_interactive_cannot_be_pressed(desk):
    stage = desk("links", motion="reduced")
    x, y, width, height = stage.box("[data-page-control] li:nth-child(3)")
    stage.page.mouse.click(x + width / 2, y + height / 2)
    stage.page.wait_for_timeout(100)
    stage.settled(0)
    assert stage.js("[...document.querySelectorAll('[data-page-control] a')].every(e => e.tabIndex === -1)")
