"""Neutral minions of the Expert set from EX1_300 on, with the tokens, cards and enchantments they bring."""

from oracle.effects.actions import LoseDurability
from oracle.effects.blows import Damage, Destroy, Heal, LoseAbility, SetRemainingHealth
from oracle.effects.chance import AddOneOfToHand
from oracle.effects.conditions import Any, Mine, OfItsMaker
from oracle.effects.enchanting import Give
from oracle.effects.filters import Damaged, IsCard, Not, OfType, Race
from oracle.effects.flow import If, Then, With
from oracle.effects.hands import Draw, ReturnToHand
from oracle.effects.making import Summon
from oracle.effects.selectors import (
    CHARACTERS,
    ENEMY_HERO,
    HERO,
    HEROES,
    IT,
    MINIONS,
    OTHER_FRIENDLY_MINIONS,
    TARGET,
    THIS,
    Hand,
    Host,
    Neighbours,
    Only,
    RandomOf,
    Together,
    Weapon,
)
from oracle.effects.values import AttackOf, Count, HealthOf, MissingHealthOf, RoomLeft, SpellPower, Times
from oracle.engine.card import Aura, Script, Trigger

WHILE_DAMAGED = Any(Only(THIS, Damaged()))
ALL_MINIONS_IN_HAND = Together((Hand(where=OfType("MINION")), Hand("enemy", OfType("MINION"))))
DREAM_CARDS = ("DREAM_01", "DREAM_02", "DREAM_03", "DREAM_04", "DREAM_05")

PRINTED_VALUES_SAY_IT_ALL = {
    # Mogu'shan Warden
    "EX1_396": Script(),
    # Shieldbearer
    "EX1_405": Script(),
    # Nozdormu
    "EX1_560": Script(),
    # Malygos
    "EX1_563": Script(),
}

BATTLECRIES = {
    # Harrison Jones
    "EX1_558": Script(battlecry=With(Weapon("enemy"), Then(Destroy(IT), Draw(HealthOf(IT))))),
    # Alexstrasza
    "EX1_561": Script(target=HEROES, battlecry=SetRemainingHealth(TARGET, 15, "EX1_561e")),
    "EX1_561e": Script(),
    # Onyxia
    "EX1_562": Script(battlecry=Summon("ds1_whelptoken", RoomLeft(), where="right_left")),
    "ds1_whelptoken": Script(),
    # Priestess of Elune
    "EX1_583": Script(battlecry=Heal(HERO, 4)),
    # Ancient Mage
    "EX1_584": Script(battlecry=Give(Neighbours(THIS), "EX1_584e", spell_damage=1)),
    "EX1_584e": Script(),
    # Blood Knight
    "EX1_590": Script(
        battlecry=Then(
            LoseAbility(MINIONS, "DIVINE_SHIELD"),
            If(Any(IT), Give(THIS, "EX1_590e", attack=Times(Count(IT), 3), health=Times(Count(IT), 3))),
        )
    ),
    "EX1_590e": Script(),
    # Captain Greenskin
    "NEW1_024": Script(battlecry=Give(Weapon(), "NEW1_024o", attack=1, health=1)),
    "NEW1_024o": Script(),
    # Bloodsail Corsair
    "NEW1_025": Script(battlecry=LoseDurability(Weapon("enemy"))),
    "NEW1_025e": Script(),
    # Millhouse Manastorm
    "NEW1_029": Script(battlecry=Give(ENEMY_HERO, "NEW1_029t", until="end_of_enemy_turn")),
    "NEW1_029t": Script(auras=(Aura(Hand(where=OfType("SPELL")), cost_set=0),)),
}

DEATHRATTLES = {
    # The Beast
    "EX1_577": Script(deathrattle=Summon("EX1_finkle", side="enemy")),
    "EX1_finkle": Script(),
}

TRIGGERS = {
    # Ysera
    "EX1_572": Script(triggers=(Trigger("turn_end", AddOneOfToHand(DREAM_CARDS, 2), Mine()),)),
    # Laughing Sister
    "DREAM_01": Script(),
    # Ysera Awakens
    "DREAM_02": Script(text=Damage(CHARACTERS.that(Not(IsCard(("EX1_572",)))), SpellPower(5))),
    # Emerald Drake
    "DREAM_03": Script(),
    # Dream
    "DREAM_04": Script(target=MINIONS, text=ReturnToHand(TARGET)),
    # Nightmare
    "DREAM_05": Script(target=MINIONS, text=Give(TARGET, "DREAM_05e", attack=5, health=5)),
    "DREAM_05e": Script(triggers=(Trigger("turn_start", Destroy(Host()), OfItsMaker()),)),
    # Master Swordsmith
    "NEW1_037": Script(
        triggers=(
            Trigger("turn_end", Give(RandomOf(OTHER_FRIENDLY_MINIONS, harmful=False), "NEW1_037e", attack=1), Mine()),
        )
    ),
    "NEW1_037e": Script(),
}

AURAS = {
    # Tauren Warrior
    "EX1_390": Script(enrage=Aura(THIS, attack=3, condition=WHILE_DAMAGED)),
    "EX1_390e": Script(),
    # Amani Berserker
    "EX1_393": Script(enrage=Aura(THIS, attack=3, condition=WHILE_DAMAGED)),
    "EX1_393e": Script(),
    # Mana Wraith
    "EX1_616": Script(auras=(Aura(ALL_MINIONS_IN_HAND, cost=1),)),
    "EX1_616e": Script(),
    # Molten Giant
    "EX1_620": Script(cost=Times(MissingHealthOf(HERO), -1)),
    # Dread Corsair
    "NEW1_022": Script(cost=Times(AttackOf(Weapon()), -1)),
    # Southsea Captain
    "NEW1_027": Script(auras=(Aura(OTHER_FRIENDLY_MINIONS.that(Race("PIRATE")), attack=1, health=1),)),
    "NEW1_027e": Script(),
}

SCRIPTS: dict[str, Script] = {**PRINTED_VALUES_SAY_IT_ALL, **BATTLECRIES, **DEATHRATTLES, **TRIGGERS, **AURAS}
