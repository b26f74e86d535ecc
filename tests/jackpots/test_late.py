"""Crown Hold'em 4.20: hits that are told of late, and times that cannot be."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from pokerroom.books import reading, rule
from pokerroom.cards.orders import Category
from pokerroom.jackpots import Act, BoomerangSetup, CrownSetup, put, seen
from pokerroom.jackpots.acts import (
    DisplayFails,
    DisplayWorks,
    EndsRound,
    PaysPrize,
    PressesPrizeButton,
    ReleasesPrize,
    ReopensHit,
    ReturnsWager,
    SortsCards,
    VerifiesReading,
    VoidsRound,
    WithholdsPrize,
)
from pokerroom.jackpots.state.events import AwardsReversed, HitReopened
from tests.evidence import per
from tests.jackpots.floor import (
    EIGHT,
    ROYAL,
    STRAIGHT_FLUSH,
    Floor,
    at,
    boomerang,
    crown,
    only,
)

OPERATOR = "Casino Operator"
POOLS = ("9998.77", 7_000, 6_000)  # $10,000 in pool 1 once three tables play at Level 1


def three() -> Floor:
    floor = Floor(crown(POOLS))
    for table in ("A", "B", "C"):
        floor.starts(table, b1=1, b2=2) if table == "A" else floor.starts(table, b1=1)
    return floor


def owed(floor: Floor) -> list[tuple[str, int]]:
    return [(prize.table, prize.amount) for prize in floor.link.unpaid.values()]


def press(table: str, when: float, hand: Category = STRAIGHT_FLUSH, box: int = 1) -> Act:
    return PressesPrizeButton(table=table, box=box, hand=hand, at=at(when))


@per("W-21")
def test_an_earlier_hit_goes_before_all_that_were_keyed_off_and_are_unpaid() -> None:
    """It comes out as if all had been told of in their order."""
    late, plain = three(), three()
    late.wins("B", 5, b1=ROYAL)
    late.wins("C", 6, b1=STRAIGHT_FLUSH)
    assert owed(late) == [("B", 1_000_041), ("C", 50_000)]

    told = late.does(press("A", 3)).outcome
    assert [event.table for event in only(told, HitReopened)] == ["C", "B"]
    assert {event.per for event in only(told, AwardsReversed)} == {reading("W-21")}
    assert owed(late) == []
    assert [each.table for each in seen(late.link).pending] == ["A", "B", "C"]
    late.verifies("A", 1)

    plain.wins("A", 3, b1=STRAIGHT_FLUSH)
    plain.wins("B", 5, b1=ROYAL)
    plain.wins("C", 6, b1=STRAIGHT_FLUSH)
    assert owed(late) == owed(plain) == [("A", 100_004), ("B", 900_036), ("C", 50_000)]
    assert late.link.accounts.in_cents() == plain.link.accounts.in_cents()
    late.is_sound()


@per("W-21")
def test_a_hit_told_of_late_has_no_part_in_what_was_wagered_after_the_next_one() -> None:
    """$10,000 lay in pool 1 at both hits; table C has added $1.23 since."""
    floor = Floor(crown(("9999.18", 7_000, 6_000)))
    floor.starts("A", b1=1)
    floor.starts("B", b1=1)
    floor.hits("B", 5, b1=STRAIGHT_FLUSH)
    floor.starts("C", b1=1, b2=1, b3=1)
    assert floor.pools()[0] == "10001.23"

    floor.does(press("A", 3))

    pending = [(each.table, each.amount) for each in seen(floor.link).pending]
    assert pending == [("A", 1_000_00), ("B", 900_00)]


def test_an_equal_time_is_not_earlier() -> None:
    floor = three()
    floor.wins("B", 5, b1=ROYAL)
    floor.wins("A", 5, b1=STRAIGHT_FLUSH)
    assert owed(floor) == [("B", 1_000_041), ("A", 50_000)]


@per("WA-CHP/4.20")
@pytest.mark.parametrize("done", ["paid", "withheld", "over"])
def test_what_is_paid_or_withheld_is_not_undone_but_put_to_the_operator(done: str) -> None:
    floor = three()
    floor.wins("B", 5, b1=STRAIGHT_FLUSH)
    floor.does(SortsCards(table="B"))
    if done == "paid":
        floor.does(PaysPrize(prize=1, at=at(60)))
    else:
        floor.does(WithholdsPrize(prize=1, at=at(60), by=OPERATOR))
    if done == "over":
        floor.does(EndsRound(table="B"))

    asked = floor.referred(press("A", 4))
    assert (asked.to, asked.per) == (OPERATOR, rule("WA-CHP/4.20"))
    floor.does(press("A", 4, Category.FLUSH))  # a bonus prize has no order
    floor.does(press("C", 5))


def test_a_second_button_of_the_round_may_be_the_earlier_one() -> None:
    floor = three()
    floor.hits("A", 5, b1=STRAIGHT_FLUSH)
    floor.hits("B", 4, b1=STRAIGHT_FLUSH)
    floor.does(press("A", 3, box=2))
    assert [each.table for each in seen(floor.link).pending] == ["A", "A", "B"]
    floor.verifies("A", 1, 2)
    floor.verifies("B", 1)
    floor.is_sound()


@per("W-27")
def test_a_void_round_gives_later_hits_what_it_had_taken() -> None:
    floor = three()
    floor.wins("A", 1, b1=ROYAL)
    floor.wins("B", 2, b1=ROYAL)
    assert owed(floor) == [("A", 1_000_041), ("B", 500_000)]
    floor.does(VoidsRound(table="A"))
    assert owed(floor) == [("B", 1_000_041)]  # what was displayed when it was hit
    assert floor.pools() == ("5000", "7000", "6000")
    floor.is_sound()


@per("W-27")
def test_a_hit_that_waits_keeps_its_amount_whatever_goes_back() -> None:
    floor = three()
    floor.hits("B", 2, b1=ROYAL)
    floor.does(EndsRound(table="C"))
    floor.starts("C", b1=1, b2=1, b3=1)
    floor.does(VoidsRound(table="A"))
    assert [each.amount for each in seen(floor.link).pending] == [1_000_041]
    floor.does(VoidsRound(table="C"))
    assert [each.amount for each in seen(floor.link).pending] == [1_000_041]
    floor.verifies("B", 1)
    assert floor.pools() == ("5000", "7000", "6000")
    floor.is_sound()


@per("W-27")
def test_a_void_hand_leaves_its_share_to_the_others() -> None:
    floor = Floor(crown(POOLS))
    floor.starts("A", b1=1, b2=1, b3=1)
    floor.wins("A", 1, b1=STRAIGHT_FLUSH, b2=STRAIGHT_FLUSH)
    floor.wins("A", b3=Category.FLUSH)
    assert owed(floor) == [("A", 95_000), ("A", 95_000), ("A", 5_000)]
    floor.does(ReturnsWager(table="A", box=2))
    assert owed(floor) == [("A", 5_000), ("A", 100_000)]
    floor.does(ReturnsWager(table="A", box=3))
    assert owed(floor) == [("A", 100_000)]
    floor.does(SortsCards(table="A"), WithholdsPrize(prize=4, at=at(9), by=OPERATOR))
    assert floor.refused(ReturnsWager(table="A", box=1)).per == reading("W-27")
    floor.is_sound()


def test_what_was_withheld_is_not_reopened() -> None:
    floor = three()
    floor.wins("A", 1, b1=STRAIGHT_FLUSH)
    floor.does(WithholdsPrize(prize=1, at=at(9), by=OPERATOR))
    again = ReopensHit(table="A", box=2, hand=STRAIGHT_FLUSH, by=OPERATOR)
    assert floor.refused(again).per == reading("W-27")
    floor = three()
    floor.wins("A", 1, b1=STRAIGHT_FLUSH)
    floor.wins("B", 2, b1=STRAIGHT_FLUSH)
    floor.does(WithholdsPrize(prize=2, at=at(9), by=OPERATOR))
    assert floor.referred(again).per == rule("WA-CHP/4.20")
    put(floor.link, again)
    assert floor.refused(again).per == reading("W-45")  # it does not answer its own question


@per("W-39")
def test_no_payment_has_a_time_before_what_it_follows_from() -> None:
    floor = three()
    floor.wins("A", 10, b1=STRAIGHT_FLUSH)
    floor.wins("B", 20, b1=STRAIGHT_FLUSH)
    floor.wins("C", 30, b1=Category.FLUSH)
    floor.does(SortsCards(table="A"), SortsCards(table="B"))
    early: tuple[Act, ...] = (
        PaysPrize(prize=1, at=at(9)),
        WithholdsPrize(prize=1, at=at(9), by=OPERATOR),
        PaysPrize(prize=3, at=at(29)),
    )
    for act in early:
        assert floor.refused(act).per == reading("W-39")
    floor.does(PaysPrize(prize=1, at=at(40)))
    assert floor.refused(PaysPrize(prize=2, at=at(39))).per == reading("W-39")
    floor.does(PaysPrize(prize=3, at=at(30)))
    floor.does(WithholdsPrize(prize=2, at=at(35), by=OPERATOR))
    release = ReleasesPrize(prize=2, at=at(34), by=OPERATOR)
    assert floor.refused(release).per == reading("W-39")
    floor.does(ReleasesPrize(prize=2, at=at(36), by=OPERATOR))
    assert floor.refused(PaysPrize(prize=2, at=at(35))).per == reading("W-39")
    floor.does(PaysPrize(prize=2, at=at(36)))


@per("W-39")
def test_sharers_are_paid_at_any_time_but_not_before_those_who_go_first() -> None:
    floor = Floor(crown(POOLS))
    floor.starts("A", b1=1)
    floor.starts("B", b1=1, b2=1)
    floor.starts("C", b1=1)
    floor.wins("A", 1, b1=STRAIGHT_FLUSH)
    floor.wins("B", 2, b1=STRAIGHT_FLUSH, b2=STRAIGHT_FLUSH)
    floor.wins("C", 3, b1=STRAIGHT_FLUSH)
    floor.does(*(SortsCards(table=table) for table in ("A", "B", "C")))
    floor.does(PaysPrize(prize=1, at=at(20)), PaysPrize(prize=3, at=at(40)))
    assert floor.refused(PaysPrize(prize=2, at=at(19))).per == reading("W-39")
    floor.does(PaysPrize(prize=2, at=at(30)))
    assert floor.refused(PaysPrize(prize=4, at=at(39))).per == reading("W-39")
    floor.does(PaysPrize(prize=4, at=at(40)))


@per("W-39")
def test_a_prize_button_is_not_pressed_before_the_last_round_of_the_table_was_on() -> None:
    floor = three()
    floor.wins("A", 10, b1=Category.FLUSH)
    floor.does(PaysPrize(prize=1, at=at(50)), EndsRound(table="A"))
    floor.starts("A", b1=1)
    assert floor.refused(press("A", 49)).per == reading("W-39")
    floor.does(press("A", 50))


@per("W-39")
def test_a_round_is_no_longer_on_because_a_prize_of_an_earlier_one_is_paid_later() -> None:
    floor = three()
    floor.wins("A", 10, b1=Category.FLUSH)
    floor.does(WithholdsPrize(prize=1, at=at(20), by=OPERATOR), EndsRound(table="A"))
    floor.starts("A", b1=1)
    floor.wins("A", 30, b1=Category.FLUSH)
    floor.does(ReleasesPrize(prize=1, at=at(80), by=OPERATOR), PaysPrize(prize=1, at=at(90)))
    floor.does(PaysPrize(prize=2, at=at(40)), EndsRound(table="A"))
    floor.starts("A", b1=1)

    assert floor.refused(press("A", 39)).per == reading("W-39")
    floor.does(press("A", 40))
    floor.does(press("B", 5))


@per("W-39")
def test_the_display_is_heard_of_in_the_order_of_its_times() -> None:
    floor = three()
    floor.does(VerifiesReading(source="meter", at=at(10)))
    assert floor.refused(DisplayFails(at=at(9))).per == reading("W-39")
    assert floor.refused(VerifiesReading(source="meter", at=at(9))).per == reading("W-39")
    floor.does(DisplayFails(at=at(10)))
    assert floor.refused(DisplayWorks(at=at(9))).per == reading("W-39")
    floor.does(DisplayWorks(at=at(10)))
    assert floor.refused(DisplayFails(at=at(9.9))).per == reading("W-39")


@per("W-39")
def test_times_are_told_alike_and_have_a_year_after_them() -> None:
    floor = three()
    floor.hits("A", 1, b1=STRAIGHT_FLUSH)
    bare = PressesPrizeButton(table="B", box=1, hand=ROYAL, at=EIGHT.replace(tzinfo=None))
    assert floor.refused(bare).because.startswith("this time is given without its offset")
    floor.verifies("A", 1)
    last = datetime(9999, 12, 31, tzinfo=EIGHT.tzinfo)
    for when in (last, last - timedelta(days=364)):
        withhold = WithholdsPrize(prize=1, at=when, by=OPERATOR)
        assert floor.refused(withhold).per == reading("W-39")
    floor.does(WithholdsPrize(prize=1, at=datetime(9998, 12, 31, tzinfo=EIGHT.tzinfo), by=OPERATOR))
    without = Floor(crown(POOLS))
    without.starts("A", b1=1)
    without.does(DisplayFails(at=EIGHT.replace(tzinfo=None)))
    assert without.refused(press("A", 1)).per == reading("W-39")


@pytest.mark.parametrize(
    ("setup", "authority"),
    [
        pytest.param(boomerang(20_000), "A-86", marks=per("A-86")),
        pytest.param(crown(POOLS), "WA-CHP/4.16", marks=per("WA-CHP/4.16")),
    ],
    ids=["boomerang", "crown"],
)
def test_one_more_hand_of_a_round_that_has_been_keyed_off_is_for_the_operator(
    setup: BoomerangSetup | CrownSetup, authority: str
) -> None:
    floor = Floor(setup)
    floor.starts("A", b1=1, b2=1)
    floor.wins("A", 5, b1=STRAIGHT_FLUSH)
    asked = floor.referred(press("A", 5, box=2))
    assert asked.question.endswith("how is one more to be paid?")
    assert str(asked.per) == authority
    assert asked.to.lower() == "casino operator"


@per("A-86")
def test_a_boomerang_hand_told_of_late_sees_the_display_of_its_time() -> None:
    floor = Floor(boomerang(20_000))
    floor.starts("A", b1=1)
    floor.starts("B", b1=1)
    floor.wins("A", 5, b1=STRAIGHT_FLUSH)
    floor.wins("B", 3, b1=STRAIGHT_FLUSH)
    assert owed(floor) == [("B", 200_000), ("A", 180_000)]
    floor.does(PaysPrize(prize=3, at=at(9)))
    floor.starts("C", b1=1)
    asked = floor.referred(press("C", 4))
    assert (asked.to, asked.per) == ("casino operator", reading("A-86"))
    floor.is_sound()
