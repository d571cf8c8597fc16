"""Takes the engine's tuples and keeps them as events of a trace, names given as things come up."""

from typing import Any, Final, SupportsIndex

from oracle.engine.block import Block
from oracle.engine.entities import Enchantment, Entity
from oracle.scenario.naming import Naming
from oracle.trace.model import Event, nest
from oracle.vocabulary import BLOCKS, EVENTS
from oracle.vocabulary.events import BLOCK_ATTRIBUTES

_BLOCKS: Final = frozenset(BLOCKS)
_MAKER: Final = {event: attributes.index("by") for event, attributes in EVENTS.items() if "by" in attributes}


class Recorder(list[Any]):
    """What the engine sees as a list of tuples; it holds (depth, event) pairs."""

    def __init__(self, naming: Naming) -> None:
        super().__init__()
        self._naming = naming

    def append(self, row: tuple[Any, ...], /) -> None:
        """Keep what happened."""
        super().append(self._event(row))

    def insert(self, index: SupportsIndex, row: tuple[Any, ...], /) -> None:
        """Keep the head of a block that was opened only when something happened in it."""
        super().insert(index, self._event(row))

    def take(self) -> tuple[Event, ...]:
        """The events so far, nested; the recorder is empty afterwards."""
        pairs: list[tuple[int, Event]] = []
        open_blocks = 0
        for depth, event in self:
            # A Sequence without a head (conceding, the start of a game) has its events at the top.
            depth = min(depth, open_blocks)
            pairs.append((depth, event))
            open_blocks = depth + event.is_block
        self.clear()
        return nest(pairs)

    def _event(self, row: tuple[Any, ...]) -> tuple[int, Event]:
        name: str = row[0]
        block: Block = row[1]
        naming = self._naming
        depth = block.depth
        keys = EVENTS.get(name)
        if keys is None:
            depth -= 1
            keys = BLOCK_ATTRIBUTES
        maker = block.source
        if name in _MAKER and isinstance(row[3 + _MAKER[name]], Entity | Enchantment):
            maker = row[3 + _MAKER[name]]
        subject = row[2]
        if subject is None:
            named = "game"
        elif subject is maker:
            named = naming.of(maker)
        else:
            named = str(naming.json(subject, maker))
        if name == "decide":
            attributes = _decision(naming, *row[3:])
        else:
            # An attribute without a value is left out.
            attributes = {
                key: naming.json(value)
                for key, value in zip(keys, row[3:], strict=False)
                if value is not None and value != ""
            }
        return depth, Event(name, named, attributes, block.rule or None, block.at or None)


def _decision(naming: Naming, kind: str, candidates: tuple[Any, ...], pick: Any) -> dict[str, Any]:
    """A decision: candidates from the card database are written as their query."""
    if candidates and all(isinstance(each, tuple) and len(each) == 2 for each in candidates):
        asked: Any = {"cards": dict(candidates)}
    else:
        asked = naming.json(candidates)
    return {"kind": kind, "from": asked, "pick": naming.json(pick)}
