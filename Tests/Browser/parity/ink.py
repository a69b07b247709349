"""Where ink lies in a picture, to fractions of a pixel.

Onboard's screenshots were shrunk in about linear light, and their boxes measured there; so are ours. Coverage of a pixel by ink is its
place between the colour of the ground and that of the ink, and an edge lies where the coverage of its pixels says.
"""

import numpy as np

GAMMA = 2.0
# A profile counts as ink from here on; a fainter pixel before it is the skirt of the same edge.
FLOOR, SKIRT = .25, .06
# Letters that hang below their base line end above this part of the way to the next one.
HANG = .27


def light(values):
    return (np.asarray(values, float) / 255) ** GAMMA


def shrink(pixels, factor):
    """Means of squares of `factor` pixels, in linear light; what is left over at the right and below is dropped."""
    height, width = (side // factor * factor for side in pixels.shape[:2])
    squares = light(pixels[:height, :width]).reshape(height // factor, factor, width // factor, factor, -1)
    return 255 * squares.mean((1, 3)) ** (1 / GAMMA)


def ground(pixels):
    """The colour of most of a crop that holds text."""
    return np.median(pixels.reshape(-1, pixels.shape[-1]), 0)


def coverage(pixels, ink, ground):
    """From 0 to 1; ink and ground are colours, or pictures of the same size where they are not the same everywhere."""
    way = light(ink) - light(ground)
    return np.clip(((light(pixels) - light(ground)) * way).sum(-1) / np.maximum((way * way).sum(-1), 1e-9), 0, 1)


def _edge(profile):
    """How far the first ink is from the start of a profile."""
    inked = np.flatnonzero(profile >= FLOOR)
    if not len(inked):
        return None
    first = inked[0]
    full = profile[first:first + 3].max()
    edge = first + 1 - min(1, profile[first] / full)
    if first and profile[first - 1] > SKIRT:
        edge -= profile[first - 1] / full
    return edge


def box(cover):
    """Left, top, right and bottom of the ink in pixels, or None where there is none."""
    columns, rows = cover.max(0), cover.max(1)
    edges = _edge(columns), _edge(rows), _edge(columns[::-1]), _edge(rows[::-1])
    if None in edges:
        return None
    left, top, right, bottom = edges
    return left, top, cover.shape[1] - right, cover.shape[0] - bottom


def base_line(cover):
    """Where most of one line's letters end below: half-way down the steepest fall of the rows' ink in the lower part. Where the next line's capitals
    reach into the crop, its end is no fall."""
    rows = np.pad(np.pad(cover.sum(1), (1, 0)), (0, 4), "edge")
    falls = [rows[y - 1] + rows[y] - rows[y + 1] - rows[y + 2] for y in range(1, len(rows) - 2)]
    below = int(.6 * len(cover))
    at = 1 + below + int(np.argmax(falls[below:]))
    half = (rows[max(0, at - 2):at + 1].max() + rows[at + 2:at + 4].min()) / 2
    for y in range(max(0, at - 2), min(at + 3, len(rows) - 1)):
        if rows[y] >= half > rows[y + 1]:
            return y - 1 + .5 + (rows[y] - half) / (rows[y] - rows[y + 1])
    return float(at)


def stem(cover, base, size):
    """Width of upright strokes in pixels: the ink of short runs in the rows between a quarter and three quarters of an x height."""
    runs = []
    height = .52 * size
    for row in cover[max(0, round(base - .75 * height)):max(0, round(base - .25 * height))]:
        padded = np.concatenate([[0], row, [0]])
        steps = np.flatnonzero(np.diff((padded > .04).astype(int)))
        runs += [padded[start + 1:end + 1].sum() for start, end in zip(steps[::2], steps[1::2]) if end - start <= 5]
    return float(np.median(runs)) if runs else 0


def spot(cover):
    """Centre and diameter of a round spot."""
    area = cover.sum()
    if area <= 0:
        return None
    y, x = np.mgrid[:cover.shape[0], :cover.shape[1]] + .5
    return (x * cover).sum() / area, (y * cover).sum() / area, 2 * (area / np.pi) ** .5
