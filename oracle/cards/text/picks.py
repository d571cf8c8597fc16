"""What the player picks, in the game's English: characters one after the other, one of a few cards that are shown."""

from __future__ import annotations

from oracle.cards.text.speech import Speech, says
from oracle.cards.text.whom import set_noun
from oracle.effects import picks, selectors
from oracle.effects.enchanting import Give
from oracle.effects.holdings import DestroyInHand


@says(picks.PickTargets)
def _pick_targets(word: picks.PickTargets, speech: Speech) -> str:
    speech.named[selectors.IT] = set_noun(word.these, speech).several(f"{word.count} different")
    said = speech.say(word.then)
    speech.named[selectors.IT] = "them"
    return said


@says(picks.DiscoverOneOf)
def _discover_one_of(word: picks.DiscoverOneOf, speech: Speech) -> str:
    *names, last = [speech.name(each) for each in word.cards]
    if temporary(word.then, speech):
        return f"Discover a Temporary {', '.join(names)} or {last}"
    then = f". {speech.say(word.then)}" if word.then is not None else ""
    return f"Discover {', '.join(names)} or {last}{then}"


def temporary(word: object, speech: Speech) -> bool:
    """Whether a gift makes a card Temporary: at the end of the turn it is lost in the hand."""
    if not isinstance(word, Give) or word.targets != selectors.IT:
        return False
    script = speech.library.scripts.get(word.card)
    return script is not None and any(
        trigger.event == "turn_end" and trigger.zone == "HAND" and trigger.effect == DestroyInHand(selectors.THIS)
        for trigger in script.triggers
    )
