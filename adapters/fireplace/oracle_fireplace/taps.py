"""Watches a Fireplace game: wraps methods of its classes, which go on as they are, and tells what happens as events.

The observers of `manager.register` tell too little for this (in the 2020 state blocks alone; in the fork no moves
between zones), so what they tell is taken where it happens.
"""

import contextlib

from oracle_fireplace.kinds import kind
from oracle_fireplace.watch_actions import ActionWatch
from oracle_fireplace.watch_cards import CardWatch
from oracle_fireplace.watch_chance import ChanceWatch
from oracle_fireplace.watch_flow import FlowWatch

KINDS = (
    "draw", "burn", "fatigue", "discard", "cast", "pay", "overload", "enter", "move", "create", "shuffle", "damage",
    "heal", "armor", "shield_lost", "mark_destroy", "silence", "freeze", "thaw", "death", "enchant", "transform",
    "control", "equip", "hero", "durability", "retarget", "decide", "turn_start", "turn_end", "win", "lose", "tie",
    "PLAY", "ATTACK", "POWER", "TRIGGER", "DEATHS", "DEATH", "FATIGUE",
)  # fmt: skip


class Taps(ActionWatch, FlowWatch, CardWatch, ChanceWatch):
    """The wrappers, put on once; they are silent while no step is open."""

    def __init__(self, checkout):
        self.checkout = checkout
        self.table = None
        self.emit = None
        self.lazy = []
        self.depth = 0
        self.sources = []
        self.actions = []
        self.inside = []
        self.caster, self.unmoved, self.blocks = None, None, []
        self.quiet = 0
        self.refreshing = 0
        self.hits = self.dying = 0
        self._actions()
        self._flow()
        self._cards()
        self._chance()

    # A step

    def open(self, table, emit):
        """Tell what happens from now on."""
        self.table, self.emit = table, emit
        self.lazy, self.sources, self.actions, self.inside = [], [], [], []
        self.caster, self.unmoved, self.blocks = None, None, []
        self.dying = 0
        self.depth = self.quiet = self.refreshing = self.hits = 0

    def close(self):
        """Tell nothing more."""
        self.table = self.emit = None

    def who(self):
        """Whose effect acts now."""
        return self.host(self.sources[-1]) if self.sources else None

    def repeats(self):
        """Whether the innermost action is one hit of many."""
        return any(
            type(each).__name__ == "Hit" and (not isinstance(each.times, int) or each.times > 1)
            for each in self.actions[-1:]
        )

    def host(self, source):
        """The card that an enchantment sits on, or that an option belongs to; else the source itself."""
        owner = getattr(source, "owner", None)
        if source is not None and kind(source) == "ENCHANTMENT" and owner is not None:
            return owner
        parent = getattr(source, "parent_card", None)
        return parent if parent is not None else source

    def say(self, event, subject, **attributes):
        """One event; open blocks that were not told yet come before it."""
        if self.emit is None or self.quiet:
            return
        pending, self.lazy = self.lazy, []
        for depth, name, of, more in pending:
            self._line(depth, name, of, more)
        self._line(self.depth, event, subject, attributes)

    def _line(self, depth, event, subject, attributes):
        table = self.table
        row = {"d": depth, "e": event, "of": table.reference(subject)}
        for key, value in attributes.items():
            if value is not None:
                row[key] = table.reference(value)
        new = table.registry.news()
        self.emit({"event": row, "new": new} if new else {"event": row})

    @contextlib.contextmanager
    def block(self, name, subject, lazy=False, **attributes):
        """A block; a lazy one is told when something happens in it."""
        if self.emit is None or self.quiet:
            yield
            return
        entry = None
        if lazy:
            entry = (self.depth, name, subject, attributes)
            self.lazy.append(entry)
        else:
            self.say(name, subject, **attributes)
        self.depth += 1
        self.blocks.append(name)
        try:
            yield
        finally:
            self.depth -= 1
            self.blocks.pop()
            if entry is not None and entry in self.lazy:
                self.lazy.remove(entry)

    @contextlib.contextmanager
    def silent(self):
        """Say nothing for a while."""
        self.quiet += 1
        try:
            yield
        finally:
            self.quiet -= 1

    # Wrappers

    def around(self, cls, name, wrapper):
        """Put a wrapper on a method that a class itself has."""
        original = cls.__dict__.get(name) if cls is not None else None
        if original is None:
            return

        def wrapped(this, *args, **more):
            if self.emit is None:
                return original(this, *args, **more)
            return wrapper(original, this, *args, **more)

        wrapped.__name__ = name
        setattr(cls, name, wrapped)

    def action(self, name, wrapper):
        """Put a wrapper on what an action does: `wrapper(do, source, target, *more)`."""
        cls = getattr(self.checkout.actions, name, None)
        self.around(cls, "do", lambda do, this, source, *args: wrapper(lambda: do(this, source, *args), source, *args))
