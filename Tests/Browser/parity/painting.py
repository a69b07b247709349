"""Pictures of our own making that look like photographs to a blur, and Onboard's effects on them, computed as the framework does.

The framework works on the picture in its own size, at two pixels a point: three box blurs whose edges go on with the outermost pixel, each
time; then saturation 1.8 by a matrix of 256ths; then white of 0.7 at 0.3 over it. What fills the screen is shrunk afterwards, and the mask lies
over all.
"""

import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

# Nominal radius in points, saturation, and white of 0.7 at 0.3: OnboardingViewController.m, version 2.3.3.
RADIUS, SATURATION, TINT, TINT_ALPHA, MASK_ALPHA, SCREEN_SCALE = 20, 1.8, .7, .3, .6, 2


def picture(seed, width=960, height=1704):
    """An evening with hills, a wood and lights, the same for the same seed: soft runs, hard edges, fine leaves and grain, up to the edges."""
    chance = np.random.default_rng(seed)
    sky = chance.integers(120, 235, (2, 3))
    land = sky.mean(0) * .25 + chance.uniform(10, 90, 3)
    run = np.linspace(0, 1, height)[:, None, None]
    canvas = Image.fromarray(np.broadcast_to(sky[0] * (1 - run) + sky[1] * run, (height, width, 3)).astype(np.uint8))
    draw = ImageDraw.Draw(canvas)

    def shade(color, spread):
        return tuple(int(np.clip(v, 0, 255)) for v in color + chance.normal(0, spread) + chance.normal(0, spread / 3, 3))

    x, y = chance.uniform(.2, .8) * width, chance.uniform(.1, .25) * height
    draw.ellipse((x - 70, y - 70, x + 70, y + 70), fill=(255, 244, 214))
    for ridge in range(5):
        level, bends = height * (.3 + .15 * ridge), chance.uniform(20, 160, 4)
        steps = [(x, level + sum(bend * math.sin(x / width * (i + 1) * 3 + bends[0] * ridge) for i, bend in enumerate(bends)) / 2) for x in range(0, width + 8, 8)]
        far = sky.mean(0) * (.6 - .15 * ridge) + land * (.4 + .15 * ridge)
        draw.polygon([(0, height), *steps, (width, height)], fill=shade(far, 4))
        for _ in range(260):
            at, down = chance.integers(0, len(steps)), abs(chance.normal(0, 120))
            a, b = chance.uniform(4, 46, 2)
            x, y = steps[at][0], steps[at][1] + down
            draw.ellipse((x - a, y - b, x + a, y + b), fill=shade(far, 26))
    for _ in range(24):
        x, y, r = chance.uniform(0, width), chance.uniform(.5, 1) * height, chance.uniform(5, 16)
        draw.ellipse((x - r, y - r, x + r, y + r), fill=(255, 214, 150))
    soft = canvas.filter(ImageFilter.GaussianBlur(1.2))
    grain = chance.normal(0, 4, (height, width, 1))
    return Image.fromarray(np.clip(np.asarray(soft) + grain, 0, 255).astype(np.uint8))


def _boxed(values, size, axis):
    """Means of `size` neighbours along an axis; beyond the edges the outermost goes on."""
    half = size // 2
    ends = [(half + 1, half) if i == axis else (0, 0) for i in range(values.ndim)]
    sums = np.cumsum(np.pad(values, ends, mode="edge"), axis=axis, dtype=np.float64)
    count = values.shape[axis]
    return (np.take(sums, range(size, size + count), axis) - np.take(sums, range(count), axis)) / size


def blurred(image):
    """The picture after the framework's blur, saturation and tint, as numbers from 0 to 255."""
    size = int(RADIUS * SCREEN_SCALE * 3 * math.sqrt(2 * math.pi) / 4 + .5)
    size += 1 - size % 2
    values = np.asarray(image, np.float64).repeat(SCREEN_SCALE, 0).repeat(SCREEN_SCALE, 1)
    for _ in range(3):
        values = _boxed(_boxed(values, size, 0), size, 1)
    s = SATURATION
    weights = np.array([.2126, .7152, .0722])
    matrix = np.round((weights[None, :] * (1 - s) + np.eye(3) * s) * 256) / 256
    values = np.clip(np.round(values @ matrix.T), 0, 255)
    return values * (1 - TINT_ALPHA) + 255 * TINT * TINT_ALPHA


def filled(values, width, height):
    """What an aspect fill shows, as numbers from 0 to 255 for each pixel of the screen."""
    rows, columns = values.shape[:2]
    scale = max(width / columns, height / rows)
    wide, high = width / scale, height / scale
    box = ((columns - wide) / 2, (rows - high) / 2, (columns + wide) / 2, (rows + high) / 2)
    layers = [Image.fromarray(values[..., i].astype(np.float32)).resize((width, height), Image.Resampling.BOX, box) for i in range(3)]
    return np.stack([np.asarray(layer) for layer in layers], -1)


def masked(values):
    return values * (1 - MASK_ALPHA)
