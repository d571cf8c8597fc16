"""The command line: one module per command, each imported only when it is called."""

from oracle.cli.main import main

__all__ = ["main"]
