"""Card scripts, basic_classes."""

from oracle.engine.card import Script

SCRIPTS: dict[str, Script] = {}
