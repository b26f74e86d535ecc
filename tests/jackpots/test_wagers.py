"""Crown Hold'em 3.8 to 3.11 and 5.11: which chips make a Jackpot Wager, and of which level."""

from __future__ import annotations

import pytest

from pokerroom.books import Authority, reading, rule
from pokerroom.jackpots import Chips
from pokerroom.jackpots.acts import (
    AddsChips,
    AmendsWager,
    EndsRound,
    FindsChips,
    LeavesWagerShort,
    PressesPrizeButton,
    StartsRound,
    VerifiesHand,
)
from pokerroom.jackpots.state.events import (
    ChipsReturned,
    RoundStarted,
    ShortWagerHeld,
    Wager,
    WagerBooked,
)
from pokerroom.jackpots.state.levels import laid_out, level_of
from tests.evidence import per
from tests.jackpots.floor import EIGHT, STRAIGHT_FLUSH, Floor, crown, on, only

TOO_SMALL, TOO_LARGE = rule("WA-CHP/5.11"), reading("W-18")


def chips(area_1: int, area_2: int, by: str = "ann", ante_by: str | None = "ann") -> Chips:
    """Of box 1, in dollars."""
    return Chips(1, by, ante_by, area_1 * 100, area_2 * 100)


def start(floor: Floor, *laid: Chips) -> tuple[list[Wager], list[tuple[int, Authority]]]:
    """The wagers that are booked, and what went back, in dollars and by which rule."""
    events = floor.does(StartsRound(table="A", chips=laid)).outcome
    wagers = [wager for event in only(events, RoundStarted) for wager in event.wagers]
    back = [(event.amount // 100, event.per) for event in only(events, ChipsReturned)]
    return wagers, back


@per("WA-CHP/3.8", "WA-CHP/3.8(a)", "WA-CHP/3.8(b)", "WA-CHP/3.8(c)", "W-30")
@pytest.mark.parametrize(
    ("area_1", "area_2", "level", "by", "pools"),
    [
        (1, 0, 1, "WA-CHP/3.8(a)", ("5000.41", "5000", "5000")),
        (0, 2, 2, "WA-CHP/3.8(b)", ("5000.41", "5000.41", "5000")),
        (1, 2, 3, "W-30", ("5000.41", "5000.41", "5000.41")),  # not a Level 1 and a Level 2
    ],
)
def test_the_areas_that_are_covered_make_the_level(
    area_1: int, area_2: int, level: int, by: str, pools: tuple[str, ...]
) -> None:
    floor = Floor()
    assert str(level_of(laid_out(chips(area_1, area_2), unit=100)).per) == by
    assert start(floor, chips(area_1, area_2)) == (
        [Wager(1, "ann", level, (area_1 + area_2) * 100)],  # type: ignore[arg-type]
        [],
    )
    assert floor.pools() == pools
    assert start(Floor(), *(on(box, box) for box in (1, 2, 3)))[0] == [
        Wager(box, f"player {box}", box, box * 100)  # type: ignore[arg-type]
        for box in (1, 2, 3)
    ]


@per("WA-CHP/3.9")
def test_a_jackpot_wager_is_down_before_the_round_begins() -> None:
    floor = Floor()
    late = AddsChips(table="A", chips=Chips(2, "bob", "bob", 100))
    assert floor.refused(late).per == rule("WA-CHP/4.2")
    start(floor, chips(1, 0))

    assert floor.refused(late).per == rule("WA-CHP/3.9")
    again = StartsRound(table="A", chips=(Chips(2, "bob", "bob", 100),))
    assert floor.refused(again).per == rule("WA-CHP/3.9")
    assert floor.pools()[0] == "5000.41"
    floor.does(EndsRound(table="A"), again)
    assert floor.pools()[0] == "5000.82"


@per("WA-CHP/3.10")
def test_only_who_made_the_ante_makes_its_jackpot_wager() -> None:
    floor = Floor()
    assert start(floor, chips(1, 2, by="bob")) == ([], [(3, rule("WA-CHP/3.10"))])
    assert floor.pools()[0] == "5000"
    assert len(start(floor, chips(1, 2))[0]) == 1


@per("WA-CHP/3.11")
def test_without_an_ante_a_jackpot_wager_is_invalid() -> None:
    floor = Floor()
    assert start(floor, chips(0, 2, ante_by=None)) == ([], [(2, rule("WA-CHP/3.11"))])
    assert floor.account("wagered") == 0
    booked, back = start(floor, chips(1, 0, ante_by=None), on(2, 1))
    assert [wager.box for wager in booked] == [2]
    assert back == [(1, rule("WA-CHP/3.11"))]
    claim = PressesPrizeButton(table="A", box=1, hand=STRAIGHT_FLUSH, at=EIGHT)
    assert floor.refused(claim).per == rule("WA-CHP/def:Jackpot Wager")


@per("WA-CHP/5.11", "WA-CHP/3.8(b)")
def test_a_wager_that_is_short_must_be_amended_or_goes_back() -> None:
    """T118(a): $1 on area 2 only."""
    amended, left = Floor(), Floor()
    claim = PressesPrizeButton(table="A", box=1, hand=STRAIGHT_FLUSH, at=EIGHT)
    for floor in (amended, left):
        assert start(floor, chips(0, 1)) == ([], [])
        assert floor.account("wagered") == 0
        assert floor.refused(claim).per == TOO_SMALL
        assert floor.refused(AmendsWager(table="A", chips=chips(0, 1))).per == TOO_SMALL
        assert floor.refused(AmendsWager(table="A", chips=chips(1, 2))).per == TOO_SMALL

    right = amended.does(AmendsWager(table="A", chips=chips(0, 2))).outcome
    assert only(right, ChipsReturned) == []
    assert amended.pools() == ("5000.41", "5000.41", "5000")
    assert amended.wins("A", b1=STRAIGHT_FLUSH) == ["1: 1,000.08"]

    events = left.does(LeavesWagerShort(table="A", box=1)).outcome
    assert [(event.amount, event.per) for event in only(events, ChipsReturned)] == [
        (100, TOO_SMALL)
    ]
    assert left.account("wagered") == 0
    assert left.refused(claim).per == rule("WA-CHP/def:Jackpot Wager")
    assert left.refused(LeavesWagerShort(table="A", box=1)).per == TOO_SMALL
    amended.is_sound()
    left.is_sound()


def test_what_a_short_wager_is_amended_by_too_much_goes_back() -> None:
    floor = Floor()
    start(floor, chips(0, 1))

    events = floor.does(AmendsWager(table="A", chips=chips(0, 3))).outcome

    assert [event.amount for event in only(events, ChipsReturned)] == [100]
    floor.is_sound()


@per("W-18")
@pytest.mark.parametrize(
    ("area_1", "area_2", "level", "back"),
    [(3, 0, 1, 2), (2, 0, 1, 1), (0, 3, 2, 1), (4, 5, 3, 6)],
)
def test_what_is_above_the_exact_value_goes_back(
    area_1: int, area_2: int, level: int, back: int
) -> None:
    """T118(b): $3 on area 1, and its like."""
    booked, returned = start(Floor(), chips(area_1, area_2))
    assert [(wager.level, wager.amount) for wager in booked] == [(level, level * 100)]
    assert returned == [(back, TOO_LARGE)]


@per("W-35", "WA-CHP/5.11", "WA-CHP/3.8(c)")
def test_level_3_short_on_one_area_leaves_the_other_standing() -> None:
    """T118(c) and (d)."""
    whole, split, none = Floor(), Floor(), Floor(crown(returns_whole_level_3=True))
    assert start(whole, chips(1, 2))[0][0].level == 3
    for floor in (split, none):
        assert start(floor, chips(1, 1)) == ([], [])
        floor.does(LeavesWagerShort(table="A", box=1))

    assert split.link.rounds["A"].wagers[1].level == 1
    assert [str(event.per) for event in only(split.record, WagerBooked)] == ["W-35"]
    assert [event.amount for event in only(split.record, ChipsReturned)] == [100]
    assert split.pools() == ("5000.41", "5000", "5000")
    assert none.link.rounds["A"].wagers == {}
    back = [(event.amount, str(event.per)) for event in only(none.record, ChipsReturned)]
    assert back == [(100, "WA-CHP/5.11"), (100, "W-35")]
    assert none.pools() == ("5000", "5000", "5000")


@per("WA-CHP/5.11")
@pytest.mark.parametrize("areas", [(100, 1), (1, 200)])
def test_a_cent_on_the_other_area_is_a_wager_that_is_short(areas: tuple[int, int]) -> None:
    floor = Floor()
    assert start(floor, Chips(1, "ann", "ann", *areas)) == ([], [])
    (held,) = only(floor.record, ShortWagerHeld)
    assert held == ShortWagerHeld(table="A", chips=Chips(1, "ann", "ann", *areas), per=TOO_SMALL)


@per("W-35")
def test_a_short_first_area_leaves_level_2_standing() -> None:
    floor = Floor()
    floor.does(StartsRound(table="A", chips=(Chips(1, "ann", "ann", 50, 200),)))
    floor.does(EndsRound(table="A"))  # neither amended nor declined: it goes back all the same

    assert floor.pools() == ("5000.41", "5000.41", "5000")
    assert [event.amount for event in only(floor.record, ChipsReturned)] == [50]


@per("WA-CHP/5.11", "W-27")
def test_a_wager_found_short_later_is_reversed_until_it_is_amended() -> None:
    floor = Floor()
    start(floor, chips(1, 2), on(2, 1))
    assert floor.pools() == ("5000.82", "5000.41", "5000.41")
    assert floor.refused(FindsChips(table="A", chips=chips(1, 2))).per == TOO_SMALL
    assert floor.refused(FindsChips(table="A", chips=Chips(7, "z", "z", 1))).per == TOO_SMALL

    events = floor.does(FindsChips(table="A", chips=chips(1, 1))).outcome
    assert len(only(events, ShortWagerHeld)) == 1
    assert floor.pools() == ("5000.41", "5000", "5000")
    assert floor.account("wagered") == 1

    floor.does(AmendsWager(table="A", chips=chips(1, 2)))
    assert floor.pools() == ("5000.82", "5000.41", "5000.41")
    floor.hits("A", b1=STRAIGHT_FLUSH)
    assert floor.refused(FindsChips(table="A", chips=chips(1, 1))).per == rule("WA-CHP/4.14")
    floor.does(VerifiesHand(table="A", box=1, stands=False, by="Supervisor"))
    floor.does(FindsChips(table="A", chips=chips(1, 1)))
    floor.is_sound()


@per("W-18")
def test_chips_found_to_be_too_many_go_back_in_the_round() -> None:
    floor = Floor()
    start(floor, chips(1, 0))
    events = floor.does(FindsChips(table="A", chips=chips(3, 0))).outcome
    assert [(event.amount, event.per) for event in only(events, ChipsReturned)] == [
        (200, TOO_LARGE)
    ]
    assert floor.pools()[0] == "5000.41"


@per("WA-CHP/4.2")
def test_what_is_no_table_or_no_box_is_refused() -> None:
    floor = Floor()
    strange = StartsRound(table="Z", chips=(chips(1, 0),))
    twice = StartsRound(table="A", chips=(chips(1, 0), chips(0, 2)))
    assert floor.refused(strange).because == "table Z is not linked"
    assert floor.refused(twice).because == "a box is named twice"
    assert floor.refused(StartsRound(table="A", chips=(chips(0, 0),))).per == rule("WA-CHP/4.2")


@per("WA-CHP/4.2", "W-48")
def test_without_the_start_button_nothing_is_booked_and_late_it_is_as_if_in_time() -> None:
    """As the reading W-48 has it."""
    floor = Floor(crown())
    pressed = PressesPrizeButton(table="A", box=1, hand=STRAIGHT_FLUSH, at=EIGHT)
    assert str(floor.refused(pressed).per).startswith("WA-CHP/")
    wagers, _ = start(floor, chips(1, 0))
    assert [wager.amount for wager in wagers] == [100]
    floor.does(pressed)
