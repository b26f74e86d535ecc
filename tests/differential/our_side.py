"""The same round of play as our engine plays it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pokerroom.books import Refusal
from pokerroom.cards.card import Card
from pokerroom.play import Act, begin_play, begin_round, deal_from, show_down
from pokerroom.play.betting.offers import at_turn
from pokerroom.play.betting.turn import Turn
from pokerroom.play.rulings.ruling import bet
from pokerroom.play.state.plan import Plan
from pokerroom.play.state.play import Phase
from pokerroom.terms import terms_for
from tests.differential.tables import NO_TOTALS, Chosen, Offered, Table

CENTS = 100


class Ours:
    """One round of play, dealt from *deck*; *offered* is None when it is over."""

    def __init__(self, table: Table, deck: Sequence[int]) -> None:
        players = len(table.stakes)
        at_table = terms_for(table.kind.value, terms_of(table), players=players)
        stakes = {seat: stake * CENTS for seat, stake in enumerate(table.stakes, start=1)}
        marker_seat = players if at_table.game.marker else 0
        self.play = begin_play(
            begin_round(Plan(at_table.game, at_table.terms), stakes, marker_seat=marker_seat)
        )
        self.offered: Offered | None = None
        self._deck = (Card(number) for number in deck)
        self._look()

    def put(self, chosen: Chosen) -> None:
        betting = self.play.betting
        assert betting is not None
        act = _act(at_turn(betting), chosen)
        wagers = act in {Act.OPEN, Act.RAISE}
        to = chosen.to * CENTS if wagers and chosen.to is not None else None
        found = bet(self.play, betting.seat, act, to)
        assert not isinstance(found, Refusal), found
        self._look()

    @property
    def stakes(self) -> tuple[int, ...]:
        return tuple(_chips(stake) for stake in self.play.stakes)

    @property
    def communal(self) -> tuple[str, ...]:
        return tuple(str(card) for card in self.play.communal)

    def cards_of(self, player: int) -> tuple[str, ...]:
        """In the order in which they came; none of one who has folded."""
        return self._cards[player]

    def _look(self) -> None:
        deal_from(self.play, self._deck)
        self._cards = [self._held(seat) for seat in self.play.seats]
        show_down(self.play)
        if self.play.is_over:
            self.offered = None
            return
        assert self.play.phase is Phase.BETTING
        assert self.play.betting is not None
        self.offered = _offered(self.play.betting.seat - 1, at_turn(self.play.betting))

    def _held(self, seat: int) -> tuple[str, ...]:
        return tuple(
            str(card) for card in self.play.held[self.play.places[seat]] if self.play.is_in(seat)
        )


def terms_of(table: Table) -> dict[str, Any]:
    """What such a table writes down, in dollars; a bring-in below the bet is its minimum."""
    terms: dict[str, Any] = {
        "limit": table.limit,
        "minimum": table.bring_in or table.bets[0],
        "lowest_chip": 1,
        "commission": "nil",
    }
    if table.limit == "fixed":
        terms["bets"] = list(table.bets)
    if table.bring_in:
        terms["bring_in"] = table.bring_in
    if table.ante:
        terms["ante"] = table.ante
    if table.blinds:
        terms["blinds"] = list(table.blinds)
    if table.button_posts_first:
        terms["settings"] = {"two_player_blinds": "button_posts_first_blind"}
    terms["house_terms"] = ["H-15", *(["H-05"] if table.capped_always else [])]
    return terms


def _offered(player: int, turn: Turn) -> Offered:
    return Offered(player, turn.fold is not None, _call(turn), _totals(turn))


def _call(turn: Turn) -> int | None:
    """What is added to stay in, which may be nothing, or all that is left."""
    if turn.check or turn.stand:
        return 0
    if turn.call:
        return _chips(turn.owes)
    return _chips(turn.reach - turn.own) if _taps_out_below(turn) else None


def _totals(turn: Turn) -> range:
    if turn.totals:
        least, most = _chips(turn.totals[0]), _chips(turn.totals[-1])
        assert len(turn.totals) == most - least + 1
        return range(least, most + 1)
    if turn.tap_out and not _taps_out_below(turn):
        return range(_chips(turn.reach), _chips(turn.reach) + 1)
    return NO_TOTALS


def _taps_out_below(turn: Turn) -> bool:
    return turn.tap_out is not None and turn.reach - turn.own < turn.owes


def _act(turn: Turn, chosen: Chosen) -> Act:
    if chosen.folds:
        return Act.FOLD
    if chosen.to is not None:
        return turn.wager if turn.totals else Act.TAP_OUT
    if turn.check:
        return Act.CHECK
    if turn.stand:
        return Act.STAND
    return Act.CALL if turn.call else Act.TAP_OUT


def _chips(cents: int) -> int:
    assert not cents % CENTS
    return cents // CENTS
