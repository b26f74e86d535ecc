"""Worked cases on pots, shares and commission, each with its exact outcome."""

from __future__ import annotations

import pytest

from pokerroom.books import Ruling, role
from pokerroom.money import dollars
from pokerroom.play.pots.charges import ByMethods, Charge
from pokerroom.play.pots.variations import chosen_charge
from tests.evidence import per
from tests.rulebook.settling import pot_of, refused, settled, shown
from tests.rulebook.territory import DRAW, MANILA, STUD5, STUD7
from tests.rulebook.victoria import victorian

HOLDEM = victorian("holdem")
OMAHA_HI_LOW = victorian("omaha-hi-low")


@pytest.mark.parametrize(
    ("minimum", "pot", "taken", "received"),
    [
        pytest.param("5", "499", 24, "475", marks=per("ACT-7CS/12.1(b)#1")),
        pytest.param("5", "500", 25, "475", marks=per("ACT-7CS/12.1(b)#1")),
        pytest.param("5", "730", 25, "705", marks=per("ACT-7CS/12.1(b)#2")),
        pytest.param("2.50", "260", 12, "248", marks=per("ACT-7CS/12.1(b)#2")),
    ],
)
def test_t_02_the_cap_of_a_hundred_table_minimums(
    minimum: str, pot: str, taken: int, received: str
) -> None:
    done = settled(STUD7, pot_of(pot), "A > B", minimum=minimum)

    assert done.house == dollars(taken)
    assert done.each == {"A": dollars(received)}


@per("ACT-MAN/11.3", "ACT-MAN/11.1(b)#1", "ACT-MAN/11.1(b)#2")
def test_t_04_one_winner_of_two_pots() -> None:
    paid = {"A": 29, "B": 29, "C": 14, "D": 15, "E": 1}
    small = settled(MANILA, paid, "A > C > B", minimum=1)
    large = settled(MANILA, {"A": 115, "B": 115, "C": 50}, "A > C > B", minimum=2)

    assert [amount for amount, _ in small.pots] == [dollars(57), dollars(31)]
    assert small.house == dollars(4)
    assert small.each == {"A": dollars(84)}
    assert [amount for amount, _ in large.pots] == [dollars(150), dollars(130)]
    assert large.house == dollars(10)
    assert large.each == {"A": dollars(270)}


@per("ACT-MAN/11.5", "ACT-MAN/9.4#1")
def test_t_06_equal_hands_and_nobody_else_in() -> None:
    done = settled(MANILA, {"A": 40, "B": 40, "C": 0, "D": 0}, "A = B")

    assert done.house == 0
    assert done.awarded == [("A", dollars(40), "9.4#1"), ("B", dollars(40), "9.4#1")]


@per("ACT-5CS/12.5", "ACT-5CS/12.1(b)#1")
def test_t_08_equal_hands_in_an_ante_game() -> None:
    done = settled(STUD5, {"A": 22, "B": 22, "C": 2}, "A = B", minimum=2)
    alone = settled(STUD5, {"A": 22, "B": 22}, "A = B", minimum=2)

    assert done.house == dollars(2)
    assert done.each == {"A": dollars(22), "B": dollars(22)}
    assert alone.charged == [(0, "12.5")]


@per("ACT-7CS/13.1#3", "ACT-7CS/13.2#1", "ACT-7CS/13.2#2", "ACT-7CS/12.1(b)#1")
def test_t_10_one_tapped_out_player() -> None:
    done = settled(STUD7, {"A": 30, "B": 80, "C": 80}, "A > B > C")

    assert done.pots == [(dollars(90), "ABC"), (dollars(100), "BC")]
    assert [amount for amount, _ in done.charged] == [dollars(4), dollars(5)]
    assert done.each == {"A": dollars(86), "B": dollars(95)}


@per("ACT-DRW/12.1#3", "ACT-DRW/12.2#1", "ACT-DRW/12.2#2", "ACT-DRW/11.3", "ACT-DRW/11.1(b)#1")
def test_t_12_three_tapped_out_players_of_whom_one_takes_two_pots() -> None:
    done = settled(DRAW, {"A": 10, "B": 25, "C": 60, "D": 60}, "B > C > A > D")

    assert done.pots == [(dollars(40), "ABCD"), (dollars(45), "BCD"), (dollars(70), "CD")]
    assert [amount for amount, _ in done.charged] == [dollars(4), dollars(3)]
    assert done.each == {"B": dollars(81), "C": dollars(67)}
    assert done.house == dollars(7)


@per("ACT-5CS/9.4#1", "ACT-5CS/9.4#2", "ACT-5CS/13.1#3")
def test_t_14_a_tie_in_a_side_pot_with_dead_money() -> None:
    paid = {"A": 30, "B": 70, "C": 70, "D": 45}
    done = settled(STUD5, paid, "A > B = C", seated="DCAB", marker_seat="D")

    assert done.pots == [(dollars(120), "ABC"), (dollars(95), "BC")]
    assert [amount for amount, _ in done.charged] == [dollars(6), dollars(4)]
    assert done.each == {"A": dollars(114), "B": dollars(45), "C": dollars(46)}
    assert done.house == dollars(10)


@per("ACT-DRW/9.5#1", "ACT-DRW/9.5#2", "ACT-DRW/11.1(b)#1")
def test_t_16_the_odd_remainder() -> None:
    paid = {"A": 30, "B": 30, "C": 30, "D": 16}
    three = settled(DRAW, paid, "A = B = C", seated="DCAB", marker_seat="D")
    two = settled(DRAW, {"A": 21, "B": 5, "C": 0, "D": 21}, "A = D", marker_seat="A")

    assert three.house == dollars(5)
    assert three.each == {"A": dollars(33), "B": dollars(33), "C": dollars(35)}
    assert two.house == dollars(2)
    assert two.each == {"A": dollars(23), "D": dollars(22)}


@per("ACT-DRW/11.4")
def test_t_48_c_the_over_blind_wins_with_half_of_it_uncalled() -> None:
    done = settled(DRAW, {"A": 5, "B": 10, "C": 20}, "C")

    assert done.settlement.returned is not None
    assert done.settlement.returned.amount == dollars(10)
    assert done.pots == [(dollars(25), "C")]
    assert done.house == dollars(1)
    assert done.each == {"C": dollars(24 + 10)}


@per("VIC/7.2.1", "VIC/7.5", "VIC/7.7")
def test_t30_percentage_cap_and_an_uncalled_bet() -> None:
    """Called wagers of $95: $45 each, and $5 of C, who folded."""
    paid = {"A": 45 + 40, "B": 45, "C": 5}
    uncapped = settled(HOLDEM, paid, "A > B", charge=Charge(percent=10))
    done = settled(HOLDEM, paid, "A > B", charge=Charge(percent=10, most=dollars(8)))

    assert uncapped.house == dollars(9)
    assert done.charged == [(dollars(8), "7.7")]
    assert done.each == {"A": dollars(87 + 40)}


@per("VIC/7.6")
@pytest.mark.parametrize("charge", [Charge(percent=10), Charge(fee=dollars(4))])
def test_t32_blinds_only(charge: Charge) -> None:
    blinds = {"A": 5, "B": 10}
    done = settled(HOLDEM, blinds, "B", blinds=blinds, charge=charge)
    completed = settled(
        HOLDEM, {"A": 10, "B": 10}, "A > B", blinds=blinds, charge=Charge(percent=10)
    )

    assert done.house == 0
    assert done.each == {"B": dollars(15)}
    assert completed.house == dollars(2)


@per("VIC/7.2.3", "VIC/7.8")
def test_t34_a_fixed_fee_and_a_tie() -> None:
    paid = {"A": 0, "B": 100, "C": 100}
    done = settled(HOLDEM, paid, "B = C", charge=Charge(fee=dollars(4)))
    both = settled(HOLDEM, paid, "B = C", charge=Charge(percent=5, fee=dollars(4)))

    assert done.charged == [(dollars(4), "7.2.3")]
    assert done.each == {"B": dollars(98), "C": dollars(98)}
    assert both.charged == [(0, "7.8"), (dollars(4), "7.2.3")]


@per("VIC/7.2.1", "VIC/7.3", "VIC/7.4")
def test_t36_changing_the_commission() -> None:
    assert isinstance(HOLDEM.commission, ByMethods)
    clause = HOLDEM.commission
    by = role("Poker Room Supervisor (or above)", book="VIC")

    def asked(percent: int, *, during_a_hand: bool) -> Ruling[Charge] | str:
        wanted = Charge(percent=percent)
        finding = chosen_charge(
            clause, wanted, by=by, during_a_hand=during_a_hand, signs_changed=percent > 0
        )
        return finding if isinstance(finding, Ruling) else refused(finding)

    assert asked(8, during_a_hand=True) == "a hand is in progress (VIC/7.3)"
    for accepted in (8, 0):
        assert isinstance(asked(accepted, during_a_hand=False), Ruling)
    for percent in (12, 1):
        refusal = asked(percent, during_a_hand=False)
        assert refusal == "the percentage must be 2 to 10 (VIC/7.2.1)"


@per("VIC/8.1.5(a)")
@pytest.mark.parametrize(("button", "first"), [("A", "B"), ("B", "A"), ("C", "A")])
def test_t64_the_communal_cards_play_at_holdem(button: str, first: str) -> None:
    done = shown(
        HOLDEM,
        {"A": 50, "B": 50, "C": 1},
        {"A": "2c 3d", "B": "2h 3s"},
        communal="As Ks Qs Js Ts",
        marker_seat=button,
    )

    assert done.each == {**dict.fromkeys("AB", dollars(50)), first: dollars(51)}


@per("VIC/8.16.6(d)(i)", "VIC/8.16.6(d)(ii)")
def test_t66_quartering() -> None:
    hands = {"A": "2s 3s Kc Kd", "B": "2h 3h Qc 9d"}
    communal = "Ac 4d 7s Kh Js"
    done = shown(OMAHA_HI_LOW, {"A": 200, "B": 200}, hands, communal=communal)

    assert done.each == {"A": dollars(300), "B": dollars(100)}


@per("VIC/8.16.6(f)", "VIC/8.1.5(a)")
def test_t66_quartering_with_odd_chips() -> None:
    hands = {"A": "2s 3s Kc Kd", "B": "2h 3h Qc 9d"}
    paid = {"A": 200, "B": 200, "C": 3}
    done = shown(OMAHA_HI_LOW, paid, hands, communal="Ac 4d 7s Kh Js", marker_seat="A")

    assert done.awarded == [
        ("A", dollars(201), "8.16.6(d)(i)"),
        ("A", dollars(1), "8.16.6(f)"),
        ("A", dollars(100), "8.1.5"),
        ("B", dollars(100), "8.1.5"),
        ("B", dollars(1), "8.1.5(a)"),
    ]
    assert done.each == {"A": dollars(302), "B": dollars(101)}


@per("VIC/8.16.6(d)(iii)")
def test_t68_both_ways_with_different_cards() -> None:
    hands = {"A": "Ah Kh 3c 4c", "B": "Kd Kc Qs Qd"}
    done = shown(OMAHA_HI_LOW, {"A": 50, "B": 50}, hands, communal="5h 6h 7h Ks 2d")

    assert done.each == {"A": dollars(100)}
    assert done.awarded[-1] == ("A", dollars(50), "8.16.6(d)(iii)")
