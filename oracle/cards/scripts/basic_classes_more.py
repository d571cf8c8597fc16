"""Card scripts, basic_classes_more."""

from oracle.engine.card import Script

SCRIPTS: dict[str, Script] = {}
