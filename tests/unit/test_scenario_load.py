"""Loading suites: ids, lines, and every fault of every file in one run."""

import json
import os
from pathlib import Path

import pytest

from oracle.scenario.faults import Fault
from oracle.scenario.json_lines import Document, NotADocument
from oracle.scenario.standard import standard_lookups
from oracle.scenario.suite import load_document, load_suite

BADFILES = Path(__file__).parent / "badfiles"
VALID = (BADFILES / "valid.scenario.json").read_text(encoding="utf-8")


def test_every_bad_file_has_its_line_and_the_good_one_loads() -> None:
    scenarios, faults = load_suite([BADFILES])

    lines = [str(fault).removeprefix(f"{BADFILES}{os.sep}") for fault in faults]
    assert [scenario.id for scenario in scenarios] == ["valid"]
    assert lines == (BADFILES / "expected.txt").read_text(encoding="utf-8").splitlines()


def test_an_id_is_the_path_below_the_marked_folder(tmp_path: Path) -> None:
    (tmp_path / "oracle.toml").write_text("", encoding="utf-8")
    file = write(tmp_path / "damage" / "one.scenario.json", VALID)

    for given in (tmp_path, tmp_path / "damage", file):
        scenarios, _ = load_suite([given])
        assert [scenario.id for scenario in scenarios] == ["damage/one"]


def test_without_a_mark_an_id_is_the_path_below_the_folder_given(tmp_path: Path) -> None:
    write(tmp_path / "damage" / "one.scenario.json", VALID)

    scenarios, _ = load_suite([tmp_path])
    assert [scenario.id for scenario in scenarios] == ["damage/one"]


def test_an_id_that_is_taken_is_a_fault(tmp_path: Path) -> None:
    write(tmp_path / "one.scenario.json", VALID)
    write(tmp_path / "two.scenario.json", VALID.replace('"format": 1,', '"format": 1,\n"id": "one",'))

    scenarios, faults = load_suite([tmp_path])
    assert len(scenarios) == 1
    assert [(Path(fault.file).name, fault.path, fault.line) for fault in faults] == [("two.scenario.json", "id", 3)]


def test_a_file_given_twice_is_one_scenario(tmp_path: Path) -> None:
    file = write(tmp_path / "one.scenario.json", VALID)

    scenarios, faults = load_suite([tmp_path, file, str(file)])
    assert (len(scenarios), faults) == (1, [])


@pytest.mark.parametrize("make", ["empty folder", "nothing", "link to itself", "link to nothing", "folder loop"])
def test_what_cannot_be_read_is_one_line_and_stops_nothing(tmp_path: Path, make: str) -> None:
    good = write(tmp_path / "good" / "one.scenario.json", VALID)
    bad = tmp_path / "bad"
    match make:
        case "empty folder":
            bad.mkdir()
        case "link to itself":
            bad.mkdir()
            (bad / "x.scenario.json").symlink_to(bad / "x.scenario.json")
            write(bad / "y.scenario.json", VALID)
        case "link to nothing":
            bad.mkdir()
            (bad / "x.scenario.json").symlink_to(bad / "nowhere")
            write(bad / "y.scenario.json", VALID)
        case "folder loop":
            write(bad / "y.scenario.json", VALID)
            (bad / "loop").symlink_to(bad)

    scenarios, faults = load_suite([bad, good])
    assert good in [Path(scenario.file) for scenario in scenarios]
    assert len(faults) == 1
    assert "\n" not in str(faults[0])


def test_a_file_without_read_permission_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = write(tmp_path / "x.scenario.json", VALID)
    file.chmod(0)
    if os.access(file, os.R_OK):  # the superuser reads everything

        def refuse(*args: object, **kwargs: object) -> object:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr("oracle.scenario.suite.open", refuse, raising=False)

    _, faults = load_suite([file])
    assert faults == [Fault(str(file), 1, "document", "no permission to read it", "a scenario file that can be read")]


@pytest.mark.parametrize("text", ["[" * 10_000, '{"a":' * 10_000, "[" * 10_000 + "]" * 10_000])
def test_nesting_without_end_is_one_line(text: str) -> None:
    with pytest.raises(NotADocument) as caught:
        Document.from_bytes(text.encode())

    assert [mark.wanted for mark in caught.value.marks] == ["nesting of at most 64"]


def test_every_value_of_a_document_has_a_line() -> None:
    document = Document.from_bytes(b'{\n"a": [\n1,\n{"b c":\n2}],\n"d":\n{}}')

    places = [("a",), ("a", 0), ("a", 1), ("a", 1, "b c"), ("d",), ("d", "unknown")]
    assert [document.line(place) for place in places] == [2, 3, 4, 4, 6, 6]


def test_a_parent_id_stands_for_its_parts_and_no_other() -> None:
    known = standard_lookups().knows_rule

    ids = ("S3.10", "S3.10.3", "S3.10.3a", "S3.1", "S.fn1", "DEATH-01", "S3.99", "DEATH-99", "DEATH", "x")
    assert [rule for rule in ids if known(rule)] == ["S3.10", "S3.10.3", "S3.10.3a", "S3.1", "S.fn1", "DEATH-01"]


def test_a_document_that_is_no_scenario_never_raises(tmp_path: Path) -> None:
    for number, value in enumerate([None, 1, "x", [], {}, {"format": 1, "steps": [None], "setup": []}]):
        write(tmp_path / f"{number}.scenario.json", json.dumps(value))

    scenarios, faults = load_suite([tmp_path])
    assert scenarios == []
    assert {Path(fault.file).name for fault in faults} == {f"{number}.scenario.json" for number in range(6)}


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


ENDLESS = "9" * 5000


@pytest.mark.parametrize(
    ("changed", "place"),
    [
        ({"under": [{"as": "x", "profile": "live", "printing": ENDLESS}]}, "under[0].printing"),
        ({"under": [{"as": "x", "profile": "live", "printing": "²"}]}, "under[0].printing"),
        ({"under": [f"live@{ENDLESS}"]}, "under[0]"),
        ({"under": ["live@²"]}, "under[0]"),
        ({"under": ["seed@7628"]}, "under[0]"),
        ({"rules": [f"DEATH-{ENDLESS}"]}, "rules[0]"),
        ({"steps": [{"do": "play", "card": f"p1.hand[{ENDLESS}]"}]}, "steps[0].card"),
        ({"steps": [{"do": "play", "card": f"CS2_231#{ENDLESS}"}]}, "steps[0].card"),
        (
            {"random": "enumerate", "outcomes": {"see": ["game.turn"], "are": [{"p": f"1/{ENDLESS}", "values": [1]}]}},
            "outcomes.are[0].p",
        ),
    ],
)
def test_a_number_in_a_text_is_made_of_a_few_plain_digits(changed: dict[str, object], place: str) -> None:
    document = {"format": 1, "title": "Nothing", "rules": ["PLAY-04"], "steps": [{"do": "look"}], **changed}
    scenario, faults = load_document(json.dumps(document).encode(), file="f", id="f")

    assert scenario is None
    assert [str(fault).partition(": ")[2].partition(":")[0] for fault in faults] == [place]
