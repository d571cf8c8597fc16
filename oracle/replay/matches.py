"""Games out of segments: the segments of one match are joined, and each game gets its status."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from oracle.replay import modes, words
from oracle.replay.games import Game, Player, Segment, Status
from oracle.replay.names import Seat
from oracle.replay.tags import HERO_ENTITY


@dataclass(slots=True)
class Found:
    """What a reader found behind one CREATE_GAME, or why there is nothing: `broken` has line, reason and text."""

    source: str
    segment: Segment | None
    seats: list[Seat] = field(default_factory=list)
    names: dict[int, str] = field(default_factory=dict)
    about: dict[str, str] = field(default_factory=dict)
    spectated: bool = False
    broken: tuple[int, str, str] | None = None
    fault: str | None = None


def games(found: Iterable[Found], file: str) -> Iterator[Game]:
    """The games of a file, each as soon as it is known that nothing belongs to it any more."""
    held: list[Found] = []
    number = 0
    for each in found:
        if held and not _continues(held, each):
            number += 1
            yield _game(held, file, number)
            held = []
        held.append(each)
    if held:
        yield _game(held, file, number + 1)


def _continues(held: list[Found], new: Found) -> bool:
    """Whether a segment goes on with the match before it: same seats, a snapshot, turns that count on."""
    old = held[-1]
    if old.segment is None or new.segment is None or old.segment.ended or not new.segment.is_snapshot:
        return False
    if new.segment.first_turn < old.segment.last_turn:
        return False
    before, after = old.segment.create.players, new.segment.create.players
    if [(node.entity, node.player) for node in before] != [(node.entity, node.player) for node in after]:
        return False
    accounts = [(node.hi, node.lo) for node in before]
    if any(lo not in (None, "0") for _, lo in accounts):
        return accounts == [(node.hi, node.lo) for node in after]
    heroes = [dict(node.tags).get(HERO_ENTITY) for node in before]
    if heroes != [dict(node.tags).get(HERO_ENTITY) for node in after]:
        return False
    # Redacted accounts: nobody may have two names.
    return all(new.names.get(entity, name) == name for entity, name in old.names.items())


def _game(held: list[Found], file: str, number: int) -> Game:
    segments = tuple(each.segment for each in held if each.segment is not None)
    about = {key: value for each in reversed(held) for key, value in each.about.items()}
    game_type = words.game_type(about["GameType"]) if "GameType" in about else None
    nodes = segments[0].create.players if segments else ()
    names = {entity: name for each in reversed(held) for entity, name in each.names.items()}
    players = tuple(Player(node.player, node.entity, names.get(node.entity), node.hi, node.lo) for node in nodes)
    return Game(
        file=file,
        number=number,
        source=held[0].source,
        segments=segments,
        status=_status(held, segments, game_type),
        players=players,
        build=_number(about.get("BuildNumber")),
        game_type=game_type,
        format_type=words.format_type(about["FormatType"]) if "FormatType" in about else None,
        scenario=_number(about.get("ScenarioID")),
        date=about.get("date"),
        spectated=any(each.spectated for each in held),
    )


def _number(text: str | None) -> int | None:
    return int(text) if text is not None and text.isdecimal() and len(text) < 12 else None


def _status(held: list[Found], segments: tuple[Segment, ...], game_type: str | None) -> Status:
    broken = next((each.broken for each in held if each.broken is not None), None)
    if not segments:
        line, why, text = broken or (0, "there is nothing to read", "")
        return Status("unreadable", why, line or None, text or None)
    mode = next((name for each in segments if (name := modes.other_mode(game_type, each.packets))), None)
    if mode is not None:
        return Status("skipped", f"{mode} has rules of its own, and nothing in it is judged")
    first, last = segments[0], segments[-1]
    missing: list[str] = []
    if len(first.create.players) != 2:
        missing.append(f"{len(first.create.players)} players where two belong")
    if first.is_snapshot:
        missing.append("it begins in the middle of the game")
    for before, after in pairwise(segments):
        missing.append(f"a reconnect between turn {before.last_turn} and turn {after.first_turn}")
    missing += [
        f"turn {a} is missing" if a == b else f"turns {a} to {b} are missing" for each in segments for a, b in each.gaps
    ]
    if not last.ended:
        missing.append("it ends before the game does")
    missing += [each.fault for each in held if each.fault is not None]
    if not missing:
        return Status("complete")
    begin = f"turn {first.first_turn}" if first.is_snapshot else "the start"
    extent = f"from {begin} to turn {last.last_turn}" if last.last_turn else "only what lies before turn 1"
    return Status("partial", f"{extent}: {'; '.join(missing)}")
