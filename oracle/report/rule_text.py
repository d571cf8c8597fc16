"""What a rule says, with the seed document's clauses that speak of it."""

from oracle.report.safe import safe
from oracle.rules import UnknownName, find, is_seed, seed_clauses

_MOST_CLAUSES = 4


def rule_text(identifier: str) -> str | None:
    """`DEATH-01 (S2.1a, S3.7.2, …): text`; None for an id that no rule has."""
    try:
        record = find(identifier)
    except UnknownName:
        return None
    clauses = () if is_seed(identifier) else seed_clauses(identifier)
    ids = [clause.id for clause in clauses]
    more = ", …" if len(ids) > _MOST_CLAUSES else ""
    near = f" ({', '.join(ids[:_MOST_CLAUSES])}{more})" if ids else ""
    return safe(f"{record.id}{near}: {record.text}")
