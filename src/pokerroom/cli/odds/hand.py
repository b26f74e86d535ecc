"""`pokerroom hand`: what cards make in a game, in words, and the rule that says so."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from pokerroom.cli.numbers import Whole
from pokerroom.cli.output import show_json, show_text
from pokerroom.games import AnyGame, game
from pokerroom.hands import (
    Comparison,
    Low,
    Made,
    Unmade,
    WrongCards,
    compared,
    deck_of,
    hand,
    order_in,
    read_cards,
)
from pokerroom.notation.hand_shapes import listed, shape_against, shape_of_hand


def hand_command(
    game_name: Annotated[str, Parameter(name="GAME")],
    /,
    *cards: Annotated[str, Parameter(name="CARDS")],
    communal: Annotated[str, Parameter(name=("--communal", "--board"))] = "",
    deck: Whole | None = None,
    ace_low: Annotated[bool, Parameter(negative="")] = False,
    against: str = "",
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Say what these cards make, in words and under the book's name.

    Examples:
      pokerroom hand holdem AsKd --communal "Qh Jc 10s"
      pokerroom hand act/draw-poker 8h7d6c5sAs --deck 40 --ace-low
      pokerroom hand holdem AsKd --against AcQd --communal "Ah 9c 8s 4d 2h"

    Parameters
    ----------
    game_name
        A game such as vic/holdem or holdem.
    cards
        The player's own cards: As, Td, 10d or T♦, with or without spaces between them.
    communal
        The communal cards.
    deck
        The number of cards in the deck: 52, 40, 36 or 32.
    ace_low
        The ace also counts low by agreement, where the book asks for one.
    against
        Another player's own cards, to see which hand is better and by which rule.
    json
        Print JSON (pokerroom.hand, version 1), with --against the other hand and which is better.
    """
    played = game(game_name)
    own, others, shared = read_cards(" ".join(cards)), read_cards(against), read_cards(communal)
    if twice := next((card for card in others if card in own), None):
        raise WrongCards(f"{twice} is in both hands")
    found = hand(game_name, own, shared, deck=deck, ace_low=ace_low)
    other = hand(game_name, others, shared, deck=deck, ace_low=ace_low) if others else None
    if json:
        order = order_in(played, deck_of(played, deck), ace_low_agreed=ace_low)
        shape = shape_of_hand(played, order, own, shared, found)
        if other:
            second = shape_of_hand(played, order, others, shared, other)
            shape = shape_against(shape, second, _comparison(played, found, other))
        show_json(shape)
        return 0
    show_hand(found)
    if other:
        show_hand(other)
        show_comparison(_comparison(played, found, other))
    return 0


def _comparison(played: AnyGame, one: Made | Unmade, other: Made | Unmade) -> Comparison | None:
    """Which hand is better; None if one of them is not complete."""
    if isinstance(one, Unmade) or isinstance(other, Unmade):
        return None
    return compared(played, one, other)


def show_comparison(found: Comparison | None) -> None:
    if found is None:
        show_text("only hands of five cards are compared, and these are not both complete")
        return
    better = {1: "the first hand is better", -1: "the second hand is better", 0: "they are equal"}
    show_text(f"{better[found.better]}: {found.because} ({found.per})")


def show_hand(found: Made | Unmade) -> None:
    match found:
        case Unmade():
            show_text(f"{found.words} (no hand of five yet)")
        case Made():
            show_text(f"{found.words}: {' '.join(listed(found.hand.cards))}", style="bold")
            show_text(f"{found.name} ({found.per})", indent=2)
            if found.special:
                show_text(f"{found.special.name} ({found.special.per})", indent=2)
            show_low(found.low)


def show_low(low: Low | None) -> None:
    if low and low.hand:
        show_text(f"low: {low.words}: {' '.join(listed(low.hand.cards))} ({low.per})", indent=2)
    elif low:
        show_text(
            f"low: none, no five cards of different ranks are eight or lower ({low.per})", indent=2
        )
