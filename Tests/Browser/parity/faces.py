"""The only faces that a browser of these tests may see, so that every machine sets the same lines.

Nobody may give away Helvetica Light; Inter stands in for it, as it does for readers who have it: `SystemFonts` in FoyerSite tries it first.
The letter spacing that brings its lines to Helvetica's widths is in the flows of `gallery`.
"""

from pathlib import Path

FOLDERS = {
    "fonts-inter": "/usr/share/fonts/opentype/inter",
    "fonts-open-sans": "/usr/share/fonts/truetype/open-sans",
    "fonts-roboto-unhinted": "/usr/share/fonts/truetype/roboto/unhinted",
    "fonts-liberation": "/usr/share/fonts/truetype/liberation",
}


def missing():
    """Debian's packages that are needed and not there."""
    return [package for package, folder in FOLDERS.items() if not Path(folder).is_dir()]


def configuration(folder):
    """Writes a fontconfig file into a folder and gives its path."""
    dirs = "".join(f"<dir>{path}</dir>" for path in FOLDERS.values())
    file = Path(folder) / "fonts.conf"
    file.write_text(
        f'<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>{dirs}<cachedir>{folder}/cache</cachedir>'
        '<match target="font"><edit name="hinting" mode="assign"><bool>false</bool></edit>'
        '<edit name="antialias" mode="assign"><bool>true</bool></edit><edit name="rgba" mode="assign"><const>none</const></edit></match></fontconfig>')
    return file
