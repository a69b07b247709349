"""What strangers might hand in: one table of kinds, each with what the intake must make of it.

Every payload sets `window.__pwned`, names a host that no name server knows, or breaks out of the text that it stands in.
"""

import io
import json
import struct
import zlib
from dataclasses import dataclass, field

from PIL import Image

ELSEWHERE = "foyer-evil.invalid"
SET = "window.__pwned=1"
SVG = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"'
SQUARE = f'<svg {SVG} width="100" height="100"><path d="M10 10h80v80H10z" fill="#2a7"/></svg>\n'
SCREEN = f'<svg {SVG.replace("0 0 100 100", "0 0 393 852")} width="393" height="852"><path d="M0 0h393v852H0z" fill="#257"/></svg>\n'


@dataclass
class Kind:
    """A submission by its files, and what must happen: an id where it is refused, `None` where it is accepted."""
    files: dict
    refused: str | None = None
    # What the prototype must show as it was written, and whether its pages are made as those of a plain entry.
    shows: str | None = None
    is_alike: bool = False
    gone: list = field(default_factory=list)


def entry(text="Plain", short=None, **more):
    return {
        "title": text, "kind": "app", "summary": text, "author": {"name": text, "url": "https://example.org/"},
        "recreates": {"name": text}, "licence": "CC-BY-4.0", "tags": ["probe"], "notes": text,
        "screens": [{"image": "art/screen.svg", "alt": text, "caption": text}],
        "contact": "ada@example.org", "rights": "All of this is mine, and it may be shown here.", **more}


def flow(words="Plain", short=None, **more):
    """Has a text in every place that takes one."""
    short = short or words
    alert = {"alert": {"title": words, "message": words, "button": short}}
    return {
        "title": words, "background": {"color": "#20324a"}, "skip": {"label": short},
        "footer": {"height": 44, "buttons": [{"label": short, "action": "finish"}]},
        "text": {"title": {"size": 20}, "body": {"size": 15}, "button": {"size": 15}},
        "pages": [
            {"id": "one", "title": words, "body": words, "icon": {"image": "art/icon.svg", "alt": words, "width": 60, "height": 60},
             "button": {"label": short, "action": [alert, "next"]}},
            {"id": "two", "image": {"image": "art/screen.svg", "alt": words},
             "hotspots": [{"x": 40, "y": 100, "width": 300, "height": 300, "label": short, "action": "next"}]},
            {"id": "three", "title": words, "body": words,
             "button": {"label": short, "action": [{"ask": "camera", "reason": words}, {"signIn": short}, "finish"]}},
        ],
        "main": {"title": words, "body": words, "items": [words], "buttons": [{"label": short, "action": alert}]},
        "strings": {"de": {words: words}}, **more}


def files(entry=None, flow=None, **art):
    return {
        "entry.yaml": written(entry or globals()["entry"]()), "flow.yaml": written(flow or globals()["flow"]()),
        "art/icon.svg": SQUARE, "art/screen.svg": SCREEN} | {path.replace("__", "/"): content for path, content in art.items()}


def written(value):
    """JSON, which is YAML too."""
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def text(payload, short=None, **more):
    """Accepted, and shown as it was written."""
    return Kind(files(entry(payload), flow(payload, short, **more)), shows=payload, is_alike=True)


def drawing(inside, refused=None, root=SVG, gone=()):
    return Kind(files() | {"art/icon.svg": f"<svg {root}>{inside}</svg>\n"}, refused=refused, gone=list(gone))


def fields(refused=None, **more):
    """A plain flow with some keys of another kind."""
    return Kind(files(flow=flow(**more)), refused=refused)


def named(name, refused=None):
    """A picture under an odd name, used as a background and as an icon."""
    plain = flow(background={"image": f"art/{name}"})
    plain["pages"][0]["icon"]["image"] = f"art/{name}"
    content = files(flow=plain) | {f"art/{name}": SQUARE}
    del content["art/icon.svg"]
    return Kind(content, refused=refused)


def photo(content, name="photo.png", refused=None, gone=()):
    plain = flow()
    plain["pages"][0]["icon"]["image"] = f"art/{name}"
    taken = files(flow=plain) | {f"art/{name}": content}
    del taken["art/icon.svg"]
    return Kind(taken, refused=refused, gone=list(gone))


def extra(name, content="", refused="extra-file"):
    return Kind(files() | {name: content}, refused=refused)


def address(url, refused=None):
    return Kind(files(entry(url=url), flow(main={"title": "Main", "buttons": [{"label": "Away", "action": {"open": url}}]})), refused=refused)


# Pictures

def picture(kind, **more):
    data = io.BytesIO()
    Image.new("RGB", (64, 64), "#2a7").save(data, kind, **more)
    return data.getvalue()


def chunk(name, body):
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


PAGE = f"<html><script>{SET}</script><img src=//{ELSEWHERE}/x onerror={SET}></html>".encode()


def png(*chunks):
    whole = picture("PNG")
    return whole[:33] + b"".join(chunks) + whole[33:]


def jpeg(marker, body):
    whole = picture("JPEG")
    return whole[:2] + bytes([0xFF, marker]) + struct.pack(">H", len(body) + 2) + body + whole[2:]


def webp(name, body):
    whole = picture("WEBP", lossless=True)
    size = struct.pack("<I", 63)[:3] * 2
    parts = b"VP8X" + struct.pack("<I", 10) + b"\x0c\0\0\0" + size + whole[12:] + name + struct.pack("<I", len(body)) + body + bytes(len(body) % 2)
    return b"RIFF" + struct.pack("<I", 4 + len(parts)) + b"WEBP" + parts


def gif(comment):
    whole = picture("GIF")
    return whole[:-1] + b"\x21\xFE" + bytes([len(comment)]) + comment + b"\0" + whole[-1:]


RUN = f"<script>{SET}</script>"
BAD = f"<img src=x onerror={SET}>"
OUT = f"//{ELSEWHERE}/"

KINDS = {
    # Texts that would be markup, scripts, styles, data or templates in a careless page.
    "plain": text("Plain"),
    "script": text(RUN), "script-end": text(f"</script>{RUN}"), "handler": text(f'">{BAD}'), "quote": text(f"' autofocus onfocus='{SET}"),
    "svg-in-text": text(f"<svg/onload={SET}>"), "title-end": text(f"</title>{RUN}"), "style-end": text(f"</style>{RUN}"),
    "comment-script": text(f"<!--<script>{SET}"), "comment-end": text(f"-->{RUN}<!--"), "cdata-end": text(f"<![CDATA[ ]]>{RUN}"),
    "instruction": text(f"<?xml-stylesheet href='{OUT}'?>"), "doctype": text("<!DOCTYPE x [<!ENTITY a 'b'>]>&a;"),
    "sections": text("{{title}}{{#pages}}{{{body}}}{{/pages}}{{> card}}"), "delimiters": text("{{=<% %>=}}<% title %><%& body %>"),
    "back-ticks": text("`${" + SET + "}`"), "unicode-escape": text("\\u003cscript\\u003e" + SET + "\\u003c/script\\u003e"),
    "json-end": text('"}]}};' + SET + ';//\\'), "json-keys": text('__proto__", "constructor": "'), "css-end": text(f";}}}}*{{display:none}}@import '{OUT}';"),
    "css-url": text(f"url({OUT}a.png) expression({SET})"), "references": text("&lt;script&gt; &#60;b&#62; &amp;amp; &Tab;&nbsp"),
    "markdown": text(f"[a](javascript:{SET}) ![b](https:{OUT}c.png)"), "address-in-text": text(f"javascript:{SET}"),
    "base": text(f"<base href={OUT}><link rel=icon href={OUT}>"), "refresh": text(f"<meta http-equiv=refresh content=0;url={OUT}>"),
    "frame": text(f'<iframe srcdoc="{RUN}"></iframe>'), "form": text(f"<form action={OUT}><button>Go</button></form>"),
    "no-script": text(f'<noscript><p title="</noscript>{BAD}">'), "mutation": text(f'<math><mtext><table><style><!--</style>{BAD}'),
    "textarea": text(f"</textarea><xmp><plaintext>{RUN}"), "shell": text("$(touch foyer-escape) `id` | rm -rf %s%n ; '\"--"),
    "prototype-names": text("constructor"), "clobber": text("<a id=localStorage name=getItem></a>"),
    # Scripts and marks of writing.
    "arabic": text("مرحبا <b>Hello</b> (١٢٣)"), "isolates": text("a \u2067שלום <b>\u2069 c"), "joined": text("👩\u200d👩\u200d👧 क्\u200dष می\u200cخواهم"),
    "marks": text("Tie\u0302\u0301ng Vie\u0323\u0302t e\u0301\u0327"), "wide": text("例えば<b>全角</b>の文字列"), "ligature": text("ﬁ ﷽ 𒐫 ⸻"),
    # Lengths.
    "long-word": Kind(files(entry("W" * 200, summary="M" * 200, notes="W" * 4000), flow("W" * 200, "M" * 80)), is_alike=True),
    "long-text": Kind(files(entry("Long", notes="word " * 1500), flow("Long", main={"title": "Long", "body": "word " * 1500})), shows="Long"),
    "long-lines": Kind(files(entry("L" * 200), flow("Lines", main={"title": "Lines", "body": "x" * 7900, "items": ["y" * 190] * 20}))),
    "many-pages": fields(pages=[{"id": f"p{number}", "title": f"Page {number}"} for number in range(50)]),
    "small-screen": fields(device={"width": 300, "height": 400}, pages=[{"id": "one", "title": "Small", "button": {"label": "Go", "action": "finish"}}]), "large-texts": fields(text={"title": {"size": 120}, "body": {"size": 90}}),
    "far-hotspot": fields(pages=[{"id": "one", "image": {"image": "art/screen.svg", "alt": "A screen"}, "button": {"label": "Go", "action": "next"},
                                  "hotspots": [{"x": 380, "y": 840, "width": 393, "height": 852, "label": "Far", "action": "next"}]}]),
    "wide-spacing": fields(spacing={"top": -400, "underIcon": -300, "underTitle": 900, "bottom": -200}),
    # Names that scripts and pages know already.
    "ids": fields(pages=[{"id": name, "title": name, "button": {"label": name, "action": "next"}} for name in ["constructor", "location", "to-string", "length", "name"]]),
    "words": Kind(files(entry(tags=["constructor", "tostring", "index", "valueof", "page"]))),
    "name-spaces": named("a  b.svg"), "name-marks": named("100%25 #1;a=b&c='d'(e)[f]{g}$+,~!@^.svg"), "name-wide": named("絵 🙂 é.svg"),
    "name-entity": named("&lt;img src=x onerror=1&gt;.svg"), "name-dots": named("%2e%2e%2f.svg"), "name-proto": named("__proto__.svg"),
    # Addresses.
    "address-query": address(f"https://example.org/?q=%22%3E%3Cscript%3E&r=javascript:{SET}#{{{{x}}}}".replace("{", "%7B").replace("}", "%7D")),
    "address-idn": address("https://xn--r8jz45g.jp/"), "address-port": address("http://127.0.0.1:1/"),
    # Drawings with things that the cleaner drops.
    "svg-comment": drawing(f"<!-->{RUN}--><path d='M10 10h80v80z'/>", gone=["__pwned"]),
    "svg-conditional": drawing(f"<!--[if gte IE 4]>{RUN}<![endif]--><path d='M10 10h80v80z'/>", gone=["__pwned"]),
    "svg-cdata": drawing(f"<title><![CDATA[<!-->{RUN}]]></title><path d='M10 10h80v80z'/>", gone=["<script"]),
    "svg-title": drawing(f"<title>&lt;script&gt;{SET}&lt;/script&gt;</title><desc>]]&gt;&lt;img src=x onerror={SET}&gt;</desc><path d='M10 10h80v80z'/>", gone=["<script", "<img"]),
    "svg-metadata": drawing("<metadata><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><cc:Work xmlns:cc='http://creativecommons.org/ns#' rdf:about=''>FOYERHIDDEN</cc:Work></rdf:RDF></metadata><path d='M10 10h80v80z'/>", gone=["FOYERHIDDEN"]),
    "svg-hidden-script": drawing(f"<metadata>{RUN}</metadata><path d='M10 10h80v80z'/>", gone=["__pwned"]),
    "svg-data": drawing(f"<path id='location' class='foyer-stage' data-action='{SET}' data-page='x' tabindex='0' d='M10 10h80v80z'/>", gone=["data-", "tabindex"]),
    "svg-text": drawing("<text x='5' y='50' font-family=\"'a b'\">&lt;/svg&gt;&lt;b&gt; &amp;lt;</text>", gone=["<b>"]),
    "svg-style": drawing("<style>.foyer-stage, svg, .a > path { fill: #a27 !important; enable-background: new }</style><path class='a' d='M10 10h80v80z'/>"),
    "svg-cover": drawing("<rect x='-90000' y='-90000' width='99999' height='99999' style='overflow:visible'/>", root=f'{SVG} width="9000" height="4000" style="overflow:visible"'),
    "svg-animation": drawing("<circle cx='50' cy='50' r='20'><animate attributeName='r' dur='1s' values='20;30;20' repeatCount='indefinite'/></circle>"),
    "svg-link": drawing("<a href='#x'><path id='x' d='M10 10h80v80z'/></a>"),
    "svg-nested": drawing("<svg x='-50' width='900' height='900' overflow='visible'><g id='body'><path d='M10 10h80v80z'/></g></svg>"),
    "svg-doctype": Kind(files() | {"art/icon.svg": f'<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n{SQUARE}'}, gone=["DOCTYPE"]),
    # Pictures with more in them than a picture.
    "png-text": photo(png(chunk(b"tEXt", b"Comment\0" + PAGE)), gone=["__pwned"]), "png-private": photo(png(chunk(b"evIl", PAGE)), gone=["__pwned"]),
    "jpeg-comment": photo(jpeg(0xFE, PAGE), "photo.jpg", gone=["__pwned"]), "jpeg-exif": photo(jpeg(0xE1, b"Exif\0\0" + PAGE), "photo.jpg", gone=["__pwned"]),
    "gif-comment": photo(gif(PAGE), "photo.gif", gone=["__pwned"]), "webp-xmp": photo(webp(b"XMP ", PAGE), "photo.webp", gone=["__pwned"]),

    # What must be refused.
    "page-names": fields("bad-id", pages=[{"id": name, "title": "One"} for name in ["__proto__", "foyer-main", "hasOwnProperty", "a b", '"><b>', "1"]]),
    "tags": Kind(files(), refused="reserved-slug"),
    "override": Kind(files(entry("abc\u202edef")), refused="forbidden-character"), "isolate-open": Kind(files(entry("abc\u2067def")), refused="forbidden-character"),
    "control": Kind(files() | {"entry.yaml": files()["entry.yaml"].replace("Plain", "a\\u001bb", 1)}, refused="control-character"),
    "no-width": Kind(files(entry("a\u200bb")), refused="forbidden-character"), "nothing-visible": Kind(files(entry("\u3164")), refused="forbidden-character"),
    "heap-of-marks": Kind(files(entry("a" + "\u0301" * 30)), refused="forbidden-character"),
    "title-too-long": Kind(files(entry("x" * 201)), refused="text-too-long"), "too-many-pages": fields("out-of-range", pages=[{"title": f"Page {n}"} for n in range(51)]),
    "script-address": address(f"javascript:{SET}", "bad-url"), "data-address": address(f"data:text/html,{RUN}", "bad-url"), "tab-address": address("java\tscript:1", "bad-url"),
    "user-address": address(f"https://example.org@{ELSEWHERE}/", "bad-url"), "slash-address": address(OUT, "bad-url"), "quote-address": address('https://example.org/"onclick=1', "bad-url"),
    "colour": fields("bad-colour", background={"color": f"red;}}*{{background:url({OUT})"}), "colour-function": fields("bad-colour", background={"color": "var(--foyer-ink)"}),
    "font": fields("bad-font", text={"title": {"font": "Arial;}*{display:none"}}), "number": fields("wrong-type", spacing={"top": "1px;}*{}"}),
    "action": fields("unknown-value", pages=[{"title": "One", "button": {"label": "Go", "action": SET}}]),
    "elsewhere": fields("outside-entry", background={"image": "../../etc/passwd"}), "remote": fields("outside-entry", background={"image": f"https:{OUT}a.png"}),
    "root": fields("outside-entry", background={"image": "/etc/passwd"}), "unknown-key": Kind(files(entry(onclick=SET)), refused="unknown-key"),
    "svg-script": drawing(RUN, "svg-active"), "svg-other-script": drawing(f"<x:script xmlns:x='http://www.w3.org/1999/xhtml'>{SET}</x:script>", "svg-active"),
    "svg-handler": drawing(f"<path d='M0 0' onload='{SET}'/>", "svg-active"), "svg-foreign": drawing("<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'/></foreignObject>", "svg-active"),
    "svg-address": drawing(f"<a href='javascript:{SET}'><path d='M0 0h9'/></a>", "svg-active"), "svg-image": drawing(f"<image href='https:{OUT}a.png'/>", "svg-external"),
    "svg-use": drawing("<use href='other.svg#a'/>", "svg-external"), "svg-import": drawing(f"<style>@import '{OUT}';</style>", "svg-external"),
    "svg-url": drawing(f"<path d='M0 0h9' style='fill:url({OUT}#a)'/>", "svg-external"), "svg-escape": drawing("<path d='M0 0h9' style='fill:u\\72l(x)'/>", "svg-style"),
    "svg-set": drawing(f"<a href='#b'><set attributeName='href' to='javascript:{SET}'/><path id='b' d='M0 0h9'/></a>", "svg-active"),
    "svg-entity": Kind(files() | {"art/icon.svg": f"<!DOCTYPE svg [<!ENTITY a '{RUN}'>]><svg {SVG}>&a;</svg>"}, refused="svg-dtd"),
    "svg-sheet": Kind(files() | {"art/icon.svg": f"<?xml-stylesheet href='{OUT}'?>{SQUARE}"}, refused="svg-dtd"),
    "svg-base": drawing(f"<g xml:base='{OUT}'><path d='M0 0h9'/></g>", "svg-external"), "svg-many": drawing("".join(f"<g id='a{n}'>" + f"<use href='#a{n + 1}'/>" * 10 + "</g>" for n in range(9)) + "<g id='a9'/>", "svg-limit"),
    "web-page": extra("art/page.html", PAGE), "program": extra("art/run.js", SET), "styles": extra("art/look.css", "*{display:none}"), "template": extra("Templates/card.mustache", "{{{title}}}"),
    "configuration": extra("gallery.yaml", "title: Mine\n"), "hidden": extra(".htaccess", "Options +Indexes", "hidden-file"), "unsafe-name": extra("art/a\nb.svg", SQUARE, "file-name"),
    "not-a-picture": photo(PAGE, refused="wrong-file-type"), "drawing-as-picture": photo(SQUARE.encode(), refused="wrong-file-type"), "two-in-one": photo(picture("PNG") + PAGE, refused="bad-image"),
}
