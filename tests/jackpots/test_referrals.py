"""What a person must decide of a jackpot is recorded, and its table waits for him."""

from __future__ import annotations

import pytest

from pokerroom.books import Refusal, Ruling, reading, rule
from pokerroom.engine import Recorded
from pokerroom.jackpots import put, replay
from pokerroom.jackpots.acts import (
    Answers,
    DecidesMalfunction,
    DisplayFails,
    EndsRound,
    PressesPrizeButton,
    ReopensHit,
    SuspectsMalfunction,
    Withdraws,
)
from pokerroom.jackpots.state.events import Answered, MalfunctionDecided, Referred, Withdrawn
from tests.evidence import per
from tests.jackpots.floor import EIGHT, STRAIGHT_FLUSH, Floor, boomerang, crown, told

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
    assert floor.refused(EndsRound(table="A")).per == reading("W-45")
    assert told(floor.link) == before
    assert told(replay(floor.setup, floor.record)) == before


@pytest.mark.parametrize(("voids", "answer"), [(("A",), "affected: A"), ((), "none was affected")])
def test_the_act_that_says_it_answers_it(voids: tuple[str, ...], answer: str) -> None:
    floor = asked_which_rounds()
    (asked,) = floor.link.asked.values()
    found = floor.does(DecidesMalfunction(found=True, by=OPERATOR, voids=voids))

    assert found.outcome[0] == Answered(table="", answer=answer, by=OPERATOR, per=asked.per)
    assert isinstance(found.outcome[1], MalfunctionDecided)
    assert floor.link.asked == {}
    assert told(replay(floor.setup, floor.record)) == told(floor.link)


@per("WA-CHP/4.16")
def test_a_hand_that_the_operator_lets_join_answers_whether_it_may() -> None:
    floor = Floor(crown())
    floor.starts("A", b1=1, b2=1)
    floor.wins("A", b1=STRAIGHT_FLUSH)
    late = PressesPrizeButton(table="A", box=2, hand=STRAIGHT_FLUSH, at=EIGHT)
    assert isinstance(put(floor.link, late), Recorded)
    assert floor.refused(EndsRound(table="A")).per == reading("W-45")
    floor.refused(ReopensHit(table="B", box=2, hand=STRAIGHT_FLUSH, by=OPERATOR))

    found = floor.does(ReopensHit(table="A", box=2, hand=STRAIGHT_FLUSH, by=OPERATOR))

    assert found.outcome[0] == Answered(
        table="A",
        answer="box 2 joins what was keyed off",
        by=OPERATOR,
        per=rule("WA-CHP/4.16"),
    )
    assert floor.link.asked == {}


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
