"""A state as a small board of text: a line for each player, the row, the hand."""

from collections.abc import Sequence
from typing import Final

from oracle.report.names import Call, name_as_is
from oracle.report.safe import safe
from oracle.trace.model import JSON, plain
from oracle.trace.state import FLAGS, Fields, State

_HIDDEN_FLAGS: Final = frozenset({"ready", "charge", "rush"})
_MOST_CARDS: Final = 10


def board(state: State, call: Call = name_as_is) -> str:
    """The board of both players, the one to move marked; minions as `Attack/Health left`, damage and flags behind."""
    game = state.get("game", {})
    title = f"turn {plain(game.get('turn', '?'))}"
    if (result := game.get("result")) is not None:
        title += ", over: a draw" if result == "tie" else f", over: {safe(plain(result))} has won"
    lines = [title]
    for player in ("p2", "p1"):
        if player in state:
            mark = "*" if game.get("active") == player else " "
            lines += [f"{mark} {player}  {_player(player, state, call)}", f"     board: {_row(player, state, call)}"]
            lines += [
                f"     {zone}: {text}" for zone in ("secrets", "hand") if (text := _cards(state, player, zone, call))
            ]
    return "\n".join(lines)


def _player(player: str, state: State, call: Call) -> str:
    fields = state[player]
    hero_name = fields.get("hero")
    hero = state.get(hero_name if isinstance(hero_name, str) else f"{player}.hero", {})
    parts = [f"{plain(hero.get('remaining', '?'))} Health"]
    if hero.get("armor"):
        parts.append(f"{plain(hero['armor'])} Armor")
    if hero.get("attack"):
        parts.append(f"{plain(hero['attack'])} Attack")
    parts += _flags(hero)
    crystals, used = fields.get("mana.crystals"), fields.get("mana.used")
    if crystals is not None:
        free = (
            _number(crystals)
            - _number(used)
            - _number(fields.get("mana.locked"))
            + _number(fields.get("mana.temporary"))
        )
        parts.append(f"{free} of {plain(crystals)} mana")
    weapon = fields.get("weapon")
    if isinstance(weapon, str):
        held = state.get(weapon, {})
        parts.append(f"{call(weapon)} {plain(held.get('attack'))}/{plain(held.get('durability'))}")
    deck = fields.get("deck")
    if isinstance(deck, list | tuple):
        parts.append(f"{len(deck)} in the deck")
    if fields.get("fatigue"):
        parts.append(f"fatigue {plain(fields['fatigue'])}")
    return ", ".join(parts)


def _row(player: str, state: State, call: Call) -> str:
    entries = state[player].get("board")
    names = [name for name in entries if isinstance(name, str)] if isinstance(entries, list | tuple) else []
    return " | ".join(_minion(name, state.get(name, {}), call) for name in names) or "empty"


def _minion(name: str, fields: Fields, call: Call) -> str:
    text = call(name)
    if "remaining" in fields:
        text += f" {plain(fields.get('attack'))}/{plain(fields['remaining'])}"
        if fields.get("damage"):
            text += f" (-{plain(fields['damage'])})"
    flags = _flags(fields)
    return f"{text} [{', '.join(flags)}]" if flags else text


def _flags(fields: Fields) -> list[str]:
    return [flag.replace("_", " ") for flag in sorted(FLAGS - _HIDDEN_FLAGS) if fields.get(flag) is True]


def _cards(state: State, player: str, zone: str, call: Call) -> str:
    entries = state[player].get(zone)
    if not isinstance(entries, list | tuple):
        return ""
    return _some([call(name) for name in entries if isinstance(name, str)])


def _some(names: Sequence[str]) -> str:
    rest = len(names) - _MOST_CARDS
    return ", ".join(names[:_MOST_CARDS]) + (f" and {rest} more" if rest > 0 else "")


def _number(value: JSON) -> int:
    return value if isinstance(value, int) else 0
