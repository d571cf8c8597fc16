"""The bosses of Curse of Naxxramas, normal and heroic: heroes, hero powers, and what these make and attach."""

from oracle.effects.actions import Freeze, GainMana, TakeControl
from oracle.effects.blows import Damage, Destroy, Split
from oracle.effects.conditions import About, RoomInRow
from oracle.effects.enchanting import EndThis, Give, TakeControlUntilEndOfTurn
from oracle.effects.filters import Alive, Both, Frozen, Not
from oracle.effects.flow import ForEach, Repeat, Then
from oracle.effects.hands import Draw, ReturnToHand
from oracle.effects.making import Summon
from oracle.effects.places import Leftmost
from oracle.effects.protecting import Unprotected
from oracle.effects.selectors import (
    CHARACTERS,
    ENEMIES,
    ENEMY_HERO,
    ENEMY_MINIONS,
    IT,
    MINIONS,
    TARGET,
    Hand,
    Only,
    RandomOf,
    RandomOnes,
    Those,
)
from oracle.effects.values import AttackOf, Count, HealthOf
from oracle.engine.card import Script, Trigger

HERO_POWERS = {
    "NAX10_01": "NAX10_03",
    "NAX10_01H": "NAX10_03H",
    "NAX11_01": "NAX11_02",
    "NAX11_01H": "NAX11_02H",
    "NAX12_01": "NAX12_02",
    "NAX12_01H": "NAX12_02H",
    "NAX13_01": "NAX13_02",
    "NAX13_01H": "NAX13_02",
    "NAX14_01": "NAX14_02",
    "NAX14_01H": "NAX14_02",
    "NAX15_01": "NAX15_02",
    "NAX15_01H": "NAX15_02H",
    "NAX1_01": "NAX1_04",
    "NAX1h_01": "NAX1h_04",
    "NAX2_01": "NAX2_03",
    "NAX2_01H": "NAX2_03H",
    "NAX3_01": "NAX3_02",
    "NAX3_01H": "NAX3_02H",
    "NAX4_01": "NAX4_04",
    "NAX4_01H": "NAX4_04H",
    "NAX5_01": "NAX5_02",
    "NAX5_01H": "NAX5_02H",
    "NAX6_01": "NAX6_02",
    "NAX6_01H": "NAX6_02H",
    "NAX7_01": "NAX7_03",
    "NAX7_01H": "NAX7_03H",
    "NAX8_01": "NAX8_02",
    "NAX8_01H": "NAX8_02H",
    "NAX9_01": "NAX9_06",
    "NAX9_01H": "NAX9_06",
}
"""Each boss and what he can do."""


def skitter(nerubian: str) -> Script:
    """A Nerubian, while there is room."""
    return Script(playable_if=RoomInRow(), text=Summon(nerubian))


def poison_cloud(targets: Those, damage: int) -> Script:
    """A slime for each of those hit that are dying; they still hold their places (DEATH-02)."""
    return Script(text=Then(Damage(targets, damage), Repeat(Count(Only(IT, Not(Alive()))), Summon("NAX11_03"))))


def raise_dead(skeleton: str) -> Script:
    """A Skeleton for each enemy that dies."""
    return Script(triggers=(Trigger("death", Summon(skeleton), About(ENEMIES)),))


def eruption(damage: int) -> Script:
    """The enemy minion on the left is hit."""
    return Script(requires=ENEMY_MINIONS, text=Damage(Leftmost(ENEMY_MINIONS), damage))


RAIN_OF_FIRE = Script(text=Split(ENEMIES, Count(Hand("enemy"))))
HATEFUL_STRIKE = Script(target=MINIONS, text=Destroy(TARGET))
NECROTIC_AURA = Script(text=Damage(ENEMY_HERO, 3))

SCRIPTS: dict[str, Script] = {
    **{hero: Script(power=power) for hero, power in HERO_POWERS.items()},
    # Patchwerk: Hateful Strike
    "NAX10_03": HATEFUL_STRIKE,
    "NAX10_03H": HATEFUL_STRIKE,
    # Grobbulus: Poison Cloud
    "NAX11_02": poison_cloud(MINIONS, 1),
    "NAX11_02H": poison_cloud(ENEMIES, 2),
    "NAX11_03": Script(),
    # Gluth: Decimate
    "NAX12_02": Script(text=Give(MINIONS, "NAX12_02e", set_health=1)),
    "NAX12_02H": Script(text=Give(ENEMY_MINIONS, "NAX12_02e", set_health=1)),
    "NAX12_02e": Script(),
    # Thaddius: Polarity Shift
    "NAX13_02": Script(
        text=ForEach(MINIONS, Give(TARGET, "NAX13_02e", set_attack=HealthOf(TARGET), set_health=AttackOf(TARGET)))
    ),
    "NAX13_02e": Script(),
    # Sapphiron: Frost Breath; who stands beside a Frozen Champion is spared.
    "NAX14_02": Script(text=Destroy(ENEMY_MINIONS.that(Both((Not(Frozen()), Unprotected()))))),
    # Kel'Thuzad: Frost Blast, then Chains (CTRL-03)
    "NAX15_02": Script(text=Then(Damage(ENEMY_HERO, 2), Freeze(ENEMY_HERO))),
    "NAX15_02H": Script(text=Then(Damage(ENEMY_HERO, 3), Freeze(ENEMY_HERO))),
    "NAX15_04": Script(requires=ENEMY_MINIONS, text=TakeControlUntilEndOfTurn(RandomOf(ENEMY_MINIONS), "NAX15_04a")),
    "NAX15_04a": Script(triggers=(Trigger("turn_end", EndThis()),)),
    "NAX15_04H": Script(requires=ENEMY_MINIONS, text=TakeControl(RandomOf(ENEMY_MINIONS))),
    # Anub'Rekhan: Skitter
    "NAX1_04": skitter("NAX1_03"),
    "NAX1_03": Script(),
    "NAX1h_04": skitter("NAX1h_03"),
    "NAX1h_03": Script(),
    # Grand Widow Faerlina: Rain of Fire
    "NAX2_03": RAIN_OF_FIRE,
    "NAX2_03H": RAIN_OF_FIRE,
    # Maexxna: Web Wrap
    "NAX3_02": Script(requires=ENEMY_MINIONS, text=ReturnToHand(RandomOf(ENEMY_MINIONS), "enemy")),
    "NAX3_02H": Script(requires=ENEMY_MINIONS, text=ReturnToHand(RandomOnes(ENEMY_MINIONS, 2), "enemy")),
    # Noth the Plaguebringer: Raise Dead
    "NAX4_04": raise_dead("NAX4_03"),
    "NAX4_03": Script(),
    "NAX4_04H": raise_dead("NAX4_03H"),
    "NAX4_03H": Script(),
    # Heigan the Unclean: Eruption
    "NAX5_02": eruption(2),
    "NAX5_02H": eruption(3),
    # Loatheb: Necrotic Aura
    "NAX6_02": NECROTIC_AURA,
    "NAX6_02H": NECROTIC_AURA,
    # Instructor Razuvious: Unbalancing Strike
    "NAX7_03": Script(target=CHARACTERS, text=Damage(TARGET, 3)),
    "NAX7_03H": Script(target=CHARACTERS, text=Damage(TARGET, 4)),
    # Gothik the Harvester: Harvest
    "NAX8_02": Script(text=Draw()),
    "NAX8_02H": Script(text=Then(Draw(), GainMana(1, "crystals"))),
    # Baron Rivendare: Unholy Shadow
    "NAX9_06": Script(text=Draw(2)),
}
