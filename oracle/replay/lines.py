"""Lines of a log, bounded: compressed or not, in any encoding that the client or an editor writes."""

import io
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO, Final


@dataclass(frozen=True, slots=True)
class Limits:
    """What a stranger's file may cost: bytes after decompression, characters of a line, lines of one game."""

    bytes: int = 1 << 30
    line: int = 20_000
    game_lines: int = 3_000_000


LIMITS: Final = Limits()

_CHUNK: Final = 1 << 18
_GZIP: Final = b"\x1f\x8b"


class TooLarge(Exception):
    """A file holds more than the limit after decompression."""


class Damaged(Exception):
    """A compressed file ends too early or is no valid one from some place on."""


def chunks(stream: BinaryIO, limits: Limits = LIMITS) -> Iterator[bytes]:
    """The content in pieces, decompressed where it begins as gzip does (also twice compressed).

    Raises `TooLarge` beyond the limit and `Damaged` where decompression fails; what came before was already yielded.
    """
    pieces = _raw(stream)
    for _ in range(2):
        head = next(pieces, b"")
        pieces = _again(head, pieces)
        if head[:2] != _GZIP:
            break
        pieces = _unzipped(pieces)
    total = 0
    for piece in pieces:
        total += len(piece)
        if total > limits.bytes:
            raise TooLarge(f"more than {limits.bytes} bytes")
        yield piece


def _raw(stream: BinaryIO) -> Iterator[bytes]:
    while piece := stream.read(_CHUNK):
        yield piece


def _again(head: bytes, rest: Iterator[bytes]) -> Iterator[bytes]:
    if head:
        yield head
    yield from rest


def _unzipped(pieces: Iterator[bytes]) -> Iterator[bytes]:
    unzip = zlib.decompressobj(wbits=31)
    try:
        for piece in pieces:
            left = piece
            while left:
                if unzip.eof:
                    # Several members in a row make one file; zeros after the last one are padding.
                    left = left.lstrip(b"\0")
                    if not left:
                        break
                    unzip = zlib.decompressobj(wbits=31)
                plain = unzip.decompress(left, _CHUNK)
                if plain:
                    yield plain
                left = unzip.unconsumed_tail or unzip.unused_data
        if not unzip.eof:
            raise Damaged("the compressed file ends too early")
    except zlib.error as error:
        raise Damaged(f"the compressed file is broken: {error}") from error


def decoder_for(head: bytes) -> str:
    """The encoding that a byte order mark announces; UTF-8 without one."""
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    return "utf-8-sig"


def text_lines(pieces: Iterator[bytes], limits: Limits = LIMITS) -> Iterator[tuple[int, str]]:
    """Numbered lines without their ends; only `\\n` ends a line. What is longer than the limit is cut there."""
    head = next(pieces, b"")
    decode = io.IncrementalNewlineDecoder(_incremental(decoder_for(head)), translate=False).decode
    number, length, cut = 1, 0, False
    # Parts of a line that has not ended, joined once: an endless line costs no more than it is long.
    begun: list[str] = []
    for piece in _again(head, pieces):
        whole = decode(piece).split("\n")
        begun.append(whole[0])
        length += len(whole[0])
        if len(whole) > 1:
            whole[0] = "".join(begun)
            begun = [whole.pop()]
            length = len(begun[0])
            for line in whole:
                if cut:
                    cut = False
                elif len(line) > limits.line:
                    yield number, line[: limits.line]
                else:
                    yield number, line
                number += 1
        if not cut and length > limits.line:
            yield number, "".join(begun)[: limits.line]
            cut = True
        if cut:
            begun.clear()
    rest = "".join(begun)
    if rest:
        yield number, rest


def _incremental(encoding: str) -> "io.codecs.IncrementalDecoder":  # type: ignore[name-defined]
    import codecs

    return codecs.getincrementaldecoder(encoding)(errors="replace")
