"""The turns of a round that tests play as they like, and other cards in a hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from msgspec import structs

from pokerroom.bots import Turn, turn_of
from pokerroom.bots.chance import chances
from pokerroom.bots.turns import _draws
from pokerroom.cards import parse_cards
from pokerroom.money import Money
from pokerroom.play import Play
from pokerroom.table import Dealer, next_round, opened
from pokerroom.terms import AtTable


def turns_in(at: AtTable, players: int, stake: Money) -> Iterator[tuple[Play, Turn]]:
    """One after the other; whoever takes them acts in between, and the dealer deals what is due."""
    names = {seat: f"seat {seat}" for seat in range(1, players + 1)}
    _, play = next_round(opened(at, names, stake))
    dealer = Dealer(play, chances(1, 1)[0])
    while True:
        while dealer.is_wanted:
            assert dealer.deal() is None
        yield play, turn_of(play, Random(1))


def holding(turn: Turn, held: str) -> Turn:
    """The same turn with other cards in the hand of whose turn it is."""
    seats = tuple(
        structs.replace(each, cards=tuple(parse_cards(held))) if each.seat == turn.seat else each
        for each in turn.view.seats
    )
    view = structs.replace(turn.view, seats=seats)
    return replace(turn, view=view, acts=_draws(view, turn.seat) if view.draw else turn.acts)
