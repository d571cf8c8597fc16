"""What cards said in former printings: one place for re-simulated records and for scenarios of the classic years.

A former text stands here where its effect is another one; where only numbers or words differ the script of today reads
the former printed values. `oracle.cards.printings` joins these texts with those values.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from oracle.cards.scripts import ungoro
from oracle.effects.actions import GainMana
from oracle.effects.blows import Damage, Destroy, Heal
from oracle.effects.bygone import BecomeHero, DamageEachAtRandom, TakeOneOfTop
from oracle.effects.casting import AddRandomToHand
from oracle.effects.chance import AddOneOfToHand
from oracle.effects.conditions import About, AboutThis, All, Any, ByThis, Dies, HasWeapon, Mine, No, SubjectIs, Theirs
from oracle.effects.enchanting import EndThis, Give
from oracle.effects.filters import Alive, AttackAtLeast, Both, Has, HasOverload, InPlay, Not, OfType, Race
from oracle.effects.flow import If, Then, With
from oracle.effects.hands import CreateInHand, Draw
from oracle.effects.making import Equip, Summon, SummonRandom
from oracle.effects.memory import Progress, StartedInDeck
from oracle.effects.selectors import (
    CHARACTERS,
    ENEMIES,
    ENEMY_MINIONS,
    FRIENDLY_MINIONS,
    FRIENDS,
    HERO,
    IT,
    MINIONS,
    OTHER_MINIONS,
    SUBJECT,
    TARGET,
    THIS,
    Hand,
    Those,
    Weapon,
)
from oracle.effects.values import AttackOf, CostOf, SpellHealing, SpellPower
from oracle.engine.card import Aura, Script, Trigger


@dataclass(frozen=True, slots=True)
class Former:
    """What a card said before build `until`; `script` is that text, None where no words of ours say it.

    `abilities` are those it had then, None for those of today.
    """

    until: int
    says: str
    script: Script | None = None
    abilities: tuple[str, ...] | None = None


FORMER: Final[Mapping[str, Former]] = {
    # Innervate
    "EX1_169": Former(20970, "gives 2 mana", Script(text=GainMana(2))),
    # Murloc Warleader
    "EX1_507": Former(20970, "gives murlocs 1 Health, too"),
    # Druid of the Claw
    "EX1_165": Former(77662, "chooses between Charge and 2 Health with Taunt"),
    # Holy Nova
    "CS1_112": Former(
        44582,
        "deals its damage to the enemy hero, too",
        Script(text=Then(Damage(ENEMIES, SpellPower(2)), Heal(FRIENDS, SpellHealing(2)))),
    ),
    # Holy Smite
    "CS1_130": Former(
        44582, "deals 2 damage to any character", Script(target=CHARACTERS, text=Damage(TARGET, SpellPower(2)))
    ),
    # Open the Waygate
    "UNG_028": Former(
        47374,
        "asks for six spells",
        Script(
            secret=True,
            quest=True,
            triggers=(
                Trigger(
                    "after_cast",
                    Progress(6, CreateInHand("UNG_028t")),
                    All((Mine(), SubjectIs(Not(StartedInDeck())))),
                ),
            ),
        ),
    ),
    # Soul of the Forest: build 14830 shows Treants on the right end (5 of 5), later ones given Deathrattles in place.
    "EX1_158e": Former(18336, "summons on the right end", Script(deathrattle=Summon("EX1_158t", where="end"))),
    # Cone of Cold: build 15590 hits the chosen one after its neighbours and freezes then (one record).
    "EX1_275": Former(18336, "hits the chosen one after its neighbours"),
    # Cairne Bloodhoof
    "EX1_110": Former(255790, "has no Taunt"),
    # Shimmering Tempest
    "UNG_846": Former(
        255790,
        "acts when it dies",
        Script(deathrattle=AddRandomToHand((("class", "MAGE"), ("type", "SPELL")))),
    ),
    # Lightning Storm
    "EX1_259": Former(77662, "deals 2 to 3 damage to each"),
    # Illidan Stormrage: build 25770 shows his Flame before the text of the card that is played.
    "EX1_614": Former(
        44582,
        "acts whenever a card is played",
        Script(triggers=(Trigger("play", Summon("EX1_614t"), All((Mine(), No(AboutThis())))),)),
    ),
    # Dreadscale
    "AT_063t": Former(
        255790,
        "hits all other minions",
        Script(triggers=(Trigger("turn_end", Damage(OTHER_MINIONS, 1), Mine()),)),
    ),
    # Bane of Doom
    "EX1_320": Former(
        255790,
        "deals 2 damage",
        Script(
            target=CHARACTERS,
            text=Then(Damage(TARGET, SpellPower(2)), If(Dies(TARGET), SummonRandom((("race", "DEMON"),)))),
        ),
    ),
    # SI:7 Agent
    "EX1_134": Former(255790, "deals 2 damage", Script(combo_target=CHARACTERS, combo=Damage(TARGET, 2))),
    # Flamestrike
    "CS2_032": Former(77662, "deals 4 damage", Script(text=Damage(ENEMY_MINIONS, SpellPower(4)))),
    # Fire Elemental
    "CS2_042": Former(77662, "deals 3 damage", Script(target=CHARACTERS, battlecry=Damage(TARGET, 3))),
    # Truesilver Champion
    "CS2_097": Former(
        174258,
        "restores 2 Health",
        Script(triggers=(Trigger("attack", Heal(SUBJECT, 2), About(Those("hero", "friendly"))),)),
    ),
    # Patches the Pirate
    "CFM_637": Former(23180, "has Charge", ungoro.SCRIPTS["CFM_637"], abilities=("CHARGE",)),
    # Lord Jaraxxus
    "EX1_323": Former(77662, "replaces the hero by a minion's Battlecry"),
}
"""Texts that records show, by the first build that is known to have the next one."""

OTHER_MURLOCS = Those("minion", "any", Race("MURLOC"), others=True)
DREAM_CARDS = ("DREAM_01", "DREAM_02", "DREAM_03", "DREAM_04", "DREAM_05")
# Before there was a keyword for it.
DESTROYS_WHAT_IT_DAMAGES = Trigger("damage", Destroy(SUBJECT), All((ByThis(), About(MINIONS))))


def _former(card: str) -> Script:
    script = FORMER[card].script
    assert script is not None
    return script


_OF_RECORDS: Final = ("EX1_169", "CS1_112", "CS1_130", "EX1_614", "EX1_134", "CS2_032", "CS2_042", "CS2_097")
"""Cards whose text of the classic years is one of `FORMER`."""

CLASSIC: Final[Mapping[str, Script]] = {
    **{card: _former(card) for card in _OF_RECORDS},
    # Mark of the Wild
    "CS2_009": Script(target=MINIONS, text=Give(TARGET, "CS2_009e", attack=2, health=2, abilities=("TAUNT",))),
    # Holy Light
    "CS2_089": Script(target=CHARACTERS, text=Heal(TARGET, SpellHealing(6))),
    # Blade Flurry
    "CS2_233": Script(
        playable_if=HasWeapon(),
        text=With(Weapon(), Then(Destroy(IT), Damage(ENEMIES, SpellPower(AttackOf(IT))))),
    ),
    # Tracking
    "DS1_184": Script(text=TakeOneOfTop()),
    # The Black Knight
    "EX1_002": Script(target=ENEMY_MINIONS.that(Has("TAUNT")), battlecry=Destroy(TARGET)),
    # Big Game Hunter
    "EX1_005": Script(target=MINIONS.that(AttackAtLeast(7)), battlecry=Destroy(TARGET)),
    # Coldlight Seer
    "EX1_103": Script(battlecry=Give(OTHER_MURLOCS, "EX1_103e", health=2)),
    # Preparation
    "EX1_145o": Script(
        auras=(Aura(Hand(where=OfType("SPELL")), cost=-3),),
        triggers=(Trigger("cast", EndThis(), Mine()),),
    ),
    # Emperor Cobra
    "EX1_170": Script(triggers=(DESTROYS_WHAT_IT_DAMAGES,)),
    # Patient Assassin
    "EX1_522": Script(triggers=(DESTROYS_WHAT_IT_DAMAGES,)),
    # Unbound Elemental
    "EX1_258": Script(
        triggers=(Trigger("play", Give(THIS, "EX1_258e", attack=1, health=1), All((Mine(), SubjectIs(HasOverload())))),)
    ),
    # Lightning Storm
    "EX1_259": Script(text=DamageEachAtRandom(ENEMY_MINIONS, SpellPower(2), SpellPower(3))),
    # Lord Jaraxxus
    "EX1_323": Script(battlecry=Then(BecomeHero("EX1_323h"), Equip("EX1_323w"))),
    # Twisting Nether
    "EX1_312": Script(text=Destroy(MINIONS)),
    # Holy Wrath
    "EX1_365": Script(target=CHARACTERS, text=Then(Draw(), If(Any(IT), Damage(TARGET, SpellPower(CostOf(IT)))))),
    # Murloc Warleader
    "EX1_507": Script(auras=(Aura(OTHER_MURLOCS, attack=2, health=1),)),
    # Grimscale Oracle
    "EX1_508": Script(auras=(Aura(OTHER_MURLOCS, attack=1),)),
    # Murloc Tidecaller
    "EX1_509": Script(triggers=(Trigger("summon", Give(THIS, "EX1_509e", attack=1), About(OTHER_MURLOCS)),)),
    # Eaglehorn Bow
    "EX1_536": Script(triggers=(Trigger("secret_revealed", Give(THIS, "EX1_536e", health=1)),)),
    # Bestial Wrath
    "EX1_549": Script(
        target=MINIONS.that(Race("BEAST")),
        text=Give(TARGET, "EX1_549o", attack=2, abilities=("IMMUNE",), until="end_of_turn"),
    ),
    # Force of Nature
    "EX1_571": Script(text=Summon("EX1_tk9b", 3)),
    "EX1_tk9b": Script(triggers=(Trigger("turn_end", Destroy(THIS)),)),
    # Ysera
    "EX1_572": Script(triggers=(Trigger("turn_end", AddOneOfToHand(DREAM_CARDS, 1), Mine()),)),
    # Sorcerer's Apprentice
    "EX1_608": Script(auras=(Aura(Hand(where=OfType("SPELL")), cost=-1),)),
    # Snipe
    "EX1_609": Script(
        secret=True,
        triggers=(
            Trigger(
                "after_play",
                Damage(SUBJECT, SpellPower(4)),
                All((Theirs(), About(MINIONS.that(Both((InPlay(), Alive())))))),
                keyword="SECRET",
            ),
        ),
    ),
    # Sacrificial Pact
    "NEW1_003": Script(
        target=CHARACTERS.that(Race("DEMON")),
        text=Then(Destroy(TARGET), Heal(HERO, SpellHealing(5))),
    ),
    # Ancient of Lore
    "NEW1_008b": Script(target=CHARACTERS, text=Heal(TARGET, 5)),
    # Master of Disguise
    "NEW1_014": Script(target=FRIENDLY_MINIONS, battlecry=Give(TARGET, "NEW1_014e", abilities=("STEALTH",))),
}
"""Texts of the classic years whose effect is another one than today's."""


def former(card: str, build: int) -> Former | None:
    """What a card said in this build, if that is not what its script does."""
    found = FORMER.get(card)
    return found if found is not None and build < found.until else None
