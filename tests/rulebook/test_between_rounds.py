"""From one round of play to the next: the buck, the button, and chips that are bought."""

from __future__ import annotations

import pytest

from pokerroom.books import Refusal, Ruling
from pokerroom.games import game
from pokerroom.money import dollars
from pokerroom.play import Game
from pokerroom.play.game.table_stakes import Buying
from pokerroom.table.marker import first_marked, next_marked, passing_it_up
from pokerroom.table.purchases import bought, least_purchase
from pokerroom.terms import terms_for
from tests.evidence import per

TERRITORY = (
    "act/seven-card-stud",
    "act/canberra-manila",
    "act/five-card-stud",
    "act/draw-poker",
)


def declared(name: str) -> Game:
    found = game(name)
    assert isinstance(found, Game)
    return found


def buying_in(name: str) -> Buying:
    clause = declared(name).buying
    assert clause is not None
    return clause


def rules(number: str, draw_and_manila: str = "") -> list[str]:
    other = draw_and_manila or number
    return [f"ACT-7CS/{number}", f"ACT-5CS/{number}", f"ACT-MAN/{other}", f"ACT-DRW/{other}"]


@per(*rules("6.2#2"))
@pytest.mark.parametrize(("seats", "first"), [((1, 2, 3), 1), ((3, 5), 3)])
def test_in_the_first_round_the_buck_is_at_the_dealers_immediate_left(
    seats: tuple[int, ...], first: int
) -> None:
    for name in TERRITORY:
        clause = declared(name).travels
        assert clause is not None
        assert first_marked(clause, seats).outcome == first


@per(*rules("6.2#3"))
@pytest.mark.parametrize(("after", "then"), [(1, 2), (2, 4), (3, 4), (4, 1)])
def test_when_a_round_is_over_the_buck_moves_clockwise(after: int, then: int) -> None:
    for name in TERRITORY:
        clause = declared(name).travels
        assert clause is not None
        assert next_marked(clause, (1, 2, 4), after=after).outcome == then


@per(*rules("6.3"))
def test_nobody_may_pass_the_buck() -> None:
    books = ("ACT-7CS", "ACT-MAN", "ACT-5CS", "ACT-DRW")
    for name, book in zip(TERRITORY, books, strict=True):
        found = passing_it_up(declared(name))
        assert found is not None
        assert str(found.per) == f"{book}/6.3"
    assert passing_it_up(declared("vic/holdem")) is None


@per("VIC/def:Dealer Button", "VIC/def:Button")
def test_the_button_begins_at_the_dealers_right_and_goes_one_place_clockwise() -> None:
    clause = declared("vic/holdem").travels
    assert clause is not None
    assert first_marked(clause, (1, 2, 3)).outcome == 3
    assert next_marked(clause, (1, 2, 3), after=3).outcome == 1
    assert next_marked(clause, (1, 2, 3), after=1).outcome == 2
    assert declared("vic/seven-card-stud").travels is None


PURCHASES = (
    (0, 99, None),
    (0, 100, 100),
    (40, 59, None),
    (40, 60, 100),
    (99, 1, 100),
    (100, 1, 101),
    (150, 20, 170),
)


@per(*rules("13.3#1", "12.3#1"), *rules("13.3#2", "12.3#2"))
def test_chips_bought_between_rounds_bring_the_stake_to_the_minimum() -> None:
    for name in TERRITORY:
        terms = terms_for(name, {}, players=4).terms
        assert terms.minimum_stake == dollars(100)
        for stake, amount, after in PURCHASES:
            found = bought(buying_in(name), terms, dollars(stake), dollars(amount))
            reached = found.outcome if isinstance(found, Ruling) else None
            assert reached == (None if after is None else dollars(after))


def test_in_victoria_a_short_stake_may_grow_by_any_chips() -> None:
    terms = terms_for("vic/holdem", {}, players=4).terms
    clause = buying_in("vic/holdem")
    assert least_purchase(clause, terms, dollars(0)).outcome == dollars(100)
    assert least_purchase(clause, terms, dollars(1)).outcome == dollars(1)
    assert isinstance(bought(clause, terms, dollars(0), dollars(99)), Refusal)
    assert isinstance(bought(clause, terms, dollars(40), dollars("0.50")), Refusal)
    assert isinstance(bought(clause, terms, dollars(40), dollars(1)), Ruling)
