"""Files, folders and streams of recorded games read: whatever they hold, a list of games with a status each."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Final

from oracle.replay.building import Builder
from oracle.replay.games import Game, Status
from oracle.replay.hsreplay_file import HSReplayReader
from oracle.replay.hsreplay_game import XmlGame
from oracle.replay.lines import LIMITS, Damaged, Limits, TooLarge, chunks, text_lines
from oracle.replay.log_lines import RawGame, raw_games
from oracle.replay.matches import Found, games
from oracle.replay.power_game import PowerGame
from oracle.replay.segments import segment
from oracle.replay.unnamed import Unnamed

SUFFIXES: Final = (".log", ".xml", ".hsreplay", ".txt", ".gz")
"""What is looked at in a folder."""

NO_GAME: Final = "it holds no line of a game: a Power.log or an HSReplay file is wanted"
START_EARLIER: Final = "start the client's log before the game (log.config) and record again"


def find_files(paths: Iterable[Path]) -> Iterator[Path]:
    """The files that paths mean: files as they are, folders with everything in them that may be a record."""
    for path in paths:
        if path.is_dir():
            yield from sorted(
                file for file in path.rglob("*") if file.suffix.lower() in SUFFIXES and file.is_file() and _may_be(file)
            )
        else:
            yield path


def _may_be(file: Path) -> bool:
    """Text files of other kinds lie in folders, too: one is taken only if it begins like a record."""
    if file.suffix.lower() != ".txt":
        return True
    if "output_log" in file.name.lower() or "power" in file.name.lower():
        return True
    try:
        with file.open("rb") as stream:
            head = stream.read(1 << 16)
    except OSError:
        return True
    return b".DebugPrintPower() - " in head or b"<HSReplay" in head


def read_path(path: Path, limits: Limits = LIMITS) -> Iterator[Game]:
    """The games of a file, or of standard input for `-`; a file that cannot be opened is one unreadable game."""
    name = str(path)
    if name == "-":
        if sys.stdin is None:
            yield _nothing(name, "standard input is closed")
            return
        yield from read_stream(sys.stdin.buffer, "-", limits)
        return
    try:
        with path.open("rb") as stream:
            yield from read_stream(stream, name, limits)
    except OSError as error:
        yield _nothing(name, (error.strerror or str(error)).lower())


def read_stream(stream: BinaryIO, name: str, limits: Limits = LIMITS) -> Iterator[Game]:
    """The games of an open file, one after the other; memory grows with the largest game, not with the file."""
    pieces = chunks(stream, limits)
    count = 0
    try:
        try:
            head = next(pieces, b"")
        except (Damaged, TooLarge) as error:
            yield _nothing(name, str(error))
            return
        whole = _joined(head, pieces)
        found = _xml(whole) if _is_xml(head) else _log(whole, limits)
        for game in games(found, name):
            count += 1
            yield game
    except OSError as error:
        yield _nothing(name, f"reading stops: {(error.strerror or str(error)).lower()}", count + 1)
        return
    if not count:
        yield _nothing(name, "the file is empty" if not head else NO_GAME)


def _nothing(name: str, why: str, number: int = 1) -> Game:
    return Game(name, number, "unknown", (), Status("unreadable", why))


def _joined(head: bytes, rest: Iterator[bytes]) -> Iterator[bytes]:
    if head:
        yield head
    yield from rest


def _is_xml(head: bytes) -> bool:
    start = head[:400].lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n\0")
    return start[:1] == b"<"


def _until_broken(pieces: Iterator[bytes], stopped: list[str]) -> Iterator[bytes]:
    """The pieces up to where no more can be read; why is noted."""
    try:
        yield from pieces
    except (Damaged, TooLarge) as error:
        stopped.append(str(error))


# Logs.


def _log(pieces: Iterator[bytes], limits: Limits) -> Iterator[Found]:
    stopped: list[str] = []
    first_lines: list[tuple[int, str]] = []

    def noting_the_first() -> Iterator[tuple[int, str]]:
        lines = text_lines(_until_broken(pieces, stopped), limits)
        for number, line in lines:
            yield number, line
            if line.strip():
                first_lines.append((number, line.strip()))
                break
        yield from lines

    # The last game is held back: what stopped the reading belongs to it.
    held: Found | None = None
    for raw in raw_games(noting_the_first(), limits):
        found = _started(raw) if raw.started else _startless(raw)
        if found is None:
            continue
        if held is not None:
            yield held
        held = found
    if held is None and (stopped or first_lines):
        number, text = first_lines[0] if first_lines else (0, "")
        held = Found("unknown", None, broken=(number, stopped[0] if stopped else NO_GAME, text[:200]))
    if held is not None:
        if stopped:
            held.fault = stopped[0]
        yield held


def _started(raw: RawGame) -> Found:
    game = PowerGame(delayed=raw.delayed)
    game.read(raw.lines, raw.first_time)
    builder = game.builder
    names, seats = game.numbers.names, game.numbers.seats
    if names is not None and names.open_names and len(seats) == 2:
        _settle(builder, game)
    proper = dict(names.proper) if names is not None else {}
    for seat in seats:
        name = game.player_names.get(seat.player)
        if name and name != "UNKNOWN HUMAN PLAYER":
            proper[seat.entity] = name
    source = "task-list" if raw.delayed else "power-log"
    lines = raw.lines[0][0], raw.lines[-1][0]
    made = segment(builder, seats, game.numbers.words.known(), lines)
    fault = "it is longer than any game" if raw.cut else None
    return Found(source, made, seats, proper, game.about, raw.spectated, fault=fault)


def _settle(builder: Builder, game: PowerGame) -> None:
    unnamed = Unnamed(game.numbers.seats, builder.top)
    builder.top[:] = unnamed.settle(builder.top)
    found = game.numbers.names
    names = ", ".join(found.open_names.values()) if found is not None else ""
    line = builder.top[0].line
    builder.notice(line, "player-guessed", f"{unnamed.count} lines name a player who is not told apart: {names}")


def _startless(raw: RawGame) -> Found | None:
    """Lines of a game whose beginning is missing: nothing says who plays and what lies where."""
    if not raw.lines:
        return None
    line, _, text = raw.lines[0]
    why = f"no CREATE_GAME before line {line}: {START_EARLIER}"
    return Found("task-list" if raw.delayed else "power-log", None, broken=(line, why, text.strip()[:200]))


# HSReplay.


def _xml(pieces: Iterator[bytes]) -> Iterator[Found]:
    reader = HSReplayReader()
    stopped: list[str] = []
    held: Found | None = None
    for game in reader.read(_until_broken(pieces, stopped)):
        if held is not None:
            yield held
        held = _xml_game(game)
    fault = stopped[0] if stopped else None
    line, text = 0, ""
    if reader.fault is not None:
        line, why = reader.fault
        fault = fault or f"line {line}: {why}"
    elif not reader.is_hsreplay:
        fault = fault or "it is XML, but no HSReplay file"
    elif held is None:
        fault = fault or "it holds no game"
    if held is None:
        yield Found("hsreplay", None, broken=(line, fault or "it holds no game", text))
        return
    held.fault = fault
    yield held


def _xml_game(game: XmlGame) -> Found:
    made = segment(game.builder, game.seats, {}, (game.first_line, game.last_line))
    about = {
        key: game.attributes[source]
        for key, source in (
            ("GameType", "type"),
            ("FormatType", "format"),
            ("ScenarioID", "scenarioID"),
            ("date", "ts"),
        )
        if source in game.attributes
    }
    if "build" in game.root:
        about["BuildNumber"] = game.root["build"]
    if not made.create.players and len(made.packets) == 1:
        return Found("hsreplay", None, about=about, broken=(game.first_line, "the game holds nothing", "<Game>"))
    return Found("hsreplay", made, game.seats, game.names, about)
