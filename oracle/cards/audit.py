"""The text audit: what each script says beside the official text, and which differences have a reason.

How a script is said is left to `oracle.cards.text`, what the database marks a card with to `oracle.cards.tags`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypedDict

from oracle.cards.builds import load_builds
from oracle.cards.printings import CLASSIC_YEARS, CURRENT, printed_cards, printed_otherwise
from oracle.cards.scripts import all_scripts
from oracle.cards.scripts.older import OLDER
from oracle.cards.tags import tag_differences
from oracle.cards.text import CardText, Library, canonical, card_text, matching, official_text, shown
from oracle.cards.text.attached import enchantment_text
from oracle.cards.wording import bare
from oracle.engine.card import Script
from oracle.paths import fixtures_dir
from oracle.vocabulary import is_build

_SENTENCE: Final = re.compile(r"(?:^|(?<=[.:] ))[a-z]")
AUDIT_FILE: Final = Path(str(fixtures_dir())) / "cards" / "audit.json"
BUILDS: Final = "builds"
AUDIT_FILES: Final = {
    CURRENT: AUDIT_FILE,
    CLASSIC_YEARS: AUDIT_FILE.with_name("audit_classic.json"),
    BUILDS: AUDIT_FILE.with_name("audit_builds.json"),
}
"""The file of differences of each printing; all older builds have one, whose keys name the first build as well."""

Status = Literal["same", "silent", "listed", "printing", "differs", "changed", "stale"]
"""`same`: word for word; `silent`: no text and nothing to say; `listed`: differs, with a reason; `printing`: the script
is that of an older printing; `differs`: without a reason; `changed`: a listed difference that is another one by now;
`stale`: listed, but the same."""
WRONG: Final[frozenset[Status]] = frozenset({"differs", "changed", "stale"})


class TextEntry(TypedDict):
    """A difference of texts that has a reason: both texts, so that a change of either is noticed."""

    official: str
    script: str
    reason: str


class Listed(TypedDict):
    """The file of differences that have a reason, by id and name of the card; `tags` by what differs."""

    build: int
    texts: dict[str, TextEntry]
    tags: dict[str, dict[str, str]]


@dataclass(frozen=True, slots=True)
class Audited:
    """One card: its official text, what its script says, and how they compare."""

    id: str
    name: str
    type: str
    set: str
    official: str
    script: str
    status: Status
    reason: str = ""
    tags: tuple[str, ...] = ()
    """Differences of tags that no reason is listed for, and listed ones that are none."""

    @property
    def key(self) -> str:
        """How the card is called in the file of differences."""
        return f"{self.id} {self.name}"

    @property
    def wrong(self) -> bool:
        """Whether the audit fails for this card."""
        return self.status in WRONG or bool(self.tags)


def read_listed(path: Path = AUDIT_FILE) -> Listed:
    """The differences that have a reason."""
    found: Listed = json.loads(path.read_text(encoding="utf-8"))
    return found


def listed_of(printing: str) -> Listed:
    """The differences that have a reason in a printing."""
    return read_listed(AUDIT_FILES[BUILDS if is_build(printing) else printing])


def audit(library: Library, listed: Listed) -> tuple[Audited, ...]:
    """Every implemented card, by id."""
    return tuple(audit_card(card_id, library, listed) for card_id in sorted(library.scripts))


def audit_former(printing: str) -> tuple[Audited, ...]:
    """Every card that a former printing has otherwise, by id, with its own file of differences."""
    library, listed = Library.standard(printing), read_listed(AUDIT_FILES[printing])
    return tuple(audit_card(card_id, library, listed) for card_id in sorted(printed_otherwise(printing)))


def audit_builds() -> Iterator[Audited]:
    """Every card in each stretch of older builds in which its text or its script was another one than today's.

    The reasons are listed by card, `@` and the first build of the stretch.
    """
    listed, builds = listed_of(BUILDS), load_builds()
    now = {card_id: bare(card.text) for card_id, card in printed_cards().items()}
    seen: set[tuple[str, str, Script]] = set()
    for build in builds.patches:
        library = Library.standard(str(build))
        for card_id in sorted((printed_otherwise(str(build)).keys() | OLDER.keys()) & library.scripts.keys()):
            official, script = bare(library.printed[card_id].text), library.scripts[card_id]
            if card_id in now and (official, script) == (now[card_id], all_scripts().get(card_id)):
                continue
            if (card_id, official, script) not in seen and library.printed[card_id].type != "ENCHANTMENT":
                seen.add((card_id, official, script))
                yield audit_card(card_id, library, listed, f" @{build}")


def unknown_former(printing: str) -> tuple[str, ...]:
    """Entries of the file of a former printing for what it has not otherwise."""
    listed = read_listed(AUDIT_FILES[printing])
    known = {f"{card_id} {card.name}" for card_id, card in printed_otherwise(printing).items()}
    return tuple(sorted((listed["texts"].keys() | listed["tags"].keys()) - known))


def unknown_entries(library: Library, listed: Listed) -> tuple[str, ...]:
    """Entries for what is no implemented card of that name."""
    known = {f"{card_id} {library.printed[card_id].name}" for card_id in library.scripts}
    return tuple(sorted((listed["texts"].keys() | listed["tags"].keys()) - known))


def audit_card(card_id: str, library: Library, listed: Listed, behind: str = "") -> Audited:
    """One card; `behind` stands behind its name in the file of differences."""
    card, script = library.printed[card_id], library.scripts[card_id]
    official, said = bare(card.text), said_text(card_id, library)
    wanted = official_text(card, library)
    way = matching(said.body, wanted.body, canonical)
    same = way is not None and said.keywords == wanted.keywords
    text = whole_text(said, way if way is not None else _near(said.body, wanted.body))
    key = f"{card_id} {card.name}{behind}"
    entry = listed["texts"].get(key)
    status = _status(same, bool(card.text or text), bool(script.printing), entry, official, text)
    reason = entry["reason"] if entry is not None else ""
    tags = () if script.printing or behind else _tags(card_id, library, listed["tags"].get(key, {}))
    return Audited(card_id, f"{card.name}{behind}", card.type, card.set, official, text, status, reason, tags)


def said_text(card_id: str, library: Library) -> CardText:
    """What script and printed values say; an enchantment's numbers are its giver's."""
    card = library.printed[card_id]
    if card.type != "ENCHANTMENT":
        return card_text(card_id, library)
    return CardText(frozenset(), enchantment_text(card_id, library) if card.text else "")


def whole_text(text: CardText, body: str) -> str:
    """Both parts of a text as one."""
    words = sorted(each.title() if each != "can't attack" else "Can't attack" for each in text.keywords)
    whole = ". ".join([*words, *([body] if body else [])])
    return _SENTENCE.sub(lambda start: start[0].upper(), whole)


def _near(body: str, official: str) -> str:
    return shown(body, lambda way: bool(way.strip()) and way.lower() in official)


def _status(same: bool, speaks: bool, older: bool, entry: TextEntry | None, official: str, text: str) -> Status:
    if older:
        return "printing"
    if same:
        return "stale" if entry is not None else "same" if speaks else "silent"
    if entry is None:
        return "differs"
    return "listed" if (entry["official"], entry["script"]) == (official, text) and entry["reason"] else "changed"


def _tags(card_id: str, library: Library, reasons: Mapping[str, str]) -> tuple[str, ...]:
    found = set(tag_differences(card_id, library))
    missing = sorted(found - {each for each, reason in reasons.items() if reason})
    return (*missing, *(f"{each} (listed, but no difference)" for each in sorted(reasons.keys() - found)))
