"""Which cards are claimed: implemented there, and printed as the scenarios mean them; all else is another era."""

import re

from oracle_fireplace.checkout import printed_values
from oracle_fireplace.kinds import kind as card_type

FEATURES = ("history", "tags", "enchantments", "player_ids", "concede", "card_pool")
_KEYWORDS = (
    "Taunt|Charge|Divine Shield|Stealth|Windfury|Rush|Poisonous|Lifesteal|Elusive|Immune|Reborn|Mega-Windfury|"
    "Overload|Spell Damage|Can't attack|Can[’']t be targeted by spells or Hero Powers|Dormant"
)
_VANILLA = re.compile(rf"</?[bi]>|\[x\]|[\s.,:&_]|\b(?:{_KEYWORDS})\b|\(\d+\)|\+\d")
_SCRIPTS = (
    "activate",
    "combo",
    "deathrattle",
    "draw",
    "inspire",
    "play",
    "enrage",
    "update",
    "powered_up",
    "outcast",
    "awaken",
    "events",
    "secret",
    "cost_mod",
    "discard",
    "overkill",
    "spellburst",
    "frenzy",
    "reward",
)


SAME_MEANING = {
    "EX1_302", "EX1_312", "EX1_tk33", "GVG_061", "HERO_01bp", "HERO_01bp2", "HERO_02bp", "HERO_04bp", "HERO_04bp2",
    "HERO_06bp", "HERO_06bp2", "HERO_10bp", "HERO_10bp2", "NEW1_023", "UNG_028t",
}  # fmt: skip
"""Cards whose text is worded otherwise in the newer card data and says the same."""

OTHER_TOTEMS = ("HERO_02bp",)
"""Powers whose pool was another one before build 126451."""


class Claims:
    """What a checkout can play of what is asked."""

    def __init__(self, checkout):
        self.checkout = checkout
        self.printed = printed_values()
        self._why = {}

    def here(self, card):
        """The id under which the checkout has a card: its own, or that of the Core set."""
        db = self.checkout.cards.db
        if card in db or self.checkout.kind != "pypi":
            return card
        return f"CORE_{card}" if f"CORE_{card}" in db else card

    def why_not(self, card):
        """Why a card cannot be played here as the scenarios mean it; None: it can."""
        if card not in self._why:
            self._why[card] = self._reason(card)
        return self._why[card]

    def _reason(self, card):
        db = self.checkout.cards.db
        here = self.here(card)
        if here not in db:
            return f"{card} is not there"
        data = db[here]
        if not self._implemented(data):
            return f"{card} has no script"
        if card in OTHER_TOTEMS and self.checkout.kind != "fork":
            return f"{card} is of another era: it has other Totems here"
        wanted = self.printed.get(card)
        if wanted is not None and card_type(data) != wanted.get("type", ""):
            return f"{card} is of another era: a {card_type(data)} here"
        if wanted is None or wanted.get("type") in ("ENCHANTMENT", "HERO"):
            return None
        text = _english(data)
        if card not in SAME_MEANING and _plain(text) != _plain(wanted.get("text", "")):
            return f"{card} is of another era: {text!r} here"
        return None

    def reprint(self):
        """Give the cards the attack, Health and cost that the scenarios know; texts stay as they are."""
        tags = self.checkout.hs.GameTag
        changed = 0
        for card, wanted in self.printed.items():
            data = self.checkout.cards.db.get(self.here(card))
            if data is None or wanted.get("type") not in ("MINION", "SPELL", "WEAPON"):
                continue
            for key, tag in (("attack", tags.ATK), ("health", tags.HEALTH), ("cost", tags.COST)):
                if wanted.get("type") == "WEAPON" and key == "health":
                    tag = tags.DURABILITY
                if key in wanted and tag in data.tags and int(data.tags[tag]) != wanted[key]:
                    data.tags[tag] = wanted[key]
                    changed += 1
        return changed

    def _implemented(self, data):
        """As the project's own count of implemented cards has it: a script, or nothing but keywords."""
        if any(getattr(data.scripts, name, None) not in (None, (), []) for name in _SCRIPTS):
            return True
        if hasattr(data.scripts, "choose") or getattr(data, "choose_cards", None):
            return True
        hs = self.checkout.hs
        if data.type in (hs.CardType.ENCHANTMENT, hs.CardType.HERO):
            return True
        if any(hasattr(data.scripts, name) for name in ("Hand", "Deck")) and any(
            getattr(getattr(data.scripts, name, None), "events", None)
            or getattr(getattr(data.scripts, name, None), "update", None)
            for name in ("Hand", "Deck")
        ):
            return True
        return not _VANILLA.sub("", _english(data) or "")


def _english(data):
    """The English text of a card, whatever language the database was loaded in."""
    strings = getattr(data, "strings", None)
    if isinstance(strings, dict):
        for tag, texts in strings.items():
            if getattr(tag, "name", tag) == "CARDTEXT_INHAND" or getattr(tag, "name", "") == "CARDTEXT":
                return (texts.get("enUS") or "").replace("\n", " ")
    return (getattr(data, "description", "") or "").replace("\n", " ")


def _plain(text):
    """The letters and numbers of a text, without markup."""
    return re.sub(r"[^a-z0-9+]", "", re.sub(r"<[^>]*>|\[x\]", "", text or "").lower())
