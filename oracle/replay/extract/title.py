"""The title of an extracted scenario: what its sequence shows, in words of the rules and not of cards."""

from typing import Any

from oracle.replay.extract.board import Document

_DEEDS = {
    "attack": "An attack",
    "play": "A card is played",
    "hero_power": "A hero power",
    "end_turn": "The turn changes",
    "use": "A location is used",
    "trade": "A card is traded",
}


def title_of(document: Document) -> str:
    """What is done, and what follows from it."""
    steps = document["steps"]
    deed = _DEEDS[steps[0]["do"]] if len(steps) == 1 else f"A turn of {len(steps)} actions"
    parts = _parts([item for step in steps for check in step.get("expect", ()) for item in check.get("sequence", ())])
    return f"{deed}: {', '.join(parts)}" if parts else deed


def _parts(sequence: list[Any]) -> list[str]:
    def count(name: str, **more: str) -> int:
        return sum(name in item and all(item.get(key) == value for key, value in more.items()) for item in sequence)

    found = [
        _several(count("damage"), "damage"),
        _several(count("heal"), "healing"),
        _several(count("armor"), "armor"),
        _several(count("shield_lost"), "a lost Divine Shield", "lost Divine Shields"),
        _several(count("TRIGGER", keyword="SECRET"), "a secret", "secrets"),
        _several(count("death"), "a death", "deaths"),
        _several(count("TRIGGER", keyword="DEATHRATTLE"), "a Deathrattle", "Deathrattles"),
        _several(sum("TRIGGER" in item and "keyword" not in item for item in sequence), "a trigger", "triggers"),
        _several(count("equip"), "a weapon"),
        _several(count("draw"), "a draw", "draws"),
        _several(count("burn"), "a burned card", "burned cards"),
        _several(count("fatigue"), "fatigue"),
        _several(count("discard"), "a discarded card", "discarded cards"),
        _several(sum("create" in item for item in sequence), "a created card", "created cards"),
        _several(sum("enter" in item and "as" in item for item in sequence), "a summoned minion", "summoned minions"),
        _several(count("mana", what="temporary"), "temporary mana"),
        _several(count("transform"), "a transformation", "transformations"),
        _several(count("control"), "another controller"),
        _several(count("overload"), "Overload"),
        _several(count("unlock"), "unlocked crystals"),
        _several(count("freeze"), "freezing"),
        _several(count("win"), "the end of the game"),
    ]
    return [each for each in found if each]


def _several(number: int, one: str, several: str | None = None) -> str:
    if number < 1:
        return ""
    return one if number == 1 or several is None else f"{number} {several}"
