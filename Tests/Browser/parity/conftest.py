"""A gallery of its own with painted pictures, a Chromium with small pixels that sees a few fonts alone, and the table of all figures."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

import faces
import figures
import painting
import sharp

ROOT = Path(__file__).resolve().parents[3]
FOYER = Path(os.environ.get("FOYER", ROOT / ".build" / "release" / "foyer"))
GALLERY = Path(__file__).parent / "gallery"
# Seeds of the painted pictures; the first is the one whose effects are compared.
SEEDS = {"evening": 7, "harbour": 11, "orchard": 23}
PLAIN = (96, 160, 64)
ROWS = pytest.StashKey()


def pytest_configure(config):
    config.stash[ROWS] = []


def pytest_terminal_summary(terminalreporter, config):
    """`make parity` asks for the whole table; else what missed stands in the failures."""
    rows = config.stash.get(ROWS, [])
    if not rows or config.get_verbosity() < 1:
        return
    terminalreporter.section("parity with Onboard's screenshots")
    for line in [figures.HEAD, *map(str, rows), "", *figures.kinds(rows)]:
        terminalreporter.line(line)


@pytest.fixture(scope="session")
def rows(request):
    """Takes figures for the table and fails where one misses."""

    def rows(figures):
        request.config.stash[ROWS] += figures
        missed = [str(figure) for figure in figures if not figure.holds]
        assert not missed, "\n".join(["", *missed])

    return rows


@pytest.fixture(scope="session")
def pictures():
    return {name: painting.picture(seed) for name, seed in SEEDS.items()}


@pytest.fixture(scope="session")
def site(tmp_path_factory, pictures):
    """The gallery of these tests, built, with its pictures painted in."""
    if not FOYER.exists():
        pytest.fail("no release build of foyer; `make release` makes one")
    folder = tmp_path_factory.mktemp("parity")
    shutil.copytree(GALLERY, folder / "gallery")
    art = folder / "gallery" / "Entries" / "effects" / "art"
    art.mkdir(parents=True)
    for name, picture in pictures.items():
        picture.save(art / f"{name}.png", compress_level=1)
    painting.Image.new("RGB", (480, 852), PLAIN).save(art / "plain.png")
    run = subprocess.run([FOYER, "build", "--gallery", folder / "gallery", "--output", folder / "site"], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return folder / "site"


@pytest.fixture(scope="session")
def address(site):
    """Gives the address of a flow's prototype; the first flow of an entry has no folder of its own."""

    def address(entry, flow):
        own = site / entry / flow / "prototype.html"
        return (own if own.exists() else site / entry / "prototype.html").as_uri()

    return address


@pytest.fixture(scope="session")
def sheet(launched, tmp_path_factory):
    if faces.missing():
        pytest.fail(f"not on this machine: {', '.join(faces.missing())}; `make test` installs them")
    folder = tmp_path_factory.mktemp("faces")
    sheet = sharp.Sheet(launched(*sharp.ARGUMENTS, FONTCONFIG_FILE=str(faces.configuration(folder))))
    yield sheet
    sheet.context.close()
