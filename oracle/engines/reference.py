"""The reference engine behind the wire protocol: one game at a time, answers as dicts; lines are `stdio`'s business."""

from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import version
from typing import Any, Final, cast

from oracle.engine import Entity, Game, Player, Rules, RunawayError, act, legal_actions
from oracle.engine.card import CardSource
from oracle.engines.dice import Dice
from oracle.engines.messages import FACETS, FEATURES, PROTOCOL, Message
from oracle.engines.naming import in_action, in_event, in_player
from oracle.engines.primitives import BadPrimitive, setup_of
from oracle.engines.setups import scenario_of
from oracle.rules import bind
from oracle.scenario.actions import NoSuchThing, to_engine, to_json
from oracle.scenario.build import SetupError, build_game
from oracle.scenario.decider import ScriptedDecider, Unanswered
from oracle.scenario.model import Made, Scenario, ScriptEntry
from oracle.scenario.naming import Naming, Thing
from oracle.scenario.recorder import Recorder
from oracle.scenario.snapshot import snapshot
from oracle.scenario.standard import cards_for, cards_of
from oracle.trace.model import JSON, Event
from oracle.trace.state import State

Emit = Callable[[Message], None]

_SECRET_FROM: Final = {"HAND": "other", "SECRET": "other", "DECK": "both"}
"""Zones whose cards a player does not see: those of the other player, or of both."""


class ReferenceAdapter:
    """Answers requests; whatever goes wrong is an answer, too."""

    def __init__(
        self, profile: str = "seed", choices: Mapping[str, str] | None = None, *, by_seed: bool = False
    ) -> None:
        """Play by a profile with other choices; raises `RulesError` where they do not go together.

        `by_seed`: decisions are dice with the seed of the load, and no script is taken.
        """
        self.profile = profile
        self.by_seed = by_seed
        self.rules: Rules = bind(profile, choices or {})
        self.table: _Table | None = None

    def handle(self, request: Message, emit: Emit) -> dict[str, JSON]:
        """The reply to a request; events go to `emit` before it."""
        answers: Mapping[str, Callable[[Message, Emit], dict[str, JSON]]] = {
            "start": self.start,
            "supports": self.supports,
            "load": self.load,
            "step": self.step,
            "legal": self.legal,
            "state": self.state,
            "reset": self.reset,
            "ping": lambda *_: {},
            "stop": lambda *_: {},
        }
        command = request.get("cmd")
        answer = answers.get(command) if isinstance(command, str) else None
        if answer is None:
            return _error("unknown_command", f"{command!r} is none of {', '.join(answers)}")
        try:
            return {"ok": True, **answer(request, emit)}
        except _Refused as error:
            return _error(error.kind, error.message, **error.detail)
        except SetupError as error:
            place = ".".join(map(str, error.place))
            return _error("cannot_setup", f"{place}: found {error.found}, wanted {error.wanted}")
        except BadPrimitive as error:
            return _error("cannot_setup", str(error), primitive=error.number)
        except NoSuchThing as error:
            return _error("bad_request", f"{error.key}: `{error.name}` is nothing in this game")
        except (KeyError, TypeError, ValueError) as error:
            return _error("bad_request", f"{type(error).__name__}: {error}")
        except Exception as error:  # a bug of ours is an answer like any other
            return _error("engine_exception", f"{type(error).__name__}: {error}")

    def start(self, request: Message, emit: Emit) -> dict[str, JSON]:
        """The handshake."""
        cards_of()  # read now, so that the first step does not pay for it
        return {
            "protocol": PROTOCOL,
            "engine": {
                "name": "hearthstone-oracle",
                "version": version("hearthstone-oracle"),
                "language": "Python",
                "issues": "",
            },
            "profile": self.profile,
            "capabilities": {
                "facets": list(FACETS),
                "random": ["seed"] if self.by_seed else ["script"],
                "setup": ["document", "primitives"],
                "views": ["above", "p1", "p2"],
                "quirks": [],
            },
        }

    def supports(self, request: Message, emit: Emit) -> dict[str, JSON]:
        """The cards that have a script, of those asked about, and every feature."""
        cards = cards_of()
        asked = [str(card) for card in _list(request.get("cards", []))]
        features = [each for each in _list(request.get("features", [])) if each in FEATURES]
        return {"cards": [card for card in asked if _has(cards, card)], "features": features}

    def load(self, request: Message, emit: Emit) -> dict[str, JSON]:
        """Build a set-up; the reply says which id each of its names has."""
        self.table = None
        if "setup" not in request:
            request = {**request, "setup": setup_of(cast("Sequence[Message]", request["primitives"]))}
        self.table = table = _Table(scenario_of(request), self.rules)
        if self.by_seed:
            table.throw_dice(request.get("seed", 0))
        bound = {name: table.id(thing) for name, thing in table.naming.things()}
        return {"bind": bound, **table.said("above")}

    def step(self, request: Message, emit: Emit) -> dict[str, JSON]:
        """One action with its script."""
        action, script = request["do"], request.get("script", [])
        if not isinstance(action, Mapping):
            raise _Refused("bad_request", "`do` is no action")
        return self.loaded().step(action, cast("Sequence[Message]", script), emit)

    def legal(self, request: Message, emit: Emit) -> dict[str, JSON]:
        """The legal actions now."""
        table = self.loaded()
        actions = [in_action(to_json(each, table.naming), table.to_id) for each in legal_actions(table.game)]
        return {"actions": actions, **table.news()}

    def state(self, request: Message, emit: Emit) -> dict[str, JSON]:
        """The state from above, or as a player sees it."""
        return self.loaded().said(str(request.get("view", "above")))

    def reset(self, request: Message, emit: Emit) -> dict[str, JSON]:
        """Forget everything that was loaded."""
        self.table = None
        return {}

    def loaded(self) -> "_Table":
        """The game; there is none before the first `load`."""
        if self.table is None:
            raise _Refused("bad_request", "nothing is loaded")
        return self.table


class _Refused(Exception):
    """A request that cannot be carried out: the kind of error and what to say."""

    def __init__(self, kind: str, message: str, **detail: JSON) -> None:
        super().__init__(message)
        self.kind, self.message, self.detail = kind, message, detail


class _Announcing(Naming):
    """Names that are told to the other side when they are given."""

    __slots__ = ("fresh",)

    def __init__(self, one: Player, two: Player, made: Sequence[Made] = ()) -> None:
        super().__init__(one, two, made)
        self.fresh: list[tuple[Thing, Thing | None]] = []

    def of(self, thing: Thing, maker: Thing | None = None) -> str:
        """The name; a new one is announced with its maker."""
        if not self.knows(thing):
            self.fresh.append((thing, maker))
        return super().of(thing, maker)


class _WireRecorder(Recorder):
    """Events with what each of them shows for the first time."""

    def __init__(self, naming: _Announcing, id_of: Callable[[Thing], str]) -> None:
        super().__init__(naming)
        self.announcing = naming
        self.id_of = id_of
        self.firsts: dict[int, list[JSON]] = {}

    def _event(self, row: tuple[Any, ...]) -> tuple[int, Event]:
        depth, event = super()._event(row)
        if self.announcing.fresh:
            self.firsts[id(event)] = self.announced()
        return depth, event

    def announced(self) -> list[JSON]:
        """What is new since the last time."""
        found: list[JSON] = []
        for thing, maker in self.announcing.fresh:
            new: dict[str, JSON] = {"id": self.id_of(thing), "card": thing.card.id}
            if isinstance(thing, Entity):
                new["owner"] = self.announcing.player(thing.owner)
                new["zone"] = thing.zone
            if maker is not None and maker is not thing:
                new["by"] = self.id_of(maker)
            found.append(new)
        self.announcing.fresh.clear()
        return found


class _Table:
    """One game that was loaded."""

    def __init__(self, scenario: Scenario, rules: Rules) -> None:
        cards = cards_for(scenario)
        missing = [card for card in _cards_in(scenario) if not _has(cards, card)]
        if missing:
            raise _Refused("unsupported_card", f"no script for {', '.join(missing)}")
        self.game: Game
        self.game, naming = build_game(scenario, rules, cards, _Unasked(), naming=_Announcing)
        assert isinstance(naming, _Announcing)
        self.naming = naming
        self.names: dict[str, str] = {}
        self.naming.fresh.clear()
        self.decider: ScriptedDecider = ScriptedDecider(naming)
        self.game.decider = self.decider
        self.recorder = _WireRecorder(naming, self.id)
        self.game.recorder = self.recorder
        self.now: State | None = None

    def throw_dice(self, seed: JSON) -> None:
        """Leave every decision to chance."""
        self.decider = Dice(self.naming, seed if isinstance(seed, int) else 0)
        self.game.decider = self.decider

    def id(self, thing: Thing) -> str:
        """The id on the wire; it says nothing about the name."""
        id = f"@{thing.id}"
        if id not in self.names:
            self.names[id] = self.naming.of(thing)
        return id

    def to_id(self, name: JSON) -> JSON:
        """The id of what has this name; everything else stays."""
        thing = self.naming.find(name) if isinstance(name, str) else None
        return self.id(thing) if thing is not None else name

    def to_name(self, reference: JSON) -> str:
        """What a reference means: an id, a player, `{"made": name}`, `{"card": id}`, `{"card": id, "nth": n}`."""
        match reference:
            case {"made": str(name)}:
                return name
            case {"card": str(card), "nth": int(number)}:
                return f"{card}#{number}"
            case {"card": str(card)}:
                return card
            case str() | int():
                return self.names.get(str(reference), str(reference))
        raise _Refused("bad_request", f"{reference!r} is no reference")

    def pick(self, pick: JSON) -> JSON:
        """A pick with its references resolved; truth values and numbers stay."""
        if isinstance(pick, list | tuple):
            return [self.pick(each) for each in pick]
        return pick if pick is None or isinstance(pick, bool | int) else self.to_name(pick)

    def step(self, action: Message, script: Sequence[Message], emit: Emit) -> dict[str, JSON]:
        self.now = None
        for side in _list(action.get("shuffled", [])):
            # Cards that are named are dealt from a deck without an order.
            self.naming.side(str(side)).ordered = 0
        entries = [self.entry(each, index) for index, each in enumerate(script)]
        self.decider.begin(entries, self.naming.main_name)
        meant = to_engine(in_action(action, self.to_name), self.game, self.naming, self.naming.main_name)
        try:
            refused = act(self.game, meant) if meant is not None else None
        except Unanswered as error:
            self.emit(emit)
            raise self.unanswered(error) from None
        except RunawayError as error:
            self.emit(emit)
            raise _Refused("engine_exception", f"an action without end ({error})") from None
        except Exception:
            self.emit(emit)
            raise
        self.emit(emit)
        if refused is not None:
            raise _Refused("illegal_action", refused, reason=refused, **self.said("above"))
        left = {id(each) for each in self.decider.left()}
        used: list[JSON] = [index for index, each in enumerate(entries) if id(each) not in left]
        return {"script_used": used, **self.said("above")}

    def entry(self, entry: Message, index: int) -> ScriptEntry:
        source = entry.get("source")
        name = self.to_name(source) if source is not None else None
        return ScriptEntry(str(entry["kind"]), self.pick(entry["pick"]), name, None, ("script", index))

    def unanswered(self, error: Unanswered) -> _Refused:
        decision = error.decision
        asked: JSON = {"cards": dict(decision.query)} if decision.query else self.naming.json(decision.candidates)
        source = self.naming.json(decision.source) if decision.source is not None else "game"
        event = {"kind": decision.kind, "from": asked}
        subject, fields = in_event("decide", source, event, self.to_id)
        kind = "script_exhausted" if error.entry is None else "script_mismatch"
        index = cast(int, error.entry.place[-1]) if error.entry is not None else None
        said = f"{decision.kind} of {subject}: " + ("no entry is left" if index is None else "the pick is no candidate")
        more: dict[str, JSON] = {} if index is None else {"entry": index}
        return _Refused(kind, said, decision={"source": subject, **fields}, **more, **self.news())

    def emit(self, emit: Emit) -> None:
        """Send what was recorded."""
        open_blocks = 0
        for depth, event in self.recorder:
            depth = min(depth, open_blocks)
            open_blocks = depth + event.is_block
            subject, attributes = in_event(event.name, event.subject, event.attributes, self.to_id)
            line: dict[str, JSON] = {"d": depth, "e": event.name, "of": subject, **attributes}
            if event.rule is not None:
                line["rule"] = event.rule
            if event.at is not None:
                line["at"] = event.at
            new = self.recorder.firsts.pop(id(event), None)
            emit({"event": line} if new is None else {"event": line, "new": new})
        self.recorder.clear()

    def news(self) -> dict[str, JSON]:
        """What was shown for the first time outside of events."""
        new = self.recorder.announced()
        return {"new": new} if new else {}

    def said(self, view: str) -> dict[str, JSON]:
        """The state and whether the game is over, as replies have them."""
        if view not in ("above", "p1", "p2"):
            raise _Refused("bad_request", f"{view!r} is no view")
        # A view of a player is asked for when nothing has happened since the state from above was told.
        state = self.now = snapshot(self.game, self.naming) if self.now is None else self.now
        found: dict[str, JSON] = {"game": state["game"], "entities": []}
        entities: list[JSON] = []
        for name, fields in state.items():
            if name in ("p1", "p2"):
                found[name] = in_player(_seen_zones(name, fields, view), self.to_id)
            elif name != "game":
                entities.append({"id": self.to_id(name), **_seen(fields, view)})
        found["entities"] = entities
        return {"state": found, "over": self.game.result is not None, **self.news()}


class _Unasked:
    """Stands in until the script is there; a set-up asks nothing."""

    def decide(self, game: Game, decision: object) -> object:
        raise AssertionError("a set-up asks nothing")


def _seen(fields: Mapping[str, JSON], view: str) -> Mapping[str, JSON]:
    """What a viewer knows of an entity: all, or where it is and that its card is hidden."""
    whose = _SECRET_FROM.get(str(fields.get("zone")))
    if view == "above" or whose is None or (whose == "other" and fields.get("controller") == view):
        return fields
    return {"zone": fields["zone"], "controller": fields["controller"], "hidden": True}


def _seen_zones(player: str, fields: Mapping[str, JSON], view: str) -> Mapping[str, JSON]:
    """A player's zones; of a deck only its size is seen."""
    if view == "above":
        return fields
    return {**fields, "deck": [None] * len(_list(fields["deck"]))}


def _cards_in(scenario: Scenario) -> list[str]:
    sides = (scenario.setup.p1, scenario.setup.p2)
    return list(dict.fromkeys(spec.card for side in sides for _, spec in side.entities() if spec.card))


def _has(cards: CardSource, card: str) -> bool:
    try:
        cards.get(card)
    except KeyError:
        return False
    return True


def _list(value: JSON) -> Sequence[JSON]:
    return value if isinstance(value, list | tuple) else ()


def _error(kind: str, message: str, **detail: JSON) -> dict[str, JSON]:
    # A refused action still says what the state is, beside its error.
    outside: dict[str, JSON] = {key: detail.pop(key) for key in ("state", "over", "new") if key in detail}
    return {"ok": False, "error": {"kind": kind, "message": message, **detail}, **outside}


def factory() -> ReferenceAdapter:
    """The reference engine under `seed`, for `py:oracle.engines.reference:factory`."""
    return ReferenceAdapter()


def live() -> ReferenceAdapter:
    """The reference engine under `live`."""
    return ReferenceAdapter("live")


__all__ = ["Emit", "ReferenceAdapter", "factory", "live"]
