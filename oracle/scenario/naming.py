"""The names that a scenario's entities have: aliases, heroes, powers, `CARD#n`; and values as traces have them."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from oracle.engine.card import Card
from oracle.engine.entities import Enchantment, Entity, Player
from oracle.engine.game import Game
from oracle.scenario.model import Made
from oracle.trace.model import JSON

Thing: TypeAlias = Entity | Enchantment


class Naming:
    """Who is called what in one game.

    A name is given when an entity is first seen and never changes, whatever becomes of the entity.
    """

    __slots__ = ("_aliases", "_counts", "_made", "_made_counts", "_names", "_players", "_things")

    def __init__(self, one: Player, two: Player, made: Sequence[Made] = ()) -> None:
        """`one` is the scenario's p1, wherever he sits."""
        self._players = {one: "p1", two: "p2"}
        self._names: dict[int, str] = {}
        self._things: dict[str, Thing] = {}
        self._aliases: dict[str, str] = {}
        self._counts: dict[str, int] = {}
        self._made = {each.name: each for each in made}
        self._made_counts = dict.fromkeys(self._made, 0)

    def give(self, thing: Thing, name: str) -> None:
        """Name an entity of the set-up."""
        self._names[thing.id] = name
        self._things[name] = thing

    def alias(self, alias: str, name: str) -> None:
        """A second name for something: `jaina` for `p1.hero`."""
        self._aliases[alias] = name

    def knows(self, thing: Thing) -> bool:
        """Whether it has a name already."""
        return thing.id in self._names

    def of(self, thing: Thing, maker: Thing | None = None) -> str:
        """The name of an entity or enchantment; a new one gets it now. `maker` is who made it, if that is known."""
        name = self._names.get(thing.id)
        if name is None:
            name = self._new_name(thing, maker)
            self.give(thing, name)
        return name

    def _new_name(self, thing: Thing, maker: Thing | None) -> str:
        card = thing.card.id
        number = self._counts.get(card, 0) + 1
        # A set-up that came over the wire has numbered names already.
        while f"{card}#{number}" in self._things:
            number += 1
        self._counts[card] = number
        chosen = f"{card}#{number}"
        for name, rule in self._made.items():
            if rule.card == card and (rule.by is None or (maker is not None and self._is(maker, rule.by))):
                self._made_counts[name] += 1
                if self._made_counts[name] == rule.nth:
                    # The numbered name stays valid beside the given one.
                    self._aliases[chosen] = name
                    chosen = name
        return chosen

    def _is(self, thing: Thing, name: str) -> bool:
        return self.of(thing) == self._aliases.get(name, name) or thing.card.id == name

    def player(self, player: Player) -> str:
        """`p1` or `p2`."""
        return self._players[player]

    def side(self, name: str) -> Player:
        """The player of this name."""
        return next(player for player, known in self._players.items() if known == name)

    def find(self, name: str) -> Thing | None:
        """What has this name or alias; None for a name that nothing has."""
        return self._things.get(self._aliases.get(name, name))

    def main_name(self, name: str) -> str:
        """The name that traces use for an alias."""
        return self._aliases.get(name, name)

    def things(self) -> Sequence[tuple[str, Thing]]:
        """Everything that has a name, with it."""
        return list(self._things.items())

    def aliases(self) -> dict[str, str]:
        """Second names, each with the name that traces use."""
        return dict(self._aliases)

    def json(self, value: Any, maker: Thing | None = None) -> JSON:
        """A value of the engine as a trace has it."""
        match value:
            case None | str() | bool() | int():
                return value
            case Entity() | Enchantment():
                return self.of(value, maker)
            case Player():
                return self._players[value]
            case Card():
                return value.id
            case tuple() | list():
                return [self.json(each, maker) for each in value]
        raise TypeError(f"{value!r} has no form in a trace")


def places(game: Game, naming: Naming) -> dict[str, str]:
    """What the names by place mean now: `p1.hero`, `p1.weapon`, `p1.board[1]`, … to the names of traces."""
    found: dict[str, str] = {}
    for player in game.players:
        owner = naming.player(player)
        for key, single in (("hero", player.hero), ("power", player.power), ("weapon", player.weapon)):
            if single is not None:
                found[f"{owner}.{key}"] = naming.of(single)
        zones: tuple[tuple[str, Sequence[Any]], ...] = (
            ("board", player.row),
            ("hand", player.hand),
            ("deck", player.deck[::-1]),
            ("secrets", player.secrets),
            ("graveyard", player.graveyard),
        )
        for zone, entries in zones:
            for position, entry in enumerate(entries, 1):
                if isinstance(entry, Entity):
                    found[f"{owner}.{zone}[{position}]"] = naming.of(entry)
    return found
