"""Cards of the Legacy set that cannot be collected: other printings, costs, and what Battlegrounds and brawls made."""

from oracle.cards.scripts import basic_classes, basic_classes_more, hero_powers, legacy
from oracle.effects.actions import TakeControl
from oracle.effects.attacks import AlsoHit
from oracle.effects.blows import Damage
from oracle.effects.conditions import About, AboutHero, All, Any, RoomInRow
from oracle.effects.enchanting import Give
from oracle.effects.flow import Then
from oracle.effects.hands import Draw, ReturnToHand
from oracle.effects.making import ReturnToLife
from oracle.effects.remains import DeathNumber
from oracle.effects.replacing import DiscoverForm, ReplaceHand
from oracle.effects.selectors import (
    CHARACTERS,
    DEFENDER,
    FRIENDLY_MINIONS,
    HERO,
    IT,
    MINIONS,
    SUBJECT,
    TARGET,
    Neighbours,
)
from oracle.effects.values import SpellPower
from oracle.engine.card import Aura, Gift, Script, Trigger

COSTS: dict[str, Script] = {
    "GBL_001e": Script(gift=Gift(set_cost=1)),
    "GBL_002e": Script(gift=Gift(cost=-2)),
    "GBL_003e": Script(gift=Gift(cost=-1)),
    "GBL_004e": Script(gift=Gift(cost=-3)),
    "GBL_005e": Script(gift=Gift(cost=2)),
    "GBL_006e": Script(gift=Gift(set_cost=2)),
    "GBL_007e": Script(gift=Gift(set_cost=10)),
    "GBL_008e": Script(gift=Gift(cost=-4)),
    "GBL_009e": Script(gift=Gift(set_cost=0)),
    "GBL_010e": Script(gift=Gift(set_cost=3)),
}
"""Enchantments that any effect may attach to change a cost (AURA-11)."""

SCRIPTS: dict[str, Script] = {
    **COSTS,
    # Deadeye
    "BCON_001": Script(text=Give(HERO, "BCON_001e")),
    "BCON_001e": Script(auras=(Aura(flag="POWER_TARGETS_MINIONS"),)),
    # Polymorph: ???
    "BCON_004": Script(target=MINIONS, text=DiscoverForm(TARGET)),
    # Nature's Champion
    "BCON_008": Script(
        target=FRIENDLY_MINIONS, text=Then(ReturnToHand(TARGET), Give(IT, "BCON_008e", attack=5, health=5))
    ),
    "BCON_008e": Script(),
    # Hand of Salvation
    "BCON_012": Script(
        secret=True,
        triggers=(
            Trigger(
                "death",
                ReturnToLife(SUBJECT),
                All((About(FRIENDLY_MINIONS), DeathNumber(2), RoomInRow())),
                keyword="SECRET",
                priority=1,
            ),
        ),
    ),
    # Generous Spirit
    "BCON_015": Script(target=FRIENDLY_MINIONS, text=Then(TakeControl(TARGET, "enemy"), Draw(3))),
    # Smoke Bomb
    "BCON_016": Script(
        target=MINIONS, text=Then(Give(TARGET, "BCON_016e", abilities=("STEALTH",), until="start_of_turn"), Draw())
    ),
    "BCON_016e": Script(),
    # Crackling Doom
    "BCON_021": Script(text=Damage(MINIONS, SpellPower(12))),
    # Bottled Madness
    "BCON_024": Script(text=ReplaceHand((("type", "MINION"), ("race", "DEMON")))),
    # Blazing Longsword
    "BCON_026": Script(
        triggers=(Trigger("attack", AlsoHit(Neighbours(DEFENDER)), All((AboutHero(), Any(Neighbours(DEFENDER))))),)
    ),
    # Holy Smite, as it was once
    "CS1_130_Puzzle": Script(target=CHARACTERS, text=Damage(TARGET, SpellPower(2))),
    # The same text
    "CS2_004_Puzzle": basic_classes.SCRIPTS["CS2_004"],  # Power Word: Shield
    "CS2_102_H3": hero_powers.SCRIPTS["HERO_01bp"],  # Armor Up!
    "RLK_Prologue_CS3_029": legacy.SCRIPTS["CS3_029"],  # Pursuit of Justice
    "TOY_913t1": Script(),  # Aldrachi Warblades
    "TOY_913t3": basic_classes_more.SCRIPTS["BT_495"],  # Glaivebound Adept
    "skele11": Script(),  # Skeleton
    # Silver Hand Recruits of other looks
    **{recruit: Script() for recruit in hero_powers.SILVER_HAND_RECRUITS[1:]},
    # Avatar of the Coin
    "GAME_002": Script(),
    # Enchantments that no card of these sets attaches
    "CS2_083e": Script(gift=Gift(attack=1, until="end_of_turn")),
    "HERO_09e1": Script(gift=Gift(health=1)),
}
