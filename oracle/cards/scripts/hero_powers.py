"""Heroes, basic hero powers and The Coin."""

from oracle.effects.actions import Damage, Draw, GainArmor, GainMana, Heal
from oracle.effects.flow import Then
from oracle.effects.making import Equip, Give, Summon, SummonOneOf
from oracle.effects.selectors import CHARACTERS, ENEMY_HERO, HERO, TARGET
from oracle.effects.values import SpellHealing
from oracle.engine.card import Script

BASIC_TOTEMS = ("CS2_050", "CS2_051", "CS2_052", "NEW1_009")

SCRIPTS = {
    "GAME_005": Script(text=GainMana(1)),
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
    # Hero powers
    "HERO_01bp": Script(text=GainArmor(2)),
    "HERO_03bp": Script(text=Equip("CS2_082")),
    "HERO_04bp": Script(text=Summon("CS2_101t")),
    "HERO_05bp": Script(text=Damage(ENEMY_HERO, 2)),
    "HERO_06bp": Script(text=Then(Give(HERO, "CS2_017o", attack=1, until="end_of_turn"), GainArmor(1))),
    "HERO_07bp": Script(text=Then(Damage(HERO, 2), Draw())),
    "HERO_08bp": Script(target=CHARACTERS, text=Damage(TARGET, 1)),
    "HERO_09bp": Script(target=CHARACTERS, text=Heal(TARGET, SpellHealing(2))),
    "HERO_10bp": Script(text=Give(HERO, "HERO_10bpe", attack=1, until="end_of_turn")),
    "HERO_02bp": Script(text=SummonOneOf(BASIC_TOTEMS, unless_in_play=True)),
}
