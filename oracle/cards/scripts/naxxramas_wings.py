"""What the bosses of Curse of Naxxramas play: minions, weapons and spells, with what these make and attach."""

from oracle.cards.scripts import naxxramas
from oracle.effects.actions import Freeze, GainMana, TakeControl
from oracle.effects.blows import Damage, Destroy, DoubleDamage, Heal
from oracle.effects.conditions import About, All, Any, By, Mine, No, OnMyTurn
from oracle.effects.enchanting import Give
from oracle.effects.filters import HasDeathrattle, IsCard, Not
from oracle.effects.flow import Then
from oracle.effects.hands import Draw
from oracle.effects.making import Summon
from oracle.effects.places import WhereItFell
from oracle.effects.remains import PutThisIntoHand
from oracle.effects.selectors import (
    ENEMY_HERO,
    ENEMY_MINIONS,
    FRIENDLY_MINIONS,
    HERO,
    HEROES,
    MINIONS,
    TARGET,
    THIS,
    Neighbours,
    Those,
    Together,
    Weapon,
)
from oracle.effects.values import SpellHealing, SpellPower
from oracle.engine.card import Aura, Script, Trigger, ability_bits

SKELETONS = ("NAX4_03", "NAX4_03H", "Story_09_SkeletonPuzzle", "skele11")
HORSEMEN = ("NAX9_02", "NAX9_02H", "NAX9_03", "NAX9_03H", "NAX9_04", "NAX9_04H")
HORSEMAN = Script(auras=(Aura(HERO, abilities=ability_bits("IMMUNE")),))
HAUNTS_ITS_HERO = Script(triggers=(Trigger("turn_start", Damage(HERO, 1), Mine()),))
HOOK = Script(deathrattle=PutThisIntoHand())
JAWS = Script(triggers=(Trigger("death", Give(THIS, "NAX12_03e", attack=2), About(MINIONS.that(HasDeathrattle()))),))


def worshipper(attack: int) -> Script:
    """Attack for the hero in the controller's turns."""
    return Script(auras=(Aura(HERO, attack=attack, condition=OnMyTurn()),))


def unrelenting(spectre: str) -> Script:
    """It comes back on the other side."""
    return Script(deathrattle=Summon(spectre, side="enemy"))


def runeblade(attack: int) -> Script:
    """It grows when no Horseman rides on its side any more (AURA-01)."""
    return Script(auras=(Aura(THIS, attack=attack, condition=No(Any(FRIENDLY_MINIONS.that(IsCard(HORSEMEN))))),))


# Each number that its hero deals a hero is doubled before it counts (DMG-01).
MASSIVE_RUNEBLADE = Script(
    triggers=(
        Trigger(
            "proposed_damage",
            DoubleDamage(),
            All((By(Those("hero", "friendly")), About(HEROES))),
        ),
    )
)

MINION_SCRIPTS = {
    # Deathcharger
    "FP1_006": Script(deathrattle=Damage(HERO, 3)),
    # Baron Rivendare's aura
    "FP1_031e": Script(),
    # Feugen and Stalagg as Thaddius has them
    "NAX13_04H": Script(),
    "NAX13_05H": Script(),
    # Frozen Champion
    "NAX14_03": Script(frozen=True, auras=(Aura(Neighbours(THIS), protects_from=("NAX14_02",)),)),
    # Guardian of Icecrown
    "NAX15_03n": Script(),
    "NAX15_03t": Script(),
    # Mr. Bigglesworth
    "NAX15_05": Script(),
    # Worshipper
    "NAX2_05": worshipper(1),
    "NAX2_05e": Script(),
    "NAX2_05H": worshipper(3),
    "NAX2_05He": Script(),
    # Spore
    "NAX6_03t": Script(deathrattle=Give(ENEMY_MINIONS, "NAX6_03te", attack=8)),
    "NAX6_03te": Script(),
    # Understudy
    "NAX7_02": Script(),
    # Unrelenting Trainee, Warrior and Rider
    "NAX8_03": unrelenting("NAX8_03t"),
    "NAX8_03t": HAUNTS_ITS_HERO,
    "NAX8_04": unrelenting("NAX8_04t"),
    "NAX8_04t": HAUNTS_ITS_HERO,
    "NAX8_05": unrelenting("NAX8_05t"),
    "NAX8_05t": HAUNTS_ITS_HERO,
    # Lady Blaumeux, Thane Korth'azz and Sir Zeliek
    **dict.fromkeys(HORSEMEN, HORSEMAN),
    # Necroknight
    "NAXM_001": Script(deathrattle=Destroy(WhereItFell())),
    # Skeletal Smith
    "NAXM_002": Script(deathrattle=Destroy(Weapon("enemy"))),
    # Skeleton
    "Story_09_SkeletonPuzzle": Script(),
}

WEAPON_SCRIPTS = {
    # Hook
    "NAX10_02": HOOK,
    "NAX10_02H": HOOK,
    # Jaws
    "NAX12_03": JAWS,
    "NAX12_03H": JAWS,
    "NAX12_03e": Script(),
    # Massive Runeblade
    "NAX7_04": MASSIVE_RUNEBLADE,
    "NAX7_04H": MASSIVE_RUNEBLADE,
    # Runeblade
    "NAX9_05": runeblade(3),
    "NAX9_05H": runeblade(6),
}

SPELL_SCRIPTS = {
    # The Coin
    "FP1_COIN": Script(text=GainMana(1)),
    # Reincarnate
    "FP1_025_Puzzle": naxxramas.SCRIPTS["FP1_025"],
    # Mutating Injection
    "NAX11_04": Script(target=MINIONS, text=Give(TARGET, "NAX11_04e", attack=4, health=4, abilities=("TAUNT",))),
    "NAX11_04e": Script(),
    # Enrage
    "NAX12_04": Script(text=Give(HERO, "NAX12_04e", attack=6, until="end_of_turn")),
    "NAX12_04e": Script(),
    # Supercharge
    "NAX13_03": Script(text=Give(FRIENDLY_MINIONS, "NAX13_03e", health=2)),
    "NAX13_03e": Script(),
    # Pure Cold
    "NAX14_04": Script(text=Then(Damage(ENEMY_HERO, SpellPower(8)), Freeze(ENEMY_HERO))),
    # Locust Swarm
    "NAX1_05": Script(text=Then(Damage(ENEMY_MINIONS, SpellPower(3)), Heal(HERO, SpellHealing(3)))),
    # Necrotic Poison
    "NAX3_03": Script(target=MINIONS, text=Destroy(TARGET)),
    # Plague
    "NAX4_05": Script(text=Destroy(MINIONS.that(Not(IsCard(SKELETONS))))),
    # Mindpocalypse
    "NAX5_03": Script(
        text=Then(Draw(2), Draw(2, "enemy"), GainMana(1, "crystals"), GainMana(1, "crystals", "enemy")),
    ),
    # Deathbloom
    "NAX6_03": Script(target=MINIONS, text=Then(Damage(TARGET, SpellPower(5)), Summon("NAX6_03t"))),
    # Sporeburst
    "NAX6_04": Script(text=Then(Damage(ENEMY_MINIONS, SpellPower(1)), Summon("NAX6_03t"))),
    # Mind Control Crystal
    "NAX7_05": Script(text=TakeControl(ENEMY_MINIONS.that(IsCard(("NAX7_02",))))),
    # Mark of the Horsemen
    "NAX9_07": Script(text=Give(Together((FRIENDLY_MINIONS, Weapon())), "NAX9_07e", attack=1, health=1)),
    "NAX9_07e": Script(),
}

SCRIPTS: dict[str, Script] = {**MINION_SCRIPTS, **WEAPON_SCRIPTS, **SPELL_SCRIPTS}
