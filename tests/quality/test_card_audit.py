"""Every script says what the official text says, word for word, or the difference has a reason; and the audit notices.

`fixtures/cards/audit.json` holds the differences of texts and tags. The last test changes scripts at random places, so
that the audit is known to see numbers, targets, sides, moments and sentences.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from oracle.cards.audit import (
    Audited,
    audit,
    audit_builds,
    audit_card,
    audit_former,
    listed_of,
    read_listed,
    unknown_entries,
    unknown_former,
)
from oracle.cards.printed import load_printed
from oracle.cards.printings import printed_otherwise
from oracle.cards.scripts.former import CLASSIC
from oracle.cards.text import Library, canonical, official_text
from oracle.cards.text.synonyms import BEFORE_THE_WORD, REMINDERS, SYNONYMS, folded
from oracle.effects.blows import Damage, Heal
from oracle.effects.conditions import Mine
from oracle.effects.enchanting import Give
from oracle.effects.hands import Draw
from oracle.effects.making import Summon
from oracle.effects.selectors import ENEMY_MINIONS, FRIENDLY_MINIONS, TARGET, RandomOf
from oracle.effects.values import SpellPower
from oracle.effects.word import WORDS
from oracle.engine.card import Script, Trigger
from tests.quality.change_scripts import Change, changes

LIBRARY = Library.standard()
LISTED = read_listed()
AUDITED = audit(LIBRARY, LISTED)
SAMPLE = 1_000
SEED = 20_261_130


def changed(card_id: str, script: Script) -> Audited:
    """The audit of a card with another script."""
    return audit_card(card_id, replace(LIBRARY, scripts={**LIBRARY.scripts, card_id: script}), LISTED)


def test_the_page_says_no_more_than_what_the_audit_finds() -> None:
    page = (Path(__file__).parents[2] / "docs" / "quality.md").read_text(encoding="utf-8")
    rows = re.findall(
        r"^\| (?:build \d+|classic printing|older builds)\D*\| ([\d,]+) \| (\d+) % \|$", page, re.MULTILINE
    )
    found = [[card for card in each if card.official] for each in (AUDITED, audit_former("classic"), audit_builds())]

    assert len(rows) == len(found)
    for (more_than, at_least), cards in zip(rows, found, strict=True):
        share = 100 * sum(card.status == "same" for card in cards) / len(cards)
        assert len(cards) > int(more_than.replace(",", ""))
        assert int(at_least) <= share < int(at_least) + 3


def test_no_card_differs_without_a_reason() -> None:
    wrong = [
        f"{card.key}: {card.status} {card.official!r} / {card.script!r} {card.tags}" for card in AUDITED if card.wrong
    ]

    assert wrong == []


def test_reasons_are_for_the_build_of_the_texts() -> None:
    assert LISTED["build"] == load_printed().build


def test_no_reason_is_for_a_card_that_is_not_implemented() -> None:
    assert unknown_entries(LIBRARY, LISTED) == ()


def test_no_card_of_the_classic_printing_differs_without_a_reason() -> None:
    wrong = [
        f"{card.key}: {card.status} {card.official!r} / {card.script!r} {card.tags}"
        for card in audit_former("classic")
        if card.wrong
    ]

    assert (wrong, unknown_former("classic")) == ([], ())


def test_a_text_of_the_classic_printing_is_for_a_card_that_it_has_otherwise() -> None:
    assert sorted(CLASSIC.keys() - printed_otherwise("classic").keys() - {"EX1_145o"}) == []


def test_at_least_85_percent_of_the_texts_are_said_word_for_word() -> None:
    with_text = [card for card in AUDITED if card.official]
    same = [card for card in with_text if card.status == "same"]

    assert len(same) >= 0.85 * len(with_text)


def test_a_script_of_an_older_printing_is_another_one() -> None:
    older = [card_id for card_id, script in LIBRARY.scripts.items() if script.printing]
    same = [
        card_id
        for card_id in older
        if changed(card_id, replace(LIBRARY.scripts[card_id], printing="")).status == "same"
    ]

    assert same == []


def test_a_listed_card_that_is_the_same_fails() -> None:
    entry = {"official": "", "script": "", "reason": "none"}

    found = audit_card("CS2_029", LIBRARY, {**LISTED, "texts": {"CS2_029 Fireball": entry}})  # type: ignore[dict-item]

    assert (found.status, found.wrong) == ("stale", True)


def test_a_listed_difference_that_is_another_one_fails() -> None:
    key = "CS2_013 Wild Growth"
    entry = {**LISTED["texts"][key], "script": "something else"}

    found = audit_card("CS2_013", LIBRARY, {**LISTED, "texts": {key: entry}})  # type: ignore[dict-item]

    assert (found.status, found.wrong) == ("changed", True)


def test_every_word_can_be_said() -> None:
    from oracle.cards.text.speech import SAYINGS

    mute = sorted(name for name, kind in WORDS.items() if kind not in SAYINGS and not kind.words and name != "Nothing")

    assert mute == []


@pytest.mark.parametrize(
    ("card_id", "wrong", "says"),
    [
        ("CS2_029", Script(text=Damage(TARGET, SpellPower(4))), "Deal $4 damage to a target that nobody chooses"),
        ("CS2_093", Script(text=Damage(ENEMY_MINIONS, SpellPower(2))), "Deal $2 damage to all enemy minions"),
        ("CS2_025", Script(text=Damage(FRIENDLY_MINIONS, SpellPower(1))), "Deal $1 damage to all friendly minions"),
        ("EX1_096", Script(battlecry=Draw()), "Battlecry: Draw a card"),
        ("EX1_095", Script(triggers=(Trigger("after_cast", Draw(), Mine()),)), "After you cast a spell, draw a card"),
        ("EX1_575", Script(triggers=(Trigger("turn_end", Draw()),)), "At the end of each turn, draw a card"),
        ("EX1_556", Script(deathrattle=Summon("EX1_598")), "Deathrattle: Summon a 1/1 Imp"),
        ("CS2_105", Script(text=Give(TARGET, "CS2_105e", attack=4)), "Give a target that nobody chooses +4 Attack"),
        ("CS2_089", Script(text=Heal(TARGET, 8)), "Restore 8 Health to a target that nobody chooses"),
        ("CS2_076", Script(text=Damage(RandomOf(ENEMY_MINIONS), 4)), "Deal 4 damage to a random enemy minion"),
    ],
)
def test_a_wrong_script_is_noticed(card_id: str, wrong: Script, says: str) -> None:
    found = changed(card_id, wrong)

    assert (found.status, found.script) == ("differs", says)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Deal $3 damage to a character and <b>Freeze</b> it.", "deal $3 damage. Freeze it"),
        ("Summon two 1/1 Imps", "summon 2 1/1 Imps"),
        ("Draw a card and gain 2 Armor.", "Draw a card. Then gain 2 Armor"),
    ],
)
def test_texts_that_say_the_same_are_one(one: str, other: str) -> None:
    assert canonical(one.replace("<b>", "").replace("</b>", "")) == canonical(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Whenever you cast a spell, draw a card", "After you cast a spell, draw a card"),
        ("Deal $3 damage to a minion", "Deal $3 damage to an enemy"),
        ("Deal $3 damage", "Deal 3 damage"),
        ("Give your minions +1/+1", "Give your other minions +1/+1"),
        ("At the end of your turn, draw a card", "At the end of each turn, draw a card"),
        ("Destroy a random enemy minion", "Destroy an enemy minion"),
    ],
)
def test_texts_that_say_something_else_stay_apart(one: str, other: str) -> None:
    assert canonical(one) != canonical(other)


def test_every_synonym_is_needed_by_a_text() -> None:
    idle = {each.pattern.pattern for each in (*REMINDERS, *BEFORE_THE_WORD, *SYNONYMS)}
    for text in {
        text for card in (*AUDITED, *audit_former("classic"), *audit_builds()) for text in (card.official, card.script)
    }:
        low = text.lower()
        idle -= {each.pattern.pattern for each in (*REMINDERS, *BEFORE_THE_WORD) if each.pattern.search(low)}
        low = folded(text)
        for each in SYNONYMS:
            changed_to = each.pattern.sub(each.written, low)
            if changed_to != low:
                idle.discard(each.pattern.pattern)
            low = changed_to

    assert idle == set()


def test_keywords_are_read_apart_from_sentences() -> None:
    card = LIBRARY.printed["EX1_062"]

    found = official_text(card, LIBRARY)

    assert (found.keywords, found.body) == (
        frozenset({"charge"}),
        "has +1 attack for each other murloc on the battlefield",
    )


def seeded_changes() -> list[Change]:
    """Changes of scripts, as many of each kind as there are places for it."""
    every = [change for card_id in sorted(LIBRARY.scripts) for change in changes(card_id, LIBRARY.scripts[card_id])]
    return random.Random(SEED).sample(every, SAMPLE)


def test_the_audit_notices_changed_scripts() -> None:
    tried = Counter(change.kind for change in seeded_changes())
    missed = [change for change in seeded_changes() if not changed(change.card, change.script).wrong]
    unseen = Counter(change.kind for change in missed)

    assert len(missed) <= 0.05 * SAMPLE, [(change.card, change.kind) for change in missed]
    assert {
        kind for kind in ("number", "side", "target", "sentence", "token") if unseen[kind] > 0.05 * tried[kind]
    } == set()
    assert len(tried) >= 12


def test_no_card_of_an_older_build_differs_without_a_reason() -> None:
    found = list(audit_builds())
    wrong = [f"{card.key}: {card.status} {card.official!r} / {card.script!r}" for card in found if card.wrong]

    assert wrong == []
    assert listed_of("1")["texts"].keys() <= {card.key for card in found}
    assert listed_of("1")["build"] == load_printed().build
