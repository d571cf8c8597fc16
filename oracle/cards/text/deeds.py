"""Instructions to characters in the game's English: damage, healing, destruction, transformation, control, attacks."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace

from oracle.cards.text.amounts import amount_of, simple
from oracle.cards.text.conditions import if_words
from oracle.cards.text.nouns import ability_name, token
from oracle.cards.text.speech import Speech, either, says
from oracle.cards.text.whom import set_noun, single, whom, whose
from oracle.effects import actions, adapting, attacks, blows, chance, enchanting, making, selectors, values
from oracle.effects.word import Word


def friendly(selector: object, speech: Speech) -> bool:
    """Whether all that an instruction can mean is on the side of the one who speaks."""
    if isinstance(selector, selectors.Chosen):
        return speech.targets is not None and friendly(speech.targets, speech)
    these = getattr(selector, "these", None)
    if these is not None:
        return friendly(these, speech)
    side = getattr(selector, "side", "")
    return side == "friendly" or (isinstance(selector, selectors.Itself | selectors.Hero) and side != "enemy")


@says(blows.Damage)
def damage(word: blows.Damage, speech: Speech) -> str:
    """`Deal 3 damage to a minion`, `deal damage equal to its Attack to all enemies`, `deal 5 instead`."""
    return _dealt(word, speech)


def _dealt(word: blows.Damage | blows.DamageThen, speech: Speech) -> str:
    amount = amount_of(word.amount, speech)
    to = whom(word.targets, speech)
    if amount.condition is not None:
        condition = if_words(amount.condition, speech)
        again = either(f"deal {amount.otherwise} damage to {to}", f"deal {amount.otherwise} damage")
        short = f"deal {amount.otherwise}"
        return f"deal {amount.plain} damage to {to}. if {condition}, {either(again, short)} instead"
    if amount.equal:
        equal = f"damage equal to {amount.equal}"
        hit = [f"{to} takes {equal}"] if isinstance(word.targets, selectors.Hero) else []
        return either(f"deal {equal} to {to}", f"deal damage to {to} equal to {amount.equal}", *hit)
    if amount.each:
        return f"deal {amount.plain} damage to {to} for each {amount.each}"
    if isinstance(word.targets, selectors.Hero) and word.targets.side == "friendly":
        return either(f"deal {amount.plain} damage to {to}", f"take {amount.plain} damage")
    return f"deal {amount.plain} damage to {to}"


@says(blows.DamageEach)
def _damage_each(word: blows.DamageEach, speech: Speech) -> str:
    each = f"each {set_noun(word.targets, speech).bare()}"
    speech.last = "it"
    equal = amount_of(word.amount, speech).equal
    return either(f"deal damage to {each} equal to {equal}", f"deal damage equal to {equal} to {each}")


@says(blows.DamageThen)
def _damage_then(word: blows.DamageThen, speech: Speech) -> str:
    return f"{_dealt(word, speech)}. {speech.say(word.then)}"


@says(blows.DamageBy)
def _damage_by(word: blows.DamageBy, speech: Speech) -> str:
    source = whom(word.source, speech)
    amount = amount_of(word.amount, speech)
    to = whom(word.targets, speech)
    if amount.equal:
        return either(
            f"{source} deals damage equal to {amount.equal} to {to}",
            f"force {source} to deal damage equal to {amount.equal} to {to}",
        )
    return f"{source} deals {amount.plain} damage to {to}"


@says(blows.HealFully)
def _heal_fully(word: blows.HealFully, speech: Speech) -> str:
    return f"restore {whom(word.targets, speech)} to full Health"


@says(blows.DamageTwo)
def _damage_two(word: blows.DamageTwo, speech: Speech) -> str:
    first, second = whom(word.first, speech), whom(word.second, speech)
    if isinstance(word.second, selectors.Those):
        noun = set_noun(word.second, speech)
        second = replace(noun, others=True).several("all")
    amount, other = simple(word.amount, speech), simple(word.other_amount, speech)
    return f"deal {amount} damage to {first} and {other} damage to {second}"


@says(blows.Split)
def _split(word: blows.Split, speech: Speech) -> str:
    each = "" if word.amount == 1 else f" in hits of {word.amount}"
    missiles = amount_of(word.count, speech).each
    if missiles:
        return f"fire a missile for each {missiles}{each}"
    return f"deal {simple(word.count, speech)} damage randomly split among {whom(word.pool, speech)}{each}"


@says(blows.Heal)
def _heal(word: blows.Heal, speech: Speech) -> str:
    to = whom(word.targets, speech)
    if word.amount == values.MaxHealthOf(word.targets):
        return f"restore {to} to full Health"
    amount = amount_of(word.amount, speech)
    each = f" for each {amount.each}" if amount.each else ""
    number = amount.plain or f"Health equal to {amount.equal}"
    return f"restore {number}{' Health' if amount.plain else ''} to {to}{each}"


@says(actions.GainArmor)
def _armor(word: actions.GainArmor, speech: Speech) -> str:
    amount = amount_of(word.amount, speech)
    if speech.side(word.side) != "friendly":
        return f"give your opponent {simple(word.amount, speech)} Armor"
    if amount.equal:
        return f"gain Armor equal to {amount.equal}"
    each = f" for each {amount.each}" if amount.each else ""
    gained = f"gain {amount.plain} Armor{each}"
    if speech.card.type == "HERO_POWER" or speech.option:
        return either(gained, f"+{amount.plain} Armor{each}")
    return gained


@says(actions.GainMana)
def _mana(word: actions.GainMana, speech: Speech) -> str:
    amount = simple(word.amount, speech)
    crystals = "a Mana Crystal" if amount == "1" else f"{amount} Mana Crystals"
    enemy = speech.side(word.side) != "friendly"
    match word.what:
        case "temporary":
            gain = "give your opponent" if enemy else "gain"
            return f"{gain} {amount} Mana Crystal{'' if amount == '1' else 's'} this turn only"
        case "empty":
            crystals = crystals.replace("Mana", "empty Mana").replace("a empty", "an empty")
            return f"give your opponent {crystals}" if enemy else f"gain {crystals}"
        case "crystals":
            return f"give your opponent {crystals}" if enemy else f"gain {crystals}"
        case "refill":
            return f"refresh {crystals}"
        case "lose":
            owner = "your opponent's" if enemy else "your"
            return f"destroy {'one' if amount == '1' else amount} of {owner} Mana Crystals"
        case "unlock":
            return "unlock your Overloaded Mana Crystals"
    return f"{word.what} {amount} mana"


@says(blows.SetRemainingHealth)
def _set_remaining(word: blows.SetRemainingHealth, speech: Speech) -> str:
    return f"set {whose(word.targets, speech)} remaining Health to {word.amount}"


@says(blows.LoseAbility)
def _lose_ability(word: blows.LoseAbility, speech: Speech) -> str:
    return f"{whom(word.targets, speech)} lose {ability_name(word.ability)}"


@says(blows.Destroy)
def _destroy(word: blows.Destroy, speech: Speech) -> str:
    return f"destroy {whom(word.targets, speech)}"


@says(actions.TakeControl)
def _control(word: actions.TakeControl, speech: Speech) -> str:
    if speech.side(word.side) != "friendly":
        given = whom(word.targets, speech)
        return either(f"give your opponent control of {given}", f"choose {given}. give it to your opponent")
    return f"take control of {whom(word.targets, speech)}"


@says(enchanting.TakeControlUntilEndOfTurn)
def _control_until(word: enchanting.TakeControlUntilEndOfTurn, speech: Speech) -> str:
    return f"take control of {whom(word.targets, speech)} until end of turn"


@says(actions.LoseDurability)
def _durability(word: actions.LoseDurability, speech: Speech) -> str:
    weapon = whom(word.weapon, speech)
    if word.amount < 0:
        gained = f"+{-word.amount} Durability"
        return f"gain {gained}" if isinstance(word.weapon, selectors.Itself) else f"give {weapon} {gained}"
    return either(f"{weapon} loses {word.amount} Durability", f"remove {word.amount} Durability from {weapon}")


@says(actions.RunDeathrattles)
def _deathrattles(word: actions.RunDeathrattles, speech: Speech) -> str:
    if single(word.of):
        return f"trigger the Deathrattle of {whom(word.of, speech)}"
    return f"trigger all Deathrattles on {whom(word.of, speech)}"


@says(making.Transform)
def _transform(word: making.Transform, speech: Speech) -> str:
    into = token(word.into, speech)
    if isinstance(word.targets, selectors.Itself):
        return f"transform into {into}"
    if not single(word.targets):
        into = either(into, token(word.into, speech, "X").replace("X ", ""))
    return f"transform {whom(word.targets, speech)} into {into}"


@says(making.TransformOneOf)
def _transform_one_of(word: making.TransformOneOf, speech: Speech) -> str:
    return f"transform {whom(word.targets, speech)} into {' or '.join(token(each, speech) for each in word.cards)}"


@says(making.TransformIntoCopy)
def _copy(word: making.TransformIntoCopy, speech: Speech) -> str:
    of = whom(word.of, speech)
    if isinstance(word.targets, selectors.Itself):
        again = whom(word.of, speech)
        return either(f"become a copy of {of}", f"choose {of} and become a copy of {again}")
    return f"transform {whom(word.targets, speech)} into a copy of {of}"


@says(attacks.AttackWith)
def _attack(word: attacks.AttackWith, speech: Speech) -> str:
    attackers, defender = whom(word.attackers, speech), whom(word.defender, speech)
    if isinstance(word.attackers, selectors.Itself):
        return either(f"attack {defender}", f"{attackers} attacks {defender}")
    return f"{attackers} attacks {defender}"


@says(attacks.AttackAgain)
def _attack_again(word: attacks.AttackAgain, speech: Speech) -> str:
    attackers = whom(word.attackers, speech)
    return f"{either('it', attackers) if isinstance(word.attackers, selectors.Itself) else attackers} may attack again"


@says(attacks.Retarget)
def _retarget(word: attacks.Retarget, speech: Speech) -> str:
    to = whom(word.to, speech)
    if to == "it":
        return "it becomes the new target"
    return f"instead it attacks {to}"


@says(attacks.NewTarget)
def _new_target(word: attacks.NewTarget, speech: Speech) -> str:
    return f"{whom(word.to, speech)} becomes the new target"


def turned(word: object) -> object:
    """The same words with the sides changed: what the opponent does."""
    if isinstance(word, tuple):
        return tuple(turned(each) for each in word)
    if not (isinstance(word, Word) and is_dataclass(word)):
        return word
    changed = {
        each.name: turned(getattr(word, each.name)) for each in fields(word) if each.init and each.name != "side"
    }
    side = getattr(word, "side", None)
    if side is not None:
        changed["side"] = {"friendly": "enemy", "enemy": "friendly"}.get(side, side)
    return replace(word, **changed) if changed else word


@says(enchanting.Swap)
def _swap(word: enchanting.Swap, speech: Speech) -> str:
    one, other = whom(word.one, speech), whom(word.other, speech)
    if isinstance(word.one, selectors.Itself):
        return either(
            f"swap the Health of {one} and {other}", f"swap Health with {other}", f"swap Health with a{other}"
        )
    return f"swap the Health of {one} and {other}"


@says(attacks.AlsoHit)
def _also_hit(word: attacks.AlsoHit, speech: Speech) -> str:
    return f"it also damages {whom(word.others, speech)}"


@says(attacks.EnemiesOf)
def _enemies_of(word: attacks.EnemiesOf, speech: Speech) -> str:
    return "its enemies"


@says(chance.GiveOneOf)
def _give_one_of(word: chance.GiveOneOf, speech: Speech) -> str:
    names = [ability_name(each) for each in word.abilities]
    return f"give {whom(word.targets, speech)} {', '.join(names[:-1])} or {names[-1]} (at random)"


@says(chance.TransformIntoSameCost)
def _same_cost(word: chance.TransformIntoSameCost, speech: Speech) -> str:
    if word.less:
        return f"transform {whom(word.targets, speech)} into random ones that cost ({word.less}) less"
    return f"transform {whom(word.targets, speech)} into a random minion with the same Cost"


@says(adapting.Adapt)
def _adapt(word: adapting.Adapt, speech: Speech) -> str:
    return "Adapt" if isinstance(word.targets, selectors.Itself) else f"Adapt {whom(word.targets, speech)}"
