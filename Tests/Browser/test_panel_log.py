"""What the launch panel tells: the record, the permissions, and the events as they happen."""

import json

import pytest

from panel import VERSION_KEY, complete, launch, log, open_panel, part, record, select


def test_the_record_is_shown_as_it_changes(desk):
    stage = open_panel(desk("trio"))
    assert part(stage, "key") == VERSION_KEY.format("trio") and part(stage, "keeping") == "nothing stored" and part(stage, "value") == ""
    complete(stage)
    assert part(stage, "value") == "1" and part(stage, "keeping") == ""


def test_each_permission_that_the_flow_may_ask_for_is_listed_and_follows_the_answer(desk):
    stage = open_panel(desk("asks"))
    assert stage.page.eval_on_selector_all("[data-part=permissions] label > span", "all => all.map(e => e.textContent)") == ["Location", "Camera"]
    assert stage.page.eval_on_selector_all("[data-part=permissions] li:first-child option", "all => all.map(e => e.value)") == ["", "allowed", "once", "denied"]
    assert select(stage, "Camera") == "" and stage.page.is_disabled("[data-part=reset]")
    stage.page.click("#camera [data-button]")
    stage.page.click("[data-choice=denied]")
    stage.settled(1)
    assert select(stage, "Camera") == "denied" and stage.page.is_enabled("[data-part=reset]")


def test_a_permission_changed_in_the_panel_is_the_answer(desk):
    stage = open_panel(desk("asks"))
    select(stage, "Camera", "denied")
    assert record(stage, "foyer:asks/flow#camera") == "denied"
    select(stage, "Camera", "allowed")
    assert stage.heard("setting") == [{"kind": "camera", "state": "denied"}, {"kind": "camera", "state": "allowed"}]
    stage.page.click("#camera [data-button]")
    stage.settled(1)
    assert stage.heard("permission") == [{"kind": "camera", "answer": "allowed"}]
    stage.page.click("[data-part=reset]")
    assert select(stage, "Camera") == "" and record(stage, "foyer:asks/flow#camera") is None
    assert stage.js("document.activeElement.className") == "foyer-select"


def test_notifications_can_be_provisional_and_photos_limited(desk):
    stage = open_panel(desk("permissions"))
    states = stage.js("Object.fromEntries([...document.querySelectorAll('[data-part=permissions] li')].map(e => [e.querySelector('span').textContent, [...e.querySelectorAll('option')].map(o => o.value).filter(v => !['', 'allowed', 'denied'].includes(v))]))")
    assert {name: more for name, more in states.items() if more} == {"Notifications": ["provisional"], "Location": ["once"], "Photos": ["limited"]}
    assert len(states) == 11
    select(stage, "Notifications", "provisional")
    stage.page.goto(stage.address + "#notifications")
    stage.settled()
    stage.page.click("#notifications [data-button]")
    stage.until(lambda: stage.heard("permission"))
    assert stage.heard("permission") == [{"kind": "notifications", "answer": "provisional"}]


def test_what_was_allowed_once_is_not_determined_after_a_launch(desk):
    stage = open_panel(desk("asks"))
    select(stage, "Location", "denied")
    select(stage, "Location", "once")
    launch(stage, "relaunch")
    assert select(stage, "Location") == "" and record(stage, "foyer:asks/flow#location") is None


def test_a_flow_that_asks_for_nothing_says_so(desk):
    stage = open_panel(desk("trio"))
    assert part(stage, "none") == "This flow asks for none." and part(stage, "reset") == ""


def test_the_events_stand_in_their_order_and_newest_last(desk):
    stage = open_panel(desk("asks"))
    stage.page.click("#camera [data-button]")
    stage.page.click("[data-choice=allowed]")
    stage.settled(1)
    select(stage, "Location", "denied")
    complete(stage)
    stage.until(lambda: log(stage)[-1] == "lifecycle | where didDisappear")
    launch(stage, "update")
    assert log(stage) == [
        "router | onboarding: never seen", "lifecycle | camera willAppear", "lifecycle | camera didAppear",
        "action | camera ask camera", "permission | camera: allowed", "action | camera next",
        "lifecycle | where willAppear", "lifecycle | camera willDisappear", "lifecycle | where didAppear", "lifecycle | camera didDisappear", "page | camera → where",
        "setting | location: denied", "action | where finish", "record | wrote 1", "lifecycle | where willDisappear", "finish | skip", "lifecycle | where didDisappear",
        "launch | update, app 1.1", "router | main: seen this version",
    ]
    assert part(stage, "count") == "19"
    assert stage.js("(() => { const l = document.querySelector('[data-part=log]'); return l.scrollHeight - l.scrollTop - l.clientHeight < 2 })()")
    stage.page.click("[data-part=clear]")
    assert log(stage) == [] and part(stage, "count") == ""


def test_the_newest_five_hundred_events_are_kept_and_a_reader_further_up_is_left_there(desk):
    stage = open_panel(desk("trio"))
    say = "n => { for (let i = 0; i < n; i++) document.dispatchEvent(new CustomEvent('foyer:finish', { detail: { reason: 'number ' + i } })) }"
    stage.js(say, 600)
    rows = log(stage)
    assert len(rows) == 500 and rows[0] == "finish | number 100" and rows[-1] == "finish | number 599" and part(stage, "count") == "500"
    stage.js("document.querySelector('[data-part=log]').scrollTop = 0")
    stage.js(say, 1)
    assert stage.js("document.querySelector('[data-part=log]').scrollTop") < 40
    stage.page.click("[data-part=close]")
    stage.js(say, 600)
    open_panel(stage)
    assert len(log(stage)) == 500


WHAT = {"flow": "trio/flow", "app": "1.0", "version": 1, "key": VERSION_KEY.format("trio"), "stored": "1"}


def test_the_events_are_copied_as_json(opened, host):
    stage = opened("trio", kind="desk", motion="reduced", base=host, permissions=["clipboard-read", "clipboard-write"]).settled(0)
    open_panel(complete(stage))
    stage.page.click("[data-part=copy]")
    stage.until(lambda: part(stage, "copy") == "Copied")
    count = len(log(stage))
    assert part(stage, "status") == f"{count} events copied."
    copied = json.loads(stage.js("navigator.clipboard.readText()"))
    events = copied.pop("events")
    assert copied == WHAT and len(events) == count
    assert [events[0][name] for name in ("event", "detail")] == ["router", {"decision": "onboarding", "reason": "never seen", "stored": ""}]
    assert all(before["at"] <= after["at"] for before, after in zip(events, events[1:]))
    stage.until(lambda: part(stage, "copy") == "Copy as JSON")


@pytest.mark.parametrize("clipboard", ["undefined", "{ writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }"])
def test_without_a_clipboard_the_text_is_selected(desk, clipboard):
    stage = open_panel(complete(desk("trio")))
    stage.js(f"Object.defineProperty(navigator, 'clipboard', {{ value: {clipboard} }})")
    stage.page.click("[data-part=copy]")
    stage.page.wait_for_selector("[data-part=text]")
    chosen = stage.js("(() => { const t = document.querySelector('[data-part=text]'); return document.activeElement === t && t.value.slice(t.selectionStart, t.selectionEnd) })()")
    copied = json.loads(chosen)
    assert copied.pop("events")[0]["event"] == "router" and copied == WHAT
    stage.page.click("[data-part=clear]")
    assert stage.page.locator("[data-part=text]:visible").count() == 0
