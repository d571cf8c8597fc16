"""Blocks: deaths, powers, triggers, the end of the game, and what is paid."""

from oracle_fireplace.kinds import kind


class FlowWatch:
    """The part of the taps that wraps the game's own methods."""

    def _flow(self):
        game = self.checkout.game.BaseGame
        self.around(game, "process_deaths", self._process_deaths)
        self.around(game, "main_power", self._main_power)
        self.around(game, "check_for_end_game", self._end_of_game)
        self.around(game, "refresh_auras", self._refresh)
        self.around(game, "trigger", self._own_text)
        self.around(self.checkout.entity.BaseEntity, "trigger_event", self._trigger_event)
        self.around(self.checkout.player.Player, "pay_cost", self._pay)

    def _process_deaths(self, process, game):
        before = self.depth
        if not game._action_stack:
            # The blocks around it have ended, but for that of a card that is played, which is not counted there.
            played = [place for place, name in enumerate(self.blocks, 1) if name == "PLAY"]
            self.depth = max(played, default=0)
        self.dying += 1
        try:
            with self.block("DEATHS", game.current_player, lazy=True):
                return process(game)
        finally:
            self.depth = before
            self.dying -= 1

    def _main_power(self, power, game, source, actions, target):
        if not actions:
            return power(game, source, actions, target)
        if self.unmoved is not None:
            card, self.unmoved = self.unmoved, None
            self.say("cast", card, player=card.controller, target=target, by=self.caster)
        keyword = None
        if kind(source) in ("MINION", "WEAPON"):
            keyword = "COMBO" if source.has_combo and source.controller.combo else "BATTLECRY"
        with self.block("POWER", self.host(source), target=target, keyword=keyword):
            return power(game, source, actions, target)

    def _end_of_game(self, check, game):
        before = game.ended
        result = check(game)
        if game.ended and not before:
            for word in ("LOST", "WON", "TIED"):
                sides = [each for each in game.players if each.playstate.name == word]
                if word == "TIED" and sides:
                    self.say("tie", "*", turn=game.turn)
                for each in sides if word != "TIED" else ():
                    self.say("lose" if word == "LOST" else "win", each, turn=game.turn)
        return result

    def _refresh(self, refresh, game):
        self.refreshing += 1
        try:
            return refresh(game)
        finally:
            self.refreshing -= 1

    def _trigger_event(self, trigger, this, source, event, args):
        keyword = "SECRET" if kind(this) == "SPELL" and getattr(this.data, "secret", False) else None
        if kind(this) == "WEAPON" and event in type(this).base_events:
            return trigger(this, source, event, args)
        # A condition that does not hold is no trigger.
        lazy = all(type(each).__module__.endswith("evaluator") for each in event.actions)
        with self.block("TRIGGER", self.host(this), lazy=lazy, keyword=keyword):
            self.sources.append(this)
            try:
                return trigger(this, source, event, args)
            finally:
                self.sources.pop()

    def _pay(self, pay, player, source, amount):
        by_health = player.spells_cost_health and kind(source) == "SPELL"
        if not by_health and not getattr(source, "card_costs_health", False):
            self.say("pay", player, amount=amount)
        return pay(player, source, amount)
