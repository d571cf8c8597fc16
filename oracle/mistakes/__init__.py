"""Known errors of engines, as functions that a choice puts in place of right ones; the engine knows none of them."""
