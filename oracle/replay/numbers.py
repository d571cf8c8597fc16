"""What the lines of a Power.log name, as numbers: entities however they are called, tags with their values."""

from collections.abc import Sequence
from typing import Final

from oracle.replay import words
from oracle.replay.fields import bracketed_entity
from oracle.replay.log_lines import Line
from oracle.replay.names import Names, Seat

_MOST_KEPT: Final = 20_000


class Numbers:
    """The same few thousand texts come again and again, so what was found once is kept."""

    __slots__ = ("_entities", "_pairs", "game", "lines", "names", "seats", "words")

    def __init__(self) -> None:
        self.words = words.Words()
        self.names: Names | None = None
        """How players are called; made when the first of them is named."""
        self.seats: list[Seat] = []
        self.lines: Sequence[Line] = ()
        """All lines of the game: a name may be explained by a later one."""
        self.game = 1
        self._entities: dict[str, int] = {}
        self._pairs: dict[str, tuple[int, int]] = {}
        self.game_is(1)

    def game_is(self, entity: int) -> None:
        """Which number the game itself has."""
        self.game = entity
        self._entities.update({"GameEntity": entity, "0": 0, "": 0})

    def entity(self, text: str) -> int:
        """The number of an entity, however the line names it."""
        found = self._entities.get(text)
        if found is not None:
            return found
        if text.isdecimal():
            entity = int(text)
        elif text[0] == "[":
            entity = bracketed_entity(text)
        else:
            if self.names is None:
                self.names = Names(self.lines, self.seats)
            entity = self.names.entity(text)
        if len(self._entities) > _MOST_KEPT:
            self._entities.clear()
            self.game_is(self.game)
        self._entities[text] = entity
        return entity

    def of_player(self, player: int) -> int:
        """The entity of a player by PLAYER_ID; 0: there is none."""
        return next((seat.entity for seat in reversed(self.seats) if seat.player == player), 0)

    def pair(self, text: str) -> tuple[int, int]:
        """Tag and value of `tag=ZONE value=PLAY`."""
        found = self._pairs.get(text)
        if found is not None:
            return found
        head, mark, last = text[4:].partition(" value=")
        if not mark:
            raise ValueError("a tag without its value")
        tag = self.words.tag(head)
        pair = tag, self.words.value(tag, last)
        if len(self._pairs) < _MOST_KEPT:
            self._pairs[text] = pair
        return pair

    def change(self, text: str) -> tuple[int, int, int, bool]:
        """Entity, tag and value of `Entity tag=ZONE value=PLAY`, and whether it changes the definition."""
        definition = text.endswith("DEF CHANGE")
        if definition:
            text = text[:-10].rstrip()
        at = text.rfind(" tag=")
        if at < 0:
            raise ValueError("a tag change without its tag")
        name, last = text[:at], text[at + 1 :]
        found, pair = self._entities.get(name), self._pairs.get(last)
        tag, value = self.pair(last) if pair is None else pair
        return self.entity(name) if found is None else found, tag, value, definition
