"""Events and blocks in game words: one sentence each, without the full stop."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from oracle.report.names import Call, name_as_is
from oracle.report.safe import safe
from oracle.trace.model import JSON, Event, plain
from oracle.vocabulary import SKIPS
from oracle.vocabulary.events import QUEUES

Say: TypeAlias = Callable[[Event, Call], str]

_ZONES: Final = {
    "HAND": "hand",
    "DECK": "deck",
    "PLAY": "side of the board",
    "SECRET": "secrets",
    "GRAVEYARD": "graveyard",
    "SETASIDE": "cards set aside",
    "REMOVEDFROMGAME": "removed cards",
}
_KEYWORDS: Final = {
    "BATTLECRY": "Battlecry",
    "DEATHRATTLE": "Deathrattle",
    "COMBO": "Combo",
    "OUTCAST": "Outcast",
    "OVERHEAL": "Overheal",
    "CHOOSE_ONE": "Choose One",
    "SECRET": "Secret",
    "START_OF_GAME": "Start of Game",
    "INSPIRE": "Inspire",
    "SPELLBURST": "Spellburst",
    "FRENZY": "Frenzy",
    "OVERKILL": "Overkill",
}
_ANSWERED: Final[Mapping[str, str]] = {
    **{queue: queue.replace("_", " ") for queue in QUEUES},
    "play": "a card being played",
    "cast": "a spell being cast",
    "after_play": "a card having been played",
    "after_cast": "a spell having been cast",
    "summon": "a minion being summoned",
    "after_summon": "a minion having been summoned",
    "proposed_attack": "a proposed attack",
    "attack": "an attack",
    "after_attack": "an attack that is over",
    "proposed_damage": "damage about to be dealt",
    "overheal": "healing beyond full Health",
    "turn_start": "the start of the turn",
    "turn_end": "the end of the turn",
    "start_of_game": "the start of the game",
    "death": "a death",
    "hero_power": "a hero power being used",
}
_DECIDED: Final[Mapping[str, tuple[str, str, str]]] = {
    "first_player": ("the first player", "of", "is"),
    "draw": ("the card drawn", "for", "is"),
    "coin": ("the coin flip", "of", "is"),
    "random_target": ("the random target", "of", "is"),
    "random_targets": ("the random targets", "of", "are"),
    "missile": ("the next target", "of", "is"),
    "random_card": ("the random card", "of", "is"),
    "random_amount": ("the random number", "of", "is"),
    "option": ("the random option", "of", "is"),
    "discover": ("the cards shown", "by", "are"),
    "pick": ("the card taken", "from", "is"),
    "joust": ("the cards revealed", "for", "are"),
    "position": ("the random place", "of", "is"),
    "forced_target": ("the random target", "of", "is"),
}
"""What is decided, how it belongs to the one who asks, its verb."""


def event_words(event: Event, call: Call = name_as_is) -> str:
    """What an event or block says, as a reader of the game would put it."""
    say = _SAY.get(event.name)
    return safe(say(event, call) if say is not None else str(event))


def _name(event: Event, key: str, call: Call, before: str = "", after: str = "") -> str:
    value = event.get(key)
    return f"{before}{call(value)}{after}" if isinstance(value, str) else ""


def _amount(event: Event, unit: str = "") -> str:
    value = event.get("amount")
    amount = plain(value) if value is not None else "some"
    return f"{amount} {unit}".strip()


def _turn_words(event: Event) -> str:
    number = event.get("turn")
    return "the turn" if number is None else f"turn {plain(number)}"


def _currency(event: Event) -> str:
    return "Health" if event.get("what") == "health" else "mana"


def _crystals(event: Event) -> str:
    return _amount(event, "Mana Crystal" if event.get("amount") == 1 else "Mana Crystals")


def _list(value: JSON, call: Call) -> str:
    match value:
        case str():
            return call(value)
        case list() | tuple():
            return ", ".join(_list(item, call) for item in value) or "nothing"
        case _:
            return safe(plain(value))


def _damage(event: Event, call: Call) -> str:
    if isinstance(event.get("source"), str):
        return f"{_name(event, 'source', call)} deals {_amount(event)} damage to {call(event.subject)}"
    return f"{call(event.subject)} takes {_amount(event)} damage"


def _heal(event: Event, call: Call) -> str:
    if isinstance(event.get("source"), str):
        return f"{_name(event, 'source', call)} restores {_amount(event)} Health to {call(event.subject)}"
    return f"{call(event.subject)} is healed by {_amount(event)}"


def _bonus(event: Event) -> str:
    attack, health = event.get("attack"), event.get("health")
    if not (attack or health) or not (isinstance(attack, int) or isinstance(health, int)):
        return ""
    return "/".join(f"{value:+d}" if isinstance(value, int) else "+0" for value in (attack, health))


def _enchantment(event: Event, call: Call) -> str:
    bonus = _bonus(event)
    if not bonus:
        return _name(event, "card", call, "the enchantment ") or "an enchantment"
    return f"{bonus}{_name(event, 'card', call, ' (', ')')}"


def _enchant(event: Event, call: Call) -> str:
    return f"{call(event.subject)} gets {_enchantment(event, call)}{_name(event, 'by', call, ' from ')}"


def _disenchant(event: Event, call: Call) -> str:
    return f"{call(event.subject)} loses {_enchantment(event, call)}{_name(event, 'by', call, ' of ')}"


def _stats(event: Event, call: Call) -> str:
    parts = []
    for key, said in (("attack", "Attack"), ("health", "maximum Health")):
        match event.get(key):
            case [old, new] if old != new:
                parts.append(f"{said} goes from {plain(old)} to {plain(new)}")
    return f"{call(event.subject)}'s " + (" and its ".join(parts) or "stats change")


def _mana(event: Event, call: Call) -> str:
    player = call(event.subject)
    match event.get("what"):
        case "refill":
            return f"{player}'s Mana Crystals are refilled: {_amount(event)} to use"
        case "temporary":
            return f"{player} gains {_crystals(event)} for this turn only"
        case "lose":
            return f"{player} loses {_crystals(event)}"
        case _:
            return f"{player} gains {_crystals(event)}"


def _to_zone(verb: str) -> Say:
    def say(event: Event, call: Call) -> str:
        player, zone = _name(event, "player", call, "", "'s "), event.get("zone")
        where = _ZONES.get(zone, zone) if isinstance(zone, str) else "another zone"
        return f"{call(event.subject)} {verb} {player}{safe(where)}{_name(event, 'by', call, ' by ')}"

    return say


def _cast(event: Event, call: Call) -> str:
    player = _name(event, "player", call) or "somebody"
    by = _name(event, "by", call, ", by the effect of ")
    return f"{player} casts {call(event.subject)}{_name(event, 'target', call, ' on ')}{by}"


def _queue(event: Event, call: Call) -> str:
    entries = event.get("entries")
    what = _ANSWERED.get(event.subject, safe(event.subject))
    if not entries or not isinstance(entries, list | tuple):
        return f"nobody answers {what}"
    return f"{what} is answered by {', then '.join(_list(entry, call) for entry in entries)}"


def _skip(event: Event, call: Call) -> str:
    reason = event.get("reason")
    return f"{call(event.subject)} does nothing: {SKIPS.get(str(reason), safe(plain(reason)))}"


def _decide(event: Event, call: Call) -> str:
    pick, pool, kind = event.get("pick"), event.get("from"), str(event.get("kind"))
    what, link, verb = _DECIDED.get(kind, ("the choice", "of", "is"))
    asked = what if event.subject in ("*", "game") else f"{what} {link} {call(event.subject)}"
    if pick is None:
        return f"{asked} {verb} chosen" + (f" out of {_pool(kind, pool, call)}" if pool is not None else "")
    if kind == "coin" and isinstance(pick, bool):
        return f"{asked} is {'won' if pick else 'lost'}"
    if isinstance(pool, list | tuple) and len(pool) == 1:
        among = ", the only candidate"
    else:
        among = f", out of {_pool(kind, pool, call)}" if pool is not None else ""
    return f"{asked} {verb} {_list(pick, call)}{among}"


def _pool(kind: str, pool: JSON, call: Call) -> str:
    if kind == "random_amount" and isinstance(pool, list | tuple) and len(pool) == 2:
        return f"{plain(pool[0])} to {plain(pool[1])}"
    return _list(pool, call)


def _ability(event: Event, call: Call) -> str:
    ability = str(event.get("name") or "an ability").replace("_", " ").title()
    return f"{call(event.subject)} {'loses' if event.get('gained') is False else 'gains'} {ability}"


def _by_source(text: str) -> Say:
    return lambda event, call: f"{call(event.subject)} {text}{_name(event, 'source', call, ' by ')}"


def _plain(text: str) -> Say:
    return lambda event, call: f"{call(event.subject)} {text}"


def _block(event: Event, call: Call) -> str:
    keyword = event.get("keyword")
    owner = call(event.subject)
    if isinstance(keyword, str):
        said = _KEYWORDS.get(keyword, safe(keyword.replace("_", " ").capitalize()))
        return f"{owner}'s {said} triggers" if event.name == "TRIGGER" else f"{owner}'s {said} is carried out"
    return f"{owner} triggers" if event.name == "TRIGGER" else f"{owner}'s text is carried out"


def _attack(event: Event, call: Call) -> str:
    return f"{call(event.subject)} attacks{_name(event, 'target', call, ' ')}"


def _turn(event: Event, call: Call) -> str:
    return f"{call(event.subject)}'s turn {'ends' if event.get('keyword') == 'END' else 'begins'}"


_SAY: Final[Mapping[str, Say]] = {
    "PLAY": lambda e, call: f"{call(e.subject)} is played{_name(e, 'target', call, ' on ')}",
    "ATTACK": _attack,
    "POWER": _block,
    "TRIGGER": _block,
    "DEATHS": lambda e, call: "all who are dead leave play together",
    "DEATH": lambda e, call: f"the death of {call(e.subject)} is answered",
    "FATIGUE": lambda e, call: f"{call(e.subject)} has no card left to draw",
    "JOUST": lambda e, call: f"{call(e.subject)} has each player reveal a card",
    "TURN": _turn,
    "MULLIGAN": lambda e, call: f"{call(e.subject)} chooses the opening hand",
    "draw": lambda e, call: f"{_name(e, 'player', call) or 'somebody'} draws {call(e.subject)}",
    "burn": lambda e, call: (
        f"{call(e.subject)} burns, for {_name(e, 'player', call, '', chr(39) + 's') or 'the'} hand is full"
    ),
    "fatigue": lambda e, call: f"{call(e.subject)} draws from an empty deck: fatigue {_amount(e)}",
    "reveal": lambda e, call: f"{call(e.subject)} is revealed{_name(e, 'player', call, ' by ')}",
    "look": lambda e, call: f"{_name(e, 'player', call) or 'somebody'} is shown {call(e.subject)}",
    "cast": _cast,
    "fizzle": lambda e, call: f"{call(e.subject)} finds no target{_name(e, 'by', call, ', cast by ')}",
    "pay": lambda e, call: f"{call(e.subject)} pays {_amount(e)} {_currency(e)}",
    "overload": lambda e, call: f"{call(e.subject)} is Overloaded for {_crystals(e)}",
    "unlock": lambda e, call: f"{_crystals(e)} of {call(e.subject)} unlock",
    "mana": _mana,
    "summon": lambda e, call: (
        f"{call(e.subject)} is being summoned{_name(e, 'player', call, ' for ')}{_name(e, 'by', call, ' by ')}"
    ),
    "enter": lambda e, call: (
        f"{call(e.subject)} enters play{_name(e, 'player', call, ' for ')}"
        + (f" at place {plain(e.get('position'))}" if e.get("position") is not None else "")
    ),
    "move": _to_zone("moves to"),
    "create": _to_zone("is put into"),
    "shuffle": _to_zone("is shuffled into"),
    "discard": lambda e, call: f"{_name(e, 'player', call) or 'somebody'} discards {call(e.subject)}",
    "damage": _damage,
    "prevented": lambda e, call: (
        f"{_amount(e)} damage{_name(e, 'source', call, ' of ')} to {call(e.subject)} is prevented"
    ),
    "heal": _heal,
    "armor": lambda e, call: f"{call(e.subject)} gains {_amount(e)} Armor{_name(e, 'source', call, ' from ')}",
    "shield_lost": _plain("loses its Divine Shield"),
    "mark_destroy": _by_source("is marked for destruction"),
    "silence": _by_source("is silenced"),
    "freeze": _by_source("is Frozen"),
    "thaw": _plain("thaws"),
    "exhaust": _plain("is exhausted"),
    "refresh": _plain("is ready again"),
    "awake": _plain("awakes"),
    "death": lambda e, call: f"{call(e.subject)} dies",
    "enchant": _enchant,
    "disenchant": _disenchant,
    "stats": _stats,
    "transform": lambda e, call: f"{call(e.subject)} is transformed{_name(e, 'into', call, ' into ')}",
    "control": lambda e, call: f"{_name(e, 'to', call) or 'the other player'} takes control of {call(e.subject)}",
    "equip": lambda e, call: f"{_name(e, 'player', call) or 'a hero'} equips {call(e.subject)}",
    "hero": lambda e, call: f"{call(e.subject)} becomes the hero{_name(e, 'player', call, ' of ')}",
    "durability": lambda e, call: f"{call(e.subject)} has {_amount(e)} Durability left",
    "count": lambda e, call: f"{call(e.subject)} counts down: {_amount(e)} left",
    "retarget": lambda e, call: f"{call(e.subject)} attacks {_name(e, 'to', call) or 'another'} instead",
    "ability": _ability,
    "queue": _queue,
    "skip": _skip,
    "decide": _decide,
    "turn_start": lambda e, call: f"{_turn_words(e)} of {call(e.subject)} begins",
    "turn_end": lambda e, call: f"{_turn_words(e)} of {call(e.subject)} ends",
    "win": _plain("wins"),
    "lose": _plain("loses"),
    "tie": lambda e, call: "the game is tied",
}
