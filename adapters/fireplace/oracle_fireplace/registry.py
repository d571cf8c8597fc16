"""Which entity of Fireplace has which id on the wire, and what references to things not made yet mean."""


class Registry:
    """Ids by first appearance; `rules` are those of `made`. An entity that is transformed hands its id on."""

    def __init__(self, made=(), claims=None, host=lambda entity: entity):
        self.claims = claims
        self.host = host
        self.rules = dict(made)
        self.ids = {}
        self.things = {}
        self.kept = []
        self.fresh = []
        self.counts = {}
        self.made_counts = {}
        self.named = {}

    def card_of(self, entity):
        """The id of its card, as the scenarios call it."""
        card = str(entity.id)
        return card.removeprefix("CORE_") if self.claims is not None and self.claims.checkout.kind == "pypi" else card

    def bind(self, name, entity):
        """An entity of the set-up."""
        id = self._new(entity)
        self.named[name] = entity
        card, number, nth = name.partition("#")
        if number and nth.isdigit():
            self.counts[card] = max(self.counts.get(card, 0), int(nth))
        return id

    def id(self, entity):
        """The id; one that was not seen before is announced."""
        key = id(entity)
        if key not in self.ids:
            self._new(entity)
            self._introduce(entity)
        return self.ids[key]

    def knows(self, entity):
        """Whether it was seen."""
        return id(entity) in self.ids

    def hand_on(self, old, new):
        """`new` is from now on what `old` was."""
        name = self.id(old)
        self.kept.append(new)
        self.ids[id(new)] = name
        self.things[name] = new
        for key, value in self.named.items():
            if value is old:
                self.named[key] = new
        # Whoever still speaks of the old form speaks of something that has left the game.
        self.ids[id(old)] = name

    def find(self, id):
        """The entity with this id, or None."""
        return self.things.get(str(id))

    def resolve(self, reference):
        """What a reference means: an entity, the id of a card, or what it is itself."""
        if isinstance(reference, dict):
            if "made" in reference:
                return self.named.get(reference["made"])
            if "nth" in reference:
                return self.named.get(f"{reference['card']}#{reference['nth']}")
            return reference.get("card")
        if isinstance(reference, str):
            return self.things.get(reference, reference)
        return reference

    def news(self):
        """What was seen for the first time since the last time."""
        found, self.fresh = self.fresh, []
        return found

    def _new(self, entity):
        name = f"e{len(self.kept) + 1}"
        self.kept.append(entity)
        self.ids[id(entity)] = name
        self.things[name] = entity
        return name

    def _introduce(self, entity):
        maker = self.host(getattr(entity, "creator", None))
        card = self.card_of(entity)
        row = {"id": self.ids[id(entity)], "card": card}
        if maker is not None and id(maker) in self.ids and maker is not entity:
            row["by"] = self.ids[id(maker)]
        self.fresh.append(row)
        number = self.counts[card] = self.counts.get(card, 0) + 1
        self.named[f"{card}#{number}"] = entity
        for name, rule in self.rules.items():
            if rule["card"] != card or not self._made_by(rule, maker):
                continue
            count = self.made_counts[name] = self.made_counts.get(name, 0) + 1
            if count == rule.get("nth", 1):
                self.named[name] = entity

    def _made_by(self, rule, maker):
        by = rule.get("by")
        if by is None:
            return True
        return maker is not None and (self.named.get(by) is maker or self.card_of(maker) == by)
