"""The words in which cards are written: frozen values that can be run, printed as English, compared."""
