"""When tied players owe no commission, where only dead chips or folded hands make it a question."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pokerroom.games import game
from pokerroom.money import Money, dollars
from pokerroom.play import Game
from pokerroom.play.game.settlement import settle
from pokerroom.play.game.terms import MoneyTerms
from pokerroom.play.pots.charges import Charge, percentage
from pokerroom.play.pots.commission import TestedOn
from pokerroom.play.pots.outcome import Contender
from pokerroom.play.pots.scale import ByScale, charge

STUD = game("act/seven-card-stud")
HOLDEM = game("vic/holdem")
assert isinstance(STUD, Game)
assert isinstance(HOLDEM, Game)
assert isinstance(STUD.commission, ByScale)
SCALE = STUD.commission.scale
POT_BY_POT = replace(
    STUD,
    commission=replace(
        STUD.commission, tied=replace(STUD.commission.tied, tested_on=TestedOn.EACH_POT)
    ),
)
GAMES = [STUD, POT_BY_POT, HOLDEM]
TERMS = {
    STUD.name: MoneyTerms(table_minimum=dollars(5)),
    HOLDEM.name: MoneyTerms(table_minimum=dollars(5), charge=Charge(percent=10)),
}


@pytest.mark.parametrize("declared", GAMES, ids=["scale", "pot by pot", "percentage"])
def test_one_player_alone_is_not_tied(declared: Game) -> None:
    done = settle(
        declared,
        {1: dollars(0)},
        [Contender(seat=1)],
        marker_seat=1,
        terms=TERMS[declared.name],
        dead={1: dollars(40)},
    )

    assert done.taken.amount > 0


@pytest.mark.parametrize("declared", GAMES, ids=["scale", "pot by pot", "percentage"])
def test_those_who_folded_are_not_tied(declared: Game) -> None:
    done = settle(
        declared,
        {1: dollars(0), 2: dollars(20), 3: dollars(20)},
        [Contender(seat=1)],
        marker_seat=1,
        terms=TERMS[declared.name],
    )

    assert done.taken.amount > 0


@pytest.mark.parametrize(("declared", "side_pot"), [(STUD, 500), (POT_BY_POT, 0)])
def test_a_side_pot_of_tied_players_bears_none_where_each_pot_is_tested(
    declared: Game, side_pot: int
) -> None:
    """Seat 1 tapped out with $30; seats 2 and 3 have paid $80 each and are equal."""
    tied = [Contender(seat=1, high=3), Contender(seat=2, high=2), Contender(seat=3, high=2)]
    paid = {1: dollars(30), 2: dollars(80), 3: dollars(80)}
    done = settle(declared, paid, tied, marker_seat=1, terms=TERMS[declared.name])

    assert [each.amount for each in done.commissions] == [400, side_pot]


@pytest.mark.parametrize("declared", [STUD, POT_BY_POT], ids=["scale", "pot by pot"])
def test_what_tied_players_owe_nothing_on_is_told_all_the_same(declared: Game) -> None:
    tied = [Contender(seat=1, high=2), Contender(seat=2, high=2)]
    paid = {1: dollars(40), 2: dollars(40)}
    done = settle(declared, paid, tied, marker_seat=1, terms=TERMS[declared.name])

    (charged,) = done.commissions
    assert (charged.amount, charged.basis.amount, charged.basis.pots) == (0, dollars(80), (0,))


@given(some.integers(0, 10**7), some.integers(0, 10**4), some.integers(1, 10**4))
def test_a_larger_pot_never_bears_less(pot: int, more: int, minimum: int) -> None:
    first, second = (charge(SCALE, Money(a), Money(minimum))[0] for a in (pot, pot + more))

    assert first <= second <= 5 * minimum


@given(
    some.integers(0, 10**9),
    some.fractions(min_value=2, max_value=10),
    some.integers(1, 10**4),
)
def test_a_percentage_is_the_most_whole_chips_that_it_allows(
    pot: int, percent: Fraction, chip: int
) -> None:
    taken = percentage(percent, Money(pot), Money(chip))

    assert taken % chip == 0
    assert taken * 100 <= pot * percent < (taken + chip) * 100
