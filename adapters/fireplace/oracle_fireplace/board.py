"""Builds the board of a set-up in Fireplace, by its objects: what cannot be set up is refused with its reason."""

from oracle_fireplace.chance import Chance
from oracle_fireplace.claims import OTHER_TOTEMS
from oracle_fireplace.kinds import kind, zone
from oracle_fireplace.registry import Registry

_STATES = {"frozen": "frozen", "stealth": "stealthed", "divine_shield": "divine_shield", "taunt": "taunt"}
_GIVEN = {"attack": "atk", "health": "max_health", "cost": "cost"}
_KNOWN = {
    "as", "card", "damage", "remaining", "attack", "health", "armor", "cost", "durability", "attacks_made", "ready",
    "used", "frozen", "silenced", "stealth", "divine_shield", "taunt", "to_be_destroyed", "owner", "enchantments",
    "tags", "dormant",
}  # fmt: skip


class CannotSetUp(Exception):
    """A position that Fireplace's objects cannot be brought into."""

    def __init__(self, message, kind="cannot_setup"):
        super().__init__(message)
        self.kind = kind


class Table:
    """One game with the names of its things."""

    def __init__(self, checkout, claims, taps, made):
        self.checkout, self.claims, self.taps = checkout, claims, taps
        self.registry = Registry(made, claims, taps.host)
        self.bound = {}
        self.players = {}
        self.pool = None
        self.chance = Chance(self.registry, taps.who, self._decided, taps.repeats)
        self.game = None

    def side_of(self, player):
        """`p1` or `p2`."""
        return getattr(player, "oracle_side", None)

    def candidate(self, value):
        """How what may be picked is written: what nobody has seen yet is just its card."""
        if isinstance(value, (list, tuple)):
            return [self.candidate(each) for each in value]
        if hasattr(value, "zone") and not self.registry.knows(value) and zone(value) in ("DECK", "SETASIDE", "INVALID"):
            if kind(value) not in ("PLAYER", "GAME"):
                return self.registry.card_of(value)
        return self.reference(value)

    def reference(self, value):
        """How an entity or a player is written on the wire; plain values stay."""
        if value is None:
            return "game"
        if isinstance(value, (str, int, list)):
            return value
        side = getattr(value, "oracle_side", None)
        if side is not None:
            return side
        if kind(value) == "GAME":
            return "game"
        return self.registry.id(value)

    def result(self):
        """Who has won, `tie`, or None."""
        states = {side: player.playstate.name for side, player in self.players.items()}
        if "TIED" in states.values():
            return "tie"
        return next((side for side, state in states.items() if state == "WON"), None)

    def _decided(self, source, kind, candidates, pick):
        said = {"from": self.candidate(list(candidates)), "pick": self.candidate(pick)}
        self.taps.say("decide", source, kind=kind, **said)


def build(checkout, claims, taps, request):
    """The table of a `load`."""
    return _Builder(checkout, claims, taps, request).build()


class _Builder:
    def __init__(self, checkout, claims, taps, request):
        self.checkout, self.claims, self.dice = checkout, claims, taps.dice
        self.setup = request["setup"]
        if request.get("opening"):
            raise CannotSetUp("whole games are not begun here", "unsupported_feature")
        if request.get("cards"):
            raise CannotSetUp("cards of the scenario's own", "unsupported_feature")
        self.table = Table(checkout, claims, taps, request.get("made", {}))
        self.zones = checkout.hs.Zone
        self.placed = []

    def build(self):
        table, setup = self.table, self.setup
        sides = ("p1", "p2")
        for side in sides:
            table.players[side] = self.player(side)
        order = sides if list(setup["player_ids"].values()) == [1, 2] else sides[::-1]
        self.game(order)
        for side in sides:
            self.hero(side)
        self.in_order()
        for side in sides:
            self.cards(side)
            self.counters(side)
        table.game.refresh_auras()
        for spec, entity in self.placed:
            self.wound(spec, entity)
        table.game.refresh_auras()
        for spec, entity in self.placed:
            if spec.get("to_be_destroyed"):
                entity.to_be_destroyed = True
        for name, entity in table.bound.items():
            table.registry.bind(name, entity)
        table.registry.news()
        return table

    def player(self, side):
        hero = self.setup[side]["hero"]["card"]
        self.known(hero)
        more = {"is_standard": False} if self.checkout.kind == "fork" else {}
        player = self.checkout.player.Player(side, [], self.claims.here(hero), **more)
        player.oracle_side = side
        return player

    def game(self, order):
        checkout, table, setup = self.checkout, self.table, self.setup
        table.game = game = checkout.game.BaseGame(players=tuple(table.players[side] for side in order))
        first = table.players[setup["first"]]
        game.pick_first_player = lambda: (first, first.opponent)
        game.setup()
        game.random = self.dice
        game.turn = setup["turn"]
        game.current_player = table.players[setup["active"]]
        game.step, game.next_step = checkout.hs.Step.MAIN_ACTION, checkout.hs.Step.MAIN_END
        table.pool = setup.get("card_pool")

    def hero(self, side):
        player, own = self.table.players[side], self.setup[side]
        hero = player.hero
        hero.turns_in_play = 1
        self.equip(own["hero"], hero)
        power = own.get("power")
        if power is not None and power.get("card"):
            self.known(power["card"])
            if hero.power is None or hero.power.id != self.claims.here(power["card"]):
                if hero.power is not None:
                    hero.power.zone = self.zones.GRAVEYARD
                self.make(player, power["card"]).zone = self.zones.PLAY
        if hero.power is not None:
            if hero.power.id in OTHER_TOTEMS:
                self.known(hero.power.id)
            self.table.bound[f"{side}.power"] = hero.power
            hero.power.activations_this_turn = int(bool(power and power.get("used")))
        elif power is not None:
            raise CannotSetUp(f"no hero power for {hero.id}")
        if power is not None and power.get("cost") is not None:
            hero.power.cost = power["cost"]

    def in_order(self):
        """Put everything into play in the order of play, then every row into its own order."""
        rows = []
        for side in ("p1", "p2"):
            own = self.setup[side]
            several = [("weapon", own["weapon"])] if "weapon" in own else []
            several += [(key, each) for key in ("board", "secrets") for each in own[key]]
            rows += [(side, key, spec) for key, spec in several]
        named = self.setup["order_of_play"]
        rows.sort(key=lambda row: named.index(row[2]["as"]) if row[2]["as"] in named else -1)
        for side, _key, spec in rows:
            player = self.table.players[side]
            card = self.make(player, spec["card"], spec)
            card.zone = self.zones.PLAY
            if hasattr(card, "turns_in_play"):
                card.turns_in_play = 1
            self.equip(spec, card)
        for name in named:
            # Heroes and powers may be named, too: the last in order is the newest.
            entity = self.table.bound.get(name)
            if entity is not None:
                entity.play_counter = self.table.game.play_counter
                self.table.game.play_counter += 1
        for side in ("p1", "p2"):
            player = self.table.players[side]
            wanted = [self.table.bound[spec["as"]] for spec in self.setup[side]["board"]]
            player.field[:] = wanted

    def cards(self, side):
        player, own = self.table.players[side], self.setup[side]
        for spec in own["hand"]:
            card = self.make(player, spec["card"], spec)
            card.zone = self.zones.HAND
            self.equip(spec, card)
        for spec in reversed(own["deck"]):
            if isinstance(spec, str):
                spec = {"card": spec}
            card = self.make(player, spec["card"], spec)
            card.zone = self.zones.DECK
            self.equip(spec, card)

    def known(self, card):
        why = self.claims.why_not(card)
        if why is not None:
            raise CannotSetUp(why, "unsupported_card")

    def make(self, player, card, spec=None):
        """A card set aside, with its name."""
        self.known(card)
        if spec and spec.get("owner") not in (None, player.oracle_side):
            raise CannotSetUp("a card that another player owns")
        entity = player.card(self.claims.here(card))
        if spec is not None and "as" in spec:
            self.table.bound[spec["as"]] = entity
        return entity

    def equip(self, spec, entity):
        """What is said about one entity, wounds aside."""
        if "as" in spec:
            self.table.bound[spec["as"]] = entity
        self.placed.append((spec, entity))
        for key in spec:
            if key not in _KNOWN:
                raise CannotSetUp(f"no {key} here")
        for key, attribute in _GIVEN.items():
            if key in spec:
                setattr(entity, attribute, spec[key])
        for key, attribute in _STATES.items():
            if key in spec:
                setattr(entity, attribute, bool(spec[key]))
        if "armor" in spec:
            entity.armor = spec["armor"]
        for each in spec.get("enchantments", ()):
            self.enchant(each, entity)
        for name, value in spec.get("tags", {}).items():
            self.tag(name, value, entity)
        if spec.get("silenced"):
            for attribute in entity.silenceable_attributes:
                if getattr(entity, attribute, False):
                    setattr(entity, attribute, False)
            entity._events = []
            entity.silenced = True
        if spec.get("ready") is False:
            entity.turns_in_play = 0
            if kind(entity) == "HERO" or entity.charge or entity.rush:
                entity.num_attacks = 1
        if "attacks_made" in spec:
            entity.num_attacks = spec["attacks_made"]
        if "dormant" in spec:
            self.sleep(spec["dormant"], entity)
        elif spec.get("card") and getattr(entity, "dormant", False) and zone(entity) == "PLAY":
            entity.dormant = False

    def sleep(self, wanted, entity):
        turns = wanted if not isinstance(wanted, bool) else 0
        if self.checkout.kind == "fork":
            entity.dormant = bool(wanted)
            if turns:
                entity.dormant_turns = turns
        else:
            entity.dormant = turns or (99 if wanted else 0)

    def tag(self, name, value, entity):
        tags = self.checkout.hs.GameTag
        tag = getattr(tags, name, None)
        if tag is None or entity.tags.map.get(tag) is None:
            raise CannotSetUp(f"no tag {name} here")
        entity.tags[tag] = value

    def enchant(self, spec, entity):
        self.known(spec["card"])
        buff = entity.controller.card(self.claims.here(spec["card"]))
        buff.source = self.table.bound.get(spec.get("by"), entity)
        buff.atk, buff.max_health = spec["attack"], spec["health"]
        buff.apply(entity)
        if "as" in spec:
            raise CannotSetUp("an enchantment with a name")

    def wound(self, spec, entity):
        if "damage" in spec:
            entity.damage = spec["damage"]
        if "remaining" in spec:
            entity.damage = entity.max_health - spec["remaining"]
        if "durability" in spec:
            entity.max_durability = max(entity.max_durability, spec["durability"])
            entity.damage = entity.max_durability - spec["durability"]

    def counters(self, side):
        player, own = self.table.players[side], self.setup[side]
        mana, history = own["mana"], own.get("history", {})
        player.max_mana = mana["crystals"]
        player.used_mana, player.overload_locked = mana["used"], mana["locked"]
        player.overloaded, player.temp_mana = mana["owed"], mana["temporary"]
        player.cards_played_this_turn = player.minions_played_this_turn = 0
        player.elemental_played_this_turn = player.elemental_played_last_turn = 0
        player.combo = False
        for key, value in history.items():
            if key == "fatigue":
                player.fatigue_counter = value
            elif key == "cards_played_this_turn":
                player.cards_played_this_turn, player.combo = value, value > 0
            elif key == "spells_cast":
                player.spells_played_this_game = player.times_spell_played_this_game = value
            elif key == "power_uses":
                player.times_hero_power_used_this_game = value
            elif key == "died":
                for card in value:
                    self.make(player, card).zone = self.zones.GRAVEYARD
            else:
                raise CannotSetUp(f"no history of {key} here")
