"""Equal entities that an engine shows at once: which name means which is open until a check or an action says so."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, permutations, product
from typing import Final

from oracle.trace.model import JSON

MOST: Final = 200
"""So many ways of naming twins are tried for one check."""


def namings(twins: Sequence[tuple[str, ...]]) -> Iterator[Mapping[str, str]]:
    """Every other way in which the names of twins can be given, each as a mapping of names to names."""
    ways = (
        {name: meant for names, way in zip(twins, chosen, strict=True) for name, meant in zip(names, way, strict=True)}
        for chosen in product(*(permutations(names) for names in twins))
    )
    # The first one is the way in which they are named already.
    return islice(ways, 1, MOST)


def told_apart(twins: Sequence[tuple[str, ...]], said: JSON, translate: Callable[[str], str]) -> list[tuple[str, ...]]:
    """The twins of whom none is mentioned: an action that names one has told it apart."""
    words = {translate(word) for word in _words(said)} if twins else set()
    return [names for names in twins if not words.intersection(names)]


def _words(value: JSON) -> Iterator[str]:
    match value:
        case str():
            yield value
        case Mapping():
            for each in value.values():
                yield from _words(each)
        case list() | tuple():
            for each in value:
                yield from _words(each)
