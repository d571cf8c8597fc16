"""Cards of the Death Knight in the Legacy set, with the Corpses that they gain and spend."""

from oracle.effects.blows import Damage, Destroy
from oracle.effects.casting import DrawThat
from oracle.effects.conditions import AboutHero, Any, Dies
from oracle.effects.corpses import CorpsesSpent, GainCorpses, RaiseCorpses, SpendCorpses
from oracle.effects.enchanting import Give
from oracle.effects.filters import OfType, School
from oracle.effects.flow import If, Then
from oracle.effects.hands import CostHealth, CostLess, CreateInDeck, Draw
from oracle.effects.holdings import DestroyInDeck, DestroyInHand
from oracle.effects.making import Summon
from oracle.effects.remains import PutThisIntoHand
from oracle.effects.selectors import (
    ENEMIES,
    ENEMY_MINIONS,
    HERO,
    IT,
    MINIONS,
    TARGET,
    THIS,
    Hand,
    Only,
    RandomOf,
    Together,
)
from oracle.effects.values import SpellPower, Times
from oracle.engine.card import Aura, Script, Trigger

SCRIPTS: dict[str, Script] = {
    # Heart Strike
    "LEG_RLK_034": Script(target=MINIONS, text=Then(Damage(TARGET, SpellPower(3)), If(Dies(TARGET), GainCorpses()))),
    # Plagued Grain
    "LEG_RLK_039": Script(text=Then(GainCorpses(4), CreateInDeck("RLK_039t", 4))),
    "RLK_039t": Script(text=Summon("RLK_070t"), drawn=Summon("RLK_070t")),
    "RLK_070t": Script(),
    # Deathbringer Saurfang
    "RLK_082": Script(deathrattle=Then(PutThisIntoHand(), CostHealth(IT, "RLK_082"))),
    "LEG_RLK_082": Script(deathrattle=Then(PutThisIntoHand(), CostHealth(IT, "LEG_RLK_082"))),
    # Possessifier
    "LEG_RLK_077": Script(battlecry=Summon("RLK_077t", 2)),
    "RLK_077t": Script(),
    # Noxious Cadaver
    "LEG_RLK_079": Script(target=ENEMIES, battlecry=Damage(Together((TARGET, HERO)), 2)),
    # Defrost
    "LEG_RLK_101": Script(text=Then(Draw(), SpendCorpses(2, Draw()))),
    # Obliterate
    "LEG_RLK_125": Script(target=MINIONS, text=Then(Destroy(TARGET), Damage(HERO, 3))),
    # Patchwerk
    "LEG_RLK_071": Script(
        battlecry=Then(
            DestroyInHand(RandomOf(Hand("enemy", OfType("MINION")))),
            DestroyInDeck(OfType("MINION")),
            Destroy(RandomOf(ENEMY_MINIONS)),
        )
    ),
    # Lord Marrowgar
    "LEG_RLK_085": Script(battlecry=RaiseCorpses("RLK_085t", "RLK_085e", 2, 2)),
    "RLK_085t": Script(leaves_corpse=False),
    "RLK_085e": Script(),
    # Repulsive Gargantuan
    "LEG_RLK_115": Script(auras=(Aura(flag="ENEMIES_NOT_HEALED"),)),
    # Overseer Frigidara
    "LEG_RLK_224": Script(
        battlecry=Then(
            DrawThat(OfType("SPELL")),
            If(
                Any(Only(IT, School("FROST"))),
                Then(DrawThat(OfType("SPELL")), If(Any(Only(IT, School("FROST"))), Damage(ENEMIES, 2))),
                DrawThat(OfType("SPELL")),
            ),
        )
    ),
    # Ymirjar Deathbringer
    "LEG_RLK_226": Script(deathrattle=SpendCorpses(3, Summon("RLK_226t"))),
    "RLK_226t": Script(leaves_corpse=False),
    # Graveyard Shift
    "LEG_RLK_705": Script(text=Summon("RLK_705t", 2)),
    "RLK_705t": Script(),
    # Rimefang Sword
    "LEG_RLK_710": Script(
        triggers=(Trigger("after_attack", CostLess(RandomOf(Hand(where=OfType("SPELL"))), 1, "RLK_710e"), AboutHero()),)
    ),
    "RLK_710e": Script(),
    # Runeforging
    "LEG_RLK_715": Script(text=Then(DrawThat(OfType("WEAPON")), SpendCorpses(1, CostLess(IT, 1, "RLK_715e")))),
    "RLK_715e": Script(),
    # Stitched Giant
    "LEG_RLK_744": Script(cost=Times(CorpsesSpent(), -1)),
    # Rime Sculptor
    "LEG_RLK_752": Script(battlecry=Summon("RLK_907t", 2)),
    "RLK_907t": Script(deathrattle=Damage(RandomOf(ENEMIES), 2)),
    # Bonedigger Geist
    "LEG_RLK_753": Script(battlecry=SpendCorpses(1, Give(THIS, "RLK_753e", attack=1, health=2))),
    "RLK_753e": Script(),
}
