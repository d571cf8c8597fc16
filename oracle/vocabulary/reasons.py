"""Why a trigger does nothing (skips) and why an action is not accepted (refusals)."""

from dataclasses import dataclass
from typing import Final

SKIPS: Final[dict[str, str]] = {
    "gone": "it has left play",
    "condition": "its condition does not hold now",
    "no_room": "there is no free place",
    "doomed": "it is mortally wounded or marked for destruction",
    "countered": "the spell was countered",
    "cancelled": "what it answers was cancelled",
    "no_target": "nothing fits",
    "reentry": "it is still resolving (TRIG-11)",
    "presence": "it was not there when the Sequence began (TRIG-08)",
    "bound": "the bound of one Sequence is reached (SEQ-14)",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """A reason for which an action is refused: our word, the client's name, the rule."""

    word: str
    client: str
    rule: str
    text: str


REFUSALS: Final[dict[str, Refusal]] = {
    refusal.word: refusal
    for refusal in (
        Refusal("game_over", "REQ_GAME_RUNNING", "END-01", "the game is over"),
        Refusal("not_your_turn", "REQ_YOUR_TURN", "PLAY-01", "it is the other player's turn"),
        Refusal("not_in_hand", "REQ_IN_HAND", "PLAY-01", "the card is not in the player's hand"),
        Refusal("not_enough_mana", "REQ_ENOUGH_MANA", "PLAY-01", "the card costs more than is left"),
        Refusal("row_full", "REQ_MINION_CAP", "SUMMON-04", "all seven places are taken"),
        Refusal("secrets_full", "REQ_SECRET_ZONE_CAP", "SECRET-04", "five secrets are in play"),
        Refusal("secret_known", "REQ_UNIQUE_SECRET", "SECRET-04", "the same secret is in play"),
        Refusal("power_used", "REQ_HERO_POWER_ONCE", "HP-02", "the hero power was used this turn"),
        Refusal("wrong_choice", "REQ_VALID_CHOICE", "MIN-07", "an option or place must be chosen that is there"),
        Refusal("needs_target", "REQ_TARGET_TO_PLAY", "PLAY-02", "a target must be chosen"),
        Refusal("no_target", "REQ_TARGET_EXISTS", "S3.6.1a", "there is no valid target"),
        Refusal("wrong_target", "REQ_VALID_TARGET", "TARGET-01", "it does not take this target"),
        Refusal("target_stealthed", "REQ_NOT_STEALTHED", "TARGET-01", "the target is Stealthed"),
        Refusal("target_elusive", "REQ_NOT_ELUSIVE", "TARGET-02", "the target is Elusive"),
        Refusal("target_immune", "REQ_NOT_IMMUNE", "TARGET-03", "the target is Immune"),
        Refusal("target_dormant", "REQ_NOT_DORMANT", "TARGET-05", "the target is Dormant"),
        Refusal("taunt_in_the_way", "REQ_TARGET_TAUNTER", "S3.9.1", "a Taunt character must be attacked first"),
        Refusal("exhausted", "REQ_NOT_EXHAUSTED", "ATK-19", "it cannot act again this turn"),
        Refusal("frozen", "REQ_NOT_FROZEN", "TURN-07", "it is Frozen"),
        Refusal("no_attack", "REQ_ATTACK_GREATER_THAN_0", "ATK-19", "it has no Attack"),
        Refusal("cannot_attack", "REQ_CAN_ATTACK", "ATK-19", "it cannot attack"),
        Refusal("cannot_attack_heroes", "REQ_CAN_ATTACK_HEROES", "ATK-19", "it cannot attack heroes"),
        Refusal("not_replaceable", "REQ_REPLACEABLE", "TURN-01", "the card cannot be replaced"),
        Refusal("not_ready", "REQ_READY", "LOC-01", "it is not ready to be used"),
        Refusal("not_tradeable", "REQ_TRADEABLE", "KEY-08", "the card cannot be traded"),
    )
}
"""Refusal by its word."""
