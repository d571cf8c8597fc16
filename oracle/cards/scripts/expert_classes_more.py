"""Expert cards of Druid, Hunter, Mage, Paladin and Priest from EX1_300 on, with their options, tokens, enchantments."""

from oracle.effects.actions import GainArmor, Silence
from oracle.effects.blows import Damage, DamageTwo, Destroy, Heal, LoseAbility
from oracle.effects.casting import CopyFromDeck
from oracle.effects.conditions import All, Any, Mine, SubjectIs
from oracle.effects.enchanting import EndThis, Give
from oracle.effects.filters import IsCard, IsSecret, OfType, Race
from oracle.effects.flow import If, Then
from oracle.effects.hands import CreateInHand, Draw
from oracle.effects.making import Equip, ReplacePower, Summon
from oracle.effects.selectors import (
    CHARACTERS,
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
    Power,
    Secrets,
)
from oracle.effects.values import (
    AttackOf,
    CostOf,
    Count,
    HandShortOf,
    HealthOf,
    OwnAttackOf,
    PowerDamage,
    SpellHealing,
    SpellPower,
)
from oracle.engine.card import Aura, Script, Trigger

IN_SHADOWFORM = Any(Only(Power(), IsCard(("EX1_625t", "EX1_625t2"))))

DRUID = {
    # Bite
    "EX1_570": Script(text=Then(Give(HERO, "EX1_570e", attack=4, until="end_of_turn"), GainArmor(4))),
    "EX1_570e": Script(),
    # Force of Nature
    "EX1_571": Script(text=Summon("EX1_tk9", 3)),
    "EX1_tk9": Script(),
    # Cenarius
    "EX1_573": Script(options=("EX1_573a", "EX1_573b")),
    "EX1_573a": Script(text=Give(OTHER_FRIENDLY_MINIONS, "EX1_573ae", attack=2, health=2)),
    "EX1_573ae": Script(),
    "EX1_573b": Script(text=Summon("EX1_573t", 2, where="left_right")),
    "EX1_573t": Script(),
    # Savagery
    "EX1_578": Script(target=MINIONS, text=Damage(TARGET, SpellPower(AttackOf(HERO)))),
    # Starfall
    "NEW1_007": Script(options=("NEW1_007b", "NEW1_007a")),
    "NEW1_007a": Script(text=Damage(ENEMY_MINIONS, SpellPower(2))),
    "NEW1_007b": Script(target=MINIONS, text=Damage(TARGET, SpellPower(5))),
    # Ancient of Lore
    "NEW1_008": Script(options=("NEW1_008a", "NEW1_008b")),
    "NEW1_008a": Script(text=Draw(2)),
    "NEW1_008b": Script(target=CHARACTERS, text=Heal(TARGET, 7)),
}

HUNTER = {
    # Savannah Highmane
    "EX1_534": Script(deathrattle=Summon("EX1_534t", 2)),
    "EX1_534t": Script(),
    # Eaglehorn Bow
    "EX1_536": Script(triggers=(Trigger("secret_revealed", Give(THIS, "EX1_536e", health=1), Mine()),)),
    "EX1_536e": Script(),
    # Explosive Shot
    "EX1_537": Script(target=MINIONS, text=DamageTwo(TARGET, SpellPower(5), Neighbours(TARGET), SpellPower(2))),
    # King Krush
    "EX1_543": Script(),
    # Flare
    "EX1_544": Script(text=Then(LoseAbility(MINIONS, "STEALTH"), Destroy(Secrets("enemy")), Draw())),
    # Bestial Wrath
    "EX1_549": Script(
        target=FRIENDLY_MINIONS.that(Race("BEAST")),
        text=Give(TARGET, "EX1_549o", attack=2, abilities=("IMMUNE",), until="end_of_turn"),
    ),
    "EX1_549o": Script(),
}

MAGE = {
    # Archmage Antonidas
    "EX1_559": Script(triggers=(Trigger("cast", CreateInHand("CS2_029"), Mine()),)),
    # Sorcerer's Apprentice
    "EX1_608": Script(auras=(Aura(Hand(where=OfType("SPELL")), cost=-1, cost_least=1),)),
    "EX1_608e": Script(),
    # Kirin Tor Mage
    "EX1_612": Script(battlecry=Give(HERO, "EX1_612o", until="end_of_turn")),
    "EX1_612o": Script(
        auras=(Aura(Hand(where=IsSecret()), cost_set=0),),
        triggers=(Trigger("cast", EndThis(), All((Mine(), SubjectIs(IsSecret())))),),
    ),
}

PALADIN = {
    # Divine Favor
    "EX1_349": Script(text=Draw(HandShortOf(Count(Hand("enemy"))))),
    # Lay on Hands
    "EX1_354": Script(target=CHARACTERS, text=Then(Heal(TARGET, SpellHealing(8)), Draw(3))),
    # Blessed Champion
    "EX1_355": Script(target=MINIONS, text=Give(TARGET, "EX1_355e", attack=OwnAttackOf(TARGET))),
    "EX1_355e": Script(),
    # Argent Protector
    "EX1_362": Script(target=FRIENDLY_MINIONS, battlecry=Give(TARGET, "EX1_362", abilities=("DIVINE_SHIELD",))),
    # Holy Wrath: the printed Cost of the card that came to the hand.
    "EX1_365": Script(target=MINIONS, text=Then(Draw(), If(Any(IT), Damage(TARGET, SpellPower(CostOf(IT)))))),
    # Aldor Peacekeeper
    "EX1_382": Script(target=ENEMY_MINIONS, battlecry=Give(TARGET, "EX1_382e", set_attack=1)),
    "EX1_382e": Script(),
    # Tirion Fordring
    "EX1_383": Script(deathrattle=Equip("EX1_383t")),
    "EX1_383t": Script(),
}

PRIEST = {
    # Lightspawn
    "EX1_335": Script(auras=(Aura(THIS, attack_is=HealthOf(THIS)),)),
    # Thoughtsteal
    "EX1_339": Script(text=CopyFromDeck(count=2)),
    # Prophet Velen
    "EX1_350": Script(auras=(Aura(flag="SPELL_DOUBLE"),)),
    # Temple Enforcer
    "EX1_623": Script(target=FRIENDLY_MINIONS, battlecry=Give(TARGET, "EX1_623e", health=3)),
    "EX1_623e": Script(),
    # Holy Fire
    "EX1_624": Script(target=CHARACTERS, text=Then(Damage(TARGET, SpellPower(5)), Heal(HERO, SpellHealing(5)))),
    # Shadowform: a second one makes it worse.
    "EX1_625": Script(text=If(IN_SHADOWFORM, ReplacePower("EX1_625t2"), ReplacePower("EX1_625t"))),
    "EX1_625t": Script(target=CHARACTERS, text=Damage(TARGET, PowerDamage(2))),
    "EX1_625t2": Script(target=CHARACTERS, text=Damage(TARGET, PowerDamage(3))),
    # Mass Dispel
    "EX1_626": Script(text=Then(Silence(ENEMY_MINIONS), Draw())),
}

SCRIPTS: dict[str, Script] = {**DRUID, **HUNTER, **MAGE, **PALADIN, **PRIEST}
