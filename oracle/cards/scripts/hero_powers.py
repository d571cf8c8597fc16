"""The heroes, their hero powers with what these summon and equip, and The Coin."""

from oracle.effects.actions import GainArmor, GainMana
from oracle.effects.blows import Damage, Destroy, Heal
from oracle.effects.conditions import All, Mine, RoomInRow, Ruled, SomeMissing
from oracle.effects.enchanting import Give
from oracle.effects.flow import If, Then
from oracle.effects.hands import Draw
from oracle.effects.making import Equip, Summon, SummonOneOf
from oracle.effects.selectors import (
    CHARACTERS,
    ENEMY_HERO,
    FRIENDLY_MINIONS,
    HERO,
    OTHER_FRIENDLY_MINIONS,
    TARGET,
    THIS,
    RandomOf,
)
from oracle.effects.values import PowerDamage, SpellHealing
from oracle.engine.card import Script, Trigger

# Since 20.0 Strength Totem is basic in the place of Wrath of Air Totem.
BASIC_TOTEMS = ("NEW1_009", "CS2_050", "CS2_051", "CS2_058")
# One after the other the same card, each with its own picture.
SILVER_HAND_RECRUITS = ("CS2_101t", *(f"CS2_101t{number}" for number in range(2, 9)))


def steady_shot(damage: int) -> Script:
    """The enemy hero is shot, or whoever the Steamwheedle Sniper takes aim at."""
    return Script(
        target=CHARACTERS,
        target_if=Ruled("POWER_TARGETS_MINIONS"),
        text=If(
            Ruled("POWER_TARGETS_MINIONS"),
            Damage(TARGET, PowerDamage(damage)),
            Damage(ENEMY_HERO, PowerDamage(damage)),
        ),
    )


SCRIPTS = {
    "GAME_005": Script(text=GainMana(1)),
    "GAME_005e": Script(),
    # Heroes bring their hero power.
    "HERO_01": Script(power="HERO_01bp"),
    "HERO_02": Script(power="HERO_02bp"),
    "HERO_03": Script(power="HERO_03bp"),
    "HERO_04": Script(power="HERO_04bp"),
    "HERO_05": Script(power="HERO_05bp"),
    "HERO_06": Script(power="HERO_06bp"),
    "HERO_07": Script(power="HERO_07bp"),
    "HERO_08": Script(power="HERO_08bp"),
    "HERO_09": Script(power="HERO_09bp"),
    "HERO_10": Script(power="HERO_10bp"),
    "HERO_11": Script(power="HERO_11bp"),
    # Armor Up!
    "HERO_01bp": Script(text=GainArmor(2)),
    # Totemic Call
    "HERO_02bp": Script(
        playable_if=All((RoomInRow(), SomeMissing(BASIC_TOTEMS))),
        text=SummonOneOf(BASIC_TOTEMS, unless_in_play=True),
    ),
    # Dagger Mastery
    "HERO_03bp": Script(text=Equip("CS2_082")),
    # Reinforce
    "HERO_04bp": Script(playable_if=RoomInRow(), text=Summon("CS2_101t")),
    # Steady Shot
    "HERO_05bp": steady_shot(2),
    # Shapeshift
    "HERO_06bp": Script(text=Then(Give(HERO, "CS2_017o", attack=1, until="end_of_turn"), GainArmor(1))),
    # Life Tap: in logs the damage comes first, whatever the order of its words.
    "HERO_07bp": Script(text=Then(Damage(HERO, PowerDamage(2)), Draw())),
    # Fireblast
    "HERO_08bp": Script(target=CHARACTERS, text=Damage(TARGET, PowerDamage(1))),
    # Lesser Heal
    "HERO_09bp": Script(target=CHARACTERS, text=Heal(TARGET, SpellHealing(2))),
    # Demon Claws
    "HERO_10bp": Script(text=Give(HERO, "HERO_10bpe", attack=1, until="end_of_turn")),
    # Ghoul Charge
    "HERO_11bp": Script(playable_if=RoomInRow(), text=Summon("HERO_11bpt")),
    # The second rank
    "HERO_01bp2": Script(text=GainArmor(4)),
    "HERO_04bp2": Script(playable_if=RoomInRow(), text=Summon("CS2_101t", 2)),
    "HERO_05bp2": steady_shot(3),
    "HERO_06bp2": Script(text=Then(Give(HERO, "CS2_017o", attack=2, until="end_of_turn"), GainArmor(2))),
    "HERO_07bp2": Script(text=Draw()),
    "HERO_08bp2": Script(target=CHARACTERS, text=Damage(TARGET, PowerDamage(2))),
    "HERO_09bp2": Script(target=CHARACTERS, text=Heal(TARGET, SpellHealing(4))),
    "HERO_10bp2": Script(text=Give(HERO, "HERO_10pe2", attack=2, until="end_of_turn")),
    # What they make
    "CS2_017o": Script(),
    "HERO_10bpe": Script(),
    "HERO_10pe2": Script(),
    "CS2_082": Script(),
    "CS2_101t": Script(),
    "CS2_050": Script(),
    "CS2_051": Script(),
    "CS2_052": Script(),
    "CS2_058": Script(
        triggers=(
            Trigger("turn_end", Give(RandomOf(OTHER_FRIENDLY_MINIONS, harmful=False), "CS2_058e", attack=1), Mine()),
        )
    ),
    "CS2_058e": Script(),
    "NEW1_009": Script(triggers=(Trigger("turn_end", Heal(FRIENDLY_MINIONS, 1), Mine()),)),
    "HERO_11bpt": Script(triggers=(Trigger("turn_end", Destroy(THIS), Mine()),)),
}
