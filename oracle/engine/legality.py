"""What may be done: why an action is refused, and all actions that are accepted (PLAY-01, PLAY-02, S3.9, ATK-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.engine.actions import Action, Attack, Concede, HeroPower, Mulligan, Play, Start, Trade, Use
from oracle.engine.attackers import refuse_attack
from oracle.engine.block import Block
from oracle.engine.entities import SECRET_LIMIT
from oracle.engine.opening import opening_cards
from oracle.engine.stats import cost_of
from oracle.engine.targeting import bar, target_of_all_options
from oracle.engine.zones import row_full

if TYPE_CHECKING:
    from oracle.engine.card import Condition, Selector
    from oracle.engine.entities import Entity, Player
    from oracle.engine.game import Game


def refusal(game: Game, action: Action) -> str | None:
    """Why an action is refused: a word of `vocabulary.REFUSALS`, or None when it is accepted."""
    if game.result is not None:
        return "game_over"
    match action:
        case Start():
            return None if game.turn == 0 else "not_your_turn"
        case Mulligan():
            return refuse_mulligan(game, action)
        case Concede():
            return None
    if game.turn == 0:
        return "not_your_turn"
    match action:
        case Play():
            return refuse_play(game, action) or None
        case Attack():
            return refuse_attack(game, action.by, action.target) or None
        case HeroPower():
            return refuse_power(game, action) or None
        case Trade():
            return refuse_trade(game, action) or None
        case Use():
            return refuse_use(game, action) or None
    return None


def refuse_mulligan(game: Game, action: Mulligan) -> str | None:
    """TURN-01: each player once, cards of the own opening hand only, each named once; The Coin stays (S3.1.3b)."""
    player = action.player
    if game.turn != 0 or player.mulliganed:
        return "not_your_turn"
    cards = opening_cards(game, player)
    if len(set(action.replace)) != len(action.replace) or any(card not in cards for card in action.replace):
        return "not_replaceable"
    return None


def registers(game: Game, player: Player, source: Entity | None) -> Block:
    """Registers for reading a card's selectors outside any effect."""
    block = Block(0, player, source, start=game.serial + 1)
    block.combo = game.rules.combo_on(game, player)
    return block


def refuse_play(game: Game, action: Play) -> str:
    """PLAY-01: hand, mana, room, options, target, in this order."""
    card, player = action.card, game.active
    reason = refuse_card(game, card, player)
    if reason:
        return reason
    options = options_of(card, player)
    if options:
        if action.choose not in options:
            return "wrong_choice"
    elif action.choose is not None:
        return "wrong_choice"
    if action.position is not None:
        if card.card.type not in ("MINION", "LOCATION") or not 1 <= action.position <= len(player.row) + 1:
            return "wrong_choice"
    return refuse_option(game, player, card, action.choose) or refuse_target(
        game, player, card, action.choose, action.target
    )


def refuse_option(game: Game, player: Player, card: Entity, choose: str | None) -> str:
    """PLAY-01: what the chosen option of a spell or hero power needs itself; a minion may be played without effect."""
    if choose is None or card.is_minion:
        return ""
    script = game.cards.get(choose).script
    return unmet(game, script.playable_if, registers(game, player, card))


def refuse_card(game: Game, card: Entity, player: Player) -> str:
    """What forbids a play whatever target and option are chosen."""
    if card.zone != "HAND" or card not in player.hand:
        return "not_your_turn" if card in player.opponent.hand else "not_in_hand"
    if not affordable(game, card, player):
        return "not_enough_mana"
    script = card.card.script
    if card.card.type in ("MINION", "LOCATION") and row_full(game, player):
        return "row_full"
    if script.secret:
        if any(secret.card.id == card.card.id for secret in player.secrets):
            return "secret_known"
        if len(player.secrets) >= SECRET_LIMIT:
            return "secrets_full"
    if script.requires is not None and not script.requires.select(game, registers(game, player, card)):
        return game.rules.missing_random_target()
    return unmet(game, script.playable_if, registers(game, player, card))


def unmet(game: Game, condition: Condition | None, block: Block) -> str:
    """PLAY-01: why a condition of playing does not hold; of several at once the first that does not says it."""
    if condition is None or condition.test(game, block):
        return ""
    parts: tuple[Condition, ...] = getattr(condition, "conditions", (condition,))
    failing = next(part for part in parts if not part.test(game, block))
    return getattr(failing, "refusal", "no_target")


def affordable(game: Game, card: Entity, player: Player) -> bool:
    """PLAY-01: enough mana; where Health is paid, the hero has to keep some, and armour does not count."""
    cost = cost_of(game, card)
    return cost < player.hero.health if card.costs_health else cost <= player.mana


def options_of(card: Entity, player: Player) -> tuple[str, ...]:
    """The options of Choose One that the player chooses from; none while both happen."""
    if player.flags.get("CHOOSE_BOTH"):
        return ()
    return card.card.script.options


def selector_of(game: Game, player: Player, card: Entity, choose: str | None) -> Selector | None:
    """Whom the text of the card, or of its chosen option, may target now (S3.4.1a)."""
    if choose is not None:
        return game.cards.get(choose).script.target
    script = card.card.script
    if card.card.type == "LOCATION" and card.zone == "HAND":  # LOC-01: its text is for its use
        return None
    if script.options and player.flags.get("CHOOSE_BOTH"):
        return target_of_all_options(game, script.options)
    if script.combo_target is not None and game.rules.combo_target_asked(game, player):
        return script.combo_target
    if script.target_if is not None and not script.target_if.test(game, registers(game, player, card)):
        return None
    return script.target


def refuse_target(game: Game, player: Player, card: Entity, choose: str | None, target: Entity | None) -> str:
    """S3.4.1, S3.6.1: the target that is chosen, or that is missing."""
    selector = selector_of(game, player, card, choose)
    if selector is None:
        return "" if target is None else "wrong_target"
    kind = card.card.type
    found = selector.select(game, registers(game, player, card))
    if target is None:
        return refuse_missing(game, card, [entity for entity in found if not bar(game, player, entity, kind)])
    if target not in found:
        return "target_dormant" if target.dormant and target.zone == "PLAY" else "wrong_target"
    return refuse_chosen(game, player, kind, target)


def refuse_chosen(game: Game, player: Player, kind: str, target: Entity) -> str:
    """S3.4.1b, S3.6.1b: a target of the right kind that is barred all the same."""
    if game.rules.taunt_binds_targets(game, player, target, kind):
        return "taunt_in_the_way"
    return bar(game, player, target, kind)


def refuse_missing(game: Game, card: Entity, candidates: list[Entity]) -> str:
    """S3.4.1c, S3.6.1a: no target was chosen, from these candidates."""
    if card.card.type in ("SPELL", "HERO_POWER"):
        return game.rules.missing_spell_target(candidates)
    if card.card.script.optional_target:
        return ""
    return game.rules.missing_battlecry_target(candidates)


def required_of_spell(candidates: list[Entity]) -> str:
    """S3.6.1a, TARGET-01: a targeted spell needs a valid target."""
    return "needs_target" if candidates else "no_target"


def required_if_any(candidates: list[Entity]) -> str:
    """S3.4.1c, PLAY-02: a Battlecry must be given a target if there is one; without one the minion may be played."""
    return "needs_target" if candidates else ""


def candidate_required() -> str:
    """S3.6.1a, S.fn5: a spell whose card requires a random candidate cannot be cast without one."""
    return "no_target"


def refuse_power(game: Game, action: HeroPower) -> str:
    """HP-02, HP-03: once per turn, paid, with a valid target."""
    player = game.active
    power = player.power
    if power is None:
        return "wrong_choice"
    reason = refuse_power_itself(game, player, power)
    if reason:
        return reason
    options = options_of(power, player)
    if (action.choose not in options) if options else (action.choose is not None):
        return "wrong_choice"
    return refuse_option(game, player, power, action.choose) or refuse_target(
        game, player, power, action.choose, action.target
    )


def refuse_power_itself(game: Game, player: Player, power: Entity) -> str:
    """HP-02: what forbids the hero power whatever target and option are chosen."""
    if power.attacks_made >= 1 + player.flags.get("POWER_TWICE", 0):
        return "power_used"
    script = power.card.script
    if script.text is None and not script.options:
        return "wrong_choice"
    if cost_of(game, power) > player.mana:
        return "not_enough_mana"
    if script.requires is not None and not script.requires.select(game, registers(game, player, power)):
        return "no_target"
    return unmet(game, script.playable_if, registers(game, player, power))


def refuse_trade(game: Game, action: Trade) -> str:
    """KEY-08: a Tradeable card in hand, 1 mana, a deck to draw from."""
    player = game.active
    if action.card not in player.hand:
        return "not_in_hand"
    if not action.card.card.script.tradeable:
        return "not_tradeable"
    if player.mana < 1:
        return "not_enough_mana"
    return "" if player.deck else "no_target"


def refuse_use(game: Game, action: Use) -> str:
    """LOC-01: an own location that is open."""
    player = game.active
    return refuse_use_itself(game, player, action.by) or refuse_target(game, player, action.by, None, action.target)


def refuse_use_itself(game: Game, player: Player, location: Entity) -> str:
    """LOC-01: what forbids the use whatever target is chosen."""
    if location not in player.row:
        return "not_your_turn"
    if location.card.type != "LOCATION":
        return "wrong_choice"
    if location.count > game.turn or location.pending:
        return "not_ready"
    return ""
