"""Where the public files lie."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLACES = (os.environ.get("ORACLE_REPLAYS"), str(ROOT.parent / "shared" / "replays"))


def public_folder() -> Path | None:
    """The folder of public games; None where there is none."""
    return next((Path(place) for place in PLACES if place and Path(place).is_dir()), None)


@pytest.fixture(scope="session")
def replays() -> Path:
    """The folder of public games; a test that asks for it is skipped without it."""
    folder = public_folder()
    if folder is None:
        pytest.skip("no public games: set ORACLE_REPLAYS to their folder")
    return folder


@pytest.fixture
def public(replays: Path) -> Callable[[str], Path]:
    """A public file by its name; a test that asks for one that is not there is skipped."""

    def find(name: str) -> Path:
        if not (replays / name).is_file():
            pytest.skip(f"no {name} in {replays}")
        return replays / name

    return find
