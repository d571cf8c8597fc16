"""Cards of Naxxramas to The League of Explorers, as this build prints them."""

from oracle.effects.actions import GainArmor
from oracle.effects.attacks import Retarget
from oracle.effects.blows import Damage, Destroy, Heal, Split
from oracle.effects.casting import AddRandomToHand, Discover, SummonFromDeck, SummonFromHand
from oracle.effects.conditions import About, AboutThis, All, Any, Mine
from oracle.effects.enchanting import Give
from oracle.effects.filters import Both, CostIs, HasDeathrattle, Not, OfType, Race
from oracle.effects.flow import Coin, Then, With
from oracle.effects.hands import CopyToHand
from oracle.effects.making import Equip, Summon, SummonThis
from oracle.effects.memory import NotYetInThisAttack, OncePerAttack
from oracle.effects.selectors import (
    CHARACTERS,
    ENEMIES,
    ENEMY_HERO,
    ENEMY_MINIONS,
    FRIENDLY_MINIONS,
    HERO,
    IT,
    MINIONS,
    OTHER_CHARACTERS,
    SUBJECT,
    TARGET,
    THIS,
    NewDefenders,
    RandomOf,
)
from oracle.effects.values import EventAmount, RandomAmount, SpellPower
from oracle.engine.card import Aura, Script, Trigger

SCRIPTS: dict[str, Script] = {
    # Curse of Naxxramas
    # Zombie Chow
    "FP1_001": Script(deathrattle=Heal(ENEMY_HERO, 5)),
    # Haunted Creeper
    "FP1_002": Script(deathrattle=Summon("FP1_002t", 2)),
    "FP1_002t": Script(),
    # Deathlord
    "FP1_009": Script(deathrattle=SummonFromDeck(OfType("MINION"), side="enemy")),
    # Death's Bite
    "FP1_021": Script(deathrattle=Damage(MINIONS, 1)),
    # Voidcaller
    "FP1_022": Script(deathrattle=SummonFromHand(Both((OfType("MINION"), Race("DEMON"))))),
    # Unstable Ghoul
    "FP1_024": Script(deathrattle=Damage(MINIONS, 1)),
    # Undertaker
    "FP1_028": Script(
        triggers=(
            Trigger(
                "summon",
                Give(THIS, "FP1_028e", attack=1, health=1),
                About(FRIENDLY_MINIONS.that(HasDeathrattle())),
            ),
        )
    ),
    "FP1_028e": Script(),
    # Baron Rivendare
    "FP1_031": Script(auras=(Aura(flag="DEATHRATTLES_TWICE"),)),
    # Goblins vs Gnomes
    # Flamecannon
    "GVG_001": Script(requires=ENEMY_MINIONS, text=Damage(RandomOf(ENEMY_MINIONS), SpellPower(4))),
    # Flame Leviathan
    "GVG_007": Script(
        triggers=(Trigger("draw", Damage(CHARACTERS.that(Not(Race("MECHANICAL"))), 2), AboutThis(), zone="HAND"),)
    ),
    # Neptulon
    "GVG_042": Script(battlecry=AddRandomToHand((("type", "MINION"), ("race", "MURLOC")), 4)),
    # Burrowing Mine
    "GVG_056t": Script(drawn=Damage(HERO, 10), text=Damage(HERO, 10)),
    # Muster for Battle
    "GVG_061": Script(text=Then(Summon("CS2_101t", 3), Equip("CS2_091"))),
    # Ogre Brute
    "GVG_065": Script(
        triggers=(
            Trigger(
                "proposed_attack",
                OncePerAttack(Coin(Retarget(RandomOf(NewDefenders(ENEMIES))))),
                All((AboutThis(), NotYetInThisAttack(), Any(NewDefenders(ENEMIES)))),
            ),
        )
    ),
    # Explosive Sheep
    "GVG_076": Script(deathrattle=Damage(MINIONS, 2)),
    # Madder Bomber
    "GVG_090": Script(battlecry=Split(OTHER_CHARACTERS, 6)),
    # Bomb Lobber
    "GVG_099": Script(battlecry=Damage(RandomOf(ENEMY_MINIONS), 4)),
    # Micro Machine
    "GVG_103": Script(triggers=(Trigger("turn_start", Give(THIS, "GVG_076a", attack=1)),)),
    "GVG_076a": Script(),
    # Dr. Boom
    "GVG_110": Script(battlecry=Summon("GVG_110t", 2, where="right_left")),
    "GVG_110t": Script(deathrattle=With(RandomOf(ENEMIES), Damage(IT, RandomAmount(1, 4)))),
    # Blackrock Mountain
    # Flamewaker
    "BRM_002": Script(triggers=(Trigger("after_cast", Split(ENEMIES, 2), Mine()),)),
    # Imp Gang Boss
    "BRM_006": Script(triggers=(Trigger("damage", Summon("BRM_006t"), AboutThis()),)),
    "BRM_006t": Script(),
    # Dragon Egg
    "BRM_022": Script(triggers=(Trigger("damage", Summon("BRM_022t"), AboutThis()),)),
    "BRM_022t": Script(),
    # Chromaggus
    "BRM_031": Script(triggers=(Trigger("draw", CopyToHand(SUBJECT), Mine()),)),
    # The Grand Tournament
    # Tiny Knight of Evil
    "AT_021": Script(triggers=(Trigger("discard", Give(THIS, "AT_021e", attack=2, health=1), Mine()),)),
    "AT_021e": Script(),
    # Nerubian Ambush!
    "AT_035t": Script(drawn=Summon("AT_036t", side="enemy"), text=Summon("AT_036t", side="enemy")),
    # Anub'arak
    "AT_036": Script(deathrattle=Summon("AT_036t")),
    "AT_036t": Script(deathrattle=Summon("AT_036")),
    # Acidmaw
    "AT_063": Script(triggers=(Trigger("damage", Destroy(SUBJECT), About(ENEMY_MINIONS)),)),
    # Dreadscale
    "AT_063t": Script(triggers=(Trigger("turn_end", Damage(ENEMIES, 1), Mine()),)),
    # Bash
    "AT_064": Script(target=CHARACTERS, text=Then(Damage(TARGET, SpellPower(3)), GainArmor(3))),
    # The League of Explorers
    # Tunnel Trogg
    "LOE_018": Script(triggers=(Trigger("overload", Give(THIS, "LOE_018e", attack=EventAmount()), Mine()),)),
    "LOE_018e": Script(),
    # Desert Camel
    "LOE_020": Script(
        battlecry=Then(
            SummonFromDeck(Both((OfType("MINION"), CostIs(1)))),
            SummonFromDeck(Both((OfType("MINION"), CostIs(1))), side="enemy"),
        )
    ),
    # Brann Bronzebeard
    "LOE_077": Script(auras=(Aura(flag="BATTLECRIES_TWICE"),)),
    # Raven Idol
    "LOE_115": Script(options=("LOE_115a", "LOE_115b")),
    "LOE_115a": Script(text=Discover((("type", "MINION"),))),
    "LOE_115b": Script(text=Discover((("type", "SPELL"),))),
    # One Night in Karazhan
    # Silverware Golem
    "KAR_205": Script(discarded=SummonThis()),
}
