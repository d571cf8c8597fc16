"""`oracle cards`: the implemented cards, what their scripts say, and which scenarios use them."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from oracle.cli.loading import where_of
from oracle.cli.main import BAD_INPUT, DIFFERENT
from oracle.cli.options import format_option, suite_option
from oracle.cli.output import counted, echo_faults, echo_json

if TYPE_CHECKING:
    from oracle.cards import PrintedCard
    from oracle.scenario import Scenario

SYNC = "sync"
"""The one word that is no name of a card."""

MOST_SCENARIOS = 12


@click.command("cards")
@click.argument("words", nargs=-1, metavar="[ID|NAME|sync]")
@suite_option
@click.option("--audit", is_flag=True, help="Compare what every script says with the official texts and tags.")
@click.option("--sets", is_flag=True, help="How many cards of each set are implemented.")
@click.option(
    "--words", "vocabulary", is_flag=True, help="The words that texts of cards are written in, or the one of this name."
)
@click.option("--own", is_flag=True, help="Show the card as JSON for the `cards` of a scenario, to be changed there.")
@click.option(
    "--printing",
    metavar="PRINTING",
    default="current",
    help="Show the card as it was printed: current, classic (2014) or a build number.",
)
@format_option
@click.pass_context
def command(
    context: click.Context,
    words: tuple[str, ...],
    suite: tuple[Path, ...],
    audit: bool,
    sets: bool,
    vocabulary: bool,
    own: bool,
    printing: str,
    output: str,
) -> None:
    """List the cards, or show one: printed values, its script in English, the scenarios that use it.

    `oracle cards sync` reads the printed values anew from the installed hearthstone-data.

    `oracle cards --audit` fails for a card that says something else than its official text without a listed reason.
    It looks at all printings.

    For a card of one's own: `oracle cards --words` lists the words of texts, `oracle cards --words Damage` tells one
    of them, and `oracle cards "Leper Gnome" --own` writes a card in them.

    Example: oracle cards "Knife Juggler"
    """
    if audit or sets:
        if words or suite or printing != "current" or audit + sets + vocabulary + own > 1:
            raise click.UsageError("--audit and --sets look at all cards, each alone and without a name or suite")
        _audit(context, output) if audit else _sets(output)
        return
    from oracle.cards.lookup import NoSuchCard, cards_called

    for option, given in (("--printing", printing != "current"), ("--own", own)):
        if given and (not words or words == (SYNC,) or vocabulary):
            raise click.UsageError(f"{option} needs a card")
    name = " ".join(words)
    if vocabulary:
        _words(name, output)
        return
    if name == SYNC:
        _sync(context)
        return
    if not name:
        document = _list()
        click.echo(_list_text(document)) if output == "text" else echo_json(document)
        return
    try:
        found = cards_called(name)
    except NoSuchCard as error:
        raise click.UsageError(str(error)) from None
    from oracle.cards.printings import NoPrinting
    from oracle.scenario import load_suite

    scenarios, faults = load_suite(where_of(suite))
    echo_faults(faults)
    try:
        if own:
            _own([_of(card, printing) for card in found], printing)
            return
        document = {"cards": [_card(_of(card, printing), scenarios, printing) for card in found]}
    except NoPrinting as error:
        raise click.UsageError(f"found the printing {error.printing}, wanted current, classic or a build") from None
    if output == "json":
        echo_json(document)
    else:
        click.echo("\n\n".join(_card_text(card) for card in document["cards"]))
    if faults:
        context.exit(BAD_INPUT)


def _audit(context: click.Context, output: str) -> None:
    from oracle.cli.cards_audit import audit_document, audit_fails, audit_text

    document = audit_document()
    echo_json(document) if output == "json" else click.echo(audit_text(document))
    if audit_fails(document):
        context.exit(DIFFERENT)


def _sets(output: str) -> None:
    from oracle.cards.sets import left_out_list, set_table
    from oracle.cli.cards_audit import sets_document

    if output == "json":
        echo_json(sets_document())
    else:
        click.echo(f"{set_table()}\n\n{left_out_list()}")


def _words(name: str, output: str) -> None:
    from oracle.cli.cards_words import words_document, words_text

    document = words_document(name)
    echo_json(document) if output == "json" else click.echo(words_text(document, name))


def _own(cards: list[PrintedCard], printing: str) -> None:
    from oracle.cli.cards_words import own_document
    from oracle.scenario.layout import format_text

    # JSON either way, laid out as `oracle fmt` does it.
    click.echo(format_text(json.dumps(own_document(cards, printing), ensure_ascii=False)), nl=False)


def _sync(context: click.Context) -> None:
    """Write the printed values of every card that is implemented or known already."""
    from oracle.cards import implemented
    from oracle.cards.sync import UnknownCardError, sync

    # A card that is only printed stays: an effect may name it, and validation knows it.
    wanted = set(implemented())
    try:
        content = sync(wanted)
    except ImportError:
        click.echo(
            "oracle: the card database is not installed: pip install hearthstone-data (a development dependency)",
            err=True,
        )
        context.exit(BAD_INPUT)
    except UnknownCardError as error:
        click.echo(f"oracle: {error}", err=True)
        context.exit(BAD_INPUT)
    click.echo(f"{counted(len(content['cards']), 'card')} of build {content['build']}")


def _list() -> dict[str, Any]:
    from oracle.cards import implemented, load_printed

    printed = load_printed()
    return {
        "build": printed.build,
        "cards": [
            {
                "id": card.id,
                "name": card.name,
                "type": card.type,
                "set": card.set,
                "collectible": card.collectible,
            }
            for card in map(printed.cards.__getitem__, implemented())
        ],
    }


def _list_text(document: Mapping[str, Any]) -> str:
    lines = [f"{card['id']:<22}{card['name']:<34}{card['type']}" for card in document["cards"]]
    collectible = sum(card["collectible"] for card in document["cards"])
    told = f"{counted(len(document['cards']), 'card')}, {collectible} of them collectible, build {document['build']}"
    return "\n".join([*lines, "", told])


def _of(card: PrintedCard, printing: str) -> PrintedCard:
    from oracle.cards.printings import NoPrinting, printed_cards, why_unknown

    found = printed_cards(printing).get(card.id)
    if found is None:
        raise NoPrinting(f"{printing} of {card.id} {card.name}, {why_unknown(card.id, printing)}")
    return found


def _card(card: PrintedCard, scenarios: list[Scenario], printing: str) -> dict[str, Any]:
    from oracle.cards.audit import audit_card, listed_of
    from oracle.cards.english import script_lines
    from oracle.cards.printings import cards_printed, printed_cards
    from oracle.cards.text import Library
    from oracle.cards.wording import plain
    from oracle.cli.cards_printings import formerly, printing_words
    from oracle.scenario.coverage import cards_in

    printed = printed_cards(printing)
    lines = script_lines(
        cards_printed(printing).get(card.id).script, lambda each: printed[each].name if each in printed else None
    )  # fmt: skip
    values = {
        "cost": card.cost,
        "attack": card.attack,
        "health": card.health,
        "durability": card.durability,
        "armor": card.armor,
        "overload": card.overload,
        "spell_damage": card.spell_damage,
    }
    return {
        "id": card.id,
        "name": card.name,
        "type": card.type,
        "set": card.set,
        "classes": list(card.classes),
        "races": list(card.races),
        "collectible": card.collectible,
        # A minion's zeros are printed, those of all others are not there.
        "values": {
            key: value
            for key, value in values.items()
            if value or (key in ("cost", "attack") and card.type == "MINION")
        },
        "abilities": list(card.abilities),
        "printing": printing_words(printing, card.id),
        "formerly": list(formerly(card.id)),
        "text": plain(card.text),
        "says": audit_card(card.id, Library.standard(printing), listed_of(printing)).script,
        "script": list(lines),
        "scenarios": [scenario.id for scenario in scenarios if card.id in cards_in(scenario)],
    }


def _card_text(card: Mapping[str, Any]) -> str:
    kinds = [*card["races"], card["type"]]
    classes = ", ".join(card["classes"])
    values = ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in card["values"].items())
    abilities = ", ".join(card["abilities"])
    ids, more = card["scenarios"], len(card["scenarios"]) - MOST_SCENARIOS
    told = ", ".join(ids[:MOST_SCENARIOS]) + (f" and {more} more" if more > 0 else "")
    fields = [
        ("values", "; ".join(part for part in (values, abilities) if part)),
        ("printed", card["text"]),
        ("printing", "\n".join([card["printing"], *card["formerly"]])),
        ("says", card["says"]),
        ("script", "\n".join(card["script"]) or "nothing beyond the printed values"),
        ("scenarios", told or "none"),
    ]
    head = f"{card['name']} ({card['id']}): {' '.join(kinds).lower()}, {classes.lower() or 'no class'}, {card['set']}"
    lines = [head]
    for title, text in fields:
        rows = [row for line in text.split("\n") for row in textwrap.wrap(line, 102, break_on_hyphens=False)]
        lines += [f"  {title if index == 0 else '':<12}{row}" for index, row in enumerate(rows)]
    return "\n".join(lines)
