"""Goblins vs Gnomes: the cards of Druid, Hunter, Mage, Paladin and Priest, as this build prints them."""

from oracle.cards.scripts.gvg_parts import SPARE_PARTS
from oracle.cards.scripts.hero_powers import SILVER_HAND_RECRUITS
from oracle.effects.actions import Freeze, GainMana, RunDeathrattles
from oracle.effects.blows import Damage, DamageEach, Heal, HealFully, Split
from oracle.effects.casting import AddRandomToHand
from oracle.effects.chance import AddOneOfToHand
from oracle.effects.conditions import About, AboutThis, Any, ByThis
from oracle.effects.enchanting import Give, Swap
from oracle.effects.filters import Damaged, HasDeathrattle, IsCard, Race
from oracle.effects.flow import If, Then
from oracle.effects.hands import CopyToHand, CostLess, Draw, ShuffleIntoDeck
from oracle.effects.making import Summon, Transform
from oracle.effects.memory import GoDormant, Nearer
from oracle.effects.selectors import (
    CHARACTERS,
    ENEMIES,
    ENEMY_HERO,
    ENEMY_MINIONS,
    FRIENDLY_MINIONS,
    HERO,
    HEROES,
    IT,
    MINIONS,
    OTHER_FRIENDLY_MINIONS,
    OTHER_MINIONS,
    SUBJECT,
    TARGET,
    THIS,
    Neighbours,
    Only,
    RandomOf,
    Together,
)
from oracle.effects.values import AttackOf, Count, OwnAttackOf, SpellHealing, SpellPower
from oracle.engine.card import Aura, Script, Trigger, ability_bits

BEASTS = FRIENDLY_MINIONS.that(Race("BEAST"))
OTHER_BEASTS = OTHER_FRIENDLY_MINIONS.that(Race("BEAST"))
MECHS = FRIENDLY_MINIONS.that(Race("MECHANICAL"))
OTHER_MECHS = OTHER_FRIENDLY_MINIONS.that(Race("MECHANICAL"))

DRUID: dict[str, Script] = {
    # Anodized Robo Cub
    "GVG_030": Script(options=("GVG_030a", "GVG_030b")),
    "GVG_030a": Script(text=Give(THIS, "GVG_030ae", attack=1)),
    "GVG_030ae": Script(),
    "GVG_030b": Script(text=Give(THIS, "GVG_030be", health=1)),
    "GVG_030be": Script(),
    # Recycle
    "GVG_031": Script(target=ENEMY_MINIONS, text=ShuffleIntoDeck(TARGET)),
    # Grove Tender
    "GVG_032": Script(options=("GVG_032a", "GVG_032b")),
    "GVG_032a": Script(text=Then(GainMana(1, "crystals"), GainMana(1, "crystals", "enemy"))),
    "GVG_032b": Script(text=Then(Draw(), Draw(side="enemy"))),
    # Tree of Life
    "GVG_033": Script(text=HealFully(CHARACTERS)),
    # Mech-Bear-Cat
    "GVG_034": Script(triggers=(Trigger("damage", AddOneOfToHand(SPARE_PARTS), AboutThis()),)),
    # Malorne
    "GVG_035": Script(deathrattle=GoDormant(2), wakes=Trigger("death", Nearer(), About(BEASTS), keyword="DORMANT")),
    # Dark Wispers
    "GVG_041": Script(options=("GVG_041a", "GVG_041b")),
    "GVG_041a": Script(target=MINIONS, text=Give(TARGET, "GVG_041c", attack=5, health=5, abilities=("TAUNT",))),
    "GVG_041b": Script(text=Summon("CS2_231", 5)),
    "GVG_041c": Script(),
    # Druid of the Fang
    "GVG_080": Script(battlecry=If(Any(BEASTS), Transform(THIS, "GVG_080t"))),
    "GVG_080t": Script(),
}

HUNTER: dict[str, Script] = {
    # Call Pet
    "GVG_017": Script(text=Then(Draw(), CostLess(Only(IT, Race("BEAST")), 4, "GVG_017"))),
    # Feign Death
    "GVG_026": Script(text=RunDeathrattles(FRIENDLY_MINIONS)),
    # Glaivezooka
    "GVG_043": Script(battlecry=Give(RandomOf(FRIENDLY_MINIONS, harmful=False), "GVG_043e", attack=1)),
    "GVG_043e": Script(),
    # King of Beasts
    "GVG_046": Script(auras=(Aura(THIS, attack=Count(OTHER_BEASTS)),)),
    "GVG_046e": Script(),
    # Metaltooth Leaper
    "GVG_048": Script(battlecry=Give(OTHER_MECHS, "GVG_048e", attack=2)),
    "GVG_048e": Script(),
    # Gahz'rilla
    "GVG_049": Script(triggers=(Trigger("damage", Give(THIS, "GVG_049e", attack=OwnAttackOf(THIS)), AboutThis()),)),
    "GVG_049e": Script(),
    # Cobra Shot
    "GVG_073": Script(target=MINIONS, text=Damage(Together((TARGET, ENEMY_HERO)), SpellPower(3))),
    # Steamwheedle Sniper
    "GVG_087": Script(auras=(Aura(flag="POWER_TARGETS_MINIONS"),)),
}

MAGE: dict[str, Script] = {
    # Snowchugger
    "GVG_002": Script(triggers=(Trigger("damage", Freeze(SUBJECT), ByThis()),)),
    # Unstable Portal
    "GVG_003": Script(text=Then(AddRandomToHand((("type", "MINION"),)), CostLess(IT, 3, "GVG_003"))),
    # Goblin Blastmage
    "GVG_004": Script(battlecry=If(Any(MECHS), Split(ENEMIES, 6))),
    # Echo of Medivh
    "GVG_005": Script(text=CopyToHand(FRIENDLY_MINIONS)),
    # Wee Spellstopper
    "GVG_122": Script(auras=(Aura(Neighbours(THIS), abilities=ability_bits("ELUSIVE")),)),
    "GVG_122e": Script(),
    # Soot Spewer
    "GVG_123": Script(battlecry=If(Any(OTHER_MECHS), AddRandomToHand((("type", "SPELL"), ("school", "FIRE"))))),
}

PALADIN: dict[str, Script] = {
    # Seal of Light
    "GVG_057": Script(
        text=Then(Heal(HERO, SpellHealing(4)), Give(HERO, "GVG_057a", attack=2, until="end_of_turn")),
    ),
    "GVG_057a": Script(),
    # Shielded Minibot
    "GVG_058": Script(),
    # Coghammer
    "GVG_059": Script(
        battlecry=Give(RandomOf(FRIENDLY_MINIONS, harmful=False), "GVG_059", abilities=("DIVINE_SHIELD", "TAUNT"))
    ),
    # Quartermaster
    "GVG_060": Script(
        battlecry=Give(FRIENDLY_MINIONS.that(IsCard(SILVER_HAND_RECRUITS)), "GVG_060e", attack=2, health=2)
    ),
    "GVG_060e": Script(),
    # Cobalt Guardian
    "GVG_062": Script(
        triggers=(Trigger("summon", Give(THIS, "GVG_062", abilities=("DIVINE_SHIELD",)), About(OTHER_MECHS)),)
    ),
    # Bolvar Fordragon
    "GVG_063": Script(
        triggers=(Trigger("death", Give(THIS, "GVG_063a", attack=1), About(FRIENDLY_MINIONS), zone="HAND"),)
    ),
    "GVG_063a": Script(),
    # Scarlet Purifier
    "GVG_101": Script(battlecry=Damage(MINIONS.that(HasDeathrattle()), 2)),
}

PRIEST: dict[str, Script] = {
    # Lightbomb
    "GVG_008": Script(text=DamageEach(MINIONS, AttackOf(IT))),
    # Shadowbomber
    "GVG_009": Script(battlecry=Damage(HEROES, 3)),
    # Velen's Chosen
    "GVG_010": Script(target=MINIONS, text=Give(TARGET, "GVG_010b", attack=2, health=4, spell_damage=1)),
    "GVG_010b": Script(),
    # Shrinkmeister
    "GVG_011": Script(target=MINIONS, battlecry=Give(TARGET, "GVG_011a", attack=-3, until="end_of_turn")),
    "GVG_011a": Script(),
    # Light of the Naaru
    "GVG_012": Script(
        target=CHARACTERS,
        text=Then(Heal(TARGET, SpellHealing(3)), If(Any(Only(TARGET, Damaged())), Summon("EX1_001"))),
    ),
    # Vol'jin
    "GVG_014": Script(target=OTHER_MINIONS, battlecry=Swap(THIS, TARGET, "GVG_014a")),
    "GVG_014a": Script(),
    # Shadowboxer
    "GVG_072": Script(triggers=(Trigger("heal", Damage(RandomOf(ENEMIES), 1), About(MINIONS)),)),
    # Upgraded Repair Bot
    "GVG_083": Script(target=MECHS, battlecry=Give(TARGET, "GVG_069a", health=4)),
    "GVG_069a": Script(),
}

SCRIPTS = {**DRUID, **HUNTER, **MAGE, **PALADIN, **PRIEST}
