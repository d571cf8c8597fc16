"""What `oracle cards --audit` and `oracle cards --sets` print."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from oracle.cards.audit import Audited, Status

STATUSES: Final[tuple[Status, ...]] = ("same", "listed", "printing", "differs", "changed", "stale")


def audit_document() -> dict[str, Any]:
    """The audit of all implemented cards as JSON."""
    from oracle.cards.audit import audit, read_listed, unknown_entries
    from oracle.cards.printed import load_printed
    from oracle.cards.text import Library

    library, listed = Library.standard(), read_listed()
    cards = audit(library, listed)
    counts = Counter(card.status for card in cards)
    with_text = [card for card in cards if card.official]
    same = sum(card.status == "same" for card in with_text)
    return {
        "build": load_printed().build,
        "listed_build": listed["build"],
        "counts": {
            "with_text": len(with_text),
            "without_text": len(cards) - len(with_text),
            **{status: counts[status] for status in STATUSES},
            "tags": sum(bool(card.tags) for card in cards),
        },
        "share": round(same / len(with_text), 4) if with_text else 1.0,
        "differences": [
            _card(card, listed["tags"].get(card.key, {}))
            for card in cards
            if card.wrong or card.status == "listed" or card.key in listed["tags"]
        ],
        "unknown": list(unknown_entries(library, listed)),
    }


def audit_fails(document: dict[str, Any]) -> bool:
    """Whether a card differs without a reason, or a reason is for nothing."""
    wrong = any(card["wrong"] for card in document["differences"])
    return wrong or bool(document["unknown"]) or document["listed_build"] != document["build"]


def _card(card: Audited, reasons: dict[str, str]) -> dict[str, Any]:
    return {
        "card": card.key,
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
    counts = document["counts"]
    share = f"{100 * document['share']:.1f} %"
    told = [f"{counts['same']} of {counts['with_text']} cards with text word for word ({share})"]
    told += [f"{counts['listed']} different with a reason"]
    told += [f"{counts['printing']} of an older printing"] if counts["printing"] else []
    for status, what in (("differs", "different without a reason"), ("changed", "different from what is listed")):
        told += [f"{counts[status]} {what}"] if counts[status] else []
    told += [f"{counts['stale']} listed for nothing"] if counts["stale"] else []
    told += [f"{counts['tags']} with other tags"] if counts["tags"] else []
    return "\n".join([*lines, "", ", ".join(told)])


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def sets_document() -> dict[str, Any]:
    """The cards of each set as JSON."""
    from oracle.cards.printed import load_printed
    from oracle.cards.sets import set_rows

    return {"build": load_printed().build, "sets": [asdict(row) for row in set_rows()]}
