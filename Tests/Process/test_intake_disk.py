"""The intake and the build on disks that are full or read-only: an error that says so, and nothing lost, half written or left behind."""

import errno
import os
import shutil
import subprocess

import pytest

from conftest import FOYER, ROOT, tree
from test_intake import GOOD, put, zipped

ART = {f"art/{number}.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>' + "moonflower " * 300 + f'</title><path d="M{number} 4h16v16H4z"/></svg>\n' for number in range(40)}
FILES = {**GOOD, "flow.yaml": GOOD["flow.yaml"] + "".join(f"  - title: Bed {n}\n    icon: {{image: art/{n}.svg, alt: A bed}}\n" for n in range(40)), **ART}
FULL = b"the disk is full"


class Disk:
    """A small file system with a gallery on it."""

    def __init__(self, folder):
        self.folder = folder
        self.gallery = folder / "Gallery"

    def remount(self, options):
        subprocess.run(["mount", "-o", f"remount,{options}", self.folder], check=True)

    def fill(self, left):
        """Takes all room but about `left` bytes."""
        with open(self.folder / "ballast", "wb", buffering=0) as ballast:
            # What a disk says is free is not always to be had.
            try:
                while ballast.write(bytes(4096)):
                    pass
            except OSError as error:
                assert error.errno == errno.ENOSPC
            ballast.truncate(max(0, ballast.tell() - left))
            os.fsync(ballast)

    def empty(self):
        (self.folder / "ballast").unlink(missing_ok=True)

    def run(self, *words):
        command = [FOYER, *map(str, words), "--gallery", self.gallery, "--templates", ROOT / "Templates"]
        return subprocess.run(command, cwd=self.folder, capture_output=True, timeout=60)

    def names(self):
        """Everything on the disk but the ballast, folders and hidden files too."""
        paths = (str(path.relative_to(self.folder)) for path in self.folder.rglob("*"))
        return sorted(path for path in paths if path != "ballast")

    def files(self):
        return {name: content for name, content in tree(self.folder).items() if name != "ballast"}


@pytest.fixture(params=["tmpfs", "ext4"])
def disk(tmp_path, request):
    """A disk of eight megabytes, in memory or in a file."""
    if os.geteuid() != 0:
        pytest.skip("needs root to mount a small file system (try `unshare -rm make process`)")
    if shutil.which("mount") is None:
        pytest.skip("needs mount(8)")
    folder = tmp_path / "disk"
    folder.mkdir()
    if request.param == "tmpfs":
        command = ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", folder]
    else:
        if shutil.which("mkfs.ext4") is None:
            pytest.skip("needs mkfs.ext4(8), which Debian's e2fsprogs has")
        image = tmp_path / "image"
        image.write_bytes(bytes(8 << 20))
        subprocess.run(["mkfs.ext4", "-q", "-m", "0", image], check=True, capture_output=True)
        command = ["mount", "-o", "loop", image, folder]
    mounted = subprocess.run(command, capture_output=True, text=True)
    if mounted.returncode:
        pytest.skip(f"this machine mounts no {request.param} here: {mounted.stderr.strip()}")
    try:
        disk = Disk(folder)
        put(disk.gallery, {"gallery.yaml": "title: Test\n"})
        put(disk.gallery / "Entries" / "first", {key: value.replace("contact: ada@example.org\n", "") for key, value in GOOD.items()})
        put(disk.gallery / "Submissions" / "night-garden", FILES)
        (disk.gallery / "Submissions" / "moon-garden.zip").write_bytes(zipped(FILES))
        yield disk
    finally:
        subprocess.run(["umount", folder], check=True)


WORDS = {
    "accept a folder": ["intake", "accept", "night-garden"],
    "accept an archive": ["intake", "accept", "moon-garden"],
    "reject a folder": ["intake", "reject", "night-garden", "--reason", "Not an app. " * 2000],
    "reject an archive": ["intake", "reject", "moon-garden", "--reason", "Not an app. " * 2000],
    "preview": ["intake", "preview", "night-garden"],
    "build": ["build"],
}
# Where a run changes names alone, a full disk is in nobody's way.
ROOM = [0, 4096, 16384, 40960, 81920, 200000]


def refused(run, words):
    """The run ended with the exit code of a disk's fault and one line that says what the disk refused."""
    assert run.returncode == 74, (run.returncode, run.stdout, run.stderr)
    lines = [line for line in run.stderr.splitlines() if line.startswith(b"foyer: ")]
    assert len(lines) == 1 and lines[0].endswith(words), run.stderr


@pytest.mark.timeout(300)
@pytest.mark.parametrize("what", WORDS)
def test_a_full_disk_is_an_error_and_changes_nothing(disk, what):
    words = WORDS[what]
    seen = 0
    for left in ROOM:
        before, names = disk.files(), disk.names()
        disk.fill(left)
        run = disk.run(*words)
        if run.returncode == 0:
            break
        refused(run, FULL)
        seen += 1
        assert disk.files() == before
        assert disk.names() == names, "something was left behind"
        disk.empty()
    assert seen, "there was room from the first"
    disk.empty()
    if run.returncode:
        run = disk.run(*words)
    assert run.returncode == 0, run.stderr
    ended(disk, what)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("what", WORDS)
def test_a_read_only_disk_is_an_error_and_the_next_run_ends_right(disk, what):
    words = WORDS[what]
    before, names = disk.files(), disk.names()
    disk.remount("ro")
    run = disk.run(*words)
    refused(run, b"the disk is read-only")
    assert disk.files() == before and disk.names() == names
    assert disk.run("intake", "check", "night-garden").returncode == 0, "a check needs no room"
    disk.remount("rw")
    assert disk.run(*words).returncode == 0
    ended(disk, what)


def ended(disk, what):
    """All is as it is after a run on a disk with room."""
    files = disk.files()
    assert not [name for name in disk.names() if ".foyer-" in name or ".tmp-" in name], "something was left behind"
    if what == "build":
        assert files["public/index.html"]
    elif what == "preview":
        assert len([name for name in files if name.startswith("preview/night-garden/") and name.endswith(".html")]) == 4
    else:
        slug = "night-garden" if what.endswith("folder") else "moon-garden"
        assert f"Gallery/Submissions/Outcomes/{slug}.yaml" in files
        assert not [name for name in files if name.startswith(f"Gallery/Submissions/{slug}")]
        if what.startswith("accept"):
            kept = {name.removeprefix(f"Gallery/Entries/{slug}/") for name in files if name.startswith(f"Gallery/Entries/{slug}/")}
            assert kept == set(FILES)
        else:
            put_away = [name for name in files if name.startswith(f"Gallery/Submissions/Outcomes/rejected/{slug}/")]
            assert len(put_away) == (len(FILES) if what.endswith("folder") else 1)
