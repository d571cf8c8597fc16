"""When two texts say the same: one spelling of what the game writes in several ways, each with its reason.

Every entry holds for all cards. What differs in meaning is no synonym: `whenever` and `after`, `your` and `all`
(except of one's own side), a number and another.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Synonym:
    """A pattern, what is written for it, and why both mean the same."""

    pattern: re.Pattern[str]
    written: str
    reason: str


def _same(pattern: str, written: str, reason: str) -> Synonym:
    return Synonym(re.compile(pattern), written, reason)


NUMBERS: Final = {"two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8"}
_VERBS: Final = (
    "deal|gain|draw|destroy|give|freeze|restore|summon|discard|return|equip|add|silence|transform|put|choose|become"
    "|shuffle|copy|take|trigger|lose|remove|swap|change|set|this loses|repeat|counter"
)

REMINDERS: Final = (
    _same(r"\(\+\d+ attack/\+\d+ health\)", "", "says +X/+Y once more"),
    _same(
        r"\(targets chosen randomly\)\.?|\(chosen randomly\)|\(at random\)", "", "nobody chooses for an effect's cast"
    ),
    _same(r"\(you can only have 10 mana in your tray\.\)", "", "tells a rule of the game"),
    _same(r"\(you pick the targets!\)", "", "says who picks"),
    _same(r" ?warning: bots may explode\.", "", "warns of what the token's text says"),
)
"""What stands in italics to remind the player."""

BEFORE_THE_WORD: Final = (
    _same(r"(?<=minions )can't be targeted by spells or hero powers", "have elusive", "what Elusive is"),
    _same(r"\bcan't be targeted by spells or hero powers", "elusive", "what Elusive is"),
)
"""What a text told before there was a keyword for it."""

SYNONYMS: Final = (
    _same(r"\ban (?=\w)", "a ", "the article follows the sound of the next word"),
    _same(r"\bbetween\b", "among", "damage is split among or between those that may be hit"),
    _same(r"\bwhenever\b", "when", "each time is said by both; whenever tells that it happens again"),
    _same(r"\benemy character(?=s)", "enemie", "an enemy is an enemy character"),
    _same(r"\benemy character\b", "enemy", "an enemy is an enemy character"),
    _same(r" to a character(?=$|[.;,]| and\b| for\b)", "", "a text without a target lets any character be chosen"),
    _same(r"\b(?:himself|itself|this minion|this weapon)\b", "this", "the card itself"),
    _same(r"\buntil end of turn\b", "this turn", "what ends with the turn"),
    _same(r"\bgain control of\b", "take control of", "two words for it"),
    _same(r"\b(?:set|reduce)(?= (?:\w+ ){0,4}(?:attack|health))", "change", "the number becomes the one named"),
    _same(r"\bget (.+?)(?=$|[.;])", r"put \1 into your hand", "cards that one gets come into the hand"),
    _same(r"\badd (.+?) to your hand", r"put \1 into your hand", "a card comes into the hand"),
    _same(r"\b(?:the target is still|it was already)\b", "it is", "the one that was named"),
    _same(r"\bthat card costs\b", "it costs", "the one that was named"),
    _same(r"\bthat has (?=\d)", "with ", "what it has"),
    _same(r"\beach hero\b", "all heroes", "both heroes"),
    _same(r"\beach player's turn\b", "each turn", "turns are players'"),
    _same(r"\bdeathrattle minion(s?)\b", r"minion\1 with deathrattle", "a minion with one"),
    _same(r"\bdeal its damage to\b", "deal damage equal to its attack to", "what it deals is its Attack"),
    _same(r"\bswap (.+?)'s attack and health\b", r"swap the attack and health of \1", "whose numbers they are"),
    _same(r"\bit's\b", "it is", "spelling"),
    _same(r"(?<=[a-z])- (?=cost\b)", "-", "a line broken at the hyphen"),
    _same(r"\.(?=\")", "", "the stop before a quotation ends"),
    _same(r"\ba extra card\b", "a card", "beyond the card of the turn"),
    _same(r"\byou take (?=\$?\d)", "take ", "who speaks is hit"),
    _same(r"\byou have (a [a-z]\w*)(?! equipped)\b", r"you control \1", "what you have in play you control"),
    _same(
        r"\bif you control (.+?) at the end of your turn\b",
        r"at the end of your turn, if you control \1",
        "the condition is read when the turn ends",
    ),
    _same(r"\ball non-(\w+) characters\b", r"all characters except \1s", "whom the text leaves out"),
    _same(
        r"\b(freeze|destroy) any (character|minion) damaged by this\b",
        r"when this damages a \2, \1 it",
        "who was damaged is met by the answer to the damage",
    ),
    _same(r"\bsummon (.+?) as the new target\b", r"summon \1. it becomes the new target", "one sentence for two deeds"),
    _same(
        r"\bwhen (?:this|your hero) attacks, 50% chance to instead it attacks another random enemy",
        "50% chance to attack the wrong enemy",
        "the wrong enemy is another one than that chosen",
    ),
    _same(
        r"\bwhen this attacks, it also damages the minions next to it\b",
        "also damages the minions next to whomever it attacks",
        "whom it attacks",
    ),
    _same(
        r"\bwhen your hero attacks, give your hero immune while attacking\b",
        "your hero is immune while attacking",
        "for each attack",
    ),
    _same(
        r"\bwhen your hero attacks, it also damages the minions next to it\b",
        "also damages minions next to whomever your hero attacks",
        "whom it attacks",
    ),
    _same(
        r"\bwhen a friendly hero would deal damage to a hero, double it\b",
        "deals double damage to heroes",
        "with a weapon its hero deals the damage",
    ),
    _same(r"\bthe enemy player\b", "your opponent", "two words for it"),
    _same(r"\braise (?=a \d)", "summon ", "the dead that are raised are summoned"),
    _same(r"(?<=, )this dies\b", "destroy this", "to die of an effect is to be destroyed"),
    _same(r"\btransform this into\b", "transform into", "who transforms itself"),
    _same(r"\bif that kills it\b", "if it dies", "who is killed dies"),
    _same(r"\bwith a attack of (\d+) or more\b", r"with \1 or more attack", "the number and what it counts"),
    _same(r"\bamong all (?=enemies\b)", "among ", "it may fall on any of them"),
    _same(r"\ball of your\b", "your", "all of them"),
    _same(r"\bif your hero has\b", "if you have", "the hero's Health is the player's"),
    _same(r"(?<=\d)-mana (?=spell\b)", "-cost ", "mana is what a card costs"),
)
"""Applied to both texts one after the other."""

_JOINT: Final = re.compile(rf",? (?:and|then)(?:,? then)? (?=(?:{_VERBS})\b)|\s*[.;]\s*(?:then )?")
"""Where one instruction ends and the next begins: a stop, or `and` or `then` before a verb."""
_SEVERAL: Final = re.compile(r"\s*\|\s*(?:\|\s*)*")


def folded(text: str) -> str:
    """A text in small letters and figures, without markup, reminders and what the game fills in."""
    low = text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").replace("#", "")
    for word, figure in NUMBERS.items():
        low = re.sub(rf"\b{word}\b", figure, low)
    for reminder in (*REMINDERS, *BEFORE_THE_WORD):
        low = reminder.pattern.sub(reminder.written, low)
    return " ".join(low.split()).strip(" .")


def canonical(text: str) -> str:
    """One spelling for all texts that say the same."""
    low = folded(text)
    for synonym in SYNONYMS:
        low = synonym.pattern.sub(synonym.written, low)
    low = _SEVERAL.sub(" | ", _JOINT.sub(" | ", low).replace(",", ""))
    return " ".join(low.split()).strip(" .|")
