"""The order of a flow's phases: a stable topological sort of the base list under the pairs of all choices."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from oracle.rules.errors import BadPatch, FieldConflict, FlowCycle
from oracle.rules.patches import FlowPatch


@dataclass(slots=True)
class FlowChanges:
    """What the choices ask of one flow, each with the point that asks it."""

    before: dict[tuple[str, str], str] = field(default_factory=dict)
    attach: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Phase to the phase that it stands directly before, and the point."""
    drop: set[str] = field(default_factory=set)

    def add(self, flow: str, base: Sequence[str], point: str, patch: FlowPatch) -> None:
        """Take in one choice's patch; phases that the flow does not have are refused."""
        named = {phase for pair in (*patch.before, *patch.attach) for phase in pair} | set(patch.drop)
        for phase in sorted(named - set(base)):
            raise BadPatch(point, f"the flow {flow} has no phase {phase!r}, only {', '.join(base)}")
        for pair in patch.before:
            self.before.setdefault(pair, point)
        for phase, host in patch.attach:
            known, other = self.attach.setdefault(phase, (host, point))
            if known != host:
                raise FieldConflict(f"what {phase} stands before in {flow}", (other, point), (known, host))
        self.drop |= set(patch.drop)


def order_phases(flow: str, base: Sequence[str], changes: FlowChanges) -> tuple[str, ...]:
    """The phases of a flow in order; raises FlowCycle with the pairs that contradict each other."""
    hosts = {phase: host for phase, (host, _) in changes.attach.items()}
    pairs = {(first, second): point for (first, second), point in changes.before.items()}
    _check_attachments(flow, changes)

    # An attached phase moves with its host, so a pair that names it binds the host instead.
    bound: dict[tuple[str, str], tuple[str, str, str]] = {}
    for (first, second), point in pairs.items():
        ends = (_anchor(first, hosts), _anchor(second, hosts))
        if ends[0] != ends[1]:
            bound.setdefault(ends, (first, second, point))
        elif not _kept_inside(first, second, hosts):
            raise FlowCycle(flow, ((first, second, point), *_attachment_pairs(changes)))

    free = [phase for phase in base if phase not in hosts]
    placed = _topological(flow, free, bound, changes)
    expanded = [phase for anchor in placed for phase in _with_attached(anchor, base, hosts)]
    return tuple(phase for phase in expanded if phase not in changes.drop)


def _topological(
    flow: str, free: list[str], bound: Mapping[tuple[str, str], tuple[str, str, str]], changes: FlowChanges
) -> list[str]:
    """Always the first phase of the base list that nothing unplaced must precede."""
    placed: list[str] = []
    waiting = list(free)
    while waiting:
        ready = next((phase for phase in waiting if not any((other, phase) in bound for other in waiting)), None)
        if ready is None:
            cycle = _cycle(waiting, bound)
            raise FlowCycle(flow, (*cycle, *_attachment_pairs(changes)))
        waiting.remove(ready)
        placed.append(ready)
    return placed


def _cycle(
    waiting: Sequence[str], bound: Mapping[tuple[str, str], tuple[str, str, str]]
) -> tuple[tuple[str, str, str], ...]:
    """The pairs of one cycle among phases that all wait for another; found by walking backwards until one repeats."""
    path = [waiting[0]]
    while True:
        earlier = next(other for other in waiting if (other, path[-1]) in bound)
        if earlier in path:
            around = [*path[path.index(earlier) :], earlier]
            return tuple(bound[after, phase] for phase, after in pairwise(around))
        path.append(earlier)


def _check_attachments(flow: str, changes: FlowChanges) -> None:
    for phase in changes.attach:
        seen = [phase]
        while seen[-1] in changes.attach:
            seen.append(changes.attach[seen[-1]][0])
            if seen[-1] == phase:
                raise FlowCycle(flow, _attachment_pairs(changes))


def _anchor(phase: str, hosts: Mapping[str, str]) -> str:
    while phase in hosts:
        phase = hosts[phase]
    return phase


def _kept_inside(first: str, second: str, hosts: Mapping[str, str]) -> bool:
    """Whether attachments alone put `first` before `second`: it hangs on it, directly or through others."""
    while first in hosts:
        first = hosts[first]
        if first == second:
            return True
    return False


def _with_attached(phase: str, base: Iterable[str], hosts: Mapping[str, str]) -> list[str]:
    before = [x for other in base if hosts.get(other) == phase for x in _with_attached(other, base, hosts)]
    return [*before, phase]


def _attachment_pairs(changes: FlowChanges) -> tuple[tuple[str, str, str], ...]:
    return tuple((phase, host, point) for phase, (host, point) in changes.attach.items())
