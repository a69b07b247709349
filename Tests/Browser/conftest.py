"""Real browsers on built prototypes: one Chromium for all tests, over files and over HTTP below a sub path."""

import functools
import http.server
import os
import shutil
import subprocess
import threading
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from stage import Stage

ROOT = Path(__file__).resolve().parents[2]
FOYER = Path(os.environ.get("FOYER", ROOT / ".build" / "release" / "foyer"))
GALLERIES = Path(__file__).parent / "galleries"
# Without hinting letters stand on parts of pixels, as on a phone.
ARGUMENTS = ["--no-sandbox", "--disable-features=OverscrollHistoryNavigation", "--font-render-hinting=none"]


@pytest.fixture(scope="session")
def sites(tmp_path_factory):
    """Folder of built galleries, below a/b/ of the folder that is served; the project's own is `gallery`."""
    if not FOYER.exists():
        pytest.fail("no release build of foyer; `make release` makes one")
    folder = tmp_path_factory.mktemp("host") / "a" / "b"
    for gallery in [ROOT / "Gallery", *sorted(GALLERIES.iterdir())]:
        run = subprocess.run([FOYER, "build", "--gallery", gallery, "--output", folder / gallery.name.lower()], cwd=ROOT, capture_output=True, text=True)
        assert run.returncode == 0, run.stderr
    return folder


@pytest.fixture(scope="session")
def host(sites):
    """Address of a web server on loopback that shows the galleries at /a/b/."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=sites.parent.parent))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/a/b"
    server.shutdown()


@pytest.fixture(scope="session")
def launched():
    """Starts Chromium, with more arguments and variables where a test needs a browser of its own."""
    names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    path = next(filter(None, map(shutil.which, names)), None)
    if not path:
        pytest.fail("no Chromium on this machine; `make test` installs it")
    with sync_playwright() as player:
        browsers = []

        def launched(*arguments, **variables):
            browsers.append(player.chromium.launch(executable_path=path, args=[*ARGUMENTS, *arguments], env={**os.environ, **variables}))
            return browsers[-1]

        yield launched
        for browser in browsers:
            browser.close()


@pytest.fixture(scope="session")
def chromium(launched):
    return launched()


@pytest.fixture
def opened(chromium, sites, request):
    """Opens prototypes; when the test is over, none may have spoken on the console or asked for a file elsewhere."""
    stages = []

    def opened(slug, *, gallery="stage", at="", query="", base=None, kind="phone", motion="full", scheme="light", script=True, size=None, **more):
        base = base or (sites.as_uri())
        phone = kind == "phone"
        size = size or ((390, 844) if phone else (1280, 800))
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]}, device_scale_factor=2 if phone else 1, is_mobile=phone, has_touch=phone,
            reduced_motion="reduce" if motion == "reduced" else "no-preference", color_scheme=scheme, java_script_enabled=script, **more)
        stage = Stage(context, f"{base}/{gallery}/{slug}/prototype.html{query}{at}")
        stages.append(stage)
        return stage

    yield opened
    faults = [fault for stage in stages for fault in stage.faults]
    for stage in stages:
        stage.close()
    assert faults == []


@pytest.fixture
def desk(opened):
    """Opens prototypes on a desk with reduced motion, settled."""
    return lambda slug, **more: opened(slug, **({"kind": "desk", "motion": "reduced"} | more)).settled()
