"""A question without a file: cards by name become a set-up, phrases become steps; every answer can be kept."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, cast

from oracle.cards import PrintedCard, load_printed
from oracle.cards.lookup import NoSuchCard, card_called
from oracle.engine import Decision, Entity, Game, refusal
from oracle.rules import bind
from oracle.scenario.actions import to_engine
from oracle.scenario.build import SetupError
from oracle.scenario.decider import ScriptedDecider, Unanswered
from oracle.scenario.explore import options_of
from oracle.scenario.faults import Fault
from oracle.scenario.layout import format_text
from oracle.scenario.model import Refusal, ScenarioStep
from oracle.scenario.naming import Naming
from oracle.scenario.outcome import Outcome
from oracle.scenario.phrases import Present, action_of
from oracle.scenario.playthrough import Plan, Playthrough
from oracle.scenario.standard import cards_for, standard_lookups
from oracle.scenario.suite import load_document
from oracle.trace.model import JSON, walk

_TYPES: Final[Mapping[str, tuple[str, ...]]] = {
    "hero": ("HERO",),
    "weapon": ("WEAPON",),
    "board": ("MINION", "LOCATION"),
    "secrets": ("SPELL",),
    "hand": ("MINION", "SPELL", "WEAPON", "HERO", "LOCATION"),
    "deck": ("MINION", "SPELL", "WEAPON", "HERO", "LOCATION"),
}
_SINGLE: Final = ("hero", "weapon")
_PLAIN: Final = ("hero", "power", "mana")
"""What a side has in any case; the set-up need not say so."""
_PLACE: Final = re.compile(r"(board|hand|deck|secrets)\[(\d{1,3})\]")
_MOST_RULES: Final = 12


class NoQuestion(ValueError):
    """A position or a phrase that means nothing: what was found and what was wanted."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A decision that the seed settled: the step, its kind, who asks, and the pick as a script has it."""

    step: int
    kind: str
    source: str | None
    pick: JSON


@dataclass(frozen=True, slots=True)
class Answer:
    """What happens: the outcome of all steps, the picks, and the document that asks the same again."""

    outcome: Outcome
    picks: tuple[Pick, ...]
    document: Mapping[str, JSON]

    def text(self) -> str:
        """The document, laid out."""
        return format_text(json.dumps(self.document))


@dataclass(slots=True)
class Position:
    """A set-up on its way: what each side has, by the names of cards."""

    sides: dict[str, dict[str, list[str]]] = field(default_factory=lambda: {"p1": {}, "p2": {}})
    crystals: int = 10
    changes: tuple[tuple[str, str, JSON], ...] = ()
    """Entity (by alias, name or place) or `p1.mana`, its key in the file, value."""

    def put(self, side: str, zone: str, names: Iterable[str]) -> None:
        """Put cards, named one by one or in lists with commas, into a zone."""
        split = [name for each in names for name in split_names(each)]
        if zone in _SINGLE and len(split) > 1:
            raise NoQuestion(f"found {len(split)} cards, wanted one {zone} for {side}")
        if split:
            self.sides[side].setdefault(zone, []).extend(split)

    def setup(self) -> dict[str, JSON]:
        """The set-up of a scenario; raises `NoQuestion` for a card that is none, or none for its zone."""
        aliases = self.aliases()
        found: dict[str, JSON] = {}
        for side, zones in self.sides.items():
            made: dict[str, JSON] = {"mana": {"crystals": self.crystals}} if side == "p1" else {}
            for zone, names in zones.items():
                specs = [{"as": next(aliases), "card": _card_reference(name, zone)} for name in names]
                made[zone] = specs[0] if zone in _SINGLE else specs
            found[side] = made
        for name, key, value in self.changes:
            _spec_called(name, found)[key] = value
        return found

    def aliases(self) -> Iterator[str]:
        """A name for each card in turn, equal ones with numbers: `wisp_1`, `yeti`, `wisp_2`."""
        cards = [_card(name, zone) for zones in self.sides.values() for zone, names in zones.items() for name in names]
        stems = [_stem(card.name) for card in cards]
        seen: Counter[str] = Counter()
        for stem in stems:
            seen[stem] += 1
            yield stem if stems.count(stem) == 1 else f"{stem}_{seen[stem]}"


def split_names(text: str) -> list[str]:
    """`A, B` as its names; a name with a comma of its own stays whole."""
    parts = [part.strip() for part in text.split(",")]
    names: list[str] = []
    while parts:
        for size in range(len(parts), 0, -1):
            name = ", ".join(parts[:size])
            if size == 1 or _is_card(name):
                break
        names.append(name)
        parts = parts[size:]
    return [name for name in names if name]


def ask(
    position: Position,
    phrases: Sequence[str],
    profile: str = "seed",
    seed: int = 0,
    choices: Mapping[str, str] | None = None,
) -> Answer:
    """Set the position up, carry out the phrases one after the other, and keep what came of it.

    `choices` decide rule points otherwise than the profile. Whatever is random is drawn with the seed. A refused action
    is kept with its reason and the next one follows.
    Raises `NoQuestion` and `NotUnderstood`.
    """
    document: dict[str, JSON] = {
        "format": 1,
        "title": _title(phrases),
        "rules": ["SEQ-01"],
        "under": [{"as": f"{profile}-otherwise", "profile": profile, "choices": choices} if choices else profile],
        "source": [{"grade": "D", "kind": "inferred"}],
        "setup": position.setup(),
        "steps": [{"do": "look"}],
    }
    play, decider = _begin(document, seed)
    outcome = play.outcome([])
    steps: list[dict[str, JSON]] = []
    for number, phrase in enumerate(phrases, 1):
        decider.step = number
        action = action_of(phrase, _present(play), play.naming.player(play.game.active), _card_name)
        meant = to_engine(action, play.game, play.naming, play.naming.main_name)
        reason = refusal(play.game, meant) if meant is not None else None
        refusals = (Refusal(reason, None),) if reason is not None else ()
        outcome = play.outcome([ScenarioStep(number, action, illegal=refusals)])
        steps.append(step_json(action, reason, [pick for pick in decider.picks if pick.step == number]))
        if not outcome.passed:
            raise NoQuestion(f"{phrase!r} cannot be carried out: {outcome.error or outcome.fault or 'it does not end'}")
    document["rules"] = _rules_of(outcome)
    document["steps"] = steps or [{"do": "look"}]
    return Answer(outcome, tuple(decider.picks), document)


class SeededDecider(ScriptedDecider):
    """Draws every answer with a seed and notes those that are not the only one possible."""

    __slots__ = ("_random", "picks", "step")

    def __init__(self, naming: Naming, seed: int) -> None:
        super().__init__(naming)
        self._random = Random(seed)
        self.picks: list[Pick] = []
        self.step = 0

    def decide(self, game: Game, decision: Decision) -> Any:
        """The only candidate, or one drawn with the seed."""
        try:
            return super().decide(game, decision)
        except Unanswered:
            pick = self._drawn(decision)
        source = decision.source
        name = None if source is None else cast(str, self._naming.json(source))
        self.picks.append(Pick(self.step, decision.kind, name, self._naming.json(pick)))
        return pick

    def _drawn(self, decision: Decision) -> Any:
        if decision.kind in ("random_targets", "discover") or decision.count > 1:
            # All sets of so many are too many to list where the pool is the card database.
            return tuple(self._random.sample(decision.candidates, min(decision.count, len(decision.candidates))))
        options = options_of(decision)
        return self._random.choices([each for each, _ in options], [float(chance) for _, chance in options])[0]


def _begin(document: Mapping[str, JSON], seed: int) -> tuple[Playthrough, SeededDecider]:
    scenario, faults = load_document(json.dumps(document).encode(), file="question", id="question")
    if scenario is None:
        raise NoQuestion("; ".join(map(_said, faults)))
    made: list[SeededDecider] = []

    def decider(naming: Naming) -> ScriptedDecider:
        made.append(SeededDecider(naming, seed))
        return made[0]

    (variation,) = scenario.under
    rules = bind(variation.profile, variation.choices)
    plan = Plan(scenario, variation, rules, cards_for(scenario), False, False)
    try:
        return Playthrough(plan, decider), made[0]
    except SetupError as error:
        raise NoQuestion(_said(scenario.fault(error.place, error.found, error.wanted))) from None


def _said(fault: Fault) -> str:
    return f"{fault.path}: found {fault.found}, wanted {fault.wanted}"


def step_json(action: Mapping[str, JSON], reason: str | None, picks: Sequence[Pick]) -> dict[str, JSON]:
    """A step of a scenario with the answers to its decisions; `reason` is why the action is refused."""
    step = dict(action)
    if reason is not None:
        step["illegal"] = reason
    if picks:
        step["script"] = [
            {"kind": pick.kind, **({"source": pick.source} if pick.source is not None else {}), "pick": pick.pick}
            for pick in picks
        ]
    return step


def _present(play: Playthrough) -> list[Present]:
    """Everything that can be named now: p1's side first, then p2's, each zone in order."""
    found: list[Present] = []
    for side in ("p1", "p2"):
        player = play.naming.side(side)
        zones: tuple[tuple[str, Iterable[Entity | None]], ...] = (
            ("hero", [player.hero]),
            ("power", [player.power]),
            ("weapon", [player.weapon]),
            ("board", player.row),
            ("hand", player.hand),
            ("secrets", player.secrets),
        )
        for where, entities in zones:
            for number, each in enumerate(entities, 1):
                if each is not None:
                    card, name = each.card, play.naming.of(each)
                    found.append(Present(name, card.name, side, where, number, card.id, card.script.options))
    return found


def _stem(name: str) -> str:
    """The printed name as an alias: small letters with `_` between the words."""
    stem = re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")
    return stem if stem[:1].isalpha() and stem not in ("p1", "p2", "game") else f"card_{stem}"


def _card_reference(name: str, zone: str) -> str:
    card = _card(name, zone)
    return f"{card.id} {card.name}"


def _card(name: str, zone: str) -> PrintedCard:
    wanted = _TYPES[zone]
    fits: Callable[[PrintedCard], bool] = lambda card: card.type in wanted  # noqa: E731
    try:
        card = card_called(name, fits)
    except NoSuchCard as error:
        raise NoQuestion(str(error)) from None
    if not fits(card):
        raise NoQuestion(f"found {card.name}, a {card.type.lower()}, wanted a card for the {zone}")
    return card


def _is_card(name: str) -> bool:
    try:
        card_called(name)
    except NoSuchCard:
        return False
    return True


def _spec_called(name: str, setup: dict[str, JSON]) -> dict[str, JSON]:
    """What the set-up says of an entity, by its alias, card name or place, or of a player's hero, power or mana."""
    sides = cast("dict[str, dict[str, Any]]", setup)
    specs: list[dict[str, JSON]] = []
    for side in sides.values():
        for entry in side.values():
            specs += entry if isinstance(entry, list) else [entry] if "as" in entry else []
    owner, _, part = name.partition(".")
    if owner in sides and (part in _PLAIN or (part == "weapon" and part in sides[owner])):
        return cast("dict[str, JSON]", sides[owner].setdefault(part, {}))
    place = _PLACE.fullmatch(part)
    if owner in sides and place is not None:
        row: list[dict[str, JSON]] = sides[owner].get(place[1], [])
        found = [row[int(place[2]) - 1]] if 0 < int(place[2]) <= len(row) else []
    else:
        found = [spec for spec in specs if spec["as"] == name]
        found = found or [spec for spec in specs if str(spec["card"]).partition(" ")[2].casefold() == name.casefold()]
    if len(found) != 1:
        known = ", ".join([*(str(spec["as"]) for spec in specs), "p1.hero", "p1.mana"])
        raise NoQuestion(f"found {len(found) or 'nothing'} called {name!r}, wanted one of {known}")
    return found[0]


def _card_name(card_id: str) -> str:
    printed = load_printed().cards
    return printed[card_id].name if card_id in printed else card_id


def _title(phrases: Sequence[str]) -> str:
    return f"What happens: {', then '.join(phrases)}" if phrases else "What is on the board"


def _rules_of(outcome: Outcome) -> Sequence[JSON]:
    """The rules that the trace names, in order, as far as a scenario may name them."""
    lookups = standard_lookups()
    events = [visit.event for step in outcome.trace.steps for visit in walk(step.events, step.number)]
    named = dict.fromkeys(event.rule for event in events if event.rule is not None and lookups.knows_rule(event.rule))
    return list(named)[:_MOST_RULES] or ["SEQ-01"]
