"""The Basic cards of Druid, Hunter, Mage, Paladin and Priest, with their tokens and enchantments."""

from oracle.effects.actions import Freeze, GainArmor, GainMana, TakeControl
from oracle.effects.blows import Damage, DamageTwo, Destroy, Heal, Split
from oracle.effects.casting import CopyFromDeck, DiscoverFromDeck
from oracle.effects.conditions import About, Any, ByThis, CrystalsFull, RoomInRow
from oracle.effects.enchanting import Give
from oracle.effects.filters import AttackAtLeast, AttackAtMost, Race
from oracle.effects.flow import If, Then
from oracle.effects.hands import CopyToHand, CreateInHand, Draw
from oracle.effects.making import Summon, SummonOneOf, Transform
from oracle.effects.selectors import (
    CHARACTERS,
    ENEMIES,
    ENEMY_MINIONS,
    FRIENDLY_MINIONS,
    FRIENDS,
    HERO,
    MINIONS,
    OTHER_FRIENDLY_MINIONS,
    SUBJECT,
    TARGET,
    Hand,
    RandomOf,
    RandomOnes,
    Those,
)
from oracle.effects.values import SpellHealing, SpellPower, Which
from oracle.engine.card import Aura, Script, Trigger, ability_bits

BEASTS = FRIENDLY_MINIONS.that(Race("BEAST"))
OTHER_BEASTS = OTHER_FRIENDLY_MINIONS.that(Race("BEAST"))

DRUID = {
    # Innervate
    "EX1_169": Script(text=GainMana(1)),
    # Moonfire
    "CS2_008": Script(target=CHARACTERS, text=Damage(TARGET, SpellPower(1))),
    # Claw
    "CS2_005": Script(text=Then(Give(HERO, "CS2_005o", attack=2, until="end_of_turn"), GainArmor(2))),
    "CS2_005o": Script(),
    # Mark of the Wild
    "CS2_009": Script(target=MINIONS, text=Give(TARGET, "CS2_009e", attack=2, health=3, abilities=("TAUNT",))),
    "CS2_009e": Script(),
    # Wild Growth: with ten crystals there is a card for it instead.
    "CS2_013": Script(text=If(CrystalsFull(), CreateInHand("CS2_013t"), GainMana(1, "empty"))),
    "CS2_013t": Script(text=Draw()),
    # Healing Touch
    "CS2_007": Script(target=CHARACTERS, text=Heal(TARGET, SpellHealing(8))),
    # Savage Roar
    "CS2_011": Script(text=Give(FRIENDS, "CS2_011o", attack=2, until="end_of_turn")),
    "CS2_011o": Script(),
    # Swipe
    "CS2_012": Script(target=ENEMIES, text=DamageTwo(TARGET, SpellPower(4), ENEMIES, SpellPower(1))),
    # Starfire
    "EX1_173": Script(target=CHARACTERS, text=Then(Damage(TARGET, SpellPower(5)), Draw())),
    # Ironbark Protector
    "CS2_232": Script(),
}

HUNTER = {
    # Arcane Shot
    "DS1_185": Script(target=CHARACTERS, text=Damage(TARGET, SpellPower(2))),
    # Hunter's Mark
    "CS2_084": Script(target=MINIONS, text=Give(TARGET, "CS2_084e", set_health=1)),
    "CS2_084e": Script(),
    # Tracking
    "DS1_184": Script(text=DiscoverFromDeck()),
    # Timber Wolf
    "DS1_175": Script(auras=(Aura(OTHER_BEASTS, attack=1),)),
    "DS1_175o": Script(),
    # Starving Buzzard
    "CS2_237": Script(
        triggers=(Trigger("summon", Draw(), About(Those("minion", "friendly", Race("BEAST"), others=True))),)
    ),
    # Animal Companion
    "NEW1_031": Script(playable_if=RoomInRow(), text=SummonOneOf(("NEW1_032", "NEW1_033", "NEW1_034"))),
    "NEW1_032": Script(),
    "NEW1_033": Script(auras=(Aura(OTHER_FRIENDLY_MINIONS, attack=1),)),
    "NEW1_033o": Script(),
    "NEW1_034": Script(),
    # Kill Command
    "EX1_539": Script(target=CHARACTERS, text=Damage(TARGET, Which(Any(BEASTS), SpellPower(5), SpellPower(3)))),
    # Houndmaster
    "DS1_070": Script(target=BEASTS, battlecry=Give(TARGET, "DS1_070o", attack=2, health=2, abilities=("TAUNT",))),
    "DS1_070o": Script(),
    # Multi-Shot: one enemy minion is enough.
    "DS1_183": Script(requires=ENEMY_MINIONS, text=Damage(RandomOnes(ENEMY_MINIONS, 2), SpellPower(3))),
    # Tundra Rhino
    "DS1_178": Script(auras=(Aura(BEASTS, abilities=ability_bits("CHARGE")),)),
    "DS1_178e": Script(),
}

MAGE = {
    # Arcane Missiles
    "EX1_277": Script(text=Split(ENEMIES, SpellPower(3))),
    # Mirror Image
    "CS2_027": Script(playable_if=RoomInRow(), text=Summon("CS2_mirror", 2)),
    "CS2_mirror": Script(),
    # Frostbolt
    "CS2_024": Script(target=CHARACTERS, text=Then(Damage(TARGET, SpellPower(3)), Freeze(TARGET))),
    # Arcane Explosion
    "CS2_025": Script(text=Damage(ENEMY_MINIONS, SpellPower(1))),
    # Arcane Intellect
    "CS2_023": Script(text=Draw(2)),
    # Frost Nova
    "CS2_026": Script(text=Freeze(ENEMY_MINIONS)),
    # Fireball
    "CS2_029": Script(target=CHARACTERS, text=Damage(TARGET, SpellPower(6))),
    # Polymorph
    "CS2_022": Script(target=MINIONS, text=Transform(TARGET, "CS2_tk1")),
    "CS2_022e": Script(),
    "CS2_tk1": Script(),
    # Water Elemental
    "CS2_033": Script(triggers=(Trigger("damage", Freeze(SUBJECT), ByThis()),)),
    # Flamestrike
    "CS2_032": Script(text=Damage(ENEMY_MINIONS, SpellPower(5))),
}

PALADIN = {
    # Blessing of Might
    "CS2_087": Script(target=MINIONS, text=Give(TARGET, "CS2_087e", attack=3)),
    "CS2_087e": Script(),
    # Hand of Protection
    "EX1_371": Script(target=MINIONS, text=Give(TARGET, "EX1_371", abilities=("DIVINE_SHIELD",))),
    # Humility
    "EX1_360": Script(target=MINIONS, text=Give(TARGET, "EX1_360e", set_attack=1)),
    "EX1_360e": Script(),
    # Light's Justice
    "CS2_091": Script(),
    # Holy Light
    "CS2_089": Script(text=Heal(HERO, SpellHealing(8))),
    # Consecration
    "CS2_093": Script(text=Damage(ENEMIES, SpellPower(2))),
    # Hammer of Wrath
    "CS2_094": Script(target=CHARACTERS, text=Then(Damage(TARGET, SpellPower(3)), Draw())),
    # Blessing of Kings
    "CS2_092": Script(target=MINIONS, text=Give(TARGET, "CS2_092e", attack=4, health=4)),
    "CS2_092e": Script(),
    # Truesilver Champion
    "CS2_097": Script(triggers=(Trigger("attack", Heal(SUBJECT, 3), About(Those("hero", "friendly"))),)),
    # Guardian of Kings
    "CS2_088": Script(battlecry=Heal(HERO, 6)),
}

PRIEST = {
    # Holy Smite
    "CS1_130": Script(target=MINIONS, text=Damage(TARGET, SpellPower(3))),
    # Mind Vision
    "CS2_003": Script(text=CopyToHand(RandomOf(Hand("enemy"), harmful=False))),
    # Power Word: Shield
    "CS2_004": Script(target=MINIONS, text=Then(Give(TARGET, "CS2_004e", health=2), Draw())),
    "CS2_004e": Script(),
    # Radiance
    "EX1_192": Script(text=Heal(HERO, SpellHealing(5))),
    # Psychic Conjurer
    "EX1_193": Script(battlecry=CopyFromDeck("enemy")),
    # Shadow Word: Pain
    "CS2_234": Script(target=MINIONS.that(AttackAtMost(3)), text=Destroy(TARGET)),
    # Shadow Word: Death
    "EX1_622": Script(target=MINIONS.that(AttackAtLeast(5)), text=Destroy(TARGET)),
    # Holy Nova
    "CS1_112": Script(text=Then(Damage(ENEMY_MINIONS, SpellPower(2)), Heal(FRIENDS, SpellHealing(2)))),
    # Power Infusion
    "EX1_194": Script(target=MINIONS, text=Give(TARGET, "EX1_194e", attack=2, health=6)),
    "EX1_194e": Script(),
    # Mind Control
    "CS1_113": Script(target=ENEMY_MINIONS, playable_if=RoomInRow(), text=TakeControl(TARGET)),
}

SCRIPTS = {**DRUID, **HUNTER, **MAGE, **PALADIN, **PRIEST}
