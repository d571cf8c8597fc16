"""An oracle for Hearthstone's rules: what must happen, in which order, and by which rule."""

__version__ = "0.1.0"

__all__ = ["__version__"]
