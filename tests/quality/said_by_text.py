"""What a printed text says, as short facts: when, how much, what is done, to whom; scripts are for `said_by_script`.

A fact is a line such as `moment: after`, `damage: 3`, `done: draw` or `whom: enemy`; both readers use the same words.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from oracle.cards.printed import PrintedCard
from oracle.cards.wording import granted, own, plain, trigger_words

NUMBER_WORDS: Final = {"two": 2, "three": 3, "four": 4, "seven": 7}
_COUNT: Final = rf"(?P<count>\d+|{'|'.join(NUMBER_WORDS)})"

# The first pattern that reads a number keeps it from the others.
_NUMBERS: Final = (
    (r"two turns", ()),
    (r"Overload: \((\d+)\)", ("overload",)),
    (r"Spell Damage \+(\d+)", ("spell damage",)),
    (r"(\d+)-(\d+) damage", ("damage", "damage")),
    (r"(\d+) damage", ("damage",)),
    (r"Deal (\d+) instead", ("damage",)),
    (r"[Rr]estore (\d+) Health", ("healing",)),
    (r"\+(\d+)/\+(\d+)", ("attack", "health")),
    (r"\+(\d+) Attack", ("attack",)),
    (r"(-\d+) Attack", ("attack",)),
    (r"\+(\d+) Health", ("health",)),
    (r"\+?(\d+) Armor", ("armor",)),
    (r"(\d+) or less Attack", ("attack at most",)),
    (r"(\d+) or more Attack", ("attack at least",)),
    (r"\((\d+)\) or less", ("cost at most",)),
    (r"\((\d+)\) less", ("cost less",)),
    (r"educe the Cost of [\w ]+ by \((\d+)\)", ("cost less",)),
    (r"\((\d+)\) more", ("cost more",)),
    (r"[Cc]osts? \((\d+)\)", ("cost",)),
    (r"(\d+)-Cost", ("cost",)),
    (r"(\d+)-Attack", ("attack is",)),
    (r"Attack to (\d+)", ("attack to",)),
    (r"Health (?:of ALL minions )?to (\d+)", ("health to",)),
    (r"with (\d+) Health", ("health to",)),
    (r"(\d+) Durability", ("durability",)),
    (r"(\d+) Mana Crystal", ("mana",)),
    (r"(\d+)% chance", ("chance",)),
    (r"Dormant for (\d+) turns", ("dormant turns",)),
)
_STATS: Final = re.compile(r"(?<![+\d/])(\d+)/(\d+)")

DONE: Final = {
    "draw": r"\b[Dd]raws?\b",
    "damage": r"(?<!Spell )\b[Dd]amage\b",
    "heal": r"\b[Rr]estores?\b",
    "armor": r"\bArmor\b",
    "mana": r"(?<!locked )Mana Crystal",
    "destroy": r"\b[Dd]estroy\b|\bdies\b",
    "silence": r"\bSilence\b",
    "freeze": r"\bFreeze\b",
    "transform": r"\b[Tt]ransform\b|\bbecome a copy\b",
    "summon": r"\b([Ss]|[Rr]es)ummon\b|\binto the battlefield\b|\bRecruit\b|\bto life\b",
    "return": r"\b[Rr]eturn (?!it to life)",
    "control": r"\bcontrol of\b",
    "discard": r"\b[Dd]iscard\b",
    "equip": r"\b[Ee]quip\b",
    "discover": r"\bDiscover\b",
    "copy": r"\b[Cc]opy\b",
    "add": r"\b[Aa]dd\b|\b[Gg]et a random\b|\bReward\b|\bGive your opponent \d",
    "cast": r"\b[Cc]ast\b",
    "counter": r"\bCounter\b",
    "attack": r"\battack it\b",
    "redirect": r"\battacks? (another|the wrong)\b|\bnew target\b",
    "extra turn": r"\bextra turn\b|\btwo turns\b",
    "upgrade": r"\bupgrade\b",
    "twice": r"\btwice\b",
}
"""What is done, by the words that say it."""

WHOM: Final = {
    "enemy": r"\benem(y|ies)\b|\bopponent\b",
    "friendly": r"\bfriendly\b",
    "other": r"\b[Oo]thers?\b|\banother (?!copy)\b",
    "random": r"\brandom(ly)?\b|\d% chance\b",
    "adjacent": r"\b[Aa]djacent\b|\bnext to\b",
    "damaged": r"\b(?<!un)damaged (?!by)(?=\w+|$)|\b(while (this is )?|still )damaged\b",
    "undamaged": r"\bundamaged\b",
    "hero": r"\bhero\b",
    "character": r"\b([Cc]haracters?|enemies)\b|\benemy(?! (casts|character|hero|minion|Secret|Deathrattle minion))\b",
}
UNTIL: Final = {
    "end_of_turn": r"\bthis turn\b|\buntil end of turn\b",
    "start_of_turn": r"\buntil your next turn\b",
}
RACES: Final = {
    "BEAST": r"\bBeasts?\b",
    "DEMON": r"\bDemons?\b",
    "MECHANICAL": r"\bMechs?\b",
    "MURLOC": r"\bMurlocs?\b",
    "PIRATE": r"\bPirates?\b",
    "TOTEM": r"\bTotems?\b",
}
ABILITIES: Final = {
    "TAUNT": r"\bTaunt\b",
    "CHARGE": r"\bCharge\b",
    "RUSH": r"\bRush\b",
    "DIVINE_SHIELD": r"\bDivine Shield\b",
    "WINDFURY": r"(?<!Mega-)\bWindfury\b",
    "MEGA_WINDFURY": r"\bMega-Windfury\b",
    "STEALTH": r"\bStealth\b",
    "IMMUNE": r"\bImmune\b",
    "POISONOUS": r"\bPoisonous\b",
    "LIFESTEAL": r"\bLifesteal\b",
    "REBORN": r"\bReborn\b",
    "ELUSIVE": r"\bElusive\b",
    "CANT_ATTACK": r"\bCan't attack\b",
}
_MINION: Final = re.compile(r"\bminions?\b")
_YOURS: Final = re.compile(r"\b[Yy]ou(r|rs)?\b")

# What sets an effect off is no part of what it does.
_OCCASION: Final = re.compile(r"\b(?:Whenever|After|When|If)\b[^,.:]*,|\bCasts When Drawn\b|\bQuest:[^.]*\.")
# Explanations that players who know the game may skip, and places that the client fills in.
_ASIDE: Final = re.compile(r"\((?!\d+\))[^)]*\)|\{\d\}")


@dataclass(frozen=True, slots=True)
class Said:
    """The facts that the other side has to say, too, and those that it may."""

    must: frozenset[str]
    may: frozenset[str] = frozenset()

    def more_than(self, other: "Said") -> list[str]:
        """What is said here and not there."""
        return sorted(self.must - other.must - other.may)


def said_by_text(card: PrintedCard) -> Said:
    """The facts of a card's text."""
    text = _ASIDE.sub("", own(card.text))
    effect = _OCCASION.sub("", text)
    facts = {f"moment: {word}" for word in trigger_words(card.text)} | set(_numbers(text))
    if card.type in ("SPELL", "HERO_POWER"):
        facts |= {f"spell damage counts for: {number}" for number in re.findall(r"\$(\d+)", card.text)}
        facts |= {f"doubled healing: {number}" for number in re.findall(r"#(\d+)", card.text)}
    for title, table, where in (
        ("done", DONE, effect),
        ("whom", WHOM, text),
        ("until", UNTIL, effect),
        ("race", RACES, text),
        ("ability", ABILITIES, plain(card.text)),
    ):
        facts |= {f"{title}: {word}" for word, pattern in table.items() if re.search(pattern, where)}
    may = {"whom: friendly"} if _YOURS.search(text) else set[str]()
    if _MINION.search(text) or any(fact.startswith("race:") for fact in facts):
        may.add("whom: minion")
    for part in granted(card.text):
        may |= {f"done: {word}" for word, pattern in DONE.items() if re.search(pattern, part)}
    return Said(frozenset(facts), frozenset(may))


def _numbers(text: str) -> Iterator[str]:
    left = re.sub(r"\b(a|an empty) Mana Crystal", "1 Mana Crystal", text).replace("that much", "1")
    for attack, health in _STATS.findall(left):
        yield f"stats: {attack}/{health}"
    left = _STATS.sub("", left)
    for pattern, labels in _NUMBERS:
        for found in re.finditer(pattern, left):
            yield from (f"{label}: {number}" for label, number in zip(labels, found.groups(), strict=True))
        left = re.sub(pattern, "", left)
    for found in re.finditer(_COUNT, left):
        number = NUMBER_WORDS.get(found["count"]) or int(found["count"])
        yield f"count: {number}"
