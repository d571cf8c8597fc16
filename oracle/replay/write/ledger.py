"""What a record has said about every number in it; a change is written only where it says something new."""

from collections.abc import Iterable

from oracle.replay import tags as t
from oracle.replay.packets import FullEntity, MetaData, TagChange
from oracle.replay.write.tree import Tree


class Ledger:
    """Tags by number, as whoever reads the record knows them."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.said: dict[int, dict[int, int]] = {}
        """Every number in the record, with the tags that it has there."""

    def tag(self, number: int, tag: int) -> int:
        """What the record says of a tag."""
        return self.said[number].get(tag, 0)

    def write(self, number: int, tag: int, value: int) -> None:
        """The tag has this value from now on."""
        said = self.said[number]
        if said.get(tag, 0) != value:
            said[tag] = value
            self.tree.add(TagChange(self.tree.line(), number, tag, value))

    def add(self, number: int, tag: int, amount: int = 1) -> None:
        """A count grows."""
        self.write(number, tag, self.tag(number, tag) + amount)

    def meta(self, kind: str, data: int, info: Iterable[int] = ()) -> None:
        """What the client shows."""
        self.tree.add(MetaData(self.tree.line(), kind, data, tuple(info)))

    def full(self, number: int, card: str | None, tags: dict[int, int]) -> None:
        """A new entity with its tags."""
        said = {tag: value for tag, value in tags.items() if value} | {t.ENTITY_ID: number}
        self.said[number] = said
        self.tree.add(FullEntity(self.tree.line(), number, card, tuple(said.items())))
