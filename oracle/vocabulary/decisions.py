"""The closed list of decision kinds: everything that no rule settles is one of these."""

from typing import Final, Literal

DecisionKind = Literal[
    "first_player",
    "draw",
    "coin",
    "random_target",
    "random_targets",
    "missile",
    "random_card",
    "random_amount",
    "option",
    "discover",
    "pick",
    "joust",
    "position",
    "forced_target",
]

DECISIONS: Final[dict[DecisionKind, str]] = {
    "first_player": "who begins",
    "draw": "which card leaves a deck that was shuffled",
    "coin": "something that happens half the time",
    "random_target": "one random character",
    "random_targets": "several different characters at once",
    "missile": "one hit of split damage",
    "random_card": "a card from hand, deck, graveyard or the card database",
    "random_amount": "a number between two",
    "option": "Choose One and the like without a player",
    "discover": "which cards are shown",
    "pick": "the player takes one of those shown",
    "joust": "each side reveals a card",
    "position": "a random place",
    "forced_target": "the target of a targeted spell cast by an effect",
}
"""Decision kind to the question it asks."""
