"""Numbers of builds, as profiles and printings name them."""

import re
from typing import Final

_BUILD: Final = re.compile(r"[0-9]{1,9}")


def is_build(text: str) -> bool:
    """Whether a text is the number of a build: a few plain digits, though there may be no such build."""
    return _BUILD.fullmatch(text) is not None
