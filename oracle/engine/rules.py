"""The rules that an engine runs by: one frozen record of named functions, keys, numbers, Steps and flows.

Engine code never compares a choice; it calls a field of this record. The defaults are what `live` does; a profile binds
its choices as patches (`oracle.rules`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from oracle.engine import (
    attackers,
    changes,
    combat,
    damage,
    deaths,
    dormancy,
    drawing,
    ending,
    legality,
    mana,
    minions,
    moments,
    opening,
    playing,
    spells,
    stats,
    summoning,
    targeting,
    triggers,
    turns,
    weapons,
    zones,
)
from oracle.engine.card import Trigger
from oracle.engine.flows import BASE_FLOWS, PHASES, Phase
from oracle.engine.game import DEAD, DOOMED, OTHER_AURAS, STAT_AURAS, SUMMONED, StepFunction

SLOTS: Final = (
    "own_stats",
    "entry_auras",
    "reactions",
    "auras_1",
    "summon_resolution",
    "auras_2",
    "death_creation",
    "auras_other",
    "death_phase",
)
"""The line of Steps. Its order is fixed; choices open and close slots at moments (SEQ-05)."""

FILLS: Final[Mapping[str, StepFunction]] = {
    "own_stats": stats.own_stats_at_placement,
    "entry_auras": stats.aura_update_all,
    "reactions": damage.damage_reactions,
    "auras_1": stats.aura_update_stats,
    "summon_resolution": summoning.summon_resolution,
    "auras_2": stats.aura_update_stats,
    "death_creation": deaths.death_creation,
    "auras_other": stats.aura_update_other,
    "death_phase": deaths.death_phase,
}
"""What fills each slot when no choice says otherwise."""

SLOT_RULES: Final = {
    "own_stats": "S3.5.2b",
    "entry_auras": "AURA-06",
    "reactions": "DMG-02",
    "auras_1": "AURA-01",
    "summon_resolution": "SUMMON-01",
    "auras_2": "AURA-01",
    "death_creation": "DEATH-01",
    "auras_other": "AURA-02",
    "death_phase": "DEATH-03",
}
"""The rule that an event of each Step carries."""

NEEDS: Final = {
    "own_stats": STAT_AURAS,
    "entry_auras": STAT_AURAS,
    "reactions": 0,
    "auras_1": STAT_AURAS,
    "summon_resolution": SUMMONED,
    "auras_2": STAT_AURAS,
    "death_creation": DOOMED,
    "auras_other": OTHER_AURAS,
    "death_phase": DEAD,
}
"""The pending work that makes a Step worth running; 0: it is always run."""


@dataclass(frozen=True, slots=True)
class MomentSpec:
    """The slots open at a moment, whether their line repeats, and the rule point that opened each."""

    slots: frozenset[str]
    repeat: bool = False
    opened_by: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Step:
    """One slot of a line: its function, the rule it stands for, the moment and the point that put it there."""

    function: StepFunction
    rule: str
    at: str
    needs: int


@dataclass(frozen=True, slots=True)
class Line:
    """The Steps of one moment, in the order of `SLOTS`."""

    steps: tuple[Step, ...]
    repeat: bool
    needs: int
    always: bool


BASE_MOMENTS: Final[Mapping[str, MomentSpec]] = {
    "OUTERMOST_PHASE": MomentSpec(frozenset({"auras_1", "auras_2", "auras_other"}), repeat=True),
    "AFTER_PLAY_GAP": MomentSpec(frozenset({"auras_1", "auras_other"})),
    "TARGETING": MomentSpec(frozenset({"auras_1", "auras_other"})),
    "INSTANCE": MomentSpec(frozenset()),
    "HIT": MomentSpec(frozenset()),
    "MARK": MomentSpec(frozenset()),
    "MISSILE": MomentSpec(frozenset()),
    "PLACED": MomentSpec(frozenset()),
    "ENTERED": MomentSpec(frozenset()),
    "EFFECT": MomentSpec(frozenset()),
    "INSTRUCTION": MomentSpec(frozenset()),
    "REPEAT": MomentSpec(frozenset()),
    "CAST": MomentSpec(frozenset()),
    "PHASE": MomentSpec(frozenset()),
    "SEQUENCE": MomentSpec(frozenset()),
}
"""The moments; what no point decides is open here already."""


@dataclass(frozen=True, slots=True)
class Rules:
    """One choice for every rule point, bound. Function fields take what their call in the engine gives them."""

    # How a game opens
    opening_size: Callable[..., int] = opening.three_and_four
    deal_card: Callable[..., None] = opening.deal_card_to_hand
    opening_is_looked_at: bool = False
    opening_draw_reactions: Callable[..., None] = opening.no_opening_reactions
    replace_cards: Callable[..., list[Any]] = opening.draw_then_return
    replaceable: Callable[..., bool] = opening.coin_stays
    coin_goes_to: Callable[..., Any] = opening.second_player
    start_of_game_order: Callable[..., Any] = opening.first_player_first
    # Turns and mana
    turn_draw: Callable[..., None] = turns.draw_one_card
    turn_limit: int = 89
    turn_counter_event: str = "turn_start"
    countdown: Callable[..., tuple[Trigger, ...]] = dormancy.countdown
    crystal_limit: int = 10
    refill_crystals: Callable[..., None] = mana.refill_all
    owe: Callable[..., None] = playing.owed_next_turn
    settle_overload: Callable[..., None] = mana.lock_what_is_owed
    gain_crystal: Callable[..., None] = mana.gain_full_crystal
    thaw: Callable[..., None] = turns.thaw_after_missed_attack
    enchantment_ended: Callable[..., None] = changes.control_returns
    # Drawing
    draw_one: Callable[..., None] = drawing.draw_one
    drawn: Callable[..., None] = drawing.drawn_card
    overdraw: Callable[..., None] = drawing.burn
    full_hand_burns_first: bool = True
    burn_reactions: Callable[..., None] = drawing.nobody_reacts
    draw_reactions: Callable[..., None] = drawing.draw_reactions
    cast_when_drawn_text: Callable[..., bool] = drawing.has_text_when_drawn
    cast_when_drawn: Callable[..., None] = drawing.cast_when_drawn_after_reactions
    cast_drawn: Callable[..., None] = drawing.cast_drawn
    further_draw: Callable[..., None] = drawing.further_draw
    fatigue: Callable[..., None] = drawing.fatigue
    fatigue_amount: Callable[..., int] = drawing.counter_plus_one
    fatigue_reactions: Callable[..., None] = drawing.nobody_reacts
    discard_text: Callable[..., Any] = drawing.own_discard_text
    whole_hand: Callable[..., Any] = drawing.newest_place_first
    # Legality and targets
    missing_battlecry_target: Callable[..., str] = legality.required_if_any
    missing_spell_target: Callable[..., str] = legality.required_of_spell
    missing_random_target: Callable[..., str] = legality.candidate_required
    stealth_bars: Callable[..., bool] = targeting.stealth_bars_the_enemy
    elusive_bars: Callable[..., bool] = targeting.elusive_bars_spells_and_powers
    taunt_binds: Callable[..., bool] = attackers.taunt_if_attackable
    taunt_binds_targets: Callable[..., bool] = attackers.taunt_binds_attacks_only
    taunt_binds_forced: Callable[..., bool] = combat.taunt_binds_orders_only
    stealth_hides_from_attacks: bool = True
    combo_on: Callable[..., bool] = playing.combo_if_played_before
    combo_target_asked: Callable[..., bool] = playing.combo_if_played_before
    # Random pools
    random_skips: Callable[..., bool] = targeting.skip_death_confirmed
    random_skips_buffs: Callable[..., bool] = targeting.skip_nobody
    random_misses: Callable[..., bool] = targeting.finds_the_stealthed
    picks_the_dying: Callable[..., bool] = targeting.never_the_dying
    split: Callable[..., None] = damage.split_one_by_one
    # Playing
    book_overload: Callable[..., None] = playing.book_overload
    overload_at_turn_end: Callable[..., None] = playing.no_overload_at_turn_end
    text_of_absent: Callable[..., None] = minions.absent_minion_has_no_text
    battlecry_serves: Callable[..., Any] = minions.controller_of_now
    summoned_text: Callable[..., None] = summoning.text_of_summoned
    after_summon: Callable[..., None] = summoning.after_summoned
    after_play: Callable[..., None] = playing.after_play
    counter_stops: Callable[..., bool] = spells.counter_stops_all
    counter_priority: Callable[..., int] = triggers.counter_first
    countered: Callable[..., None] = spells.overload_stays_owed
    # Spells cast by effects
    effect_cast_combo: Callable[..., bool] = playing.combo_of_effect_cast
    effect_cast_overload: Callable[..., None] = spells.overload_applies
    effect_option: Callable[..., None] = spells.random_option
    effect_discover: Callable[..., Any] = spells.discover_at_random
    effect_cast_pool: Callable[..., list[Any]] = spells.legal_at_random
    effect_fizzle: Callable[..., None] = spells.fizzle_without_target
    # Triggers
    triggers_order: Callable[..., tuple[int, ...]] = triggers.by_zone_then_order_of_play
    zone_rank: Callable[..., int] = triggers.play_then_hand_then_deck
    late_priority: Callable[..., int] = triggers.last_in_its_queue
    schedule_queue: Callable[..., None] = triggers.depth_first
    next_entry: Callable[..., None] = triggers.next_entry
    present: Callable[..., bool] = triggers.present_when_sequence_began
    wounds_silence: Callable[..., bool] = triggers.wounds_do_not_silence
    condition_holds: Callable[..., bool] = triggers.every_part
    condition_at_turn: Callable[..., bool] = triggers.again_at_turn
    secret_may_trigger: Callable[..., bool] = triggers.opponents_turn
    spend_secret: Callable[..., None] = spells.spend_secret
    trigger_times: Callable[..., int] = deaths.deathrattle_times
    end_triggers_of: Callable[..., bool] = triggers.everyone
    # Damage and healing
    damage_order: Callable[..., tuple[int, ...]] = damage.chosen_then_order_of_play
    reaction_order: Callable[..., list[Any]] = damage.as_hit
    zero_damage: Callable[..., bool] = damage.no_event_of_zero
    armor_counts: Callable[..., bool] = damage.armor_is_damage
    source_of_damage: Callable[..., None] = damage.stays_stealthed
    poison: Callable[..., None] = damage.poison_in_own_queue
    poison_kills: Callable[..., bool] = damage.minions_only
    lifesteal: Trigger = damage.LIFESTEAL_TRIGGER
    mortal_wound: Callable[..., None] = damage.nothing_at_mortal_wound
    hero_at_zero: Callable[..., None] = ending.nothing_at_zero
    rescued: Callable[..., None] = damage.keeps_its_mark
    health_lost: Callable[..., int] = stats.clipped
    weapon_attack: Callable[..., int] = stats.attack_of_own_turn
    aura_reaches: Callable[..., bool] = stats.reaches_everybody
    # Deaths
    deaths_order: Callable[..., Any] = deaths.by_order_of_play
    deaths_batch: Callable[..., list[Any]] = deaths.all_together
    death_events: Callable[..., None] = deaths.per_death
    after_removal: Callable[..., None] = deaths.nothing_after_removal
    places_taken: Callable[..., int] = zones.places_in_row
    no_room: Callable[..., bool] = deaths.dies_at_once
    # Attacks
    propose_attack: Callable[..., None] = combat.propose_and_stay_queued
    may_redirect_to: Callable[..., bool] = combat.anyone
    cancelled_attack: Callable[..., None] = combat.not_used_up
    strike: Callable[..., None] = combat.both_at_once
    # Weapons, changes
    replace_weapon: Callable[..., None] = weapons.replaced_in_same_phase
    control_and_hits: Callable[..., None] = changes.newest_among_hits
    control_and_deaths: Callable[..., None] = changes.keeps_its_place
    control_and_damage: Callable[..., None] = changes.keeps_its_damage
    silenced: Callable[..., None] = changes.damage_stays
    returned: Callable[..., None] = changes.as_printed
    copied: Callable[..., None] = changes.with_enchantments_and_damage
    old_form: Callable[..., None] = minions.no_death
    transformed: Callable[..., None] = minions.no_summon
    age_of_new_form: Callable[..., None] = minions.counts_from_now
    # The end
    both_fell: Callable[..., None] = ending.tie_in_same_sequence

    steps: Mapping[str, MomentSpec] = field(default_factory=lambda: BASE_MOMENTS)
    fills: Mapping[str, StepFunction] = field(default_factory=lambda: FILLS)
    flows: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: BASE_FLOWS)

    lines: Mapping[str, Line] = field(init=False, compare=False)
    phases: Mapping[str, tuple[Phase, ...]] = field(init=False, compare=False)
    summoned_bit: int = SUMMONED
    proposed_bit: int = stats.EVENT_BITS["proposed_damage"]

    def __post_init__(self) -> None:
        object.__setattr__(self, "lines", {name: self._line(name, spec) for name, spec in self.steps.items()})
        phases = {name: tuple(PHASES[phase] for phase in flow) for name, flow in self.flows.items()}
        object.__setattr__(self, "phases", phases)

    def _line(self, name: str, spec: MomentSpec) -> Line:
        """Compile a moment: the open slots in the order of the line (SEQ-05)."""
        steps = tuple(
            Step(
                self.fills[slot],
                SLOT_RULES[slot],
                ", ".join(filter(None, (name, spec.opened_by.get(slot)))),
                NEEDS[slot],
            )
            for slot in SLOTS
            if slot in spec.slots and self.fills.get(slot) is not None
        )
        needs = 0
        for slot in spec.slots:
            needs |= NEEDS[slot]
        return Line(steps, spec.repeat, needs, any(NEEDS[slot] == 0 for slot in spec.slots))

    def flow(self, name: str) -> tuple[Phase, ...]:
        """The phases of a flow, in order."""
        return self.phases[name]


__all__ = ["BASE_FLOWS", "BASE_MOMENTS", "FILLS", "SLOTS", "Line", "MomentSpec", "Rules", "Step", "moments"]
