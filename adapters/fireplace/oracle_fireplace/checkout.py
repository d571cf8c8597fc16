"""Loads the Fireplace that the user names, with its card data, and says what it is; playing it is left to others."""

import importlib
import importlib.util
import json
import logging
import os
import re
import sys
import types

BUILDS = {"fork": 126451, "2020": 70828, "pypi": 135540}
"""The card data that each Fireplace was written against."""

NAMES = {"fork": "fireplace-fork", "2020": "fireplace-2020", "pypi": "fireplace2"}


class Checkout:
    """A loaded Fireplace: its modules, which one it is, the build of its cards, and what is odd about it."""

    def __init__(self, folder, card_file=None):
        self.quirks = []
        if folder:
            if not os.path.isdir(os.path.join(folder, "fireplace")):
                raise RuntimeError(f"ORACLE_FIREPLACE: found {folder!r}, wanted a checkout with the folder fireplace")
            sys.path.insert(0, os.path.abspath(folder))
        self._stand_in_for_pkg_resources()
        self._add_missing_tags()
        self._redirect_card_data(card_file)
        logging.getLogger("fireplace").disabled = True
        for name in (
            "actions",
            "card",
            "cards",
            "entity",
            "enums",
            "exceptions",
            "game",
            "managers",
            "player",
            "utils",
        ):
            setattr(self, name, importlib.import_module(f"fireplace.{name}"))
        for name in ("lazynum", "random_picker", "selector"):
            setattr(self, name, importlib.import_module(f"fireplace.dsl.{name}"))
        self.hs = importlib.import_module("hearthstone.enums")
        logging.getLogger("fireplace").disabled = True
        self.kind = self._which()
        self.cards.db.initialize()
        self.build = _build_of(self.card_file)
        if self.build != BUILDS[self.kind]:
            wanted = BUILDS[self.kind]
            self.quirks.append(f"card data of build {self.build}, written against {wanted}: many cards will differ")

    @property
    def name(self):
        """What the handshake calls it."""
        return NAMES[self.kind]

    def _which(self):
        if importlib.util.find_spec("fireplace.config") is not None:
            return "pypi"
        return "fork" if hasattr(self.managers.GameManager, "targeted_action") else "2020"

    def _stand_in_for_pkg_resources(self):
        """Older states ask pkg_resources for their own version, which a checkout that is not installed has not."""
        if "pkg_resources" in sys.modules:
            return
        module = types.ModuleType("pkg_resources")
        module.require = lambda name: [types.SimpleNamespace(version="checkout")]
        module.resource_filename = lambda package, name: os.path.join(
            os.path.dirname(importlib.util.find_spec(package).origin), name
        )
        sys.modules["pkg_resources"] = module

    def _add_missing_tags(self):
        """The fork names a tag and two properties of cards that no released `hearthstone` has."""
        tags = importlib.import_module("hearthstone.enums").GameTag
        cards = importlib.import_module("hearthstone.cardxml").CardXML
        for word in ("questline", "sigil"):
            if not hasattr(cards, word):
                tag = getattr(tags, word.upper(), None)
                setattr(cards, word, property(lambda card, tag=tag: bool(card.tags.get(tag, 0))))
        name, value = "CANT_DRAW_DURING_MULLIGAN", -9001
        if hasattr(tags, name):
            return
        member = int.__new__(tags, value)
        member._name_, member._value_ = name, value
        type.__setattr__(tags, name, member)
        tags._member_map_[name] = member
        tags._value2member_map_[value] = member

    def _redirect_card_data(self, card_file):
        """Card data from the file named, else the checkout's own, else the installed package's."""
        cardxml = importlib.import_module("hearthstone.cardxml")
        load = cardxml.load
        self.card_file = card_file

        def load_here(path=None, *args, **more):
            path = card_file or path
            if path is not None and not _is_card_data(path):
                path = None
            self.card_file = path or _packaged()
            return load(self.card_file, *args, **more)

        cardxml.load = load_here


def _packaged():
    data = importlib.import_module("hearthstone_data")
    return data.get_carddefs_path()


def _is_card_data(path):
    """Whether it is there and no pointer of Git LFS."""
    if not os.path.isfile(path):
        return False
    with open(path, "rb") as file:
        return b"git-lfs" not in file.read(100)


def _build_of(path):
    with open(path, "rb") as file:
        found = re.search(rb'build="(\d+)"', file.read(400))
    return int(found[1]) if found else None


def printed_values():
    """The printed values that the scenarios were written against, by card; empty where the file is not found."""
    here = os.path.dirname(os.path.abspath(__file__))
    places = [os.environ.get("ORACLE_PRINTED", "")]
    places += [os.path.join(here, *[".."] * up, "oracle", "cards", "printed.json") for up in (2, 3, 4, 5)]
    places += [os.path.join(here, *[".."] * up, "cards", "printed.json") for up in (3, 4)]
    for place in places:
        if place and os.path.isfile(place):
            with open(place, encoding="utf-8") as file:
                return json.load(file)["cards"]
    return {}
