"""Crown Hold'em 3.13, 3.19 to 3.21 and 4.16 to 4.20: what winners take, and in what order."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product
from random import Random

import pytest

from pokerroom.books import rule
from pokerroom.cards.orders import Category
from pokerroom.jackpots.acts import PressesPrizeButton
from pokerroom.jackpots.state.events import (
    KeyedOff,
    PoolRaised,
    PrizeAwarded,
    PrizesCombined,
    WinnersOrdered,
)
from pokerroom.money import dollars
from tests.evidence import per
from tests.jackpots.floor import (
    BASE,
    EIGHT,
    ROYAL,
    STRAIGHT_FLUSH,
    Floor,
    crown,
    in_dollars_exactly,
    only,
)
from tests.jackpots.oracle import keyed_off

LETTER = {1: "a", 2: "b", 3: "c"}


def given(pools: tuple[Fraction | int | str, ...], **levels: int) -> Floor:
    """The pools are those just after the start of the round at table A."""
    fed = [sum(level > pool for level in levels.values()) for pool in range(3)]
    exact = [Fraction(pool) * 100 - 41 * times for pool, times in zip(pools, fed, strict=True)]
    floor = Floor(crown([amount / 100 for amount in exact]))
    floor.starts("A", **levels)
    return floor


@pytest.mark.parametrize(
    ("hand", "level", "prize", "pools"),
    [
        pytest.param(hand, level, prize, pools, marks=per(*lines), id=lines[0])
        for hand, level, prize, pools, number, name in (
            (STRAIGHT_FLUSH, 1, "1,156.00", "10404 7460 5820", "3.20(a)", "straight-flush"),
            (STRAIGHT_FLUSH, 2, "1,902.00", "10404 6714 5820", "3.20(b)", "straight-flush"),
            (STRAIGHT_FLUSH, 3, "2,484.00", "10404 6714 5238", "3.20(c)", "straight-flush"),
            (ROYAL, 1, "11,560.00", "5000 7460 5820", "3.19(a)", "royal-flush"),
            (ROYAL, 2, "19,020.00", "5000 5000 5820", "3.19(b)", "royal-flush"),
            (ROYAL, 3, "24,840.00", "5000 5000 5000", "3.19(c)", "royal-flush"),
        )
        for lines in [(f"WA-CHP/{number}", f"WA-CHP/3.13:T1:{name}:L{level}")]
    ],
)
def test_one_winner_takes_all_or_a_tenth_of_the_display(
    hand: Category, level: int, prize: str, pools: str
) -> None:
    floor = given(BASE, b1=level)
    before = sum(floor.link.pools)

    assert floor.wins("A", b1=hand) == [f"1: {prize}"]

    assert floor.pools() == tuple(pools.split())
    (keyed,) = only(floor.record, KeyedOff)
    assert keyed.per == rule(
        f"WA-CHP/3.{'20' if hand is STRAIGHT_FLUSH else '19'}({LETTER[level]})"
    )
    (award,) = only(floor.record, PrizeAwarded)
    name = "straight-flush" if hand is STRAIGHT_FLUSH else "royal-flush"
    assert award.per == rule(f"WA-CHP/3.13:T1:{name}:L{level}")
    reseeds = 5_000 * level if hand is ROYAL else 0
    assert sum(event.amount for event in only(floor.record, PoolRaised)) == reseeds * 100
    assert sum(floor.link.pools) == before - award.amount + reseeds * 100
    assert only(floor.record, PrizesCombined) == []
    floor.is_sound()


@per("WA-CHP/3.21", "W-36")
@pytest.mark.parametrize(
    ("pools", "levels", "prizes", "after", "lifted"),
    [
        ((5_200, 7_000, 9_000), {"b1": 1}, ["1: 520.00"], "5000 7000 9000", "320"),
        ((5_400, 5_300, 8_000), {"b1": 3}, ["1: 1,870.00"], "5000 5000 7200", "370"),
        (("5555.50", 7_000, 9_000), {"b1": 1}, ["1: 555.55"], "5000 7000 9000", "0.05"),
        (
            (5_100, 7_000, 9_000),
            {"b1": 1, "b2": 1},
            ["1: 505.00", "2: 505.00"],
            "5000 7000 9000",
            "910",
        ),
    ],
)
def test_a_pool_that_falls_below_its_reseed_is_lifted_at_once(
    pools: tuple[int | str, ...],
    levels: dict[str, int],
    prizes: list[str],
    after: str,
    lifted: str,
) -> None:
    """T110, and the worked cases near the reseed."""
    floor = given(pools, **levels)
    fund = floor.account("fund")

    assert floor.wins("A", **dict.fromkeys(levels, STRAIGHT_FLUSH)) == prizes

    assert floor.pools() == tuple(after.split())
    assert fund - floor.account("fund") == Fraction(lifted)
    assert {event.per for event in only(floor.record, PoolRaised)} == {rule("WA-CHP/3.21")}
    refused = PressesPrizeButton(table="A", box=1, hand=ROYAL, at=EIGHT)
    assert floor.refused(refused).per == rule("WA-CHP/4.14(a)")


@per("WA-CHP/3.20(a)")
def test_a_pool_that_a_tenth_leaves_above_its_reseed_is_not_lifted() -> None:
    floor = given(("5555.60", 7_000, 9_000), b1=1)

    assert floor.wins("A", b1=STRAIGHT_FLUSH) == ["1: 555.56"]

    assert floor.pools() == ("5000.04", "7000", "9000")
    assert only(floor.record, PoolRaised) == []


@per("WA-CHP/4.16", "WA-CHP/4.16(b)", "WA-CHP/4.16(b)(i)", "WA-CHP/4.16(b)(ii)")
def test_straight_flushes_of_one_level_are_keyed_off_each_and_shared_equally() -> None:
    """T112: the higher straight flush gets no more."""
    floor = given(BASE, b1=2, b2=2)

    assert floor.wins("A", b1=STRAIGHT_FLUSH, b2=STRAIGHT_FLUSH) == ["1: 1,806.90", "2: 1,806.90"]

    keyed = only(floor.record, KeyedOff)
    assert in_dollars_exactly([sum(event.taken) for event in keyed]) == ("1902", "1711.8")  # type: ignore[misc]
    assert [event.per for event in keyed] == [rule("WA-CHP/4.16(b)(i)")] * 2
    (combined,) = only(floor.record, PrizesCombined)
    assert combined.total == 361_380
    assert combined.per == rule("WA-CHP/4.16(b)")
    assert {event.per for event in only(floor.record, PrizeAwarded)} == {rule("WA-CHP/4.16(b)(ii)")}
    assert floor.pools() == ("9363.6", "6042.6", "5820")
    assert only(floor.record, WinnersOrdered) == []
    floor.is_sound()


@per("WA-CHP/4.16(a)", "WA-CHP/4.16(b)(ii)")
def test_royal_flushes_of_one_level_share_what_they_key_off() -> None:
    """Not possible with one deck and one flop (W-19), but with linked games."""
    floor = given(BASE, b1=1, b2=1)

    assert floor.wins("A", b1=ROYAL, b2=ROYAL) == ["1: 8,280.00", "2: 8,280.00"]

    (combined,) = only(floor.record, PrizesCombined)
    assert combined.per == rule("WA-CHP/4.16(a)")
    assert floor.pools() == ("5000", "7460", "5820")
    assert sum(event.amount for event in only(floor.record, PoolRaised)) == 1_000_000


@per("WA-CHP/4.17", "WA-CHP/4.17(a)", "WA-CHP/4.17(b)")
@pytest.mark.parametrize(
    ("royal", "flush", "prizes", "pools"),
    [
        (1, 3, ["2: 2,484.00", "1: 10,404.00"], "5000 6714 5238"),
        (3, 2, ["2: 1,902.00", "1: 22,938.00"], "5000 5000 5000"),
    ],
)
def test_straight_flushes_are_paid_before_royal_flushes(
    royal: int, flush: int, prizes: list[str], pools: str
) -> None:
    """T114, the royal flush being claimed first."""
    floor = given(BASE, b1=royal, b2=flush)

    assert floor.wins("A", b1=ROYAL, b2=STRAIGHT_FLUSH) == prizes

    assert floor.pools() == tuple(pools.split())
    (ordered,) = only(floor.record, WinnersOrdered)
    assert ordered.boxes == (2, 1)
    assert ordered.per == rule("WA-CHP/4.17")


@per("WA-CHP/4.18", "WA-CHP/4.18(a)", "WA-CHP/4.18(b)", "WA-CHP/4.18(c)")
def test_straight_flushes_of_several_levels_are_paid_from_level_1_upwards() -> None:
    two, three = given(BASE, b1=3, b2=1), given(BASE, b1=3, b2=2, b3=1)

    assert two.wins("A", b1=STRAIGHT_FLUSH, b2=STRAIGHT_FLUSH) == ["2: 1,156.00", "1: 2,368.40"]
    assert two.pools() == ("9363.6", "6714", "5238")

    assert three.wins("A", b1=STRAIGHT_FLUSH, b2=STRAIGHT_FLUSH, b3=STRAIGHT_FLUSH) == [
        "3: 1,156.00",
        "2: 1,786.40",  # a tenth of 10,404 + 7,460
        "1: 2,189.76",  # a tenth of 9,363.60 + 6,714 + 5,820
    ]
    (ordered,) = only(three.record, WinnersOrdered)
    assert ordered.boxes == (3, 2, 1)
    assert ordered.per == rule("WA-CHP/4.18")


@per("WA-CHP/4.20")
def test_winners_at_different_tables_are_paid_in_the_order_of_time() -> None:
    """T116; the supervisor at table B is the quicker one."""
    floor = Floor(crown(("11559.18", "7459.59", "5820")))  # the base, once both have wagered
    floor.starts("A", b1=1)
    floor.starts("B", b1=2)
    floor.hits("A", 1, b1=STRAIGHT_FLUSH)
    floor.hits("B", 3, b1=STRAIGHT_FLUSH)

    floor.verifies("B", 1)
    assert only(floor.record, PrizeAwarded) == []
    floor.verifies("A", 1)

    awards = only(floor.record, PrizeAwarded)
    assert [(event.table, event.amount) for event in awards] == [
        ("A", dollars("1156.00")),
        ("B", dollars("1786.40")),
    ]
    assert floor.pools() == ("9363.6", "6714", "5820")
    floor.is_sound()


@per("WA-CHP/4.20")
def test_a_hit_told_of_late_still_stands_by_its_time() -> None:
    floor = Floor(crown(BASE))
    floor.starts("A", b1=1)
    floor.starts("B", b1=1)
    floor.hits("B", 3, b1=ROYAL)
    floor.hits("A", 1, b1=ROYAL)

    floor.verifies("A", 1)
    floor.verifies("B", 1)

    amounts = [(event.table, event.amount) for event in only(floor.record, PrizeAwarded)]
    assert amounts == [("A", dollars("11560.82")), ("B", dollars("5000"))]
    assert floor.account("rounding") == 0
    floor.is_sound()


KINDS = [f"{kind}{level}" for kind in "SR" for level in (1, 2, 3)]
CASES = [
    wins for size in (1, 2, 3) for wins in combinations_with_replacement(KINDS, size)
]  # 83 of them; with no winner nothing is put to the rules


def states() -> list[tuple[int, ...]]:
    """Pools in dollars: each at, a little above or far above its reseed, and some at random."""
    draw = Random(41)
    grid = product((5_000, 5_200, 11_560), (5_000, 5_556, 7_460), (5_000, 5_600, 90_000))
    return [*grid] + [tuple(draw.randrange(5_000, 30_000) for _ in range(3)) for _ in range(33)]


@pytest.mark.parametrize("wins", CASES, ids="-".join)
def test_every_combination_of_winners_comes_out_as_by_a_second_hand(wins: tuple[str, ...]) -> None:
    levels = {f"b{box}": int(kind[1]) for box, kind in enumerate(wins, start=1)}
    hands = {f"b{b}": ROYAL if kind[0] == "R" else STRAIGHT_FLUSH for b, kind in enumerate(wins, 1)}
    for pools in states():
        floor = Floor(crown(pools))
        floor.starts("A", **levels)
        expected = [pool / 100 for pool in floor.link.pools]
        paid, put_in = keyed_off(expected, list(wins))

        floor.wins("A", **hands)

        assert [pool / 100 for pool in floor.link.pools] == expected
        assert sum(event.amount for event in only(floor.record, PoolRaised)) == put_in * 100
        shares = [
            amount * 100 // wins.count(kind)
            for kind, amount in paid
            for _ in range(wins.count(kind))
        ]
        assert [event.amount for event in only(floor.record, PrizeAwarded)] == shares
        odd = sum(amount for _, amount in paid) * 100 - sum(shares)
        assert floor.account("rounding") * 100 == odd
        assert floor.link.accounts.difference == 0


def straight_flushes(flop: tuple[int, ...]) -> list[tuple[int, int]]:
    """Pairs of ranks of the flop's suit that make five in a row with it, the ace high or low."""
    runs = [{14, 2, 3, 4, 5}] + [set(range(low, low + 5)) for low in range(2, 11)]
    return [tuple(sorted(run - set(flop))) for run in runs if set(flop) < run]  # type: ignore[misc]


def test_at_one_table_there_are_at_most_two_straight_flushes_and_one_royal_flush() -> None:
    """W-19: with one deck and a flop for all, over every flop of one suit."""
    most = 0
    for flop in combinations(range(2, 15), 3):
        pairs = straight_flushes(flop)
        royals = [pair for pair in pairs if {*pair, *flop} == {10, 11, 12, 13, 14}]
        assert len(royals) <= 1
        for chosen in (c for size in (1, 2, 3) for c in combinations(pairs, size)):
            cards = [rank for pair in chosen for rank in pair]
            if len(cards) == len(set(cards)):
                most = max(most, len(chosen))
    assert most == 2
