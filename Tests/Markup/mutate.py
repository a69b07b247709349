"""Writes mutations of pages, for comparing what Foyer accepts with what the Nu Html Checker accepts.

    python3 Tests/Markup/mutate.py SEED COUNT OUT PAGE…

Every mutation drops, doubles, swaps or retypes one token of one page. The same seed gives the same files. Each is
written to OUT/NNNNN.html; OUT/mutations.txt says what was done to which page.
"""

import pathlib
import random
import re
import sys

TOKEN = re.compile(r"<!--.*?-->|</?[A-Za-z][^<>]*>|[^<]+|<", re.S)
ATTRIBUTE = re.compile(r'\s+([^\s=/>]+)="([^"]*)"')
ELEMENTS = (
    "a abbr address article aside b blockquote button caption code dd details dialog div dl dt em fieldset figcaption "
    "figure footer form h1 h2 h3 h4 header iframe img input label legend li main map meter nav ol optgroup option "
    "output p picture pre progress q ruby s section select small source span strong sub summary table tbody td "
    "template textarea tfoot th thead time title tr track ul var video audio"
).split()
ATTRIBUTES = {
    "alt": "x", "class": "x", "id": "new", "href": "#x", "src": "assets/hero.png", "role": "button", "type": "text",
    "value": "3", "for": "x", "name": "x", "tabindex": "0", "hidden": "hidden", "aria-label": "x", "lang": "en",
    "aria-hidden": "true", "aria-checked": "true", "aria-expanded": "false", "width": "10", "height": "10", "rel": "next",
    "required": "required", "disabled": "disabled", "min": "1", "max": "9", "colspan": "2", "rowspan": "2", "open": "open",
    "scope": "col", "headers": "x", "list": "x", "form": "x", "target": "_blank", "srcset": "assets/hero.png 2x",
    "sizes": "100vw", "media": "print", "datetime": "2026-01-01", "cite": "x.html", "start": "3", "popover": "auto",
    "aria-labelledby": "x", "aria-describedby": "x", "aria-level": "2", "aria-valuenow": "3", "download": "x",
    "autocomplete": "name", "inputmode": "numeric", "multiple": "multiple", "checked": "checked", "usemap": "#x",
    "itemprop": "x", "dir": "auto", "contenteditable": "true", "accesskey": "k", "title": "x", "step": "2", "method": "post",
}
VALUES = ["", "0", "-1", "1", "2.5", "true", "false", "auto", "none", "x y", "#x", "text", "button", "100%", "a.html", "en"]
TEXTS = ["&", "&#38", "&#150;", "&#0;", "&#xFFFE;", "&nbsp;", "&amp;", "<", ">", "]]>", "--", "\u0085", "\u0007", "\ufffe", "\u200b", "'", '"', "/"]


def attributes(token):
    return list(ATTRIBUTE.finditer(token))


def retype(token, rng, donors):
    """One change inside a start tag."""
    found = attributes(token)
    kind = rng.choice(["element", "add", "drop", "double", "value", "letter", "borrow", "name"])
    if kind == "element":
        return re.sub(r"^<[\w-]+", "<" + rng.choice(ELEMENTS), token), kind
    if kind == "add" or not found:
        name = rng.choice(list(ATTRIBUTES))
        return re.sub(r"(/?>)$", f' {name}="{ATTRIBUTES[name]}"\\1', token), "add " + name
    one = rng.choice(found)
    if kind == "drop":
        return token[: one.start()] + token[one.end():], "drop " + one[1]
    if kind == "double":
        return token[: one.end()] + one[0] + token[one.end():], "double " + one[1]
    if kind == "value":
        value = rng.choice(VALUES)
        return token[: one.start(2)] + value + token[one.end(2):], f"{one[1]}={value!r}"
    if kind == "name":
        name = rng.choice(list(ATTRIBUTES))
        return token[: one.start(1)] + name + token[one.end(1):], f"{one[1]} -> {name}"
    if kind == "borrow":
        other = rng.choice(donors)
        return re.sub(r"(/?>)$", lambda end: other + end[1], token), "borrow" + other
    start, end = (one.start(2), one.end(2)) if rng.random() < 0.7 and one[2] else (one.start(1), one.end(1))
    place = rng.randrange(start, end)
    letter = rng.choice("abcdefgxyz0123456789-_.: /#")
    return token[:place] + letter + token[place + rng.randrange(2):], f"letter {letter!r} in {one[0].strip()}"


def whole(tokens, index):
    """The index after the end tag of the element that begins at `index`."""
    name = re.match(r"<([\w-]+)", tokens[index])
    if not name or tokens[index].endswith("/>"):
        return index + 1
    depth = 0
    for place in range(index, len(tokens)):
        if re.match(rf"<{name[1]}[\s>]", tokens[place]) and not tokens[place].endswith("/>"):
            depth += 1
        if tokens[place].startswith(f"</{name[1]}"):
            depth -= 1
            if depth == 0:
                return place + 1
    return index + 1


def touch(tokens, rng):
    """Changes one token of any kind, with no eye to what belongs together; says what it did."""
    index = rng.randrange(len(tokens))
    token = tokens[index]
    kind = rng.choice(["drop", "double", "swap", "retype"])
    if kind == "drop":
        del tokens[index]
    elif kind == "double":
        tokens.insert(index, token)
    elif kind == "swap":
        other = rng.randrange(len(tokens))
        tokens[index], tokens[other] = tokens[other], token
    else:
        place = rng.randrange(len(token) + 1)
        piece = rng.choice(TEXTS)
        tokens[index] = token[:place] + piece + token[place + rng.randrange(2):]
        return f"retype {piece!r} in {token[:60]!r}"
    return f"{kind} the token {token[:60]!r}"


def mutate(page, rng):
    """The page with one change, and what was done."""
    tokens = TOKEN.findall(page)
    starts = [i for i, token in enumerate(tokens) if re.match(r"<[A-Za-z]", token)]
    donors = [found[0] for token in tokens if token.startswith("<") for found in attributes(token)]
    kind = rng.choice(["retype"] * 6 + ["drop", "double", "swap", "move", "wrap", "rename", "unwrap", "token"])
    if kind == "token":
        what = touch(tokens, rng)
        return "".join(tokens), what
    index = rng.choice(starts)
    end = whole(tokens, index)
    what = f"{kind} {tokens[index][:60]}"
    if kind == "retype":
        tokens[index], detail = retype(tokens[index], rng, donors)
        what = f"retype {detail}: {tokens[index][:80]}"
    elif kind == "drop":
        del tokens[index:end]
    elif kind == "double":
        tokens[index:index] = tokens[index:end]
    elif kind == "swap":
        other = rng.choice(starts)
        if other >= end:
            last = whole(tokens, other)
            tokens = tokens[:index] + tokens[other:last] + tokens[end:other] + tokens[index:end] + tokens[last:]
    elif kind == "move":
        part = tokens[index:end]
        rest = tokens[:index] + tokens[end:]
        place = rng.randrange(1, len(rest))
        tokens = rest[:place] + part + rest[place:]
    elif kind == "wrap":
        name = rng.choice(ELEMENTS)
        tokens[index:end] = [f"<{name}>"] + tokens[index:end] + [f"</{name}>"]
        what += f" in {name}"
    elif kind == "rename" and end > index + 1:
        name = rng.choice(ELEMENTS)
        tokens[index] = re.sub(r"^<[\w-]+", "<" + name, tokens[index])
        tokens[end - 1] = f"</{name}>"
        what += f" to {name}"
    elif kind == "unwrap" and end > index + 1:
        tokens[index:end] = tokens[index + 1:end - 1]
    return "".join(tokens), what


def write(seed, count, out, pages):
    """Writes `count` mutations into the folder `out`, and gives what was done to which page by the name of the file."""
    texts = [(path, pathlib.Path(path).read_text(encoding="utf-8")) for path in pages]
    out.mkdir(parents=True, exist_ok=True)
    rng = random.Random(seed)
    done = {}
    for number in range(count):
        path, text = rng.choice(texts)
        page, what = mutate(text, rng)
        name = f"{number:05}.html"
        (out / name).write_text(page, encoding="utf-8")
        done[name] = f"{path}: {what}".replace("\n", " ")
    return done


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[3])
    log = write(int(sys.argv[1]), int(sys.argv[2]), folder, sys.argv[4:])
    (folder / "mutations.txt").write_text("".join(f"{name} {what}\n" for name, what in log.items()), encoding="utf-8")
