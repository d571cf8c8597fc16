"""Records of what the engine does, written as the client would have written them."""

from oracle.replay.write.writer import Writer

__all__ = ["Writer"]
