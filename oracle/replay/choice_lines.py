"""The choices of a log: what is shown to a player, what is sent and what was chosen, put together line by line."""

from collections.abc import Callable
from typing import Final

from oracle.replay.fields import number, values
from oracle.replay.log_lines import CHOICES, CHOSEN, SEND_CHOICES
from oracle.replay.numbers import Numbers
from oracle.replay.packets import Choices, ChosenEntities, Packet, SendChoices

_SHOWN: Final = ("id", "Player", "PlayerId", "TaskList", "ChoiceType", "Cancelable", "CountMin", "CountMax")
_CHOSEN: Final = ("id", "Player", "EntitiesCount")


class ChoiceLines:
    """The choice that is being read; `begin` gives what makes the packet when it is at its end."""

    __slots__ = ("_entities", "_numbers", "_source")

    def __init__(self, numbers: Numbers) -> None:
        self._numbers = numbers
        self._entities: list[int] | None = None
        self._source = 0

    def begin(self, line: int, channel: int, text: str) -> Callable[[], Packet]:
        """A new choice."""
        entities: list[int] = []
        self._entities, self._source = entities, 0
        found = values(" " + text, _CHOSEN if channel == CHOSEN else _SHOWN)
        id_, kind = int(found["id"]), found.get("ChoiceType", "")
        entity = self._numbers.entity(found.get("Player", ""))
        player = entity or self._numbers.of_player(number(found.get("PlayerId"), 0))
        low, high = number(found.get("CountMin"), 0), number(found.get("CountMax"), 0)
        if channel == CHOICES:
            return lambda: Choices(line, id_, player, kind, low, high, self._source, tuple(entities))
        if channel == SEND_CHOICES:
            return lambda: SendChoices(line, id_, kind, tuple(entities))
        return lambda: ChosenEntities(line, id_, player, tuple(entities))

    def line(self, text: str) -> None:
        """A line of the choice: who asks, or an entity."""
        if text.startswith("Source="):
            self._source = self._numbers.entity(text[7:])
        elif self._entities is not None:
            self._entities.append(self._numbers.entity(text.partition("=")[2]))

    def end(self) -> None:
        """The choice is at its end; entities that still come belong to none."""
        self._entities = None
