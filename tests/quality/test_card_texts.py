"""Every script says what the card's official text says: the same moments, numbers, deeds, targets and abilities.

Where it cannot, `fixtures/cards/wording.json` holds the difference with its reason. A script of an older printing says
so in its `printing`, and then differs without an entry.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from oracle.effects.blows import Damage, Heal
from oracle.effects.conditions import Mine
from oracle.effects.hands import Draw
from oracle.effects.making import Give, Summon
from oracle.effects.selectors import ENEMY_MINIONS, FRIENDLY_MINIONS, TARGET, RandomOf
from oracle.effects.values import SpellPower
from oracle.engine.card import EMPTY_SCRIPT, Script, Trigger
from oracle.paths import fixtures_dir
from tests.quality.said_by_script import said_by_script
from tests.quality.said_by_text import Said, said_by_text
from tests.quality.script_words import Library, named_cards

WORDING: Final = Path(str(fixtures_dir())) / "cards" / "wording.json"
LIBRARY: Final = Library.standard()

Difference = tuple[list[str], list[str]]
"""What only the text says, and what only the script says."""


def differences(card_id: str, library: Library = LIBRARY) -> Difference:
    """What text and script of a card do not both say."""
    card = library.printed[card_id]
    text, script = said_by_text(card), said_by_script(card_id, library)
    if card.type == "ENCHANTMENT" and library.scripts[card_id] == EMPTY_SCRIPT:
        # The card that attaches it holds its numbers; its text only tells the player about them.
        text, script = (Said(frozenset(fact for fact in each.must if "moment" in fact)) for each in (text, script))
    return text.more_than(script), script.more_than(text)


def known() -> Mapping[str, Mapping[str, object]]:
    """The differences that have a reason, by card id."""
    entries: Mapping[str, Mapping[str, object]] = json.loads(WORDING.read_text(encoding="utf-8"))
    return {card.split(" ")[0]: {**entry, "card": card} for card, entry in entries.items()}


@pytest.mark.parametrize("card_id", sorted(LIBRARY.scripts))
def test_a_script_says_what_the_text_says(card_id: str) -> None:
    entry = known().get(card_id, {})
    expected = (entry.get("only the text", []), entry.get("only the script", []))

    found = differences(card_id)

    assert LIBRARY.scripts[card_id].printing or found == expected


def test_a_script_for_an_older_printing_is_another_one() -> None:
    same = [card_id for card_id, script in LIBRARY.scripts.items() if script.printing and not any(differences(card_id))]

    assert same == []


def test_every_known_difference_is_one_of_a_card_with_its_name_and_a_reason() -> None:
    wrong = [
        card_id
        for card_id, entry in known().items()
        if card_id not in LIBRARY.scripts
        or LIBRARY.scripts[card_id].printing
        or entry["card"] != f"{card_id} {LIBRARY.printed[card_id].name}"
        or not entry.get("reason")
        or not entry.keys() <= {"card", "only the text", "only the script", "reason"}
    ]

    assert wrong == []


def test_every_card_that_a_script_names_is_implemented() -> None:
    missing = {
        (card_id, named)
        for card_id, script in LIBRARY.scripts.items()
        for named in named_cards(script)
        if named not in LIBRARY.scripts
    }

    assert missing == set()


def test_every_implemented_card_is_printed_and_nothing_else_is() -> None:
    assert LIBRARY.printed.keys() ^ LIBRARY.scripts.keys() == set()


def test_a_hero_brings_the_printed_hero_power() -> None:
    wrong = {
        card_id: (card.hero_power, LIBRARY.scripts[card_id].power)
        for card_id, card in LIBRARY.printed.items()
        if card.hero_power and card_id in LIBRARY.scripts and card.hero_power != LIBRARY.scripts[card_id].power
    }

    assert wrong == {}


@pytest.mark.parametrize(
    ("card_id", "wrong", "expected"),
    [
        ("CS2_029", Script(text=Damage(TARGET, SpellPower(4))), (["damage: 6"], ["damage: 4"])),
        ("CS2_029", Script(text=Damage(TARGET, 6)), (["spell damage counts for: 6"], [])),
        ("CS2_093", Script(text=Damage(ENEMY_MINIONS, SpellPower(2))), (["whom: character"], ["whom: minion"])),
        ("CS2_025", Script(text=Damage(FRIENDLY_MINIONS, SpellPower(1))), (["whom: enemy"], ["whom: friendly"])),
        ("EX1_096", Script(battlecry=Draw()), (["moment: deathrattle"], ["moment: battlecry"])),
        ("EX1_095", Script(triggers=(Trigger("after_cast", Draw(), Mine()),)), (["whenever"], ["moment: after"])),
        ("EX1_575", Script(triggers=(Trigger("turn_end", Draw()),)), (["end of your turn"], ["end of each turn"])),
        ("EX1_556", Script(deathrattle=Summon("EX1_598")), (["stats: 2/1"], [])),
        ("CS2_009", Script(text=Give(TARGET, "CS2_009e", attack=3, health=2)), (["attack: 2"], ["attack: 3"])),
        ("CS2_103", Script(text=Give(TARGET, "CS2_103e2", attack=2)), (["ability: CHARGE"], [])),
        ("CS2_105", Script(text=Give(TARGET, "CS2_105e", attack=4)), (["until: end_of_turn"], [])),
        ("CS2_094", Script(text=Damage(TARGET, SpellPower(3))), (["done: draw"], [])),
        ("CS2_089", Script(text=Heal(TARGET, 8)), (["doubled healing: 8"], [])),
        ("CS2_076", Script(text=Damage(RandomOf(ENEMY_MINIONS), 4)), (["done: destroy"], ["whom: random"])),
    ],
)  # fmt: skip
def test_a_wrong_script_is_noticed(card_id: str, wrong: Script, expected: Difference) -> None:
    only_text, only_script = differences(card_id, replace(LIBRARY, scripts={**LIBRARY.scripts, card_id: wrong}))

    assert [fact for fact in expected[0] if not any(fact in each for each in only_text)] == []
    assert [fact for fact in expected[1] if not any(fact in each for each in only_script)] == []
