"""Traces as values, and as lines of a file."""

import pytest

from oracle.trace import Event, Step, Trace, TraceError, from_lines, nest, to_lines, walk

DAMAGE = Event("damage", "imp", {"amount": 3, "source": "hellfire"})
DEATHS = Event(
    "DEATHS", "*", rule="DEATH-01", at="OUTERMOST_PHASE", children=(Event("death", "imp", {"player": "p1"}),)
)
PLAY = Event("PLAY", "hellfire", children=(Event("POWER", "hellfire", children=(DAMAGE,)), DEATHS))
STEP = Step(1, {"do": "play", "card": "hellfire"}, (PLAY,), {"imp.zone": ("PLAY", "GRAVEYARD")})
TRACE = Trace("deaths/imp", 1, ("seed", "live"), (STEP, Step(2, {"do": "end_turn"}, refused="game_over")))


def test_a_trace_survives_its_file() -> None:
    again = from_lines(to_lines(TRACE))

    assert again == TRACE
    assert to_lines(again) == to_lines(TRACE)


def test_a_file_has_one_line_per_event_with_its_depth() -> None:
    lines = to_lines(TRACE).splitlines()

    assert lines[:5] == [
        '{"trace":1,"scenario":"deaths/imp","rev":1,"under":["seed","live"]}',
        '{"step":1,"do":{"do":"play","card":"hellfire"}}',
        '{"d":0,"e":"PLAY","of":"hellfire"}',
        '{"d":1,"e":"POWER","of":"hellfire"}',
        '{"d":2,"e":"damage","of":"imp","amount":3,"source":"hellfire"}',
    ]


def test_rule_ids_are_kept_but_not_compared() -> None:
    bare = Event("damage", "imp", {"amount": 3}, rule="A-01", at="PHASE, deaths.when")

    assert bare == Event("damage", "imp", {"amount": 3})


def test_a_walk_is_depth_first_and_knows_every_place() -> None:
    visits = walk((PLAY, Event("lose", "p1")), step=3)

    assert [(v.number, v.path, v.event.name, v.depth, v.end) for v in visits] == [
        (1, (1,), "PLAY", 0, 6),
        (2, (1, 1), "POWER", 1, 4),
        (3, (1, 1, 1), "damage", 2, 4),
        (4, (1, 2), "DEATHS", 1, 6),
        (5, (1, 2, 1), "death", 2, 6),
        (6, (2,), "lose", 0, 7),
    ]
    assert visits[4].place == "step 3, event 5"
    assert visits[4].inside == "PLAY hellfire > DEATHS * > death imp"


def test_depths_nest_into_blocks_and_back() -> None:
    flat = [(0, Event("PLAY", "a")), (1, Event("POWER", "a")), (2, DAMAGE), (0, Event("tie", "*"))]

    assert nest(flat) == (
        Event("PLAY", "a", children=(Event("POWER", "a", children=(DAMAGE,)),)),
        Event("tie", "*"),
    )


def test_an_event_under_something_that_is_no_block_is_refused() -> None:
    with pytest.raises(ValueError, match="has depth 1, wanted at most 0"):
        nest([(0, DAMAGE), (1, DAMAGE)])


def test_blocks_nested_ten_thousand_deep_are_read_and_written() -> None:
    deep = nest([(depth, Event("TRIGGER", "x")) for depth in range(10_000)])
    text = to_lines(Trace("x", 1, (), (Step(1, {}, deep),)))

    assert to_lines(from_lines(text)) == text


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("", "line 1: found nothing, wanted the header of a trace"),
        ('{"trace":2}', 'line 1: found 2 for "trace", wanted format 1'),
        ("[1]", "line 1: found [1], wanted an object"),
        ("{", "line 1: found no JSON"),
        ('{"trace":1,"scenario":"x","rev":"1","under":[]}', 'line 1: found "1" for "rev", wanted a whole number'),
        ('HEAD\n{"d":0,"e":"death","of":"x"}', "line 2: found an event before the first step"),
        ('HEAD\n{"step":2,"do":{}}', "line 2: found step 2, wanted step 1"),
        ('HEAD\n{"step":1,"do":{},"refused":"tired"}', 'line 2: found "tired" for "refused"'),
        ('HEAD\nSTEP\n{"d":0,"e":"dies","of":"x"}', 'line 3: found the event "dies", which is not in the list'),
        ('HEAD\nSTEP\n{"d":0,"e":"death","of":"x","amount":1}', 'line 3: found the key "amount", wanted one of'),
        ('HEAD\nSTEP\n{"d":1,"e":"death","of":"x"}', "line 3: found depth 1, wanted at most 0"),
        ('HEAD\nSTEP\n{"d":-1,"e":"death","of":"x"}', "line 3: found depth -1"),
        ('HEAD\nSTEP\n{"d":0,"e":"death","of":1}', 'line 3: found 1 for "of", wanted a text'),
        ('HEAD\nSTEP\n{"changes":{"a.b":[1]}}', 'line 3: found [1] for "a.b", wanted [before, after]'),
        ('HEAD\nSTEP\n{"changes":{}}\n{"changes":{}}', "line 4: found more lines after the changes"),
        (
            'HEAD\n{"step":1,"do":{},"refused":"frozen"}\n{"d":0,"e":"death","of":"x"}',
            "line 2: found events in a refused",
        ),
    ],
)
def test_a_file_that_breaks_the_format_is_refused_with_its_line(lines: str, message: str) -> None:
    header = '{"trace":1,"scenario":"x","rev":1,"under":[]}'
    text = lines.replace("HEAD", header).replace("STEP", '{"step":1,"do":{"do":"end_turn"}}')

    with pytest.raises(TraceError) as caught:
        from_lines(text)

    assert str(caught.value).startswith(message)
