"""Films play while their page is seen, and only then."""

import pytest

PLAYING = "(() => [...document.querySelectorAll('[data-film]')].map(film => !film.paused && film.currentTime > 0))()"
TIMES = "(() => [...document.querySelectorAll('[data-film]')].map(film => film.currentTime))()"


@pytest.fixture
def desk(opened):
    return lambda slug, **more: opened(slug, **({"kind": "desk"} | more)).settled()


def playing(stage, *expected):
    stage.until(lambda: stage.js(PLAYING) == list(expected), f"playing {expected}, was {stage.js(PLAYING)}")


def test_a_film_plays_while_its_pages_are_seen(desk):
    stage = desk("films")
    playing(stage, True, False)
    film = stage.js("(() => { const f = document.querySelector('[data-film]'); return [f.muted, f.loop, f.playsInline, f.controls, f.videoWidth] })()")
    assert film == [True, True, True, False, 64]
    stage.page.keyboard.press("ArrowRight")
    stage.settled(1)
    playing(stage, True, False)


def test_it_stops_where_another_page_is_seen_and_goes_on_after(desk):
    stage = desk("films", at="#second")
    playing(stage, True, False)
    stage.page.keyboard.press("ArrowRight")
    stage.settled(2)
    playing(stage, False, False)
    first, inside = stage.js(TIMES)
    stage.page.keyboard.press("End")
    stage.settled(3)
    playing(stage, False, True)
    assert stage.js(TIMES)[0] == first and inside == 0
    stage.page.click("#inside [data-button]")
    stage.until(lambda: stage.screen == "main")
    playing(stage, False, False)
    stage.page.click("[data-restart]:visible")
    stage.settled(0)
    playing(stage, True, False)


@pytest.mark.parametrize("how", ["system", "address"])
def test_nothing_plays_where_motion_is_reduced(desk, how):
    stage = desk("films", motion="reduced" if how == "system" else "full", query="?motion=reduced" if how == "address" else "")
    for index in range(4):
        stage.settled(index)
        stage.page.wait_for_timeout(200)
        assert stage.js(TIMES) == [0, 0]
        assert stage.js("(() => [...document.querySelectorAll('[data-film]')].every(film => film.poster && film.paused))()")
        assert not stage.page.locator("[data-film-toggle]:visible").count()
        stage.page.keyboard.press("ArrowRight")


def test_a_hidden_tab_rests_its_films_and_goes_on_when_seen(desk):
    stage = desk("films")
    playing(stage, True, False)
    hide = "hidden => { Object.defineProperty(document, 'hidden', { value: hidden, configurable: true }); document.dispatchEvent(new Event('visibilitychange')) }"
    stage.js(hide, True)
    playing(stage, False, False)
    stage.js(hide, False)
    playing(stage, True, False)


@pytest.mark.parametrize("kind", ["desk", "phone"])
def test_the_reader_can_pause_it(opened, kind):
    stage = opened("films", kind=kind)
    playing(stage, True, False)
    button = stage.page.locator("[data-film-toggle]:visible")
    assert button.count() == 1 and button.inner_text() == "Pause the video"
    button.click()
    playing(stage, False, False)
    stage.js("location.hash = '#second'")
    stage.settled(1)
    playing(stage, False, False)
    assert button.inner_text() == "Play the video"
    button.click()
    playing(stage, True, False)


def test_a_swipe_that_is_let_go_leaves_the_film_on(opened):
    stage = opened("films", at="#second")
    playing(stage, True, False)
    stage.touch("touchStart", (300, 300))
    for x in (260, 220, 200):
        stage.touch("touchMove", (x, 300), after=.05)
    stage.touch("touchCancel")
    stage.settled(1)
    playing(stage, True, False)


def test_the_film_fills_the_screen_and_the_page_shows_its_own_whole(desk):
    stage = desk("films", at="#inside")
    fits = stage.js("(() => [...document.querySelectorAll('[data-film]')].map(film => [getComputedStyle(film).objectFit, film.clientWidth / film.clientHeight]))()")
    assert [fit for fit, _ in fits] == ["cover", "contain"]
    assert all(abs(shape - 320 / 568) < .01 for _, shape in fits)
    assert stage.js("(() => document.querySelector('#inside [data-film]').getAttribute('aria-label'))()") == "A ball that runs round"
    assert stage.js("(() => [...document.querySelectorAll('[data-film] source')].map(source => source.type))()") == ["video/webm", "video/mp4"] * 2
