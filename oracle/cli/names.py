"""How the entities of a run are called: by the printed names of their cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from oracle.report import Call
    from oracle.scenario.outcome import Outcome
    from oracle.trace.model import JSON


def call_cards() -> Call:
    """The way to call entities where nothing but their names is known: `CS2_182#1` says its card, an alias nothing."""
    from oracle.cards import load_printed
    from oracle.report import calls

    printed = load_printed().cards

    def card_name(name: str) -> str | None:
        card = name.partition("#")[0]
        return printed[card].name if card in printed else None

    return calls(card_name)


def printed_for(outcome: Outcome, step: int) -> Callable[[str], Mapping[str, JSON]]:
    """The printed Attack and Health of an entity, by the card that it is in or after a step."""
    from oracle.cards import load_printed

    printed, own = load_printed().cards, outcome.scenario.cards

    def values(name: str) -> Mapping[str, JSON]:
        near = [state for state in outcome.states[max(0, step - 1) : step + 1] if "card" in state.get(name, {})]
        card = str(near[0][name]["card"]) if near else name.partition("#")[0]
        mine = own.get(card)
        if isinstance(mine, dict):
            attack, health = mine.get("attack", 0), mine.get("health", 0)
        elif card in printed:
            attack, health = printed[card].attack, printed[card].health
        else:
            return {}
        return {"attack": attack, "health": health, "remaining": health}

    return values


def call_for(outcome: Outcome, step: int | None = None) -> Call:
    """The way to call entities in what is told about a run.

    An entity goes by the card that it was before the given step (else before the last one); what is made in the step
    goes by the card that it was made as.
    """
    from oracle.cards import load_printed
    from oracle.report import calls

    printed = load_printed().cards
    own = outcome.scenario.cards
    states, last = outcome.states, len(outcome.states) - 1
    before = max(0, last - 1 if step is None else min(step - 1, last))
    near = [*states[before : before + 2], *reversed(states)]

    def of_card(card: str) -> str | None:
        mine = own.get(card)
        if isinstance(mine, dict):
            return str(mine.get("name", card))
        return printed[card].name if card in printed else None

    def card_name(name: str) -> str | None:
        main = outcome.names.get(name, name)
        for state in near:
            card = state.get(main, {}).get("card")
            if isinstance(card, str):
                return of_card(card)
        return of_card(main.partition("#")[0])

    return calls(card_name)
