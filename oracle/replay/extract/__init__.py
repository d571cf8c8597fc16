"""Scenarios from recorded games: `extract(moment)` for a moment of `moments(game)`."""

from oracle.replay.extract.checks import NotExtractable
from oracle.replay.extract.moment import Moment, moments
from oracle.replay.extract.scenario import Extraction, extract

__all__ = ["Extraction", "Moment", "NotExtractable", "extract", "moments"]
