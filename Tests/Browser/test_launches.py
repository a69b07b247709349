"""The app started anew from the launch panel: at once, fresh, updated, with storage and without."""

import pytest

from panel import FLAGS, VERSION_KEY, complete, launch, open_panel, part, record, select


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
