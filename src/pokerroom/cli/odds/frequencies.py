"""`pokerroom frequencies`: how many deals make each category of hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

from cyclopts import Parameter
from msgspec import Struct

from pokerroom.analysis import NotAllowed
from pokerroom.analysis.frequencies.frequencies import Frequencies, Frequency, decks_of, frequencies
from pokerroom.cli.numbers import Whole
from pokerroom.cli.output import Refused, show_json, show_table, show_text
from pokerroom.cli.progress import progress
from pokerroom.games import game

Flag = Annotated[bool, Parameter(negative="")]


class HandCountShape(Struct, frozen=True):
    name: str
    deals: int
    probability: float


class DeckCountShape(Struct, frozen=True):
    """One deck: *hands* from highest to lowest, and *lows* if the game has low hands."""

    deck: int
    ace_low: bool
    deals: int
    hands: list[HandCountShape]
    lows: list[HandCountShape]


class FrequenciesShape(Struct, frozen=True):
    game: str
    making: str
    own: int
    communal: int
    decks: list[DeckCountShape]
    format: str = "pokerroom.frequencies"
    version: int = 1


def frequencies_command(
    game_name: Annotated[str, Parameter(name="GAME")],
    /,
    *,
    deck: Whole | None = None,
    ace_low: Flag = False,
    early: Flag = False,
    cache: bool = True,
    json: Flag = False,
) -> int:
    """Count the deals that make each category of hand, exactly, in a game and its decks.

    Examples: pokerroom frequencies omaha; pokerroom frequencies act/draw-poker --deck 40 --ace-low

    Parameters
    ----------
    game_name
        Any of the nineteen games.
    deck
        The number of cards in the deck; by default every deck that the game allows.
    ace_low
        The ace also counts low by agreement, where the book asks for one.
    early
        Crown Hold'em: what the hole cards and the flop make by themselves.
    cache
        Whether to use an answer kept on disk from before.
    json
        Print JSON (pokerroom.frequencies, version 1).
    """
    sizes = [deck] if deck else [each.size for each in decks_of(game(game_name))]
    try:
        with progress("frequencies") as tell:
            found = [
                frequencies(
                    game_name, size, ace_low=ace_low, early=early, progress=tell, cache=cache
                )
                for size in sizes
            ]
    except NotAllowed as refusal:
        raise Refused(str(refusal)) from refusal
    if json:
        show_json(shape_of(found))
    else:
        for each in found:
            show_deck(each)
    return 0


def shape_of(found: Sequence[Frequencies]) -> FrequenciesShape:
    first = found[0]
    return FrequenciesShape(
        game=first.game,
        making=str(first.making),
        own=first.own,
        communal=first.communal,
        decks=[
            DeckCountShape(
                deck=each.order.deck.size,
                ace_low=each.order.ace_low,
                deals=each.deals,
                hands=_shapes(each.hands, each.deals),
                lows=_shapes(each.lows, each.deals),
            )
            for each in found
        ],
    )


def _shapes(those: Iterable[Frequency], deals: int) -> list[HandCountShape]:
    return [HandCountShape(each.name, each.deals, each.deals / deals) for each in those]


def show_deck(found: Frequencies) -> None:
    ace = ", ace low too" if found.order.ace_low and found.order.deck.is_reduced else ""
    show_text(f"{found.game}, {found.order.deck}{ace}: {found.making}", style="bold")
    rows = [
        (each.name, f"{each.deals:,}", f"{each.deals / found.deals:.6%}")
        for each in (*found.hands, *found.lows)
    ]
    show_table(["hand", "deals", "probability"], rows)
    show_text(f"exact: {found.deals:,} deals")
