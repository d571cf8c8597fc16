"""Wire protocol 1 as values: what may be asked, what is answered, how it is read; carrying it is left to links."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias, cast, get_args

from oracle.trace.model import JSON

PROTOCOL: Final = 1
"""The version of the protocol; another one is refused by both numbers."""

Message: TypeAlias = Mapping[str, JSON]

Command: TypeAlias = Literal["start", "supports", "load", "step", "legal", "state", "reset", "ping", "stop"]
COMMANDS: Final[tuple[Command, ...]] = get_args(Command)

Facet: TypeAlias = Literal["outcome", "state", "events", "nesting", "candidates", "legal", "refusals", "hidden"]
FACETS: Final[tuple[Facet, ...]] = get_args(Facet)
"""What an engine can show of what it does."""

RANDOM: Final = ("none", "seed", "script", "enumerate")
SETUPS: Final = ("document", "primitives")
VIEWS: Final = ("above", "p1", "p2")
FEATURES: Final = (
    "start", "mulligan", "trade", "use", "concede", "own_cards", "history", "card_pool", "tags", "enchantments",
    "player_ids",
)  # fmt: skip
"""What scenarios may need beside cards."""

ErrorKind: TypeAlias = Literal[
    "illegal_action",
    "unsupported_card",
    "unsupported_feature",
    "cannot_setup",
    "script_mismatch",
    "script_exhausted",
    "engine_exception",
    "adapter_bug",
    "unknown_command",
    "bad_request",
]
ERRORS: Final[tuple[ErrorKind, ...]] = get_args(ErrorKind)


class BadMessage(ValueError):
    """An answer that breaks the protocol: what was found, what was wanted."""

    def __init__(self, found: str, wanted: str) -> None:
        super().__init__(f"found {found}, wanted {wanted}")
        self.found = found
        self.wanted = wanted


@dataclass(frozen=True, slots=True)
class EventLine:
    """One event as it came: the event itself, and what it shows for the first time."""

    event: Message = field(hash=False)
    new: tuple[Message, ...] = field(default=(), hash=False)


@dataclass(frozen=True, slots=True)
class WireError:
    """Why an engine does not do what it was asked: the kind, and what goes with it."""

    kind: ErrorKind
    message: str
    reason: str | None = None
    detail: Message = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Answer:
    """Everything that came back for one request: events, then the reply."""

    events: tuple[EventLine, ...]
    reply: Message = field(hash=False)

    @property
    def error(self) -> WireError | None:
        """The error of a reply that is not ok; raises `BadMessage` for a kind outside the list."""
        if self.reply.get("ok") is not False:
            return None
        error = self.reply.get("error")
        if not isinstance(error, Mapping) or error.get("kind") not in ERRORS:
            raise BadMessage(f"the error {shown(error)}", f"one with a kind of {', '.join(ERRORS)}")
        reason = error.get("reason")
        return WireError(
            cast("ErrorKind", error["kind"]),
            str(error.get("message", "")),
            reason if isinstance(reason, str) else None,
            error,
        )

    @property
    def skip(self) -> str | None:
        """Why the engine leaves this scenario out, with the issue it names; None: it does not."""
        skip = self.reply.get("skip")
        if not isinstance(skip, str):
            return None
        issue = self.reply.get("issue")
        return f"{skip} ({issue})" if isinstance(issue, str) else skip


@dataclass(frozen=True, slots=True)
class Hello:
    """What an engine says of itself in the handshake.

    `tags` and `kinds` are the fields of state and the kinds of event that it shows; None: all of them.
    """

    name: str
    version: str = ""
    language: str = ""
    issues: str = ""
    profile: str | None = None
    facets: frozenset[str] = frozenset()
    random: tuple[str, ...] = ("none",)
    setup: tuple[str, ...] = ()
    views: tuple[str, ...] = ()
    quirks: tuple[str, ...] = ()
    tags: frozenset[str] | None = None
    kinds: frozenset[str] | None = None

    @classmethod
    def from_reply(cls, reply: Message) -> "Hello":
        """Read the reply to `start`; raises `BadMessage`."""
        version = reply.get("protocol")
        if version != PROTOCOL:
            raise BadMessage(f"wire protocol {shown(version)}", f"wire protocol {PROTOCOL}, which this oracle speaks")
        engine = reply.get("engine")
        if not isinstance(engine, Mapping) or not isinstance(engine.get("name"), str):
            raise BadMessage(f"the engine {shown(engine)}", "an object with a name")
        able = reply.get("capabilities", {})
        if not isinstance(able, Mapping):
            raise BadMessage(f"the capabilities {shown(able)}", "an object")
        shows = able.get("shows", {})
        shows = shows if isinstance(shows, Mapping) else {}
        profile = reply.get("profile")
        return cls(
            name=str(engine["name"]),
            version=str(engine.get("version", "")),
            language=str(engine.get("language", "")),
            issues=str(engine.get("issues", "")),
            profile=profile if isinstance(profile, str) else None,
            facets=frozenset(_words(able, "facets", FACETS)),
            random=_words(able, "random", RANDOM) or ("none",),
            setup=_words(able, "setup", SETUPS),
            views=_words(able, "views", VIEWS),
            quirks=_words(able, "quirks"),
            tags=frozenset(_words(shows, "tags")) if "tags" in shows else None,
            kinds=frozenset(_words(shows, "events")) if "events" in shows else None,
        )


def words(value: JSON) -> tuple[str, ...]:
    """The texts of a list; whatever else is in it is left out."""
    return tuple(each for each in value if isinstance(each, str)) if isinstance(value, list | tuple) else ()


def objects(value: JSON) -> tuple[Message, ...]:
    """The objects of a list; whatever else is in it is left out."""
    # A dict is told at once; asking for a mapping costs ten times as much.
    return tuple(each for each in value if isinstance(each, (dict, Mapping))) if isinstance(value, list | tuple) else ()


def shown(value: object, limit: int = 80) -> str:
    """A value in a message, on one line and not too long."""
    text = "nothing" if value is None else repr(value)
    return text if len(text) <= limit else text[: limit - 1] + "…"


def _words(value: Mapping[str, JSON], key: str, known: Sequence[str] = ()) -> tuple[str, ...]:
    """The texts of a list; words that are not known are left out, since a later minor version may have more."""
    return tuple(each for each in words(value.get(key, ())) if not known or each in known)
