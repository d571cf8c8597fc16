"""Instructions about cards: summon, equip, draw, discard, return, copy, put into a hand, deck or play."""

from __future__ import annotations

from oracle.cards.text.amounts import amount_of, simple
from oracle.cards.text.deeds import friendly
from oracle.cards.text.nouns import Noun, filtered, query_noun, race_name, shared_name, token
from oracle.cards.text.speech import Speech, either, says
from oracle.cards.text.whom import set_noun, single, whom
from oracle.effects import actions, chance, copying, hands, making, potions, selectors, values

THIRD = {
    "draw": "draws",
    "discard": "discards",
    "summon": "summons",
    "put": "puts",
    "gain": "gains",
    "take": "takes",
    "equip": "equips",
    "add": "adds",
}


def counted(count: str, noun: Noun, random: str = "") -> str:
    """One or several: `a card`, `2 random Murlocs`."""
    return noun.one(random) if count == "1" else noun.several(count, random)


def for_whom(side: str, speech: Speech) -> str:
    """For whom a minion is summoned, where it is the opponent."""
    return "" if speech.side(side) == "friendly" else " for your opponent"


def third(sentence: str) -> str:
    """An instruction as what the opponent does."""
    verb, blank, rest = sentence.partition(" ")
    return f"your opponent {THIRD.get(verb, verb)}{blank}{rest}"


def hand_of(side: str, speech: Speech) -> str:
    """Whose hand."""
    return "your hand" if speech.side(side) == "friendly" else "your opponent's hand"


def deck(side: str, speech: Speech) -> str:
    """Whose deck."""
    return "your deck" if speech.side(side) == "friendly" else "your opponent's deck"


@says(hands.Draw)
def _draw(word: hands.Draw, speech: Speech) -> str:
    amount = amount_of(word.count, speech)
    cards = "a card" if amount.plain == "1" else f"{amount.plain} cards"
    if amount.each:
        cards = f"{'a card' if amount.plain == '1' else cards} for each {amount.each}"
    elif amount.equal:
        cards = f"cards equal to {amount.equal}"
    said = f"draw {cards}"
    if isinstance(word.count, values.HandShortOf):
        said = _draw_until(word.count, speech)
    return said if speech.side(word.side) == "friendly" else third(said)


def _draw_until(short: values.HandShortOf, speech: Speech) -> str:
    number = short.number
    if number == values.Count(selectors.Hand("enemy")):
        return "draw cards until you have as many in hand as your opponent"
    return f"draw until you have {simple(number, speech)} cards"


@says(hands.Discard)
def _discard(word: hands.Discard, speech: Speech) -> str:
    cards = word.cards
    match cards:
        case selectors.RandomOf(these=selectors.Hand() as hand):
            said = f"discard {set_noun(hand, speech).one('random')}"
            return said if speech.side(hand.side) == "friendly" else third(said)
        case selectors.RandomOnes(these=selectors.Hand() as hand, count=count):
            said = f"discard {set_noun(hand, speech).several(str(count), 'random')}"
            return said if speech.side(hand.side) == "friendly" else third(said)
        case selectors.Hand(side="enemy"):
            return "your opponent discards their hand"
    return f"discard {whom(cards, speech)}"


@says(hands.ReturnToHand)
def _return(word: hands.ReturnToHand, speech: Speech) -> str:
    those = whom(word.targets, speech)
    owner = "its owner's hand" if single(word.targets) else "their owner's hand"
    ways = [f"return {those} to {owner}"]
    if word.side:
        hand = hand_of(word.side, speech)
        ways = [f"return {those} to {hand if hand == 'your hand' else either(hand, owner)}"]
    elif friendly(word.targets, speech):
        ways = [f"return {those} to your hand", f"return {those} from the battlefield to your hand", *ways]
    return either(*ways)


@says(hands.ShuffleIntoDeck)
def _shuffle(word: hands.ShuffleIntoDeck, speech: Speech) -> str:
    mine = friendly(word.targets, speech)
    deck = "your deck" if mine else either("your opponent's deck", "its owner's deck")
    return f"shuffle {whom(word.targets, speech)} into {deck}"


@says(hands.CreateInDeck)
def _create_in_deck(word: hands.CreateInDeck, speech: Speech) -> str:
    deck = "your deck" if speech.side(word.side) == "friendly" else "your opponent's deck"
    return f"shuffle {token(word.card, speech, simple(word.count, speech))} into {deck}"


@says(hands.CreateInHand)
def _create_in_hand(word: hands.CreateInHand, speech: Speech) -> str:
    count = simple(word.count, speech)
    if (word.card, word.side, count) == (speech.card.id, "friendly", "1"):
        return "return this to your hand"
    cards = token(word.card, speech, count)
    printed = speech.library.printed.get(word.card)
    if printed is not None and count == "1":
        cards = either(cards, f"a '{printed.name}' {printed.type.lower()}")
    if speech.side(word.side) == "friendly":
        return f"add {cards} to your hand"
    return f"give your opponent {cards}"


@says(hands.CopyToHand)
def _copy_to_hand(word: hands.CopyToHand, speech: Speech) -> str:
    hand = either("the other player's hand") if word.side == "other" else hand_of(word.side, speech)
    cards = word.cards
    many = not single(cards)
    of = f"each {set_noun(cards, speech).bare()}" if isinstance(cards, selectors.Those) else whom(cards, speech)
    if isinstance(cards, selectors.Hand):
        of = f"each {set_noun(cards, speech).bare()} in {hand_of(cards.side, speech)}"
    copies = "a copy" if word.count == 1 else f"{word.count} copies"
    said = f"put {copies} of {of} into {hand}"
    if many or word.count > 1 or of != "it":
        return said
    return either(said, f"put another copy into {hand}", f"put a copy into {hand}", f"gain a copy of {of}")


@says(hands.PutIntoHand)
def _put_into_hand(word: hands.PutIntoHand, speech: Speech) -> str:
    return f"put {whom(word.cards, speech)} into your hand"


@says(making.Summon)
def _summon(word: making.Summon, speech: Speech) -> str:
    amount = amount_of(word.count, speech)
    to = for_whom(word.side, speech)
    if amount.each:
        one = token(word.card, speech, amount.plain)
        return either(f"summon {one} for each {amount.each}{to}", f"for each {amount.each}, summon {one}{to}")
    if isinstance(word.count, values.RoomLeft):
        whose = "your" if speech.side(word.count.side) == "friendly" else "your opponent's"
        minions = token(word.card, speech, "X").replace("X ", "")
        return f"summon {minions} until {whose} side of the battlefield is full{to}"
    if amount.equal:
        return f"summon {token(word.card, speech, 'X')} equal to {amount.equal}{to}"
    if (word.card, word.side) == (speech.card.id, "friendly") and amount.plain == "1":
        return either(f"summon {token(word.card, speech)}", "summon a copy of this")
    return f"summon {token(word.card, speech, amount.plain)}{to}"


@says(making.SummonCopies)
def _summon_copies(word: making.SummonCopies, speech: Speech) -> str:
    copy = "a copy" if word.fresh else either("a copy", "an exact copy")
    return f"summon {copy} of {whom(word.of, speech)}{for_whom(word.side, speech)}"


@says(copying.SummonSmallCopy)
def _small_copy(word: copying.SummonSmallCopy, speech: Speech) -> str:
    return f"summon a {word.attack}/{word.health} copy of {whom(word.of, speech)}"


@says(making.SummonRandom)
def _summon_random(word: making.SummonRandom, speech: Speech) -> str:
    count = simple(getattr(word, "count", 1), speech)
    return f"summon {counted(count, query_noun(word.query, speech), 'random')}{for_whom(word.side, speech)}"


@says(making.SummonOneOf)
def _summon_one_of(word: making.SummonOneOf, speech: Speech) -> str:
    races = [set(speech.library.printed[each].races) for each in word.cards if each in speech.library.printed]
    shared = set.intersection(*races) if races else set()
    kinds = " or ".join(token(each, speech) for each in word.cards)
    if not shared:
        return f"summon {kinds}"
    missing = " that you don't control" if word.unless_in_play else ""
    return f"summon a random {race_name(sorted(shared)[0])}{missing}"


@says(potions.SummonDied)
def _summon_died(word: potions.SummonDied, speech: Speech) -> str:
    noun = Noun("minion", side=speech.side(word.side), after="that died this game")
    return f"summon {counted(str(word.count), noun)}"


@says(making.SummonInPlaceOf)
def _summon_in_place_of(word: making.SummonInPlaceOf, speech: Speech) -> str:
    return f"summon {token(word.card, speech, 'X').replace('X ', '')} to replace {whom(word.these, speech)}"


@says(making.SummonThis)
def _summon_this(word: making.SummonThis, speech: Speech) -> str:
    return "summon it"


@says(making.ReturnToLife)
def _return_to_life(word: making.ReturnToLife, speech: Speech) -> str:
    dead = whom(word.these, speech)
    if word.health:
        return f"return {dead} to life with {word.health} Health"
    again = either(f"summon {dead} again", f"return {dead} to life with full Health", f"return {dead} to life")
    return either(f"resummon {dead}", again)


@says(making.Equip)
def _equip(word: making.Equip, speech: Speech) -> str:
    weapon = token(word.card, speech)
    return f"equip {weapon}" if speech.side(word.side) == "friendly" else third(f"equip {weapon}")


@says(making.ReplaceHero)
def _hero(word: making.ReplaceHero, speech: Speech) -> str:
    return f"replace your hero with {speech.name(word.card)}"


@says(making.ReplacePower)
def _replace_power(word: making.ReplacePower, speech: Speech) -> str:
    owner = "your" if speech.side(word.side) == "friendly" else "your opponent's"
    return f"{owner} Hero Power becomes {speech.name(word.card)}"


@says(making.UpgradePower)
def _upgrade(word: making.UpgradePower, speech: Speech) -> str:
    return "upgrade your Hero Power" if word.side == "friendly" else "upgrade your opponent's Hero Power"


@says(actions.ExtraTurn)
def _extra_turn(word: actions.ExtraTurn, speech: Speech) -> str:
    said = "take an extra turn"
    return said if speech.side(word.side) == "friendly" else third(said)


@says(hands.CostLess)
def _cost_less(word: hands.CostLess, speech: Speech) -> str:
    change = f"({word.amount}) less"
    if isinstance(word.cards, selectors.Hand):
        noun = set_noun(word.cards, speech)
        cards = f"{noun.several('').strip()} in {hand_of(word.cards.side, speech)}"
        return either(f"reduce the Cost of {cards} by ({word.amount})", f"{cards} cost {change}")
    it = whom(word.cards, speech)
    return f"{it} {'cost' if it == 'them' else 'costs'} {change}"


@says(hands.CostHealth)
def _cost_health(word: hands.CostHealth, speech: Speech) -> str:
    it = whom(word.cards, speech)
    return f"{it} {'cost' if it == 'them' else 'costs'} Health instead of Mana"


@says(hands.SwapWithHand)
def _swap_with_hand(word: hands.SwapWithHand, speech: Speech) -> str:
    noun = filtered(Noun("card"), word.where, speech)
    other = either(noun.one("random"), "a random one")
    return f"swap {whom(word.minion, speech)} with {other} in your hand"


@says(hands.ShiftInHand)
def _shift(word: hands.ShiftInHand, speech: Speech) -> str:
    return f"transform it into {query_noun(word.query, speech).one('random')}"


@says(hands.RemoveFromTop)
def _remove_from_top(word: hands.RemoveFromTop, speech: Speech) -> str:
    count = simple(word.count, speech)
    cards = "card" if count == "1" else f"{count} cards"
    return f"remove the top {cards} of {deck(word.side, speech)}"


@says(chance.AddOneOfToHand)
def _add_one_of(word: chance.AddOneOfToHand, speech: Speech) -> str:
    count = simple(word.count, speech)
    name = shared_name(word.cards, speech)
    names = " or ".join(speech.name(each) for each in word.cards)
    noun = Noun(name or names)
    cards = counted(count, noun, "random")
    if name:
        cards = either(cards, counted(count, noun), f"{counted(count, noun)} card")
    if speech.side(word.side) != "friendly":
        return f"give your opponent {cards}"
    return f"add {cards} to your hand"


@says(chance.EquipRandom)
def _equip_random(word: chance.EquipRandom, speech: Speech) -> str:
    said = f"equip {query_noun(word.query, speech).one('random')}"
    return said if speech.side(word.side) == "friendly" else third(said)
