"""A view of a round of play as text for whoever prints it: the table, its chips and its cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from pokerroom.money import Money, in_dollars
from pokerroom.play.acting import MaybeCard
from pokerroom.play.outcome import Settlement

if TYPE_CHECKING:
    from pokerroom.play.views import SeatView, View

UNKNOWN: Final = "??"


def table_lines(view: View, marker: str = "marked") -> Iterator[str]:
    """Only what *view* holds; a card that it does not show is ??."""
    who = "" if view.awaits is None else f" (seat {view.awaits})"
    yield f"Betting round {view.betting_round}: {view.phase}{who}"
    yield f"{'seat':>6} {'stake':>11} {'in now':>11} {'in all':>11}"
    for player in view.seats:
        yield _row(view, player, marker)
    communal = f"; communal {_cards(view.communal)}" if view.communal else ""
    kitty = f"; Kitty of {view.kitty}" if view.kitty else ""
    yield f"Pot {_amount(view.in_the_pots)}{communal}{kitty}; {view.undealt} cards undealt"
    if view.offers:
        yield f"Open to seat {view.awaits}: {', '.join(map(str, view.offers))}"
    if view.asked:
        yield f"The {view.asked.to} is asked: {view.asked.question}"
    if view.settlement:
        yield from _settled(view.settlement)


def _settled(settlement: Settlement) -> Iterator[str]:
    back = settlement.returned
    if back:
        yield f"{_amount(back.amount)} goes back to seat {back.seat}"
    yield from (f"Seat {a.seat} wins {_amount(a.amount)}" for a in settlement.awards)
    if settlement.taken.amount:
        yield f"The house takes {_amount(settlement.taken.amount)} commission"


def _row(view: View, player: SeatView, marker: str) -> str:
    turn = ">" if player.seat == view.awaits else " "
    sums = " ".join(f"{_amount(each):>11}" for each in (player.stake, player.total, player.paid))
    marked = marker if player.seat == view.marked else ""
    standing = "" if player.standing == "in" else str(player.standing)
    words = "  ".join(word for word in (marked, _cards(player.cards), standing) if word)
    return f"{turn} {player.seat:>4} {sums}  {words}".rstrip()


def _cards(cards: Sequence[MaybeCard]) -> str:
    return " ".join(UNKNOWN if card is None else str(card) for card in cards)


def _amount(cents: int) -> str:
    return in_dollars(Money(cents)).removesuffix(".00")
