"""Drawings of honest makers pass the cleaner and look as before.

The drawings are those of Debian's packages, which `Scripts/set-up.sh test` unpacks into .tools/drawings; none is kept here.
`SEED=… DRAWINGS=…` takes others, or more of each package.
"""

import io
import os
import random
import re
import subprocess

import numpy
import pytest
from PIL import Image

from conftest import FOYER, ROOT

DRAWINGS = ROOT / ".tools" / "drawings"
MAKERS = [
    "adwaita-icon-theme", "breeze-icon-theme", "elementary-icon-theme", "faba-icon-theme", "iso-flags-svg", "mate-icon-theme", "python-matplotlib-data",
    "tango-icon-theme",
]
SEED, COUNT = int(os.environ.get("SEED", 6)), int(os.environ.get("DRAWINGS", 16))

# What may be refused, and why that is right.
REASONS = {
    "the picture has no id ": "points to a part that is not there; browsers differ in what they draw then",
    "unknown element 'comment'": "an element that SVG does not have",
    "unknown element 'font'": "a font and no drawing",
    "a number in 'points' is out of bounds": "coordinates of more than 100,000 units",
    "a document type of its own": "declares entities or attributes of its own",
    "the picture has more than": "more than the limits allow",
    "the drawing has ": "more than the limits allow",
    "the path is wrong": "a path that breaks off",
    "is given twice": "two parts have one id",
}
# At most one in this many of a maker's drawings.
RARELY = 5

ENTRY = """title: Drawings
kind: app
summary: Drawings of others.
author: {name: Ada Example}
licence: CC-BY-4.0
contact: ada@example.org
rights: These are drawings of others for a test.
"""
FLOW = """background: {color: "#20324a"}
pages:
  - {title: One, button: {label: Go, action: finish}}
"""
SIZE, SCALE = 128, 2


def chosen(maker):
    """Some of a maker's drawings, the same ones in every run."""
    folder = DRAWINGS / maker
    paths = sorted(path for path in folder.rglob("*.svg") if path.is_file() and not path.is_symlink())
    if not paths:
        pytest.skip(f"no drawings of {maker}; `Scripts/set-up.sh test` fetches them on Debian")
    return random.Random(SEED).sample(paths, min(COUNT, len(paths)))


@pytest.mark.timeout(120)
@pytest.mark.parametrize("maker", MAKERS)
def test_drawings_pass_and_look_as_before(chromium, tmp_path, maker):
    paths = chosen(maker)
    gallery = tmp_path / "Gallery"
    art = gallery / "Submissions" / "drawings" / "art"
    art.mkdir(parents=True)
    (gallery / "Entries").mkdir()
    (gallery / "gallery.yaml").write_text("title: Test\n")
    (art.parent / "entry.yaml").write_text(ENTRY)
    (art.parent / "flow.yaml").write_text(FLOW)
    before = {f"{number}.svg": path.read_bytes() for number, path in enumerate(paths)}
    for name, content in before.items():
        (art / name).write_bytes(content)

    def intake(verb):
        return subprocess.run([FOYER, "intake", verb, "drawings", "--gallery", gallery], cwd=ROOT, capture_output=True, text=True, timeout=60)

    for line in intake("check").stderr.splitlines():
        found = re.match(r".*/art/(\d+\.svg)\S*: error: (.*)", line)
        if found and found[1] in before:
            reason = next((reason for message, reason in REASONS.items() if message in found[2]), None)
            assert reason, f"{paths[int(found[1].split('.')[0])]}: {found[2]}"
            print(f"{paths[int(found[1].split('.')[0])]}: {reason}")
            del before[found[1]]
            os.remove(art / found[1])
    assert (len(paths) - len(before)) * RARELY <= len(paths), "too many are refused"
    accepted = intake("accept")
    assert accepted.returncode == 0, accepted.stderr
    after = {name: (gallery / "Entries" / "drawings" / "art" / name).read_bytes() for name in before}
    for ground in ("#ffffff", "#101418"):
        shares = compared(chromium, tmp_path, before, after, ground)
        assert len(shares) == len(before)
        worse = {str(paths[int(name.split(".")[0])]): share for name, share in shares.items() if share > 0.01}
        assert worse == {}, ground


def test_the_comparison_sees_a_difference(chromium, tmp_path):
    before = {"0.svg": drawn("<rect width='64' height='64' fill='#2a7'/>"), "1.svg": drawn("<rect width='64' height='64' fill='#2a7'/>")}
    after = before | {"1.svg": drawn("<rect width='64' height='62' fill='#2a7'/>")}
    shares = compared(chromium, tmp_path, before, after, "#ffffff")
    assert shares["0.svg"] == 0 and shares["1.svg"] > 0.01


def drawn(inside):
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{inside}</svg>'.encode()


def compared(chromium, folder, before, after, ground):
    """The share of pixels of each drawing that differ by more than a small step, at twice the resolution."""
    cells = []
    for side, files in (("before", before), ("after", after)):
        (folder / side).mkdir(exist_ok=True)
        for name, content in files.items():
            (folder / side / name).write_bytes(content)
            cells.append(f'<img src="{side}/{name}">')
    page = folder / "compared.html"
    page.write_text(
        f"<!DOCTYPE html><style>body {{ margin: 0; display: grid; grid-template-columns: repeat({len(before)}, {SIZE}px); background: {ground} }}"
        f"img {{ width: {SIZE}px; height: {SIZE}px; object-fit: contain }}</style>{''.join(cells)}")
    context = chromium.new_context(viewport={"width": SIZE * len(before), "height": 2 * SIZE}, device_scale_factor=SCALE)
    tab = context.new_page()
    tab.goto(page.as_uri())
    shot = numpy.asarray(Image.open(io.BytesIO(tab.screenshot())).convert("RGB")).astype(int)
    broken = tab.evaluate("[...document.images].filter(image => !image.naturalWidth).map(image => image.getAttribute('src'))")
    context.close()
    # A drawing that was never one has nothing to lose.
    assert not [source for source in broken if source.startswith("after") and source.replace("after", "before") not in broken]
    edge = SIZE * SCALE
    shares = {}
    for column, name in enumerate(before):
        cell = shot[:, column * edge:(column + 1) * edge]
        steps = numpy.abs(cell[:edge] - cell[edge:2 * edge]).max(axis=2)
        shares[name] = float((steps > 8).mean())
    return shares
