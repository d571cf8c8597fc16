"""The text of a whole card: its keywords out of the printed values, its sentences out of the script."""

from __future__ import annotations

from dataclasses import dataclass, replace

import oracle.cards.text.deeds
import oracle.cards.text.flow
import oracle.cards.text.gifts
import oracle.cards.text.making
import oracle.cards.text.picks  # noqa: F401  (registers how their words are said)
from oracle.cards.printed import PrintedCard
from oracle.cards.text.auras import aura_gifts, aura_text, cost_words
from oracle.cards.text.conditions import if_words
from oracle.cards.text.flow import elided
from oracle.cards.text.library import Library
from oracle.cards.text.moments import moment, moment_of
from oracle.cards.text.nouns import ability_name
from oracle.cards.text.speech import Speech, either
from oracle.effects.adapting import ADAPTATIONS
from oracle.effects.conditions import Any
from oracle.effects.filters import Damaged
from oracle.effects.holdings import DestroyInHand
from oracle.effects.memory import GoDormant, LastTurn, Progress
from oracle.effects.selectors import THIS, Itself, Only
from oracle.engine.card import Aura, Script, Trigger


@dataclass(frozen=True, slots=True)
class CardText:
    """A card's text in two parts: keywords that stand alone, and what it says in sentences."""

    keywords: frozenset[str]
    body: str


def sayable(card_id: str, library: Library) -> bool:
    """Whether a card has a script that can be said."""
    return card_id in library.scripts and card_id in library.printed


def card_text(card_id: str, library: Library) -> CardText:
    """What the printed values and the script of a card say; the body may hold several ways to say it."""
    card, script = library.printed[card_id], library.scripts[card_id]
    shows = card.type == "SPELL" and is_option(card_id, library)
    return CardText(frozenset() if shows else keywords(card, script), ". ".join(_sentences(card, script, library)))


def keywords(card: PrintedCard, script: Script) -> frozenset[str]:
    """The keywords that stand alone in a text."""
    found = {ability_name(name).lower() for name in card.abilities}
    if card.spell_damage:
        found.add(f"spell damage +{card.spell_damage}")
    if card.overload:
        found.add(f"overload ({card.overload})")
    if script.tradeable:
        found.add("tradeable")
    if script.dormant:
        found.add(f"dormant for {script.dormant} turns")
    if card.type == "HERO_POWER" and script.text is None and not script.options:
        found.add("passive")
    if script.drawn is not None and script.text is not None:
        found.add("casts when drawn")
    return frozenset(found)


def _speech(card: PrintedCard, library: Library, script: Script) -> Speech:
    itself = "this minion" if card.type == "MINION" else "this"
    return Speech(card, library, targets=script.target, itself=itself, option=is_option(card.id, library))


def is_option(card_id: str, library: Library) -> bool:
    """Whether a card is what another lets choose: its text shows what it gives, also without a verb."""
    return card_id in ADAPTATIONS or any(card_id in script.options for script in library.scripts.values())


def _sentences(card: PrintedCard, script: Script, library: Library) -> list[str]:
    said: list[str] = []
    speech = _speech(card, library, script)
    if script.options:
        said.append(_options(script, library))
    if script.start_of_game is not None:
        condition = if_words(script.start_of_game_if, speech) if script.start_of_game_if is not None else ""
        said.append(f"Start of Game: {f'if {condition}, ' if condition else ''}{speech.say(script.start_of_game)}")
    said += _announced(card, script, library)
    if script.text is not None:
        said.append(speech.say(script.text))
    said += _outcast(card, script, library)
    if script.drawn is not None and script.drawn != script.text:
        drawn = _speech(card, library, script)
        said.append(f"when you draw this, {drawn.say(script.drawn)}")
    if script.discarded is not None:
        said.append(f"if you discard {speech.itself}, {speech.say(script.discarded)}")
    if script.awake is not None:
        said.append(f"when this awakens, {speech.say(script.awake)}")
    if script.cost is not None:
        said.append(either(f"costs {cost_words(script.cost, speech)}", _cost_if(cost_words(script.cost, speech))))
    if script.frozen:
        said.append("permanently Frozen")
    for trigger in script.triggers:
        said.append(trigger_text(trigger, card, script, library))
    for aura in script.auras:
        said.append(aura_text(aura, _speech(card, library, script)))
    if script.enrage is not None:
        enraged = aura_text(script.enrage, _speech(card, library, script))
        said.append(either(enraged, *_enrage(script.enrage, _speech(card, library, script))))
    return [each for each in said if each]


def _enrage(aura: Aura, speech: Speech) -> list[str]:
    """The former keyword for `while damaged`: `Enrage: +3 Attack`."""
    damaged = Any(Only(THIS, Damaged()))
    if aura.condition != damaged:
        return []
    said = aura_text(replace(aura, condition=None), speech)
    if isinstance(aura.targets, Itself):
        given = aura_gifts(aura, speech)
        return [f"Enrage: {given}"] if given else []
    return [f"Enrage: {said}"]


def _cost_if(words: str) -> str:
    """`if you have a damaged minion, this costs (4) less`."""
    change, if_, condition = words.partition(" if ")
    return f"if {condition}, this costs {change}" if if_ else f"this costs {change}"


def _announced(card: PrintedCard, script: Script, library: Library) -> list[str]:
    """Battlecry, Combo and Deathrattle; a target condition that the Battlecry does not name is said apart."""
    said: list[str] = []
    battlecry = deathrattle = ""
    if script.battlecry is not None:
        battlecry = _speech(card, library, script).say(script.battlecry)
        if script.target_if is not None:
            speech = _speech(card, library, script)
            condition = if_words(script.target_if, speech)
            if f"if {condition}" not in battlecry:
                battlecry = f"if {condition}, {battlecry}"
    if script.deathrattle is not None:
        speech = _speech(card, library, script)
        speech.answers = True
        deathrattle = speech.say(script.deathrattle)
        if isinstance(script.deathrattle, GoDormant) and script.wakes is not None:
            deathrattle = _dormant(script.deathrattle, script.wakes, card, script, library)
    if battlecry and script.battlecry == script.deathrattle:
        return [f"Battlecry and Deathrattle: {battlecry}"]
    said += [f"Battlecry: {battlecry}"] if battlecry else []
    if script.combo is not None:
        speech = _speech(card, library, script)
        speech.targets = script.combo_target or script.target
        combo = speech.say(script.combo)
        said.append(f"Combo: {either(combo, elided(battlecry, combo) + ' instead') if battlecry else combo}")
    said += [f"Deathrattle: {deathrattle}"] if deathrattle else []
    return said


def _outcast(card: PrintedCard, script: Script, library: Library) -> list[str]:
    """What a card does more when it lay outermost in the hand; it comes after all else that it does."""
    if script.outcast is None:
        return []
    return [f"Outcast: {_speech(card, library, script).say(script.outcast)}"]


def _dormant(word: GoDormant, wakes: Trigger, card: PrintedCard, script: Script, library: Library) -> str:
    """`Go Dormant. Revive after 2 friendly Beasts die`."""
    event = moment_of(replace(wakes, zone="DORMANT"), _speech(card, library, script))
    noun = event.about.several(str(word.count)) if event.about is not None else f"{word.count} characters"
    verb = {"death": "die"}.get(wakes.event, wakes.event)
    return f"go Dormant. Revive after {noun} {verb}"


def trigger_text(
    trigger: Trigger,
    card: PrintedCard,
    script: Script,
    library: Library,
    host: str = "",
    inside: tuple[str, ...] = (),
) -> str:
    """A trigger: when, and what happens then."""
    speech = _speech(card, library, script)
    speech.inside = inside
    speech.answers, speech.event = True, trigger.event
    if host:
        speech.host = host
    when = moment(trigger, speech)
    effect = trigger.effect
    if script.quest and isinstance(effect, Progress):
        return _quest(trigger, effect, speech)
    if script.objective and isinstance(effect, LastTurn):
        return f"lasts {either(str(effect.turns), '@')} turns"
    said = speech.say(effect)
    if trigger.keyword == "OVERHEAL":
        return f"Overheal: {said}"
    if card.type == "ENCHANTMENT" and effect == DestroyInHand(THIS):
        return f"{said} {when}"
    place = " while this is in your hand" if trigger.zone == "HAND" and trigger.event != "draw" else ""
    prefix = "Secret: " if script.hidden else ""
    return f"{prefix}{when}{place}, {said}"


def _quest(trigger: Trigger, effect: Progress, speech: Speech) -> str:
    """`Quest: Cast 8 spells that didn't start in your deck. Reward: Time Warp`."""
    from oracle.cards.text.nouns import Noun, filtered
    from oracle.effects.hands import CreateInHand

    parts = moment_of(trigger, speech)
    verb = {"after_cast": "cast", "cast": "cast", "after_play": "play", "after_summon": "summon"}.get(
        trigger.event, trigger.event
    )
    noun = filtered(Noun("spell" if "cast" in trigger.event else "card"), parts.filter, speech)
    reward = effect.reward
    plain = isinstance(reward, CreateInHand) and (reward.count, reward.side) == (1, "friendly")
    name = speech.name(reward.card) if plain and isinstance(reward, CreateInHand) else speech.say(reward)
    who = "" if parts.who == "you" else f"{parts.who or 'a player'}: "
    return f"Quest: {who}{verb} {noun.several(str(effect.goal))}. Reward: {name}"


def _options(script: Script, library: Library) -> str:
    """`Choose One - Deal 3 damage to a minion; or 1 damage and draw a card`."""
    bodies = [_option(option, library) for option in script.options]
    first = bodies[0]
    rest = [either(elided(first, each), each) for each in bodies[1:]]
    return f"Choose One - {'; or '.join([first, *rest])}"


def _option(card_id: str, library: Library) -> str:
    said = _sentences(library.printed[card_id], library.scripts[card_id], library)
    return ". ".join(said)


def quoted(card_id: str, speech: Speech) -> str:
    """The text of an enchantment that is given away, as its giver tells it; its name where it leads back to itself."""
    card, script = speech.library.printed[card_id], speech.library.scripts[card_id]
    if card_id in speech.inside:
        return card.name
    inside = (*speech.inside, card_id)
    said = []
    for trigger in script.triggers:
        said.append(trigger_text(trigger, card, script, speech.library, host="it", inside=inside))
    if script.deathrattle is not None:
        own = Speech(card, speech.library, host="this minion", answers=True, inside=inside)
        said.append(f"Deathrattle: {own.say(script.deathrattle)}")
    for aura in script.auras:
        said.append(aura_text(aura, Speech(card, speech.library, host="it")))
    return ". ".join(said)
