"""What a script says, as the facts in which `said_by_text` puts what a text says; the printed values say the rest."""

from collections.abc import Iterator, Mapping
from typing import Final

from oracle.cards.printed import PrintedCard
from oracle.effects.actions import GainMana
from oracle.effects.blows import DamageTwo
from oracle.effects.casting import ChooseForTop
from oracle.effects.chance import GiveOneOf
from oracle.effects.conditions import AboutHero, HeroAttacked, OnMyTurn, Theirs
from oracle.effects.filters import Damaged, Has, Race, Undamaged
from oracle.effects.flow import Coin
from oracle.effects.making import Give, SummonRandom, TakeControlUntilEndOfTurn
from oracle.effects.selectors import Except, Hand, Hero, Neighbours, NewDefenders, Power, Subject, Those, Weapon
from oracle.effects.values import (
    Count,
    DamageDealt,
    EventAmount,
    PowerDamage,
    Printed,
    RandomAmount,
    SpellHealing,
    SpellPower,
    Times,
    Which,
)
from oracle.effects.word import Word
from oracle.engine.card import ABILITY_BITS, Aura, Script
from tests.quality.said_by_text import Said
from tests.quality.script_words import Library, field_of, named_cards, words

DONE: Final[Mapping[str, str]] = {
    "Draw": "draw",
    "DrawThat": "draw",
    "Damage": "damage",
    "DamageTwo": "damage",
    "DamageBy": "damage",
    "DamageEach": "damage",
    "DamageThen": "damage",
    "Split": "damage",
    "Heal": "heal",
    "HealFully": "heal",
    "GainArmor": "armor",
    "GainMana": "mana",
    "Destroy": "destroy",
    "Silence": "silence",
    "Freeze": "freeze",
    "Transform": "transform",
    "TransformOneOf": "transform",
    "TransformIntoCopy": "transform, copy",
    "TransformIntoSameCost": "transform",
    "Summon": "summon",
    "SummonOneOf": "summon",
    "SummonRandom": "summon",
    "SummonCopies": "summon, copy",
    "SummonCopyFromDeck": "summon, copy",
    "SummonFromDeck": "summon",
    "SummonFromHand": "summon",
    "SummonThis": "summon",
    "ReturnToLife": "summon",
    "ReturnToHand": "return",
    "TakeControl": "control",
    "TakeControlUntilEndOfTurn": "control",
    "Discard": "discard",
    "Equip": "equip",
    "EquipRandom": "equip",
    "Discover": "discover",
    "DiscoverFromDeck": "discover",
    "CopyToHand": "copy",
    "CopyFromDeck": "copy, add",
    "AddRandomToHand": "add",
    "AddOneOfToHand": "add",
    "CreateInHand": "add",
    "CastRandom": "cast",
    "CastFromDeck": "cast",
    "Counter": "counter",
    "AttackWith": "attack",
    "Retarget": "redirect",
    "NewTarget": "redirect",
    "ExtraTurn": "extra turn",
    "UpgradePower": "upgrade",
    "ShiftInHand": "transform",
}
_FLAGS: Final[Mapping[str, tuple[str, ...]]] = {
    "BATTLECRIES_TWICE": ("twice",),
    "DEATHRATTLES_TWICE": ("twice",),
    "HEALING_IS_DAMAGE": ("heal", "damage"),
}
NUMBERS: Final[Mapping[str, Mapping[str, str]]] = {
    "Damage": {"amount": "damage"},
    "DamageTwo": {"amount": "damage", "other_amount": "damage"},
    "DamageBy": {"amount": "damage"},
    "DamageThen": {"amount": "damage"},
    "Split": {"count": "damage"},
    "Heal": {"amount": "healing"},
    "GainArmor": {"amount": "armor"},
    "GainMana": {"amount": "mana"},
    "Give": {
        "attack": "attack",
        "health": "health",
        "set_attack": "attack to",
        "set_health": "health to",
        "cost": "cost more",
        "set_cost": "cost",
        "spell_damage": "spell damage",
    },
    "Aura": {
        "attack": "attack",
        "health": "health",
        "cost": "cost more",
        "cost_set": "cost",
        "spell_damage": "spell damage",
    },
    "AttackAtMost": {"attack": "attack at most"},
    "AttackInHandAtMost": {"attack": "attack at most"},
    "AttackAtLeast": {"attack": "attack at least"},
    "AttackInHandIs": {"attack": "attack is"},
    "CostIs": {"cost": "cost"},
    "Paid": {"cost": "cost"},
    "CostAtMost": {"cost": "cost at most"},
    "LoseDurability": {"amount": "durability"},
    "CostLess": {"amount": "cost less"},
    "ReturnToLife": {"health": "health to"},
    "Draw": {"count": "count"},
    "Summon": {"count": "count"},
    "RandomOnes": {"count": "count"},
    "Repeat": {"times": "count"},
    "AddRandomToHand": {"count": "count"},
    "AddOneOfToHand": {"count": "count"},
    "AtLeast": {"least": "count"},
    "GoDormant": {"count": "count"},
    "HandShortOf": {"number": "count"},
    "RemoveFromTop": {"count": "count"},
    "CreateInHand": {"count": "count"},
    "CopyToHand": {"count": "count"},
    "CastRandom": {"count": "count"},
    "Progress": {"goal": "count"},
}
"""Word to its fields that are numbers of a text, with their label."""

_TOKENS: Final = ("Summon", "SummonOneOf", "Transform", "TransformOneOf", "Equip", "CreateInHand")
_RANDOM: Final = (
    "RandomOf",
    "RandomOnes",
    "Split",
    "SummonOneOf",
    "SummonRandom",
    "SummonCopyFromDeck",
    "SummonFromHand",
    "SwapWithHand",
    "TransformOneOf",
    "TransformIntoSameCost",
    "EquipRandom",
    "AddRandomToHand",
    "CastRandom",
    "Coin",
    "ShiftInHand",
)
_COMBO: Final = ("Combo", "ComboActive")
_WHEN: Final = frozenset({"proposed_attack", "proposed_damage", "targeting", "awake"})
_PLAIN: Final[Mapping[str, int]] = {
    "attack": 0,
    "health": 0,
    "health to": 0,
    "cost more": 0,
    "spell damage": 0,
    "count": 1,
}
"""Numbers that no text says, because there is nothing to say."""


def said_by_script(card_id: str, library: Library) -> Said:
    """The facts of a card's script and printed values: those that a text has to say, and those that it may."""
    card, script = library.printed[card_id], library.scripts[card_id]
    options, attached = library.options(script), library.attached(script)
    must = {*_moments(script, card.type), *(moment for each in attached for moment in _triggered(each, False))}
    if card.overload:
        must |= {"moment: overload", f"overload: {card.overload}"}
    if card.spell_damage:
        must.add(f"spell damage: {card.spell_damage}")
    must |= {f"ability: {each}" for each in card.abilities}
    may: set[str] = {"moment: deathrattle"} if any(each.deathrattle for each in attached) else set()
    for part in (script, *options, *attached):
        must |= {fact for word in words(part) for fact in _facts(word)}
        may |= {fact for word in words(part) for fact in _possible(word)}
        for token_id in sorted(_tokens(part) & library.printed.keys()):
            may |= set(_token(library.printed[token_id], library.scripts.get(token_id, Script())))
    for option in script.options:
        may |= {f"ability: {each}" for each in library.printed[option].abilities}
    return Said(frozenset(must), frozenset(may))


def _moments(script: Script, kind: str) -> Iterator[str]:
    """When the effects of a script happen, as a text says it."""
    said = (
        (script.battlecry is not None, "battlecry"),
        (script.combo is not None or any(type(word).__name__ in _COMBO for word in words(script)), "combo"),
        (bool(script.options) and kind != "HERO_POWER", "choose one"),
        (script.deathrattle is not None, "deathrattle"),
        (script.secret and not script.quest, "secret"),
        (script.quest, "quest"),
        (script.drawn is not None, "casts when drawn"),
        (script.start_of_game is not None, "start of game"),
        (script.awake is not None, "when"),
    )
    yield from (f"moment: {word}" for holds, word in said if holds)
    if not script.quest:
        yield from _triggered(script, kind == "ENCHANTMENT")


def _triggered(script: Script, enchantment: bool) -> Iterator[str]:
    """When triggers answer. What the card says to "you", an enchantment says of the one who cast it."""
    for trigger in script.triggers:
        if trigger.event in ("turn_start", "turn_end"):
            names = {type(word).__name__ for word in words(trigger.condition)}
            whose = "your " if "Mine" in names else "each "
            if "OfItsMaker" in names:
                whose = "" if enchantment else "your "
            yield f"moment: {trigger.event.removeprefix('turn_')} of {whose}turn"
        elif trigger.event.startswith("after_") or trigger.event == "hero_power":
            yield "moment: after"
        elif script.secret or (trigger.zone, trigger.event) == ("HAND", "draw") or trigger.event in _WHEN:
            yield "moment: when"
        else:
            yield "moment: whenever"


def _facts(word: object) -> Iterator[str]:
    """What a text has to say because of one word."""
    kind = type(word).__name__
    yield from (f"done: {each}" for each in DONE.get(kind, "").split(", ") if each)
    for name, label in NUMBERS.get(kind, {}).items():
        for number in _numbers(field_of(word, name)):
            if number != _PLAIN.get(label):
                yield f"cost less: {-number}" if label == "cost more" and number < 0 else f"{label}: {number}"
    if kind in _RANDOM:
        yield "whom: random"
    match word:
        case Script(cost=cost, dormant=dormant):
            yield from (f"cost less: {-number}" for number in _numbers(cost) if number)
            yield from ([f"dormant turns: {dormant}"] if dormant else [])
        case Aura(flag=flag, abilities=abilities):
            yield from (f"ability: {name}" for name, bit in ABILITY_BITS.items() if abilities & bit)
            yield from (f"done: {each}" for each in _FLAGS.get(flag, ()))
        case GiveOneOf(abilities=abilities):
            yield from (f"ability: {each}" for each in abilities)
        case SummonRandom(query=query):
            yield from (f"cost: {value}" for key, value in query if key == "cost")
        case Coin():
            yield "chance: 50"
        case ChooseForTop():
            yield "count: 3"
        case Neighbours():
            yield "whom: adjacent"
        case Damaged() | Undamaged():
            yield f"whom: {kind.lower()}"
        case Race(race=race):
            yield f"race: {race}"
        case Has(ability=ability):
            yield f"ability: {ability}"
        case Theirs():
            yield "whom: enemy"
        case Those(kind=kind, side=side):
            yield from (["whom: minion"] if kind == "minion" else [])
            yield from ([f"whom: {side}"] if side != "any" else [])
        case Hero(side="enemy") | Weapon(side="enemy") | Hand(side="enemy"):
            yield "whom: enemy"
        case SpellPower(amount=amount) | PowerDamage(amount=amount):
            yield from (f"spell damage counts for: {number}" for number in _numbers(amount))
        case SpellHealing(amount=amount):
            yield from (f"doubled healing: {number}" for number in _numbers(amount))
        case Give(abilities=abilities, until=until):
            yield from (f"ability: {each}" for each in abilities)
            yield from ([f"until: {until}"] if until else [])
        case TakeControlUntilEndOfTurn() | GainMana(what="temporary"):
            yield "until: end_of_turn"


def _possible(word: object) -> Iterator[str]:
    """What a text may say because of one word."""
    match word:
        case Those(kind=kind, others=others):
            yield from ([f"whom: {kind}"] if kind != "minion" else []) + (["whom: other"] if others else [])
        case Subject():
            yield "whom: character"
        case Hero() | AboutHero() | HeroAttacked() | Power():
            yield "whom: hero"
        case OnMyTurn():
            yield "whom: enemy"
        case NewDefenders() | DamageTwo() | Except():
            yield "whom: other"
        case Word() if field_of(word, "side") in ("enemy", "other"):
            yield f"whom: {field_of(word, 'side')}"
    query = field_of(word, "query")
    if isinstance(query, tuple):
        yield from (f"race: {value}" for key, value in query if key == "race")


def _tokens(script: Script) -> set[str]:
    """The ids of the cards that a script makes."""
    made = [word for word in words(script) if type(word).__name__ in _TOKENS]
    return {card_id for word in made for card_id in named_cards(Script(text=word))}  # type: ignore[arg-type]


def _token(card: PrintedCard, script: Script) -> Iterator[str]:
    """What a text may say of a card that it makes."""
    yield f"stats: {card.attack}/{card.durability if card.type == 'WEAPON' else card.health}"
    yield from (f"ability: {each}" for each in card.abilities)
    yield from (f"race: {each}" for each in card.races)
    yield from (fact for word in words(script) for fact in _facts(word) if fact.startswith("done: "))
    yield from _moments(script, "")


def _numbers(value: object) -> Iterator[int]:
    """The numbers that a text says for a value; one for each of something is a one."""
    match value:
        case bool() | None:
            return
        case int():
            yield value
        case SpellPower(amount=amount) | PowerDamage(amount=amount) | SpellHealing(amount=amount):
            yield from _numbers(amount)
        case Printed(number=number):
            yield number
        case Count() | EventAmount() | DamageDealt():
            yield 1
        case Times(value_of=each, factor=factor):
            yield from (factor * number for number in _numbers(each))
        case RandomAmount(low=low, high=high):
            yield from (low, high)
        case Which(yes=yes, no=no):
            yield from (*_numbers(yes), *_numbers(no))
