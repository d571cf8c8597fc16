"""Scenarios as frozen values; reading files and running what they say is left to others."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from oracle.scenario.faults import Fault, Place, path_text
from oracle.scenario.json_lines import Document
from oracle.trace.model import JSON

Side: TypeAlias = Literal["p1", "p2"]
CheckKind: TypeAlias = Literal["sequence", "decision", "legal", "state"]
Under: TypeAlias = tuple[str, ...] | None
"""The profiles and variations that something is meant for; None: all of them."""

CHECK_KINDS: Final[tuple[CheckKind, ...]] = ("sequence", "decision", "legal", "state")


@dataclass(frozen=True, slots=True)
class Variation:
    """One way of running a scenario: a profile, with other choices or another printing where the scenario says so.

    `printing` is `current`, `classic` or a build number.
    """

    name: str
    profile: str
    choices: Mapping[str, str] = field(default_factory=dict, hash=False)
    printing: str = "current"

    @classmethod
    def of_profile(cls, profile: str) -> "Variation":
        """A profile as it is."""
        return cls(profile, profile)

    def meant_by(self, under: Under) -> bool:
        """Whether a script entry, a refusal or a check with this `under` counts here."""
        return under is None or self.name in under or self.profile in under


@dataclass(frozen=True, slots=True)
class EnchantmentSpec:
    """An enchantment that an entity of the set-up carries."""

    card: str
    alias: str | None = None
    by: str | None = None
    attack: int = 0
    health: int = 0


@dataclass(frozen=True, slots=True)
class EntitySpec:
    """An entity of the set-up: a card and what differs from its printed self. None: as printed.

    Only a hero or hero power may have no card (`""`): it is the plain hero, or the power of the hero.
    """

    card: str
    alias: str | None = None
    damage: int | None = None
    remaining: int | None = None
    attack: int | None = None
    health: int | None = None
    armor: int | None = None
    cost: int | None = None
    durability: int | None = None
    attacks_made: int | None = None
    played_turn: int | None = None
    dormant: int | bool | None = None
    ready: bool | None = None
    used: bool | None = None
    frozen: bool | None = None
    silenced: bool | None = None
    stealth: bool | None = None
    divine_shield: bool | None = None
    taunt: bool | None = None
    to_be_destroyed: bool | None = None
    owner: Side | None = None
    linked: str | None = None
    numbers: tuple[int, ...] = ()
    enchantments: tuple[EnchantmentSpec, ...] = ()
    tags: Mapping[str, int | bool] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Mana:
    """Mana crystals: `locked` by this turn's Overload, `owed` by the next turn's."""

    crystals: int = 10
    used: int = 0
    locked: int = 0
    owed: int = 0
    temporary: int = 0


@dataclass(frozen=True, slots=True)
class History:
    """What effects look back on."""

    cards_played: tuple[str, ...] = ()
    cards_played_this_turn: int = 0
    spells_cast: int = 0
    died: tuple[str, ...] = ()
    power_uses: int = 0
    fatigue: int = 0


@dataclass(frozen=True, slots=True)
class SideSpec:
    """One player's side of the set-up; the deck's first card is its top."""

    hero: EntitySpec | None = None
    power: EntitySpec | None = None
    weapon: EntitySpec | None = None
    mana: Mana = Mana()
    hand: tuple[EntitySpec, ...] = ()
    deck: tuple[EntitySpec, ...] = ()
    board: tuple[EntitySpec, ...] = ()
    secrets: tuple[EntitySpec, ...] = ()
    history: History = History()

    def entities(self) -> Iterator[tuple[str, EntitySpec]]:
        """Everything on this side with the key that it stands under, in the default order of play (hand, deck last)."""
        for key, single in (("hero", self.hero), ("power", self.power), ("weapon", self.weapon)):
            if single is not None:
                yield key, single
        for key, several in (
            ("board", self.board), ("secrets", self.secrets), ("hand", self.hand), ("deck", self.deck)
        ):  # fmt: skip
            for spec in several:
                yield key, spec


@dataclass(frozen=True, slots=True)
class Setup:
    """The position from which the steps go on."""

    p1: SideSpec = SideSpec()
    p2: SideSpec = SideSpec()
    active: Side = "p1"
    first: Side = "p1"
    turn: int = 1
    player_ids: tuple[int, int] = (1, 2)
    order_of_play: tuple[str, ...] = ()
    card_pool: tuple[str, ...] | None = None
    fixed_seats: bool = False
    """The scenario says who has which PLAYER_ID, because the rule that it shows depends on it."""

    def side(self, player: Side) -> SideSpec:
        """The side of a player."""
        return self.p1 if player == "p1" else self.p2

    def swapped(self) -> "Setup":
        """The same position with PLAYER_ID 1 and 2 exchanged (`--swap-seats`); itself where the seats are fixed."""
        one, two = self.player_ids
        return self if self.fixed_seats else replace(self, player_ids=(two, one))


@dataclass(frozen=True, slots=True)
class ScriptEntry:
    """The answer to one decision. `place` is where the document says it."""

    kind: str
    pick: JSON = field(hash=False)
    source: str | None
    under: Under
    place: Place


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason for which an action has to be refused."""

    reason: str
    under: Under


@dataclass(frozen=True, slots=True)
class Check:
    """What has to hold after a step: `that` in words, `check` as the document has it."""

    that: str
    kind: CheckKind
    check: Mapping[str, JSON] = field(hash=False)
    grade: str
    under: Under
    place: Place


@dataclass(frozen=True, slots=True)
class ScenarioStep:
    """One action with the answers to its decisions and the checks that follow. `number` counts from 1."""

    number: int
    action: Mapping[str, JSON] = field(hash=False)
    script: tuple[ScriptEntry, ...] = ()
    illegal: tuple[Refusal, ...] = ()
    expect: tuple[Check, ...] = ()

    @property
    def do(self) -> str:
        """The kind of action."""
        return str(self.action["do"])

    def refusal(self, variation: Variation) -> str | None:
        """The reason for which this step's action is refused under a variation; None: it is accepted."""
        return next((each.reason for each in self.illegal if variation.meant_by(each.under)), None)

    def script_under(self, variation: Variation) -> tuple[ScriptEntry, ...]:
        """The script entries that count under a variation, in order."""
        return tuple(entry for entry in self.script if variation.meant_by(entry.under))

    def expected_under(self, variation: Variation) -> tuple[Check, ...]:
        """The checks that count under a variation, in order."""
        return tuple(check for check in self.expect if variation.meant_by(check.under))


@dataclass(frozen=True, slots=True)
class Made:
    """A rule that names what is made in play: the `nth` entity of this card, made by this source if one is given."""

    name: str
    card: str
    by: str | None = None
    nth: int = 1


@dataclass(frozen=True, slots=True)
class Source:
    """Where an expectation comes from."""

    grade: str
    kind: str
    ref: str = ""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """All outcomes of a scenario that runs every branch: what to look at, and each row with its probability."""

    see: tuple[str, ...]
    are: tuple[tuple[str, tuple[JSON, ...]], ...] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Scenario:
    """A board, what happens on it, and what the rules say about that."""

    id: str
    file: str
    title: str
    rules: tuple[str, ...]
    under: tuple[Variation, ...]
    setup: Setup
    steps: tuple[ScenarioStep, ...]
    rev: int = 1
    grade: str = "D"
    sources: tuple[Source, ...] = ()
    made: tuple[Made, ...] = ()
    cards: Mapping[str, JSON] = field(default_factory=dict, hash=False)
    enumerate: bool = False
    outcomes: Outcomes | None = None
    pinned: str | None = None
    """The folder of its suite's pinned traces; None where the suite has none."""
    document: Document | None = field(default=None, compare=False, repr=False)

    def variation(self, name: str) -> Variation | None:
        """The variation of this name, or the one that is this profile."""
        return next((each for each in self.under if each.name == name), None)

    def expects_under(self, variation: Variation) -> bool:
        """Whether a person wrote down anything that has to hold there: a check, a refusal, a table of outcomes."""
        return self.outcomes is not None or any(
            step.expected_under(variation) or step.refusal(variation) for step in self.steps
        )

    def line(self, place: Place = ()) -> int:
        """The line of a place in the file; 1 where there is no file."""
        return self.document.line(place) if self.document is not None else 1

    def fault(self, place: Place, found: str, wanted: str) -> Fault:
        """A fault at a place of this scenario's file."""
        return Fault(self.file, self.line(place), path_text(place), found, wanted)
