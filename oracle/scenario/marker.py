"""The marker of a suite, `oracle.toml` in its root: where its pinned traces lie, and which failures are known."""

import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from oracle.scenario.faults import Fault, described, from_here, one_of
from oracle.scenario.model import Scenario

MARKER: Final = "oracle.toml"

_KEYS: Final = ("traces", "known_failures", "engines")
_ENTRY: Final = ("scenario", "under", "reason")


@dataclass(frozen=True, slots=True)
class KnownFailure:
    """A run that is known to fail, with the reason; it has to go as soon as it passes."""

    scenario: str
    under: str
    reason: str


@dataclass(frozen=True, slots=True)
class Marker:
    """What a suite says about itself. `traces` is the folder of its pinned traces; None: it pins none."""

    file: str
    text: str = ""
    traces: str | None = None
    known: tuple[KnownFailure, ...] = ()
    faults: tuple[Fault, ...] = ()

    @classmethod
    def from_folder(cls, root: Path) -> "Marker":
        """The marker of the suite whose root this is; an empty one where there is none."""
        file = root / MARKER
        shown = from_here(file)
        if not file.is_file():
            return cls(str(shown))
        try:
            text = file.read_text(encoding="utf-8")
            value = tomllib.loads(text)
        except OSError as error:
            reason = f"what cannot be read ({error.strerror})"
            return cls(str(shown), faults=(Fault.of_file(shown, reason, "the marker of a suite"),))
        except (ValueError, RecursionError) as error:
            line = re.search(r"at line (\d+)", str(error))
            fault = Fault.of_file(
                shown, f"no TOML ({error})", "the marker of a suite", line=int(line[1]) if line else 1
            )
            return cls(str(shown), faults=(fault,))
        return _read(shown, root, text, value)

    def line(self, text: str) -> int:
        """The first line that holds a text in quotes; 1 where none does."""
        lines = self.text.splitlines()
        return next((number for number, line in enumerate(lines, 1) if f'"{text}"' in line), 1)

    def reason(self, scenario: str, variation: str) -> str | None:
        """Why a run is known to fail; None: it is not."""
        return next((each.reason for each in self.known if (each.scenario, each.under) == (scenario, variation)), None)

    def stale(self, scenarios: Iterable[Scenario], *, complete: bool) -> list[Fault]:
        """The known failures of runs that do not exist; `complete` if these are all scenarios of the suite."""
        under = {scenario.id: [variation.name for variation in scenario.under] for scenario in scenarios}
        faults = []
        for number, each in enumerate(self.known):
            path, line = f"known_failures[{number}]", self.line(each.scenario)
            if each.scenario not in under:
                if complete:
                    wanted = "the id of a scenario of this suite"
                    faults.append(Fault(self.file, line, f"{path}.scenario", described(each.scenario), wanted))
            elif each.under not in under[each.scenario]:
                wanted = one_of(under[each.scenario], each.under)
                faults.append(Fault(self.file, line, f"{path}.under", described(each.under), wanted))
        return faults


@cache
def marker(root: Path) -> Marker:
    """The marker of a suite, read once."""
    return Marker.from_folder(root)


def _read(file: Path, root: Path, text: str, value: Mapping[str, object]) -> Marker:
    faults = [_fault(file, text, key, f"the unknown key {described(key)}", _KEYS, key) for key in _others(value, _KEYS)]
    traces = value.get("traces")
    if traces is not None and (not isinstance(traces, str) or "\0" in traces):
        faults.append(_fault(file, text, "traces", described(traces), ("a folder, relative to this file",)))
        traces = None
    entries = value.get("known_failures", [])
    if not isinstance(entries, list):
        faults.append(_fault(file, text, "known_failures", described(entries), ("a list of tables",)))
        entries = []
    known: list[KnownFailure] = []
    for number, entry in enumerate(entries):
        path = f"known_failures[{number}]"
        if not isinstance(entry, dict):
            faults.append(_fault(file, text, path, described(entry), ("a table",)))
            continue
        wrong = _others(entry, _ENTRY) + [
            key for key in _ENTRY if not isinstance(entry.get(key), str) or not entry.get(key)
        ]
        for key in wrong:
            found = described(entry[key]) if key in entry else "nothing"
            faults.append(_fault(file, text, f"{path}.{key}", found, (f"a text for each of {', '.join(_ENTRY)}",)))
        if not wrong:
            known.append(KnownFailure(str(entry["scenario"]), str(entry["under"]), str(entry["reason"])))
    folder = os.path.normpath(root / traces) if traces is not None else None
    return Marker(str(file), text, folder, tuple(known), tuple(faults))


def _others(value: Mapping[str, object], known: tuple[str, ...]) -> list[str]:
    return [key for key in value if key not in known]


def _fault(file: Path, text: str, path: str, found: str, wanted: tuple[str, ...], close_to: str | None = None) -> Fault:
    head = path.partition("[")[0].partition(".")[0]
    line = next((number for number, each in enumerate(text.splitlines(), 1) if head in each), 1)
    return Fault(str(file), line, path, found, one_of(wanted, close_to))
