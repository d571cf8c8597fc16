"""Whether a value of the state is the wanted one, and the smallest fields that are not."""

from collections.abc import Mapping

from oracle.trace.divergence import FieldDifference
from oracle.trace.model import JSON
from oracle.trace.patterns import Scope, same_set, same_value
from oracle.trace.state import State, query


def fits_state(wanted: JSON, found: JSON, state: State, scope: Scope) -> bool:
    """As `same_value`, where an entry of a zone may be `{"is": name, …}` with fields of that entity."""

    def fits(one: JSON, other: JSON) -> bool:
        return fits_state(one, other, state, scope)

    match wanted:
        case Mapping() if isinstance(name := wanted.get("is"), str):
            return (
                isinstance(found, str)
                and scope.same(name, found)
                and all(fits(value, query(state, f"{found}.{tag}")) for tag, value in _fields(wanted))
            )
        case {"any": [*choices], **rest} if not rest:
            return any(fits(choice, found) for choice in choices)
        case {"set": [*members], **rest} if not rest:
            return isinstance(found, list | tuple) and same_set(members, found, fits)
        case list() | tuple():
            return (
                isinstance(found, list | tuple)
                and len(wanted) == len(found)
                and all(fits(one, other) for one, other in zip(wanted, found, strict=True))
            )
        case _:
            return same_value(wanted, found, scope)


def state_differences(key: str, wanted: JSON, found: JSON, state: State, scope: Scope) -> list[FieldDifference]:
    """The smallest fields that differ: inside a zone with the right names, the fields of its entries."""
    if not (isinstance(wanted, list | tuple) and isinstance(found, list | tuple) and len(wanted) == len(found)):
        return [FieldDifference(key, wanted, found)]
    names = [one.get("is") if isinstance(one, Mapping) else one for one in wanted]
    if not all(same_value(one, other, scope) for one, other in zip(names, found, strict=True)):
        return [FieldDifference(key, wanted, found)]
    return [
        FieldDifference(f"{other}.{tag}", value, query(state, f"{other}.{tag}"))
        for one, other in zip(wanted, found, strict=True)
        if isinstance(one, Mapping)
        for tag, value in _fields(one)
        if not fits_state(value, query(state, f"{other}.{tag}"), state, scope)
    ]


def _fields(entry: Mapping[str, JSON]) -> list[tuple[str, JSON]]:
    return [(tag, value) for tag, value in entry.items() if tag not in ("is", "note")]
