"""Reading HSReplay XML: what packets it makes, and which files are refused."""

from oracle.replay import tags
from oracle.replay.packets import Block, Options, TagChange
from tests.replay.logs import games_of, only_game

HEAD = '<HSReplay version="1.7" build="25770"><Game type="7" format="2" scenarioID="2" ts="2018-09-20T16:47:34-05:00">'
PLAYERS = (
    '<GameEntity id="1"><Tag tag="20" value="1"/></GameEntity>'
    '<Player id="2" playerID="1" name="A"><Tag tag="50" value="1"/></Player>'
    '<Player id="3" playerID="2" name="B"><Tag tag="50" value="2"/></Player>'
)
TAIL = "</Game></HSReplay>"


def document(body: str, head: str = HEAD) -> bytes:
    return (head + PLAYERS + body + TAIL).encode()


def test_a_game_says_what_the_file_says_of_it() -> None:
    game = only_game(document('<TagChange entity="1" tag="204" value="3"/>'))

    assert (game.source, game.build, game.game_type, game.format_type) == (
        "hsreplay",
        25770,
        "GT_RANKED",
        "FT_STANDARD",
    )
    assert (game.scenario, game.date, str(game.status)) == (2, "2018-09-20T16:47:34-05:00", "complete")
    assert [(player.player, player.name) for player in game.players] == [(1, "A"), (2, "B")]


def test_blocks_and_options_are_read() -> None:
    game = only_game(
        document(
            '<Options id="4"><Option index="0" type="2" error="-1"/><Option index="1" type="3" entity="7">'
            '<SubOption index="0" entity="8"><Target index="0" entity="9" error="27"/></SubOption>'
            '<Target index="1" entity="10"/></Option></Options>'
            '<Block entity="7" type="7" target="9" subOption="0"><TagChange entity="7" tag="49" value="1"/></Block>'
        )
    )

    options, block = game.segments[0].packets[1:]

    assert isinstance(options, Options) and isinstance(block, Block)
    assert [(each.kind, each.error, each.allowed) for each in options.options] == [
        ("END_TURN", "INVALID", True),
        ("POWER", "NONE", True),
    ]
    assert [each.error for each in options.options[1].suboptions[0].targets] == ["REQ_TARGET_TAUNTER"]
    assert [each.entity for each in options.options[1].targets] == [10]
    assert (block.kind, block.target, block.suboption) == ("PLAY", 9, 0)
    assert block.children == (TagChange(1, 7, tags.ZONE, 1),)


def test_files_of_version_1_0_name_players() -> None:
    game = only_game(
        document('<Action entity="A" type="7"><TagChange entity="B" tag="17" value="4"/></Action>', "<HSReplay><Game>")
    )

    (block,) = game.segments[0].packets[1:]

    assert isinstance(block, Block)
    assert (block.kind, block.entity) == ("PLAY", 2)
    assert block.children == (TagChange(1, 3, tags.PLAYSTATE, 4),)


def test_a_file_that_breaks_off_keeps_what_came_before() -> None:
    game = only_game(document('<TagChange entity="1" tag="20" value="2"/><TagCh')[: -len(TAIL)])

    assert game.segments[0].last_turn == 2
    assert "no well-formed XML" in game.status.why


def test_an_entity_is_not_expanded() -> None:
    game = only_game(b'<!DOCTYPE x [<!ENTITY a "b">]>' + document('<TagChange entity="&a;" tag="1" value="2"/>'))

    assert "declares an entity" in game.status.why


def test_other_xml_is_refused() -> None:
    assert "no HSReplay file" in only_game(b"<html><body/></html>").status.why
    assert str(only_game(b'<HSReplay version="1.7"/>').status) == "unreadable: it holds no game"


def test_elements_without_end_are_bounded() -> None:
    (game,) = games_of((HEAD + PLAYERS + '<Block entity="1" type="7">' * 100_000).encode())

    assert "nest too deep" in game.status.why
