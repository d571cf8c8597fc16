"""One action of a record in the engine: loaded, run, held against what the record says."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from oracle.engine import (
    Action,
    Attack,
    Concede,
    Decision,
    EndTurn,
    HeroPower,
    Play,
    Rules,
    RunawayError,
    Trade,
    Use,
    act,
)
from oracle.engine import Game as EngineGame
from oracle.engine.card import Script
from oracle.replay import tags as t
from oracle.replay.entity_names import EntityNames
from oracle.replay.packets import Block, walk
from oracle.replay.resimulate.answers import NotTold, RecordDecider
from oracle.replay.resimulate.definitions import Definitions
from oracle.replay.resimulate.facts import Fact, counts, facts, first_difference, marks
from oracle.replay.resimulate.history import History, Identity
from oracle.replay.resimulate.load import Loader
from oracle.replay.resimulate.names import RecordNaming, made_in
from oracle.replay.resimulate.paying import reveal_cost, with_temporary
from oracle.replay.resimulate.splice import Part, Splice, outermost
from oracle.replay.resimulate.states import PASSIVE, differences
from oracle.replay.resimulate.taking_part import TakingPart
from oracle.replay.resimulate.verdict import Verdict, VerdictKind
from oracle.replay.steps import RawStep
from oracle.replay.tracker import Tracker
from oracle.replay.translate import RecordedStep
from oracle.scenario.recorder import Recorder
from oracle.scenario.snapshot import snapshot
from oracle.trace.model import JSON, Event

_OF_HIDDEN: Final = frozenset({"draw", "discard", "burn"})
"""Events of cards that a text may pick by what they are."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What stays the same over a whole record."""

    names: EntityNames
    profile: str
    choices: Mapping[str, str]
    rules: Rules
    dated_by: str
    identities: dict[int, Identity]
    definitions: Definitions
    gaps: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a record an action stands; `side` is the side of a Choose One that the client sent (-1: none)."""

    tracker: Tracker
    history: History
    raw: RawStep
    step: RecordedStep
    side: int


@dataclass(frozen=True, slots=True)
class Found:
    """How a run compares."""

    kind: VerdictKind
    why: str = ""
    agrees: bool = True


def judge(setting: Setting, place: Place) -> Verdict:
    """The verdict on one action."""
    raw, step = place.raw, place.step
    action = OneAction(setting, place)
    unknown = tuple(sorted(set(action.part.unknown.values())))
    found = action.found()
    subject = setting.names.of(raw.by) if raw.do != "end_turn" else ""
    return Verdict(found.kind, raw.do, subject, step.turn, step.line, not unknown, found.why, found.agrees, unknown)


class OneAction:
    """One action on its way through the engine."""

    def __init__(self, setting: Setting, place: Place) -> None:
        self.setting, self.place = setting, place
        self.raw, self.step = place.raw, place.step
        self.part = TakingPart(
            place.tracker, setting.names, setting.definitions, setting.identities, self.raw.by, self.raw.packets
        )
        self._open_sides = 0
        if self.raw.do == "trade" and self._zone_after(self.raw.by) != "HAND":
            # What a trade does is a rule, whatever the card says.
            self.part.unknown.pop(self.raw.by, None)
        card = self.part.card(self.raw.by) if self.raw.do == "play" else None
        sleeps = card is not None and bool(setting.definitions.get(card).script.dormant)
        self._sleeper = setting.names.of(self.raw.by) if sleeps else None

    def found(self) -> Found:
        """Run it, unless what came before or the end of it is missing.

        The first side of a Choose One that fits is taken where the record does not say which was chosen.
        """
        if any(before <= self.step.turn + 1 for before, _ in self.setting.gaps):
            return Found("underdetermined", "turns are missing before it")
        if self.raw.block is not None and not self.raw.block.ended:
            return Found("underdetermined", "the record breaks off in it")
        if self.raw.do == "trade" and self._zone_after(self.raw.by) == "HAND":
            return Found("opaque", "the card is forged, of which the engine knows nothing", agrees=False)
        first = self._safe(0)
        for side in range(1, self._open_sides):
            if first.kind != "inconsistent":
                break
            other = self._safe(side)
            if other.kind == "consistent":
                return other
        return first

    def _safe(self, open_side: int) -> Found:
        try:
            found = self._try(open_side)
        except NotTold as error:
            found = Found("underdetermined", str(error))
        except RunawayError as error:
            found = Found("inconsistent", str(error))
        except Exception as error:  # a damaged record may show what cannot be
            found = Found("underdetermined", f"the state before it cannot be run: {type(error).__name__}: {error}")
        if self.part.unknown and found.kind != "consistent":
            return Found("opaque", found.why, found.kind == "opaque" and found.agrees)
        return found

    def _try(self, open_side: int) -> Found:
        setting, raw = self.setting, self.raw
        game = EngineGame(setting.rules, setting.definitions, NoDecider())
        made = made_in(raw.packets, setting.names, self.place.tracker.entities, setting.identities)
        naming = RecordNaming(game.players[0], game.players[1], setting.names, made)
        recorder = Recorder(naming)
        splice = self._splice(game, naming, recorder)
        splice.loader.sync()
        for number, entity in splice.loader.entities.items():
            naming.give(entity, setting.names.of(number))
        return self._run(game, naming, recorder, splice, open_side)

    def carried_on(self, game: EngineGame, naming: RecordNaming, loader: Loader) -> Found:
        """Run it in a game that has come this far by itself; every card is known."""
        setting = self.setting
        naming.makes(made_in(self.raw.packets, setting.names, loader.entities, setting.identities))
        splice = Splice(loader, self.place.history, naming, [], {}, setting.names.became, int)
        return self._run(game, naming, Recorder(naming), splice, 0)

    def _run(self, game: EngineGame, naming: RecordNaming, recorder: Recorder, splice: Splice, open_side: int) -> Found:
        setting, step = self.setting, self.step
        game.decider = RecordDecider(naming, setting.definitions, step.step.events, self.part.host)
        game.recorder = recorder
        reveal_cost(splice.loader, setting.names, self.raw, step.step.events)
        splice.playing = splice.loader.entities.get(self.raw.by)
        action = self._action(splice.loader, open_side)
        if action is None:
            return Found("underdetermined", "the record does not show what is played")
        refused = act(game, action)
        if refused is not None:
            return Found("inconsistent", f"the engine refuses it: {refused}")
        left = splice.left()
        if left:
            return Found("opaque", f"the engine has no turn for {setting.names.of(left[0].block.entity)}", agrees=False)
        return self._compare(game, naming, recorder, splice)

    # Opaque cards.

    def _splice(self, game: EngineGame, naming: RecordNaming, recorder: Recorder) -> Splice:
        place, setting = self.place, self.setting
        tracker, history = place.tracker, place.history
        flat, blocks = outermost(self.raw.packets, self.part.is_opaque)
        if blocks:
            tracker = tracker.fork()
            history = history.fork(tracker)
        parts: dict[int, list[Part]] = {}
        for block, end in blocks:
            parts.setdefault(block.entity, []).append(Part(block, end))
        told: dict[str, list[tuple[int, bool]]] = {}
        for name, subject, count, tells in marks(self.step.step.events, self.part.host, self._skips):
            if name == "TRIGGER":
                told.setdefault(subject, []).append((count, tells))
        for number, found in parts.items():
            before = told.get(setting.names.of(number), [])
            triggers = [part for part in found if part.block.kind == "TRIGGER"]
            for part, (count, tells) in zip(triggers, before, strict=False):
                # Where nothing comes of it, it need not have a turn.
                part.told_before, part.done = count, not tells

        def so_far() -> int:
            return sum(counts(event) for _, event in recorder)

        splice: Splice

        bare = self._bare_script()

        def definition(number: int, card: Any) -> Any:
            if bare is not None and number == self.raw.by:
                card = replace(card, script=bare)
            return splice.definition(number, card)

        loader = Loader(game, tracker, history, setting.definitions, setting.identities, definition)
        splice = Splice(loader, history, naming, flat, parts, setting.names.became, so_far)
        splice.spent = frozenset(number for number in parts if self._zone_after(number) not in ("SECRET", None))
        return splice

    def _zone_after(self, number: int) -> JSON:
        return self.step.after.get(self.setting.names.of(number), {}).get("zone")

    def _bare_script(self) -> Script | None:
        """What an unknown card must be for what is done with it: a secret that is played, a card to trade."""
        if self.raw.do == "trade":
            return Script(tradeable=True)
        if self.raw.by not in self.part.unknown:
            return None
        return Script(secret=True) if self._zone_after(self.raw.by) == "SECRET" else None

    def _skips(self, event: Event) -> bool:
        """Whether a block of the record is the text of an opaque card."""
        if event.name not in ("POWER", "TRIGGER"):
            return False
        if event.name == "TRIGGER" and event.subject == self._sleeper:
            # The record tells how a minion falls asleep as a trigger of its own.
            return True
        return event.subject in self._opaque_names() or self.part.host(event.subject) in self._opaque_names()

    def _opaque_names(self) -> set[str]:
        return {self.setting.names.of(number) for number in self.part.unknown}

    # Comparison.

    def _compare(self, game: EngineGame, naming: RecordNaming, recorder: Recorder, splice: Splice) -> Found:
        names = self._opaque_names() if splice.used else set()
        engine = facts(
            recorder.take(), _itself, lambda event: event.name in ("POWER", "TRIGGER") and event.subject in names
        )
        record = with_temporary(
            facts(self.step.step.events, self.part.host, self._skips), self.place.tracker, self.setting.names, self.raw
        )
        difference = first_difference(record, engine)
        if difference is not None:
            why = f"record: {difference[0]}, engine: {difference[1]}"
            if self._older_than_the_record(difference):
                return Found(
                    "underdetermined", f"{why}; both are older than the record, which does not tell their order"
                )
            never_shown = difference[0] is not None and difference[0].subject.startswith("?#")
            if never_shown and difference[0].name in _OF_HIDDEN:  # type: ignore[union-attr]
                return Found("underdetermined", f"{why}; the record never shows what that card is")
            auras = self._aura_sources()
            if auras:
                return Found("opaque", f"{why}; {', '.join(auras)} has an aura", agrees=False)
            return Found("inconsistent", why)
        left = differences(self.step.after, snapshot(game, naming))
        if left:
            name, key, wanted, found = left[0]
            why = f"{name}.{key}: record {wanted}, engine {found}"
            unknown = self._bystanders()
            if unknown and all(each[1] in PASSIVE for each in left):
                return Found("opaque", f"{why}; {', '.join(unknown)} may have an aura")
            return Found("inconsistent", why)
        if splice.used:
            texts = Counter(self.part.unknown[number] for number in splice.parts)
            return Found("opaque", f"the text of {', '.join(sorted(texts))} is the record's")
        return Found("consistent")

    def _older_than_the_record(self, difference: tuple[Fact | None, Fact | None]) -> bool:
        """Whether two facts of one kind are told in another order of entities whose order of play nobody knows."""
        left, right = difference
        if left is None or right is None or left.name != right.name or left.subject == right.subject:
            return False
        history, names = self.place.history, self.setting.names
        unordered = {names.of(each) for each, entered in history.entered.items() if entered <= history.order_known_from}
        return {left.subject, right.subject} <= unordered

    def _aura_sources(self) -> list[str]:
        """Cards without a script that, as newer records tell, have an aura, whatever it does."""
        is_scripted = self.setting.definitions.is_scripted
        auras = {
            each.card
            for each in self.place.tracker.entities.values()
            if each.card is not None and each.zone == t.ZONE_PLAY and each.get(t.AURA)
        }
        return sorted(card for card in auras if not is_scripted(card))

    def _bystanders(self) -> list[str]:
        """Cards without a script that are in play before or after the action."""
        cards: set[str] = set()
        for state in (self.step.before, self.step.after):
            for fields in state.values():
                card = fields.get("card")
                if fields.get("zone") == "PLAY" and isinstance(card, str):
                    cards.add(card)
        return sorted(card for card in cards if not self.setting.definitions.is_scripted(card))

    # What is done.

    def _action(self, loader: Loader, open_side: int) -> Action | None:
        raw, entities = self.raw, loader.entities
        if raw.do == "end_turn":
            return EndTurn()
        if raw.do == "concede":
            return Concede(loader.game.players[int(self.setting.names.of(raw.by)[1:]) - 1])
        assert raw.block is not None
        by, target = entities.get(raw.by), entities.get(raw.block.target)
        if by is None:
            return None
        options = by.card.script.options
        side = chosen_side(raw.block, self.place.side)
        if options and not 0 <= side < len(options):
            self._open_sides, side = len(options), open_side
        chosen = options[side] if options else None
        if options and by.controller.flags.get("CHOOSE_BOTH"):
            self._open_sides, chosen = 0, None
        if raw.do != "attack" and raw.by in self.part.unknown:
            # Whom an unknown text may be aimed at is unknown, too; the record carries it out.
            target = None
        match raw.do:
            case "attack":
                return Attack(by, target) if target is not None else None
            case "hero_power":
                return HeroPower(target, chosen)
            case "use":
                return Use(by, target)
            case "trade":
                return Trade(by)
        position = self.step.step.action.get("position")
        return Play(by, target, position if isinstance(position, int) else None, chosen)


class NoDecider:
    """Loading asks nothing."""

    def decide(self, game: EngineGame, decision: Decision, /) -> Any:
        raise AssertionError("loading asks nothing")


def _itself(name: str) -> str:
    return name


def chosen_side(play: Block, sent: int) -> int:
    """Which side of a Choose One was chosen, -1 if the record does not tell: the text's own block knows it best."""
    texts = [each for each, _ in walk(play.children) if isinstance(each, Block) and each.entity == play.entity]
    told = [each.suboption for each in (*texts, play) if each.suboption >= 0]
    return told[0] if told else sent
