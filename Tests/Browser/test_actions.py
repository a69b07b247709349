"""What buttons, hooks, skip and footers do."""

import pytest


def dialog(stage):
    return stage.js("""() => {
      const box = document.querySelector('[data-dialog]')
      if (box.hidden) return null
      return [...box.querySelectorAll('p, button, a')].filter(e => !e.hidden).map(e => e.textContent)
    }""")


def test_a_list_of_actions_runs_in_order(desk):
    stage = desk("trio")
    stage.page.click("#kite [data-button]")
    assert stage.until(lambda: dialog(stage)) == ["Knots", "The line is free now.", "Fine"]
    assert stage.index == 0
    stage.page.keyboard.press("Enter")
    stage.settled(1)
    assert dialog(stage) is None
    assert [detail["action"] for detail in stage.heard("action")] == [{"alert": {"title": "Knots", "message": "The line is free now.", "button": "Fine"}}, "next"]
    assert {detail["page"] for detail in stage.heard("action")} == {"kite"}


def test_moves_to_next_moves_first_and_then_acts(desk):
    stage = desk("trio", at="#wind", motion="full")
    stage.page.click("#wind [data-button]")
    stage.settled(2)
    assert dialog(stage) == ["You ran.", "OK"]
    stage.page.click("[data-choice=accept]")
    assert stage.until(lambda: dialog(stage) is None)
    assert stage.focused() == "home foyer-title"


def test_an_alert_is_a_modal_dialog_that_gives_the_focus_back(desk):
    stage = desk("trio")
    stage.page.focus("#kite [data-button]")
    stage.page.keyboard.press("Enter")
    stage.until(lambda: dialog(stage))
    tree = [node for node in stage.devtools.send("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]]
    alert = next(node for node in tree if node["role"]["value"] == "alertdialog")
    assert alert["name"]["value"] == "Knots" and alert["description"]["value"] == "The line is free now."
    assert any(prop["name"] == "modal" and prop["value"]["value"] for prop in alert["properties"])
    names = {node.get("name", {}).get("value") for node in tree}
    assert "Untie the Line" not in names and "Start again" not in names
    assert stage.js("document.activeElement.textContent") == "Fine"
    for _ in range(3):
        stage.page.keyboard.press("Tab")
        assert stage.js("document.activeElement === document.body || document.activeElement.closest('[data-dialog]') !== null")
    stage.page.keyboard.press("ArrowRight")
    stage.page.wait_for_timeout(80)
    assert stage.index == 0
    stage.page.focus("[data-choice=accept]")
    stage.page.keyboard.press("Escape")
    stage.settled(1)


def test_an_alert_that_is_all_returns_to_its_button(desk):
    stage = desk("bars")
    stage.page.focus("[data-footer] a")
    stage.page.keyboard.press("Space")
    assert stage.until(lambda: dialog(stage)) == ["There is nobody to log in.", "OK"]
    stage.page.keyboard.press("Enter")
    stage.until(lambda: dialog(stage) is None)
    assert stage.js("document.activeElement.textContent") == "Log in"
    stage.settled(0)


def test_a_footer_button_finishes_from_any_page(desk):
    stage = desk("bars", at="#drawer")
    stage.page.click("[data-footer] a:nth-child(2)")
    stage.until(lambda: stage.screen == "main")
    assert stage.heard("finish") == [{"reason": "finish"}]


def test_go_to_previous_and_a_skip_that_jumps(desk):
    stage = desk("links")
    stage.page.click("#start [data-button]")
    stage.settled(2)
    stage.page.click("#end [data-button]")
    stage.settled(1)
    stage.page.click("[data-skip]")
    stage.settled(2)
    assert stage.heard("finish") == []
    assert [step["to"] for step in stage.heard("page")] == ["end", "middle", "end"]


def test_open_asks_before_it_leaves(desk):
    stage = desk("links", at="#middle")
    stage.page.click("#middle [data-button]")
    assert stage.until(lambda: dialog(stage)) == ["Leave the prototype?", "https://example.org/more?a=1&b=2", "Cancel", "Open"]
    link = stage.js("(() => { const e = document.querySelector('[data-choice=open]'); return [e.href, e.target, e.rel, document.activeElement === e] })()")
    assert link == ["https://example.org/more?a=1&b=2", "_blank", "noopener noreferrer nofollow", True]
    stage.page.click("[data-choice=cancel]")
    stage.settled(2)


def test_open_opens_a_tab_of_its_own(desk):
    stage = desk("links", at="#middle")
    stage.context.route("https://example.org/**", lambda route: route.fulfill(body="there", content_type="text/plain"))
    stage.page.click("#middle [data-button]")
    stage.until(lambda: dialog(stage))
    with stage.context.expect_page() as other:
        stage.page.keyboard.press("Enter")
    other.value.wait_for_load_state()
    assert other.value.url == "https://example.org/more?a=1&b=2"
    assert other.value.evaluate("window.opener") is None
    stage.settled(2)


def test_hooks_come_in_the_order_of_the_frameworks_pages(desk):
    stage = desk("trio")
    assert stage.phases() == ["kite willAppear", "kite didAppear"]
    stage.page.keyboard.press("ArrowRight")
    stage.settled(1)
    stage.page.keyboard.press("Escape")
    stage.until(lambda: "wind didDisappear" in stage.phases())
    assert stage.phases()[2:] == ["wind willAppear", "kite willDisappear", "wind didAppear", "kite didDisappear", "wind willDisappear", "wind didDisappear"]


def test_a_jump_passes_no_page_between(desk):
    stage = desk("trio", motion="full")
    stage.page.keyboard.press("End")
    stage.settled(2)
    assert stage.phases()[2:] == ["home willAppear", "kite willDisappear", "home didAppear", "kite didDisappear"]
    assert stage.heard("page") == [{"from": "kite", "to": "home", "index": 2}]


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_a_page_can_go_on_and_alert_when_it_appears(desk, motion):
    stage = desk("greeter", motion=motion)
    stage.page.click("#porch [data-button]")
    assert stage.until(lambda: dialog(stage)) == ["Come in", "Mind the step.", "OK"]
    stage.settled(2)
    stage.page.click("[data-choice=accept]")
    assert stage.until(lambda: dialog(stage)) == ["The hall is empty again.", "OK"]
    stage.page.click("[data-choice=accept]")
    stage.until(lambda: dialog(stage) is None)
    assert [step["to"] for step in stage.heard("page")] == ["hall", "room"]
    assert stage.focused() == "room foyer-title"
    for page in ("hall", "room"):
        assert stage.opacity(f"#{page} [data-title]") == (1 if page == "room" else 0)


@pytest.mark.parametrize("motion", ["full", "reduced"])
@pytest.mark.parametrize(("at", "target", "reason"), [("", "[data-skip]", "skip"), ("#home", "#home [data-button]", "finish")])
def test_skip_and_the_last_button_finish_once_double_clicked_too(desk, motion, at, target, reason):
    stage = desk("trio", at=at, motion=motion)
    stage.page.dblclick(target)
    stage.until(lambda: stage.screen == "main")
    stage.page.wait_for_timeout(400)
    assert stage.heard("finish") == [{"reason": reason}]
    assert stage.opacity("[data-main]") == 1 and stage.opacity("[data-onboarding]") == 0


def test_a_list_that_finishes_twice_finishes_once_and_leads_nowhere(desk):
    stage = desk("gated")
    stage.js("document.querySelector('#first [data-button]').dataset.action = JSON.stringify(['finish', 'next', {goTo: 'third'}, 'finish'])")
    stage.page.click("#first [data-button]")
    stage.page.wait_for_timeout(200)
    assert stage.screen == "main" and stage.index == 0
    assert stage.heard("finish") == [{"reason": "finish"}] and stage.heard("page") == []


def test_after_the_end_the_focus_is_on_the_main_screens_title(desk):
    stage = desk("trio", motion="full")
    stage.page.click("[data-skip]")
    assert stage.focused() == "foyer-main-title"


def test_a_double_click_on_a_button_moves_one_page(desk):
    stage = desk("gated", motion="full")
    stage.page.dblclick("#first [data-button]")
    stage.settled(1)
    stage.page.wait_for_timeout(200)
    assert [step["index"] for step in stage.heard("page")] == [1]


def test_nothing_finishes_by_itself(desk):
    stage = desk("trio", motion="full")
    stage.page.wait_for_timeout(500)
    assert stage.heard("finish") == [] and stage.heard("page") == [] and stage.heard("action") == []


def test_there_is_one_skip(desk):
    stage = desk("trio")
    assert stage.js("document.querySelectorAll('[data-skip]').length") == 1


def test_buttons_of_the_main_screen_act(desk):
    stage = desk("links")
    stage.js("localStorage.setItem('foyer:links/flow:onboarding.lastCompletedVersion', '1')")
    stage.page.reload()
    assert stage.screen == "main"
    stage.page.click("[data-main] a:nth-of-type(2)")
    assert stage.until(lambda: dialog(stage)) == ["Hello.", "OK"]
    stage.page.keyboard.press("Escape")
    stage.until(lambda: dialog(stage) is None)
    stage.page.click("[data-main] a:nth-of-type(1)")
    stage.settled(1)
    assert stage.screen == "onboarding"


def test_unknown_actions_are_ignored(desk):
    stage = desk("gated")
    stage.js("document.querySelector('#first [data-button]').dataset.action = JSON.stringify(['dance', {sing: 1}, {open: 'javascript:alert(1)'}, {goTo: 'nowhere'}, null, 'next'])")
    stage.page.click("#first [data-button]")
    stage.settled(1)
    assert dialog(stage) is None
