"""What can be wrong with ids, choices and their patches: one class per situation."""


class RulesError(ValueError):
    """A profile, a choice or a patch that cannot be used."""


class UnknownName(RulesError):
    """A profile, point, choice, clause or rule that does not exist."""

    def __init__(self, kind: str, name: str, known: tuple[str, ...]) -> None:
        self.kind = kind
        self.name = name
        self.known = known
        super().__init__(f"there is no {kind} {name!r}; {_nearest(name, known)}")


class ImpossibleChoices(RulesError):
    """Two choices that cannot be made together."""

    def __init__(self, choice: str, other: str, why: str) -> None:
        self.choice = choice
        self.other = other
        self.why = why
        super().__init__(f"{choice} cannot be together with {other}: {why}")


class NotWritten(RulesError):
    """A choice that is known but that the engine does not have yet."""

    def __init__(self, choice: str) -> None:
        self.choice = choice
        super().__init__(f"{choice} is described but not written yet")


class FieldConflict(RulesError):
    """Two choices that give one part of the rules different values."""

    def __init__(self, field: str, points: tuple[str, str], values: tuple[object, object]) -> None:
        self.field = field
        self.points = points
        self.values = values
        super().__init__(
            f"{points[0]} and {points[1]} both settle {field}, the first as {values[0]!r}, the second as {values[1]!r}"
        )


class FlowCycle(RulesError):
    """Pairs of phases that cannot all be kept in one order."""

    def __init__(self, flow: str, pairs: tuple[tuple[str, str, str], ...]) -> None:
        self.flow = flow
        self.pairs = pairs
        told = ", ".join(f"{first} before {second} ({point})" for first, second, point in pairs)
        super().__init__(f"no order of {flow} keeps all of these: {told}")


class BadPatch(RulesError):
    """A patch that names what the engine's rules do not have, or gives it the wrong kind of value."""

    def __init__(self, point: str, fault: str) -> None:
        self.point = point
        self.fault = fault
        super().__init__(f"{point}: {fault}")


def _nearest(name: str, known: tuple[str, ...]) -> str:
    # difflib costs 10 ms to import and is needed for wrong names only.
    from difflib import get_close_matches

    close = get_close_matches(name, known, n=3)
    if close:
        return f"nearest: {', '.join(close)}"
    return f"known: {', '.join(known)}" if len(known) <= 12 else "`oracle rules` lists all of them"
