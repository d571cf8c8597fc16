"""The common and rare neutral minions of Goblins vs Gnomes, as this build prints them."""

from oracle.cards.scripts.gvg_parts import SPARE_PARTS
from oracle.effects.actions import TakeControl
from oracle.effects.blows import Damage, Heal
from oracle.effects.chance import AddOneOfToHand
from oracle.effects.conditions import About, All, Any, AtLeast, Mine, Theirs
from oracle.effects.enchanting import Give
from oracle.effects.filters import HasDeathrattle, OfType, Race
from oracle.effects.flow import ForThatPlayer, If, Then
from oracle.effects.hands import Draw
from oracle.effects.making import SummonRandom, Transform
from oracle.effects.selectors import (
    ENEMIES,
    ENEMY_MINIONS,
    FRIENDLY_MINIONS,
    HERO,
    IT,
    OTHER_FRIENDLY_MINIONS,
    THIS,
    Hand,
    Only,
    RandomOf,
    Secrets,
)
from oracle.effects.values import Count, HandShortOf
from oracle.engine.card import Aura, Script, Trigger

MECHS = FRIENDLY_MINIONS.that(Race("MECHANICAL"))
OTHER_PIRATES = OTHER_FRIENDLY_MINIONS.that(Race("PIRATE"))
ENEMIES_WITH_DEATHRATTLE = ENEMY_MINIONS.that(HasDeathrattle())

SCRIPTS: dict[str, Script] = {
    # Printed values say it all
    "GVG_044": Script(),  # Spider Tank
    "GVG_064": Script(),  # Puddlestomper
    "GVG_070": Script(),  # Salty Dog
    "GVG_071": Script(),  # Lost Tallstrider
    "GVG_079": Script(),  # Force-Tank MAX
    "GVG_081": Script(),  # Gilblin Stalker
    "GVG_084": Script(),  # Flying Machine
    "GVG_085": Script(),  # Annoy-o-Tron
    "GVG_091": Script(),  # Arcane Nullifier X-21
    "GVG_093": Script(),  # Target Dummy
    "GVG_098": Script(),  # Gnomeregan Infantry
    "GVG_109": Script(),  # Mini-Mage
    # Battlecries
    # Antique Healbot
    "GVG_069": Script(battlecry=Heal(HERO, 8)),
    # Kezan Mystic
    "GVG_074": Script(battlecry=TakeControl(RandomOf(Secrets("enemy"), harmful=False))),
    # Gnomish Experimenter
    "GVG_092": Script(battlecry=Then(Draw(), Transform(Only(IT, OfType("MINION")), "GVG_092t"))),
    "GVG_092t": Script(),
    # Lil' Exorcist
    "GVG_097": Script(
        battlecry=Give(THIS, "GVG_101e", attack=Count(ENEMIES_WITH_DEATHRATTLE), health=Count(ENEMIES_WITH_DEATHRATTLE))
    ),
    "GVG_101e": Script(),
    # Tinkertown Technician
    "GVG_102": Script(
        battlecry=If(Any(MECHS), Then(Give(THIS, "GVG_102e", attack=1, health=1), AddOneOfToHand(SPARE_PARTS)))
    ),
    "GVG_102e": Script(),
    # Deathrattles
    # Mechanical Yeti
    "GVG_078": Script(deathrattle=Then(AddOneOfToHand(SPARE_PARTS), AddOneOfToHand(SPARE_PARTS, side="enemy"))),
    # Clockwork Gnome
    "GVG_082": Script(deathrattle=AddOneOfToHand(SPARE_PARTS)),
    # Piloted Shredder
    "GVG_096": Script(deathrattle=SummonRandom((("type", "MINION"), ("cost", "2")))),
    # Whenever and after
    # Stonesplinter Trogg
    "GVG_067": Script(triggers=(Trigger("cast", Give(THIS, "GVG_067a", attack=1), Theirs()),)),
    "GVG_067a": Script(),
    # Burly Rockjaw Trogg
    "GVG_068": Script(triggers=(Trigger("cast", Give(THIS, "GVG_068a", attack=2), Theirs()),)),
    "GVG_068a": Script(),
    # Ship's Cannon
    "GVG_075": Script(triggers=(Trigger("after_summon", Damage(RandomOf(ENEMIES), 2), About(OTHER_PIRATES)),)),
    # The end of the turn
    # Illuminator
    "GVG_089": Script(triggers=(Trigger("turn_end", Heal(HERO, 4), All((Mine(), Any(Secrets())))),)),
    # Jeeves
    "GVG_094": Script(triggers=(Trigger("turn_end", ForThatPlayer(Draw(HandShortOf(3)))),)),
    # Auras
    # Mechwarper
    "GVG_006": Script(auras=(Aura(Hand(where=Race("MECHANICAL")), cost=-1),)),
    "GVG_006e": Script(),
    # Cogmaster
    "GVG_013": Script(auras=(Aura(THIS, attack=2, condition=Any(MECHS)),)),
    # Goblin Sapper
    "GVG_095": Script(auras=(Aura(THIS, attack=4, condition=AtLeast(Count(Hand("enemy")), 6)),)),
    # Enchantments of the set that no card of this build attaches
    "GVG_123e": Script(),
}
