"""What a scenario may refer to outside its file: cards, rules, profiles and points, each behind one question."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from oracle.rules.ids import components, is_id
from oracle.rules.profiles import DATED
from oracle.vocabulary import is_build


@dataclass(frozen=True, slots=True)
class Lookups:
    """Questions about everything that scenarios refer to.

    `card_name` and `card_type` answer None for a card that nobody knows, `hidden` says whether one is a Secret or
    Quest, `scripted` whether the engine has its text; `near_cards` gives the references (`ID Name`) of those that were
    probably meant by an id or a printed name, exact names first. `former_name` is what a former printing calls a
    card. `points` maps a rule point to its choices. `barred`
    says why choices cannot go together. `rules` holds every clause and rule id; a parent id (`S3.10`) stands for its
    parts.
    """

    card_name: Callable[[str], str | None]
    card_type: Callable[[str], str | None]
    rules: Collection[str]
    profiles: Collection[str]
    points: Mapping[str, Collection[str]]
    barred: Callable[[str, Mapping[str, str]], str | None] = lambda profile, choices: None
    hidden: Callable[[str], bool] = lambda card: True
    scripted: Callable[[str], bool] = lambda card: True
    near_cards: Callable[[str], Sequence[str]] = lambda reference: ()
    former_name: Callable[[str], str | None] = lambda card: None
    _parents: frozenset[tuple[str | int, ...]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Collect every id with its parents once: a suite asks for thousands."""
        wholes = [components(rule) for rule in self.rules]
        parents = frozenset(whole[:length] for whole in wholes for length in range(2, len(whole) + 1))
        object.__setattr__(self, "_parents", parents)

    def knows_rule(self, rule: str) -> bool:
        """Whether the id is a clause or rule, or the parent of one."""
        return is_id(rule) and components(rule) in self._parents

    def knows_profile(self, profile: str) -> bool:
        """Whether it is a profile, or one with a build (`live@20457`)."""
        name, dated, build = profile.partition("@")
        return name in self.profiles and (not dated or (name == DATED and is_build(build)))

    def near_card(self, reference: str) -> str:
        """What is wanted instead of a card that nobody knows, for a message."""
        near = self.near_cards(reference)
        return f'the id of a card such as "{near[0]}"' if near else "the id of a card that `oracle cards` lists"

    def near_rule(self, rule: str) -> str:
        """The id that was probably meant, for a message."""
        near = get_close_matches(rule, self.rules, n=1, cutoff=0.6)
        return f"a clause or rule id such as {near[0] if near else 'S3.10.3a or DEATH-01'}"
