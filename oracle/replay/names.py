"""Players by name: which player entity a name in a log stands for, told from the whole game before it is read."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from oracle.replay.log_lines import CHOICES, CHOSEN, GAME, POWER, Line

UNKNOWN_HUMAN: Final = "UNKNOWN HUMAN PLAYER"
OPEN: Final = -1_000_000
"""Numbers from here down stand for names of whom nothing says which player they are."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player entity as CREATE_GAME lists it."""

    entity: int
    player: int
    is_computer: bool


class Names:
    """What every name of a game means: an entity, or an open number where several players may be meant."""

    __slots__ = ("_meaning", "_open", "proper")

    def __init__(self, lines: Sequence[Line], seats: Sequence[Seat]) -> None:
        votes = _Votes({seat.player: seat.entity for seat in seats}, {seat.entity for seat in seats})
        votes.collect(lines)
        self._open: dict[str, int] = {}
        self._meaning = _settle(votes, seats)
        self.proper: dict[int, str] = {}
        for name, entity in self._meaning.items():
            if name != UNKNOWN_HUMAN:
                self.proper.setdefault(entity, name)

    def entity(self, name: str) -> int:
        """The entity, or a number at or below `OPEN`."""
        found = self._meaning.get(name)
        if found is not None:
            return found
        return self._open.setdefault(name, OPEN - len(self._open))

    @property
    def open_names(self) -> dict[int, str]:
        """The open numbers that were given out, with their names."""
        return {number: name for name, number in self._open.items()}


class _Votes:
    """What lines say about names: `strong` where they name the player, `weak` where he is likely by what is around."""

    def __init__(self, by_player: dict[int, int], entities: set[int]) -> None:
        self._by_player, self._entities = by_player, entities
        self.strong: dict[str, Counter[int]] = {}
        self.weak: dict[str, Counter[int]] = {}

    def collect(self, lines: Sequence[Line]) -> None:
        """Go once through the game."""
        choosing = ""
        playing = drawing = shown = 0
        for _, channel, message in lines:
            if channel == POWER:
                text = message.lstrip()
                if text.startswith("tag="):
                    if text.startswith("tag=ZONE value=HAND"):
                        drawing = shown
                elif text.startswith("TAG_CHANGE Entity="):
                    if text[18:19] != "[":
                        self._of_tag(text[18:], playing, drawing)
                    elif " tag=ZONE value=HAND" in text:
                        drawing = self._side(text, 18)
                elif text.startswith(("BLOCK_START", "ACTION_START")):
                    playing = self._side(text, text.find("Entity=")) if "Type=PLAY " in text else 0
                    name = _between(text, " Entity=", (" EffectCardId=", " SubType=", " BlockType="))
                    if _is_name(name):
                        self._vote(name, None)
                elif text.startswith("SHOW_ENTITY"):
                    shown = self._side(text, 0)
            elif channel == GAME and message.startswith("PlayerID="):
                number, _, name = message[9:].partition(", PlayerName=")
                if number.isdecimal():
                    self._vote(name.strip(), self._by_player.get(int(number)))
            elif channel in (CHOICES, CHOSEN):
                text = message.strip()
                if text.startswith("id="):
                    choosing = _between(text, " Player=", (" TaskList=", " EntitiesCount="))
                    if not _is_name(choosing):
                        choosing = ""
                elif choosing and text.startswith("Entities["):
                    # Cards that are shown are the chooser's own; characters in play may be anybody's.
                    if " zone=PLAY " not in text:
                        self._vote(choosing, self._side(text, 0) or None)
                    choosing = ""

    def _vote(self, name: str, entity: int | None) -> None:
        votes = self.strong.setdefault(name, Counter())
        if entity is not None:
            votes[entity] += 1

    def _side(self, text: str, start: int) -> int:
        """The player entity of the `player=1` of a bracketed entity; 0 where there is none."""
        at = text.find(" player=", start)
        return self._by_player.get(int(text[at + 8]), 0) if at >= 0 and text[at + 8 : at + 9].isdecimal() else 0

    def _of_tag(self, text: str, playing: int, drawing: int) -> None:
        head, _, value = text.rpartition(" value=")
        name, _, tag = head.rpartition(" tag=")
        if not _is_name(name):
            return
        entity: int | None = None
        number = value.strip()
        if number.isdecimal():
            if tag == "ENTITY_ID":
                entity = int(number) if int(number) in self._entities else None
            elif tag in ("PLAYER_ID", "CONTROLLER", "TEAM_ID"):
                entity = self._by_player.get(int(number))
        self._vote(name, entity)
        likely = playing if tag in _PLAYING else drawing if tag in _DRAWING else 0
        # Counters are set back to 0 for both players at once, which says nothing.
        if likely and number != "0":
            self.weak.setdefault(name, Counter())[likely] += 1


_PLAYING: Final = frozenset({"RESOURCES_USED", "NUM_CARDS_PLAYED_THIS_TURN", "NUM_MINIONS_PLAYED_THIS_TURN"})
_DRAWING: Final = frozenset({"NUM_CARDS_DRAWN_THIS_TURN"})


def _settle(votes: _Votes, seats: Sequence[Seat]) -> dict[str, int]:
    """The names that mean one player, by the best evidence that there is of each."""
    meaning: dict[str, int] = {}
    for name, strong in votes.strong.items():
        if len(strong) == 1:
            meaning[name] = next(iter(strong))
    silent = [name for name, strong in votes.strong.items() if not strong]
    for name in silent:
        # `Alder` and `Alder#1001` are one player: some builds print the number only in some places.
        short = name.partition("#")[0]
        same = {entity for other, entity in meaning.items() if other.partition("#")[0] == short}
        if len(same) == 1:
            meaning[name] = same.pop()
    for name in silent:
        weak = votes.weak.get(name)
        if name not in meaning and name != UNKNOWN_HUMAN and weak:
            entity, count = weak.most_common(1)[0]
            if count >= 0.9 * weak.total():
                meaning[name] = entity
    if len(seats) == 2:
        _by_elimination(meaning, silent, seats)
    return meaning


def _by_elimination(meaning: dict[str, int], silent: Sequence[str], seats: Sequence[Seat]) -> None:
    for name in silent:
        if name in meaning:
            continue
        named = {entity for other, entity in meaning.items() if other != UNKNOWN_HUMAN}
        free = [seat.entity for seat in seats if seat.entity not in named]
        computers = [seat.entity for seat in seats if seat.is_computer]
        if len(free) == 1:
            meaning[name] = free[0]
        elif not free and len(computers) == 1:
            # Computer players change their names during a game.
            meaning[name] = computers[0]


def _is_name(text: str) -> bool:
    return bool(text) and text != "GameEntity" and text[0] != "[" and not text.isdecimal()


def _between(text: str, start: str, ends: tuple[str, ...]) -> str:
    begin = text.find(start)
    if begin < 0:
        return ""
    begin += len(start)
    last = min((found for end in ends if (found := text.find(end, begin)) >= 0), default=len(text))
    return text[begin:last]
