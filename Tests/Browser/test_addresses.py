"""The parameters of the address, and every kind of address."""

import pytest


@pytest.mark.parametrize(("query", "direction"), [("?dir=rtl", "rtl"), ("?dir=ltr", "ltr"), ("?lang=ar", "rtl"), ("?lang=he-IL", "rtl"), ("?lang=de", "ltr"), ("?lang=ar&dir=ltr", "ltr"), ("?dir=up", "ltr")])
def test_dir_and_lang_turn_the_screen(desk, query, direction):
    stage = desk("trio", query=query)
    assert stage.js("getComputedStyle(document.querySelector('[data-pager]')).direction") == direction
    stage.page.keyboard.press("ArrowLeft" if direction == "rtl" else "ArrowRight")
    stage.settled(1)
    assert stage.js("document.querySelector('[data-pager]').scrollLeft") * (-1 if direction == "rtl" else 1) > 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("appearance", ["", "light", "dark"])
def test_appearance_overrules_the_system(desk, scheme, appearance):
    stage = desk("trio", scheme=scheme, query=f"?appearance={appearance}")
    ground = stage.js("getComputedStyle(document.body).backgroundColor")
    assert ground == ("rgb(19, 19, 22)" if (appearance or scheme) == "dark" else "rgb(238, 237, 235)")


@pytest.mark.parametrize(("system", "query", "slides"), [("full", "", True), ("reduced", "", False), ("full", "?motion=reduced", False), ("reduced", "?motion=full", True)])
def test_motion_overrules_the_system_and_reduced_does_not_slide(desk, system, query, slides):
    stage = desk("trio", motion=system, query=query)
    stage.js("window.seen = []; (function look() { const p = document.querySelector('[data-pager]'); window.seen.push(p.scrollLeft / p.clientWidth); requestAnimationFrame(look) })()")
    stage.page.keyboard.press("ArrowRight")
    stage.settled(1)
    between = [at for at in stage.js("window.seen") if .05 < at < .95]
    assert bool(between) == slides
    fade = stage.js("getComputedStyle(document.querySelector('[data-main]')).transitionDuration")
    assert (fade.split(",")[0] == "0.25s") == slides


def test_device_changes_the_screen_of_the_desk(desk):
    stage = desk("trio", query="?device=iphone-15", size=(1400, 1100))
    assert stage.box("[data-stage]")[2:] == [393, 852]
    assert desk("trio", query="?device=toaster", size=(1400, 1100)).box("[data-stage]")[2:] == [320, 568]


def test_text_is_noted_and_a_fixed_flow_stays(desk):
    plain, large = desk("trio"), desk("trio", query="?text=ax5")
    assert large.js("document.documentElement.dataset.text") == "ax5"
    assert plain.box("#kite [data-title]") == large.box("#kite [data-title]")
    assert desk("trio", query="?text=huge").js("document.documentElement.dataset.text ?? ''") == ""


@pytest.mark.parametrize("base", ["file", "http"])
@pytest.mark.parametrize("slug", ["bars", "flagged", "gated", "greeter", "links", "raised", "solo", "tints", "trio"])
def test_every_flow_plays_to_its_end_from_a_file_and_below_a_sub_path(desk, sites, host, base, slug):
    stage = desk(slug, base=host if base == "http" else sites.as_uri())
    for _ in range(40):
        if stage.screen == "main":
            break
        stage.js("""() => {
          const dialog = document.querySelector('[data-dialog]')
          if (!dialog.hidden) return dialog.querySelector('button:not([hidden])').click()
          const page = document.querySelector('[data-page]:not([inert])')
          const button = page.querySelector('[data-button]')
          const leads = button && !button.dataset.action.includes('previous')
          const footer = page.nextElementSibling ? null : document.querySelector('[data-footer] a:last-child')
          if (leads) button.click()
          else if (footer) footer.click()
          else if (page.nextElementSibling) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
          else document.querySelector('[data-skip]')?.click()
        }""")
        stage.page.wait_for_timeout(60)
        if slug == "links" and stage.index == 2:
            return  # its end has no way out but back
    assert stage.screen == "main"
    assert len(stage.heard("finish")) == 1
