"""What packets mean: for every change of a tag, every move and every reveal its events in the words of traces."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from oracle.replay import tags as t
from oracle.replay.entity_names import EntityNames
from oracle.replay.moves import Moves
from oracle.replay.packets import (
    Block,
    ChangeEntity,
    FullEntity,
    HideEntity,
    MetaData,
    Packet,
    ShowEntity,
    TagChange,
)
from oracle.replay.state import ABILITY_TAGS
from oracle.replay.tracker import Tracked, Tracker
from oracle.replay.words import tag_name
from oracle.trace.model import JSON, Event

_Say: TypeAlias = Callable[["Changes", Tracked, int, int, Sequence[Packet], int], list[Event]]

_LOOK_AHEAD: Final = 40
_CHARACTERS: Final = frozenset({t.TYPE_HERO, t.TYPE_MINION})
_HIT: Final = frozenset({t.LAST_AFFECTED_BY, t.DAMAGE, t.ARMOR})


class Changes:
    """Tells events; it knows the blocks that are open and the state just before each packet."""

    def __init__(self, names: EntityNames, tracker: Tracker, *, has_numbers: bool = True) -> None:
        """`has_numbers`: the source tells every damage and healing by itself, so that changes of DAMAGE need not."""
        self.names, self.tracker = names, tracker
        self._has_numbers = has_numbers
        self.blocks: list[Block] = []
        self._moves = Moves(names, tracker, self.blocks)
        self._announced: dict[int, int] = {}
        self._defender = 0

    def enter(self, block: Block) -> None:
        """A block begins."""
        self.blocks.append(block)
        if block.kind == "ATTACK":
            self._defender = 0

    def leave(self, block: Block) -> None:
        """It ends."""
        self.blocks.pop()

    def at_start(self, block: Block) -> list[Event]:
        """What a block shows by beginning: a secret that triggers is revealed."""
        if block.kind == "TRIGGER" and self.keyword(block) == "SECRET":
            owner = self.names.player(self.tracker.get(block.entity).controller)
            self._moves.triggered.add(block.entity)
            return [Event("reveal", self.names.of(block.entity), {"player": owner})]
        return []

    def keyword(self, block: Block) -> str | None:
        """Why a block runs, where the record says it; in old builds by where its entity lies."""
        entity = self.tracker.get(block.entity)
        if block.kind == "TRIGGER":
            if block.keyword and block.keyword != t.TRIGGER_VISUAL:
                name = tag_name(block.keyword)
                return None if name.isdecimal() else name
            if entity.zone == t.ZONE_GRAVEYARD and entity.kind in (t.TYPE_MINION, t.TYPE_WEAPON) and not block.keyword:
                return "DEATHRATTLE"
            return "SECRET" if entity.zone == t.ZONE_SECRET and entity.get(t.SECRET) else None
        if block.kind == "POWER" and entity.kind == t.TYPE_MINION:
            return "BATTLECRY" if entity.get(t.BATTLECRY) else "COMBO" if entity.get(t.COMBO) else None
        return None

    def events(self, packet: Packet, ahead: Sequence[Packet], index: int) -> list[Event]:
        """The events of one packet, which is still to be applied; `ahead[index]` is the packet itself."""
        kind = type(packet)
        if kind is TagChange:
            return self._tag(packet, ahead, index)  # type: ignore[arg-type]
        if kind is FullEntity:
            return self._moves.made(packet, ahead, index)  # type: ignore[arg-type]
        if kind is ShowEntity:
            return self._moves.shown(packet, ahead, index)  # type: ignore[arg-type]
        if kind is HideEntity:
            return self._moves.moved(packet.entity, packet.zone, ahead, index)  # type: ignore[union-attr]
        if kind is ChangeEntity:
            changed = self.tracker.get(packet.entity)  # type: ignore[union-attr]
            if packet.card is None or changed.card == packet.card:  # type: ignore[union-attr]
                return []
            return [Event("transform", self.names.of(packet.entity), {"into": packet.card})]  # type: ignore[union-attr]
        if kind is MetaData:
            return self._meta(packet, ahead, index)  # type: ignore[arg-type]
        return []

    def _tag(self, packet: TagChange, ahead: Sequence[Packet], index: int) -> list[Event]:
        tag, value = packet.tag, packet.value
        if tag == t.ZONE:
            return self._moves.moved(packet.entity, value, ahead, index)
        if tag == t.ZONE_POSITION and value == 0:
            self._moves.left[packet.entity] = self.tracker.tag(packet.entity, tag)
        say = _SAY.get(tag)
        if say is None:
            return []
        entity = self.tracker.get(packet.entity)
        old = entity.get(tag)
        return say(self, entity, old, value, ahead, index) if old != value else []

    # Sources.

    def source(self) -> str | None:
        """The card whose text is carried out: the innermost block of a card."""
        for block in reversed(self.blocks):
            if block.kind in ("POWER", "TRIGGER", "RITUAL") and self._is_card(block.entity):
                return self.names.of(block.entity)
        return None

    def _is_card(self, entity: int) -> bool:
        return entity != self.tracker.game and entity not in self.names.players

    def _hit_by(self, target: int, ahead: Sequence[Packet], index: int) -> str | None:
        """Who deals damage: the tag that the target gets right after, else the card at work, else the other fighter."""
        for packet in ahead[index + 1 : index + _LOOK_AHEAD]:
            if type(packet) is TagChange and packet.entity == target:
                if packet.tag == t.LAST_AFFECTED_BY:
                    return self.names.of(packet.value)
                if packet.tag == t.DAMAGE:
                    break
        found = self.source()
        if found is None and self.blocks and self.blocks[-1].kind == "ATTACK":
            block = self.blocks[-1]
            return self.names.of(block.entity if target != block.entity else self._defender or block.target)
        return found

    # Damage and healing.

    def _meta(self, packet: MetaData, ahead: Sequence[Packet], index: int) -> list[Event]:
        if packet.kind not in ("DAMAGE", "HEALING"):
            return []
        events: list[Event] = []
        for target in packet.info or _aimed_at(packet, ahead, index):
            if packet.data <= 0:
                continue
            if packet.kind == "DAMAGE":
                self._announced.pop(target, None)
                if self.tracker.get(target).kind not in _CHARACTERS | {0}:
                    # A weapon that wears off is told as such, too.
                    continue
                events.append(self._numbered("damage", target, packet.data, self._hit_by(target, ahead, index)))
            else:
                events.append(self._numbered("heal", target, packet.data, self.source()))
        return events

    def _numbered(self, name: str, target: int, amount: int, source: str | None) -> Event:
        attributes: dict[str, JSON] = {"amount": amount}
        if source is not None:
            attributes["source"] = source
        return Event(name, self.names.of(target), attributes)

    def _announce(self, entity: Tracked, old: int, new: int, ahead: Sequence[Packet], index: int) -> list[Event]:
        if new > 0:
            self._announced[entity.entity] = new
        return []

    def _damage(self, entity: Tracked, old: int, new: int, ahead: Sequence[Packet], index: int) -> list[Event]:
        kind = entity.kind
        if kind in (t.TYPE_WEAPON, t.TYPE_LOCATION):
            if entity.zone != t.ZONE_PLAY:
                return []
            most = entity.get(t.DURABILITY) or entity.get(t.HEALTH)
            return [Event("durability", self.names.of(entity.entity), {"amount": most - new})]
        if entity.zone != t.ZONE_PLAY or kind not in _CHARACTERS:
            return []
        if self._has_numbers:
            return []
        if new > old:
            return [self._numbered("damage", entity.entity, new - old, self._hit_by(entity.entity, ahead, index))]
        return [self._numbered("heal", entity.entity, old - new, self.source())]

    def _armor(self, entity: Tracked, old: int, new: int, ahead: Sequence[Packet], index: int) -> list[Event]:
        if entity.zone != t.ZONE_PLAY or new <= old or self._is_taken_over(entity, new - old):
            return []
        return [self._numbered("armor", entity.entity, new - old, self.source())]

    def _is_taken_over(self, hero: Tracked, armor: int) -> bool:
        """Whether this is the armour of the hero before, who is still there while the new one comes."""
        if hero.kind != t.TYPE_HERO or not any(b.kind == "PLAY" and b.entity == hero.entity for b in self.blocks):
            return False
        return any(
            each.kind == t.TYPE_HERO
            and each.zone == t.ZONE_PLAY
            and each.controller == hero.controller
            and each.entity != hero.entity
            and each.get(t.ARMOR) == armor
            for each in self.tracker.entities.values()
        )

    def _shield(self, entity: Tracked, old: int, new: int, ahead: Sequence[Packet], index: int) -> list[Event]:
        amount = self._announced.pop(entity.entity, 0)
        if new or not amount or entity.zone != t.ZONE_PLAY:
            return self._ability(entity, t.DIVINE_SHIELD, new)
        source = self._hit_by(entity.entity, ahead, index)
        lost: dict[str, JSON] = {"source": source} if source is not None else {}
        prevented = self._numbered("prevented", entity.entity, amount, source)
        return [prevented, Event("shield_lost", self.names.of(entity.entity), lost)]

    # Other changes of characters.

    def _ability(self, entity: Tracked, tag: int, new: int) -> list[Event]:
        if entity.zone != t.ZONE_PLAY or entity.kind not in _CHARACTERS:
            return []
        return [Event("ability", self.names.of(entity.entity), {"name": ABILITY_TAGS[tag], "gained": new > 0})]

    def _state_word(self, entity: Tracked, word: str) -> list[Event]:
        if entity.zone != t.ZONE_PLAY:
            return []
        source = self.source()
        return [Event(word, self.names.of(entity.entity), {"source": source} if source is not None else {})]

    def _stats(self, entity: Tracked, key: str, old: int, new: int) -> list[Event]:
        if entity.zone != t.ZONE_PLAY or entity.kind not in (*_CHARACTERS, t.TYPE_WEAPON):
            return []
        return [Event("stats", self.names.of(entity.entity), {key: [old, new]})]

    def _control(self, entity: Tracked, old: int, new: int, ahead: Sequence[Packet], index: int) -> list[Event]:
        if entity.zone not in (t.ZONE_PLAY, t.ZONE_SECRET) or entity.kind == t.TYPE_ENCHANTMENT:
            return []
        return [Event("control", self.names.of(entity.entity), {"to": self.names.player(new)})]

    def _attached(self, entity: Tracked, old: int, new: int, ahead: Sequence[Packet], index: int) -> list[Event]:
        return self._moves.enchants(entity, new)

    def _defends(self, entity: Tracked, old: int, new: int, ahead: Sequence[Packet], index: int) -> list[Event]:
        if not new or entity.entity != self.tracker.game:
            return []
        before, self._defender = self._defender, new
        if not before or before == new:
            return []
        return [Event("retarget", self.names.of(entity.get(t.PROPOSED_ATTACKER)), {"to": self.names.of(new)})]

    # Players.

    def _crystals(self, entity: Tracked, old: int, new: int, ahead: Sequence[Packet], index: int) -> list[Event]:
        what = "gain" if new > old else "lose"
        return self._of_player("mana", entity, {"what": what, "amount": abs(new - old)})

    def _used(self, entity: Tracked, old: int, new: int, ahead: Sequence[Packet], index: int) -> list[Event]:
        if new > old:
            return self._of_player("pay", entity, {"amount": new - old})
        free = entity.get(t.RESOURCES) - entity.get(t.OVERLOAD_LOCKED)
        if new == 0 and not self._plays():
            return self._of_player("mana", entity, {"what": "refill", "amount": free})
        return self._of_player("mana", entity, {"what": "refill", "amount": old - new})

    def _plays(self) -> bool:
        return any(block.kind in ("PLAY", "POWER") for block in self.blocks)

    def _temporary(self, entity: Tracked, old: int, new: int, ahead: Sequence[Packet], index: int) -> list[Event]:
        if new < old:
            return []
        return self._of_player("mana", entity, {"what": "temporary", "amount": new - old})

    def _owed(self, entity: Tracked, old: int, new: int, ahead: Sequence[Packet], index: int) -> list[Event]:
        return self._of_player("overload", entity, {"amount": new - old}) if new > old else []

    def _locked(self, entity: Tracked, old: int, new: int, ahead: Sequence[Packet], index: int) -> list[Event]:
        return self._of_player("unlock", entity, {"amount": old - new}) if new < old else []

    def _fatigue(self, entity: Tracked, old: int, new: int, ahead: Sequence[Packet], index: int) -> list[Event]:
        return self._of_player("fatigue", entity, {"amount": new})

    def _result(self, entity: Tracked, old: int, new: int, ahead: Sequence[Packet], index: int) -> list[Event]:
        if entity.entity not in self.names.players:
            return []
        match new:
            case t.PLAYSTATE_WON:
                return [Event("win", self.names.of(entity.entity))]
            case t.PLAYSTATE_LOST:
                return [Event("lose", self.names.of(entity.entity))]
            case t.PLAYSTATE_TIED if self.names.of(entity.entity) == "p1":
                return [Event("tie", "*")]
            case _:
                return []

    def _of_player(self, name: str, entity: Tracked, attributes: Mapping[str, JSON]) -> list[Event]:
        if entity.entity not in self.names.players:
            return []
        return [Event(name, self.names.of(entity.entity), dict(attributes))]


def _aimed_at(number: MetaData, ahead: Sequence[Packet], index: int) -> tuple[int, ...]:
    """Whom a number is about in builds that do not say: who changes right after it, or was healed right before."""
    before = ahead[index - 1] if index else None
    if number.kind == "HEALING" and type(before) is TagChange and before.tag == t.DAMAGE:
        return (before.entity,)
    for packet in ahead[index + 1 : index + _LOOK_AHEAD]:
        if type(packet) is TagChange and packet.tag in _HIT:
            return (packet.entity,)
        if type(packet) is MetaData:
            break
    return ()


def _ability_of(tag: int) -> _Say:
    return lambda changes, entity, old, new, ahead, index: changes._ability(entity, tag, new)


def _word(gained: str | None, lost: str | None = None) -> _Say:
    def say(changes: Changes, entity: Tracked, old: int, new: int, ahead: Sequence[Packet], index: int) -> list[Event]:
        word = gained if new and not old else lost if old and not new else None
        return changes._state_word(entity, word) if word is not None else []

    return say


_SAY: Final[Mapping[int, _Say]] = {
    **{tag: _ability_of(tag) for tag in ABILITY_TAGS},
    t.DIVINE_SHIELD: Changes._shield,
    t.PREDAMAGE: Changes._announce,
    t.DAMAGE: Changes._damage,
    t.ARMOR: Changes._armor,
    t.ATK: lambda changes, entity, old, new, ahead, index: changes._stats(entity, "attack", old, new),
    t.HEALTH: lambda changes, entity, old, new, ahead, index: changes._stats(entity, "health", old, new),
    t.TO_BE_DESTROYED: _word("mark_destroy"),
    t.SILENCED: _word("silence"),
    t.FROZEN: _word("freeze", "thaw"),
    t.DORMANT: _word(None, "awake"),
    t.CONTROLLER: Changes._control,
    t.ATTACHED: Changes._attached,
    t.PROPOSED_DEFENDER: Changes._defends,
    t.RESOURCES: Changes._crystals,
    t.RESOURCES_USED: Changes._used,
    t.TEMP_RESOURCES: Changes._temporary,
    t.OVERLOAD_OWED: Changes._owed,
    t.OVERLOAD_LOCKED: Changes._locked,
    t.FATIGUE: Changes._fatigue,
    t.PLAYSTATE: Changes._result,
}
