"""Cards that chance or a choice picks, in the game's English: of decks and hands, of all cards; casts by effects."""

from __future__ import annotations

from dataclasses import replace

from oracle.cards.text.amounts import amount_of, simple
from oracle.cards.text.making import counted, deck, third
from oracle.cards.text.nouns import Noun, filtered, query_noun, token
from oracle.cards.text.speech import Speech, either, says
from oracle.cards.text.whom import whom
from oracle.effects import casting, corpses, decks, recasting, remains, replacing, selectors


@says(casting.CastRandom)
def _cast_random(word: casting.CastRandom, speech: Speech) -> str:
    amount = amount_of(word.count, speech)
    noun = query_noun(word.query, speech)
    each = f" for each {amount.each}" if amount.each else ""
    return f"cast {counted(amount.plain, noun, 'random')}{each}"


@says(casting.CastFromDeck)
def _cast_from_deck(word: casting.CastFromDeck, speech: Speech) -> str:
    noun = filtered(Noun("card"), word.where, speech)
    return f"cast {either(noun.one(), noun.one('random'))} from your deck"


@says(casting.SummonFromDeck)
def _summon_from_deck(word: casting.SummonFromDeck, speech: Speech) -> str:
    noun = filtered(Noun("minion"), word.where, speech)
    card = either(noun.one("random"), noun.one())
    if speech.side(word.side) == "friendly":
        return either(f"put {card} from your deck into the battlefield", f"Recruit {noun.one()}")
    return f"your opponent puts {card} from their deck into the battlefield"


def recruited(count: str, word: casting.SummonFromDeck, speech: Speech) -> str:
    """Several minions out of the deck."""
    noun = filtered(Noun("minion"), word.where, speech)
    cards = noun.several(count)
    ways = (f"put {noun.several(count, 'random')} from your deck into the battlefield", f"Recruit {cards}")
    return either(*ways) if speech.side(word.side) == "friendly" else third(ways[0])


@says(casting.SummonCopyFromDeck)
def _copy_from_deck(word: casting.SummonCopyFromDeck, speech: Speech) -> str:
    noun = filtered(Noun("card"), word.where, speech)
    said = f"put a copy of {noun.one('random')} from {deck(word.side, speech)} into the battlefield"
    return f"{said}; if there is none, summon {token(word.otherwise, speech)}" if word.otherwise else said


@says(casting.SummonFromHand)
def _summon_from_hand(word: casting.SummonFromHand, speech: Speech) -> str:
    noun = filtered(Noun("minion"), word.where, speech)
    if speech.side(word.side) == "friendly":
        return f"put {noun.one('random')} from your hand into the battlefield"
    return f"your opponent puts {noun.one('random')} from their hand into the battlefield"


@says(casting.DrawThat)
def _draw_that(word: casting.DrawThat, speech: Speech) -> str:
    return drawn_that("1", word, speech)


def drawn_that(count: str, word: casting.DrawThat, speech: Speech) -> str:
    """One or several cards of a kind out of the deck."""
    said = f"draw {counted(count, filtered(Noun('card'), word.where, speech))}"
    drawn = either(said, f"{said} from your deck") if speech.side(word.side) == "friendly" else third(said)
    return f"{drawn}; if there is none, add {token(word.otherwise, speech)} to your hand" if word.otherwise else drawn


@says(casting.AddRandomToHand)
def _add_random(word: casting.AddRandomToHand, speech: Speech) -> str:
    count = simple(word.count, speech)
    noun = query_noun(word.query, speech)
    if speech.side(word.side) != "friendly":
        return f"give your opponent {counted(count, noun, 'random')}"
    return f"add {counted(count, noun, 'random')} to your hand"


@says(casting.Discover)
def _discover(word: casting.Discover, speech: Speech) -> str:
    then = f". {speech.say(word.then)}" if word.then is not None else ""
    return f"Discover {query_noun(word.query, speech).one()}{then}"


@says(casting.CopyFromDeck)
def _copy_from_a_deck(word: casting.CopyFromDeck, speech: Speech) -> str:
    noun = filtered(Noun("card"), word.where, speech)
    if word.count > 1:
        return f"copy {noun.several(str(word.count))} in {deck(word.side, speech)} and add them to your hand"
    return f"copy {noun.one()} in {deck(word.side, speech)} and add it to your hand"


@says(decks.ShuffleRandom)
def _shuffle_random(word: decks.ShuffleRandom, speech: Speech) -> str:
    count = simple(word.count, speech)
    noun = query_noun(word.query, speech)
    if word.of_enemy_class:
        noun = replace(noun, after="from your opponent's class")
    speech.last = "it" if count == "1" else "them"
    cards = either(counted(count, noun, "random"), counted(count, noun))
    return either(f"shuffle {cards} into your deck", f"add {noun.several(f'{count} extra')} to your deck")


@says(decks.StealFromDeck)
def _steal(word: decks.StealFromDeck, speech: Speech) -> str:
    noun = filtered(Noun("card"), word.where, speech)
    return f"steal {either(noun.one(), noun.one('random'))} from your opponent's deck. add it to your hand"


@says(casting.ForceDeaths)
def _force_deaths(word: casting.ForceDeaths, speech: Speech) -> str:
    return ""


@says(recasting.CastAgainIfAnyDie)
def _cast_again(word: recasting.CastAgainIfAnyDie, speech: Speech) -> str:
    return f"{speech.say(word.effect)}. if any die, cast this again"


@says(casting.DiscoverFromDeck)
def _discover_from_deck(word: casting.DiscoverFromDeck, speech: Speech) -> str:
    noun = filtered(Noun("card"), word.where, speech).one()
    return f"Discover a copy of {noun} in your deck" if word.copy else f"Discover {noun} from your deck"


@says(corpses.GainCorpses)
def _gain_corpses(word: corpses.GainCorpses, speech: Speech) -> str:
    return "gain a Corpse" if word.count == 1 else f"gain {word.count} Corpses"


@says(corpses.SpendCorpses)
def _spend_corpses(word: corpses.SpendCorpses, speech: Speech) -> str:
    spent = "a Corpse" if word.count == 1 else f"{word.count} Corpses"
    return f"spend {spent} to {speech.say(word.effect)}"


@says(replacing.DiscoverForm)
def _discover_form(word: replacing.DiscoverForm, speech: Speech) -> str:
    form = query_noun(word.query, speech)
    targets = whom(word.targets, speech)
    if isinstance(word.targets, selectors.Chosen):
        return f"choose {targets}. Discover a new {form.bare()} to transform it into"
    return f"Discover a new {form.bare()} to transform {targets} into"


@says(replacing.ReplaceHand)
def _replace_hand(word: replacing.ReplaceHand, speech: Speech) -> str:
    return f"replace your hand with {query_noun(word.query, speech).several('random')}"


@says(remains.PutThisIntoHand)
def _put_this_into_hand(word: remains.PutThisIntoHand, speech: Speech) -> str:
    speech.last = "it"
    return either(f"put {speech.itself} into your hand", "return this to your hand")
