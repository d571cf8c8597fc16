"""Runs the adapter over standard input and output: `ORACLE_FIREPLACE=CHECKOUT python adapters/fireplace`."""

from oracle_fireplace.stdio import main

if __name__ == "__main__":
    main()
