"""Cards that said something else at the time of a record than their scripts do, with what they said where it is known.

The words are those of the cards at the time; printed values need nothing here, a record shows them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from oracle.effects.actions import GainMana
from oracle.effects.blows import Damage, Heal
from oracle.effects.conditions import About, AboutThis, All, Dies, Mine, No, SubjectIs
from oracle.effects.filters import Not
from oracle.effects.flow import If, Then
from oracle.effects.hands import CreateInHand
from oracle.effects.making import Summon, SummonRandom
from oracle.effects.memory import Progress, StartedInDeck
from oracle.effects.selectors import CHARACTERS, ENEMIES, ENEMY_MINIONS, FRIENDS, OTHER_MINIONS, SUBJECT, TARGET, Those
from oracle.effects.values import SpellHealing, SpellPower
from oracle.engine.card import Script, Trigger


@dataclass(frozen=True, slots=True)
class Former:
    """What a card said before build `until`; `script` is that text, None where no words of ours say it."""

    until: int
    says: str
    script: Script | None = None


_FORMER: Final[Mapping[str, Former]] = {
    # Innervate
    "EX1_169": Former(20970, "gives 2 mana", Script(text=GainMana(2))),
    # Murloc Warleader
    "EX1_507": Former(20970, "gives murlocs 1 Health, too"),
    # Druid of the Claw
    "EX1_165": Former(30103, "chooses between Charge and 2 Health with Taunt"),
    # Holy Nova
    "CS1_112": Former(
        43246,
        "deals its damage to the enemy hero, too",
        Script(text=Then(Damage(ENEMIES, SpellPower(2)), Heal(FRIENDS, SpellHealing(2)))),
    ),
    # Holy Smite
    "CS1_130": Former(
        43246, "deals 2 damage to any character", Script(target=CHARACTERS, text=Damage(TARGET, SpellPower(2)))
    ),
    # Open the Waygate
    "UNG_028": Former(
        30103,
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
    # Lightning Storm
    "EX1_259": Former(76003, "deals 2 to 3 damage to each"),
    # Illidan Stormrage: build 25770 shows his Flame before the text of the card that is played.
    "EX1_614": Former(
        76003,
        "acts whenever a card is played",
        Script(triggers=(Trigger("play", Summon("EX1_614t"), All((Mine(), No(AboutThis())))),)),
    ),
    # Dreadscale
    "AT_063t": Former(
        76003,
        "hits all other minions",
        Script(triggers=(Trigger("turn_end", Damage(OTHER_MINIONS, 1), Mine()),)),
    ),
    # Bane of Doom
    "EX1_320": Former(
        76003,
        "deals 2 damage",
        Script(
            target=CHARACTERS,
            text=Then(Damage(TARGET, SpellPower(2)), If(Dies(TARGET), SummonRandom((("race", "DEMON"),)))),
        ),
    ),
    # SI:7 Agent
    "EX1_134": Former(76003, "deals 2 damage", Script(combo_target=CHARACTERS, combo=Damage(TARGET, 2))),
    # Flamestrike
    "CS2_032": Former(76003, "deals 4 damage", Script(text=Damage(ENEMY_MINIONS, SpellPower(4)))),
    # Fire Elemental
    "CS2_042": Former(76003, "deals 3 damage", Script(target=CHARACTERS, battlecry=Damage(TARGET, 3))),
    # Truesilver Champion
    "CS2_097": Former(
        76003,
        "restores 2 Health",
        Script(triggers=(Trigger("attack", Heal(SUBJECT, 2), About(Those("hero", "friendly"))),)),
    ),
    # Lord Jaraxxus
    "EX1_323": Former(76003, "replaces the hero by a minion's Battlecry"),
}


def former(card: str, build: int) -> Former | None:
    """What a card said in this build, if that is not what its script does."""
    found = _FORMER.get(card)
    return found if found is not None and build < found.until else None
