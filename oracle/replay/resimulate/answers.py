"""The decider of a re-simulation: what the engine asks is answered with what the record says happened."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from oracle.engine import Decision, Enchantment, Entity, Game, Player
from oracle.engine.card import Card
from oracle.replay.resimulate.definitions import UNKNOWN, Definitions
from oracle.replay.resimulate.names import RecordNaming
from oracle.trace.model import JSON, Event

_MADE: Final = ("create", "enter", "equip", "cast", "transform", "hero")
_DRAWN: Final = ("draw", "burn")
"""How cards leave a deck; others are moved to the graveyard."""


class NotTold(Exception):
    """The record does not tell what was picked: the decision is open."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(f"the record does not say what the decision {decision.kind} came to")
        self.decision = decision


class RecordDecider:
    """Answers from the events of one step of the record; `host` names who wears an enchantment."""

    def __init__(
        self, naming: RecordNaming, cards: Definitions, events: Iterable[Event], host: Callable[[str], str]
    ) -> None:
        self._naming = naming
        self._host = host
        self._cards = cards
        self._by_source: dict[str, list[Event]] = {}
        self._at: dict[tuple[str, str], int] = {}
        self._draws: dict[str, list[str]] = {}
        self._choices: list[Event] = []
        self._retargets = False
        self._read(events, "")

    def _read(self, events: Iterable[Event], source: str) -> None:
        for event in events:
            if event.is_block:
                inner = self._host(event.subject) if event.name in ("POWER", "TRIGGER") else source
                if event.name == "PLAY" and source:
                    self._by_source.setdefault(source, []).append(event)
                self._read(event.children, inner)
                continue
            if event.name in _DRAWN or (event.name == "move" and event.attributes.get("zone") == "GRAVEYARD"):
                self._draws.setdefault(str(event.attributes.get("player")), []).append(event.subject)
            elif event.name == "decide":
                self._choices.append(event)
            elif event.name == "retarget":
                self._retargets = True
            told = self._host(str(event.attributes.get("source") or event.attributes.get("by") or source))
            for each in {told, source}:
                if each:
                    self._by_source.setdefault(each, []).append(event)

    # Questions.

    def decide(self, game: Game, decision: Decision) -> Any:
        """The pick that the record tells."""
        candidates = decision.candidates
        source = self._source(decision)
        match decision.kind:
            case "draw":
                return self._draw(decision, source)
            case "coin":
                return self._retargets
            case "random_targets":
                return tuple(self._next(decision, source) for _ in range(decision.count))
            case "discover":
                return self._discover(decision, source)
            case "pick" | "option":
                return self._pick(decision, source)
            case "random_target" | "missile" | "forced_target" | "random_card" | "position":
                if len(candidates) == 1:
                    self._next(decision, source, must=False)
                    return candidates[0]
                spared = self._spared(decision, source)
                if spared is not None:
                    return spared
                return self._next(decision, source)
        raise NotTold(decision)

    def _source(self, decision: Decision) -> str:
        source = decision.source
        if isinstance(source, Player):
            return self._naming.player(source)
        return self._naming.of(source) if source is not None else ""

    def _draw(self, decision: Decision, player: str) -> Any:
        queue = self._draws.get(player, [])
        while queue:
            name = queue.pop(0)
            found = [each for each in decision.candidates if self._word(each) == name]
            if found:
                return found[0]
        if len(decision.candidates) == 1:
            return decision.candidates[0]
        raise NotTold(decision)

    def _next(self, decision: Decision, source: str, *, must: bool = True) -> Any:
        events = self._by_source.get(source, [])
        of_cards = bool(decision.query) or any(isinstance(each, Card | str) for each in decision.candidates[:1])
        key = (source, "card" if of_cards else "entity")
        named = [each for each in decision.candidates if isinstance(each, str)]
        found_at: dict[int, Any] = {}
        for index in range(self._at.get(key, 0), len(events)):
            found = self._made(events[index]) if of_cards else self._meant(decision.candidates, events[index])
            if found is not None:
                found_at[index] = found
                if not named or found.id in named:
                    break
        if found_at:
            # What the same text makes besides is none of the candidates; of older builds they may not hold all.
            index = next((at for at, found in found_at.items() if named and found.id in named), min(found_at))
            self._at[key] = index + 1
            return found_at[index].id if named else found_at[index]
        if decision.kind == "random_card" and not of_cards:
            copied = self._copied(decision, events)
            if copied is not None:
                return copied
        if must and of_cards and self._makes_hidden(events[self._at.get(key, 0) :]):
            return self._cards.unknown()
        if must:
            raise NotTold(decision)
        return None

    def _spared(self, decision: Decision, source: str) -> Any:
        """All but one are destroyed: that one was picked (Brawl)."""
        events = self._by_source.get(source, [])
        doomed = {event.subject for event in events if event.name == "mark_destroy"}
        left = [each for each in decision.candidates if self._word(each) not in doomed]
        return left[0] if len(left) == 1 and len(decision.candidates) > 2 else None

    def _makes_hidden(self, events: Sequence[Event]) -> bool:
        """Whether a card was made that the record never shows: the engine has an unknown one, too."""
        return any(event.name in _MADE and event.subject.startswith("?#") for event in events)

    def _copied(self, decision: Decision, events: Sequence[Event]) -> Any:
        """A copy was made of one of the candidates: any of its card."""
        for event in events:
            made = self._made(event)
            found = next((each for each in decision.candidates if made is not None and _id(each) == made.id), None)
            if found is not None:
                return found
        return None

    def _meant(self, candidates: Sequence[Any], event: Event) -> Any:
        if event.name in ("queue", "stats", "reveal"):
            return None
        names = [event.subject]
        if event.name == "PLAY" and event.attributes.get("target"):
            names.append(str(event.attributes["target"]))
        return next((each for each in candidates if self._word(each) in names), None)

    def _made(self, event: Event) -> Card | None:
        if event.name not in _MADE:
            return None
        card = str(event.attributes.get("into") or event.subject.partition("#")[0])
        return self._cards.get(card) if not card.startswith("?") else None

    def _discover(self, decision: Decision, source: str) -> Any:
        for choice in self._choices:
            shown = [self._card(decision.candidates, name) for name in _names(choice.attributes.get("from"))]
            if all(each is not None for each in shown) and len(shown) == decision.count:
                return tuple(shown)
        taken = self._taken(decision, source) or self._into_hand(source)
        if taken is None and self._makes_hidden(self._by_source.get(source, [])):
            # What the other player discovers stays hidden, as what it is shown does.
            return (self._cards.unknown(),) * decision.count
        if taken is None:
            raise NotTold(decision)
        # Only the player who chooses is shown what there is; what is not taken does nothing.
        others = [each for each in decision.candidates if each is not taken]
        return (taken, *others[: decision.count - 1])

    def _taken(self, decision: Decision, source: str) -> Any:
        """The candidate that the record makes last: those that were shown are made before the one taken."""
        for event in reversed(self._by_source.get(source, [])):
            made = self._made(event)
            found = next((each for each in decision.candidates if made is not None and _id(each) == made.id), None)
            if found is not None:
                return found
        return None

    def _into_hand(self, source: str) -> Card | None:
        """A card that is none of the candidates, as only those with a script are: what came to the hand was taken."""
        for event in reversed(self._by_source.get(source, [])):
            if event.name == "create" and event.attributes.get("zone") == "HAND":
                return self._made(event)
        return None

    def _pick(self, decision: Decision, source: str) -> Any:
        for choice in self._choices:
            for name in _names(choice.attributes.get("pick")):
                found = self._card(decision.candidates, name)
                if found is not None and found in decision.candidates:
                    self._choices.remove(choice)
                    return found
        if len(decision.candidates) == 1 or getattr(decision.candidates[0], "id", None) == UNKNOWN:
            return decision.candidates[0]
        taken = self._taken(decision, source) if not self._choices else None
        if taken is None:
            raise NotTold(decision)
        return taken

    def _card(self, candidates: Sequence[Any], name: str) -> Any:
        card = name.partition("#")[0]
        for each in candidates:
            if self._word(each) == name or (isinstance(each, Card | Entity) and _id(each) == card) or each == card:
                return each
        if card.startswith("?") or any(isinstance(each, Entity) for each in candidates):
            return None
        return self._cards.get(card)

    def _word(self, candidate: Any) -> str | None:
        if isinstance(candidate, Entity | Enchantment):
            return self._naming.of(candidate)
        return self._naming.player(candidate) if isinstance(candidate, Player) else None


def _id(thing: Card | Entity | str) -> str:
    if isinstance(thing, str):
        return thing
    return thing.id if isinstance(thing, Card) else thing.card.id


def _names(value: JSON) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list | tuple) else [str(value)]
