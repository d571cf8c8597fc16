"""The page about adapters names every word of the protocol, and its messages are those of the reference engine."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from oracle.engines.binding import Binding
from oracle.engines.messages import COMMANDS, ERRORS, FACETS, FEATURES, RANDOM, SETUPS, VIEWS, Message
from oracle.engines.reference import live
from oracle.engines.result import STATUSES
from oracle.engines.setups import load_message
from oracle.scenario.model import Scenario
from oracle.scenario.suite import load_suite
from tests.docs.blocks import DOCS, blocks

PAGE = (DOCS / "adapters.md").read_text(encoding="utf-8")
MESSAGES = {
    name: json.loads(body)
    for name, body in re.findall(r"<!-- wire: (\S+) -->\n```json\n(.*?)```", PAGE, re.DOTALL)
}  # fmt: skip
"""The messages that the page shows, by the name of their schema."""


@pytest.mark.parametrize(
    "words",
    [COMMANDS, ERRORS, FACETS, FEATURES, RANDOM, SETUPS, STATUSES, VIEWS],
    ids=["commands", "errors", "facets", "features", "random", "set-ups", "statuses", "views"],
)
def test_every_word_of_a_closed_list_is_named(words: tuple[str, ...]) -> None:
    named = set(re.findall(r"`([\w.]+)`", PAGE)) | {
        word for several in re.findall(r"`([\w, ]+)`", PAGE) for word in several.split(", ")
    }

    assert [word for word in words if word not in named] == []


@pytest.fixture
def attack(tmp_path: Any) -> Scenario:
    """The scenario of the page."""
    file = tmp_path / "mine" / "an_attack.scenario.json"
    file.parent.mkdir()
    file.write_text(
        next(each.body for each in blocks(DOCS / "adapters.md") if each.file == "mine/an_attack.scenario.json")
    )
    return load_suite([tmp_path])[0][0]


def test_its_messages_keep_their_schemas(complaints: Callable[[str, object], list[str]]) -> None:
    assert [fault for name, message in MESSAGES.items() for fault in complaints(name, message)] == []


def test_its_messages_are_those_of_the_reference(attack: Scenario) -> None:
    engine = live()
    load = {"id": 3, "cmd": "load", **load_message(attack, Binding.of(()))}
    loaded = said(engine.handle(load, nobody))
    legal = said(engine.handle({"id": 4, "cmd": "legal"}, nobody))
    step = {"id": 5, "cmd": "step", "do": {"do": "attack", "by": "@5", "target": "@6"}, "script": []}
    lines: list[Message] = []
    engine.handle(step, lines.append)
    state = said(engine.handle({"id": 6, "cmd": "state"}, nobody))

    wanted = {
        "load.request": {**load, "scenario": "mine/an_attack"},
        "legal.reply": {"id": 4, **legal},
        "step.request": said(step),
        "event": {"of": 5, **said(lines[1])},
        "state.reply": {"id": 6, **state},
    }
    assert (loaded["bind"]["yeti"], MESSAGES) == (5, wanted)


def nobody(line: Message) -> None:
    """Events that are not looked at."""


def said(reply: object) -> Any:
    """A reply with numbers for ids."""
    return json.loads(re.sub(r'"@(\d+)"', r"\1", json.dumps(reply, default=dict)))
