"""The order in which pages appear and disappear, as UIPageViewController tells its pages."""

import pytest


def swipe(stage, *xs, ends="touchEnd"):
    stage.touch("touchStart", (xs[0], 300))
    for x in xs[1:]:
        stage.touch("touchMove", (x, 300), after=.05)
    stage.touch(ends)


def finish(stage):
    stage.page.click("#home [data-button]")
    stage.until(lambda: "home didDisappear" in stage.phases())


FORWARD = ["wind willAppear", "kite willDisappear", "wind didAppear", "kite didDisappear"]
BACK = ["kite willAppear", "wind willDisappear", "kite didAppear", "wind didDisappear"]
CANCELLED = ["wind willAppear", "kite willDisappear", "kite willAppear", "kite didAppear", "wind willDisappear", "wind didDisappear"]

# What is done, where it starts, the page it ends at, and what the pages hear in between.
TABLE = {
    "forward by swipe": (lambda stage: swipe(stage, 340, 260, 160, 60), "", 1, FORWARD),
    "back by swipe": (lambda stage: swipe(stage, 60, 160, 260, 340), "#wind", 0, BACK),
    "forward by key": (lambda stage: stage.page.keyboard.press("ArrowRight"), "", 1, FORWARD),
    "back by key": (lambda stage: stage.page.keyboard.press("ArrowLeft"), "#wind", 0, BACK),
    "swipe let go": (lambda stage: swipe(stage, 340, 320, 290, 270, 270), "", 0, CANCELLED),
    "swipe cancelled": (lambda stage: swipe(stage, 340, 320, 290, 270, 270, ends="touchCancel"), "", 0, CANCELLED),
    "jump by key": (lambda stage: stage.page.keyboard.press("End"), "", 2, ["home willAppear", "kite willDisappear", "home didAppear", "kite didDisappear"]),
    "jump by dot": (lambda stage: stage.page.tap("[data-page-control] li:nth-child(3) a"), "", 2, ["home willAppear", "kite willDisappear", "home didAppear", "kite didDisappear"]),
    "finish": (finish, "#home", 2, ["home willDisappear", "home didDisappear"]),
}


@pytest.mark.parametrize("motion", ["full", "reduced"])
@pytest.mark.parametrize("case", TABLE)
def test_pages_hear_of_it_in_order(opened, case, motion):
    act, at, index, heard = TABLE[case]
    stage = opened("trio", at=at, motion=motion).settled()
    before = len(stage.phases())
    act(stage)
    stage.until(lambda: len(stage.phases()) >= before + len(heard), f"{case}: {stage.phases()[before:]}")
    stage.settled(index)
    assert stage.phases()[before:] == heard


def test_actions_of_hooks_run_after_the_page_was_told(desk):
    stage = desk("greeter", at="#hall")
    stage.until(lambda: stage.heard("action"))
    order = [kind for kind, _ in stage.js("window.heard") if kind in ("lifecycle", "action")]
    assert order[:3] == ["lifecycle", "lifecycle", "action"]
