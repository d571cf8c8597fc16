"""Class cards of the Expert set up to EX1_299, with their options, tokens and enchantments."""

from oracle.effects.actions import Freeze, GainArmor, GainMana, Silence, TakeControl
from oracle.effects.blows import Damage, DamageBy, Destroy
from oracle.effects.conditions import AboutHero, Against, All, Any, HasWeapon, Mine, RoomInRow, SubjectIs
from oracle.effects.enchanting import EndThis, Give
from oracle.effects.filters import AttackAtMost, Damaged, Frozen, HasOverload, OfType
from oracle.effects.flow import Combo, If, Then, With
from oracle.effects.hands import CostLess, CreateInHand, Draw, ReturnToHand
from oracle.effects.making import Summon
from oracle.effects.memory import GiveText
from oracle.effects.selectors import (
    CHARACTERS,
    ENEMY_HERO,
    ENEMY_MINIONS,
    FRIENDLY_MINIONS,
    HERO,
    IT,
    MINIONS,
    OTHER_FRIENDLY_MINIONS,
    TARGET,
    THIS,
    Hand,
    Neighbours,
    Only,
    RandomOf,
    RandomOnes,
    Secrets,
    Those,
    Weapon,
)
from oracle.effects.values import AttackOf, EventAmount, HealthOf, SpellPower
from oracle.engine.card import Aura, Script, Trigger

DRUID = {
    # Mark of Nature
    "EX1_155": Script(options=("EX1_155a", "EX1_155b")),
    "EX1_155a": Script(target=MINIONS, text=Give(TARGET, "EX1_155ae", attack=4)),
    "EX1_155ae": Script(),
    "EX1_155b": Script(target=MINIONS, text=Give(TARGET, "EX1_155be", health=4, abilities=("TAUNT",))),
    "EX1_155be": Script(),
    # Soul of the Forest
    "EX1_158": Script(text=Give(FRIENDLY_MINIONS, "EX1_158e")),
    "EX1_158e": Script(deathrattle=Summon("EX1_158t")),
    "EX1_158t": Script(),
    # Power of the Wild
    "EX1_160": Script(options=("EX1_160b", "EX1_160a")),
    "EX1_160a": Script(playable_if=RoomInRow(), text=Summon("EX1_160t")),
    "EX1_160b": Script(text=Give(FRIENDLY_MINIONS, "EX1_160be", attack=1, health=1)),
    "EX1_160be": Script(),
    "EX1_160t": Script(),
    # Naturalize
    "EX1_161": Script(target=MINIONS, text=Then(Destroy(TARGET), Draw(2, "enemy"))),
    # Nourish
    "EX1_164": Script(options=("EX1_164a", "EX1_164b")),
    "EX1_164a": Script(text=GainMana(2, "crystals")),
    "EX1_164b": Script(text=Draw(3)),
    # Ancient of War
    "EX1_178": Script(options=("EX1_178b", "EX1_178a")),
    "EX1_178a": Script(text=Give(THIS, "EX1_178ae", health=5, abilities=("TAUNT",))),
    "EX1_178ae": Script(),
    "EX1_178b": Script(text=Give(THIS, "EX1_178be", attack=5)),
    "EX1_178be": Script(),
}

HUNTER = {
    # Gladiator's Longbow: Immune for the whole attack, before whatever else answers that it is proposed (ATK-16).
    "DS1_188": Script(
        triggers=(
            Trigger(
                "proposed_attack",
                Give(HERO, "DS1_188e", abilities=("IMMUNE",), until="end_of_attack"),
                AboutHero(),
                priority=-1,
            ),
        )
    ),
    # It ends with the attack (ATK-16); a trigger of its own would be too late for the Sequence it comes in (TRIG-08).
    "DS1_188e": Script(),
}

MAGE = {
    # Blizzard
    "CS2_028": Script(text=Then(Damage(ENEMY_MINIONS, SpellPower(2)), Freeze(IT))),
    # Ice Lance
    "CS2_031": Script(
        target=CHARACTERS,
        text=If(Any(Only(TARGET, Frozen())), Damage(TARGET, SpellPower(4)), Freeze(TARGET)),
    ),
    # Ethereal Arcanist
    "EX1_274": Script(
        triggers=(Trigger("turn_end", Give(THIS, "EX1_274e", attack=2, health=2), All((Mine(), Any(Secrets())))),)
    ),
    "EX1_274e": Script(),
    # Pyroblast
    "EX1_279": Script(target=CHARACTERS, text=Damage(TARGET, SpellPower(10))),
    # Ice Barrier
    "EX1_289": Script(
        secret=True,
        triggers=(Trigger("proposed_attack", GainArmor(8), Against(Those("hero", "friendly")), keyword="SECRET"),),
    ),
}

PALADIN = {
    # Eye for an Eye: it has no number that Spell Damage would raise.
    "EX1_132": Script(
        secret=True,
        triggers=(Trigger("damage", Damage(ENEMY_HERO, EventAmount()), AboutHero(), keyword="SECRET"),),
    ),
}

PRIEST = {
    # Inner Fire
    "CS1_129": Script(target=MINIONS, text=Give(TARGET, "CS1_129e", set_attack=HealthOf(TARGET))),
    "CS1_129e": Script(),
    # Cabal Shadow Priest
    "EX1_091": Script(target=ENEMY_MINIONS.that(AttackAtMost(2)), battlecry=TakeControl(TARGET)),
    # Natalie Seline's gift
    "EX1_198e": Script(),
}

ROGUE = {
    # Cold Blood
    "CS2_073": Script(
        target=MINIONS,
        text=Combo(Give(TARGET, "CS2_073e2", attack=4), Give(TARGET, "CS2_073e", attack=2)),
    ),
    "CS2_073e": Script(),
    "CS2_073e2": Script(),
    # Blade Flurry
    "CS2_233": Script(
        playable_if=HasWeapon(),
        text=With(Weapon(), Then(Destroy(IT), Damage(ENEMY_MINIONS, SpellPower(AttackOf(IT))))),
    ),
    # Betrayal
    "EX1_126": Script(target=ENEMY_MINIONS, text=DamageBy(TARGET, Neighbours(TARGET), AttackOf(TARGET))),
    # Perdition's Blade
    "EX1_133": Script(target=CHARACTERS, battlecry=Combo(Damage(TARGET, 2), Damage(TARGET, 1))),
    # Headcrack: "next turn" begins where this one ends.
    "EX1_137": Script(
        text=Then(
            Damage(ENEMY_HERO, SpellPower(2)),
            Combo(GiveText(HERO, Trigger("turn_end", CreateInHand("EX1_137"), once=True))),
        )
    ),
    # Shadowstep
    "EX1_144": Script(target=FRIENDLY_MINIONS, text=Then(ReturnToHand(TARGET), CostLess(IT, 2, "EX1_144"))),
    # Preparation
    "EX1_145": Script(text=Give(HERO, "EX1_145o", until="end_of_turn")),
    "EX1_145o": Script(
        auras=(Aura(Hand(where=OfType("SPELL")), cost=-2),),
        triggers=(Trigger("cast", EndThis(), Mine()),),
    ),
    "EX1_145e": Script(),
}

SHAMAN = {
    # Far Sight
    "CS2_053": Script(text=Then(Draw(), CostLess(IT, 3, "CS2_053e"))),
    "CS2_053e": Script(),
    # Lava Burst
    "EX1_241": Script(target=CHARACTERS, text=Damage(TARGET, SpellPower(5))),
    # Earth Shock
    "EX1_245": Script(target=MINIONS, text=Then(Silence(TARGET), Damage(TARGET, SpellPower(1)))),
    # Stormforged Axe
    "EX1_247": Script(),
    # Feral Spirit
    "EX1_248": Script(playable_if=RoomInRow(), text=Summon("EX1_tk11", 2)),
    "EX1_tk11": Script(),
    # Earth Elemental
    "EX1_250": Script(),
    # Forked Lightning: one enemy minion is enough.
    "EX1_251": Script(requires=ENEMY_MINIONS, text=Damage(RandomOnes(ENEMY_MINIONS, 2), SpellPower(2))),
    # Unbound Elemental
    "EX1_258": Script(
        triggers=(
            Trigger(
                "after_play",
                Give(THIS, "EX1_258e", attack=1, health=1),
                All((Mine(), SubjectIs(HasOverload()))),
            ),
        )
    ),
    "EX1_258e": Script(),
    # Lightning Storm
    "EX1_259": Script(text=Damage(ENEMY_MINIONS, SpellPower(3))),
}

WARLOCK = {
    # Blood Imp
    "CS2_059": Script(
        triggers=(
            Trigger("turn_end", Give(RandomOf(OTHER_FRIENDLY_MINIONS, harmful=False), "CS2_059o", health=1), Mine()),
        )
    ),
    "CS2_059o": Script(),
}

WARRIOR = {
    # Rampage
    "CS2_104": Script(target=MINIONS.that(Damaged()), text=Give(TARGET, "CS2_104e", attack=3, health=3)),
    "CS2_104e": Script(),
}

SCRIPTS = {**DRUID, **HUNTER, **MAGE, **PALADIN, **PRIEST, **ROGUE, **SHAMAN, **WARLOCK, **WARRIOR}
