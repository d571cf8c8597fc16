"""Heals: what is announced, shown and applied."""

from typing import Final

from oracle.replay.checks.damage import OnHits
from oracle.replay.checks.hits import Hit
from oracle.replay.checks.rule import Rule


class HealShown(OnHits):
    """A heal shows what it restores, never more than was announced."""

    rule = Rule("heal.shown", ("HEAL-01",), "a heal shows no more than was announced")
    heals = True

    __slots__ = ()

    def judge(self, hit: Hit) -> None:
        if hit.announced is None:
            self.blind += 1
        elif hit.shown <= hit.announced:
            self.held += 1
        else:
            name = self.watch.name(hit.entity)
            self.fail(f"{hit.shown} restored to {name}", f"at most {hit.announced}", hit.entity)


class HealApplied(OnHits):
    """A heal takes away as much damage as it shows, all that it could, and never more than there is."""

    rule = Rule("heal.applied", ("HEAL-01",), "a heal takes away the damage that it shows, and no more than there is")
    heals = True

    __slots__ = ()

    def judge(self, hit: Hit) -> None:
        if hit.announced is None:
            # The oldest records show it behind the change.
            self.blind += 1
        elif hit.added == -hit.shown and hit.shown == min(hit.announced, hit.damage):
            self.held += 1
        else:
            found = f"{self.watch.name(hit.entity)} with {hit.damage} damage loses {-hit.added} of it"
            self.fail(found, f"{min(hit.announced, hit.damage)}, {hit.shown} being shown", hit.entity)


CHECKS: Final = (
    HealShown,
    HealApplied,
)
