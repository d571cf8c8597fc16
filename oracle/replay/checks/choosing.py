"""What a player chose from the list that the client showed: it was there, and it is what happens."""

from typing import Final

from oracle.replay.checks.rule import Check, Rule
from oracle.replay.checks.situation import Frame
from oracle.replay.packets import Option, Options, SendOption
from oracle.replay.tags import STEP_FINAL_WRAPUP


class ChosenIsDone(Check):
    """What was chosen from the list is what happens next."""

    rule = Rule("options.done", ("SEQ-01", "PLAY-03"), "what a player chose from the list is what happens next")

    __slots__ = ("options", "target", "wanted")

    def reset(self) -> None:
        self.options: Options | None = None
        self.wanted: Option | None = None
        self.target = 0

    def attach(self) -> None:
        self.watch.on_packet(Options, self.listed)
        self.watch.on_packet(SendOption, self.sent)
        for kind in ("PLAY", "ATTACK", "DECK_ACTION"):
            self.watch.on_open(kind, self.opened)
        self.watch.on_step(self.stepped)

    def listed(self, packet: Options) -> None:
        if self.wanted is not None:
            self._missing()
        self.options = packet

    def sent(self, packet: SendOption) -> None:
        options = self.options
        self.wanted = None
        if options is None:
            return
        self.options = None
        chosen = next((option for option in options.options if option.index == packet.option), None)
        if chosen is None:
            self.fail(f"option {packet.option} was chosen", f"one of {len(options.options)}")
            return
        if chosen.kind != "POWER":
            return
        self.wanted = chosen
        self.target = packet.target
        if not chosen.allowed:
            self.fail(f"{self.watch.name(chosen.entity)} was chosen ({chosen.error})", "an option that is allowed")
        allowed = {target.entity for target in chosen.targets if target.error == "NONE"}
        for sub in chosen.suboptions:
            allowed |= {target.entity for target in sub.targets if target.error == "NONE"}
        if packet.target and allowed and packet.target not in allowed:
            name = self.watch.name(packet.target)
            self.fail(f"{name} was chosen as target", "a target of the list", chosen.entity, packet.target)

    def opened(self, frame: Frame) -> None:
        if frame.depth or self.wanted is None:
            return
        wanted, self.wanted = self.wanted, None
        watch = self.watch
        # A card that is its own target is traded, whatever the block says.
        if frame.entity == wanted.entity and self.target in (0, frame.block.target, frame.entity):
            self.held += 1
        else:
            found = f"{watch.name(frame.entity)} acts on {watch.name(frame.block.target)}"
            self.fail(found, f"{watch.name(wanted.entity)} on {watch.name(self.target)}", frame.entity, wanted.entity)

    def stepped(self, old: int, new: int) -> None:
        if self.wanted is not None and self.watch.frame is None:
            self._missing()

    def _missing(self) -> None:
        wanted, self.wanted = self.wanted, None
        if wanted is not None and self.watch.step < STEP_FINAL_WRAPUP:
            self.fail("nothing happens", f"{self.watch.name(wanted.entity)}, which was chosen", wanted.entity)


CHECKS: Final = (ChosenIsDone,)
