"""The other two systems of controls: one button below the pages, and a pill with an arrow."""

import pytest

SIZES = [(393, 852), (375, 667), (320, 568)]
DEVICES = {(393, 852): ("iphone-15", 59, 34), (375, 667): ("iphone-8", 0, 0), (320, 568): ("iphone-5s", 0, 0)}
TEXT_SIZES = ["xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5"]


@pytest.fixture
def phone(opened):
    """A phone of that size, drawn at full scale on a desk, so that the device's safe areas count."""

    def phone(slug, size, query="", at="", **more):
        device, top, bottom = DEVICES[size]
        query = f"?device={device}" + query.replace("?", "&")
        stage = opened(slug, kind="desk", motion="reduced", size=(1000, 1000), query=query, at=at, **more).settled()
        x, y, width, height = stage.box("[data-stage]")
        assert (width, height) == size
        stage.place = lambda selector: [round(a - b, 2) for a, b in zip(stage.box(selector), (x, y, 0, 0))]
        return stage, size[0], size[1], top, bottom

    return phone


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("slug", "icon", "inside"), [("one-button", 132, False), ("swift", 88, True)])
def test_one_button_stands_where_the_design_says(phone, slug, icon, inside, size):
    stage, width, height, top, bottom = phone(slug, size)
    button, dots, pages = (stage.place(part) for part in ("[data-primary]", "[data-page-control]", "[data-pager]"))
    assert button == pytest.approx([20, height - bottom - 16 - 50, width - 40, 50], abs=1)
    assert dots[1] + dots[3] == pytest.approx(button[1] - 16, abs=1)
    assert pages[:2] == pytest.approx([0, top + 44], abs=1)
    assert pages[1] + pages[3] == pytest.approx(dots[1] + dots[3] if inside else dots[1] - 12, abs=1)
    skip = stage.place("[data-skip]")
    assert skip[1] == pytest.approx(top + 8, abs=1)
    assert skip[0] + skip[2] == pytest.approx(width - 20, abs=1)
    picture, title, body = (stage.place(f"#know [data-{part}]") for part in ("icon", "title", "body"))
    assert picture[3] == pytest.approx(icon, abs=1)
    assert title[1] - picture[1] - picture[3] == pytest.approx(20, abs=1)
    assert body[1] - title[1] - title[3] == pytest.approx(20, abs=1)
    room = pages[3] - (26 if inside else 0)
    assert (picture[1] + body[1] + body[3]) / 2 == pytest.approx(pages[1] + room / 2 - 24, abs=1)
    styles = stage.js("(() => ['title', 'body'].map(part => { const s = getComputedStyle(document.querySelector(`#know [data-${part}]`)); return [s.fontSize, s.fontWeight] }))()")
    assert styles == [["34px", "700" if inside else "400"], ["17px", "400"]]


@pytest.mark.parametrize("size", SIZES)
def test_the_pill_the_dots_and_the_arrow_stand_where_the_design_says(phone, size):
    stage, width, height, *_ = phone("pills", size, at="#first")
    assert stage.place("[data-primary]") == pytest.approx([36, height - 72 - 54, width - 72, 54], abs=1)
    assert stage.page.locator("[data-page-control]:visible").count() == 0
    assert stage.page.inner_text("[data-primary]") == "Begin"
    style = stage.js("(() => { const s = getComputedStyle(document.querySelector('[data-primary]')); return [s.backgroundColor, s.color, s.fontSize, s.fontWeight, s.borderTopLeftRadius] })()")
    assert style == ["rgb(255, 255, 255)", "rgb(0, 0, 0)", "18px", "700", "27px"]
    stage.page.click("[data-primary]")
    stage.settled(1)
    assert stage.place("[data-primary]") == pytest.approx([width - 36 - 54, height - 72 - 54, 54, 54], abs=1)
    dots = stage.place("[data-page-control] ol")
    assert dots[:2] == pytest.approx([36, height - 72 - 54], abs=1) and dots[3] == pytest.approx(54, abs=1)
    stage.page.click("[data-primary]")
    stage.settled(2)
    assert stage.page.inner_text("[data-primary]") == "Understood"
    assert stage.place("[data-primary]")[2] == pytest.approx(width - 72, abs=1)


CLIPPED = """() => {
  const stage = document.querySelector('[data-stage]').getBoundingClientRect()
  const visible = [...document.querySelectorAll('[data-primary], [data-page-control], [data-skip]')].filter(e => e.checkVisibility({ visibilityProperty: true }))
  const faults = []
  const boxes = visible.map(e => [e, e.getBoundingClientRect()])
  for (const [e, box] of boxes) {
    if (box.left < stage.left - .5 || box.right > stage.right + .5 || box.top < stage.top - .5 || box.bottom > stage.bottom + .5) faults.push(`${e.className} leaves the screen`)
    if (e.scrollWidth > e.clientWidth + 1) faults.push(`${e.className} is cut`)
  }
  const pager = document.querySelector('[data-pager]').getBoundingClientRect()
  for (const [e, box] of boxes) if (e.matches('[data-controls="primary"] > [data-primary]') && box.top < pager.bottom - 27) faults.push('the button covers pages')
  for (const content of document.querySelectorAll('[data-content]')) {
    const style = getComputedStyle(content)
    if (content.scrollWidth > content.clientWidth + 1) faults.push('text is wider than its page')
    if (content.scrollHeight > content.clientHeight + 1 && style.overflowY !== 'auto') faults.push('text is cut')
    const parts = [...content.children].filter(e => e.checkVisibility()).map(e => e.getBoundingClientRect())
    for (let i = 1; i < parts.length; i++) if (parts[i].top < parts[i - 1].bottom - .5) faults.push('parts overlap')
    if (parts.length && parts[0].top < content.getBoundingClientRect().top - content.scrollTop - .5) faults.push('the top cannot be reached')
  }
  return faults
}"""


@pytest.mark.parametrize("slug", ["one-button", "swift", "pills"])
@pytest.mark.parametrize("text", TEXT_SIZES)
def test_nothing_is_clipped_or_overlaps_at_any_text_size(phone, slug, text):
    stage, *_ = phone(slug, (320, 568), query=f"?text={text}", at="#1")
    for index in range(2):
        assert stage.js(f"({CLIPPED})()") == []
        stage.page.keyboard.press("ArrowRight")
        stage.settled(index + 1) if index == 0 else None


def test_texts_have_apples_sizes(phone):
    sizes = []
    for text in TEXT_SIZES:
        stage, *_ = phone("one-button", (320, 568), query=f"?text={text}")
        sizes.append(stage.js("(() => ['#know [data-title]', '#know [data-body]', '[data-primary]'].map(s => Math.round(parseFloat(getComputedStyle(document.querySelector(s)).fontSize) * 100) / 100))()"))
    assert sizes == [[31, 14, 14], [32, 15, 15], [33, 16, 16], [34, 17, 17], [36, 19, 19], [38, 21, 21], [40, 23, 23], [44, 28, 28], [48, 33, 33], [52, 40, 40], [56, 47, 47], [60, 53, 53]]


def test_without_a_size_in_the_address_the_browsers_own_counts(desk):
    stage = desk("one-button")
    assert stage.js("document.documentElement.dataset.text") == "l"


def test_button_and_swipe_agree_and_a_cancelled_swipe_changes_nothing(opened):
    stage = opened("one-button").settled(0)
    stage.touch("touchStart", (340, 400))
    for x in (300, 270, 250, 250):
        stage.touch("touchMove", (x, 400), after=.05)
    assert stage.page.inner_text("[data-primary]") == "Continue"
    stage.touch("touchCancel")
    stage.settled(0)
    assert stage.page.inner_text("[data-primary]") == "Continue" and stage.heard("page") == []
    stage.page.tap("[data-primary]")
    stage.settled(1)
    assert stage.page.inner_text("[data-primary]") == "Ask Me"
    stage.touch("touchStart", (340, 400))
    for x in (260, 160, 60):
        stage.touch("touchMove", (x, 400), after=.03)
    stage.touch("touchEnd")
    stage.settled(2)
    assert stage.page.inner_text("[data-primary]") == "Get Started"
    assert not stage.page.locator("[data-skip]:visible").count()
    stage.page.tap("[data-primary]")
    stage.until(lambda: stage.screen == "main")
    assert stage.heard("finish") == [{"reason": "finish"}]


def test_a_pages_own_button_stands_in_the_place_of_the_one(desk):
    stage = desk("one-button", at="#hear")
    stage.page.click("[data-primary]")
    stage.page.click("[data-choice=denied]")
    stage.settled(2)
    assert stage.heard("permission") == [{"kind": "notifications", "answer": "denied"}]


def test_the_focus_stays_on_the_one_button(desk):
    stage = desk("one-button")
    stage.page.focus("[data-primary]")
    stage.page.keyboard.press("Enter")
    stage.settled(1)
    assert stage.js("document.activeElement === document.querySelector('[data-primary]')")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_colours_follow_the_system(opened, scheme):
    stage = opened("one-button", scheme=scheme)
    ground = stage.js("getComputedStyle(document.querySelector('[data-from]')).backgroundColor")
    title = stage.js("getComputedStyle(document.querySelector('[data-title]')).color")
    assert [ground, title] == (["rgb(255, 255, 255)", "rgb(17, 17, 17)"] if scheme == "light" else ["rgb(0, 0, 0)", "rgb(245, 245, 247)"])


@pytest.mark.parametrize(("query", "lang", "title", "label"), [
    ("?lang=de", "de", "Wissen, was fällig ist", "Weiter"), ("?lang=de-AT", "de", "Wissen, was fällig ist", "Weiter"),
    ("?lang=ar", "ar", "اعرف ما هو مستحق", "متابعة"), ("?lang=fr", "en", "Know What Is Due", "Continue"), ("", "en", "Know What Is Due", "Continue")])
def test_texts_come_in_the_language_that_is_asked_for(desk, query, lang, title, label):
    stage = desk("one-button", query=query)
    assert stage.js("[document.documentElement.lang, document.documentElement.dir]") == [lang, "rtl" if lang == "ar" else "ltr"]
    assert [stage.page.inner_text("#know [data-title]"), stage.page.inner_text("[data-primary]")] == [title, label]
    assert stage.js("document.querySelector('[data-page]').getAttribute('aria-label')") == f"{title}, 1 of 3"


def test_the_readers_own_language_counts(opened):
    stage = opened("one-button", kind="desk", motion="reduced", locale="de-CH").settled()
    assert stage.page.inner_text("[data-skip]") == "Überspringen"
    stage.page.keyboard.press("ArrowRight")
    stage.settled(1)
    stage.page.click("[data-primary]")
    stage.until(lambda: "Um dich zu erinnern." in stage.page.inner_text("[data-dialog]"))


def test_a_tutorial_rises_over_the_app_and_is_remembered_when_it_has_left(opened):
    stage = opened("pills", kind="desk")
    key = "foyer:pills/flow:hasSeenTutorial"
    assert stage.screen == "main" and stage.heard("lifecycle") == []
    stage.until(lambda: stage.screen == "onboarding")
    stage.settled(0)
    assert stage.phases() == ["first willAppear", "first didAppear"]
    stage.page.keyboard.press("End")
    stage.settled(2)
    stage.page.click("[data-primary]")
    assert stage.js("key => localStorage.getItem(key)", key) is None and stage.screen == "main"
    stage.until(lambda: stage.js("key => localStorage.getItem(key)", key) == "true")
    stage.page.reload()
    stage.page.wait_for_timeout(1000)
    assert stage.screen == "main" and stage.heard("lifecycle") == []


def test_two_flows_never_share_what_they_remember(desk):
    stage = desk("one-button", at="#keep")
    stage.page.click("[data-primary]")
    stage.until(lambda: stage.screen == "main")
    stage.page.goto(stage.address.replace("one-button", "swift").split("#")[0])
    assert stage.screen == "onboarding"
    assert stage.js("Object.keys(localStorage)") == ["foyer:one-button/flow:onboarding.lastCompletedVersion"]
