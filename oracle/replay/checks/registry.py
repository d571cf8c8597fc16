"""All checks, by area."""

from typing import Final

from oracle.replay.checks import (
    attacking,
    counters,
    damage,
    drawing,
    dying,
    enchantments,
    ending,
    legality,
    mana,
    opening,
    order,
    picks,
    playing,
    record,
    secrets,
    stats,
    turns,
    zones,
)
from oracle.replay.checks.rule import Check

ALL: Final[tuple[type[Check], ...]] = (
    *record.CHECKS,
    *opening.CHECKS,
    *turns.CHECKS,
    *mana.CHECKS,
    *drawing.CHECKS,
    *zones.CHECKS,
    *playing.CHECKS,
    *legality.CHECKS,
    *secrets.CHECKS,
    *attacking.CHECKS,
    *damage.CHECKS,
    *picks.CHECKS,
    *dying.CHECKS,
    *enchantments.CHECKS,
    *stats.CHECKS,
    *order.CHECKS,
    *counters.CHECKS,
    *ending.CHECKS,
)
