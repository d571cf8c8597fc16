"""Moments and the line of Steps that runs at them (SEQ-05, SEQ-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.game import AURAS

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.game import Game


def moment(game: Game, block: Block, name: str) -> None:
    """Announce a moment: the Steps that are open there run. This is the last act of its caller."""
    if not (game.aura_sources or game.auras_given):
        game.todo &= ~AURAS
    line = game.rules.lines.get(name)
    if line is not None and (game.todo & line.needs or line.always):
        run_line(game, block, name, 0, False)


def run_line(game: Game, block: Block, name: str, index: int, again: bool) -> None:
    """Run the Steps of a moment from `index` on; from the start again when one of them asks for it (SEQ-06)."""
    line = game.rules.lines[name]
    steps = line.steps
    agenda = game.agenda
    while True:
        while index < len(steps):
            step = steps[index]
            index += 1
            if step.needs and not game.todo & step.needs:
                continue
            agenda.append((run_line, block, name, index, again))
            mark = len(agenda)
            asked = step.function(game, block.beside(rule=step.rule, at=step.at))
            again = again or asked
            if len(agenda) != mark:
                agenda[mark - 1] = (run_line, block, name, index, again)
                return
            agenda.pop()
        if not (again and line.repeat):
            return
        index, again = 0, False
