"""What `foyer validate` costs: CPU time by the length of a page, memory by the number of pages. Figures are printed."""

import os
import subprocess

import pytest

from conftest import FOYER, ROOT

pytestmark = pytest.mark.alone

# Times are compared with the same work on the same machine; these ceilings are for machines four times as slow.
SLOW = 4
HEAD = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<title>Page {number}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
</head>
<body>
<main>
<h1>Page {number}</h1>
"""
FOOT = """</main>
</body>
</html>
"""
PART = """<section aria-labelledby="part-{n}">
<h2 id="part-{n}">A walk by the lake</h2>
<p class="lead">Six kilometres, <em>flat</em> all the way &amp; good for <a href="#field-{n}">prams</a>.</p>
<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path fill="none" stroke="currentColor" d="M4 12h16M12 4v16"/></svg>
<ul class="facts"><li>Start at the pier</li><li>Rest at the mill</li><li><time datetime="2026-05-01">May</time> to June</li></ul>
<p><label for="field-{n}">Name</label> <input type="text" id="field-{n}" name="name-{n}" required="required" autocomplete="name"/></p>
<p><button type="button" class="go" aria-pressed="false">Keep it</button></p>
</section>
"""


def page(number, length):
    """A page of about that many bytes; no two are the same."""
    parts = max(1, round((length - len(HEAD) - len(FOOT)) / len(PART)))
    return HEAD.format(number=number) + "".join(PART.format(n=n) for n in range(parts)) + FOOT


def validate(folder, jobs=1):
    """Seconds of CPU and kilobytes at most, of one run that finds nothing."""
    child = subprocess.Popen([FOYER, "validate", folder, "--jobs", str(jobs)], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    text = child.stdout.read().decode()
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    child.stdout.close()
    assert child.returncode == 0, text[:2000]
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss


def site(folder, count, text):
    """Writes `count` pages that `text` makes from their numbers, and gives the folder."""
    folder.mkdir()
    for number in range(count):
        (folder / f"{number}.html").write_text(text(number), encoding="utf-8")
    return folder


def cost(tmp_path, name, count, text):
    """Milliseconds of CPU for one page, without what every run costs."""
    with_one = site(tmp_path / f"{name}-one", 1, text)
    with_all = site(tmp_path / f"{name}-all", count + 1, text)
    one, every = (min(validate(folder)[0] for _ in range(5)) for folder in (with_one, with_all))
    return (every - one) / count * 1000


@pytest.mark.parametrize("kilobytes, limit, count", [(10, 0.8, 300), (60, 4.0, 60)])
def test_a_page_is_checked_in_no_time(tmp_path, kilobytes, limit, count):
    time = cost(tmp_path, "page", count, lambda number: page(number, kilobytes * 1000))
    print(f"{kilobytes} KB: {time:.2f} ms, aim {limit} ms")
    assert time < limit * SLOW


def test_a_page_four_times_as_long_takes_four_times_as_long(tmp_path):
    short = cost(tmp_path, "short", 24, lambda number: page(number, 150_000))
    long = cost(tmp_path, "long", 8, lambda number: page(number, 600_000))
    print(f"150 KB: {short:.1f} ms, 600 KB: {long:.1f} ms, {long / short:.1f} times as much")
    assert long < short * 12  # what grows with the square would take 16 times as long


def test_attributes_cost_no_more_the_more_there_are(tmp_path):
    names = [
        "autocomplete=\"off\"", "class=\"a\"", "dir=\"auto\"", "lang=\"en\"", "maxlength=\"9\"", "minlength=\"1\"", "name=\"a\"", "pattern=\"[a-z]+\"",
        "placeholder=\"a\"", "readonly=\"readonly\"", "size=\"9\"", "spellcheck=\"false\"", "title=\"a\"", "translate=\"no\"", "type=\"text\"", "value=\"a\"",
    ]
    assert len(names) == 16

    def text(count):
        field = f"<p><label>Name <input {' '.join(names[:count])}/></label></p>\n"
        return lambda number: HEAD.format(number=number) + field * 300 + FOOT

    few = cost(tmp_path, "few", 60, text(4))
    many = cost(tmp_path, "many", 60, text(16))
    print(f"300 fields of 4 attributes: {few:.2f} ms, of 16: {many:.2f} ms, {many / few:.1f} times as much")
    assert many < few * 6


@pytest.mark.timeout(240)
def test_memory_does_not_grow_with_the_number_of_pages(tmp_path):
    def text(number):
        others = "".join(f"<li><a href=\"{(number * 7 + step) % 2500}.html#part-0\">Next</a></li>" for step in range(12))
        return page(number, 3000).replace("</main>", f"<ul>{others}</ul>\n</main>")

    few = validate(site(tmp_path / "few", 2_500, text))[1]
    many = validate(site(tmp_path / "many", 10_000, text))[1]
    print(f"2,500 pages: {few // 1024} MB, 10,000 pages: {many // 1024} MB, {many / few - 1:+.0%}")
    # Paths and the places of links stay in memory, pages do not: 7,500 more of them have 28 MB.
    assert many < few * 1.25
