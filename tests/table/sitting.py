"""A table over time for tests: people by one letter, rounds that everybody folds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pokerroom.books import Refusal, Ruling
from pokerroom.money import dollars
from pokerroom.play import Play, begin_play
from pokerroom.table.course import (
    Act,
    BeginsRound,
    EndsRound,
    Event,
    Joins,
    NextRound,
    OpenTable,
    TakesSeat,
    check_due,
    open_table,
    put,
    round_of,
)

STAKE = dollars(200)


class Sitting:
    """What is put happens, or the test says that it is refused."""

    def __init__(
        self, game: str, seats: int = 10, *, is_checked: bool = True, **terms: Any
    ) -> None:
        """*is_checked*: the dealer checks the cards whenever no round may begin before."""
        self.table: OpenTable = open_table(game, terms, seats=seats)
        self.is_checked = is_checked
        self._checks()

    def _checks(self) -> None:
        if self.is_checked and (due := check_due(self.table)):
            put(self.table, due[0])

    def sit(self, *seats: int, joins: Joins = Joins.NEW, stake: int = STAKE) -> Sitting:
        for seat in seats:
            self.do(TakesSeat(person=f"P{seat}", seat=seat, amount=stake, joins=joins))
        return self

    def do(self, *acts: Act) -> tuple[Event, ...]:
        happened: tuple[Event, ...] = ()
        for act in acts:
            if isinstance(act, BeginsRound):
                self._checks()
            found = put(self.table, act)
            assert isinstance(found, Ruling), found
            happened += found.outcome
        return happened

    def refused(self, act: Act) -> Refusal:
        before = self.table.stands
        found = put(self.table, act)
        assert isinstance(found, Refusal), found
        assert self.table.stands is before
        return found

    def begin(self) -> NextRound:
        found = self.do(BeginsRound())[0]
        assert isinstance(found, NextRound)
        return found

    def play(self) -> Play:
        return begin_play(round_of(self.table))

    def end(
        self, *, wagered: tuple[int, ...] | None = None, void: bool = False
    ) -> tuple[Event, ...]:
        """Nobody has won or lost."""
        round_ = self.table.stands.round
        assert round_ is not None
        paid = frozenset(round_.stakes if wagered is None else wagered)
        return self.do(EndsRound(stakes=round_.stakes, wagered=paid, void=void))

    def round(self) -> NextRound:
        begun = self.begin()
        self.end()
        return begun

    def rounds(self, count: int) -> NextRound:
        for _ in range(count - 1):
            self.round()
        return self.round()


def places(begun: NextRound) -> tuple[int, ...]:
    """The seats of the button and of each blind."""
    return tuple(place.seat for place in begun.line)


def blinds(sitting: Sitting) -> Mapping[int, int]:
    """What each seat posts in the round that has begun, in dollars."""
    play = sitting.play()
    return {seat: paid // 100 for seat, paid in zip(play.seats, play.paid, strict=True) if paid}
