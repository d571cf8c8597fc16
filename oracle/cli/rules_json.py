"""Clauses, rules, points and choices as JSON objects, with the scenarios that speak of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from oracle.rules import Choice, Clause, Point, Rule
    from oracle.scenario import Scenario


def record_json(record: Clause | Rule, scenarios: Sequence[Scenario]) -> dict[str, Any]:
    """A clause or rule with what stands beside it: the points that name it and the scenarios that name it."""
    from oracle.rules import Clause, load_points, seed_clauses
    from oracle.scenario.coverage import speaking_of

    points = [point.id for point in load_points() if record.id in point.clauses]
    shared = {"points": points, "scenarios": list(speaking_of(record.id, scenarios))}
    if isinstance(record, Clause):
        return {
            "kind": "clause",
            "id": record.id,
            "text": record.text,
            "reading": record.reading,
            "why": record.why,
            "testable": record.testable,
            "verdict": record.verdict,
            "live": record.live,
            "note_of": record.note_of,
            "rules": list(record.rules),
            **shared,
        }
    return {
        "kind": "rule",
        "id": record.id,
        "text": record.text,
        "confidence": record.confidence,
        "era": record.era,
        "clauses": [clause.id for clause in seed_clauses(record.id)],
        **shared,
    }


def point_json(point: Point, scenarios: Sequence[Scenario]) -> dict[str, Any]:
    """A rule point with all its choices."""
    from oracle.scenario.coverage import speaking_of_point

    return {
        "kind": "point",
        "id": point.id,
        "question": point.question,
        "clauses": list(point.clauses),
        "choices": [choice_json(point, choice) for choice in point.choices.values()],
        "open": None
        if point.open is None
        else {"other": list(point.open.other), "evidence": point.open.evidence},
        "scenarios": list(speaking_of_point(point, scenarios)),
    }  # fmt: skip


def profile_json(name: str) -> dict[str, Any]:
    """A profile, dated or not, with its choice for every rule point."""
    from oracle.rules import load_profiles, profile_choices

    profile = load_profiles()[name.partition("@")[0]]
    choices = dict(profile_choices(name))
    return {"kind": "profile", "id": name, "title": profile.title, "text": profile.text, "choices": choices}


def choice_json(point: Point, choice: Choice) -> dict[str, Any]:
    """A choice; `of` lists the undated profiles that make it."""
    return {
        "name": choice.name,
        "text": choice.text,
        "status": choice.status,
        "of": [profile for profile, name in (("seed", point.seed), ("live", point.live)) if name == choice.name],
        "from": choice.first_build,
        "to": choice.last_build,
        "grade": choice.grade,
        "evidence": choice.evidence,
        "written": choice.written,
    }
