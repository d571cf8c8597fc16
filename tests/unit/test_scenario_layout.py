"""The layout of scenario files: for eyes, stable, and without any change of meaning."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oracle.scenario.layout import NotLaidOut, format_text, write_text

BADFILES = Path(__file__).parent / "badfiles"

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=12), inner, max_size=5),
    max_leaves=30,
)


# Whether a machine is busy says nothing about layouts.
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(json_values)
def test_layout_keeps_the_meaning_and_is_idempotent(value: object) -> None:
    laid_out = format_text(json.dumps(value))

    assert json.loads(laid_out) == value
    assert format_text(laid_out) == laid_out


def test_entities_and_patterns_have_a_line_each_and_short_values_share_one() -> None:
    text = json.dumps(
        {
            "format": 1,
            "rules": ["S3.10.1", "DMG-02"],
            "setup": {
                "active": "p1", "turn": 7,
                "p1": {"board": [{"as": "imp", "card": "EX1_598"}, {"as": "yeti", "card": "CS2_182"}]},
                "p2": {"deck": ["CS2_231", "CS2_231"]},
            },
            "steps": [
                {"do": "attack", "by": "imp", "target": "yeti", "expect": [
                    {"that": "both are hit", "sequence": [{"damage": "imp"}, {"damage": "yeti"}]}]},
                {"do": "end_turn"},
            ],
        }
    )  # fmt: skip

    assert (
        format_text(text)
        == """\
{
  "format": 1,
  "rules": ["S3.10.1", "DMG-02"],
  "setup": {
    "active": "p1", "turn": 7,
    "p1": {"board": [
      {"as": "imp", "card": "EX1_598"},
      {"as": "yeti", "card": "CS2_182"}
    ]},
    "p2": {"deck": ["CS2_231", "CS2_231"]}
  },
  "steps": [
    {
      "do": "attack", "by": "imp", "target": "yeti",
      "expect": [
        {"that": "both are hit", "sequence": [
          {"damage": "imp"},
          {"damage": "yeti"}
        ]}
      ]
    },
    {"do": "end_turn"}
  ]
}
"""
    )


@pytest.mark.parametrize(
    "text",
    ['{"a": 1, "a": 2}', "{", "NaN", "[1e999]", "[" * 100_000, ""],
    ids=["key twice", "cut off", "NaN", "too large", "too deep", "empty"],
)
def test_what_would_change_its_meaning_is_not_laid_out(text: str) -> None:
    with pytest.raises(NotLaidOut):
        format_text(text)


def test_writing_replaces_the_file_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text("old", encoding="utf-8")

    write_text(path, "new\n")

    assert {each.name: each.read_text(encoding="utf-8") for each in tmp_path.iterdir()} == {"x.json": "new\n"}
