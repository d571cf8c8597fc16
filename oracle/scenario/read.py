"""Turns a document that has passed its schema into a `Scenario`; it checks nothing itself."""

from collections.abc import Mapping
from typing import cast

from oracle.scenario.faults import Place
from oracle.scenario.json_lines import Document
from oracle.scenario.model import (
    CHECK_KINDS,
    Check,
    EnchantmentSpec,
    EntitySpec,
    History,
    Made,
    Mana,
    Outcomes,
    Refusal,
    Scenario,
    ScenarioStep,
    ScriptEntry,
    Setup,
    Side,
    SideSpec,
    Source,
    Under,
    Variation,
)
from oracle.trace.model import JSON

Object = Mapping[str, object]

_STEP_EXTRAS = frozenset({"script", "expect", "illegal", "note"})


def card_id(reference: object) -> str:
    """`"CS2_062 Hellfire"` as `CS2_062`."""
    return str(reference).partition(" ")[0]


def scenario_from_json(
    value: Object, *, id: str, file: str, document: Document | None = None, pinned: str | None = None
) -> Scenario:
    """The scenario that a valid document describes."""
    sources = tuple(_source(each) for each in _objects(value, "source"))
    grade = str(value.get("grade", min((source.grade for source in sources), default="D")))
    steps = tuple(_step(each, number, grade) for number, each in enumerate(_objects(value, "steps"), 1))
    outcomes = value.get("outcomes")
    return Scenario(
        id=id,
        file=file,
        title=str(value["title"]),
        rules=tuple(cast("list[str]", value["rules"])),
        under=variations(value),
        setup=_setup(cast("Object", value.get("setup", {}))),
        steps=steps,
        rev=cast(int, value.get("rev", 1)),
        grade=grade,
        sources=sources,
        made=tuple(_made(name, each) for name, each in cast("Mapping[str, Object]", value.get("made", {})).items()),
        cards=cast("Mapping[str, JSON]", value.get("cards", {})),
        enumerate=value.get("random") == "enumerate",
        outcomes=_outcomes(cast("Object", outcomes)) if outcomes is not None else None,
        pinned=pinned,
        document=document,
    )


def variations(value: Object) -> tuple[Variation, ...]:
    """What the scenario runs under; `seed` where it does not say."""
    return tuple(_variation(each) for each in cast("list[object]", value.get("under", ["seed"])))


def _variation(value: object) -> Variation:
    if isinstance(value, str):
        return Variation.of_profile(value)
    fields = cast("Object", value)
    return Variation(
        name=str(fields["as"]),
        profile=str(fields["profile"]),
        choices=cast("Mapping[str, str]", fields.get("choices", {})),
        printing=str(fields.get("printing", "current")),
    )


def _objects(value: Object, key: str) -> list[Object]:
    return cast("list[Object]", value.get(key, []))


def _source(value: Object) -> Source:
    return Source(str(value["grade"]), str(value["kind"]), str(value.get("ref", "")))


def _made(name: str, value: Object) -> Made:
    return Made(name, card_id(value["card"]), cast("str | None", value.get("by")), cast(int, value.get("nth", 1)))


def _outcomes(value: Object) -> Outcomes:
    rows = ((str(row["p"]), tuple(cast("list[JSON]", row["values"]))) for row in _objects(value, "are"))
    return Outcomes(tuple(cast("list[str]", value["see"])), tuple(rows))


def _under(value: Object) -> Under:
    under = value.get("under")
    return tuple(cast("list[str]", under)) if under is not None else None


def _setup(value: Object) -> Setup:
    active = cast("Side", value.get("active", "p1"))
    first = cast("Side", value.get("first", "p1"))
    ids = cast("Mapping[str, int]", value.get("player_ids", {"p1": 1, "p2": 2}))
    pool = value.get("card_pool")
    return Setup(
        p1=_side(cast("Object", value.get("p1", {}))),
        p2=_side(cast("Object", value.get("p2", {}))),
        active=active,
        first=first,
        turn=cast(int, value.get("turn", 1 if active == first else 2)),
        player_ids=(ids["p1"], ids["p2"]),
        order_of_play=tuple(cast("list[str]", value.get("order_of_play", []))),
        card_pool=tuple(card_id(each) for each in cast("list[str]", pool)) if pool is not None else None,
        fixed_seats="player_ids" in value,
    )


def _side(value: Object) -> SideSpec:
    return SideSpec(
        hero=_single(value.get("hero")),
        power=_single(value.get("power")),
        weapon=_single(value.get("weapon")),
        mana=Mana(**cast("Mapping[str, int]", value.get("mana", {}))),
        hand=_several(value, "hand"),
        deck=_several(value, "deck"),
        board=_several(value, "board"),
        secrets=_several(value, "secrets"),
        history=_history(cast("Object", value["history"])) if "history" in value else History(),
    )


def _history(value: Object) -> History:
    numbers = {key: item for key, item in value.items() if isinstance(item, int)}
    cards = {key: tuple(card_id(each) for each in item) for key, item in value.items() if isinstance(item, list)}
    return History(**cards, **numbers)  # type: ignore[arg-type]


def _single(value: object) -> EntitySpec | None:
    return entity(value) if value is not None else None


def _several(value: Object, key: str) -> tuple[EntitySpec, ...]:
    return tuple(entity(each) for each in cast("list[object]", value.get(key, [])))


def entity(value: object) -> EntitySpec:
    """The entity that a card, or an object with a card, describes; a hero or power may leave its card out."""
    if isinstance(value, str):
        return EntitySpec(card_id(value))
    fields = dict(cast("Mapping[str, object]", value))
    fields.pop("note", None)
    fields["card"] = card_id(fields.get("card", ""))
    fields["alias"] = fields.pop("as", None)
    if "numbers" in fields:
        fields["numbers"] = tuple(cast("list[int]", fields["numbers"]))
    if "enchantments" in fields:
        fields["enchantments"] = tuple(_enchantment(each) for each in cast("list[Object]", fields["enchantments"]))
    # The keys of an entity are the fields of the record: the schema lets no other through.
    return EntitySpec(**fields)  # type: ignore[arg-type]


def _enchantment(value: Object) -> EnchantmentSpec:
    return EnchantmentSpec(
        card=card_id(value["card"]),
        alias=cast("str | None", value.get("as")),
        by=cast("str | None", value.get("by")),
        attack=cast(int, value.get("attack", 0)),
        health=cast(int, value.get("health", 0)),
    )


def _step(value: Object, number: int, grade: str) -> ScenarioStep:
    place: Place = ("steps", number - 1)
    return ScenarioStep(
        number=number,
        action={key: cast("JSON", item) for key, item in value.items() if key not in _STEP_EXTRAS},
        script=tuple(
            _script_entry(each, (*place, "script", index)) for index, each in enumerate(_objects(value, "script"))
        ),
        illegal=_illegal(value.get("illegal")),
        expect=tuple(
            check_from_json(each, (*place, "expect", index), grade)
            for index, each in enumerate(_objects(value, "expect"))
        ),
    )


def _script_entry(value: Object, place: Place) -> ScriptEntry:
    return ScriptEntry(
        kind=str(value["kind"]),
        pick=cast("JSON", value["pick"]),
        source=cast("str | None", value.get("source")),
        under=_under(value),
        place=place,
    )


def _illegal(value: object) -> tuple[Refusal, ...]:
    if value is None:
        return ()
    if isinstance(value, str):
        return (Refusal(value, None),)
    return tuple(Refusal(str(each["reason"]), _under(each)) for each in cast("list[Object]", value))


def check_from_json(value: Object, place: Place, grade: str) -> Check:
    """The check that an object of `expect` describes."""
    kind = next(kind for kind in CHECK_KINDS if kind in value)
    return Check(
        that=str(value["that"]),
        kind=kind,
        check=cast("Mapping[str, JSON]", value),
        grade=str(value.get("grade", grade)),
        under=_under(value),
        place=place,
    )
