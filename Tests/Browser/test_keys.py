"""A keyboard, and what a screen reader is told."""

import pytest

TAB_STOPS = """() => {
  const seen = []
  for (const e of document.querySelectorAll('a[href], button, [tabindex="0"]')) {
    if (e.tabIndex < 0 || e.closest('[inert]') || e.closest('[hidden]') || !e.checkVisibility({ visibilityProperty: true })) continue
    seen.push(e.closest('[data-page]')?.id || e.getAttribute('aria-label') || e.textContent.trim())
  }
  return seen
}"""


@pytest.mark.parametrize(("gallery", "on", "back"), [("stage", "ArrowRight", "ArrowLeft"), ("arabic", "ArrowLeft", "ArrowRight")])
def test_arrows_page_in_reading_direction(desk, gallery, on, back):
    stage = desk("trio", gallery=gallery)
    stage.page.keyboard.press(on)
    stage.settled(1)
    stage.page.keyboard.press(on)
    stage.settled(2)
    stage.page.keyboard.press(on)
    stage.page.wait_for_timeout(100)
    stage.settled(2)
    stage.page.keyboard.press(back)
    stage.settled(1)
    stage.page.keyboard.press("End")
    stage.settled(2)
    stage.page.keyboard.press("Home")
    stage.settled(0)


def test_two_quick_arrows_go_two_pages(desk):
    stage = desk("trio", motion="full")
    stage.page.keyboard.press("ArrowRight")
    stage.page.wait_for_timeout(40)
    stage.page.keyboard.press("ArrowRight")
    stage.settled(2)


def test_keys_with_modifiers_belong_to_the_browser(desk):
    stage = desk("trio")
    for key in ("Shift+ArrowRight", "Control+End", "Alt+ArrowUp", "PageDown"):
        stage.page.keyboard.press(key)
    stage.page.wait_for_timeout(100)
    stage.settled(0)


def test_with_swiping_off_no_key_pages(desk):
    stage = desk("gated")
    stage.js("document.querySelector('[data-pager]').focus()")
    for key in ("ArrowRight", "End", "PageDown", "Space"):
        stage.page.keyboard.press(key)
        stage.page.wait_for_timeout(40)
    stage.settled(0)
    stage.page.keyboard.press("Escape")
    stage.until(lambda: stage.screen == "main")


def test_escape_skips_where_skip_is_allowed(desk):
    stage = desk("bars", at="#attic")
    stage.page.keyboard.press("Escape")
    stage.page.wait_for_timeout(100)
    assert stage.screen == "onboarding"
    stage.page.keyboard.press("ArrowLeft")
    stage.settled(1)
    stage.page.keyboard.press("Escape")
    stage.until(lambda: stage.screen == "main")
    assert stage.heard("finish") == [{"reason": "skip"}]


def test_escape_does_nothing_without_skip(desk):
    stage = desk("tints")
    stage.page.keyboard.press("Escape")
    stage.page.wait_for_timeout(100)
    assert stage.screen == "onboarding"


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_twenty_presses_of_enter_move_once_at_a_time_and_finish_once(desk, motion):
    stage = desk("trio", gallery="arabic", motion=motion)
    for _ in range(3):
        stage.js("document.querySelector('[data-page]:not([inert]) [data-button]')?.focus()")
        for _ in range(7):
            stage.page.keyboard.press("Enter")
        stage.settled()
    stage.settled()
    assert [step["index"] for step in stage.heard("page")] == [1, 2]
    assert stage.heard("finish") == [{"reason": "finish"}]


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_buttons_work_with_enter_and_space(desk, key):
    stage = desk("gated")
    stage.page.focus("#first [data-button]")
    stage.page.keyboard.press(key)
    stage.settled(1)


def test_tab_reaches_the_settled_page_alone(desk):
    stage = desk("trio")
    assert stage.js(TAB_STOPS)[:2] == ["Trio", "kite"]
    assert "wind" not in stage.js(TAB_STOPS)
    stage.page.keyboard.press("ArrowRight")
    stage.settled(1)
    stops = stage.js(TAB_STOPS)
    assert "wind" in stops and "kite" not in stops and "Skip" in stops
    stage.page.keyboard.press("ArrowRight")
    stage.settled(2)
    stops = stage.js(TAB_STOPS)
    assert "home" in stops and "Skip" not in stops and not any("of 3" in stop for stop in stops)


def test_tab_goes_through_page_dots_skip_and_desk_in_order(desk):
    stage = desk("trio")
    seen = []
    for _ in range(9):
        stage.page.keyboard.press("Tab")
        seen.append(stage.js("document.activeElement.textContent.trim().slice(0, 12) || document.activeElement.getAttribute('aria-label')"))
    assert seen[1:8] == ["Untie the Li", "Let a Paper Kite Rise, 1 of 3", "Wait for Wind, 2 of 3", "Home Again, 3 of 3", "Skip", "Back to Trio", "Start again"]


def test_the_accessibility_tree_holds_the_settled_page_alone(desk):
    stage = desk("trio")
    names = {node.get("name", {}).get("value") for node in stage.devtools.send("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]}
    assert "Let a Paper Kite Rise" in names and "Untie the Line" in names and "Skip" in names
    assert not {"Wait for Wind", "Home Again", "Run a Little", "Kites"} & names


@pytest.mark.parametrize("way", ["key", "dot", "button"])
def test_focus_moves_to_the_new_title_after_key_dot_and_button(desk, way):
    stage = desk("gated" if way == "button" else "trio")
    if way == "key":
        stage.page.keyboard.press("ArrowRight")
    elif way == "dot":
        stage.page.click("[data-page-control] li:nth-child(2) a")
    else:
        stage.page.click("#first [data-button]")
    stage.settled(1)
    assert stage.js("document.activeElement.matches('[data-page-index=\"1\"] [data-page]:nth-child(2) [data-title]')")


def test_focus_does_not_move_after_a_swipe_but_is_not_lost_either(opened):
    stage = opened("trio").settled(0)
    stage.flick(.6)
    stage.settled(1)
    assert stage.js("document.activeElement === document.body")
    stage.page.focus("#wind [data-button]")
    stage.flick(.6)
    stage.settled(2)
    assert stage.js("document.activeElement.matches('[data-pager]')")


def test_the_live_region_says_the_page_once_for_each_move(desk):
    stage = desk("trio", motion="full")
    stage.js("""() => {
      window.said = []
      const live = document.querySelector('[data-live]')
      new MutationObserver(() => window.said.push(live.textContent)).observe(live, { childList: true, characterData: true, subtree: true })
    }""")
    stage.page.keyboard.press("ArrowRight")
    stage.settled(1)
    stage.page.keyboard.press("ArrowRight")
    stage.settled(2)
    stage.page.wait_for_timeout(200)
    assert stage.js("window.said") == ["Wait for Wind, 2 of 3", "Home Again, 3 of 3"]


def test_nothing_is_said_and_no_focus_taken_at_the_start(desk):
    stage = desk("trio", at="#2")
    assert stage.js("document.querySelector('[data-live]').textContent") == ""
    assert stage.js("document.activeElement === document.body")
