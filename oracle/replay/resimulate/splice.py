"""Opaque cards: where the text of a card without a script has its turn, the game takes over what the record shows."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from oracle.engine import Entity, Game
from oracle.engine.block import Block as EngineBlock
from oracle.engine.card import Card, Script, Trigger
from oracle.engine.spells import spend_secret
from oracle.replay.packets import Block, Packet, SubSpell
from oracle.replay.resimulate.history import History
from oracle.replay.resimulate.load import Loader
from oracle.replay.resimulate.names import RecordNaming
from oracle.vocabulary import QUEUES

_TEXTS: Final = frozenset({"POWER", "TRIGGER"})
_NOT_ANSWERED: Final = frozenset({"start_of_game", "targeting", "proposed_damage", "secret_revealed"})


@dataclass(slots=True)
class Part:
    """One block of an opaque card: where it ends among the packets, and how many facts the record tells before it."""

    block: Block
    end: int
    told_before: int = 0
    done: bool = False


@dataclass(slots=True)
class Splice:
    """The opaque blocks of one action and how far the record has been taken over."""

    loader: Loader
    history: History
    naming: RecordNaming
    leaves: list[Packet]
    parts: dict[int, list[Part]]
    became: Mapping[int, int]
    told: Callable[[], int]
    """How many facts the engine has told by now."""

    playing: Entity | None = None
    spent: frozenset[int] = frozenset()
    """Secrets and quests that are gone when the action is over: the record moves them after their blocks."""
    at: int = 0
    used: int = 0
    cards: dict[int, Card] = field(default_factory=dict)

    def definition(self, number: int, card: Card) -> Card:
        """The card, with the record as its text if it has a part in the action without having a script."""
        if number not in self.parts:
            return card
        found = self.cards.get(number)
        if found is None or found.id != card.id:
            found = self.cards[number] = replace(card, script=self._script(number, card))
        return found

    def _script(self, number: int, card: Card) -> Script:
        text, answer = _Text(self, number), _Answer(self, number)
        has_text = any(part.block.kind == "POWER" for part in self.parts[number])
        answers = any(part.block.kind == "TRIGGER" for part in self.parts[number])
        triggers: tuple[Trigger, ...] = ()
        if answers:
            zones = ("PLAY", "HAND", "DECK") if card.type != "ENCHANTMENT" else ("PLAY",)
            triggers = tuple(
                Trigger(event, answer, zone=zone) for event in QUEUES if event not in _NOT_ANSWERED for zone in zones
            )
        plays_text = card.type in ("SPELL", "HERO_POWER", "LOCATION")
        return Script(
            text=text if has_text and plays_text else None,
            battlecry=text if has_text and not plays_text else None,
            deathrattle=answer if answers and card.type in ("MINION", "WEAPON", "ENCHANTMENT") else None,
            triggers=triggers,
            secret=card.script.secret,
            quest=card.script.quest,
            objective=card.script.objective,
            tradeable=card.script.tradeable,
        )

    def next(self, number: int, kind: str) -> Part | None:
        """The next block of this card that has not been taken over."""
        return next((part for part in self.parts[number] if not part.done and part.block.kind == kind), None)

    def take(self, game: Game, part: Part) -> None:
        """The record up to the end of a block happens."""
        part.done = True
        self.used += 1
        loader, naming = self.loader, self.naming
        for number, entity in naming.bound.items():
            loader.bind(number, entity)
        tracker = loader.tracker
        while self.at < part.end:
            packet = self.leaves[self.at]
            self.history.apply(packet)
            tracker.apply(packet)
            self.at += 1
        for new, old in self.became.items():
            if new not in loader.entities and old in loader.entities and new in tracker.entities:
                loader.bind(new, loader.entities[old])
        weapons = [player.weapon for player in game.players]
        playing = self.playing
        waits = playing is not None and playing.zone == "SETASIDE" and playing.card.script.secret
        loader.sync()
        if waits and playing is not None and playing.zone == "SECRET":
            # A secret that is being played has its place in the zone after all that answers the play.
            playing.controller.secrets.remove(playing)
            playing.zone = "SETASIDE"
        for player, weapon in zip(game.players, weapons, strict=True):
            # A weapon that is being played is equipped after its text; the record has done that by now.
            if player.weapon is not None and player.weapon is not weapon and player.weapon is self.playing:
                player.weapon = weapon if weapon is not None and weapon.zone == "PLAY" else None
        for number, entity in loader.entities.items():
            if not naming.knows(entity):
                naming.give(entity, naming.record.of(number))

    def left(self) -> list[Part]:
        """The blocks that had no turn."""
        return [part for parts in self.parts.values() for part in parts if not part.done]


@dataclass(frozen=True, slots=True)
class _Text:
    """The text of a card, as the record shows what it did."""

    splice: Splice
    number: int

    def run(self, game: Game, block: EngineBlock, /) -> None:
        part = self.splice.next(self.number, "POWER")
        if part is not None:
            self.splice.take(game, part)


@dataclass(frozen=True, slots=True)
class _Answer:
    """A trigger of which only the record knows what it answers: it acts once all has been told that precedes it."""

    splice: Splice
    number: int

    def run(self, game: Game, block: EngineBlock, /) -> None:
        splice = self.splice
        part = splice.next(self.number, "TRIGGER")
        if part is None or part.told_before > splice.told():
            return
        splice.take(game, part)
        entity = splice.loader.entities.get(self.number)
        if entity is not None and entity.zone == "SECRET" and self.number in splice.spent:
            if splice.next(self.number, "TRIGGER") is None:
                spend_secret(game, block, entity)


def outermost(
    packets: Sequence[Packet], opaque: Callable[[Block], bool]
) -> tuple[list[Packet], list[tuple[Block, int]]]:
    """All packets without their nesting, and the outermost opaque blocks with the number of packets up to their end."""
    flat: list[Packet] = []
    found: list[tuple[Block, int]] = []
    stack: list[tuple[Iterator[Packet], Block | None]] = [(iter(packets), None)]
    inside = 0
    while stack:
        left, around = stack[-1]
        for packet in left:
            if isinstance(packet, Block | SubSpell):
                counted = isinstance(packet, Block) and packet.kind in _TEXTS and opaque(packet)
                inside += counted
                stack.append((iter(packet.children), packet if counted else None))  # type: ignore[arg-type]
                break
            flat.append(packet)
        else:
            stack.pop()
            if around is not None:
                inside -= 1
                if not inside:
                    found.append((around, len(flat)))
    return flat, found
