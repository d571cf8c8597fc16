"""The rule files: each follows its schema, and they agree with each other."""

import json
from collections import Counter
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from oracle.paths import schemas_dir
from oracle.rules import (
    Choice,
    Point,
    UnknownName,
    differences,
    find,
    is_seed,
    load_clauses,
    load_points,
    load_profiles,
    load_rulebook,
    points_by_id,
    profile_choices,
    seed_clauses,
    sort_key,
    within,
)
from oracle.rules.clauses import RULES_DIR

FILES = {
    "clauses.json": "rules-clauses.schema.json",
    "rulebook.json": "rules-rulebook.schema.json",
    "unshown.json": "rules-unshown.schema.json",
    "keywords.json": "rules-keywords.schema.json",
    "points.json": "points.schema.json",
    "profiles/seed.json": "profile.schema.json",
    "profiles/live.json": "profile.schema.json",
}
POINTS = load_points()
CHOICES = [choice for point in POINTS for choice in point.choices.values()]
SEED_DOCUMENT = """
S1 S2.1a S2.1b S2.1c S3.1.1 S3.1.2 S3.1.3a S3.1.3b S3.1.4 S3.2.1a S3.2.1b S3.2.2 S3.2.3 S3.3.1a S3.3.1b S3.3.2a S3.3.2b
S3.3.2c S3.3.3 S3.3.4 S3.4.1a S3.4.1b S3.4.1c S3.4.2 S3.4.3 S3.5.1 S3.5.2a S3.5.2b S3.5.3 S3.6.1a S3.6.1b S3.6.2 S3.7.1
S3.7.2 S3.8.1a S3.8.1b S3.8.2a S3.8.2b S3.9.1 S3.9.2 S3.10.1 S3.10.2 S3.10.3a S3.10.3b S3.11.1 S3.11.2 S3.12.1 S3.12.2
S3.12.3 S.fn1 S.fn2 S.fn3 S.fn4 S.fn5 S.fn6 S.fn7 S.fn8
""".split()


def by_point(point: Point) -> str:
    return point.id


def by_choice(choice: Choice) -> str:
    return f"{choice.point}={choice.name}"


@pytest.mark.parametrize(("file", "schema"), FILES.items())
def test_a_rule_file_follows_its_schema(file: str, schema: str) -> None:
    validator = Draft202012Validator(json.loads((schemas_dir() / schema).read_text(encoding="utf-8")))

    faults = list(validator.iter_errors(json.loads((RULES_DIR / file).read_text(encoding="utf-8"))))

    assert faults == []


@pytest.mark.parametrize("schema", sorted(set(FILES.values())))
def test_the_schemas_are_schemas(schema: str) -> None:
    Draft202012Validator.check_schema(json.loads((schemas_dir() / schema).read_text(encoding="utf-8")))


@pytest.mark.parametrize("file", FILES)
def test_no_rule_file_names_a_key_twice(file: str) -> None:
    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        assert len({name for name, _ in pairs}) == len(pairs), pairs
        return dict(pairs)

    json.loads((RULES_DIR / file).read_text(encoding="utf-8"), object_pairs_hook=once)


def test_every_profile_has_a_file_that_is_checked() -> None:
    names = {f"profiles/{path.name}" for path in (RULES_DIR / "profiles").iterdir()}

    assert names == {file for file in FILES if file.startswith("profiles/")}


def test_every_clause_of_the_seed_document_is_there() -> None:
    assert sorted((clause.id for clause in load_clauses()), key=sort_key) == SEED_DOCUMENT


def test_only_scope_and_a_blank_item_are_not_testable() -> None:
    assert [clause.id for clause in load_clauses() if not clause.testable] == ["S1", "S3.7.1"]


def test_the_rulebook_has_261_rules_with_ids_of_their_own() -> None:
    ids = [rule.id for rule in load_rulebook()]

    assert (len(ids), [name for name, times in Counter(ids).items() if times > 1]) == (261, [])


def test_clauses_and_footnotes_name_what_exists() -> None:
    for clause in load_clauses():
        for rule in clause.rules:
            assert not is_seed(rule)
            find(rule)
        if clause.note_of is not None:
            within(clause.note_of)


def test_footnotes_say_what_they_hang_on() -> None:
    assert [clause.id for clause in load_clauses() if (clause.note_of is None) == clause.id.startswith("S.fn")] == []


@pytest.mark.parametrize("clause", load_clauses(), ids=lambda clause: clause.id)
def test_a_clause_that_differs_says_how_the_live_game_does_it(clause: object) -> None:
    record = find(getattr(clause, "id", ""))

    assert getattr(record, "verdict", "") not in {"!=", "?"} or getattr(record, "live", None) is not None


@pytest.mark.parametrize("point", POINTS, ids=by_point)
def test_a_point_stands_for_clauses_that_exist(point: Point) -> None:
    for clause in point.clauses:
        within(clause)


@pytest.mark.parametrize("point", POINTS, ids=by_point)
def test_the_right_choices_of_a_point_are_those_of_seed_and_live(point: Point) -> None:
    right = {choice.name for choice in point.choices.values() if choice.status == "right"}

    assert right == {point.seed, point.live}


@pytest.mark.parametrize("point", POINTS, ids=by_point)
def test_no_build_has_two_choices(point: Point) -> None:
    dated = [choice for choice in point.choices.values() if choice.dated]
    ends = {build for choice in dated for build in (choice.first_build, choice.last_build) if build is not None}

    for build in sorted(ends | {end + 1 for end in ends} | {end - 1 for end in ends}):
        assert len([choice for choice in dated if choice.held_in(build)]) <= 1, build


@pytest.mark.parametrize("point", [point for point in POINTS if point.open], ids=by_point)
def test_an_open_question_names_other_choices(point: Point) -> None:
    assert point.open is not None

    assert {*point.open.other} <= point.choices.keys() - {point.live}


@pytest.mark.parametrize("choice", CHOICES, ids=by_choice)
def test_a_choice_says_of_choices_that_exist_what_it_cannot_be_with(choice: Choice) -> None:
    for other, names in choice.impossible_with.items():
        assert other != choice.point
        assert names <= points_by_id()[other].choices.keys()
    for other, twins in choice.same_as.items():
        assert other != choice.point
        assert twins.keys() <= points_by_id()[other].choices.keys()
        assert {*twins.values()} <= points_by_id()[choice.point].choices.keys() - {choice.name}


@pytest.mark.parametrize("choice", CHOICES, ids=by_choice)
def test_a_choice_is_told_in_one_line_of_its_own(choice: Choice) -> None:
    twins = [other.name for other in CHOICES if other.text == choice.text and other.point == choice.point]

    assert ("\n" not in choice.text, twins) == (True, [choice.name])


@pytest.mark.parametrize("choice", CHOICES, ids=by_choice)
def test_right_choices_take_their_functions_from_the_engine(choice: Choice) -> None:
    # A mistake may put a right function in a wrong place; what is wrong in itself lies in oracle/mistakes.
    homes = ("oracle.engine.", "oracle.mistakes.") if choice.status == "mistake" else ("oracle.engine.",)
    values = [*choice.patch.fields.values(), *choice.patch.fills.values()]

    assert [name for name in values if isinstance(name, str) and ":" in name and not name.startswith(homes)] == []


@pytest.mark.parametrize("profile", ["seed", "live"])
def test_a_profile_chooses_for_every_point(profile: str) -> None:
    wanted = {point.id: getattr(point, profile) for point in POINTS}

    assert dict(load_profiles()[profile].choices) == wanted


def test_seed_and_live_differ_on_thirteen_points() -> None:
    assert [point.id for point in differences("seed", "live")] == [
        "mulligan.cards_held",
        "mulligan.replacement",
        "mulligan.coin",
        "mana.order",
        "draw.reaction_order",
        "target.stealth",
        "battlecry.timing",
        "overload.booked",
        "summon.whenever",
        "auras.on_summon",
        "random.skips_buffs",
        "end.draw",
        "end.turn_limit",
    ]


def test_every_clause_that_differs_belongs_to_a_point() -> None:
    stood_for = {part.id for point in POINTS for clause in point.clauses for part in within(clause)}

    assert [clause.id for clause in load_clauses() if clause.verdict == "!=" and clause.id not in stood_for] == []


def test_every_testable_clause_belongs_to_a_point_or_is_a_part_of_one() -> None:
    stood_for = {part.id for point in POINTS for clause in point.clauses for part in within(clause)}

    assert [clause.id for clause in load_clauses() if clause.testable and clause.id not in stood_for] == []


def test_a_rule_of_the_rulebook_leads_back_to_the_seed() -> None:
    assert [clause.id for clause in seed_clauses("DEATH-01")] == ["S2.1a", "S2.1c", "S3.7.2", "S3.10.3a"]


def test_texts_name_no_file_of_this_machine() -> None:
    texts = [Path(RULES_DIR / file).read_text(encoding="utf-8") for file in FILES]

    assert [text for text in texts if "/work" in text or "shared/" in text] == []


def test_an_unknown_id_is_answered_with_its_neighbours() -> None:
    with pytest.raises(UnknownName, match="nearest: .*DEATH-01"):
        find("DEATH-001")


def test_profile_choices_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        profile_choices("seed")["deaths.order"] = "entity_id"  # type: ignore[index]
