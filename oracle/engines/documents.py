"""JSON files of engines and their results, read; what they mean is for whoever asks."""

import json
from pathlib import Path
from typing import Any

from oracle.scenario.schema import complaints


def read_json(file: Path, error: type[ValueError]) -> Any:
    """What a file holds; raises `error` with one line."""
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except OSError as failure:
        raise error(f"{file}: {(failure.strerror or str(failure)).lower()}") from None
    except ValueError as failure:
        raise error(f"{file}: found no JSON ({failure})") from None


def read_document(kind: str, file: Path, error: type[ValueError]) -> Any:
    """What a file holds that keeps the schema of its kind; raises `error` with the first thing that is wrong."""
    value = read_json(file, error)
    found = complaints(kind, value)
    if found:
        place, was, wanted = found[0]
        raise error(f"{file}: {'.'.join(map(str, place)) or 'document'}: found {was}, wanted {wanted}")
    return value
