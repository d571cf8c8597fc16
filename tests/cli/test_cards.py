"""`oracle cards`: what is printed, what the script says, who uses it; and the sync."""

import builtins
from typing import Any

import pytest

from oracle.cards import implemented, load_printed
from oracle.cards.english import script_lines
from oracle.cards.scripts import all_scripts


def test_a_card_by_name_shows_values_script_and_scenarios(oracle: Any) -> None:
    answer = oracle("cards", "knife juggler")

    assert answer.exit == 0
    assert answer.lines[0] == "Knife Juggler (NEW1_019): minion, neutral, EXPERT1"
    assert "  values      cost 2, attack 3, health 2" in answer.lines
    assert "after a minion is summoned (friendly minions): " in answer.out.lower()
    assert "  scenarios   " in answer.out and "summon" in answer.out


def test_names_need_no_quotes_and_ids_are_names_too(oracle: Any) -> None:
    assert oracle("cards", "Knife", "Juggler").out == oracle("cards", "NEW1_019").out


def test_without_a_name_all_are_listed(oracle: Any) -> None:
    answer = oracle("cards")

    assert answer.lines[-1].startswith(f"{len(implemented())} cards, ")
    assert len(answer.lines) == len(implemented()) + 2


def test_a_card_that_nobody_has_is_a_usage_error_with_the_nearest(oracle: Any) -> None:
    answer = oracle("cards", "Arcane Misile")

    assert answer.exit == 2
    assert "no implemented card is called 'Arcane Misile'; nearest: Arcane Missiles" in answer.err


def test_a_name_that_holds_the_name_of_a_card_finds_it(oracle: Any) -> None:
    assert 'called "Patchwerk\'s Hook"; nearest: Hook' in oracle("cards", "Patchwerk's Hook").err
    assert "`oracle cards` lists those that are implemented" in oracle("cards", "Qqqq").err


def test_a_card_of_the_classic_printing(oracle: Any) -> None:
    answer = oracle("cards", "Leeroy Jenkins", "--printing", "classic")

    assert "  values      cost 4, attack 6, health 2; CHARGE" in answer.lines
    assert oracle("cards", "--printing", "classic").exit == 2


def test_a_card_tells_its_printings(oracle: Any) -> None:
    today = " ".join(oracle("cards", "Undertaker").out.split())
    then = oracle("cards", "Undertaker", "--printing", "8036")

    assert f"printing today's, of build {load_printed().build}" in today
    assert 'builds 7628 to 73652 (2.1.0 to 19.4.1): "Whenever you summon a minion with Deathrattle, gain +1' in today
    assert "  printing    of build 8036 (2.2.0)" in then.lines
    assert "  says        Whenever you summon a minion with Deathrattle, gain +1 Attack" in then.lines


def test_a_card_that_the_classic_printing_has_alike_or_not_at_all(oracle: Any) -> None:
    answer = oracle("cards", "Defile", "--printing", "classic")

    assert f"today's, of build {load_printed().build}: classic (2014) has it alike, or not at all" in answer.out


def test_a_card_that_came_later_says_when(oracle: Any) -> None:
    answer = oracle("cards", "Defile", "--printing", "7628")

    assert answer.exit == 2
    assert "7628 of ICC_041 Defile, which is there from build 20457 (9.0.0) on" in answer.err


def test_names_of_cards_in_a_script_are_a_list(oracle: Any) -> None:
    answer = oracle("cards", "Jaina's Gift")

    assert "Discover one of Frostbolt, Arcane Intellect, Fireball" in answer.out
    assert "Add a random one of Frostmourne, Army of the Frozen Throne, " in oracle("cards", "ICC_314").out


@pytest.mark.parametrize("printing", ["1", "5834", "naxx"])
def test_a_card_that_a_printing_does_not_have_is_a_usage_error(oracle: Any, printing: str) -> None:
    answer = oracle("cards", "Undertaker", "--printing", printing)

    assert answer.exit == 2 and f"found the printing {printing}" in answer.err


@pytest.mark.parametrize(
    "words", [[], ["Wrath"], ["Frog"], ["Illidan Stormrage", "--printing", "classic"], ["Wrath", "--printing", "9554"]]
)
def test_json_fits_its_schema(oracle: Any, faults: Any, words: list[str]) -> None:
    assert faults("cards", oracle("cards", *words, "--format", "json").json) == []


def test_scripts_are_english_without_python() -> None:
    printed = load_printed().cards
    lines = [
        line
        for script in all_scripts().values()
        if script is not None
        for line in script_lines(script, lambda card: printed[card].name if card in printed else None)
    ]

    assert len(lines) > 300
    assert [line for line in lines if any(mark in line for mark in ("=", "None", "object at", "()", "{", "  "))] == []


def test_a_sync_keeps_every_card(oracle: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[set[str]] = []

    def sync(card_ids: set[str]) -> dict[str, Any]:
        asked.append(set(card_ids))
        return {"build": 1, "cards": dict.fromkeys(card_ids)}

    monkeypatch.setattr("oracle.cards.sync.sync", sync)

    answer = oracle("cards", "sync")
    assert asked == [{*load_printed().cards, *implemented()}]
    assert answer.out == f"{len(asked[0])} cards of build 1\n"


def test_a_sync_without_the_database_says_what_to_install(oracle: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    really = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name == "hearthstone_data":
            raise ModuleNotFoundError("No module named 'hearthstone_data'", name=name)
        return really(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)

    answer = oracle("cards", "sync")
    assert answer.exit == 2
    assert "pip install hearthstone-data" in answer.err


def test_the_audit_passes_and_counts(oracle: Any, faults: Any) -> None:
    answer = oracle("cards", "--audit")
    document = oracle("cards", "--audit", "--format", "json").json

    assert answer.exit == 0
    assert " cards with text word for word (" in answer.lines[-1]
    assert document["share"] >= 0.85
    assert faults("cards-audit", document) == []


def test_a_difference_without_a_reason_is_shown_and_fails(oracle: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from oracle.cards.audit import read_listed

    listed = read_listed()
    texts = {key: entry for key, entry in listed["texts"].items() if key != "CS2_013 Wild Growth"}
    changed = {**listed, "texts": texts}
    monkeypatch.setattr("oracle.cards.audit.read_listed", lambda *path: read_listed(*path) if path else changed)

    answer = oracle("cards", "--audit")

    assert answer.exit == 1
    at = answer.lines.index("CS2_013 Wild Growth: differs")
    assert answer.lines[at + 1] == '  official  "Gain an empty Mana Crystal."'
    assert "1 different without a reason" in answer.lines[-1]


def test_the_sets_are_counted(oracle: Any, faults: Any) -> None:
    document = oracle("cards", "--sets", "--format", "json").json

    assert oracle("cards", "--sets").lines[2].startswith("| LEGACY | 230 | ")
    assert [row["set"] for row in document["sets"]] == ["LEGACY", "EXPERT1", "NAXX", "GVG", "others"]
    assert faults("cards-sets", document) == []


def test_audit_and_sets_look_at_all_cards(oracle: Any) -> None:
    assert oracle("cards", "--audit", "Fireball").exit == 2
    assert oracle("cards", "--audit", "--sets").exit == 2


def test_the_words_of_cards_are_listed(oracle: Any, faults: Any) -> None:
    text = oracle("cards", "--words")
    document = oracle("cards", "--words", "--format", "json").json

    assert text.exit == 0
    assert all(title in text.lines for title in ("instructions:", "conditions:", "constants:"))
    assert "  OTHER_FRIENDLY_MINIONS                other friendly minions" in text.lines
    assert all(any(line.startswith(f"  {word['name']}(") for line in text.lines) for word in document["words"])
    assert faults("cards-words", document) == []


def test_one_word_tells_what_its_fields_take_and_a_card_that_has_it(oracle: Any) -> None:
    answer = oracle("cards", "--words", "summon")

    assert answer.lines[0] == "Summon(card, [count], [side], [where])"
    assert '  side            "friendly", "enemy"; may be left out' in answer.lines
    assert "  cards with it   " in answer.out
    assert answer.lines[-1].endswith(" --own` shows how it is written")


def test_a_word_by_a_part_of_its_name(oracle: Any) -> None:
    answer = oracle("cards", "--words", "enem")

    assert "  ENEMY_HERO " in answer.out and "EnemiesOf(these)" in answer.out
    assert oracle("cards", "--words", "xyzzy").exit == 2


@pytest.mark.parametrize("words", [["Knife Juggler"], ["Leeroy Jenkins", "--printing", "classic"]])
def test_a_card_as_a_scenarios_own(oracle: Any, faults: Any, words: list[str]) -> None:
    document = oracle("cards", *words, "--own").json

    assert oracle("cards", *words, "--own", "--format", "json").json == document
    assert next(iter(document["cards"].values()))["name"] == words[0]
    assert faults("cards-own", document) == []


@pytest.mark.parametrize("words", [["--own"], ["--words", "--own"], ["--words", "--sets"], ["GBL_001e", "--own"]])
def test_what_cannot_be_written_is_a_usage_error(oracle: Any, words: list[str]) -> None:
    answer = oracle("cards", *words)

    assert answer.exit == 2 and "Error: " in answer.err
