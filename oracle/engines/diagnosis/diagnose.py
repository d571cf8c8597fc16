"""Which choices explain what was seen of an engine: ranked alone, put together one by one, twins named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from oracle.engines.diagnosis.suspects import Choices, Suspects, choices_of
from oracle.rules import Choice, covers, find_point

Confidence: TypeAlias = Literal["high", "medium", "low"]
"""`high`: at least two scenarios show it and none speaks against it; `low`: more than a tenth speaks against it."""

MOST: Final = 6
"""So many choices are put together at most."""

PROBES: Final = 3
"""So many differences say which choices are looked at more closely."""


@dataclass(frozen=True, slots=True)
class Account:
    """Choices held against what was seen: the differences they explain, and scenarios in which nothing is as they say.

    `against` holds scenarios that look as under the profile though they would not under the choices.
    """

    choices: Choices
    explained: frozenset[str]
    against: frozenset[str]

    @property
    def score(self) -> int:
        """How much more speaks for it than against it."""
        return len(self.explained) - len(self.against)


@dataclass(frozen=True, slots=True)
class Finding:
    """One choice of the explanation: what it adds, how sure that is, and which others would look the same."""

    point: str
    choice: str
    instead_of: str
    explains: tuple[str, ...]
    against: tuple[str, ...]
    twins: tuple[tuple[str, str], ...]
    confidence: Confidence


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What explains an engine's behaviour under a profile, and what does not."""

    profile: str
    compared: int
    differences: tuple[str, ...]
    findings: tuple[Finding, ...]
    remaining: tuple[str, ...]
    against: tuple[str, ...] = ()

    def names(self, point: str, choice: str) -> bool:
        """Whether the choice is among the findings or cannot be told apart from one of them."""
        return any((point, choice) in ((each.point, each.choice), *each.twins) for each in self.findings)


def diagnose(suspects: Suspects, seen: Mapping[str, int], most: int = MOST) -> Diagnosis:
    """The choices that explain what was seen: scenario by scenario the view of the engine."""
    differences = frozenset(id for id, found in seen.items() if found != suspects.plain(id))
    singles = [each for each in suspects.singles() if not suspects.touched(choices_of(each)).isdisjoint(differences)]
    touching = Counter(id for each in singles for id in suspects.touched(choices_of(each)) & differences)
    search = _Search(suspects, seen, differences, singles, touching)
    best = Account((), frozenset(), frozenset())
    order: list[Choice] = []
    while len(best.explained) < len(differences) and len(order) < most:
        following = search.following(best, order)
        if following is None:
            break
        choice, best = following
        order.append(choice)
    found = sorted((search.finding(each, order, best) for each in order), key=lambda each: -len(each.explains))
    remaining = tuple(sorted(differences - best.explained))
    return Diagnosis(
        suspects.profile, len(seen), tuple(sorted(differences)), tuple(found), remaining, tuple(sorted(best.against))
    )


@dataclass(frozen=True, slots=True)
class _Search:
    """What the search for choices goes by. `touching` says how many choices each difference may be due to."""

    suspects: Suspects
    seen: Mapping[str, int]
    differences: frozenset[str]
    singles: Sequence[Choice]
    touching: Mapping[str, int]

    def following(self, best: Account, order: Sequence[Choice]) -> tuple[Choice, Account] | None:
        """The choice that explains most beside those that were found; None: no other one helps.

        Only choices that explain one of a few differences are held against all of them; where none helps, a few others
        are looked at.
        """
        left = sorted(self.differences - best.explained, key=lambda id: (self.touching.get(id, 0), id))
        tried: set[Choices] = set()
        for start in range(0, len(left), PROBES):
            probes = left[start : start + PROBES]
            rows: list[tuple[Choice, Choices]] = []
            for each in self.singles:
                choices = choices_of(*order, each)
                if choices not in tried and self.helps(each, choices, order, probes):
                    rows.append((each, choices))
                    tried.add(choices)
            found = self.best_of(rows)
            if found is not None and found[1].score > best.score:
                return found
        return None

    def helps(self, choice: Choice, choices: Choices, order: Sequence[Choice], probes: Sequence[str]) -> bool:
        """Whether a choice beside the others explains one of a few differences."""
        if any(choice.point == each.point for each in order) or not self.suspects.can_be(choices):
            return False
        touched = self.suspects.touched(choices_of(choice))
        return any(id in touched and self.suspects.view(choices, id) == self.seen[id] for id in probes)

    def best_of(self, rows: Sequence[tuple[Choice, Choices]]) -> tuple[Choice, Account] | None:
        """The choice for which most speaks, what speaks against it taken off; of equals the one that scenarios name."""
        explained = {choices: self.explained(choices) for _, choices in rows}
        named = {choices: self.named(choice, explained[choices]) for choice, choices in rows}
        best: tuple[Choice, Account] | None = None
        # At most so much speaks for a choice; what can no longer win is not held against all scenarios.
        most = {choices: (len(explained[choices]), named[choices]) for _, choices in rows}
        for choice, choices in sorted(rows, key=lambda row: most[row[1]], reverse=True):
            if best is not None and most[choices] <= (best[1].score, named[best[1].choices]):
                break
            account = Account(choices, explained[choices], self.against(choices))
            if best is None or (account.score, named[choices]) > (best[1].score, named[best[1].choices]):
                best = (choice, account)
        return best

    def named(self, choice: Choice, ids: Iterable[str]) -> tuple[int, int]:
        """How often scenarios name a clause of the choice's point among their rules, and how few clauses it has."""
        clauses = find_point(choice.point).clauses
        rules = [rule for id in ids for rule in self.suspects.fits[id].scenario.rules]
        return sum(any(covers(clause, rule) for clause in clauses) for rule in rules), -len(clauses)

    def explained(self, choices: Choices) -> frozenset[str]:
        """The differences that look as they would under the choices."""
        touched = self.suspects.touched(choices) & self.differences
        return frozenset(id for id in touched if self.suspects.view(choices, id) == self.seen[id])

    def against(self, choices: Choices) -> frozenset[str]:
        """The scenarios that look as under the profile and would not under the choices."""
        alike = (self.suspects.touched(choices) & self.seen.keys()) - self.differences
        return frozenset(id for id in alike if self.suspects.view(choices, id) != self.seen[id])

    def finding(self, choice: Choice, order: Sequence[Choice], best: Account) -> Finding:
        """What a choice adds to the others."""
        others = choices_of(*(each for each in order if each is not choice))
        without = self.explained(others) if others else frozenset()
        against = best.against - (self.against(others) if others else frozenset())
        explains = best.explained - without
        confidence: Confidence = "medium"
        if not against and len(explains) > 1:
            confidence = "high"
        elif 10 * len(against) > len(explains):
            confidence = "low"
        instead = dict(_of_profile(self.suspects.profile))[choice.point]
        return Finding(
            choice.point,
            choice.name,
            instead,
            tuple(sorted(explains)),
            tuple(sorted(against)),
            tuple(self.twins(choice, others, explains)),
            confidence,
        )

    def twins(self, choice: Choice, others: Choices, explains: Iterable[str]) -> list[tuple[str, str]]:
        """The choices in whose place everything that was seen would look the same; first whom the scenarios name."""
        mine = tuple(sorted((*others, (choice.point, choice.name))))
        found: list[Choice] = []
        for each in self.suspects.singles():
            theirs = tuple(sorted((*others, (each.point, each.name))))
            if each is choice or each.point in dict(others) or not self.suspects.can_be(theirs):
                continue
            own = self.suspects.touched(choices_of(choice)) | self.suspects.touched(choices_of(each))
            ids = own & self.seen.keys()
            # What few choices may be due to tells most of them apart.
            ordered = sorted(ids, key=lambda id: (id not in self.differences, self.touching.get(id, 0), id))
            if all(self.suspects.view(mine, id) == self.suspects.view(theirs, id) for id in ordered):
                found.append(each)
        found.sort(key=lambda each: self.named(each, explains), reverse=True)
        return [(each.point, each.name) for each in found]


def _of_profile(profile: str) -> Mapping[str, str]:
    from oracle.rules import profile_choices

    return profile_choices(profile)


@dataclass(frozen=True, slots=True)
class Unseen:
    """A choice that an engine could make without anybody seeing it.

    `scenario` shows it where the facets of `lacking` are there; None: no scenario that the engine plays comes to it.
    """

    point: str
    choice: str
    scenario: str | None
    lacking: tuple[str, ...]


def unseen(suspects: Suspects, played: Sequence[str], full: Suspects) -> list[Unseen]:
    """The choices that no scenario of those played shows, with the facets of the engine; `full` sees everything."""
    found: list[Unseen] = []
    for each in suspects.singles():
        choices = choices_of(each)
        if suspects.shows(choices, played) is not None:
            continue
        scenario = full.shows(choices, played)
        found.append(Unseen(each.point, each.name, scenario, suspects.glass.lacking if scenario else ()))
    return found


def points_unseen(rows: Sequence[Unseen], profile: str) -> list[str]:
    """The points of which no other choice can be seen."""
    from oracle.rules import alternatives

    missing = {(row.point, row.choice) for row in rows}
    return [
        point
        for point in dict.fromkeys(row.point for row in rows)
        if all(
            (point, name) in missing
            for name in find_point(point).choices
            if any(
                one.choice.name == name and one.choice.point == point and one.cannot_arise is None
                for one in alternatives(profile)
            )
        )
    ]
