"""What auras give, in the game's English."""

from __future__ import annotations

from oracle.cards.text.amounts import amount_of
from oracle.cards.text.conditions import FLAGS, flat, if_words
from oracle.cards.text.gifts import listed, stats
from oracle.cards.text.nouns import ability_names
from oracle.cards.text.speech import Speech, either
from oracle.cards.text.whom import set_noun, single, whom
from oracle.effects import conditions, filters, selectors
from oracle.engine.card import Aura


def aura_text(aura: Aura, speech: Speech) -> str:
    """`Your other minions have +1/+1`, `Has +3 Attack while damaged`, `Your Mechs cost (1) less`."""
    sentences = [FLAGS.get(aura.flag, aura.flag.lower().replace("_", " "))] if aura.flag else []
    given = [said for said in (stats(aura.attack, aura.health, speech),) if said]
    abilities = ability_names(aura.abilities)
    abilities += [f"Spell Damage +{aura.spell_damage}"] if aura.spell_damage else []
    given += abilities
    subject = _subject(aura, speech)
    if given:
        ways = [listed(given), listed([*abilities, given[0]]) if given[0] not in abilities else listed(given)]
        verb = "has" if subject[1] else "have"
        immune = [f"{subject[0]} is {given[0]}"] if given == ["Immune"] else []
        sentences.append(either(*immune, f"{subject[0]} {verb} {either(*ways)}".strip()))
    if aura.attack_is is not None:
        equal = amount_of(aura.attack_is, speech).equal.replace(f"{speech.itself}'s", "its")
        sentences.append(f"{speech.itself}'s Attack is always equal to {equal}")
    if aura.protects_from:
        cards = " and ".join(speech.name(each) for each in aura.protects_from)
        sentences.append(f"{subject[0]} {'is' if subject[1] else 'are'} Immune to {cards}")
    change = cost_change(aura, speech)
    if change:
        sentences.append(f"{subject[0]} cost{'s' if subject[1] else ''} {change}".strip())
    while_ = _while(aura, speech)
    return ". ".join(f"{each}{while_}" for each in sentences)


def aura_gifts(aura: Aura, speech: Speech) -> str:
    """What an aura gives, without to whom: `+3 Attack and Windfury`."""
    said = [each for each in (stats(aura.attack, aura.health, speech),) if each]
    abilities = ability_names(aura.abilities)
    return either(listed([*said, *abilities]), listed([*abilities, *said])) if said or abilities else ""


def _subject(aura: Aura, speech: Speech) -> tuple[str, bool]:
    """To whom, and whether it is one."""
    if aura.targets is None:
        return "", True
    first = [each for each in flat(aura.condition) if isinstance(each, conditions.FirstThisTurn)]
    if first:
        who = "you play" if getattr(aura.targets, "side", "friendly") == "friendly" else "your opponent plays"
        return f"the first {first[0].type.lower()} {who} each turn", True
    if isinstance(aura.targets, selectors.Hand):
        noun = set_noun(aura.targets, speech)
        return noun.several("your" if aura.targets.side == "friendly" else "all enemy"), False
    if isinstance(aura.targets, selectors.Together) and _both_hands(aura.targets):
        return set_noun(aura.targets.parts[0], speech).several("all"), False
    if isinstance(aura.targets, selectors.Itself):
        return either("", speech.itself), True
    return whom(aura.targets, speech), single(aura.targets)


def _both_hands(targets: selectors.Together) -> bool:
    """Whether the cards of both hands are meant."""
    sides = {each.side for each in targets.parts if isinstance(each, selectors.Hand)}
    return sides == {"friendly", "enemy"} and len(targets.parts) == 2


def cost_change(aura: Aura, speech: Speech) -> str:
    """`(1) less for each other minion`, `(0)`."""
    if aura.cost_set is not None:
        return f"({aura.cost_set})"
    change = cost_words(aura.cost, speech)
    if aura.cost_least is None:
        return change
    return change + either(f", but not less than ({aura.cost_least})", f" (but not less than {aura.cost_least})")


def cost_words(value: object, speech: Speech) -> str:
    """A change of a cost."""
    amount = amount_of(value, speech)
    if amount.condition is not None and amount.plain == "0":
        less = f"({amount.otherwise.removeprefix('-')}) {'less' if amount.otherwise.startswith('-') else 'more'}"
        return f"{less} if {if_words(amount.condition, speech)}"
    if amount.plain in ("", "0"):
        return f"{amount.equal}" if amount.equal else ""
    change = f"({amount.plain.removeprefix('-')}) {'less' if amount.plain.startswith('-') else 'more'}"
    each = either(f" for each {amount.each}", f" per {amount.each}") if amount.each else ""
    return f"{change}{each}"


def _while(aura: Aura, speech: Speech) -> str:
    if aura.condition is None:
        return ""
    said = []
    for each in flat(aura.condition):
        match each:
            case conditions.Any(these=selectors.Only(these=selectors.Itself(), where=filters.Damaged())):
                said.append(either("damaged", "this is damaged"))
            case conditions.FirstThisTurn():
                continue
            case conditions.No(condition=conditions.OnMyTurn()):
                return " during your opponent's turn"
            case conditions.OnMyTurn():
                return either(" during your turn", " on your turn")
            case conditions.HasWeapon():
                said.append(f"{if_words(each, speech)} equipped")
            case _:
                said.append(if_words(each, speech))
    return f" while {' and '.join(said)}" if said else ""
