"""What re-simulation says about files: verdicts game by game, counted, as text and as JSON."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from oracle.replay.games import Game
from oracle.replay.reading import read_path
from oracle.replay.resimulate.chain import CHAIN_KINDS, Chained, chained
from oracle.replay.resimulate.run import resimulate_in, setting_of
from oracle.replay.resimulate.verdict import VERDICTS, Verdict
from oracle.trace.model import JSON


@dataclass(frozen=True, slots=True)
class GameRun:
    """One game: under which profile its actions were run, how that was told, and their verdicts.

    `skipped` says why a game has none; `chain` how far it goes from its first action without reloading.
    """

    file: str
    number: int
    profile: str
    dated_by: str
    verdicts: tuple[Verdict, ...]
    skipped: str = ""
    chain: Chained | None = None

    @property
    def contradicts(self) -> bool:
        """Whether an action is inconsistent that no open question explains, or the whole game goes another way."""
        if self.chain is not None and self.chain.kind == "diverges":
            return True
        return any(each.kind == "inconsistent" and not each.explained_by for each in self.verdicts)


@dataclass(frozen=True, slots=True)
class Tally:
    """Actions counted: by verdict, how many opaque ones agree, how many are explained by an open question."""

    by_kind: Mapping[str, int]
    agreeing: int
    explained: int

    @classmethod
    def of(cls, verdicts: Iterable[Verdict]) -> "Tally":
        """Count these verdicts."""
        verdicts = list(verdicts)
        kinds = Counter(each.kind for each in verdicts)
        agreeing = sum(each.kind == "opaque" and each.agrees for each in verdicts)
        explained = sum(bool(each.explained_by) for each in verdicts)
        return cls({kind: kinds[kind] for kind in VERDICTS}, agreeing, explained)

    @property
    def total(self) -> int:
        return sum(self.by_kind.values())

    def share(self, kind: str) -> str:
        """A verdict's part of all, as a percentage."""
        return f"{100 * self.by_kind[kind] / self.total:.1f} %" if self.total else "-"

    def __str__(self) -> str:
        parts = [f"{self.by_kind[kind]} {kind}" for kind in VERDICTS]
        parts[1] += f" ({self.explained} by an open question)" if self.explained else ""
        parts[3] += f" ({self.agreeing} agree)" if self.by_kind["opaque"] else ""
        return f"{self.total} actions: {', '.join(parts)}"


def run_path(
    path: Path, profile: str | None = None, choices: Mapping[str, str] = MappingProxyType({})
) -> Iterator[GameRun]:
    """The games of a file, each with the verdicts on its actions."""
    for game in read_path(path):
        yield run_game(game, profile, choices)


def run_game(game: Game, profile: str | None = None, choices: Mapping[str, str] = MappingProxyType({})) -> GameRun:
    """One game; one that cannot be judged is skipped with the reason."""
    if not game.readable or not game.segments:
        return GameRun(game.file, game.number, "", "", (), str(game.status))
    setting = setting_of(game, profile, choices)
    verdicts = tuple(resimulate_in(setting, game))
    chain = chained(setting, game, verdicts)
    return GameRun(game.file, game.number, setting.profile, setting.dated_by, verdicts, chain=chain)


def game_lines(run: GameRun, most: int) -> list[str]:
    """A game in lines: its count, then what is inconsistent, `most` of it."""
    head = f"{run.file}, game {run.number}"
    if run.skipped:
        return [f"{head}: not run again: {run.skipped}"]
    lines = [f"{head} ({run.profile}, {run.dated_by}): {Tally.of(run.verdicts)}"]
    wrong = [each for each in run.verdicts if each.kind == "inconsistent"]
    lines += [f"  {each}" for each in wrong[:most]]
    if len(wrong) > most:
        lines.append(f"  … and {len(wrong) - most} more")
    if run.chain is not None and not run.chain.missing:
        lines.append(f"  {run.chain}")
    return lines


def table_lines(runs: Iterable[GameRun]) -> list[str]:
    """All games: per kind of action, of all actions and of those whose cards are all known; whole games at the end."""
    runs = list(runs)
    verdicts = [each for run in runs for each in run.verdicts]
    lines: list[str] = []
    for title, chosen in (("all cards known", [each for each in verdicts if each.scripted]), ("all", verdicts)):
        lines.append(f"{title}: {Tally.of(chosen)}; consistent {Tally.of(chosen).share('consistent')}")
        for do in sorted({each.do for each in chosen}):
            tally = Tally.of(each for each in chosen if each.do == do)
            lines.append(f"  {do}: {tally}; consistent {tally.share('consistent')}")
    for title, chosen in (
        ("opaque, the rest differs", [each for each in verdicts if each.kind == "opaque" and not each.agrees]),
        ("underdetermined", [each for each in verdicts if each.kind == "underdetermined"]),
    ):
        causes = Counter(_cause(each.why) for each in chosen)
        lines.append(f"{title}: {len(chosen)}")
        lines += [
            f"  {count}: {cause}" for cause, count in sorted(causes.items(), key=lambda each: (-each[1], each[0]))
        ]
    kinds = Counter(run.chain.kind for run in runs if run.chain is not None)
    lines.append("without reloading: " + ", ".join(f"{kinds[kind]} {kind}" for kind in CHAIN_KINDS))
    return lines


_CAUSES: Final[tuple[tuple[str, str], ...]] = (
    ("has no turn", "the text of a card without a script finds no turn in the engine"),
    ("refuses it", "the engine refuses it for what a card without a script does"),
    ("forged", "a card is forged"),
    ("does not say", "the record does not say what was picked"),
    ("older than the record", "both are older than the record: their order is unknown"),
    ("turns are missing", "turns are missing before it"),
    ("breaks off", "the record breaks off in it"),
    ("never shows", "the record never shows what a card is"),
    ("has an aura", "a card without a script has an aura"),
    ("cannot be run", "the state before it cannot be run"),
    ("record: pay", "another cost"),
    ("record: ", "other events, or another order"),
)


def _cause(why: str) -> str:
    """What lies behind a verdict that is not consistent, without the names."""
    for word, cause in _CAUSES:
        if word in why.partition(";")[0] or (word in why and not word.startswith("record")):
            return cause
    field = why.partition(":")[0].partition(".")[2]
    return f"another state: {field}" if field else why


def as_json(run: GameRun) -> dict[str, JSON]:
    """A game as JSON: counts, and every action that is not consistent."""
    tally = Tally.of(run.verdicts)
    return {
        "file": run.file,
        "game": run.number,
        "profile": run.profile,
        "dated_by": run.dated_by,
        "skipped": run.skipped or None,
        "actions": tally.total,
        "counts": dict(tally.by_kind),
        "agreeing": tally.agreeing,
        "explained": tally.explained,
        "without_reloading": _chain_json(run.chain) if run.chain is not None else None,
        "not_consistent": [_verdict_json(each) for each in run.verdicts if each.kind != "consistent"],
    }


def _chain_json(chain: Chained) -> dict[str, JSON]:
    return {
        "verdict": chain.kind,
        "actions": chain.actions,
        "agreeing": chain.ran,
        "line": chain.line or None,
        "why": chain.why,
        "missing_cards": list(chain.missing),
    }


def _verdict_json(each: Verdict) -> dict[str, JSON]:
    return {
        "verdict": each.kind,
        "do": each.do,
        "subject": each.subject,
        "turn": each.turn,
        "line": each.line,
        "why": each.why,
        "agrees": each.agrees,
        "explained_by": each.explained_by or None,
        "unknown_cards": list(each.cards),
    }
