"""The intake as a process: killed at any moment, run twice at once, and under hostile load."""

import io
import os
import random
import resource
import shutil
import signal
import struct
import subprocess
import tarfile
import time
import zipfile
import zlib

import pytest

from conftest import FOYER, ROOT, tree

ENTRY = """title: Night Garden
kind: app
summary: A garden that opens after dark.
author: {name: Ada Example}
licence: CC-BY-4.0
contact: ada@example.org
rights: All of this is mine, and it may be shown here.
"""
FLOW = """background: {color: "#20324a"}
skip: true
pages:
  - title: Forty beds of moonflowers
    icon: {image: icon.svg, alt: A square}
  - title: Tonight
    button: {label: Enter, action: finish}
"""
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16H4z" fill="#2a7"/></svg>\n'
GOOD = {"entry.yaml": ENTRY, "flow.yaml": FLOW, "icon.svg": ICON}


def put(folder, files):
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())


def zipped(files):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return data.getvalue()


@pytest.fixture
def gallery(tmp_path):
    folder = tmp_path / "Gallery"
    put(folder, {"gallery.yaml": "title: Test\n"})
    (folder / "Entries").mkdir()
    (folder / "Submissions").mkdir()
    return folder


def intake(gallery, *words, timeout=20):
    """Runs one command of the intake, within the ceilings that every case has to keep."""
    command = [FOYER, "intake", *map(str, words), "--gallery", gallery, "--templates", ROOT / "Templates"]
    return subprocess.run(command, cwd=gallery.parent, capture_output=True, timeout=timeout)


def seeded():
    seed = int(os.environ.get("SEED", random.randrange(1 << 30)))
    print(f"seed {seed}")
    return random.Random(seed)


def outcome_files(files):
    return sorted(name for name in files if name.startswith("Submissions/Outcomes/") and name.endswith(".yaml") and "/rejected/" not in name)


class Moments:
    """Random moments of a run, drawn by what earlier ones met, so that they spread over it however fast or loaded the machine is.

    Every second one is drawn from the whole run and a bit beyond its end, the others from around the change that the run makes.
    """

    def __init__(self, chance, guess):
        self.chance = chance
        self.whole = self.change = guess
        self.is_wide = False

    def draw(self):
        self.is_wide = not self.is_wide
        return self.chance.uniform(0, self.whole) if self.is_wide else self.change * self.chance.uniform(0.8, 1.2)

    def met(self, kind):
        if self.is_wide:
            self.whole *= 0.8 if kind == "finished" else 1.1
        else:
            self.change *= 1.15 if kind == "before" else 0.87


@pytest.mark.timeout(900)
@pytest.mark.parametrize("form", ["folder", "archive"])
@pytest.mark.parametrize("verb", ["accept", "reject"])
def test_killed_at_fifty_moments_nothing_is_lost(gallery, verb, form):
    chance = seeded()
    submissions = gallery / "Submissions"
    words = ["accept", "night-garden"] if verb == "accept" else ["reject", "night-garden", "--reason", "Not an app."]
    art = {f"art/{number}.svg": ICON.replace("#2a7", f"#{number:03x}") for number in range(30)}
    files = {**GOOD, **art}
    name = "night-garden" if form == "folder" else "night-garden.zip"
    packed = zipped(files)  # once, since an archive holds the time

    def hand_in():
        for folder in (gallery / "Entries", submissions):
            shutil.rmtree(folder)
            folder.mkdir()
        if form == "folder":
            put(submissions / name, files)
        else:
            (submissions / name).write_bytes(packed)

    hand_in()
    handed_in = tree(submissions)
    start = time.monotonic()
    assert intake(gallery, *words).returncode == 0
    moments = Moments(chance, time.monotonic() - start)
    entry = tree(gallery / "Entries")
    rejected = tree(submissions / "Outcomes" / "rejected") if verb == "reject" else {}
    met = {"before": 0, "after": 0, "finished": 0}
    for number in range(400):  # a run that was over before its kill does not count
        if met["before"] + met["after"] >= 50 and met["before"] and met["finished"]:
            break
        hand_in()
        command = [FOYER, "intake", *words, "--gallery", gallery, "--templates", ROOT / "Templates"]
        moment = moments.draw()
        process = subprocess.Popen(command, cwd=gallery.parent, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(moment)
        process.send_signal(signal.SIGKILL)
        is_killed = process.wait() == -signal.SIGKILL
        assert tree(gallery / "Entries") in ({}, entry), "half an entry"
        still = {key: value for key, value in tree(submissions).items() if not key.startswith("Outcomes/")}
        if tree(gallery / "Entries") == {} and verb == "accept":
            assert still == handed_in, "the submission is neither handed in nor accepted"
        kind = "finished" if not is_killed else "before" if still == handed_in else "after"
        met[kind] += 1
        moments.met(kind)
        again = intake(gallery, *words)
        is_done = b"there is no submission" in again.stderr
        assert again.returncode == 0 or is_done, again.stderr
        after = tree(gallery)
        assert tree(gallery / "Entries") == entry
        assert outcome_files(after) == ["Submissions/Outcomes/night-garden.yaml"], number
        if verb == "reject":
            assert tree(submissions / "Outcomes" / "rejected") == rejected
        assert not [key for key in tree(submissions) if not key.startswith("Outcomes/")]
        assert not [key for key in after if key.startswith(".foyer-intake")]
    print(met)
    assert met["before"] + met["after"] >= 50 and met["before"] and met["finished"], "the moments did not spread over the run"


def test_of_two_accepts_at_once_one_wins(gallery):
    for _ in range(10):
        for folder in (gallery / "Entries", gallery / "Submissions"):
            shutil.rmtree(folder)
            folder.mkdir()
        put(gallery / "Submissions" / "night-garden", GOOD)
        command = [FOYER, "intake", "accept", "night-garden", "--gallery", gallery, "--templates", ROOT / "Templates"]
        both = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(2)]
        results = [(*process.communicate(timeout=30), process.returncode) for process in both]
        assert sorted(code for _, _, code in results) == [0, 1], results
        lost = next(error for _, error, code in results if code == 1)
        assert b"there is no submission 'night-garden'" in lost
        assert set(tree(gallery / "Entries")) == {f"night-garden/{name}" for name in GOOD}


def picture(width, height):
    """A PNG of one colour: small on disk, large once it is decoded."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    packer = zlib.compressobj(9)
    rows = b"".join(packer.compress(b"\0" + bytes(width * 4)) for _ in range(height)) + packer.flush()
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def tar_bomb():
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w:gz") as archive:
        for number in range(40):
            info = tarfile.TarInfo(f"art/{number}.png")
            info.size = 20 << 20
            archive.addfile(info, io.BytesIO(bytes(info.size)))
    return data.getvalue()


HOSTILE = {
    "a zip that unpacks to a gigabyte": ("night-garden.zip", lambda: zipped({"a.png": bytes(1 << 30)})),
    "a tar of many large files": ("night-garden.tar.gz", tar_bomb),
    "twenty pictures of forty million pixels": ("night-garden", lambda: {**GOOD, **{f"{n}.png": picture(6300, 6300) for n in range(20)}}),
    "a picture of a billion pixels": ("night-garden", lambda: {**GOOD, "a.png": picture(60000, 20000)}),
    "a thousand drawings": ("night-garden", lambda: {**GOOD, **{f"{n}.svg": "<svg xmlns='http://www.w3.org/2000/svg'>" + "<g/>" * 19000 + "</svg>" for n in range(900)}}),
    "aliases by the billion": ("night-garden", lambda: {**GOOD, "entry.yaml": "a: &a [x, x]\n" + "".join(f"{k}: &{k} [*{p}, *{p}]\n" for p, k in zip("abcdefgh", "bcdefghi"))}),
    "sixty thousand brackets": ("night-garden", lambda: {**GOOD, "flow.yaml": "[" * 60000}),
    "links to the devices": ("night-garden", lambda: dict(GOOD)),
}


@pytest.mark.timeout(120)
@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_submissions_are_refused_in_time_and_memory(gallery, kind):
    name, make = HOSTILE[kind]
    content = make()
    submissions = gallery / "Submissions"
    if isinstance(content, dict):
        put(submissions / name, content)
    else:
        (submissions / name).write_bytes(content)
    if kind == "links to the devices":
        os.symlink("/dev/zero", submissions / name / "a.png")
        os.mkfifo(submissions / name / "b.svg")
    before = tree(gallery) if kind != "links to the devices" else None
    for verb in ("check", "accept"):
        start = time.monotonic()
        process = subprocess.Popen(
            [FOYER, "intake", verb, "night-garden", "--gallery", gallery, "--templates", ROOT / "Templates"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (30, 30)))
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode == 1, (kind, verb, process.returncode)
        assert time.monotonic() - start < 20
        assert usage.ru_maxrss < 512 * 1024, usage.ru_maxrss
    if before is not None:
        assert tree(gallery) == before


def test_check_writes_nothing_and_the_build_leaves_the_intake_alone(gallery, foyer):
    put(gallery / "Entries" / "first", {key: value.replace("contact: ada@example.org\n", "") for key, value in GOOD.items()})
    put(gallery / "Submissions" / "night-garden", {**GOOD, "a\x1b[31m.png": b"x"})
    os.symlink("/etc", gallery / "Submissions" / "elsewhere")
    run = intake(gallery, "check")
    assert run.returncode == 1
    assert b"\x1b" not in run.stdout + run.stderr
    built = foyer("build", "--gallery", gallery, "--output", gallery.parent / "public")
    assert built.returncode == 0, built.stderr
    assert b"Submissions" not in built.stderr


def test_a_preview_has_its_own_folder_and_says_what_it_is(gallery):
    put(gallery / "Submissions" / "night-garden", GOOD)
    assert intake(gallery, "preview", "night-garden").returncode == 0
    site = gallery.parent / "preview" / "night-garden"
    pages = list(site.rglob("*.html"))
    assert len(pages) == 4
    for page in pages:
        text = page.read_text()
        assert '<meta name="robots" content="noindex, nofollow"/>' in text, page
        assert "Preview of a submission that nobody has accepted yet" in text, page
    assert sorted(path.name for path in gallery.parent.iterdir()) == ["Gallery", "preview"]
    (gallery.parent / "public").mkdir()
    refused = intake(gallery, "preview", "night-garden", "--output", "public")
    assert refused.returncode != 0 and b"lies in 'public'" in refused.stderr


def test_accept_holds_to_the_digest_that_check_printed(gallery):
    put(gallery / "Submissions" / "night-garden", GOOD)
    line = intake(gallery, "check", "night-garden").stdout.decode()
    digest = line.split("sha256 ")[1].strip()
    put(gallery / "Submissions" / "night-garden", {"icon.svg": ICON.replace("#2a7", "#2b7")})
    refused = intake(gallery, "accept", "night-garden", "--digest", digest)
    assert refused.returncode == 1 and b"[changed]" in refused.stderr
    assert tree(gallery / "Entries") == {}
