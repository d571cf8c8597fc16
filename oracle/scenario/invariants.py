"""What holds in every game between two actions, whatever the rules of a profile say."""

from __future__ import annotations

from collections import Counter

from oracle.engine import Entity, Game, Player
from oracle.engine.block import Block
from oracle.engine.entities import HAND_LIMIT, ROW_LIMIT, SECRET_LIMIT
from oracle.engine.stats import stat_auras


def broken_invariants(game: Game) -> list[str]:
    """What is broken, in words; an empty list when all is well. Read between actions (SEQ-06, DRAW-11, SUMMON-04)."""
    found: list[str] = []
    if game.agenda:
        found.append(f"{len(game.agenda)} tasks are left on the agenda")
    if game.dead or game.summoned or game.resolving:
        found.append("events of an earlier Sequence still wait")
    everywhere: Counter[int] = Counter()
    for player in game.players:
        found += limits(player)
        found += in_their_zones(player)
        found += [f"{card} in the hand of {player} {mark}" for card in player.hand for mark in marks(card)]
        for zone in (player.row, player.hand, player.secrets, player.graveyard, player.looked):
            everywhere.update(entity.id for entity in zone)
        everywhere.update(card.id for card in player.deck if isinstance(card, Entity))
    found += [f"entity {identity} is in two zones" for identity, times in everywhere.items() if times > 1]
    if game.result is None:
        found += [f"{entity} is doomed and in play" for entity in game.in_play() if is_doomed(entity)]
        found += stale_auras(game)
    return found


def stale_auras(game: Game) -> list[str]:
    """Whose values from auras are not those that the cards in play give now (AURA-01)."""
    gains = stat_auras(game, Block(0, game.active, None, start=game.serial + 1))
    found = []
    for entity in game.in_play():
        has = [entity.aura_attack, entity.aura_health, entity.aura_abilities]
        if has != gains.get(entity, [0, 0, 0]):
            found.append(f"{entity} has {has} from auras and would get {gains.get(entity, [0, 0, 0])}")
    return found


def is_doomed(entity: Entity) -> bool:
    """Whether the Steps have missed somebody (DEATH-01)."""
    return entity.card.type != "HERO_POWER" and not entity.dormant and entity.doomed


def limits(player: Player) -> list[str]:
    """The limits of row, hand, secrets and mana."""
    found = []
    if len(player.row) > ROW_LIMIT:
        found.append(f"{player} has {len(player.row)} in the row")
    if len(player.hand) > HAND_LIMIT:
        found.append(f"{player} has {len(player.hand)} cards")
    if len(player.secrets) > SECRET_LIMIT:
        found.append(f"{player} has {len(player.secrets)} secrets")
    if not 0 <= player.used <= player.crystals <= 10 or player.mana < 0:
        found.append(f"{player} has {player.crystals} crystals, {player.used} used, {player.mana} mana")
    if not 0 <= player.ordered <= len(player.deck):
        found.append(f"{player} knows {player.ordered} of {len(player.deck)} cards")
    return found


def marks(card: Entity) -> list[str]:
    """What a card in a hand has kept of its time in play (ENCH-02)."""
    kept = {
        "has damage": card.damage,
        "has attacked": card.attacks_made,
        "is exhausted": card.exhausted,
        "is silenced": card.silenced,
        "is Frozen": card.frozen,
        "is marked": card.to_be_destroyed,
        "is Dormant": card.dormant,
        "has lost abilities": card.lost,
        "has something of auras": card.aura_attack or card.aura_health or card.aura_abilities,
        "holds on to something": card.linked is not None,
    }
    return [mark for mark, value in kept.items() if value]


def in_their_zones(player: Player) -> list[str]:
    """Every entity says that it is where it is, under the player who has it."""
    zones = (
        ("PLAY", [player.hero, *player.row]),
        ("HAND", player.hand),
        ("SECRET", player.secrets),
        ("GRAVEYARD", player.graveyard),
    )
    found = []
    for name, entities in zones:
        for entity in entities:
            if entity.zone != name and not (entity.is_hero and entity.zone == "GRAVEYARD"):
                found.append(f"{entity} lies in {name} and says {entity.zone}")
            if entity.controller is not player and name in ("PLAY", "HAND", "SECRET"):
                found.append(f"{entity} lies with {player} and is controlled by {entity.controller}")
            if entity.pending:
                found.append(f"{entity} is still pending")
    return found
