"""What a scenario must keep beyond its schema: ids that exist, names that are known, numbers that fit together."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final, cast

from oracle.scenario import names
from oracle.scenario.faults import Place, described, one_of
from oracle.scenario.lookups import Lookups
from oracle.scenario.own_cards import own_card_complaints
from oracle.scenario.schema import Complaint
from oracle.scenario.validate_names import NameReview, entities
from oracle.vocabulary import is_build

Object = Mapping[str, object]

_TYPES: Final = {
    "hero": ("HERO",),
    "power": ("HERO_POWER",),
    "weapon": ("WEAPON",),
    "board": ("MINION", "LOCATION"),
    "secrets": ("SPELL",),
    "hand": ("MINION", "SPELL", "WEAPON", "HERO", "LOCATION"),
    "deck": ("MINION", "SPELL", "WEAPON", "HERO", "LOCATION"),
}


def review(value: Object, lookups: Lookups) -> list[Complaint]:
    """Everything that is wrong with a document that has passed its schema."""
    return [*_Review(value, lookups).all(), *NameReview(value, lookups).all()]


class _Review:
    """One look at one document; every method yields complaints."""

    def __init__(self, value: Object, lookups: Lookups) -> None:
        self.value = value
        self.lookups = lookups
        self.own_cards = cast("Mapping[str, Object]", value.get("cards", {}))
        self.secrets: dict[str, list[str]] = {}

    def all(self) -> Iterator[Complaint]:
        yield from self.head()
        yield from self.under()
        yield from self.setup()
        yield from self.cards(self.value, ())
        yield from self.that()
        yield from self.outcomes()
        if self.own_cards:
            yield from own_card_complaints(self.own_cards, self.type_of_scripted)

    def head(self) -> Iterator[Complaint]:
        for index, rule in enumerate(cast("list[str]", self.value["rules"])):
            if not self.lookups.knows_rule(rule):
                yield ("rules", index), described(rule), self.lookups.near_rule(rule)

    def under(self) -> Iterator[Complaint]:
        known: list[str] = []
        for index, each in enumerate(cast("list[object]", self.value.get("under", ["seed"]))):
            place: Place = ("under", index)
            fields = cast("Object", {"profile": each} if isinstance(each, str) else each)
            profile, name = str(fields["profile"]), str(fields.get("as", each))
            if not self.lookups.knows_profile(profile):
                at: Place = place if isinstance(each, str) else (*place, "profile")
                yield at, described(profile), f"a profile: {one_of(sorted(self.lookups.profiles), profile)}"
            if name in known:
                yield place, f"the name {described(name)} a second time", "each variation once"
            known.append(name)
            choices = cast("Mapping[str, str]", fields.get("choices", {}))
            wrong = list(self.choices(choices, (*place, "choices")))
            yield from wrong
            if choices and not wrong and self.lookups.knows_profile(profile):
                reason = self.lookups.barred(profile, choices)
                if reason is not None:
                    yield (*place, "choices"), reason, "choices that go together"
            printing = str(fields.get("printing", "current"))
            if printing not in ("current", "classic") and not is_build(printing):
                yield (*place, "printing"), described(printing), "current, classic or a build number"
        profiles = [
            str(each["profile"]) for each in cast("list[object]", self.value.get("under", [])) if isinstance(each, dict)
        ]
        yield from self.unders(cast("list[Object]", self.value["steps"]), [*known, *profiles])

    def choices(self, choices: Mapping[str, str], place: Place) -> Iterator[Complaint]:
        for point, choice in choices.items():
            known = self.lookups.points.get(point)
            if known is None:
                yield (*place, point), described(point), f"a rule point: {one_of(sorted(self.lookups.points), point)}"
            elif choice not in known:
                yield (*place, point), described(choice), f"a choice of {point}: {one_of(sorted(known), choice)}"

    def unders(self, steps: list[Object], known: list[str]) -> Iterator[Complaint]:
        for number, step in enumerate(steps):
            for key in ("script", "expect", "illegal"):
                items = step.get(key, [])
                for index, item in enumerate(cast("list[Object]", items) if isinstance(items, list) else []):
                    for at, name in enumerate(cast("list[str]", item.get("under", []))):
                        if name not in known:
                            place: Place = ("steps", number, key, index, "under", at)
                            yield place, described(name), f"what the scenario runs under: {one_of(known, name)}"

    def setup(self) -> Iterator[Complaint]:
        setup = cast("Object", self.value.get("setup", {}))
        ids = cast("Mapping[str, int]", setup.get("player_ids", {}))
        if ids and ids["p1"] == ids["p2"]:
            yield ("setup", "player_ids"), "one id for both players", "1 and 2"
        for player in names.PLAYERS:
            mana = cast("Mapping[str, int]", cast("Object", setup.get(player, {})).get("mana", {}))
            crystals = mana.get("crystals", 10) + mana.get("temporary", 0)
            if mana.get("used", 0) + mana.get("locked", 0) > crystals:
                yield ("setup", player, "mana"), "more crystals used and locked than there are", f"at most {crystals}"
        for place, spec in entities(self.value):
            if "damage" in spec and "remaining" in spec:
                yield (*place, "remaining"), "damage and remaining", "one of the two"
            if "card" in spec:
                yield from self.card_type(place, spec)

    def card_type(self, place: Place, spec: Object) -> Iterator[Complaint]:
        key = str(next(part for part in reversed(place) if isinstance(part, str)))
        wanted = ("ENCHANTMENT",) if key == "enchantments" else _TYPES[key]
        card, _ = names.split_card(str(spec["card"]))
        own = self.own_cards.get(card)
        kind = cast("str | None", own.get("type")) if own is not None else self.lookups.card_type(card)
        at: Place = (*place, "card") if len(spec) > 1 or "as" in spec else place
        if kind is not None and kind not in wanted:
            yield at, f"{described(card)}, a card of type {kind}", one_of(wanted)
        elif kind is not None and key == "secrets":
            if not (own.get("secret") if own is not None else self.lookups.hidden(card)):
                yield at, f"{described(card)}, a spell that is no Secret", "a Secret, Quest or objective"
            secrets = self.secrets.setdefault(str(place[1]), [])
            if card in secrets:
                yield at, f"{described(card)} a second time", "each Secret of a side once"
            secrets.append(card)

    def type_of_scripted(self, card: str) -> str | None:
        return self.lookups.card_type(card) if self.lookups.scripted(card) else None

    def cards(self, value: object, place: Place) -> Iterator[Complaint]:
        """Every reference to a card in the places that hold nothing else."""
        setup = cast("Object", self.value.get("setup", {}))
        for at, spec in entities(self.value):
            if "card" in spec:
                yield from self.card(str(spec["card"]), (*at, "card") if len(spec) > 1 else at)
        for index, each in enumerate(cast("list[str]", setup.get("card_pool", []))):
            yield from self.card(each, ("setup", "card_pool", index))
        for player in names.PLAYERS:
            history = cast("Object", cast("Object", setup.get(player, {})).get("history", {}))
            for key in ("cards_played", "died"):
                for index, each in enumerate(cast("list[str]", history.get(key, []))):
                    yield from self.card(each, ("setup", player, "history", key, index))
        for name, made in cast("Mapping[str, Object]", self.value.get("made", {})).items():
            yield from self.card(str(made["card"]), ("made", name, "card"))

    def card(self, reference: str, place: Place) -> Iterator[Complaint]:
        card, name = names.split_card(reference)
        own = self.own_cards.get(card)
        printed = str(own.get("name", card)) if own is not None else self.lookups.card_name(card)
        if printed is None:
            yield place, f"the unknown card {described(reference)}", self.lookups.near_card(reference)
        elif name is not None and name not in (printed, self.lookups.former_name(card)):
            yield place, described(reference), f'"{card} {printed}"'

    def that(self) -> Iterator[Complaint]:
        said: dict[str, Place] = {}
        for number, step in enumerate(cast("list[Object]", self.value["steps"])):
            for index, check in enumerate(cast("list[Object]", step.get("expect", []))):
                that, place = str(check["that"]), ("steps", number, "expect", index, "that")
                if that in said:
                    yield place, f"{described(that)} a second time", "a sentence that is unique in its scenario"
                said.setdefault(that, place)

    def outcomes(self) -> Iterator[Complaint]:
        outcomes = cast("Object | None", self.value.get("outcomes"))
        if outcomes is None:
            return
        if self.value.get("random") != "enumerate":
            yield ("outcomes",), "outcomes of a scenario that runs once", '"random": "enumerate"'
        see, rows = cast("list[str]", outcomes["see"]), cast("list[Object]", outcomes["are"])
        for index, row in enumerate(rows):
            values = cast("list[object]", row["values"])
            if len(values) != len(see):
                yield ("outcomes", "are", index, "values"), f"{len(values)} values", f"{len(see)}, one for each of see"
        total = sum(Fraction(str(row["p"])) for row in rows)
        if total != 1:
            yield ("outcomes", "are"), f"probabilities with the sum {total}", "the sum 1"
