"""The end of a game: who loses and why, who wins, that nothing happens afterwards."""

from typing import Final

from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import TagChange
from oracle.replay.tags import (
    HERO_ENTITY,
    OVER,
    PLAYSTATE,
    PLAYSTATE_CONCEDED,
    PLAYSTATE_LOSING,
    PLAYSTATE_LOST,
    PLAYSTATE_PLAYING,
    PLAYSTATE_TIED,
    PLAYSTATE_WON,
    STATE,
    STATE_COMPLETE,
    STEP_FINAL_GAMEOVER,
    STEP_FINAL_WRAPUP,
    TYPE_HERO,
    ZONE_GRAVEYARD,
    ZONE_PLAY,
)
from oracle.replay.tracker import Tracked

_DISCONNECTED: Final = 7


class WithTheHero(Check):
    """A player is losing from the moment on that the hero leaves."""

    rule = Rule("end.losing", ("END-01", "SEQ-08", "DEATH-10", "S3.12.1"), "a player whose hero dies is losing")

    __slots__ = ("fallen",)

    def reset(self) -> None:
        self.fallen: list[int] = []

    def attach(self) -> None:
        self.watch.on_move(self.moved)
        self.watch.on_close("DEATHS", self.closed)

    def moved(self, each: Tracked, old: int, new: int) -> None:
        if old == ZONE_PLAY and new == ZONE_GRAVEYARD and each.kind == TYPE_HERO:
            self.fallen.append(each.controller)

    def closed(self, frame: Frame) -> None:
        for player in self.fallen:
            state = self.watch.player_tag(player, PLAYSTATE)
            if state in (PLAYSTATE_LOSING, PLAYSTATE_LOST, PLAYSTATE_TIED, PLAYSTATE_CONCEDED):
                self.held += 1
            elif frame.block.ended:
                self.fail(f"the hero of player {player} has died, PLAYSTATE is {state}", "LOSING")
        self.fallen.clear()


class LosingForAReason(Check):
    """Nobody is losing whose hero lives."""

    rule = Rule("end.reason", ("END-01", "S3.12.1"), "a player is losing because the hero has died")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_tag(PLAYSTATE, self.changed)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        if change.value != PLAYSTATE_LOSING:
            return
        watch = self.watch
        hero = watch.get(watch.tag(change.entity, HERO_ENTITY))
        if hero.zone != ZONE_PLAY or hero.entity in watch.dying:
            self.held += 1
        else:
            self.fail(f"{watch.name(change.entity)} is losing with a living hero", "a dead hero", hero.entity)


class LostForAReason(Check):
    """A player has lost who was losing, gave up or left."""

    rule = Rule("end.lost", ("END-01", "S3.12.1"), "a player has lost whose hero has died, or who gave up")

    __slots__ = ("gone",)

    def reset(self) -> None:
        self.gone: set[int] = set()

    def attach(self) -> None:
        self.watch.on_tag(PLAYSTATE, self.changed)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        value = change.value
        if value in (PLAYSTATE_LOSING, PLAYSTATE_CONCEDED, _DISCONNECTED):
            self.gone.add(change.entity)
        elif value in (PLAYSTATE_LOST, PLAYSTATE_TIED):
            if change.entity in self.gone or self.watch.guessed:
                self.held += 1
            elif value == PLAYSTATE_TIED:
                # After the last turn both heroes live.
                self.blind += 1
            else:
                self.fail(f"{self.watch.name(change.entity)} has lost for no reason", "a dead hero, or giving up")


class OneWinner(Check):
    """One has won and the other lost, or both are tied."""

    rule = Rule("end.winner", ("END-01", "END-02", "S3.12.1", "S3.12.2"), "one wins and the other loses, or both tie")

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_end(self.ended)

    def ended(self) -> None:
        watch = self.watch
        states = sorted(watch.player_tag(player, PLAYSTATE) for player in watch.players)
        if len(states) != 2 or not set(states) & OVER or watch.guessed:
            self.blind += 1
            return
        self.expect(
            states in ([PLAYSTATE_WON, PLAYSTATE_LOST], [PLAYSTATE_TIED, PLAYSTATE_TIED]),
            f"the players end with PLAYSTATE {states[0]} and {states[1]}",
            "one WON and one LOST, or both TIED",
        )


class SurvivorWins(Check):
    """Who wins has not lost the hero, or the other one has, too."""

    rule = Rule(
        "end.survivor",
        ("END-01", "END-02", "S3.12.1"),
        "who wins has not lost the hero",
        {"end.draw": ("same_sequence", "active_player_loses", "active_player_wins")},
    )

    __slots__ = ()

    def attach(self) -> None:
        self.watch.on_tag(PLAYSTATE, self.changed)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        if change.value == PLAYSTATE_WON and not self.watch.guessed:
            self.expect(
                old in (PLAYSTATE_PLAYING, PLAYSTATE_WON, 2),
                f"{self.watch.name(change.entity)} has won after PLAYSTATE {old}",
                "a player who was still playing",
            )


class NothingAfterTheEnd(Check):
    """When the game is over nobody acts."""

    rule = Rule("end.over", ("SEQ-08", "END-01"), "nobody acts when the game is over")

    __slots__ = ("over",)

    def reset(self) -> None:
        self.over = False

    def attach(self) -> None:
        self.watch.on_tag(PLAYSTATE, self.changed)
        for kind in ("PLAY", "ATTACK", "DECK_ACTION"):
            self.watch.on_open(kind, self.opened)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        if change.value in OVER and change.entity in self.watch.seats:
            self.over = True

    def opened(self, frame: Frame) -> None:
        if frame.depth:
            return
        if self.over:
            self.fail(f"{frame.kind} of {self.watch.name(frame.entity)} after the end", "nothing", frame.entity)
        else:
            self.held += 1


class EndsWithItsSteps(Check):
    """A game that is over goes through its last steps and is then complete."""

    rule = Rule("end.steps", ("SEQ-08", "END-01"), "a game that is over is then complete")

    __slots__ = ("complete", "result")

    def reset(self) -> None:
        self.result = self.complete = False

    def attach(self) -> None:
        self.watch.on_tag(PLAYSTATE, self.changed)
        self.watch.on_tag(STATE, self.state)

    def changed(self, change: TagChange, each: Tracked, old: int) -> None:
        if change.value in OVER:
            self.result = True

    def state(self, change: TagChange, each: Tracked, old: int) -> None:
        if change.value != STATE_COMPLETE:
            return
        step = self.watch.step
        self.expect(
            self.result and step in (STEP_FINAL_WRAPUP, STEP_FINAL_GAMEOVER),
            f"the game is complete in step {step}, {'with' if self.result else 'without'} a winner",
            "a winner, and the last step",
        )


CHECKS: Final = (
    WithTheHero,
    LosingForAReason,
    LostForAReason,
    OneWinner,
    SurvivorWins,
    NothingAfterTheEnd,
    EndsWithItsSteps,
)
