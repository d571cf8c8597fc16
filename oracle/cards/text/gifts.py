"""Gifts in the game's English: Attack and Health, abilities, costs and texts, to whom and for how long."""

from __future__ import annotations

from typing import Final

from oracle.cards.text.amounts import amount_of
from oracle.cards.text.nouns import ability_name
from oracle.cards.text.speech import Speech, either, says
from oracle.cards.text.whom import is_weapon, set_noun, single, whom, whose
from oracle.effects import decks, enchanting, selectors, values
from oracle.effects.flow import Then
from oracle.engine.card import Script, Selector, Trigger

UNTIL: Final = {
    "": "",
    "end_of_turn": " this turn",
    "start_of_turn": " until your next turn",
    "end_of_attack": " while attacking",
    "end_of_enemy_turn": " next turn",
}


@says(enchanting.Give)
def give(word: enchanting.Give, speech: Speech) -> str:
    """Gifts to characters and cards: numbers that are set, numbers and abilities that are added, texts."""
    legacy = inherited(word, speech)
    if legacy:
        return legacy
    sentences = [*_set(word, speech), *_given(word, speech), *_cost(word, speech)]
    text = _costs(word, speech) if isinstance(word.targets, selectors.Hero) and not sentences else ""
    if text:
        return text
    text = _text_of(word, speech)
    if sentences:
        return ". ".join([*sentences, *([text] if text else [])])
    return _text_given(word, text, speech) if text else ""


@says(enchanting.Double)
def _double(word: enchanting.Double, speech: Speech) -> str:
    return f"double the stats of {whom(word.targets, speech)}"


def _set(word: enchanting.Give, speech: Speech) -> list[str]:
    until = UNTIL[word.until]
    attack, health = word.set_attack, word.set_health
    if swaps(word):
        owner = whom(word.targets, speech)
        return [f"swap the Attack and Health of {owner}{until}"]
    sentences = []
    for value, what in ((attack, "Attack"), (health, "Health")):
        if value is None:
            continue
        owner = whose(word.targets, speech)
        bare = owner.removesuffix("'s").removesuffix("'")
        ways = [f"{owner} {what}", f"the {what} of {bare}"]
        # Enemy minions are all of them.
        ways += [f"the {what} of {bare.removeprefix('all ')}"] if bare.startswith("all enemy ") else []
        thing = either(*ways)
        amount = amount_of(value, speech)
        to = amount.plain or either("be ", "") + f"equal to {amount.equal}"
        sentences.append(f"change {thing} to {to}{until}")
    return sentences


def swaps(word: enchanting.Give) -> bool:
    """Whether it makes the Attack of something its Health, and the Health its Attack."""
    health, attack = values.HealthOf(word.targets), values.AttackOf(word.targets)
    return (word.set_attack, word.set_health) == (health, attack)


def _given(word: enchanting.Give, speech: Speech) -> list[str]:
    """`Give a minion +2/+3 and Taunt`; what a card gives itself it gains."""
    given = [ability_name(name) for name in word.abilities]
    given += [f"Spell Damage +{word.spell_damage}"] if word.spell_damage else []
    doubled = _doubled(word, speech)
    if doubled:
        return [doubled]
    said = stats(word.attack, word.health, speech, weapon=is_weapon(word.targets, speech))
    if not said and not given:
        return []
    to_all = [said, *given] if said else given
    ways = list(dict.fromkeys((listed(to_all), listed([*given, said]) if said else listed(given))))
    return [f"{way}{UNTIL[word.until]}" for way in [_receive(word.targets, either(*ways), speech)]]


def _doubled(word: enchanting.Give, speech: Speech) -> str:
    for value, what in ((word.attack, "Attack"), (word.health, "Health")):
        kinds = (values.AttackOf, values.OwnAttackOf) if what == "Attack" else (values.HealthOf,)
        if isinstance(value, kinds) and value.these == word.targets:
            owner = "its" if isinstance(word.targets, selectors.Itself) else whose(word.targets, speech)
            return f"double {owner} {what}{UNTIL[word.until]}"
    return ""


def listed(things: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(part for part in (", ".join(things[:-1]), things[-1]) if part)


def _receive(targets: Selector, gift: str, speech: Speech) -> str:
    if isinstance(targets, selectors.Itself):
        if speech.card.type == "SPELL" and not speech.option:
            return f"give {speech.itself} {gift}"
        return either(f"gain {gift}", f"give {speech.itself} {gift}", *([gift] if speech.option else []))
    if isinstance(targets, selectors.Chosen) and speech.option and speech.targets is None:
        return gift
    to = whom(targets, speech)
    if isinstance(targets, selectors.Hero) and targets.side == "friendly":
        ways = [f"give {to} {gift}"]
        ways += [f"gain {gift}"] if speech.card.type != "MINION" else []
        ways += [gift] if speech.card.type == "HERO_POWER" or speech.option else []
        return either(*ways)
    return f"give {to} {gift}"


def stats(attack: object, health: object, speech: Speech, *, weapon: bool = False) -> str:
    """`+2/+1`, `+1 Attack`, `+1/+1 for each other friendly minion`, `Attack equal to that of your weapon`."""
    strong, long = amount_of(attack, speech), amount_of(health, speech)
    life = "Durability" if weapon else "Health"
    if strong.each and long.each and strong.each != long.each:
        both = ((strong, "Attack"), (long, life))
        return " and ".join(f"{signed(part.plain)} {what} for each {part.each}" for part, what in both)
    if strong.each or long.each:
        numbers = _numbers(strong.plain if strong.each else "0", long.plain if long.each else "0", life)
        each = strong.each or long.each
        return either(f"{numbers} for each {each}", f"{numbers} per {each}")
    if strong.equal and long.equal:
        owners = {each.rpartition(" ")[0] for each in (strong.equal, long.equal)}
        pair = f"{owners.pop()} Attack and Health" if len(owners) == 1 else f"{strong.equal} and {long.equal}"
        return pair
    if strong.equal or long.equal:
        what, equal = ("Attack", strong.equal) if strong.equal else (life, long.equal)
        return either(f"{what} equal to {equal}", equal)
    return _numbers(strong.plain, long.plain, life)


def _numbers(attack: str, health: str, life: str) -> str:
    strong, long = signed(attack), signed(health)
    if attack != "0" and health != "0":
        return f"{strong}/{long}"
    return f"{strong} Attack" if attack != "0" else f"{long} {life}" if health != "0" else ""


def signed(number: str) -> str:
    """A number with its sign."""
    return number if number.startswith("-") else f"+{number}"


def _cost(word: enchanting.Give, speech: Speech) -> list[str]:
    if isinstance(word.targets, selectors.Hand | decks.Deck) and word.cost < 0:
        noun, owner = set_noun(word.targets, speech), "your" if word.targets.side == "friendly" else "your opponent's"
        cards = (
            f"{noun.several('').strip()} in {owner} {'hand' if isinstance(word.targets, selectors.Hand) else 'deck'}"
        )
        return [either(f"reduce the Cost of {cards} by ({-word.cost})", f"{cards} cost ({-word.cost}) less")]
    sentences = []
    subject = whom(word.targets, speech) if word.cost or word.set_cost is not None else ""
    verb = "costs" if single(word.targets) or (isinstance(word.targets, selectors.It) and subject == "it") else "cost"
    subject = "they" if subject == "them" else subject
    if word.cost:
        change = f"({word.cost}) more" if word.cost > 0 else f"({-word.cost}) less"
        sentences.append(f"{subject} {verb} {change}{UNTIL[word.until]}")
    if word.set_cost is not None:
        sentences.append(f"{subject} {verb} ({word.set_cost}){UNTIL[word.until]}")
    return sentences


def _text_of(word: enchanting.Give, speech: Speech) -> str:
    """The text of the enchantment that is given; one that does nothing only marks its host."""
    card, script = speech.library.printed.get(word.card), speech.library.scripts.get(word.card)
    if card is None or script is None or card.type != "ENCHANTMENT":
        return ""
    if not (script.triggers or script.deathrattle or script.auras):
        return ""
    # Cards are made of gifts and gifts may be texts of cards: one of the two has to be looked up late.
    from oracle.cards.text.card import quoted

    return quoted(word.card, speech)


def inherited(word: enchanting.Give, speech: Speech) -> str:
    """A text that is handed on from one to the next: `the next minion you draw inherits these powers`.

    Its enchantment on the hero waits for the one that comes next, and gives that one a Deathrattle which does the same.
    """
    from oracle.cards.text.moments import moment_of
    from oracle.cards.text.nouns import Noun, filtered

    scripts = speech.library.scripts
    heir = _heir(scripts.get(word.card))
    if heir is None:
        return ""
    trigger, gift = heir
    rattle = scripts[gift.card].deathrattle if gift.card in scripts else None
    if rattle != word:
        return ""
    parts = moment_of(trigger, speech)
    drawn = filtered(Noun("card"), parts.filter, speech).bare()
    name = speech.library.printed[gift.card].name
    passed = f"pass on the {name}"
    return either(f"the next {drawn} you draw inherits {either('these powers', f'the {name}')}", passed)


def _heir(script: Script | None) -> tuple[Trigger, enchanting.Give] | None:
    """What an enchantment gives to who is drawn next, if that is all that it does and the end of it."""
    if script is None or len(script.triggers) != 1 or script.triggers[0].event != "draw":
        return None
    match script.triggers[0].effect:
        case Then(parts=(enchanting.EndThis(), enchanting.Give() as gift)):
            return script.triggers[0], gift
    return None


def _costs(word: enchanting.Give, speech: Speech) -> str:
    from oracle.cards.text.costs import given_costs

    return given_costs(word, speech)


def _text_given(word: enchanting.Give, text: str, speech: Speech) -> str:
    """A text that is given: named by its moment, or in quotation marks."""
    if isinstance(word.targets, selectors.Chosen) and speech.option and speech.targets is None:
        return text
    to = whom(word.targets, speech)
    ways = [f'give {to} "{text}"', f"choose {to}. {text}"]
    if isinstance(word.targets, selectors.Hero) and not word.until:
        ways.append(f"for the rest of the game, {text}")
    return either(*ways) + UNTIL[word.until]
