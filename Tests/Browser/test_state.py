"""What is remembered, and what the address says."""

import pytest


@pytest.fixture
def desk(opened):
    return lambda slug, **more: opened(slug, **({"kind": "desk", "motion": "reduced"} | more))


KEY = "foyer:{}/flow:onboarding.lastCompletedVersion"


def bases(sites, host):
    return {"file": sites.as_uri(), "http": host}


@pytest.mark.parametrize("base", ["file", "http"])
def test_after_finishing_a_reload_shows_the_main_screen(desk, sites, host, base):
    stage = desk("trio", base=bases(sites, host)[base], at="#home").settled(2)
    stage.page.click("#home [data-button]")
    stage.until(lambda: stage.screen == "main")
    assert stage.fragment == ""
    assert stage.js("k => localStorage.getItem(k)", KEY.format("trio")) == "1"
    stage.page.reload()
    assert stage.screen == "main"
    assert stage.heard("lifecycle") == []


@pytest.mark.parametrize(("stored", "screen"), [("1", "onboarding"), ("2", "main"), ("3", "main"), ("zwei", "onboarding"), ("", "onboarding")])
def test_a_flow_shows_until_its_version_is_completed(desk, stored, screen):
    stage = desk("raised")
    stage.js("([k, v]) => localStorage.setItem(k, v)", [KEY.format("raised"), stored])
    stage.page.reload()
    assert stage.screen == screen


def test_a_flag_is_enough(desk):
    stage = desk("flagged", at="#two").settled(1)
    stage.page.click("#two [data-button]")
    stage.until(lambda: stage.screen == "main")
    assert stage.js("localStorage.getItem('foyer:flagged/flow:hasOnboarded')") == "true"
    stage.page.reload()
    assert stage.screen == "main"


def test_start_again_clears_the_record(desk):
    stage = desk("trio").settled(0)
    stage.page.click("[data-skip]")
    stage.until(lambda: stage.screen == "main")
    stage.page.click("[data-aside] [data-restart]")
    stage.settled(0)
    assert stage.screen == "onboarding" and stage.focused() == "kite foyer-title"
    assert stage.js("localStorage.length") == 0
    stage.page.click("[data-skip]")
    stage.until(lambda: stage.screen == "main")
    assert len(stage.heard("finish")) == 2


def test_a_phone_can_start_again_from_the_main_screen(opened):
    stage = opened("trio", motion="reduced").settled(0)
    stage.page.tap("[data-skip]")
    stage.until(lambda: stage.screen == "main")
    stage.page.tap("[data-main] [data-restart]")
    stage.settled(0)
    assert stage.screen == "onboarding"


FRAGMENTS = {"": 0, "#3": 2, "#home": 2, "#2": 1, "#0": 0, "#4": 0, "#nowhere": 0, "#%": 0, "#%E0%A4%A": 0, "#foyer-main": 0, "#1e0": 0}


@pytest.mark.parametrize("base", ["file", "http"])
def test_fragments_open_their_page_and_broken_ones_the_first(desk, sites, host, base):
    stage = desk("trio", base=bases(sites, host)[base])
    for at, index in FRAGMENTS.items():
        stage.page.goto("about:blank")
        stage.page.goto(stage.address + at)
        stage.settled(index)
        assert stage.screen == "onboarding", at
        assert stage.heard("page") == [], at
        assert stage.box("[data-stage]") == stage.box("[data-pager]") and stage.js("scrollY") == 0, at


def test_a_fragment_shows_its_page_after_completion_too_and_a_broken_one_does_not(desk):
    stage = desk("trio").settled(0)
    stage.page.click("[data-skip]")
    stage.until(lambda: stage.screen == "main")
    stage.page.goto(stage.address + "#wind")
    stage.until(lambda: stage.screen == "onboarding")
    stage.settled(1)
    stage.page.reload()
    stage.settled(1)
    stage.page.goto("about:blank")
    stage.page.goto(stage.address + "#nowhere")
    assert stage.screen == "main"


def test_a_new_fragment_moves(desk):
    stage = desk("trio", motion="full").settled(0)
    stage.js("location.hash = '#3'")
    stage.settled(2)
    assert stage.fragment == "#home"


def test_the_address_follows_without_filling_the_history(desk):
    stage = desk("trio").settled(0)
    before = stage.js("history.length")
    for index in (1, 2):
        stage.page.keyboard.press("ArrowRight")
        stage.settled(index)
    assert stage.fragment == "#home"
    assert stage.js("history.length") == before
    stage.page.reload()
    stage.settled(2)
    assert stage.heard("page") == []


def framed(opened, host, sites, attributes):
    # The icon is named, since a browser asks the host for /favicon.ico else, and reports that there is none.
    (sites / "frame.html").write_text(f'<!DOCTYPE html><html lang="en"><title>Frame</title><link rel="icon" href="data:,"><iframe title="Prototype" width="320" height="568" {attributes} src="stage/trio/prototype.html"></iframe></html>', "utf-8")
    stage = opened("trio", kind="desk", motion="reduced", base=host)
    stage.page.goto(f"{host}/frame.html")
    return stage, stage.page.frames[1]


def test_it_works_for_the_visit_where_storage_is_refused(opened, host, sites):
    stage, frame = framed(opened, host, sites, 'sandbox="allow-scripts"')
    assert frame.evaluate("(() => { try { return localStorage.length } catch { return 'refused' } })()") == "refused"
    frame.focus("[data-pager]")
    for index in (1, 2):
        stage.page.keyboard.press("ArrowRight")
        stage.until(lambda: frame.evaluate("document.documentElement.dataset.pageIndex") == str(index))
    frame.focus("#home [data-button]")
    stage.page.keyboard.press("Enter")
    stage.until(lambda: frame.evaluate("document.documentElement.dataset.screen") == "main")


def test_inside_another_page_it_fills_its_frame_and_leaves_the_focus_alone(opened, host, sites):
    stage, frame = framed(opened, host, sites, "")
    assert frame.evaluate("document.activeElement === document.body") and stage.js("document.activeElement === document.body")
    assert frame.evaluate("(() => { const b = document.querySelector('[data-stage]').getBoundingClientRect(); return [b.x, b.y, b.width, b.height] })()") == [0, 0, 320, 568]
    frame.evaluate("location.hash = '#2'")
    stage.until(lambda: frame.evaluate("document.documentElement.dataset.pageIndex") == "1")
    assert stage.js("document.activeElement === document.body")


@pytest.mark.parametrize("trouble", ["full", "wiped"])
def test_it_works_where_storage_is_full_or_wiped_in_mid_visit(desk, trouble):
    stage = desk("asks")
    if trouble == "full":
        stage.js("(() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') } })()")
    stage.page.click("#camera [data-button]")
    stage.page.click("[data-choice=allowed]")
    stage.settled(1)
    if trouble == "wiped":
        stage.js("localStorage.clear()")
    stage.js("location.hash = '#camera'")
    stage.settled(0)
    stage.page.click("#camera [data-button]")
    stage.settled(1)
    assert [heard["answer"] for heard in stage.heard("permission")] == ["allowed", "allowed"]
    stage.page.click("[data-skip]")
    stage.until(lambda: stage.screen == "main")
    assert stage.heard("finish") == [{"reason": "skip"}]
