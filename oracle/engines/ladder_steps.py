"""The scenarios of the ladder: each on the smallest board that shows it, with a check for each thing to be seen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from oracle.scenario.model import Scenario
from oracle.scenario.read import scenario_from_json

_FRAME: Final[Mapping[str, Any]] = {"format": 1, "rules": ["SEQ-01"], "under": ["live"], "title": "a rung"}

INSIDE: Final = "the damage is inside the attack"
"""The check that shows nesting."""


@dataclass(frozen=True, slots=True)
class LadderStep:
    """One scenario: its name, the facets that it can show, and its document without what all have in common."""

    name: str
    facets: frozenset[str]
    document: Mapping[str, Any] = field(hash=False)

    def scenario(self) -> Scenario:
        """The scenario."""
        return scenario_from_json({**_FRAME, **self.document}, id=f"ladder/{self.name}", file="ladder")


def _step(
    name: str, facets: str, setup: Mapping[str, Any], action: Mapping[str, Any], **checks: Mapping[str, Any]
) -> LadderStep:
    """One step; each check is called by what it says, with `_` for a space."""
    expect = [{"that": that.replace("_", " "), **check} for that, check in checks.items()]
    step = {**action, "expect": expect} if expect else action
    return LadderStep(name, frozenset(facets.split()), {"setup": setup, "steps": [step]})


_YETI: Final = {"as": "yeti", "card": "CS2_182"}
_RAPTOR: Final = {"as": "raptor", "card": "CS2_172"}
_TWO: Final = {"p1": {"board": [_YETI]}, "p2": {"board": [_RAPTOR]}}
_ATTACK: Final = {"do": "attack", "by": "yeti", "target": "raptor"}

ATTACK: Final = _step(
    "attack", "state events nesting", _TWO, _ATTACK,
    the_Yeti_has_3_damage={"state": {"yeti.damage": 3}},
    the_Yeti_has_2_Health_left={"state": {"yeti.remaining": 2}},
    the_Raptor_is_in_the_graveyard={"state": {"raptor.zone": "GRAVEYARD"}},
    no_minion_is_left={"state": {"p2.board": []}},
    both_are_hit={"sequence": [{"damage": "raptor", "amount": 4}, {"damage": "yeti", "amount": 3}]},
    the_Raptor_dies={"sequence": [{"death": "raptor"}]},
    it_dies_after_the_damage={"sequence": [{"damage": "yeti"}, {"death": "raptor"}]},
    the_damage_is_inside_the_attack={"sequence": [{"ATTACK": "yeti", "then": [{"damage": "raptor"}]}]},
)  # fmt: skip
"""What also shows whether a reset forgets everything."""

STEPS: Final[Sequence[LadderStep]] = (
    _step("empty board", "", {}, {"do": "look"}),
    _step("end turn", "state", {}, {"do": "end_turn"}, it_is_the_turn_of_p2={"state": {"game.active": "p2"}}),
    ATTACK,
    _step(
        "illegal action", "refusals", _TWO,
        {"do": "attack", "by": "raptor", "target": "yeti", "illegal": "not_your_turn"},
        the_Yeti_is_not_hurt={"state": {"yeti.damage": 0}},
        the_Raptor_is_not_hurt={"state": {"raptor.damage": 0}},
    ),
    _step(
        "legal actions", "legal", _TWO, {"do": "look"},
        whom_the_Yeti_may_attack={"legal": {"do": "attack", "by": "yeti", "targets": ["raptor", "p2.hero"]}},
    ),
    _step(
        "win", "outcome", {"p1": {"board": [_YETI]}, "p2": {"hero": {"damage": 29}}},
        {"do": "attack", "by": "yeti", "target": "p2.hero"},
        p1_has_won={"state": {"game.result": "p1"}},
    ),
    _step(
        "draw", "state hidden", {"p2": {"deck": ["CS2_231"]}}, {"do": "end_turn"},
        p2_has_drawn={"state": {"p2.hand.count": 1}},
        the_deck_is_empty={"state": {"p2.deck.count": 0}},
        the_draw_is_told={"sequence": [{"draw": "CS2_231"}]},
    ),
    _step(
        "targeted spell", "state events",
        {"p1": {"hand": [{"as": "moonfire", "card": "CS2_008"}]}, "p2": {"board": [_RAPTOR]}},
        {"do": "play", "card": "moonfire", "target": "raptor"},
        one_damage={"state": {"raptor.damage": 1}},
        the_hand_is_empty={"state": {"p1.hand": []}},
        by_the_spell={"sequence": [{"damage": "raptor", "amount": 1, "source": "moonfire"}]},
    ),
    _step(
        "script", "candidates",
        {
            "p1": {"hand": [{"as": "scout", "card": "CS2_231"}], "board": [{"as": "juggler", "card": "NEW1_019"}]},
            "p2": {"board": [_RAPTOR]},
        },
        {
            "do": "play", "card": "scout",
            "script": [{"kind": "random_target", "source": "juggler", "pick": "raptor"}],
        },
        the_knife_hits_the_Raptor={"state": {"raptor.damage": 1}},
        whom_it_could_have_hit={"decision": {"source": "juggler", "from": ["p2.hero", "raptor"]}},
    ),
)  # fmt: skip
"""From the lowest: an engine of minions alone stands on the first ones, cards come after, random picks last."""
