"""Answers the commands of wire protocol 1 with a Fireplace game: what they mean there is left to the other modules."""

import os
import traceback

from oracle_fireplace.board import CannotSetUp, build
from oracle_fireplace.chance import Unanswered
from oracle_fireplace.checkout import Checkout
from oracle_fireplace.claims import FEATURES, Claims
from oracle_fireplace.moves import Illegal, Unsupported, legal, take
from oracle_fireplace.state import SHOWN, snapshot
from oracle_fireplace.taps import KINDS, Taps

QUIRKS = [
    "the script answers game.random; a shuffle moves nothing, the next card is asked for when it is drawn",
    "no reasons of refusals; queues, skips, changes of values and of mana are not seen",
    "a summon is announced and carried out at one moment: only `enter` is shown",
    "cards have the attack, Health and cost that the scenarios know; a card with another text is not claimed",
]


class Adapter:
    """One Fireplace; one game at a time."""

    def __init__(self, folder=None, card_file=None):
        self.checkout = Checkout(folder, card_file)
        self.claims = Claims(self.checkout)
        self.claims.reprint()
        self.taps = Taps(self.checkout)
        self.table = None

    def handle(self, request, emit):
        """The reply to a request; events go to `emit` before it."""
        command = request.get("cmd")
        if command not in ("start", "supports", "load", "step", "legal", "state", "reset", "ping", "stop"):
            return _error("unknown_command", f"{command!r}")
        try:
            return {"ok": True, **getattr(self, command)(request, emit)}
        except Unsupported as error:
            return _error("unsupported_feature", str(error))
        except CannotSetUp as error:
            return _error(error.kind, str(error))
        except Illegal as error:
            return {**_error("illegal_action", str(error)), **self._said()}
        except Unanswered as error:
            return self._unanswered(error)
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{os.path.basename(last.filename)}:{last.lineno}"
            return _error("engine_exception", f"{type(error).__name__}: {error} ({place})")

    def start(self, request, emit):
        """The handshake."""
        return {
            "protocol": 1,
            "engine": {"name": self.checkout.name, "version": str(self.checkout.build), "language": "Python"},
            "profile": "live",
            "capabilities": {
                "facets": ["outcome", "state", "events", "nesting", "candidates", "legal"],
                "random": ["script"],
                "setup": ["document"],
                "views": ["above"],
                "shows": {"tags": SHOWN, "events": list(KINDS)},
                "quirks": [*self.checkout.quirks, *QUIRKS],
            },
        }

    def supports(self, request, emit):
        """The cards that are there and printed alike, of those asked about."""
        cards = [card for card in request.get("cards", []) if self.claims.why_not(card) is None]
        return {"cards": cards, "features": [each for each in request.get("features", []) if each in FEATURES]}

    def load(self, request, emit):
        """Build a set-up."""
        self.table = None
        self.taps.close()
        self.table = build(self.checkout, self.claims, self.taps, request)
        bound = {name: self.table.registry.id(entity) for name, entity in self.table.bound.items()}
        return {"bind": bound, **self._said()}

    def step(self, request, emit):
        """One action with its script."""
        table = self._loaded()
        script = request.get("script", [])
        table.chance.begin(script)
        self.taps.open(table, emit)
        try:
            take(table, request["do"])
        finally:
            self.taps.close()
        return {"script_used": sorted(table.chance.used | table.chance.seen), **self._said()}

    def legal(self, request, emit):
        """The legal actions now."""
        return {"actions": legal(self._loaded())}

    def state(self, request, emit):
        """The state from above."""
        self._loaded()
        return self._said()

    def reset(self, request, emit):
        """Forget the game."""
        self.table = None
        return {}

    def ping(self, request, emit):
        """Nothing."""
        return {}

    stop = ping

    def _loaded(self):
        if self.table is None:
            raise Unsupported("nothing is loaded")
        return self.table

    def _said(self):
        said = snapshot(self.table)
        new = self.table.registry.news()
        return {**said, "new": new} if new else said

    def _unanswered(self, error):
        table = self.table
        kind = "script_exhausted" if error.index is None else "script_mismatch"
        asked = table.candidate(list(error.candidates))
        decision = {"kind": error.kind, "source": table.reference(error.source), "from": asked}
        reply = _error(kind, f"{error.kind}", decision=decision)
        if error.index is not None:
            reply["error"]["entry"] = error.index
        new = table.registry.news()
        return {**reply, "new": new} if new else reply


def _error(kind, message, **detail):
    return {"ok": False, "error": {"kind": kind, "message": message, **detail}}


def factory():
    """The adapter for the checkout in `ORACLE_FIREPLACE`, else the installed package."""
    return Adapter(os.environ.get("ORACLE_FIREPLACE"), os.environ.get("ORACLE_FIREPLACE_CARDS"))
