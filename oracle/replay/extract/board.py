"""The board of a recorded game as the set-up of a scenario; cards that the engine does not know are left out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from oracle.cards import load_printed, standard_cards
from oracle.replay import tags as t
from oracle.replay.extract.aliases import Aliases, titled
from oracle.replay.extract.moment import Moment
from oracle.replay.resimulate.definitions import today
from oracle.replay.tracker import Tracked
from oracle.trace.model import walk

CARDS_PLAYED_THIS_TURN: Final = 269
FILLER: Final = "CS2_182 Chillwind Yeti"
"""Stands for a card that nobody sees, where there must be one."""

Document = dict[str, Any]


@dataclass(slots=True)
class Board:
    """A set-up in the making: the document, who is called what, and whom the engine does not know."""

    setup: Document
    aliases: Aliases
    cards: dict[str, str] = field(default_factory=dict)
    """Alias to card id."""
    left_out: list[str] = field(default_factory=list)
    gaps: dict[str, list[bool]] = field(default_factory=dict)
    """For each player's board: which of those who stand there are in the set-up."""

    def is_whole(self, player: str) -> bool:
        """Whether everybody on a player's board is in the set-up, so that places mean what they mean in the record."""
        return all(self.gaps.get(player, ()))

    def place(self, player: str, position: int) -> int:
        """The place that a new minion takes among those who are in the set-up."""
        return 1 + sum(self.gaps.get(player, [])[: position - 1])


def board_of(moment: Moment) -> Board:
    """The set-up before the moment's first action."""
    return _Builder(moment).board()


def known_card(card: str | None) -> str | None:
    """The id under which the engine knows a card; None where it does not."""
    if card is None:
        return None
    found = today(card)
    return found if found in standard_cards() else None


class _Builder:
    def __init__(self, moment: Moment) -> None:
        self.moment = moment
        self.tracker = moment.tracker
        self.found = Board({}, Aliases())
        self.in_play: list[tuple[int, str]] = []
        self.events = [visit.event for step in moment.steps for visit in walk(step.step.events)]

    def board(self) -> Board:
        setup, tracker = self.found.setup, self.tracker
        sides = {number: tracker.get(entity) for number, entity in tracker.players.items()}
        active = next((number for number, each in sides.items() if each.get(t.CURRENT_PLAYER)), 1)
        first = next((number for number, each in sides.items() if each.get(t.FIRST_PLAYER)), 1)
        setup["active"], setup["first"] = f"p{active}", f"p{first}"
        setup["turn"] = max(tracker.tag(tracker.game, t.TURN), 1)
        for number in (1, 2):
            setup[f"p{number}"] = self.side(number, sides[number])
        self.in_play.sort()
        if len(self.in_play) > 1:
            setup["order_of_play"] = [alias for _, alias in self.in_play]
        return self.found

    def side(self, number: int, player: Tracked) -> Document:
        side: Document = {}
        hero = self.tracker.hero(number)
        if hero is not None:
            side["hero"] = self.hero(hero)
        power = self.tracker.hero_power(number)
        if power is not None and (card := known_card(power.card)) is not None:
            side["power"] = {"card": titled(card), **({"used": True} if power.get(t.EXHAUSTED) else {})}
            self.name_power(power, number)
        locked = player.get(t.OVERLOAD_LOCKED)
        mana = {
            "crystals": player.get(t.RESOURCES),
            "used": max(0, player.get(t.RESOURCES_USED) - locked),
            "locked": locked,
            "owed": player.get(t.OVERLOAD_OWED),
            "temporary": player.get(t.TEMP_RESOURCES),
        }
        side["mana"] = {key: value for key, value in mana.items() if value or key == "crystals"}
        side["hand"] = self.several(self.tracker.in_zone(t.ZONE_HAND, number), filler=True)
        side["deck"] = self.deck(number)
        row = self.tracker.board(number)
        side["board"] = self.several(row)
        self.found.gaps[f"p{number}"] = [known_card(self.moment.card(each.entity)) is not None for each in row]
        weapon = self.tracker.weapon(number)
        if weapon is not None and (made := self.several([weapon])):
            side["weapon"] = made[0]
        side["secrets"] = self.several(self.tracker.in_zone(t.ZONE_SECRET, number))
        history = self.history(number, player)
        if history:
            side["history"] = history
        return {key: value for key, value in side.items() if value not in ([], {})}

    def name_power(self, power: Tracked, number: int) -> None:
        """A hero power that came later has a name of its own in the record, and in a scenario it is the only one."""
        name = self.moment.names.of(power.entity)
        if self.found.aliases.get(name) is None:
            self.found.aliases.join(name, f"p{number}.power")

    def hero(self, hero: Tracked) -> Document:
        card = hero.card or ""
        known = known_card(card) or known_card(card[:7])
        found: Document = {"card": titled(known)} if known is not None else {}
        if hero.get(t.DAMAGE):
            found["damage"] = hero.get(t.DAMAGE)
        if hero.get(t.ARMOR):
            found["armor"] = hero.get(t.ARMOR)
        found |= self.condition(hero)
        name = self.moment.names.of(hero.entity)
        if self.found.aliases.get(name) is None:
            self.found.aliases.join(name, f"p{hero.controller}.hero")
        return found

    def several(self, entities: Sequence[Tracked], *, filler: bool = False) -> list[Any]:
        """Those that the engine knows; `filler` stands in for the others where their number counts."""
        found: list[Any] = []
        for each in entities:
            name = self.moment.names.of(each.entity)
            card = known_card(self.moment.card(each.entity))
            if card is None:
                if filler:
                    found.append(FILLER)
                else:
                    self.found.left_out.append(name)
                continue
            found.append(self.entity(each, name, card))
        return found

    def entity(self, each: Tracked, name: str, card: str) -> Document:
        alias = self.found.aliases.give(name, card)
        self.found.cards[alias] = card
        found: Document = {"as": alias, "card": titled(card)}
        if each.zone in (t.ZONE_PLAY, t.ZONE_SECRET):
            self.in_play.append((self.moment.history.order(each), alias))
        if each.zone == t.ZONE_HAND and each.card is None:
            # A hidden card costs what the record says when it is shown.
            later = self.moment.identities[each.entity].numbers.get(t.COST)
            if later is not None and later != printed_number(card, "cost"):
                found["cost"] = later
        if each.zone != t.ZONE_PLAY:
            return found
        if each.kind == t.TYPE_WEAPON:
            most = each.get(t.DURABILITY) or each.get(t.HEALTH)
            found["durability"] = most - each.get(t.DAMAGE)
            return found
        if each.get(t.DAMAGE):
            found["damage"] = each.get(t.DAMAGE)
        return found | self.condition(each)

    def condition(self, each: Tracked) -> Document:
        """What an entity in play is beyond its numbers and abilities."""
        found: Document = {}
        made = each.get(t.NUM_ATTACKS_THIS_TURN)
        if made:
            found["attacks_made"] = made
        elif each.get(t.EXHAUSTED) and each.kind == t.TYPE_MINION:
            found["ready"] = False
        if each.get(t.JUST_PLAYED) and each.kind == t.TYPE_MINION:
            found["played_turn"] = max(self.tracker.tag(self.tracker.game, t.TURN), 1)
        for tag, key in ((t.FROZEN, "frozen"), (t.SILENCED, "silenced"), (t.TO_BE_DESTROYED, "to_be_destroyed")):
            if each.get(tag):
                found[key] = True
        return found

    def deck(self, number: int) -> list[Any]:
        """What is drawn, on top and in its order; below it one more card, unless the deck ends there."""
        drawn: list[Any] = []
        names = {self.moment.names.of(each.entity): each for each in self.tracker.in_zone(t.ZONE_DECK, number)}
        for event in self.events:
            if event.name not in ("draw", "burn") or event.get("player") != f"p{number}":
                continue
            each = names.pop(event.subject, None)
            if each is None:
                continue
            card = known_card(self.moment.card(each.entity))
            if card is None:
                drawn.append(FILLER)
            else:
                drawn.append(self.entity(each, event.subject, card))
        return drawn + ([FILLER] if names else [])

    def history(self, number: int, player: Tracked) -> Document:
        past = self.moment.history
        cards = (known_card(card) for card in past.died.get(number, ()))
        found: Mapping[str, Any] = {
            "cards_played_this_turn": player.get(CARDS_PLAYED_THIS_TURN),
            "fatigue": player.get(t.FATIGUE),
            "power_uses": past.power_uses.get(number, 0),
            "spells_cast": past.spells.get(number, 0),
            "died": [titled(card) for card in cards if card is not None],
        }
        return {key: value for key, value in found.items() if value}


def printed_number(card: str, key: str) -> int:
    """A printed number of a card; 0 where it has none."""
    printed = load_printed().cards.get(card)
    value = getattr(printed, key, None) if printed is not None else None
    return value if isinstance(value, int) else 0
