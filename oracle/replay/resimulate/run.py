"""Runs every action of a recorded game in the engine, from the logged state before it, with the log as decider."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from oracle.replay import tags as t
from oracle.replay.dating import dated
from oracle.replay.entity_names import EntityNames
from oracle.replay.games import Game
from oracle.replay.packets import MetaData, SendOption, TagChange, leaves
from oracle.replay.resimulate.action import Place, Setting, judge
from oracle.replay.resimulate.definitions import Definitions
from oracle.replay.resimulate.explain import explained
from oracle.replay.resimulate.history import History, Identity, forms, identities
from oracle.replay.resimulate.verdict import Verdict
from oracle.replay.steps import RawStep, raw_steps
from oracle.replay.tracker import Tracker
from oracle.replay.translate import Translator
from oracle.rules import bind

NEWEST = 10**9
"""The build of a record that nothing dates."""

ACTIONS = ("attack", "hero_power", "end_turn", "play", "use", "trade")


def setting_of(game: Game, profile: str | None = None, choices: Mapping[str, str] = MappingProxyType({})) -> Setting:
    """Who is who in a record, which rules and cards it was played with: `live` at its date, unless a profile is given.

    `choices` change points of the profile.
    """
    found = identities(game.packets)
    date = dated(game)
    chosen = profile or date.profile
    return Setting(
        EntityNames(game.packets),
        chosen,
        choices,
        bind(chosen, choices),
        date.by if profile is None else "as asked",
        found,
        Definitions(date.build or NEWEST, found, forms(game.packets)),
        tuple(gap for segment in game.segments for gap in segment.gaps),
    )


def resimulate(
    game: Game, profile: str | None = None, choices: Mapping[str, str] = MappingProxyType({})
) -> Iterator[Verdict]:
    """A verdict for every top-level action of a game; profile and choices as `setting_of` takes them."""
    return resimulate_in(setting_of(game, profile, choices), game)


def resimulate_in(setting: Setting, game: Game) -> Iterator[Verdict]:
    """The verdicts in a setting that is known already."""
    for place in places(setting, game):
        if place.raw.do in ACTIONS:
            yield explained(setting, place, judge(setting, place))


def places(setting: Setting, game: Game) -> Iterator[Place]:
    """Every step of a game in order; when one is given, the tracker stands before it."""
    has_numbers = any(
        isinstance(each, MetaData) and each.kind in ("DAMAGE", "HEALING") for each in leaves(game.packets)
    ) or not any(isinstance(each, TagChange) and each.tag == t.PREDAMAGE for each in leaves(game.packets))
    tracker = Tracker()
    history = History(tracker)
    translated = Translator(setting.names, has_numbers=has_numbers).steps(game.packets)
    side = -1
    for raw, step in zip(raw_steps(game.packets), translated, strict=True):
        history.begin_action()
        yield Place(tracker, history, raw, step, side)
        _note_play(setting, tracker, history, raw)
        side = -1
        for packet in leaves(raw.packets):
            if isinstance(packet, SendOption):
                side = packet.suboption
            history.apply(packet)
            tracker.apply(packet)
        if raw.do in ("start", "resume") and tracker.tag(tracker.game, t.TURN) > 1:
            history.order_known_from = history.clock


def _note_play(setting: Setting, tracker: Tracker, history: History, raw: RawStep) -> None:
    if raw.block is None or raw.do not in ("play", "hero_power"):
        return
    acting, later = tracker.get(raw.by), setting.identities.get(raw.by, Identity("?", {}))
    history.plays(acting.controller, acting.card or later.card, acting.kind or later.numbers.get(t.CARDTYPE, 0))
