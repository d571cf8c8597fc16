"""Where Fireplace asks for chance: whose effect it is, and from what it is picked."""

import random
import sys


class Dice:
    """Stands for `random` and `game.random`: the script while a step runs, plain chance otherwise."""

    def __init__(self, taps):
        self._taps = taps

    def __getattr__(self, name):
        return getattr(self._taps.table.chance if self._taps.emit is not None else random, name)


class ChanceWatch:
    """The part of the taps that leads to the script."""

    def _chance(self):
        module = self.checkout
        self.around(module.selector.RandomSelector, "eval", self._select)
        self.around(module.lazynum.RandomNumber, "evaluate", self._number)
        self.around(module.actions.Draw, "get_target_args", self._next_card)
        self.around(module.player.Player, "shuffle_deck", self._shuffle)
        self.around(module.random_picker.RandomCardPicker, "find_cards", self._find)
        weighted = module.utils.weighted_card_choice

        def choose(source, weights, card_sets, count):
            if self.emit is None:
                return weighted(source, weights, card_sets, count)
            return self._from_pool(source, card_sets, count)

        module.utils.weighted_card_choice = choose
        # Older states ask the module and not the game.
        self.dice = Dice(self)
        for name, each in list(sys.modules.items()):
            if name.startswith("fireplace.") and getattr(each, "random", None) is random:
                each.random = self.dice

    def _select(self, select, this, entities, source):
        self.sources.append(source)
        try:
            return select(this, entities, source)
        finally:
            self.sources.pop()

    def _number(self, evaluate, this, source):
        return self._select(lambda *_: evaluate(this, source), this, None, source)

    def _next_card(self, arguments, this, source, target):
        deck = target.deck
        if len(this._args) < 2 and len(deck) > 1 and getattr(target, "oracle_unordered", False):
            card = self.table.chance.one(list(reversed(deck)), ("draw",), target)
            deck.remove(card)
            deck.append(card)
        return arguments(this, source, target)

    def _shuffle(self, shuffle, player):
        player.oracle_unordered = True

    def _find(self, find, this, source, **filters):
        found = find(this, source, **filters)
        pool = self.table.pool
        return [each for each in found if each in pool] if pool is not None else found

    def _from_pool(self, source, card_sets, count):
        cards = list(dict.fromkeys(card for each in card_sets for card in each))
        chance, host = self.table.chance, self.host(source)
        if not cards:
            return []
        if count > 1:
            for index, entry in enumerate(chance.entries):
                if index not in chance.used and entry["kind"] == "discover":
                    chance.used.add(index)
                    picked = [chance.registry.resolve(each) for each in entry["pick"]]
                    return [source.controller.card(each, source=source) for each in picked]
        picked = []
        for _ in range(min(count, len(cards))):
            picked.append(chance.one(cards, ("random_card", "discover"), host))
            cards.remove(picked[-1])
        return [source.controller.card(each, source=source) for each in picked]
