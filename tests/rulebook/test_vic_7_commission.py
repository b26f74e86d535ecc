"""Victoria 7: commission or table charge, and the pots it comes from."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pokerroom.books import Ruling, role
from pokerroom.money import Money, dollars
from pokerroom.play.pots.charges import ByMethods, Charge
from pokerroom.play.pots.variations import chosen_charge
from tests.evidence import per
from tests.rulebook.settling import pot_of, refused, settled
from tests.rulebook.victoria import victorian

HOLDEM = victorian("holdem")
STUD = victorian("five-card-stud")
assert isinstance(HOLDEM.commission, ByMethods)
CLAUSE = HOLDEM.commission
SUPERVISOR = role("Poker Room Supervisor (or above)", book="VIC")
TEN_PER_CENT = Charge(percent=10)


def asked(
    wanted: Charge, *, by: str = SUPERVISOR.name, during_a_hand: bool = False, signs: bool = True
) -> Ruling[Charge] | str:
    finding = chosen_charge(
        CLAUSE,
        wanted,
        by=role(by, book="VIC"),
        during_a_hand=during_a_hand,
        signs_changed=signs,
    )
    return finding if isinstance(finding, Ruling) else refused(finding)


@per("VIC/def:Pot", "VIC/def:Main Pot", "VIC/def:Side pot/s")
def test_antes_blinds_and_called_wagers_are_the_pot_and_tapping_out_makes_side_pots() -> None:
    one = settled(HOLDEM, {"A": 5, "B": 30, "C": 40}, "B > C", charge=TEN_PER_CENT)
    three = settled(HOLDEM, {"A": 5, "B": 30, "C": 40, "D": 40}, "A > B > C > D")

    assert one.pots == [(dollars(65), "BC")]
    assert one.settlement.commissions[0].basis.amount == dollars(65)
    assert three.pots == [(dollars(20), "ABCD"), (dollars(75), "BCD"), (dollars(20), "CD")]
    assert [pot.per.id for pot in three.settlement.pots] == [
        "VIC/def:Main Pot",
        "VIC/def:Side pot/s",
        "VIC/def:Side pot/s",
    ]


@per("VIC/7.2.1")
@pytest.mark.parametrize("percent", [2, 10, 5, Fraction(15, 2)])
def test_a_percentage_is_from_two(percent: int | Fraction) -> None:
    wanted = Charge(percent=percent)

    assert asked(wanted) == Ruling(outcome=wanted, per=CLAUSE.varying.per)


@per("VIC/7.2.1")
@pytest.mark.parametrize("percent", [1, Fraction(199, 100), Fraction(1001, 100), 11, -2])
def test_to_ten_per_cent(percent: int | Fraction) -> None:
    assert asked(Charge(percent=percent)) == "the percentage must be 2 to 10 (VIC/7.2.1)"


@per("VIC/7.2.1")
@pytest.mark.parametrize(
    ("percent", "pot", "chip", "taken"),
    [
        (10, "9.99", "1", "0"),
        (10, "10", "1", "1"),
        (10, "19.99", "1", "1"),
        (10, "20", "1", "2"),
        (2, "49.98", "1", "0"),
        (2, "50", "1", "1"),
        (Fraction(15, 2), "40", "1", "3"),
        (10, "95", "0.50", "9.50"),
        (10, "95", "1", "9"),
        (10, "95", "5", "5"),
        (10, "0.19", "0.01", "0.01"),
    ],
)
def test_the_percentage_of_a_pot_is_rounded_down_to_the_lowest_chip(
    percent: int | Fraction, pot: str, chip: str, taken: str
) -> None:
    done = settled(HOLDEM, pot_of(pot), "A > B", chip=chip, charge=Charge(percent=percent))

    assert done.charged == [(dollars(taken), "7.2.1")]
    assert done.gets("A") == dollars(pot) - dollars(taken)


@per("VIC/7.2.1")
def test_the_percentage_is_taken_of_the_main_pot_and_of_each_side_pot_by_itself() -> None:
    """Of $57 and $30: $5 and $3, not $8.70 together, to whomever they go."""
    for ranking in ("A > B > C", "B > A > C"):
        done = settled(HOLDEM, {"A": 19, "B": 34, "C": 34}, ranking, charge=TEN_PER_CENT)

        assert done.charged == [(dollars(5), "7.2.1"), (dollars(3), "7.2.1")]


@per("VIC/7.2.3")
@pytest.mark.parametrize(
    ("fee", "taken"),
    [
        ("4", ["4"]),
        ("57", ["57"]),
        ("58", ["57", "1"]),  # the side pot bears what the main pot cannot
        ("87", ["57", "30"]),
        ("88", ["57", "30"]),
    ],
)
def test_a_fixed_fee_comes_from_the_main_pot_and_then_from_the_side_pots(
    fee: str, taken: list[str]
) -> None:
    charge = Charge(fee=dollars(fee))
    done = settled(HOLDEM, {"A": 19, "B": 34, "C": 34}, "A > B > C", charge=charge)

    assert done.charged == [(dollars(amount), "7.2.3") for amount in taken]
    assert sum(done.each.values()) == dollars(87) - sum(map(dollars, taken))


@per("VIC/7.2.1", "VIC/7.2.3")
def test_a_table_may_be_charged_by_more_than_one_method() -> None:
    charge = Charge(percent=10, fee=dollars(2), hourly=dollars(12))
    done = settled(HOLDEM, {"A": 50, "B": 50}, "A > B", charge=charge)

    assert done.charged == [(dollars(10), "7.2.1"), (dollars(2), "7.2.3")]
    assert done.gets("A") == dollars(88)


def test_the_fee_takes_no_more_of_a_pot_than_the_percentage_has_left() -> None:
    charge = Charge(percent=10, fee=dollars(95))
    done = settled(HOLDEM, {"A": 50, "B": 50}, "A > B", charge=charge)

    assert done.charged == [(dollars(10), "7.2.1"), (dollars(90), "7.2.3")]
    assert done.each == {}


def test_a_time_charge_is_not_taken_from_the_pot() -> None:
    done = settled(HOLDEM, {"A": 50, "B": 50}, "A > B", charge=Charge(hourly=dollars(12)))

    assert done.charged == [(0, "7.2.2")]
    assert done.each == {"A": dollars(100)}


@per("VIC/7.3")
def test_a_poker_room_supervisor_changes_the_commission_before_a_hand_with_new_signs() -> None:
    eight = Charge(percent=8)

    assert asked(eight) == Ruling(outcome=eight, per=CLAUSE.varying.per)
    assert asked(Charge(fee=dollars(4))) == Ruling(
        outcome=Charge(fee=dollars(4)), per=CLAUSE.varying.per
    )
    assert asked(eight, during_a_hand=True) == "a hand is in progress (VIC/7.3)"
    assert asked(eight, signs=False) == "the signs at the table must be changed first (VIC/7.3)"
    for other in ("Casino Supervisor", "Dealer", "Chip Runner"):
        assert str(asked(eight, by=other)).endswith("may not change the commission (VIC/7.3)")


@per("VIC/7.4")
def test_a_poker_room_supervisor_may_have_nothing_collected() -> None:
    assert asked(Charge()) == Ruling(outcome=Charge(), per=CLAUSE.varying.nil)
    assert asked(Charge(), signs=False) == Ruling(outcome=Charge(), per=CLAUSE.varying.nil)
    assert str(asked(Charge(), by="Dealer")).endswith("may not change the commission (VIC/7.4)")
    assert settled(HOLDEM, {"A": 500, "B": 500}, "A > B", charge=Charge()).charged == [(0, "7.4")]


@per("VIC/7.5")
@pytest.mark.parametrize("last", ["50", "50.01", "90"])
def test_an_uncalled_wager_bears_no_percentage(last: str) -> None:
    done = settled(HOLDEM, {"A": last, "B": 50}, "A > B", charge=TEN_PER_CENT)
    more = settled(HOLDEM, {"A": "90", "B": 50}, "A > B", charge=TEN_PER_CENT)

    assert done.house == dollars(10)
    assert done.gets("A") == dollars(last) + dollars(40)
    assert more.settlement.returned is not None
    assert (more.settlement.returned.amount, more.settlement.returned.per.id) == (
        dollars(40),
        "VIC/7.5",
    )


@per("VIC/7.5")
@pytest.mark.parametrize(("dead", "left"), [("50.01", "0.01"), ("90", "40")])
def test_an_uncalled_wager_of_a_dead_hand_is_won_and_bears_no_percentage(
    dead: str, left: str
) -> None:
    paid: dict[str, int | str] = {"A": dead, "B": 50}
    done = settled(HOLDEM, paid, "B", charge=TEN_PER_CENT)
    by_fee = settled(HOLDEM, paid, "B", charge=Charge(fee=dollars(4)))

    assert done.house == dollars(10)
    assert done.settlement.commissions[0].basis.amount == dollars(100)
    assert done.each == {"B": dollars(dead) + dollars(40)}
    assert by_fee.house == dollars(4)
    stays = done.settlement.pots[0].uncalled
    assert stays is not None
    assert (stays.amount, stays.per.id) == (dollars(left), "VIC/7.5")
    called = settled(HOLDEM, {"A": 50, "B": 50}, "B", charge=TEN_PER_CENT)
    assert called.settlement.pots[0].uncalled is None


@per("VIC/7.6")
@pytest.mark.parametrize(
    "charge", [TEN_PER_CENT, Charge(fee=dollars(4)), Charge(percent=10, fee=dollars(4))]
)
def test_blinds_alone_bear_no_commission(charge: Charge) -> None:
    blinds = {"A": 5, "B": 10}
    walk = settled(HOLDEM, blinds, "B", blinds=blinds, charge=charge)
    both_tapped_out = settled(HOLDEM, blinds, "A > B", blinds=blinds, charge=charge)

    assert walk.charged == [(0, "7.6")]
    assert walk.each == {"B": dollars(15)}
    assert both_tapped_out.charged == [(0, "7.6")]
    assert both_tapped_out.each == {"A": dollars(10), "B": dollars(5)}


@per("VIC/7.6")
@pytest.mark.parametrize(
    ("paid", "blinds"),
    [
        ({"A": 10, "B": 10}, {"A": 5, "B": 10}),  # the first blind has been completed
        ({"A": 5, "B": 10, "C": 10}, {"A": 5, "B": 10}),  # somebody called
        ({"A": "5.01", "B": 10}, {"A": 5, "B": 10}),  # a chip is enough (V-20)
        ({"A": 10, "B": 10, "C": 10}, {}),  # antes are no blinds
    ],
)
def test_any_other_wager_ends_that_exemption(paid: dict[str, int], blinds: dict[str, int]) -> None:
    done = settled(HOLDEM, paid, "B", blinds=blinds, charge=TEN_PER_CENT)
    walk = settled(HOLDEM, {"A": 5, "B": 10}, "B", blinds={"A": 5, "B": 10}, charge=TEN_PER_CENT)

    assert done.house == done.pots[0][0] // 1000 * 100 > 0
    assert walk.house == 0


@per("VIC/7.7")
@pytest.mark.parametrize(
    ("most", "taken"),
    [
        ("13", [("6", "7.2.1"), ("4", "7.2.1"), ("2", "7.2.1")]),
        ("12", [("6", "7.2.1"), ("4", "7.2.1"), ("2", "7.2.1")]),
        ("11", [("6", "7.2.1"), ("4", "7.2.1"), ("1", "7.7")]),
        ("10", [("6", "7.2.1"), ("4", "7.2.1"), ("0", "7.7")]),
        ("7", [("6", "7.2.1"), ("1", "7.7"), ("0", "7.7")]),
        ("6.50", [("6", "7.2.1"), ("0", "7.7"), ("0", "7.7")]),  # no half chip
        ("5", [("5", "7.7"), ("0", "7.7"), ("0", "7.7")]),
        ("0", [("0", "7.7"), ("0", "7.7"), ("0", "7.7")]),
    ],
)
def test_nothing_more_is_collected_once_the_cap_of_the_hand_is_reached(
    most: str, taken: list[tuple[str, str]]
) -> None:
    """Pots of $60, $40 and $20 at ten per cent, main pot first (V-19)."""
    charge = Charge(percent=10, most=dollars(most))
    paid = {"A": 12, "B": 22, "C": 32, "D": 32, "E": 22}
    done = settled(HOLDEM, paid, "A > B > C > D", charge=charge)
    low = settled(HOLDEM, paid, "A > B > C > D", charge=Charge(percent=10, most=dollars(1)))

    assert [amount for amount, _ in done.pots] == [dollars(60), dollars(40), dollars(20)]
    assert done.charged == [(dollars(amount), rule) for amount, rule in taken]
    assert low.house == dollars(1)


@per("VIC/7.7")
@pytest.mark.parametrize(("most", "fee"), [("13", "2"), ("12", "2"), ("11", "1"), ("10", "0")])
def test_the_cap_holds_for_all_methods_together(most: str, fee: str) -> None:
    charge = Charge(percent=10, fee=dollars(2), most=dollars(most))
    done = settled(HOLDEM, {"A": 50, "B": 50}, "A > B", charge=charge)
    lower = settled(
        HOLDEM, {"A": 50, "B": 50}, "A > B", charge=Charge(fee=dollars(4), most=dollars(3))
    )

    assert [amount for amount, _ in done.charged] == [dollars(10), dollars(fee)]
    assert lower.charged == [(dollars(3), "7.7")]


@per("VIC/7.8")
@pytest.mark.parametrize(
    ("paid", "ranking"),
    [
        ({"A": 100, "B": 100}, "A = B"),
        ({"A": 100, "B": 100, "C": 100}, "A = B = C"),
        ({"A": 100, "B": 120}, "A = B"),  # $20 were uncalled
        ({"A": 50, "B": 100, "C": 100}, "A = B = C"),
    ],
)
def test_tied_players_who_alone_paid_in_bear_no_percentage(
    paid: dict[str, int], ranking: str
) -> None:
    done = settled(HOLDEM, paid, ranking, charge=TEN_PER_CENT)

    assert done.charged == [(0, "7.8")]
    assert done.each == {player: dollars(chips) for player, chips in paid.items()}


@per("VIC/7.8")
def test_but_the_fixed_fee() -> None:
    charge = Charge(percent=10, fee=dollars(4))
    done = settled(HOLDEM, {"A": 100, "B": 100}, "A = B", charge=charge)

    assert done.charged == [(0, "7.8"), (dollars(4), "7.2.3")]
    assert done.each == {"A": dollars(98), "B": dollars(98)}


@pytest.mark.parametrize(
    ("paid", "ranking", "taken"),
    [
        ({"A": 100, "B": 100}, "A > B", 20),
        ({"A": 100, "B": 100, "C": "0.50"}, "A = B", 20),  # somebody else's chip
        ({"A": 100, "B": 100, "C": 100}, "A = B > C", 30),
        ({"A": 50, "B": 100, "C": 100}, "A > B = C", 25),  # the whole hand is tested (V-21)
    ],
)
def test_other_ties_do_bear_it(paid: dict[str, int], ranking: str, taken: int) -> None:
    assert settled(HOLDEM, paid, ranking, charge=TEN_PER_CENT).house == dollars(taken)


@per("VIC/7.8")
def test_a_pot_split_between_high_and_low_is_not_tied_but_equal_highs_and_lows_are() -> None:
    game = victorian("omaha-hi-low")
    paid = {"A": 100, "B": 100}

    apart = settled(game, paid, "A > B", low="B > A", charge=TEN_PER_CENT)
    half = settled(game, paid, "A = B", low="B > A", charge=TEN_PER_CENT)
    both = settled(game, paid, "A = B", low="A = B", charge=TEN_PER_CENT)

    assert [done.house for done in (apart, half, both)] == [dollars(20), dollars(20), 0]


@per("VIC/def:Commission")
@pytest.mark.parametrize(
    ("charge", "taken"),
    [(TEN_PER_CENT, 19), (Charge(fee=dollars(3)), 3), (Charge(), 0)],
)
def test_commission_is_all_that_is_due_to_the_house(charge: Charge, taken: int) -> None:
    done = settled(STUD, {"A": 30, "B": 80, "C": 80}, "A > B > C", charge=charge)

    assert done.settlement.taken.amount == dollars(taken)
    assert sum(done.each.values()) == Money(dollars(190) - dollars(taken))
