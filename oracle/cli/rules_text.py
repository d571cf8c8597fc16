"""What `oracle rules` answers, as text; the documents come from `rules_command`."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any, Final

from oracle.cli.output import counted
from oracle.report import safe

_WIDTH: Final = 118
_VERDICTS: Final = {
    "=": "the live game agrees",
    "~": "the live game agrees and has more to say",
    "!=": "the live game differs",
    "?": "how the live game stands to it is open",
    "-": "there is nothing to compare",
}
_SURE: Final = {"H": "well attested", "M": "attested", "L": "poorly attested"}
_MOST_SCENARIOS: Final = 12


def list_text(document: Mapping[str, Any]) -> str:
    """Every id with the beginning of its text."""
    lines: list[str] = []
    for title, key in (
        ("clauses of the seed document", "clauses"),
        ("rules of the rulebook", "rules"),
        ("rule points", "points"),
    ):
        lines.append(f"{title}:")
        lines += [f"  {each['id']:<28}{_cut(each['text'], 88)}" for each in document[key]]
        lines.append("")
    lines.append("profiles:")
    lines += [f"  {each['id']:<28}{safe(each['title'])}" for each in document["profiles"]]
    return "\n".join(lines)


def record_text(document: Mapping[str, Any]) -> str:
    """Clauses, rules or points, each with all that is known of it."""
    return "\n\n".join("\n".join(_record(record)) for record in document["records"])


def comparison_text(document: Mapping[str, Any]) -> str:
    """Every point on which two profiles differ."""
    left, right = document["profiles"]
    points = document["points"]
    lines = [f"{left} and {right} differ on {counted(len(points), 'point')}"]
    for point in points:
        lines += ["", point["id"], *_field("", point["question"])]
        for profile, choice in point["choices"].items():
            lines += _choice(profile, choice)
        lines += _field("rules", ", ".join(point["clauses"]))
        shown = point["shown_by"]
        if shown is None:
            lines += _field("shown by", "no scenario that runs under both and expects something else")
        else:
            both = len(shown["fails_under"]) == 2
            how = "" if both else f" (only {shown['fails_under'][0]} fails with the other's choice)"
            lines += _field("shown by", f"{shown['scenario']}{how}")
    return "\n".join(lines)


def open_text(document: Mapping[str, Any]) -> str:
    """Every question that is not settled."""
    lines = [f"{counted(len(document['open']), 'question')} not settled"]
    for point in document["open"]:
        lines += ["", point["id"], *_field("", point["question"]), *_choice("taken", point["live"])]
        for choice in point["other"]:
            lines += _choice("or", choice)
        lines += _field("evidence", point["evidence"])
    return "\n".join(lines)


def coverage_text(document: Mapping[str, Any]) -> str:
    """Clauses and rules with how many scenarios each has, and the first of them."""
    return "\n".join([*_clauses_covered(document), "", *_rules_covered(document["rules"])])


def _rules_covered(rules: Sequence[Mapping[str, Any]]) -> list[str]:
    lines = [f"{'rule':<10}{'scenarios':>9}"]
    for each in rules:
        told = f"cannot be shown: {each['why']}" if each["why"] else ", ".join(each["scenarios"])
        mark = "  NONE" if each["empty"] else ""
        lines.append(f"{each['id']:<10}{each['count']:>9}{mark}  {_cut(told, 96)}".rstrip())
    excepted = sum(bool(each["why"]) for each in rules)
    empty = [each["id"] for each in rules if each["empty"]]
    told = f"without a scenario: {', '.join(empty)}" if empty else "none empty"
    return [*lines, "", f"{counted(len(rules), 'rule')} from SEQ to END, {excepted} that cannot be shown; {told}"]


def _clauses_covered(document: Mapping[str, Any]) -> list[str]:
    clauses = document["clauses"]
    lines = [f"{'clause':<10}{'scenarios':>9}{'negative':>10}"]
    for each in clauses:
        count, against = len(each["scenarios"]), len(each["negative"])
        told = f"not testable: {each['why']}" if not each["testable"] else ", ".join(each["scenarios"])
        mark = "" if each["enough"] else f"  FEWER THAN {document['wanted']}"
        lines.append(f"{each['id']:<10}{count:>9}{against:>10}{mark}  {_cut(told, 86)}")
    testable = [each for each in clauses if each["testable"]]
    short = [each["id"] for each in testable if not each["enough"]]
    lines += ["", f"{counted(len(testable), 'testable clause')} of {len(clauses)}"]
    lines[-1] += f"; fewer than {document['wanted']} scenarios: {', '.join(short)}" if short else ", all with enough"
    return lines


def matrix_text(document: Mapping[str, Any]) -> str:
    """Each pair of keywords with its rules, what they say of both, and its scenarios or what they lack."""
    pairs = document["pairs"]
    lines = []
    for each in pairs:
        lines.append(f"{' x '.join(each['keywords']):<32}{' '.join(each['rules']):<22}{_cut(each['says'], 64)}")
        lines += [f"{'':<32}{scenario}" for scenario in each["scenarios"]]
        lines += [f"{'':<32}LACKING: {lacking}" for lacking in each["lacks"]]
    lacking = sum(bool(each["lacks"]) for each in pairs)
    keywords = {keyword for each in pairs for keyword in each["keywords"]}
    told = f"{lacking} not shown" if lacking else "each shown by a scenario"
    return "\n".join([*lines, "", f"{counted(len(pairs), 'pair')} of {len(keywords)} keywords, {told}"])


def _record(record: Mapping[str, Any]) -> list[str]:
    match record["kind"]:
        case "clause":
            return _clause(record)
        case "rule":
            return _rule(record)
        case "profile":
            return _profile(record)
        case _:
            return _point(record)


def _clause(record: Mapping[str, Any]) -> list[str]:
    note = f", a footnote to {record['note_of']}" if record["note_of"] else ""
    testable = "" if record["testable"] else ", not testable"
    return [
        f"{record['id']}: clause of the seed document{note}{testable}",
        *_field("text", record["text"]),
        *_field("read as", record["reading"]),
        *_field("why", record["why"]),
        *_field("live", f"{_VERDICTS[record['verdict']]}{'. ' + record['live'] if record['live'] else ''}"),
        *_field("rules", ", ".join(record["rules"])),
        *_field("points", ", ".join(record["points"])),
        *_scenarios(record["scenarios"]),
    ]


def _rule(record: Mapping[str, Any]) -> list[str]:
    era = "" if record["era"] == "all" else f", {record['era']}"
    return [
        f"{record['id']}: rule of the rulebook, {_SURE[record['confidence']]}{era}",
        *_field("text", record["text"]),
        *_field("clauses", ", ".join(record["clauses"])),
        *_field("points", ", ".join(record["points"])),
        *_scenarios(record["scenarios"]),
    ]


def _profile(record: Mapping[str, Any]) -> list[str]:
    lines = [f"{record['id']}: profile", *_field("text", record["text"]), "  choices"]
    return [*lines, *(f"    {point:<30}{choice}" for point, choice in record["choices"].items())]


def _point(record: Mapping[str, Any]) -> list[str]:
    lines = [f"{record['id']}: rule point", *_field("", record["question"])]
    for choice in record["choices"]:
        lines += _choice(" and ".join(choice["of"]) or choice["status"], choice)
    lines += _field("rules", ", ".join(record["clauses"]))
    if record["open"] is not None:
        lines += _field("open", f"{', '.join(record['open']['other'])} may be right. {record['open']['evidence']}")
    return [*lines, *_scenarios(record["scenarios"])]


def _choice(title: str, choice: Mapping[str, Any]) -> list[str]:
    builds = ""
    if choice["from"] is not None or choice["to"] is not None:
        builds = f" [builds {choice['from'] or 'first'} to {choice['to'] or 'now'}]"
    unwritten = "" if choice["written"] else " (not written yet)"
    lines = _field(title, f"{choice['name']}{builds}{unwritten}: {choice['text']}")
    if choice["evidence"]:
        grade = f"grade {choice['grade']}: " if choice["grade"] else ""
        lines += _field("", f"{grade}{choice['evidence']}")
    return lines


def _scenarios(ids: Sequence[str]) -> list[str]:
    more = f" and {len(ids) - _MOST_SCENARIOS} more" if len(ids) > _MOST_SCENARIOS else ""
    return _field("scenarios", f"{', '.join(ids[:_MOST_SCENARIOS]) or 'none'}{more}")


def _field(title: str, text: str) -> list[str]:
    """A value beside its title; nothing where there is no value."""
    if not text:
        return []
    indent = " " * 18
    head = f"  {title:<16}"
    return textwrap.wrap(
        safe(text), _WIDTH, initial_indent=head, subsequent_indent=indent,
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip


def _cut(text: str, width: int) -> str:
    """The beginning of a text."""
    shown = safe(text)
    return shown if len(shown) <= width else shown[: width - 1] + "…"
