"""When effects happen: the moments of triggers, out of their events and of whom and what these are about."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from oracle.cards.text.conditions import flat, if_words, silent
from oracle.cards.text.nouns import Noun, filtered, noun_of
from oracle.cards.text.speech import Speech, either
from oracle.effects import conditions, filters, remains, selectors
from oracle.engine.card import Condition, Trigger

_ORDINALS: Final = {1: "first", 2: "second", 3: "third"}
_SIDES: Final = {"you": "friendly", "your opponent": "enemy"}


@dataclass(slots=True)
class Moment:
    """The parts of a trigger's condition: who acts, what it happens to, who causes it, the rest."""

    who: str = ""
    about: Noun | None = None
    this: bool = False
    by: Noun | None = None
    by_this: bool = False
    against: Noun | None = None
    maker: bool = False
    others: bool = False
    my_turn: bool = False
    filter: object = None
    rest: tuple[Condition, ...] = ()


def moment_of(trigger: Trigger, speech: Speech) -> Moment:
    """The parts of a trigger's condition."""
    found = Moment()
    for each in flat(trigger.condition):
        match each:
            case conditions.Mine():
                found.who = "you"
            case conditions.Theirs():
                found.who = "your opponent"
            case conditions.AboutThis():
                found.this = True
            case conditions.No(condition=conditions.AboutThis()) if trigger.event in ("play", "after_play"):
                found.others = True
            case conditions.About(these=these):
                found.about = _subject(these, trigger, speech)
            case conditions.AboutHero(side=side):
                found.about = Noun("hero", side=side)
            case conditions.By(these=these):
                found.by = noun_of(these, speech)
            case conditions.ByThis():
                found.by_this = True
            case conditions.Against(these=these):
                found.against = noun_of(these, speech)
            case conditions.OfItsMaker():
                found.maker = True
            case conditions.SubjectIs(filter=where):
                found.filter = where
            case conditions.Paid(cost=cost) if trigger.event in ("cast", "after_cast"):
                found.filter = filters.CostIs(cost)
            case conditions.OnMyTurn():
                found.my_turn = True
            case _ if not silent(each):
                found.rest += (each,)
    if found.about is not None and found.who and found.about.side == _SIDES[found.who]:
        found.about = replace(found.about, side="")
    return found


def _subject(these: selectors.Those, trigger: Trigger, speech: Speech) -> Noun:
    """Whom the event happens to. A card does not see its own coming, nor count itself among those it names.

    So `others` is not said where the card itself would be one of them; where it is one and is not left out, it is.
    """
    noun = noun_of(these, speech)
    itself = trigger.zone == "PLAY" and _may_be(these, speech)
    if trigger.event in ("summon", "after_summon", "play", "after_play", "death") and itself and not noun.others:
        return replace(noun, after=f"{noun.after} or this".strip())
    return replace(noun, others=False) if trigger.event in ("summon", "after_summon", "play", "after_play") else noun


def _may_be(these: selectors.Those, speech: Speech) -> bool:
    """Whether the card itself is one of a set, as far as its printed values tell."""
    if speech.card.type != "MINION" or these.kind == "hero" or these.side == "enemy":
        return False
    return _fits(these.where, speech)


def _fits(where: object, speech: Speech) -> bool:
    match where:
        case filters.Race(race=race):
            return race in speech.card.races
        case filters.AttackInHandAtMost(attack=attack) | filters.AttackAtMost(attack=attack):
            return speech.card.attack <= attack
        case filters.HasDeathrattle():
            script = speech.library.scripts.get(speech.card.id)
            return script is not None and script.deathrattle is not None
        case filters.Both(filters=several):
            return all(_fits(each, speech) for each in several)
        case filters.Has(ability=ability):
            return ability in speech.card.abilities
    return True


def moment(trigger: Trigger, speech: Speech) -> str:
    """When a trigger answers: `Whenever you cast a spell`, `At the end of your turn`."""
    parts = moment_of(trigger, speech)
    said = _turn(trigger, parts, speech) if trigger.event.startswith("turn_") else _event(trigger, parts, speech)
    said += " on your turn" if parts.my_turn else ""
    ifs = [if_words(each, speech) for each in parts.rest]
    return said + "".join(f", if {each}" for each in ifs if each)


def _turn(trigger: Trigger, parts: Moment, speech: Speech) -> str:
    edge = trigger.event.removeprefix("turn_")
    whose = {"you": "your", "your opponent": "your opponent's"}.get(parts.who, "each")
    if parts.maker:
        # A text that a card gives away tells of its first turn; what is destroyed then sees no other.
        whose = "the attaching player's" if speech.host != "it" else either("your", "your next")
        return f"at the {edge} of {whose} turn"
    return f"at the {edge} of {whose} turn"


def _event(trigger: Trigger, parts: Moment, speech: Speech) -> str:
    event = trigger.event
    when = "after" if event.startswith("after_") or event == "hero_power" else "whenever"
    if event == "death":
        when = either("whenever", "after")
    return f"{when} {_clause(event.removeprefix('after_'), trigger, parts, speech)}"


def _clause(event: str, trigger: Trigger, parts: Moment, speech: Speech) -> str:
    """The clause after the conjunction."""
    who = parts.who or "a player"
    does = "" if who == "you" else "s"
    about = _about(event, parts, speech)
    match event:
        case "cast":
            return f"{who} cast{does} {_spell(parts, speech)}"
        case "play" if not parts.who:
            return f"{parts.about.one() if parts.about else _played(parts, speech)} is played"
        case "play":
            return f"{who} play{does} {parts.about.one() if parts.about else _played(parts, speech)}"
        case "summon":
            return _summoned(parts)
        case "draw":
            return "you draw this" if parts.this else f"{who} draw{does} a card"
        case "discard":
            return f"{who} discard{does} a card"
        case "overload":
            return f"{who} Overload{does}"
        case "damage" if parts.by_this:
            return f"{speech.itself} damages {about or 'a character'}"
        case "damage":
            return f"{about or 'a character'} takes damage"
        case "proposed_damage":
            return _fatal(parts, about)
        case "heal":
            return f"{about or 'a character'} is healed"
        case "overheal":
            return f"{about or 'a character'} is healed beyond full Health"
        case "armor" if parts.about is not None and parts.about.head == "hero":
            return "you gain Armor" if parts.about.side == "friendly" else "your opponent gains Armor"
        case "armor":
            return f"{who} gain{does} Armor"
        case "death":
            return _numbered(parts) or f"{about or 'a character'} dies"
        case "attack" | "proposed_attack":
            return _attack(trigger, parts, about, speech)
        case "targeting":
            return f"an enemy casts a spell on {about}" if parts.who == "your opponent" else f"{who} targets {about}"
        case "secret_revealed":
            side = {"you": "friendly ", "your opponent": "enemy "}.get(parts.who, "")
            return f"a {side}Secret is revealed"
        case "hero_power":
            return f"{who} use{does} {'your' if who == 'you' else 'their'} Hero Power"
        case "equip":
            return f"{who} equip{does} a weapon"
        case "awake":
            return "this awakens"
    return f"{event.replace('_', ' ')} happens to {about or who}"


def _about(event: str, parts: Moment, speech: Speech) -> str:
    """Whom the event happens to, as the subject of the clause."""
    if parts.this:
        return speech.host if speech.card.type == "ENCHANTMENT" or speech.host == "it" else speech.itself
    if parts.about is None:
        return ""
    noun = parts.about
    if noun.head == "hero" and noun.side:
        return "your hero" if noun.side == "friendly" else "the enemy hero"
    # Whoever dies cannot see its own death: a text may leave out that it is another one.
    return either(replace(noun, others=False).one(), noun.one()) if event == "death" else noun.one()


def _spell(parts: Moment, speech: Speech) -> str:
    noun = filtered(Noun("spell"), parts.filter, speech)
    return noun.one()


def _played(parts: Moment, speech: Speech) -> str:
    played = filtered(Noun("card"), parts.filter, speech).one()
    # Who answers plays answers its own too, unless it leaves it out, as all texts mean it.
    own = parts.who == "your opponent" or parts.others or speech.card.type == "ENCHANTMENT" or parts.filter is not None
    return played if own else f"{played} or this"


def _summoned(parts: Moment) -> str:
    noun = parts.about
    if noun is None:
        return "a minion is summoned"
    side, noun = noun.side, replace(noun, side="")
    if side == "friendly":
        return f"you summon {noun.one()}"
    return f"your opponent summons {noun.one()}" if side == "enemy" else f"{noun.one()} is summoned"


def _numbered(parts: Moment) -> str:
    """Which death of its side in the turn it is: `your second minion dies in a turn`."""
    number = next((each.number for each in parts.rest if isinstance(each, remains.DeathNumber)), 0)
    if not number or parts.about is None:
        return ""
    parts.rest = tuple(each for each in parts.rest if not isinstance(each, remains.DeathNumber))
    whose = "your" if parts.about.side == "friendly" else "the"
    return f"{whose} {_ORDINALS.get(number, str(number))} {parts.about.head} dies in a turn"


def _fatal(parts: Moment, about: str) -> str:
    fatal = any(isinstance(each, conditions.Fatal) for each in parts.rest)
    parts.rest = tuple(each for each in parts.rest if not isinstance(each, conditions.Fatal))
    if parts.by is not None:
        return f"{parts.by.one()} would deal {'fatal ' if fatal else ''}damage to {about or 'a character'}"
    return f"{about or 'a character'} would take {'fatal ' if fatal else ''}damage"


def _attack(trigger: Trigger, parts: Moment, about: str, speech: Speech) -> str:
    attacked = _attacked(parts)
    by = about or (parts.by.one() if parts.by is not None else "")
    if not by and attacked:
        subject = either("one of your minions", "a friendly minion") if attacked == "a friendly minion" else attacked
        return f"{subject} is attacked" + (" by you" if parts.who == "you" else "")
    if attacked and parts.by is not None and parts.by.side == "enemy":
        # Only an enemy attacks those of one's own side: a text need not say so.
        by = either(by, replace(parts.by, side="").one())
    kills = _kills(trigger, parts)
    return f"{by or 'a character'} attacks{kills}{' ' + attacked if attacked else ''}"


def _kills(trigger: Trigger, parts: Moment) -> str:
    """What the one that is attacked dies of: `attacks and kills a minion`."""
    dies = [each for each in parts.rest if each == conditions.Dies(selectors.DEFENDER)]
    if trigger.event != "after_attack" or not dies:
        return ""
    parts.rest = tuple(each for each in parts.rest if each not in dies)
    return " and kills"


def _attacked(parts: Moment) -> str:
    noun = parts.against
    if noun is None:
        return ""
    if noun.head == "hero":
        return {"friendly": "your hero", "enemy": "the enemy hero"}.get(noun.side, "a hero")
    return noun.one()
