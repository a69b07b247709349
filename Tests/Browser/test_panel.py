"""The launch panel: the app started anew, fresh or updated, what it remembers, and what happened."""

import json
from pathlib import Path

import axe_playwright_python
import pytest

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")
VERSION_KEY = "foyer:{}/flow:onboarding.lastCompletedVersion"
FLAGS = {"flagged": "foyer:flagged/flow:hasOnboarded", "pills": "foyer:pills/flow:hasSeenTutorial"}


def open_panel(stage):
    stage.page.click("[data-handle]")
    assert shown(stage)
    return stage


def shown(stage):
    return stage.js("document.querySelector('[data-panel]').checkVisibility()")


def part(stage, name):
    """The text of a part, empty where it is not to be seen."""
    return stage.js("n => { const e = document.querySelector(`[data-part=${n}]`); return e.checkVisibility() ? e.innerText.trim() : '' }", name)


def launch(stage, how):
    """Starts the app and gives what the router said."""
    before = len(stage.heard("router"))
    stage.page.click(f"[data-launch={how}]")
    stage.until(lambda: len(stage.heard("router")) > before, "the router")
    return stage.heard("router")[-1]


def complete(stage):
    stage.page.click("[data-skip]")
    stage.until(lambda: stage.screen == "main")
    return stage


def record(stage, key):
    return stage.js("k => localStorage.getItem(k)", key)


def log(stage):
    return stage.js("[...document.querySelectorAll('[data-part=log] > li')].map(e => e.dataset.event + ' | ' + e.querySelector('.foyer-event-text').textContent)")


# The root router's table: the flow, what its record holds, and what the router decides.
ROUTES = [
    ("trio", None, "onboarding", "never seen"), ("trio", "1", "main", "seen this version"), ("trio", "0", "onboarding", "never seen"),
    ("trio", "-3", "onboarding", "never seen"), ("trio", "eins", "onboarding", "never seen"), ("trio", "true", "onboarding", "never seen"),
    ("raised", None, "onboarding", "never seen"), ("raised", "1", "onboarding", "seen an older version"), ("raised", "2", "main", "seen this version"),
    ("raised", "3", "main", "seen a newer version"), ("one-button", "1", "onboarding", "seen an older version"), ("one-button", "2", "main", "seen this version"),
    ("flagged", None, "onboarding", "never seen"), ("flagged", "true", "main", "flag set"), ("flagged", "false", "onboarding", "never seen"), ("flagged", "1", "onboarding", "never seen"),
    ("pills", None, "onboarding", "never seen"), ("pills", "true", "main", "flag set"),
]


@pytest.mark.parametrize(("slug", "stored", "decision", "reason"), ROUTES)
def test_the_router_decides_by_the_record_alone(desk, slug, stored, decision, reason):
    stage = desk(slug)
    key = FLAGS.get(slug, VERSION_KEY.format(slug))
    stage.js("([k, v]) => v === null ? localStorage.removeItem(k) : localStorage.setItem(k, v)", [key, stored])
    for start in ("load", "relaunch"):
        if start == "load":
            stage.page.goto("about:blank")
            stage.page.goto(stage.address)
        else:
            launch(open_panel(stage), "relaunch")
        stage.until(lambda: stage.screen == decision, decision)
        assert stage.heard("router")[-1] == {"decision": decision, "reason": reason, "stored": stored or ""}, start
        assert record(stage, key) == stored
    assert part(stage, "decision") == {"onboarding": "Onboarding", "main": "Main screen"}[decision]
    assert part(stage, "reason") == f"· {reason}"
    assert part(stage, "key") == key


def test_an_address_overrules_the_router_until_the_app_is_launched(desk):
    stage = complete(desk("trio"))
    stage.page.goto("about:blank")
    stage.page.goto(stage.address + "#wind")
    stage.settled(1)
    assert stage.heard("router") == [{"decision": "onboarding", "reason": "asked by address", "stored": "1"}]
    assert launch(open_panel(stage), "relaunch") == {"decision": "main", "reason": "seen this version", "stored": "1"}
    assert stage.screen == "main" and stage.fragment == ""


def test_start_again_is_told_too(desk):
    stage = complete(desk("trio"))
    stage.page.click("[data-aside] [data-restart]")
    stage.settled(0)
    assert stage.heard("router")[-1] == {"decision": "onboarding", "reason": "started again", "stored": ""}
    assert stage.heard("record") == [{"key": VERSION_KEY.format("trio"), "value": "1"}, {"key": VERSION_KEY.format("trio"), "value": ""}]


# Starting the app


def test_a_relaunch_begins_at_the_first_page_and_keeps_the_focus_in_the_panel(desk):
    stage = open_panel(desk("trio", at="#home"))
    stage.settled(2)
    launch(stage, "relaunch")
    stage.settled(0)
    assert stage.screen == "onboarding" and stage.fragment == ""
    assert stage.js("document.activeElement.dataset.launch") == "relaunch"
    assert stage.phases()[-2:] == ["kite willAppear", "kite didAppear"]
    assert part(stage, "status") == "Onboarding: never seen"


def test_an_update_with_the_same_onboarding_shows_the_main_screen(desk):
    stage = open_panel(complete(desk("trio")))
    assert part(stage, "versions") == "App 1.0 · Onboarding 1"
    assert launch(stage, "update") == {"decision": "main", "reason": "seen this version", "stored": "1"}
    assert part(stage, "versions") == "App 1.1 · Onboarding 1"
    assert stage.screen == "main"
    assert stage.heard("launch") == [{"how": "update", "isFresh": False, "app": "1.1", "version": 1}]


def test_an_update_with_a_new_onboarding_shows_it_until_it_is_completed_too(desk):
    stage = open_panel(complete(desk("trio")))
    assert launch(stage, "raise")["reason"] == "seen an older version"
    stage.settled(0)
    assert stage.screen == "onboarding" and part(stage, "versions") == "App 1.1 · Onboarding 2"
    stage.page.reload()
    stage.settled(0)
    assert stage.screen == "onboarding", "the update is remembered"
    complete(stage)
    assert record(stage, VERSION_KEY.format("trio")) == "2"
    assert launch(open_panel(stage), "relaunch")["reason"] == "seen this version"
    assert launch(stage, "update")["reason"] == "seen this version" and part(stage, "versions") == "App 1.2 · Onboarding 2"


def test_a_flag_does_not_notice_a_new_onboarding(desk):
    stage = desk("flagged", at="#two").settled(1)
    stage.page.click("#two [data-button]")
    stage.until(lambda: stage.screen == "main")
    open_panel(stage)
    assert "Not seen by a flag" in stage.page.inner_text("[data-launch=raise]")
    assert launch(stage, "raise")["reason"] == "flag set" and stage.screen == "main"


def test_a_fresh_install_knows_nothing(desk):
    stage = desk("asks")
    stage.page.click("#camera [data-button]")
    stage.page.click("[data-choice=denied]")
    stage.settled(1)
    complete(stage)
    open_panel(stage)
    launch(stage, "raise")
    complete(stage)
    stage.js("localStorage.setItem('foyer:other/flow:x', '1')")
    assert launch(stage, "fresh") == {"decision": "onboarding", "reason": "never seen", "stored": ""}
    stage.settled(0)
    assert stage.js("Object.keys(localStorage)") == ["foyer:other/flow:x"]
    assert part(stage, "versions") == "App 1.0 · Onboarding 1" and part(stage, "keeping") == "nothing stored"
    assert stage.page.eval_on_selector_all("[data-part=permissions] select", "all => all.map(e => e.value)") == ["", ""]
    stage.page.click("#camera [data-button]")
    assert stage.until(lambda: stage.page.locator("[data-choice]").count() == 2), "it asks anew"


def test_a_launch_leaves_a_question_unanswered(desk):
    stage = open_panel(desk("asks"))
    stage.page.click("#camera [data-button]")
    stage.page.wait_for_selector("[data-choice=allowed]")
    launch(stage, "relaunch")
    stage.settled(0)
    assert stage.page.locator("[data-dialog]:visible").count() == 0
    assert stage.heard("permission") == [] and record(stage, "foyer:asks/flow#camera") is None
    stage.page.click("#camera [data-button]")
    stage.page.click("[data-choice=allowed]")
    stage.settled(1)
    assert stage.heard("permission") == [{"kind": "camera", "answer": "allowed"}]


def test_what_rises_over_the_app_rises_again_and_is_not_recorded_by_a_launch_in_between(desk):
    stage = open_panel(desk("pills", motion="full"))
    stage.until(lambda: stage.screen == "onboarding")
    assert launch(stage, "relaunch")["decision"] == "onboarding"
    assert stage.screen == "main"
    stage.until(lambda: stage.screen == "onboarding")
    stage.settled(0)
    # The record is written 400 ms after the last button, when the tutorial has left.
    stage.js("""() => {
      document.querySelector('[data-primary]').dataset.action = '["finish"]'
      document.querySelector('[data-primary]').click()
      document.querySelector('[data-launch=relaunch]').click()
    }""")
    stage.page.wait_for_timeout(600)
    assert stage.heard("record") == [] and stage.heard("router")[-1]["reason"] == "never seen"


# The record and the permissions


def test_the_record_is_shown_as_it_changes(desk):
    stage = open_panel(desk("trio"))
    assert part(stage, "key") == VERSION_KEY.format("trio") and part(stage, "keeping") == "nothing stored" and part(stage, "value") == ""
    complete(stage)
    assert part(stage, "value") == "1" and part(stage, "keeping") == ""


def select(stage, kind, state=None):
    chosen = f"[data-part=permissions] li:has-text('{kind}') select"
    if state is not None:
        stage.page.select_option(chosen, state)
    return stage.page.input_value(chosen)


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


# Events


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


# Storage


def test_where_storage_is_refused_all_of_it_works_for_the_visit(opened, host, sites):
    (sites / "panel.html").write_text('<!DOCTYPE html><html lang="en"><title>Frame</title><link rel="icon" href="data:,"><iframe title="Prototype" width="600" height="760" sandbox="allow-scripts" src="stage/asks/prototype.html?panel"></iframe></html>', "utf-8")
    stage = opened("trio", kind="desk", motion="reduced", base=host)
    stage.page.goto(f"{host}/panel.html")
    frame = stage.page.frames[1]
    text = lambda name: frame.inner_text(f"[data-part={name}]").strip()
    frame.wait_for_selector("[data-panel]:visible")
    assert text("keeping") == "storage is refused: for this visit only"
    frame.select_option("li:has-text('Camera') select", "allowed")
    frame.evaluate("document.querySelector('[data-skip]').click()")
    assert text("value") == "1"
    frame.click("[data-launch=update]")
    assert [text("decision"), text("reason"), text("versions")] == ["Main screen", "· seen this version", "App 1.1 · Onboarding 1"]
    frame.click("[data-launch=raise]")
    assert [text("decision"), text("reason"), text("versions")] == ["Onboarding", "· seen an older version", "App 1.2 · Onboarding 2"]
    assert frame.input_value("li:has-text('Camera') select") == "allowed"
    frame.click("[data-launch=fresh]")
    assert [text("reason"), text("versions")] == ["· never seen", "App 1.0 · Onboarding 1"]
    assert frame.input_value("li:has-text('Camera') select") == ""


def test_a_store_that_is_full_or_wiped_is_made_up_for_and_told(desk):
    stage = open_panel(desk("trio"))
    stage.js("(() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') } })()")
    complete(stage)
    assert [part(stage, "value"), part(stage, "keeping")] == ["1", "for this visit only"]
    assert launch(stage, "raise")["reason"] == "seen an older version" and part(stage, "versions") == "App 1.1 · Onboarding 2"
    complete(stage)
    stage.js("localStorage.clear()")
    assert launch(stage, "relaunch")["reason"] == "seen this version"


@pytest.mark.parametrize("kept", ["", "1", "x y", "-1 2", "1e3 1", "99999999999999999999 3", "1 2 3"])
def test_a_kept_count_that_is_none_is_as_good_as_nothing(desk, kept):
    stage = desk("trio")
    stage.js("v => localStorage.setItem('foyer:trio/flow#updates', v)", kept)
    stage.page.reload()
    assert part(open_panel(stage.settled(0)), "versions") == "App 1.0 · Onboarding 1"


def test_two_flows_of_an_entry_share_nothing(desk):
    stage = open_panel(desk("duesight", gallery="gallery"))
    launch(stage, "raise")
    complete(stage)
    mine = set(stage.js("Object.keys(localStorage)"))
    stage.page.goto(stage.address.replace("duesight/", "duesight/swiftui/"))
    stage.settled(0)
    assert stage.heard("router") == [{"decision": "onboarding", "reason": "never seen", "stored": ""}]
    open_panel(stage)
    assert part(stage, "versions") == "App 1.0 · Onboarding 1"
    complete(stage)
    launch(stage, "update")
    select(stage, "Notifications", "denied")
    theirs = set(stage.js("Object.keys(localStorage)")) - mine
    assert len(mine) == 2 and len(theirs) == 3
    launch(stage, "fresh")
    assert set(stage.js("Object.keys(localStorage)")) == mine
    stage.page.goto(stage.address)
    assert stage.heard("router") == [{"decision": "main", "reason": "seen this version", "stored": "2"}]


# Opening and closing


def test_the_handle_opens_it_and_gets_the_focus_back(desk):
    stage = desk("trio")
    assert not shown(stage)
    stage.page.focus("[data-handle]")
    stage.page.keyboard.press("Enter")
    assert shown(stage) and stage.focused() == "foyer-panel-title"
    assert stage.js("(() => { const h = document.querySelector('[data-handle]'); return [h.ariaExpanded, h.getAttribute('aria-controls'), h.innerText.trim()] })()") == ["true", "foyer-panel", "Launch panel"]
    stage.page.keyboard.press("Tab")
    assert stage.js("document.activeElement.ariaLabel") == "Close the launch panel"
    stage.page.keyboard.press("Escape")
    assert not shown(stage) and stage.js("document.activeElement.className").endswith("foyer-handle")
    assert stage.js("document.querySelector('[data-handle]').ariaExpanded") == "false"
    assert stage.screen == "onboarding" and stage.heard("finish") == []


def test_keys_in_the_panel_turn_no_page_and_escape_on_the_stage_skips(desk):
    stage = open_panel(desk("trio", at="#wind"))
    stage.settled(1)
    for key in ("ArrowRight", "ArrowLeft", "End", "Home"):
        stage.page.keyboard.press(key)
    stage.page.focus("[data-part=log]")
    stage.page.keyboard.press("ArrowLeft")
    stage.page.wait_for_timeout(100)
    stage.settled(1)
    assert [heard for heard in stage.heard("page")] == []
    stage.page.focus("[data-pager]")
    stage.page.keyboard.press("Escape")
    stage.until(lambda: stage.screen == "main")
    assert shown(stage)


@pytest.mark.parametrize("size", [(1280, 800), (900, 700), (880, 900), (1920, 1080), (1000, 520)])
@pytest.mark.parametrize(("slug", "query", "gallery"), [("trio", "", "stage"), ("trio", "?device=ipad-mini", "stage"), ("trio", "?dir=rtl", "stage"), ("trio", "", "arabic")])
def test_where_there_is_room_it_stands_beside_the_phone(desk, size, slug, query, gallery):
    stage = open_panel(desk(slug, size=size, query=query, gallery=gallery))
    stage.settled(0)
    x, y, width, height = stage.box("[data-panel]")
    a, b, c, d = stage.box("[data-stage]")
    assert a + c + 11 <= x or x + width <= a - 11, "beside the phone and its rim"
    isRightToLeft = stage.js("document.documentElement.dir") == "rtl"
    assert (x < a) == isRightToLeft
    assert x >= 0 and y >= 0 and x + width <= size[0] and y + height <= size[1] and a - 11 >= 0
    stage.page.keyboard.press("Escape")
    stage.settled(0)
    a, _, c, _ = stage.box("[data-stage]")
    assert abs(a + c / 2 - size[0] / 2) < 1


def test_every_part_of_it_fits_its_width(desk):
    stage = open_panel(desk("permissions"))
    stage.page.wait_for_timeout(50)
    assert stage.js("(() => { const p = document.querySelector('[data-panel]'); return [p.scrollWidth - p.clientWidth, ...[...p.querySelectorAll('button, select, li, dd, ol')].filter(e => e.checkVisibility()).map(e => e.scrollWidth - e.clientWidth).filter(n => n > 1)] })()") == [0]


def hold(stage, x, y, milliseconds, move=0):
    stage.touch("touchStart", (x, y), paced=False)
    if move:
        stage.page.wait_for_timeout(100)
        stage.touch("touchMove", (x - move, y), paced=False)
    stage.page.wait_for_timeout(milliseconds)
    stage.touch("touchEnd", paced=False)
    stage.page.wait_for_timeout(100)


def test_on_a_phone_a_long_press_on_the_status_bar_opens_a_sheet(opened):
    stage = opened("trio", motion="reduced").settled(0)
    assert stage.page.locator("[data-handle]:visible").count() == 0 and not shown(stage)
    hold(stage, 200, 20, 350)
    assert not shown(stage), "too short"
    hold(stage, 200, 20, 750, move=14)
    stage.settled()
    assert not shown(stage), "it moved"
    hold(stage, 200, 300, 750)
    assert not shown(stage), "elsewhere"
    hold(stage, 200, 20, 750)
    assert shown(stage) and stage.index == 0
    x, y, width, height = stage.box("[data-panel]")
    assert [x, width, y + height] == pytest.approx([0, 390, 844], abs=1) and y > 300
    launch(stage, "raise")
    assert part(stage, "versions") == "App 1.1 · Onboarding 2"
    stage.page.tap("[data-part=close]")
    assert not shown(stage)
    hold(stage, 200, 20, 750)
    assert shown(stage)


def test_the_address_opens_it_and_leaves_the_focus_alone(opened):
    stage = opened("trio", motion="reduced", query="?panel").settled(0)
    assert shown(stage) and stage.js("document.activeElement === document.body")
    assert part(stage, "decision") == "Onboarding" and log(stage)[0] == "router | onboarding: never seen"
    stage.page.keyboard.press("Escape")
    assert not shown(stage) and stage.heard("finish") == []


@pytest.mark.parametrize(("query", "there"), [("", False), ("?panel", True)])
def test_a_preview_in_another_page_has_none_unless_it_is_asked_for(opened, host, sites, query, there):
    (sites / "preview.html").write_text(f'<!DOCTYPE html><html lang="en"><title>Frame</title><link rel="icon" href="data:,"><iframe title="Prototype" width="600" height="760" src="stage/trio/prototype.html{query}"></iframe></html>', "utf-8")
    stage = opened("trio", kind="desk", motion="reduced", base=host)
    stage.page.goto(f"{host}/preview.html")
    frame = stage.page.frames[1]
    stage.until(lambda: frame.evaluate("document.documentElement.dataset.screen") == "onboarding")
    assert frame.locator("[data-handle]:visible").count() == 0
    x, y = frame.evaluate("(() => { const b = frameElement.getBoundingClientRect(); return [b.x + 300, b.y + 20] })()")
    stage.page.mouse.move(x, y)
    stage.page.mouse.down()
    stage.page.wait_for_timeout(750)
    stage.page.mouse.up()
    assert frame.locator("[data-panel]:visible").count() == int(there)


@pytest.mark.parametrize("base", ["file", "http"])
def test_without_script_nothing_of_it_is_seen(opened, sites, host, base):
    stage = opened("trio", kind="desk", script=False, base={"file": sites.as_uri(), "http": host}[base])
    assert stage.page.locator("[data-panel]:visible, [data-handle]:visible").count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("slug", "kind"), [("asks", "desk"), ("trio", "phone"), ("permissions", "desk")])
def test_axe_finds_nothing_in_the_open_panel(opened, slug, kind, scheme):
    stage = opened(slug, kind=kind, motion="reduced", scheme=scheme, query="?panel").settled(0)
    stage.js("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    stage.page.click("[data-part=copy]")
    stage.js(AXE)
    found = stage.js("axe.run(document, { preload: false }).then(found => [...found.violations].map(each => each.id + ' ' + each.nodes.map(node => node.html)))")
    assert found == []


def test_the_panel_stays_small_and_names_no_side_of_the_page():
    import gzip
    import re
    assets = Path(__file__).parent.parent.parent / "Templates" / "assets"
    for name, most in (("panel.js", 5120), ("panel.css", 3584)):
        assert len(gzip.compress((assets / name).read_bytes(), 9)) <= most, name
    style = re.sub(r"/\*.*?\*/", "", (assets / "panel.css").read_text("utf-8"), flags=re.S)
    assert re.findall(r"(?<![\w-])(?:left|right|top|bottom|width|height|(?:margin|padding|border)-(?:left|right|top|bottom))\s*:", style) == []
    assert "!important" not in style
