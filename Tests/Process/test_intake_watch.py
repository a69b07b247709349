"""Every command of the intake on hostile submissions, watched: what it changes on disk, what it starts, what it takes."""

import io
import os
import re
import shutil
import struct
import subprocess
import tarfile
import time
import warnings
import zipfile
import zlib

import pytest

from conftest import FOYER, ROOT, tree
from test_intake import ENTRY, FLOW, GOOD, ICON, gallery, picture, put, zipped  # noqa: F401 (a fixture)

CALLS = (
    "open,openat,openat2,creat,mkdir,mkdirat,mknod,mknodat,rename,renameat,renameat2,link,linkat,symlink,symlinkat,unlink,unlinkat,rmdir,"
    "chmod,fchmod,fchmodat,fchmodat2,chown,fchown,lchown,fchownat,truncate,ftruncate,utime,utimes,utimensat,futimesat,setxattr,lsetxattr,fsetxattr,"
    "mount,umount2,chroot,socket,connect,bind,execve,execveat")
OPENS = {"open", "openat", "openat2"}
WRITES = ("O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC", "O_APPEND", "O_TMPFILE")
PLACE = re.compile(r'(?:(?P<folder>AT_FDCWD|\d+)(?:<(?P<at>[^>]*)>)?, )?"(?P<name>(?:[^"\\]|\\.)*)"')
OPEN_FILE = re.compile(r"^\d+<(?P<path>[^>]*)>")


def changes(trace, folder):
    """Each call that changes something on disk, with the paths that it names, and all other calls of note.

    Paths that name no folder themselves begin at `folder`.
    """
    for line in trace.splitlines():
        line = re.sub(r"^\d+ +", "", line)
        found = re.match(r"(?P<call>\w+)\((?P<words>.*)\) += (?P<result>.*)$", line)
        if not found or found["result"].startswith("-1"):
            # What the system refused has changed nothing. A call that another thread broke into is judged by its beginning.
            if found or "<unfinished" not in line:
                continue
            found = re.match(r"(?P<call>\w+)\((?P<words>.*?),? <unfinished", line)
            if not found:
                continue
        call, words = found["call"], found["words"]
        if call in OPENS and not any(flag in words for flag in WRITES):
            continue
        paths = [os.path.normpath(os.path.join(place["at"] or folder, place["name"])) for place in PLACE.finditer(words)]
        if not paths and (file := OPEN_FILE.match(words)):
            paths = [file["path"].removesuffix(" (deleted)")]
        yield call, words, paths


def traced(command, log):
    return ["strace", "-f", "-qq", "-y", "-s", "4096", "-e", "trace=" + ",".join("?" + call for call in CALLS.split(",")), "-o", log, *command]


def watched(folder, *words, allowed):
    """Runs a command under strace; fails where it touches what it may not, takes too much, or ends by a signal.

    What it may touch lies below those names in the folder that `allowed` matches.
    """
    log = folder / "trace"
    command = traced([FOYER, *map(str, words), "--gallery", folder / "Gallery", "--templates", ROOT / "Templates"], log)
    start = time.monotonic()
    with open(folder / "said", "wb") as said:
        process = subprocess.Popen(command, cwd=folder, stdout=said, stderr=said)
        _, status, usage = os.wait4(process.pid, 0)
    length = time.monotonic() - start
    process.returncode = code = os.waitstatus_to_exitcode(status)
    text = (folder / "said").read_text(errors="replace")
    assert code in (0, 1) and log.exists(), (words, code, text)
    assert length < 20 and usage.ru_maxrss < 512 << 10, (words, length, usage.ru_maxrss)
    for call, said, paths in changes(log.read_text(errors="replace"), folder):
        where = f"{' '.join(map(str, words))}: {call}({said}"
        if call in ("execve", "execveat"):
            assert paths[0] == "/proc/self/exe" or os.path.realpath(paths[0]) == str(FOYER.resolve()), where
        elif call == "socket":
            assert said.startswith("AF_UNIX"), where
        elif paths != ["/dev/null"]:
            assert paths, where
            for path in paths:
                top, inside = os.path.split(path)[0], os.path.relpath(path, folder).split("/")[0]
                assert os.path.realpath(top) == top or not os.path.exists(top), where
                assert re.fullmatch(allowed, inside), where
    print(words[1] if len(words) > 1 else words[0], code, f"{length:.1f} s", f"{usage.ru_maxrss >> 10} MB")
    return code, text, (length, usage.ru_maxrss >> 10)


def raw_zip(names):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of equal names, which are the point
        for name, content in names:
            info = zipfile.ZipInfo("x")
            info.filename = name
            archive.writestr(info, content)
    return data.getvalue()


def raw_tar(*members):
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w:gz") as archive:
        for name, kind, target, content in members:
            info = tarfile.TarInfo(name)
            info.type, info.linkname, info.size, info.mode = kind, target, len(content), 0o4777
            archive.addfile(info, io.BytesIO(content))
    return data.getvalue()


def entities():
    levels = "".join(f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in zip("abcdefgh", "bcdefghi"))
    return f'<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">{levels}<!ENTITY f SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&i;&f;</text></svg>'


def broken_chunk():
    def chunk(kind, data, length=None):
        return struct.pack(">I", len(data) if length is None else length) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1 << 14, 2400, 16, 6, 0, 0, 1)) + chunk(b"IDAT", zlib.compress(bytes(1 << 20)), 0x7FFFFFFF)


OUT = b"foyer-escape"
FILES = [(name, content) for name, content in GOOD.items()]
HOSTILE = {
    "zip-up.zip": lambda: raw_zip([*FILES, ("../../../foyer-escape.svg", OUT)]),
    "zip-root.zip": lambda: raw_zip([*FILES, ("/tmp/foyer-escape.svg", OUT)]),
    "zip-back.zip": lambda: raw_zip([*FILES, ("..\\..\\foyer-escape.svg", OUT)]),
    "zip-git.zip": lambda: raw_zip([*FILES, (".git/hooks/post-checkout", OUT)]),
    "zip-twice.zip": lambda: raw_zip([*FILES, ("icon.svg", OUT), ("ICON.SVG", OUT)]),
    "tar-link.tar.gz": lambda: raw_tar(("art", tarfile.SYMTYPE, "../../..", b""), ("art/foyer-escape.svg", tarfile.REGTYPE, "", OUT)),
    "tar-hard.tar.gz": lambda: raw_tar(("icon.svg", tarfile.LNKTYPE, "/etc/passwd", b"")),
    "tar-device.tar.gz": lambda: raw_tar(("a.png", tarfile.CHRTYPE, "", b"")),
    "many-bytes.zip": lambda: zipped({"a.png": bytes(300 << 20)}),
    "bad-names": lambda: {**GOOD, "a\nb.svg": ICON, "-rf.svg": ICON, "~.svg": ICON, "CON.svg": ICON, ".hidden": "x"},
    "bad-paths": lambda: {**GOOD, "flow.yaml": FLOW.replace("icon.svg", "../../../../etc/passwd")},
    "bad-svg": lambda: {**GOOD, "icon.svg": entities()},
    "bad-style": lambda: {**GOOD, "icon.svg": ICON.replace("<path", '<style>@import "file:///etc/passwd";</style><path onload="x()"')},
    "bad-png": lambda: {**GOOD, "icon.svg": ICON, "a.png": broken_chunk()},
    "large-png": lambda: {**GOOD, "flow.yaml": FLOW.replace("icon.svg", "a.png"), "a.png": picture(6300, 6300)},
    "bad-yaml": lambda: {**GOOD, "entry.yaml": ENTRY + "x: !!python/object/apply:os.system [touch foyer-escape]\n", "flow.yaml": "[" * 60000},
    "shell-words": lambda: {**GOOD, "entry.yaml": ENTRY.replace("Night Garden", '"$(touch foyer-escape)`touch foyer-escape` %s %n ${HOME} {{> ../../etc/passwd}}"')},
    "links": lambda: dict(GOOD),
    "good-one": lambda: dict(GOOD),
    "good-two.zip": lambda: zipped(GOOD),
}


def may_trace():
    return shutil.which("strace") and subprocess.run(["strace", "-o", os.devnull, "true"], capture_output=True).returncode == 0


watching = pytest.mark.skipif(not may_trace(), reason="needs strace(1), and the right to trace processes")


@watching
def test_the_watcher_sees_what_is_done(tmp_path):
    script = "echo x >a; echo x >>a; mkdir b; mv a b/c; chmod 600 b/c; ln b/c d; ln -s d e; rm e; touch -d yesterday d; rm -r b d; cat /etc/passwd; echo >/dev/null"
    subprocess.run(traced(["sh", "-c", script], tmp_path / "trace"), cwd=tmp_path, capture_output=True, check=True)
    seen = [(call.removesuffix("at2").removesuffix("at"), {os.path.relpath(path, tmp_path) for path in paths}) for call, _, paths in changes((tmp_path / "trace").read_text(), tmp_path)]
    for call, path in (("open", "a"), ("mkdir", "b"), ("rename", "b/c"), ("link", "d"), ("symlink", "e"), ("unlink", "e"), ("utimens", "d")):
        assert any(call == other and path in paths for other, paths in seen), (call, seen)
    assert any(call.startswith(("chmod", "fchmod")) and "b/c" in paths for call, paths in seen), seen
    assert not any("passwd" in path for call, paths in seen if call != "execve" for path in paths)
    assert any(call == "execve" for call, _ in seen)


@pytest.mark.timeout(600)
@watching
def test_nothing_is_touched_outside_of_what_a_command_is_for(gallery):  # noqa: F811
    folder, submissions = gallery.parent, gallery / "Submissions"
    put(gallery / "Entries" / "first", {key: value.replace("contact: ada@example.org\n", "") for key, value in GOOD.items()})
    put(folder / "elsewhere", {"kept.svg": ICON})
    for name, make in HOSTILE.items():
        content = make()
        put(submissions / name if isinstance(content, dict) else submissions, content if isinstance(content, dict) else {name: content})
    os.symlink(folder / "elsewhere", submissions / "links" / "art")
    os.symlink(folder / "elsewhere" / "kept.svg", submissions / "links" / "b.svg")
    os.link(folder / "elsewhere" / "kept.svg", submissions / "links" / "c.svg")
    os.mkfifo(submissions / "links" / "d.svg")
    os.symlink(folder / "elsewhere", submissions / "link-itself")
    slugs = [name.split(".")[0] for name in HOSTILE] + ["link-itself", "../elsewhere", "..", "/etc"]

    def all_of_it():
        return [str(path.relative_to(gallery)) for path in sorted(gallery.rglob("*"))]

    most = []
    before = all_of_it()
    for words in (["list"], ["check"], *(["check", slug] for slug in slugs)):
        most.append(watched(folder, "intake", *words, allowed="")[2])
    assert all_of_it() == before
    passing = set()
    for slug in slugs:
        code, _, cost = watched(folder, "intake", "preview", slug, allowed="preview")
        most.append(cost)
        if code == 0:
            passing.add(slug)
    assert passing >= {"good-one", "good-two"} and not passing & {name for name in slugs if name.startswith(("zip-", "tar-", "bad-svg", "bad-yaml", "link", "/", "."))}
    for slug in slugs:
        code, _, cost = watched(folder, "intake", "accept", slug, allowed="Gallery")
        most.append(cost)
        assert (code == 0) == (slug in passing), slug
    most.append(watched(folder, "build", "--output", folder / "public", allowed=r"public|\.public\.foyer-lock|public\.tmp-[0-9a-f]{16}")[2])
    for slug in slugs:
        most.append(watched(folder, "intake", "reject", slug, "--reason", "No.", allowed="Gallery")[2])
    assert tree(folder / "elsewhere") == {"kept.svg": ICON.encode()}
    assert not list(folder.rglob("*foyer-escape*")) and not os.path.exists("/tmp/foyer-escape.svg")
    print("most:", max(length for length, _ in most), "s,", max(memory for _, memory in most), "MB")
