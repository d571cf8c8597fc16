"""Changes of costs that lie on a hero: `The next spell you cast this turn costs (2) less`, `Enemy spells cost (0)`.

Their enchantment holds an aura on the cards of a hand, and where it is for one card only a trigger that takes it off.
"""

from __future__ import annotations

from dataclasses import dataclass

from oracle.cards.text.auras import cost_change
from oracle.cards.text.conditions import flat
from oracle.cards.text.gifts import UNTIL
from oracle.cards.text.nouns import Noun, filtered
from oracle.cards.text.speech import Speech, either
from oracle.effects import conditions, filters, selectors
from oracle.effects.enchanting import EndThis, Give
from oracle.engine.card import Aura, Script, Trigger


@dataclass(frozen=True, slots=True)
class CostText:
    """What such an enchantment says: `cards` cost `change`; `once` is the verb of the card that ends it."""

    cards: Noun
    change: str
    once: str


def cost_text(script: Script, speech: Speech) -> CostText | None:
    """What an enchantment says that only changes costs in the hand of its hero; None for any other."""
    if len(script.auras) != 1 or script.deathrattle is not None or len(script.triggers) > 1:
        return None
    aura = script.auras[0]
    if not isinstance(aura.targets, selectors.Hand) or not _costs_alone(aura) or aura.targets.side != "friendly":
        return None
    cards = filtered(Noun("card"), aura.targets.where, speech)
    change = cost_change(aura, speech)
    if not script.triggers:
        return CostText(cards, change, "")
    verb = _ends_with(script.triggers[0], aura.targets.where)
    return CostText(cards, change, verb) if verb else None


def _costs_alone(aura: Aura) -> bool:
    """Whether an aura changes nothing but costs."""
    given = (aura.attack, aura.health, aura.abilities, aura.spell_damage, aura.flag, aura.condition)
    return given == (0, 0, 0, 0, "", None)


def _ends_with(trigger: Trigger, where: object) -> str:
    """How the card is used that ends the enchantment; empty where another card ends it than is cheaper."""
    rest = [each for each in flat(trigger.condition) if not isinstance(each, conditions.Mine)]
    if trigger.effect != EndThis() or len(rest) == len(list(flat(trigger.condition))):
        return ""
    alike = rest == [conditions.SubjectIs(where)] if rest else where == filters.OfType("SPELL")  # type: ignore[arg-type]
    if not alike:
        return ""
    return {"cast": either("cast", "play"), "play": "play"}.get(trigger.event, "")


def given_costs(word: Give, speech: Speech) -> str:
    """What a card says that gives a hero such an enchantment; empty for any other gift."""
    script = speech.library.scripts.get(word.card)
    if script is None or not isinstance(word.targets, selectors.Hero):
        return ""
    text = cost_text(script, speech)
    if text is None:
        return ""
    mine, until = speech.side(word.targets.side) == "friendly", UNTIL[word.until]
    if not text.once:
        whose = "your" if mine else "enemy"
        return f"{text.cards.several(whose)} cost {text.change}{until}"
    who = f"you {text.once}" if mine else f"your opponent {text.once}s"
    return f"the next {text.cards.bare()} {who}{until} costs {text.change}"
