"""For every rule a way to break it in the sound game; what else breaks with it does not matter here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.replay.checks.sound import Sound
from tests.replay.checks.writing import GAME, P1, P2

Break = Callable[[Sound], Any]


def _block(kind: str, entity: int, target: int = 0, *, after: str = "", within: str = "") -> Break:
    """A block with nothing in it, behind a node or at the end of another block."""

    def edit(game: Sound) -> None:
        place = game.after(after) if after else game.within(within)
        with place, game.block(kind, entity, target):
            game.meta("TARGET", 0, entity)

    return edit


def _hand(label: str, count: int, zone: str, player: int = 2, **tags: Any) -> Break:
    """So many new cards in a zone."""

    def edit(game: Sound) -> None:
        with game.within(label):
            for number in range(count):
                own = {"ZONE": zone, "CONTROLLER": player, **tags}
                if zone in ("HAND", "PLAY"):
                    own["ZONE_POSITION"] = number + 50
                game.node("full", entity=100 + number, card=f"X{number}", tags=own)

    return edit


def _option(label: str, index: int, *option: Any) -> Break:
    """An option is another one."""

    def edit(game: Sound) -> None:
        nodes, at = game.find(label)
        options = list(nodes[at].values["options"])
        options[index] = option
        nodes[at].values["options"] = options

    return edit


def _text_elsewhere(game: Sound) -> None:
    with game.within("play 15"), game.block("POWER", 14):
        game.meta("TARGET", 0, 14)


def _second_blow(game: Sound) -> None:
    with game.before("attack 10 blow announced"):
        game.tags[10]["DAMAGE"] = 0
        game.tags[10]["PREDAMAGE"] = 0
        game.hit(10, 1, 20, "early")


def _hit_from_elsewhere(game: Sound) -> None:
    with game.within("triggers 7"):
        game.meta("DAMAGE", 2, 24)


def _overload_late(game: Sound) -> None:
    game.put("play 11 text", P1, OVERLOAD_OWED=2)


def _larger_hands(game: Sound) -> None:
    players = game.top[0].values["players"]
    game.change("create", players=[(*each[:2], {**each[2], "MAXHANDSIZE": 9}) for each in players])


def _drawn_without_move(game: Sound) -> None:
    game.drop("drawn 26")


def _foreign_trigger(game: Sound) -> None:
    with game.after("last 5 14"), game.block("TRIGGER", 20):
        game.meta("TARGET", 0, 20)


BREAKS: dict[str, Break] = {
    "record.changes": lambda game: game.put("draw 5", P1, RESOURCES=3),
    "record.entities": lambda game: game.put("draw 5", 99, DAMAGE=1),
    "record.numbers": lambda game: game.change("second trap", entity=3),
    "record.hidden": lambda game: game.drop("expired 41"),
    "record.flags": lambda game: game.change("play 10 waits", value=2),
    "record.bounds": lambda game: game.change("overload", value=-1),
    "record.nesting": _block("PLAY", 14, within="missiles kill"),
    "opening.dealt": lambda game: game.drop("dealt 23"),
    "opening.offer": lambda game: game.change("offer 2", entities=(10, 11)),
    "opening.exchange": lambda game: game.drop("replacement"),
    "opening.never_back": lambda game: game.put("rejected place", 12, ZONE="HAND"),
    "opening.pairs": lambda game: game.move("replacement", "mulligan 3"),
    "opening.kept": lambda game: game.change("chosen 2", entities=(10, 12)),
    "opening.states": lambda game: game.drop("mulligan 3"),
    "opening.done": lambda game: game.drop("mulligan done"),
    "opening.hands": lambda game: game.drop("replacement"),
    "opening.first": lambda game: game.drop("first"),
    "turn.steps": lambda game: game.drop("step TRIGGERS 3"),
    "turn.announced": lambda game: game.change("announce END 3", value="READY"),
    "turn.work": lambda game: game.drop("triggers 3"),
    "turn.number": lambda game: game.change("turn 3", value=5),
    "turn.player": lambda game: game.drop("no more 3", "now 3"),
    "turn.first": lambda game: game.change("first", entity=P2),
    "turn.limit": lambda game: game.change("turn 7", value=91),
    "turn.age": lambda game: game.drop("age 5 6"),
    "turn.ready": lambda game: game.drop("awake 7 14"),
    "turn.attacks": lambda game: game.drop("attacks 6 6"),
    "turn.counters": lambda game: game.drop("NUM_CARDS_PLAYED_THIS_TURN 5"),
    "turn.newcomers": lambda game: game.drop("settled 1 10"),
    "turn.actions": lambda game: game.move("play 11", "step TRIGGERS 3"),
    "mana.gain": lambda game: game.change("crystal 3", value=3),
    "mana.refill": lambda game: game.drop("refill 3"),
    "mana.overload": lambda game: game.drop("locked 5"),
    "mana.limit": lambda game: game.change("crystal 3", value=11),
    "mana.enough": lambda game: game.change("play 11 paid", value=9),
    "mana.temporary": lambda game: game.drop("play 20 borrowed"),
    "mana.cost": lambda game: game.change("play 14 paid", value=2),
    "mana.spent": lambda game: game.change("play 14 spent", value=9),
    "mana.first": lambda game: game.move("play 10 enters", "play 10 paid"),
    "draw.one": lambda game: game.drop("drawn 15"),
    "draw.counted": lambda game: game.drop("counted 15"),
    "draw.several": _drawn_without_move,
    "draw.burn": _larger_hands,
    "draw.own": lambda game: game.put("counted 15", 15, CONTROLLER=2),
    "fatigue.steps": lambda game: game.change("fatigue count", value=2),
    "fatigue.deck": _hand("draw 5", 1, "DECK", player=1),
    "zone.hand_places": lambda game: game.drop("play 11 shift 13"),
    "zone.board_places": lambda game: game.drop("play 14 place"),
    "zone.no_place": lambda game: game.drop("rejected place"),
    "zone.board_limit": _hand("play 25", 7, "PLAY", CARDTYPE=4),
    "zone.hand_limit": _hand("play 25", 7, "HAND"),
    "zone.secret_limit": _hand("play 25", 7, "SECRET", SECRET=1),
    "zone.deck_limit": _hand("play 25", 60, "DECK"),
    "zone.single": _hand("play 25", 1, "PLAY", CARDTYPE=7, DURABILITY=1),
    "zone.moves": lambda game: game.put("rattle 10", 10, ZONE="PLAY"),
    "zone.cause": lambda game: game.put("play 25", 26, ZONE="HAND"),
    "zone.deaths": lambda game: game.put("counted 15", 10, ZONE="GRAVEYARD"),
    "zone.control": lambda game: game.change("stolen place", value=1),
    "play.from": _block("PLAY", 26, after="play 25"),
    "play.enters": lambda game: game.move("play 10 text", "play 10 enters"),
    "play.place": lambda game: game.change("play 14 place", value=0),
    "play.counted": lambda game: game.move("play 14 counted", "play 14 option"),
    "play.text": lambda game: game.drop("play 12 text"),
    "play.leaves": lambda game: game.drop("play 10 enters"),
    "play.spell": lambda game: game.drop("play 15 gone"),
    "play.wait": lambda game: game.drop("play 10 waits"),
    "play.new": lambda game: game.drop("play 10 new"),
    "play.overload": _overload_late,
    "play.target": lambda game: game.put("play 11", 10, first=True, ZONE="GRAVEYARD"),
    "play.noted": lambda game: game.change("play 12 aimed", value=23),
    "play.room": _hand("draw 5", 7, "PLAY", player=1, CARDTYPE=4),
    "play.power": lambda game: game.put("power", 5, first=True, EXHAUSTED=1),
    "play.power_used": lambda game: game.drop("power exhausted"),
    "play.owner": _text_elsewhere,
    "play.cast": lambda game: game.drop("cast enters"),
    "options.targets": _option("options 5", 4, 13, "NONE", (23,)),
    "options.attackers": _option("options 5", 4, 13, "REQ_FOO", ()),
    "options.mana": lambda game: game.put("options 1", 14, first=True, COST=7),
    "options.hand": _option("options 5", 1, 5, "NONE", ()),
    "options.power": lambda game: game.put("options 5", 5, first=True, EXHAUSTED=1),
    "options.room": _hand("act 1", 7, "PLAY", player=1, CARDTYPE=4),
    "options.aim": lambda game: game.put("options 5", 25, first=True, STEALTH=1),
    "options.done": lambda game: game.change("sent 1", option=3),
    "secret.turn": lambda game: game.move("play 15", "step END 4"),
    "secret.spent": lambda game: game.drop("spent 22"),
    "secret.unique": lambda game: game.change("second trap", card="TRAP"),
    "attack.attacker": lambda game: game.put("attack 10", 10, first=True, FROZEN=1),
    "attack.rush": lambda game: game.change("attack 13", target=6),
    "attack.defender": lambda game: game.put("attack 10", 20, first=True, IMMUNE=1),
    "attack.taunt": lambda game: game.change("attack 10", target=6),
    "attack.proposed": lambda game: game.change("attack 10 by", value=4),
    "attack.marked": lambda game: game.drop("attack 10 left"),
    "attack.first": _second_blow,
    "attack.damage": lambda game: game.change("attack 10 blow announced", value=5),
    "attack.both": lambda game: game.drop("attack 10 back announced", "attack 10 back worked off"),
    "attack.exhausted": lambda game: game.drop("attack 14 exhausted"),
    "attack.stealth": lambda game: game.drop("attack 10 seen"),
    "attack.weapon": lambda game: game.drop("wears"),
    "damage.shown": lambda game: game.change("attack 10 blow shown", data=5),
    "damage.applied": lambda game: game.change("attack 10 blow", value=1),
    "damage.armor": lambda game: game.drop("attack 6 blow armor"),
    "damage.shield": lambda game: game.change("attack 13 blow shown", data=1),
    "damage.source": lambda game: game.drop("attack 10 blow source"),
    "heal.shown": lambda game: game.change("heal shown", data=3),
    "heal.applied": lambda game: game.drop("healed"),
    "damage.cause": lambda game: game.put("counted 15", 10, DAMAGE=1),
    "damage.immune": lambda game: game.put("attack 10 blow announced", 20, first=True, IMMUNE=1),
    "damage.place": _hit_from_elsewhere,
    "fatigue.damage": lambda game: game.change("fatigue hit announced", value=4),
    "damage.poison": lambda game: game.put("both die", 10, first=True, HEALTH=9),
    "damage.announced": lambda game: game.drop("missile 23 worked off"),
    "pick.dying": lambda game: [
        game.change("picked 25", info=(23,)),
        game.change("missile 25 announced", entity=23),
        game.change("missile 25 worked off", entity=23),
        game.change("missile 25 shown", info=(23,)),
        game.change("missile 25", entity=23, value=2),
    ],
    "death.all": lambda game: game.drop("dies 20"),
    "death.only": lambda game: game.change("dies 23", entity=25),
    "death.some": lambda game: game.drop("dies 23"),
    "death.order": lambda game: game.swap("dies 10", "dies 20"),
    "death.soon": lambda game: game.drop("both die"),
    "death.play": lambda game: game.drop("missiles kill"),
    "death.effect": lambda game: game.move("answer 13", "missiles kill"),
    "death.apart": _block("DEATHS", GAME, within="rattle 10"),
    "death.clean": lambda game: game.drop("clean 20"),
    "death.rattle": lambda game: game.move("rattle 10", "killed 20"),
    "death.block": lambda game: game.change("both die", entity=4),
    "enchant.enters": lambda game: game.drop("attached 41"),
    "enchant.bearer": lambda game: game.drop("goes 40"),
    "enchant.ends": lambda game: game.drop("expired 41", "expired hidden 41"),
    "enchant.turn": lambda game: game.drop("expires 41"),
    "stats.reason": lambda game: game.put("act 7", 13, ATK=9),
    "stats.bounds": lambda game: game.change("stronger", value=-1),
    "order.turn_end": lambda game: game.move("last 5 14", "last 5 13"),
    "order.turn_start": lambda game: game.move("start 7 14", "start 7 13"),
    "order.cleanup": lambda game: game.move("expires 42", "expires 41"),
    "order.answers": lambda game: game.move("answer 14", "answer 13"),
    "order.secrets": lambda game: [game.swap("secret 22", "secret 43"), game.swap("spent 22", "spent 43")],
    "order.deathrattles": lambda game: game.move("rattle 20", "rattle 10"),
    "order.present": _foreign_trigger,
    "count.cards": lambda game: game.drop("play 14 counted"),
    "count.minions": lambda game: game.drop("play 14 minion"),
    "count.power_turn": lambda game: game.change("power counted", value=2),
    "count.power_game": lambda game: game.change("power of the game", value=2),
    "count.combo": lambda game: game.drop("play 11 combo"),
    "count.last": lambda game: game.drop("play 14 last"),
    "count.steps": lambda game: game.change("play 14 counted", value=7),
    "count.options": lambda game: game.drop("play 14 option"),
    "count.attacks": lambda game: game.drop("attack 13 counted"),
    "count.attackers": lambda game: game.drop("attack 13 side"),
    "count.dead_turn": lambda game: game.drop("of the turn 20"),
    "count.dead_game": lambda game: game.drop("of the game 20"),
    "count.dead_both": lambda game: game.drop("both 20"),
    "count.killed": lambda game: game.drop("killed 20"),
    "end.losing": lambda game: game.drop("losing"),
    "end.reason": lambda game: game.put("missiles kill", P2, PLAYSTATE=3),
    "end.lost": lambda game: game.drop("losing"),
    "end.winner": lambda game: game.drop("lost"),
    "end.survivor": lambda game: game.put("attack 14", P1, first=True, PLAYSTATE=8),
    "end.over": lambda game: game.move("lost", "attack 14"),
    "end.steps": lambda game: game.drop("lost", "won"),
}
"""Rule to what breaks it."""
