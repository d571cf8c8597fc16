"""Random boards and games, played by random actions of which a few are illegal: documents with what was seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, cast

from oracle.engine import Rules, refusal
from oracle.engines.fuzz.boards import SIDES, Board, Document, reference
from oracle.engines.fuzz.course import Course, DrawingDecider, NoCourse, Seen
from oracle.engines.fuzz.ingredients import Ingredients
from oracle.scenario.actions import NoSuchThing, to_engine
from oracle.scenario.ask import step_json
from oracle.scenario.build import SetupError
from oracle.scenario.model import Refusal, Scenario, ScenarioStep, ScriptEntry
from oracle.scenario.naming import Naming
from oracle.scenario.read import scenario_from_json
from oracle.trace.model import JSON

MOST_STEPS: Final = 9
GAME_STEPS: Final = 24
GAMES: Final = 0.1
"""How often a whole game is begun instead of a board."""

_WEIGHTS: Final[Mapping[str, float]] = {
    "play": 5, "attack": 4, "hero_power": 1.2, "end_turn": 1.5, "trade": 1, "use": 3, "concede": 0,
}  # fmt: skip
_ATTEMPT: Final = 0.12
"""How often something is tried that need not be allowed."""


@dataclass(frozen=True, slots=True)
class Played:
    """A scenario's document that was played under the rules of the reference, and what each step showed."""

    document: Document = field(hash=False)
    seen: tuple[Seen, ...]
    reads: frozenset[str] = frozenset()

    def scenario(self, steps: int | None = None) -> Scenario:
        """The scenario, or its first steps."""
        document = self.document if steps is None else {**self.document, "steps": self.document["steps"][:steps]}
        return scenario_of(document)


def scenario_of(document: Mapping[str, Any]) -> Scenario:
    """The scenario of a document that needs no checking."""
    return scenario_from_json(document, id="fuzz", file="fuzz")


def new_document(setup: Document, steps: Sequence[Document] = ()) -> Document:
    """The document of a board."""
    return {"title": "a random board", "rules": ["SEQ-01"], "setup": setup, "steps": list(steps)}


class Player:
    """Plays one board at random."""

    def __init__(self, document: Document, rules: Rules, random: Random, *, look: bool = True) -> None:
        """`look` begins with a look at the board, which finds what is set up otherwise."""
        self.random = random
        self.document = document
        self.made: list[DrawingDecider] = []
        self.course = Course(scenario_of(document), rules, self._decider)
        self.seen: list[Seen] = []
        self.steps: list[Document] = []
        if look:
            self.do({"do": "look"})

    def _decider(self, naming: Naming) -> DrawingDecider:
        self.made.append(DrawingDecider(naming, self.random.randrange(1 << 30)))
        return self.made[0]

    def do(self, action: Mapping[str, JSON], script: Sequence[ScriptEntry] = ()) -> None:
        """Take a step, legal or not; raises `NoCourse` where it means nothing."""
        number = len(self.steps) + 1
        decider = self.made[0]
        decider.step = number
        reason = self.reason(action)
        refusals = (Refusal(reason, None),) if reason is not None else ()
        seen = self.course.take(ScenarioStep(number, action, tuple(script), refusals))
        self.seen.append(seen)
        self.steps.append(step_json(action, reason, [pick for pick in decider.picks if pick.step == number]))

    def again(self, step: Mapping[str, Any]) -> None:
        """Take a step of a document; its script answers what it still fits."""
        action = {key: value for key, value in step.items() if key not in ("script", "illegal")}
        entries = tuple(
            ScriptEntry(each["kind"], each["pick"], each.get("source"), None, ("script", index))
            for index, each in enumerate(step.get("script", ()))
        )
        self.do(action, entries)

    def reason(self, action: Mapping[str, JSON]) -> str | None:
        """Why an action is refused; None: it is not."""
        naming = self.course.play.naming
        try:
            meant = to_engine(action, self.course.game, naming, naming.main_name)
        except NoSuchThing as error:
            raise NoCourse(str(error)) from None
        return refusal(self.course.game, meant) if meant is not None else None

    def play(self, most: int) -> Played:
        """Some random actions, until the game is over."""
        while len(self.steps) < most and not self.course.over:
            legal = self.seen[-1].legal or ()
            self.do(self.attempt(legal) if self.random.random() < _ATTEMPT else self.choose(legal))
        return self.played()

    def played(self) -> Played:
        """What was played."""
        return Played({**self.document, "steps": self.steps}, tuple(self.seen))

    def choose(self, legal: Sequence[Mapping[str, JSON]]) -> Mapping[str, JSON]:
        """A legal action: first its kind, then who acts, then on whom."""
        kinds: dict[str, dict[object, list[Mapping[str, JSON]]]] = {}
        for action in legal:
            who = action.get("card") or action.get("by")
            kinds.setdefault(str(action["do"]), {}).setdefault(who, []).append(action)
        names = list(kinds)
        kind = self.random.choices(names, [_WEIGHTS.get(name, 1) + 0.001 for name in names])[0]
        group = kinds[kind]
        return self.random.choice(group[self.random.choice(list(group))])

    def attempt(self, legal: Sequence[Mapping[str, JSON]]) -> Mapping[str, JSON]:
        """An action on any target, whether or not it may be done."""
        state = self.course.state()
        active = str(state["game"]["active"])
        rows = cast("Mapping[str, Any]", state)
        targets = [each for side in SIDES for each in (*rows[side]["board"], rows[side]["hero"])]
        own = rows[active]
        found: list[dict[str, JSON]] = []
        target = self.random.choice(targets)
        if own["hand"]:
            card = self.random.choice(own["hand"])
            found += [{"do": "play", "card": card}, {"do": "play", "card": card, "target": target}]
        found.append({"do": "attack", "by": self.random.choice([*own["board"], own["hero"]]), "target": target})
        found.append({"do": "hero_power", "target": target})
        if legal and self.random.random() < 0.4:
            other = dict(self.random.choice(legal))
            if "target" in other:
                return {**other, "target": target}
        return self.random.choice(found)


def random_board(ingredients: Ingredients, rules: Rules, seed: str) -> Played | None:
    """A random board with what was done on it; None where it cannot be, or an action does not end."""
    random = Random(seed)
    game = random.random() < GAMES and ingredients.may("start") and ingredients.may("mulligan")
    try:
        if game:
            return _random_game(ingredients, rules, random)
        player = Player(new_document(Board(ingredients, random).setup()), rules, random)
        return player.play(random.randint(2, MOST_STEPS) + 1)
    except (SetupError, NoCourse):
        return None


def _random_game(ingredients: Ingredients, rules: Rules, random: Random) -> Played:
    """A game from its start: small random decks, the mulligan, some turns."""
    board = Board(ingredients, random)
    setup: Document = {}
    for side in SIDES:
        made: Document = {}
        size = random.choice((3, 4, 5, 6, 8, 12))
        made["deck"] = [reference(card) for card in board.deck_cards(size)]
        board.hero(made)
        setup[side] = made
    if random.random() < 0.3:
        setup["first"] = "p2"
        setup["active"] = "p2"
    player = Player(new_document(setup, [{"do": "start"}]), rules, random)
    first = str(setup.get("first", "p1"))
    player.do({"do": "start", "first": first})
    for side in (first, "p2" if first == "p1" else "p1"):
        cards = _own_cards(player, side)
        chosen = random.sample(cards, random.randint(0, len(cards)))
        player.do({"do": "mulligan", "player": side, "replace": list(chosen)})
    return player.play(GAME_STEPS)


def _own_cards(player: Player, side: str) -> list[str]:
    """The cards that a player may replace, and The Coin where it is there, which may not."""
    naming = player.course.play.naming
    who = naming.side(side)
    cards = who.looked or who.hand
    return [naming.of(card) for card in cards]
