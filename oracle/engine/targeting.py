"""Who may be chosen as a target, and who is in a random pool (TARGET, S3.4.1, S3.6.1, S3.10.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.card import ELUSIVE, IMMUNE, STEALTH

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.card import Selector
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


def bar(game: Game, player: Player, entity: Entity, kind: str) -> str:
    """Why `player` may not choose this character: a refusal word, or "".

    `kind` is the type of the card that asks: MINION, SPELL, HERO_POWER, WEAPON, HERO, LOCATION.
    """
    if entity.dormant:
        return "target_dormant"
    if entity.abilities & STEALTH and game.rules.stealth_bars(player, entity, kind):
        return "target_stealthed"
    if entity.abilities & ELUSIVE and game.rules.elusive_bars(player, entity, kind):
        return "target_elusive"
    if entity.abilities & IMMUNE and entity.controller is not player:
        return "target_immune"
    return ""


def target_of_all_options(game: Game, options: tuple[str, ...]) -> Selector | None:
    """PLAY-02: whom a card targets whose options all happen: whom the first option does that targets anybody."""
    for option in options:
        target = game.cards.get(option).script.target
        if target is not None:
            return target
    return None


def stealth_bars_everyone(player: Player, entity: Entity, kind: str) -> bool:
    """S3.4.1b, S3.6.1b by the letter: a Stealthed character is no target, on either side.

    The document is silent about hero powers: there an enemy's Stealth bars, as in the live game.
    """
    return kind != "HERO_POWER" or entity.controller is not player


def stealth_bars_the_enemy(player: Player, entity: Entity, kind: str) -> bool:
    """TARGET-01: Stealth forbids the enemy's choice only."""
    return entity.controller is not player


def elusive_bars_spells_and_powers(player: Player, entity: Entity, kind: str) -> bool:
    """S3.6.1b, TARGET-02: Elusive forbids spells and hero powers of both players; Battlecries may target it."""
    return kind in ("SPELL", "HERO_POWER")


def fits_for_effect(game: Game, player: Player, entity: Entity) -> bool:
    """S3.8.2a: the caster could choose this character with a spell."""
    return not bar(game, player, entity, "SPELL")


def random_pool(game: Game, block: Block, candidates: list[Entity], *, harmful: bool) -> list[Entity]:
    """TRIG-12, TRIG-13, S3.10.2: those among the candidates that a random pick can hit, in the order given."""
    skips = game.rules.random_skips if harmful else game.rules.random_skips_buffs
    if game.rules.picks_the_dying(block):
        skips = skip_nobody
    return [entity for entity in candidates if not skips(entity) and not game.rules.random_misses(block, entity)]


def never_the_dying(block: Block) -> bool:
    """DEATH-18: a Deathrattle picks among those that are in play and not dying, like every other effect."""
    return False


def finds_the_stealthed(block: Block, entity: Entity) -> bool:
    """TARGET-01: random effects miss nobody for being Stealthed: nobody chose."""
    return False


def skip_death_confirmed(entity: Entity) -> bool:
    """S2.1b, S3.6.2, TRIG-12, TRIG-15: neither the mortally wounded nor what is marked for destruction."""
    return entity.doomed


def skip_mortally_wounded(entity: Entity) -> bool:
    """TRIG-15 (until about 4.3): the mortally wounded only."""
    return entity.mortally_wounded


def skip_zero_health(entity: Entity) -> bool:
    """S3.10.2 by the letter: a minion at 0 or less Health is no random target of anything any more."""
    return entity.is_minion and entity.mortally_wounded


def skip_nobody(entity: Entity) -> bool:
    """TRIG-13: a helpful random effect considers the dying too."""
    return False
