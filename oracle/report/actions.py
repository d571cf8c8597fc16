"""Actions and refusals in game words."""

from collections.abc import Mapping

from oracle.report.names import Call, name_as_is
from oracle.report.safe import safe
from oracle.trace.model import JSON, plain
from oracle.vocabulary import REFUSALS


def action_words(action: Mapping[str, JSON], call: Call = name_as_is, player: str | None = None) -> str:
    """A step's action: "p1 plays Hellfire"; without the player in the imperative: "play Hellfire"."""
    verb, rest = _action(action, call)
    if player is None:
        return safe(f"{verb} {rest}".strip())
    irregular = {"use": "uses"}
    verb, *more = verb.split(" ", 1)
    third = irregular.get(verb, verb + ("es" if verb.endswith("ch") else "s"))
    return safe(" ".join(part for part in (call(player), third, *more, rest) if part))


def refusal_words(word: str | None) -> str:
    """Why an action is refused, in words."""
    refusal = REFUSALS.get(word or "")
    return refusal.text if refusal is not None else safe(str(word))


def _action(action: Mapping[str, JSON], call: Call) -> tuple[str, str]:
    def named(key: str, before: str = "") -> str:
        value = action.get(key)
        return f"{before}{call(value)}" if isinstance(value, str) else ""

    target = named("target", " on ")
    option = action.get("choose")
    choose = f", choosing {_option(option, call)}" if option is not None else ""
    place = f", at place {plain(action['position'])}" if action.get("position") is not None else ""
    match action.get("do"):
        case "play":
            return "play", f"{named('card')}{target}{choose}{place}"
        case "attack":
            return "attack", f"{named('target')} with {named('by')}"
        case "hero_power":
            return "use", f"the hero power{target}{choose}"
        case "end_turn":
            return "end", "the turn"
        case "start":
            return "start", "the game"
        case "mulligan":
            replace = action.get("replace")
            names = [call(n) for n in replace if isinstance(n, str)] if isinstance(replace, list | tuple) else []
            return "replace", (", ".join(names) or "nothing") + " in the mulligan"
        case "trade":
            return "trade", named("card")
        case "use":
            return "use", f"{named('by')}{target}"
        case "concede":
            return "concede", ""
        case "look":
            return "look", "at the board"
        case other:
            return safe(plain(other)), ""


def _option(option: JSON, call: Call) -> str:
    """An option by its card's name (`EX1_165a Cat Form`), or its number."""
    return call(option.partition(" ")[0]) if isinstance(option, str) else f"option {safe(plain(option))}"
