"""Pots, against the same pots found cent by cent."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pokerroom.games import game
from pokerroom.money import Money
from pokerroom.play import Game, Seat
from pokerroom.play.pots.outcome import Pots
from pokerroom.play.pots.pots import pots_of

HOLDEM = game("vic/holdem")
assert isinstance(HOLDEM, Game)


def pots(paid: dict[Seat, int], contesting: set[Seat], dead: dict[Seat, int] | None = None) -> Pots:
    assert isinstance(HOLDEM, Game)
    return pots_of(
        HOLDEM.tapping_out,
        HOLDEM.commission.uncalled,
        {seat: Money(chips) for seat, chips in paid.items()},
        contesting,
        dead={seat: Money(chips) for seat, chips in (dead or {}).items()},
    )


def amounts(found: Pots) -> list[tuple[int, tuple[Seat, ...]]]:
    return [(pot.amount, pot.contested_by) for pot in found.pots]


@some.composite
def wagers(draw: some.DrawFn) -> tuple[dict[Seat, int], set[Seat]]:
    """What up to nine seats put in, and who is left: whoever put in most is, or is not alone."""
    seats = range(1, draw(some.integers(2, 9)) + 1)
    paid = {seat: draw(some.integers(0, 12)) for seat in seats}
    left = draw(some.sets(some.sampled_from(seats), min_size=1))
    return paid, left


def cent_by_cent(paid: dict[Seat, int], left: set[Seat]) -> Counter[frozenset[Seat]]:
    """Each cent goes to those still in who have one at its height, or to the highest of them."""
    found: Counter[frozenset[Seat]] = Counter()
    highest = max(paid[seat] for seat in left)
    for chips in paid.values():
        for height in range(1, chips + 1):
            found[frozenset(s for s in left if paid[s] >= min(height, highest))] += 1
    return found


@given(wagers())
def test_every_cent_lies_where_those_contest_it_who_have_one_at_its_height(
    table: tuple[dict[Seat, int], set[Seat]],
) -> None:
    paid, left = table
    found = pots(paid, left)
    back = found.returned
    called = {s: c - (back.amount if back and back.seat == s else 0) for s, c in paid.items()}

    expected = cent_by_cent(called, left)
    assert {frozenset(who): amount for amount, who in amounts(found)} == dict(expected)


@given(wagers())
def test_no_cent_is_made_or_lost(table: tuple[dict[Seat, int], set[Seat]]) -> None:
    paid, left = table
    found = pots(paid, left, dead={1: 7})

    back = found.returned.amount if found.returned else 0
    assert sum(pot.amount for pot in found.pots) + back == sum(paid.values()) + 7


@given(wagers())
def test_nobody_paid_more_into_a_pot_than_those_who_may_win_it_unless_he_folded_above_all(
    table: tuple[dict[Seat, int], set[Seat]],
) -> None:
    paid, left = table
    highest = max(paid[seat] for seat in left)
    levels = sorted({paid[seat] for seat in left if paid[seat]})

    for pot in pots(paid, left).pots:
        reached = min(paid[seat] for seat in pot.contested_by)
        out = {seat for seat in left if seat not in pot.contested_by}
        assert all(paid[seat] < reached for seat in out)
        assert set(pot.shut_out.seats if pot.shut_out else ()) == out
        assert reached in {*levels, highest}


@given(wagers())
def test_only_what_exceeds_everybody_elses_chips_goes_back_and_only_to_one_still_in(
    table: tuple[dict[Seat, int], set[Seat]],
) -> None:
    paid, left = table
    back = pots(paid, left).returned
    first, second = sorted(paid.values(), reverse=True)[:2]
    (seat, *others) = [seat for seat, chips in paid.items() if chips == first]

    if others or seat not in left:
        assert back is None
    else:
        assert back is not None
        assert (back.seat, back.amount) == (seat, first - second)


@pytest.mark.parametrize(
    ("paid", "left", "expected"),
    [
        ({1: 5}, {1}, []),  # a blind that everybody folds to
        ({1: 5, 2: 10}, {2}, [(10, (2,))]),
        ({1: 10, 2: 10}, {1, 2}, [(20, (1, 2))]),
        ({1: 9, 2: 10, 3: 10}, {1, 2, 3}, [(27, (1, 2, 3)), (2, (2, 3))]),
        ({1: 9, 2: 10, 3: 10}, {2, 3}, [(29, (2, 3))]),  # a folded player makes no pot
        ({1: 9, 2: 10, 3: 10}, {1, 3}, [(27, (1, 3)), (2, (3,))]),
        ({1: 4, 2: 9, 3: 9, 4: 0}, {1, 2, 3, 4}, [(12, (1, 2, 3)), (10, (2, 3))]),
        ({1: 4, 2: 9, 3: 9}, {1}, [(22, (1,))]),  # the last one left wins it all
        ({1: 0, 2: 5, 3: 5}, {1}, [(10, (1,))]),  # even if he put nothing in
    ],
)
def test_pots_at_their_edges(
    paid: dict[Seat, int], left: set[Seat], expected: list[tuple[int, tuple[Seat, ...]]]
) -> None:
    assert amounts(pots(paid, left)) == expected


def test_dead_chips_lie_in_the_main_pot_match_nobody_and_are_not_returned() -> None:
    found = pots({1: 4, 2: 9, 3: 9}, {1, 2, 3}, dead={3: 5, 4: 2})

    assert amounts(found) == [(12 + 7, (1, 2, 3)), (10, (2, 3))]
    assert found.returned is None
    assert [pot.paid_by for pot in found.pots] == [(1, 2, 3, 4), (2, 3)]


def test_pots_know_whose_chips_are_in_them() -> None:
    found = pots({1: 4, 2: 9, 3: 9, 4: 5, 5: 4, 6: 0}, {1, 2, 3})

    assert [pot.paid_by for pot in found.pots] == [(1, 2, 3, 4, 5), (2, 3, 4)]


def test_chips_of_folded_players_above_all_who_are_left_stay_in_the_last_pot() -> None:
    found = pots({1: 4, 2: 6, 3: 9, 4: 9}, {1, 2})

    assert amounts(found) == [(16, (1, 2)), (2 + 5 + 5, (2,))]
    assert found.returned is None
