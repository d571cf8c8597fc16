"""The option lists of a log: options, their suboptions and targets, put together line by line."""

from collections.abc import Callable
from typing import Final

from oracle.replay.fields import number, values
from oracle.replay.packets import Option, Options, Packet, SubOption, Target

_OPTION: Final = ("type", "mainEntity", "error", "errorParam")
_TARGET: Final = ("entity", "error", "errorParam")


class OpenOption:
    """An option or suboption whose targets still come."""

    __slots__ = ("entity", "error", "index", "kind", "parameter", "suboptions", "targets")

    def __init__(self, index: int, kind: str, entity: int, error: str, parameter: int | None) -> None:
        self.index, self.kind, self.entity, self.error, self.parameter = index, kind, entity, error, parameter
        self.targets: list[Target] = []
        self.suboptions: list[OpenOption] = []

    def option(self) -> Option:
        return Option(
            self.index,
            self.kind,
            self.entity,
            self.error,
            self.parameter,
            tuple(self.targets),
            tuple(each.suboption() for each in self.suboptions),
        )

    def suboption(self) -> SubOption:
        return SubOption(self.index, self.entity, self.error, self.parameter, tuple(self.targets))


class OptionLines:
    """The list that is being read; `begin` gives what makes the packet when the list is at its end."""

    __slots__ = ("_entity", "_inner", "_options")

    def __init__(self, entity: Callable[[str], int]) -> None:
        self._entity = entity
        self._options: list[OpenOption] = []
        self._inner: OpenOption | None = None

    def begin(self, line: int, id_: int) -> Callable[[], Packet]:
        """A new list."""
        options: list[OpenOption] = []
        self._options, self._inner = options, None
        return lambda: Options(line, id_, tuple(each.option() for each in options))

    def line(self, text: str) -> None:
        """A line of the list; a target belongs to the suboption or option before it."""
        word, _, rest = text.partition(" ")
        index_text, _, rest = rest.partition(" ")
        index = int(index_text)
        if word == "option":
            found = values(" " + rest, _OPTION)
            opened = OpenOption(index, found.get("type", ""), self._entity(found.get("mainEntity", "")), *_error(found))
            self._options.append(opened)
            self._inner = opened
            return
        found = values(" " + rest, _TARGET)
        entity, (error, parameter) = self._entity(found["entity"]), _error(found)
        if word == "subOption":
            opened = OpenOption(index, "", entity, error, parameter)
            self._options[-1].suboptions.append(opened)
            self._inner = opened
        elif word == "target":
            if self._inner is None:
                raise ValueError("a target without its option")
            self._inner.targets.append(Target(index, entity, error, parameter))
        else:
            raise ValueError("neither an option nor a target")


def _error(found: dict[str, str]) -> tuple[str, int | None]:
    parameter = found.get("errorParam")
    return found.get("error") or "NONE", number(parameter, 0) if parameter else None
