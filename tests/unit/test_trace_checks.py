"""Hand-written checks: what each kind accepts, what it refuses, and where it says that it failed."""

from typing import Any

import pytest

from oracle.trace import Event, Step
from oracle.trace.checks import CheckResult, Moment, evaluate
from oracle.trace.model import JSON

CARDS = {"imp": "EX1_598", "ogre": "CS2_200", "sylv": "EX1_016", "hellfire": "CS2_062", "bolt": "CS2_029"}


def event(name: str, subject: str, *children: Event, **attributes: JSON) -> Event:
    return Event(name, subject, {key.rstrip("_"): value for key, value in attributes.items()}, children=children)


def ask(source: str, kind: str, pick: JSON, *candidates: JSON) -> Event:
    return event("decide", source, kind=kind, from_=list(candidates), pick=pick)


HELLFIRE = Step(
    3,
    {"do": "play", "card": "hellfire"},
    (
        event(
            "PLAY",
            "hellfire",
            event("pay", "p1", amount=4),
            event("queue", "play", entries=[], point="triggers.order"),
            event(
                "POWER",
                "hellfire",
                event("damage", "imp", amount=3, source="hellfire"),
                event("damage", "sylv", amount=3, source="hellfire"),
                event("damage", "ogre", amount=3, source="hellfire"),
            ),
            event(
                "DEATHS",
                "*",
                event("death", "imp", player="p1"),
                event("death", "sylv", player="p2"),
                event(
                    "DEATH",
                    "sylv",
                    event(
                        "TRIGGER",
                        "sylv",
                        ask("sylv", "random_target", "ogre", "ogre", "FP1_002t#1"),
                        event("control", "ogre", to="p2"),
                        event("summon", "FP1_002t#1", player="p2"),
                        event("summon", "FP1_002t#2", player="p2"),
                        keyword="DEATHRATTLE",
                    ),
                ),
            ),
        ),
    ),
)

STATE: dict[str, dict[str, JSON]] = {
    "game": {"turn": 7, "active": "p1", "result": None},
    "p1": {"board": ["imp"], "hand": ["bolt"], "deck": ["CS2_182", "CS2_182"], "mana.used": 4, "weapon": None},
    "p2": {"board": ["sylv", "ogre", "FP1_002t#1"], "hand": [], "weapon": None},
    "ogre": {"card": "CS2_200", "zone": "PLAY", "damage": 5, "attack": 6, "taunt": True},
    "FP1_002t#1": {"card": "FP1_002t", "zone": "PLAY", "damage": 0, "attack": 1},
}

LEGAL: list[dict[str, JSON]] = [
    {"do": "attack", "by": "ogre", "target": "imp"},
    {"do": "attack", "by": "ogre", "target": "p1.hero"},
    {"do": "play", "card": "bolt", "target": "imp"},
    {"do": "hero_power"},
    {"do": "end_turn"},
]


def check(names: Any = None, step: Any = HELLFIRE, **check: Any) -> CheckResult:
    moment = Moment(step, STATE, LEGAL, CARDS.get)
    return evaluate({"that": "it holds", **check}, moment, names)


def flat(*events: Event) -> Step:
    return Step(1, {"do": "end_turn"}, events)


A, B, C, X = (event("death", name) for name in "abcx")


def sequence(step: Step, *patterns: Any, exact: bool = False) -> CheckResult:
    return check(step=step, sequence=list(patterns), exact=exact)


# Sequences: order and depth


def test_patterns_match_in_order_at_any_depth() -> None:
    assert (
        check(sequence=[{"pay": "p1"}, {"damage": "ogre", "amount": 3}, {"control": "ogre", "to": "p2"}]).status
        == "pass"
    )


def test_patterns_in_the_wrong_order_fail() -> None:
    result = check(sequence=[{"death": "sylv"}, {"death": "imp"}])

    assert result.divergence is not None
    assert (result.status, result.divergence.difference, result.divergence.place) == (
        "fail",
        "order",
        "step 3, event 9 (1.4.1)",
    )


def test_attributes_that_are_left_out_are_not_compared() -> None:
    assert check(sequence=[{"damage": "imp"}]).status == "pass"


def test_a_wrong_attribute_is_a_wrong_value_at_its_event() -> None:
    result = check(sequence=[{"damage": "ogre", "amount": 2}])

    assert result.divergence is not None
    assert result.divergence.difference == "wrong value"
    assert [(f.field, f.expected, f.found) for f in result.divergence.fields] == [("amount", 2, 3)]
    assert result.divergence.place == "step 3, event 7 (1.3.3)"


def test_a_wrong_source_is_a_wrong_cause() -> None:
    result = check(sequence=[{"damage": "ogre", "source": "imp"}])

    assert result.divergence is not None
    assert result.divergence.difference == "cause"


def test_an_event_that_never_happens_is_missing() -> None:
    result = check(sequence=[{"death": "ogre"}])

    assert result.divergence is not None
    assert result.divergence.difference == "missing"


def test_the_same_event_is_not_matched_twice() -> None:
    result = sequence(flat(A), {"death": "a"}, {"death": "a"})

    assert result.divergence is not None
    assert result.divergence.difference == "missing"


def test_a_card_id_means_any_entity_of_that_card() -> None:
    assert check(sequence=[{"death": "EX1_598 Imp"}, {"summon": "FP1_002t"}, {"summon": "FP1_002t"}]).status == "pass"
    assert check(sequence=[{"death": "CS2_200"}]).status == "fail"


def test_the_subject_of_a_queue_is_the_event_answered() -> None:
    assert check(sequence=[{"queue": "play", "entries": []}]).status == "pass"
    assert check(sequence=[{"queue": "cast"}]).status == "fail"


def test_null_means_that_the_attribute_is_absent() -> None:
    assert check(sequence=[{"PLAY": "hellfire", "target": None}]).status == "pass"
    assert check(sequence=[{"TRIGGER": "sylv", "keyword": None}]).status == "fail"


def test_a_value_may_be_one_of_several() -> None:
    assert check(sequence=[{"damage": "imp", "amount": {"any": [2, 3]}}]).status == "pass"
    assert check(sequence=[{"damage": "imp", "amount": {"any": [2, 4]}}]).status == "fail"


def test_true_is_not_one() -> None:
    step = flat(event("ability", "a", name_="TAUNT", gained=True))

    assert sequence(step, {"ability": "a", "gained": True}).status == "pass"
    assert sequence(step, {"ability": "a", "gained": 1}).status == "fail"


# Sequences: blocks


def test_then_looks_only_inside_its_block() -> None:
    inside = {"TRIGGER": "sylv", "keyword": "DEATHRATTLE", "then": [{"control": "ogre"}]}

    assert check(sequence=[{"death": "sylv"}, inside]).status == "pass"
    result = check(sequence=[{"POWER": "hellfire", "then": [{"control": "ogre"}]}])
    assert result.divergence is not None
    assert (result.divergence.difference, result.divergence.note) == (
        "cause",
        "it is not inside the block where it belongs",
    )


def test_a_block_without_the_wanted_content_is_passed_over_for_the_next() -> None:
    step = flat(event("TRIGGER", "t", A), event("TRIGGER", "t", B))

    assert sequence(step, {"TRIGGER": "t", "then": [{"death": "b"}]}).status == "pass"


def test_what_follows_a_block_may_still_be_inside_it() -> None:
    step = flat(event("TRIGGER", "t", A, B))

    assert sequence(step, {"TRIGGER": "t", "then": [{"death": "a"}]}, {"death": "b"}).status == "pass"
    assert sequence(step, {"TRIGGER": "t", "then": [{"death": "b"}]}, {"death": "a"}).status == "fail"


# Sequences: exact


def test_exact_allows_nothing_between() -> None:
    assert sequence(flat(X, A, B, X), {"death": "a"}, {"death": "b"}, exact=True).status == "pass"
    result = sequence(flat(A, X, B), {"death": "a"}, {"death": "b"}, exact=True)
    assert result.divergence is not None
    assert (result.divergence.difference, result.divergence.found) == ("extra", X)


def test_exact_tries_later_beginnings() -> None:
    assert sequence(flat(A, X, A, B), {"death": "a"}, {"death": "b"}, exact=True).status == "pass"


def test_exact_takes_a_block_as_one_event_or_looks_inside() -> None:
    step = flat(event("TRIGGER", "t", A), B)

    assert sequence(step, {"TRIGGER": "t"}, {"death": "b"}, exact=True).status == "pass"
    assert sequence(step, {"TRIGGER": "t"}, {"death": "a"}, {"death": "b"}, exact=True).status == "pass"


def test_exact_is_handed_down_to_then_and_may_be_lifted() -> None:
    step = flat(event("TRIGGER", "t", A, X, B))
    block = {"TRIGGER": "t", "then": [{"death": "a"}, {"death": "b"}]}

    assert sequence(step, block).status == "pass"
    assert sequence(step, block, exact=True).status == "fail"
    assert sequence(step, {**block, "exact": False}, exact=True).status == "pass"
    assert sequence(step, {**block, "exact": True}).status == "fail"


# Sequences: not


@pytest.mark.parametrize(
    ("events", "status"),
    [((A, B), "pass"), ((A, X, B), "fail"), ((X, A, B, X), "pass"), ((A, X, A, B), "pass"), ((A, B, X, B), "pass")],
)
def test_not_forbids_an_event_between_two_matches(events: tuple[Event, ...], status: str) -> None:
    assert sequence(flat(*events), {"death": "a"}, {"not": {"death": "x"}}, {"death": "b"}).status == status


def test_not_at_an_edge_reaches_to_the_edge_of_the_step() -> None:
    no_x = {"not": {"death": "x"}}

    assert sequence(flat(X, A), no_x, {"death": "a"}).status == "fail"
    assert sequence(flat(A, X), no_x, {"death": "a"}).status == "pass"
    assert sequence(flat(A, X), {"death": "a"}, no_x).status == "fail"
    assert sequence(flat(A, B), no_x).status == "pass"
    assert sequence(flat(A, X, B), no_x).status == "fail"


def test_not_at_an_edge_of_a_block_reaches_to_the_edge_of_the_block() -> None:
    step = flat(X, event("TRIGGER", "t", A), X)

    assert sequence(step, {"TRIGGER": "t", "then": [{"not": {"death": "x"}}]}).status == "pass"
    assert sequence(step, {"TRIGGER": "t", "then": [{"not": {"death": "a"}}]}).status == "fail"
    assert sequence(step, {"TRIGGER": "t", "then": [{"death": "a"}, {"not": {"death": "x"}}]}).status == "pass"


def test_a_forbidden_event_is_shown_where_it_happened() -> None:
    result = sequence(flat(A, X, B), {"death": "a"}, {"not": {"death": "x"}}, {"death": "b"})

    assert result.divergence is not None
    assert (result.divergence.difference, result.divergence.number, result.divergence.note) == (
        "extra",
        2,
        "`death x` is forbidden here",
    )


def test_a_forbidden_block_is_one_with_that_content() -> None:
    step = flat(event("TRIGGER", "t", A), B)

    assert sequence(step, {"not": {"TRIGGER": "t", "then": [{"death": "b"}]}}, {"death": "b"}).status == "pass"
    assert sequence(step, {"not": {"TRIGGER": "t", "then": [{"death": "a"}]}}, {"death": "b"}).status == "fail"


# Sequences: unordered and either


@pytest.mark.parametrize("events", [(A, B, C), (C, B, A), (B, A, C)])
def test_unordered_takes_every_order(events: tuple[Event, ...]) -> None:
    anyhow = {"unordered": [{"death": "a"}, {"death": "b"}, {"death": "c"}]}

    assert sequence(flat(*events, X), anyhow, {"death": "x"}).status == "pass"
    assert sequence(flat(X, *events), anyhow, {"death": "x"}).status == "fail"


def test_unordered_is_not_greedy_with_a_general_pattern() -> None:
    step = flat(A, B)

    assert sequence(step, {"unordered": [{"death": "*"}, {"death": "a"}]}).status == "pass"
    assert sequence(step, {"unordered": [{"death": "*"}, {"death": "*"}, {"death": "a"}]}).status == "fail"


def test_either_takes_the_branch_that_lets_the_rest_match() -> None:
    step = flat(A, B, C)
    either = {"either": [[{"death": "a"}, {"death": "c"}], [{"death": "a"}]]}

    assert sequence(step, either, {"death": "b"}, {"death": "c"}).status == "pass"
    assert sequence(step, either, {"death": "x"}).status == "fail"


def test_a_long_hopeless_search_ends() -> None:
    step = flat(*[event("damage", f"m{index}", amount=1) for index in range(200)])
    anyhow = {"unordered": [{"damage": "*", "amount": 1} for _ in range(6)]}

    assert sequence(step, *[{"damage": "*"}] * 8, anyhow, {"death": "x"}).status == "fail"
    assert sequence(step, *[{"damage": "*", "as": f"n{i}"} for i in range(8)], {"death": "x"}).status == "fail"


# Names


def test_as_names_what_matched_for_the_checks_that_follow() -> None:
    first = check(
        sequence=[{"summon": "FP1_002t", "as": "spider1"}, {"summon": "FP1_002t", "as": "spider2"}],
    )

    assert first.names == {"spider1": "FP1_002t#1", "spider2": "FP1_002t#2"}
    assert (
        check(dict(first.names), state={"p2.board": ["sylv", "ogre", "spider1"], "spider1.attack": 1}).status == "pass"
    )
    assert check(dict(first.names), sequence=[{"summon": "spider2"}, {"summon": "spider1"}]).status == "fail"


def test_as_is_undone_when_the_search_goes_back() -> None:
    step = flat(event("summon", "T#1"), event("summon", "T#2"), event("death", "T#2"))
    result = sequence(step, {"summon": "T", "as": "token"}, {"death": "token"})

    assert (result.status, dict(result.names)) == ("pass", {"token": "T#2"})


def test_a_bound_name_matches_only_what_it_is_bound_to() -> None:
    step = flat(event("summon", "T#1"), event("summon", "T#2"))
    result = evaluate({"that": "x", "sequence": [{"summon": "T", "as": "t"}]}, Moment(step), {"t": "T#2"})

    assert (result.status, dict(result.names)) == ("pass", {"t": "T#2"})


def test_a_failed_check_binds_nothing() -> None:
    assert check(sequence=[{"summon": "FP1_002t", "as": "spider"}, {"pay": "p1"}]).names == {}


# Decisions


def test_candidates_are_compared_as_a_set_unless_ordered() -> None:
    assert check(decision={"source": "sylv", "from": ["FP1_002t", "ogre"]}).status == "pass"
    assert check(decision={"source": "sylv", "from": ["FP1_002t", "ogre"], "ordered": True}).status == "fail"
    assert check(decision={"source": "sylv", "from": ["ogre", "FP1_002t"], "ordered": True}).status == "pass"


def test_targets_picked_at_once_are_a_set() -> None:
    step = flat(ask("multi", "random_targets", ["b", "a"], "a", "b", "c"))

    assert check(step=step, decision={"source": "multi", "pick": ["a", "b"]}).status == "pass"
    assert check(step=step, decision={"source": "multi", "pick": ["a", "c"]}).status == "fail"


def test_wrong_candidates_are_their_own_class() -> None:
    result = check(decision={"kind": "random_target", "source": "sylv", "from": ["ogre"], "pick": "ogre"})

    assert result.divergence is not None
    assert result.divergence.difference == "candidates"
    assert [f.field for f in result.divergence.fields] == ["from"]


def test_a_wrong_pick_is_a_wrong_value() -> None:
    result = check(decision={"source": "sylv", "pick": "imp"})

    assert result.divergence is not None
    assert result.divergence.difference == "wrong value"


def test_a_decision_that_nobody_asks_is_missing() -> None:
    result = check(decision={"source": "imp"})

    assert result.divergence is not None
    assert result.divergence.difference == "missing"


def test_among_several_decisions_nth_or_all_says_which() -> None:
    step = flat(*[ask("missiles", "missile", target, "a", "b") for target in ("a", "b", "b")])

    assert check(step=step, decision={"source": "missiles", "nth": 2, "pick": "b"}).status == "pass"
    assert check(step=step, decision={"source": "missiles", "nth": 4, "pick": "b"}).status == "fail"
    assert check(step=step, decision={"source": "missiles", "all": True, "from": ["a", "b"]}).status == "pass"
    assert check(step=step, decision={"source": "missiles", "all": True, "pick": "b"}).status == "fail"
    result = check(step=step, decision={"source": "missiles", "pick": "b"})
    assert result.divergence is not None
    assert result.divergence.note == 'the check cannot be read: 3 decisions fit, say which with "nth" or "all"'


def test_candidates_from_the_card_database_are_compared_as_their_query() -> None:
    step = flat(event("decide", "yogg", kind="random_card", from_={"cards": {"type": "SPELL"}}, pick="CS2_029"))

    assert check(step=step, decision={"source": "yogg", "from": {"cards": {"type": "SPELL"}}}).status == "pass"
    assert check(step=step, decision={"source": "yogg", "from": {"cards": {"type": "MINION"}}}).status == "fail"


# Legal actions


@pytest.mark.parametrize(
    ("legal", "status"),
    [
        ({"do": "attack", "by": "ogre", "targets": ["p1.hero", "imp"]}, "pass"),
        ({"do": "attack", "by": "ogre", "targets": ["imp"]}, "fail"),
        ({"do": "attack", "by": "ogre", "targets": ["imp", "p1.hero", "sylv"]}, "fail"),
        ({"do": "attack", "by": "ogre", "is": False}, "fail"),
        ({"do": "attack", "by": "imp", "is": False}, "pass"),
        ({"do": "attack", "by": "imp", "targets": []}, "pass"),
        ({"do": "attack", "by": "ogre", "targets": ["sylv"], "is": False}, "pass"),
        ({"do": "attack", "by": "ogre", "targets": ["imp"], "is": False}, "fail"),
        ({"do": "hero_power", "targets": [None]}, "pass"),
        ({"do": "hero_power"}, "pass"),
        ({"do": "play", "card": "CS2_029 Fireball", "target": "imp"}, "pass"),
        ({"do": "concede"}, "fail"),
    ],
)
def test_legal_actions_are_compared_by_their_targets(legal: dict[str, JSON], status: str) -> None:
    assert check(legal=legal).status == status


def test_a_target_too_many_is_an_illegal_action_accepted() -> None:
    result = check(legal={"do": "attack", "by": "ogre", "targets": ["imp"]})

    assert result.divergence is not None
    assert result.divergence.difference == "illegal accepted"


def test_a_target_too_few_is_a_legal_action_refused() -> None:
    result = check(legal={"do": "attack", "by": "ogre", "targets": ["imp", "p1.hero", "sylv"]})

    assert result.divergence is not None
    assert result.divergence.difference == "legal refused"


# States


@pytest.mark.parametrize(
    ("key", "value", "status"),
    [
        ("ogre.damage", 5, "pass"),
        ("ogre.damage", 4, "fail"),
        ("ogre.damage", {"any": [4, 5]}, "pass"),
        ("ogre.taunt", True, "pass"),
        ("ogre.frozen", False, "pass"),
        ("ogre.frozen", True, "fail"),
        ("p1.board", ["imp"], "pass"),
        ("p1.board", [], "fail"),
        ("p1.hand", ["CS2_029"], "pass"),
        ("p2.board", ["sylv", {"is": "ogre", "damage": 5, "taunt": True}, "FP1_002t"], "pass"),
        ("p2.board", ["ogre", "sylv", "FP1_002t"], "fail"),
        ("p2.board", {"set": ["ogre", {"is": "FP1_002t", "attack": 1}, "sylv"]}, "pass"),
        ("p2.board", {"any": [[], ["sylv", "ogre", "FP1_002t"]]}, "pass"),
        ("p1.deck.count", 2, "pass"),
        ("p2.weapon", None, "pass"),
        ("game.result", None, "pass"),
        ("nobody.damage", 1, "fail"),
    ],
)
def test_state_is_compared_by_name_and_tag(key: str, value: JSON, status: str) -> None:
    assert check(state={key: value}).status == status


def test_only_the_fields_that_differ_are_shown() -> None:
    result = check(state={"p2.board": ["sylv", {"is": "ogre", "damage": 4}, "FP1_002t"], "p1.mana.used": 3})

    assert result.divergence is not None
    assert [(f.field, f.expected, f.found) for f in result.divergence.fields] == [
        ("ogre.damage", 4, 5),
        ("p1.mana.used", 3, 4),
    ]


# What a source cannot show, what cannot be read


@pytest.mark.parametrize(
    ("form", "lacking"),
    [
        ({"sequence": [{"death": "imp"}]}, "events"),
        ({"sequence": [{"TRIGGER": "sylv"}]}, "nesting"),
        ({"sequence": [{"either": [[{"decide": "sylv"}]]}]}, "candidates"),
        ({"decision": {"source": "sylv"}}, "candidates"),
        ({"legal": {"do": "attack"}}, "legal"),
        ({"state": {"p1.board": []}}, "state"),
    ],
)
def test_a_check_whose_facet_is_lacking_is_unverified(form: dict[str, JSON], lacking: str) -> None:
    facets = frozenset({"state", "events", "nesting", "candidates", "legal"}) - {lacking}
    result = evaluate({"that": "x", **form}, Moment(HELLFIRE, STATE, LEGAL, facets=facets))

    assert (result.status, result.facet) == ("unverified", lacking)


@pytest.mark.parametrize(
    ("form", "message"),
    [
        ({}, "found no kind of check"),
        ({"sequence": {}}, "found {}, wanted a list of patterns"),
        ({"sequence": []}, "found a sequence without a pattern"),
        ({"sequence": [{"dies": "imp"}]}, "found the keys dies; wanted the name of one event"),
        ({"sequence": [{"death": 1}]}, "found 1 as the subject of `death`"),
        ({"sequence": [{"death": "imp", "amount": 1}]}, "found the attribute `amount` of `death`"),
        ({"sequence": [{"death": "imp", "then": []}]}, 'found "then" in `death`, which is no block'),
        ({"sequence": [{"not": {"not": {"death": "imp"}}}]}, '"not" takes one pattern'),
        ({"sequence": [{"unordered": [{"not": {"death": "imp"}}]}]}, '"unordered" holds no "not"'),
        ({"decision": {"form": []}}, "found the key `form`"),
        ({"state": {"orge.damage": 1}}, "found `orge.damage`, wanted a name that is in the game (is `ogre` meant?)"),
    ],
)
def test_a_check_that_cannot_be_read_fails_and_says_why(form: dict[str, JSON], message: str) -> None:
    result = check(**form)

    assert result.divergence is not None
    assert (result.divergence.note or "").startswith(f"the check cannot be read: {message}")
