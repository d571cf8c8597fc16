"""The conditions that texts name: what stands after `if` and `while`, and what is left unsaid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from oracle.cards.text.nouns import Noun, bookkeeping, filtered, noun_of, plural
from oracle.cards.text.speech import Speech, either, says
from oracle.cards.text.whom import set_noun, single, whom
from oracle.effects import conditions, memory, selectors, values
from oracle.engine.card import Condition

FLAGS: Final = {
    "DEATHRATTLES_TWICE": "your minions trigger their Deathrattles twice",
    "BATTLECRIES_TWICE": "your Battlecries trigger twice",
    "POWER_TARGETS_MINIONS": "your Hero Power can target minions",
    "ENEMIES_NOT_HEALED": "enemy characters can't be healed",
    "SPELL_DOUBLE": "double the damage and healing of your spells and Hero Power",
    "HEALING_IS_DAMAGE": "your cards and powers that restore Health now deal damage instead",
}
"""A change of the rules for a player and its words."""
_SILENT: Final = (memory.NotYetInThisAttack, conditions.RoomInRow, conditions.RoomInHand)


def flat(condition: object) -> Iterator[Condition]:
    """The conditions that have to hold together."""
    if isinstance(condition, conditions.All):
        for each in condition.conditions:
            yield from flat(each)
    elif condition is not None:
        yield condition  # type: ignore[misc]


def silent(condition: object) -> bool:
    """Whether a condition only says that the effect can do something, or keeps books: no text names it."""
    if isinstance(condition, conditions.Any):
        match condition.these:
            case selectors.Chosen() | selectors.It() | selectors.NewDefenders() | selectors.Neighbours():
                return True
            case selectors.Only(where=where):
                return bookkeeping(where)
        return False
    return isinstance(condition, _SILENT)


def if_words(condition: object, speech: Speech) -> str:
    """A condition after `if`; empty where no text names it."""
    several = [each for each in flat(condition) if not silent(each)]
    return " and ".join(said for said in (_if(each, speech) for each in several) if said)


def _if(condition: object, speech: Speech) -> str:
    match condition:
        case conditions.Any(these=selectors.Those() as these):
            return _there_is(noun_of(these, speech))
        case conditions.Any(these=selectors.Only(these=these, where=where)) if single(these):
            return f"{whom(these, speech)} is {is_like(filtered(Noun('minion'), where, speech))}"
        case conditions.IsLike(these=these, like=like):
            return f"{whom(these, speech)} is {is_like(noun_of(like, speech))}"
        case conditions.Any(these=selectors.Secrets() as these):
            return _there_is(set_noun(these, speech))
        case conditions.No(condition=conditions.Any(these=selectors.Those() as these)) if these.others:
            noun = noun_of(these, speech)
            bare_ = replace(noun, side="", others=False)
            if noun.side != "friendly":
                return f"there is no {noun.bare()}"
            return either(f"you control no other {plural(bare_.head)}", f"{speech.itself} is your only one")
        case conditions.No(condition=conditions.Any(these=selectors.Those(side="friendly") as these)):
            return f"you control no {replace(noun_of(these, speech), side='').bare()}"
        case conditions.Any(these=these):
            return f"you have {set_noun(these, speech).one()}"
        case conditions.No(condition=conditions.Any(these=selectors.Hand(side=side, where=None))):
            return "your hand is empty" if speech.side(side) == "friendly" else "your opponent's hand is empty"
        case conditions.No(condition=conditions.Dies(these=these)):
            return f"{whom(these, speech)} survives"
        case conditions.Dies(these=selectors.Those() as these):
            return f"{noun_of(these, speech).one()} dies"
        case conditions.Dies(these=these):
            return f"{whom(these, speech)} dies"
        case conditions.AtLeast(amount=values.Count(these=selectors.Those() as these), least=int() as least):
            speech.spoken_of = these
            return _there_are(noun_of(these, speech), least)
        case conditions.AtLeast(amount=values.Count(these=selectors.Hand(side=side)), least=int() as least):
            who = "you have" if speech.side(side) == "friendly" else "your opponent has"
            return f"{who} {either(f'{least} or more', f'at least {least}')} cards in hand"
        case conditions.DiedThisGame(card=card):
            return f"{speech.name(card)} also died this game"
        case conditions.AtMost(amount=values.HealthOf(these=selectors.Hero(side="friendly")), most=int() as most):
            return f"you have {most} or less Health"
        case conditions.No(condition=inner):
            return f"not {_if(inner, speech)}"
        case conditions.OneOf(conditions=several):
            return " or ".join(_if(each, speech) for each in several)
        case conditions.HasWeapon(side=side):
            speech.named[selectors.Weapon(side)] = "it"
            return "you have a weapon" if speech.side(side) == "friendly" else "your opponent has a weapon"
        case conditions.OnMyTurn():
            return "it is your turn"
        case conditions.Ruled(flag=flag):
            return FLAGS.get(flag, flag.lower().replace("_", " "))
    return speech.say(condition)


def is_like(noun: Noun) -> str:
    """What somebody is: `a friendly Demon`; for an adjective alone that: `Frozen`."""
    if noun.head == "minion" and noun.before and not noun.after and not noun.side:
        return " ".join(noun.before)
    return noun.one()


def _there_is(noun: Noun) -> str:
    if noun.side == "friendly":
        return f"you control {replace(noun, side='').one()}"
    if noun.side == "enemy":
        return f"your opponent has {replace(noun, side='').one()}"
    return f"there is {noun.one()}"


def _there_are(noun: Noun, least: int) -> str:
    who = {"friendly": either("you control", "you have"), "enemy": "your opponent has"}.get(noun.side, "there are")
    return f"{who} {either(f'{least} or more', f'at least {least}')} {replace(noun, side='').several('').strip()}"


@says(conditions.All)
def _all(word: conditions.All, speech: Speech) -> str:
    return if_words(word, speech)


@says(conditions.Any)
def _any(word: conditions.Any, speech: Speech) -> str:
    return _if(word, speech)
