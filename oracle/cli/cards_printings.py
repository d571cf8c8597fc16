"""Which printing of a card is shown, and how it was printed otherwise in older builds."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

NUMBERS: Final = ("cost", "attack", "health", "durability", "armor", "overload", "spell_damage")


def printing_words(printing: str, card_id: str) -> str:
    """The printing that is shown."""
    from oracle.cards import load_printed
    from oracle.cards.builds import load_builds
    from oracle.cards.printings import printed_otherwise

    match printing:
        case "current":
            return f"today's, of build {load_printed().build}"
        case "classic":
            if card_id in printed_otherwise(printing):
                return "classic, of 2014"
            return f"today's, of build {load_printed().build}: classic (2014) has it alike, or not at all"
    patch = load_builds().patches.get(int(printing))
    return f"of build {printing}" + (f" ({patch})" if patch else "")


def formerly(card_id: str) -> Iterator[str]:
    """What was printed on a card in each stretch of older builds that has other numbers, abilities or words."""
    from oracle.cards import load_printed
    from oracle.cards.builds import load_builds

    builds, today = load_builds(), load_printed().cards.get(card_id)
    if today is None:
        return
    for stretch in builds.stretches.get(card_id, ()):
        told = list(_differing(_values(stretch.card), _values(today)))
        if told:
            patches = f"{builds.patches[stretch.first]} to {builds.patches[stretch.last]}"
            yield f"builds {stretch.first} to {stretch.last} ({patches}): {'; '.join(told)}"


def _values(card: Any) -> dict[str, Any]:
    from oracle.cards.wording import plain

    numbers = {name.replace("_", " "): getattr(card, name) for name in NUMBERS}
    return {"name": card.name, **numbers, "abilities": card.abilities, "text": plain(card.text)}


def _differing(then: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[str]:
    for key, value in then.items():
        if value != now[key]:
            match key:
                case "abilities":
                    yield ", ".join(value) or f"without {', '.join(now[key])}"
                case "text":
                    yield f'"{value}"'
                case _:
                    yield f"{key} {value}"
