"""Actions as people say them ("play Fireball on Chillwind Yeti"), read as the action of a scenario's step."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from oracle.cards.lookup import plain_name
from oracle.trace.model import JSON

FORMS: Final = (
    "play CARD [on TARGET] [at N] [choose OPTION]",
    "attack TARGET with CHARACTER",
    "CHARACTER attacks TARGET",
    "hero power [on TARGET] [choose OPTION]",
    "trade CARD",
    "use LOCATION [on TARGET]",
    "end turn",
    "concede",
)

_AT: Final = re.compile(r"\s+at(?:\s+(?:place|position))?\s+([0-9]{1,9})(?=\s|$)", re.IGNORECASE)
_CHOOSE: Final = re.compile(r"\s+(?:choose|choosing)\s+", re.IGNORECASE)
_ON: Final = re.compile(r"\s+on\s+", re.IGNORECASE)
_WITH: Final = re.compile(r"\s+(?:with|by)\s+", re.IGNORECASE)
_ATTACKS: Final = re.compile(r"\s+attacks?\s+", re.IGNORECASE)
_WHOSE: Final = re.compile(r"(my|own|friendly|enemy|p1'?s|p2'?s)\s+(.+)", re.IGNORECASE)
_NUMBERED: Final = re.compile(r"(.+?)\s*#\s*([0-9]{1,9})")
_CHARACTERS: Final = ("hero", "board")


@dataclass(frozen=True, slots=True)
class Present:
    """Something in the game: the name that traces use, its card's printed name, where it is, its options' ids.

    `where` is `hero`, `power`, `weapon`, `board`, `hand` or `secrets`, `number` its place there from 1.
    """

    name: str
    title: str
    side: str
    where: str
    number: int
    card: str
    options: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        """`p2.board[1]`, `p1.hero`."""
        return f"{self.side}.{self.where}" + (f"[{self.number}]" if self.where in ("board", "hand", "secrets") else "")


class NotUnderstood(ValueError):
    """A phrase that is no action, or names what is not there: the phrase, what was found and what was wanted."""

    def __init__(self, phrase: str, found: str, wanted: str) -> None:
        self.phrase = phrase
        self.found = found
        self.wanted = wanted
        super().__init__(f"{phrase!r}: found {found}, wanted {wanted}")


def action_of(
    phrase: str, present: Sequence[Present], active: str, name_of: Callable[[str], str] = str
) -> dict[str, JSON]:  # fmt: skip
    """The action that a phrase means on this board; `name_of` gives the printed name of a card, for options.

    Raises `NotUnderstood`.
    """
    return _Phrase(" ".join(phrase.split()), present, active, name_of).action()


@dataclass(frozen=True, slots=True)
class _Phrase:
    """One phrase on its way to an action."""

    text: str
    present: Sequence[Present]
    active: str
    name_of: Callable[[str], str]

    def action(self) -> dict[str, JSON]:
        verb, _, rest = self.text.partition(" ")
        match verb.lower(), rest.lower():
            case "play" | "cast", _ if rest:
                return self.play(rest)
            case "attack", _ if rest:
                return self.attack(rest)
            case "trade", _ if rest:
                return {"do": "trade", "card": self.one(rest, ("hand",), self.active).name}
            case ("end", "turn" | "the turn") | ("pass", ""):
                return {"do": "end_turn"}
            case "concede", "":
                return {"do": "concede"}
        power = re.fullmatch(r"(?:use )?(?:the |my )?hero power(.*)", self.text, re.IGNORECASE)
        if power is not None:
            return self.aimed({"do": "hero_power"}, power[1], self.held("power"))
        if verb.lower() == "use" and rest:
            return self.use(rest)
        parts = _ATTACKS.split(self.text)
        for index in range(1, len(parts)):
            by, target = " attacks ".join(parts[:index]), " attacks ".join(parts[index:])
            if self.numbered(by, _CHARACTERS)[1] or index == len(parts) - 1:
                return self.fight(by, target)
        raise NotUnderstood(self.text, "no action", f"one of: {'; '.join(FORMS)}")

    def play(self, rest: str) -> dict[str, JSON]:
        position = _AT.search(rest)
        if position is not None:
            rest = rest[: position.start()] + rest[position.end() :]
        card, tail = self.head(rest, ("hand",))
        action: dict[str, JSON] = {"do": "play", "card": card.name}
        if position is not None:
            action["position"] = int(position[1])
        return self.aimed(action, tail, card)

    def use(self, rest: str) -> dict[str, JSON]:
        card, tail = self.head(rest, ("board",))
        return self.aimed({"do": "use", "by": card.name}, tail, card)

    def attack(self, rest: str) -> dict[str, JSON]:
        parts = _WITH.split(rest)
        if len(parts) < 2:
            raise NotUnderstood(self.text, "no attacker", "attack TARGET with CHARACTER")
        for index in range(len(parts) - 1, 0, -1):
            target, by = " with ".join(parts[:index]), " with ".join(parts[index:])
            if self.numbered(by, _CHARACTERS)[1] or index == 1:
                return self.fight(by, target)
        raise AssertionError("the last split is always taken")

    def fight(self, by: str, target: str) -> dict[str, JSON]:
        attacker = self.one(by, _CHARACTERS, self.active)
        return {"do": "attack", "by": attacker.name, "target": self.one(target, _CHARACTERS, self.other).name}

    def head(self, rest: str, where: Sequence[str]) -> tuple[Present, str]:
        """The card that a phrase begins with, and what follows: the longest beginning that is the name of something."""
        ends = [len(rest), *(found.start() for each in (_ON, _CHOOSE) for found in each.finditer(rest))]
        for end in sorted(ends, reverse=True):
            if self.numbered(rest[:end], where)[1]:
                return self.one(rest[:end], where, self.active), rest[end:]
        return self.one(rest[: min(ends)], where, self.active), rest[min(ends) :]

    def aimed(self, action: dict[str, JSON], tail: str, card: Present | None) -> dict[str, JSON]:
        """The action with what follows its card: a target, an option."""
        before, *chosen = _CHOOSE.split(f" {tail}", maxsplit=1)
        target = _ON.match(before)
        if target is not None:
            action["target"] = self.one(before[target.end() :], _CHARACTERS, None).name
        elif before.strip():
            raise NotUnderstood(self.text, repr(before.strip()), "on TARGET, at N or choose OPTION")
        if chosen:
            action["choose"] = self.option(chosen[0].strip(), card)
        return action

    def option(self, said: str, card: Present | None) -> JSON:
        options = card.options if card is not None else ()
        if said.isdecimal() and len(said) <= 9 and 1 <= int(said) <= len(options):
            return options[int(said) - 1]
        for each in options:
            if plain_name(said) in (plain_name(each), plain_name(self.name_of(each))):
                return each
        wanted = " or ".join(f"{number} ({self.name_of(each)})" for number, each in enumerate(options, 1))
        raise NotUnderstood(self.text, repr(said), wanted or "no choose: this card has no options")

    # Names

    @property
    def other(self) -> str:
        return "p2" if self.active == "p1" else "p1"

    def held(self, where: str) -> Present | None:
        return next((each for each in self.present if (each.side, each.where) == (self.active, where)), None)

    def one(self, said: str, where: Sequence[str], side: str | None) -> Present:
        """The one thing that is meant; of several, those of `side` come first, and equal cards of a hand are alike."""
        number, found = self.numbered(said, where)
        preferred = [each for each in found if each.side == side] or found
        if number is not None:
            preferred = preferred[number - 1 : number]
        if len(preferred) == 1 or (preferred and where == ("hand",)):
            return preferred[0]
        if preferred:
            choices = " or ".join(f"{said} #{index} ({each.place})" for index, each in enumerate(preferred, 1))
            raise NotUnderstood(self.text, f"{len(preferred)} called {said!r}", choices)
        raise NotUnderstood(self.text, repr(said), self.wanted(said, where, side))

    def numbered(self, said: str, where: Sequence[str]) -> tuple[int | None, list[Present]]:
        """`Leper Gnome #2` as 2 and all Leper Gnomes; None where no number is said, or it is a part of the name."""
        found = self.fitting(said, where)
        number = _NUMBERED.fullmatch(said.strip()) if not found else None
        return (int(number[2]), self.fitting(number[1], where)) if number is not None else (None, found)

    def fitting(self, said: str, where: Sequence[str]) -> list[Present]:
        """Everything in these places that may be meant, p1's first, each row from left to right."""
        said = said.strip()
        there = [each for each in self.present if each.where in where]
        heroes = self.heroes()
        if said.lower() in heroes:
            return [each for each in there if each.where == "hero" and each.side == heroes[said.lower()]]
        # Printed names come before aliases: `wisp` means every Wisp, also one whose alias it is.
        called = [each for each in there if plain_name(said) == plain_name(each.title)]
        called = called or [each for each in there if said.lower() in (each.name.lower(), each.place)]
        called = called or [each for each in there if said.lower() == each.card.lower()]
        if called and said:
            return called
        if whose := _WHOSE.fullmatch(said):
            side = self.whose(whose[1].lower())
            return [each for each in self.fitting(whose[2], where) if each.side == side]
        # `ogre` for Boulderfist Ogre, where nothing is called just so.
        words = set(said.casefold().split())
        return [each for each in there if words and words <= set(each.title.casefold().split())]

    def heroes(self) -> Mapping[str, str]:
        return {
            "p1": "p1", "p2": "p2", "p1's hero": "p1", "p2's hero": "p2",
            "me": self.active, "my hero": self.active, "own hero": self.active,
            "hero": self.active, "face": self.other, "enemy hero": self.other,
            "the enemy hero": self.other, "opponent": self.other,
        }  # fmt: skip

    def whose(self, word: str) -> str:
        if word in ("my", "own", "friendly"):
            return self.active
        return self.other if word == "enemy" else word[:2]

    def wanted(self, said: str, where: Sequence[str], side: str | None) -> str:
        there = [each for each in self.present if each.where in where and side in (None, each.side, self.other)]
        titles = list(dict.fromkeys(each.side if each.where == "hero" else each.title for each in there))
        near = get_close_matches(said, titles, n=3, cutoff=0.5) or titles[:6]
        place = "hand" if where == ("hand",) else "play"
        return f"something in {place}: {', '.join(near)}" if near else f"something in {place}, where nothing is"
