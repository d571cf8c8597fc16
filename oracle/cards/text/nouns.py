"""Names of characters and cards: what a set, a filter or a token is called, one, several or all of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from oracle.cards.text.speech import Speech, either
from oracle.effects import filters, memory, protecting
from oracle.effects.queries import ANOTHER
from oracle.effects.selectors import Those
from oracle.effects.word import Word
from oracle.engine.card import ABILITY_BITS

_RACES: Final = {"MECHANICAL": "Mech"}
_PLURALS: Final = {
    "enemy": "enemies",
    "hero": "heroes",
    "Wolf": "Wolves",
    "Hyena": "Hyenas",
    "Illidari": "Illidari",
    "Sheep": "Sheep",
}
_BOOKKEEPING: Final = (filters.Alive, filters.InPlay, filters.InHand, filters.HasHealthLeft, protecting.Unprotected)
"""Filters that only say that an effect can reach someone; no text says so."""


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun with what comes before and after it: `a damaged enemy minion with Taunt`."""

    head: str
    before: tuple[str, ...] = ()
    side: str = ""
    after: str = ""
    others: bool = False

    def one(self, random: str = "") -> str:
        """One of them: `a random enemy minion`, `another friendly Mech`."""
        said = self._join(random, *self.before, self.side, self.head, self.after)
        return f"another {said}" if self.others else f"{article(said)} {said}"

    def bare(self, *, other: str = "other") -> str:
        """One of them without an article: `other friendly minion`."""
        return self._join(other if self.others else "", *self.before, self.side, self.head, self.after)

    def several(self, count: str, random: str = "") -> str:
        """A number of them: `2 random enemy minions`."""
        other = "other" if self.others else ""
        return self._join(count, other, random, *self.before, self.side, plural(self.head), self.after)

    def all(self) -> str:
        """All of them: `all other enemies`, `your Beasts`."""
        if self.side == "friendly":
            yours = replace(self, side="").several("your")
            return either(self.several("all"), yours)
        return self.several("all")

    @staticmethod
    def _join(*parts: str) -> str:
        return " ".join(part for part in parts if part)


def article(word: str) -> str:
    """`a` or `an`, by the first sound."""
    return "an" if word[:1].lower() in "aeiou8" or word.startswith(("11", "18")) else "a"


def plural(name: str) -> str:
    """The plural of a noun or name: its last word changes."""
    first, blank, last = name.rpartition(" ")
    if last in _PLURALS:
        return f"{first}{blank}{_PLURALS[last]}"
    if last.endswith("s"):
        return name
    if last.endswith("y") and last[-2:-1] not in "aeiou":
        return f"{name[:-1]}ies"
    return f"{name}s"


def race_name(race: str) -> str:
    """A minion type as texts call it."""
    return _RACES.get(race, race.title())


def noun_of(those: Those, speech: Speech) -> Noun:
    """What the characters of a set are called."""
    side = {"any": "", "friendly": "friendly", "enemy": "enemy"}[speech.side(those.side)]
    noun = Noun(those.kind, side=side, others=those.others)
    if those.kind == "character" and side == "enemy":
        noun = replace(noun, head="enemy", side="")
    return filtered(noun, those.where, speech)


def filtered(noun: Noun, where: object, speech: Speech) -> Noun:
    """The noun narrowed by a filter."""
    match where:
        case None:
            return noun
        case _ if isinstance(where, _BOOKKEEPING):
            return noun
        case filters.Both(filters=several):
            for each in several:
                noun = filtered(noun, each, speech)
            return noun
        case filters.Either(filters=several):
            heads = [filtered(noun, each, speech) for each in several]
            return replace(noun, head=" or ".join(each.head for each in heads), after=heads[0].after)
        case filters.Race(race=race):
            return _race(noun, race)
        case filters.OfType(type=kind):
            return replace(noun, head=kind.lower())
        case filters.IsSecret():
            return replace(noun, head="Secret")
        case filters.School(school=school):
            return replace(noun, before=(*noun.before, school.title()))
        case filters.Damaged() | filters.Undamaged() | filters.Frozen():
            return replace(noun, before=(*noun.before, where.words))
        case filters.CostIs(cost=cost):
            return replace(noun, before=(*noun.before, f"{cost}-Cost"))
        case filters.AttackInHandIs(attack=attack):
            return replace(noun, before=(*noun.before, f"{attack}-Attack"))
        case filters.CostAtMost(cost=cost):
            return _after(noun, f"that cost ({cost}) or less")
        case filters.AttackAtMost(attack=attack) | filters.AttackInHandAtMost(attack=attack):
            return _after(noun, f"with {attack} or less Attack")
        case filters.AttackAtLeast(attack=attack):
            return _after(noun, f"with {attack} or more Attack")
        case filters.Has(ability=ability):
            return _after(noun, f"with {ability_name(ability)}")
        case filters.HasDeathrattle():
            return _after(noun, "with Deathrattle")
        case filters.HasBattlecry():
            return _after(noun, "with Battlecry")
        case filters.HasOverload():
            return _after(noun, "with Overload")
        case filters.HasOutcast():
            return _after(noun, "with Outcast")
        case filters.IsCard(ids=ids) if shared_name(ids, speech):
            return replace(noun, head=shared_name(ids, speech))
        case filters.IsCard(ids=ids):
            return replace(noun, head=" or ".join(dict.fromkeys(speech.name(each) for each in ids)))
        case filters.Not(filter=filters.Race(race=race)):
            return replace(noun, before=(*noun.before, f"non-{race_name(race)}"))
        case filters.Not(filter=filters.Alive()):
            return Noun("", after="that dies") if noun.head in ("it", "them") else _after(noun, "that dies")
        case filters.Not(filter=filters.Frozen()):
            return _after(noun, "that aren't Frozen")
        case filters.Not(filter=filters.IsCard(ids=ids)) if shared_name(ids, speech):
            return replace(noun, before=(*noun.before, f"non-{shared_name(ids, speech)}"))
        case filters.Not(filter=filters.IsCard(ids=ids)):
            return _after(noun, f"except {' and '.join(speech.name(each) for each in ids)}")
        case filters.Not(filter=memory.StartedInDeck()):
            return _after(noun, "that didn't start in your deck")
        case memory.StartedInDeck():
            return _after(noun, "that started in your deck")
        case Word():
            return _after(noun, speech.say(where))
    return noun


def _race(noun: Noun, race: str) -> Noun:
    if noun.head == "enemy":
        return replace(noun, head=race_name(race), side="enemy")
    return replace(noun, head=race_name(race))


def _after(noun: Noun, words: str) -> Noun:
    return replace(noun, after=f"{noun.after} {words}".strip())


def bookkeeping(where: object) -> bool:
    """Whether a filter only says that somebody can be reached."""
    if isinstance(where, filters.Both):
        return all(bookkeeping(each) for each in where.filters)
    return isinstance(where, _BOOKKEEPING)


def ability_name(ability: str) -> str:
    """An ability as texts call it."""
    return {"CANT_ATTACK": "can't attack", "MEGA_WINDFURY": "Mega-Windfury"}.get(
        ability, ability.replace("_", " ").title()
    )


def ability_names(bits: int) -> list[str]:
    """The names of the abilities in a set of bits."""
    return [ability_name(name) for name, bit in ABILITY_BITS.items() if bits & bit]


def shared_name(ids: tuple[str, ...], speech: Speech) -> str:
    """What several cards are called together: Spare Parts by their mark, Dream cards by their class."""
    cards = [speech.library.printed[each] for each in ids if each in speech.library.printed]
    if len(cards) < 2:
        return ""
    if all("SPARE_PART" in card.keywords for card in cards):
        return "Spare Part"
    if all("DREAM" in card.classes for card in cards):
        return "Dream card"
    if all(card.set == "ICECROWN" and card.classes == ("DEATHKNIGHT",) for card in cards):
        return "Lich King card"
    names = {card.name for card in cards}
    return names.pop() if len(names) == 1 else ""


def token(card_id: str, speech: Speech, count: str = "1") -> str:
    """A card that is made: `a 2/1 Damaged Golem`, `two 2/2 Treants with Taunt`; or by its whole name alone.

    Texts call a token by its name, by the first or last words of it, by its race, by its kind or by its numbers alone.
    """
    printed = speech.library.printed.get(card_id)
    if printed is None:
        return card_id
    many = count not in ("1", "a")
    end = plural if many else str
    whole = either(
        f"{count if many else article(printed.name)} {end(printed.name)}", *(() if many else (printed.name,))
    )
    if printed.type not in ("MINION", "WEAPON"):
        last = printed.name.rpartition(" ")[2]
        return either(whole, f"{count if many else article(last)} {end(last)}")
    strength = printed.durability if printed.type == "WEAPON" else printed.health
    stats = either(f"{printed.attack}/{strength}", "{0}")
    words = printed.name.split(" ")
    called = [end(" ".join(words[first:])) for first in range(len(words))]
    called += [end(" ".join(words[:last])) for last in range(1, len(words))]
    called += [end(race_name(race)) for race in printed.races] + [end(printed.type.lower()), ""]
    given = [ability_name(name) for name in printed.abilities]
    given += [f"Spell Damage +{printed.spell_damage}"] if printed.spell_damage else []
    with_given = f" with {' and '.join(given)}" if given else ""
    start = count if many else article(str(printed.attack))
    return either(f"{start} {stats} {either(*called)}{with_given}{_quoted(card_id, speech)}", whole)


def _quoted(card_id: str, speech: Speech) -> str:
    """The Deathrattle of a token, which a text may quote."""
    script = speech.library.scripts.get(card_id)
    if script is None or script.deathrattle is None or speech.quoting:
        return ""
    own = Speech(speech.library.printed[card_id], speech.library, answers=True, quoting=True)
    return either("", f' with "Deathrattle: {own.say(script.deathrattle)}."')


def query_noun(query: tuple[tuple[str, str], ...], speech: Speech) -> Noun:
    """What the cards of a query of the card database are called."""
    noun = Noun("card")
    for key, value in query:
        match key:
            case "type":
                noun = replace(noun, head=value.lower()) if noun.head == "card" else noun
            case "race":
                noun = replace(noun, head=race_name(value))
            case "class" if value == ANOTHER:
                noun = replace(noun, after=f"{noun.after} from another class".strip())
            case "class":
                noun = replace(noun, before=(value.title(), *noun.before))
            case "cost":
                noun = replace(noun, before=(*noun.before, f"{value}-Cost"))
            case "school" | "rarity":
                noun = replace(noun, before=(*noun.before, value.title()))
            case "ability":
                noun = replace(noun, before=(*noun.before, ability_name(value)))
            case "id":
                noun = replace(noun, head=speech.name(value))
            case _:
                noun = _after(noun, f"of {key} {value}")
    return noun
