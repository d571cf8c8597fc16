"""The rules as data: clauses, rulebook, rule points, profiles, and how choices become the engine's rules."""

from oracle.rules.bound import bind, bind_choices, differing_fields
from oracle.rules.clauses import Clause, Rule, find, load_clauses, load_rulebook, load_unshown, seed_clauses, within
from oracle.rules.errors import (
    BadPatch,
    FieldConflict,
    FlowCycle,
    ImpossibleChoices,
    NotWritten,
    RulesError,
    UnknownName,
)
from oracle.rules.ids import covers, is_id, is_seed, sort_key
from oracle.rules.keywords import KeywordPair, load_pairs
from oracle.rules.points import Choice, Open, Point, find_point, load_points, points_by_id
from oracle.rules.profiles import (
    Alternative,
    Profile,
    alternatives,
    choose,
    differences,
    is_profile,
    load_profiles,
    profile_choices,
)

__all__ = [
    "Alternative",
    "BadPatch",
    "Choice",
    "Clause",
    "FieldConflict",
    "FlowCycle",
    "ImpossibleChoices",
    "KeywordPair",
    "NotWritten",
    "Open",
    "Point",
    "Profile",
    "Rule",
    "RulesError",
    "UnknownName",
    "alternatives",
    "bind",
    "bind_choices",
    "choose",
    "covers",
    "differences",
    "differing_fields",
    "find",
    "find_point",
    "is_id",
    "is_profile",
    "is_seed",
    "load_clauses",
    "load_pairs",
    "load_points",
    "load_profiles",
    "load_rulebook",
    "load_unshown",
    "points_by_id",
    "profile_choices",
    "seed_clauses",
    "sort_key",
    "within",
]
