"""Whether every name that a scenario uses is known where it is used."""

from collections.abc import Iterator, Mapping
from typing import Final, cast

from oracle.scenario import names
from oracle.scenario.faults import Place, described, one_of
from oracle.scenario.lookups import Lookups
from oracle.scenario.schema import Complaint
from oracle.trace.model import JSON
from oracle.trace.patterns import PatternError, read_sequence
from oracle.trace.state import GAME_TAGS, PLAYER_TAGS, TAGS, ZONES
from oracle.vocabulary import BLOCKS, EVENTS

Object = Mapping[str, object]

_EVENTS: Final = frozenset([*EVENTS, *BLOCKS])
_SEVERAL: Final = ("board", "secrets", "hand", "deck")
_SINGLE: Final = ("hero", "power", "weapon")
_ACTORS: Final = ("card", "by", "target")
_NAMED_ATTRIBUTES: Final = ("source", "target", "by", "player", "to")
_CARD_ATTRIBUTES: Final = ("card", "into")
_PLAYER_TAGS: Final = PLAYER_TAGS | {f"{zone}.count" for zone in ZONES}


def entities(value: Object) -> Iterator[tuple[Place, Object]]:
    """Every entity of the set-up with its place (a bare card as an object), enchantments after their host."""
    setup = cast("Object", value.get("setup", {}))
    for player in names.PLAYERS:
        side = cast("Object", setup.get(player, {}))
        places: list[tuple[Place, object]] = [(("setup", player, key), side[key]) for key in _SINGLE if key in side]
        for key in _SEVERAL:
            places += [
                (("setup", player, key, index), each)
                for index, each in enumerate(cast("list[object]", side.get(key, [])))
            ]
        for place, each in places:
            if isinstance(each, str):
                yield place, {"card": each}
                continue
            spec = cast("Object", each)
            yield place, spec
            for index, enchantment in enumerate(cast("list[Object]", spec.get("enchantments", []))):
                yield (*place, "enchantments", index), enchantment


class NameReview:
    """One walk through a document in its order, with the names that are known so far."""

    def __init__(self, value: Object, lookups: Lookups) -> None:
        self.value = value
        self.lookups = lookups
        self.own_cards = cast("Mapping[str, object]", value.get("cards", {}))
        self.aliases: dict[str, Place] = {}
        self.bound: set[str] = set()

    def all(self) -> Iterator[Complaint]:
        for place, spec in entities(self.value):
            if "as" in spec:
                yield from self.define(str(spec["as"]), (*place, "as"))
        for name in cast("Mapping[str, object]", self.value.get("made", {})):
            yield from self.define(name, ("made", name))
        yield from self.setup()
        for name, made in cast("Mapping[str, Object]", self.value.get("made", {})).items():
            if "by" in made:
                yield from self.subject(str(made["by"]), ("made", name, "by"))
        for number, step in enumerate(cast("list[Object]", self.value["steps"])):
            yield from self.step(step, ("steps", number))
        for index, key in enumerate(cast("list[str]", cast("Object", self.value.get("outcomes", {})).get("see", []))):
            yield from self.state_key(key, ("outcomes", "see", index))

    def define(self, alias: str, place: Place) -> Iterator[Complaint]:
        if alias in self.aliases:
            yield place, f"the alias {described(alias)} a second time", "each alias once"
        self.aliases[alias] = place

    def setup(self) -> Iterator[Complaint]:
        setup = cast("Object", self.value.get("setup", {}))
        for index, name in enumerate(cast("list[str]", setup.get("order_of_play", []))):
            yield from self.entity(name, ("setup", "order_of_play", index))
        for place, spec in entities(self.value):
            for key in ("linked", "by"):
                if key in spec:
                    yield from self.entity(str(spec[key]), (*place, key))

    def step(self, step: Object, place: Place) -> Iterator[Complaint]:
        yield from self.action(step, place)
        checks = cast("list[Object]", step.get("expect", []))
        # A name that this step's checks give is known to its script and to all its checks.
        for index, check in enumerate(checks):
            yield from self.bind(check.get("sequence"), (*place, "expect", index, "sequence"))
        for index, entry in enumerate(cast("list[Object]", step.get("script", []))):
            at: Place = (*place, "script", index)
            if "source" in entry:
                yield from self.subject(str(entry["source"]), (*at, "source"))
            yield from self.pick(entry["pick"], (*at, "pick"))
        for index, check in enumerate(checks):
            yield from self.check(check, (*place, "expect", index))

    def action(self, action: Object, place: Place) -> Iterator[Complaint]:
        for key in _ACTORS:
            if key in action:
                yield from self.entity(str(action[key]), (*place, key))
        for index, name in enumerate(cast("list[str]", action.get("replace", []))):
            yield from self.entity(name, (*place, "replace", index))
        dealt = cast("Mapping[str, list[str]]", action.get("dealt", {}))
        for player, cards in dealt.items():
            for index, name in enumerate(cards):
                yield from self.subject(name, (*place, "dealt", player, index))
        choose = action.get("choose")
        if isinstance(choose, str):
            yield from self.card(choose, (*place, "choose"))

    def check(self, check: Object, place: Place) -> Iterator[Complaint]:
        match check:
            case {"sequence": sequence}:
                yield from self.sequence(sequence, (*place, "sequence"))
            case {"decision": dict() as decision}:
                yield from self.decision(decision, (*place, "decision"))
            case {"legal": dict() as legal}:
                yield from self.action(legal, (*place, "legal"))
                for index, name in enumerate(cast("list[str | None]", legal.get("targets", []))):
                    if name is not None:
                        yield from self.entity(name, (*place, "legal", "targets", index))
            case {"state": dict() as state}:
                for key, wanted in state.items():
                    yield from self.state_key(str(key), (*place, "state", str(key)))
                    yield from self.state_value(wanted, (*place, "state", str(key)), str(key))

    def decision(self, decision: Object, place: Place) -> Iterator[Complaint]:
        if "nth" in decision and "all" in decision:
            yield (*place, "all"), "nth and all", "one of the two"
        if "source" in decision:
            yield from self.subject(str(decision["source"]), (*place, "source"))
        yield from self.pick(decision.get("from"), (*place, "from"))
        yield from self.pick(decision.get("pick"), (*place, "pick"))

    def bind(self, items: object, place: Place) -> Iterator[Complaint]:
        """Learn the names that the patterns of a sequence give."""
        for item, at in _patterns(items, place):
            alias = item.get("as")
            if isinstance(alias, str):
                if alias in self.aliases:
                    yield (*at, "as"), f"the alias {described(alias)} a second time", "a new alias"
                self.bound.add(alias)

    def sequence(self, items: object, place: Place) -> Iterator[Complaint]:
        try:
            read_sequence(cast("JSON", items))
        except PatternError as error:
            yield place, "a sequence that cannot be read", str(error)
        for item, at in _patterns(items, place):
            events = [key for key in item if key in _EVENTS]
            if len(events) > 1:
                yield at, f"the events {' and '.join(events)}", "one event or block"
            for event in events:
                if event != "queue":
                    yield from self.subject(str(item[event]), (*at, event))
            for key in _NAMED_ATTRIBUTES:
                if isinstance(item.get(key), str):
                    yield from self.subject(str(item[key]), (*at, key))
            for key in _CARD_ATTRIBUTES:
                if key in item:
                    yield from self.card(str(item[key]), (*at, key))
            yield from self.pick(item.get("entries"), (*at, "entries"))
            yield from self.pick(item.get("from"), (*at, "from"))
            yield from self.pick(item.get("pick"), (*at, "pick"))

    def pick(self, value: object, place: Place) -> Iterator[Complaint]:
        """A name, a list of names, or what is no name at all."""
        if isinstance(value, str):
            yield from self.subject(value, place)
        elif isinstance(value, list):
            for index, each in enumerate(value):
                yield from self.pick(each, (*place, index))

    def state_key(self, key: str, place: Place) -> Iterator[Complaint]:
        first, _, rest = key.partition(".")
        if first == "game":
            known: frozenset[str] = GAME_TAGS
        elif first in names.PLAYERS:
            single, _, tag = rest.partition(".")
            # `p1.hero.armor` and `p1.board[2].damage` are about an entity.
            about_entity = tag and (single in _SINGLE or names.PlaceName.parse(f"{first}.{single}"))
            rest, known = (tag, TAGS) if about_entity else (rest, _PLAYER_TAGS)
        else:
            yield from self.subject(first, place)
            known = TAGS
        if rest not in known and not rest.isupper():
            yield place, f"the tag {described(rest)}", one_of(sorted(known), rest)

    def state_value(self, value: object, place: Place, key: str) -> Iterator[Complaint]:
        match value:
            case list():
                for index, each in enumerate(value):
                    name = each.get("is") if isinstance(each, dict) else each
                    yield from self.subject(str(name), (*place, index))
                    if isinstance(each, dict):
                        yield from self.tags(each, (*place, index))
            case {"set": list() as several}:
                yield from self.state_value(several, (*place, "set"), key)
            case {"any": list() as several}:
                for index, each in enumerate(several):
                    yield from self.state_value(each, (*place, "any", index), key)
            case {"is": str() as name}:
                yield from self.subject(name, (*place, "is"))
                yield from self.tags(cast("Object", value), place)
            case str() if key.rpartition(".")[2] in ("weapon", "hero", "power"):
                yield from self.subject(value, place)
            case str() if key.endswith(".card"):
                yield from self.card(value, place)

    def tags(self, fields: Object, place: Place) -> Iterator[Complaint]:
        for tag in fields:
            if tag not in TAGS and tag != "is" and not tag.isupper():
                yield (*place, tag), f"the tag {described(tag)}", one_of(sorted(TAGS), tag)

    def card(self, reference: str, place: Place) -> Iterator[Complaint]:
        card, name = names.split_card(reference)
        printed = card if card in self.own_cards else self.lookups.card_name(card)
        if printed is None:
            yield place, f"the unknown card {described(reference)}", self.lookups.near_card(reference)
        elif card in self.own_cards or name is None:
            return
        elif name not in (printed, self.lookups.former_name(card)):
            yield place, described(reference), f'"{card} {printed}"'

    def entity(self, name: str, place: Place) -> Iterator[Complaint]:
        """A name that stands for one entity."""
        if name in names.PLAYERS:
            yield place, described(name), f"an entity, such as {name}.hero"
        elif not self.is_entity(name):
            yield place, f"the unknown name {described(name)}", self.wanted(name)

    def subject(self, name: str, place: Place) -> Iterator[Complaint]:
        """An entity, a player, a card (any entity of it), or `*`."""
        if name == "*" or name == "game" or name in names.PLAYERS or self.is_entity(name):
            return
        card, printed = names.split_card(name)
        if card in self.own_cards or self.lookups.card_name(card) is not None:
            yield from self.card(name, place) if printed else ()
            return
        called = self.lookups.near_cards(name) if name[:1].isupper() else ()
        wanted = f'an alias or a card such as "{called[0]}"' if called else self.wanted(name)
        yield place, f"the unknown name {described(name)}", wanted

    def is_entity(self, name: str) -> bool:
        if name in self.aliases or name in self.bound or name in names.SINGLES:
            return True
        number = names.numbered(name)
        if number is not None:
            return number[0] in self.own_cards or self.lookups.card_name(number[0]) is not None
        return names.PlaceName.parse(name) is not None

    def wanted(self, name: str) -> str:
        near = names.nearest(name, [*self.aliases, *self.bound, *names.SINGLES])
        if near:
            return f"a name such as {near}"
        if name in self.own_cards or self.lookups.card_name(name) is not None:
            return 'one entity: its alias ("as" in the set-up) or its place (p1.hand[1])'
        return "an alias, p1.hero, p1.power, a place (p1.board[1]), a card's id with a number (EX1_506a#1)"


def _patterns(items: object, place: Place) -> Iterator[tuple[Object, Place]]:
    """All patterns of a sequence, those inside `then`, `not`, `unordered` and `either` included."""
    if not isinstance(items, list):
        return
    for index, item in enumerate(items):
        at: Place = (*place, index)
        match item:
            case {"not": dict() as pattern}:
                yield from _patterns([pattern], at)
            case {"unordered": list() as several}:
                yield from _patterns(several, (*at, "unordered"))
            case {"either": list() as branches}:
                for number, branch in enumerate(branches):
                    yield from _patterns(branch, (*at, "either", number))
            case dict():
                yield item, at
                yield from _patterns(item.get("then"), (*at, "then"))
