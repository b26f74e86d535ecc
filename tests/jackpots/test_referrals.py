"""What a person must decide of a jackpot is recorded, and its table waits for him."""

from __future__ import annotations

from pokerroom.books import Refusal, Ruling, reading
from pokerroom.engine import Recorded
from pokerroom.jackpots import put, replay
from pokerroom.jackpots.acts import (
    Answers,
    DecidesMalfunction,
    DisplayFails,
    SuspectsMalfunction,
    Withdraws,
)
from pokerroom.jackpots.state import Answered, MalfunctionDecided, Referred, Withdrawn
from tests.evidence import per
from tests.jackpots.floor import EIGHT, Floor, boomerang, crown, told

OPERATOR = "Casino Operator"


def asked_which_rounds() -> Floor:
    floor = Floor(crown())
    floor.starts("A", b1=1)
    floor.does(SuspectsMalfunction())
    found = put(floor.link, DecidesMalfunction(found=True, by=OPERATOR))
    assert isinstance(found, Recorded)
    floor.record += found.outcome
    return floor


@per("W-45")
def test_it_is_an_event_and_the_tables_wait() -> None:
    floor = asked_which_rounds()
    (asked,) = floor.link.asked.values()
    assert floor.record[-1] is asked
    before = told(floor.link)

    found = put(floor.link, DisplayFails(at=EIGHT))
    assert isinstance(found, Refusal)
    assert found.because == f"play waits for the {asked.to} to decide: {asked.question}"
    assert found.per == reading("W-45")
    assert told(floor.link) == before
    assert told(replay(floor.setup, floor.record)) == before


def test_the_act_that_says_it_answers_it() -> None:
    floor = asked_which_rounds()
    found = floor.does(DecidesMalfunction(found=True, by=OPERATOR, voids=("A",)))

    assert isinstance(found.outcome[0], Answered)
    assert isinstance(found.outcome[1], MalfunctionDecided)
    assert floor.link.asked == {}
    assert told(replay(floor.setup, floor.record)) == told(floor.link)


def test_it_is_answered_by_the_right_office() -> None:
    floor = asked_which_rounds()

    floor.refused(Answers(answer="none", by="Dealer"))
    floor.does(Answers(answer="none", by=OPERATOR))
    assert floor.record[-1] == Answered(
        table="", answer="none", by=OPERATOR, per=floor.record[-2].per
    )
    floor.refused(Answers(answer="none", by=OPERATOR))
    floor.refused(Withdraws(by=OPERATOR))


@per("A-98")
def test_what_is_withdrawn_leaves_all_as_it_was() -> None:
    floor = Floor(boomerang())
    before = told(floor.link)
    found = put(floor.link, DisplayFails(at=EIGHT))
    assert isinstance(found, Recorded)
    assert told(floor.link) != before
    assert isinstance(found.outcome[0], Referred)
    assert floor.refused(DisplayFails(at=EIGHT)).per == reading("A-98")
    withdrawn = put(floor.link, Withdraws(by="casino operator"))

    assert isinstance(withdrawn, Ruling)
    assert isinstance(withdrawn.outcome[0], Withdrawn)
    assert told(floor.link) == before
