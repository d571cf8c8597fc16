"""Neutral minions of the Expert set up to EX1_299, with the tokens and enchantments they bring."""

from oracle.effects.actions import Freeze, GainMana, Silence, TakeControl
from oracle.effects.blows import Destroy, Heal
from oracle.effects.conditions import About, Any, AtLeast, FirstThisTurn, HasWeapon, Mine, SubjectIs
from oracle.effects.enchanting import Give
from oracle.effects.filters import AttackAtLeast, Damaged, Has, IsSecret, OfType, Race
from oracle.effects.flow import If, With
from oracle.effects.hands import CopyToHand, CreateInHand, Draw, ReturnToHand, SwapWithHand
from oracle.effects.making import Summon, TransformOneOf
from oracle.effects.selectors import (
    CHARACTERS,
    ENEMY_MINIONS,
    FRIENDLY_MINIONS,
    HAND,
    IT,
    MINIONS,
    OTHER_FRIENDLY_MINIONS,
    OTHER_MINIONS,
    SUBJECT,
    TARGET,
    THIS,
    Except,
    Hand,
    Neighbours,
    Only,
    RandomOf,
    Weapon,
)
from oracle.effects.values import Count, Times
from oracle.engine.card import Aura, Script, Trigger, ability_bits

YOUR_MINIONS_IN_HAND = Hand(where=OfType("MINION"))
WHILE_DAMAGED = Any(Only(THIS, Damaged()))

PRINTED_VALUES_SAY_IT_ALL = {
    # Fen Creeper
    "CS1_069": Script(),
    # Ravenholdt Assassin
    "CS2_161": Script(),
    # Young Dragonhawk
    "CS2_169": Script(),
    # Argent Squire
    "EX1_008": Script(),
    # Jungle Panther
    "EX1_017": Script(),
    # Scarlet Crusader
    "EX1_020": Script(),
    # Thrallmar Farseer
    "EX1_021": Script(),
    # Silvermoon Guardian
    "EX1_023": Script(),
    # Stranglethorn Tiger
    "EX1_028": Script(),
    # Sunwalker
    "EX1_032": Script(),
    # Ancient Watcher
    "EX1_045": Script(),
    # Argent Commander
    "EX1_067": Script(),
}

BATTLECRIES = {
    # Earthen Ring Farseer
    "CS2_117": Script(target=CHARACTERS, battlecry=Heal(TARGET, 3)),
    # Silver Hand Knight
    "CS2_151": Script(battlecry=Summon("CS2_152")),
    "CS2_152": Script(),
    # The Black Knight
    "EX1_002": Script(tradeable=True, target=ENEMY_MINIONS.that(Has("TAUNT")), battlecry=Destroy(TARGET)),
    # Big Game Hunter
    "EX1_005": Script(tradeable=True, target=MINIONS.that(AttackAtLeast(7)), battlecry=Destroy(TARGET)),
    # King Mukla
    "EX1_014": Script(battlecry=CreateInHand("EX1_014t", 2, side="enemy")),
    "EX1_014t": Script(target=MINIONS, text=Give(TARGET, "EX1_014te", attack=1, health=1)),
    "EX1_014te": Script(),
    # Dark Iron Dwarf
    "EX1_046": Script(target=MINIONS, battlecry=Give(TARGET, "EX1_046e", attack=2, until="end_of_turn")),
    "EX1_046e": Script(),
    # Spellbreaker
    "EX1_048": Script(target=MINIONS, battlecry=Silence(TARGET)),
    # Ancient Brewmaster
    "EX1_057": Script(target=FRIENDLY_MINIONS, battlecry=ReturnToHand(TARGET)),
    # Sunfury Protector
    "EX1_058": Script(battlecry=Give(Neighbours(THIS), "EX1_058", abilities=("TAUNT",))),
    # Tinkmaster Overspark
    "EX1_083": Script(battlecry=With(RandomOf(OTHER_MINIONS), TransformOneOf(IT, ("EX1_tk29", "EX1_tk28")))),
    "EX1_tk28": Script(),
    "EX1_tk29": Script(),
    # Mind Control Tech
    "EX1_085": Script(battlecry=If(AtLeast(Count(ENEMY_MINIONS), 4), TakeControl(RandomOf(ENEMY_MINIONS)))),
    # Arcane Golem
    "EX1_089": Script(battlecry=GainMana(1, "crystals", "enemy")),
    # Coldlight Seer
    "EX1_103": Script(battlecry=Give(OTHER_FRIENDLY_MINIONS.that(Race("MURLOC")), "EX1_103e", health=2)),
    "EX1_103e": Script(),
    # Leeroy Jenkins
    "EX1_116": Script(battlecry=Summon("EX1_116t", 2, side="enemy")),
    "EX1_116t": Script(),
    # Azure Drake
    "EX1_284": Script(battlecry=Draw()),
    # Frost Elemental
    "EX1_283": Script(target=CHARACTERS, battlecry=Freeze(TARGET)),
}

DEATHRATTLES = {
    # Bloodmage Thalnos
    "EX1_012": Script(deathrattle=Draw()),
    # Cairne Bloodhoof
    "EX1_110": Script(deathrattle=Summon("EX1_110t")),
    "EX1_110t": Script(),
}

TRIGGERS = {
    # Lightwarden
    "EX1_001": Script(triggers=(Trigger("heal", Give(THIS, "EX1_001e", attack=2), About(CHARACTERS)),)),
    "EX1_001e": Script(),
    # Alarm-o-Bot
    "EX1_006": Script(triggers=(Trigger("turn_start", SwapWithHand(THIS, OfType("MINION")), Mine()),)),
    # Mana Addict
    "EX1_055": Script(triggers=(Trigger("cast", Give(THIS, "EX1_055o", attack=2, until="end_of_turn"), Mine()),)),
    "EX1_055o": Script(),
    # Secretkeeper
    "EX1_080": Script(
        triggers=(Trigger("play", Give(THIS, "EX1_080o", attack=1, health=1), SubjectIs(IsSecret())),),
    ),
    "EX1_080o": Script(),
    # Lorewalker Cho
    "EX1_100": Script(triggers=(Trigger("cast", CopyToHand(SUBJECT, side="other")),)),
}

AURAS = {
    # Southsea Deckhand
    "CS2_146": Script(auras=(Aura(THIS, abilities=ability_bits("CHARGE"), condition=HasWeapon()),)),
    # Spiteful Smith
    "CS2_221": Script(enrage=Aura(Weapon(), attack=2, condition=WHILE_DAMAGED)),
    "CS2_221e": Script(),
    # Venture Co. Mercenary
    "CS2_227": Script(auras=(Aura(YOUR_MINIONS_IN_HAND, cost=3),)),
    "CS2_227e": Script(),
    # Angry Chicken
    "EX1_009": Script(enrage=Aura(THIS, attack=5, condition=WHILE_DAMAGED)),
    "EX1_009e": Script(),
    # Pint-Sized Summoner
    "EX1_076": Script(auras=(Aura(YOUR_MINIONS_IN_HAND, cost=-1, condition=FirstThisTurn("MINION")),)),
    "EX1_076e": Script(),
    # Mountain Giant
    "EX1_105": Script(cost=Times(Count(Except(HAND, THIS)), -1)),
    # Dire Wolf Alpha
    "EX1_162": Script(auras=(Aura(Neighbours(THIS), attack=1),)),
    "EX1_162o": Script(),
}

SCRIPTS = {**PRINTED_VALUES_SAY_IT_ALL, **BATTLECRIES, **DEATHRATTLES, **TRIGGERS, **AURAS}
