"""The opening: cards dealt, The Coin, what may be turned away, what comes for it."""

from typing import Final

from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import Choices, ChosenEntities, TagChange
from oracle.replay.tags import (
    FIRST_PLAYER,
    MULLIGAN_STATE,
    STEP_BEGIN_MULLIGAN,
    STEP_MAIN_READY,
    ZONE_DECK,
    ZONE_HAND,
)
from oracle.replay.tracker import Tracked

_INPUT: Final = 1
_DEALING: Final = 2
_DONE: Final = 4


class Opening(Check):
    """Base: a check that only a game with its beginning can be held against."""

    __slots__ = ()

    def there(self) -> bool:
        """Whether the record holds the beginning."""
        return not self.watch.snapshot

    def is_first(self, player: int) -> bool:
        """Whether the player begins."""
        return bool(self.watch.player_tag(player, FIRST_PLAYER))


class CardsDealt(Opening):
    """The beginner is dealt three cards, the other four and The Coin, before the choice."""

    rule = Rule(
        "opening.dealt",
        ("TURN-01", "S3.1.1", "S3.1.3b"),
        "the beginner is dealt three cards, the other player four and The Coin",
        {
            "opening.size": ("three_and_four",),
            "mulligan.cards_held": ("dealt_to_hand",),
            "mulligan.coin": ("with_dealt_hand",),
        },
    )

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_tag(MULLIGAN_STATE, self.changed)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        watch = self.watch
        if change.value != _INPUT or watch.setting_up or each.entity not in watch.seats:
            return
        if not self.there():
            self.blind += 1
            return
        player = watch.seats[each.entity]
        wanted = 3 if self.is_first(player) else 5
        cards = len(watch.lying(ZONE_HAND, player))
        self.expect(cards == wanted, f"player {player} has {cards} cards before the mulligan", str(wanted))


class OfferIsTheHand(Opening):
    """What may be turned away is the hand that was dealt."""

    rule = Rule("opening.offer", ("TURN-01", "S3.1.2"), "what may be turned away is the hand that was dealt")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_packet(Choices, self.offered)

    def offered(self, packet: Choices) -> None:
        watch = self.watch
        if packet.kind != "MULLIGAN" or packet.player not in watch.seats:
            return
        hand = set(watch.lying(ZONE_HAND, watch.seats[packet.player]))
        self.expect(set(packet.entities) == hand, f"{len(packet.entities)} cards offered", f"the {len(hand)} in hand")


class Exchange(Opening):
    """Base: what goes and comes while the chosen cards are exchanged."""

    __slots__ = ("came", "player", "went")

    def reset(self) -> None:
        self.player = 0
        self.came: list[int] = []
        self.went: list[int] = []

    def attach(self) -> None:
        self.watch.on_tag(MULLIGAN_STATE, self.changed)
        self.watch.on_move(self.moved)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        watch = self.watch
        if each.entity not in watch.seats:
            return
        if change.value == _DEALING:
            self.player = watch.seats[each.entity]
            self.came, self.went = [], []
        elif change.value > _DEALING and self.player:
            if self.there():
                self.judge()
            self.player = 0

    def moved(self, each: Tracked, old: int, new: int) -> None:
        if not self.player or each.controller != self.player:
            return
        if old == ZONE_DECK and new == ZONE_HAND:
            self.came.append(each.entity)
            self.comes(each.entity)
        elif old == ZONE_HAND and new == ZONE_DECK:
            self.went.append(each.entity)
            self.goes(each.entity)

    def comes(self, entity: int) -> None:
        """A replacement comes to the hand."""

    def goes(self, entity: int) -> None:
        """A rejected card goes back."""

    def judge(self) -> None:
        """The exchange is over."""


class AsManyComeAsGo(Exchange):
    """For each card that is turned away one comes."""

    rule = Rule("opening.exchange", ("TURN-01", "S3.1.2"), "for each card that is turned away one comes")

    __slots__ = ()

    def judge(self) -> None:
        came, went = len(self.came), len(self.went)
        self.expect(came == went, f"{came} cards come for {went}", "as many")


class TurnedAwayStaysAway(Exchange):
    """A card that is turned away does not come back at once."""

    rule = Rule(
        "opening.never_back",
        ("TURN-01",),
        "a card that is turned away does not come straight back",
        {"mulligan.replacement": ("draw_then_return", "never_returned")},
    )

    __slots__ = ()

    def judge(self) -> None:
        back = set(self.came) & set(self.went)
        self.expect(not back, f"{self.watch.names(back)} comes back", "other cards", *back)


class ReplacedFirst(Exchange):
    """The replacement comes before the rejected card goes, pair by pair."""

    rule = Rule(
        "opening.pairs",
        ("TURN-01",),
        "for each card the replacement comes first, then the rejected one goes",
        {"mulligan.replacement": ("draw_then_return",)},
    )

    __slots__ = ()

    def goes(self, entity: int) -> None:
        if not self.there():
            return
        if len(self.came) == len(self.went):
            self.held += 1
        else:
            self.fail(f"{len(self.came)} came as card {len(self.went)} goes", f"{len(self.went)}", entity)


class ChosenAreKept(Opening):
    """What a player chose to keep is kept, the rest goes."""

    rule = Rule(
        "opening.kept",
        ("TURN-01", "S3.1.2"),
        "chosen cards are kept, the others go",
        {"mulligan.replacement": ("draw_then_return", "never_returned")},
    )

    __slots__ = ("chosen",)

    def reset(self) -> None:
        self.chosen: dict[int, tuple[set[int], set[int]]] = {}

    def attach(self) -> None:
        self.watch.on_packet(ChosenEntities, self.chose)
        self.watch.on_step(self.stepped)

    def chose(self, packet: ChosenEntities) -> None:
        watch = self.watch
        if watch.step == STEP_BEGIN_MULLIGAN and packet.player in watch.seats and packet.player not in self.chosen:
            hand = set(watch.lying(ZONE_HAND, watch.seats[packet.player]))
            self.chosen[packet.player] = (set(packet.entities), hand)

    def stepped(self, old: int, new: int) -> None:
        if new != STEP_MAIN_READY or old != STEP_BEGIN_MULLIGAN:
            return
        watch = self.watch
        for player, (chosen, before) in self.chosen.items():
            hand = set(watch.lying(ZONE_HAND, watch.seats[player]))
            # The Coin stays, whether it was chosen or not.
            coin = {max(before)} if len(before) == 5 else set()
            missing, left = chosen - hand, (before - chosen - coin) & hand
            if missing:
                self.fail(f"{watch.names(missing)} was chosen and is not kept", "kept", *missing)
            elif left:
                self.fail(f"{watch.names(left)} was not chosen and is kept", "gone", *left)
            else:
                self.held += 1
        self.chosen.clear()


class StatesInOrder(Opening):
    """The mulligan goes through its states one by one."""

    rule = Rule("opening.states", ("TURN-01",), "a mulligan goes through its states one by one")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_tag(MULLIGAN_STATE, self.changed)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        if self.watch.setting_up or change.value == old:
            return
        self.expect(change.value == old + 1, f"state {change.value} after {old}", str(old + 1))


class BothAreDone(Opening):
    """The first turn begins when both players have decided."""

    rule = Rule("opening.done", ("TURN-01", "TURN-02", "S3.1.4"), "the first turn begins when both players are done")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_step(self.stepped)

    def stepped(self, old: int, new: int) -> None:
        if new != STEP_MAIN_READY or old != STEP_BEGIN_MULLIGAN:
            return
        watch = self.watch
        for player in watch.players:
            state = watch.player_tag(player, MULLIGAN_STATE)
            self.expect(state == _DONE, f"the mulligan of player {player} is in state {state}", "done")


class HandsAfterwards(Opening):
    """After the mulligan the hands are as large as before."""

    rule = Rule(
        "opening.hands", ("TURN-01", "S3.1.3a"), "after the mulligan hands hold three cards, and four and a Coin"
    )

    __slots__ = ("acted",)

    def reset(self) -> None:
        self.acted = False
        """Whether a card has acted at the start of the game: it may have brought others to a hand."""

    def attach(self) -> None:
        self.watch.on_step(self.stepped)
        self.watch.on_open("TRIGGER", self.opened)

    def opened(self, frame: Frame) -> None:
        if frame.entity != self.watch.game and frame.entity not in self.watch.seats:
            self.acted = True

    def stepped(self, old: int, new: int) -> None:
        if new != STEP_MAIN_READY or old != STEP_BEGIN_MULLIGAN:
            return
        watch = self.watch
        for player in watch.players:
            if self.acted or not self.there():
                self.blind += 1
                continue
            cards = len(watch.lying(ZONE_HAND, player))
            wanted = 3 if self.is_first(player) else 5
            self.expect(cards == wanted, f"player {player} has {cards} cards after the mulligan", str(wanted))


class FirstPlayerIsOne(Opening):
    """One player begins."""

    rule = Rule("opening.first", ("TURN-01", "S3.1.1"), "one of the players is the first")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_step(self.stepped)

    def stepped(self, old: int, new: int) -> None:
        if new == STEP_MAIN_READY and old == STEP_BEGIN_MULLIGAN:
            first = [player for player in self.watch.players if self.is_first(player)]
            self.expect(len(first) == 1, f"{len(first)} players begin", "one")


CHECKS: Final = (
    CardsDealt,
    OfferIsTheHand,
    AsManyComeAsGo,
    TurnedAwayStaysAway,
    ReplacedFirst,
    ChosenAreKept,
    StatesInOrder,
    BothAreDone,
    HandsAfterwards,
    FirstPlayerIsOne,
)
