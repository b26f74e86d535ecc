"""A hand as PokerStars writes it, for programs that read such text.

Written are Holdem, Omaha and Omaha Hi-Low, with a fixed limit, pot limit or no limit. Other games
and limits are not written yet, nor are rounds in which something went wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from msgspec import Struct

from pokerroom.cards import Card
from pokerroom.money import in_short
from pokerroom.play import Act, Play
from pokerroom.play.betting import Acted
from pokerroom.play.dealing import CardDue, Place
from pokerroom.play.pots import Award, Returned
from pokerroom.play.state import (
    BetsPosted,
    Dealt,
    ForcedBet,
    Settled,
    ShowdownBegun,
    Shown,
    ThrownIn,
)

GAMES: Final = {
    "vic/holdem": "Hold'em",
    "vic/omaha": "Omaha",
    "vic/omaha-hi-low": "Omaha Hi/Lo",
}
LIMITS: Final = {"fixed": "Limit", "full pot": "Pot Limit", "no limit": "No Limit"}
STREETS: Final = {3: "FLOP", 4: "TURN", 5: "RIVER"}
FOLDED: Final = {0: "before Flop", 3: "on the Flop", 4: "on the Turn", 5: "on the River"}


def has_text(game: str, limit: str) -> bool:
    """Whether *game* is written at that *limit*."""
    return game in GAMES and limit in LIMITS


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


Words = Callable[[Sequence[Card], Sequence[Card]], str]


def text_of(hand: Play, names: Mapping[int, str], heading: Heading, words: Words) -> str:
    """The whole hand as its viewer saw it; *words* says what cards make with the board."""
    return "\n".join([*Writer(hand, names, heading, words).lines(), "", "", ""])


class Writer:
    def __init__(
        self, hand: Play, names: Mapping[int, str], heading: Heading, words: Words
    ) -> None:
        self._hand, self._names, self._heading, self._words = hand, names, heading, words
        self._stakes = dict(hand.begun.stakes)
        self._in = dict.fromkeys(self._stakes, 0)
        self._board: list[Card] = []
        self._own: list[str] = []
        self._ends: dict[int, str] = {}
        self._is_returned = self._has_begun = self._is_shown = False

    def lines(self) -> Iterator[str]:
        yield from self._head()
        settled: Settled | None = None
        for event in self._hand.record:
            yield from self._told(event)
            settled = event if isinstance(event, Settled) else settled
        if settled is not None:
            yield from self._summary(settled)

    def _head(self) -> Iterator[str]:
        told, (small, large) = self._heading, self._heading.bets
        when = f"{datetime.fromtimestamp(told.began / 1e9, UTC):%Y/%m/%d %H:%M:%S} UTC"
        kind = f"{GAMES[told.game]} {LIMITS[told.limit]}"
        sums = f"({in_short(small)}/{in_short(large)})"
        yield f"PokerStars Hand #{told.number}:  {kind} {sums} - {when}"
        button = self._hand.begun.marker_seat
        yield f"Table '{told.table}' {told.seats}-max Seat #{button} is the button"
        for seat, stake in self._stakes.items():
            yield f"Seat {seat}: {self._names[seat]} ({in_short(stake)} in chips)"

    def _told(self, event: Any) -> Iterator[str]:
        match event:
            case BetsPosted():
                yield from self._posted(event)
            case Dealt():
                yield from self._dealt(event)
            case Acted():
                yield f"{self._names[event.seat]}: {self._act(event)}"
            case ShowdownBegun():
                yield from self._back(event.returned)
            case Shown():
                yield from self._showdown()
                made = self._words(event.cards, self._board)
                cards = _cards(event.cards)
                self._ends[event.seat] = f"showed [{cards}]"
                yield f"{self._names[event.seat]}: shows [{cards}] ({made})"
            case ThrownIn():
                yield from self._showdown()
                self._ends[event.seat] = "mucked"
                yield f"{self._names[event.seat]}: mucks hand"
            case Settled():
                yield from self._back(event.settlement.returned)
                for award in event.settlement.awards:
                    pot = _pot(award, len(event.settlement.pots))
                    yield f"{self._names[award.seat]} collected {in_short(award.amount)} from {pot}"
            case _:
                pass

    def _posted(self, event: BetsPosted) -> Iterator[str]:
        most = max((each.due for each in event.posted), default=0)
        for each in event.posted:
            kind = "big blind" if each.due == most else "small blind"
            kind = {ForcedBet.OVER_BLIND: "straddle", ForcedBet.ANTE: "the ante"}.get(
                event.kind, kind
            )
            yield f"{self._names[each.seat]}: posts {kind} {self._pays(each.seat, each.paid)}"
            if event.kind is not ForcedBet.ANTE:
                self._in[each.seat] += each.paid
        for each in event.dead:
            yield f"{self._names[each.seat]}: posts small blind {self._pays(each.seat, each.paid)}"

    def _pays(self, seat: int, amount: int) -> str:
        self._stakes[seat] -= amount
        return f"{in_short(amount)}{'' if self._stakes[seat] else ' and is all-in'}"

    def _dealt(self, event: Dealt) -> Iterator[str]:
        to = [each.to for each in event.due if isinstance(each, CardDue)]
        came = [*zip(to, event.cards, strict=True)]
        self._own += [str(card) for seat, card in came if seat == self._heading.own and card]
        if not self._has_begun and not any(seat is Place.COMMUNAL for seat in to):
            self._has_begun = True
            yield "*** HOLE CARDS ***"
            if self._own:
                yield f"Dealt to {self._names[self._heading.own]} [{' '.join(self._own)}]"
        communal = [card for seat, card in came if seat is Place.COMMUNAL and card is not None]
        if communal:
            before = f"[{_cards(self._board)}] " if self._board else ""
            self._board += communal
            self._in = dict.fromkeys(self._in, 0)
            yield f"*** {STREETS[len(self._board)]} *** {before}[{_cards(communal)}]"

    def _act(self, event: Acted) -> str:
        highest, before = max(self._in.values()), self._in[event.seat]
        paid = self._pays(event.seat, event.adds)
        self._in[event.seat] = before + event.adds
        ends = paid.removeprefix(in_short(event.adds))
        if event.act is Act.FOLD:
            self._ends[event.seat] = f"folded {FOLDED[len(self._board)]}"
            return "folds"
        if not event.adds:
            return "checks"
        if event.to <= highest:
            return f"calls {paid}"
        if not highest:
            return f"bets {paid}"
        return f"raises {in_short(event.to - highest)} to {in_short(event.to)}{ends}"

    def _back(self, returned: Returned | None) -> Iterator[str]:
        if returned is not None and not self._is_returned:
            self._is_returned = True
            name = self._names[returned.seat]
            yield f"Uncalled bet ({in_short(returned.amount)}) returned to {name}"

    def _showdown(self) -> Iterator[str]:
        if not self._is_shown:
            self._is_shown = True
            yield "*** SHOW DOWN ***"

    def _summary(self, settled: Settled) -> Iterator[str]:
        found = settled.settlement
        total = sum(pot.amount for pot in found.pots)
        yield "*** SUMMARY ***"
        yield f"Total pot {in_short(total)} | Rake {in_short(found.taken.amount)}"
        if self._board:
            yield f"Board [{_cards(self._board)}]"
        for seat in self._hand.begun.stakes:
            won = sum(each.amount for each in found.awards if each.seat == seat)
            ends = self._ends.get(seat, "")
            if won:
                ends = (
                    f"{ends} and won ({in_short(won)})" if ends else f"collected ({in_short(won)})"
                )
            button = " (button)" if seat == self._hand.begun.marker_seat else ""
            yield f"Seat {seat}: {self._names[seat]}{button} {ends}".rstrip()


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))


def _pot(award: Award, many: int) -> str:
    if many == 1:
        return "pot"
    first = min(award.pots, default=0)
    side = "side pot" if many == 2 else f"side pot-{first}"
    return side if first else "main pot"
