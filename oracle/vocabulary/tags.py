"""GameTag, CardType, Zone and BlockType names as the `hearthstone` package spells them."""

from typing import Final, Literal, get_args

Zone = Literal["DECK", "HAND", "PLAY", "GRAVEYARD", "SETASIDE", "SECRET", "REMOVEDFROMGAME"]
BlockType = Literal["PLAY", "ATTACK", "POWER", "TRIGGER", "DEATHS", "DEATH", "FATIGUE", "JOUST", "TURN", "MULLIGAN"]
CardType = Literal["HERO", "MINION", "SPELL", "ENCHANTMENT", "WEAPON", "HERO_POWER", "LOCATION"]
Ability = Literal[
    "TAUNT",
    "CHARGE",
    "RUSH",
    "DIVINE_SHIELD",
    "WINDFURY",
    "MEGA_WINDFURY",
    "STEALTH",
    "IMMUNE",
    "POISONOUS",
    "LIFESTEAL",
    "REBORN",
    "ELUSIVE",
    "CANT_ATTACK",
    "CANNOT_ATTACK_HEROES",
]
ABILITIES: Final[tuple[str, ...]] = get_args(Ability)
"""Abilities that a character has or has not; ELUSIVE is the pair CANT_BE_TARGETED_BY_SPELLS and _HERO_POWERS."""
