"""What `oracle verify` has counted: results, what was left out and why, and the exit code that follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from oracle.cli.main import BAD_INPUT, DIFFERENT, EXPECTED
from oracle.cli.output import counted
from oracle.cli.verify_text import counts_text, reasons_text

if TYPE_CHECKING:
    from oracle.engines.expectations import Opinion
    from oracle.engines.messages import Hello
    from oracle.engines.result import Result, Status, Want
    from oracle.scenario.model import Scenario

LOOSE: Final = ("unverified", "unsupported", "skip")
"""Statuses that fail only who is strict, and that judge nothing by themselves."""


@dataclass(slots=True)
class LeftOut:
    """Scenarios that were not held against the engine, by what they would have wanted; one may want several things."""

    scenarios: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    names: dict[str, Counter[str]] = field(default_factory=dict)

    def add(self, wants: Sequence[Want]) -> None:
        """One more scenario."""
        self.scenarios += 1
        self.kinds.update({each.kind for each in wants})
        for kind, name in dict.fromkeys(wants):
            self.names.setdefault(kind, Counter())[name] += 1

    @property
    def causes(self) -> Sequence[tuple[str, int]]:
        """The kinds, the most frequent first."""
        return sorted(self.kinds.items(), key=lambda row: (-row[1], row[0]))

    def lines(self) -> Iterator[str]:
        """How many, and a line for each kind."""
        if self.scenarios:
            yield f"left out: {counted(self.scenarios, 'scenario')}"
        for kind, number in self.causes:
            yield f"  {kind} {number}: {reasons_text(self.names[kind])}"

    def to_json(self) -> dict[str, Any]:
        """The same as JSON."""
        return {
            "scenarios": self.scenarios,
            "causes": [
                {"cause": kind, "scenarios": number, "names": dict(self.names[kind].most_common())}
                for kind, number in self.causes
            ],
        }


@dataclass(slots=True)
class Tally:
    """What was found so far."""

    strict: bool
    only_supported: bool
    statuses: Counter[Status] = field(default_factory=Counter)
    checks: Counter[Status] = field(default_factory=Counter)
    opinions: Counter[Opinion] = field(default_factory=Counter)
    lacking: Counter[str] = field(default_factory=Counter)
    unsupported: Counter[str] = field(default_factory=Counter)
    left_out: LeftOut = field(default_factory=LeftOut)
    wrong: int = 0
    loose: int = 0
    """Results that fail only who is strict."""

    def leave_out(self, result: Result) -> bool:
        """Whether a result is left out instead of counted; why is noted then."""
        from oracle.engines.result import Want

        if not self.only_supported or result.status != "unsupported":
            return False
        self.left_out.add(result.wants or (Want("engine", result.message),))
        return True

    def not_under(self, profile: str, scenarios: Sequence[Scenario]) -> None:
        """Note the scenarios that do not run under a profile."""
        from oracle.engines.result import Want

        for scenario in scenarios:
            if scenario.variation(profile) is None:
                self.left_out.add((Want("profile", f"not under {profile}"),))

    def add(self, result: Result, opinion: Opinion | None) -> None:
        """One more result."""
        self.statuses[result.status] += 1
        self.checks += result.counts()
        self.lacking.update(result.lacks)
        if result.status == "unsupported":
            self.unsupported[result.message] += 1
        if opinion is not None:
            self.opinions[opinion] += 1
        self.wrong += (result.wrong and opinion != "known") or opinion == "unexpected pass"
        self.loose += result.status in LOOSE

    @property
    def judged(self) -> bool:
        """Whether anything was: a scenario that passed or went wrong, or a check that did."""
        return any(self.statuses[each] for each in self.statuses if each not in LOOSE) or any(
            self.checks[each] for each in ("pass", "fail")
        )

    def exit(self, faults: bool) -> int:
        """The highest exit code that applies."""
        wrong = self.wrong or (self.strict and self.loose)
        bad = faults or not self.judged
        return max(DIFFERENT if wrong else EXPECTED, BAD_INPUT if bad else EXPECTED)

    def lines(self, hello: Hello, under: str, seconds: float) -> Iterator[str]:
        """The summary."""
        yield from self.left_out.lines()
        if self.lacking:
            yield f"unverified for want of {reasons_text(self.lacking)}"
        if self.unsupported:
            yield f"unsupported: {reasons_text(self.unsupported)}"
        yield f"checks: {counts_text(self.checks)}"
        if not self.judged:
            yield "nothing was judged, wanted at least one check that the engine lets be seen"
        known = [(self.opinions["known"], "known failure", "known failures")]
        known.append((self.opinions["unexpected pass"], "unexpected pass", "unexpected passes"))
        said = "".join(f", {counted(number, one, several)}" for number, one, several in known if number)
        name = f"{hello.name} {hello.version}".strip()
        scenarios = counted(self.statuses.total(), "scenario")
        yield f"{counts_text(self.statuses)}{said} ({name}, {scenarios} under {under}, {seconds:.2f} s)"

    def to_json(self, faults: int, seconds: float) -> dict[str, Any]:
        """The summary as JSON."""
        from oracle.engines.result import STATUSES

        return {
            "scenarios": self.statuses.total(),
            **{status: self.statuses[status] for status in STATUSES},
            "left_out": self.left_out.to_json(),
            "known_failures": self.opinions["known"],
            "unexpected_passes": self.opinions["unexpected pass"],
            "checks": {status: self.checks[status] for status in STATUSES},
            "lacking": dict(self.lacking),
            "faults": faults,
            "seconds": round(seconds, 3),
        }
