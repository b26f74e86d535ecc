"""The Territory, section 12 of the stud books and 11 of the others: commission."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pokerroom.books import Ruling
from pokerroom.money import Money, dollars
from pokerroom.play import Game
from pokerroom.play.pots.commission import TestedOn
from pokerroom.play.pots.scale import ByScale, Scale
from pokerroom.play.pots.variations import varied_scale
from tests.rulebook.settling import in_each_book, pot_of, refused, rule_of, settled

NIL = "no-commission-up-to-19-dollars"
TWENTIES = "commission-of-five-per-cent-by-twenties"
BEYOND = "no-commission-beyond-100-minimums"
LESS = "operator-may-charge-less"
SUM = "several-pots-charged-on-their-sum"
UNCALLED = "uncalled-wager-bears-no-commission"
TIED = "no-commission-when-the-tied-players-alone-paid-in"


def by_scale(game: Game) -> ByScale:
    assert isinstance(game.commission, ByScale)
    return game.commission


@pytest.mark.parametrize("pot", ["0.02", "18.99", "19.00"])
@pytest.mark.parametrize("game", in_each_book(NIL))
def test_a_pot_of_nineteen_dollars_or_less_bears_nothing(game: Game, pot: str) -> None:
    done = settled(game, pot_of(pot), "A > B")

    assert done.charged == [(0, rule_of(game, NIL))]
    assert done.gets("A") == dollars(pot)


@pytest.mark.parametrize(
    ("pot", "taken"),
    [
        ("19.01", 0),  # above $19, but there is no twenty in it
        ("19.99", 0),
        ("20", 1),
        ("39.99", 1),
        ("40", 2),
        ("59", 2),
        ("60", 3),
        ("499.99", 24),
        ("500", 25),
    ],
)
@pytest.mark.parametrize("game", in_each_book(TWENTIES))
def test_a_larger_pot_bears_five_per_cent_of_its_full_twenties(
    game: Game, pot: str, taken: int
) -> None:
    done = settled(game, pot_of(pot), "A > B", minimum=5)

    assert done.charged == [(dollars(taken), rule_of(game, TWENTIES))]
    assert done.gets("A") == dollars(pot) - dollars(taken)


@pytest.mark.parametrize(
    ("minimum", "pot", "taken"),
    [
        ("5", "500.02", 25),
        ("5", "520", 25),
        ("5", "9000", 25),
        ("1", "120", 5),
        ("2.50", "250.02", 12),  # $250 first, then down to $240
        ("2.50", "260", 12),
        ("0.10", "20", 0),  # $10 is the most that bears anything
        ("0.20", "1000", 1),
    ],
)
@pytest.mark.parametrize("game", in_each_book(BEYOND))
def test_what_exceeds_a_hundred_table_minimums_bears_nothing(
    game: Game, minimum: str, pot: str, taken: int
) -> None:
    done = settled(game, pot_of(pot), "A > B", minimum=minimum)

    assert done.charged == [(dollars(taken), rule_of(game, BEYOND))]
    assert done.house <= 5 * dollars(minimum)


@pytest.mark.parametrize("game", in_each_book(TWENTIES))
def test_a_pot_of_exactly_a_hundred_minimums_is_not_beyond_them(game: Game) -> None:
    assert settled(game, pot_of("100"), "A > B", minimum=1).charged == [
        (dollars(5), rule_of(game, TWENTIES))
    ]


def varied(game: Game, **sums: object) -> Scale:
    return replace(by_scale(game).scale, **sums)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", in_each_book(LESS))
def test_the_operator_may_charge_less_than_the_scale_but_nowhere_more(game: Game) -> None:
    clause = by_scale(game)

    def asked(scale: Scale, *, told: bool = True) -> object:
        return varied_scale(clause, scale, table_minimum=dollars(5), told=told)

    for lower in (
        varied(game, percent=0),
        varied(game, percent=4),
        varied(game, step=dollars(40)),
        varied(game, exempt=replace(clause.scale.exempt, up_to=dollars(20))),
        varied(game, cap=replace(clause.scale.cap, times=99)),
    ):
        assert asked(lower) == Ruling(outcome=lower, per=clause.variation.per)
    for higher, at in (
        (varied(game, percent=6), "$20.00"),
        (varied(game, step=dollars(19)), "$19.01"),
        (varied(game, step=dollars(30), percent=7), "$30.00"),
        (varied(game, cap=replace(clause.scale.cap, times=104)), "$520.00"),
    ):
        why = f"{at} would pay more than by the scale ({clause.variation.per})"
        assert refused(asked(higher)) == why  # type: ignore[arg-type]
    why = f"it must charge less than the scale does ({clause.variation.per})"
    assert refused(asked(clause.scale)) == why  # type: ignore[arg-type]
    why = f"the players were not told before the game ({clause.variation.told})"
    assert refused(asked(varied(game, percent=4), told=False)) == why  # type: ignore[arg-type]


@pytest.mark.parametrize("game", in_each_book(SUM))
def test_pots_that_one_player_wins_are_charged_on_their_sum(game: Game) -> None:
    """Main pot $57, side pot $30: $3 pot by pot, $4 together."""
    paid = {"A": 19, "B": 34, "C": 34}

    one = settled(game, paid, "B > A > C")
    two = settled(game, paid, "A > B > C")

    assert one.pots == [(dollars(57), "ABC"), (dollars(30), "BC")]
    assert one.charged == [(dollars(4), rule_of(game, TWENTIES))]
    assert one.settlement.commissions[0].basis.amount == dollars(87)
    assert str(one.settlement.commissions[0].basis.per).endswith(rule_of(game, SUM))
    assert one.each == {"B": dollars(83)}
    assert [amount for amount, _ in two.charged] == [dollars(2), dollars(1)]
    assert two.each == {"A": dollars(55), "B": dollars(29)}


@pytest.mark.parametrize("game", in_each_book(SUM))
def test_pots_that_the_same_players_tie_for_are_one_basis_and_others_are_not(game: Game) -> None:
    """B and C share $60 and $26; A shares the main pot only if he ties too (A-34)."""
    paid = {"A": 15, "B": 28, "C": 28, "D": 15}

    same = settled(game, paid, "B = C > A", marker_seat="B")
    apart = settled(game, paid, "A = B = C", marker_seat="B")

    assert [amount for amount, _ in same.charged] == [dollars(4)]
    assert same.each == {"B": dollars(41), "C": dollars(41)}
    assert [amount for amount, _ in apart.charged] == [dollars(3), dollars(1)]
    assert apart.each == {"A": dollars(19), "B": dollars(32), "C": dollars(31)}


@pytest.mark.parametrize("ranking", ["A", "A > B", "B > A"])
@pytest.mark.parametrize("game", in_each_book(UNCALLED))
def test_an_uncalled_wager_goes_back_and_bears_nothing(game: Game, ranking: str) -> None:
    """A wagers $10, $10.01 or $50 in all against $10 of B, who has folded or tapped out."""
    called, cent, much = [
        settled(game, {"A": wagered, "B": 10}, ranking) for wagered in (10, "10.01", 50)
    ]

    assert [done.house for done in (called, cent, much)] == [dollars(1)] * 3
    assert [done.pots[0][0] for done in (called, cent, much)] == [dollars(20)] * 3
    assert called.settlement.returned is None
    for done, back in ((cent, "0.01"), (much, "40")):
        returned = done.settlement.returned
        assert returned is not None
        assert (returned.seat, returned.amount) == (1, dollars(back))
        assert returned.per.id == f"{game.book.id}/{rule_of(game, UNCALLED)}"
        assert done.gets("A") == called.gets("A") + dollars(back)


@pytest.mark.parametrize(
    ("paid", "ranking", "basis", "taken"),
    [
        ({"A": 40, "B": 20, "C": 20}, "B", [60], [3]),  # one is left
        ({"A": "20.01", "B": 20, "C": 20}, "B > C", [60], [3]),  # a cent above
        ({"A": 60, "B": 20, "C": 5}, "B", [45], [2]),  # B has tapped out
        ({"A": 60, "B": 20, "C": 30}, "B", [80], [4]),  # C called half of it and folded
        ({"A": 99, "B": 60, "C": 60, "D": 20}, "B > D", [80, 120], [10]),
        ({"A": 99, "B": 60, "C": 60, "D": 20}, "D > B", [80, 120], [4, 6]),
        ({"A": 50, "B": 9, "C": 1}, "B", [19], [0]),  # no more than $19 was called
        ({"A": 500, "B": 240, "C": 20}, "B", [500], [25]),  # nor more than 100 minimums
    ],
)
@pytest.mark.parametrize("game", in_each_book(UNCALLED))
def test_an_uncalled_wager_of_a_dead_hand_is_won_and_bears_nothing(
    game: Game, paid: dict[str, int | str], ranking: str, basis: list[int], taken: list[int]
) -> None:
    """A's hand is out: his wager stays in the pot, but what nobody called of it is not charged."""
    done = settled(game, paid, ranking)
    whole = sum(dollars(chips) for chips in paid.values())
    called = sum(dollars(each) for each in basis)

    assert done.settlement.returned is None
    assert [amount for amount, _ in done.charged] == [dollars(each) for each in taken]
    assert sum(each.basis.amount for each in done.settlement.commissions) == called
    assert [pot.chargeable for pot in done.settlement.pots] == [dollars(each) for each in basis]
    assert sum(done.each.values()) + done.house == whole
    stays = done.settlement.pots[-1].uncalled
    assert stays is not None
    assert (stays.seat, stays.amount) == (done.seat("A"), whole - called)
    assert stays.per.id == f"{game.book.id}/{rule_of(game, UNCALLED)}"
    all_called = settled(game, paid | {"Z": paid["A"]}, ranking)
    assert all_called.settlement.pots[-1].uncalled is None


@pytest.mark.parametrize("game", in_each_book(TIED))
def test_tied_players_who_alone_paid_in_owe_no_commission(game: Game) -> None:
    nil = [(Money(0), rule_of(game, TIED))]

    assert settled(game, {"A": 40, "B": 40}, "A = B").charged == nil
    assert settled(game, {"A": 40, "B": 40, "C": 40}, "A = B = C").charged == nil
    assert settled(game, {"A": 40, "B": 60}, "A = B").charged == nil  # $20 were uncalled
    all_three = settled(game, {"A": 40, "B": 60, "C": 60}, "A = B = C")
    assert all_three.charged == nil * 2
    assert all_three.each == {"A": dollars(40), "B": dollars(60), "C": dollars(60)}


@pytest.mark.parametrize(
    ("paid", "ranking", "taken"),
    [
        ({"A": 40, "B": 40}, "A > B", [4]),  # they are not tied
        ({"A": 40, "B": 40, "C": 5}, "A = B", [4]),  # a folded blind or ante
        ({"A": 40, "B": 40, "C": "0.05"}, "A = B", [4]),  # however small
        ({"A": 40, "B": 40, "C": 40}, "A = B > C", [6]),  # one who lost at the showdown
        ({"A": 30, "B": 40, "C": 40}, "A > B = C", [4, 1]),  # and one who won a pot alone
        ({"A": 30, "B": 40, "C": 40}, "B = C > A", [5]),
    ],
)
@pytest.mark.parametrize("game", in_each_book(TIED))
def test_anybody_elses_chip_or_a_better_hand_ends_that_exemption(
    game: Game, paid: dict[str, int], ranking: str, taken: list[int]
) -> None:
    done = settled(game, paid, ranking)

    assert [amount for amount, _ in done.charged] == [dollars(each) for each in taken]


@pytest.mark.parametrize("game", in_each_book(TIED))
def test_a_room_may_test_that_exemption_pot_by_pot(game: Game) -> None:
    """The side pot is all B's and C's; the main pot has A's chips too (A-35)."""
    clause = by_scale(game)
    tied = replace(clause.tied, tested_on=TestedOn.EACH_POT)
    room = replace(game, commission=replace(clause, tied=tied))

    apart = settled(room, {"A": 30, "B": 40, "C": 40}, "A > B = C")
    together = settled(room, {"A": 30, "B": 40, "C": 40}, "B = C > A")

    assert apart.charged == [(dollars(4), rule_of(game, TWENTIES)), (0, rule_of(game, TIED))]
    assert together.settlement.commissions[0].basis.amount == dollars(90)
    assert together.house == dollars(4)
    assert sum(together.each.values()) == dollars(106)


@pytest.mark.parametrize("game", in_each_book("meaning-of-commission"))
def test_what_the_casino_takes_is_the_sum_of_what_each_pot_bears(game: Game) -> None:
    done = settled(game, {"A": 30, "B": 80, "C": 80}, "A > B > C")

    assert done.charged == [
        (dollars(4), rule_of(game, TWENTIES)),
        (dollars(5), rule_of(game, TWENTIES)),
    ]
    assert done.settlement.taken.amount == dollars(9)
