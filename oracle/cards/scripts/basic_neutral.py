"""Card scripts, basic_neutral."""

from oracle.engine.card import Script

SCRIPTS: dict[str, Script] = {}
