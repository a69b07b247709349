"""Builds the galleries of this folder with chevron, as far as the prototype needs, where no built site is given.

It stands in for `foyer build`: it reads the same YAML and feeds the same templates, but checks nothing.
"""

import html
import json
import shutil
from pathlib import Path
from urllib.parse import quote

import chevron
import yaml

HERE = Path(__file__).parent
TEMPLATES = HERE.parent.parent / "Templates"
DEVICES = {
    "iphone-5s": (320, 568, 0, 0), "iphone-8": (375, 667, 0, 0), "iphone-se-3": (375, 667, 0, 0), "iphone-15": (393, 852, 59, 34),
    "iphone-15-plus": (430, 932, 59, 34), "ipad-mini": (744, 1133, 24, 20), "android-medium": (412, 915, 24, 24),
}
FONT = '"Helvetica Neue", "Helvetica", "Inter", "Roboto", "Liberation Sans", "Arimo", sans-serif'
SIZES = {"title": (38, 300), "body": (28, 300), "button": (24, 400), "skip": (18, 400), "footer": (14, 600)}
PHASES = ("willAppear", "didAppear", "willDisappear", "didDisappear")
CASES = {"none": "none", "upper": "uppercase", "lower": "lowercase", "title": "capitalize"}


def read(path):
    """YAML in which `on` is a word and no truth."""
    loader = type("Loader", (yaml.SafeLoader,), {"yaml_implicit_resolvers": dict(yaml.SafeLoader.yaml_implicit_resolvers)})
    loader.yaml_implicit_resolvers["o"] = []
    return yaml.load(path.read_text("utf-8"), loader)


def lines(text):
    return {"lines": [{"text": line, "first": i == 0} for i, line in enumerate(str(text).split("\n"))]} if text else None


def listed(action):
    return action if isinstance(action, list) else [] if action in (None, "none") else [action]


def href(action, at, ids):
    for step in listed(action):
        if step == "finish":
            return "#foyer-main"
        if step in ("next", "previous"):
            return "#" + ids[max(0, min(len(ids) - 1, at + (1 if step == "next" else -1)))]
        if isinstance(step, dict) and "goTo" in step:
            return "#" + step["goTo"]
        if isinstance(step, dict) and "open" in step:
            return step["open"]
    return "#" + ids[max(0, at)]


def button(given, at, ids):
    if not given:
        return None
    to_next = given.get("movesToNext", False)
    return {"label": given["label"], "action": json.dumps(listed(given.get("action"))), "movesToNext": to_next,
            "href": href("next" if to_next else given.get("action"), at, ids)}


def background_tokens(background, slug):
    given = background if isinstance(background, dict) else {"color": background}
    image = "none"
    if "image" in given:
        image = f'url("{slug}-{Path(given["image"]).name}")'
    if "gradient" in given:
        image = f'linear-gradient({given["gradient"]["angle"]}deg, {", ".join(given["gradient"]["stops"])})'
    mask = "rgb(0 0 0 / 60%)" if given.get("mask") else "transparent"
    return {"bg-color": given.get("color", "#000"), "bg-image": image, "bg-mask": mask}


def text_tokens(text):
    tokens = {}
    for part, style in text.items():
        size, weight = style.get("size", SIZES[part][0]), style.get("weight", SIZES[part][1])
        tokens |= {f"{part}-font": FONT, f"{part}-size": size, f"{part}-weight": weight, f"{part}-color": style.get("color", "#fff"),
                   f"{part}-align": style.get("align", "center"), f"{part}-case": CASES[style.get("case", "none")],
                   f"{part}-tracking": style.get("tracking", 0), f"{part}-leading": style.get("lineHeight", round(size * 1.15, 2))}
    return tokens


def rule(selector, tokens):
    return selector + " { " + " ".join(f"--{name}: {value};" for name, value in tokens.items()) + " }\n"


def flow_tokens(flow, slug):
    w, h, top, bottom = DEVICES[flow.get("device", "iphone-15")]
    spacing = {"top": 60, "underIcon": 30, "underTitle": 30, "bottom": 0} | flow.get("spacing", {})
    icon = {"width": 100, "height": 100} | flow.get("iconSize", {})
    control = flow.get("pageControl", {})
    footer = flow.get("footer", {})
    button_style = next((page["button"] for page in flow["pages"] if "background" in page.get("button", {})), {})
    return {
        "w": w, "h": h, "safe-top": top, "safe-bottom": bottom, "top": spacing["top"], "under-icon": spacing["underIcon"],
        "under-title": spacing["underTitle"], "bottom": spacing["bottom"], "icon-w": icon["width"], "icon-h": icon["height"],
        "button-fill": button_style.get("background", "transparent"), "button-radius": button_style.get("radius", 0),
        "dot": control.get("color", "rgb(255 255 255 / 20%)"), "dot-current": control.get("currentColor", "#fff"),
        "under-page-control": control.get("underPadding", 0), "footer-height": footer.get("height", 0),
        "footer-fill": footer.get("color", "transparent"), "footer-ink": footer.get("textColor", flow.get("text", {}).get("footer", {}).get("color", "#fff")),
    } | text_tokens({part: flow.get("text", {}).get(part, {}) for part in SIZES}) | background_tokens(flow.get("background", "#000"), slug)


def prototype(entry, flow, slug, language):
    ids = [page["id"] for page in flow["pages"]]
    count = len(ids)
    completion = {"kind": "version", "key": "onboarding.lastCompletedVersion"} | flow.get("completion", {})
    layers = []
    for i, page in enumerate(flow["pages"]):
        ground = page.get("background", flow.get("background"))
        if not layers or layers[-1][0] != ground:
            layers.append((ground, {"pageClass": f"p-{i + 1}", "from": str(i)}))
    label = lambda page, i: f'{page.get("title", page["id"])}, {i + 1} of {count}'.replace("\n", " ")
    pages = [{
        "id": page["id"], "number": str(i + 1), "pageClass": f"p-{i + 1}", "label": label(page, i), "current": i == 0,
        "title": lines(page.get("title")), "body": lines(page.get("body")), "button": button(page.get("button"), i, ids),
        "icon": {"src": f'../assets/{slug}-{Path(page["icon"]["image"]).name}', "alt": page["icon"]["alt"]} if "icon" in page else None,
        "hooks": {phase: json.dumps(listed(page["on"][phase])) if phase in page.get("on", {}) else None for phase in PHASES},
    } for i, page in enumerate(flow["pages"])]
    skip = flow.get("skip")
    if skip:
        skip = {"label": "Skip", "position": "bottom-trailing", "show": "all", "action": "finish"} | (skip if isinstance(skip, dict) else {})
        skip |= {"href": href(skip["action"], 0, ids), "action": json.dumps(listed(skip["action"])), "firstHidden": skip["show"] == "not-last" and count == 1}
    footer = flow.get("footer")
    control = flow.get("pageControl", {})
    fade = flow.get("fade", {})
    status = flow.get("statusBar", "light")
    main = {"title": "Main Application"} | flow.get("main", {})
    return {
        "lang": language, "dir": "rtl" if language == "ar" else "ltr", "documentTitle": entry["title"], "description": entry["summary"],
        "stylesheets": [{"href": "../assets/stage.css"}, {"href": f"../assets/{slug}.css"}], "scripts": [{"src": "../assets/foyer.js"}],
        "entry": {"slug": slug, "title": entry["title"], "href": "index.html"},
        "flow": {
            "title": flow.get("title", entry["title"]), "flowClass": f"f-{slug}", "storageKey": f'foyer:{slug}/flow:{completion["key"]}',
            "completion": completion["kind"], "version": str(flow.get("version", 1)), "device": flow.get("device", "iphone-15"),
            "statusBar": None if status == "hidden" else {"style": status}, "swiping": flow.get("swiping", True),
            "fadeContent": fade.get("content", False), "fadePageControl": fade.get("pageControlOnLastPage", False),
            "fadeSkip": fade.get("skipOnLastPage", False), "backgrounds": [layer for _, layer in layers], "pages": pages,
            "pageControl": {"interactive": control.get("interactive", True),
                            "dots": [{"href": "#" + page["id"], "label": page["label"], "current": page["current"]} for page in pages]} if count > 1 else None,
            "skip": skip or None,
            "footer": {"dividers": footer.get("dividers", False), "buttons": [button(each, 0, ids) | {"first": i == 0} for i, each in enumerate(footer["buttons"])]} if footer else None,
            "main": {"title": main["title"], "body": lines(main.get("body")), "items": [{"text": item} for item in main.get("items", [])],
                     "buttons": [button(each, -1, ids) for each in main.get("buttons", [])]},
        },
    }


def screens(view):
    """One miniature for each page, in outlines of several sizes."""
    flow = view["flow"]
    return [{
        "flowClass": flow["flowClass"], "pageClass": page["pageClass"], "statusBar": flow["statusBar"], "title": page["title"], "body": page["body"],
        "icon": page["icon"], "button": page["button"], "footer": flow["footer"],
        "dots": [{"current": j == i} for j in range(len(flow["pages"]))] if flow["pageControl"] else [],
        "skip": flow["skip"] if flow["skip"] and not (flow["skip"]["show"] == "not-last" and i == len(flow["pages"]) - 1) else None,
    } for i, page in enumerate(flow["pages"])]


def render(template, view):
    text = (TEMPLATES / template).read_text("utf-8")
    return chevron.render(text, view, partials_path=str(TEMPLATES / "partials"), partials_ext="mustache")


def build(gallery, output):
    """Writes the prototypes of one gallery folder, and a page of all miniatures, to `output`."""
    language = read(gallery / "gallery.yaml")["language"]
    assets = output / "assets"
    assets.mkdir(parents=True)
    for name in ("foyer.js", "stage.css"):
        shutil.copy(TEMPLATES / "assets" / name, assets)
    (assets / "outline.css").write_text("body { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 16px; margin: 16px; background: #ddd; } .outline { position: relative; container-type: size; overflow: hidden; }\n", "utf-8")
    minis = []
    for folder in sorted((gallery / "Entries").iterdir()):
        slug = folder.name
        entry = read(folder / "entry.yaml")
        flow = read(folder / "flow.yaml")
        view = prototype(entry, flow, slug, language)
        sheet = rule(f".f-{slug}", flow_tokens(flow, slug))
        for i, page in enumerate(flow["pages"]):
            tokens = background_tokens(page["background"], slug) if "background" in page else background_tokens(flow["background"], slug)
            sheet += rule(f".f-{slug} .p-{i + 1}, .f-{slug}.p-{i + 1}", tokens)
        w, h = DEVICES[flow.get("device", "iphone-15")][:2]
        sheet += f".outline-{slug} {{ inline-size: 180px; aspect-ratio: {w} / {h}; }}\n"
        (assets / f"{slug}.css").write_text(sheet, "utf-8")
        for art in (folder / "art").glob("*"):
            shutil.copy(art, assets / f"{slug}-{art.name}")
        (output / slug).mkdir()
        (output / slug / "prototype.html").write_text(render("prototype.mustache", view), "utf-8")
        (output / slug / "index.html").write_text(f"<!DOCTYPE html><title>{html.escape(entry['title'])}</title>", "utf-8")
        minis += [(slug, render("partials/screen.mustache", screen)) for screen in screens(view)]
    sheets = "".join(f'<link rel="stylesheet" href="../assets/{quote(slug)}.css">' for slug in sorted({slug for slug, _ in minis}))
    outlines = "".join(f'<div class="outline outline-{slug}">{screen}</div>' for slug, screen in minis)
    (output / "screens").mkdir()
    (output / "screens" / "index.html").write_text(
        f'<!DOCTYPE html><html lang="{language}"><meta charset="utf-8"><title>Screens</title><link rel="stylesheet" href="../assets/stage.css">'
        f'<link rel="stylesheet" href="../assets/outline.css">{sheets}<main>{outlines}</main></html>'.replace("<main>", "").replace("</main>", ""), "utf-8")
