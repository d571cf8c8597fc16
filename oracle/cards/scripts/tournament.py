"""More cards of Blackrock Mountain, The Grand Tournament and The League of Explorers, as this build prints them."""

from oracle.effects.blows import Damage
from oracle.effects.conditions import Mine
from oracle.effects.enchanting import Give
from oracle.effects.making import Summon, SummonOneOf
from oracle.effects.selectors import CHARACTERS, ENEMIES, HAND, TARGET, RandomOf
from oracle.effects.values import SpellPower
from oracle.engine.card import Script, Trigger

SCRIPTS: dict[str, Script] = {
    # Blackrock Mountain
    # Emperor Thaurissan
    "BRM_028": Script(triggers=(Trigger("turn_end", Give(HAND, "BRM_028e", cost=-1), Mine()),)),
    "BRM_028e": Script(),
    # The Grand Tournament
    # Living Roots
    "AT_037": Script(options=("AT_037a", "AT_037b")),
    "AT_037a": Script(target=CHARACTERS, text=Damage(TARGET, SpellPower(2))),
    "AT_037b": Script(text=Summon("AT_037t", 2)),
    "AT_037t": Script(),
    # Tuskarr Totemic
    "AT_046": Script(battlecry=SummonOneOf(("CS2_050", "CS2_051", "CS2_052", "NEW1_009"))),
    # Flame Juggler
    "AT_094": Script(battlecry=Damage(RandomOf(ENEMIES), 1)),
    # The League of Explorers
    # Murloc Tinyfin
    "LOEA10_3": Script(),
}
