"""Which text a card had in which builds, where its effect was another one than today's.

The texts of the classic years end with the build in which a newer one is read first; texts between those years and
today stand here. The test of the audit compares each with what the builds have printed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from oracle.cards.scripts.former import CLASSIC, FORMER
from oracle.effects.blows import Damage, Destroy, Heal, Split
from oracle.effects.conditions import About, AboutThis, Any, ByThis, Mine
from oracle.effects.enchanting import Give
from oracle.effects.filters import Has, HasDeathrattle, IsCard, Not, Race
from oracle.effects.flow import Coin, If, Then
from oracle.effects.hands import CreateInDeck, Draw, PutIntoHand, ReturnToHand, ShuffleIntoDeck
from oracle.effects.making import Summon, TransformOneOf
from oracle.effects.selectors import (
    CHARACTERS,
    ENEMIES,
    ENEMY_MINIONS,
    FRIENDLY_MINIONS,
    HERO,
    MINIONS,
    OTHER_FRIENDLY_MINIONS,
    OTHER_MINIONS,
    SUBJECT,
    TARGET,
    THIS,
    Host,
    RandomOf,
    RandomOnes,
)
from oracle.effects.values import Count, EventAmount, SpellPower
from oracle.engine.card import Aura, Script, Trigger


@dataclass(frozen=True, slots=True)
class Older:
    """The text that a card had from build `since` on and before build `until`; None: before today's.

    A script that is None has no words here: nobody can play the card in these builds.
    """

    script: Script | None
    since: int = 0
    until: int | None = None

    def held(self, build: int) -> bool:
        """Whether it was the text in this build."""
        return self.since <= build and (self.until is None or build < self.until)


CLASSIC_UNTIL: Final[Mapping[str, int]] = {
    "CS1_112": 44582,
    "CS1_130": 44582,
    "CS2_009": 77662,
    "CS2_032": 77662,
    "CS2_042": 77662,
    "CS2_089": 77662,
    "CS2_097": 174258,
    "CS2_233": 18792,
    "DS1_184": 77662,
    "EX1_103": 18792,
    "EX1_145o": 31353,
    "EX1_169": 20970,
    "EX1_258": 88998,
    "EX1_259": 77662,
    "EX1_323": 77662,
    "EX1_507": 18792,
    "EX1_508": 18792,
    "EX1_509": 18792,
    "EX1_536": 6024,
    "EX1_549": 7234,
    "EX1_614": 44582,
    "NEW1_003": 47374,
    "NEW1_008b": 174258,
    "NEW1_014": 18792,
}
"""The first build with another text than that of the classic years; all others had it until today's."""

MECHS = FRIENDLY_MINIONS.that(Race("MECHANICAL"))


def _former(card: str, until: int | None = None) -> tuple[Older, ...]:
    script = FORMER[card].script
    assert script is not None
    return (Older(script, until=until),)


_BETWEEN: Final[Mapping[str, tuple[Older, ...]]] = {
    # Pilfer: the class of the opponent, for whose cards there is no word
    "EX1_182": (Older(None, until=31761),),
    # Crimson Clergy: another one, before there was Overheal
    "CS3_014": (Older(None, until=174258),),
    # Dreadsteed
    "AT_019": (Older(Script(deathrattle=Summon("AT_019")), until=20457),),
    # Tiny Knight of Evil
    "AT_021": (Older(Script(triggers=(Trigger("discard", Give(THIS, "AT_021e", attack=1, health=1), Mine()),))),),
    # Anub'arak
    "AT_036": (Older(Script(deathrattle=Then(PutIntoHand(Host()), Summon("AT_036t")))),),
    "AT_036t": (Older(Script(), 18792),),
    # Acidmaw
    "AT_063": (Older(Script(triggers=(Trigger("damage", Destroy(SUBJECT), About(OTHER_MINIONS)),))),),
    # Dreadscale
    "AT_063t": _former("AT_063t"),
    # Soul Cleave
    "BT_740": (Older(Script(text=Damage(RandomOnes(ENEMIES, 2), SpellPower(2))), 95431, 135540),),
    # Power Word: Shield
    "CS2_004": (Older(Script(target=MINIONS, text=Give(TARGET, "CS2_004e", health=2)), 44582, 77662),),
    # Charge
    "CS2_103": (
        Older(
            Script(
                target=FRIENDLY_MINIONS,
                text=Then(
                    Give(TARGET, "CS2_103e2", abilities=("CHARGE",)),
                    Give(TARGET, "CS2_103e2", abilities=("CANNOT_ATTACK_HEROES",), until="end_of_turn"),
                ),
            ),
            18792,
            77662,
        ),
    ),
    # Ysera Awakens
    "DREAM_02": (Older(Script(text=Damage(MINIONS.that(Not(IsCard(("EX1_572",)))), SpellPower(5))), 77662),),
    # Dream
    "DREAM_04": (Older(Script(target=ENEMY_MINIONS, text=ReturnToHand(TARGET)), 77662),),
    # Nightmare
    "DREAM_05": (Older(Script(target=MINIONS, text=Give(TARGET, "DREAM_05e", attack=4, health=4)), 77662),),
    # Tinkmaster Overspark
    "EX1_083": (Older(Script(target=MINIONS, battlecry=TransformOneOf(TARGET, ("EX1_tk29", "EX1_tk28"))), until=4944),),
    # Warsong Commander
    "EX1_084": (
        Older(Script(auras=(Aura(FRIENDLY_MINIONS.that(Has("CHARGE")), attack=1),)), 18792, 77662),
        Older(
            Script(
                triggers=(
                    Trigger(
                        "after_summon", Give(SUBJECT, "EX1_084e", abilities=("RUSH",)), About(OTHER_FRIENDLY_MINIONS)
                    ),
                )
            ),
            77662,
            174258,
        ),
    ),
    # Soul of the Forest
    "EX1_158e": _former("EX1_158e", 18336),
    # Bane of Doom
    "EX1_320": _former("EX1_320"),
    # Murloc Warleader
    "EX1_507": (
        Older(Script(auras=(Aura(OTHER_FRIENDLY_MINIONS.that(Race("MURLOC")), attack=2, health=1),)), 18792, 20970),
    ),
    # Nat Pagle
    "EX1_557": (Older(Script(triggers=(Trigger("turn_end", Coin(Draw()), Mine()),)), until=4944),),
    # Force of Nature: the same Treant that stays today
    "EX1_571": (Older(Script(text=Summon("EX1_tk9", 3)), until=18792),),
    "EX1_tk9": (Older(Script(triggers=(Trigger("turn_end", Destroy(THIS)),)), until=18792),),
    # Undertaker
    "FP1_028": (
        Older(
            Script(
                triggers=(
                    Trigger("summon", Give(THIS, "FP1_028e", attack=1), About(FRIENDLY_MINIONS.that(HasDeathrattle()))),
                )
            ),
            7628,
            77662,
        ),
    ),
    # Rotten Applebaum
    "GIL_667": (Older(Script(deathrattle=Heal(HERO, 4))),),
    # Goblin Blastmage
    "GVG_004": (Older(Script(battlecry=If(Any(MECHS), Split(ENEMIES, 4)))),),
    # Flame Leviathan
    "GVG_007": (Older(Script(triggers=(Trigger("draw", Damage(CHARACTERS, 2), AboutThis(), zone="HAND"),))),),
    # Shrinkmeister
    "GVG_011": (Older(Script(target=MINIONS, battlecry=Give(TARGET, "GVG_011a", attack=-2, until="end_of_turn"))),),
    # Darkbomb
    "GVG_015": (Older(Script(target=CHARACTERS, text=Damage(TARGET, SpellPower(3)))),),
    # Queen of Pain
    "GVG_018": (Older(Script(triggers=(Trigger("damage", Heal(HERO, EventAmount()), ByThis()),)), until=20457),),
    # Malorne
    "GVG_035": (Older(Script(deathrattle=ShuffleIntoDeck(Host()))),),
    # King of Beasts
    "GVG_046": (
        Older(
            Script(battlecry=Give(THIS, "GVG_046e", attack=Count(OTHER_FRIENDLY_MINIONS.that(Race("BEAST"))))),
        ),
    ),
    # Iron Juggernaut
    "GVG_056": (Older(Script(battlecry=CreateInDeck("GVG_056t", side="enemy"))),),
    # Shadowboxer
    "GVG_072": (Older(Script(triggers=(Trigger("heal", Damage(RandomOf(ENEMIES), 1)),)), until=25770),),
    # Soot Spewer
    "GVG_123": (Older(Script()),),
    # Ancient of Lore
    "NEW1_008a": (Older(Script(text=Draw()), 18792, 77662),),
    # Open the Waygate
    "UNG_028": _former("UNG_028", 47374),
    # Shimmering Tempest
    "UNG_846": _former("UNG_846"),
}

OLDER: Final[Mapping[str, tuple[Older, ...]]] = {
    **{
        card: (Older(script, until=CLASSIC_UNTIL.get(card)), *_BETWEEN.get(card, ()))
        for card, script in CLASSIC.items()
        if card not in ("EX1_170", "EX1_522", "EX1_571", "EX1_tk9b")
    },
    **{card: texts for card, texts in _BETWEEN.items() if card not in CLASSIC or card == "EX1_571"},
}
"""The texts of each card that had others, the oldest first.

In the builds that were read the destroying of what a card damages is the ability of today, whatever the text says.
"""


def older_text(card: str, build: int) -> Older | None:
    """The text of a card in a build; None where it is that of today."""
    return next((each for each in OLDER.get(card, ()) if each.held(build)), None)
