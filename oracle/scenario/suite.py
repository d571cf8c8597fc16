"""Finds the files of a suite, names them, and loads them: every fault of every file, and every scenario without one."""

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final, cast

from oracle.scenario.faults import Fault, described, path_text
from oracle.scenario.json_lines import Document, NotADocument
from oracle.scenario.lookups import Lookups
from oracle.scenario.marker import MARKER, marker
from oracle.scenario.model import Scenario
from oracle.scenario.read import Object, scenario_from_json
from oracle.scenario.schema import complaints
from oracle.scenario.standard import standard_lookups
from oracle.scenario.validate import review

SUFFIX: Final = ".scenario.json"
LARGEST: Final = 4_000_000
"""No scenario is larger than this many bytes."""


def load_suite(paths: Iterable[str | Path], lookups: Lookups | None = None) -> tuple[list[Scenario], list[Fault]]:
    """All scenarios in files and folders, in the order given and by path, and all faults by file and line.

    A file with a fault is left out of the scenarios; the others are all there.
    """
    finding, loading = _Finding(), _Loading(lookups or standard_lookups())
    for path in paths:
        for file, given in finding.files(Path(path)):
            loading.load(file, given)
    return loading.scenarios, sorted({*finding.faults, *loading.faults})


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


def find_files(paths: Iterable[str | Path]) -> tuple[list[Path], list[Fault]]:
    """The scenario files that files and folders come to, each once, in their order, and what could not be looked at."""
    finding = _Finding()
    files = [file for path in paths for file, _ in finding.files(Path(path))]
    return files, sorted(set(finding.faults))


def read_bytes(file: Path) -> bytes | Fault:
    """What is in a file, or why that cannot be had."""
    try:
        with open(file, "rb", opener=_without_waiting) as opened:
            data = opened.read(LARGEST + 1)
    except OSError as error:
        return _unreadable(file, error, "a scenario file that can be read")
    return data if len(data) <= LARGEST else Fault.of_file(file, f"more than {LARGEST} bytes", "a scenario")


def _without_waiting(path: str, flags: int) -> int:
    """Open a file; a named pipe that nobody writes into is empty, and nobody waits for it."""
    handle = os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
    if hasattr(os, "O_NONBLOCK"):
        os.set_blocking(handle, True)
    return handle


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        # No folder has a name that the system refuses, such as one that is too long.
        return False


@dataclass(slots=True)
class _Finding:
    """One search over paths; a file that two of them lead to is found once."""

    faults: list[Fault] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)

    def files(self, path: Path) -> Iterator[tuple[Path, Path]]:
        """The files that a path comes to, each with the folder that its name is relative to without a marker."""
        if _is_folder(path):
            found, known = 0, len(self.faults)
            for file in self.below(path, (os.path.realpath(path),)):
                found += 1
                if self.new(file):
                    yield file, path
            # What could not be looked into may hold some.
            if not found and len(self.faults) == known:
                self.faults.append(Fault.of_file(path, "an empty folder", f"at least one *{SUFFIX} in it"))
        elif not os.path.lexists(path):
            self.faults.append(Fault.of_file(path, "nothing there", "a scenario file or a folder of them"))
        elif self.new(path):
            yield path, path.parent

    def new(self, file: Path) -> bool:
        absolute = os.path.abspath(file)
        before = len(self.seen)
        self.seen.add(absolute)
        return len(self.seen) > before

    def below(self, folder: Path, above: tuple[str, ...]) -> Iterator[Path]:
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
                    yield from self.below(path, (*above, real))
            elif entry.name.endswith(SUFFIX):
                yield path


@dataclass(slots=True)
class _Loading:
    """One run over paths."""

    lookups: Lookups
    scenarios: list[Scenario] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    ids: dict[tuple[str, str], str] = field(default_factory=dict)

    def load(self, file: Path, given: Path) -> None:
        data = read_bytes(file)
        if isinstance(data, Fault):
            self.faults.append(data)
            return
        root = suite_root(file, given)
        relative = Path(os.path.relpath(os.path.abspath(file), root)).as_posix().removesuffix(SUFFIX)
        suite = marker(root)
        self.faults += suite.faults
        scenario, faults = load_document(data, file=str(file), id=relative, lookups=self.lookups, pinned=suite.traces)
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


def _unreadable(path: Path, error: OSError, wanted: str) -> Fault:
    reasons = {
        "PermissionError": "no permission to read it",
        "FileNotFoundError": "a link to nothing" if os.path.islink(path) else "nothing there any more",
        "IsADirectoryError": "a folder",
    }
    reason = reasons.get(type(error).__name__) or (error.strerror or str(error)).lower()
    if "symbolic" in reason:
        reason = "a symbolic link that leads back to itself"
    return Fault.of_file(path, reason, wanted)
