"""Cards of Mean Streets of Gadgetzan and Journey to Un'Goro, with the adaptations, as this build prints them."""

from oracle.effects.actions import LoseDurability
from oracle.effects.adapting import Adapt
from oracle.effects.casting import DrawThat
from oracle.effects.conditions import All, AtLeast, Mine, No, OnMyTurn, SubjectIs
from oracle.effects.decks import SummonThisFromDeck
from oracle.effects.enchanting import Give
from oracle.effects.filters import IsSecret, Race
from oracle.effects.flow import If
from oracle.effects.making import Summon
from oracle.effects.selectors import OTHER_FRIENDLY_MINIONS, TARGET, THIS, Weapon
from oracle.effects.values import Count
from oracle.engine.card import Aura, Script, Trigger

SCRIPTS: dict[str, Script] = {
    # Mean Streets of Gadgetzan
    # Patches the Pirate
    "CFM_637": Script(
        triggers=(Trigger("after_play", SummonThisFromDeck(), All((Mine(), SubjectIs(Race("PIRATE")))), zone="DECK"),)
    ),
    # Toxic Sewer Ooze
    "CFM_655": Script(battlecry=LoseDurability(Weapon("enemy"))),
    # Journey to Un'Goro
    # Ravasaur Runt
    "UNG_009": Script(battlecry=If(AtLeast(Count(OTHER_FRIENDLY_MINIONS), 2), Adapt(THIS))),
    # Arcanologist
    "UNG_020": Script(battlecry=DrawThat(IsSecret())),
    # Eggnapper
    "UNG_076": Script(deathrattle=Summon("UNG_076t1", 2)),
    "UNG_076t1": Script(),
    # Tar Creeper
    "UNG_928": Script(auras=(Aura(THIS, attack=2, condition=No(OnMyTurn())),)),
    # The adaptations
    "UNG_999t2": Script(text=Give(TARGET, "UNG_999t2e")),
    "UNG_999t2e": Script(deathrattle=Summon("UNG_999t2t1", 2)),
    "UNG_999t2t1": Script(),
    "UNG_999t3": Script(text=Give(TARGET, "UNG_999t3e", attack=3)),
    "UNG_999t3e": Script(),
    "UNG_999t4": Script(text=Give(TARGET, "UNG_999t4e", health=3)),
    "UNG_999t4e": Script(),
    "UNG_999t5": Script(text=Give(TARGET, "UNG_999t5e", abilities=("ELUSIVE",))),
    "UNG_999t5e": Script(),
    "UNG_999t6": Script(text=Give(TARGET, "UNG_999t6e", abilities=("TAUNT",))),
    "UNG_999t6e": Script(),
    "UNG_999t7": Script(text=Give(TARGET, "UNG_999t7e", abilities=("WINDFURY",))),
    "UNG_999t7e": Script(),
    "UNG_999t8": Script(text=Give(TARGET, "UNG_999t8e", abilities=("DIVINE_SHIELD",))),
    "UNG_999t8e": Script(),
    "UNG_999t10": Script(text=Give(TARGET, "UNG_999t10e", abilities=("STEALTH",), until="start_of_turn")),
    "UNG_999t10e": Script(),
    "UNG_999t13": Script(text=Give(TARGET, "UNG_999t13e", abilities=("POISONOUS",))),
    "UNG_999t13e": Script(),
    "UNG_999t14": Script(text=Give(TARGET, "UNG_999t14e", attack=1, health=1)),
    "UNG_999t14e": Script(),
}
