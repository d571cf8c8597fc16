"""The start of a record: CREATE_GAME and everything that is there, at the start of a game or in the middle of one."""

from typing import Final

from hearthstone.enums import GameTag

from oracle.engine import Entity, Game, Player
from oracle.engine.entities import CRYSTAL_LIMIT, HAND_LIMIT
from oracle.replay import tags as t
from oracle.replay.packets import CreateGame, PlayerNode
from oracle.replay.write.shown import OF_PLAYER
from oracle.replay.write.world import GAME, World

STARTHANDSIZE: Final = int(GameTag.STARTHANDSIZE)
MAIN_HAND: Final = int(GameTag.MAIN_HAND_WEAPON_ENTITY)
_REGION: Final = "144115193835963207"


def write_setup(world: World, *, opening: bool) -> None:
    """Write down what is there; in the middle of a game the turn and its player, too."""
    game = world.game
    heroes = _slots(world)
    nodes = []
    for player in game.players:
        number = world.player(player)
        tags = _player_tags(player, number)
        tags[t.HERO_ENTITY] = heroes[player]
        if not opening:
            tags |= _in_the_middle(game, player)
        world.said[number] = tags
        nodes.append(PlayerNode(1, number, player.number, _REGION, str(player.number), tuple(tags.items())))
    tags = {t.CARDTYPE: t.TYPE_GAME, t.ZONE: t.ZONE_PLAY, t.ENTITY_ID: GAME}
    if not opening:
        tags |= {t.STATE: t.STATE_RUNNING, t.TURN: game.turn, t.STEP: t.STEP_MAIN_ACTION, t.NEXT_STEP: t.STEP_MAIN_END}
        tags[t.NUM_TURNS_IN_PLAY] = game.turn
    world.said[GAME] = tags
    world.tree.add(CreateGame(world.tree.line(), GAME, tuple(tags.items()), tuple(nodes)))
    _entities(world, heroes, opening=opening)
    if opening:
        world.write(GAME, t.STATE, t.STATE_RUNNING)
        for player in game.players:
            world.write(world.player(player), t.PLAYSTATE, t.PLAYSTATE_PLAYING)


def _player_tags(player: Player, number: int) -> dict[int, int]:
    return {
        t.CONTROLLER: player.number,
        t.CARDTYPE: t.TYPE_PLAYER,
        t.PLAYER_ID: player.number,
        t.HERO_ENTITY: 0,
        t.MAXHANDSIZE: HAND_LIMIT,
        STARTHANDSIZE: 4,
        t.TEAM_ID: player.number,
        t.ZONE: t.ZONE_PLAY,
        t.ENTITY_ID: number,
        t.MAXRESOURCES: CRYSTAL_LIMIT,
    }


def _in_the_middle(game: Game, player: Player) -> dict[int, int]:
    tags = {t.PLAYSTATE: t.PLAYSTATE_PLAYING, t.CURRENT_PLAYER: int(player is game.active)}
    tags[t.NUM_TURNS_IN_PLAY] = game.turn
    tags |= {t.FIRST_PLAYER: int(player is game.first), t.FATIGUE: player.fatigue}
    tags |= {tag: read(player) for tag, read in OF_PLAYER}
    if player.cards_played_this_turn:
        tags |= {int(GameTag.NUM_CARDS_PLAYED_THIS_TURN): player.cards_played_this_turn}
        tags |= {int(GameTag.COMBO_ACTIVE): 1}
    return {tag: value for tag, value in tags.items() if value}


def _slots(world: World) -> dict[Player, int]:
    """Numbers in the order of the client: decks, heroes with their powers; returns the heroes'."""
    heroes = {}
    for player in world.game.players:
        for card in player.deck:
            if isinstance(card, Entity):
                number = world.fresh()
                world.give(card, number)
                world.said[number] = {t.ZONE: t.ZONE_DECK, t.CONTROLLER: player.number, t.ENTITY_ID: number}
                world.hidden.add(number)
            else:
                world.slot(player, card)
    for player in world.game.players:
        heroes[player] = world.fresh()
        world.give(player.hero, heroes[player])
        if player.power is not None:
            world.give(player.power, world.fresh())
    return heroes


def _entities(world: World, heroes: dict[Player, int], *, opening: bool) -> None:
    game = world.game
    age = {} if opening else {t.NUM_TURNS_IN_PLAY: game.turn}
    for number in sorted(world.hidden):
        tags = dict(world.said[number])
        world.full(number, None, tags)
    for player in game.players:
        world.full(heroes[player], player.hero.card.id, world.all_tags(player.hero, "PLAY") | age)
        if player.power is not None:
            power, tags = world.number(player.power), world.all_tags(player.power, "PLAY") | age
            world.full(power, player.power.card.id, tags | {t.CREATOR: heroes[player]})
    # Whoever came first into play is named first, so that numbers tell as much of the order as they can.
    others = [each for player in game.players for each in (player.weapon, *player.row, *player.secrets) if each]
    for entity in sorted(others, key=lambda each: each.order):
        # Who is not new here has seen a turn begin.
        world.make(entity, age=int(not entity.exhausted))
    for player in game.players:
        if player.weapon is not None:
            world.write(world.player(player), MAIN_HAND, world.number(player.weapon))
        for entity in (*player.hand, *player.graveyard):
            world.make(entity)
    for entity in list(world.things.values()):
        world.attach_new(entity)
