"""Permissions and sign-in: asked in the system's form, never in the way of the flow."""

import pytest

DIALOG = "(() => { const d = document.querySelector('[data-dialog]'); return d.hidden ? null : [...d.querySelectorAll('p:not([hidden]), [data-choice]')].map(e => e.textContent) })()"


def dialog(stage):
    return stage.until(lambda: stage.js(DIALOG), "dialog")


def choose(stage, choice):
    stage.page.click(f"[data-choice={choice}]")


@pytest.mark.parametrize("answer", ["allowed", "denied"])
def test_it_asks_in_the_systems_form_and_goes_on_whatever_the_answer(desk, answer):
    stage = desk("asks")
    stage.page.click("#camera [data-button]")
    assert dialog(stage) == ["“Asks” Would Like to Access the Camera", "To read what a receipt says.", "Don’t Allow", "Allow"]
    stage.page.keyboard.press("Escape")
    assert stage.js(DIALOG), "the system's question has to be answered"
    choose(stage, answer)
    stage.settled(1)
    assert stage.heard("permission") == [{"kind": "camera", "answer": answer}]


def test_it_asks_once_and_then_gives_the_answer_without_a_prompt(desk):
    stage = desk("asks")
    stage.page.click("#camera [data-button]")
    dialog(stage)
    choose(stage, "allowed")
    stage.settled(1)
    stage.page.reload()
    stage.js("location.hash = '#camera'")
    stage.settled(0)
    stage.page.click("#camera [data-button]")
    stage.settled(1)
    assert stage.heard("permission") == [{"kind": "camera", "answer": "allowed"}]


def test_a_denial_is_explained_and_can_be_changed_in_settings(desk):
    stage = desk("asks")
    for round in range(2):
        stage.page.click("#camera [data-button]")
        dialog(stage)
        choose(stage, ["denied", "settings"][round])
        if round == 0:
            stage.settled(1)
            stage.js("location.hash = '#camera'")
            stage.settled(0)
    assert stage.until(lambda: stage.js(DIALOG)[0] == "Settings" and stage.js(DIALOG)) == ["Settings", "Camera for “Asks”", "Off", "On"]
    choose(stage, "allowed")
    stage.settled(1)
    assert [heard["answer"] for heard in stage.heard("permission")] == ["denied", "allowed"]


def test_once_is_forgotten_at_the_next_launch(desk):
    stage = desk("asks", at="#where")
    stage.page.click("#where [data-button]")
    assert dialog(stage)[-3:] == ["Allow Once", "Allow While Using App", "Don’t Allow"]
    choose(stage, "once")
    stage.settled(2)
    stage.js("location.hash = '#where'")
    stage.settled(1)
    stage.page.click("#where [data-button]")
    stage.settled(2)
    stage.page.reload()
    stage.js("location.hash = '#where'")
    stage.settled(1)
    stage.page.click("#where [data-button]")
    assert len(dialog(stage)) == 5
    choose(stage, "denied")


def test_signing_in_says_that_it_is_a_simulation(desk):
    stage = desk("asks", at="#account")
    stage.page.click("#account [data-button]")
    title, message, *choices = dialog(stage)
    assert title == "Sign in with Apple" and "simulation" in message and choices == ["Cancel", "Continue"]
    choose(stage, "cancel")
    stage.until(lambda: not stage.js(DIALOG))
    assert stage.screen == "onboarding" and stage.heard("finish") == []
    stage.page.click("#account [data-button]")
    dialog(stage)
    choose(stage, "accept")
    stage.until(lambda: stage.screen == "main")
    assert stage.heard("finish") == [{"reason": "finish"}]


def test_a_sheet_rises_from_the_bottom_edge_as_wide_as_the_screen(desk):
    stage = desk("asks", at="#account", motion="reduced")
    stage.page.click("#account [data-button]")
    dialog(stage)
    stage.page.wait_for_timeout(100)
    x, y, width, height = stage.box("[role=alertdialog]")
    left, top, wide, high = stage.box("[data-stage]")
    assert [x, width, y + height] == pytest.approx([left, wide, top + high], abs=1)


# Of each kind its choices from first to last, and what an answer other than a denial is.
KINDS = {
    "notifications": ["denied", "allowed"], "location": ["once", "allowed", "denied"], "photos": ["limited", "allowed", "denied"],
    "camera": ["denied", "allowed"], "microphone": ["denied", "allowed"], "contacts": ["denied", "allowed"], "calendars": ["denied", "allowed"],
    "motion": ["denied", "allowed"], "bluetooth": ["denied", "allowed"], "tracking": ["denied", "allowed"], "health": ["denied", "allowed"],
}


def ask(stage, kind):
    before = len(stage.heard("permission"))
    stage.page.click(f"#{kind} [data-button]")
    return before


def answers(stage, before):
    stage.until(lambda: len(stage.heard("permission")) > before, "an answer")
    return [heard["answer"] for heard in stage.heard("permission")[before:]]


@pytest.mark.parametrize("kind", KINDS)
def test_the_first_ask_prompts_and_the_second_gives_the_answer(desk, kind):
    for answer in [choice for choice in KINDS[kind] if choice != "denied"]:
        stage = desk("permissions", at=f"#{kind}")
        before = ask(stage, kind)
        title, message, *choices = dialog(stage)
        assert "“Permissions”" in title and message == f"For the test of {kind}."
        assert stage.js("[...document.querySelectorAll('[data-choice]')].map(e => e.dataset.choice)") == KINDS[kind]
        choose(stage, answer)
        assert answers(stage, before) == [answer]
        before = ask(stage, kind)
        assert answers(stage, before) == [answer] and stage.js(DIALOG) is None
        assert stage.screen == "onboarding" and stage.heard("finish") == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_denied_kind_is_explained_when_asked_again_and_changed_in_settings(desk, kind):
    stage = desk("permissions", at=f"#{kind}")
    before = ask(stage, kind)
    dialog(stage)
    choose(stage, "denied")
    assert answers(stage, before) == ["denied"]
    before = ask(stage, kind)
    title, _, *choices = dialog(stage)
    assert title.endswith(" is off") and choices == ["Not Now", "Open Settings"]
    choose(stage, "cancel")
    assert answers(stage, before) == ["denied"]
    before = ask(stage, kind)
    dialog(stage)
    choose(stage, "settings")
    stage.until(lambda: (stage.js(DIALOG) or [""])[0] == "Settings")
    choose(stage, "allowed")
    assert answers(stage, before) == ["allowed"]
    stage.page.reload()
    stage.settled()
    before = ask(stage, kind)
    assert answers(stage, before) == ["allowed"] and stage.js(DIALOG) is None
