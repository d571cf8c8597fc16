"""Kazakus and the potions that he brews: three kinds, each of two out of nine or ten ingredients.

The card database gives each ingredient a number (TAG_SCRIPT_DATA_NUM_1): in its order they act, as records show.
"""

from oracle.effects.actions import Freeze, GainArmor
from oracle.effects.blows import Damage
from oracle.effects.casting import AddRandomToHand
from oracle.effects.conditions import NoDuplicates
from oracle.effects.enchanting import Give
from oracle.effects.flow import If
from oracle.effects.hands import Draw
from oracle.effects.making import Summon, Transform
from oracle.effects.potions import CreatePotion, SummonDied
from oracle.effects.selectors import CHARACTERS, ENEMY_MINIONS, FRIENDLY_MINIONS, MINIONS, TARGET, RandomOf, RandomOnes
from oracle.effects.values import SpellPower
from oracle.engine.card import Script

DEMON = (("type", "MINION"), ("race", "DEMON"))
LESSER = tuple(f"CFM_621t{number}" for number in (4, 10, 37, 2, 3, 6, 5, 8, 9))
GREATER = tuple(f"CFM_621t{number}" for number in (21, 18, 20, 38, 16, 17, 24, 19, 22, 23))
SUPERIOR = tuple(f"CFM_621t{number}" for number in (29, 33, 28, 39, 25, 26, 32, 27, 30, 31))
RECIPES = (
    ("CFM_621t11", "CFM_621t", *LESSER),
    ("CFM_621t12", "CFM_621t14", *GREATER),
    ("CFM_621t13", "CFM_621t15", *SUPERIOR),
)

SCRIPTS: dict[str, Script] = {
    # Kazakus
    "CFM_621": Script(battlecry=If(NoDuplicates(), CreatePotion(RECIPES))),
    # The kinds of potions, and the bottles without ingredients
    "CFM_621t11": Script(),
    "CFM_621t12": Script(),
    "CFM_621t13": Script(),
    "CFM_621t": Script(),
    "CFM_621t14": Script(),
    "CFM_621t15": Script(),
    # Mystic Wool
    "CFM_621t21": Script(text=Transform(RandomOf(ENEMY_MINIONS), "CFM_621_m5")),
    "CFM_621t29": Script(text=Transform(MINIONS, "CFM_621_m5")),
    "CFM_621_m5": Script(),
    # Felbloom
    "CFM_621t4": Script(text=Damage(MINIONS, SpellPower(2))),
    "CFM_621t18": Script(text=Damage(MINIONS, SpellPower(4))),
    "CFM_621t33": Script(text=Damage(MINIONS, SpellPower(6))),
    # Netherbloom
    "CFM_621t10": Script(text=Summon("CFM_621_m4")),
    "CFM_621t20": Script(text=Summon("CFM_621_m2")),
    "CFM_621t28": Script(text=Summon("CFM_621_m3")),
    "CFM_621_m2": Script(),
    "CFM_621_m3": Script(),
    "CFM_621_m4": Script(),
    # Ichor of Undeath
    "CFM_621t37": Script(text=SummonDied(1)),
    "CFM_621t38": Script(text=SummonDied(2)),
    "CFM_621t39": Script(text=SummonDied(3)),
    # Heart of Fire
    "CFM_621t2": Script(target=CHARACTERS, text=Damage(TARGET, SpellPower(3))),
    "CFM_621t16": Script(target=CHARACTERS, text=Damage(TARGET, SpellPower(5))),
    "CFM_621t25": Script(target=CHARACTERS, text=Damage(TARGET, SpellPower(8))),
    # Stonescale Oil
    "CFM_621t3": Script(text=GainArmor(4)),
    "CFM_621t17": Script(text=GainArmor(7)),
    "CFM_621t26": Script(text=GainArmor(10)),
    # Goldthorn
    "CFM_621t6": Script(text=Give(FRIENDLY_MINIONS, "CFM_621e", health=2)),
    "CFM_621t24": Script(text=Give(FRIENDLY_MINIONS, "CFM_621e2", health=4)),
    "CFM_621t32": Script(text=Give(FRIENDLY_MINIONS, "CFM_621e3", health=6)),
    "CFM_621e": Script(),
    "CFM_621e2": Script(),
    "CFM_621e3": Script(),
    # Icecap
    "CFM_621t5": Script(text=Freeze(RandomOf(ENEMY_MINIONS))),
    "CFM_621t19": Script(text=Freeze(RandomOnes(ENEMY_MINIONS, 2))),
    "CFM_621t27": Script(text=Freeze(RandomOnes(ENEMY_MINIONS, 3))),
    # Kingsblood
    "CFM_621t8": Script(text=Draw()),
    "CFM_621t22": Script(text=Draw(2)),
    "CFM_621t30": Script(text=Draw(3)),
    # Shadow Oil
    "CFM_621t9": Script(text=AddRandomToHand(DEMON)),
    "CFM_621t23": Script(text=AddRandomToHand(DEMON, 2)),
    "CFM_621t31": Script(text=AddRandomToHand(DEMON, 3)),
}
