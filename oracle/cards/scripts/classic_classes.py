"""Class cards of the Classic set without the Secrets, with their options, tokens and enchantments."""

from oracle.effects.actions import GainArmor, LoseDurability, Silence
from oracle.effects.attacks import AttackWith
from oracle.effects.blows import Damage, Destroy, Heal, Split
from oracle.effects.casting import SummonCopyFromDeck
from oracle.effects.conditions import About, All, Mine, RoomInRow, Theirs
from oracle.effects.enchanting import Give
from oracle.effects.filters import Both, Damaged, HasHealthLeft, InPlay, OfType, Race
from oracle.effects.flow import Combo, Repeat, Then
from oracle.effects.hands import Discard, Draw
from oracle.effects.making import Summon, Transform
from oracle.effects.selectors import (
    CHARACTERS,
    ENEMIES,
    ENEMY_MINIONS,
    FRIENDLY_MINIONS,
    FRIENDS,
    HAND,
    MINIONS,
    OTHER_FRIENDLY_MINIONS,
    SUBJECT,
    TARGET,
    THIS,
    RandomOf,
)
from oracle.effects.values import Count, SpellPower
from oracle.engine.card import Script, Trigger

SCRIPTS = {
    # Druid
    "EX1_154": Script(options=("EX1_154a", "EX1_154b")),
    "EX1_154a": Script(target=MINIONS, text=Damage(TARGET, SpellPower(3))),
    "EX1_154b": Script(target=MINIONS, text=Then(Damage(TARGET, SpellPower(1)), Draw())),
    "EX1_165": Script(options=("EX1_165a", "EX1_165b")),
    "EX1_165a": Script(text=Transform(THIS, "EX1_165t1")),
    "EX1_165b": Script(text=Transform(THIS, "EX1_165t2")),
    "EX1_165t1": Script(),
    "EX1_165t2": Script(),
    "EX1_166": Script(options=("EX1_166a", "EX1_166b")),
    "EX1_166a": Script(target=CHARACTERS, text=Damage(TARGET, 2)),
    "EX1_166b": Script(target=MINIONS, text=Silence(TARGET)),
    # Hunter
    "EX1_531": Script(
        triggers=(
            Trigger(
                "death",
                Give(THIS, "EX1_531e", attack=2, health=1),
                About(OTHER_FRIENDLY_MINIONS.that(Race("BEAST"))),
            ),
        )
    ),
    "EX1_531e": Script(),
    "EX1_538": Script(requires=ENEMY_MINIONS, playable_if=RoomInRow(), text=Summon("EX1_538t", Count(ENEMY_MINIONS))),
    "EX1_538t": Script(),
    "EX1_617": Script(requires=ENEMY_MINIONS, text=Destroy(RandomOf(ENEMY_MINIONS))),
    "UNG_919": Script(
        triggers=(
            Trigger("after_play", AttackWith(THIS, SUBJECT), All((Theirs(), About(ENEMY_MINIONS.that(InPlay()))))),
        )
    ),
    # Paladin
    "EX1_366": Script(
        triggers=(
            Trigger(
                "after_summon",
                Then(Give(SUBJECT, "EX1_366e", attack=1, health=1), LoseDurability(THIS)),
                About(FRIENDLY_MINIONS),
            ),
        )
    ),
    "EX1_366e": Script(),
    "EX1_384": Script(text=Split(ENEMIES, SpellPower(8))),
    # Priest
    "EX1_332": Script(target=MINIONS, text=Silence(TARGET)),
    # A gift may fall on the dying (TRIG-13), but Lightwell passes over the mortally wounded (TRIG-14).
    "EX1_341": Script(
        triggers=(
            Trigger(
                "turn_start",
                Heal(RandomOf(FRIENDS.that(Both((Damaged(), HasHealthLeft()))), harmful=False), 3),
                Mine(),
            ),
        )
    ),
    "EX1_345": Script(playable_if=RoomInRow(), text=SummonCopyFromDeck(OfType("MINION"), otherwise="EX1_345t")),
    "EX1_345t": Script(),
    # Rogue
    "EX1_124": Script(target=CHARACTERS, text=Combo(Damage(TARGET, SpellPower(4)), Damage(TARGET, SpellPower(2)))),
    "EX1_131": Script(combo=Summon("EX1_131t")),
    "EX1_131t": Script(),
    "EX1_134": Script(combo_target=CHARACTERS, combo=Damage(TARGET, 3)),
    # Shaman
    "EX1_238": Script(target=CHARACTERS, text=Damage(TARGET, SpellPower(3))),
    "EX1_243": Script(),
    "LOOT_150": Script(target=FRIENDLY_MINIONS, battlecry=Transform(TARGET, "LOOT_150t1")),
    "LOOT_150t1": Script(),
    # Warlock
    "EX1_310": Script(battlecry=Repeat(2, Discard(RandomOf(HAND)))),
    # Warrior
    "EX1_402": Script(triggers=(Trigger("damage", GainArmor(1), About(FRIENDLY_MINIONS)),)),
    "EX1_604": Script(triggers=(Trigger("damage", Give(THIS, "EX1_604o", attack=1), About(MINIONS)),)),
    "EX1_604o": Script(),
}
