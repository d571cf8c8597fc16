"""Text from files made fit for a terminal: control characters are shown, not obeyed."""

import unicodedata
from typing import Final

_SHOWN: Final = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}


def safe(text: str) -> str:
    """The text on one line, with control, formatting and surrogate characters written as escapes.

    Markup of `rich` is left alone: nothing in this package reads it, and the edge prints with `markup=False`.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_escape(char) if unicodedata.category(char) in _SHOWN else char for char in text)


def _escape(char: str) -> str:
    code = ord(char)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
