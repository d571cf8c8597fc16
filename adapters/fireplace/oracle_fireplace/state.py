"""The state of a Fireplace game in the fields of wire protocol 1."""

from oracle_fireplace.kinds import kind, zone

FLAGS = {
    "cannot_attack_heroes": "cannot_attack_heroes",
    "cant_attack": "cant_attack",
    "charge": "charge",
    "divine_shield": "divine_shield",
    "lifesteal": "lifesteal",
    "poisonous": "poisonous",
    "reborn": "reborn",
    "rush": "rush",
    "silenced": "silenced",
    "stealth": "stealthed",
    "taunt": "taunt",
    "windfury": "windfury",
    "frozen": "frozen",
    "dormant": "dormant",
    "to_be_destroyed": "to_be_destroyed",
    "immune": "immune",
}
SHOWN = [
    "card", "zone", "controller", "attack", "health", "damage", "remaining", "armor", "durability", "cost", "used",
    "attacks_made", "enchantments", *FLAGS,
    "hero", "power", "weapon", "board", "hand", "deck", "secrets",
    "mana.crystals", "mana.used", "mana.locked", "mana.owed", "mana.temporary", "fatigue", "turn", "active", "result",
]  # fmt: skip


def snapshot(table):
    """Everything that is shown, of all that was seen."""
    game, registry = table.game, table.registry
    players = {name: _player(table, player) for name, player in table.players.items()}
    seen = [(name, entity) for name, entity in registry.things.items() if registry.ids.get(id(entity)) == name]
    entities = [{"id": name, **_entity(table, entity)} for name, entity in seen]
    result = table.result()
    head = {"turn": game.turn, "active": table.side_of(game.current_player), "result": result}
    return {"state": {"game": head, **players, "entities": entities}, "over": result is not None}


def _player(table, player):
    registry = table.registry
    power = player.hero.power if player.hero is not None else None
    return {
        "hero": registry.id(player.hero),
        "power": registry.id(power) if power is not None else None,
        "weapon": registry.id(player.weapon) if player.weapon is not None else None,
        "board": [registry.id(each) for each in player.field],
        "hand": [registry.id(each) for each in player.hand],
        "deck": [_of_deck(registry, each) for each in reversed(player.deck)],
        "secrets": [registry.id(each) for each in player.secrets],
        "mana.crystals": player.max_mana,
        "mana.used": player.used_mana,
        "mana.locked": player.overload_locked,
        "mana.owed": player.overloaded,
        "mana.temporary": player.temp_mana,
        "fatigue": player.fatigue_counter,
    }


def _of_deck(registry, card):
    return registry.id(card) if registry.knows(card) else registry.card_of(card)


def _entity(table, entity):
    type_, place = kind(entity), zone(entity)
    fields = {"card": table.registry.card_of(entity), "zone": place, "controller": table.side_of(entity.controller)}
    if type_ == "HERO" or (type_ == "MINION" and place in ("PLAY", "HAND")):
        fields.update(attack=entity.atk, health=entity.max_health, damage=entity.damage)
        fields["remaining"] = entity.max_health - entity.damage
        if type_ == "HERO":
            fields["armor"] = entity.armor
    elif type_ == "WEAPON" and place in ("PLAY", "HAND"):
        fields.update(attack=entity.atk, durability=entity.durability)
    if place == "HAND" or (type_ == "HERO_POWER" and place == "PLAY"):
        fields["cost"] = entity.cost
    if type_ == "HERO_POWER" and entity.activations_this_turn:
        fields["used"] = True
    if buffs := [table.registry.card_of(each) for each in entity.buffs]:
        fields["enchantments"] = buffs
    if place != "PLAY":
        return fields
    for name, attribute in FLAGS.items():
        if getattr(entity, attribute, False):
            fields[name] = True
    if getattr(entity, "num_attacks", 0):
        fields["attacks_made"] = entity.num_attacks
    return fields
