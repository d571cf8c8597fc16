"""Re-simulation: the actions of recorded games run again in the engine and held against the record."""

from oracle.replay.resimulate.chain import Chained
from oracle.replay.resimulate.run import resimulate, setting_of
from oracle.replay.resimulate.summary import GameRun, Tally, as_json, game_lines, run_game, run_path, table_lines
from oracle.replay.resimulate.verdict import VERDICTS, Verdict, VerdictKind

__all__ = [
    "VERDICTS",
    "Chained",
    "GameRun",
    "Tally",
    "Verdict",
    "VerdictKind",
    "as_json",
    "game_lines",
    "resimulate",
    "run_game",
    "run_path",
    "setting_of",
    "table_lines",
]
