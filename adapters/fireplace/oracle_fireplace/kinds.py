"""Types and zones of entities by name: Fireplace keeps them as enums, or as the numbers of the card data."""

from functools import cache


@cache
def _names(enum):
    module = __import__("hearthstone.enums", fromlist=[enum])
    return {int(each): each.name for each in getattr(module, enum)}


def kind(entity):
    """`MINION`, `HERO`, `SPELL`, …"""
    return _names("CardType").get(int(entity.type), "INVALID")


def zone(entity):
    """`PLAY`, `HAND`, `SECRET`, …"""
    return _names("Zone").get(int(getattr(entity, "zone", 0) or 0), "INVALID")
