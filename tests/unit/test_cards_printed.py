"""The printed values: what a sync keeps, what the file gives back."""

import json
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path

import pytest

from oracle.cards.printed import PRINTED_FILE, PrintedCards, load_printed
from oracle.cards.sync import UnknownCardError, document, entry, write
from oracle.vocabulary import ABILITIES

Kind = Enum("Kind", ["MINION", "WEAPON"])
Group = Enum("Group", ["SHAMAN", "EXPERT1", "COMMON", "ELEMENTAL", "NONE", "INVALID"])
Tag = Enum(
    "Tag",
    [
        "COST",
        "ATK",
        "HEALTH",
        "WINDFURY",
        "OVERLOAD",
        "COLLECTIBLE",
        "BATTLECRY",
        "CANT_BE_TARGETED_BY_SPELLS",
        "CANT_BE_TARGETED_BY_HERO_POWERS",
    ],
)


@dataclass
class StandIn:
    """A card as the database library hands it out, without the database."""

    id: str = "X_001"
    name: str = "Dust Devil"
    description: str = ""
    tags: dict[object, object] = field(default_factory=dict)
    hero_power: str | None = None
    type: object = Kind.MINION
    card_set: object = Group.EXPERT1
    rarity: object = Group.COMMON
    spell_school: object = Group.NONE
    classes: list[object] = field(default_factory=lambda: [Group.SHAMAN])
    races: list[object] = field(default_factory=list)


def test_an_entry_keeps_what_is_there_and_leaves_zeros_out() -> None:
    card = StandIn(tags={Tag.COST: 1, Tag.ATK: 3, Tag.HEALTH: 1, Tag.OVERLOAD: 2, Tag.COLLECTIBLE: 1})

    assert entry(card) == {
        "name": "Dust Devil",
        "type": "MINION",
        "cost": 1,
        "attack": 3,
        "health": 1,
        "overload": 2,
        "classes": ["SHAMAN"],
        "set": "EXPERT1",
        "rarity": "COMMON",
        "collectible": True,
    }


def test_a_weapon_has_durability_instead_of_health() -> None:
    found = entry(StandIn(type=Kind.WEAPON, tags={Tag.ATK: 3, Tag.HEALTH: 2}))

    assert (found.get("durability"), "health" in found) == (2, False)


def test_the_pair_of_targeting_tags_is_elusive() -> None:
    pair: dict[object, object] = {Tag.CANT_BE_TARGETED_BY_SPELLS: 1, Tag.CANT_BE_TARGETED_BY_HERO_POWERS: 1}

    assert entry(StandIn(tags=pair))["abilities"] == ["ELUSIVE"]


def test_windfury_above_one_is_mega_windfury() -> None:
    assert entry(StandIn(tags={Tag.WINDFURY: 3}))["abilities"] == ["MEGA_WINDFURY"]


def test_what_the_text_does_is_a_keyword_and_no_ability() -> None:
    found = entry(StandIn(tags={Tag.BATTLECRY: 1}))

    assert (found["keywords"], "abilities" in found) == (["BATTLECRY"], False)


def test_a_number_unknown_to_the_enums_and_tags_is_kept_as_text() -> None:
    assert entry(StandIn(card_set=9999, tags={4242: 1}))["set"] == "9999"


def test_every_unknown_id_is_named_at_once() -> None:
    with pytest.raises(UnknownCardError, match="nope, zilch"):
        document(["zilch", "X_001", "nope"], 1, {"X_001": StandIn()})


def test_a_document_is_sorted_and_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "printed.json"

    write(document(["b", "a", "b"], 7, {"a": StandIn("a"), "b": StandIn("b")}), path)

    assert list(json.loads(path.read_text())["cards"]) == ["a", "b"]
    assert [each.name for each in tmp_path.iterdir()] == ["printed.json"]


def test_a_failed_write_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "printed.json"
    path.write_text("old")

    with pytest.raises(TypeError):
        write({"build": object(), "cards": {}}, path)  # type: ignore[typeddict-item]

    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["printed.json"]


def test_a_written_card_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "printed.json"
    write(document(["X_001"], 7, {"X_001": StandIn(tags={Tag.COST: 1, Tag.WINDFURY: 1})}), path)

    card = PrintedCards.from_json(path).cards["X_001"]

    assert (card.name, card.cost, card.abilities, card.overload) == ("Dust Devil", 1, ("WINDFURY",), 0)


def test_the_shipped_file_is_sorted_and_records_its_build() -> None:
    shipped = json.loads(PRINTED_FILE.read_text(encoding="utf-8"))

    assert shipped["build"] > 0
    assert list(shipped["cards"]) == sorted(shipped["cards"])


def test_shipped_abilities_are_words_of_the_vocabulary() -> None:
    used = {ability for card in load_printed().cards.values() for ability in card.abilities}

    assert used <= set(ABILITIES)


def test_shipped_weapons_have_durability_and_minions_have_health() -> None:
    cards = load_printed().cards.values()

    assert [card.id for card in cards if card.type == "WEAPON" and (card.health or not card.durability)] == []
    assert [card.id for card in cards if card.type == "MINION" and not card.health] == []


def test_a_name_finds_the_collectible_card_first() -> None:
    assert load_printed().named("druid of the claw")[0].id == "EX1_165"


def test_loading_twice_reads_once() -> None:
    assert load_printed() is load_printed()
