"""Canberra Poker 6.1(b), 9.4, 9.5, 11 and 12: the BOOMERANG JACKPOT."""

from __future__ import annotations

from datetime import timedelta
from fractions import Fraction

import pytest

from pokerroom.books import Authority, Refusal, Ruling, reading, rule
from pokerroom.cards.orders import Category
from pokerroom.jackpots import Chips, Special, Stood, open_link, seen
from pokerroom.jackpots.acts import (
    AddsChips,
    AmendsWager,
    DecidesMalfunction,
    DisplayFails,
    DisplayWorks,
    EndsRound,
    FindsChips,
    PaysPrize,
    PressesPrizeButton,
    ReleasesPrize,
    ReturnsWager,
    SortsCards,
    StartsRound,
    SuspectsMalfunction,
    VerifiesHand,
    VerifiesReading,
    VoidsRound,
    WithholdsPrize,
)
from pokerroom.jackpots.state.events import (
    BonusAwarded,
    ChipsCollected,
    ChipsReturned,
    HandLeftFaceUp,
    KeyedOff,
    PoolRaised,
    PrizeAwarded,
)
from pokerroom.money import dollars
from tests.evidence import per
from tests.jackpots.floor import EIGHT, ROYAL, STRAIGHT_FLUSH, Floor, boomerang, on, only

SUPERVISOR = "casino supervisor"


def chip(box: int, amount: int = 100, ante_by: str | None = "ann", by: str = "ann") -> Chips:
    return Chips(box, by, ante_by, amount)


def returned(floor: Floor) -> list[tuple[int, int, Authority]]:
    return [(event.box, event.amount, event.per) for event in only(floor.record, ChipsReturned)]


@per("ACT-CAN/6.1(b)", "A-76")
def test_a_chip_of_the_value_on_display_is_put_down_before_the_first_card() -> None:
    floor = Floor(boomerang())
    floor.does(StartsRound(table="A", chips=(chip(1), chip(2, 50), chip(3, 250))))

    assert {box: wager.amount for box, wager in floor.link.rounds["A"].wagers.items()} == {
        1: 100,
        3: 100,
    }
    assert returned(floor) == [(2, 50, reading("A-76")), (3, 150, reading("A-76"))]
    late = AddsChips(table="A", chips=chip(4))
    assert floor.refused(late).per == rule("ACT-CAN/6.1(b)")
    assert floor.account("wagered") == 0  # until they are collected


@per("ACT-CAN/11.1", "ACT-CAN/13.7")
def test_the_jackpot_is_open_only_to_a_player_with_an_ante() -> None:
    """T-60(e): a chip on a box without an ANTE goes back."""
    floor = Floor(boomerang())
    others = chip(2, ante_by="bob")
    floor.does(StartsRound(table="A", chips=(chip(1, ante_by=None), others, chip(3))))

    assert returned(floor) == [
        (1, 100, rule("ACT-CAN/13.7")),
        (2, 100, rule("ACT-CAN/11.1")),
    ]
    claim = PressesPrizeButton(table="A", box=1, hand=ROYAL, at=EIGHT)
    assert floor.refused(claim).per == rule("ACT-CAN/11.2#1")


@per("ACT-CAN/11.2#1", "ACT-CAN/9.4(e)", "ACT-CAN/9.5(c)")
@pytest.mark.parametrize(("plays", "number"), [(True, "9.5(c)"), (False, "9.4(e)")])
def test_a_qualifying_hand_wins_whether_or_not_the_dealer_plays(plays: bool, number: str) -> None:
    """T-54 and T-60(d): a full house is worth $150, and the hand stays face up until then."""
    floor = Floor(boomerang())
    floor.starts("A", b1=1, b2=1)
    for box, dealer_plays in ((1, plays), (2, not plays)):
        claim = PressesPrizeButton(
            table="A", box=box, hand=Category.FULL_HOUSE, at=EIGHT, dealer_plays=dealer_plays
        )
        ruled = floor.does(claim)
        assert ruled.per == rule("ACT-CAN/11.2#1")
        (left,) = only(ruled.outcome, HandLeftFaceUp)
        assert (left.per == rule(f"ACT-CAN/{number}")) == (dealer_plays == plays)
    assert floor.refused(EndsRound(table="A")).per == reading("A-86")
    floor.verifies("A", 1, 2)

    assert [prize.amount for prize in floor.link.unpaid.values()] == [15_000, 15_000]


@per("ACT-CAN/9.1#1")
def test_a_fold_is_final_for_the_jackpot_too() -> None:
    """T-56: even with a flush, and though the dealer has NO HAND."""
    floor = Floor(boomerang())
    floor.starts("A", b1=1)
    claim = PressesPrizeButton(
        table="A", box=1, hand=Category.FLUSH, at=EIGHT, stood=Stood.FOLDED, dealer_plays=False
    )
    assert floor.refused(claim).per == rule("ACT-CAN/9.1#1")
    floor.does(EndsRound(table="A", dealer_plays=False))
    assert floor.account("wagered") == 1


BONUSES = {
    Category.FOUR_OF_A_KIND: ("four-of-a-kind", 500),
    Category.FULL_HOUSE: ("full-house", 150),
    Category.FLUSH: ("flush", 100),
    Special.DEAD_MANS_HAND: ("dead-mans-hand", 50),
}


@pytest.mark.parametrize(
    ("hand", "prize", "line"),
    [
        pytest.param(hand, prize, line, marks=per(line), id=line)
        for hand, (name, prize) in BONUSES.items()
        for line in [f"ACT-CAN/12#{name}"]
    ],
)
def test_a_bonus_is_a_fixed_sum(hand: Category | Special, prize: int, line: str) -> None:
    """T-54: the chip is collected all the same (A-69)."""
    floor = Floor(boomerang(pool=2_000))
    floor.starts("A", b1=1)
    floor.does(PressesPrizeButton(table="A", box=1, hand=hand, at=EIGHT))
    floor.verifies("A", 1)

    (bonus,) = only(floor.record, BonusAwarded)
    assert bonus.amount == dollars(prize)
    assert bonus.per == rule(line)
    assert floor.pools() == ("2000",)
    floor.over("A")
    assert floor.account("paid") == prize
    assert floor.account("wagered") == 1
    assert floor.account("fund") == 1 - prize
    floor.is_sound()


@pytest.mark.parametrize("hand", [Category.STRAIGHT, Category.THREE_OF_A_KIND, Category.TWO_PAIRS])
def test_a_hand_without_a_prize_loses(hand: Category) -> None:
    floor = Floor(boomerang())
    floor.starts("A", b1=1)
    claim = PressesPrizeButton(table="A", box=1, hand=hand, at=EIGHT)
    assert floor.refused(claim).per == rule("ACT-CAN/11.2#1")
    hidden = PressesPrizeButton(
        table="A", box=1, hand=Category.FLUSH, at=EIGHT, stood=Stood.NOT_EXPOSED
    )
    assert floor.refused(hidden).per == rule("ACT-CAN/11.2#1")


@per("ACT-CAN/12#royal-flush")
@pytest.mark.parametrize(
    ("pool", "prize"),
    [("9999.99", "10000"), ("10000", "10000"), ("10000.01", "10000.01"), ("31234.56", "31234.56")],
)
def test_a_royal_flush_is_worth_the_display_or_10000_dollars(pool: str, prize: str) -> None:
    floor = Floor(boomerang(pool=pool))
    floor.starts("A", b1=1)

    floor.wins("A", b1=ROYAL)

    (award,) = only(floor.record, PrizeAwarded)
    assert award.amount == dollars(prize)
    assert award.per == rule("ACT-CAN/12#royal-flush")
    assert floor.pools() == ("0",)
    assert floor.account("fund") == Fraction(pool) - Fraction(prize)
    floor.over("A")
    floor.is_sound()


@per("ACT-CAN/12#straight-flush")
@pytest.mark.parametrize(
    ("pool", "prize", "left"),
    [
        ("9999.90", "1000", "8999.9"),
        ("10000", "1000", "9000"),
        ("10000.10", "1000.01", "9000.09"),
        ("30000", "3000", "27000"),
        ("400", "1000", "0"),  # the pool has not so much
    ],
)
def test_a_straight_flush_is_worth_a_tenth_of_the_display_or_1000_dollars(
    pool: str, prize: str, left: str
) -> None:
    floor = Floor(boomerang(pool=pool))
    floor.starts("A", b1=1)

    floor.wins("A", b1=STRAIGHT_FLUSH)

    (award,) = only(floor.record, PrizeAwarded)
    assert award.amount == dollars(prize)
    assert award.per == rule("ACT-CAN/12#straight-flush")
    assert floor.pools() == (left,)
    floor.over("A")
    floor.is_sound()


@per("ACT-CAN/11.2#2", "ACT-CAN/11.3#1", "ACT-CAN/9.4(c)")
@pytest.mark.parametrize("plays", [True, False])
def test_losing_chips_feed_the_pools_once_all_prizes_are_settled(plays: bool) -> None:
    floor = Floor(boomerang(prize_share=Fraction(2, 3), reserve_share=Fraction(1, 3)))
    other = Floor(boomerang())
    floor.starts("A", b1=1, b2=1, b3=1)
    floor.wins("A", b1=Category.FLUSH)
    assert floor.refused(EndsRound(table="A")).per == rule("ACT-CAN/11.2#2")
    floor.pays_all("A")

    floor.does(EndsRound(table="A", dealer_plays=plays))

    losing, winning = only(floor.record, ChipsCollected)
    assert (losing.boxes, winning.boxes) == ((2, 3), (1,))
    assert losing.per == rule("ACT-CAN/11.3#1" if plays else "ACT-CAN/9.4(c)")
    assert winning.per == rule("ACT-CAN/11.2#2")
    assert floor.link.pools == (Fraction(400, 3),)
    assert floor.account("reserve") == Fraction(2, 3)
    assert floor.account("fund") == 1 - 100
    assert floor.account("wagered") == 3
    floor.is_sound()
    for dealer_plays in (True, False):
        other.starts("A", b1=1)
        other.does(EndsRound(table="A", dealer_plays=dealer_plays))
    assert other.link.accounts.in_cents()["reserve"] == 50


@per("A-69")
@pytest.mark.parametrize(
    ("setting", "account"),
    [("booked_apart", "fund"), ("jackpot_prize_pool", "pool 1"), ("reserve_pool", "reserve")],
)
def test_a_winners_chip_goes_where_the_approved_division_puts_it(
    setting: str, account: str
) -> None:
    floor = Floor(boomerang(winning_chip=setting))
    floor.starts("A", b1=1)
    floor.wins("A", b1=Category.FLUSH)
    floor.pays_all("A")
    before = floor.account(account)
    floor.does(EndsRound(table="A"))

    assert floor.account(account) == before + 1
    strange = open_link(boomerang(winning_chip="kept"))
    assert isinstance(strange, Refusal)
    assert strange.per == reading("A-69")


@per("ACT-CAN/11.3#1", "ACT-CAN/11.3#2")
@pytest.mark.parametrize(
    ("prize", "reserve", "approval", "number"),
    [
        ("3/4", "1/4", "CSA 97/12", None),
        ("1", "0", "CSA 97/12", None),
        ("3/4", "1/5", "CSA 97/12", "11.3#1"),
        ("3/4", "1/3", "CSA 97/12", "11.3#1"),
        ("5/4", "-1/4", "CSA 97/12", "11.3#1"),
        ("3/4", "1/4", "", "11.3#2"),
    ],
)
def test_the_division_takes_the_whole_chip_and_has_been_approved(
    prize: str, reserve: str, approval: str, number: str | None
) -> None:
    setup = boomerang(
        approval=approval, prize_share=Fraction(prize), reserve_share=Fraction(reserve)
    )
    found = open_link(setup)
    without = open_link(boomerang(approval=""))
    short = open_link(boomerang(reserve_share=Fraction(0)))

    if number is None:
        assert isinstance(found, Ruling)
        assert found.per == rule("ACT-CAN/11.3#1")
    else:
        assert isinstance(found, Refusal)
        assert found.per == rule(f"ACT-CAN/{number}")
    assert isinstance(without, Refusal)
    assert isinstance(short, Refusal)


@per("A-70")
@pytest.mark.parametrize(
    ("setting", "prizes", "from_fund"),
    [
        ("each_in_full", ["30000", "30000"], "30000"),
        ("shared", ["15000", "15000"], "0"),
        ("in_sequence", ["30000", "10000"], "10000"),
    ],
)
def test_two_royal_flushes_in_one_round(setting: str, prizes: list[str], from_fund: str) -> None:
    floor = Floor(boomerang(pool=30_000, several_royals=setting))
    strange = open_link(boomerang(several_royals="first_come"))
    assert isinstance(strange, Refusal)
    assert strange.per == reading("A-70")
    floor.starts("A", b1=1, b2=1)

    floor.wins("A", b1=ROYAL, b2=ROYAL)

    assert [e.amount for e in only(floor.record, PrizeAwarded)] == [dollars(p) for p in prizes]
    assert floor.account("fund") == -Fraction(from_fund)
    assert floor.pools() == ("0",)


@pytest.mark.parametrize("pool", ["19999.98", "20000", "20000.02"])
def test_royal_flushes_that_share_get_at_least_10000_dollars_each(pool: str) -> None:
    floor = Floor(boomerang(pool=pool, several_royals="shared"))
    floor.starts("A", b1=1, b2=1)
    floor.wins("A", b1=ROYAL, b2=ROYAL)
    half = max(Fraction(pool) / 2, Fraction(10_000)) * 100
    assert [event.amount for event in only(floor.record, PrizeAwarded)] == [half, half]


@per("A-70")
@pytest.mark.parametrize(
    ("setting", "royals"), [("shared", (15_000, 15_000)), ("in_sequence", (30_000, 10_000))]
)
def test_a_straight_flush_beside_royal_flushes_goes_by_the_whole_display(
    setting: str, royals: tuple[int, int]
) -> None:
    floor = Floor(boomerang(pool=30_000, several_royals=setting))
    floor.starts("A", b1=1, b2=1, b3=1)
    floor.wins("A", b1=STRAIGHT_FLUSH, b2=ROYAL, b3=ROYAL)
    amounts = {event.box: event.amount for event in only(floor.record, PrizeAwarded)}
    assert amounts == {1: dollars(3_000), 2: dollars(royals[0]), 3: dollars(royals[1])}


@per("A-70")
@pytest.mark.parametrize("setting", ["shared", "in_sequence"])
def test_one_royal_flush_beside_a_straight_flush_has_the_whole_display(setting: str) -> None:
    floor = Floor(boomerang(pool=30_000, several_royals=setting))
    floor.starts("A", b1=1, b2=1)
    floor.wins("A", b1=STRAIGHT_FLUSH, b2=ROYAL)
    awards = only(floor.record, PrizeAwarded)
    assert [(event.box, event.amount) for event in awards] == [
        (2, dollars(30_000)),
        (1, dollars(3_000)),
    ]
    assert [event.per for event in awards] == [reading("A-70")] * 2


def test_all_hands_of_a_round_go_by_the_display_when_they_were_exposed() -> None:
    floor = Floor(boomerang(pool=30_000))
    floor.starts("A", b1=1, b2=1, b3=1)
    floor.wins("A", b1=STRAIGHT_FLUSH, b2=ROYAL, b3=STRAIGHT_FLUSH)
    amounts = {event.box: event.amount for event in only(floor.record, PrizeAwarded)}
    assert amounts == {1: dollars(3_000), 2: dollars(30_000), 3: dollars(3_000)}
    floor.is_sound()


def test_winners_at_linked_tables_follow_each_other_in_time() -> None:
    floor = Floor(boomerang(pool=30_000))
    floor.starts("A", b1=1)
    floor.starts("B", b1=1)
    floor.hits("A", 1, b1=STRAIGHT_FLUSH)
    floor.hits("B", 2, b1=ROYAL)
    assert [each.amount for each in seen(floor.link).pending] == [300_000, 2_700_000]
    floor.verifies("B", 1)
    floor.verifies("A", 1)
    assert [e.amount for e in only(floor.record, PrizeAwarded)] == [300_000, 2_700_000]


def test_what_the_pool_lacks_comes_from_the_reserve_first_and_then_from_the_fund() -> None:
    floor = Floor(boomerang(chip=dollars(1_000), reseed=dollars(2_000)))
    for _ in range(8):
        floor.starts("A", b1=1)
        floor.does(EndsRound(table="A"))
    assert floor.account("pool 1") == 6_000
    assert floor.account("reserve") == 2_000
    floor.starts("A", b1=1)
    floor.wins("A", b1=STRAIGHT_FLUSH)  # 1,000 of 6,000
    floor.over("A")
    floor.starts("A", b1=1)

    floor.wins("A", b1=ROYAL)

    keyed = only(floor.record, KeyedOff)[-1]
    assert keyed.taken == (Fraction(500_000),)
    assert keyed.reserve == 200_000
    assert keyed.fund == 300_000
    assert only(floor.record, PoolRaised) == []  # nothing is left to reseed with
    assert floor.account("reserve") == 0
    floor.is_sound()


@pytest.mark.parametrize(("reseed", "pool"), [(0, "0"), (1_500, "1500"), (5_000, "2000")])
def test_the_reserve_reseeds_the_pool_as_far_as_it_can(reseed: int, pool: str) -> None:
    setup = boomerang(pool=20_000, chip=dollars(8_000), reseed=dollars(reseed))
    floor = Floor(setup)
    floor.starts("A", b1=1)
    floor.does(EndsRound(table="A"))
    assert floor.account("reserve") == 2_000
    floor.starts("A", b1=1)

    floor.hits("A", b1=ROYAL)
    assert [display.then for display in seen(floor.link).displays] == [dollars(int(pool))]
    floor.verifies("A", 1)

    assert floor.pools() == (pool,)
    assert floor.account("reserve") == 2_000 - Fraction(pool)
    floor.is_sound()


def test_what_two_royal_flushes_will_leave_is_told_while_they_wait() -> None:
    """Of the reserve of $10,500 the first reseed takes $1,500 and the second prize $8,500."""
    floor = Floor(boomerang(pool=20_000, chip=dollars(42_000), reseed=dollars(1_500)))
    floor.starts("A", b1=1)
    floor.does(EndsRound(table="A"))
    assert floor.account("reserve") == 10_500
    floor.starts("A", b1=1)
    floor.starts("B", b1=1)
    floor.hits("A", 1, b1=ROYAL)
    floor.hits("B", 2, b1=ROYAL)

    assert [display.then for display in seen(floor.link).displays] == [dollars(500)]

    floor.verifies("A", 1)
    floor.verifies("B", 1)
    assert floor.pools() == ("500",)
    floor.is_sound()


@per("ACT-CAN/1#3")
def test_the_progressive_meter_shows_the_pool() -> None:
    floor = Floor(boomerang(pool="1234.56"))
    view = seen(floor.link)
    assert [(d.amount, d.per) for d in view.displays] == [(123_456, rule("ACT-CAN/1#3"))]
    assert view.per == rule("ACT-CAN/1#3")
    assert view.notices == ()


def test_chips_of_void_hands_and_rounds_go_back_and_were_never_wagered() -> None:
    """T-60(b) and (c)."""
    floor = Floor(boomerang(pool=500))
    floor.starts("A", b1=1, b2=1, b3=1)
    floor.hits("A", b1=Category.FLUSH)
    floor.does(ReturnsWager(table="A", box=1))
    assert not floor.link.rounds["A"].claims
    floor.hits("A", b2=ROYAL)
    floor.does(VoidsRound(table="A"))

    assert [(box, amount) for box, amount, _ in returned(floor)] == [(1, 100), (2, 100), (3, 100)]
    assert [str(ground) for _, _, ground in returned(floor)] == [
        "A-72",
        "ACT-CAN/15.4",
        "ACT-CAN/15.4",
    ]
    assert floor.account("wagered") == 0
    assert floor.pools() == ("500",)
    floor.is_sound()


def test_what_the_book_does_not_provide_is_refused_or_referred() -> None:
    floor = Floor(boomerang())
    floor.starts("A", b1=1)
    floor.wins("A", b1=Category.FLUSH)
    withhold = WithholdsPrize(prize=1, at=EIGHT, by="casino operator")
    assert floor.refused(withhold).per == rule("ACT-CAN/11.2#1")
    assert floor.referred(DisplayFails(at=EIGHT)).per == rule("ACT-CAN/15.6")
    assert floor.refused(FindsChips(table="A", chips=on(1, 1))).per == reading("A-76")
    assert floor.refused(AmendsWager(table="A", chips=on(1, 1))).per == reading("A-76")
    assert floor.refused(ReleasesPrize(prize=1, at=EIGHT, by="casino operator")).per == rule(
        "ACT-CAN/11.2#1"
    )
    assert floor.refused(SortsCards(table="A")).per == rule("ACT-CAN/11.2#1")
    assert floor.refused(DisplayWorks(at=EIGHT)).per == rule("ACT-CAN/1#3")
    reading_taken = VerifiesReading(source="meter", at=EIGHT)
    assert floor.referred(reading_taken).per == rule("ACT-CAN/15.6")
    floor.does(PaysPrize(prize=1, at=EIGHT + timedelta(hours=1)))


def test_a_supervisor_verifies_and_the_operator_decides_here_too() -> None:
    floor = Floor(boomerang())
    floor.starts("A", b1=1)
    floor.hits("A", b1=ROYAL)
    dealer = VerifiesHand(table="A", box=1, stands=True, by="dealer")
    assert floor.refused(dealer).per == reading("A-86")
    floor.does(SuspectsMalfunction())
    stands = VerifiesHand(table="A", box=1, stands=True, by=SUPERVISOR)
    assert floor.refused(stands).per == rule("ACT-CAN/15.6")
    floor.does(DecidesMalfunction(found=False, by="casino operator"), stands)


@per("A-76")
@pytest.mark.parametrize(("value", "stands"), [("0", False), ("0.01", True)])
def test_a_chip_has_a_value(value: str, stands: bool) -> None:
    nothing = open_link(boomerang(chip=dollars(0)))
    assert isinstance(nothing, Refusal)
    assert nothing.per == reading("A-76")
    assert isinstance(open_link(boomerang(chip=dollars(value))), Ruling) == stands
