"""`oracle try`: a question without a file: cards by name, actions in words, and what happens."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from oracle.cli.main import OWN_BUG
from oracle.cli.names import call_for
from oracle.cli.options import FilePath, checked_profile, choice_option, format_option
from oracle.cli.output import echo_json

if TYPE_CHECKING:
    from oracle.scenario.ask import Answer, Pick
    from oracle.trace.model import JSON

Decorated = TypeVar("Decorated", bound=Callable[..., Any])

ZONES: Final = (
    ("p1", "board", "--p1", "p1's minions, from left to right."),
    ("p2", "board", "--p2", "p2's minions, from left to right."),
    ("p1", "hand", "--hand", "p1's hand."),
    ("p2", "hand", "--p2-hand", "p2's hand."),
    ("p1", "deck", "--deck", "p1's deck, its top first."),
    ("p2", "deck", "--p2-deck", "p2's deck, its top first."),
    ("p1", "secrets", "--secrets", "p1's Secrets."),
    ("p2", "secrets", "--p2-secrets", "p2's Secrets."),
    ("p1", "weapon", "--weapon", "p1's weapon."),
    ("p2", "weapon", "--p2-weapon", "p2's weapon."),
    ("p1", "hero", "--hero", "p1's hero."),
    ("p2", "hero", "--p2-hero", "p2's hero."),
)
"""Side and zone to the option that fills it; each takes cards with commas between them, and may be repeated."""


def zone_options(function: Decorated) -> Decorated:
    """An option for each zone; the command gets `p1_board`, `p2_board`, …"""
    for side, zone, flag, text in reversed(ZONES):
        function = click.option(flag, f"{side}_{zone}", multiple=True, metavar="CARD,…", help=text)(function)
    return function


@click.command("try")
@zone_options
@click.option(
    "--set",
    "changes",
    multiple=True,
    metavar="NAME.KEY=VALUE",
    help="As in a file: yeti.damage=2, p2.hero.armor=5, p1.mana.owed=1; may be repeated.",
)
@click.option("--mana", type=click.IntRange(0, 10), default=10, show_default=True, help="p1's crystals.")
@click.option("--do", "phrases", multiple=True, metavar="ACTION", help="An action in words; may be repeated.")
@click.option("--profile", default="seed", show_default=True, help="The profile to play by.")
@choice_option
@click.option("--seed", type=int, default=0, show_default=True, help="Draws what is random.")
@click.option("--story", "in_words", is_flag=True, help="In game words only, without blocks and book-keeping.")
@click.option("--save", type=FilePath(dir_okay=False), help="Keep the question as a scenario.")
@format_option
@click.pass_context
def command(
    context: click.Context,
    /,
    changes: tuple[str, ...],
    mana: int,
    phrases: tuple[str, ...],
    profile: str,
    choices: Mapping[str, str],
    seed: int,
    in_words: bool,
    save: Path | None,
    output: str,
    **zones: tuple[str, ...],
) -> None:
    """Ask what happens, without a file. It is p1's turn; cards go by name or id.

    Actions: "play CARD on TARGET at 2 choose 1", "attack TARGET with MINION", "MINION attacks p2", "hero power on
    TARGET", "end turn". p1 and p2 are the heroes; of several of one name "Leper Gnome #2" or "p2.board[2]" is one.

    Example: oracle try --p1 "Knife Juggler" --hand "Dr. Boom" --p2 "Leper Gnome" --do "play Dr. Boom"
    """
    from oracle.scenario.ask import NoQuestion, Position, ask
    from oracle.scenario.phrases import NotUnderstood

    checked_profile(profile)
    position = Position(crystals=mana, changes=tuple(map(_change, changes)))
    try:
        for side, zone, _, _ in ZONES:
            position.put(side, zone, zones[f"{side}_{zone}"])
        answer = ask(position, phrases, profile, seed, choices)
    except (NoQuestion, NotUnderstood) as error:
        raise click.UsageError(str(error)) from None
    if save is not None:
        _save(answer, save)
    if output == "json":
        echo_json(_document(answer, seed))
    else:
        click.echo(_text(answer, seed, save, in_words))
    if answer.outcome.error is not None:
        context.exit(OWN_BUG)


def _change(text: str) -> tuple[str, str, JSON]:
    left, equals, value = text.partition("=")
    name, dot, key = left.rpartition(".")
    if not (equals and dot):
        raise click.BadParameter(f"found {text!r}, wanted NAME.KEY=VALUE, such as yeti.damage=2", param_hint="'--set'")
    try:
        return name, key, json.loads(value)
    except (ValueError, RecursionError):
        # A bare word is a text; what cannot be read is turned down where it is used.
        return name, key, value


def _save(answer: Answer, path: Path) -> None:
    from oracle.scenario.layout import write_text

    text = answer.text()
    try:
        if path.is_file() and path.read_bytes() != text.encode():
            raise click.BadParameter(f"found {path}, which holds something else already", param_hint="'--save'")
        write_text(path, text)
    except OSError as error:
        raise click.BadParameter(
            f"found {path}, which cannot be written ({error.strerror})", param_hint="'--save'"
        ) from None


def _text(answer: Answer, seed: int, save: Path | None, in_words: bool) -> str:
    from oracle.report import board, safe, step_story, step_tree
    from oracle.scenario.suite import SUFFIX

    outcome = answer.outcome
    parts = [board(outcome.states[0], call_for(outcome, 1))]
    for step in outcome.trace.steps:
        call = call_for(outcome, step.number)
        parts.append(step_story(step, call) if in_words else step_tree(step, call, changes=False))
    if outcome.trace.steps:
        parts.append(board(outcome.states[-1], call_for(outcome, len(outcome.states))))
    else:
        parts.append('nothing is done: give an action, such as --do "end turn"')
    if answer.picks:
        drawn = [f"  step {pick.step}: {_pick_text(pick, answer)}" for pick in answer.picks]
        parts.append("\n".join([f"drawn with --seed {seed}:", *drawn]))
    if save is not None:
        parts.append(f"kept in {safe(str(save))}")
        if not save.name.endswith(SUFFIX):
            parts[-1] += f" (in a folder, only the files *{SUFFIX} are read)"
    return "\n\n".join(parts)


def _pick_text(pick: Pick, answer: Answer) -> str:
    from oracle.report import event_words
    from oracle.trace.model import Event

    call = call_for(answer.outcome, pick.step)
    return event_words(Event("decide", pick.source or "game", {"kind": pick.kind, "pick": pick.pick}), call)


def _document(answer: Answer, seed: int) -> dict[str, Any]:
    from oracle.report.trace_json import trace_json

    picks: Sequence[Mapping[str, Any]] = [
        {"step": pick.step, "kind": pick.kind, "source": pick.source, "pick": pick.pick} for pick in answer.picks
    ]
    return {**trace_json(answer.outcome.trace), "seed": seed, "drawn": picks, "question": answer.document}
