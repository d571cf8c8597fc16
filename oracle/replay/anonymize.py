"""Names and account numbers in a record replaced everywhere, in such a way that the record still reads the same."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from oracle.replay.names import UNKNOWN_HUMAN
from oracle.replay.words import TAG_NUMBERS

_NAMED: Final = (
    re.compile(r"TAG_CHANGE Entity=(?!\[)(.+?) tag=\S+ value="),
    re.compile(r"_START .*?Entity=(?!\[)(.+?) (?:EffectCardId|BlockType|SubType)="),
    re.compile(r" Player=(?!\[)(.+?) (?:TaskList|EntitiesCount)="),
    re.compile(r"PlayerName=(.+?)\s*$"),
    re.compile(r"(?:Info|Targets)\[\d+\] = (?![\[ ])(.+?)\s*$"),
    re.compile(r"ntities\[\d+\]=(?!\[)(.+?)\s*$"),
    re.compile(r"Choices\(\) - +Source=(?!\[)(.+?)\s*$"),
)
"""Where a log names a player."""

_ACCOUNT: Final = re.compile(r"hi=([^\s\]]+) lo=([^\s\]]+)\]")
_XML_PLAYER: Final = re.compile(r"<Player\b[^>]*>")
_XML_ATTRIBUTE: Final = re.compile(r'\b(name|accountHi|accountLo)="([^"]*)"')
_KEEP: Final = frozenset({"GameEntity", UNKNOWN_HUMAN, "redacted", ""})
_BEFORE: Final = r"(?:(?<=Entity=)|(?<=Player=)|(?<=PlayerName=)|(?<=ntityName=)|(?<=name=)|(?<=Source=)|(?<=\] = ))"
_AFTER: Final = r"(?=[ \]\r\n\"]|$)"


@dataclass(slots=True)
class Aliases:
    """What is replaced by what; the same name and number always by the same, in the order of their first appearance."""

    names: dict[str, str] = field(default_factory=dict)
    accounts: dict[str, str] = field(default_factory=dict)

    def collect(self, lines: Iterable[str]) -> None:
        """Find every name and account number of a record."""
        for line in lines:
            if "GameAccountId=" in line:
                for pair in _ACCOUNT.findall(line):
                    for number in pair:
                        self._account(number)
            elif "<Player" in line:
                for element in _XML_PLAYER.findall(line):
                    self._xml_player(element)
            if ("=" in line and "Debug" in line) or "SendChoices" in line:
                for pattern in _NAMED:
                    for name in pattern.findall(line):
                        self._name(name)

    def _xml_player(self, element: str) -> None:
        for key, value in _XML_ATTRIBUTE.findall(element):
            if key == "name":
                self._name(value)
            else:
                self._account(value)

    def _name(self, name: str) -> None:
        if name in _KEEP or name in self.names or name.isdecimal():
            return
        base, mark, number = name.partition("#")
        if base not in self.names and base not in _KEEP:
            self.names[base] = f"Player{1 + sum('#' not in each for each in self.names)}"
        if mark and number:
            self.names[name] = f"{self.names.get(base, base)}#{1000 + len(self.names)}"

    def _account(self, number: str) -> None:
        # Computer players have the account 0, and that is no secret.
        if number.strip("0") and not number.startswith("redacted"):
            self.accounts.setdefault(number, str(1 + len(self.accounts)))

    def replaced(self, lines: Iterable[str]) -> Iterator[str]:
        """The lines with everything replaced that was collected."""
        steps = [(pattern, table) for pattern, table in self._patterns() if pattern is not None]
        for line in lines:
            for pattern, table in steps:
                line = pattern.sub(lambda found, table=table: table[found[0]], line)  # type: ignore[misc]
            yield line

    def _patterns(self) -> list[tuple[re.Pattern[str] | None, dict[str, str]]]:
        everywhere = {name: alias for name, alias in self.names.items() if _is_distinct(name)}
        numbers = {number: alias for number, alias in self.accounts.items() if len(number) >= 6}
        in_place = {number: alias for number, alias in self.accounts.items() if len(number) < 6}
        account = r"(?:(?<=hi=)|(?<=lo=)|(?<=accountHi=\")|(?<=accountLo=\"))"
        return [
            (_any(self.names, _BEFORE, _AFTER), self.names),
            (_any(everywhere, r"(?<!\w)", r"(?![\w#])"), everywhere),
            (_any(numbers, r"(?<!\w)", r"(?!\w)"), numbers),
            (_any(in_place, account, r"(?=[ \]\"])"), in_place),
        ]


def _any(words: Iterable[str], before: str, after: str) -> re.Pattern[str] | None:
    """A pattern for any of the words, the longest first."""
    ordered = sorted(words, key=lambda word: (-len(word), word))
    return re.compile(before + "(?:" + "|".join(map(re.escape, ordered)) + ")" + after) if ordered else None


def _is_distinct(name: str) -> bool:
    """Whether a name can be replaced wherever it stands: it is no word of the log's own and no number."""
    return len(name) >= 3 and not name.isdecimal() and name not in TAG_NUMBERS and not name.isupper()
