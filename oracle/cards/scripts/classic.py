"""Card scripts, classic."""

from oracle.engine.card import Script

SCRIPTS: dict[str, Script] = {}
