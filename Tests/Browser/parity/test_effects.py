"""Mask and blur of a picture against the framework's own formula, pixel by pixel, up to the edges."""

import io

import numpy as np
import pytest
from PIL import Image

import painting
from figures import Figure

WIDTH, HEIGHT = 320, 568
# The dots, which no formula knows.
DOTS = (slice(535, 566), slice(120, 200))
# Root mean squares of what is left, of 255: what Onboard's own screenshots left of the formula, and no more.
MASK, BLUR, DARK_BLUR = 1.5, 1.5, 1.5
# The framework blurs by boxes whose edges go on anew with each; a browser's picture goes on once.
EDGE, BAND = 4.0, 14


@pytest.fixture(scope="module")
def shown(chromium, address):
    """Colours of each point of the screen, as numbers from 0 to 255."""
    context = chromium.new_context(viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=2, reduced_motion="reduce")
    page = context.new_page()
    pictures = {}

    def shown(flow):
        if flow not in pictures:
            page.goto("about:blank")
            page.goto(address("effects", flow))
            page.wait_for_function("document.documentElement.dataset.screen === 'onboarding'")
            page.wait_for_timeout(300)
            pixels = np.asarray(Image.open(io.BytesIO(page.screenshot())).convert("RGB"), float)
            pictures[flow] = pixels.reshape(HEIGHT, 2, WIDTH, 2, 3).mean((1, 3))
        return pictures[flow]

    yield shown
    context.close()


@pytest.fixture(scope="module")
def due(pictures):
    plain = painting.filled(np.asarray(pictures["evening"], float), WIDTH, HEIGHT)
    blurred = painting.filled(painting.blurred(pictures["evening"]), WIDTH, HEIGHT)
    return {"normal": plain, "dark": painting.masked(plain), "lightblur": blurred, "darkblur": painting.masked(blurred)}


def left_over(found, due, channel, area=(slice(None), slice(None))):
    off = (found - due)[..., channel]
    off[DOTS] = np.nan
    return float(np.sqrt(np.nanmean(off[area] ** 2)))


@pytest.mark.parametrize("flow, tolerance", [("dark", MASK), ("lightblur", BLUR), ("darkblur", DARK_BLUR)])
def test_an_effect_is_the_frameworks(shown, due, rows, flow, tolerance):
    found = shown(flow)
    rows([Figure(flow, f"effect rmse {name}", 0, left_over(found.copy(), due[flow], channel), tolerance) for channel, name in enumerate(("red", "green", "blue"))])


@pytest.mark.parametrize("flow", ["lightblur", "darkblur"])
def test_a_blur_goes_on_to_the_edges(shown, due, rows, flow):
    found = shown(flow)
    bands = {"left": np.s_[:, :BAND], "right": np.s_[:, -BAND:], "top": np.s_[:BAND, :], "bottom": np.s_[-BAND:, :]}
    rows([Figure(flow, f"edge {name}", 0, max(left_over(found.copy(), due[flow], channel, band) for channel in range(3)), EDGE) for name, band in bands.items()])


@pytest.mark.parametrize("flow", ["lightblur", "darkblur"])
def test_corners_are_as_dark_as_their_neighbours(shown, due, rows, flow):
    """The step of luminance from a corner to what lies beside it inwards is the formula's."""
    found, figures = shown(flow).mean(-1), []
    formula = due[flow].mean(-1)
    for y, x, name in ((0, 0, "top left"), (0, -1, "top right"), (-1, 0, "bottom left"), (-1, -1, "bottom right")):
        def square(values, step):
            rows = slice(step, step + BAND) if y == 0 else slice(HEIGHT - step - BAND, HEIGHT - step)
            columns = slice(step, step + BAND) if x == 0 else slice(WIDTH - step - BAND, WIDTH - step)
            return values[rows, columns].mean()

        figures.append(Figure(flow, f"corner {name}", square(formula, 0) - square(formula, BAND), square(found, 0) - square(found, BAND), 3))
    rows(figures)


def test_one_colour_stays_one_colour(shown):
    """A blur that took in what lies beyond the picture would shade its edges."""
    found = shown("plain")
    off = np.abs(found - found[100, 100]).max(-1)
    off[DOTS] = 0
    assert off.max() <= 1, f"{off.max()} of 255 at row and column {np.unravel_index(off.argmax(), off.shape)}"


def test_the_comparison_can_fail(due, pictures):
    """What a mask off by 5 %, a missing tint or a blur of another size would leave is well above what is allowed."""
    dark, blurred = due["dark"], due["lightblur"]
    assert left_over(due["normal"] * .45, dark, 1) > 4
    untinted = (blurred - 255 * .7 * .3) / .7
    assert left_over(untinted, blurred, 1) > 4
    smaller = painting.filled(painting.blurred(pictures["evening"].resize((480, 852))), WIDTH, HEIGHT)
    assert left_over(smaller, blurred, 1) > 4
