"""Cards of the Legacy set that came later than its classic ones, neutral and of the classes."""

from oracle.cards.scripts.hero_powers import SILVER_HAND_RECRUITS
from oracle.effects.actions import Silence
from oracle.effects.attacks import AlsoHit, AttackAgain
from oracle.effects.blows import Damage, Destroy, Heal
from oracle.effects.casting import AddRandomToHand, DiscoverFromDeck, DrawThat
from oracle.effects.chance import AddOneOfToHand
from oracle.effects.conditions import (
    About,
    AboutThis,
    Against,
    All,
    Any,
    AtLeast,
    By,
    Dies,
    IsLike,
    Mine,
    SubjectIs,
)
from oracle.effects.enchanting import EndThis, Give
from oracle.effects.filters import Damaged, HasOutcast, IsCard, NextToThis, OfType, Race
from oracle.effects.flow import ForOpponent, If, Repeat, Then, With
from oracle.effects.hands import CreateInHand, Discard, Draw, PutIntoHand, ReturnToHand
from oracle.effects.holdings import CopyLastPlayed
from oracle.effects.making import (
    Summon,
    SummonDiedThisTurn,
    SummonOneOf,
    Transform,
)
from oracle.effects.memory import LastTurn, Remember, Remembered
from oracle.effects.picks import PickTargets
from oracle.effects.queries import ANOTHER
from oracle.effects.selectors import (
    CAUSER,
    CHARACTERS,
    DEFENDER,
    ENEMIES,
    ENEMY_HERO,
    ENEMY_MINIONS,
    FRIENDLY_MINIONS,
    FRIENDS,
    HAND,
    HERO,
    IT,
    MINIONS,
    OTHER_MINIONS,
    SUBJECT,
    TARGET,
    THIS,
    Hand,
    Neighbours,
    RandomOf,
    Secrets,
)
from oracle.effects.values import Count, EventAmount, HandShortOf, RandomAmount, RoomLeft, SpellPower
from oracle.engine.card import Aura, Script, Trigger

HITS_NEIGHBOURS = Trigger("attack", AlsoHit(Neighbours(DEFENDER)), All((AboutThis(), Any(Neighbours(DEFENDER)))))
RECRUITS = FRIENDLY_MINIONS.that(IsCard(SILVER_HAND_RECRUITS))
POWER_CHORDS = ("PRO_001a", "PRO_001b", "PRO_001c")
HORDE_WARRIORS = ("CS2_121", "CS2_179", "CS2_226", "EX1_021", "EX1_023", "EX1_110", "EX1_390")

NEUTRAL = {
    # Gelbin Mekkatorque
    "EX1_112": Script(battlecry=SummonOneOf(("Mekka1", "Mekka2", "Mekka3", "Mekka4"))),
    "Mekka1": Script(triggers=(Trigger("turn_start", Then(Destroy(THIS), Draw(3)), Mine()),)),
    "Mekka2": Script(triggers=(Trigger("turn_end", Heal(RandomOf(CHARACTERS.that(Damaged())), 6), Mine()),)),
    "Mekka3": Script(triggers=(Trigger("turn_end", Give(RandomOf(MINIONS), "Mekka3e", attack=1, health=1), Mine()),)),
    "Mekka3e": Script(),
    "Mekka4": Script(triggers=(Trigger("turn_start", Transform(RandomOf(MINIONS), "Mekka4t"), Mine()),)),
    "Mekka4e": Script(),
    "Mekka4t": Script(),
    # SI:7 Infiltrator
    "EX1_186": Script(battlecry=Destroy(RandomOf(Secrets("enemy")))),
    # Brightwing
    "EX1_189": Script(battlecry=AddRandomToHand((("rarity", "LEGENDARY"), ("type", "MINION")))),
    # High Inquisitor Whitemane
    "EX1_190": Script(battlecry=SummonDiedThisTurn()),
    # Elite Tauren Chieftain
    "PRO_001": Script(battlecry=Then(AddOneOfToHand(POWER_CHORDS, 1), AddOneOfToHand(POWER_CHORDS, 1, side="enemy"))),
    "PRO_001a": Script(text=Summon("PRO_001at", RandomAmount(3, 5))),
    "PRO_001at": Script(),
    "PRO_001b": Script(target=CHARACTERS, text=Then(Damage(TARGET, SpellPower(4)), Draw())),
    "PRO_001c": Script(text=SummonOneOf(HORDE_WARRIORS)),
    # Alexstrasza the Life-Binder
    "LEG_CS3_031": Script(
        target=CHARACTERS,
        battlecry=If(IsLike(TARGET, FRIENDS), Heal(TARGET, 8), Damage(TARGET, 8)),
    ),
    # Onyxia the Broodmother
    "LEG_CS3_032": Script(triggers=(Trigger("turn_end", Summon("ds1_whelptoken", RoomLeft())),)),
    # Ysera the Dreamer
    "LEG_CS3_033": Script(
        battlecry=Then(
            CreateInHand("DREAM_01"),
            CreateInHand("DREAM_02"),
            CreateInHand("DREAM_03"),
            CreateInHand("DREAM_04"),
            CreateInHand("DREAM_05"),
        )
    ),
    # Malygos the Spellweaver
    "LEG_CS3_034": Script(battlecry=Repeat(HandShortOf(10), DrawThat(OfType("SPELL")))),
    # Deathwing the Destroyer
    "LEG_CS3_036": Script(
        battlecry=Then(Destroy(OTHER_MINIONS), Repeat(Count(OTHER_MINIONS), Discard(RandomOf(HAND))))
    ),
    # Emerald Skytalon
    "LEG_CS3_037": Script(),
    # Gnomelia, S.A.F.E. Pilot
    "TOY_100": Script(triggers=(HITS_NEIGHBOURS,), deathrattle=Damage(ENEMIES, 2)),
    # Footman
    "TOY_102": Script(
        triggers=(
            Trigger(
                "proposed_attack",
                Give(SUBJECT, "TOY_102e", abilities=("IMMUNE",), until="end_of_attack"),
                SubjectIs(NextToThis()),
                priority=-1,
            ),
        )
    ),
    "TOY_102e": Script(),
    # Night Elf Huntress
    "TOY_101": Script(battlecry=PickTargets(ENEMIES, 3, Damage(IT, 3))),
    # Warsong Grunt
    "TOY_103": Script(
        triggers=(Trigger("after_attack", AttackAgain(THIS), All((AboutThis(), Against(MINIONS), Dies(DEFENDER)))),)
    ),
}

CLASSES = {
    # Felsoul Jailer
    "CS3_003": Script(
        battlecry=With(RandomOf(Hand("enemy", OfType("MINION"))), Then(Remember(IT), Discard(IT))),
        deathrattle=ForOpponent(PutIntoHand(Remembered())),
    ),
    # Vanessa VanCleef
    "CS3_005": Script(combo=CopyLastPlayed()),
    # Ritual of Doom
    "CS3_002": Script(
        target=FRIENDLY_MINIONS,
        text=Then(Destroy(TARGET), If(AtLeast(Count(FRIENDLY_MINIONS), 5), Summon("CS3_002t"))),
    ),
    "CS3_002t": Script(),
    # Bloodsail Deckhand
    "CS3_008": Script(battlecry=Give(HERO, "CS3_008e")),
    "CS3_008e": Script(
        auras=(Aura(Hand(where=OfType("WEAPON")), cost=-1),),
        triggers=(Trigger("play", EndThis(), All((Mine(), SubjectIs(OfType("WEAPON"))))),),
    ),
    # War Cache
    "CS3_009": Script(
        text=Then(
            AddRandomToHand((("class", "WARRIOR"), ("type", "MINION"))),
            AddRandomToHand((("class", "WARRIOR"), ("type", "SPELL"))),
            AddRandomToHand((("class", "WARRIOR"), ("type", "WEAPON"))),
        )
    ),
    # Nordrassil Druid
    "CS3_012": Script(battlecry=Give(HERO, "CS3_012e", until="end_of_turn")),
    "CS3_012e": Script(
        auras=(Aura(Hand(where=OfType("SPELL")), cost=-3),),
        triggers=(Trigger("cast", EndThis(), Mine()),),
    ),
    # Aegwynn, the Guardian
    "LEG_CS3_001": Script(deathrattle=Give(HERO, "CS3_001e2")),
    "CS3_001e": Script(deathrattle=Give(HERO, "CS3_001e2")),
    "CS3_001e2": Script(
        triggers=(
            Trigger(
                "draw",
                Then(EndThis(), Give(SUBJECT, "CS3_001e", spell_damage=2)),
                All((Mine(), SubjectIs(OfType("MINION")))),
            ),
        )
    ),
    # Crimson Clergy
    "CS3_014": Script(triggers=(Trigger("overheal", Draw(), AboutThis(), keyword="OVERHEAL"),)),
    # Pilfer
    "EX1_182": Script(text=AddRandomToHand((("class", ANOTHER),))),
    # Crusader Aura
    "LEG_TTN_908": Script(
        secret=True,
        objective=True,
        triggers=(
            Trigger("attack", Give(SUBJECT, "TTN_908e2", attack=2, health=1), About(FRIENDLY_MINIONS)),
            Trigger("turn_end", LastTurn(3), Mine()),
        ),
    ),
    "TTN_908e2": Script(),
    # Reckoning
    "CS3_016": Script(
        secret=True,
        triggers=(
            Trigger("damage", Destroy(CAUSER), All((By(ENEMY_MINIONS), AtLeast(EventAmount(), 3))), keyword="SECRET"),
        ),
    ),
    # Enslaved Fel Lord
    "CS3_021": Script(triggers=(HITS_NEIGHBOURS,)),
    # Gan'arg Glaivesmith
    "LEG_CS3_017": Script(outcast=Give(HERO, "CS3_017e", attack=3, until="end_of_turn")),
    "CS3_017e": Script(),
    # Kor'vas Bloodthorn
    "CS3_019": Script(triggers=(Trigger("after_play", ReturnToHand(THIS), All((Mine(), SubjectIs(HasOutcast())))),)),
    # Focused Will
    "CS3_027": Script(target=MINIONS, text=Then(Silence(TARGET), Give(TARGET, "CS3_027e", health=3))),
    "CS3_027e": Script(),
    # Pursuit of Justice
    "CS3_029": Script(text=Give(HERO, "CS3_029e")),
    "CS3_029e": Script(triggers=(Trigger("summon", Give(SUBJECT, "CS3_029e2", attack=1), About(RECRUITS)),)),
    "CS3_029e2": Script(),
    # Warsong Outrider
    "CS3_030": Script(),
    # Shadowed Spirit
    "LEG_CS3_013": Script(deathrattle=Damage(ENEMY_HERO, 3)),
    # Selective Breeder
    "LEG_CS3_015": Script(battlecry=DiscoverFromDeck(Race("BEAST"), copy=True)),
    # Thrive in the Shadows
    "LEG_CS3_028": Script(text=DiscoverFromDeck(OfType("SPELL"))),
}

SCRIPTS: dict[str, Script] = {**NEUTRAL, **CLASSES}
