"""Cards of Knights of the Frozen Throne, as this build prints them."""

from oracle.effects.actions import GainArmor
from oracle.effects.blows import Damage, Destroy, Heal
from oracle.effects.chance import AddOneOfToHand
from oracle.effects.conditions import AboutHero, Against, All, Dies, IsLike, Mine
from oracle.effects.decks import StealFromDeck, SummonRemoved
from oracle.effects.enchanting import Give
from oracle.effects.filters import OfType
from oracle.effects.flow import ForEach, If, Then
from oracle.effects.hands import RemoveFromTop
from oracle.effects.making import Summon
from oracle.effects.recasting import CastAgainIfAnyDie
from oracle.effects.selectors import (
    CHARACTERS,
    DEFENDER,
    ENEMIES,
    FRIENDLY_MINIONS,
    HERO,
    IT,
    MINIONS,
    TARGET,
)
from oracle.effects.souls import SummonSouls, TrapSoul
from oracle.effects.values import HealthOf, SpellHealing, SpellPower
from oracle.engine.card import Script, Trigger

LICH_KING_CARDS = tuple(f"ICC_314t{number}" for number in range(1, 9))

SCRIPTS: dict[str, Script] = {
    # Defile
    "ICC_041": Script(text=CastAgainIfAnyDie(Damage(MINIONS, SpellPower(1)))),
    # The Lich King
    "ICC_314": Script(triggers=(Trigger("turn_end", AddOneOfToHand(LICH_KING_CARDS), Mine()),)),
    # Frostmourne: a record shows that a soul is kept after the attack, before anybody leaves play.
    "ICC_314t1": Script(
        triggers=(
            Trigger(
                "after_attack", TrapSoul(DEFENDER, "ICC_314t1e"), All((AboutHero(), Against(MINIONS), Dies(DEFENDER)))
            ),
        ),
        deathrattle=SummonSouls("ICC_314t1e"),
    ),
    "ICC_314t1e": Script(),
    # Army of the Frozen Throne
    "ICC_314t2": Script(text=Then(RemoveFromTop(5), SummonRemoved(IT))),
    # Doom Pact: a record shows a card removed after each minion that is marked.
    "ICC_314t3": Script(text=ForEach(MINIONS, Then(Destroy(TARGET), RemoveFromTop(1)))),
    # Death Grip
    "ICC_314t4": Script(text=StealFromDeck(OfType("MINION"))),
    # Death Coil
    "ICC_314t5": Script(
        target=CHARACTERS,
        text=If(IsLike(TARGET, ENEMIES), Damage(TARGET, SpellPower(5)), Heal(TARGET, SpellHealing(5))),
    ),
    # Obliterate
    "ICC_314t6": Script(target=MINIONS, text=Then(Destroy(TARGET), Damage(HERO, HealthOf(TARGET)))),
    # Anti-Magic Shell
    "ICC_314t7": Script(text=Give(FRIENDLY_MINIONS, "ICC_314t7e", attack=2, health=2, abilities=("ELUSIVE",))),
    "ICC_314t7e": Script(),
    # Death and Decay
    "ICC_314t8": Script(text=Damage(ENEMIES, SpellPower(3))),
    # Malfurion the Pestilent
    "ICC_832": Script(options=("ICC_832b", "ICC_832a"), power="ICC_832p"),
    "ICC_832a": Script(text=Summon("ICC_832t4", 2)),
    "ICC_832b": Script(text=Summon("ICC_832t3", 2)),
    "ICC_832t3": Script(),
    "ICC_832t4": Script(),
    # Plague Lord
    "ICC_832p": Script(options=("ICC_832pb", "ICC_832pa")),
    "ICC_832pa": Script(text=GainArmor(3)),
    "ICC_832pb": Script(text=Give(HERO, "ICC_832e", attack=3, until="end_of_turn")),
    "ICC_832e": Script(),
}
