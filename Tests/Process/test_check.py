"""`foyer check` on damaged text: it always comes to an end, and always with 0 or 1."""

import json
import os
import random
import shutil
import subprocess

import pytest

from conftest import FOYER, ROOT

SAMPLES = [("city", "flow.yaml"), ("gemr", "flow.yaml"), ("tripnary", "entry.yaml"), ("space", "flow.yaml"), ("almanac", "entry.yaml")]
PIECES = [
    b":", b": ", b"- ", b"-", b"? ", b"#", b"\n", b"\r\n", b"\r", b"\t", b"  ", b'"', b"'", b"[", b"]", b"{", b"}", b",", b"|", b">-", b"&a ", b"*a", b"!!str ", b"!",
    b"<<: ", b"---\n", b"...\n", b"%YAML 1.2\n", b"~", b"null", b"\x00", b"\x1b[2J", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"../", b"\\", b"9" * 40, b"-1",
    b"1e999", b"nan", b"javascript:", b"[" * 2000, b"{a: " * 500, "\u202e".encode(), "é\u0301\U0001F600".encode(), b"<" * 7 + b" HEAD\n", b"x" * 70000,
]


def damaged(text, chance):
    text = bytearray(text)
    for _ in range(chance.randint(1, 6)):
        place = chance.randint(0, len(text))
        kind = chance.randrange(6)
        if kind == 0:
            del text[place:place + chance.randint(1, 40)]
        elif kind == 1:
            text[place:place] = text[place:place + chance.randint(1, 200)]
        elif kind == 2 and place < len(text):
            text[place] = chance.randrange(256)
        elif kind == 3:
            lines = bytes(text).split(b"\n")
            chance.shuffle(lines)
            text = bytearray(b"\n".join(lines))
        else:
            text[place:place] = chance.choice(PIECES)
    return bytes(text)


@pytest.mark.timeout(300)
def test_a_thousand_damaged_files_end_with_0_or_1(tmp_path):
    seed = int(os.environ.get("SEED", random.randrange(1 << 30)))
    print(f"seed {seed}")
    chance = random.Random(seed)
    for slug in {slug for slug, _ in SAMPLES}:
        shutil.copytree(ROOT / "Gallery/Entries" / slug, tmp_path / slug)
    exits = []
    for number in range(1000):
        slug, name = SAMPLES[number % len(SAMPLES)]
        path = tmp_path / slug / name
        sound = path.read_bytes()
        text = damaged(sound, chance)
        path.write_bytes(text)
        run = subprocess.run([FOYER, "check", "--format", "json", slug], cwd=tmp_path, capture_output=True, timeout=20)
        assert run.returncode in (0, 1), (number, run.returncode, run.stderr[-500:], text)
        lines = len(text.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n"))
        for finding in json.loads(run.stdout)["findings"]:
            if finding["path"] == f"{slug}/{name}" and finding["line"]:
                assert 1 <= finding["line"] <= lines + 1, (number, finding, text)
        path.write_bytes(sound)
        exits.append(run.returncode)
    assert exits.count(1) > 300, "the damage was too mild to test anything"


def test_findings_reach_every_format(foyer, tmp_path):
    entry = tmp_path / "one"
    entry.mkdir()
    (entry / "entry.yaml").write_text("titel: x\n")
    text = foyer("check", "one", cwd=tmp_path)
    assert text.returncode == 1 and b"one/entry.yaml:1:1: error: unknown key 'titel'; did you mean 'title'? [unknown-key]\n" in text.stderr
    as_json = foyer("check", "one", "--format", "json", cwd=tmp_path)
    first = json.loads(as_json.stdout)["findings"][0]
    assert set(first) == {"severity", "id", "message", "path", "line", "column", "notes"}
    for_github = foyer("check", "one", "--format", "github", cwd=tmp_path)
    assert b"::error file=one/entry.yaml,line=1,col=1,title=" in for_github.stdout


@pytest.mark.parametrize("path", ["Gallery", "Gallery/Entries/city", "Gallery/Entries/city/", "Gallery/Entries/city/flow.yaml", "./Gallery/Entries/city/entry.yaml"])
def test_the_gallery_and_its_parts_pass(foyer, path):
    run = foyer("check", path)
    assert run.returncode == 0
    assert [line for line in run.stderr.splitlines() if b": info: " not in line] == []


def test_checking_writes_nothing(foyer, tmp_path):
    shutil.copytree(ROOT / "Gallery", tmp_path / "Gallery")
    before = sorted(str(path) for path in tmp_path.rglob("*"))
    assert foyer("check", cwd=tmp_path).returncode == 0
    assert sorted(str(path) for path in tmp_path.rglob("*")) == before


@pytest.mark.parametrize("words", [[], ["."], ["./"], ["flow.yaml"], ["entry.yaml"], ["../city"], [".//flow.yaml"]])
def test_an_entry_is_known_by_its_folder_wherever_one_stands(foyer, words):
    run = foyer("check", *words or ["../city/."], cwd=ROOT / "Gallery/Entries/city")
    assert (run.returncode, run.stdout) == (0, b"no findings\n"), run.stderr


def test_a_gallery_without_its_file_is_not_taken_for_an_entry(foyer, tmp_path):
    (tmp_path / "Gallery/Entries").mkdir(parents=True)
    run = foyer("check", cwd=tmp_path)
    assert run.stderr == b"Gallery: error: the gallery has no file 'gallery.yaml' [missing-file]\n"
    (tmp_path / "Gallery/gallery.yaml").symlink_to("elsewhere.yaml")
    run = foyer("check", cwd=tmp_path)
    assert run.stderr == b"Gallery/gallery.yaml: error: this is a symbolic link; put the file itself here [symlink]\n"
    assert run.returncode == 1


def test_a_folder_that_may_not_be_read_is_a_finding_and_keeps_nobody_from_the_others(tmp_path):
    shutil.copytree(ROOT / "Gallery", tmp_path / "Gallery")
    (tmp_path / "Gallery/Entries/city/art").chmod(0)
    (tmp_path / "Gallery/Entries/gemr/entry.yaml").write_text("titel: x\n")
    # Root may read everything.
    user = {"user": 65534, "extra_groups": []} if os.getuid() == 0 else {}
    for folder in [tmp_path, *tmp_path.parents]:
        if user and folder.owner() == "root" and folder != folder.parent and not folder.stat().st_mode & 1:
            folder.chmod(folder.stat().st_mode | 0o11)
    tool = shutil.copy(FOYER, tmp_path / "foyer")
    try:
        run = subprocess.run([tool, "check"], cwd=tmp_path, capture_output=True, timeout=60, **user)
    finally:
        (tmp_path / "Gallery/Entries/city/art").chmod(0o755)
    assert run.returncode == 1
    lines = run.stderr.decode().splitlines()
    assert "Gallery/Entries/city/art: error: can't read 'Gallery/Entries/city/art': its permissions do not allow it [file-error]" in lines
    assert any(line.startswith("Gallery/Entries/gemr/entry.yaml:1:1: error: unknown key 'titel'") for line in lines)
