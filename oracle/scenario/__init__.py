"""Scenarios: reading and checking their files, laying them out, and running them."""

from oracle.scenario.faults import Fault
from oracle.scenario.layout import format_text
from oracle.scenario.model import Scenario, Variation
from oracle.scenario.suite import load_document, load_suite

__all__ = ["Fault", "Scenario", "Variation", "format_text", "load_document", "load_suite"]
