"""Our rendering of flows built like those of Onboard's screenshots, measured as the screenshots were.

reference.json holds what was measured on the screenshots, in points from the upper left corner, and none of their words: our flows have words of
their own, broken into as many lines. Base lines, middles and beginnings of lines do not depend on words and are compared as they are. For
widths and heights it holds how far the screenshot's line is from the same words in the face that we use, so that what is due for our words is
their own extent in that face, times this ratio. The extent comes from the canvas, what is compared with it from the pixels of the page.

Kinds of text: `real`, the screenshot's own face; `light`, `regular` and `thin`, Helvetica's cuts, for which Inter stands in with a letter spacing
that brings it to the same widths; `other`, a face that nobody may give away, of which the frames, the pitch and the middles count. The flows
gemr, tripnary and almanac laid their texts out by themselves; their spacing is fitted here, and what is compared beside it is theirs.
"""

import json
from pathlib import Path

import numpy as np

import ink
from figures import Figure
from sharp import FACTOR, SCALE

REFERENCE = json.loads((Path(__file__).parent / "reference.json").read_text("utf-8"))
PER_POINT = SCALE / FACTOR

MIDDLE = {"real": 1.5, "light": 1.5, "regular": 1.5, "thin": 2.0, "other": 2.5}
BASE = {"real": 1.0, "light": 1.5, "regular": 1.5, "thin": 1.5, "other": 1.5}
FLUSH, RISE, FRAME, PITCH, STEM = 5.5, 1.5, 1.0, .3, .35
DOT_CENTRE, DOT_DIAMETER, DOT_STEP = .5, .5, .25
SOLID, DOTS = 4, 8

# What is known to stand elsewhere on a screenshot, and why more is allowed there.
MORE = {
    **{(f"city{i}", "skip", "base"): 5.0 for i in (1, 2, 3)},  # taken with a version whose button was 44 points high
    **{(f"gemr{i}", "divider", "colour"): 15 for i in (1, 2, 3)},  # ours is always a share of the words' colour
    ("almanac2", "body", "middle"): 2.5,  # lies 2 points left of the middle
    ("almanac3", "body", "middle"): 2.5,
}
# Frames of a recording, good to a point.
RECORDED = {"almanac1": 1.0, "almanac2": 1.0}
# This app began its texts at 12 points where Onboard's column begins at 16.
MOVED = {"gemr1": 4, "gemr2": 4, "gemr3": 4}


def crop(picture, box):
    """Pixels of a box in points, and the place in points where they begin."""
    x, y, width, height = (value * PER_POINT for value in box)
    left, top = max(0, int(np.floor(x))), max(0, int(np.floor(y)))
    right, bottom = int(np.ceil(x + width)), int(np.ceil(y + height))
    return picture[top:bottom, left:right], left / PER_POINT, top / PER_POINT


class Measured:
    """One page of the flow that is open in a sheet."""

    def __init__(self, name, sheet):
        self.name, self.sheet, self.due = name, sheet, REFERENCE[name]
        self.raw = sheet.picture()
        self.picture = ink.shrink(self.raw, FACTOR)
        self.parts = sheet.parts(name)
        self.figures = []

    def note(self, part, what, due, found, tolerance, number=""):
        tolerance = MORE.get((self.name, part, what), tolerance + RECORDED.get(self.name, 0))
        self.figures.append(Figure(self.name, f"{part} {what}{number and f' {number}'}", float(due), None if found is None else float(found), tolerance))

    def box(self, part, due, found, tolerance=FRAME):
        for what, a, b in zip(("x", "y", "width", "height"), due, found):
            self.note(part, what, a, b, tolerance)

    def color(self, part, due, x, y, tolerance):
        pixel = self.raw[int(y * SCALE), int(x * SCALE)].astype(int)
        worst = max(range(3), key=lambda channel: abs(pixel[channel] - due[channel]))
        self.note(part, "colour", due[worst], pixel[worst], tolerance)

    def measure(self):
        self.texts()
        self.icon()
        self.dots()
        self.bars()
        return self.figures

    # Texts

    def texts(self):
        for part, due in self.due["parts"].items():
            found = self.parts.get(part)
            lines = [(line["text"], box) for line in found["lines"] for box in line["boxes"]] if found else []
            self.note(part, "lines", len(due["lines"]), len(lines), 0)
            if len(lines) != len(due["lines"]):
                continue
            if "frame" in due:
                self.note(part, "frame", due["frame"][1], found["box"][1], FRAME)
            bases = self.lines(part, due, lines, found["color"])
            if len(bases) > 1 and None not in bases:
                pitch = (due["lines"][-1]["base"] - due["lines"][0]["base"]) / (len(bases) - 1)
                self.note(part, "pitch", pitch, (bases[-1] - bases[0]) / (len(bases) - 1), PITCH)

    def lines(self, part, due, lines, color):
        # Boxes of neighbouring lines overlap where lines are close; what hangs into one from above is cut off by the base line above.
        bases, stems, above = [], [], None
        pitch = lines[1][1][1] - lines[0][1][1] if len(lines) > 1 else None
        for number, ((text, (x, y, width, height)), line) in enumerate(zip(lines, due["lines"]), 1):
            if pitch and height > pitch:
                y, height = y + (height - pitch) / 2, pitch
            start = y - 2 if above is None else above + ink.HANG * pitch
            pixels, left, top = crop(self.picture, (x - 3, start, width + 6, y + height + 2 - start))
            cover = ink.coverage(pixels, color, ink.ground(pixels))
            base = ink.base_line(cover)
            if pitch:
                cover = cover[:int(round(base + ink.HANG * pitch * PER_POINT))]
            edges = ink.box(cover)
            above = top + base / PER_POINT
            bases.append(above)
            if edges is None:
                self.note(part, "ink", 1, None, 0, number)
                continue
            stems.append(ink.stem(cover, base, due["size"] * PER_POINT) / PER_POINT)
            self.line(part, due, line, number, text, left + edges[0] / PER_POINT, left + edges[2] / PER_POINT, top + edges[1] / PER_POINT, above)
        if "stem" in due and due["kind"] != "real" and stems:
            self.note(part, "stem", due["stem"], float(np.median(stems)), STEM * due["stem"])
        return bases

    def line(self, part, due, line, number, text, left, right, top, base):
        kind = due["kind"]
        if "frame" not in due:
            self.note(part, "base", line["base"], base, BASE[kind], number)
        set = self.sheet.set(text, due["face"], due["weight"], due["size"], due["tracking"])
        ratio = due.get("width", 1)
        if "start" in line:
            self.note(part, "left", line["start"] + MOVED.get(self.name, 0) + set["left"], left, 1.5, number)
        else:
            bearing = 0 if kind == "other" else ratio * ((set["left"] + set["right"]) / 2 - set["advance"] / 2)
            if kind != "real":  # A browser adds the letter spacing of a stand-in after the last letter too.
                bearing -= due["tracking"] / 2
            self.note(part, "middle", line["middle"] + bearing, (left + right) / 2, FLUSH if line.get("flush") else MIDDLE[kind], number)
        if kind == "other":
            return
        width = ratio * (set["right"] - set["left"])
        self.note(part, "width", width, right - left, max(2.5, .01 * width) if kind == "real" else max(2.0, .035 * width), number)
        self.note(part, "rise", line["rise"] * set["rise"], base - top, RISE, number)

    # All else

    def icon(self):
        if "icon" not in self.due:
            return
        x, y, width, height = self.due["icon"]
        self.box("icon", self.due["icon"], self.parts["icon"]["box"])
        # The drawing fills its frame, so its ink must stand there too, above whatever lies over its lower end.
        pixels, left, top = crop(self.picture, (x - 4, y - 4, width + 8, min(height + 8, 300)))
        edges = ink.box(ink.coverage(pixels, [255] * 3, pixels[1, 1]))
        if edges:
            self.note("icon", "left", x, left + edges[0] / PER_POINT, FRAME)
            self.note("icon", "top", y, top + edges[1] / PER_POINT, FRAME)
            self.note("icon", "right", x + width, left + edges[2] / PER_POINT, FRAME)

    def dots(self, bare=None):
        """`bare` is the same page without dots, where its ground is a picture."""
        due = self.due["dots"]
        spots = []
        for number, (x, y) in enumerate(due["centres"], 1):
            color = due["currentColor"] if number - 1 == due["current"] else due["color"]
            pixels, left, top = crop(self.picture, (x - 8, y - 8, 16, 16))
            if bare is None:
                cover = ink.coverage(pixels, self.raw[int(y * SCALE), int(x * SCALE)], pixels[0, 0])
            else:
                ground = crop(bare, (x - 8, y - 8, 16, 16))[0]
                share = 1 if number - 1 == due["current"] else .2
                cover = ink.coverage(pixels, ground * (1 - share) + 255 * share, ground)
            spot = ink.spot(cover)
            self.note("dots", "centre", x, spot and left + spot[0] / PER_POINT, DOT_CENTRE, f"x {number}")
            self.note("dots", "centre", y, spot and top + spot[1] / PER_POINT, DOT_CENTRE, f"y {number}")
            self.note("dots", "diameter", due["diameter"], spot and spot[2] / PER_POINT, DOT_DIAMETER, number)
            if "ground" in self.due or number - 1 == due["current"]:
                self.color("dots", color, x, y, DOTS)
            if spot:
                spots.append(left + spot[0] / PER_POINT)
        if len(spots) == len(due["centres"]) > 1:
            first, last = due["centres"][0][0], due["centres"][-1][0]
            self.note("dots", "step", (last - first) / (len(spots) - 1), (spots[-1] - spots[0]) / (len(spots) - 1), DOT_STEP)

    def bars(self):
        if "ground" in self.due:
            self.color("ground", self.due["ground"], 3, 300, SOLID)
        if "bar" in self.due:
            bar = self.due["bar"]
            self.box("bar", bar["box"], self.parts["bar"]["box"])
            self.color("bar", bar["color"], 5, bar["box"][1] + 5, SOLID)
            if "divider" in bar:
                x, y, width, height = bar["divider"]
                pixels, left, top = crop(self.picture, (x - 8, bar["box"][1] + 1, width + 16, bar["box"][3] - 1))
                middle = self.raw[int((y + height / 2) * SCALE), int((x + width / 2) * SCALE)]
                edges = ink.box(ink.coverage(pixels, middle, pixels[1, 1]))
                self.box("divider", bar["divider"], [left + edges[0] / PER_POINT, top + edges[1] / PER_POINT, (edges[2] - edges[0]) / PER_POINT, (edges[3] - edges[1]) / PER_POINT] if edges else [None] * 4)
                self.color("divider", bar["dividerColor"], x + width / 2, y + height / 2, SOLID)
        if "buttonShape" in self.due:
            shape = self.due["buttonShape"]
            self.box("shape", shape, self.parts["button"]["box"])
            self.color("shape", self.due["buttonColor"], shape[0] + 5, shape[1] + 5, SOLID)
