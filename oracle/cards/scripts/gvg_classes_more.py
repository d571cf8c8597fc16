"""Goblins vs Gnomes: the cards of Rogue, Shaman, Warlock and Warrior, as this build prints them."""

from oracle.effects.actions import GainArmor
from oracle.effects.attacks import Retarget
from oracle.effects.blows import Damage, DamageThen, Destroy, Heal
from oracle.effects.casting import DrawThat, SummonFromHand
from oracle.effects.conditions import (
    About,
    AboutHero,
    AboutThis,
    All,
    Any,
    ComboActive,
    Dies,
    HasWeapon,
    IsLike,
    Mine,
    No,
    OnMyTurn,
    SubjectIs,
    Theirs,
)
from oracle.effects.enchanting import Give
from oracle.effects.filters import Both, Damaged, IsCard, Not, OfType, Race, School
from oracle.effects.flow import Coin, ForOpponent, If, RepeatUntil, Then
from oracle.effects.hands import CopyToHand, CreateInDeck, CreateInHand, Draw
from oracle.effects.making import Summon
from oracle.effects.memory import NotYetInThisAttack, OncePerAttack
from oracle.effects.selectors import (
    CHARACTERS,
    ENEMIES,
    ENEMY_MINIONS,
    FRIENDLY_MINIONS,
    HERO,
    MINIONS,
    OTHER_FRIENDLY_MINIONS,
    SUBJECT,
    TARGET,
    THIS,
    NewDefenders,
    Only,
    RandomOf,
    Those,
    Weapon,
)
from oracle.effects.values import DamageDealt, RandomAmount, SpellPower, Which
from oracle.engine.card import Aura, Condition, Script, Trigger, ability_bits

MECHS = FRIENDLY_MINIONS.that(Race("MECHANICAL"))
OTHER_MECHS = OTHER_FRIENDLY_MINIONS.that(Race("MECHANICAL"))
YOUR_DEMONS = FRIENDLY_MINIONS.that(Race("DEMON"))
WRONG_ENEMIES = NewDefenders(ENEMIES)


def ogre(attacker: Condition) -> Trigger:
    """50% chance to attack the wrong enemy (ATK-04, ATK-05)."""
    return Trigger(
        "proposed_attack",
        OncePerAttack(Coin(Retarget(RandomOf(WRONG_ENEMIES)))),
        All((attacker, NotYetInThisAttack(), Any(WRONG_ENEMIES))),
    )


ROGUE: dict[str, Script] = {
    # Tinker's Sharpsword Oil
    "GVG_022": Script(
        playable_if=HasWeapon(),
        text=Then(
            Give(Weapon(), "GVG_022a", attack=3),
            If(ComboActive(), Give(RandomOf(FRIENDLY_MINIONS, harmful=False), "GVG_022b", attack=3)),
        ),
    ),
    "GVG_022a": Script(),
    "GVG_022b": Script(),
    # Goblin Auto-Barber
    "GVG_023": Script(battlecry=Give(Weapon(), "GVG_023a", attack=1)),
    "GVG_023a": Script(),
    # Cogmaster's Wrench
    "GVG_024": Script(auras=(Aura(THIS, attack=2, condition=Any(MECHS)),)),
    # One-eyed Cheat
    "GVG_025": Script(
        triggers=(
            Trigger(
                "summon",
                Give(THIS, "GVG_025", abilities=("STEALTH",)),
                About(OTHER_FRIENDLY_MINIONS.that(Race("PIRATE"))),
            ),
        )
    ),
    # Iron Sensei
    "GVG_027": Script(
        triggers=(
            Trigger("turn_end", Give(RandomOf(OTHER_MECHS, harmful=False), "GVG_027e", attack=2, health=2), Mine()),
        )
    ),
    "GVG_027e": Script(),
    # Trade Prince Gallywix
    "GVG_028": Script(
        triggers=(
            Trigger(
                "cast",
                Then(CopyToHand(SUBJECT), ForOpponent(CreateInHand("GVG_028t"))),
                All((Theirs(), SubjectIs(Not(IsCard(("GVG_028t",)))))),
            ),
        )
    ),
    # Sabotage
    "GVG_047": Script(
        requires=ENEMY_MINIONS,
        text=Then(Destroy(RandomOf(ENEMY_MINIONS)), If(ComboActive(), Destroy(Weapon("enemy")))),
    ),
    # Ogre Ninja
    "GVG_088": Script(triggers=(ogre(AboutThis()),)),
}

SHAMAN: dict[str, Script] = {
    # Ancestor's Call
    "GVG_029": Script(text=Then(SummonFromHand(OfType("MINION")), SummonFromHand(OfType("MINION"), side="enemy"))),
    # Powermace
    "GVG_036": Script(deathrattle=Give(RandomOf(MECHS, harmful=False), "GVG_036e", attack=2, health=2)),
    "GVG_036e": Script(),
    # Whirling Zap-o-matic
    "GVG_037": Script(),
    # Crackle
    "GVG_038": Script(target=CHARACTERS, text=Damage(TARGET, SpellPower(RandomAmount(3, 6)))),
    # Vitality Totem
    "GVG_039": Script(triggers=(Trigger("turn_end", Heal(HERO, 4), Mine()),)),
    # Siltfin Spiritwalker
    "GVG_040": Script(triggers=(Trigger("death", Draw(), About(OTHER_FRIENDLY_MINIONS.that(Race("MURLOC")))),)),
    # Dunemaul Shaman
    "GVG_066": Script(triggers=(ogre(AboutThis()),)),
}

WARLOCK: dict[str, Script] = {
    # Darkbomb
    "GVG_015": Script(
        target=CHARACTERS,
        text=Then(
            Damage(TARGET, SpellPower(3)),
            If(Dies(TARGET), DrawThat(Both((OfType("SPELL"), School("SHADOW"))))),
        ),
    ),
    # Queen of Pain
    "GVG_018": Script(),
    # Demonheart
    "GVG_019": Script(
        target=MINIONS,
        text=If(
            IsLike(TARGET, YOUR_DEMONS),
            Give(TARGET, "GVG_019e", attack=5, health=5),
            Damage(TARGET, SpellPower(5)),
        ),
    ),
    "GVG_019e": Script(),
    # Fel Cannon
    "GVG_020": Script(
        triggers=(Trigger("turn_end", Damage(RandomOf(MINIONS.that(Not(Race("MECHANICAL")))), 2), Mine()),)
    ),
    # Mal'Ganis
    "GVG_021": Script(
        auras=(
            Aura(HERO, abilities=ability_bits("IMMUNE")),
            Aura(OTHER_FRIENDLY_MINIONS.that(Race("DEMON")), attack=2, health=2),
        )
    ),
    "GVG_021e": Script(),
    # Imp-losion
    "GVG_045": Script(
        target=MINIONS, text=DamageThen(TARGET, SpellPower(RandomAmount(2, 4)), Summon("GVG_045t", DamageDealt()))
    ),
    "GVG_045t": Script(),
    # Anima Golem
    "GVG_077": Script(triggers=(Trigger("turn_end", Destroy(THIS), No(Any(OTHER_FRIENDLY_MINIONS))),)),
    # Floating Watcher
    "GVG_100": Script(
        triggers=(Trigger("damage", Give(THIS, "GVG_100e", attack=2, health=2), All((AboutHero(), OnMyTurn()))),)
    ),
    "GVG_100e": Script(),
}

WARRIOR: dict[str, Script] = {
    # Bouncing Blade
    "GVG_050": Script(requires=MINIONS, text=RepeatUntil(Damage(RandomOf(MINIONS), SpellPower(1)), Dies(MINIONS))),
    # Warbot
    "GVG_051": Script(enrage=Aura(THIS, attack=1, condition=Any(Only(THIS, Damaged())))),
    "GVG_051e": Script(),
    # Crush
    "GVG_052": Script(target=MINIONS, text=Destroy(TARGET), cost=Which(Any(FRIENDLY_MINIONS.that(Damaged())), -4, 0)),
    # Shieldmaiden
    "GVG_053": Script(battlecry=GainArmor(5)),
    # Ogre Warmaul
    "GVG_054": Script(triggers=(ogre(About(Those("hero", "friendly"))),)),
    # Screwjank Clunker
    "GVG_055": Script(target=MECHS, battlecry=Give(TARGET, "GVG_055e", attack=2, health=2)),
    "GVG_055e": Script(),
    # Iron Juggernaut
    "GVG_056": Script(
        battlecry=CreateInDeck("GVG_056t", side="enemy"), deathrattle=CreateInDeck("GVG_056t", side="enemy")
    ),
    # Siege Engine
    "GVG_086": Script(triggers=(Trigger("armor", Give(THIS, "GVG_086e", attack=1), AboutHero()),)),
    "GVG_086e": Script(),
}

SCRIPTS = {**ROGUE, **SHAMAN, **WARLOCK, **WARRIOR}
