"""The launch panel in a browser: what is pressed on it and what it says."""

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


def select(stage, kind, state=None):
    chosen = f"[data-part=permissions] li:has-text('{kind}') select"
    if state is not None:
        stage.page.select_option(chosen, state)
    return stage.page.input_value(chosen)
