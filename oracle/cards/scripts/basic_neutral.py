"""The neutral minions of the Basic set, with their tokens and enchantments."""

from oracle.effects.blows import Damage, Destroy, Heal
from oracle.effects.conditions import AboutThis
from oracle.effects.enchanting import Give
from oracle.effects.filters import Race
from oracle.effects.hands import Draw
from oracle.effects.making import Summon
from oracle.effects.selectors import (
    CHARACTERS,
    ENEMY_HERO,
    FRIENDLY_MINIONS,
    FRIENDS,
    OTHER_FRIENDLY_MINIONS,
    TARGET,
    THIS,
    Weapon,
)
from oracle.effects.values import Count
from oracle.engine.card import Aura, Script, Trigger

SCRIPTS = {
    # No text, or words that the printed values hold: Taunt, Charge, Spell Damage
    "CS1_042": Script(),  # Goldshire Footman
    "CS2_118": Script(),  # Magma Rager
    "CS2_119": Script(),  # Oasis Snapjaw
    "CS2_120": Script(),  # River Crocolisk
    "CS2_121": Script(),  # Frostwolf Grunt
    "CS2_124": Script(),  # Wolfrider
    "CS2_125": Script(),  # Ironfur Grizzly
    "CS2_127": Script(),  # Silverback Patriarch
    "CS2_131": Script(),  # Stormwind Knight
    "CS2_142": Script(),  # Kobold Geomancer
    "CS2_155": Script(),  # Archmage
    "CS2_162": Script(),  # Lord of the Arena
    "CS2_168": Script(),  # Murloc Raider
    "CS2_171": Script(),  # Stonetusk Boar
    "CS2_172": Script(),  # Bloodfen Raptor
    "CS2_173": Script(),  # Bluegill Warrior
    "CS2_179": Script(),  # Sen'jin Shieldmasta
    "CS2_182": Script(),  # Chillwind Yeti
    "CS2_186": Script(),  # War Golem
    "CS2_187": Script(),  # Booty Bay Bodyguard
    "CS2_197": Script(),  # Ogre Magi
    "CS2_200": Script(),  # Boulderfist Ogre
    "CS2_201": Script(),  # Core Hound
    "CS2_213": Script(),  # Reckless Rocketeer
    "EX1_582": Script(),  # Dalaran Mage
    # Battlecries that deal damage
    # Elven Archer
    "CS2_189": Script(target=CHARACTERS, battlecry=Damage(TARGET, 1)),
    # Ironforge Rifleman
    "CS2_141": Script(target=CHARACTERS, battlecry=Damage(TARGET, 1)),
    # Stormpike Commando
    "CS2_150": Script(target=CHARACTERS, battlecry=Damage(TARGET, 2)),
    # Nightblade
    "EX1_593": Script(battlecry=Damage(ENEMY_HERO, 3)),
    # Battlecries that heal: the numbers of minions are not doubled, whatever sign they are printed with.
    # Voodoo Doctor
    "EX1_011": Script(target=CHARACTERS, battlecry=Heal(TARGET, 2)),
    # Darkscale Healer
    "DS1_055": Script(battlecry=Heal(FRIENDS, 2)),
    # Battlecries that draw
    # Novice Engineer
    "EX1_015": Script(battlecry=Draw()),
    # Gnomish Inventor
    "CS2_147": Script(battlecry=Draw()),
    # Battlecries that summon
    # Murloc Tidehunter
    "EX1_506": Script(battlecry=Summon("EX1_506a")),
    "EX1_506a": Script(),
    # Razorfen Hunter
    "CS2_196": Script(battlecry=Summon("CS2_boar")),
    "CS2_boar": Script(),
    # Dragonling Mechanic
    "EX1_025": Script(battlecry=Summon("EX1_025t")),
    "EX1_025t": Script(),
    # Other Battlecries
    # Shattered Sun Cleric
    "EX1_019": Script(target=FRIENDLY_MINIONS, battlecry=Give(TARGET, "EX1_019e", attack=1, health=1)),
    "EX1_019e": Script(),
    # Frostwolf Warlord
    "CS2_226": Script(
        battlecry=Give(THIS, "CS2_226e", attack=Count(OTHER_FRIENDLY_MINIONS), health=Count(OTHER_FRIENDLY_MINIONS))
    ),
    "CS2_226e": Script(),
    # Acidic Swamp Ooze
    "EX1_066": Script(battlecry=Destroy(Weapon("enemy"))),
    # Auras
    # Raid Leader
    "CS2_122": Script(auras=(Aura(OTHER_FRIENDLY_MINIONS, attack=1),)),
    "CS2_122e": Script(),
    # Stormwind Champion
    "CS2_222": Script(auras=(Aura(OTHER_FRIENDLY_MINIONS, attack=1, health=1),)),
    "CS2_222o": Script(),
    # Grimscale Oracle
    "EX1_508": Script(auras=(Aura(OTHER_FRIENDLY_MINIONS.that(Race("MURLOC")), attack=1),)),
    "EX1_508o": Script(),
    # Triggers
    # Gurubashi Berserker
    "EX1_399": Script(triggers=(Trigger("damage", Give(THIS, "EX1_399e", attack=3), AboutThis()),)),
    "EX1_399e": Script(),
}
