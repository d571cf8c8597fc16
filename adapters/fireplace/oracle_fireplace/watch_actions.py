"""What Fireplace's actions do, as events."""

from oracle_fireplace.kinds import kind, zone


class ActionWatch:
    """The part of the taps that wraps `do` of actions."""

    def _actions(self):
        module = self.checkout.actions
        for cls in (module.GameAction, module.TargetedAction):
            self.around(cls, "trigger", self._trigger)
        self.action("Play", self._play)
        self.action("Attack", self._attack)
        self.action("Heal", self._heal)
        self.action("GainArmor", self._gain_armor)
        self.action("Destroy", self._destroy)
        self.action("Silence", self._silence)
        self.action("Steal", self._steal)
        self.action("Morph", self._morph)
        self.action("Retarget", self._retarget)
        self.action("Overload", self._overload)
        self.action("Fatigue", self._fatigue)
        self.action("LosesDivineShield", self._lose_shield)
        self.action("Deathrattle", self._deathrattle)
        self.action("CastSpell", self._cast_spell)
        for name in ("Draw", "Discard", "Activate"):
            self.action(name, lambda do, *args, name=name: self._within(name, do))
        self.action("BeginTurn", self._begin_turn)
        self.action("EndTurn", self._end_turn)
        self.around(module.Death, "broadcast", self._death_broadcast)
        if "broadcast" not in module.Death.__dict__:
            broadcast = module.Action.broadcast
            module.Death.broadcast = lambda this, *args: broadcast(this, *args)
            self.around(module.Death, "broadcast", self._death_broadcast)
        if self.checkout.kind != "fork":
            self.action("Death", self._death)

    def _trigger(self, trigger, this, source):
        self.sources.append(source)
        self.actions.append(this)
        try:
            return trigger(this, source)
        finally:
            self.sources.pop()
            self.actions.pop()

    def _play(self, do, source, card, target=None, *more):
        with self.block("PLAY", card, target=target):
            return do()

    def _attack(self, do, source, attacker, defender):
        with self.block("ATTACK", attacker, target=defender):
            return do()

    def _heal(self, do, source, target, *more):
        before = target.damage
        result = do()
        if target.damage < before:
            self.say("heal", target, amount=before - target.damage, source=self.host(source))
        return result

    def _gain_armor(self, do, source, target, amount):
        self.say("armor", target, amount=amount, source=self.host(source))
        return do()

    def _destroy(self, do, source, target):
        before = getattr(target, "to_be_destroyed", False)
        result = do()
        if zone(target) == "PLAY" and not before and getattr(target, "to_be_destroyed", False):
            self.say("mark_destroy", target, source=self.host(source))
        return result

    def _silence(self, do, source, target):
        self.inside.append("Silence")
        was_frozen = getattr(target, "frozen", False)
        try:
            result = do()
        finally:
            self.inside.pop()
        if getattr(target, "silenced", False):
            self.say("silence", target, source=self.host(source))
            if was_frozen and not target.frozen:
                self.say("thaw", target, source=self.host(source))
        return result

    def _steal(self, do, source, target, controller):
        with self.silent():
            result = do()
        self.say("control", target, to=controller)
        return result

    def _morph(self, do, source, target, card):
        self.table.registry.id(target)
        with self.silent():
            result = do()
        self.table.registry.hand_on(target, card)
        self.say("transform", card, into=self.table.registry.card_of(card))
        return result

    def _retarget(self, do, source, target, new_target):
        if isinstance(new_target, list):
            new_target = new_target[0] if new_target else None
        result = do()
        if new_target is not None:
            self.say("retarget", target, to=new_target)
        return result

    def _overload(self, do, source, player, *more):
        before = player.overloaded
        result = do()
        if player.overloaded > before:
            self.say("overload", player, amount=player.overloaded - before)
        return result

    def _fatigue(self, do, source, player):
        if player.cant_fatigue:
            return do()
        with self.block("FATIGUE", player):
            self.say("fatigue", player, amount=player.fatigue_counter + 1)
            return do()

    def _lose_shield(self, do, source, target):
        self.say("shield_lost", target, source=self.damager())
        return do()

    def _deathrattle(self, do, source, target, *more):
        if not (target.has_deathrattle or target.deathrattles):
            return do()
        with self.block("TRIGGER", target, keyword="DEATHRATTLE"):
            return do()

    def _cast_spell(self, do, source, card, *more):
        if isinstance(card, list):
            card = card[0] if card else None
        self.caster, before = self.host(source), self.caster
        # Older states carry the text out without moving the card, so that the cast is seen with its text.
        self.unmoved = card if self.checkout.kind != "fork" else None
        self.sources.append(card if card is not None else source)
        try:
            return do()
        finally:
            self.sources.pop()
            self.caster = before

    def _within(self, name, do):
        """Note which action's own text acts, where Fireplace makes no trigger of it."""
        self.inside.append(name)
        try:
            return do()
        finally:
            self.inside.pop()

    def _own_text(self, trigger, game, source, actions, *args, **more):
        """What a card does when it is drawn or discarded, and Inspire, are triggers of the card."""
        where = self.inside[-1] if self.inside else None
        if not actions or where in (None, "Silence") or kind(source) in ("GAME", "PLAYER"):
            return trigger(game, source, actions, *args, **more)
        name = {"Draw": "draw", "Discard": "discard", "Activate": "inspire"}[where]
        if not getattr(source.data.scripts, name, None):
            return trigger(game, source, actions, *args, **more)
        with self.block("TRIGGER", source, keyword={"Discard": "DISCARDED", "Activate": "INSPIRE"}.get(where)):
            self.inside.append(None)
            try:
                return trigger(game, source, actions, *args, **more)
            finally:
                self.inside.pop()

    def _death(self, do, source, target):
        with self.block("DEATH", target, lazy=True):
            return do()

    def _death_broadcast(self, broadcast, this, source, at, *args):
        if self.checkout.kind != "fork" or not args:
            return broadcast(this, source, at, *args)
        with self.block("DEATH", args[0], lazy=True):
            return broadcast(this, source, at, *args)

    def _begin_turn(self, do, source, player):
        self.say("turn_start", player, turn=source.turn + 1)
        return do()

    def _end_turn(self, do, source, player):
        self.say("turn_end", player, turn=source.turn)
        return do()
