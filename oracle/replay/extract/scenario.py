"""A scenario made from a moment of a recorded game: board, actions, script, and what the record says came of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from oracle.replay.extract.aliases import Aliases
from oracle.replay.extract.board import Board, Document, board_of
from oracle.replay.extract.checks import NotExtractable, Telling
from oracle.replay.extract.fit import choose_sides, fit_numbers, run, write_script
from oracle.replay.extract.moment import Moment
from oracle.replay.extract.shrink import shrink
from oracle.replay.extract.title import title_of
from oracle.scenario.outcome import Outcome
from oracle.trace.divergence import Divergence
from oracle.trace.model import walk

_MOST_RULES: Final = 6
_LAST: Final = {"script": 1, "expect": 2}
_ALWAYS: Final = frozenset({"SEQ-01", "PLAY-04"})


@dataclass(frozen=True, slots=True)
class Extraction:
    """What was made: the document, how it went when it was run, and who was left out of the board."""

    document: Document
    outcome: Outcome
    left_out: tuple[str, ...]

    @property
    def passed(self) -> bool:
        """Whether the engine does what the record says."""
        return self.outcome.passed

    @property
    def divergence(self) -> Divergence | None:
        """Where the engine parts from the record."""
        return self.outcome.first.divergence if self.outcome.first is not None else None


def extract(moment: Moment, *, minimal: bool = False) -> Extraction:
    """The scenario of a moment. Raises `NotExtractable` where the record hides too much or a card has no script."""
    board = board_of(moment)
    steps = [_action(step.step.action, board, moment) for step in moment.steps]
    document: Document = {
        "$schema": "../../schemas/scenario.schema.json",
        "format": 1,
        "rev": 1,
        "title": "A real game",
        "rules": ["SEQ-01"],
        "under": [f"live@{moment.build}"],
        "source": [{"grade": "A", "kind": "log", "ref": _reference(moment)}],
        "setup": board.setup,
        "steps": steps,
    }
    faults = fit_numbers(document, board, moment)
    if faults:
        raise NotExtractable(str(faults[0]))
    turns = any(step["do"] == "end_turn" for step in steps)
    if turns and any("attack" in board.setup[player].get("hero", {}) for player in ("p1", "p2")):
        raise NotExtractable("a hero has Attack for one turn, which a set-up cannot say")
    telling = Telling(board.aliases, dict(board.cards), board)
    for index, (step, recorded) in enumerate(zip(steps, moment.steps, strict=True), 1):
        expect = telling.checks(recorded, frozenset(telling.cards), index if len(steps) > 1 else None)
        if expect:
            step["expect"] = expect
    if not any("expect" in step for step in steps):
        raise NotExtractable("nothing happens in it that a check could tell")
    write_script(document, board, moment)
    choose_sides(document, board, moment)
    document["steps"] = [
        {key: step[key] for key in sorted(step, key=lambda key: _LAST.get(key, 0))} for step in document["steps"]
    ]
    outcome = _run(document)
    if outcome.passed:
        document["rules"] = _rules(outcome)
        document["title"] = title_of(document)
        if minimal:
            document = shrink(document)
        outcome = _run(document)
    return Extraction(document, outcome, tuple(board.left_out))


def _run(document: Document) -> Outcome:
    found = run(document)
    if isinstance(found, list):
        raise NotExtractable(str(found[0]))
    return found


def _reference(moment: Moment) -> str:
    first = moment.steps[0]
    return f"{Path(moment.game.file).name}, game {moment.game.number}, turn {first.turn}, line {first.line}"


def _action(action: Any, board: Board, moment: Moment) -> Document:
    """The action with aliases for names."""
    found: Document = {"do": action["do"]}
    for key in ("card", "by", "target"):
        if key in action:
            found[key] = _alias(str(action[key]), board.aliases)
    if "position" in action:
        player = str(moment.steps[0].before["game"].get("active"))
        found["position"] = board.place(player, int(action["position"]))
    if "choose" in action:
        found["choose"] = action["choose"]
    return found


def _alias(name: str, aliases: Aliases) -> str:
    alias = aliases.get(name)
    if alias is None:
        raise NotExtractable(f"{name} takes part, which the engine does not know")
    return alias


def _rules(outcome: Outcome) -> list[str]:
    """The rules that the run went by, the rarest kinds of event first."""
    found: dict[str, int] = {}
    for rule in _used(outcome):
        found[rule] = found.get(rule, 0) + 1
    special = [rule for rule in found if rule not in _ALWAYS]
    return sorted(special[:_MOST_RULES]) or ["SEQ-01"]


def _used(outcome: Outcome) -> Iterator[str]:
    for step in outcome.trace.steps:
        for visit in walk(step.events):
            if visit.event.rule is not None and visit.event.name != "queue":
                yield visit.event.rule
