"""The closed lists of words that engine, traces, logs and reports share."""

from oracle.vocabulary.builds import is_build
from oracle.vocabulary.decisions import DECISIONS, DecisionKind
from oracle.vocabulary.events import BLOCKS, EVENTS, ORDERING_POINTS, QUEUES
from oracle.vocabulary.reasons import REFUSALS, SKIPS, Refusal
from oracle.vocabulary.tags import ABILITIES, Ability, BlockType, CardType, Zone

__all__ = [
    "ABILITIES",
    "BLOCKS",
    "DECISIONS",
    "EVENTS",
    "ORDERING_POINTS",
    "QUEUES",
    "REFUSALS",
    "SKIPS",
    "Ability",
    "BlockType",
    "CardType",
    "DecisionKind",
    "Refusal",
    "Zone",
    "is_build",
]
