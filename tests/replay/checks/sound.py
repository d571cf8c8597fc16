"""A short game in which everything is as it has to be: seven turns in which each rule holds at least once.

Player 1 writes the record. 10 and 20 meet in turn 3 and die together; player 2 sets Secrets, takes up a weapon and
attacks; in turn 5 player 1 rushes, heals, shoots missiles and takes a minion over; turn 7 begins with fatigue and ends
the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tests.replay.checks.writing import GAME, P1, P2, ZONES, Writing

HERO = {P1: 4, P2: 6}
POWER = {P1: 5, P2: 7}
SIDE = {P1: 1, P2: 2}
OWN_COUNTS = (
    "NUM_CARDS_PLAYED_THIS_TURN",
    "NUM_MINIONS_PLAYED_THIS_TURN",
    "NUM_OPTIONS_PLAYED_THIS_TURN",
    "COMBO_ACTIVE",
)


class Sound(Writing):
    """The moves of a game, each written as the client does."""

    def at(self, zone: str, player: int) -> list[int]:
        """Who lies in a zone, by place."""
        found = [
            entity
            for entity, tags in self.tags.items()
            if tags.get("ZONE") == ZONES[zone] and tags.get("CONTROLLER") == SIDE[player] and entity > 3
        ]
        return sorted(found, key=lambda entity: (self.now(entity, "ZONE_POSITION"), entity))

    def bodies(self, player: int) -> list[int]:
        """His characters, Hero Power and weapon in play."""
        return [entity for entity in self.at("PLAY", player) if self.now(entity, "CARDTYPE") in (3, 4, 7, 10)]

    def minions(self, player: int) -> list[int]:
        return [entity for entity in self.at("PLAY", player) if self.now(entity, "CARDTYPE") == 4]

    def again(self, entity: int, zone: str, label: str | None = None) -> None:
        """The zone is said once more behind a packet that has said it."""
        if label:
            self.mark(label)
        self.node("tag", entity=entity, tag="ZONE", value=ZONES[zone])

    # Opening.

    def begin(self) -> None:
        """Set-up, deal, mulligan: player 1 turns 12 away and gets 13."""
        players = []
        for player in (P1, P2):
            tags = {
                "CONTROLLER": SIDE[player],
                "CARDTYPE": 2,
                "PLAYER_ID": SIDE[player],
                "HERO_ENTITY": HERO[player],
                "MAXHANDSIZE": 10 if player == P1 else 5,
                "MAXRESOURCES": 10,
            }
            self.tags[player] = dict(tags)
            players.append((player, SIDE[player], tags))
        self.tags[GAME] = {"CARDTYPE": 1, "ZONE": 1}
        self.mark("create").node("create", tags=dict(self.tags[GAME]), players=players)
        for player in (P1, P2):
            self.full(HERO[player], "HERO_01", ZONE="PLAY", CONTROLLER=SIDE[player], CARDTYPE="HERO", HEALTH=30)
            self.full(POWER[player], "HP", ZONE="PLAY", CONTROLLER=SIDE[player], CARDTYPE="POWER", COST=1)
        for entity in (*range(10, 16), *range(20, 27)):
            self.full(entity, None, ZONE="DECK", CONTROLLER=1 if entity < 20 else 2)
        self.tag(GAME, STATE=2)
        for player in (P1, P2):
            self.tag(player, PLAYSTATE=1)
        with self.block("TRIGGER", GAME):
            self.mark("current").tag(P1, CURRENT_PLAYER=1)
            self.mark("first").tag(P1, FIRST_PLAYER=1)
            self.mark("turn 1").tag(GAME, TURN=1)
            for cards in ((10, 11, 12), (20, 21, 22, 23)):
                for entity in cards:
                    self.mark(f"dealt {entity}").tag(entity, ZONE="HAND")
                    self.tag(entity, ZONE_POSITION=cards.index(entity) + 1)
            self.mark("coin").full(30, None, ZONE="HAND", CONTROLLER=2, ZONE_POSITION=5)
            self.tag(GAME, NEXT_STEP="MULLIGAN")
        self.step("MULLIGAN")
        with self.block("TRIGGER", GAME):
            for player in (P1, P2):
                self.mark(f"input {player}").tag(player, MULLIGAN_STATE=1)
                self.mark(f"offer {player}").node("choices", player=player, entities=self.at("HAND", player))
        self.mark("chosen 2").node("chosen", player=P1, entities=(10, 11))
        self.node("chosen", player=P2, entities=(20, 21, 22, 23))
        self.tag(P1, MULLIGAN_STATE=2)
        with self.block("TRIGGER", P1):
            self.mark("replacement").tag(13, ZONE="HAND")
            self.tag(13, ZONE_POSITION=3)
            self.mark("rejected hidden").hide(12, "DECK")
            self.again(12, "DECK", "rejected")
            self.mark("rejected place").tag(12, ZONE_POSITION=0)
            self.mark("mulligan 3").tag(P1, MULLIGAN_STATE=3)
        with self.block("TRIGGER", P1):
            self.tag(P1, MULLIGAN_STATE=4)
        self.tag(P2, MULLIGAN_STATE=2)
        with self.block("TRIGGER", P2):
            self.tag(P2, MULLIGAN_STATE=3)
        with self.block("TRIGGER", P2):
            self.mark("mulligan done").tag(P2, MULLIGAN_STATE=4)
            self.tag(GAME, NEXT_STEP="READY")
        for entity, card in ((10, "A"), (11, "BUFF"), (13, "C")):
            self.show(entity, card, **CARDS[card])

    # Turns.

    def step(self, name: str) -> None:
        self.mark(f"step {name} {self.now(GAME, 'TURN')}").tag(GAME, STEP=name)

    def turn(self, player: int, draw: Callable[[], None], start: Iterable[int] = ()) -> None:
        """A turn up to its actions."""
        number = self.now(GAME, "TURN")
        other = P2 if player == P1 else P1
        self.step("READY")
        with self.block("TRIGGER", player, label=f"ready {number}"):
            for side in (P1, P2):
                for entity in self.bodies(side):
                    self.add(entity, f"age {number} {entity}", NUM_TURNS_IN_PLAY=1)
            self.add(player, f"crystal {number}", RESOURCES=1)
            locked = self.now(player, "OVERLOAD_OWED")
            self.mark(f"owed {number}").tag(player, OVERLOAD_OWED=0)
            self.mark(f"locked {number}").tag(player, OVERLOAD_LOCKED=locked)
            self.mark(f"refill {number}").tag(player, RESOURCES_USED=locked)
            for count in OWN_COUNTS:
                self.mark(f"{count} {number}").tag(player, **{count: 0})
            for entity in self.bodies(player):
                self.mark(f"awake {number} {entity}").tag(entity, EXHAUSTED=0)
                self.mark(f"attacks {number} {entity}").tag(entity, NUM_ATTACKS_THIS_TURN=0)
            self.tag(P1, NUM_CARDS_DRAWN_THIS_TURN=0)
            self.tag(P2, NUM_CARDS_DRAWN_THIS_TURN=0)
            for side in (P1, P2):
                self.tag(side, NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_TURN=0, NUM_MINIONS_PLAYER_KILLED_THIS_TURN=0)
            self.tag(other, NUM_FRIENDLY_MINIONS_THAT_ATTACKED_THIS_TURN=0)
            self.tag(player, HEROPOWER_ACTIVATIONS_THIS_TURN=0)
            self.tag(GAME, NUM_MINIONS_KILLED_THIS_TURN=0)
            self.mark(f"announce TRIGGERS {number}").tag(GAME, NEXT_STEP="TRIGGERS")
        self.step("TRIGGERS")
        with self.block("TRIGGER", player, label=f"triggers {number}"):
            self.tag(GAME, NEXT_STEP="START")
        for entity in start:
            with self.block("TRIGGER", entity, label=f"start {number} {entity}"):
                self.tag(entity, TAG_SCRIPT_DATA_NUM_1=1)
        self.step("START")
        with self.block("TRIGGER", player, label=f"draw {number}"):
            draw()
            self.tag(GAME, NEXT_STEP="ACTION")
        self.step("ACTION")
        with self.block("TRIGGER", player, label=f"act {number}"):
            self.mark(f"announce END {number}").tag(GAME, NEXT_STEP="END")

    def draw(self, player: int, entity: int, card: str | None = None) -> None:
        """A card is drawn."""
        place = len(self.at("HAND", player)) + 1
        self.mark(f"to draw {entity}").tag(player, CARDS_TO_DRAW=1)
        self.mark(f"drawn {entity}")
        if card:
            self.show(entity, card, ZONE="HAND", **CARDS[card])
        else:
            self.tag(entity, ZONE="HAND")
        self.mark(f"place {entity}").tag(entity, ZONE_POSITION=place)
        self.add(player, f"counted {entity}", NUM_CARDS_DRAWN_THIS_TURN=1)
        self.mark(f"done {entity}").tag(player, CARDS_TO_DRAW=0)

    def burn(self, player: int, entity: int) -> None:
        """A card is drawn with a full hand."""
        self.tag(player, CARDS_TO_DRAW=1)
        self.mark("burned").show(entity, "BURNED", ZONE="GRAVEYARD", CARDTYPE="SPELL")
        self.tag(player, CARDS_TO_DRAW=0)

    def fatigue(self, player: int) -> None:
        """A card is drawn from an empty deck."""
        with self.block("FATIGUE", player, label="fatigue"):
            self.add(player, "fatigue count", FATIGUE=1)
            self.hit(HERO[player], self.now(player, "FATIGUE"), 0, "fatigue hit")

    def end(self, player: int, last: Iterable[int] = (), expiring: Iterable[int] = ()) -> None:
        """The end of a turn: who acts in it, what ends with it."""
        number = self.now(GAME, "TURN")
        other = P2 if player == P1 else P1
        self.step("END")
        with self.block("TRIGGER", player, label=f"end {number}"):
            self.tag(GAME, NEXT_STEP="CLEANUP")
        for entity in last:
            with self.block("TRIGGER", entity, label=f"last {number} {entity}"):
                self.add(entity, TAG_SCRIPT_DATA_NUM_2=1)
        self.step("CLEANUP")
        with self.block("TRIGGER", player, label=f"cleanup {number}"):
            for entity in self.minions(player):
                self.mark(f"settled {number} {entity}").tag(entity, JUST_PLAYED=0)
            self.tag(GAME, NEXT_STEP="NEXT")
        for entity in expiring:
            with self.block("TRIGGER", entity, label=f"expires {entity}"):
                self.tag(entity, LAST_AFFECTED_BY=entity)
                self.mark(f"expired {entity}").tag(entity, ZONE="GRAVEYARD")
                self.mark(f"expired hidden {entity}").hide(entity, "GRAVEYARD")
        self.step("NEXT")
        with self.block("TRIGGER", GAME, label=f"next {number}"):
            self.mark(f"no more {number}").tag(player, CURRENT_PLAYER=0)
            self.mark(f"now {number}").tag(other, CURRENT_PLAYER=1)
            self.add(GAME, f"turn {number + 1}", TURN=1)
            self.mark(f"announce READY {number}").tag(GAME, NEXT_STEP="READY")

    # Actions.

    def hit(self, entity: int, amount: int, source: int, label: str) -> None:
        """One hit: announced, shown, applied; a Divine Shield and armor first."""
        self.mark(f"{label} announced").tag(entity, PREDAMAGE=amount)
        self.mark(f"{label} worked off").tag(entity, PREDAMAGE=0)
        if self.now(entity, "DIVINE_SHIELD"):
            self.mark(f"{label} shield").tag(entity, DIVINE_SHIELD=0)
            self.mark(f"{label} shown").meta("DAMAGE", 0, entity)
            return
        self.mark(f"{label} shown").meta("DAMAGE", amount, entity)
        armor = min(amount, self.now(entity, "ARMOR"))
        self.add(entity, f"{label} armor", ARMOR=-armor)
        self.mark(f"{label} source").tag(entity, LAST_AFFECTED_BY=source)
        self.add(entity, label, DAMAGE=amount - armor)

    def play(
        self,
        player: int,
        entity: int,
        card: str,
        text: Callable[[], None] | None = None,
        target: int = 0,
        place: int = 0,
        after: Callable[[], None] | None = None,
        early: Callable[[], None] | None = None,
    ) -> None:
        """A card is played from the hand: paid, counted, moved, then its text, deaths, and what comes after."""
        tags = CARDS[card]
        name = f"play {entity}"
        with self.block("PLAY", entity, target, label=name):
            cost = tags["COST"]
            borrowed = min(cost, self.now(player, "TEMP_RESOURCES"))
            self.mark(f"{name} borrowed").tag(player, TEMP_RESOURCES=self.now(player, "TEMP_RESOURCES") - borrowed)
            self.add(player, f"{name} paid", RESOURCES_USED=cost - borrowed)
            self.add(player, f"{name} spent", NUM_RESOURCES_SPENT_THIS_GAME=cost)
            self.add(player, f"{name} counted", NUM_CARDS_PLAYED_THIS_TURN=1)
            kind = tags["CARDTYPE"]
            if kind == "MINION":
                self.add(player, f"{name} minion", NUM_MINIONS_PLAYED_THIS_TURN=1)
            hand = self.at("HAND", player)
            for other in hand[hand.index(entity) + 1 :]:
                self.add(other, f"{name} shift {other}", ZONE_POSITION=-1)
            zone = "SECRET" if tags.get("SECRET") else "PLAY"
            self.mark(f"{name} enters")
            if self.now(entity, "CARDTYPE"):
                self.tag(entity, ZONE=zone)
            else:
                self.show(entity, card, ZONE=zone, **tags)
            self.mark(f"{name} place").tag(entity, ZONE_POSITION=place)
            if kind == "MINION" and not tags.get("RUSH"):
                self.mark(f"{name} waits").tag(entity, EXHAUSTED=1)
            self.mark(f"{name} new").tag(entity, JUST_PLAYED=1)
            self.mark(f"{name} last").tag(player, LAST_CARD_PLAYED=entity)
            if target:
                self.mark(f"{name} aimed").tag(entity, CARD_TARGET=target)
            if early:
                early()
            if zone == "PLAY":
                with self.block("POWER", entity, target, label=f"{name} text"):
                    if text:
                        text()
            if kind == "SPELL" and zone == "PLAY":
                self.mark(f"{name} gone").tag(entity, ZONE="GRAVEYARD")
            if after:
                after()
            self.mark(f"{name} combo").tag(player, COMBO_ACTIVE=1)
            self.add(player, f"{name} option", NUM_OPTIONS_PLAYED_THIS_TURN=1)

    def use_power(self, player: int, target: int, text: Callable[[], None]) -> None:
        """The Hero Power is used."""
        entity = POWER[player]
        with self.block("PLAY", entity, target, label="power"):
            self.add(player, "power paid", RESOURCES_USED=1)
            self.add(player, "power spent", NUM_RESOURCES_SPENT_THIS_GAME=1)
            with self.block("POWER", entity, target, label="power text"):
                text()
            self.add(player, "power counted", HEROPOWER_ACTIVATIONS_THIS_TURN=1)
            self.mark("power exhausted").tag(entity, EXHAUSTED=1)
            self.add(player, "power of the game", NUM_TIMES_HERO_POWER_USED_THIS_GAME=1)
            self.add(player, "power option", NUM_OPTIONS_PLAYED_THIS_TURN=1)

    def attack(self, player: int, attacker: int, defender: int) -> None:
        """An attack: proposed, marked, both hit, counted."""
        name = f"attack {attacker}"
        with self.block("ATTACK", attacker, defender, label=name):
            if attacker != HERO[player]:
                self.add(player, f"{name} side", NUM_FRIENDLY_MINIONS_THAT_ATTACKED_THIS_TURN=1)
            self.mark(f"{name} by").tag(GAME, PROPOSED_ATTACKER=attacker)
            self.mark(f"{name} against").tag(GAME, PROPOSED_DEFENDER=defender)
            self.mark(f"{name} attacking").tag(attacker, ATTACKING=1)
            self.mark(f"{name} seen").tag(attacker, STEALTH=0)
            self.mark(f"{name} defending").tag(defender, DEFENDING=1)
            self.hit(defender, self.now(attacker, "ATK"), attacker, f"{name} blow")
            strength = self.now(defender, "ATK") if defender != HERO[P2 if player == P1 else P1] else 0
            if strength:
                self.hit(attacker, strength, defender, f"{name} back")
            self.add(attacker, f"{name} counted", NUM_ATTACKS_THIS_TURN=1)
            self.mark(f"{name} exhausted").tag(attacker, EXHAUSTED=1)
            self.mark(f"{name} nobody").tag(GAME, PROPOSED_ATTACKER=0)
            self.mark(f"{name} none").tag(GAME, PROPOSED_DEFENDER=0)
            self.mark(f"{name} rests").tag(attacker, ATTACKING=0)
            self.mark(f"{name} left").tag(defender, DEFENDING=0)

    def deaths(self, *dead: int, label: str) -> None:
        """A DEATHS block."""
        with self.block("DEATHS", GAME, label=label):
            for entity in dead:
                side = P1 if self.now(entity, "CONTROLLER") == 1 else P2
                is_minion = self.now(entity, "CARDTYPE") == 4
                if is_minion:
                    self.add(side, f"killed {entity}", NUM_MINIONS_PLAYER_KILLED_THIS_TURN=1)
                    self.add(GAME, f"both {entity}", NUM_MINIONS_KILLED_THIS_TURN=1)
                    row = self.minions(side)
                    for other in row[row.index(entity) + 1 :]:
                        self.add(other, f"closes up {other}", ZONE_POSITION=-1)
                    self.mark(f"rested {entity}").tag(entity, EXHAUSTED=0)
                    self.mark(f"unplaced {entity}").tag(entity, ZONE_POSITION=0)
                self.mark(f"dies {entity}").tag(entity, ZONE="GRAVEYARD")
                if is_minion:
                    self.add(side, f"of the turn {entity}", NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_TURN=1)
                    self.add(side, f"of the game {entity}", NUM_FRIENDLY_MINIONS_THAT_DIED_THIS_GAME=1)
                    for other in (40,):
                        if self.tags.get(other, {}).get("ATTACHED") == entity:
                            self.mark(f"goes {other}").tag(other, ZONE="REMOVED")
                else:
                    self.mark("losing").tag(side, PLAYSTATE=3)
                self.mark(f"clean {entity}").tag(entity, DAMAGE=0)

    def enchant(self, entity: int, bearer: int, source: int, player: int) -> None:
        """An enchantment for a turn, of +1 Attack."""
        self.full(entity, None, ZONE="ASIDE", CONTROLLER=SIDE[player])
        tags: dict[str, Any] = {"ATTACHED": bearer, "CREATOR": source, "TAG_ONE_TURN_EFFECT": 1}
        self.show(entity, "E", ZONE="ASIDE", CONTROLLER=SIDE[player], CARDTYPE="ENCHANTMENT", **tags)
        self.mark(f"attached {entity}").tag(entity, ZONE="PLAY")


CARDS: dict[str, dict[str, Any]] = {
    "A": {"CARDTYPE": "MINION", "COST": 1, "ATK": 2, "HEALTH": 1, "STEALTH": 1, "DEATHRATTLE": 1},
    "B": {"CARDTYPE": "MINION", "COST": 2, "ATK": 2, "HEALTH": 3, "TAUNT": 1, "POISONOUS": 1, "DEATHRATTLE": 1},
    "BUFF": {"CARDTYPE": "SPELL", "COST": 1},
    "C": {"CARDTYPE": "MINION", "COST": 0, "ATK": 1, "HEALTH": 3, "RUSH": 1},
    "D": {"CARDTYPE": "MINION", "COST": 1, "ATK": 40, "HEALTH": 3},
    "MISSILES": {"CARDTYPE": "SPELL", "COST": 0},
    "STEAL": {"CARDTYPE": "SPELL", "COST": 0},
    "COIN": {"CARDTYPE": "SPELL", "COST": 0},
    "BLADE": {"CARDTYPE": "WEAPON", "COST": 2, "ATK": 2, "DURABILITY": 2},
    "TRAP": {"CARDTYPE": "SPELL", "COST": 0, "SECRET": 1},
    "E": {"CARDTYPE": "MINION", "COST": 0, "ATK": 1, "HEALTH": 1},
    "F": {"CARDTYPE": "MINION", "COST": 0, "ATK": 0, "HEALTH": 3, "DIVINE_SHIELD": 1},
}


def sound() -> Sound:
    """The whole game."""
    game = Sound()
    game.begin()
    _turn_1(game)
    _turn_2(game)
    _turn_3(game)
    _turn_4(game)
    _turn_5(game)
    _turn_6(game)
    _turn_7(game)
    return game


def _turn_1(game: Sound) -> None:
    game.turn(P1, lambda: game.draw(P1, 14, "D"))
    options = [(0, "", ()), (10, "NONE", (6,)), (11, "NONE", ()), (13, "NONE", ()), (14, "NONE", ())]
    game.mark("options 1").node("options", options=options)
    game.mark("sent 1").node("send", option=1, target=6)
    game.play(P1, 10, "A", lambda: game.hit(6, 1, 10, "first blood"), target=6, place=1)
    game.end(P1)


def _turn_2(game: Sound) -> None:
    game.turn(P2, lambda: game.burn(P2, 24))

    def coin() -> None:
        game.add(P2, "coin mana", TEMP_RESOURCES=1)

    game.play(P2, 30, "COIN", coin)
    game.play(P2, 20, "B", place=1)
    game.end(P2)


def _turn_3(game: Sound) -> None:
    game.turn(P1, lambda: game.draw(P1, 15, "MISSILES"))

    def overload() -> None:
        game.add(P1, "overload", OVERLOAD_OWED=1)

    def text() -> None:
        game.enchant(40, 10, 11, P1)
        game.add(4, "armor", ARMOR=1)

    def stronger() -> None:
        game.add(10, "stronger", ATK=1)

    game.play(P1, 11, "BUFF", text, target=10, early=overload, after=stronger)
    game.attack(P1, 10, 20)
    game.deaths(10, 20, label="both die")
    for entity in (10, 20):
        with game.block("TRIGGER", entity, keyword=217, label=f"rattle {entity}"):
            game.tag(GAME, TAG_SCRIPT_DATA_NUM_1=entity)
    game.add(P1, "attack option", NUM_OPTIONS_PLAYED_THIS_TURN=1)
    game.end(P1)


def _turn_4(game: Sound) -> None:
    game.turn(P2, lambda: game.draw(P2, 25))

    def battlecry() -> None:
        for entity in (41, 42):
            game.enchant(entity, 6, 21, P2)
        game.mark("second trap").full(43, "TRAP2", ZONE="SECRET", CONTROLLER=2, CARDTYPE="SPELL", SECRET=1)

    def armed() -> None:
        game.tag(6, ATK=2)

    game.play(P2, 22, "TRAP")
    game.play(P2, 21, "BLADE", battlecry, after=armed)
    game.play(P2, 23, "E", place=1)
    game.play(P2, 25, "F", place=2)
    game.attack(P2, 6, 4)
    with game.block("TRIGGER", P2, label="wears"):
        game.hit(21, 1, P2, "worn")
    game.add(P2, "hero option", NUM_OPTIONS_PLAYED_THIS_TURN=1)
    game.end(P2, expiring=(41, 42))


def _turn_5(game: Sound) -> None:
    game.turn(P1, lambda: game.draw(P1, 12, "STEAL"))
    game.play(P1, 13, "C", place=1)
    hand = [(14, "NONE", ()), (15, "NONE", ()), (12, "NONE", (23, 25))]
    rest = [(13, "NONE", (23, 25)), (5, "NONE", (4,)), (4, "REQ_ATTACK_GREATER_THAN_0", ())]
    game.mark("options 5").node("options", options=[(0, "", ()), *hand, *rest])
    game.mark("sent 5").node("send", option=4, target=25)
    game.attack(P1, 13, 25)
    game.add(P1, "rush option", NUM_OPTIONS_PLAYED_THIS_TURN=1)

    def heal() -> None:
        game.mark("heal announced").tag(4, PREHEALING=2)
        game.tag(4, PREHEALING=0)
        game.mark("heal shown").meta("HEALING", 1, 4)
        game.mark("healed").tag(4, DAMAGE=0)

    game.use_power(P1, 4, heal)

    def cast() -> None:
        game.full(44, "CAST", ZONE="ASIDE", CONTROLLER=1, CARDTYPE="SPELL")
        game.mark("cast enters").tag(44, ZONE="PLAY")
        with game.block("POWER", 44, label="cast text"):
            game.add(4, "more armor", ARMOR=1)
        game.mark("cast gone").tag(44, ZONE="GRAVEYARD")

    game.play(P1, 14, "D", cast, place=2)

    def secrets() -> None:
        for entity, card in ((22, "TRAP"), (43, "TRAP2")):
            with game.block("TRIGGER", entity, keyword=219, label=f"secret {entity}"):
                game.show(entity, card, SECRET=1)
                game.mark(f"secret armor {entity}").add(6, ARMOR=1)
            game.mark(f"spent {entity}").tag(entity, ZONE="GRAVEYARD")

    def missiles() -> None:
        for entity in (23, 25):
            game.mark(f"picked {entity}").meta("TARGET", 0, entity)
            game.hit(entity, 1, 15, f"missile {entity}")

    def afterwards() -> None:
        game.deaths(23, label="missiles kill")
        for entity in (13, 14):
            with game.block("TRIGGER", entity, label=f"answer {entity}"):
                game.add(entity, TAG_SCRIPT_DATA_NUM_1=5)

    game.play(P1, 15, "MISSILES", missiles, early=secrets, after=afterwards)

    def steal() -> None:
        game.mark("stolen").tag(25, CONTROLLER=1)
        game.mark("stolen place").tag(25, ZONE_POSITION=3)
        game.tag(25, EXHAUSTED=1)

    game.play(P1, 12, "STEAL", steal, target=25)
    game.end(P1, last=(13, 14))


def _turn_6(game: Sound) -> None:
    game.turn(P2, lambda: game.draw(P2, 26))
    game.end(P2)


def _turn_7(game: Sound) -> None:
    game.turn(P1, lambda: game.fatigue(P1), start=(13, 14))
    game.attack(P1, 14, 6)
    game.deaths(6, label="the hero dies")
    game.add(P1, "last option", NUM_OPTIONS_PLAYED_THIS_TURN=1)
    game.mark("lost").tag(P2, PLAYSTATE=5)
    game.mark("won").tag(P1, PLAYSTATE=4)
    game.mark("announce WRAPUP").tag(GAME, NEXT_STEP="WRAPUP")
    game.mark("wrap up").tag(GAME, STEP="WRAPUP")
    game.tag(GAME, NEXT_STEP="GAMEOVER")
    game.mark("game over").tag(GAME, STEP="GAMEOVER")
    game.mark("complete").tag(GAME, STATE=3)
