"""Every part stands where Onboard's screenshots have it, within the tolerances that their measurement allows."""

import pytest

import ink
from layout import REFERENCE, Measured
from sharp import FACTOR

PAGES = [name for name, due in REFERENCE.items() if "flow" in due]


@pytest.mark.parametrize("name", PAGES)
def test_parts_stand_where_the_screenshot_has_them(sheet, address, rows, name):
    due = REFERENCE[name]
    sheet.open(f"{address('parity', due['flow'])}#{name}", *due["device"])
    rows(Measured(name, sheet).measure())


@pytest.mark.parametrize("name", [name for name in REFERENCE if name not in PAGES])
def test_dots_stand_where_the_screenshot_of_an_effect_has_them(sheet, address, rows, name):
    sheet.open(address("effects", name), *REFERENCE[name]["device"])
    measured = Measured(name, sheet)
    sheet.hide("[data-page-control]")
    measured.dots(bare=ink.shrink(sheet.picture(), FACTOR))
    rows(measured.figures)
