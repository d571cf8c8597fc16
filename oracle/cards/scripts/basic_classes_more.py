"""The Basic cards of Rogue, Shaman, Warlock, Warrior and Demon Hunter, with their tokens and enchantments."""

from oracle.effects.actions import Freeze, GainArmor
from oracle.effects.blows import Damage, Destroy, Heal
from oracle.effects.casting import ChooseForTop
from oracle.effects.conditions import About, Dies, HasWeapon, HeroAttacked, OfItsMaker, RoomInRow
from oracle.effects.enchanting import Give
from oracle.effects.filters import AttackInHandAtMost, Damaged, Race, Undamaged
from oracle.effects.flow import If, Then
from oracle.effects.hands import Discard, Draw, ReturnToHand
from oracle.effects.making import Summon, Transform
from oracle.effects.selectors import (
    CHARACTERS,
    ENEMIES,
    ENEMY_HERO,
    ENEMY_MINIONS,
    FRIENDLY_MINIONS,
    FRIENDS,
    HAND,
    HERO,
    MINIONS,
    OTHER_CHARACTERS,
    SUBJECT,
    TARGET,
    THIS,
    Host,
    Neighbours,
    RandomOf,
    RandomOnes,
    Those,
    Weapon,
)
from oracle.effects.values import MaxHealthOf, SpellHealing, SpellPower
from oracle.engine.card import Aura, Script, Trigger

ROGUE = {
    # Backstab
    "CS2_072": Script(target=MINIONS.that(Undamaged()), text=Damage(TARGET, SpellPower(2))),
    # Deadly Poison
    "CS2_074": Script(playable_if=HasWeapon(), text=Give(Weapon(), "CS2_074e", attack=2)),
    "CS2_074e": Script(),
    # Sinister Strike
    "CS2_075": Script(text=Damage(ENEMY_HERO, SpellPower(3))),
    # Shiv
    "EX1_278": Script(target=CHARACTERS, text=Then(Damage(TARGET, SpellPower(1)), Draw())),
    # Sap
    "EX1_581": Script(target=ENEMY_MINIONS, text=ReturnToHand(TARGET, "enemy")),
    # Fan of Knives
    "EX1_129": Script(text=Then(Damage(ENEMY_MINIONS, SpellPower(1)), Draw())),
    # Plaguebringer
    "EX1_191": Script(target=FRIENDLY_MINIONS, battlecry=Give(TARGET, "EX1_191e", abilities=("POISONOUS",))),
    "EX1_191e": Script(),
    # Assassinate
    "CS2_076": Script(target=ENEMY_MINIONS, text=Destroy(TARGET)),
    # Assassin's Blade
    "CS2_080": Script(),
    # Sprint
    "CS2_077": Script(text=Draw(4)),
}

SHAMAN = {
    # Ancestral Healing
    "CS2_041": Script(
        target=MINIONS,
        text=Then(Heal(TARGET, MaxHealthOf(TARGET)), Give(TARGET, "CS2_041e", abilities=("TAUNT",))),
    ),
    "CS2_041e": Script(),
    # Totemic Might
    "EX1_244": Script(text=Give(FRIENDLY_MINIONS.that(Race("TOTEM")), "EX1_244e", health=2)),
    "EX1_244e": Script(),
    # Frost Shock
    "CS2_037": Script(target=ENEMIES, text=Then(Damage(TARGET, SpellPower(1)), Freeze(TARGET))),
    # Rockbiter Weapon
    "CS2_045": Script(target=FRIENDS, text=Give(TARGET, "CS2_045e", attack=3, until="end_of_turn")),
    "CS2_045e": Script(),
    # Windfury
    "CS2_039": Script(target=MINIONS, text=Give(TARGET, "CS2_039", abilities=("WINDFURY",))),
    # Flametongue Totem
    "EX1_565": Script(auras=(Aura(Neighbours(THIS), attack=2),)),
    "EX1_565o": Script(),
    # Hex
    "EX1_246": Script(target=MINIONS, text=Transform(TARGET, "hexfrog")),
    "EX1_246e": Script(),
    "hexfrog": Script(),
    # Windspeaker
    "EX1_587": Script(target=FRIENDLY_MINIONS, battlecry=Give(TARGET, "EX1_587", abilities=("WINDFURY",))),
    # Bloodlust
    "CS2_046": Script(text=Give(FRIENDLY_MINIONS, "CS2_046e", attack=3, until="end_of_turn")),
    "CS2_046e": Script(),
    # Fire Elemental
    "CS2_042": Script(target=CHARACTERS, battlecry=Damage(TARGET, 4)),
}

WARLOCK = {
    # Sacrificial Pact: a hero that is a Demon is a Demon.
    "NEW1_003": Script(
        target=FRIENDS.that(Race("DEMON")),
        text=Then(Destroy(TARGET), Heal(HERO, SpellHealing(5))),
    ),
    # Corruption
    "CS2_063": Script(target=ENEMY_MINIONS, text=Give(TARGET, "CS2_063e")),
    "CS2_063e": Script(triggers=(Trigger("turn_start", Destroy(Host()), OfItsMaker()),)),
    # Mortal Coil
    "EX1_302": Script(target=MINIONS, text=Then(Damage(TARGET, SpellPower(1)), If(Dies(TARGET), Draw()))),
    # Soulfire
    "EX1_308": Script(
        target=CHARACTERS,
        text=Then(Damage(TARGET, SpellPower(4)), Discard(RandomOf(HAND, harmful=False))),
    ),
    # Voidwalker
    "CS2_065": Script(),
    # Felstalker
    "EX1_306": Script(battlecry=Discard(RandomOf(HAND, harmful=False))),
    # Drain Life
    "CS2_061": Script(
        target=CHARACTERS,
        text=Then(Damage(TARGET, SpellPower(2)), Heal(HERO, SpellHealing(2))),
    ),
    # Shadow Bolt
    "CS2_057": Script(target=MINIONS, text=Damage(TARGET, SpellPower(4))),
    # Hellfire
    "CS2_062": Script(text=Damage(CHARACTERS, SpellPower(3))),
    # Dread Infernal
    "CS2_064": Script(battlecry=Damage(OTHER_CHARACTERS, 1)),
}

WARRIOR = {
    # Execute
    "CS2_108": Script(target=ENEMY_MINIONS.that(Damaged()), text=Destroy(TARGET)),
    # Whirlwind
    "EX1_400": Script(text=Damage(MINIONS, SpellPower(1))),
    # Cleave: one enemy minion is enough.
    "CS2_114": Script(requires=ENEMY_MINIONS, text=Damage(RandomOnes(ENEMY_MINIONS, 2), SpellPower(2))),
    # Fiery War Axe
    "CS2_106": Script(),
    # Heroic Strike
    "CS2_105": Script(text=Give(HERO, "CS2_105e", attack=4, until="end_of_turn")),
    "CS2_105e": Script(),
    # Shield Block
    "EX1_606": Script(text=Then(GainArmor(5), Draw())),
    # Charge
    "CS2_103": Script(target=FRIENDLY_MINIONS, text=Give(TARGET, "CS2_103e2", attack=2, abilities=("CHARGE",))),
    "CS2_103e2": Script(),
    # Warsong Commander
    "EX1_084": Script(
        triggers=(
            Trigger(
                "summon",
                Give(SUBJECT, "EX1_084e", abilities=("CHARGE",)),
                About(Those("minion", "friendly", AttackInHandAtMost(3), others=True)),
            ),
        )
    ),
    "EX1_084e": Script(),
    # Kor'kron Elite
    "NEW1_011": Script(),
    # Arcanite Reaper
    "CS2_112": Script(),
}

DEMON_HUNTER = {
    # Shadowhoof Slayer
    "BT_142": Script(battlecry=Give(HERO, "BT_142e", attack=1, until="end_of_turn")),
    "BT_142e": Script(),
    # Chaos Strike
    "BT_035": Script(text=Then(Give(HERO, "BT_035e", attack=2, until="end_of_turn"), Draw())),
    "BT_035e": Script(),
    # Sightless Watcher
    "BT_323": Script(battlecry=ChooseForTop()),
    # Aldrachi Warblades
    "BT_921": Script(),
    # Coordinated Strike
    "BT_036": Script(playable_if=RoomInRow(), text=Summon("BT_036t", 3)),
    "BT_036t": Script(),
    # Satyr Overseer
    "BT_352": Script(triggers=(Trigger("after_attack", Summon("BT_352t"), About(Those("hero", "friendly"))),)),
    "BT_352t": Script(),
    # Soul Cleave: one enemy minion is enough.
    "BT_740": Script(requires=ENEMY_MINIONS, text=Damage(RandomOnes(ENEMY_MINIONS, 2), SpellPower(2))),
    # Chaos Nova
    "BT_235": Script(text=Damage(MINIONS, SpellPower(4))),
    # Glaivebound Adept
    "BT_495": Script(target=CHARACTERS, target_if=HeroAttacked(), battlecry=If(HeroAttacked(), Damage(TARGET, 4))),
    # Inner Demon
    "BT_512": Script(text=Give(HERO, "BT_512e", attack=8, until="end_of_turn")),
    "BT_512e": Script(),
}

SCRIPTS = {**ROGUE, **SHAMAN, **WARLOCK, **WARRIOR, **DEMON_HUNTER}
