"""Recorded games: reading, translation into traces, checks."""

from oracle.replay.games import Game, Notice, Player, Segment, Status
from oracle.replay.reading import find_files, read_path, read_stream

__all__ = ["Game", "Notice", "Player", "Segment", "Status", "find_files", "read_path", "read_stream"]
