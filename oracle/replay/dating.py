"""The build that a recorded game is judged by: its own, else that in which the newest card set seen came out."""

from dataclasses import dataclass
from typing import Final

from oracle.replay.games import Game
from oracle.replay.packets import ChangeEntity, FullEntity, ShowEntity, leaves

SETS: Final[tuple[tuple[str, int, str], ...]] = (
    ("FP1", 6024, "Curse of Naxxramas"),
    ("GVG", 7234, "Goblins vs Gnomes"),
    ("BRM", 8311, "Blackrock Mountain"),
    ("AT", 9786, "The Grand Tournament"),
    ("LOE", 10833, "The League of Explorers"),
    ("OG", 12574, "Whispers of the Old Gods"),
    ("KAR", 13921, "One Night in Karazhan"),
    ("CFM", 15181, "Mean Streets of Gadgetzan"),
    ("UNG", 18336, "Journey to Un'Goro"),
    ("ICC", 20457, "Knights of the Frozen Throne"),
    ("LOOT", 22611, "Kobolds & Catacombs"),
    ("GIL", 23966, "The Witchwood"),
    ("BOT", 25770, "The Boomsday Project"),
    ("TRL", 27845, "Rastakhan's Rumble"),
    ("DAL", 30103, "Rise of Shadows"),
    ("ULD", 32708, "Saviors of Uldum"),
    ("DRG", 36393, "Descent of Dragons"),
    ("BT", 45310, "Ashes of Outland"),
    ("SCH", 54613, "Scholomance Academy"),
    ("DMF", 63160, "Madness at the Darkmoon Faire"),
    ("BAR", 77662, "Forged in the Barrens"),
    ("SW", 88998, "United in Stormwind"),
    ("AV", 116897, "Fractured in Alterac Valley"),
    ("TSC", 136659, "Voyage to the Sunken City"),
    ("REV", 147067, "Murder at Castle Nathria"),
    ("RLK", 160183, "March of the Lich King"),
    ("ETC", 170596, "Festival of Legends"),
    ("TTN", 178816, "TITANS"),
    ("WW", 187461, "Showdown in the Badlands"),
    ("TOY", 194604, "Whizbang's Workshop"),
)
"""Prefixes of card ids with the build (about) in which their set came out, and its name; the oldest first."""

_RANKS: Final = {prefix: rank for rank, (prefix, _, _) in enumerate(SETS)}


@dataclass(frozen=True, slots=True)
class Dated:
    """The build (None: unknown), and how it is known."""

    build: int | None
    by: str

    @property
    def profile(self) -> str:
        """The profile of the game at that date."""
        return "live" if self.build is None else f"live@{self.build}"


def dated(game: Game) -> Dated:
    """When a game was played."""
    if game.build is not None:
        return Dated(game.build, f"build {game.build}")
    newest = -1
    for packet in leaves(game.packets):
        kind = type(packet)
        if kind is FullEntity or kind is ShowEntity or kind is ChangeEntity:
            card = packet.card  # type: ignore[union-attr]
            if card is not None:
                newest = max(newest, _RANKS.get(card.removeprefix("CORE_").partition("_")[0], -1))
    if newest < 0:
        return Dated(None, "nothing tells the date")
    _, build, name = SETS[newest]
    return Dated(build, f"newest card set seen: {name}")
