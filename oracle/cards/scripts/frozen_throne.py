"""Cards of Knights of the Frozen Throne, as this build prints them."""

from oracle.effects.blows import Damage
from oracle.effects.recasting import CastAgainIfAnyDie
from oracle.effects.selectors import MINIONS
from oracle.effects.values import SpellPower
from oracle.engine.card import Script

SCRIPTS: dict[str, Script] = {
    # Defile
    "ICC_041": Script(text=CastAgainIfAnyDie(Damage(MINIONS, SpellPower(1)))),
}
