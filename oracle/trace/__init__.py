"""Traces and states: the values, their files, checks on them and their comparison."""

from oracle.trace.lines import TraceError, from_lines, to_lines
from oracle.trace.model import JSON, Event, Step, Trace, Visit, flatten, nest, walk

__all__ = [
    "JSON",
    "Event",
    "Step",
    "Trace",
    "TraceError",
    "Visit",
    "flatten",
    "from_lines",
    "nest",
    "to_lines",
    "walk",
]
