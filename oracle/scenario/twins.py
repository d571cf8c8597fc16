"""Whether clones are true copies and fingerprints see every change: what no single scenario can show of either.

The invariants of whole games are read by `oracle.scenario.invariants`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from oracle.engine import Entity, Game, Player, Rules, Start, UndecidedError, act, clone, legal_actions
from oracle.engine.block import Block, Occurrence
from oracle.engine.damage import Hit
from oracle.engine.decision import Decision
from oracle.engine.entities import Enchantment
from oracle.engine.fingerprint import fingerprint
from oracle.engine.triggers import Entry
from oracle.rules import bind
from oracle.scenario.invariants import broken_invariants
from oracle.scenario.random_games import SeededDecider, new_game

STATEFUL: Final = (Game, Player, Entity, Enchantment, Block, Occurrence, Hit, Entry)
MISSING: Final = object()

UNSIGNED: Final[dict[type, frozenset[str]]] = {
    Game: frozenset(
        "agenda answer aura_sources cards dead decider explain next_id order players recorder rules serial summoned "
        "triggered watchers".split()
    ),
    Player: frozenset({"opponent"}),
    Entity: frozenset({"auras", "listens", "triggers", "since"}),
    Enchantment: frozenset({"since"}),
    Block: frozenset({"at", "depth", "rule", "start"}),
    Occurrence: frozenset({"start"}),
}
"""What two equal states may differ in: serials count by their order, and the rest nobody asks about later."""


def differences(one: Game, two: Game) -> Iterator[str]:
    """In what a game is no true copy of another: a field that differs or lacks, a thing that both share."""
    images: dict[int, Any] = {}
    originals: dict[int, Any] = {}
    open_: list[tuple[str, Any, Any]] = [("game", one, two)]
    while open_:
        where, old, new = open_.pop()
        if type(old) is not type(new):
            yield f"{where} is {old!r} and {new!r}"
        elif isinstance(old, (*STATEFUL, list, dict)):
            if id(old) in images or id(new) in originals:
                if images.get(id(old)) is not new or originals.get(id(new)) is not old:
                    yield f"{where} is another one"
                continue
            images[id(old)], originals[id(new)] = new, old
            if old is new:
                yield f"{where} is shared"
            open_ += parts(where, old, new)
        elif isinstance(old, tuple):
            open_ += parts(where, old, new)
        elif old is not new and old != new:
            yield f"{where} is {old!r} and {new!r}"


def parts(where: str, old: Any, new: Any) -> Iterator[tuple[str, Any, Any]]:
    """Both values of every field or item of two things of one type."""
    if isinstance(old, STATEFUL):
        for name in type(old).__slots__:
            if name not in ("recorder", "decider"):
                yield f"{where}.{name}", getattr(old, name, MISSING), getattr(new, name, MISSING)
        return
    if isinstance(old, dict):
        old, new = sorted(old.items()), sorted(new.items())
    yield f"length of {where}", len(old), len(new)
    for number, pair in enumerate(zip(old, new, strict=False)):
        yield f"{where}[{number}]", *pair


class Halting:
    """Leaves every decision open once, then answers it by the seed."""

    def __init__(self, seed: int) -> None:
        self.seeded = SeededDecider(seed)
        self.halts = False

    def decide(self, game: Game, decision: Decision) -> Any:
        """The seed's answer, every second time."""
        self.halts = not self.halts
        if self.halts:
            raise UndecidedError(decision)
        return self.seeded.decide(game, decision)


def positions(rules: Rules, seed: int) -> Iterator[Game]:
    """One random game, at every open decision and after every action; whoever looks must not change it."""
    game = new_game(rules, seed)
    game.decider = Halting(seed)
    random = Random(seed)

    def do(action: Any) -> Iterator[Game]:
        begun = False
        while game.agenda or not begun:
            try:
                if begun:
                    game.run()
                else:
                    begun = True
                    assert act(game, action) is None, action
            except UndecidedError:
                yield game
        yield game

    yield from do(Start())
    while not all(player.mulliganed for player in game.players):
        yield from do(random.choice(legal_actions(game)))
    while game.result is None:
        yield from do(random.choice(legal_actions(game)))


def go_on(game: Game, seed: int, actions: int = 8) -> None:
    """Finish what is open and play some random actions more."""
    game.decider = SeededDecider(seed)
    random = Random(seed)
    game.run()
    for _ in range(actions):
        if game.result is None and game.turn:
            act(game, random.choice(legal_actions(game)))


def untrue_clones(rules: Rules, seed: int, share: float = 0.1) -> Iterator[str]:
    """What is wrong with clones made during a random game, and with games that go on from them."""
    random = Random(seed)
    for game in positions(rules, seed):
        if not game.agenda:
            yield from broken_invariants(game)
        if random.random() > share:
            continue
        before = fingerprint(game)
        twin, third = clone(game), clone(game)
        yield from differences(game, twin)
        if fingerprint(twin) != before:
            yield "a clone has another fingerprint"
        go_on(twin, seed)
        yield from (f"after its clone was played: {each}" for each in differences(game, third))
        if fingerprint(game) != before:
            yield "a clone that is played changes the original's fingerprint"
        go_on(third, seed)
        yield from (f"two clones played alike: {each}" for each in differences(twin, third))


def loaded(rules: Rules, seed: int) -> Game:
    """A late position of a random game with one of everything on its agenda."""
    game = next(game for game in positions(rules, seed) if is_rich(game))
    player = game.active
    one, two = [each for side in game.players for each in side.row][:2]
    gift = game.attach(one.card, one, two, player)
    gift.until_player = player
    one.linked = gift.linked = two
    hits = [Hit(one, 2, two), Hit(two, 3, None)]
    play = Block(1, player, two, start=game.serial + 1, target=one)
    event = Occurrence("damage", one, player, start=game.serial + 3, source=two, target=one, amount=2, play=play)
    block = Block(2, player, one, start=game.serial + 5, rule="S1", at="HIT", target=two, event=event, play=play)
    block.it, block.hits, block.position, block.choice = [one, two], hits, 1, "a"
    beside = block.beside()
    entry = Entry(one, one.triggers[0][0] if one.triggers else game.rules.lifesteal, gift, beside)
    game.agenda += [(go_on, block, [event, (one, player)]), (go_on, entry, hits[0], beside, 7)]
    game.dead.append(two)
    game.summoned.append(event)
    game.resolving.append((one.id, 1))
    player.flags["seen"] = 1
    player.looked.append(two)
    game.answer = None
    return game


def is_rich(game: Game) -> bool:
    """Whether there is something of every kind to look at, on the side that acts."""
    player = game.active
    full = player.row and player.opponent.row and player.hand and player.died and player.graveyard
    return bool(full and player.power and len(player.deck) > 3 and not game.agenda)


def one_of_each(game: Game) -> Iterator[Any]:
    """One thing of every type out of a loaded game."""
    _, block, (event, _) = game.agenda[-2]
    _, entry, hit, beside, _ = game.agenda[-1]
    yield from (game, game.active, block.source, entry.enchantment, block, event, hit, block.hits[1], entry, beside)
    yield event.play


def unseen_changes(rules: Rules, seed: int) -> Iterator[str]:
    """Fields whose change a fingerprint does not show or a clone does not carry, one at a time."""
    game = loaded(rules, seed)
    base = fingerprint(game)
    for thing in one_of_each(game):
        for name in type(thing).__slots__:
            value = getattr(thing, name)
            other = changed(name, value, game)
            if other is MISSING:
                continue
            setattr(thing, name, other)
            yield from (f"{type(thing).__name__}.{name}: {each}" for each in differences(game, clone(game)))
            seen = fingerprint(game) != base
            if not seen and name not in UNSIGNED.get(type(thing), ()):
                yield f"the fingerprint does not see {type(thing).__name__}.{name}: {value!r}, {other!r}"
            if fingerprint(clone(game)) != fingerprint(game):
                yield f"a clone with another {type(thing).__name__}.{name} has another fingerprint"
            setattr(thing, name, value)
    yield from unseen_items(game, base)


def changed(name: str, value: Any, game: Game) -> Any:
    """Another value of the same kind; MISSING where there is none to be had."""
    one, two = game.agenda[-1][1].owner, game.agenda[-1][1].enchantment.source
    if name in ("players", "decider", "recorder", "rules", "cards", "answer", "opponent"):
        return MISSING
    if name in ("set_attack", "set_cost", "set_health", "position"):
        return 77
    if name == "result":
        return game.active
    match value:
        case bool():
            return not value
        case int():
            return value + 1_000
        case str():
            return f"{value}!"
        case list():
            return (
                [*value, (1, 1)] if name == "resolving" else [*value, "x" if name.startswith(("d", "cards")) else one]
            )
        case dict():
            return {**value, "other": 2}
        case tuple():
            return (*value, 1) if name == "numbers" else MISSING
        case Entity():
            return two if value is one else one
        case Player():
            return value.opponent
        case None if name in ("linked", "weapon", "source", "target", "host"):
            return one
        case _:
            return MISSING


def unseen_items(game: Game, base: bytes) -> Iterator[str]:
    """Changes of what lists hold, of serials in their order, and of which lists are one."""
    player = game.active
    _, block, (event, _) = game.agenda[-2]
    _, entry, _, beside, _ = game.agenda[-1]
    one, two = entry.owner, entry.enchantment.source

    def with_change(what: str, do: Callable[[], object], is_seen: bool = True) -> Iterator[str]:
        do()
        if (fingerprint(game) != base) is not is_seen:
            yield f"{what}: the fingerprint {'does not change' if is_seen else 'changes'}"
        yield from (f"{what}: {each}" for each in differences(game, clone(game)))

    since, it = one.since, block.it
    yield from with_change("the oldest becomes the newest", lambda: setattr(one, "since", game.serial + 4))
    one.since = since
    yield from with_change("a register gets a list of its own", lambda: setattr(block, "it", list(it)))
    block.it = it
    yield from with_change("a list of its own where both had none", lambda: setattr(beside, "hits", list(block.hits)))
    beside.hits = block.hits
    yield from with_change("two cards of an unknown deck change places", lambda: swap(player), player.ordered > 0)
    swap(player)
    yield from with_change("an order that is known", lambda: setattr(player, "ordered", len(player.deck)))
    known = fingerprint(game)
    swap(player)
    if fingerprint(game) == known:
        yield "two cards of a known deck change places: the fingerprint does not change"
    swap(player)
    player.ordered = 0
    start = block.start
    for thing in (block, event, event.play, beside):
        thing.start += 1
    yield from with_change("all serials of the Sequence move by one", lambda: None, False)
    yield from with_change("a Sequence began after all", lambda: setattr(block, "start", game.serial + 10))
    block.start = start + 1
    yield from with_change("a dead minion has another card", lambda: setattr(player.graveyard[0], "card", two.card))


def swap(player: Player) -> None:
    """Let the first card of the deck that is no entity yet and the first other one change places."""
    deck = player.deck
    cards = [number for number, card in enumerate(deck) if not isinstance(card, Entity)]
    one = cards[0]
    two = next(number for number in cards if deck[number] is not deck[one])
    deck[one], deck[two] = deck[two], deck[one]


def all_that_is_wrong(seeds: range = range(3)) -> Iterator[str]:
    """Both profiles, some random games: clones, fingerprints, invariants."""
    for profile in ("seed", "live"):
        rules = bind(profile, {})
        for seed in seeds:
            yield from untrue_clones(rules, seed)
        yield from unseen_changes(rules, seeds[0])
