"""Sequences, conditions, repetition and chance in the game's English."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from oracle.cards.text.amounts import amount_of
from oracle.cards.text.conditions import if_words
from oracle.cards.text.decks import drawn_that, recruited
from oracle.cards.text.deeds import turned
from oracle.cards.text.gifts import swaps
from oracle.cards.text.making import third
from oracle.cards.text.moments import moment
from oracle.cards.text.speech import Speech, either, says, whole
from oracle.cards.text.whom import whom
from oracle.effects import casting, conditions, flow, hands, memory, selectors
from oracle.effects.enchanting import Give
from oracle.engine.card import Effect


@says(flow.Then)
def _then(word: flow.Then, speech: Speech) -> str:
    sentences: list[str] = []
    rest = list(word.parts)
    while rest:
        both = _for_both(rest)
        if both:
            sentences.append(_both_players(both, speech))
            continue
        part = rest.pop(0)
        count = 1
        while rest and rest[0] == part and isinstance(part, COUNTED):
            rest.pop(0)
            count += 1
        sentences.append(repeated(str(count), part, speech) if count > 1 else speech.say(part))
    return ". ".join(said for said in sentences if said)


def _for_both(rest: list[Effect]) -> list[Effect]:
    """Take off the front what is done for one player and at once for the other."""
    both: list[Effect] = []
    while len(rest) > 1 and getattr(rest[0], "side", "") == "friendly" and rest[1] == turned(rest[0]):
        both.append(rest[0])
        del rest[:2]
    return both


def _both_players(parts: list[Effect], speech: Speech) -> str:
    """What both players do, one sentence for each deed or one for all: `both players draw a card and gain 2 Armor`."""
    said = ". ".join(_each_player(part, speech) for part in parts)
    together = " and ".join(speech.say(part) for part in parts)
    return either(said, f"both players {together}") if len(parts) > 1 else said


def _each_player(part: Effect, speech: Speech) -> str:
    """What both players do: `each player draws 2 cards`, `equip a random weapon for each player`."""
    said = speech.say(part)
    match part:
        case casting.SummonFromDeck():
            return said.replace("your deck", "each deck")
        case casting.SummonFromHand():
            return said.replace("your hand", "each player's hand")
    each = third(said).replace("your opponent", "each player", 1)
    verb, _, what = said.partition(" ")
    ways = [each]
    if verb in ("gain", "add"):
        ways.append(f"give each player {what.removesuffix(' to your hand')}")
    if verb == "equip":
        ways.append(f"{said} for each player")
    return either(*ways)


@says(flow.If)
def _if(word: flow.If, speech: Speech) -> str:
    if isinstance(word.condition, conditions.ComboActive):
        return combo(word, speech)
    before = dict(speech.named)
    condition = if_words(word.condition, speech)
    then = speech.say(word.then)
    if not condition:
        return then
    if isinstance(word.condition, memory.OncePerGame):
        return f"{then}. ({condition})"
    if word.otherwise is None:
        return either(f"if {condition}, {then}", f"{then} if {condition}")
    first = f"if {condition}, {then}. otherwise, {speech.say(word.otherwise)}"
    speech.named = before
    otherwise = speech.say(word.otherwise)
    again = f"if {if_words(word.condition, speech)}, {instead(otherwise, speech.say(word.then))}"
    return either(first, f"{otherwise}. {again}")


def combo(word: flow.If, speech: Speech) -> str:
    """What a Combo adds; it may leave out the verb of the sentence before: `Combo: And your opponent's weapon`."""
    said = speech.say(word.then)
    other = f". otherwise, {speech.say(word.otherwise)}" if word.otherwise is not None else ""
    return f"Combo: {either(said, 'and ' + said.partition(' ')[2])}{other}"


def instead(first: str, second: str) -> str:
    """What comes instead of something: a text may leave out the words that both have."""
    return f"{elided(first, second)} instead"


def elided(first: str, second: str) -> str:
    """The second of two instructions, also without the words with which the first begins or ends."""
    said, words = first.split(" "), second.split(" ")
    ways = [second]
    same = 0
    while same < min(len(said), len(words)) - 1 and said[same] == words[same]:
        same += 1
    ways += [" ".join(words[cut:]) for cut in range(same, 0, -1) if whole(" ".join(words[cut:]))]
    for shared in (" to a minion", " to a character", " damage", " to it"):
        if shared in first or shared == " to it":
            ways += [way.replace(shared, "", 1) for way in list(ways) if shared in way]
    return either(*ways)


@says(flow.Combo)
def _combo(word: flow.Combo, speech: Speech) -> str:
    if word.otherwise is None:
        return f"Combo: {speech.say(word.then)}"
    targets = dict(speech.named)
    otherwise = speech.say(word.otherwise)
    if isinstance(word.then, flow.Then) and word.then.parts[0] == word.otherwise:
        more = ". ".join(speech.say(each) for each in word.then.parts[1:])
        without_verb = more.partition(" ")[2]
        return f"{otherwise}. Combo: {either(more, f'and {without_verb}')}"
    speech.named = targets
    return f"{otherwise}. Combo: {instead(otherwise, speech.say(word.then))}"


COUNTED: Final = (hands.Discard, casting.SummonFromDeck, casting.DrawThat, casting.CopyFromDeck)
"""Instructions that are said once with a number when they come several times in a row."""


def repeated(count: str, effect: Effect, speech: Speech) -> str:
    """The same instruction several times: `discard 2 random cards`, `Recruit 3 minions`, else `… twice`."""
    match effect:
        case hands.Discard(cards=selectors.RandomOf(these=selectors.Hand() as hand)):
            said = f"discard {count} random cards"
            return said if speech.side(hand.side) == "friendly" else third(said)
        case casting.SummonFromDeck():
            return recruited(count, effect, speech)
        case casting.DrawThat():
            return drawn_that(count, effect, speech)
        case casting.CopyFromDeck(side=side):
            deck = "your deck" if speech.side(side) == "friendly" else "your opponent's deck"
            return f"copy {count} cards in {deck} and add them to your hand"
    said = speech.say(effect)
    return f"{said} {'twice' if count == '2' else f'{count} times'}"


@says(flow.Repeat)
def _repeat(word: flow.Repeat, speech: Speech) -> str:
    amount = amount_of(word.times, speech)
    if not amount.each:
        return repeated(amount.plain, word.effect, speech)
    said = speech.say(word.effect)
    return either(f"{said} for each {amount.each}", f"for each {amount.each}, {said}")


@says(flow.RepeatUntil)
def _repeat_until(word: flow.RepeatUntil, speech: Speech) -> str:
    said = speech.say(word.effect)
    return f"{said}. repeat until {if_words(word.condition, speech)}"


@says(flow.ForThatPlayer)
def _for_that_player(word: flow.ForThatPlayer, speech: Speech) -> str:
    said = third(speech.say(word.effect)).replace("your opponent", "that player", 1)
    return said.replace("you have", "they have")


@says(flow.Coin)
def _coin(word: flow.Coin, speech: Speech) -> str:
    said = speech.say(word.effect)
    other = f". otherwise, {speech.say(word.otherwise)}" if word.otherwise is not None else ""
    return either(f"50% chance to {said}", f"you have a 50% chance to {said}") + other


@says(flow.ForEach)
def _for_each(word: flow.ForEach, speech: Speech) -> str:
    from oracle.cards.text.whom import set_noun

    effect = word.effect
    if isinstance(effect, Give) and swaps(effect):
        return f"swap the Attack and Health of {set_noun(word.these, speech).all()}"
    each = set_noun(word.these, speech).bare()
    inner = replace(speech, named={selectors.TARGET: "it", selectors.IT: "it"})
    said = inner.say(word.effect)
    return either(f"for each {each}, {said}", f"{said} for each {each}")


@says(flow.With)
def _with(word: flow.With, speech: Speech) -> str:
    speech.it = word.these
    speech.named.pop(selectors.IT, None)
    said = speech.say(word.effect)
    speech.it = None
    return said


@says(flow.ForOpponent)
def _for_opponent(word: flow.ForOpponent, speech: Speech) -> str:
    speech.flipped = not speech.flipped
    said = speech.say(word.effect)
    speech.flipped = not speech.flipped
    return said if said.startswith(("your opponent", "give your opponent")) else third(said)


@says(flow.ForItsMaker)
def _for_its_maker(word: flow.ForItsMaker, speech: Speech) -> str:
    said = speech.say(word.effect)
    if speech.card.type != "ENCHANTMENT" or speech.host == "it":
        return said
    return third(said).replace("your opponent", "the player who attached this", 1)


@says(memory.OncePerAttack)
def _once_per_attack(word: memory.OncePerAttack, speech: Speech) -> str:
    return speech.say(word.effect)


@says(memory.Remember)
def _remember(word: memory.Remember, speech: Speech) -> str:
    return f"choose {whom(word.target, speech)}"


@says(memory.Progress)
def _progress(word: memory.Progress, speech: Speech) -> str:
    return f"{word.goal}. Reward: {speech.say(word.reward)}"


@says(memory.GiveText)
def _give_text(word: memory.GiveText, speech: Speech) -> str:
    to = whom(word.targets, speech)
    inner = replace(speech, named={}, event=word.trigger.event)
    when = moment(word.trigger, inner)
    when = when.replace("your turn", "your next turn") if word.trigger.once else when
    return f"{when}, {inner.say(word.trigger.effect)} (an effect on {to})"
