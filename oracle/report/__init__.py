"""Traces and differences as text for people; plain strings, no terminal."""

from oracle.report.actions import action_words, refusal_words
from oracle.report.board import board
from oracle.report.first_divergence import Context, first_divergence, headline
from oracle.report.names import Call, calls, name_as_is, sentence
from oracle.report.rule_text import rule_text
from oracle.report.safe import safe
from oracle.report.tree import step_story, step_tree, story, tree
from oracle.report.words import event_words

__all__ = [
    "Call",
    "Context",
    "action_words",
    "board",
    "calls",
    "event_words",
    "first_divergence",
    "headline",
    "name_as_is",
    "refusal_words",
    "rule_text",
    "safe",
    "sentence",
    "step_story",
    "step_tree",
    "story",
    "tree",
]
