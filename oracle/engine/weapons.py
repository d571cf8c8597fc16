"""Weapons and hero cards: equipping, replacing (WPN, HERO)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.damage import gain_armor
from oracle.engine.game import DOOMED
from oracle.engine.minions import run_text
from oracle.engine.stats import recompute, refresh_text
from oracle.engine.triggers import occurrence_of, raise_event
from oracle.engine.zones import leave_play

if TYPE_CHECKING:
    from oracle.engine.block import Block
    from oracle.engine.card import Card
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


def weapon_text(game: Game, block: Block) -> None:
    """WPN-01: the Battlecry of a weapon, with the old weapon still equipped."""
    assert block.source is not None
    run_text(game, block, block.source)


def equip_played(game: Game, block: Block) -> None:
    """WPN-01: then the old weapon is destroyed and the new one equipped, in the same Phase."""
    assert block.source is not None
    equip(game, block, block.source, block.player)


def equipped_played(game: Game, block: Block) -> None:
    """Whoever watches equipping answers."""
    assert block.source is not None
    equipped(game, block, block.source)


def equip(game: Game, block: Block, weapon: Entity, player: Player) -> None:
    """WPN-01: equip a weapon; the one before it is destroyed and leaves once the new one is there, in this Phase.

    Logs show the mark, the new weapon, then the death, 12 times of 12.
    """
    old = player.weapon
    if old is not None:
        old.to_be_destroyed = True
        game.record("mark_destroy", block, old, weapon)
    player.weapon = weapon
    weapon.controller = player
    weapon.zone = "PLAY"
    game.entered(weapon)
    refresh_text(game, weapon)
    recompute(game, block, weapon)
    game.record("equip", block, weapon, player)
    if old is not None:
        game.rules.replace_weapon(game, block, old)


def replaced_in_same_phase(game: Game, block: Block, old: Entity) -> None:
    """WPN-01, WPN-02: the replaced weapon dies now, its death event is resolved inside this Phase."""
    from oracle.engine.deaths import deaths_block, per_death, remove_dead

    inner = game.open("DEATHS", deaths_block(game, block), subject=old.controller)
    remove_dead(game, inner, old)
    per_death(game, inner, [old])


def create_weapon(game: Game, block: Block, card: Card | str, player: Player) -> None:
    """Equip a weapon that an effect makes."""
    weapon = game.create(card, player)
    block.it = [weapon]
    equip(game, block, weapon, player)
    game.then((equipped, block, weapon))


def equipped(game: Game, block: Block, weapon: Entity) -> None:
    """Whoever watches equipping answers."""
    if weapon.zone == "PLAY":
        raise_event(game, block, occurrence_of(game, block, "equip", weapon, weapon.controller))


def become_hero(game: Game, block: Block) -> None:
    """HERO-01: the hero card replaces the hero, and gives its armour."""
    card = block.source
    assert card is not None
    replace_hero(game, block, card, block.player, with_power=False)
    if card.card.armor:
        gain_armor(game, block, card, card.card.armor, card)


def replace_hero(
    game: Game, block: Block, hero: Entity, player: Player, *, keep_damage: bool = True, with_power: bool = True
) -> None:
    """HERO-01, HERO-02: a new hero stands in for the old one, saved from death if it comes in time."""
    old = player.hero
    leave_play(game, old, "REMOVEDFROMGAME")
    hero.armor = old.armor
    hero.controller = player
    hero.zone = "PLAY"
    hero.attacks_made, hero.extra_attacks = old.attacks_made, old.extra_attacks
    hero.exhausted = False
    if keep_damage:
        hero.max_health = hero.base_health = old.max_health
        hero.damage = old.damage
    player.hero = hero
    game.entered(hero)
    refresh_text(game, hero)
    game.record("hero", block, hero, player)
    recompute(game, block, hero)
    if with_power and hero.card.script.power:
        replace_power(game, block, hero.card.script.power, player)
    if hero.doomed:
        game.todo |= DOOMED


def replace_power(game: Game, block: Block, card: Card | str, player: Player) -> None:
    """HP-02: a new hero power arrives usable."""
    old = player.power
    if old is not None:
        leave_play(game, old, "REMOVEDFROMGAME")
    power = game.create(card, player)
    power.zone = "PLAY"
    player.power = power
    game.entered(power)
    refresh_text(game, power)
    game.record("create", block, power, "PLAY", player, block.source)


def hero_text(game: Game, block: Block) -> None:
    """HERO-01: then the Battlecry of the hero card."""
    assert block.source is not None
    run_text(game, block, block.source)


def hero_brings_power(game: Game, block: Block) -> None:
    """HERO-01: the hero power of a hero card comes after its text, as records show (builds 24769 and 25770)."""
    card = block.source
    assert card is not None
    if card.card.script.power:
        replace_power(game, block, card.card.script.power, block.player)
