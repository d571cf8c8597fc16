"""Records of scenarios and of random games, written and read back."""

import io
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from oracle.engine import Action, Game, Mulligan, Start, act, legal_actions
from oracle.paths import scenarios_dir
from oracle.replay import Game as ReadGame
from oracle.replay import packets as p
from oracle.replay import read_stream
from oracle.replay.write import Writer
from oracle.replay.write.export import Export, exported
from oracle.replay.write.power_log import About, power_log
from oracle.rules import bind
from oracle.scenario.model import Scenario
from oracle.scenario.random_games import new_game
from oracle.scenario.suite import load_document, load_suite

ABOUT = About(255790)


@cache
def suite() -> dict[str, Scenario]:
    """Our own scenarios by id."""
    scenarios, _ = load_suite([scenarios_dir()])
    return {scenario.id: scenario for scenario in scenarios}


@cache
def export(id_: str, profile: str = "live") -> Export:
    """The record of one of our own scenarios."""
    scenario = suite()[id_]
    variation = scenario.variation(profile)
    assert variation is not None
    return exported(scenario, variation)


def made(setup: Mapping[str, object], *steps: Mapping[str, object], profile: str = "live") -> Export:
    """The record of a scenario that is made up here; what it expects does not matter."""
    document = {
        "format": 1,
        "title": "Something happens",
        "rules": ["PLAY-04"],
        "source": [{"grade": "B", "kind": "rulebook"}],
        "under": [profile],
        "setup": setup,
        "steps": [
            {**step, "expect": [{"that": f"step {number} ends", "state": {"game.result": None}}]}
            for number, step in enumerate(steps, 1)
        ],
    }
    scenario, faults = load_document(json.dumps(document).encode(), file="made", id="made")
    assert scenario is not None, [str(fault) for fault in faults]
    return exported(scenario, scenario.under[0])


def packets_of(id_: str, profile: str = "live") -> tuple[p.Packet, ...]:
    """Its packets."""
    return export(id_, profile).recorded.packets


def read(text: str) -> ReadGame:
    """The one game of a record that was just written."""
    games = list(read_stream(io.BytesIO(text.encode()), "record"))
    assert len(games) == 1, [str(game.status) for game in games]
    return games[0]


def plain(packet: p.Packet) -> p.Packet:
    """A packet without its place in a file."""
    match packet:
        case p.Block():
            return replace(packet, line=0, last=0, time=None, children=tuple(map(plain, packet.children)))
        case p.CreateGame():
            players = tuple(replace(node, line=0) for node in packet.players)
            return replace(packet, line=0, time=None, players=players)
        case _:
            return replace(packet, line=0)


def block(packets: Sequence[p.Packet], kind: str, number: int = 0) -> p.Block:
    """A block of a kind, wherever it stands; `number` counts them from 0."""
    return [each for each, _ in p.walk(packets) if isinstance(each, p.Block) and each.kind == kind][number]


@dataclass(frozen=True)
class RandomRecord:
    """A random game with its record."""

    game: Game
    packets: tuple[p.Packet, ...]

    @property
    def log(self) -> str:
        return power_log(self.packets, ABOUT, lambda card: self.game.cards.get(card).name)


def random_record(profile: str, seed: int) -> RandomRecord:
    """A whole random game under a profile, recorded while it is played."""
    game = new_game(bind(profile, {}), seed)
    writer = Writer(game, opening=True)
    game.recorder = _Rows(writer.row)
    random = Random(f"actions {seed}")

    def do(action: Action) -> None:
        writer.begin(action)
        assert act(game, action) is None
        writer.end()

    do(Start())
    for player in (game.first, game.first.opponent):
        cards = player.looked or [card for card in player.hand if card.card.id != "GAME_005"]
        do(Mulligan(player, tuple(random.sample(cards, random.randint(0, len(cards))))))
    while game.result is None:
        do(random.choice(legal_actions(game)))
    return RandomRecord(game, writer.packets)


class _Rows(list[object]):
    """What the engine tells goes to the writer at once."""

    def __init__(self, tell: Callable[[tuple[object, ...]], None]) -> None:
        super().__init__()
        self._tell = tell

    def append(self, row: object, /) -> None:
        assert isinstance(row, tuple)
        self._tell(row)

    def insert(self, index: object, row: object, /) -> None:
        """The head of a DEATH is in no record."""
