"""Runs the command line as `python -m oracle`."""

from oracle.cli import main

if __name__ == "__main__":
    main()
