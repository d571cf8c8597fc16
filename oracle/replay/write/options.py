"""Lists what a player may do before every action, as his client does, and says which of it he did."""

from typing import TYPE_CHECKING, Final

from oracle.engine import Action, Attack, EndTurn, Entity, HeroPower, Play, Use, legal_actions
from oracle.replay import tags as t
from oracle.replay.packets import Option, Options, SendOption, SubOption, Target
from oracle.replay.write.shown import ZONE_NUMBERS, printed

if TYPE_CHECKING:
    from oracle.replay.write.writer import Writer

_END_TURN: Final = Option(0, "END_TURN", 0, "INVALID")


class Offers:
    """The lists of one record: only what is allowed is in them."""

    def __init__(self, writer: "Writer") -> None:
        self._writer = writer
        self._sides: dict[int, tuple[int, ...]] = {}
        """Number of a card to those of the sides of its Choose One."""
        self._last: Options | None = None
        self._count = 0

    def offer(self) -> None:
        """What the active player may do now."""
        writer = self._writer
        options = [_END_TURN]
        found: dict[Entity, dict[str | None, list[Entity]]] = {}
        for action in legal_actions(writer.game):
            entity = self._actor(action)
            if entity is None:
                continue
            side = action.choose if isinstance(action, Play | HeroPower) else None
            targets = found.setdefault(entity, {}).setdefault(side, [])
            target = getattr(action, "target", None)
            if target is not None and target not in targets:
                targets.append(target)
        for entity, sides in found.items():
            options.append(self._option(len(options), entity, sides))
        self._count += 1
        line = writer.tree.line()
        self._last = Options(line, self._count, tuple(options))
        writer.tree.add(self._last)

    def _actor(self, action: Action) -> Entity | None:
        match action:
            case Play():
                return action.card
            case Attack() | Use():
                return action.by
            case HeroPower():
                return self._writer.game.active.power
            case _:
                return None

    def _option(self, index: int, entity: Entity, sides: dict[str | None, list[Entity]]) -> Option:
        number = self._writer.world.number(entity)
        if set(sides) == {None}:
            return Option(index, "POWER", number, targets=self._targets(sides[None]))
        numbers = self._entities_of_sides(number, entity)
        cards = entity.card.script.options
        suboptions = tuple(
            SubOption(place, numbers[place], targets=self._targets(sides[card]))
            for place, card in enumerate(cards)
            if card in sides
        )
        return Option(index, "POWER", number, suboptions=suboptions)

    def _targets(self, targets: list[Entity]) -> tuple[Target, ...]:
        return tuple(Target(index, self._writer.world.number(each)) for index, each in enumerate(targets))

    def _entities_of_sides(self, number: int, entity: Entity) -> tuple[int, ...]:
        """The sides of a Choose One are cards of their own, set aside."""
        if number not in self._sides:
            world, made = self._writer.world, list[int]()
            for card in entity.card.script.options:
                side = world.fresh()
                tags = {t.CONTROLLER: entity.controller.number, t.ZONE: ZONE_NUMBERS["SETASIDE"], t.CREATOR: number}
                world.full(side, card, tags | printed(self._writer.game.cards.get(card)))
                made.append(side)
            self._sides[number] = tuple(made)
        return self._sides[number]

    def send(self, action: Action) -> None:
        """What he does; nothing is sent of what the list does not hold."""
        if self._last is None:
            return
        world, line = self._writer.world, self._writer.tree.line
        if isinstance(action, EndTurn):
            self._writer.tree.add(SendOption(line(), 0, -1, 0, 0))
            return
        entity = self._actor(action)
        number = world.find(entity) if entity is not None else None
        option = next((each for each in self._last.options if number is not None and each.entity == number), None)
        if option is None or entity is None:
            return
        choose = action.choose if isinstance(action, Play | HeroPower) else None
        side = entity.card.script.options.index(choose) if choose is not None else -1
        target = getattr(action, "target", None)
        place = action.position if isinstance(action, Play) and entity.is_minion else None
        aimed = world.number(target) if target is not None else 0
        if entity.is_minion and isinstance(action, Play) and place is None:
            place = len(entity.controller.row) + 1
        self._writer.tree.add(SendOption(line(), option.index, side, aimed, place or 0))
