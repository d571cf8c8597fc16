"""How another engine is driven: the wire protocol, the drivers that carry it, and what is made of the answers."""

from oracle.engines.messages import PROTOCOL

__all__ = ["PROTOCOL"]
