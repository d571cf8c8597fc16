"""Hand-written checks on one step: `sequence`, `decision`, `legal`, `state`; running the step is left to the caller."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from oracle.trace.divergence import Difference, Divergence, FieldDifference, shared_history
from oracle.trace.explain import NEAREST, at_event, explain
from oracle.trace.model import JSON, Event, Step, Visit, plain, walk
from oracle.trace.patterns import Pattern, PatternError, Scope, read_sequence, same_set, same_value
from oracle.trace.sequence import Search
from oracle.trace.state import State, UnknownKey, query
from oracle.trace.wanted_state import fits_state, state_differences

Status: TypeAlias = Literal["pass", "fail", "unverified"]
Check: TypeAlias = Mapping[str, JSON]

KINDS: Final = ("sequence", "decision", "legal", "state")
"""The kinds of checks; the key that says the kind holds the expectation."""

ALL_FACETS: Final = frozenset({"state", "events", "nesting", "candidates", "legal"})
"""What a source of traces can show, as far as checks need it."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What checks look at: a step, the state at its end, the legal actions then, and what the source can show.

    `card_of` gives the card id of an entity by its name, None for what is no entity. `legal` are actions in the form
    of a scenario's steps.
    """

    step: Step
    state: State | None = None
    legal: Sequence[Mapping[str, JSON]] | None = None
    card_of: Callable[[str], str | None] = lambda name: None
    facets: frozenset[str] = ALL_FACETS
    visits: Sequence[Visit] = field(default=(), repr=False)

    def __post_init__(self) -> None:
        """Walk the events once for all checks of the step."""
        if not self.visits:
            object.__setattr__(self, "visits", walk(self.step.events, self.step.number))


@dataclass(frozen=True, slots=True)
class CheckResult:
    """What one check says: its title and kind, the status, where it failed, and the aliases known from now on.

    `facet` is what the source lacks where the status is unverified.
    """

    that: str
    kind: str
    status: Status
    names: Mapping[str, str]
    divergence: Divergence | None = None
    facet: str | None = None


def evaluate(check: Check, moment: Moment, names: Mapping[str, str] | None = None) -> CheckResult:
    """One check on one step; pass the result's `names` to the checks that follow.

    A check that cannot be read fails with the reason. A check whose facet the source lacks is unverified, never passed.
    """
    known = dict(names or {})
    kinds = [key for key in KINDS if key in check]
    that = str(check.get("that", ""))
    if len(kinds) != 1:
        return _unreadable(that, "", moment, known, f"found no kind of check, wanted one of {', '.join(KINDS)}")
    kind = kinds[0]
    lacking = sorted(needed(kind, check) - moment.facets)
    if lacking:
        return CheckResult(that, kind, "unverified", known, facet=lacking[0])
    scope = Scope(known, moment.card_of)
    try:
        divergence, bound = _KINDS[kind](check, moment, scope)
    except PatternError as error:
        return _unreadable(that, kind, moment, known, str(error))
    if divergence is None:
        return CheckResult(that, kind, "pass", {**known, **bound})
    place = replace(divergence, that=that, step=moment.step.number, action=moment.step.action)
    return CheckResult(that, kind, "fail", known, place)


_Verdict: TypeAlias = tuple[Divergence | None, Mapping[str, str]]


def _sequence(check: Check, moment: Moment, scope: Scope) -> _Verdict:
    items = read_sequence(check["sequence"], bool(check.get("exact", False)))
    if not items:
        raise PatternError("found a sequence without a pattern, wanted at least one")
    search = Search(moment.visits, scope)
    found = search.run(items, bool(check.get("exact", False)))
    if found is not None:
        return None, dict(found.bound)
    if search.furthest is None:
        raise PatternError('found an "either" without a branch, wanted at least one')
    return explain(search.furthest, moment.visits, scope), {}


def _decision(check: Check, moment: Moment, scope: Scope) -> _Verdict:
    wanted = check["decision"]
    if not isinstance(wanted, Mapping):
        raise PatternError(f"found {wanted!r}, wanted a decision")
    _known(wanted, ("kind", "source", "from", "ordered", "pick", "nth", "all", "note"))
    source = wanted.get("source", "*")
    pattern = Pattern("decide", str(source), {"kind": wanted["kind"]} if "kind" in wanted else {})
    fitting = [visit for visit in moment.visits if pattern.fits(visit.event, scope)]
    asked = {key: wanted[key] for key in ("kind", "from", "pick") if key in wanted}
    expected = Event("decide", str(source), asked)
    nth = wanted.get("nth")
    if isinstance(nth, int):
        fitting = fitting[nth - 1 : nth]
    elif len(fitting) > 1 and not wanted.get("all"):
        raise PatternError(f'{len(fitting)} decisions fit, say which with "nth" or "all"')
    if not fitting:
        others = tuple(visit for visit in moment.visits if visit.event.name == "decide")[:NEAREST]
        return at_event("missing", moment.visits, None, expected=expected, nearest=others), {}
    for visit in fitting:
        fields = tuple(
            FieldDifference(key, wanted[key], visit.event.get(key))
            for key in ("from", "pick")
            if key in wanted and not _fits_decision(key, wanted, visit.event, scope)
        )
        if fields:
            difference: Difference = "candidates" if fields[0].field == "from" else "wrong value"
            return at_event(difference, moment.visits, visit, expected=expected, found=visit.event, fields=fields), {}
    return None, {}


def _fits_decision(key: str, wanted: Mapping[str, JSON], event: Event, scope: Scope) -> bool:
    pattern = Pattern("decide", "*", {key: wanted[key]})
    if key == "from" and wanted.get("ordered"):
        return same_value(wanted[key], event.get(key), scope)
    return pattern.fits_attribute(key, event, scope)


def _legal(check: Check, moment: Moment, scope: Scope) -> _Verdict:
    wanted = check["legal"]
    if not isinstance(wanted, Mapping):
        raise PatternError(f"found {wanted!r}, wanted an action")
    if moment.legal is None:
        raise PatternError("the legal actions were not asked for")
    shape = {key: value for key, value in wanted.items() if key not in ("targets", "is", "note")}
    fitting = [
        action
        for action in moment.legal
        if all(same_value(value, action.get(key), scope) for key, value in shape.items())
    ]
    targets = wanted.get("targets")
    if isinstance(targets, list | tuple):
        found: list[JSON] = []
        for action in fitting:
            if action.get("target") not in found:
                found.append(action.get("target"))
        if wanted.get("is") is False:
            bad = [one for one in found if any(same_value(target, one, scope) for target in targets)]
            return (_illegal("illegal accepted", shape, "targets", [], bad) if bad else None), {}
        if same_set(targets, found, lambda one, other: same_value(one, other, scope)):
            return None, {}
        refused = any(not any(same_value(target, one, scope) for one in found) for target in targets)
        return _illegal("legal refused" if refused else "illegal accepted", shape, "targets", targets, found), {}
    expected = wanted.get("is", True)
    if bool(expected) == bool(fitting):
        return None, {}
    return _illegal("legal refused" if expected else "illegal accepted", shape, "is", expected, bool(fitting)), {}


def _illegal(difference: Difference, shape: Mapping[str, JSON], key: str, expected: JSON, found: JSON) -> Divergence:
    """The field is named after the action asked about: `attack by=ogre targets`."""
    action = " ".join(plain(value) if name == "do" else f"{name}={plain(value)}" for name, value in shape.items())
    return Divergence(difference, 0, fields=(FieldDifference(f"{action} {key}", expected, found),))


def _state(check: Check, moment: Moment, scope: Scope) -> _Verdict:
    wanted = check["state"]
    if not isinstance(wanted, Mapping):
        raise PatternError(f"found {wanted!r}, wanted `name.tag` keys")
    if moment.state is None:
        raise PatternError("the state was not asked for")
    fields: list[FieldDifference] = []
    for key, value in wanted.items():
        if key == "note":
            continue
        try:
            found = query(moment.state, key, scope.names)
            if not fits_state(value, found, moment.state, scope):
                fields += state_differences(key, value, found, moment.state, scope)
        except UnknownKey as error:
            raise PatternError(str(error)) from error
    if not fields:
        return None, {}
    return Divergence("wrong value", 0, fields=tuple(fields), history=shared_history(moment.visits)), {}


def needed(kind: str, check: Check) -> frozenset[str]:
    """The facets that a check needs: a sequence with a block needs nesting, one with a decision its candidates."""
    match kind:
        case "sequence":
            text = _keys(check["sequence"])
            needed = {"events"}
            if any(key.isupper() for key in text):
                needed.add("nesting")
            if "decide" in text:
                needed.add("candidates")
            return frozenset(needed)
        case "decision":
            return frozenset({"candidates"})
        case _:
            return frozenset({kind})


def _keys(value: JSON) -> set[str]:
    match value:
        case Mapping():
            return set(value).union(*(_keys(item) for item in value.values()))
        case list() | tuple():
            return set[str]().union(*(_keys(item) for item in value))
        case _:
            return set()


def _known(found: Mapping[str, JSON], wanted: tuple[str, ...]) -> None:
    for key in found:
        if key not in wanted:
            raise PatternError(f"found the key `{key}`, wanted one of {', '.join(wanted)}")


def _unreadable(that: str, kind: str, moment: Moment, names: Mapping[str, str], problem: str) -> CheckResult:
    divergence = Divergence(
        "wrong value",
        moment.step.number,
        that=that,
        action=moment.step.action,
        note=f"the check cannot be read: {problem}",
    )
    return CheckResult(that, kind, "fail", names, divergence)


_KINDS: Final[Mapping[str, Callable[[Check, Moment, Scope], _Verdict]]] = {
    "sequence": _sequence,
    "decision": _decision,
    "legal": _legal,
    "state": _state,
}
