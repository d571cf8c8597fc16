"""The numbers of the tags that count what happens in a turn or a game, and when each count goes up."""

from typing import Final

from hearthstone.enums import GameTag

from oracle.engine import Entity, Player
from oracle.replay import tags as t
from oracle.replay.write.world import GAME, World

COMBO_ACTIVE: Final = int(GameTag.COMBO_ACTIVE)
CARDS_PLAYED: Final = int(GameTag.NUM_CARDS_PLAYED_THIS_TURN)
MINIONS_PLAYED: Final = int(GameTag.NUM_MINIONS_PLAYED_THIS_TURN)
OPTIONS_PLAYED: Final = int(GameTag.NUM_OPTIONS_PLAYED_THIS_TURN)
RESOURCES_SPENT: Final = int(GameTag.NUM_RESOURCES_SPENT_THIS_GAME)
POWERS_USED: Final = int(GameTag.HEROPOWER_ACTIVATIONS_THIS_TURN)
POWERS_USED_EVER: Final = int(GameTag.NUM_TIMES_HERO_POWER_USED_THIS_GAME)
ATTACKED: Final = int(GameTag.NUM_FRIENDLY_MINIONS_THAT_ATTACKED_THIS_TURN)
KILLED: Final = int(GameTag.NUM_MINIONS_KILLED_THIS_TURN)
KILLED_BY_PLAYER: Final = int(GameTag.NUM_MINIONS_PLAYER_KILLED_THIS_TURN)
DIED: Final = int(GameTag.NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_TURN)
DIED_EVER: Final = int(GameTag.NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_GAME)

OF_OWN_TURN: Final = (
    CARDS_PLAYED,
    MINIONS_PLAYED,
    OPTIONS_PLAYED,
    t.NUM_CARDS_DRAWN_THIS_TURN,
)
OF_EVERY_TURN: Final = (POWERS_USED, ATTACKED, DIED, KILLED_BY_PLAYER)


def paid(world: World, player: Player, cost: int) -> None:
    """Mana is spent."""
    world.settle_player(player)
    world.add(world.player(player), RESOURCES_SPENT, cost)


def played(world: World, player: Player, card: Entity) -> None:
    """A card is played from the hand."""
    number = world.player(player)
    world.add(number, CARDS_PLAYED)
    if card.card.type == "MINION":
        world.add(number, MINIONS_PLAYED)


def acted(world: World, player: Player) -> None:
    """A player has done something that he could choose."""
    world.add(world.player(player), OPTIONS_PLAYED)


def before_death(world: World, player: Player) -> None:
    """A minion dies: whoever lost it, and the game, count it before it leaves."""
    world.add(world.player(player), KILLED_BY_PLAYER)
    world.add(GAME, KILLED)


def after_death(world: World, player: Player) -> None:
    """And its side counts it once more when it has left."""
    world.add(world.player(player), DIED)
    world.add(world.player(player), DIED_EVER)


def new_turn(world: World, player: Player) -> None:
    """What was counted in a turn starts anew."""
    number = world.player(player)
    for tag in OF_OWN_TURN:
        world.write(number, tag, 0)
    for each in (player, player.opponent):
        for tag in OF_EVERY_TURN:
            world.write(world.player(each), tag, 0)
    world.write(GAME, KILLED, 0)
