"""Which entity of an engine is which of the scenario: bound at the load, then by first appearance."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from oracle.engines.messages import Message
from oracle.scenario.model import Made
from oracle.trace.model import JSON


@dataclass(slots=True)
class Binding:
    """Names of the scenario and ids of the engine, both ways.

    Numbers are given as the reference gives them: `CARD#n` counts the entities of a card that no alias names, in order
    of appearance. Ids are compared by their text, so that 12 and "12" are one.
    """

    made: Mapping[str, Made] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    ids: dict[str, JSON] = field(default_factory=dict)
    cards: dict[str, str] = field(default_factory=dict)
    hidden: set[str] = field(default_factory=set)
    """Names of entities whose card the engine does not show."""
    twins: list[tuple[str, ...]] = field(default_factory=list)
    """Names that stand for equal entities of one state, in any order, until something tells them apart."""
    in_decks: dict[str, Message] = field(default_factory=dict)
    """What lies in decks and has no name yet, by id: it gets one when it is met elsewhere."""
    _counts: dict[str, int] = field(default_factory=dict)
    _made_counts: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, made: Iterable[Made]) -> "Binding":
        """One for a scenario that names what is made like this."""
        return cls({rule.name: rule for rule in made})

    def bind(self, name: str, id: JSON, card: str | None = None) -> None:
        """An entity that both sides know."""
        numbered, _, number = name.partition("#")
        if number.isdecimal():
            # A set-up from the middle of a scenario has numbered names already.
            self._counts[numbered] = max(self._counts.get(numbered, 0), int(number))
        self.names[str(id)] = name
        self.ids[name] = id
        if card is not None:
            self.cards[name] = card

    def introduce(self, new: Message) -> None:
        """An entity that the engine shows for the first time: `id`, `card`, and `by` if it says who made it."""
        id, card, by = new.get("id"), new.get("card"), new.get("by")
        if id is None or str(id) in self.names:
            return
        known = card if isinstance(card, str) else None
        name = self.new_name(known or "unknown", self.names.get(str(by)) if by is not None else None, maker=by)
        self.bind(name, id, known)
        if known is None:
            self.hidden.add(name)

    def new_name(self, card: str, by: str | None = None, *, maker: JSON = None) -> str:
        """The name of the next entity of a card; a rule of `made` that fits gives it."""
        number = self._counts[card] = self._counts.get(card, 0) + 1
        chosen = f"{card}#{number}"
        for name, rule in self.made.items():
            if rule.card != card or not self._made_by(rule, by, unknown=maker is None):
                continue
            count = self._made_counts[name] = self._made_counts.get(name, 0) + 1
            if count == rule.nth:
                self.aliases[chosen] = name
                chosen = name
        return chosen

    def _made_by(self, rule: Made, by: str | None, *, unknown: bool) -> bool:
        """Whether this maker is the rule's; an engine that names no maker is taken at its word."""
        if rule.by is None:
            return True
        if by is None:
            return unknown and rule.by not in self.cards.values()
        return by == self.aliases.get(rule.by, rule.by) or self.cards.get(by) == rule.by

    def name(self, value: JSON) -> JSON:
        """The scenario's name for an id of the engine; a card or a player stays, a strange number is told apart."""
        name = self.names.get(str(value))
        if name is None and str(value) in self.in_decks:
            self.introduce(self.in_decks[str(value)])
            name = self.names.get(str(value))
        if name is not None:
            return name
        return value if isinstance(value, str) else f"?{value}"

    def main(self, name: str) -> str:
        """The name that traces use for an alias."""
        return self.aliases.get(name, name)
