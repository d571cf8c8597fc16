"""Expert cards of Rogue, Shaman, Warlock and Warrior from EX1_300 on, with their tokens and enchantments."""

from oracle.effects.actions import GainMana
from oracle.effects.blows import Damage, Destroy, SetDamage
from oracle.effects.casting import DrawThat
from oracle.effects.conditions import (
    About,
    AboutHero,
    Against,
    All,
    Any,
    AtLeast,
    AtMost,
    Dies,
    Fatal,
    HasWeapon,
    IsLike,
    No,
)
from oracle.effects.enchanting import Give
from oracle.effects.filters import Damaged, OfType, Race
from oracle.effects.flow import If, Then, With
from oracle.effects.hands import Draw, ReturnToHand
from oracle.effects.making import Equip, SummonRandom
from oracle.effects.selectors import (
    CHARACTERS,
    ENEMY_MINIONS,
    FRIENDLY_MINIONS,
    FRIENDS,
    HERO,
    IT,
    MINIONS,
    SUBJECT,
    TARGET,
    THIS,
    Except,
    Hand,
    Host,
    Neighbours,
    Only,
    RandomOf,
    Weapon,
)
from oracle.effects.values import (
    ArmorOf,
    AttackOf,
    CardsPlayed,
    Count,
    HealthOf,
    SpellPower,
    Sum,
    Times,
    Which,
)
from oracle.engine.card import Aura, Script, Trigger

YOUR_DEMONS = FRIENDLY_MINIONS.that(Race("DEMON"))
DEMON = (("type", "MINION"), ("race", "DEMON"))
AGAINST_A_MINION = All((AboutHero(), Against(MINIONS)))

ROGUE = {
    # Patient Assassin
    "EX1_522": Script(),
    # Edwin VanCleef
    "EX1_613": Script(
        combo=Give(THIS, "EX1_613e", attack=Times(CardsPlayed(), 2), health=Times(CardsPlayed(), 2)),
    ),
    "EX1_613e": Script(),
    # Kidnapper
    "NEW1_005": Script(combo_target=MINIONS, combo=ReturnToHand(TARGET)),
    # Master of Disguise
    "NEW1_014": Script(
        target=FRIENDLY_MINIONS,
        battlecry=Give(TARGET, "NEW1_014e", abilities=("STEALTH",), until="start_of_turn"),
    ),
    "NEW1_014e": Script(),
}

SHAMAN = {
    # Doomhammer
    "EX1_567": Script(),
    # Al'Akir the Windlord
    "NEW1_010": Script(),
}

WARLOCK = {
    # Felguard
    "EX1_301": Script(battlecry=GainMana(1, "lose")),
    # Shadowflame: the enemies are hit before the minion is marked (SPELL-10).
    "EX1_303": Script(
        target=FRIENDLY_MINIONS,
        text=Then(Damage(ENEMY_MINIONS, SpellPower(AttackOf(TARGET))), Destroy(TARGET)),
    ),
    # Void Terror
    "EX1_304": Script(
        battlecry=With(
            Neighbours(THIS),
            Then(Destroy(IT), Give(THIS, "EX1_304e", attack=AttackOf(IT), health=HealthOf(IT))),
        )
    ),
    "EX1_304e": Script(),
    # Pit Lord
    "EX1_313": Script(battlecry=Damage(HERO, 5)),
    # Summoning Portal
    "EX1_315": Script(auras=(Aura(Hand(where=OfType("MINION")), cost=-2, cost_least=1),)),
    "EX1_315e": Script(),
    # Power Overwhelming: it dies in the queue of the end of the turn, with all the Health that it still has.
    "EX1_316": Script(
        target=FRIENDLY_MINIONS,
        text=Give(TARGET, "EX1_316e", attack=4, health=4, until="end_of_turn"),
    ),
    "EX1_316e": Script(triggers=(Trigger("turn_end", Destroy(Host())),)),
    # Sense Demons
    "EX1_317": Script(
        text=Then(DrawThat(Race("DEMON"), otherwise="EX1_317t"), DrawThat(Race("DEMON"), otherwise="EX1_317t")),
    ),
    "EX1_317t": Script(),
    # Flame Imp
    "EX1_319": Script(battlecry=Damage(HERO, 3)),
    # Bane of Doom
    "EX1_320": Script(
        target=CHARACTERS,
        text=Then(Damage(TARGET, SpellPower(3)), If(Dies(TARGET), SummonRandom(DEMON))),
    ),
    # Demonfire
    "EX1_596": Script(
        target=MINIONS,
        text=If(
            IsLike(TARGET, YOUR_DEMONS),
            Give(TARGET, "EX1_596e", attack=2, health=2),
            Damage(TARGET, SpellPower(2)),
        ),
    ),
    "EX1_596e": Script(),
}

WARRIOR = {
    # Slam
    "EX1_391": Script(target=MINIONS, text=Then(Damage(TARGET, SpellPower(2)), If(No(Dies(TARGET)), Draw()))),
    # Battle Rage
    "EX1_392": Script(text=Draw(Count(FRIENDS.that(Damaged())))),
    # Arathi Weaponsmith
    "EX1_398": Script(battlecry=Equip("EX1_398t")),
    "EX1_398t": Script(),
    # Brawl: to survive is no harm, so that chance passes over nobody (TRIG-13).
    "EX1_407": Script(
        playable_if=AtLeast(Count(MINIONS), 2),
        text=With(RandomOf(MINIONS, harmful=False), Destroy(Except(MINIONS, IT))),
    ),
    # Mortal Strike
    "EX1_408": Script(
        target=CHARACTERS,
        text=Damage(TARGET, Which(AtMost(HealthOf(HERO), 12), SpellPower(6), SpellPower(4))),
    ),
    # Upgrade!
    "EX1_409": Script(text=If(HasWeapon(), Give(Weapon(), "EX1_409e", attack=1, health=1), Equip("EX1_409t"))),
    "EX1_409e": Script(),
    "EX1_409t": Script(),
    # Shield Slam
    "EX1_410": Script(target=MINIONS, text=Damage(TARGET, SpellPower(ArmorOf(HERO)))),
    # Gorehowl: logs show that it is spared from the Attack Event on, and that it gets blunt after the attack.
    "EX1_411": Script(
        triggers=(
            Trigger("attack", Give(THIS, "EX1_411e", abilities=("IMMUNE",), until="end_of_attack"), AGAINST_A_MINION),
            Trigger("after_attack", Give(THIS, "EX1_411e2", attack=-1), AGAINST_A_MINION),
        )
    ),
    "EX1_411e": Script(),
    "EX1_411e2": Script(),
    # Grommash Hellscream
    "EX1_414": Script(enrage=Aura(THIS, attack=6, condition=Any(Only(THIS, Damaged())))),
    "EX1_414e": Script(),
    # Cruel Taskmaster
    "EX1_603": Script(target=MINIONS, battlecry=Then(Damage(TARGET, 1), Give(TARGET, "EX1_603e", attack=2))),
    "EX1_603e": Script(),
    # Inner Rage
    "EX1_607": Script(target=MINIONS, text=Then(Damage(TARGET, SpellPower(1)), Give(TARGET, "EX1_607e", attack=2))),
    "EX1_607e": Script(),
    # Commanding Shout: a blow is made smaller before it is dealt (DMG-01).
    "NEW1_036": Script(text=Then(Give(HERO, "NEW1_036e2", until="end_of_turn"), Draw())),
    "NEW1_036e": Script(),
    "NEW1_036e2": Script(
        triggers=(
            Trigger(
                "proposed_damage",
                SetDamage(Sum((HealthOf(SUBJECT), -1))),
                All((About(FRIENDLY_MINIONS), Fatal())),
            ),
        )
    ),
}

SCRIPTS: dict[str, Script] = {**ROGUE, **SHAMAN, **WARLOCK, **WARRIOR}
