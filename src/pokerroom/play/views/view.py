"""What a viewer is shown of a round of play, with no room for the rest; printed, it is a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final, TypeAlias

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.money import in_short
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting.events import Offer
from pokerroom.play.evolving.held_draws import DrawOffer
from pokerroom.play.pots.outcome import Settlement
from pokerroom.play.seats import Seat
from pokerroom.play.state.corrections import Answer
from pokerroom.play.state.play import Phase

UNKNOWN: Final = "??"


class Watcher(StrEnum):
    """Viewers who hold no cards; the inspector sees everything, but only once the round is over."""

    DEALER = "dealer"
    SPECTATOR = "spectator"
    INSPECTOR = "inspector"


Viewer: TypeAlias = Seat | Watcher


class Standing(StrEnum):
    IN = "in"
    TAPPED_OUT = "tapped out"
    FOLDED = "folded"
    THROWN_IN = "thrown in"


class SeatView(Struct, frozen=True, kw_only=True):
    """A player as the viewer sees him; a card that is None lies face down.

    *held_out* is the total of a wager he made out of turn.
    """

    seat: Seat
    standing: Standing
    stake: int
    paid: int
    total: int
    cards: tuple[MaybeCard, ...]
    held_out: int


class Asked(Struct, frozen=True, kw_only=True):
    """A question that play is waiting on, with the possible answers."""

    question: str
    to: str
    seat: Seat | None
    answers: tuple[Answer, ...]
    per: Authority


class View(Struct, frozen=True, kw_only=True):
    """A round of play as it lies on the table; *offers* are the viewer's own, at his turn.

    *draw* is how he may draw, at his turn to do so. For what has gone wrong: *next_cards* of the
    deck that everybody has seen, cards set *aside*, and what is *asked* of whom.
    """

    phase: Phase
    betting_round: int
    awaits: Seat | None
    marker_seat: Seat
    seats: tuple[SeatView, ...]
    communal: tuple[MaybeCard, ...]
    burnt: int
    kitty: int
    undealt: int
    in_the_pots: int
    highest: int
    offers: tuple[Offer, ...]
    draw: DrawOffer | None
    settlement: Settlement | None
    next_cards: tuple[MaybeCard, ...]
    aside: tuple[MaybeCard, ...]
    asked: Asked | None

    def __str__(self) -> str:
        return "\n".join(table_lines(self))


class Uncovered(Struct, frozen=True, kw_only=True):
    """All the cards of a finished round of play, for an inspector."""

    table: View
    held: tuple[tuple[Seat, tuple[MaybeCard, ...]], ...]
    burns: tuple[MaybeCard, ...]
    kitty: tuple[MaybeCard, ...]
    muck: tuple[MaybeCard, ...]
    discards: tuple[tuple[Seat, tuple[MaybeCard, ...]], ...]


def table_lines(view: View, marker: str = "marked") -> Iterator[str]:
    """The table as text, from *view* alone; a hidden card is printed as ??."""
    who = "" if view.awaits is None else f" (seat {view.awaits})"
    yield f"Betting round {view.betting_round}: {view.phase}{who}"
    yield f"{'seat':>6} {'stake':>11} {'in now':>11} {'in all':>11}"
    for player in view.seats:
        yield _row(view, player, marker)
    communal = f"; communal {_cards(view.communal)}" if view.communal else ""
    kitty = f"; Kitty of {view.kitty}" if view.kitty else ""
    yield f"Pot {in_short(view.in_the_pots)}{communal}{kitty}; {view.undealt} cards undealt"
    if view.offers:
        yield f"Open to seat {view.awaits}: {', '.join(map(str, view.offers))}"
    if view.asked:
        yield f"The {view.asked.to} is asked: {view.asked.question}"
    if view.settlement:
        yield from _settled(view.settlement)


def _settled(settlement: Settlement) -> Iterator[str]:
    back = settlement.returned
    if back:
        yield f"{in_short(back.amount)} goes back to seat {back.seat}"
    yield from (f"Seat {a.seat} wins {in_short(a.amount)}" for a in settlement.awards)
    if settlement.taken.amount:
        yield f"The house takes {in_short(settlement.taken.amount)} commission"


def _row(view: View, player: SeatView, marker: str) -> str:
    turn = ">" if player.seat == view.awaits else " "
    sums = " ".join(f"{in_short(each):>11}" for each in (player.stake, player.total, player.paid))
    marker_seat = marker if player.seat == view.marker_seat else ""
    standing = "" if player.standing == "in" else str(player.standing)
    words = "  ".join(word for word in (marker_seat, _cards(player.cards), standing) if word)
    return f"{turn} {player.seat:>4} {sums}  {words}".rstrip()


def _cards(cards: Sequence[MaybeCard]) -> str:
    return " ".join(UNKNOWN if card is None else str(card) for card in cards)
