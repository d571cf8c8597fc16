"""Why something did or did not happen to an entity."""

from oracle.report.why import why_text
from oracle.trace import Event, Step
from oracle.trace.model import JSON
from oracle.trace.why import why

STEP = Step(
    2,
    {"do": "play", "card": "hellfire"},
    (
        Event(
            "PLAY",
            "hellfire",
            rule="PLAY-01",
            children=(
                Event("damage", "imp", {"amount": 3, "source": "hellfire"}, rule="DMG-01"),
                Event("damage", "sylv", {"amount": 3, "source": "hellfire"}, rule="DMG-01"),
                Event("death", "imp", rule="DEATH-01"),
                Event("queue", "death", {"entries": ["sylv", "ghoul"]}, rule="TRIG-01"),
                Event(
                    "TRIGGER",
                    "sylv",
                    rule="TRIG-02",
                    children=(
                        Event("decide", "sylv", {"kind": "random_target", "from": ["ogre", "yeti"], "pick": "ogre"}),
                    ),
                ),
                Event("skip", "ghoul", {"reason": "gone"}, rule="TRIG-07"),
            ),
        ),
    ),
)


def kinds(name: str, after: dict[str, dict[str, JSON]] | None = None) -> list[str]:
    return [finding.kind for finding in why(STEP, name, after)]


def test_who_triggers_was_queued_before() -> None:
    assert kinds("sylv") == ["happened", "queued", "triggered", "no candidate"]


def test_who_was_queued_and_skipped_says_why() -> None:
    assert kinds("ghoul") == ["queued", "no candidate", "skipped"]
    assert why_text("ghoul", why(STEP, "ghoul")).splitlines() == [
        "step 2, event 5:    Ghoul is number 2 of 2 in the queue: a death is answered by sylv, then ghoul.  [TRIG-01]",
        "step 2, event 7:    Ghoul was no candidate: the random target of sylv is ogre, out of ogre, yeti.  [TRIG-02]",
        "step 2, event 8:    Ghoul does nothing: it has left play.  [TRIG-07]",
    ]


def test_candidates_are_picked_or_passed_over() -> None:
    assert kinds("ogre") == ["picked", "not queued"]
    assert kinds("yeti") == ["passed over", "not queued"]


def test_who_lives_says_with_how_much() -> None:
    assert kinds("ogre", {"ogre": {"zone": "PLAY", "remaining": 4}})[-1] == "alive"


def test_who_died_is_not_called_alive() -> None:
    assert "alive" not in kinds("imp", {"imp": {"zone": "GRAVEYARD", "remaining": -2}})


def test_a_quiet_step_says_so() -> None:
    assert [f.kind for f in why(Step(1, {}), "imp")] == ["never touched"]


def test_whose_action_is_refused_says_why() -> None:
    step = Step(1, {"do": "attack", "by": "imp", "target": "ogre"}, refused="exhausted")

    assert why_text("imp", why(step, "imp")) == (
        "the action:         It is refused: it cannot act again this turn.  [ATK-19]"
    )


def test_nobody_is_a_candidate_for_a_number() -> None:
    step = Step(1, {"do": "end_turn"}, (Event("decide", "bot", {"kind": "random_amount", "from": [1, 4], "pick": 3}),))

    assert [finding.kind for finding in why(step, "imp")] == ["never touched"]
