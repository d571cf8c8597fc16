"""The reference engine: a pure core that reads no file, clock, environment or dice."""

from oracle.engine.act import act, resume
from oracle.engine.actions import (
    Action,
    Attack,
    Concede,
    EndTurn,
    HeroPower,
    Mulligan,
    Play,
    Start,
    Trade,
    Use,
)
from oracle.engine.card import Card, CardSource, Script
from oracle.engine.clone import clone
from oracle.engine.decision import Decider, Decision, UndecidedError
from oracle.engine.entities import Enchantment, Entity, Player
from oracle.engine.fingerprint import fingerprint
from oracle.engine.game import Game, RunawayError
from oracle.engine.legal import legal_actions
from oracle.engine.legality import refusal
from oracle.engine.rules import Rules

__all__ = [
    "Action",
    "Attack",
    "Card",
    "CardSource",
    "Concede",
    "Decider",
    "Decision",
    "Enchantment",
    "EndTurn",
    "Entity",
    "Game",
    "HeroPower",
    "Mulligan",
    "Play",
    "Player",
    "Rules",
    "RunawayError",
    "Script",
    "Start",
    "Trade",
    "UndecidedError",
    "Use",
    "act",
    "clone",
    "fingerprint",
    "legal_actions",
    "refusal",
    "resume",
]
