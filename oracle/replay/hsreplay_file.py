"""HSReplay files of every version, parsed piece by piece; a broken file keeps the games up to its break."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final
from xml.parsers import expat

from oracle.replay.hsreplay_game import XmlGame

_DEEPEST: Final = 1000


class Refused(Exception):
    """A file that no reader of strangers' files takes: it declares entities, or nests without end."""


class HSReplayReader:
    """Feeds on pieces of a file and hands out games as they end; `fault` is where and why reading stopped."""

    def __init__(self) -> None:
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.EntityDeclHandler = self._refuse
        self._parser = parser
        self._root: dict[str, str] = {}
        self._game: XmlGame | None = None
        self._done: list[XmlGame] = []
        self._closers: list[Callable[[int], None] | None] = []
        self.is_hsreplay = False
        self.fault: tuple[int, str] | None = None

    def read(self, pieces: Iterable[bytes]) -> Iterator[XmlGame]:
        """The games of the file; the last one also where the file breaks off."""
        try:
            for piece in pieces:
                self._parser.Parse(piece, False)
                yield from self._take()
            self._parser.Parse(b"", True)
        except expat.ExpatError as error:
            self.fault = error.lineno, f"no well-formed XML: {expat.ErrorString(error.code)}"
        except Refused as error:
            self.fault = self._parser.CurrentLineNumber, str(error)
        yield from self._take()
        if self._game is not None:
            self._finish(ended=False)
            yield from self._take()

    def _take(self) -> list[XmlGame]:
        done, self._done = self._done, []
        return done

    def _refuse(self, name: str, *_: object) -> None:
        raise Refused(f"the file declares an entity ({name[:40]}); such files are not read")

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        closers = self._closers
        if len(closers) > _DEEPEST:
            raise Refused("elements nest too deep")
        line = self._parser.CurrentLineNumber
        close: Callable[[int], None] | None = None
        if name == "HSReplay":
            self.is_hsreplay, self._root = True, attributes
        elif name == "Game":
            self._finish(ended=False)
            self._game = XmlGame(self._root, attributes, line)
        elif self._game is not None:
            close = self._game.start(name, line, attributes)
        closers.append(close)

    def _end(self, name: str) -> None:
        close = self._closers.pop() if self._closers else None
        if close is not None:
            close(self._parser.CurrentLineNumber)
        if name == "Game":
            self._finish(ended=True)

    def _finish(self, *, ended: bool) -> None:
        game, self._game = self._game, None
        if game is not None:
            game.finish(self._parser.CurrentLineNumber, ended=ended)
            self._done.append(game)
