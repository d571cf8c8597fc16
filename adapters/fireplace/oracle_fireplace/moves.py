"""Actions of wire protocol 1 as calls of Fireplace, and the legal ones now."""

from oracle_fireplace.kinds import kind


class Illegal(Exception):
    """Fireplace refuses the action."""


class Unsupported(Exception):
    """An action that cannot be asked of Fireplace."""


def take(table, action):
    """One action and the choices that it opens."""
    exceptions = table.checkout.exceptions
    if table.result() is not None:
        raise Illegal("game_over")
    try:
        _take(table, action)
        _choices(table)
    except exceptions.InvalidAction as error:
        raise Illegal(str(error)) from None
    except exceptions.GameOver:
        pass


def _take(table, action):
    game = table.game
    player = game.current_player
    target = table.registry.find(action["target"]) if "target" in action else None
    match action["do"]:
        case "play":
            card = table.registry.find(action["card"])
            place = action.get("position")
            if place is not None and kind(card) == "MINION" and place > len(player.field) + 1:
                raise Unsupported("a place beyond the end of the row is not checked here")
            card.play(
                target=target, index=place - 1 if place else None, choose=_option(table, card, action.get("choose"))
            )
        case "attack":
            table.registry.find(action["by"]).attack(target)
        case "hero_power":
            power = player.hero.power
            choose = _option(table, power, action.get("choose"))
            more = {"choose": choose} if choose is not None else {}
            power.use(target=target, **more)
        case "end_turn":
            game.end_turn()
        case "concede":
            table.players.get(action.get("player"), player).concede()
        case other:
            raise Unsupported(other)


def _option(table, card, choose):
    """The option as this Fireplace wants it: its id, or the card itself."""
    if choose is None:
        return None
    options = list(card.choose_cards)
    if isinstance(choose, int):
        found = options[choose - 1] if choose <= len(options) else None
    else:
        found = next((each for each in options if each.id in (choose, f"CORE_{choose}")), None)
    if found is None:
        raise Illegal("no such option")
    return found if table.checkout.kind == "pypi" else found.id


def _choices(table):
    """Answer what a player is asked in the middle of an action."""
    for _ in range(20):
        asked = [player.choice for player in table.game.players if player.choice]
        if not asked:
            return
        choice = asked[0]
        source = table.taps.host(choice.source)
        choice.choose(table.chance.one(list(choice.cards), ("pick", "option"), source))
    raise Unsupported("more than 20 choices in one action")


def legal(table):
    """The legal actions now, minions without a place."""
    game, id = table.game, table.registry.id
    if table.result() is not None:
        return []
    player = game.current_player
    found = []
    for card in player.hand:
        if card.is_playable():
            found += _ways({"do": "play", "card": id(card)}, card, id)
    power = player.hero.power
    if power is not None and power.is_usable():
        found += _ways({"do": "hero_power"}, power, id)
    for attacker in player.characters:
        if attacker.can_attack():
            found += [{"do": "attack", "by": id(attacker), "target": id(each)} for each in attacker.attack_targets]
    return [*found, {"do": "end_turn"}]


def _ways(action, card, id):
    """Every option and target with which a card can be played."""
    options = [each for each in card.choose_cards if each.is_playable()] if card.must_choose_one else [None]
    for option in options:
        chosen = {"choose": str(option.id).removeprefix("CORE_")} if option is not None else {}
        played = option or card
        if not played.requires_target():
            yield {**action, **chosen}
        else:
            for target in played.play_targets:
                yield {**action, **chosen, "target": id(target)}
