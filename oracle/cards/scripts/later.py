"""Card scripts, later."""

from oracle.engine.card import Script

SCRIPTS: dict[str, Script] = {}
