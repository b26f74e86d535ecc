"""An own reckoning of who pays which blind, from seats and chips alone; it knows no rule's code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

TWO: Final = 2


class Dealt(NamedTuple):
    """A round that has begun: who sits where, who is dealt in, and what each seat had to post."""

    sitters: Mapping[int, str]
    dealt: Mapping[int, str]
    due: Mapping[int, int]


def next_after(seats: Mapping[int, str], seat: int) -> int:
    """The first of *seats* clockwise after *seat*."""
    later = [each for each in sorted(seats) if each > seat]
    return later[0] if later else min(seats)


def lies_between(seat: int, start: int, end: int) -> bool:
    """Whether one who walks clockwise from *start* to *end* comes past *seat*."""
    if start < end:
        return start < seat < end
    return seat > start or seat < end


class Reckoning:
    """Of one table of Victoria with a small and a large blind.

    *clear* are those who have paid in turn so far; whoever else is dealt in posts the large blind.
    Those who were *moved*, by themselves or by a supervisor, may owe it or not.
    """

    def __init__(self) -> None:
        self.large: tuple[int, str] | None = None
        self.clear: dict[str, int] = {}
        self.moved: set[str] = set()
        self.seen = Counter[str]()

    def has_moved(self, person: str) -> None:
        self.moved.add(person)

    def sit(self, sitters: Mapping[int, str]) -> None:
        """Whoever has left, or has another seat by now, is clear no longer."""
        self.clear = {who: seat for who, seat in self.clear.items() if sitters.get(seat) == who}
        self.moved &= set(sitters.values())

    def look(self, found: Dealt) -> None:
        self.sit(found.sitters)
        begun = [seat for seat, person in found.dealt.items() if person in self.clear]
        if self.large is None or len(begun) < TWO:
            self._begins(found)
            return
        self._goes_on(found, *self.large)

    def _begins(self, found: Dealt) -> None:
        """Too few have paid in turn: the blinds begin anew, or go on place by place."""
        self.seen["begun"] += 1
        most = max(found.due.values())
        assert most > 0
        self._stands(found, max(s for s, due in found.due.items() if due == most))
        self.moved |= set(found.sitters.values()) - set(found.dealt.values())
        if list(found.due.values()).count(most) > 1:
            self.large = None

    def _goes_on(self, found: Dealt, last: int, person: str) -> None:
        large_at = next_after(found.dealt, last)
        amount = found.due.get(large_at, 0)
        assert amount == max(found.due.values()), ("the large blind is skipped", found, last)
        owes_small = found.dealt.get(last) == person and last != large_at
        for seat, who in found.dealt.items():
            due = found.due.get(seat, 0)
            if seat == large_at:
                continue
            if seat == last and owes_small:
                assert 0 < due < amount, ("the small blind is not paid", found, seat)
            elif who in self.moved:
                assert due in {0, amount}, ("a blind that is none", found, seat)
            elif who in self.clear:
                assert due == 0, ("he pays a blind too many", found, seat)
            else:
                assert due == amount, ("he pays a blind too few", found, seat)
        self.seen["went on"] += 1
        self._missed(found, last, large_at)
        self._stands(found, large_at)

    def _missed(self, found: Dealt, last: int, large_at: int) -> None:
        """Whoever is not dealt in where a blind was due is clear no longer."""
        for seat, who in found.sitters.items():
            passed = seat == last or lies_between(seat, last, large_at)
            if passed and seat not in found.dealt:
                self.clear.pop(who, None)

    def _stands(self, found: Dealt, large_at: int) -> None:
        self.large = large_at, found.dealt[large_at]
        self.clear |= {person: seat for seat, person in found.dealt.items()}
        self.moved -= set(found.dealt.values())


class Buck:
    """Of one table of the Territory: it goes one player on in every round."""

    def __init__(self) -> None:
        self.last = 0

    def look(self, dealt: Mapping[int, str], marker: int) -> None:
        if self.last:
            assert marker == next_after(dealt, self.last), ("the buck is passed", dealt, marker)
        self.last = marker
