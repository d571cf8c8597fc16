"""Numbers as texts say them: printed, counted (`for each …`), equal to something, one number or another."""

from __future__ import annotations

from dataclasses import dataclass

from oracle.cards.text.nouns import Noun
from oracle.cards.text.speech import Speech, either, says
from oracle.cards.text.whom import is_weapon, set_noun, whose
from oracle.effects import corpses, selectors, values


@dataclass(frozen=True, slots=True)
class Amount:
    """A number: `plain` as it stands, or so many `each` of something, or `equal` to something, or one `otherwise`."""

    plain: str = ""
    each: str = ""
    equal: str = ""
    condition: object = None
    otherwise: str = ""


def amount_of(value: object, speech: Speech) -> Amount:
    """How a number is said."""
    match value:
        case bool() | None:
            return Amount(str(value))
        case int():
            return Amount(str(value))
        case values.SpellPower(amount=inner) | values.PowerDamage(amount=inner):
            found = amount_of(inner, speech)
            dollar = "-".join(f"${each}" for each in found.plain.split("-")) if found.plain else ""
            return Amount(dollar, found.each, found.equal, found.condition, found.otherwise)
        case values.SpellHealing(amount=inner):
            return amount_of(inner, speech)
        case values.Printed(number=number):
            return Amount(str(number))
        case values.RandomAmount(low=low, high=high):
            return Amount(f"{low}-{high}")
        case values.DamageDealt():
            return Amount("1", each="damage dealt")
        case values.ManaSpent():
            return Amount("that many")
        case values.Count(these=these):
            return Amount("1", each=each_of(these, speech))
        case values.CardsPlayed():
            return Amount("1", each="other card you've played this turn")
        case corpses.CorpsesSpent():
            return Amount("1", each="Corpse you've spent this game")
        case values.TotemsSummoned():
            return Amount("1", each="Totem you've summoned this game")
        case values.SpellsCast():
            return Amount("1", each="spell you've cast this game")
        case values.ArmorOf(these=selectors.Hero(side=side)):
            return Amount("1", each="Armor you have" if mine(side, speech) else "Armor your opponent has")
        case values.MissingHealthOf(these=selectors.Hero(side=side)):
            hero = "your hero" if mine(side, speech) else "the enemy hero"
            return Amount("1", each=f"Health {hero} is missing")
        case values.Times(value_of=values.AttackOf(these=selectors.Weapon(side=side)), factor=factor):
            owner = "your" if mine(side, speech) else "your opponent's"
            return Amount(str(factor), each=f"Attack of {owner} weapon")
        case values.Times(value_of=inner, factor=factor):
            found = amount_of(inner, speech)
            return Amount(str(factor), found.each, found.equal) if found.each else Amount(equal=speech.say(value))
        case values.AttackOf(these=these) | values.OwnAttackOf(these=these):
            return Amount(equal=_of("Attack", these, speech))
        case values.HealthOf(these=these):
            return Amount(equal=_of("Durability" if is_weapon(these, speech) else "Health", these, speech))
        case values.MaxHealthOf(these=these):
            return Amount(equal=_of("maximum Health", these, speech))
        case values.CostOf(these=these):
            return Amount(equal=_of("Cost", these, speech))
        case values.EventAmount() if speech.event == "overload":
            return Amount("1", each="locked Mana Crystal")
        case values.EventAmount():
            return Amount("that much")
        case values.Which(condition=condition, yes=yes, no=no):
            return Amount(speech.say(no), condition=condition, otherwise=speech.say(yes))
    return Amount(equal=speech.say(value))


def mine(side: str, speech: Speech) -> bool:
    """Whether a side is that of the one who speaks."""
    return speech.side(side) == "friendly"


def each_of(these: object, speech: Speech) -> str:
    """The members of a set as they are counted: `other friendly minion on the battlefield`."""
    noun = set_noun(these, speech)
    match these:
        case selectors.Hand(side=side):
            where = "your hand" if speech.side(side) == "friendly" else "your opponent's hand"
            return f"{noun.bare()} in {where}"
        case selectors.Except(these=selectors.Hand(side=side)):
            where = "your hand" if speech.side(side) == "friendly" else "your opponent's hand"
            return f"{noun.bare()} in {where}"
        case selectors.Those() if noun.side == "friendly":
            yours = Noun(noun.head, noun.before, "", noun.after, noun.others).bare()
            return either(noun.bare() + either("", " on the battlefield"), f"{yours} you control")
        case selectors.Those():
            return noun.bare() + either("", " on the battlefield")
    return noun.bare()


def _of(what: str, these: object, speech: Speech) -> str:
    """`its Attack`, `your weapon's Attack`, also `the Attack of your weapon`."""
    owner = whose(these, speech)  # type: ignore[arg-type]
    bare = owner.removesuffix("'s").removesuffix("'")
    return f"{owner} {what}" if bare == owner else either(f"{owner} {what}", f"the {what} of {bare}")


def simple(value: object, speech: Speech) -> str:
    """A number where a text can only say it plainly."""
    found = amount_of(value, speech)
    if found.each:
        return f"{found.plain} for each {found.each}"
    return found.plain or found.equal


@says(values.SpellPower)
def _spell_power(word: values.SpellPower, speech: Speech) -> str:
    return simple(word, speech)


@says(values.PowerDamage)
def _power_damage(word: values.PowerDamage, speech: Speech) -> str:
    return simple(word, speech)


@says(values.SpellHealing)
def _spell_healing(word: values.SpellHealing, speech: Speech) -> str:
    return simple(word, speech)
