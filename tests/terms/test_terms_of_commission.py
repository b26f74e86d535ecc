"""What a table charges, as its terms say: by methods in Victoria, else by the scale or less."""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction
from typing import Any

import pytest

from pokerroom.money import Money, dollars
from pokerroom.play.pots.charges import Charge
from pokerroom.play.pots.scale import Scale, charge
from pokerroom.terms import WrongTerms, terms_for, written_out
from tests.evidence import per

HOLDEM, DRAW, STUD = "vic/holdem", "act/draw-poker", "act/seven-card-stud"


def charged(name: str, written: Any, **others: Any) -> Scale | Charge | None:
    return terms_for(name, {"commission": written, **others}, players=2).terms.charge


def wrong(name: str, written: Any, **others: Any) -> str:
    with pytest.raises(WrongTerms) as caught:
        charged(name, written, **others)
    return str(caught.value)


def test_by_default_it_is_the_scale_of_the_book_or_nothing() -> None:
    assert charged(DRAW, None) is charged(DRAW, "book") is None
    assert charged(HOLDEM, None) == charged(HOLDEM, "nil") == Charge()
    assert wrong(HOLDEM, "book").endswith("(VIC/7.2)")
    assert wrong(HOLDEM, "half").startswith("commission: half is not 'book', 'nil'")


LESS: dict[str, Any] = {"percent": 4, "step": 25}
EARLY, LATE = "2026-05-01T19:59:59", "2026-05-01T20:00:01"
START = "2026-05-01T20:00:00"


@pytest.mark.parametrize(
    "when",
    [
        {"notified": "before the game"},
        {"notified": EARLY, "game_began": START},
        {"notified": datetime.fromisoformat(EARLY), "game_began": datetime.fromisoformat(START)},
        {"notified": "2026-05-01T20:00:00+10:00", "game_began": "2026-05-01T20:00:00+09:00"},
    ],
)
def test_a_variation_told_before_the_game_holds(when: dict[str, Any]) -> None:
    assert charged(DRAW, LESS | when) == charged(DRAW, LESS)


@pytest.mark.parametrize(
    "when",
    [
        {"notified": "during the game"},
        {"notified": START, "game_began": START},
        {"notified": LATE, "game_began": START},
        {"notified": "2026-05-01T20:00:00+09:00", "game_began": "2026-05-01T20:00:00+10:00"},
    ],
)
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        pytest.param(name, rule, marks=per(rule))
        for name, rule in (
            (DRAW, "ACT-DRW/11.2#2"),
            (STUD, "ACT-7CS/12.2#2"),
            ("act/five-card-stud", "ACT-5CS/12.2#2"),
            ("act/canberra-manila", "ACT-MAN/11.2#2"),
        )
    ],
)
def test_a_variation_told_when_the_game_had_begun_is_refused(
    name: str, rule: str, when: dict[str, Any]
) -> None:
    assert wrong(name, LESS | when).endswith(f"the players were not told before the game ({rule})")


def test_a_time_that_cannot_be_read_or_compared_is_told() -> None:
    assert wrong(DRAW, LESS | {"notified": "yesterday"}).startswith("commission.notified")
    assert wrong(DRAW, LESS | {"notified": EARLY}).startswith("commission.game_began")
    assert wrong(DRAW, LESS | {"game_began": EARLY}).startswith("commission.notified")
    mixed = {"notified": EARLY, "game_began": f"{START}+10:00"}
    assert "both times have an offset" in wrong(DRAW, LESS | mixed)
    assert wrong(HOLDEM, {"percent": 5, "notified": "before the game"}).endswith("(VIC/7.2)")


def test_what_is_varied_stands_on_the_variation_and_the_rest_on_the_book() -> None:
    """By the book pots of $19 bear nothing, nor what exceeds 100 minimums."""

    def rule(written: Any, pot: int) -> str:
        scale = charged(DRAW, written, minimum=5)
        assert isinstance(scale, Scale)
        return str(charge(scale, dollars(pot), dollars(5))[1])

    assert rule({"exempt_up_to": 39}, 30) == "ACT-DRW/11.2#1"
    assert rule(LESS, 19) == "ACT-DRW/11.1(a)"
    assert rule(LESS, 100) == "ACT-DRW/11.2#1"
    assert rule(LESS, 501) == "ACT-DRW/11.1(b)#2"
    assert rule({"cap_in_minimums": 50}, 251) == "ACT-DRW/11.2#1"
    assert rule({"percent": 0}, 501) == "ACT-DRW/11.2#1"


@pytest.mark.parametrize("percent", [2, 10, "2.5", 9.99, "10.0"])
def test_a_percentage_is_from_two_to_ten(percent: object) -> None:
    assert charged(HOLDEM, {"percent": percent}) == Charge(percent=Fraction(str(percent)))


@pytest.mark.parametrize("percent", [1, 11, "1.99", "10.01"])
def test_a_percentage_below_two_or_above_ten_is_refused(percent: object) -> None:
    assert wrong(HOLDEM, {"percent": percent}) == (
        "commission.percent: the percentage must be 2 to 10 (VIC/7.2.1)"
    )


@pytest.mark.parametrize("percent", [-5, "five", True, [5], "5%", 1e300, float("nan")])
def test_anything_else_is_no_percentage(percent: object) -> None:
    assert wrong(HOLDEM, {"percent": percent}).endswith("is not a percentage")


def test_methods_may_be_joined_and_capped() -> None:
    written = {"percent": 5, "fee": 2, "hourly": "7.50", "cap": 10}

    assert charged(HOLDEM, written) == Charge(
        percent=5, fee=dollars(2), hourly=dollars("7.50"), most=dollars(10)
    )
    assert charged(HOLDEM, {"hourly": 6}) == Charge(hourly=dollars(6))


def test_chips_pay_a_fee() -> None:
    assert charged(HOLDEM, {"fee": "2.50"}, lowest_chip="0.50") == Charge(fee=dollars("2.50"))
    said = "commission.fee: chips of $1.00 cannot pay $2.50 (VIC/7.2.3(a))"
    assert wrong(HOLDEM, {"fee": "2.50"}) == said
    assert wrong(HOLDEM, {"fees": {"2": "1.50", "4": 3}}).endswith(
        "cannot pay $1.50 (VIC/7.2.3(a))"
    )


def test_a_fee_may_go_by_the_number_of_players_from_two_on() -> None:
    by_players = charged(HOLDEM, {"fees": {"7": 4, "2": 1, "10": 5}})

    assert isinstance(by_players, Charge)
    assert [by_players.fee_among(n) for n in (2, 6, 7, 9, 10)] == [100, 100, 400, 400, 500]
    assert by_players.fee == dollars(5)
    for fees in ({"3": 1}, {}, {"two": 1}):
        assert wrong(HOLDEM, {"fees": fees}).endswith("from 2 on (VIC/7.2.3(b))")
    assert wrong(HOLDEM, {"fee": 1, "fees": {"2": 1}}).endswith("fee or fees (VIC/7.2.3(b))")


def test_the_territory_may_charge_less_than_its_scale_but_not_as_much_or_more() -> None:
    halved = charged(DRAW, {"percent": "2.5", "step": 40})

    assert isinstance(halved, Scale)
    assert charge(halved, dollars(79), dollars(5))[0] == dollars(1)
    assert str(halved.per) == "ACT-DRW/11.2#1"
    assert wrong(DRAW, {"percent": 5}).endswith("charge less than the scale does (ACT-DRW/11.2#1)")
    assert wrong(DRAW, {"percent": 6}).endswith("more than by the scale (ACT-DRW/11.2#1)")
    assert wrong(DRAW, {"step": 10, "percent": 5}).endswith("(ACT-DRW/11.2#1)")


THREE_IN_A_HUNDRED = {"percent": 3, "step": 100, "cap": 24}
TERRITORY = {
    "act/seven-card-stud": "ACT-7CS/12.2#1",
    "act/five-card-stud": "ACT-5CS/12.2#1",
    "act/canberra-manila": "ACT-MAN/11.2#1",
    "act/draw-poker": "ACT-DRW/11.2#1",
}


@pytest.mark.parametrize(
    ("name", "rule"), [pytest.param(*each, marks=per(each[1])) for each in TERRITORY.items()]
)
def test_three_dollars_of_every_hundred_up_to_24_lie_below_the_scale(name: str, rule: str) -> None:
    minimum = dollars(5)
    scale = charged(name, THREE_IN_A_HUNDRED, minimum=5)
    assert isinstance(scale, Scale)
    pots = {99: 0, 100: 3, 199: 3, 500: 15, 501: 15, 799: 21, 800: 24, 900: 24, 5000: 24}
    for pot, takes in pots.items():
        amount, by = charge(scale, dollars(pot), minimum)
        assert (amount, str(by)) == (dollars(takes), rule)


def test_a_cap_in_dollars_is_judged_by_what_every_pot_would_pay() -> None:
    def refused(cap: int, **others: Any) -> str:
        return wrong(DRAW, {"percent": 3, "step": 100, "cap": cap, **others}, minimum=5)

    assert charged(DRAW, {"percent": 3, "step": 100, "cap": 25}, minimum=5) is not None
    assert refused(26) == ("commission: $900.00 would pay more than by the scale (ACT-DRW/11.2#1)")
    assert charged(DRAW, {"cap": 24}, minimum=5) is not None
    assert wrong(DRAW, {"cap": 25}, minimum=5) == (
        "commission: it must charge less than the scale does (ACT-DRW/11.2#1)"
    )
    assert wrong(DRAW, {"cap": 26}, minimum=5) == (
        "commission: $520.00 would pay more than by the scale (ACT-DRW/11.2#1)"
    )
    assert charged(DRAW, {"cap": 26, "cap_in_minimums": 99}, minimum=5) is not None
    assert wrong(DRAW, {"cap": "7.50"}).endswith(
        "cap: chips of $1.00 cannot pay $7.50 (ACT-DRW/def:Commission)"
    )
    assert wrong(DRAW, {"fee": 1, "cap": 5}).startswith(
        "commission.cap: a pot bears a fee or a per"
    )


def test_the_territory_may_charge_a_sum_for_each_pot_that_its_scale_would_not_exceed() -> None:
    """Of $20 the scale takes $1 and of $40 it takes $2."""
    one = charged(DRAW, {"fee": 1})
    two = charged(DRAW, {"fee": 2})

    assert isinstance(one, Scale)
    assert [charge(one, Money(pot), dollars(5))[0] for pot in (1999, 2000, 90000)] == [0, 100, 100]
    assert isinstance(two, Scale)
    assert charge(two, Money(3999), dollars(5))[0] == 0
    assert str(charge(two, dollars(40), dollars(5))[1]) == "ACT-DRW/11.2#1"
    assert wrong(DRAW, {"fee": 2, "exempt_up_to": "39.98"}) == (
        "commission: $39.99 would pay more than by the scale (ACT-DRW/11.2#1)"
    )
    assert charged(DRAW, {"fee": 25}, minimum=5) is not None
    assert wrong(DRAW, {"fee": 26}, minimum=5).endswith("(ACT-DRW/11.2#1)")  # above its cap


def test_a_scale_of_nothing_takes_nothing() -> None:
    nothing = charged(DRAW, "nil")

    assert isinstance(nothing, Scale)
    assert charge(nothing, dollars(1000), dollars(5))[0] == 0


def test_a_scale_takes_what_chips_can_pay() -> None:
    assert wrong(DRAW, {"percent": "2.5"}).startswith("commission.percent: chips of $1.00 cannot")
    assert charged(DRAW, {"percent": "2.5"}, lowest_chip="0.50") is not None


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ({"step": "20.50"}, "commission.step: a step is of whole dollars"),
        ({"step": 0}, "commission.step: a step is of whole dollars"),
        ({"step": 1001}, "commission.step: a step is of whole dollars"),
        ({"cap_in_minimums": 0}, "commission.cap_in_minimums: what exceeds 100 table minimums"),
        ({"cap_in_minimums": 101}, "commission.cap_in_minimums: what exceeds 100 table minimums"),
        ({"hourly": 1}, "commission.hourly: the commission of this book is a scale (ACT-DRW/11.2"),
        ({"fee": 1, "percent": 4}, "commission.percent: a pot bears a fee or a percentage (ACT-DR"),
        (
            {"fee": "1.50"},
            "commission.fee: chips of $1.00 cannot pay $1.50 (ACT-DRW/def:Commission)",
        ),
    ],
)
def test_scales_that_cannot_be(written: dict[str, Any], said: str) -> None:
    assert wrong(DRAW, written).startswith(said)


def test_the_edges_of_a_scale() -> None:
    assert charged(DRAW, {"cap_in_minimums": 99}) is not None
    assert charged(DRAW, {"step": 1000}) is not None
    assert charged(DRAW, {"exempt_up_to": 20}) is not None
    assert wrong(DRAW, {"exempt_up_to": 18}).endswith(
        "charge less than the scale does (ACT-DRW/11.2#1)"
    )
    assert wrong(HOLDEM, {"step": 20}).startswith("commission.step: the book charges by percent")


def test_the_largest_table_is_judged_as_quickly_as_the_smallest() -> None:
    assert charged(DRAW, "nil", minimum=10**14) is not None


@pytest.mark.parametrize(
    ("name", "written"),
    [
        (HOLDEM, {"percent": "7.25", "cap": 5}),
        (HOLDEM, {"fee": 3, "hourly": 1}),
        (HOLDEM, {"fees": {"2": 1, "5": 3}, "cap": 5}),
        (DRAW, {"fee": 2, "exempt_up_to": 45}),
        (DRAW, {"fee": 3}),
        (DRAW, {"percent": "1.25", "step": 80, "exempt_up_to": 100, "cap_in_minimums": 50}),
        (DRAW, {"percent": 3, "step": 100, "cap": 24}),
        (DRAW, {"cap": 12, "cap_in_minimums": 90}),
        (DRAW, "nil"),
    ],
)
def test_charges_written_out_are_the_same(name: str, written: Any) -> None:
    table = terms_for(name, {"commission": written}, players=2)

    again = terms_for(name, written_out(table), players=2)

    assert again.terms == table.terms
