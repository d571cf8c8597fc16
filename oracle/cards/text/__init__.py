"""What scripts say in the game's English: `card_text` renders a card, `canonical` makes texts comparable."""

from oracle.cards.text.card import CardText, card_text, sayable
from oracle.cards.text.library import Library
from oracle.cards.text.official import official_text
from oracle.cards.text.speech import matching, shown
from oracle.cards.text.synonyms import canonical

__all__ = ["CardText", "Library", "canonical", "card_text", "matching", "official_text", "sayable", "shown"]
