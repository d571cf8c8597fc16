"""The building blocks of said texts: choices of wording, nouns, pronouns, amounts."""

import pytest

from oracle.cards.text import Library, canonical, matching, shown
from oracle.cards.text.nouns import plural
from oracle.cards.text.speech import Speech, either, whole
from oracle.effects.actions import Freeze
from oracle.effects.blows import Damage, Destroy
from oracle.effects.enchanting import Give
from oracle.effects.filters import Both, Damaged, Has, Race
from oracle.effects.flow import Then, With
from oracle.effects.hands import Draw
from oracle.effects.making import Summon
from oracle.effects.selectors import (
    CHARACTERS,
    ENEMIES,
    ENEMY_MINIONS,
    IT,
    MINIONS,
    OTHER_FRIENDLY_MINIONS,
    TARGET,
    THIS,
    RandomOf,
)
from oracle.effects.values import Count, SpellPower, Times
from oracle.effects.word import Word
from oracle.engine.card import Selector

LIBRARY = Library.standard()


def said(word: Word, targets: Selector | None = None, card: str = "CS2_029") -> str:
    """What a word says on a card, in the first of its ways."""
    return shown(Speech(LIBRARY.printed[card], LIBRARY, targets=targets).say(word))


def test_any_of_several_ways_will_do() -> None:
    lose = f"lose {either('now', 'then')}"
    text = f"draw {either('a card', 'one card')} and {either('win', lose)}"

    assert matching(text, "Draw one card and lose then", str.lower) == "draw one card and lose then"
    assert matching(text, "Draw two cards", str.lower) is None


def test_a_part_of_a_choice_is_no_whole_piece() -> None:
    assert whole(either("a", "b"))
    assert not whole(either("a", "b")[2:])


@pytest.mark.parametrize(
    ("one", "several"),
    [
        ("enemy", "enemies"),
        ("Spirit Wolf", "Spirit Wolves"),
        ("Mech", "Mechs"),
        ("hero", "heroes"),
        ("Totem", "Totems"),
    ],
)
def test_names_have_plurals(one: str, several: str) -> None:
    assert plural(one) == several


@pytest.mark.parametrize(
    ("word", "targets", "text"),
    [
        (Damage(TARGET, SpellPower(4)), MINIONS, "deal $4 damage to a minion"),
        (Damage(ENEMIES, 2), None, "deal 2 damage to all enemies"),
        (Then(Damage(TARGET, 3), Freeze(TARGET)), CHARACTERS, "deal 3 damage to a character. Freeze it"),
        (Destroy(RandomOf(ENEMY_MINIONS.that(Has("TAUNT")))), None, "destroy a random enemy minion with Taunt"),
        (Destroy(TARGET), MINIONS.that(Both((Damaged(), Race("MURLOC")))), "destroy a damaged Murloc"),
        (With(RandomOf(MINIONS), Then(Destroy(IT), Draw(2))), None, "destroy a random minion. draw 2 cards"),
        (Draw(Times(Count(ENEMY_MINIONS), 2)), None, "draw 2 cards for each enemy minion"),
        (Summon("EX1_598", 3, side="enemy"), None, "summon 3 1/1 Imps for your opponent"),
        (Give(TARGET, "x", health=2, abilities=("TAUNT",)), MINIONS, "give a minion +2 Health and Taunt"),
    ],
)  # fmt: skip
def test_words_are_said_as_the_game_says_them(word: Word, targets: Selector | None, text: str) -> None:
    assert said(word, targets) == text


def test_markup_case_and_figures_make_no_difference() -> None:
    assert canonical("Summon two 1/1 Imps.") == canonical("summon 2 1/1 imps")


def test_what_a_minion_gives_itself_it_gains() -> None:
    gift = Give(THIS, "x", attack=Count(OTHER_FRIENDLY_MINIONS))

    assert said(gift, card="CS2_182") == "gain +1 Attack for each other friendly minion"
