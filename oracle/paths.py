"""Where the data folders lie: beside the package in a checkout, inside it in an installed wheel."""

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent


def _data_folder(name: str) -> Path:
    # Only a wheel has `_data`; it is looked for first, since the parent of an installed package is not ours.
    packed = _PACKAGE / "_data"
    return (packed if packed.is_dir() else _PACKAGE.parent) / name


def schemas_dir() -> Path:
    """The folder of the JSON Schemas."""
    return _data_folder("schemas")


def scenarios_dir() -> Path:
    """The folder of our own scenarios."""
    return _data_folder("scenarios")


def fixtures_dir() -> Path:
    """The folder of pinned traces and small logs."""
    return _data_folder("fixtures")
