"""The heading of the text, and sums, cards, times and hands as it writes them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta

from msgspec import Struct

from pokerroom.cards import Card
from pokerroom.money import in_short
from pokerroom.notation.pokerstars.families import GAMES, LIMITS


class Heading(Struct, frozen=True, kw_only=True):
    """What the text says of the hand beside its course; *bets* are the two sums of its limit."""

    number: int
    game: str
    limit: str
    bets: tuple[int, int]
    table: str
    seats: int
    began: int
    own: int = 0


def head(
    told: Heading, button: int | None, names: Mapping[int, str], stakes: Mapping[int, int]
) -> Iterator[str]:
    """The lines above the first forced bet; a game without a *button* names none."""
    kind = f"{GAMES[told.game][0]} {LIMITS[told.limit]}"
    sums = "/".join(map(in_sum, told.bets))
    yield f"PokerStars Hand #{told.number}:  {kind} ({sums}) - {_when(told.began)}"
    marker = f" Seat #{button} is the button" if button else ""
    yield f"Table '{told.table}' {told.seats}-max{marker}"
    for seat, stake in stakes.items():
        yield f"Seat {seat}: {names[seat]} ({in_sum(stake)} in chips)"


def in_sum(cents: int) -> str:
    """Without the commas that programs take for the end of a number."""
    return in_short(cents).replace(",", "")


def in_cards(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))


def in_words(game: str, made: str) -> str:
    """What the cards make; where there are high and low hands, each is named as such."""
    if not GAMES[game][0].endswith("Hi/Lo"):
        return made
    high, _, low = made.partition("; ")
    ranks, _, is_low = low.partition(" ")
    return (
        f"HI: {high}; LO: {ranks.replace('-', ',')}"
        if is_low == "low" and "-" in ranks
        else (f"HI: {high}")
    )


def _when(nanoseconds: int) -> str:
    """By universal time and, in brackets, by that of New York, which programs take it to be."""
    at = datetime.fromtimestamp(nanoseconds / 1e9, UTC)
    east = at + timedelta(hours=-4 if _is_summer(at) else -5)
    return f"{at:%Y/%m/%d %H:%M:%S} UTC [{east:%Y/%m/%d %H:%M:%S} ET]"


def _is_summer(at: datetime) -> bool:
    """From the second Sunday of March to the first of November, at two by the clocks there."""
    begins = _sunday(at.year, 3, 2) + timedelta(hours=7)
    return begins <= at < _sunday(at.year, 11, 1) + timedelta(hours=6)


def _sunday(year: int, month: int, which: int) -> datetime:
    first = datetime(year, month, 1, tzinfo=UTC)
    return first + timedelta(days=(6 - first.weekday()) % 7 + 7 * (which - 1))
