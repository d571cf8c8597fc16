"""Two recorded games, or traces, compared: `compare_sides(Side.of_game(one), Side.of_game(other))`."""

from oracle.replay.diff.compare import compare_sides
from oracle.replay.diff.result import Common, Difference, Result
from oracle.replay.diff.sides import Side

__all__ = ["Common", "Difference", "Result", "Side", "compare_sides"]
