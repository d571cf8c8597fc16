"""What a record says happened, as the checks of a scenario: events in their order, and the state after."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from oracle.replay.extract.aliases import Aliases, titled
from oracle.replay.extract.board import Board, Document, known_card
from oracle.replay.translate import RecordedStep
from oracle.trace.model import JSON, Event, walk
from oracle.trace.state import SINGLES

_AMOUNTS: Final = frozenset(
    {"damage", "heal", "armor", "fatigue", "overload", "unlock", "durability", "pay", "prevented"}
)
_PLAIN: Final = frozenset({"shield_lost", "freeze", "thaw", "silence", "discard", "burn", "death"})
_WITH_SOURCE: Final = frozenset({"damage", "heal", "armor"})
_MAKES: Final = frozenset({"enter", "equip", "create"})
_TRIGGERS: Final = frozenset({"DEATHRATTLE", "SECRET"})
TOLD: Final = _AMOUNTS | _PLAIN | _MAKES | {"draw", "transform", "control", "retarget", "mana", "TRIGGER"}
"""The events that checks tell."""

_FIELDS: Final = frozenset(
    {"attack", "health", "damage", "armor", "durability", "controller", "card"}
    | {"frozen", "silenced", "divine_shield", "stealth", "taunt", "windfury", "immune", "poisonous", "lifesteal"}
)
_OF_PLAYER: Final = frozenset({"fatigue", "mana.crystals", "mana.locked", "mana.owed"})


class NotExtractable(Exception):
    """Why a scenario cannot be made of this moment: what the record hides, or what the engine does not know."""


@dataclass(frozen=True, slots=True)
class Telling:
    """Tells the steps of a record in the words of checks; new entities get an alias where they are first told of."""

    aliases: Aliases
    cards: dict[str, str]
    board: Board

    def checks(self, step: RecordedStep, present: frozenset[str], number: int | None = None) -> list[Document]:
        """The checks of one step; `present` are the aliases of the set-up, `number` is told where there are several."""
        where = f" in step {number}" if number is not None else ""
        before = set(self.cards)
        events = list(_events(step.step.events))
        # A crystal that comes empty is told as one that is paid with, too: only the first payment is the card's.
        # What temporary crystals pay is not told at all.
        paid = None
        if not any(step.before.get(player, {}).get("mana.temporary") for player in ("p1", "p2")):
            paid = next((event for event in events if event.name == "pay"), None)
        sequence = [
            pattern
            for event in events
            if (event.name != "pay" or event is paid) and (pattern := self.pattern(event)) is not None
        ]
        found: list[Document] = []
        if sequence:
            found.append({"that": f"this happens{where}, in this order", "sequence": sequence})
        made = set(self.cards) - before
        state = self.state(step, present | made)
        if state:
            found.append(
                {"that": f"this is so after step {number}" if number else "this is so afterwards", "state": state}
            )
        return found

    def pattern(self, event: Event) -> Document | None:
        """The pattern of one event; None for what is left to the state."""
        name = event.name
        if name not in TOLD:
            return None
        if name == "TRIGGER":
            return self.trigger(event)
        if name == "draw":
            alias = self.aliases.get(event.subject)
            return {"draw": alias if alias in self.cards else "*", "player": event.get("player")}
        if name in _MAKES:
            return self.made(event)
        if name == "pay" and not event.get("amount"):
            return None
        if name == "mana" and event.get("what") not in ("gain", "temporary"):
            return None
        found: Document = {name: self.called(event.subject)}
        for key in ("amount", "what"):
            if key in event.attributes and (name in _AMOUNTS or name == "mana"):
                found[key] = event.attributes[key]
        if name in _WITH_SOURCE and (source := self.aliases.get(str(event.get("source")))) is not None:
            found["source"] = source
        if name == "transform":
            card = known_card(str(event.get("into")))
            if card is None:
                raise NotExtractable(f"it becomes {event.get('into')}, which has no script")
            found["into"] = titled(card)
        if name in ("control", "retarget"):
            found["to"] = self.called(str(event.get("to")))
        return found

    def trigger(self, event: Event) -> Document | None:
        """A trigger that does something, by whom it belongs to; those of enchantments are told by what they do."""
        alias = self.aliases.get(event.subject)
        keyword = event.get("keyword")
        if alias is None or not (event.children or keyword in _TRIGGERS):
            return None
        return {"TRIGGER": alias, **({"keyword": keyword} if keyword in _TRIGGERS else {})}

    def made(self, event: Event) -> Document | None:
        """Something comes: a card of the set-up by its alias, a new one by its card, from then on by its alias."""
        keys = ("player", "position", "zone") if self.board.is_whole(str(event.get("player"))) else ("player", "zone")
        more = {key: event.attributes[key] for key in keys if key in event.attributes}
        alias = self.aliases.get(event.subject)
        if alias is not None:
            return {event.name: alias, **more}
        card = event.subject.partition("#")[0]
        if card == "?":
            return {event.name: "*", **more} if event.name == "create" else None
        known = known_card(card)
        if known is None:
            raise NotExtractable(f"{card} has no script")
        alias = self.aliases.give(event.subject, known)
        self.cards[alias] = known
        return {event.name: titled(known), "as": alias, **more}

    def called(self, name: str) -> str:
        """The alias of who is told of."""
        alias = self.aliases.get(name)
        if alias is None:
            raise NotExtractable(f"{name} takes part, which the engine does not know")
        return alias

    def state(self, step: RecordedStep, present: frozenset[str] | set[str]) -> Document:
        """What changed, as it is afterwards, of those who are there; and the boards, if anything about them changed."""
        found: Document = {}
        for player in ("p1", "p2"):
            if f"{player}.board" in step.step.changes:
                board = [self.aliases.get(str(name)) for name in _list(step.after[player].get("board"))]
                if None not in board:
                    found[f"{player}.board"] = [alias for alias in board if alias in present]
        for key, (_, after) in step.step.changes.items():
            name, tag = _split(key)
            if name in ("p1", "p2"):
                if tag in _OF_PLAYER:
                    found[f"{name}.{tag}"] = after
                continue
            if key == "game.result":
                found[key] = after
            alias = self.aliases.get(name)
            if alias is None or not (alias in present or alias in _HEROES):
                continue
            if tag == "attack" and alias in _HEROES and self.board.left_out:
                # A weapon that the engine does not know may be what it comes from.
                continue
            zone = step.after.get(name, {}).get("zone")
            if name not in step.before and (tag in ("card", "controller") or (tag == "damage" and not after)):
                # Of what is new its events say so.
                continue
            if tag == "zone" and zone not in ("PLAY", None):
                found[f"{alias}.zone"] = zone
            elif zone == "PLAY" and tag in _FIELDS and not (tag == "armor" and alias not in _HEROES):
                found[f"{alias}.{tag}"] = self.value(tag, after, step.after[name])
        return found

    def value(self, tag: str, after: JSON, row: Mapping[str, JSON]) -> Any:
        """A value as a check has it."""
        if tag == "card":
            return known_card(str(after)) or after
        if after is None:
            return False
        return after


_HEROES: Final = frozenset({"p1.hero", "p2.hero"})


def _events(events: tuple[Event, ...]) -> Iterator[Event]:
    return (visit.event for visit in walk(events))


def _list(value: JSON) -> list[JSON]:
    return list(value) if isinstance(value, list | tuple) else []


def _split(key: str) -> tuple[str, str]:
    first, _, rest = key.partition(".")
    second, dot, tag = rest.partition(".")
    if first in ("p1", "p2") and dot and second in SINGLES:
        return f"{first}.{second}", tag
    return first, rest
