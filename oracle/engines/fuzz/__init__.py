"""Random boards and games that hold two engines, or two profiles, against each other."""
