"""The built tool as a process, on galleries of its own making."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOYER = ROOT / ".build" / "release" / "foyer"


@pytest.fixture(scope="session")
def foyer():
    """Runs the tool and returns the finished process."""
    if not FOYER.exists():
        pytest.fail("no release build of foyer; `make release` makes one")

    def run(*words, cwd=ROOT, env=None, timeout=60):
        return subprocess.run([FOYER, *map(str, words)], cwd=cwd, env=env, capture_output=True, timeout=timeout)

    return run


def tree(folder):
    """Every file of a folder with its bytes."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}
