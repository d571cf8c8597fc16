"""Effective values: enchantments at once, auras on top at their updates (AURA-08, HLTH-01, HLTH-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from oracle.engine.block import Block
from oracle.engine.card import ABILITY_BITS, CHARGE, MEGA_WINDFURY, RUSH, WINDFURY
from oracle.engine.game import AURAS, DOOMED, OTHER_AURAS, STAT_AURAS, TASK_LIMIT, order_of_play
from oracle.vocabulary import QUEUES

if TYPE_CHECKING:
    from oracle.engine.card import Aura, Trigger, Value
    from oracle.engine.entities import Enchantment, Entity, Player
    from oracle.engine.game import Game

LARGEST: Final = 2**31 - 1
"""The largest number that the client keeps."""

EVENT_BITS: dict[str, int] = {name: 1 << position for position, name in enumerate(QUEUES)}


def read(value: int | Value, game: Game, block: Block) -> int:
    """The number that a printed or computed value stands for now (SEQ-09); none is larger than the client's."""
    if isinstance(value, int):
        return value
    return max(-LARGEST, min(LARGEST, value.value(game, block)))


def times(value: int | Value, game: Game, block: Block) -> int:
    """How often something is done: no Sequence holds more than its bound of tasks (SEQ-14)."""
    return min(TASK_LIMIT, read(value, game, block))


def refresh_text(game: Game, entity: Entity) -> None:
    """Collect the triggers and auras that an entity has now: printed ones unless silenced, then attached ones.

    A dormant minion has only its countdown; a pending one has nothing (TARGET-05, the pending minion).
    """
    triggers: list[tuple[Trigger, Enchantment | None]] = []
    auras: list[Aura] = []
    script = entity.card.script
    if entity.pending:
        pass
    elif entity.dormant:
        triggers += [(trigger, None) for trigger in game.rules.countdown(game, entity)]
    else:
        if not entity.silenced:
            triggers += [(trigger, None) for trigger in script.triggers]
            auras += script.auras
            if script.enrage is not None:
                auras.append(script.enrage)
        for enchantment in entity.enchantments:
            attached = enchantment.card.script
            triggers += [(trigger, enchantment) for trigger in attached.triggers]
            auras += attached.auras
    entity.triggers = tuple(triggers)
    entity.auras = tuple(auras)
    if auras:
        game.todo |= AURAS
    entity.listens = 0
    for trigger, _ in triggers:
        entity.listens |= EVENT_BITS[trigger.event]
    watch(game, entity)


def watch(game: Game, entity: Entity) -> None:
    """Keep the lists of who listens and who emits an aura up to date for an entity."""
    if (entity.listens != 0 and hears(entity)) is not (entity in game.watchers):
        if entity in game.watchers:
            game.watchers.remove(entity)
        else:
            game.watchers.append(entity)
    if (bool(entity.auras) and entity.zone == "PLAY") is not (entity in game.aura_sources):
        if entity in game.aura_sources:
            game.aura_sources.remove(entity)
        else:
            game.aura_sources.append(entity)
            game.aura_sources.sort(key=order_of_play)
        game.todo |= AURAS


def hears(entity: Entity) -> bool:
    """Whether its triggers are asked where it is: in a deck only those that say so are (TRIG-06)."""
    if entity.zone == "DECK":
        return any(trigger.zone == "DECK" for trigger, _ in entity.triggers)
    return entity.zone in ("PLAY", "HAND", "SECRET")


def recompute(game: Game, block: Block | None, entity: Entity) -> None:
    """Compute the effective values of an entity: printed, enchantments in order, auras on top (AURA-08, AURA-09)."""
    attack = attack_without_auras(entity)
    health = entity.base_health
    abilities = 0 if entity.silenced else entity.card.abilities
    spell_damage = 0 if entity.silenced else entity.card.spell_damage
    for enchantment in entity.enchantments:
        if enchantment.set_health is not None:
            health = enchantment.set_health
        health += enchantment.health
        abilities |= enchantment.abilities
        spell_damage += enchantment.spell_damage
    attack = max(0, attack + entity.aura_attack)
    health += entity.aura_health
    abilities = (abilities & ~entity.lost) | entity.aura_abilities
    if entity.card.type == "HERO" and entity.zone == "PLAY":
        attack += game.rules.weapon_attack(game, entity)
    entity.spell_damage = spell_damage
    before_attack, before_health = entity.attack, entity.max_health
    if abilities != entity.abilities:
        change_abilities(game, block, entity, abilities)
    if attack != before_attack or health != before_health:
        game.todo |= AURAS
        entity.attack = attack
        if health < before_health:
            entity.damage = game.rules.health_lost(entity, health)
        entity.max_health = health
        if health <= entity.damage:
            game.todo |= DOOMED
        if block is not None and entity.zone == "PLAY" and not entity.card.type == "WEAPON":
            game.record("stats", block, entity, (before_attack, attack), (before_health, health))
    if entity.card.type == "WEAPON" and entity.zone == "PLAY":
        recompute(game, block, entity.controller.hero)


def change_abilities(game: Game, block: Block | None, entity: Entity, abilities: int) -> None:
    """Set the abilities and record which came and went."""
    changed = abilities ^ entity.abilities
    entity.abilities = abilities
    game.todo |= AURAS
    if block is None or game.recorder is None or entity.zone != "PLAY":
        return
    for name, bit in ABILITY_BITS.items():
        if changed & bit:
            game.record("ability", block, entity, name, bool(abilities & bit))


def clipped(entity: Entity, health: int) -> int:
    """Maximum Health falls: what is left is only clipped to it, no damage is added (HLTH-02). Returns the damage."""
    return health - min(entity.max_health - entity.damage, health)


def attack_of_own_turn(game: Game, hero: Entity) -> int:
    """A weapon adds its Attack to its hero in the controller's own turn only (WPN-06)."""
    weapon = hero.controller.weapon
    if weapon is None or game.active is not hero.controller or weapon.zone != "PLAY":
        return 0
    return weapon.attack


def attacks_allowed(entity: Entity) -> int:
    """Attacks a turn: 1, with Windfury 2, with Mega-Windfury 4 (ATK-19), and those that effects give for this turn."""
    if entity.abilities & MEGA_WINDFURY:
        return 4 + entity.extra_attacks
    weapon = entity.controller.weapon if entity.is_hero else None
    if entity.abilities & WINDFURY or (weapon is not None and weapon.abilities & WINDFURY):
        return 2 + entity.extra_attacks
    return 1 + entity.extra_attacks


def sleeps(entity: Entity) -> bool:
    """Whether a minion still has the weakness of its first turn; Charge and Rush overcome it (ATK-19)."""
    return entity.is_minion and entity.exhausted and not entity.has(CHARGE | RUSH)


def aura_block(game: Game, block: Block, source: Entity) -> Block:
    """The registers that an aura's selectors and conditions read: its source and the player it acts for."""
    return Block(block.depth, source.controller, source, start=block.start, rule=block.rule, at=block.at)


def stat_auras(game: Game, block: Block) -> dict[Entity, list[int]]:
    """What every entity in play gets now: [attack, health, abilities] by entity."""
    gains: dict[Entity, list[int]] = {}
    settled: dict[Entity, int] = {}
    for source in game.aura_sources:
        for aura in source.auras:
            if aura.targets is None or not (aura.attack or aura.health or aura.abilities or aura.attack_is):
                continue
            registers = aura_block(game, block, source)
            if aura.condition is not None and not aura.condition.test(game, registers):
                continue
            for entity in aura.targets.select(game, registers):
                if not game.rules.aura_reaches(source, entity):
                    continue
                gain = gains.setdefault(entity, [0, 0, 0])
                registers.event = None
                registers.it = [entity]
                gain[0] += read(aura.attack, game, registers)
                gain[1] += read(aura.health, game, registers)
                gain[2] |= aura.abilities
                if aura.attack_is is not None:
                    settled[entity] = read(aura.attack_is, game, registers)
    # AURA-10: whatever else gives Attack.
    for entity, attack in settled.items():
        gains[entity][0] = attack - attack_without_auras(entity)
    return gains


def attack_without_auras(entity: Entity) -> int:
    """The Attack that the printed value and enchantments make, before auras."""
    attack = entity.base_attack
    for enchantment in entity.enchantments:
        attack = (attack if enchantment.set_attack is None else enchantment.set_attack) + enchantment.attack
    return attack


def reaches_everybody(source: Entity, entity: Entity) -> bool:
    """AURA-05: an aura does not ask who was there first."""
    return True


NO_GAIN = [0, 0, 0]


def apply_auras(game: Game, block: Block, entity: Entity, gain: list[int]) -> None:
    """Give an entity just this gain from auras."""
    if entity.aura_attack != gain[0] or entity.aura_health != gain[1] or entity.aura_abilities != gain[2]:
        entity.aura_attack, entity.aura_health, entity.aura_abilities = gain
        recompute(game, block, entity)


def aura_update_stats(game: Game, block: Block) -> bool:
    """AURA-01: the Health/Attack auras of everything in play are brought up to date, oldest entity first."""
    game.todo &= ~STAT_AURAS
    gains = stat_auras(game, block)
    note_given(game, STAT_AURAS, bool(gains))
    concerned = [e for e in game.in_play() if e in gains or e.aura_attack or e.aura_health]
    for entity in sorted(concerned, key=order_of_play):
        if not entity.pending:
            attack, health, _ = gains.get(entity, NO_GAIN)
            apply_auras(game, block, entity, [attack, health, entity.aura_abilities])
    return False


def own_stats_at_placement(game: Game, block: Block) -> bool:
    """S3.5.2b: the minion that is being placed takes the auras in play; nobody else changes."""
    gains = stat_auras(game, block)
    note_given(game, AURAS, True)
    for entity in block.it:
        if entity.zone == "PLAY":
            apply_auras(game, block, entity, gains.get(entity, NO_GAIN))
    return False


def aura_update_other(game: Game, block: Block) -> bool:
    """AURA-02: the auras that change rules or give abilities are brought up to date."""
    game.todo &= ~OTHER_AURAS
    for player in game.players:
        player.flags = {}
    abilities = False
    for source in game.aura_sources:
        for aura in source.auras:
            abilities = abilities or aura.abilities != 0
            if not aura.flag:
                continue
            registers = aura_block(game, block, source)
            if aura.condition is None or aura.condition.test(game, registers):
                give_flag(source.controller, aura.flag)
    if abilities or game.auras_given & OTHER_AURAS:
        abilities = give_abilities(game, block)
    note_given(game, OTHER_AURAS, abilities or any(player.flags for player in game.players))
    return False


def give_abilities(game: Game, block: Block) -> bool:
    """AURA-02: Immune, Charge and the like that auras give now, oldest entity first. True when anybody has some."""
    gains = stat_auras(game, block)
    for entity in sorted(game.in_play(), key=order_of_play):
        if not entity.pending:
            gain = [entity.aura_attack, entity.aura_health, gains.get(entity, NO_GAIN)[2]]
            apply_auras(game, block, entity, gain)
    return any(gain[2] for gain in gains.values())


def aura_update_all(game: Game, block: Block) -> bool:
    """AURA-06: both kinds at once."""
    aura_update_stats(game, block)
    return aura_update_other(game, block)


def note_given(game: Game, kind: int, given: bool) -> None:
    """Note whether auras of a kind give anything: while none does and no source is in play, no update is needed."""
    game.auras_given = game.auras_given | kind if given else game.auras_given & ~kind


def give_flag(player: Player, flag: str) -> None:
    """Note one more source of a rule change; a leading "both:" gives it to the opponent too."""
    if flag.startswith("both:"):
        flag = flag.removeprefix("both:")
        player.opponent.flags[flag] = player.opponent.flags.get(flag, 0) + 1
    player.flags[flag] = player.flags.get(flag, 0) + 1


def aura_update_other_unless_deaths_wait(game: Game, block: Block) -> bool:
    """DEATH-22 (12.0 to about 2019): while death events wait, the rule-changing auras stay as they were."""
    return False if game.dead else aura_update_other(game, block)


def spell_damage_of(game: Game, player: Player) -> int:
    """Spell Damage of a player now: the sum over what is in play on that side (SPELL-11)."""
    total = player.hero.spell_damage
    for entity in player.row:
        if not (entity.pending or entity.dormant):
            total += entity.spell_damage
    if player.weapon is not None:
        total += player.weapon.spell_damage
    return total


def cost_by_aura(cost: int, change: int, least: int | None) -> int:
    """AURA-12: what one aura makes of a cost; one that names a least cost goes no further down than that."""
    if least is None:
        return cost + change
    return max(cost + change, min(cost, least))


def cost_of(game: Game, card: Entity) -> int:
    """What a card in hand costs now: enchantments, auras, its own text last, at least 0 (AURA-11, AURA-12)."""
    cost = card.base_cost
    for enchantment in card.enchantments:
        if enchantment.set_cost is not None:
            cost = enchantment.set_cost
        cost += enchantment.cost
    for source in game.aura_sources:
        for aura in source.auras:
            if aura.targets is None or (aura.cost == 0 and aura.cost_set is None):
                continue
            registers = Block(0, source.controller, source, start=game.serial + 1)
            if aura.condition is not None and not aura.condition.test(game, registers):
                continue
            if card in aura.targets.select(game, registers):
                if aura.cost_set is not None:
                    cost = aura.cost_set
                cost = cost_by_aura(cost, read(aura.cost, game, registers), aura.cost_least)
    own = card.card.script.cost
    if own is not None and not card.silenced:
        registers = Block(0, card.controller, card, start=game.serial + 1)
        cost += own.value(game, registers)
    return max(0, cost)
