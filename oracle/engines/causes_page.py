"""The page about an engine's differences: totals, then every root cause with rule, evidence and smallest scenario."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from oracle.engines.causes import Cause, Causes
from oracle.engines.expectations import UNASSIGNED
from oracle.engines.result import Result, Status
from oracle.rules.clauses import find
from oracle.scenario.model import Scenario

BEGIN: Final = "<!-- made by `oracle expectations page`: begin -->"
END: Final = "<!-- made by `oracle expectations page`: end -->"
_SHOWN: Final[tuple[Status, ...]] = ("pass", "fail", "error", "crash", "timeout", "unverified", "unsupported")
_CHECKS: Final[tuple[Status, ...]] = ("pass", "fail", "unverified", "unsupported", "notrun")


class NoPlace(ValueError):
    """A page without the two marks between which the made part stands."""


def put_into(page: str, made: str) -> str:
    """The page with its made part replaced; raises `NoPlace`."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise NoPlace(f"found no {BEGIN if not begin else END}")
    return f"{before}{BEGIN}\n{made.rstrip()}\n{END}{after}"


def made_part(runs: Mapping[str, Sequence[Result]], causes: Causes) -> str:
    """The made part, from the results of each engine by its name."""
    lines = [*_totals(runs), "", *_unsupported(runs), ""]
    groups = _groups(runs, causes)
    lines += ["## The root causes", "", *_table(runs, groups), ""]
    scenarios = {result.scenario.id: result.scenario for results in runs.values() for result in results}
    for cause, counts in groups:
        if cause is not None:
            lines += [*_cause(cause, counts, runs, scenarios), ""]
    lines += _rest(runs, causes)
    return "\n".join(lines)


def _totals(runs: Mapping[str, Sequence[Result]]) -> Iterator[str]:
    shown = [status for status in _SHOWN if any(each.status == status for found in runs.values() for each in found)]
    yield "| engine | scenarios | " + " | ".join(shown) + " |"
    yield "|---" * (len(shown) + 2) + "|"
    for name, results in runs.items():
        counts = Counter(each.status for each in results)
        yield f"| {name} | {len(results)} | " + " | ".join(str(counts[status]) for status in shown) + " |"
    yield ""
    yield "The same, check by check:"
    yield ""
    yield "| engine | pass | fail | unverified | unsupported | not reached |"
    yield "|---|---|---|---|---|---|"
    for name, results in runs.items():
        checks: Counter[Status] = Counter()
        for each in results:
            checks.update(each.counts())
        row = [checks[status] for status in _CHECKS]
        yield f"| {name} | " + " | ".join(map(str, row)) + " |"


def _unsupported(runs: Mapping[str, Sequence[Result]]) -> Iterator[str]:
    for name, results in runs.items():
        reasons = Counter(each.message for each in results if each.status == "unsupported")
        lacks = Counter(lack for each in results if each.status == "unverified" for lack in each.lacks)
        yield f"Why scenarios are unsupported on {name}: {_most(reasons)}."
        yield f"What it does not show, where scenarios are unverified: {_most(lacks)}."
        yield ""


def _most(counts: Counter[str], most: int = 8) -> str:
    said = [
        f"{word.removeprefix('the engine does not claim ')} ({number})" for word, number in counts.most_common(most)
    ]
    more = len(counts) - most
    return ", ".join(said) + (f", {more} more" if more > 0 else "") if said else "none"


def _groups(runs: Mapping[str, Sequence[Result]], causes: Causes) -> list[tuple[Cause | None, dict[str, int]]]:
    """Each cause that fails something, with how much of each engine, the widest first; None: without a cause."""
    found: dict[Cause | None, dict[str, int]] = {}
    for name, results in runs.items():
        for each in results:
            if each.wrong:
                row = found.setdefault(causes.of(name, each.scenario.id), {})
                row[name] = row.get(name, 0) + 1
    order = {cause: place for place, cause in enumerate(causes.causes)}
    first = next(iter(runs), "")
    known = [(cause, counts) for cause, counts in found.items() if cause is not None]
    known.sort(key=lambda pair: (-pair[1].get(first, 0), -sum(pair[1].values()), order[pair[0]]))
    return [*known, *((None, counts) for cause, counts in found.items() if cause is None)]


def _table(
    runs: Mapping[str, Sequence[Result]], groups: Sequence[tuple[Cause | None, Mapping[str, int]]]
) -> Iterator[str]:
    yield "| root cause | " + " | ".join(runs) + " |"
    yield "|---" * (len(runs) + 1) + "|"
    for cause, counts in groups:
        said = f"[{cause.title}](#{cause.id})" if cause is not None else UNASSIGNED
        yield f"| {said} | " + " | ".join(str(counts.get(name, 0)) for name in runs) + " |"
    totals = [sum(counts.get(name, 0) for _, counts in groups) for name in runs]
    yield "| together | " + " | ".join(map(str, totals)) + " |"


def _cause(
    cause: Cause,
    counts: Mapping[str, int],
    runs: Mapping[str, Sequence[Result]],
    scenarios: Mapping[str, Scenario],
) -> Iterator[str]:
    yield f'### <a id="{cause.id}"></a>{cause.title}'
    yield ""
    for rule in cause.rules:
        yield f"> **{rule}** {_one_line(find(rule).text)}"
        yield ">"
    yield ""
    yield f"What happens: {cause.what}"
    if cause.remedy:
        yield f"What would mend it: {cause.remedy}"
    yield ""
    scenario = scenarios.get(cause.smallest)
    if scenario is not None:
        count = entities(scenario)
        said = f"{count} {'entity' if count == 1 else 'entities'} besides heroes"
        yield f"Smallest scenario: `{scenario.id}` ({said}), {scenario.title}."
        yield f"Evidence, grade {scenario.grade}: {_evidence(scenario)}."
        for name, results in runs.items():
            result = next((each for each in results if each.scenario.id == scenario.id), None)
            if result is not None:
                yield f"On {name}: {_on(cause, name, result)}."
    yield ""
    for name in runs:
        ids = [f"`{each}`" for each in cause.scenarios.get(name, ()) if _fails(runs[name], each)]
        yield f"{name}: {len(ids)} {'scenario' if len(ids) == 1 else 'scenarios'}" + (
            f" ({', '.join(ids)})." if ids else "."
        )


def _fails(results: Sequence[Result], scenario: str) -> bool:
    return any(each.scenario.id == scenario and each.wrong for each in results)


def _on(cause: Cause, engine: str, result: Result) -> str:
    """How the smallest scenario of a cause ends on an engine."""
    if not result.wrong:
        return f"{result.status}, {result.message}" if result.message else result.status
    if result.scenario.id not in cause.scenarios.get(engine, ()):
        return f"{result.status}, by another cause"
    return _said(result)


def _said(result: Result) -> str:
    """The first difference in few words."""
    if result.failure is None:
        return result.message
    found = result.failure.divergence
    parts: list[str] = [f"step {found.step}, {found.difference}"]
    if found.expected is not None:
        parts.append(f"expected `{found.expected.name} {found.expected.subject}`")
    if found.found is not None:
        parts.append(f"found `{found.found.name} {found.found.subject}`")
    parts += [f"{each.field}: expected {each.expected}, found {each.found}" for each in found.fields[:2]]
    return "; ".join(parts)


def _evidence(scenario: Scenario) -> str:
    said = [f"{each.kind} {each.ref} ({each.grade})".replace("  ", " ") for each in scenario.sources]
    return "; ".join(said) if said else "none but the rule"


def entities(scenario: Scenario) -> int:
    """How many entities a set-up has besides heroes and hero powers."""
    sides = (scenario.setup.p1, scenario.setup.p2)
    return sum(key not in ("hero", "power") for side in sides for key, _ in side.entities())


def _rest(runs: Mapping[str, Sequence[Result]], causes: Causes) -> Iterator[str]:
    yield "## Without a cause"
    yield ""
    for name, results in runs.items():
        wrong = [each for each in results if each.wrong]
        without = [each.scenario.id for each in wrong if causes.of(name, each.scenario.id) is None]
        share = f"{100 * len(without) / len(wrong):.0f} %" if wrong else "0 %"
        ids = f": {', '.join(f'`{each}`' for each in without)}" if without else ""
        yield f"- {name}: {len(without)} of {len(wrong)} ({share}){ids}."


def _one_line(text: str) -> str:
    return " ".join(text.split())
