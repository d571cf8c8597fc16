"""Card scripts, later_more."""

from oracle.engine.card import Script

SCRIPTS: dict[str, Script] = {}
