"""Reading Power.log: blocks, names, builds, and everything that is damaged or unheard of."""

from oracle.replay import tags
from oracle.replay.packets import (
    Block,
    Choices,
    ChosenEntities,
    HideEntity,
    MetaData,
    Options,
    SendOption,
    ShowEntity,
    SubSpell,
    TagChange,
)
from tests.replay.logs import games_of, kinds, only_game, power_log


def test_a_block_holds_its_packets() -> None:
    game = only_game(
        power_log("""\
BLOCK_START BlockType=POWER Entity=[entityName=Wisp [x] id=69 zone=PLAY zonePos=1 cardId=CS2_231 player=1] \
EffectCardId=System.Collections.Generic.List`1[System.String] EffectIndex=0 Target=0 SubOption=-1 TriggerKeyword=SECRET
    TAG_CHANGE Entity=69 tag=ATK value=5 DEF CHANGE
BLOCK_END
""")
    )

    (block,) = game.segments[0].packets[1:]

    assert isinstance(block, Block)
    assert (block.kind, block.entity, block.keyword, block.card, block.ended) == ("POWER", 69, tags.SECRET, None, True)
    assert block.children == (TagChange(9, 69, tags.ATK, 5, True),)


def test_blocks_of_2014_are_read() -> None:
    game = only_game(power_log("ACTION_START Entity=GameEntity SubType=TRIGGER Index=-1 Target=0\nACTION_END\n"))

    (block,) = game.segments[0].packets[1:]

    assert isinstance(block, Block)
    assert (block.kind, block.entity, block.index, block.target) == ("TRIGGER", 1, -1, 0)


def test_both_forms_of_meta_data_are_kept() -> None:
    game = only_game(
        power_log("""\
META_DATA - Meta=DAMAGE Data=2 InfoCount=1
            Info[0] = [entityName=Wisp id=69 zone=PLAY zonePos=1 cardId=CS2_231 player=1]
META_DATA - Meta=META_TARGET Data=0 Info=1
            Info[0] = 70
""")
    )

    assert game.segments[0].packets[1:] == (MetaData(8, "DAMAGE", 2, (69,)), MetaData(10, "TARGET", 0, (70,)))


def test_an_end_without_a_start_and_a_start_without_an_end_are_noted() -> None:
    game = only_game(
        power_log("""\
BLOCK_END
BLOCK_START BlockType=TRIGGER Entity=GameEntity EffectCardId= EffectIndex=-1 Target=0 SubOption=-1 TriggerKeyword=0
    TAG_CHANGE Entity=GameEntity tag=TURN value=1
BLOCK_START BlockType=TRIGGER Entity=GameEntity EffectCardId= EffectIndex=-1 Target=0 SubOption=-1 TriggerKeyword=0
BLOCK_END
""")
    )

    first, second = game.segments[0].packets[1:]

    assert isinstance(first, Block) and isinstance(second, Block)
    assert (first.ended, len(first.children), second.ended, second.children) == (False, 1, True, ())
    assert [(notice.line, notice.kind) for notice in game.segments[0].notices] == [(8, "extra-end"), (9, "missing-end")]


def test_a_list_of_options_closes_open_blocks() -> None:
    game = only_game(
        power_log("""\
BLOCK_START BlockType=TRIGGER Entity=GameEntity EffectCardId= EffectIndex=0 Target=0 SubOption=-1
    TAG_CHANGE Entity=2 tag=RESOURCES value=1
Options| id=1
Options|   option 0 type=END_TURN mainEntity= error=INVALID errorParam=
Options|   option 1 type=POWER mainEntity=[entityName=Wisp id=4 zone=HAND zonePos=1 cardId=CS2_231 player=1] \
error=NONE errorParam=
Options|     target 0 entity=[entityName=Imp id=5 zone=PLAY zonePos=1 cardId=EX1_598 player=2] error=REQ_X errorParam=3
BLOCK_END
""")
    )

    block, options = game.segments[0].packets[1:]

    assert isinstance(block, Block) and isinstance(options, Options)
    assert block.children == (TagChange(9, 2, tags.RESOURCES, 1),)
    assert [(option.kind, option.entity, option.allowed) for option in options.options] == [
        ("END_TURN", 0, True),
        ("POWER", 4, True),
    ]
    assert [(target.entity, target.error, target.parameter) for target in options.options[1].targets] == [
        (5, "REQ_X", 3)
    ]
    assert list(kinds(game)) == ["missing-end", "extra-end"]


def test_an_end_of_a_sub_spell_closes_no_block() -> None:
    game = only_game(
        power_log("""\
BLOCK_START BlockType=POWER Entity=69 EffectCardId= EffectIndex=0 Target=0 SubOption=-1
    SUB_SPELL_START - SpellPrefabGUID=Some FX Name.prefab:abc123 Source=69 TargetCount=1
                      Source = 69
                      Targets[0] = 70
    SUB_SPELL_END
    SUB_SPELL_END
    TAG_CHANGE Entity=69 tag=ATK value=5
BLOCK_END
""")
    )

    (block,) = game.segments[0].packets[1:]

    assert isinstance(block, Block)
    assert block.children == (
        SubSpell(9, "Some FX Name.prefab:abc123", 69, (70,), (), True, 12),
        TagChange(14, 69, tags.ATK, 5),
    )
    assert list(kinds(game)) == ["extra-end"]


def test_names_are_known_before_the_line_that_gives_their_number() -> None:
    game = only_game(
        power_log("""\
TAG_CHANGE Entity=A Name tag=TIMEOUT value=75
TAG_CHANGE Entity=Other tag=TIMEOUT value=75
TAG_CHANGE Entity=A Name tag=ENTITY_ID value=3
""")
    )

    assert [packet.entity for packet in game.packets if isinstance(packet, TagChange)] == [3, 2, 3]
    assert [(player.entity, player.name) for player in game.players] == [(2, "Other"), (3, "A Name")]


def test_a_name_may_look_like_a_line() -> None:
    game = only_game(
        power_log("TAG_CHANGE Entity=x tag=ZONE value=1 tag=PLAYER_ID value=2\n"),
    )

    assert [packet.entity for packet in game.packets if isinstance(packet, TagChange)] == [3]


def test_two_players_of_one_name_are_told_apart_by_what_they_do() -> None:
    game = only_game(
        power_log("""\
Game| PlayerID=1, PlayerName=UNKNOWN HUMAN PLAYER
Game| PlayerID=2, PlayerName=UNKNOWN HUMAN PLAYER
FULL_ENTITY - Creating ID=9 CardID=CS2_231
    tag=CONTROLLER value=2
TAG_CHANGE Entity=3 tag=CURRENT_PLAYER value=1
BLOCK_START BlockType=PLAY Entity=9 EffectCardId= EffectIndex=0 Target=0 SubOption=-1
    TAG_CHANGE Entity=UNKNOWN HUMAN PLAYER tag=RESOURCES_USED value=1
BLOCK_END
TAG_CHANGE Entity=UNKNOWN HUMAN PLAYER tag=CURRENT_PLAYER value=0
TAG_CHANGE Entity=UNKNOWN HUMAN PLAYER tag=CURRENT_PLAYER value=1
""")
    )

    assert [packet.entity for packet in game.packets if isinstance(packet, TagChange)] == [3, 3, 2]
    assert "player-guessed" in kinds(game)


def test_unknown_words_stay() -> None:
    game = only_game(
        power_log("""\
TAG_CHANGE Entity=1 tag=EOE value=3
TAG_CHANGE Entity=1 tag=98765 value=BLUE
BLOCK_START BlockType=77 Entity=GameEntity EffectCardId= EffectIndex=0 Target=0 SubOption=-1
BLOCK_END
NEW_PACKET x=1
""")
    )
    segment = game.segments[0]

    first, second, block, other = segment.packets[1:]

    assert isinstance(first, TagChange) and isinstance(second, TagChange) and isinstance(block, Block)
    assert (segment.words[first.tag], first.value) == ("EOE", 3)
    assert (second.tag, segment.words[second.value]) == (98765, "BLUE")
    assert block.kind == "77"
    assert other.line == 12
    assert list(kinds(game)) == ["unknown-packet"]


def test_a_line_that_cannot_be_read_is_noted_and_hides_no_other() -> None:
    game = only_game(
        power_log("TAG_CHANGE Entity=[id= tag=ATK value=1\nTAG_CHANGE Entity=4 tag=ATK value=1\n"),
    )

    assert game.segments[0].packets[1:] == (TagChange(9, 4, tags.ATK, 1),)
    assert list(kinds(game)) == ["bad-line"]


def test_choices_are_read() -> None:
    game = only_game(
        power_log("""\
Choices| id=3 Player=2 TaskList=9 ChoiceType=GENERAL CountMin=0 CountMax=1
Choices|   Source=[entityName=A id=7 zone=PLAY zonePos=1 cardId=X player=1]
Choices|   Entities[0]=[entityName=UNKNOWN ENTITY [cardType=INVALID] id=8 zone=SETASIDE zonePos=0 cardId= player=1]
Chosen| id=3 Player=2 EntitiesCount=1
Chosen|   Entities[0]=[id=8 cardId= type=INVALID zone=SETASIDE zonePos=0 player=1]
SendOption| selectedOption=1 selectedSubOption=-1 selectedTarget=57 selectedPosition=0
""")
    )

    assert game.segments[0].packets[1:] == (
        Choices(8, 3, 2, "GENERAL", 0, 1, 7, (8,)),
        ChosenEntities(11, 3, 2, (8,)),
        SendOption(13, 1, -1, 57, 0),
    )


def test_entities_are_shown_and_hidden() -> None:
    game = only_game(
        power_log("""\
SHOW_ENTITY - Updating Entity=70 CardID=CS2_182
    tag=ZONE value=DECK
HIDE_ENTITY - Entity=70 tag=ZONE value=DECK
""")
    )

    assert game.segments[0].packets[1:] == (
        ShowEntity(8, 70, "CS2_182", ((tags.ZONE, tags.ZONE_DECK),)),
        HideEntity(10, 70, tags.ZONE_DECK),
    )


def test_the_delayed_stream_is_read_where_it_is_alone() -> None:
    data = power_log("TAG_CHANGE Entity=GameEntity tag=TURN value=1\n").replace(b"GameState.", b"PowerTaskList.")

    game = only_game(data)

    assert (game.source, game.has_options) == ("task-list", False)
    assert game.segments[0].packets[1:] == (TagChange(8, 1, tags.TURN, 1),)


def test_the_delayed_stream_is_passed_over_beside_the_other() -> None:
    immediate = power_log("TAG_CHANGE Entity=GameEntity tag=TURN value=1\n")

    game = only_game(immediate + immediate.replace(b"GameState.", b"PowerTaskList."))

    assert len(game.segments[0].packets) == 2


def test_swapped_seats_in_a_second_game_are_no_matter() -> None:
    one = power_log("Game| PlayerID=1, PlayerName=A\nGame| PlayerID=2, PlayerName=B\n")
    two = power_log("Game| PlayerID=1, PlayerName=B\nGame| PlayerID=2, PlayerName=A\n")

    found = games_of(one + two)

    assert [[player.name for player in game.players] for game in found] == [["A", "B"], ["B", "A"]]
