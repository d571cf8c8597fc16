"""What effects do to cards besides damage: enchant, silence, control, return, copy, freeze (ENCH, SIL, CTRL, COPY)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.game import AURAS, DOOMED
from oracle.engine.stats import recompute, refresh_text, watch
from oracle.engine.turns import detach, frozen_for_good
from oracle.engine.zones import deck_full, hand_full, leave_play, row_full, secret_fits, shuffle_in, strip, to_hand

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.card import Card
    from oracle.engine.entities import Enchantment, Entity, Player
    from oracle.engine.game import Game


def enchanted(game: Game, block: Block, enchantment: Enchantment) -> None:
    """An enchantment is on its host: the host's values follow at once (AURA-08)."""
    host = enchantment.host
    if host.zone in ("PLAY", "HAND") or host.pending:
        game.record(
            "enchant",
            block,
            host,
            enchantment.card.id,
            enchantment.source,
            enchantment.attack,
            enchantment.health,
        )
    if enchantment.set_health is not None:
        host.damage = 0
    if enchantment.abilities:
        host.lost &= ~enchantment.abilities
    recompute(game, block, host)
    refresh_text(game, host)
    if enchantment.health > 0 or enchantment.set_health is not None:
        game.rules.rescued(game, block, host)


def silence(game: Game, block: Block, entity: Entity, source: Entity | None) -> None:
    """SIL-01, SIL-02: attachments, printed text, keywords, own auras and Frozen go; damage and others' auras stay."""
    entity.silenced = True
    game.record("silence", block, entity, source)
    ended = list(entity.enchantments)
    if entity.frozen:
        entity.frozen = False
        game.record("thaw", block, entity, source)
    entity.lost = 0
    if ended:
        detach(game, block, entity, ended)
    recompute(game, block, entity)
    refresh_text(game, entity)
    watch(game, entity)
    game.rules.silenced(game, block, entity)


def damage_stays(game: Game, block: Block, entity: Entity) -> None:
    """SIL-02: Silence changes no more of the damage than the lost Health does."""


def freeze(game: Game, block: Block, entity: Entity, source: Entity | None) -> None:
    """A Frozen character cannot attack (TURN-07)."""
    if not entity.frozen:
        entity.frozen = True
        game.record("freeze", block, entity, source)


def freeze_by_its_text(game: Game, block: Block, entity: Entity, by: Entity | None) -> None:
    """A minion that its own text keeps Frozen is so from the moment that it is there, whoever brought it."""
    if entity.zone == "PLAY" and frozen_for_good(entity):
        freeze(game, block, entity, by)


def take_control(game: Game, block: Block, entity: Entity, player: Player) -> None:
    """CTRL-01, CTRL-02: to the rightmost place of the other side, exhausted; with a full row it dies (DEATH-15)."""
    if entity.controller is not player and entity in entity.controller.secrets:
        take_secret(game, block, entity, player)
        return
    if entity.controller is player or entity.zone != "PLAY" or entity not in entity.controller.row:
        return
    if row_full(game, player) and game.rules.no_room(game, block, entity):
        return
    entity.controller.row.remove(entity)
    entity.controller = player
    player.row.append(entity)
    game.todo |= AURAS
    entity.exhausted = True
    game.rules.control_and_hits(game, entity)
    game.rules.control_and_deaths(game, entity)
    game.rules.control_and_damage(game, block, entity)
    game.record("control", block, entity, player)
    refresh_text(game, entity)


def take_secret(game: Game, block: Block, secret: Entity, player: Player) -> None:
    """CTRL-01, SPELL-16: a Secret changes sides; where the same lies already, or five do, it is destroyed."""
    if not secret_fits(player, secret):
        leave_play(game, secret, "GRAVEYARD")
        game.record("move", block, secret, "GRAVEYARD", secret.controller, block.source)
        return
    secret.controller.secrets.remove(secret)
    secret.controller = player
    player.secrets.append(secret)
    game.record("control", block, secret, player)


def newest_among_hits(game: Game, entity: Entity) -> None:
    """ORD-05 and logs: when hits are put in order, a minion that changed sides counts from then on."""
    game.order += 1
    entity.hit_order = game.order


def keeps_its_place(game: Game, entity: Entity) -> None:
    """ORD-05: a minion that changes sides keeps its place in the order."""


def keeps_its_damage(game: Game, block: Block, entity: Entity) -> None:
    """CTRL-01: a minion that changes sides keeps its damage."""


def return_to_hand(game: Game, block: Block, entity: Entity, player: Player | None = None) -> None:
    """ENCH-02, ORD-07: back to a hand as the printed card; with ten cards there it dies (DEATH-15).

    Whoever controls it is the owner that texts speak of (TRIG-24); `player` is for those that name a side.
    """
    holder = entity.controller if player is None else player
    buried = entity in entity.controller.graveyard
    if hand_full(holder) and (unanswered(game, entity) if buried else game.rules.no_room(game, block, entity)):
        return
    if buried:
        entity.controller.graveyard.remove(entity)
    leave_play(game, entity, "SETASIDE")
    game.rules.returned(game, entity)
    to_hand(game, entity, holder)
    game.record("move", block, entity, "HAND", holder, block.source)


def unanswered(game: Game, entity: Entity) -> bool:
    """DEATH-16: sent to a full zone once more, who died of the first time has no death to be answered."""
    if entity in game.dead:
        game.dead.remove(entity)
    return True


def as_printed(game: Game, entity: Entity) -> None:
    """ENCH-02: what returns is the printed card."""
    strip(game, entity)


def shuffle_into_deck(game: Game, block: Block, entity: Entity, player: Player) -> None:
    """A minion in play is shuffled into a deck, as the printed card; with sixty cards there it dies (DEATH-15).

    One that lies in the graveyard goes the same way (DEATH-19).
    """
    buried = entity in entity.controller.graveyard
    if deck_full(player) and (unanswered(game, entity) if buried else game.rules.no_room(game, block, entity)):
        return
    if buried:
        entity.controller.graveyard.remove(entity)
    leave_play(game, entity, "SETASIDE")
    strip(game, entity)
    shuffle_in(game, entity, player)
    game.record("shuffle", block, entity, "DECK", player, block.source)


def create_in_hand(game: Game, block: Block, card: Card | str, player: Player) -> Entity | None:
    """Put a new card into a hand; a full hand has no room for it (DRAW-07: this is no draw)."""
    if hand_full(player):
        game.record("skip", block, block.source, "no_room")
        return None
    entity = game.create(card, player)
    to_hand(game, entity, player)
    game.record("create", block, entity, "HAND", player, block.source)
    return entity


def copy_values(game: Game, original: Entity, copy: Entity, *, controller: Player) -> None:
    """COPY-02: what a copy in play takes over from the original; its text follows (SIL-03)."""
    game.rules.copied(game, original, copy, controller)
    refresh_text(game, copy)


def with_enchantments_and_damage(game: Game, original: Entity, copy: Entity, controller: Player) -> None:
    """COPY-02: a copy in play has enchantments, damage and silence of the original, not auras, order, exhaustion."""
    copy.base_attack, copy.base_health = original.base_attack, original.base_health
    copy.silenced = original.silenced
    copy.lost = original.lost
    copy.numbers = original.numbers
    copy.count = original.count
    for enchantment in original.enchantments:
        twin = game.attach(enchantment.card, copy, enchantment.source, controller)
        twin.attack, twin.health = enchantment.attack, enchantment.health
        twin.set_attack, twin.set_health = enchantment.set_attack, enchantment.set_health
        twin.abilities, twin.spell_damage = enchantment.abilities, enchantment.spell_damage
        twin.cost, twin.set_cost = enchantment.cost, enchantment.set_cost
        twin.costs_health = enchantment.costs_health
        twin.until, twin.until_player = enchantment.until, enchantment.until_player
        twin.linked = enchantment.linked
    recompute(game, None, copy)
    copy.damage = original.damage
    if copy.doomed:
        game.todo |= DOOMED


def control_returns(game: Game, block: Block, host: Entity, enchantment: Enchantment) -> None:
    """SIL-04, CTRL-03: with the enchantment of temporary control gone, the minion returns to its former side."""
    if enchantment.linked is not None and enchantment.until_player is not None and host.zone == "PLAY":
        take_control(game, block, host, enchantment.linked.controller)
