"""Each difference between PokerKit and our books, shown in a round that turns on it alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

import pytest

from pokerroom.books import book, reading
from pokerroom.cards.card import Card
from tests.differential.differences import Difference
from tests.differential.opening_by_our_rules import opener_by_our_rules
from tests.differential.our_side import Ours
from tests.differential.pokerkit_side import Theirs
from tests.differential.shared_by_our_rules import stakes_by_our_rules
from tests.differential.tables import CALL, FOLD, NO_TOTALS, Chosen, Kind, Table

Before: TypeAlias = tuple[Table, list[Chosen], str]
"""A table, what has been done there, and the cards on top of the deck."""


def holdem(*stakes: int, limit: str = "no limit", kind: Kind = Kind.HOLDEM) -> Table:
    bets = (10, 10, 20, 20) if limit == "fixed" else (10, 10, 10, 10)
    return Table(kind=kind, limit=limit, stakes=stakes, bets=bets, blinds=(5, 10))


def stud(*stakes: int, bring_in: int = 0) -> Table:
    bets = (10, 10, 20, 20, 20)
    return Table(kind=Kind.STUD, limit="fixed", stakes=stakes, bets=bets, ante=2, bring_in=bring_in)


def both(table: Table, acts: Sequence[Chosen] = (), cards: str = "") -> tuple[Ours, Theirs]:
    """After *acts*, with *cards* on top of the deck."""
    top = [int(Card(card)) for card in cards.split()]
    deck = [*top, *(number for number in range(52) if number not in top)]
    ours, theirs = Ours(table, deck), Theirs(table, deck)
    for chosen in acts:
        ours.put(chosen)
        theirs.put(chosen)
    return ours, theirs


def to(*totals: int) -> list[Chosen]:
    return [Chosen(to=total) for total in totals]


def only(total: int) -> range:
    return range(total, total + 1)


TOTALS: dict[Difference, tuple[Table, list[Chosen], str, range, range]] = {
    # the table, what was done, the cards on top; what we offer then, and what PokerKit does
    Difference.HEAD_TO_HEAD: (
        holdem(200, 200, limit="fixed"),
        to(20, 30, 40),
        "",
        only(50),
        NO_TOTALS,
    ),
    Difference.SHORT_UNDER_FIXED_LIMIT: (
        holdem(200, 200, 14, limit="fixed"),
        to(14),
        "",
        only(20),
        only(24),
    ),
    Difference.SHORT_FIRST_WAGER: (
        holdem(200, 200, 200, 14),
        [CALL, *to(14), CALL, CALL],
        "",
        NO_TOTALS,
        range(24, 201),
    ),
    Difference.SHORT_ONES_ADD_UP: (
        holdem(200, 200, 200, 42, 55),
        [*to(30, 42, 55), CALL, CALL],
        "",
        NO_TOTALS,
        range(75, 201),
    ),
    Difference.NOBODY_COULD_CALL_MORE: (
        holdem(1000, 30, 40),
        to(40),
        "",
        range(70, 1001),
        NO_TOTALS,
    ),
    Difference.SHORT_BRING_IN: (
        stud(8, 200, 200, bring_in=7),
        to(6),
        "Kc Kd Kh Qc Qd Qh 2c 9c 9d",
        only(16),
        only(10),
    ),
}


@pytest.mark.parametrize("difference", TOTALS, ids=lambda one: one.name)
def test_other_totals_are_offered(difference: Difference) -> None:
    table, acts, cards, by_us, by_them = TOTALS[difference]

    ours, theirs = both(table, acts, cards)

    assert ours.offered
    assert theirs.offered
    assert (ours.offered.totals, theirs.offered.totals) == (by_us, by_them)
    assert theirs.bearing == {difference}
    assert difference.explains(by_us, by_them)
    assert not difference.out_of_step


def test_under_house_term_h05_the_cap_holds_between_two_players_as_pokerkits_does() -> None:
    table = replace(holdem(200, 200, limit="fixed"), capped_always=True)

    ours, theirs = both(table, to(20, 30, 40))

    assert ours.offered == theirs.offered
    assert theirs.offered
    assert theirs.offered.totals == NO_TOTALS
    assert theirs.bearing == set()


def test_a_blind_that_is_not_paid_in_full_stands_at_its_amount() -> None:
    ours, theirs = both(holdem(200, 7, 200))

    assert ours.offered
    assert theirs.offered
    assert (ours.offered.player, ours.offered.call) == (2, 10)
    assert (theirs.offered.player, theirs.offered.call) == (2, 7)
    assert theirs.bearing == {Difference.SHORT_BLIND}


LOWEST_TAPPED_OUT: Before = stud(2, 200, 200), [], "Kc Kd Kh Qc Qd Qh 2c 9c 8d"
EQUAL_SHOWING: Before = (
    stud(200, 200, 200),
    [*to(10), CALL, CALL],
    "Kc Kd Kh Qc Qd Qh 7c 7s 2c 3c 9d 9h 4d",
)


@pytest.mark.parametrize(
    ("difference", "before", "by_us", "by_them"),
    [
        (Difference.LOWEST_CARD_TAPPED_OUT, LOWEST_TAPPED_OUT, 2, 1),
        (Difference.EQUAL_HANDS_SHOWING, EQUAL_SHOWING, 1, 0),
    ],
    ids=lambda told: told.name if isinstance(told, Difference) else "",
)
def test_another_player_opens(
    difference: Difference, before: Before, by_us: int, by_them: int
) -> None:
    ours, theirs = both(*before)

    assert ours.offered
    assert theirs.offered
    assert (ours.offered.player, theirs.offered.player) == (by_us, by_them)
    assert opener_by_our_rules(theirs.state) == by_us
    assert theirs.bearing == {difference}
    assert difference.out_of_step


def test_odd_chips_go_round_from_the_button() -> None:
    hole = "2c 2d 2h 2s 3c 3d 3h 3s"
    royal_flush = "4c As Ks Qs 4d Js 4h Ts"
    acts = [CALL, CALL, FOLD, *[CALL] * 10]

    ours, theirs = both(holdem(50, 50, 50, 50), acts, f"{hole} {royal_flush}")

    assert theirs.stakes == (45, 53, 51, 51)
    assert ours.stakes == (45, 52, 52, 51)
    assert theirs.settled_otherwise == {Difference.ODD_CHIPS}
    assert stakes_by_our_rules(theirs) == tuple(map(only, ours.stakes))


def test_a_side_pot_for_nobody_with_a_low_goes_to_the_best_hand_whole() -> None:
    hole = "Kc Qc Ah Kd Qd 2h Jh Th 3c 9c 9d 4c"
    communal = "5c 8s 7s 6d 5d Tc 5h Td"
    table = holdem(50, 50, 20, kind=Kind.OMAHA_HI_LOW)

    ours, theirs = both(table, [*to(20, 50), CALL], f"{hole} {communal}")

    assert theirs.settled_otherwise == {Difference.LOW_OF_NOBODY_IN_THE_POT}
    assert stakes_by_our_rules(theirs) == tuple(map(only, ours.stakes))
    assert (theirs.stakes, ours.stakes) == ((75, 15, 30), (90, 0, 30))


@pytest.mark.parametrize("difference", Difference, ids=lambda one: one.name)
def test_a_difference_stands_on_rules_of_our_book(difference: Difference) -> None:
    rules = [each for each in difference.per if not each.startswith("V-")]
    for each in difference.per:
        if each not in rules:
            assert reading(each).code == each
    assert rules
    assert [book("VIC")[number].number for number in rules] == rules
