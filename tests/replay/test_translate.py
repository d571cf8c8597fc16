"""Recorded games as traces: the events that tag changes and blocks become, their names, and the states between."""

from collections.abc import Callable
from pathlib import Path

from oracle.replay import find_files, read_path
from oracle.replay.translate import recorded_steps, translate
from oracle.trace.lines import from_lines, to_lines
from oracle.trace.model import Step, flatten
from oracle.vocabulary import BLOCKS, EVENTS
from oracle.vocabulary.events import BLOCK_ATTRIBUTES
from tests.replay.logs import only_game, power_log

HEROES = """\
FULL_ENTITY - Creating ID=64 CardID=HERO_05
    tag=ZONE value=PLAY
    tag=CONTROLLER value=1
    tag=CARDTYPE value=HERO
    tag=HEALTH value=30
FULL_ENTITY - Creating ID=66 CardID=HERO_08
    tag=ZONE value=PLAY
    tag=CONTROLLER value=2
    tag=CARDTYPE value=HERO
    tag=HEALTH value=30
"""
REFILL = "TAG_CHANGE Entity=3 tag=RESOURCES value=2\nTAG_CHANGE Entity=3 tag=RESOURCES_USED value=0\n"
MINION = """\
FULL_ENTITY - Creating ID={id} CardID={card}
    tag=ZONE value={zone}
    tag=CONTROLLER value={player}
    tag=CARDTYPE value=MINION
    tag=HEALTH value={health}
    tag=ATK value=2
    tag=ZONE_POSITION value={place}
"""


def minion(id: int, card: str, player: int = 1, *, zone: str = "PLAY", health: int = 2, place: int = 1) -> str:
    return MINION.format(id=id, card=card, player=player, zone=zone, health=health, place=place)


def steps(body: str) -> list[Step]:
    return [each.step for each in recorded_steps(only_game(power_log(HEROES + body)))]


def told(step: Step) -> list[str]:
    """The events of a step as lines, indented by depth."""
    return ["  " * depth + str(event) for depth, event in flatten(step.events)]


def block(kind: str, entity: int, body: str = "", target: int = 0, more: str = "") -> str:
    inside = "".join(f"    {line}\n" for line in body.splitlines())
    head = (
        f"BLOCK_START BlockType={kind} Entity={entity} EffectCardId= EffectIndex=0 Target={target} SubOption=-1{more}"
    )
    return f"{head}\n{inside}BLOCK_END\n"


def test_a_minion_that_is_played_pays_and_enters_at_its_place() -> None:
    played = block(
        "PLAY",
        70,
        "TAG_CHANGE Entity=2 tag=RESOURCES_USED value=2\n"
        "TAG_CHANGE Entity=70 tag=ZONE value=PLAY\nTAG_CHANGE Entity=70 tag=ZONE_POSITION value=1\n"
        + block("POWER", 70),
    )

    _, step = steps(minion(70, "CS2_142", zone="HAND") + played)

    assert step.action == {"do": "play", "card": "CS2_142#1", "position": 1}
    assert told(step) == ["PLAY CS2_142#1", "  pay p1 amount=2", "  enter CS2_142#1 player=p1 position=1"]
    assert step.changes["CS2_142#1.zone"] == ("HAND", "PLAY")
    assert step.changes["p1.board"] == ([], ["CS2_142#1"])
    assert step.changes["p1.mana.used"] == (0, 2)


def test_fighters_are_hit_by_each_other_and_die_together() -> None:
    attack = block(
        "ATTACK",
        70,
        "META_DATA - Meta=DAMAGE Data=2 InfoCount=1\n    Info[0] = 71\nTAG_CHANGE Entity=71 tag=DAMAGE value=2\n"
        "META_DATA - Meta=DAMAGE Data=2 InfoCount=1\n    Info[0] = 70\nTAG_CHANGE Entity=70 tag=DAMAGE value=2\n",
        71,
    )
    deaths = block(
        "DEATHS",
        1,
        "TAG_CHANGE Entity=70 tag=ZONE_POSITION value=0\nTAG_CHANGE Entity=70 tag=ZONE value=GRAVEYARD\n"
        "TAG_CHANGE Entity=71 tag=ZONE value=GRAVEYARD\n",
    )
    rattle = block("TRIGGER", 71, "", 0, " TriggerKeyword=DEATHRATTLE")

    _, step = steps(
        "TAG_CHANGE Entity=2 tag=CURRENT_PLAYER value=1\n"
        + minion(70, "EX1_598")
        + minion(71, "EX1_029", 2)
        + attack
        + deaths
        + rattle
    )

    assert step.action == {"do": "attack", "by": "EX1_598#1", "target": "EX1_029#1"}
    assert told(step) == [
        "ATTACK EX1_598#1 target=EX1_029#1",
        "  damage EX1_029#1 amount=2 source=EX1_598#1",
        "  damage EX1_598#1 amount=2 source=EX1_029#1",
        "DEATHS p1",
        "  death EX1_598#1 player=p1 position=1",
        "  death EX1_029#1 player=p2 position=1",
        "TRIGGER EX1_029#1 keyword=DEATHRATTLE",
    ]


def test_a_deathrattle_of_an_old_build_is_known_by_where_its_minion_lies() -> None:
    (step,) = steps(minion(71, "EX1_029", zone="GRAVEYARD") + block("TRIGGER", 71))

    assert told(step) == ["TRIGGER EX1_029#1 keyword=DEATHRATTLE"]


def test_a_divine_shield_prevents_the_damage_announced() -> None:
    (step,) = steps(
        minion(70, "EX1_008")
        + "TAG_CHANGE Entity=70 tag=DIVINE_SHIELD value=1\n"
        + block(
            "POWER",
            66,
            "TAG_CHANGE Entity=70 tag=PREDAMAGE value=3\nTAG_CHANGE Entity=70 tag=PREDAMAGE value=0\n"
            "TAG_CHANGE Entity=70 tag=DIVINE_SHIELD value=0\nTAG_CHANGE Entity=70 tag=LAST_AFFECTED_BY value=66\n",
        )
    )

    assert told(step)[1:] == [
        "POWER p2.hero",
        "  prevented EX1_008#1 amount=3 source=p2.hero",
        "  shield_lost EX1_008#1 source=p2.hero",
    ]


def test_fatigue_is_a_draw_from_an_empty_deck() -> None:
    (step,) = steps(
        block(
            "FATIGUE",
            2,
            "TAG_CHANGE Entity=2 tag=FATIGUE value=1\nMETA_DATA - Meta=DAMAGE Data=1 InfoCount=1\n    Info[0] = 64\n"
            "TAG_CHANGE Entity=64 tag=DAMAGE value=1\n",
        )
    )

    assert told(step) == ["FATIGUE p1", "  fatigue p1 amount=1", "  damage p1.hero amount=1"]


def test_a_redirected_attack_hits_who_defends() -> None:
    _, step = steps(
        minion(10, "CS2_182", 2)
        + block(
            "ATTACK",
            10,
            "TAG_CHANGE Entity=GameEntity tag=PROPOSED_ATTACKER value=10\n"
            "TAG_CHANGE Entity=GameEntity tag=PROPOSED_DEFENDER value=64\n"
            "TAG_CHANGE Entity=GameEntity tag=PROPOSED_DEFENDER value=66\n"
            "META_DATA - Meta=DAMAGE Data=4 InfoCount=1\n    Info[0] = 66\n",
            64,
        )
    )

    assert told(step) == [
        "ATTACK CS2_182#1 target=p1.hero",
        "  retarget CS2_182#1 to=p2.hero",
        "  damage p2.hero amount=4 source=CS2_182#1",
    ]


def test_a_card_that_is_only_looked_at_stays_in_the_deck() -> None:
    found = steps(
        "FULL_ENTITY - Creating ID=70 CardID=\n    tag=ZONE value=DECK\n    tag=CONTROLLER value=1\n"
        "SHOW_ENTITY - Updating Entity=70 CardID=CS2_182\n    tag=ZONE value=DECK\n    tag=REVEALED value=1\n"
        "TAG_CHANGE Entity=70 tag=REVEALED value=0\nHIDE_ENTITY - Entity=70 tag=ZONE value=DECK\n"
    )

    assert told(found[0]) == ["reveal CS2_182#1 player=p1"]


def test_a_hidden_card_has_the_name_of_what_it_turns_out_to_be() -> None:
    found = steps(
        "FULL_ENTITY - Creating ID=70 CardID=\n    tag=ZONE value=DECK\n    tag=CONTROLLER value=2\n"
        "FULL_ENTITY - Creating ID=71 CardID=\n    tag=ZONE value=DECK\n    tag=CONTROLLER value=2\n"
        + block("TRIGGER", 3, "TAG_CHANGE Entity=70 tag=ZONE value=HAND\nTAG_CHANGE Entity=71 tag=ZONE value=HAND\n")
        + block(
            "PLAY",
            70,
            "SHOW_ENTITY - Updating Entity=70 CardID=CS2_029\n    tag=ZONE value=PLAY\n    tag=CARDTYPE value=SPELL\n",
            64,
        )
    )

    assert told(found[0]) == ["draw CS2_029#1 player=p2", "draw ?#71 player=p2"]
    assert told(found[1]) == ["PLAY CS2_029#1 target=p1.hero", "  cast CS2_029#1 player=p2 target=p1.hero"]


def test_who_takes_anothers_place_keeps_its_name() -> None:
    found = steps(
        minion(70, "CFM_621")
        + block(
            "POWER",
            66,
            minion(80, "CS2_tk1", zone="SETASIDE", place=0)
            + "TAG_CHANGE Entity=80 tag=LINKED_ENTITY value=70\nTAG_CHANGE Entity=70 tag=LINKED_ENTITY value=80\n"
            "TAG_CHANGE Entity=80 tag=ZONE value=PLAY\nTAG_CHANGE Entity=80 tag=ZONE_POSITION value=1\n"
            "TAG_CHANGE Entity=70 tag=ZONE value=SETASIDE\n",
        )
        + block("ATTACK", 80, "", 66)
    )

    assert told(found[0]) == ["POWER p2.hero", "  transform CFM_621#1 into=CS2_tk1"]
    assert found[1].action == {"do": "attack", "by": "CFM_621#1", "target": "p2.hero"}


def test_a_turn_change_ends_one_turn_and_begins_the_next() -> None:
    change = (
        "TAG_CHANGE Entity=GameEntity tag=STEP value=MAIN_END\n"
        "TAG_CHANGE Entity=GameEntity tag=STEP value=MAIN_NEXT\n"
        + block(
            "TRIGGER",
            1,
            "TAG_CHANGE Entity=2 tag=CURRENT_PLAYER value=0\n"
            "TAG_CHANGE Entity=3 tag=CURRENT_PLAYER value=1\nTAG_CHANGE Entity=GameEntity tag=TURN value=4\n",
        )
        + "TAG_CHANGE Entity=GameEntity tag=STEP value=MAIN_READY\n"
        + block(
            "TRIGGER", 3, "TAG_CHANGE Entity=3 tag=RESOURCES value=2\nTAG_CHANGE Entity=3 tag=RESOURCES_USED value=0\n"
        )
        + "TAG_CHANGE Entity=GameEntity tag=STEP value=MAIN_ACTION\n"
    )
    first = (
        "TAG_CHANGE Entity=2 tag=CURRENT_PLAYER value=1\nTAG_CHANGE Entity=GameEntity tag=TURN value=3\n"
        "TAG_CHANGE Entity=3 tag=RESOURCES value=1\nTAG_CHANGE Entity=3 tag=RESOURCES_USED value=1\n"
    )

    _, step = steps(first + change)

    assert step.action == {"do": "end_turn"}
    assert told(step) == [
        "TURN p1 keyword=END",
        "  turn_end p1 turn=3",
        "TURN p2 keyword=START",
        "  turn_start p2 turn=4",
        "  mana p2 what=gain amount=1",
        "  mana p2 what=refill amount=2",
    ]


def test_every_public_game_speaks_the_vocabulary(replays: Path) -> None:
    known = {**EVENTS, **dict.fromkeys(BLOCKS, BLOCK_ATTRIBUTES)}

    strange = {
        (file.name, str(event))
        for file in find_files([replays])
        for game in read_path(file)
        for each in recorded_steps(game)
        for _, event in flatten(each.step.events)
        if event.name not in known or not event.attributes.keys() <= set(known[event.name])
    }

    assert strange == set()


def test_a_recorded_game_is_a_trace_that_can_be_written_and_read(public: Callable[[str], Path]) -> None:
    (game,) = read_path(public("replays__adapt.power.log"))
    trace = translate(game)

    assert from_lines(to_lines(trace)) == trace


def test_a_log_and_an_hsreplay_of_one_game_make_one_trace(public: Callable[[str], Path]) -> None:
    (log,) = read_path(public("replays__adapt.power.log"))
    (xml,) = read_path(public("replays__adapt.annotated.replay.xml"))

    assert translate(log).steps == translate(xml).steps
