"""Playing spells, and spells cast by effects (S3.6, S3.8, SPELL)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oracle.engine.minions import close_text
from oracle.engine.moments import moment
from oracle.engine.playing import overload
from oracle.engine.targeting import fits_for_effect, target_of_all_options
from oracle.engine.triggers import occurrence_of, raise_event, raise_together, run_effect
from oracle.engine.zones import secret_fits, to_graveyard

if TYPE_CHECKING:
    from oracle.engine.block import Block, Occurrence
    from oracle.engine.card import Effect
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


def announce_cast(game: Game, block: Block) -> None:
    """The spell is cast by a player's hand."""
    game.record("cast", block, block.source, block.player, block.target, None)


def on_cast(game: Game, block: Block) -> None:
    """SPELL-01, MIN-05: "whenever you cast a spell", "whenever you play a card", and the secrets that answer a cast."""
    raise_together(game, block, [told_of_spell(game, block, name) for name in ("cast", "play")])


def told_of_spell(game: Game, block: Block, name: str) -> Occurrence:
    """An event of the spell that is being played."""
    return occurrence_of(game, block, name, block.source, block.player, target=block.target, play=block)


def on_targeting(game: Game, block: Block) -> None:
    """SPELL-01: who takes the place of the target (Spellbender), or answers being one."""
    if block.target is not None and not block.cancelled:
        raise_event(
            game,
            block,
            occurrence_of(game, block, "targeting", block.target, block.player, target=block.target, play=block),
        )


def close_targeting(game: Game, block: Block) -> None:
    """SEQ-11: the Targeting Phase is followed by aura updates only."""
    moment(game, block, "TARGETING")


def text_of_spell(game: Game, block: Block) -> None:
    """SPELL-01: the text of the spell; of a countered one nothing happens (SPELL-05)."""
    spell = block.source
    assert spell is not None
    if block.cancelled:
        close_countered(game, block, spell)
        return
    power = game.open("POWER", block.inner(spell, block.player, rule="SPELL-08"), "", block.target)
    power.target = block.target
    power.choice = block.choice
    power.combo = block.combo
    effects = texts(game, spell, block.player, block.choice)
    if block.outcast and spell.card.script.outcast is not None:
        effects.append(spell.card.script.outcast)
    game.then(*[(run_effect, power, effect) for effect in effects], (close_text, power), (spent_spell, block))


def close_countered(game: Game, block: Block, spell: Entity) -> None:
    """SPELL-05: a countered spell was played, but does not count as cast; its card is spent."""
    game.record("skip", block, spell, "countered")
    block.player.spells_cast -= 1
    game.rules.countered(block)
    game.then((spent_spell, block))


def texts(game: Game, spell: Entity, player: Player, choice: str | None) -> list[Effect]:
    """The effects of a spell: its text, or that of the chosen option (of all options while both are chosen)."""
    script = spell.card.script
    if script.options:
        chosen = script.options if choice is None else (choice,)
        found = [game.cards.get(option).script.text for option in chosen]
    else:
        found = [script.text]
    return [effect for effect in found if effect is not None]


def spent_spell(game: Game, block: Block) -> None:
    """SPELL-17: after its text the card goes to the graveyard, before anything answers the cast."""
    spell = block.source
    assert spell is not None
    if spell.zone == "SETASIDE":
        to_graveyard(game, spell)


def after_cast(game: Game, block: Block) -> None:
    """SPELL-01, MIN-09: "after you cast a spell" and "after you play a card".

    Whether a countered one counts is a rule point (SPELL-04 to SPELL-06).
    """
    names = ["after_cast", "after_play"]
    if block.cancelled:
        names = [name for name in names if not game.rules.counter_stops(name)]
    raise_together(game, block, [told_of_spell(game, block, name) for name in names])


def put_secret(game: Game, block: Block) -> None:
    """SPELL-16: a secret goes to the secret zone during its text phase."""
    secret = block.source
    assert secret is not None
    if block.cancelled:
        close_countered(game, block, secret)
        return
    place_secret(game, block, secret, block.player)


def place_secret(game: Game, block: Block, secret: Entity, player: Player) -> None:
    """A secret is in play: face down, newest in the order of play."""
    from oracle.engine.stats import refresh_text

    secret.zone = "SECRET"
    player.secrets.append(secret)
    game.entered(secret)
    refresh_text(game, secret)
    game.record("move", block, secret, "SECRET", player, None)


def spend_secret(game: Game, block: Block, secret: Entity) -> None:
    """A revealed secret goes to the graveyard."""
    from oracle.engine.zones import leave_play

    if secret.zone == "SECRET":
        leave_play(game, secret, "GRAVEYARD")


# Cast by an effect


def cast_by_effect(game: Game, block: Block, spell: Entity, player: Player) -> None:
    """SPELL-18, S3.8: a spell cast by an effect: nothing is paid and the player is asked nothing."""
    own = block.inner(spell, player, rule="SPELL-18")
    own.depth = block.depth
    own.start = game.sequence()
    own.it = [spell]
    own.combo = game.rules.effect_cast_combo(game, player)
    caster = block.source
    game.then(
        (choose_for_effect, own, caster),
        (target_for_effect, own, caster),
        *[(phase, own) for phase in game.rules.flow("cast_by_effect")],
        (spent_spell, own),
        (close_cast, own),
    )


def choose_for_effect(game: Game, block: Block, caster: Entity | None) -> None:
    """S3.8.1b: Choose One is settled at random, the choices are not shown."""
    spell = block.source
    assert spell is not None
    if spell.card.script.options and not block.player.flags.get("CHOOSE_BOTH"):
        game.rules.effect_option(game, block, spell)


def random_option(game: Game, block: Block, spell: Entity) -> None:
    """S3.8.1b: one of the options as printed, at random."""
    block.choice = game.ask(block, "option", spell.card.script.options, source=spell)


def target_for_effect(game: Game, block: Block, caster: Entity | None) -> None:
    """S3.8.2a, S3.8.2b: a random character that meets the conditions; without one the spell fizzles."""
    spell = block.source
    assert spell is not None
    selector = target_selector(game, spell, block.choice)
    if selector is None:
        game.record("cast", block, spell, block.player, None, caster)
        return
    candidates = game.rules.effect_cast_pool(game, block, selector)
    if not candidates:
        game.record("cast", block, spell, block.player, None, caster)
        game.rules.effect_fizzle(game, block, caster)
        return
    block.target = game.ask(block, "forced_target", tuple(candidates), source=spell)
    game.record("cast", block, spell, block.player, block.target, caster)


def target_selector(game: Game, spell: Entity, choice: str | None) -> object:
    """The selector of the targets of a spell, of its chosen option, or of all its options."""
    if choice is not None:
        return game.cards.get(choice).script.target
    script = spell.card.script
    return target_of_all_options(game, script.options) if script.options else script.target


def legal_at_random(game: Game, block: Block, selector: object) -> list[Entity]:
    """S3.8.2a: the characters that the spell could be cast on by its caster."""
    found = selector.select(game, block)  # type: ignore[attr-defined]
    return [entity for entity in found if fits_for_effect(game, block.player, entity)]


def overload_of_effect_cast(game: Game, block: Block) -> None:
    """S3.8.1a, S.fn6: the Overload of a spell that an effect casts is processed."""
    spell = block.source
    assert spell is not None
    if spell.card.overload:
        game.rules.effect_cast_overload(game, block, spell)


def text_of_effect_cast(game: Game, block: Block) -> None:
    """The text of a spell that an effect casts, unless it fizzled."""
    spell = block.source
    assert spell is not None
    if block.cancelled:
        return
    if spell.card.script.secret:
        if secret_fits(block.player, spell):
            place_secret(game, block, spell, block.player)
        else:
            game.record("skip", block, spell, "no_room")
        return
    power = game.open("POWER", block.inner(spell, block.player, rule="SPELL-18"), "", block.target)
    power.target = block.target
    power.choice = block.choice
    power.combo = block.combo
    power.cancelled = False
    power.play = block
    effects = texts(game, spell, block.player, block.choice)
    game.then(*[(run_effect, power, effect) for effect in effects], (close_text, power))


def close_cast(game: Game, block: Block) -> None:
    """S3.10.3b, DEATH-14: right after each single cast by an effect, the moment CAST."""
    moment(game, block, "CAST")


def counter_stops_all(event: str) -> bool:
    """SPELL-05 (from 11.2): a counter stops the on-play triggers still to come, the text and the after-cast."""
    return True


def counter_stops_nothing(event: str) -> bool:
    """SPELL-04 (9.2 to 11.1): only the text is lost; whatever answers the play and the cast acts."""
    return False


def counter_stops_after_cast(event: str) -> bool:
    """SPELL-06 (before 9.2): the text is lost, and nothing acts after the cast."""
    return event == "after_cast"


def overload_stays_owed(block: Block) -> None:
    """SPELL-05: the Overload of a countered spell is owed all the same."""


def discover_at_random(game: Game, block: Block, shown: tuple[Any, ...]) -> Any:
    """S3.8.1b: in the text of a spell that an effect casts, what would be chosen is picked at random."""
    return game.ask(block, "option", shown, source=block.source)


def overload_applies(game: Game, block: Block, spell: Entity) -> None:
    """S3.8.1a, S.fn6: the Overload of the spell is owed."""
    overload(game, block, block.player, spell.card.overload, spell)


def fizzle_without_target(game: Game, block: Block, caster: Entity | None) -> None:
    """S3.8.2b: no character meets the conditions: the spell does nothing."""
    block.cancelled = True
    game.record("fizzle", block, block.source, block.player, None, caster)
