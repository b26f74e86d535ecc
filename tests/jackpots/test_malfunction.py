"""Crown Hold'em 5.12 and 5.13: a display that fails, and a system in doubt."""

from __future__ import annotations

import pytest

from pokerroom.books import reading, rule
from pokerroom.cards.orders import Category
from pokerroom.jackpots import Act, seen
from pokerroom.jackpots.acts import (
    AddsChips,
    DecidesMalfunction,
    DisplayFails,
    DisplayWorks,
    EndsRound,
    PaysPrize,
    PressesPrizeButton,
    SortsCards,
    StartsRound,
    SuspectsMalfunction,
    VerifiesHand,
    VerifiesReading,
    VoidsRound,
)
from pokerroom.jackpots.state.events import AwardsReversed, PrizeAwarded, ReadingVerified
from pokerroom.money import dollars
from tests.evidence import per
from tests.jackpots.floor import BASE, EIGHT, ROYAL, STRAIGHT_FLUSH, Floor, at, crown, on, only

OPERATOR = "Casino Operator"


def wager(floor: Floor, table: str, times: int) -> None:
    for _ in range(times):
        floor.starts(table, b1=1)
        floor.does(EndsRound(table=table))


@per("WA-CHP/5.12", "W-32")
def test_a_failed_display_is_paid_as_last_verified_and_the_pool_keeps_the_rest() -> None:
    floor = Floor(crown(BASE))
    wager(floor, "B", 100)
    floor.does(VerifiesReading(source="display at table A", at=EIGHT))
    (read,) = only(floor.record, ReadingVerified)
    assert (read.source, read.at, str(read.per)) == ("display at table A", EIGHT, "W-32")
    wager(floor, "B", 100)
    floor.does(DisplayFails(at=at(60)))
    floor.starts("A", b1=1)
    assert seen(floor.link).displays[0].amount == dollars(11_601)

    assert floor.wins("A", 90, b1=ROYAL) == ["1: 11,601.00"]

    assert floor.pools()[0] == "5041.41"  # the reseed, and what came in since the reading
    assert only(floor.record, PrizeAwarded)[0].per == rule("WA-CHP/5.12")
    floor.is_sound()


@per("WA-CHP/5.12")
def test_with_a_display_that_works_the_prize_is_the_amount_at_the_hit() -> None:
    floor = Floor(crown(BASE))
    floor.does(VerifiesReading(source="display", at=EIGHT), DisplayFails(at=at(1)))
    assert floor.refused(DisplayFails(at=at(2))).per == rule("WA-CHP/5.12")
    reading = VerifiesReading(source="display", at=at(2))
    assert floor.refused(reading).per == rule("WA-CHP/5.12")
    floor.does(DisplayWorks(at=at(3)))
    assert floor.refused(DisplayWorks(at=at(4))).per == rule("WA-CHP/3.22")
    wager(floor, "B", 100)
    floor.starts("A", b1=1)

    assert floor.wins("A", b1=ROYAL) == ["1: 11,601.41"]
    assert only(floor.record, PrizeAwarded)[0].per == rule("WA-CHP/3.13:T1:royal-flush:L1")


@per("WA-CHP/5.12")
def test_a_reading_from_before_a_key_off_is_not_paid_a_second_time() -> None:
    floor = Floor(crown(BASE))
    floor.does(VerifiesReading(source="display", at=EIGHT), DisplayFails(at=at(1)))
    floor.starts("A", b1=1)
    floor.starts("B", b1=1)
    floor.starts("C", b1=1)

    floor.hits("A", 10, b1=ROYAL)
    floor.hits("B", 11, b1=STRAIGHT_FLUSH)
    assert [each.amount for each in seen(floor.link).pending] == [1_156_000, 50_000]
    floor.verifies("A", 1)
    floor.verifies("B", 1)
    assert floor.wins("C", 12, b1=ROYAL) == ["1: 5,000.00"]
    floor.is_sound()


@per("WA-CHP/5.12")
def test_a_key_off_takes_from_the_reading_and_increments_add_nothing_to_it() -> None:
    """10,000 are verified, then 10% twice: what comes in between is never known of."""
    floor = Floor(crown([10_000, 7_000, 6_000]))
    wager(floor, "B", 100)
    floor.starts("A", b1=1)
    assert floor.wins("A", 1, b1=STRAIGHT_FLUSH) == ["1: 1,004.14"]  # the display works
    floor.over("A")
    wager(floor, "B", 1_000)
    floor.does(DisplayFails(at=at(60)))
    assert [display.amount for display in seen(floor.link).displays] == [
        dollars(9_000),
        dollars(16_000),
        dollars(22_000),
    ]
    floor.starts("A", b1=1)
    floor.starts("C", b1=2)
    floor.hits("A", 61, b1=STRAIGHT_FLUSH)
    floor.hits("C", 62, b1=ROYAL)
    assert [each.amount for each in seen(floor.link).pending] == [90_000, 1_510_000]
    floor.does(VerifiesHand(table="A", box=1, stands=False, by="Supervisor"))
    assert [each.amount for each in seen(floor.link).pending] == [1_600_000]
    floor.verifies("C", 1)
    assert seen(floor.link).displays[1].amount == dollars(10_000)
    floor.does(VoidsRound(table="C"))
    assert seen(floor.link).displays[1].amount == dollars(16_000)
    floor.is_sound()


@per("WA-CHP/5.12")
def test_a_round_that_ends_before_that_of_an_earlier_hit_is_taken_off_the_reading_once() -> None:
    """Of $10,000 verified A takes 10%, and B 10% of the rest; then B's round is over."""
    floor = Floor(crown([10_000, 7_000, 6_000]))
    floor.does(VerifiesReading(source="display", at=EIGHT))
    floor.starts("A", b1=1)
    floor.starts("B", b1=1)
    floor.wins("A", 1, b1=STRAIGHT_FLUSH)
    floor.wins("B", 2, b1=STRAIGHT_FLUSH)
    floor.pays_all("A")
    floor.over("B")

    floor.does(DisplayFails(at=at(60)))

    assert seen(floor.link).displays[0].amount == dollars(8_100)
    floor.does(EndsRound(table="A"))
    assert seen(floor.link).displays[0].amount == dollars(8_100)


@per("WA-CHP/5.12")
def test_a_hit_from_before_the_failure_is_paid_as_it_was_displayed() -> None:
    floor = Floor(crown([10_000, 7_000, 6_000]))
    wager(floor, "B", 100)
    for table in ("A", "B", "C"):
        floor.starts(table, b1=1)
    floor.does(DisplayFails(at=at(60)))
    assert floor.wins("A", 59, b1=STRAIGHT_FLUSH) == ["1: 1,004.22"]
    assert floor.wins("B", 60, b1=STRAIGHT_FLUSH) == ["1: 900.00"]
    floor.does(DisplayWorks(at=at(90)))
    unseen = PressesPrizeButton(table="C", box=1, hand=STRAIGHT_FLUSH, at=at(89))
    assert floor.referred(unseen).per == rule("WA-CHP/5.12")
    assert floor.wins("C", 90, b1=STRAIGHT_FLUSH) == ["1: 813.80"]
    floor.is_sound()


@per("WA-CHP/5.12")
def test_a_key_off_verifies_the_pools_too() -> None:
    floor = Floor(crown(BASE))
    floor.does(VerifiesReading(source="display", at=EIGHT))
    floor.starts("A", b1=1)
    floor.wins("A", b1=ROYAL)
    floor.over("A")
    wager(floor, "B", 100)
    floor.does(DisplayFails(at=at(1)))
    floor.starts("A", b1=1)

    assert floor.wins("A", 2, b1=ROYAL) == ["1: 5,000.00"]
    assert floor.pools()[0] == "5041.41"


@per("WA-CHP/5.13", "WA-CHP/5.13(a)")
def test_all_linked_tables_stand_still_until_somebody_decides_that_nothing_is_wrong() -> None:
    floor = Floor(crown(BASE))
    floor.starts("A", b1=1, b2=1)
    floor.starts("B", b1=1)
    floor.wins("B", b1=Category.FLUSH)
    floor.hits("A", b1=STRAIGHT_FLUSH)
    before = floor.link.accounts.in_cents()
    nothing = DecidesMalfunction(found=False, by=OPERATOR)
    assert floor.refused(nothing).per == rule("WA-CHP/5.13")

    floor.does(SuspectsMalfunction())

    assert seen(floor.link).suspended == ("A", "B", "C")
    acts: tuple[Act, ...] = (
        StartsRound(table="C", chips=(on(1, 1),)),
        AddsChips(table="A", chips=on(3, 1)),
        PressesPrizeButton(table="A", box=2, hand=ROYAL, at=EIGHT),
        VerifiesHand(table="A", box=1, stands=True, by="Supervisor"),
        SortsCards(table="A"),
        PaysPrize(prize=1, at=EIGHT),
        EndsRound(table="A"),
        VoidsRound(table="A"),
    )
    for act in acts:
        assert floor.refused(act).per == rule("WA-CHP/5.13")
    assert floor.refused(DecidesMalfunction(found=False, by="Dealer")).per == rule("WA-CHP/5.13")
    voiding = DecidesMalfunction(found=False, by=OPERATOR, voids=("A",))
    assert floor.refused(voiding).per == rule("WA-CHP/5.13(a)")

    assert floor.does(nothing).per == rule("WA-CHP/5.13(a)")
    assert floor.link.accounts.in_cents() == before
    floor.verifies("A", 1)
    floor.does(PaysPrize(prize=1, at=EIGHT))
    floor.is_sound()


@per("WA-CHP/5.13(b)", "W-27")
def test_a_malfunction_voids_the_affected_rounds_and_no_other() -> None:
    floor = Floor(crown(BASE))
    floor.starts("A", b1=1)
    floor.starts("B", b1=3)
    floor.wins("A", b1=ROYAL)
    floor.does(SuspectsMalfunction())
    found = DecidesMalfunction(found=True, by=OPERATOR, voids=("A",))
    none_there = DecidesMalfunction(found=True, by=OPERATOR, voids=("C",))
    assert floor.refused(none_there).per == rule("WA-CHP/5.13(b)")

    assert floor.does(found).per == rule("WA-CHP/5.13(b)")

    assert "A" not in floor.link.rounds
    assert "B" in floor.link.rounds
    assert floor.pools() == ("11560.41", "7460.41", "5820.41")
    assert floor.account("owed") == 0
    floor.starts("A", b1=1)
    floor.is_sound()


def test_the_prizes_of_two_rounds_that_are_void_together_are_each_taken_back_once() -> None:
    floor = Floor(crown(BASE))
    for table, seconds in (("A", 0), ("B", 5)):
        floor.starts(table, b1=1)
        floor.wins(table, seconds, b1=ROYAL)
    floor.does(SuspectsMalfunction())

    floor.does(DecidesMalfunction(found=True, by=OPERATOR, voids=("A", "B")))

    back = [event.prizes for event in only(floor.record, AwardsReversed)]
    assert back == [(1,), (2,)]
    floor.is_sound()


@per("WA-CHP/5.13")
def test_only_the_affected_tables_stand_still_if_they_are_known() -> None:
    floor = Floor()
    unknown = SuspectsMalfunction(tables=frozenset({"Z"}))
    assert floor.refused(unknown).per == rule("WA-CHP/5.13")
    floor.does(SuspectsMalfunction(tables=frozenset({"A"})))
    floor.starts("B", b1=1)
    start = StartsRound(table="A", chips=(on(1, 1),))
    assert floor.refused(start).per == rule("WA-CHP/5.13")


@per("WA-CHP/5.13")
@pytest.mark.parametrize("found", [True, False])
def test_a_decided_hit_at_a_suspended_table_waits_for_the_decision(found: bool) -> None:
    floor = Floor(crown(BASE))
    floor.starts("A", b1=1)
    floor.starts("B", b1=1)
    floor.hits("A", 1, b1=STRAIGHT_FLUSH)
    floor.hits("B", 2, b1=STRAIGHT_FLUSH)
    floor.verifies("B", 1)
    floor.does(SuspectsMalfunction(tables=frozenset({"B"})))
    floor.verifies("A", 1)
    assert [event.table for event in only(floor.record, PrizeAwarded)] == ["A"]

    voids = ("B",) if found else ()
    floor.does(DecidesMalfunction(found=found, by=OPERATOR, voids=voids))

    awarded = [event.table for event in only(floor.record, PrizeAwarded)]
    assert awarded == (["A"] if found else ["A", "B"])
    floor.is_sound()


@per("WA-CHP/5.13(b)")
def test_a_round_with_a_paid_prize_is_not_among_those_that_can_be_void() -> None:
    floor = Floor()
    floor.starts("A", b1=1)
    floor.wins("A", b1=Category.FLUSH)
    floor.pays_all("A")
    floor.does(SuspectsMalfunction())
    found = DecidesMalfunction(found=True, by=OPERATOR, voids=("A",))
    assert floor.refused(found).per == reading("W-27")
    none = DecidesMalfunction(found=True, by=OPERATOR, voids=())
    assert floor.does(none).per == rule("WA-CHP/5.13(b)")


@per("WA-CHP/5.13(b)")
def test_a_malfunction_is_not_found_without_saying_what_it_voids() -> None:
    floor = Floor()
    floor.starts("A", b1=1)
    floor.starts("B", b1=1)
    floor.does(SuspectsMalfunction(tables=frozenset({"A"})))
    asked = floor.referred(DecidesMalfunction(found=True, by=OPERATOR))
    assert (asked.to, asked.per) == (OPERATOR, rule("WA-CHP/5.13(b)"))
    elsewhere = DecidesMalfunction(found=True, by=OPERATOR, voids=("B",))
    assert floor.refused(elsewhere).because == "gaming at table B was not suspended"
    floor.does(DecidesMalfunction(found=True, by=OPERATOR, voids=("A", "A")))
    assert [*floor.link.rounds] == ["B"]
    floor.does(SuspectsMalfunction(tables=frozenset({"A"})))
    floor.does(DecidesMalfunction(found=True, by=OPERATOR))  # no round of play is on there
    floor.is_sound()


@per("WA-CHP/5.13(b)", "W-27")
def test_hits_after_the_earliest_of_several_void_ones_are_keyed_off_again() -> None:
    """B hit between A and C, and gets the pool that A had taken: three increments are in it."""
    floor = Floor(crown(BASE))
    for table in ("A", "B", "C"):
        floor.starts(table, b1=1)
    assert floor.wins("A", 0, b1=ROYAL) == ["1: 11,561.23"]
    assert floor.wins("B", 5, b1=ROYAL) == ["1: 5,000.00"]
    assert floor.wins("C", 10, b1=ROYAL) == ["1: 5,000.00"]
    floor.does(SuspectsMalfunction(tables=frozenset({"A", "C"})))

    found = floor.does(DecidesMalfunction(found=True, by=OPERATOR, voids=("A", "C")))

    assert found.per == rule("WA-CHP/5.13(b)")
    back = only(found.outcome, AwardsReversed)
    assert [(each.table, each.per) for each in back] == [
        ("B", reading("W-27")),
        ("A", reading("W-27")),
        ("C", reading("W-27")),
    ]
    owed = [(prize.table, prize.amount) for prize in floor.link.unpaid.values()]
    assert owed == [("B", dollars(11_561) + 23)]
    floor.is_sound()
