"""The messages of the reference engine keep their schemas, and mean what they say."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from oracle.engines.inprocess import InProcessLink
from oracle.engines.messages import COMMANDS, Answer, Message
from oracle.engines.reference import ReferenceAdapter
from oracle.engines.session import Session
from oracle.engines.stdio import serve
from oracle.engines.verify import verify
from oracle.paths import scenarios_dir, schemas_dir
from oracle.scenario.suite import load_suite

Complaints = Callable[[str, object], list[str]]


class Listening(InProcessLink):
    """A connection that holds every message against its schema."""

    def __init__(self, complaints: Complaints) -> None:
        super().__init__(ReferenceAdapter)
        self.complaints = complaints
        self.found: list[str] = []
        self.heard: set[str] = set()

    def request(self, message: Message, seconds: float) -> Answer:
        command = str(message["cmd"])
        self.heard.add(command)
        answer = super().request(message, seconds)
        self.found += self.complaints(f"{command}.request", plain(message))
        self.found += self.complaints(f"{command}.reply", plain({"id": message["id"], **answer.reply}))
        for line in answer.events:
            whole = {"of": message["id"], "event": line.event, "new": list(line.new)}
            self.found += self.complaints("event", plain(whole))
        return answer


def plain(value: object) -> Any:
    """The message as a peer reads it."""
    return json.loads(json.dumps(value, default=dict))


@pytest.mark.parametrize("path", sorted((schemas_dir() / "wire").glob("*.json")), ids=lambda path: path.name)
def test_every_schema_of_a_message_is_a_valid_schema(path: Path) -> None:
    jsonschema.Draft202012Validator.check_schema(json.loads(path.read_text(encoding="utf-8")))


def test_there_is_a_schema_for_every_request_and_its_reply() -> None:
    wanted = {f"{command}.{side}" for command in COMMANDS for side in ("request", "reply")}

    found = {path.name.removesuffix(".schema.json") for path in (schemas_dir() / "wire").glob("*.json")}

    assert found == wanted | {"common", "event"}


@pytest.mark.parametrize("area", ["summon", "whole_game", "death_confirmed"])
def test_what_is_said_about_scenarios_keeps_the_schemas(area: str, complaints: Complaints) -> None:
    scenarios, _ = load_suite([scenarios_dir() / area])
    link = Listening(complaints)

    list(verify(Session(link), [(each, each.under[0]) for each in scenarios[:12]]))

    assert (link.found[:3], {"start", "supports", "load", "step", "state", "reset"} - link.heard) == ([], set())


def lines(*requests: object) -> list[dict[str, Any]]:
    """What the served engine answers to these lines."""
    rows = [each if isinstance(each, str) else json.dumps(each) for each in requests]
    sink = io.BytesIO()
    serve(ReferenceAdapter(), io.BytesIO("\n".join(rows).encode()), sink)
    return [json.loads(row) for row in sink.getvalue().splitlines()]


def test_an_unknown_command_is_answered() -> None:
    assert lines({"id": 7, "cmd": "dance"})[0]["error"]["kind"] == "unknown_command"


def test_a_line_without_an_object_is_answered() -> None:
    assert [each["error"]["kind"] for each in lines("{", "[1]")] == ["bad_request", "bad_request"]


def test_a_step_before_a_load_is_answered() -> None:
    assert lines({"id": 1, "cmd": "step", "do": {"do": "end_turn"}})[0]["error"]["kind"] == "bad_request"


def test_nothing_is_answered_after_stop() -> None:
    assert lines({"id": 1, "cmd": "stop"}, {"id": 2, "cmd": "ping"}) == [{"id": 1, "ok": True}]


SETUP = {"p1": {"hand": [{"as": "moonfire", "card": "CS2_008"}]}, "p2": {"hand": [{"as": "wisp", "card": "CS2_231"}]}}


def test_a_player_does_not_see_the_other_hand() -> None:
    answers = lines({"id": 1, "cmd": "load", "setup": SETUP}, {"id": 2, "cmd": "state", "view": "p1"})

    cards = {each["id"]: each.get("card") for each in answers[1]["state"]["entities"]}
    bound = answers[0]["bind"]
    assert (cards[bound["moonfire"]], cards[bound["wisp"]]) == ("CS2_008", None)


def test_a_card_without_a_script_is_unsupported() -> None:
    setup = {"p1": {"hand": [{"as": "x", "card": "NO_SUCH"}]}, "p2": {}}

    assert lines({"id": 1, "cmd": "load", "setup": setup})[0]["error"]["kind"] == "unsupported_card"


def test_a_refused_action_says_why_and_what_is_there() -> None:
    load = {"id": 1, "cmd": "load", "setup": SETUP}
    step = {"id": 2, "cmd": "step", "do": {"do": "play", "card": "@5"}}

    reply = lines(load, step)[-1]

    assert (reply["error"]["kind"], reply["error"]["reason"], "state" in reply) == (
        "illegal_action",
        "needs_target",
        True,
    )
