"""What `oracle cards --audit` and `oracle cards --sets` print."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from oracle.cards.audit import Audited, Listed, Status

STATUSES: Final[tuple[Status, ...]] = ("same", "listed", "printing", "differs", "changed", "stale")


def audit_document() -> dict[str, Any]:
    """The audit of all implemented cards as JSON, those of the classic printing and of older builds after today's."""
    from oracle.cards.audit import (
        AUDIT_FILES,
        BUILDS,
        audit,
        audit_builds,
        audit_former,
        read_listed,
        unknown_entries,
        unknown_former,
    )
    from oracle.cards.printed import load_printed
    from oracle.cards.printings import CLASSIC_YEARS
    from oracle.cards.text import Library

    library, listed = Library.standard(), read_listed()
    cards = audit(library, listed)
    former, former_listed = audit_former(CLASSIC_YEARS), read_listed(AUDIT_FILES[CLASSIC_YEARS])
    older, older_listed = tuple(audit_builds()), read_listed(AUDIT_FILES[BUILDS])
    counts = _counts(cards)
    return {
        "build": load_printed().build,
        "listed_build": listed["build"],
        "counts": counts,
        "share": _share(counts),
        "classic": _counts(former),
        "builds": _counts(older),
        "differences": [
            *_differences(cards, listed),
            *_differences(former, former_listed, " (classic)"),
            *_differences(older, older_listed),
        ],
        "unknown": [
            *unknown_entries(library, listed),
            *unknown_former(CLASSIC_YEARS),
            *sorted(older_listed["texts"].keys() - {card.key for card in older}),
        ],
    }


def _counts(cards: Sequence[Audited]) -> dict[str, int]:
    found = Counter(card.status for card in cards)
    with_text = sum(bool(card.official) for card in cards)
    return {
        "with_text": with_text,
        "without_text": len(cards) - with_text,
        **{status: found[status] for status in STATUSES},
        "tags": sum(bool(card.tags) for card in cards),
    }


def _share(counts: Mapping[str, int]) -> float:
    return round(counts["same"] / counts["with_text"], 4) if counts["with_text"] else 1.0


def _differences(cards: Sequence[Audited], listed: Listed, printing: str = "") -> list[dict[str, Any]]:
    return [
        _card(card, listed["tags"].get(card.key, {}), printing)
        for card in cards
        if card.wrong or card.status == "listed" or card.key in listed["tags"]
    ]


def audit_fails(document: dict[str, Any]) -> bool:
    """Whether a card differs without a reason, or a reason is for nothing."""
    wrong = any(card["wrong"] for card in document["differences"])
    return wrong or bool(document["unknown"]) or document["listed_build"] != document["build"]


def _card(card: Audited, reasons: dict[str, str], printing: str) -> dict[str, Any]:
    return {
        "card": f"{card.key}{printing}",
        "type": card.type,
        "set": card.set,
        "status": card.status,
        "official": card.official,
        "script": card.script,
        "reason": card.reason,
        "tags": list(card.tags),
        "tags_listed": dict(reasons),
        "wrong": card.wrong,
    }


def audit_text(document: dict[str, Any]) -> str:
    """Each difference with both texts, those without a reason last, and the counts."""
    lines: list[str] = []
    for card in sorted(document["differences"], key=lambda card: (card["wrong"], card["card"])):
        lines += [f"{card['card']}: {card['status']}"]
        if card["status"] not in ("same", "silent", "printing"):
            # As JSON, so that both can be copied into the file of differences.
            lines += [f"  official  {_quoted(card['official'])}", f"  script    {_quoted(card['script'])}"]
        lines += [f"  reason    {card['reason']}"] if card["reason"] else []
        lines += [f"  tag       {each}: {reason}" for each, reason in card["tags_listed"].items()]
        lines += [f"  tag       {each}" for each in card["tags"]]
    lines += [f"{key}: listed, but no such card is implemented" for key in document["unknown"]]
    if document["listed_build"] != document["build"]:
        lines.append(f"the reasons are for build {document['listed_build']}, the texts of build {document['build']}")
    told = (
        f"older builds: {_told(document['builds'])}",
        f"classic printing: {_told(document['classic'])}",
        _told(document["counts"]),
    )
    return "\n".join([*lines, "", *told])


def _told(counts: Mapping[str, int]) -> str:
    share = f"{100 * _share(counts):.1f} %"
    told = [f"{counts['same']} of {counts['with_text']} cards with text word for word ({share})"]
    told += [f"{counts['listed']} different with a reason"]
    told += [f"{counts['printing']} of an older printing"] if counts["printing"] else []
    for status, what in (("differs", "different without a reason"), ("changed", "different from what is listed")):
        told += [f"{counts[status]} {what}"] if counts[status] else []
    told += [f"{counts['stale']} listed for nothing"] if counts["stale"] else []
    told += [f"{counts['tags']} with other tags"] if counts["tags"] else []
    return ", ".join(told)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def sets_document() -> dict[str, Any]:
    """The cards of each set as JSON."""
    from oracle.cards.printed import load_printed
    from oracle.cards.sets import LEFT_OUT, LEFT_OUT_TOKENS, set_rows

    return {
        "build": load_printed().build,
        "sets": [asdict(row) for row in set_rows()],
        "left_out": dict(LEFT_OUT),
        "left_out_tokens": dict(LEFT_OUT_TOKENS),
    }
