"""What an entity of the engine shows as tags: one table from its attributes to the game's tags."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from hearthstone.enums import GameTag

from oracle.engine import Card, Entity, Player
from oracle.engine.card import ABILITY_BITS, WINDFURY
from oracle.engine.stats import attacks_allowed
from oracle.replay import tags as t
from oracle.replay.state import ABILITY_TAGS, ZONE_NAMES

Read: TypeAlias = Callable[[Entity], int]

ZONE_NUMBERS: Final = {name: number for number, name in ZONE_NAMES.items()}
TYPE_NUMBERS: Final = {
    "HERO": t.TYPE_HERO,
    "MINION": t.TYPE_MINION,
    "SPELL": t.TYPE_SPELL,
    "ENCHANTMENT": t.TYPE_ENCHANTMENT,
    "WEAPON": t.TYPE_WEAPON,
    "HERO_POWER": t.TYPE_HERO_POWER,
    "LOCATION": t.TYPE_LOCATION,
}
SCRIPT_DATA: Final = int(GameTag.TAG_SCRIPT_DATA_NUM_1)
CHOOSE_ONE: Final = int(GameTag.CHOOSE_ONE)


def is_spent(entity: Entity) -> int:
    """ATK-19: EXHAUSTED says of a minion that it is new here or has no attack left, of a hero only the latter."""
    return int(entity.exhausted or entity.attacks_made >= attacks_allowed(entity))


_VALUES: Final[tuple[tuple[int, Read], ...]] = (
    (t.ATK, lambda entity: entity.attack),
    (t.HEALTH, lambda entity: entity.max_health),
    (t.DAMAGE, lambda entity: entity.damage),
)
_IN_PLAY: Final[tuple[tuple[int, Read], ...]] = (
    (t.FROZEN, lambda entity: int(entity.frozen)),
    (t.SILENCED, lambda entity: int(entity.silenced)),
    (t.DORMANT, lambda entity: int(entity.dormant > 0)),
    (t.TO_BE_DESTROYED, lambda entity: int(entity.to_be_destroyed)),
    (t.NUM_ATTACKS_THIS_TURN, lambda entity: entity.attacks_made),
    (t.EXTRA_ATTACKS_THIS_TURN, lambda entity: entity.extra_attacks),
    (t.EXHAUSTED, is_spent),
    (int(GameTag.SPELLPOWER), lambda entity: entity.spell_damage),
)
_ARMOR: Final[tuple[tuple[int, Read], ...]] = ((t.ARMOR, lambda entity: entity.armor),)
_COUNT: Final[tuple[tuple[int, Read], ...]] = ((SCRIPT_DATA, lambda entity: entity.dormant or entity.count),)
_WEAPON: Final[tuple[tuple[int, Read], ...]] = (
    (t.ATK, lambda entity: entity.attack),
    (t.DURABILITY, lambda entity: entity.max_health),
    (t.DAMAGE, lambda entity: entity.damage),
    (t.TO_BE_DESTROYED, lambda entity: int(entity.to_be_destroyed)),
)
_IN_HAND: Final[tuple[tuple[int, Read], ...]] = ((t.CARD_COSTS_HEALTH, lambda entity: int(entity.costs_health)),)
_POWER: Final[tuple[tuple[int, Read], ...]] = ((t.EXHAUSTED, lambda entity: int(entity.attacks_made > 0)),)

TABLE: Final[Mapping[tuple[str, str], tuple[tuple[int, Read], ...]]] = {
    ("HERO", "PLAY"): (*_ARMOR, *_VALUES, *_IN_PLAY, *_COUNT),
    ("HERO", "GRAVEYARD"): (*_ARMOR, *_VALUES),
    ("MINION", "PLAY"): (*_VALUES, *_IN_PLAY, *_COUNT),
    ("MINION", "HAND"): (*_VALUES, *_IN_HAND),
    ("WEAPON", "PLAY"): (*_WEAPON, *_COUNT),
    ("WEAPON", "HAND"): (*_WEAPON, *_IN_HAND),
    ("LOCATION", "PLAY"): (*_VALUES, *_IN_PLAY),
    ("LOCATION", "HAND"): (*_VALUES, *_IN_HAND),
    ("SPELL", "HAND"): _IN_HAND,
    ("HERO_POWER", "PLAY"): (*_POWER, *_COUNT),
}
"""By card type and zone: the tag and the attribute that it shows. Elsewhere a card is what is printed on it."""

OF_PLAYER: Final[tuple[tuple[int, Callable[[Player], int]], ...]] = (
    (t.TEMP_RESOURCES, lambda player: player.temporary),
    (t.RESOURCES, lambda player: player.crystals),
    (t.RESOURCES_USED, lambda player: player.used),
    (t.OVERLOAD_LOCKED, lambda player: player.locked),
    (t.OVERLOAD_OWED, lambda player: player.owed),
    (t.NUM_TURNS_LEFT, lambda player: 1 + player.extra_turns),
)
"""The tags of a player and the attribute that each shows."""

ABILITIES: Final[tuple[tuple[int, tuple[int, ...]], ...]] = tuple(
    (ABILITY_BITS[name], (tag, t.CANT_BE_TARGETED_BY_HERO_POWERS) if name == "ELUSIVE" else (tag,))
    for tag, name in ABILITY_TAGS.items()
)
"""The bit of each ability, and its tags."""

ABILITY_NAMES: Final = {name: tags for bit, tags in ABILITIES for name in ABILITY_BITS if ABILITY_BITS[name] == bit}

ALL_SHOWN: Final = frozenset(tag for row in TABLE.values() for tag, _ in row) | {
    tag for _, tags in ABILITIES for tag in tags
}
"""Every tag that is brought up to date; what an entity does not show is 0."""


_PRINTED: Final[tuple[tuple[int, Callable[[Card], object]], ...]] = (
    (t.BATTLECRY, lambda card: card.script.battlecry),
    (t.COMBO, lambda card: card.script.combo),
    (t.DEATHRATTLE, lambda card: card.script.deathrattle),
    (t.SECRET, lambda card: card.script.hidden),
    (t.QUEST, lambda card: card.script.quest),
    (int(GameTag.OBJECTIVE), lambda card: card.script.objective),
    (t.TRIGGER_VISUAL, lambda card: card.script.triggers and not card.script.secret),
    (int(GameTag.AURA), lambda card: card.script.auras),
    (CHOOSE_ONE, lambda card: card.script.options),
    (int(GameTag.TRADEABLE), lambda card: card.script.tradeable),
    (t.TOPDECK, lambda card: card.script.drawn),
    (int(GameTag.START_OF_GAME_KEYWORD), lambda card: card.script.start_of_game),
)
OVERLOAD: Final = int(GameTag.OVERLOAD)

OF_CARD: Final = frozenset({OVERLOAD, *(tag for tag, _ in _PRINTED)})
"""Every tag that says what a card's text does."""


def printed(card: Card) -> dict[int, int]:
    """What a card shows for as long as it is this card: its type, its cost, what its text does."""
    tags = {t.CARDTYPE: TYPE_NUMBERS.get(card.type, 0), t.COST: card.cost}
    tags |= {tag: 1 for tag, has in _PRINTED if has(card)}
    if card.overload:
        tags[OVERLOAD] = card.overload
    return tags


def windfury_of_weapon(entity: Entity) -> int:
    """A hero shows the Windfury of the weapon as one's own (ATK-19)."""
    weapon = entity.controller.weapon if entity.is_hero else None
    return 0 if weapon is None else weapon.abilities & WINDFURY


def values(entity: Entity, zone: str) -> dict[int, int]:
    """What an entity shows now, as far as it changes in a game; `zone` is where the record has it."""
    card = entity.card
    # A minion that is still to enter has what its text has given it already.
    row = TABLE.get((card.type, "HAND" if entity.pending else zone))
    if row is not None:
        tags = {tag: read(entity) for tag, read in row}
        abilities = entity.abilities | windfury_of_weapon(entity)
    else:
        tags = _printed_values(card)
        abilities = card.abilities
    for bit, names in ABILITIES:
        if abilities & bit:
            for tag in names:
                tags[tag] = 1
    return tags


def _printed_values(card: Card) -> dict[int, int]:
    if card.type == "WEAPON":
        return {t.ATK: card.attack, t.DURABILITY: card.health}
    if card.type in ("MINION", "HERO", "LOCATION"):
        tags = {t.ATK: card.attack, t.HEALTH: card.health}
        return tags | {int(GameTag.SPELLPOWER): card.spell_damage} if card.spell_damage else tags
    return {}
