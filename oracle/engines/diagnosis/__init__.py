"""Which choices of the rules explain what an engine does: its views of scenarios beside those of the reference."""
