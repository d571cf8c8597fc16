"""Plays, casts, and what players pick: rows by which cards leave hands and choices are made."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from oracle.engine import Card, Entity, Player
from oracle.engine.block import Block
from oracle.replay import tags as t
from oracle.replay.packets import Choices, ChosenEntities, SendChoices
from oracle.replay.write import counts, opening
from oracle.replay.write.blocks import suboption
from oracle.replay.write.frames import Frame
from oracle.replay.write.shown import ZONE_NUMBERS, printed

if TYPE_CHECKING:
    from oracle.replay.write.writer import Writer

_AIMED: Final = frozenset({"random_target", "random_targets", "missile", "forced_target"})


def _pay(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    world, card = writer.world, block.source
    counts.paid(world, subject, 0 if "health" in attributes else attributes[0])
    frame = writer.frame("PLAY")
    # A text may have mana spent, too; the card is played once.
    if frame is None or card is None or frame.entity is not card or frame.spent:
        return
    world.tree.innermost.suboption = suboption(card, block)
    if card.card.type == "HERO_POWER":
        world.held.add((world.number(card), t.EXHAUSTED))
        return
    frame.spent = True
    counts.played(world, subject, card)
    # The engine pays while the card is still in the hand.
    world.settle_places(card)
    number = world.number(card)
    world.write(number, t.ZONE_POSITION, 0)
    if card.card.type not in ("SPELL", "WEAPON"):
        return
    # The client shows a card in play from its payment on.
    zone = "SECRET" if card.card.script.secret else "PLAY"
    world.virtual[card.id] = zone
    world.move(card, zone)
    just_played(writer, card, subject)


def just_played(writer: "Writer", card: Entity, player: Player) -> None:
    """A card has come from the hand."""
    world, number = writer.world, writer.world.number(card)
    world.write(number, t.JUST_PLAYED, 1)
    world.write(world.player(player), t.LAST_CARD_PLAYED, number)


def _cast(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    """What an effect casts is played inside of that effect; a card that is cast when drawn has its trigger alone."""
    _, target, by = attributes
    world = writer.world
    if by is None:
        return
    is_new = world.find(subject) is None
    if by is not subject:
        world.settle_all()
        number = world.make(subject, world.number(by), zone="SETASIDE") if is_new else world.number(subject)
        world.tree.open("PLAY", number, target=0 if target is None else world.number(target))
        writer.enter(Frame("CAST", block.depth, block, subject))
    world.virtual[subject.id] = "PLAY"
    world.move(subject, "PLAY")


# What is asked.


def _decide(writer: "Writer", block: Block, subject: Any, attributes: tuple[Any, ...]) -> None:
    kind, candidates, pick = attributes
    if kind in _AIMED:
        several = pick if isinstance(pick, tuple) else (pick,)
        targets = [writer.world.number(each) for each in several if isinstance(each, Entity)]
        if targets:
            writer.world.meta("TARGET", 0, targets)
    elif kind == "first_player":
        opening.first(writer, pick)
    elif kind == "pick" and candidates:
        _picked(writer, block, subject, candidates, pick)


def _picked(writer: "Writer", block: Block, subject: Any, candidates: tuple[Any, ...], pick: Any) -> None:
    world, player = writer.world, block.player
    number = world.player(player)
    source = world.number(subject) if isinstance(subject, Entity) else number
    shown = [_shown(writer, each, player, source) for each in candidates]
    several = pick if isinstance(pick, tuple) else (pick,)
    taken = tuple(shown[candidates.index(each)] for each in several)
    writer.choices += 1
    line = world.tree.line
    world.tree.add(Choices(line(), writer.choices, number, "GENERAL", 1, 1, source, tuple(shown)))
    world.tree.add(SendChoices(line(), writer.choices, "GENERAL", taken))
    world.tree.add(ChosenEntities(line(), writer.choices, number, taken))
    for each, chosen in zip(several, taken, strict=True):
        if not isinstance(each, Entity):
            writer.chosen.setdefault(each.id if isinstance(each, Card) else str(each), []).append(chosen)


def _shown(writer: "Writer", candidate: Any, player: Player, source: int) -> int:
    """A card that is shown is an entity of its own, set aside."""
    world = writer.world
    if isinstance(candidate, Entity):
        return world.number(candidate)
    card = candidate if isinstance(candidate, Card) else writer.game.cards.get(str(candidate))
    number = world.fresh()
    tags = {t.CONTROLLER: player.number, t.ZONE: ZONE_NUMBERS["SETASIDE"], t.CREATOR: source}
    world.full(number, card.id, tags | printed(card))
    return number


HANDLERS: Final[Mapping[str, Callable[["Writer", Block, Any, tuple[Any, ...]], None]]] = {
    "pay": _pay,
    "cast": _cast,
    "decide": _decide,
}
