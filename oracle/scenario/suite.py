"""Finds the files of a suite, names them, and loads them: every fault of every file, and every scenario without one."""

import os
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final, cast

from oracle.scenario.faults import Fault, described, path_text
from oracle.scenario.json_lines import Document, NotADocument
from oracle.scenario.lookups import Lookups
from oracle.scenario.model import Scenario
from oracle.scenario.read import Object, scenario_from_json
from oracle.scenario.schema import complaints
from oracle.scenario.standard import standard_lookups
from oracle.scenario.validate import review

SUFFIX: Final = ".scenario.json"
MARKER: Final = "oracle.toml"
LARGEST: Final = 4_000_000
"""No scenario is larger than this many bytes."""


def load_suite(paths: Iterable[str | Path], lookups: Lookups | None = None) -> tuple[list[Scenario], list[Fault]]:
    """All scenarios in files and folders, in the order given and by path, and all faults by file and line.

    A file with a fault is left out of the scenarios; the others are all there.
    """
    loading = _Loading(lookups or standard_lookups())
    for path in paths:
        loading.add(Path(path))
    return loading.scenarios, sorted(set(loading.faults))


def load_document(
    data: bytes, *, file: str, id: str, lookups: Lookups | None = None, pinned: str | None = None
) -> tuple[Scenario | None, list[Fault]]:
    """One scenario from the bytes of a file; None if anything is wrong with it."""
    try:
        document = Document.from_bytes(data)
    except NotADocument as error:
        return None, [Fault(file, mark.line, mark.path, mark.found, mark.wanted) for mark in error.marks]
    try:
        found = complaints("scenario", document.value)
        value = cast(Object, document.value)
        if not found:
            found = review(value, lookups or standard_lookups())
        if not found:
            own = str(value.get("id", id))
            return scenario_from_json(value, id=own, file=file, document=document, pinned=pinned), []
    except RecursionError:
        return None, [Fault.of_file(file, "a document nested too deep", "a scenario")]
    faults = (Fault(file, document.line(place), path_text(place), was, wanted) for place, was, wanted in found)
    return None, sorted(set(faults))


def suite_root(path: Path, given: Path) -> Path:
    """The nearest folder upward from a file with `oracle.toml`, else the folder that was given."""
    start = Path(os.path.abspath(path)).parent
    return _marked(start) or (given if given.is_dir() else start)


@cache
def _marked(folder: Path) -> Path | None:
    if (folder / MARKER).is_file():
        return folder
    return None if folder.parent == folder else _marked(folder.parent)


def pinned_folder(root: Path) -> str | None:
    """The folder of pinned traces that a suite's `oracle.toml` names, relative to it; None where it names none."""
    marker = root / MARKER
    if not marker.is_file():
        return None
    with marker.open("rb") as file:
        traces = tomllib.load(file).get("traces")
    return os.path.normpath(root / traces) if isinstance(traces, str) else None


@dataclass(slots=True)
class _Loading:
    """One run over paths."""

    lookups: Lookups
    scenarios: list[Scenario] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    ids: dict[tuple[str, str], str] = field(default_factory=dict)
    seen: set[str] = field(default_factory=set)
    pinned: dict[Path, str | None] = field(default_factory=dict)

    def add(self, path: Path) -> None:
        if path.is_dir():
            found = 0
            for file in self.files(path, (os.path.realpath(path),)):
                found += 1
                self.load(file, path)
            if not found:
                self.faults.append(Fault.of_file(path, "an empty folder", f"at least one *{SUFFIX} in it"))
        elif not os.path.lexists(path):
            self.faults.append(Fault.of_file(path, "nothing there", "a scenario file or a folder of them"))
        else:
            self.load(path, path.parent)

    def files(self, folder: Path, above: tuple[str, ...]) -> Iterator[Path]:
        """Scenario files below a folder by name; links are followed unless they lead back."""
        try:
            entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
        except OSError as error:
            self.faults.append(_unreadable(folder, error, "a folder that can be read"))
            return
        for entry in entries:
            path = folder / entry.name
            if entry.name.startswith(".") or entry.name == "__pycache__":
                continue
            if path.is_dir():
                real = os.path.realpath(path)
                if real in above:
                    found = "a symbolic link that leads back to a folder above it"
                    self.faults.append(Fault.of_file(path, found, "a folder"))
                else:
                    yield from self.files(path, (*above, real))
            elif entry.name.endswith(SUFFIX):
                yield path

    def load(self, file: Path, given: Path) -> None:
        name = str(file)
        absolute = os.path.abspath(file)
        if absolute in self.seen:
            return
        self.seen.add(absolute)
        try:
            with open(file, "rb") as opened:
                data = opened.read(LARGEST + 1)
        except OSError as error:
            self.faults.append(_unreadable(file, error, "a scenario file that can be read"))
            return
        if len(data) > LARGEST:
            self.faults.append(Fault.of_file(name, f"more than {LARGEST} bytes", "a scenario"))
            return
        root = suite_root(file, given)
        relative = Path(os.path.relpath(absolute, root)).as_posix().removesuffix(SUFFIX)
        scenario, faults = load_document(data, file=name, id=relative, lookups=self.lookups, pinned=self.traces(root))
        self.faults += faults
        if scenario is not None and self.take_id(scenario, root):
            self.scenarios.append(scenario)

    def take_id(self, scenario: Scenario, root: Path) -> bool:
        other = self.ids.setdefault((str(root), scenario.id), scenario.file)
        if other != scenario.file:
            fault = scenario.fault(("id",), f"the id {described(scenario.id)} that {other} has", "an id of its own")
            self.faults.append(fault)
            return False
        return True

    def traces(self, root: Path) -> str | None:
        if root not in self.pinned:
            try:
                self.pinned[root] = pinned_folder(root)
            except (OSError, ValueError) as error:
                self.pinned[root] = None
                self.faults.append(Fault.of_file(root / MARKER, f"no TOML ({error})", "the marker of a suite"))
        return self.pinned[root]


def _unreadable(path: Path, error: OSError, wanted: str) -> Fault:
    reasons = {
        "PermissionError": "no permission to read it",
        "FileNotFoundError": "a link to nothing",
        "IsADirectoryError": "a folder",
    }
    reason = reasons.get(type(error).__name__) or (error.strerror or str(error)).lower()
    if "symbolic" in reason:
        reason = "a symbolic link that leads back to itself"
    return Fault.of_file(path, reason, wanted)
