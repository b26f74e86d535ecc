"""Each event of a table changes what it says of those who are there, and nothing else."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from msgspec.structs import replace

from pokerroom.books import reading
from pokerroom.table import boxes, course
from pokerroom.table.boxes import Patron
from pokerroom.table.course import Joins, Owes, Sitter, Why
from tests.rulebook.against_the_house import CROWN, Round
from tests.table.sitting import Sitting

PER = reading("V-86")
OWES = Owes(why=Why.MISSED, per=PER)
NOW = datetime(2026, 3, 1, 20, tzinfo=UTC)
ANN = Sitter(
    person="Ann", stake=500, bought=700, joins=Joins.MOVED, is_new=True, owes=OWES, posts=True,
    sits_out=True, unable=True, idle=2,
)  # fmt: skip
BOB = replace(ANN, person="Bob", owes=None, posts=False)


def at_table(event: course.Event, ann: Sitter = ANN) -> course.Standing:
    table = Sitting("vic/holdem").table
    table.stands = course.Standing(sitters={1: ann, 2: BOB}, marker_seat=2)
    course.evolve(table, event)
    return table.stands


def ann_after(event: course.Event, ann: Sitter = ANN) -> Sitter:
    """Bob is as he was."""
    found = at_table(event, ann).sitters
    assert found[2] == BOB
    return found[1]


def test_events_of_one_player_change_him_alone() -> None:
    of: dict[str, Any] = {"person": "Ann", "seat": 1, "per": PER}
    for event, changes in (
        (course.ChipsBought(amount=50, **of), {"stake": 550, "bought": 750, "unable": False}),
        (course.ChipsTakenOff(amount=50, **of), {"stake": 450}),
        (course.TimePaid(amount=50, **of), {"stake": 450}),
        (course.DealtOut(**of), {"sits_out": True}),
        (course.PostingChosen(posts=False, **of), {"posts": False}),
        (course.Missed(owes=replace(OWES, why=Why.NEW), **of), None),
    ):
        after = changes or {"owes": replace(OWES, why=Why.NEW), "posts": False}
        assert ann_after(event) == replace(ANN, **after), event
    able = replace(ANN, unable=False)
    assert ann_after(course.BuyingDeclined(**of), able) == ANN
    away = replace(ANN, away=True, away_since=NOW, sits_out=False)
    assert ann_after(course.WentAway(at=NOW, **of)) == away
    back = replace(away, away=False, away_since=None)
    assert ann_after(course.CameBack(at=NOW, **of), away) == back


def test_what_is_owed_of_the_time_is_kept_until_it_is_paid() -> None:
    of: dict[str, Any] = {"person": "Ann", "seat": 1, "amount": 50, "per": PER}
    assert at_table(course.TimePaid(lacks=20, **of)).owing == {"Ann": 20}
    assert at_table(course.TimePaid(lacks=0, **of)).owing == {}


def test_whom_a_round_excluded_may_play_again_and_nobody_else() -> None:
    table = Sitting("vic/holdem").table
    table.stands = course.Standing(barred={"Ann": PER, "Bob": PER})
    course.evolve(table, course.LetInAgain(person="Ann", per=PER))
    assert table.stands.barred == {"Bob": PER}


def test_a_move_takes_all_along_but_the_wish_to_post() -> None:
    event = course.SeatChanged(person="Ann", old=1, seat=3, owes=None, per=PER)
    moved = replace(ANN, owes=None, posts=False)
    assert at_table(event).sitters == {2: BOB, 3: moved}


def test_a_round_settles_debts_and_one_that_is_void_brings_them_back() -> None:
    table = Sitting("vic/holdem").table
    table.stands = before = course.Standing(sitters={1: ANN, 2: BOB}, marker_seat=2, took=7)
    course.evolve(
        table,
        course.NextRound(
            number=1, stakes={1: 500, 2: 500}, marker_seat=1, settled=("Ann",), per=PER
        ),
    )
    dealt = {"is_new": False, "joins": Joins.NEW, "sits_out": False}
    in_it = replace(ANN, owes=None, posts=False, **dealt)
    assert table.stands.sitters == {1: in_it, 2: replace(BOB, **dealt)}
    assert table.stands.marker_seat == 1

    played = course.RoundEnded(
        number=1, stakes={1: 440, 2: 600}, bought={2: 50}, idle={1: 3}, taken=10, per=PER
    )
    ended = course.copied(table)
    course.evolve(ended, played)
    assert ended.stands.sitters == {
        1: replace(in_it, stake=440, idle=3),
        2: replace(BOB, stake=600, bought=750, idle=0, won=50, **dealt),
    }
    after = (ended.stands.marker_seat, ended.stands.rounds, ended.stands.took, ended.stands.round)
    assert after == (1, 1, 17, None)

    course.evolve(table, replace(played, stakes={1: 500, 2: 500}, bought={}, taken=0, void=True))
    assert table.stands.sitters == {
        1: replace(ANN, sits_out=False, idle=3),
        2: replace(BOB, sits_out=False, idle=0),
    }
    assert (table.stands.marker_seat, table.stands.line) == (before.marker_seat, before.line)


def test_events_around_a_round_against_the_house_change_what_they_say() -> None:
    ann = Patron(person="Ann", stake=500, bought=700, box=2, must_sit=True, idle=2)
    bob = replace(ann, person="Bob", box=3)
    stands = boxes.BoxesStand(
        patrons={"Ann": ann, "Bob": bob}, claims={2: "Ann", 3: "Bob"},
        advised=frozenset({"Ann", "Bob"}), rounds=4, is_playing=True,
    )  # fmt: skip

    def after(event: boxes.Event) -> boxes.BoxesStand:
        opening = boxes.Opening(game="wa/crown-holdem", terms={"boxes": 3})
        table = boxes.OpenBoxes(opening, stands)
        boxes.evolve(table, event)
        assert table.record == [event]
        return table.stands

    def with_ann(**changes: Any) -> boxes.BoxesStand:
        return replace(stands, patrons={"Ann": replace(ann, **changes), "Bob": bob})

    of: dict[str, Any] = {"person": "Ann", "per": PER}
    assert after(boxes.ChipsBought(amount=50, **of)) == with_ann(stake=550, bought=750)
    assert after(boxes.SatDown(box=1, **of)) == with_ann(box=1, must_sit=False, idle=0)
    assert after(boxes.StoodUp(box=2, **of)) == with_ann(box=0, idle=0)
    assert after(boxes.AskedToSit(**of)) == with_ann(must_sit=True)
    cam = Patron(person="Cam", stake=90, bought=90, box=1)
    came = after(boxes.Came(person="Cam", amount=90, box=1, per=PER))
    assert came == replace(stands, patrons={**stands.patrons, "Cam": cam})
    gone = {"patrons": {"Bob": bob}, "claims": {3: "Bob"}, "advised": frozenset({"Bob"})}
    assert after(boxes.Gone(amount=500, **of)) == replace(stands, **gone)
    ended = boxes.RoundEnded(
        number=5, chips={"Ann": 400}, claims={1: "Ann"}, idle={"Ann": 3}, per=PER
    )
    both = {"Ann": replace(ann, stake=400, idle=3), "Bob": replace(bob, idle=0)}
    assert after(ended) == boxes.BoxesStand(patrons=both, claims={1: "Ann"}, rounds=5)


def test_the_end_of_a_round_against_the_house_tells_chips_wagers_and_whose_boxes_they_are() -> None:
    table = Round(CROWN, {1: "8s 7s", 0: "Ah Ad"}, "2c 3d 4h 9s Jc")
    play = table.begin(ann=(1, 10)).deal().all_stay().finish().play

    assert boxes.outcome_of(play) == boxes.EndsRound(
        chips=dict(play.purses), wagered=frozenset({"ann"}), claims={1: "ann"}, advised=frozenset()
    )
