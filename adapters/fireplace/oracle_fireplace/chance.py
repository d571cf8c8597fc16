"""Stands where Fireplace asks for chance, and answers from the script of the step."""

from oracle_fireplace.kinds import zone

IN_PLAY = ("random_target", "missile", "random_card", "random_targets", "forced_target")


class Unanswered(Exception):
    """A decision that the script does not answer, or answers with what is no candidate."""

    def __init__(self, kind, source, candidates, index=None):
        super().__init__(kind)
        self.kind, self.source, self.candidates, self.index = kind, source, candidates, index


class Chance:
    """One script. `who` says whose effect asks; `tell` is told every decision with its candidates and the pick."""

    def __init__(self, registry, who, tell, repeats):
        self.registry = registry
        self.who = who
        self.tell = tell
        self.repeats = repeats
        self.entries = []
        self.used = set()
        self.seen = set()
        """Entries that fit a decision with one candidate, which needs none: they come last."""

    def begin(self, entries):
        """The script of the next step."""
        self.entries = entries
        self.used = set()
        self.seen = set()

    # What `random` offers

    def random(self):
        return 0.0

    def seed(self, *args):
        pass

    def choice(self, candidates):
        candidates = list(candidates)
        if all(isinstance(each, int) for each in candidates):
            return self._number(candidates)
        if all(hasattr(each, "parent_card") for each in candidates) and any(each.parent_card for each in candidates):
            return self.one(candidates, ("option",))
        if any(zone(each) != "PLAY" for each in candidates if not isinstance(each, str)):
            return self.one(candidates, ("option", "random_card", "first_player"))
        return self.one(candidates, ("forced_target", *IN_PLAY))

    def randint(self, low, high):
        return self._number(list(range(low, high + 1)))

    randrange = randint

    def sample(self, candidates, count):
        candidates = list(candidates)
        if count >= len(candidates) and count != 1:
            return self._all(candidates)
        if count == 1:
            return [self.one(candidates, IN_PLAY)]
        return self.several(candidates, count)

    def shuffle(self, cards):
        """Nothing moves: which card comes next is asked when it is drawn."""

    # Decisions

    def one(self, candidates, kinds, source=None):
        """One of the candidates."""
        source = source if source is not None else self.who()
        kind = self._kind(kinds, candidates)
        if len(candidates) == 1 or self._alike(candidates):
            found = self._entry(kinds, source, candidates)
            if found is None or len(candidates) == 1:
                if found is not None:
                    self.seen.add(found[0])
                self.tell(source, kind, candidates, candidates[0])
                return candidates[0]
        found = self._entry(kinds, source, candidates)
        if found is None:
            wrong = self._of_source(kinds, source)
            raise Unanswered(kind, source, candidates, wrong)
        index, pick = found
        self.used.add(index)
        self.tell(source, self.entries[index]["kind"], candidates, pick)
        return pick

    def several(self, candidates, count):
        """A few of the candidates: from one entry with a list, else from one entry each."""
        for index, entry in enumerate(self.entries):
            if index in self.used or not isinstance(entry["pick"], list):
                continue
            picked = [self._candidate(each, candidates) for each in entry["pick"]]
            if None not in picked and len(picked) == count:
                self.used.add(index)
                self.tell(self.who(), entry["kind"], candidates, picked)
                return picked
        found = []
        left = list(candidates)
        for _ in range(count):
            found.append(self.one(left, IN_PLAY))
            left = [each for each in left if each is not found[-1]]
        return found

    def _all(self, candidates):
        """All of them, which needs no entry; those that entries name come first, in their order."""
        first = []
        for _ in candidates[1:]:
            left = [each for each in candidates if not any(each is one for one in first)]
            found = self._entry(IN_PLAY, self.who(), left)
            if found is None or found[0] in self.seen:
                break
            self.seen.add(found[0])
            first.append(found[1])
        return [*first, *(each for each in candidates if not any(each is one for one in first))]

    def _number(self, candidates):
        """A coin or a number."""
        source = self.who()
        coin = sorted(candidates) == [0, 1]
        kinds = ("coin", "random_amount") if coin else ("random_amount", "position")
        for index, entry in enumerate(self.entries):
            if index not in self.used and entry["kind"] in kinds and int(entry["pick"]) in candidates:
                self.used.add(index)
                pick = int(entry["pick"])
                said = [[False, True], bool(pick)] if coin and entry["kind"] == "coin" else [candidates, pick]
                self.tell(source, entry["kind"], *said)
                return pick
        if len(candidates) == 1:
            return candidates[0]
        raise Unanswered(kinds[0], source, candidates)

    def _entry(self, kinds, source, candidates):
        """The next entry that answers: one of this source first, then one of no source, then of another."""
        rounds = [(same, late) for late in (False, True) for same in (True, None, False)]
        for same, late in rounds:
            for index, entry in enumerate(self.entries):
                if (
                    index in self.used
                    or (index in self.seen) is not late
                    or entry["kind"] not in kinds
                    or self._is_of(entry, source) is not same
                ):
                    continue
                pick = self._candidate(entry["pick"], candidates)
                if pick is not None:
                    return index, pick
                if same is True:
                    break
        return None

    def _of_source(self, kinds, source):
        """The entry of this source whose pick is no candidate."""
        for index, entry in enumerate(self.entries):
            if index not in self.used and entry["kind"] in kinds and self._is_of(entry, source) is True:
                return index
        return None

    def _is_of(self, entry, source):
        if "source" not in entry:
            return None
        wanted = self.registry.resolve(entry["source"])
        if wanted is source:
            return True
        return isinstance(wanted, str) and getattr(source, "id", None) == wanted

    def _candidate(self, reference, candidates):
        """The candidate that a pick means, or None."""
        meant = self.registry.resolve(reference)
        for each in candidates:
            if each is meant:
                return each
        if isinstance(meant, str):
            for each in candidates:
                card = each if isinstance(each, str) else getattr(each, "id", None)
                if card == meant or str(card).removeprefix("CORE_") == meant:
                    return each
                if getattr(each, "oracle_side", None) == meant:
                    return each
        return None

    def _alike(self, candidates):
        """Equal cards of a deck are one candidate."""
        zones = {zone(each) for each in candidates}
        return zones == {"DECK"} and len({str(each.id) for each in candidates}) == 1

    def _kind(self, kinds, candidates):
        if len(kinds) == 1 or kinds[0] in ("pick", "option"):
            return kinds[0]
        zones = {zone(each) for each in candidates}
        if zones != {"PLAY"}:
            return "random_card"
        return "missile" if self.repeats() else kinds[0]
