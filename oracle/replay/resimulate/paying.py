"""What an action costs, as a record tells it: temporary crystals by number alone, hidden cards by what is paid."""

from collections.abc import Iterable
from dataclasses import replace

from oracle.replay import tags as t
from oracle.replay.entity_names import EntityNames
from oracle.replay.packets import ShowEntity, TagChange, leaves
from oracle.replay.resimulate.facts import Fact, facts
from oracle.replay.resimulate.load import Loader, make_it_cost
from oracle.replay.steps import RawStep
from oracle.replay.tracker import Tracker
from oracle.trace.model import Event


def with_temporary(record: list[Fact], tracker: Tracker, names: EntityNames, raw: RawStep) -> list[Fact]:
    """The facts of an action; what is paid with temporary crystals is among them."""
    if raw.do == "end_turn":
        return record
    for entity in names.players:
        left = tracker.tag(entity, t.TEMP_RESOURCES)
        for packet in leaves(raw.packets):
            if isinstance(packet, TagChange) and packet.entity == entity and packet.tag == t.TEMP_RESOURCES:
                spent, left = left - packet.value, packet.value
                if spent <= 0:
                    continue
                paid = Fact("pay", names.of(entity), (spent,))
                if record and record[0].name == "pay" and isinstance(record[0].values[0], int):
                    return [replace(paid, values=(spent + record[0].values[0],)), *record[1:]]
                return [paid, *record]
    return record


def reveal_cost(loader: Loader, names: EntityNames, raw: RawStep, events: Iterable[Event]) -> None:
    """A card that was hidden, or hidden again since it was seen, costs what is paid for it."""
    entity = loader.entities.get(raw.by)
    if raw.do == "play" and entity is not None and _was_hidden(loader, raw):
        first = with_temporary(facts(events, _itself, _never), loader.tracker, names, raw)[:1]
        paid = first[0].values[0] if first and first[0].name == "pay" else 0
        if isinstance(paid, int):
            make_it_cost(loader.game, entity, paid)


def _was_hidden(loader: Loader, raw: RawStep) -> bool:
    """Whether what is played is shown by being played."""
    shown = (packet.entity for packet in leaves(raw.packets) if isinstance(packet, ShowEntity))
    return loader.tracker.get(raw.by).card is None or raw.by in shown


def _itself(name: str) -> str:
    return name


def _never(event: Event) -> bool:
    return False
