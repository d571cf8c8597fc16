"""Whom an instruction means: sets of characters and cards as objects, by pronoun where they were named before."""

from __future__ import annotations

from typing import Final, cast

from oracle.cards.text.nouns import Noun, filtered, noun_of
from oracle.cards.text.speech import SAYINGS, Saying, Speech, either
from oracle.effects import attacks, decks, memory, places, selectors
from oracle.effects.word import Word
from oracle.engine.card import Selector

_SINGLE: Final = (
    selectors.Chosen,
    selectors.RandomOf,
    selectors.Itself,
    selectors.Hero,
    selectors.Weapon,
    selectors.Host,
    selectors.Power,
    selectors.Subject,
    selectors.Causer,
    selectors.Defender,
    memory.Remembered,
    places.Leftmost,
)


def whom(selector: Selector, speech: Speech) -> str:
    """A set as the object of an instruction; the second time by its pronoun."""
    match selector:
        case selectors.It() if speech.it is not None:
            meant, speech.it = speech.it, None
            speech.weapon = is_weapon(meant, speech)
            said = whom(meant, speech)
            speech.named[selector] = "it" if single(meant) else "them"
            return said
        case selectors.RandomOf() | selectors.RandomOnes():
            speech.named.pop(selector, None)
            speech.named.pop(selectors.IT, None)
            speech.last = "it" if isinstance(selector, selectors.RandomOf) else "them"
            return _fresh(selector, speech)
        case selectors.It() if selector not in speech.named:
            return speech.last
        case selectors.Chosen() if selector in speech.named:
            speech.last = "it"
            return "it"
        case _ if selector in speech.named:
            pronoun = speech.named[selector]
            return either(pronoun, _fresh(selector, speech))
    said = _fresh(selector, speech)
    if not isinstance(selector, selectors.Itself):
        speech.named[selector] = "it" if single(selector) else "them"
    speech.last = "it" if single(selector) else "them"
    speech.named.pop(selectors.IT, None)
    return said


def single(selector: Selector) -> bool:
    """Whether a set is one by its nature."""
    if isinstance(selector, selectors.Only):
        return single(selector.these)
    return isinstance(selector, _SINGLE)


def whose(selector: Selector, speech: Speech) -> str:
    """A set as the owner of something: `its`, `a minion's`, `your hero's`; the second time also by its pronoun."""
    pronoun = {"it": "its", "them": "their"}.get(speech.named.get(selector, ""))
    said = whom(selector, speech)
    if said in ("it", "them", "this"):
        return "their" if said == "them" else "its"
    if pronoun is not None:
        return either(pronoun, _genitive(_fresh(selector, speech)))
    return _genitive(said)


def _genitive(name: str) -> str:
    if name in ("it", "this"):
        return "its"
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def is_weapon(selector: object, speech: Speech) -> bool:
    """Whether a weapon is meant, whose Health is called Durability."""
    match selector:
        case selectors.Weapon():
            return True
        case selectors.Itself():
            return speech.card.type == "WEAPON"
        case selectors.It():
            return speech.weapon
    return False


def _fresh(selector: object, speech: Speech) -> str:
    """A set named for the first time."""
    match selector:
        case selectors.Those():
            return noun_of(selector, speech).all()
        case selectors.Chosen():
            return _target(speech)
        case selectors.It() | selectors.Subject() | selectors.Causer() | selectors.Defender():
            return "it"
        case selectors.Itself():
            return speech.itself
        case selectors.Host():
            return speech.host
        case selectors.Hero(side=side):
            return "your hero" if speech.side(side) == "friendly" else "the enemy hero"
        case selectors.Weapon(side=side):
            return "your weapon" if speech.side(side) == "friendly" else "your opponent's weapon"
        case selectors.Power(side=side):
            return "your Hero Power" if speech.side(side) == "friendly" else "your opponent's Hero Power"
        case selectors.Neighbours(of=of):
            return _neighbours(of, speech)
        case selectors.Together(parts=parts):
            return " and ".join(whom(part, speech) for part in parts)
        case selectors.Only(these=these):
            return _only(selector, these, speech)
        case selectors.Except(these=these, those=selectors.It()) if _picked_from(speech.it, these):
            speech.it = None
            return f"{whom(these, speech)} except one"
        case selectors.Except(these=selectors.Those() as these, those=selectors.Chosen()):
            return set_noun(selector, speech).all()
        case selectors.Except(these=these, those=those):
            return f"{whom(these, speech)} except {whom(those, speech)}"
        case selectors.RandomOf(these=these):
            return _random(these, speech)
        case selectors.RandomOnes(these=these, count=count):
            return set_noun(these, speech).several(str(count), "random")
        case selectors.NewDefenders(these=these):
            return f"another {set_noun(these, speech).bare()}"
        case selectors.Hand(side=side):
            where = "your hand" if speech.side(side) == "friendly" else "your opponent's hand"
            if selector.where is None:
                return where
            noun = set_noun(selector, speech)
            return f"{either(noun.several('all'), noun.several(''))} in {where}"
        case decks.Deck(side=side):
            where = "your deck" if speech.side(side) == "friendly" else "your opponent's deck"
            return f"{set_noun(selector, speech).several('all')} in {where}"
        case selectors.Secrets():
            return set_noun(selector, speech).all()
        case selectors.Locations():
            return "locations"
        case places.Leftmost(of=of):
            return f"the left-most {set_noun(of, speech).bare()}"
        case places.WhereItFell():
            return either("the minions next to this one", "the minions next to this one as well")
        case Word():
            return speech.say(selector)
    return str(selector)


def set_noun(these: object, speech: Speech) -> Noun:
    """What the members of a set are called."""
    match these:
        case selectors.Those():
            return noun_of(these, speech)
        case selectors.Only(these=inner, where=where):
            return filtered(set_noun(inner, speech), where, speech)
        case selectors.Hand(where=where) | decks.Deck(where=where):
            return filtered(Noun("card"), where, speech)
        case selectors.Secrets(side=side):
            return Noun("Secret", side=speech.side(side))
        case selectors.NewDefenders(these=inner):
            noun = set_noun(inner, speech)
            return Noun(noun.head, noun.before, noun.side, noun.after, others=True)
        case attacks.EnemiesOf(these=inner):
            of = whom(inner, speech)
            return Noun("enemy", after="" if of == "it" else f"of {of}")
        case selectors.Except(these=inner, those=selectors.Itself() | selectors.Chosen()):
            noun = set_noun(inner, speech)
            return Noun(noun.head, noun.before, noun.side, noun.after, others=True)
        case selectors.Neighbours():
            return Noun("minion", ("adjacent",))
    return Noun(speech.say(these))


def _target(speech: Speech) -> str:
    """The target, named for the first time: one of those that it is chosen from."""
    if speech.targets is None:
        return "a target that nobody chooses"
    return set_noun(speech.targets, speech).one()


def _random(these: Selector, speech: Speech) -> str:
    """One at random. In a trigger nobody can choose, so a text may leave out that chance does."""
    if isinstance(these, selectors.LowestHealth):
        # Chance decides between equals alone.
        return f"the lowest Health {set_noun(these.these, speech).bare()}"
    noun = set_noun(these, speech)
    place = _place(these, speech)
    random = noun.one("random")
    if these == speech.spoken_of:
        random = either(random, "one")
    return either(random + place, noun.one() + place) if speech.answers else random + place


def _place(these: object, speech: Speech) -> str:
    if isinstance(these, selectors.Hand):
        if speech.side(these.side) == "friendly":
            return either(" in your hand", " from your hand")
        return " in your opponent's hand"
    return ""


def _picked_from(picked: object, these: object) -> bool:
    """Whether chance picks one of these."""
    return isinstance(picked, selectors.RandomOf) and picked.these == these


def _neighbours(of: Selector, speech: Speech) -> str:
    if isinstance(of, selectors.Itself):
        return either("adjacent minions", "both adjacent minions")
    next_to = whom(of, speech)
    return either(f"the minions next to {next_to}", "adjacent ones" if next_to == "it" else f"{next_to}'s neighbors")


def _only(selector: selectors.Only, these: Selector, speech: Speech) -> str:
    noun = filtered(Noun(""), selector.where, speech)
    if noun == Noun(""):
        return whom(these, speech)
    if single(these) or isinstance(these, selectors.It):
        said = whom(these, speech)
        kind = filtered(Noun("minion"), selector.where, speech)
        speech.proviso = (
            f"{said} is {kind.one() if kind.head != 'minion' or not noun.before else ' '.join(noun.before)}"
        )
        return said
    return set_noun(selector, speech).all()


for _kind in (
    selectors.Those,
    selectors.Chosen,
    selectors.It,
    selectors.Subject,
    selectors.Causer,
    selectors.Defender,
    selectors.Itself,
    selectors.Host,
    selectors.Hero,
    selectors.Weapon,
    selectors.Power,
    selectors.Neighbours,
    selectors.Together,
    selectors.Only,
    selectors.Except,
    selectors.RandomOf,
    selectors.RandomOnes,
    selectors.NewDefenders,
    selectors.Hand,
    decks.Deck,
    selectors.Secrets,
    selectors.Locations,
    places.Leftmost,
    places.WhereItFell,
):
    SAYINGS[_kind] = cast(Saying, whom)
