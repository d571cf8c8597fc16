"""Writes what older builds print otherwise: `python -m oracle.cards.history FOLDER`.

FOLDER holds card definitions as the game has them, one file a build, called `BUILD-PATCH.xml` (`7628-2.1.0.xml`):
those of older packages of `hearthstone-data`, and of builds that are older than all of these. Like `sync` it needs the
development dependencies.
"""

import argparse
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from oracle.cards import wording
from oracle.cards.builds import BUILDS_FILE, BuildsDocument, StretchEntry
from oracle.cards.printed import PrintedEntry, load_printed
from oracle.cards.scripts import all_scripts
from oracle.cards.sync import entry, load_database, write

FIELDS: Final = (
    "name",
    "type",
    "cost",
    "attack",
    "health",
    "durability",
    "armor",
    "races",
    "spell_school",
    "overload",
    "spell_damage",
    "abilities",
    "text",
)
"""What plays; sets, rarities, marks of the database and which power is a hero's are today's."""


def history(
    read: Mapping[int, tuple[str, Mapping[str, PrintedEntry]]], today: int, now: Mapping[str, PrintedEntry]
) -> BuildsDocument:
    """The file's content, of builds in ascending order with their patches and cards, and of today's."""
    cards: dict[str, list[StretchEntry]] = {}
    came: dict[str, int] = {}
    for card_id in sorted(now):
        # An enchantment's numbers are its giver's, and nobody plays it.
        if now[card_id]["type"] == "ENCHANTMENT":
            continue
        stretches: list[StretchEntry] = []
        before: dict[str, Any] = {}
        for build, (_, there) in read.items():
            values = differing(there[card_id], now[card_id]) if card_id in there else {}
            if values and _alike(values, before):
                stretches[-1]["of"] = (stretches[-1]["of"][0], build)
            elif values:
                stretches.append({"of": (build, build), "values": values})
            before = values
            if card_id in there:
                came.setdefault(card_id, build)
        if stretches:
            cards[card_id] = stretches
    collectible = {card_id for card_id in now if now[card_id].get("collectible")}
    by_build: dict[str, list[str]] = {}
    for card_id in sorted(collectible & came.keys()):
        by_build.setdefault(str(came[card_id]), []).append(card_id)
    return {
        "today": today,
        "builds": {str(build): patch for build, (patch, _) in read.items()},
        "came": by_build,
        "cards": cards,
    }


def differing(then: PrintedEntry, now: PrintedEntry) -> dict[str, Any]:
    """The values of a card that differ from today's; None for what it did not have."""
    found: dict[str, Any] = {}
    for field in FIELDS:
        old, new = then.get(field), now.get(field)
        if not _same(field, old, new):
            found[field] = old
    return found


def _alike(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    return one.keys() == other.keys() and all(_same(field, value, other[field]) for field, value in one.items())


def _same(field: str, one: object, other: object) -> bool:
    """The layout of a text is no difference."""
    return wording.plain(str(one or "")) == wording.plain(str(other or "")) if field == "text" else one == other


def read_folder(folder: Path, card_ids: Iterable[str]) -> Mapping[int, tuple[str, Mapping[str, PrintedEntry]]]:
    """Patch and cards of each file of a folder, by build in ascending order."""
    from hearthstone import cardxml

    wanted = set(card_ids)
    found: dict[int, tuple[str, Mapping[str, PrintedEntry]]] = {}
    for file in folder.glob("*-*.xml"):
        build, _, patch = file.stem.partition("-")
        cards, _ = cardxml.load(str(file), locale="enUS")
        found[int(build)] = patch, {card_id: entry(cards[card_id]) for card_id in wanted if card_id in cards}
    return dict(sorted(found.items()))


def main(words: Sequence[str] | None = None) -> None:
    """Read the builds of a folder and write the file."""
    parser = argparse.ArgumentParser(prog="python -m oracle.cards.history", description=__doc__)
    parser.add_argument("folder", type=Path, help="where BUILD-PATCH.xml lie")
    folder: Path = parser.parse_args(words).folder
    build, today = load_database()
    if build != load_printed().build:
        parser.error(f"the installed database is of build {build}, the printed values of {load_printed().build}")
    now = {card_id: entry(today[card_id]) for card_id in all_scripts() if card_id in today}
    write(history(read_folder(folder, now), build, now), BUILDS_FILE)


if __name__ == "__main__":
    main()
