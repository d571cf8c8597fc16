"""The list of mistakes that no rule tells from the engine: each is still a line of its module, and says why."""

import json

from benchmarks.mutation import EQUIVALENT, ROOT

LISTED = json.loads(EQUIVALENT.read_text(encoding="utf-8"))


def test_every_listed_line_is_still_there() -> None:
    for key in LISTED:
        module, _, rest = key.partition(": ")
        before = rest.rpartition(" [")[0].partition(" -> ")[0]
        lines = {line.strip() for line in (ROOT / module).read_text(encoding="utf-8").splitlines()}
        assert before in lines, key


def test_every_reason_is_a_sentence() -> None:
    assert all(reason[0].isupper() and reason.endswith(".") for reason in LISTED.values())
