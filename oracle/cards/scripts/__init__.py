"""Card scripts, one module per set or class: card id to what its text does."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from oracle.engine.card import Script

MODULES = (
    "hero_powers",
    "basic_neutral",
    "basic_classes",
    "basic_classes_more",
    "classic",
    "classic_classes",
    "classic_secrets",
    "classic_more",
    "expert_neutral",
    "expert_classes",
    "expert_neutral_more",
    "expert_classes_more",
    "expert_classes_rest",
    "expert_variants",
    "naxxramas",
    "naxxramas_bosses",
    "naxxramas_wings",
    "later",
    "later_more",
    "gvg_parts",
    "gvg_neutral",
    "gvg_neutral_more",
    "gvg_classes",
    "gvg_classes_more",
    "gvg_variants",
    "tournament",
    "old_gods",
    "ungoro",
    "kazakus",
    "frozen_throne",
    "legacy",
    "legacy_variants",
    "knights",
    "most_used",
    "most_used_more",
    "gifts",
)


@cache
def all_scripts() -> Mapping[str, Script]:
    """Every script by card id; a card id in two modules is an error."""
    found: dict[str, Script] = {}
    for name in MODULES:
        for card_id, script in import_module(f"oracle.cards.scripts.{name}").SCRIPTS.items():
            if card_id in found:
                raise ValueError(f"{card_id} has two scripts")
            found[card_id] = script
    return found
