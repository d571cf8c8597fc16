"""What happens to cards: damage, enchantments, frost, moves between zones."""

from oracle_fireplace.kinds import kind, zone


class CardWatch:
    """The part of the taps that wraps methods of cards."""

    def _cards(self):
        card = self.checkout.card
        self._watch_zones(card.BaseCard)
        for cls in (card.LiveEntity, card.Hero, card.Minion):
            self.around(cls, "_hit", self._hit)
        self.around(self.checkout.actions.Damage, "do", self._damage)
        self.around(card.Enchantment, "apply", self._apply)
        self._watch_frost(card.Character)

    def _damage(self, do, this, source, *args):
        self.sources.append(source)
        try:
            return do(this, source, *args)
        finally:
            self.sources.pop()

    def damager(self):
        """Who deals the damage: a card, or nobody."""
        source = self.who()
        return source if source is not None and kind(source) not in ("GAME", "PLAYER") else None

    def _hit(self, hit, this, amount):
        shield = getattr(this, "divine_shield", False)
        self.hits += 1
        try:
            dealt = hit(this, amount)
        finally:
            self.hits -= 1
        if self.hits:
            return dealt
        if kind(this) == "WEAPON":
            self.say("durability", this, amount=this.durability)
        elif dealt:
            self.say("damage", this, amount=dealt, source=self.damager())
        elif shield and not hasattr(self.checkout.actions, "LosesDivineShield"):
            self.say("shield_lost", this, source=self.damager())
        return dealt

    def _apply(self, apply, this, target):
        result = apply(this, target)
        if self.refreshing or kind(target) == "PLAYER":
            return result
        scripts = this.data.scripts
        more = {}
        if not hasattr(scripts, "atk") and not hasattr(scripts, "max_health"):
            more = {"attack": int(this.atk), "health": int(this.max_health)}
        by = self.host(getattr(this, "source", None))
        self.say("enchant", target, card=self.table.registry.card_of(this), by=by, **more)
        return result

    def _watch_frost(self, cls):
        stored = "_frozen" if isinstance(cls.__dict__.get("frozen"), property) else "frozen"

        def set_attribute(this, name, value):
            if name == stored and self.emit is not None and not self.quiet:
                before = this.__dict__.get(stored, False)
                object.__setattr__(this, name, value)
                if bool(before) != bool(value) and zone(this) == "PLAY" and "Silence" not in self.inside[-1:]:
                    self.say("freeze" if value else "thaw", this, source=self.damager())
                return
            object.__setattr__(this, name, value)

        cls.__setattr__ = set_attribute

    def _watch_zones(self, cls):
        plain = cls.zone

        def move(this, value):
            if self.emit is None or kind(this) == "ENCHANTMENT":
                return plain.fset(this, value)
            before, side, place = zone(this), this.controller, _place(this)
            if kind(this) == "SPELL" and int(value) == 1 and not self.quiet:
                target = this.target
                by = self.caster if self.caster is not None or before == "HAND" else self.who()
                self.say("cast", this, player=side, target=target, by=by)
            if int(value) == 4 and before == "PLAY":
                # Told before, because leaving sets off the end of the game and more.
                self._left(this, side, place)
            result = plain.fset(this, value)
            if kind(this) != "SPELL" or int(value) != 1:
                self._moved(this, before, zone(this), side)
            return result

        cls.zone = property(plain.fget, move)

    def _left(self, card, side, place):
        # A hero that another replaces does not die.
        if kind(card) in ("MINION", "WEAPON") or (kind(card) == "HERO" and self.dying):
            self.say("death", card, player=side, position=place)

    def _moved(self, card, before, after, side):
        type_, known = kind(card), self.table.registry.knows(card)
        by = self.who()
        if after == "PLAY" and type_ == "MINION" and before != "PLAY":
            summoned = before != "HAND" or not isinstance(self.actions[-1] if self.actions else None, self._played())
            self.say("enter", card, player=card.controller, by=by if summoned else None, position=_place(card))
        elif after == "PLAY" and type_ == "WEAPON":
            self.say("equip", card, player=card.controller)
        elif after == "PLAY" and type_ == "HERO":
            self.say("hero", card, player=card.controller)
        elif after == "HAND" and before == "DECK" and "Draw" in self.inside[-1:]:
            self.say("draw", card, player=card.controller)
        elif after == "HAND":
            self.say("move" if known else "create", card, zone="HAND", player=card.controller, by=by)
        elif after == "DECK" and before != "DECK":
            self.say("shuffle", card, zone="DECK", player=card.controller, by=by)
        elif after in ("GRAVEYARD", "REMOVEDFROMGAME") and before == "DECK" and "Draw" in self.inside[-2:]:
            self.say("burn", card, player=side)
        elif after in ("GRAVEYARD", "REMOVEDFROMGAME") and before == "DECK":
            self.say("move", card, zone=after, player=side, by=by)
        elif after in ("GRAVEYARD", "REMOVEDFROMGAME") and before == "HAND":
            self.say("discard", card, player=side)

    def _played(self):
        return self.checkout.actions.Play


def _place(card):
    """Its place in the row, from 1."""
    if kind(card) != "MINION" or zone(card) != "PLAY":
        return None
    for index, each in enumerate(card.controller.field, 1):
        if each is card:
            return index
    return None
