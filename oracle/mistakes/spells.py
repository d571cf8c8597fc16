"""Errors about spells that are countered or cast by effects (S3.8, SPELL)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


def countered_owes_nothing(block: Block) -> None:
    """SPELL-05 missed: a countered spell takes its Overload back."""
    assert block.source is not None
    player = block.player
    player.owed = max(0, player.owed - block.source.card.overload)


def combo_never(game: Game, player: Player) -> bool:
    """S3.8.1a missed: the code that casts for an effect knows no Combo."""
    return False


def combo_always(game: Game, player: Player) -> bool:
    """S3.8.1a missed: a spell that an effect casts counts as following another card."""
    return True


def combo_of_running_play(game: Game, player: Player) -> bool:
    """S3.8.1a missed: the play in progress, that of the caster itself, counts already."""
    return player.cards_played_this_turn > 0


def overload_ignored(game: Game, block: Block, spell: Entity) -> None:
    """S3.8.1a, S.fn6 missed: only what is played by hand owes its Overload."""


def first_option(game: Game, block: Block, spell: Entity) -> None:
    """S3.8.1b missed: Choose One takes its first option."""
    block.choice = spell.card.script.options[0]


def player_takes_option(game: Game, block: Block, spell: Entity) -> None:
    """S3.8.1b missed: the player is asked for the option."""
    block.choice = game.ask(block, "pick", spell.card.script.options, source=spell)


def first_shown(game: Game, block: Block, shown: tuple[Any, ...]) -> Any:
    """S3.8.1b missed: Discover takes the first card."""
    return shown[0]


def player_takes_shown(game: Game, block: Block, shown: tuple[Any, ...]) -> Any:
    """S3.8.1b missed: the player is asked what to Discover."""
    return game.ask(block, "pick", shown, source=block.source)


def any_character(game: Game, block: Block, selector: object) -> list[Entity]:
    """S3.8.2a missed: the random target is taken among all characters, whether the spell fits them or not."""
    return game.characters()
