"""Runs every action of a recorded game in the engine, from the logged state before it, with the log as decider."""

from collections.abc import Iterator
from dataclasses import dataclass

from oracle.engine import Action, Attack, EndTurn, HeroPower, Play, Rules, RunawayError, Trade, Use, act
from oracle.engine import Game as EngineGame
from oracle.engine.card import Card
from oracle.engine.stats import cost_of
from oracle.replay import tags as t
from oracle.replay.entity_names import EntityNames
from oracle.replay.games import Game
from oracle.replay.packets import Block, MetaData, SendOption, TagChange, leaves, walk
from oracle.replay.resimulate.answers import NotTold, RecordDecider
from oracle.replay.resimulate.definitions import Definitions
from oracle.replay.resimulate.eras import build_of
from oracle.replay.resimulate.facts import Fact, facts, first_difference
from oracle.replay.resimulate.history import History, Identity, identities
from oracle.replay.resimulate.load import Loader
from oracle.replay.resimulate.names import RecordNaming, made_in
from oracle.replay.resimulate.states import PASSIVE, differences
from oracle.replay.resimulate.verdict import Verdict, VerdictKind
from oracle.replay.steps import RawStep, raw_steps
from oracle.replay.tracker import Tracker
from oracle.replay.translate import RecordedStep, Translator
from oracle.rules import bind
from oracle.scenario.recorder import Recorder
from oracle.scenario.snapshot import snapshot
from oracle.trace.model import Event

ACTIONS = ("attack", "hero_power", "end_turn", "play", "use", "trade")


@dataclass(frozen=True, slots=True)
class Setting:
    """What stays the same over a whole record."""

    names: EntityNames
    rules: Rules
    build: int
    dated_by: str
    identities: dict[int, Identity]
    definitions: Definitions


def setting_of(game: Game) -> Setting:
    """Who is who in a record, and which rules and cards it was played with."""
    found = identities(game.packets)
    build, dated_by = build_of(game, {number: each.card for number, each in found.items()})
    return Setting(EntityNames(game.packets), bind(f"live@{build}"), build, dated_by, found, Definitions(build, found))


def resimulate(game: Game) -> Iterator[Verdict]:
    """A verdict for every top-level action of a game."""
    setting = setting_of(game)
    has_numbers = any(
        isinstance(each, MetaData) and each.kind in ("DAMAGE", "HEALING") for each in leaves(game.packets)
    )
    tracker = Tracker()
    history = History(tracker, setting.names.became)
    translated = Translator(setting.names, has_numbers=has_numbers).steps(game.packets)
    sent = -1
    gaps = tuple(gap for segment in game.segments for gap in segment.gaps)
    for raw, step in zip(raw_steps(game.packets), translated, strict=True):
        history.begin_action()
        if raw.do in ACTIONS:
            yield _Action(setting, tracker, history, raw, step, sent, gaps).verdict()
        if raw.block is not None and raw.do in ("play", "hero_power"):
            acting = tracker.get(raw.by)
            kind = acting.kind or setting.identities.get(raw.by, Identity("", {})).numbers.get(t.CARDTYPE, 0)
            known = acting.card or setting.identities.get(raw.by, Identity("?", {})).card
            history.plays(acting.controller, known, kind)
        sent = -1
        for packet in leaves(raw.packets):
            if isinstance(packet, SendOption):
                sent = packet.suboption
            history.apply(packet)
            tracker.apply(packet)


class _Action:
    """One action on its way through the engine."""

    def __init__(
        self,
        setting: Setting,
        tracker: Tracker,
        history: History,
        raw: RawStep,
        step: RecordedStep,
        sent: int,
        gaps: tuple[tuple[int, int], ...],
    ) -> None:
        self.setting, self.tracker, self.history = setting, tracker, history
        self.raw, self.step = raw, step
        self.sent = sent
        self.gaps = gaps
        self._open_sides = 0
        self.scripted, self.cards = self._cards()

    def verdict(self) -> Verdict:
        """Load, run, compare."""
        kind: VerdictKind
        try:
            kind, why = self._run()
        except NotTold as error:
            kind, why = "underdetermined", str(error)
        except RunawayError as error:
            kind, why = "inconsistent", str(error)
        if not self.scripted and kind != "consistent":
            kind, why = "opaque", why
        subject = self.setting.names.of(self.raw.by) if self.raw.do != "end_turn" else ""
        return Verdict(kind, self.raw.do, subject, self.step.turn, self.step.line, self.scripted, why, self.cards)

    def _cards(self) -> tuple[bool, tuple[str, ...]]:
        """Whether all cards that take part have scripts, and those that have none."""
        taking: set[int] = {self.raw.by}
        for packet, _ in walk(self.raw.packets):
            if isinstance(packet, Block):
                taking |= {packet.entity, packet.target}
        missing: set[str] = set()
        triggered = {
            packet.entity
            for packet, _ in walk(self.raw.packets)
            if isinstance(packet, Block) and packet.kind == "TRIGGER"
        }
        for each in self.tracker.entities.values():
            if each.kind == t.TYPE_ENCHANTMENT and each.get(t.ATTACHED) in triggered and each.card is not None:
                if each.zone == t.ZONE_PLAY and not self.setting.definitions.is_scripted(each.card):
                    missing.add(each.card)
        for number in taking:
            if number in self.setting.names.players or number in (0, self.tracker.game):
                continue
            tracked = self.tracker.get(number)
            later = self.setting.identities.get(number)
            card = tracked.card or (later.card if later is not None else None)
            if card is None or not self.setting.definitions.is_scripted(card):
                missing.add(card or "?")
        return not missing, tuple(sorted(missing))

    def _run(self) -> tuple[VerdictKind, str]:
        """Run it, unless what came before or the end of it is missing.

        The first side of a Choose One that fits, where the record does not say which was chosen."""
        if any(before <= self.step.turn + 1 for before, _ in self.gaps):
            return "underdetermined", "turns are missing before it"
        if self.raw.block is not None and not self.raw.block.ended:
            return "underdetermined", "the record breaks off in it"
        first = self._try(0)
        if self._open_sides and first[0] == "inconsistent":
            for side in range(1, self._open_sides):
                found = self._try(side)
                if found[0] == "consistent":
                    return found
        return first

    def _try(self, open_side: int) -> tuple[VerdictKind, str]:
        setting, raw, step = self.setting, self.raw, self.step
        game = EngineGame(setting.rules, setting.definitions, _NoDecider())
        loader = Loader(game, self.tracker, self.history, setting.definitions, setting.identities, _same)
        loader.sync()
        made = made_in(raw.packets, setting.names, self.tracker.entities, setting.identities)
        naming = RecordNaming(game.players[0], game.players[1], setting.names, made)
        for number, entity in loader.entities.items():
            naming.give(entity, setting.names.of(number))
        game.decider = RecordDecider(naming, setting.definitions, step.step.events)
        recorder = Recorder(naming)
        game.recorder = recorder
        self._reveal_cost(loader)
        action = self._action(loader, open_side)
        if action is None:
            return "underdetermined", "the record does not show what is played"
        refused = act(game, action)
        if refused is not None:
            return "inconsistent", f"the engine refuses it: {refused}"
        engine = facts(recorder.take(), _itself, _never)
        record = self._with_temporary(facts(step.step.events, self._host, _never))
        difference = first_difference(record, engine)
        if difference is not None:
            return "inconsistent", f"record: {difference[0]}, engine: {difference[1]}"
        left = differences(step.after, snapshot(game, naming))
        if left:
            name, key, wanted, found = left[0]
            why = f"{name}.{key}: record {wanted}, engine {found}"
            if all(each[1] in PASSIVE for each in left) and (unknown := self._bystanders()):
                return "opaque", f"{why}; {', '.join(unknown)} may have an aura"
            return "inconsistent", why
        return "consistent", ""

    def _bystanders(self) -> list[str]:
        """Cards without a script that are in play before or after the action."""
        cards: set[str] = set()
        for state in (self.step.before, self.step.after):
            for fields in state.values():
                card = fields.get("card")
                if fields.get("zone") == "PLAY" and isinstance(card, str):
                    cards.add(card)
        return sorted(card for card in cards if not self.setting.definitions.is_scripted(card))

    def _with_temporary(self, record: list[Fact]) -> list[Fact]:
        """What is paid with temporary crystals is told by their number alone."""
        if self.raw.do == "end_turn":
            return record
        for entity in self.setting.names.players:
            left = self.tracker.tag(entity, t.TEMP_RESOURCES)
            for packet in leaves(self.raw.packets):
                if isinstance(packet, TagChange) and packet.entity == entity and packet.tag == t.TEMP_RESOURCES:
                    spent, left = left - packet.value, packet.value
                    if spent <= 0:
                        continue
                    paid = Fact("pay", self.setting.names.of(entity), (spent,))
                    if record and record[0].name == "pay" and isinstance(record[0].values[0], int):
                        return [Fact("pay", paid.subject, (spent + record[0].values[0],)), *record[1:]]
                    return [paid, *record]
        return record

    def _reveal_cost(self, loader: Loader) -> None:
        """A card that was hidden costs what is paid for it."""
        entity = loader.entities.get(self.raw.by)
        if self.raw.do == "play" and entity is not None and self.tracker.get(self.raw.by).card is None:
            first = self._with_temporary(facts(self.step.step.events, _itself, _never))[:1]
            paid = first[0].values[0] if first and first[0].name == "pay" else 0
            if isinstance(paid, int):
                entity.base_cost += paid - cost_of(loader.game, entity)

    def _action(self, loader: Loader, open_side: int) -> Action | None:
        raw, entities = self.raw, loader.entities
        if raw.do == "end_turn":
            return EndTurn()
        assert raw.block is not None
        by, target = entities.get(raw.by), entities.get(raw.block.target)
        if by is None:
            return None
        options = by.card.script.options
        side = raw.block.suboption if raw.block.suboption >= 0 else self.sent
        if options and not 0 <= side < len(options):
            self._open_sides, side = len(options), open_side
        chosen = options[side] if options else None
        if options and by.controller.flags.get("CHOOSE_BOTH"):
            self._open_sides, chosen = 0, None
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

    def _host(self, name: str) -> str:
        """Who wears the enchantment of that name."""
        hosts = self._hosts()
        return hosts.get(name, name)

    def _hosts(self) -> dict[str, str]:
        names = self.setting.names
        found: dict[str, str] = {}
        for each in self.tracker.entities.values():
            if each.kind == t.TYPE_ENCHANTMENT and each.get(t.ATTACHED):
                found[names.of(each.entity)] = names.of(each.get(t.ATTACHED))
        for packet in leaves(self.raw.packets):
            tags = dict(getattr(packet, "tags", ()))
            if tags.get(t.CARDTYPE) == t.TYPE_ENCHANTMENT and tags.get(t.ATTACHED):
                found[names.of(packet.entity)] = names.of(tags[t.ATTACHED])  # type: ignore[union-attr]
        return found


class _NoDecider:
    """Loading asks nothing."""

    def decide(self, game: EngineGame, decision: object) -> object:
        raise AssertionError("loading asks nothing")


def _same(number: int, card: Card) -> Card:
    return card


def _itself(name: str) -> str:
    return name


def _never(event: Event) -> bool:
    return False


__all__ = ["ACTIONS", "Setting", "resimulate", "setting_of"]
