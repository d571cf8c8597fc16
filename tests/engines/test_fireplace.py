"""The Fireplace adapter: its own parts, and whole runs on Fireplace where the environment names one."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ADAPTER = ROOT / "adapters" / "fireplace"
EXPECTATIONS = ROOT / "fixtures" / "adapters"
sys.path.append(str(ADAPTER))

from oracle_fireplace.chance import Chance, Unanswered  # noqa: E402
from oracle_fireplace.registry import Registry  # noqa: E402

FOREIGN = os.environ.get("ORACLE_FOREIGN_PYTHON")
"""The Python of an environment with `fireplace2`; `make test-foreign` sets it."""

CHECKOUT = os.environ.get("ORACLE_FIREPLACE")
CHECKOUT_PYTHON = os.environ.get("ORACLE_FIREPLACE_PYTHON", "python3")

needs_foreign = pytest.mark.skipif(FOREIGN is None, reason="ORACLE_FOREIGN_PYTHON is not set (make test-foreign)")
needs_checkout = pytest.mark.skipif(CHECKOUT is None, reason="ORACLE_FIREPLACE names no checkout of Fireplace")


class Card:
    """As much of a card as chance looks at."""

    def __init__(self, id: str, zone: int = 1, creator: "Card | None" = None) -> None:
        self.id = id
        self.zone = zone
        self.type = 4
        self.creator = creator
        self.parent_card = None


def chance_with(entries: list[dict[str, object]], registry: Registry, source: Card) -> Chance:
    found = Chance(registry, lambda: source, lambda *_: None, lambda: False)
    found.begin(entries)
    return found


def test_an_entry_picks_its_candidate() -> None:
    registry, juggler, one, two = Registry(), Card("NEW1_019"), Card("A"), Card("B")
    source, target = registry.bind("juggler", juggler), registry.bind("two", two)
    chance = chance_with([{"kind": "random_target", "source": source, "pick": target}], registry, juggler)

    picked = chance.sample([one, two], 1)

    assert picked == [two]


def test_one_candidate_needs_no_entry() -> None:
    registry, juggler, one = Registry(), Card("NEW1_019"), Card("A")
    chance = chance_with([], registry, juggler)

    picked = chance.sample([one], 1)

    assert picked == [one]


def test_a_decision_without_an_entry_is_told_with_its_candidates() -> None:
    registry, juggler, one, two = Registry(), Card("NEW1_019"), Card("A"), Card("B")
    chance = chance_with([], registry, juggler)

    with pytest.raises(Unanswered) as caught:
        chance.sample([one, two], 1)

    assert (caught.value.kind, caught.value.candidates) == ("random_target", [one, two])


def test_equal_cards_of_a_deck_are_one_candidate() -> None:
    registry, juggler = Registry(), Card("NEW1_019")
    first, second = Card("CS2_231", zone=2), Card("CS2_231", zone=2)
    chance = chance_with([], registry, juggler)

    picked = chance.sample([first, second], 1)

    assert picked == [first]


def test_a_rule_of_made_names_what_its_maker_makes() -> None:
    registry = Registry({"scout": {"by": "tidehunter", "card": "EX1_506a", "nth": 1}})
    tidehunter = Card("EX1_506")
    registry.bind("tidehunter", tidehunter)
    scout = Card("EX1_506a", creator=tidehunter)

    registry.id(scout)

    assert registry.resolve({"made": "scout"}) is scout


def test_a_transformed_minion_keeps_its_id() -> None:
    registry, yeti, sheep = Registry(), Card("CS2_182"), Card("CS2_tk1")
    id = registry.bind("yeti", yeti)

    registry.hand_on(yeti, sheep)

    assert (registry.id(sheep), registry.find(id)) == (id, sheep)


def verified(
    command: str, expectations: Path, paths: tuple[Path, ...], *more: str
) -> "subprocess.CompletedProcess[str]":
    words = [sys.executable, "-m", "oracle", "verify", *map(str, paths), "--engine", command]
    clocks = ["--clock", "start=60", "--clock", "step=10"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [*words, *clocks, "--expectations", str(expectations), *more],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=1500, check=False,
    )  # fmt: skip


@needs_foreign
def test_fireplace2_plays_the_scenarios_whose_cards_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ORACLE_FIREPLACE", raising=False)

    run = verified(
        f"{FOREIGN} -W ignore {ADAPTER}",
        EXPECTATIONS / "fireplace2.expectations.json",
        (ROOT / "scenarios", EXPECTATIONS / "core"),
        "--format",
        "json",
    )

    # Scenarios are written without an eye on it: one more failure there is news, not a fault of the adapter.
    summary = json.loads(run.stdout)["summary"]
    assert summary["pass"] >= 18, run.stdout[-2000:]
    assert [summary[trouble] for trouble in ("crash", "timeout", "protocol")] == [0, 0, 0]


@needs_foreign
def test_fireplace2_differs_on_plain_boards_as_expected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ORACLE_FIREPLACE", raising=False)
    expectations = EXPECTATIONS / "fireplace2.expectations.json"

    run = verified(f"{FOREIGN} -W ignore {ADAPTER}", expectations, (EXPECTATIONS / "core",))

    assert run.returncode == 0, run.stdout[-2000:]


@needs_foreign
def test_the_adapter_climbs_the_ladder_on_fireplace2() -> None:
    command = f"{FOREIGN} -W ignore {ADAPTER}"
    words = [sys.executable, "-m", "oracle", "adapter", "check", command, "--clock", "start=60"]

    run = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)

    assert "ok  start             fireplace2 135540" in run.stdout


@needs_checkout
def test_the_checkout_differs_as_expected_and_no_more() -> None:
    state = "fork" if (Path(str(CHECKOUT)) / "helper").is_dir() else "2020"

    command = f"{CHECKOUT_PYTHON} -W ignore {ADAPTER}"
    run = verified(command, EXPECTATIONS / f"fireplace_{state}.expectations.json", (ROOT / "scenarios",))

    assert run.returncode == 0, run.stdout[-2000:]
