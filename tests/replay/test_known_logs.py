"""Logs that are known to mislead their readers: what each has to be read as, case by case.

`oracle/scenario/proved_by_tests.json` names these tests.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from oracle.cli.main import cli
from oracle.replay import Game, tags
from oracle.replay.check import check_game
from oracle.replay.packets import Block, MetaData, Options, Packet, SubSpell, TagChange
from oracle.replay.translate import recorded_steps
from oracle.trace.model import flatten
from tests.replay.logs import START, games_of, kinds, only_game, power_log

SNAPSHOT = START.replace(
    "        tag=CARDTYPE value=GAME\n", "        tag=CARDTYPE value=GAME\n        tag=TURN value=7\n"
)
TURN = "TAG_CHANGE Entity=GameEntity tag=TURN value={}\n"
ENTITY = "FULL_ENTITY - Creating ID={} CardID={}\n    tag=ZONE value={}\n    tag=CONTROLLER value={}\n"
PLAYED = "BLOCK_START BlockType={} Entity={} EffectCardId= EffectIndex=0 Target={} SubOption=-1\n"


def entity(number: int, card: str, zone: str, player: int, kind: str = "") -> str:
    return ENTITY.format(number, card, zone, player) + (f"    tag=CARDTYPE value={kind}\n" if kind else "")


def block(kind: str, who: int, body: str, target: int = 0) -> str:
    inside = "".join(f"    {line}\n" for line in body.splitlines())
    return f"{PLAYED.format(kind, who, target)}{inside}BLOCK_END\n"


def told(game: Game) -> list[str]:
    """The events of all steps, in order, without their depth."""
    return [str(event) for each in recorded_steps(game) for _, event in flatten(each.step.events)]


def violated(game: Game) -> list[tuple[str, str]]:
    return [(rule.rule, place.found) for rule in check_game(game, oddities=()).violated for place in rule.places]


def every(packets: tuple[Packet, ...]) -> Iterator[Packet]:
    for packet in packets:
        yield packet
        if isinstance(packet, Block):
            yield from every(packet.children)


@pytest.mark.parametrize("command", ["check", "show"])
def test_a_log_without_a_start(command: str, tmp_path: Path) -> None:
    path = tmp_path / "Power.log"
    path.write_bytes(power_log("", TURN.format(7) + block("PLAY", 4, "")))

    answer = CliRunner().invoke(cli, [command, str(path)])

    assert answer.exit_code == 2
    assert "no CREATE_GAME before line 1: start the client's log before the game" in answer.output


def test_a_reconnect_is_one_match() -> None:
    wisp = entity(4, "CS2_231", "HAND", 1, "MINION") + "    tag=ZONE_POSITION value=1\n"
    before = power_log(entity(4, "", "DECK", 1) + entity(5, "", "DECK", 2) + TURN.format(7))
    after = power_log(wisp + entity(5, "", "DECK", 2) + TURN.format(8), SNAPSHOT)

    (game,) = games_of(before + after)

    assert [(each.first_turn, each.last_turn) for each in game.segments] == [(0, 7), (7, 8)]
    assert "a reconnect between turn 7 and turn 7" in str(game.status)
    assert not [event for event in told(game) if event.startswith(("draw", "create", "move"))]
    assert [*recorded_steps(game)][-1].after["p1"]["hand"] == ["CS2_231#1"]
    assert violated(game) == []


def test_options_while_a_block_is_open() -> None:
    game = only_game(
        power_log(
            PLAYED.format("TRIGGER", 1, 0)
            + "    TAG_CHANGE Entity=2 tag=RESOURCES value=1\nOptions| id=1\n"
            + "Options|   option 0 type=END_TURN mainEntity= error=INVALID errorParam=\nBLOCK_END\n"
        )
    )

    opened, options = game.segments[0].packets[1:]

    assert isinstance(opened, Block) and isinstance(options, Options)
    assert opened.children == (TagChange(9, 2, tags.RESOURCES, 1),)
    assert list(kinds(game)) == ["missing-end", "extra-end"]
    assert violated(game) == []


def test_the_old_form_of_meta_data() -> None:
    text = (
        "META_DATA - Meta=DAMAGE Data=2 InfoCount=1\n            Info[0] = [entityName=Wisp id=69 zone=PLAY zonePos=1"
        " cardId=CS2_231 player=1]\nMETA_DATA - Meta=JOUST Data=0 Info=0\n"
    )
    game = only_game(power_log(text))

    kept = [packet for packet in every(game.segments[0].packets) if isinstance(packet, MetaData)]

    assert [(meta.kind, meta.data, meta.info) for meta in kept] == [("DAMAGE", 2, (69,)), ("JOUST", 0, ())]
    assert len(kept) == text.count("META_DATA") and not list(kinds(game))


def test_blocks_without_start_or_end() -> None:
    game = only_game(
        power_log(
            "BLOCK_END\n"
            + PLAYED.format("TRIGGER", 1, 0)
            + "    "
            + TURN.format(1)
            + PLAYED.format("TRIGGER", 1, 0)
            + "BLOCK_END\n"
        )
    )

    first, second = game.segments[0].packets[1:]

    assert isinstance(first, Block) and isinstance(second, Block)
    assert (len(first.children), first.ended, second.ended) == (1, False, True)
    assert [(each.line, each.kind) for each in game.segments[0].notices] == [(8, "extra-end"), (9, "missing-end")]


def test_marked_for_destruction_and_alive() -> None:
    places = ["    tag=ZONE_POSITION value=1\n", "    tag=ZONE_POSITION value=2\n"]
    board = (
        entity(7, "EX1_008", "PLAY", 1, "MINION") + places[0] + entity(8, "CS2_231", "PLAY", 1, "MINION") + places[1]
    )
    marked = "".join(f"TAG_CHANGE Entity={who} tag=TO_BE_DESTROYED value=1\n" for who in (7, 8))
    dying = (
        "TAG_CHANGE Entity=8 tag=TO_BE_DESTROYED value=0\nTAG_CHANGE Entity=8 tag=ZONE value=GRAVEYARD\n"
        "TAG_CHANGE Entity=8 tag=ZONE_POSITION value=0\n"
    )

    game = only_game(power_log(board + marked + block("DEATHS", 1, dying)))

    assert violated(game) == [("death.all", "7 (EX1_008) stays in play")]


HEROES = entity(64, "HERO_05", "PLAY", 1, "HERO") + entity(66, "HERO_08", "PLAY", 2, "HERO")


def test_a_redirected_attack() -> None:
    turned = block("TRIGGER", 20, "TAG_CHANGE Entity=GameEntity tag=PROPOSED_DEFENDER value=66\n")
    blow = (
        "TAG_CHANGE Entity=GameEntity tag=PROPOSED_ATTACKER value=10\n"
        "TAG_CHANGE Entity=GameEntity tag=PROPOSED_DEFENDER value=64\n"
        f"{turned}TAG_CHANGE Entity=10 tag=ATTACKING value=1\nTAG_CHANGE Entity=66 tag=DEFENDING value=1\n"
        "META_DATA - Meta=DAMAGE Data=4 InfoCount=1\n    Info[0] = 66\nTAG_CHANGE Entity=66 tag=DAMAGE value=4\n"
    )
    actors = entity(10, "CS2_182", "PLAY", 2, "MINION") + entity(20, "EX1_533", "SECRET", 1, "SPELL")

    game = only_game(power_log(HEROES + actors + block("ATTACK", 10, blow, 64)))

    assert told(game) == [
        "ATTACK CS2_182#1 target=p1.hero",
        "TRIGGER EX1_533#1",
        "retarget CS2_182#1 to=p2.hero",
        "damage p2.hero amount=4 source=CS2_182#1",
    ]


def test_fatigue_is_a_draw(tmp_path: Path) -> None:
    hurt = (
        "TAG_CHANGE Entity=2 tag=FATIGUE value={0}\nMETA_DATA - Meta=DAMAGE Data={0} InfoCount=1\n    Info[0] = 64\n"
        "TAG_CHANGE Entity=64 tag=DAMAGE value={1}\n"
    )
    sound = power_log(HEROES + block("FATIGUE", 2, hurt.format(1, 1)) + block("FATIGUE", 2, hurt.format(2, 3)))
    again = power_log(HEROES + block("FATIGUE", 2, hurt.format(1, 1)) + block("FATIGUE", 2, hurt.format(1, 2)))
    path = tmp_path / "Power.log"
    path.write_bytes(sound)

    lines = CliRunner().invoke(cli, ["show", str(path)]).output.splitlines()

    assert told(only_game(sound))[:3] == ["FATIGUE p1", "fatigue p1 amount=1", "damage p1.hero amount=1"]
    assert [line.strip() for line in lines[2:4]] == [
        "p1 draws from an empty deck: fatigue 1.",
        "p1's hero takes 1 damage.",
    ]
    assert "fatigue.steps" not in dict(violated(only_game(sound)))
    assert "fatigue.steps" in dict(violated(only_game(again)))


def test_a_joust_is_a_look() -> None:
    shown = "SHOW_ENTITY - Updating Entity={} CardID={}\n    tag=ZONE value=DECK\n    tag=REVEALED value=1\n"
    hidden = "TAG_CHANGE Entity={0} tag=REVEALED value=0\nHIDE_ENTITY - Entity={0} tag=ZONE value=DECK\n"
    cards = entity(70, "", "DECK", 1) + entity(71, "", "DECK", 2)

    game = only_game(
        power_log(
            cards + shown.format(70, "CS2_182") + shown.format(71, "CS2_231") + hidden.format(70) + hidden.format(71)
        )
    )
    after = [*recorded_steps(game)][-1].after

    assert told(game) == ["reveal CS2_182#1 player=p1", "reveal CS2_231#1 player=p2"]
    assert [(after[player]["deck"], after[player]["hand"]) for player in ("p1", "p2")] == [
        (["CS2_182#1"], []),
        (["CS2_231#1"], []),
    ]


def test_an_unknown_start_and_a_known_end() -> None:
    effect = "SUB_SPELL_START - SpellPrefabGUID=Some FX Name.prefab:abc123 Source=69 TargetCount=0\nSUB_SPELL_END\n"
    game = only_game(power_log(block("POWER", 69, effect + "TAG_CHANGE Entity=69 tag=ATK value=5\n")))

    (power,) = game.segments[0].packets[1:]

    assert isinstance(power, Block)
    assert [type(child) for child in power.children] == [SubSpell, TagChange]
    assert not list(kinds(game))
