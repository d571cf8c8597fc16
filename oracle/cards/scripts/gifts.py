"""The Gifts of the Legacy set, each of three cards of a class, and those of these cards that no other module has."""

from oracle.effects.actions import Freeze
from oracle.effects.blows import Damage
from oracle.effects.conditions import Any, Mine, No
from oracle.effects.enchanting import Give
from oracle.effects.filters import Alive, Race
from oracle.effects.flow import If, Repeat, Then
from oracle.effects.hands import Draw
from oracle.effects.holdings import DestroyInHand
from oracle.effects.making import Transform
from oracle.effects.picks import DiscoverOneOf
from oracle.effects.selectors import (
    CHARACTERS,
    ENEMIES,
    HAND,
    IT,
    MINIONS,
    TARGET,
    THIS,
    Except,
    LowestHealth,
    RandomOf,
)
from oracle.effects.values import SpellPower
from oracle.engine.card import Script, Trigger


def gift(*cards: str) -> Script:
    """Discover one of three cards; it is Temporary."""
    return Script(text=DiscoverOneOf(cards, Give(IT, "GIFT_99e")))


SCRIPTS: dict[str, Script] = {
    # Jaina's Gift: Frostbolt, Arcane Intellect, Fireball
    "GIFT_02": gift("CS2_024", "CS2_023", "CS2_029"),
    # Rexxar's Gift: Quick Shot, Deadly Shot, Explosive Shot
    "GIFT_03": gift("BRM_013", "EX1_617", "EX1_537"),
    # Arthas's Gift: Dark Transformation, Howling Blast, Death Strike
    "GIFT_04": gift("RLK_057", "RLK_015", "RLK_024"),
    # Uther's Gift: Equality, Consecration, Blessing of Kings
    "GIFT_05": gift("EX1_619", "CS2_093", "CS2_092"),
    # Thrall's Gift: Lightning Storm, Hex, Bloodlust
    "GIFT_06": gift("EX1_259", "EX1_246", "CS2_046"),
    # Garrosh's Gift: Execute, Shield Block, Brawl
    "GIFT_07": gift("CS2_108", "EX1_606", "EX1_407"),
    # Illidan's Gift: Fel Barrage, Chaos Strike, Chaos Nova
    "GIFT_08": gift("SW_040", "BT_035", "BT_235"),
    # Valeera's Gift: Backstab, Deadly Poison, Fan of Knives
    "GIFT_09": gift("CS2_072", "CS2_074", "EX1_129"),
    # Malfurion's Gift: Feral Rage, Wild Growth, Swipe
    "GIFT_10": gift("OG_047", "CS2_013", "CS2_012"),
    # Gul'dan's Gift: Mortal Coil, Siphon Soul, Twisting Nether
    "GIFT_11": gift("EX1_302", "EX1_309", "EX1_312"),
    # Anduin's Gift: Power Word: Shield, Shadow Word: Pain, Mind Control
    "GIFT_12": gift("CS2_004", "CS2_234", "CS1_113"),
    # Gift Receipt
    "GIFT_99e": Script(triggers=(Trigger("turn_end", DestroyInHand(THIS), Mine(), zone="HAND"),)),
    # Quick Shot
    "BRM_013": Script(target=CHARACTERS, text=Then(Damage(TARGET, SpellPower(3)), If(No(Any(HAND)), Draw()))),
    # Dark Transformation
    "RLK_057": Script(target=MINIONS.that(Race("UNDEAD")), text=Transform(TARGET, "RLK_057t")),
    "RLK_057t": Script(),
    # Howling Blast
    "RLK_015": Script(
        target=ENEMIES,
        text=Then(Damage(TARGET, SpellPower(3)), Freeze(TARGET), Damage(Except(ENEMIES, TARGET), SpellPower(1))),
    ),
    # Death Strike
    "RLK_024": Script(target=MINIONS, text=Damage(TARGET, SpellPower(6))),
    # Fel Barrage
    "SW_040": Script(text=Repeat(2, Damage(RandomOf(LowestHealth(ENEMIES.that(Alive()))), SpellPower(2)))),
}
