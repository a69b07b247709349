"""What stands on disk after a build, however and wherever it ran, and after it was killed."""

import json
import os
import random
import shutil
import signal
import subprocess
import time

import pytest

from conftest import FOYER, ROOT, tree


@pytest.fixture(scope="module")
def site(foyer, tmp_path_factory):
    output = tmp_path_factory.mktemp("site") / "public"
    run = foyer("build", "--output", output)
    assert run.returncode == 0, run.stderr.decode()
    return output


def test_the_committed_site_is_what_a_build_makes(site):
    assert tree(ROOT / "public") == tree(site)


@pytest.mark.parametrize("change", [
    {"LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"}, {"LANG": "C", "LC_ALL": "C"}, {"TZ": "Asia/Kathmandu"}, {"HOME": "/nonexistent"},
])
def test_the_environment_changes_nothing(foyer, site, tmp_path, change):
    foyer("build", "--output", tmp_path / "public", env={**os.environ, **change})
    assert tree(tmp_path / "public") == tree(site)


@pytest.mark.parametrize("jobs", [1, 3, 16])
def test_the_number_of_jobs_changes_nothing(foyer, site, tmp_path, jobs):
    foyer("build", "--output", tmp_path / "public", "--jobs", jobs)
    assert tree(tmp_path / "public") == tree(site)


def test_the_folder_changes_nothing(foyer, site, tmp_path):
    shutil.copytree(ROOT / "Gallery", tmp_path / "other" / "place")
    shutil.copytree(ROOT / "Templates", tmp_path / "Templates")
    run = foyer("build", "--gallery", "other/place", "--output", "deep/er/out", cwd=tmp_path)
    assert run.returncode == 0, run.stderr.decode()
    assert tree(tmp_path / "deep/er/out") == tree(site)


def test_everything_is_readable_by_all_and_writable_by_its_owner(site):
    for path in site.rglob("*"):
        assert path.stat().st_mode & 0o777 == (0o755 if path.is_dir() else 0o644), path


def test_no_page_names_a_place_by_an_absolute_path(site):
    for path in site.rglob("*.html"):
        text = path.read_text()
        assert '="/' not in text and "=\"file:" not in text, path


def test_killed_at_any_moment_it_leaves_the_old_site_or_the_new_one(tmp_path):
    """Twenty kills between the start and past the end of a build, each checked against the two sites it may leave."""
    seed = int(os.environ.get("SEED", random.randrange(1 << 30)))
    print(f"seed {seed}")
    chance = random.Random(seed)
    gallery = tmp_path / "Gallery"
    shutil.copytree(ROOT / "Gallery", gallery)
    command = [FOYER, "build", "--gallery", gallery, "--output", tmp_path / "public"]

    def build():
        assert subprocess.run(command, cwd=ROOT, capture_output=True, timeout=60).returncode == 0
        return tree(tmp_path / "public")

    def retitle(title):
        lines = (gallery / "gallery.yaml").read_text().splitlines(True)
        (gallery / "gallery.yaml").write_text("".join(f"title: {title}\n" if line.startswith("title:") else line for line in lines))

    start = time.monotonic()
    old = build()
    length = time.monotonic() - start
    for number in range(20):
        retitle(f"Title {number}")
        child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(chance.uniform(0, length * 1.1))
        child.send_signal(signal.SIGKILL)
        child.wait()
        left = tree(tmp_path / "public")
        new = build()
        assert left == old or left == new, f"kill {number}"
        old = new
        assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith("public.tmp")) == []


def test_a_file_of_somebody_else_in_the_site_stops_the_build(foyer, tmp_path):
    gallery = ROOT / "Tests/GoldenSites/tiny/Gallery"
    words = ["build", "--gallery", gallery, "--output", "public"]
    def build(*more):
        return foyer(*words, "--templates", ROOT / "Templates", *more, cwd=tmp_path)
    assert build().returncode == 0
    (tmp_path / "public" / "thesis.docx").write_text("mine")
    before = tree(tmp_path / "public")
    run = build()
    assert run.returncode == 1
    line = "public/thesis.docx: error: can't replace 'public/thesis.docx': Foyer did not write it; move it elsewhere or remove it [stray-file]"
    assert line in run.stderr.decode().splitlines()
    assert run.stdout == b"1 error, 1 note; public is left as it was\n"
    assert tree(tmp_path / "public") == before
    found = json.loads(build("--format", "json").stdout)["findings"]
    assert ("stray-file", "public/thesis.docx") in [(one["id"], one["path"]) for one in found]
    (tmp_path / "public" / "thesis.docx").unlink()
    assert build().returncode == 0


def test_a_full_disk_leaves_the_old_site(tmp_path):
    """On a file system too small for the site, the build ends with 74 and the old site is whole."""
    if os.geteuid() != 0 or shutil.which("mount") is None:
        pytest.skip("needs root to mount a small file system")
    small = tmp_path / "small"
    small.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", small], capture_output=True).returncode:
        pytest.skip("this machine mounts no tmpfs")
    try:
        assert subprocess.run([FOYER, "build", "--gallery", ROOT / "Tests/GoldenSites/tiny/Gallery", "--output", small / "public"], cwd=ROOT, capture_output=True).returncode == 0
        old = tree(small / "public")
        run = subprocess.run([FOYER, "build", "--output", small / "public"], cwd=ROOT, capture_output=True)
        assert run.returncode == 74, run.stderr
        assert b"the disk is full" in run.stderr
        assert tree(small / "public") == old
    finally:
        subprocess.run(["umount", small], check=True)


@pytest.mark.parametrize("words", [["check", "Gallery/Entries/city"], ["check", "--format", "json", "Gallery/Entries/city"], ["help"]])
def test_what_does_not_reach_its_reader_is_told_by_the_exit(words):
    with open("/dev/full", "wb") as full:
        run = subprocess.run([FOYER, *words], cwd=ROOT, stdout=full, stderr=full, timeout=60)
    assert run.returncode == 74


def test_streams_that_are_closed_take_nothing_and_harm_nothing(site, tmp_path):
    words = f"exec '{FOYER}' build --gallery '{ROOT}/Gallery' --templates '{ROOT}/Templates' --output public <&- >&- 2>&-"
    assert subprocess.run(["sh", "-c", words], cwd=tmp_path, timeout=60).returncode == 0
    assert tree(tmp_path / "public") == tree(site)
