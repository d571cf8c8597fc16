"""Which fields of two mappings differ, explained by `deepdiff`; called only when something is known to differ."""

from collections.abc import Mapping

from oracle.trace.divergence import FieldDifference
from oracle.trace.model import JSON


def field_differences(expected: Mapping[str, JSON], found: Mapping[str, JSON]) -> tuple[FieldDifference, ...]:
    """The smallest fields that differ, in the order of their names; a list counts as one field, its order matters.

    Both sides are keyed (by attribute, or by entity and tag), so nothing is ever matched by position or regardless of
    order. What `deepdiff` leaves out is compared key by key: unequal sides never come out as equal.
    """
    paths = _paths(expected, found)
    covered = {path[0] for path in paths}
    paths |= {
        (key,) for key in expected.keys() | found.keys() if key not in covered and expected.get(key) != found.get(key)
    }
    return tuple(FieldDifference(".".join(path), _at(expected, path), _at(found, path)) for path in sorted(paths))


def _paths(expected: Mapping[str, JSON], found: Mapping[str, JSON]) -> set[tuple[str, ...]]:
    from deepdiff import DeepDiff  # late: half of the start-up time of a run that finds no difference

    tree = DeepDiff(dict(expected), dict(found), view="tree", ignore_order=False, ignore_private_variables=False)
    paths: set[tuple[str, ...]] = set()
    for levels in tree.values():
        for level in levels:
            path: list[str] = []
            for part in level.path(output_format="list"):
                if not isinstance(part, str):
                    break
                path.append(part)
            if path:
                paths.add(tuple(path))
    return paths


def _at(side: JSON, path: tuple[str, ...]) -> JSON:
    for key in path:
        side = side.get(key) if isinstance(side, Mapping) else None
    return side
