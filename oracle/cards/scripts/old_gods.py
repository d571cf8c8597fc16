"""Cards of Whispers of the Old Gods, as this build prints them."""

from oracle.effects.actions import GainArmor, GainMana, SpendAllMana
from oracle.effects.conditions import About, Any, Mine
from oracle.effects.enchanting import Give
from oracle.effects.filters import Damaged
from oracle.effects.flow import Then
from oracle.effects.hands import CreateInHand, ShiftInHand
from oracle.effects.making import Summon
from oracle.effects.selectors import FRIENDLY_MINIONS, HERO, OTHER_FRIENDLY_MINIONS, THIS, Only
from oracle.effects.values import ManaSpent, Times, TotemsSummoned
from oracle.engine.card import Aura, Script, Trigger

SHIFTING = Trigger("turn_start", ShiftInHand((("type", "MINION"),), "OG_123e"), Mine(), zone="HAND")

SCRIPTS: dict[str, Script] = {
    # Flamewreathed Faceless
    "OG_024": Script(),
    # Thing from Below
    "OG_028": Script(cost=Times(TotemsSummoned(), -1)),
    # Tentacles for Arms
    "OG_033": Script(deathrattle=CreateInHand("OG_033")),
    # Feral Rage
    "OG_047": Script(options=("OG_047a", "OG_047b")),
    "OG_047a": Script(text=Give(HERO, "OG_047e", attack=4, until="end_of_turn")),
    "OG_047b": Script(text=GainArmor(8)),
    "OG_047e": Script(),
    # Darkshire Councilman
    "OG_113": Script(
        triggers=(Trigger("after_summon", Give(THIS, "OG_113e", attack=1), About(OTHER_FRIENDLY_MINIONS)),)
    ),
    "OG_113e": Script(),
    # Forbidden Ritual
    "OG_114": Script(text=Then(SpendAllMana(), Summon("OG_114a", ManaSpent()))),
    "OG_114a": Script(),
    # Shifter Zerus
    "OG_123": Script(triggers=(SHIFTING,)),
    "OG_123e": Script(triggers=(SHIFTING,)),
    # Aberrant Berserker
    "OG_150": Script(enrage=Aura(THIS, attack=2, condition=Any(Only(THIS, Damaged())))),
    # Bilefin Tidehunter
    "OG_156": Script(battlecry=Summon("OG_156a")),
    "OG_156a": Script(),
    # Wisps of the Old Gods
    "OG_195": Script(options=("OG_195a", "OG_195b")),
    "OG_195a": Script(text=Summon("OG_195c", 7)),
    "OG_195b": Script(text=Give(FRIENDLY_MINIONS, "OG_195e", attack=2, health=2)),
    "OG_195c": Script(),
    "OG_195e": Script(),
    # Mire Keeper
    "OG_202": Script(options=("OG_202a", "OG_202b")),
    "OG_202a": Script(text=Summon("OG_202c")),
    "OG_202b": Script(text=GainMana(1, "empty")),
    "OG_202c": Script(),
    # Bloodhoof Brave
    "OG_218": Script(enrage=Aura(THIS, attack=3, condition=Any(Only(THIS, Damaged())))),
    # Possessed Villager
    "OG_241": Script(deathrattle=Summon("OG_241a")),
    "OG_241a": Script(),
}
