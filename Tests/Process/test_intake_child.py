"""The process that decodes strangers' files: what it may do, and what becomes of a file when it goes wrong."""

import os
import signal
import socket
import struct
import subprocess
import time

import pytest

from conftest import FOYER, ROOT
from test_intake import GOOD, gallery, picture, put  # noqa: F401 (a fixture)

pytestmark = pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="looks at processes through Linux's /proc")
SAID = "the file makes its reader break off (signal 9); save it anew with another program [reader-failed]"


def until(found, seconds=10):
    """Waits for something to become true and gives it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if result := found():
            return result
        time.sleep(0.002)
    raise AssertionError("it never came")


def read(process, name):
    try:
        with open(f"/proc/{process}/{name}") as file:
            return file.read()
    except OSError:
        return ""


def children(process):
    """The processes that this one has started, from the first."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        fields = read(name, "stat").rpartition(")")[2].split()
        if len(fields) > 19 and fields[0] != "Z" and int(fields[1]) == process:
            found.append((int(fields[19]), int(name)))
    return [number for _, number in sorted(found)]


@pytest.fixture
def child():
    """A process as the tool starts it, with the other end of its socket."""
    end, theirs = socket.socketpair()
    stray = os.open("/etc/passwd", os.O_RDONLY)  # what it should not keep
    process = subprocess.Popen([FOYER, "decode-media"], stdin=theirs, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, pass_fds=[stray], env={})
    theirs.close()
    os.close(stray)
    yield process, end
    end.close()
    process.kill()
    process.wait()



def test_it_takes_its_rights_from_itself_before_it_is_asked(child):
    process, end = child
    until(lambda: "\nMax cpu time              unlimited" not in (read(process.pid, "limits") or "\nMax cpu time              unlimited"))
    text = read(process.pid, "limits")
    for name, most in (("Max open files", "3"), ("Max file size", "0"), ("Max core file size", "0"), ("Max address space", str(768 << 20))):
        line = next(line for line in text.splitlines() if line.startswith(name))
        assert line[len(name):].split()[:2] == [most, most], line
    seconds = next(line for line in text.splitlines() if line.startswith("Max cpu time")).split()[3:5]
    assert 10 <= int(seconds[0]) <= 20 and int(seconds[0]) < int(seconds[1]) < 2000, seconds
    assert "NoNewPrivs:\t1" in read(process.pid, "status")
    assert sorted(os.listdir(f"/proc/{process.pid}/fd")) == ["0", "1", "2"]
    end.close()
    assert process.wait(timeout=10) == 0, "it goes when nobody is there"


@pytest.mark.parametrize("message", [b"", b"hello", b"FMQ1", b"FMQ1" + bytes(600), b"FMQ1" + struct.pack("<q", 3) + b"png" + b"\xff" * 300])
def test_it_ends_at_the_first_message_that_is_none(child, message):
    process, end = child
    end.sendall(struct.pack("<q", len(message)) + message)
    assert process.wait(timeout=10) == 70
    assert end.recv(1) == b""


def test_it_believes_no_length(child):
    process, end = child
    end.sendall(b"\xff" * 8)
    assert process.wait(timeout=10) == 70


def test_nobody_else_is_told_of_it(foyer):
    assert b"decode" not in foyer("help").stdout
    assert foyer("decode-media", "more").returncode == 64


@pytest.fixture
def two_pictures(gallery):  # noqa: F811
    """A submission with two pictures that take a while."""
    flow = GOOD["flow.yaml"].replace("icon.svg", "a.png").replace("  - title: Tonight\n", "  - title: Tonight\n    image: {image: b.png, alt: A bed}\n")
    put(gallery / "Submissions" / "night-garden", {"entry.yaml": GOOD["entry.yaml"], "flow.yaml": flow, "a.png": picture(5000, 5000), "b.png": picture(4000, 5000)})
    return gallery


def checking(gallery):  # noqa: F811
    return subprocess.Popen(
        [FOYER, "intake", "check", "night-garden", "--gallery", gallery, "--templates", ROOT / "Templates"],
        cwd=gallery.parent, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def about(error, name):
    """What was said of the readers of one file."""
    return [line.split(": error: ")[1] for line in error.splitlines() if f"/{name}: error: " in line]


def test_a_killed_one_costs_its_file_and_the_next_gets_another(two_pictures):
    tool = checking(two_pictures)
    first = until(lambda: children(tool.pid))[0]
    os.kill(first, signal.SIGKILL)
    second = until(lambda: [child for child in children(tool.pid) if child != first])[0]
    output, error = tool.communicate(timeout=60)
    assert tool.returncode == 1, error
    assert first != second
    assert about(error, "a.png") == [SAID]
    assert about(error, "b.png") == []
    assert "night-garden: fails, 1 error" in output


@pytest.mark.timeout(90)
def test_one_that_hangs_costs_its_file(two_pictures):
    tool = checking(two_pictures)
    os.kill(until(lambda: children(tool.pid))[0], signal.SIGSTOP)
    start = time.monotonic()
    _, error = tool.communicate(timeout=60)
    assert tool.returncode == 1
    assert about(error, "a.png") == ["reading the file takes too long; save it anew with another program [reader-failed]"]
    assert about(error, "b.png") == []
    assert 10 < time.monotonic() - start < 30


def test_it_goes_with_the_tool(two_pictures):
    tool = checking(two_pictures)
    child = until(lambda: children(tool.pid))[0]
    tool.kill()
    tool.communicate()
    until(lambda: read(child, "stat") == "" or ") Z " in read(child, "stat"))


def test_no_decoder_runs_in_the_tool_itself(two_pictures):
    """What it takes to decode two pictures is spent by a child."""
    tool = checking(two_pictures)
    spent = {True: 0, False: 0}
    while tool.poll() is None:
        for process in [tool.pid, *children(tool.pid)]:
            fields = read(process, "stat").rpartition(")")[2].split()
            if len(fields) > 13:
                spent[process == tool.pid] = max(spent[process == tool.pid], int(fields[11]) + int(fields[12]))
        time.sleep(0.002)
    _, error = tool.communicate()
    assert tool.returncode == 0, error
    print(spent)
    assert spent[False] > 2 * spent[True], "the tool itself has decoded"
