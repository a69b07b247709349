"""What strangers hand in stays text and pictures: each kind is accepted or refused, and every page of it opened and used."""

import os
import re
import subprocess

import pytest

from conftest import FOYER, ROOT
from probe import Probe, Walk, served
from submissions import ELSEWHERE, KINDS, RUN, SVG

ACCEPTED = [kind for kind in KINDS if not KINDS[kind].refused]
REFUSED = [kind for kind in KINDS if KINDS[kind].refused]


class Publisher:
    """A gallery that took all kinds in, and the site that was built of what it accepted."""

    def __init__(self, folder):
        self.gallery, self.site, self.runs = folder / "Gallery", folder / "public", {}
        for part in ("Entries", "Submissions"):
            (self.gallery / part).mkdir(parents=True)
        (self.gallery / "gallery.yaml").write_text("title: Probe\nperPage: 40\n")
        for kind, submission in KINDS.items():
            for name, content in submission.files.items():
                path = self.gallery / "Submissions" / kind / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content if isinstance(content, bytes) else content.encode())
        for kind in ACCEPTED:
            self.runs[kind] = self.foyer("intake", "accept", kind)
        self.check = self.foyer("intake", "check", *REFUSED)
        self.build = self.foyer("build", "--output", self.site)

    def foyer(self, *words):
        command = [FOYER, *words, "--gallery", self.gallery, "--templates", ROOT / "Templates"]
        return subprocess.run(command, cwd=self.gallery.parent, capture_output=True, text=True, timeout=60)

    def published(self, kind):
        """The files that the pages of an entry name, and theirs."""
        texts = [page.read_text("utf-8") for page in (self.site / kind).rglob("*.html")]
        names = {name for text in texts for name in re.findall(r"assets/([\w.-]+)", text)}
        for name in [name for name in names if name.endswith(".css")]:
            names |= set(re.findall(r'url\("?([\w.-]+)', (self.site / "assets" / name).read_text("utf-8")))
        return {name: (self.site / "assets" / name).read_bytes() for name in names}


@pytest.fixture(scope="module")
def publisher(tmp_path_factory):
    publisher = Publisher(tmp_path_factory.mktemp("strangers"))
    assert publisher.build.returncode == 0, publisher.build.stderr
    return publisher


@pytest.fixture(scope="module")
def visitor(publisher, launched):
    # No name is found, so that nothing leaves this machine even where the probe sees a request.
    browser = launched("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1")
    with served(publisher.site) as address:
        probe = Probe(browser, publisher.site, address)
        yield probe
        probe.close()


@pytest.fixture(scope="module")
def plain(visitor):
    """How the pages of a plain entry are made, and how large its screen is."""
    shapes = [visitor.open("plain/index.html").shape, visitor.open("plain/prototype.html", "?lang=de").shape]
    return shapes, visitor.look().stages


@pytest.fixture
def visit(visitor):
    visitor.faults.clear()
    yield visitor
    assert visitor.faults == []


@pytest.mark.parametrize("kind", REFUSED)
def test_it_is_refused_for_the_right_reason(publisher, kind):
    assert publisher.check.returncode == 1
    place = re.compile(rf"{re.escape(str(publisher.gallery))}/Submissions/{kind}(/.*)?: error: ")
    errors = [line for line in publisher.check.stderr.splitlines() if place.match(line)]
    assert errors and all(line.endswith(f"[{KINDS[kind].refused}]") for line in errors), errors


def test_what_is_refused_is_not_accepted_either(publisher):
    for kind in REFUSED[::10]:
        assert publisher.foyer("intake", "accept", kind).returncode == 1, kind
        assert not (publisher.gallery / "Entries" / kind).exists()


@pytest.mark.parametrize("kind", ACCEPTED)
def test_it_is_shown_as_it_was_written_and_does_nothing(publisher, visit, plain, kind):
    submission, run = KINDS[kind], publisher.runs[kind]
    assert run.returncode == 0, run.stderr
    for name, content in publisher.published(kind).items():
        for text in submission.gone:
            assert text.encode() not in content or not name.endswith((".svg", ".png", ".jpg", ".gif", ".webp")), (name, text)
    shapes, stages = plain
    visit.open(f"{kind}/index.html").look().leave()
    if submission.shows:
        assert words(visit.js("document.querySelector('h1').textContent")) == words(submission.shows)
    if submission.is_alike:
        assert visit.shape == shapes[0]
    # In another language the script writes the texts; in this one they are the same.
    visit.open(f"{kind}/prototype.html", "?lang=de" if submission.is_alike else "").look()
    if submission.shows:
        assert words(visit.js("document.querySelector('[data-title]').textContent")) == words(submission.shows)
    if submission.is_alike:
        assert visit.shape == shapes[1]
    if kind != "small-screen":
        assert visit.stages == stages
    walk = Walk(visit).through(leaves_site=kind.startswith("address"))
    assert "[data-skip]" in walk.pressed and "[data-handle]" in walk.pressed
    visit.leave()
    if submission.is_alike:
        assert walk.state.startswith("main"), walk.pressed


def test_the_pages_of_all_entries_hold(publisher, visit):
    for path in sorted(publisher.site.rglob("*.html")):
        name = str(path.relative_to(publisher.site))
        if name.split("/")[0] not in ACCEPTED:
            visit.open(name).look().leave()


def test_drawings_by_their_own_addresses_do_nothing(publisher, visit):
    drawings = sorted(path.name for path in (publisher.site / "assets").glob("*.svg"))
    assert len(drawings) >= 10
    for name in drawings:
        visit.drawing(f"assets/{name}")


def words(text):
    return " ".join(text.split())


# The probe itself: each of these is put into the served site by hand, past the intake and the build, and has to be seen.
ACTING = ("</body>", '<script src="../assets/planted.js"></script></body>')
ACTS = "window.__pwned = 1; document.title = 'planted'; alert('planted'); open('about:blank')"
WIDENS = "const wide = document.createElement('p'); wide.textContent = 'x'; wide.style.inlineSize = '2000px'; document.body.append(wide)"
PLANTED = {
    "a script in the page": ("</h1>", f"</h1>{RUN}", "a script in the page"),
    "what the policy refuses": ("</h1>", f"</h1>{RUN}", "the policy refused script-src-elem"),
    "a script that runs": (*ACTING, "the marker was set"),
    "a dialog": (*ACTING, "dialog: planted"),
    "a popup": (*ACTING, "popup"),
    "another title": (*ACTING, "title 'planted'"),
    "a layout that breaks": (*ACTING, "at 360: "),
    "a request elsewhere": ("</h1>", f'</h1><img src="http://{ELSEWHERE}/a.png" alt=""/>', f"request to http://{ELSEWHERE}/a.png"),
    "a handler": ("<h1 ", '<h1 onclick="1" ', "h1 has onclick"),
    "a file that is not there": ("</h1>", '</h1><img src="x" alt=""/>', "404 for"),
    "a frame": ("</h1>", "</h1><iframe></iframe>", "<iframe>"),
    "a script address": ("</h1>", '</h1><a href="javascript:1">x</a>', "href=javascript:1"),
}


@pytest.fixture
def planted(publisher, visitor):
    """Puts files into the served site, gives a visitor who has seen nothing yet, and takes the files out again."""
    paths = []

    def plant(**files):
        for name, text in files.items():
            paths.append(publisher.site / name.replace("__", "/").replace("_", "."))
            paths[-1].parent.mkdir(exist_ok=True)
            paths[-1].write_text(text, "utf-8")
        return fresh

    fresh = Probe(visitor.context.browser, publisher.site, visitor.address)
    yield plant
    fresh.close()
    for path in paths:
        os.remove(path)


@pytest.mark.parametrize("kind", PLANTED)
def test_the_probe_sees(publisher, planted, kind):
    sound, faulty, fault = PLANTED[kind]
    text = (publisher.site / "plain" / "index.html").read_text("utf-8")
    assert sound in text
    text = text.replace(sound, faulty, 1)
    if kind == "a request elsewhere":
        # With the policy there would be none.
        text = re.sub('<meta http-equiv="Content-Security-Policy"[^>]*>', "", text)
    probe = planted(planted__index_html=text, assets__planted_js=WIDENS if kind == "a layout that breaks" else ACTS)
    probe.open("planted/index.html").look().leave()
    probe.page.wait_for_timeout(50)
    assert any(fault in found for found in probe.faults), probe.faults


@pytest.mark.parametrize("content, fault", [
    ("<script>window.__pwned=1</script>", "the marker was set"),
    ('<path onload="1"/>', "path has onload"),
    ("<foreignObject/>", "<foreignObject>"),
    (f'<image href="http://{ELSEWHERE}/a.png" width="9" height="9"/>', f"request to http://{ELSEWHERE}/a.png"),
])
def test_the_probe_sees_in_a_drawing(planted, content, fault):
    probe = planted(assets__planted_svg=f"<svg {SVG}>{content}</svg>")
    probe.drawing("assets/planted.svg")
    assert any(fault in found for found in probe.faults), probe.faults
