"""Mistakes by what they do: each test plays one position by the right rule and by the mistaken one."""

import importlib
import inspect
import json
import pkgutil
import re
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import pytest

import oracle.mistakes
from oracle.engine import (
    Attack,
    Decision,
    EndTurn,
    Entity,
    Game,
    HeroPower,
    Mulligan,
    Play,
    Start,
    act,
    refusal,
)
from oracle.rules import bind, load_points
from oracle.scenario.build import build_game
from oracle.scenario.standard import cards_of
from oracle.scenario.suite import load_document

T = TypeVar("T")
Side = dict[str, Any]

WISP, YETI, RAPTOR, BOAR, SENJIN, OGRE, CROC = (
    "CS2_231",
    "CS2_182",
    "CS2_172",
    "CS2_171",
    "CS2_179",
    "CS2_200",
    "CS2_120",
)
FIREBALL, HELLFIRE, MISSILES, MOONFIRE, WHIRLWIND = "CS2_029", "CS2_062", "EX1_277", "CS2_008", "EX1_400"
ACOLYTE, HOARDER, GNOME, JUGGLER, INFILTRATOR = "EX1_007", "EX1_096", "EX1_029", "NEW1_019", "EX1_010"
MINE = "GVG_056t"


class Picks:
    """Picks what was asked for by name, in order; the first candidate when nothing was."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self.names = list(names)
        self.asked: list[Decision] = []

    def decide(self, game: Game, decision: Decision) -> Any:
        self.asked.append(decision)
        if self.names:
            wanted = self.names.pop(0)
            return next(each for each in decision.candidates if getattr(each, "name", each) == wanted)
        return decision.candidates[: decision.count] if decision.count > 1 else decision.candidates[0]


class At:
    """A position in the middle of p1's turn, or before the game with `opening`; aliases are attributes."""

    def __init__(self, profile: str, choices: dict[str, str], p1: Side, p2: Side, opening: bool, more: Side) -> None:
        document = {
            "format": 1,
            "title": "A position",
            "rules": ["SEQ-01"],
            "setup": {"p1": p1, "p2": p2, **more},
            "steps": [{"do": "start"} if opening else {"do": "end_turn"}],
        }
        scenario, faults = load_document(json.dumps(document).encode(), file="x.scenario.json", id="x")
        assert scenario is not None, faults
        self.picks = Picks()
        self.game, self._naming = build_game(scenario, bind(profile, choices), cards_of(), self.picks)
        self.recorder: list[Any] = []
        self.game.recorder = self.recorder

    def __getattr__(self, alias: str) -> Entity:
        found = self._naming.find({"face": "p2.hero", "own": "p1.hero"}.get(alias, alias))
        assert isinstance(found, Entity)
        return found

    def play(self, alias: str, target: str | None = None, choose: str | None = None) -> str | None:
        return act(self.game, Play(getattr(self, alias), target and getattr(self, target), None, choose))

    def attack(self, by: str, target: str) -> str | None:
        return act(self.game, Attack(getattr(self, by), getattr(self, target)))

    def power(self, target: str | None = None) -> str | None:
        return act(self.game, HeroPower(target and getattr(self, target)))

    def end_turn(self) -> None:
        act(self.game, EndTurn())

    def row(self, number: int) -> list[str]:
        """The names of the minions on a side, left to right."""
        return [minion.card.name for minion in self.game.players[number - 1].row]

    def told(self, *events: str) -> list[tuple[str, str]]:
        """The events of these names, each with the name of the card or player that it is about."""
        return [
            (each[0], each[2].card.name if isinstance(each[2], Entity) else getattr(each[2], "name", str(each[2])))
            for each in self.recorder
            if each[0] in events
        ]


def right_and_wrong(
    mistake: str,
    do: Callable[[At], T],
    p1: Side | None = None,
    p2: Side | None = None,
    *,
    profile: str = "live",
    opening: bool = False,
    **more: Any,
) -> tuple[T, T]:
    """What `do` finds under the profile, and with the mistake `point = choice` in its place."""
    point, choice = mistake.split(" = ")
    right = do(At(profile, {}, p1 or {}, p2 or {}, opening, more))
    return right, do(At(profile, {point: choice}, p1 or {}, p2 or {}, opening, more))


def named(**cards: str | Side) -> list[Side]:
    """Entities of a set-up by alias."""
    return [{"as": alias, **(card if isinstance(card, dict) else {"card": card})} for alias, card in cards.items()]


# The functions themselves


def modules() -> list[Any]:
    names = [module.name for module in pkgutil.iter_modules(oracle.mistakes.__path__)]
    return [importlib.import_module(f"oracle.mistakes.{name}") for name in names]


def test_every_function_that_a_mistake_names_is_told_with_the_rule_it_misses() -> None:
    named_ones = {
        value
        for point in load_points()
        for choice in point.choices.values()
        for value in (*choice.patch.fields.values(), *choice.patch.fills.values())
        if isinstance(value, str) and value.startswith("oracle.mistakes.")
    }
    silent = [
        name
        for name in sorted(named_ones)
        for module, function in [name.split(":")]
        if not re.search(
            r"[A-Z]+-\d\d|S\d|S\.fn\d|The other half", getattr(importlib.import_module(module), function).__doc__
        )
    ]

    assert silent == []


def test_no_mistake_lies_unused() -> None:
    text = "".join(inspect.getsource(module) for module in modules())
    patches = json.dumps([repr(choice.patch) for point in load_points() for choice in point.choices.values()])
    unused = [
        f"{module.__name__}:{name}"
        for module in modules()
        for name, thing in vars(module).items()
        if inspect.isfunction(thing) and thing.__module__ == module.__name__
        if f":{name}'" not in patches and text.count(name) < 2
    ]

    assert unused == []


def test_the_engine_knows_no_mistakes() -> None:
    import oracle.engine

    sources = [
        importlib.import_module(f"oracle.engine.{module.name}")
        for module in pkgutil.iter_modules(oracle.engine.__path__)
    ]

    assert [source.__name__ for source in sources if "oracle.mistakes" in inspect.getsource(source)] == []


# The opening


def deck(*cards: str) -> Side:
    return {"deck": list(cards)}


def hands(at: At) -> tuple[int, int]:
    act(at.game, Start())
    one, two = at.game.players
    return len(one.hand), len(two.hand)


@pytest.mark.parametrize(("mistake", "wrong"), [("three_each", (3, 4)), ("four_each", (4, 5))])
def test_opening_size(mistake: str, wrong: tuple[int, int]) -> None:
    found = right_and_wrong(f"opening.size = {mistake}", hands, deck(*[WISP] * 9), deck(*[WISP] * 9), opening=True)

    assert found == ((3, 5), wrong)


def test_mulligan_replacement_never_returned() -> None:
    def left(at: At) -> int:
        act(at.game, Start())
        one = at.game.players[0]
        act(at.game, Mulligan(one, tuple(one.hand or one.looked)))
        return len(one.deck)

    found = right_and_wrong("mulligan.replacement = never_returned", left, deck(*[WISP] * 9), opening=True)

    assert found == (6, 3)


def test_mulligan_replacement_drawn_from_rejected() -> None:
    def candidates(at: At) -> list[str]:
        act(at.game, Start())
        one = at.game.players[0]
        thrown = one.hand[0]
        act(at.game, Mulligan(one, (thrown,)))
        return ["rejected" for each in at.picks.asked if each.kind == "draw" and thrown in each.candidates]

    found = right_and_wrong(
        "mulligan.replacement = drawn_from_rejected", candidates, deck(YETI, *[WISP] * 6), opening=True
    )

    assert found == ([], ["rejected"])


def test_mulligan_coin_replaceable() -> None:
    def refused(at: At) -> str | None:
        act(at.game, Start())
        two = at.game.players[1]
        return refusal(at.game, Mulligan(two, (two.hand[-1],)))

    found = right_and_wrong("mulligan.coin = replaceable", refused, deck(*[WISP] * 9), deck(*[WISP] * 9), opening=True)

    assert found == ("not_replaceable", None)


@pytest.mark.parametrize("profile", ["seed", "live"])
def test_mulligan_coin_to_first_player(profile: str) -> None:
    def owner(at: At) -> list[bool]:
        act(at.game, Start())
        for player in at.game.players:
            act(at.game, Mulligan(player))
        return ["The Coin" in [card.card.name for card in player.hand] for player in at.game.players]

    found = right_and_wrong(
        "mulligan.coin = to_first_player", owner, deck(*[WISP] * 9), deck(*[WISP] * 9), opening=True, profile=profile
    )

    assert found == ([False, True], [True, False])


@pytest.mark.parametrize(
    ("timing", "wrong"),
    [("before_mulligan", ["early", "create", "turn_start"]), ("after_first_draw", ["turn_start", "create"])],
)
def test_start_of_game_timing(timing: str, wrong: list[str]) -> None:
    def order(at: At) -> list[str]:
        act(at.game, Start())
        early = ["early" for _, card in at.told("create") if card == "Fireblast Rank 2"]
        for player in at.game.players:
            act(at.game, Mulligan(player))
        told = [name for name, card in at.told("create", "turn_start") if card in ("Fireblast Rank 2", "p1")]
        return [*early, *told]

    odd = deck("GIL_826", *[BOAR] * 9)
    found = right_and_wrong(f"start_of_game.timing = {timing}", order, odd, deck(*[BOAR] * 9), opening=True)

    assert found == (["create", "turn_start"], wrong)


# Turns and mana


def test_turn_draw_none_on_first_turn() -> None:
    def drawn(at: At) -> list[int]:
        hands(at)
        for player in at.game.players:
            act(at.game, Mulligan(player))
        at.end_turn()
        return [len(player.hand) for player in at.game.players]

    found = right_and_wrong("turn.draw = none_on_first_turn", drawn, deck(*[WISP] * 9), deck(*[WISP] * 9), opening=True)

    assert found == ([4, 6], [3, 6])


@pytest.mark.parametrize(
    ("mistake", "wrong"),
    [
        ("mana.order = gained_crystal_empty", (4, 1)),
        ("mana.gain = refill_only_new", (2, 1)),
        ("turn.draw = two", (5, 2)),
    ],
)
def test_the_start_of_a_turn(mistake: str, wrong: tuple[int, int]) -> None:
    def mana_and_hand(at: At) -> tuple[int, int]:
        at.end_turn()
        return at.game.active.mana, len(at.game.active.hand)

    found = right_and_wrong(mistake, mana_and_hand, {}, {"mana": {"crystals": 4, "used": 3}, "deck": [WISP, WISP]})

    assert found == ((5, 1), wrong)


@pytest.mark.parametrize(("mistake", "wrong"), [("locked_at_once", (8, 10)), ("never_unlocked", (9, 9))])
def test_overload_payment(mistake: str, wrong: tuple[int, int]) -> None:
    def mana(at: At) -> tuple[int, int]:
        at.play("bolt", "face")
        now = at.game.active.mana
        for _ in range(4):
            at.end_turn()
        return now, at.game.active.mana

    found = right_and_wrong(f"overload.payment = {mistake}", mana, {"hand": named(bolt="EX1_238")})

    assert found == ((9, 10), wrong)


def test_overload_booked_at_turn_end() -> None:
    def owed(at: At) -> list[int]:
        at.play("devil")
        before = at.game.active.owed
        at.end_turn()
        return [before, at.game.players[0].owed]

    found = right_and_wrong("overload.booked = at_turn_end", owed, {"hand": named(devil="EX1_243")})

    assert found == ([2, 2], [0, 2])


def test_freeze_thaw_always_end_of_turn() -> None:
    def thawed(at: At) -> bool:
        at.attack("yeti", "face")
        at.play("bolt", "yeti")
        at.end_turn()
        return at.yeti.frozen

    found = right_and_wrong(
        "freeze.thaw = always_end_of_turn", thawed, {"hand": named(bolt="CS2_024"), "board": named(yeti=YETI)}
    )

    assert found == (True, False)


# Drawing


@pytest.mark.parametrize(
    ("mistake", "wrong"),
    [
        ("draw.full_hand = kept", ["draw"]),
        ("draw.full_hand = counts_as_draw", ["draw", "burn"]),
        ("draw.full_hand = counts_as_discard", ["discard"]),
    ],
)
def test_draw_full_hand(mistake: str, wrong: list[str]) -> None:
    def burned(at: At) -> list[str]:
        at.end_turn()
        return [name for name, card in at.told("burn", "draw", "discard") if card == "Bloodfen Raptor"]

    found = right_and_wrong(mistake, burned, {}, {"hand": [{"card": WISP}] * 10, "deck": [RAPTOR]})

    assert found == (["burn"], wrong)


@pytest.mark.parametrize(("mistake", "held", "right", "wrong"), [("burned_too", 9, 1, 2), ("once_per_effect", 1, 2, 1)])
def test_draw_reactions(mistake: str, held: int, right: int, wrong: int) -> None:
    def queues(at: At) -> int:
        at.play("intellect")
        return sum(each[0] == "queue" and each[2] == "draw" for each in at.recorder)

    # The Curio Collector grows with each draw.
    cards = [*named(intellect="CS2_023"), *[{"card": WISP}] * held]
    found = right_and_wrong(
        f"draw.reactions = {mistake}", queues, {"hand": cards, "deck": [YETI, RAPTOR], "board": [{"card": "GIL_640"}]}
    )

    assert found == (right, wrong)


@pytest.mark.parametrize(
    ("mistake", "wrong"),
    [("always_one", [1, 1]), ("counter_includes_this_one", [2, 3]), ("counter_before", [1])],
)
def test_fatigue(mistake: str, wrong: list[int]) -> None:
    def hurt(at: At) -> list[int]:
        at.play("intellect")
        return [each[3] for each in at.recorder if each[0] == "damage"]

    found = right_and_wrong(f"fatigue.damage = {mistake}", hurt, {"hand": named(intellect="CS2_023")})

    assert found == ([1, 2], wrong)


def test_fatigue_skipped_with_full_hand() -> None:
    def hurt(at: At) -> int:
        at.end_turn()
        return at.face.damage

    found = right_and_wrong("fatigue.damage = skipped_with_full_hand", hurt, {}, {"hand": [{"card": WISP}] * 10})

    assert found == (1, 0)


@pytest.mark.parametrize(
    ("mistake", "wrong"),
    [
        ("kept_in_hand", [("draw", "Burrowing Mine")]),
        ("no_further_draw", [("draw", "Burrowing Mine"), ("cast", "Burrowing Mine")]),
        ("further_draw_first", [("draw", "Burrowing Mine"), ("draw", "Wisp"), ("cast", "Burrowing Mine")]),
    ],
)
def test_draw_cast_when_drawn(mistake: str, wrong: list[tuple[str, str]]) -> None:
    def order(at: At) -> list[tuple[str, str]]:
        at.end_turn()
        return at.told("draw", "cast")

    found = right_and_wrong(f"draw.cast_when_drawn = {mistake}", order, {}, {"deck": [MINE, WISP]})

    assert found == ([("draw", "Burrowing Mine"), ("cast", "Burrowing Mine"), ("draw", "Wisp")], wrong)


def test_a_card_that_casts_itself_is_cast_with_a_full_hand() -> None:
    def hurt(at: At) -> int:
        at.end_turn()
        return at.face.damage

    found = right_and_wrong(
        "draw.cast_when_drawn = cast_even_when_full", hurt, {}, {"hand": [{"card": WISP}] * 10, "deck": [MINE, WISP]}
    )

    assert found == (0, 10)


# Whom one may choose


@pytest.mark.parametrize(
    ("mistake", "target", "p2", "right", "wrong"),
    [
        ("battlecry.target = optional", None, [], "needs_target", None),
        ("target.stealth = ignored", "other", named(other=INFILTRATOR), "target_stealthed", None),
        ("target.elusive = battlecries_too", "other", named(other="NEW1_023"), None, "target_elusive"),
    ],
)
def test_targets_of_a_battlecry(
    mistake: str, target: str | None, p2: list[Side], right: str | None, wrong: str | None
) -> None:
    found = right_and_wrong(
        mistake, lambda at: at.play("archer", target), {"hand": named(archer="CS2_189")}, {"board": p2}
    )

    assert found == (right, wrong)


def test_battlecry_unplayable_without_target() -> None:
    found = right_and_wrong(
        "battlecry.target = unplayable_without", lambda at: at.play("crab"), {"hand": named(crab="NEW1_017")}
    )

    assert found == (None, "no_target")


@pytest.mark.parametrize(
    ("mistake", "right", "wrong"),
    [
        ("target.elusive = enemy_only", "target_elusive", None),
        ("attack.taunt = blocks_spells", "target_elusive", "target_elusive"),
    ],
)
def test_spells_at_the_own_elusive_minion(mistake: str, right: str, wrong: str | None) -> None:
    found = right_and_wrong(
        mistake,
        lambda at: at.play("fire", "dragon"),
        {"hand": named(fire=MOONFIRE), "board": named(dragon="NEW1_023")},
        {"board": named(guard=SENJIN)},
    )

    assert found == (right, wrong)


def test_taunt_blocks_spells() -> None:
    found = right_and_wrong(
        "attack.taunt = blocks_spells",
        lambda at: at.play("fire", "face"),
        {"hand": named(fire=MOONFIRE)},
        {"board": named(guard=SENJIN)},
    )

    assert found == (None, "taunt_in_the_way")


def test_hidden_taunt_blocks() -> None:
    found = right_and_wrong(
        "attack.taunt = hidden_taunt_blocks",
        lambda at: at.attack("yeti", "face"),
        {"board": named(yeti=YETI)},
        {"board": [{"as": "guard", "card": SENJIN, "stealth": True}]},
    )

    assert found == (None, "taunt_in_the_way")


def test_stealth_blocks_random() -> None:
    def candidates(at: At) -> int:
        at.play("missiles")
        return len(at.picks.asked[0].candidates)

    found = right_and_wrong(
        "target.stealth = blocks_random",
        candidates,
        {"hand": named(missiles=MISSILES)},
        {"board": named(x=INFILTRATOR)},
    )

    assert found == (2, 1)


def test_spells_castable_without_a_target() -> None:
    found = right_and_wrong(
        "spell.target = castable_without", lambda at: at.play("polymorph"), {"hand": named(polymorph="CS2_022")}
    )

    assert found == ("no_target", None)


def test_random_target_need_not_exist() -> None:
    found = right_and_wrong(
        "spell.target = random_need_not_exist", lambda at: at.play("cannon"), {"hand": named(cannon="GVG_001")}
    )

    assert found == ("no_target", None)


# Playing


@pytest.mark.parametrize(
    ("mistake", "before"),
    [("counts_itself", "nothing"), ("hero_power_counts", "power"), ("earlier_turn_counts", "turn")],
)
def test_combo(mistake: str, before: str) -> None:
    def bandits(at: At) -> int:
        if before == "power":
            at.power("face")
        elif before == "turn":
            at.play("coin")
            at.end_turn()
            at.end_turn()
        at.play("ringleader")
        return at.row(1).count("Defias Bandit")

    found = right_and_wrong(
        f"combo.condition = {mistake}", bandits, {"hand": named(ringleader="EX1_131", coin="GAME_005")}
    )

    assert found == (0, 1)


def test_combo_target_asked_when_inactive() -> None:
    found = right_and_wrong(
        "combo.condition = target_asked_when_inactive",
        lambda at: at.play("agent"),
        {"hand": named(agent="EX1_134")},
        {"board": named(yeti=YETI)},
    )

    assert found == (None, "needs_target")


def test_battlecry_runs_although_the_minion_is_gone() -> None:
    def marked(at: At) -> list[tuple[str, str]]:
        at.play("crab", "murloc")
        return at.told("mark_destroy")

    # The Buzzard answers the summoning and draws the Leviathan, whose damage kills the crab.
    found = right_and_wrong(
        "battlecry.source_gone = runs_anyway",
        marked,
        {"hand": named(crab="NEW1_017"), "board": named(buzzard="CS2_237"), "deck": [{"card": "GVG_007"}]},
        {"board": named(murloc="EX1_062")},
    )

    assert found == ([], [("mark_destroy", "Old Murk-Eye")])


def test_after_summon_and_after_play_in_one_queue() -> None:
    def order(at: At) -> list[str]:
        at.play("raptor")
        return [card for name, card in at.told("TRIGGER")]

    # Xavius answers the play, the Juggler the summoning; Xavius is older.
    found = right_and_wrong(
        "play.after_order = one_queue",
        order,
        {"hand": named(raptor=RAPTOR), "board": named(xavius="EX1_614", juggler=JUGGLER)},
    )

    assert (found[0][:2], found[1][:2]) == (["Knife Juggler", "Xavius"], ["Xavius", "Knife Juggler"])


def test_summoned_minions_run_their_battlecry() -> None:
    def drawn(at: At) -> int:
        at.play("arms")
        return len(at.game.players[0].hand)

    found = right_and_wrong(
        "summon.by_effect = battlecry_runs", drawn, {"hand": named(arms="LOOT_093"), "deck": ["EX1_015", YETI]}
    )

    assert found == (0, 1)


@pytest.mark.parametrize("profile", ["seed", "live"])
def test_newcomers_miss_auras(profile: str) -> None:
    def attack(at: At) -> int:
        at.play("raptor")
        return at.raptor.attack

    found = right_and_wrong(
        "auras.on_summon = never",
        attack,
        {"hand": named(raptor=RAPTOR), "board": named(leader="CS2_122")},
        profile=profile,
    )

    assert found == (4, 3)


# Spells of effects


def test_split_picks_all_up_front() -> None:
    def candidates(at: At) -> list[int]:
        at.play("missiles")
        return [len(each.candidates) for each in at.picks.asked]

    # The first candidate is the hero, who has 1 Health left.
    found = right_and_wrong(
        "split.picks = all_up_front",
        candidates,
        {"hand": named(missiles=MISSILES)},
        {"hero": {"card": "HERO_08", "damage": 29}, "board": named(yeti=YETI)},
    )

    assert found == ([2, 1, 1], [2, 2, 2])


# Damage


def test_a_hero_dies_of_poison() -> None:
    def result(at: At) -> str | None:
        at.attack("cobra", "face")
        return getattr(at.game.result, "name", None)

    found = right_and_wrong("damage.poison = kills_heroes", result, {"board": named(cobra="EX1_170")})

    assert found == (None, "p1")


def test_the_poisoned_leave_in_mid_combat() -> None:
    def order(at: At) -> list[str]:
        at.attack("cobra", "acolyte")
        return [name for name, _ in at.told("death", "draw")]

    found = right_and_wrong(
        "damage.poison = deaths_mid_combat",
        order,
        {"board": named(cobra="EX1_170")},
        {"board": named(acolyte=ACOLYTE), "deck": [WISP]},
    )

    assert found == (["draw", "death"], ["death"])


def test_the_attacker_strikes_first() -> None:
    def health(at: At) -> int:
        at.attack("yeti", "berserker")
        return at.yeti.health

    # The Gurubashi Berserker gains 3 Attack when it is hit.
    found = right_and_wrong(
        "attack.damage = attacker_first", health, {"board": named(yeti=OGRE)}, {"board": named(berserker="EX1_399")}
    )

    assert found == (5, 2)


@pytest.mark.parametrize("mistake", ["attacker_first", "order_of_play"])
def test_who_answers_first_in_combat(mistake: str) -> None:
    def order(at: At) -> list[str]:
        at.attack("one", "two")
        return [each[2].controller.name for each in at.recorder if each[0] == "TRIGGER"]

    found = right_and_wrong(
        f"attack.reactions = {mistake}", order, {"board": named(one="EX1_399")}, {"board": named(two="EX1_399")}
    )

    assert found == (["p2", "p1"], ["p1", "p2"])


@pytest.mark.parametrize(
    ("mistake", "wrong"),
    [("left_to_right", ["Wisp", "Bloodfen Raptor"]), ("active_player_first", ["Wisp", "Bloodfen Raptor"])],
)
def test_damage_order(mistake: str, wrong: list[str]) -> None:
    def order(at: At) -> list[str]:
        at.play("whirlwind")
        return [card for _, card in at.told("damage")]

    found = right_and_wrong(
        f"damage.order = {mistake}",
        order,
        {"hand": named(whirlwind=WHIRLWIND), "board": named(wisp=WISP)},
        {"board": named(raptor=RAPTOR)},
        order_of_play=["raptor", "wisp"],
    )

    assert found == (["Bloodfen Raptor", "Wisp"], wrong)


def test_what_armor_takes_up_is_no_damage() -> None:
    def healed(at: At) -> int:
        at.attack("own", "face")
        return 10 - at.own.damage

    # The weapon has Lifesteal.
    found = right_and_wrong(
        "damage.armor = not_damage",
        healed,
        {"hero": {"card": "HERO_10", "damage": 10}, "weapon": {"card": "BT_921"}},
        {"hero": {"card": "HERO_08", "armor": 5}},
    )

    assert found == (2, 0)


def test_stopped_damage_is_answered() -> None:
    def drawn(at: At) -> int:
        at.play("fire", "acolyte")
        return len(at.game.players[1].hand)

    found = right_and_wrong(
        "damage.prevented = event_of_zero",
        drawn,
        {"hand": named(fire=MOONFIRE)},
        {"board": [{"as": "acolyte", "card": ACOLYTE, "divine_shield": True}], "deck": [WISP]},
    )

    assert found == (0, 1)


def test_the_dying_are_rescued_from_destruction() -> None:
    def there(at: At) -> list[str]:
        at.end_turn()
        return at.row(2)

    # The Doomsayer marks all at the start of the turn, then the Lightwell heals the yeti.
    found = right_and_wrong(
        "death_confirmed.rescue = both",
        there,
        {},
        {"board": named(doomsayer="NEW1_021", well="EX1_341", yeti={"card": YETI, "remaining": 2}), "deck": [WISP]},
    )

    assert found == ([], ["Chillwind Yeti"])


def test_the_dying_are_not_rescued_by_healing() -> None:
    def there(at: At) -> list[str]:
        at.end_turn()
        return at.row(1)

    # The Imp Master brings herself to 0, then the totem heals her.
    found = right_and_wrong(
        "death_confirmed.rescue = neither",
        there,
        {"board": named(master={"card": "EX1_597", "remaining": 1}, totem="NEW1_009")},
    )

    assert found == (["Imp Master", "Imp", "Healing Totem"], ["Imp", "Healing Totem"])


# Deaths


@pytest.mark.parametrize(
    ("mistake", "wrong"),
    [("board_position", ["p1", "p2"]), ("entity_id", ["p1", "p2"]), ("active_player_first", ["p1", "p2"])],
)
def test_deaths_order(mistake: str, wrong: list[str]) -> None:
    def order(at: At) -> list[str]:
        at.play("whirlwind")
        return [each[2].controller.name for each in at.recorder if each[0] == "death"]

    found = right_and_wrong(
        f"deaths.order = {mistake}",
        order,
        {"hand": named(whirlwind=WHIRLWIND), "board": named(one=WISP)},
        {"board": named(two=WISP)},
        order_of_play=["two", "one"],
    )

    assert found == (["p2", "p1"], wrong)


def test_the_attacker_dies_first() -> None:
    def order(at: At) -> list[str]:
        at.attack("raptor", "croc")
        return [card for _, card in at.told("death")]

    found = right_and_wrong(
        "deaths.order = attacker_first",
        order,
        {"board": named(raptor=RAPTOR)},
        {"board": [{"as": "croc", "card": CROC}]},
        order_of_play=["croc", "raptor"],
    )

    assert found == (["River Crocolisk", "Bloodfen Raptor"], ["Bloodfen Raptor", "River Crocolisk"])


@pytest.mark.parametrize(
    ("mistake", "wrong"),
    [
        ("flat", ["Leper Gnome", "Leper Gnome", "Flesheating Ghoul", "Flesheating Ghoul"]),
        ("deathrattles_first", ["Leper Gnome", "Leper Gnome", "Flesheating Ghoul", "Flesheating Ghoul"]),
        ("watchers_first", ["Flesheating Ghoul", "Flesheating Ghoul", "Leper Gnome", "Leper Gnome"]),
    ],
)
def test_death_triggers_queue(mistake: str, wrong: list[str]) -> None:
    def order(at: At) -> list[str]:
        at.play("whirlwind")
        return [card for _, card in at.told("TRIGGER")]

    found = right_and_wrong(
        f"death_triggers.queue = {mistake}",
        order,
        {"hand": named(whirlwind=WHIRLWIND), "board": named(one=GNOME, two=GNOME, ghoul="tt_004")},
    )

    assert found == (["Leper Gnome", "Flesheating Ghoul", "Leper Gnome", "Flesheating Ghoul"], wrong)


@pytest.mark.parametrize(
    ("mistake", "wrong"),
    [
        ("one_by_one", ["death", "TRIGGER", "death", "TRIGGER"]),
        ("rescan_between", ["death", "death", "TRIGGER", "TRIGGER"]),
    ],
)
def test_deaths_batch(mistake: str, wrong: list[str]) -> None:
    def order(at: At) -> list[str]:
        at.play("whirlwind")
        return [name for name, card in at.told("death", "TRIGGER") if card == "Leper Gnome"]

    found = right_and_wrong(
        f"deaths.batch = {mistake}", order, {"hand": named(whirlwind=WHIRLWIND), "board": named(one=GNOME, two=GNOME)}
    )

    assert found == (["death", "death", "TRIGGER", "TRIGGER"], wrong)


def test_the_board_is_looked_through_between_deaths() -> None:
    def order(at: At) -> list[str]:
        at.play("whirlwind")
        return [card for name, card in at.told("death", "TRIGGER") if (name, card) != ("death", "Unstable Ghoul")]

    # The Ghoul's Deathrattle kills the crocolisk before the gnome's turn comes.
    found = right_and_wrong(
        "deaths.batch = rescan_between",
        order,
        {
            "hand": named(whirlwind=WHIRLWIND),
            "board": [
                {"as": "ghoul", "card": "FP1_024", "remaining": 1},
                {"as": "gnome", "card": GNOME},
                {"as": "croc", "card": CROC, "remaining": 2},
            ],
        },
    )

    assert found == (
        ["Leper Gnome", "Unstable Ghoul", "Leper Gnome", "River Crocolisk"],
        ["Leper Gnome", "Unstable Ghoul", "River Crocolisk", "Leper Gnome"],
    )


def test_a_deathrattle_picks_the_dying() -> None:
    def candidates(at: At) -> list[str]:
        at.play("whirlwind")
        return [each.card.name for each in at.picks.asked[-1].candidates]

    # The Abomination's Deathrattle brings the raptor to 0 before Sylvanas acts.
    found = right_and_wrong(
        "deathrattle.random_pool = the_dying_too",
        candidates,
        {
            "hand": named(whirlwind=WHIRLWIND),
            "board": [
                {"as": "abomination", "card": "EX1_097", "remaining": 1},
                {"as": "sylvanas", "card": "EX1_016", "remaining": 1},
            ],
        },
        {"board": [{"as": "croc", "card": CROC}, {"as": "yeti", "card": YETI}]},
    )

    assert found == (["Chillwind Yeti"], ["River Crocolisk", "Chillwind Yeti"])


@pytest.mark.parametrize(
    ("mistake", "wrong"),
    [
        ("no_death", ([], [])),
        ("waits", (["Loot Hoarder"], ["Loot Hoarder"])),
        ("eighth_minion", ([], [])),
    ],
)
def test_a_full_zone(mistake: str, wrong: tuple[list[str], list[str]]) -> None:
    def died(at: At) -> tuple[list[str], list[str]]:
        at.play("sap", "hoarder")
        return [card for _, card in at.told("death")], [card for _, card in at.told("TRIGGER")]

    found = right_and_wrong(
        f"destroyed.by_full_zone = {mistake}",
        died,
        {"hand": named(sap="EX1_581")},
        {"hand": [{"card": WISP}] * 10, "board": named(hoarder=HOARDER)},
    )

    assert found == ((["Loot Hoarder"], ["Loot Hoarder"]), wrong)


def test_waiting_to_die_in_a_full_zone_is_a_later_death() -> None:
    def order(at: At) -> list[str]:
        at.play("vanish")
        return [card for _, card in at.told("death", "move")]

    # The hand has no room for the hoarder; the wisp is returned after it.
    found = right_and_wrong(
        "destroyed.by_full_zone = waits",
        order,
        {"hand": named(vanish="NEW1_004"), "board": named(wisp=WISP)},
        {"hand": [{"card": BOAR}] * 10, "board": named(hoarder=HOARDER)},
        order_of_play=["hoarder", "wisp"],
    )

    assert found == (["Loot Hoarder", "Wisp"], ["Wisp", "Loot Hoarder"])


def test_bonuses_end_before_the_deathrattles() -> None:
    def order(at: At) -> list[str]:
        at.play("fire", "champion")
        return [name for name, _ in at.told("death", "stats", "TRIGGER")]

    # A bonus goes while the death events are still to come.
    found = right_and_wrong(
        "auras.stats_after_death = at_once",
        order,
        {
            "hand": named(fire=MOONFIRE),
            "board": [{"as": "champion", "card": "CS2_222", "remaining": 1}, {"as": "ghoul", "card": "tt_004"}],
        },
    )

    assert (found[0][:2], found[1][:2]) == (["death", "TRIGGER"], ["death", "stats"])


# Triggers


def test_newcomers_join_the_queue() -> None:
    def order(at: At) -> list[str]:
        at.end_turn()
        return [card for _, card in at.told("TRIGGER")]

    # Hogger's Gnoll is no watcher; the Archivist casts Mindgames, which brings an Imp Master at the end of the turn.
    found = right_and_wrong(
        "triggers.queue = late_arrivals_join",
        order,
        {"board": named(archivist="LOOT_414"), "deck": ["EX1_345"]},
        {"deck": ["EX1_597"]},
    )

    assert found == (["Grand Archivist"], ["Grand Archivist", "Imp Master"])


def test_events_wait_until_the_queue_is_done() -> None:
    def order(at: At) -> list[str]:
        at.end_turn()
        return [card for _, card in at.told("TRIGGER")]

    # Two Imp Masters act at the end of the turn; a Juggler answers each imp.
    found = right_and_wrong(
        "triggers.nesting = breadth_first",
        order,
        {"board": named(one="EX1_597", two="EX1_597", juggler=JUGGLER)},
        {"deck": [WISP]},
    )

    assert found == (
        ["Imp Master", "Knife Juggler", "Imp Master", "Knife Juggler"],
        ["Imp Master", "Imp Master", "Knife Juggler", "Knife Juggler"],
    )


@pytest.mark.parametrize(
    ("mistake", "wrong"),
    [("active_player_first", ["p1", "p2"]), ("board_position", ["p1", "p2"]), ("newest_first", ["p1", "p2"])],
)
def test_triggers_order(mistake: str, wrong: list[str]) -> None:
    def order(at: At) -> list[str]:
        at.play("fire", "wisp")
        return [each[2].controller.name for each in at.recorder if each[0] == "TRIGGER"]

    found = right_and_wrong(
        f"triggers.order = {mistake}",
        order,
        {"hand": named(fire=MOONFIRE), "board": named(wisp=WISP, mine="tt_004")},
        {"board": named(theirs="tt_004")},
        order_of_play=["theirs", "mine"],
    )

    assert found == (["p2", "p1"], wrong)


def test_secrets_act_in_the_turn_of_their_owner() -> None:
    def there(at: At) -> list[str]:
        at.play("fire", "wisp")
        return at.row(1)

    # Redemption brings the wisp back.
    found = right_and_wrong(
        "secrets.whose_turn = any",
        there,
        {"hand": named(fire=MOONFIRE), "board": named(wisp=WISP), "secrets": [{"card": "EX1_136"}]},
    )

    assert found == ([], ["Wisp"])


def test_impossible_secrets_are_spent() -> None:
    def left(at: At) -> int:
        at.attack("yeti", "face")
        return len(at.game.players[1].secrets)

    found = right_and_wrong(
        "secrets.impossible = spent",
        left,
        {"board": named(yeti=YETI)},
        {"secrets": [{"card": "EX1_130"}], "board": [{"card": WISP}] * 7},
    )

    assert found == (1, 0)


# Attacks


def test_cancelled_attacks_are_used_up() -> None:
    def attacks(at: At) -> int:
        at.attack("yeti", "face")
        return at.yeti.attacks_made

    # The trap brings the yeti to 0 before the blow.
    found = right_and_wrong(
        "attack.cancelled = used_up",
        attacks,
        {"board": [{"as": "yeti", "card": YETI, "remaining": 2}]},
        {"secrets": [{"card": "EX1_610"}]},
    )

    assert found == (0, 1)


def test_redirected_attacks_miss_the_stealthed() -> None:
    def candidates(at: At) -> int:
        at.attack("yeti", "face")
        return max(len(each.candidates) for each in at.picks.asked)

    found = right_and_wrong(
        "attack.stealth = barred_from_redirect",
        candidates,
        {"board": named(yeti=YETI)},
        {"secrets": [{"card": "EX1_533"}], "board": named(hidden=INFILTRATOR, wisp=WISP)},
    )

    assert found == (3, 2)


# Changes


def test_silence_heals() -> None:
    def damage(at: At) -> int:
        at.play("silence", "yeti")
        return at.yeti.damage

    found = right_and_wrong(
        "silence.health = damage_reset",
        damage,
        {"hand": named(silence="EX1_332"), "board": [{"as": "yeti", "card": YETI, "damage": 3}]},
    )

    assert found == (3, 0)


@pytest.mark.parametrize(("mistake", "wrong"), [("silence_kept", (True, 0)), ("damage_kept", (False, 3))])
def test_what_a_returned_card_keeps(mistake: str, wrong: tuple[bool, int]) -> None:
    def state(at: At) -> tuple[bool, int]:
        at.play("sap", "yeti")
        return at.yeti.silenced, at.yeti.damage

    found = right_and_wrong(
        f"bounce.state = {mistake}",
        state,
        {"hand": named(sap="EX1_581")},
        {"board": [{"as": "yeti", "card": YETI, "damage": 3, "silenced": True}]},
    )

    assert found == ((False, 0), wrong)


@pytest.mark.parametrize(
    ("mistake", "wrong"),
    [("control.damage = healed", (0, "two one")), ("order.control_change.deaths = renewed", (3, "one two"))],
)
def test_what_a_minion_keeps_when_it_changes_sides(mistake: str, wrong: tuple[int, str]) -> None:
    def state(at: At) -> tuple[int, str]:
        at.play("control", "two")
        damage = at.two.damage
        at.play("nether")
        return damage, " ".join({"Chillwind Yeti": "two", "Wisp": "one"}[card] for _, card in at.told("death"))

    found = right_and_wrong(
        mistake,
        state,
        {
            "hand": named(control={"card": "CS1_113", "cost": 0}, nether="EX1_312"),
            "board": named(one=WISP),
        },
        {"board": [{"as": "two", "card": YETI, "damage": 3}]},
        order_of_play=["two", "one"],
    )

    assert found == ((3, "two one"), wrong)


def test_hits_count_from_the_change_of_sides_and_presence_does_not() -> None:
    def order(at: At) -> tuple[str, int]:
        at.play("control", "two")
        at.play("whirlwind")
        return " ".join(card for _, card in at.told("damage")), at.two.since

    found = right_and_wrong(
        "order.control_change.hits = kept",
        order,
        {"hand": named(control={"card": "CS1_113", "cost": 0}, whirlwind=WHIRLWIND), "board": named(one=WISP)},
        {"board": named(two=YETI)},
        order_of_play=["two", "one"],
    )

    assert (found[0][0], found[1][0], found[0][1] == found[1][1]) == (
        "Wisp Chillwind Yeti",
        "Chillwind Yeti Wisp",
        True,
    )


def test_a_copy_in_play_is_fresh() -> None:
    def damage(at: At) -> int:
        at.play("faceless", "yeti")
        return at.faceless.damage

    found = right_and_wrong(
        "copy.in_play = fresh",
        damage,
        {"hand": named(faceless="EX1_564"), "board": [{"as": "yeti", "card": YETI, "damage": 3}]},
    )

    assert found == (3, 0)


def test_the_old_form_counts_as_dead() -> None:
    def drawn(at: At) -> int:
        at.play("polymorph", "hoarder")
        return len(at.game.players[1].hand)

    found = right_and_wrong(
        "transform = counts_as_death",
        drawn,
        {"hand": named(polymorph="CS2_022")},
        {"board": named(hoarder=HOARDER), "deck": [WISP]},
    )

    assert found == (0, 1)


# The end


def test_the_game_is_over_at_once() -> None:
    def result(at: At) -> str:
        at.play("hellfire")
        return getattr(at.game.result, "name", str(at.game.result))

    found = right_and_wrong(
        "end.check = at_once",
        result,
        {"hand": named(hellfire=HELLFIRE), "hero": {"card": "HERO_08", "damage": 29}},
        {"hero": {"card": "HERO_08", "damage": 29}},
    )

    assert found == ("tie", "p2")


@pytest.mark.parametrize(("mistake", "wrong"), [("active_player_wins", "p1"), ("active_player_loses", "p2")])
def test_both_heroes_fall(mistake: str, wrong: str) -> None:
    def result(at: At) -> str:
        at.play("hellfire")
        return getattr(at.game.result, "name", str(at.game.result))

    found = right_and_wrong(
        f"end.draw = {mistake}",
        result,
        {"hand": named(hellfire=HELLFIRE), "hero": {"card": "HERO_08", "damage": 29}},
        {"hero": {"card": "HERO_08", "damage": 29}},
    )

    assert found == ("tie", wrong)


# A mixed choice


def test_before_the_summon_with_a_step_for_the_watchers() -> None:
    def order(at: At) -> list[str]:
        at.play("leader")
        return [name for name, card in at.told("damage", "enter", "stats", "TRIGGER")]

    _, mixed = right_and_wrong(
        "summon.whenever = summon_resolution_step",
        order,
        {"hand": named(leader="EX1_509"), "board": named(caller="EX1_509", oracle="EX1_508")},
        profile="seed",
    )

    assert mixed[:3] == ["enter", "stats", "TRIGGER"]
