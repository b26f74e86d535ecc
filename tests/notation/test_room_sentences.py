"""Whatever happens in a room, and at its tables between the rounds, is said in a sentence."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import get_args

import pytest

from pokerroom.books import rule
from pokerroom.notation.room_sentences.of_rooms import SENTENCES, said_of
from pokerroom.notation.room_sentences.of_tables import OWED
from pokerroom.room.state import events
from pokerroom.room.state.conduct import HoursSet
from pokerroom.table import charges, course, notices
from pokerroom.table.course import About, Joins, Matter, Owes, Why

PER = rule("VIC/8.2.7(a)")
AT = datetime(2026, 11, 16, 18, 20, tzinfo=UTC)
NOBODY = notices.Present()


def test_every_event_has_its_sentence() -> None:
    for kinds in (events.Event, course.Event, notices.Event, charges.Event):
        assert {*get_args(kinds)} <= {*SENTENCES}


def test_every_reason_for_owing_a_blind_has_its_words() -> None:
    assert {*OWED} == {*Why}


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            course.SeatTaken(
                person="Ann",
                seat=3,
                amount=50_000,
                joins=Joins.NEW,
                owes=Owes(why=Why.NEW, per=PER),
                per=PER,
            ),
            "Ann takes seat 3 with $500, and owes a blind (new to the game)",
        ),
        (
            course.Missed(person="Ann", seat=3, owes=Owes(why=Why.MARKER, per=PER), per=PER),
            "Ann is not dealt in until the buck comes round (away when the buck came)",
        ),
        (
            course.Missed(person="Ann", seat=3, owes=Owes(why=Why.MISSED, per=PER), per=PER),
            "Ann is not dealt in until the blind is posted or comes round (a missed blind)",
        ),
        (events.TimePassed(at=AT.replace(second=59), per=PER), "It is 18:20:59"),
        (course.SeatLeft(person="Ann", seat=3, amount=0, per=PER), "Ann leaves with no chips"),
        (
            course.BlindNotPosted(blind=2, seat=4, per=PER),
            "Nobody posts the second blind this round: it was due at seat 4",
        ),
        (
            events.ListJoined(
                person="Ann",
                game="vic/holdem",
                place=2,
                standing=events.Standing.WAITING,
                at=AT,
                per=PER,
            ),
            "Ann is number 2 on the list for Holdem (vic/holdem)",
        ),
        (events.TableClosed(table="T1", at=AT, per=PER), "Table T1 is closed"),
        (
            events.SeatOffered(person="Ann", table="the table", until=AT, at=AT, per=PER),
            "A seat at the table is kept for Ann until 18:20",
        ),
        (
            HoursSet(opens=12 * 60, closes=4 * 60, at=AT, per=PER),
            "The hours of gaming are from 12:00 to 04:00",
        ),
        (
            notices.NoticeGiven(
                number=2,
                subject=notices.Subject.CHANGE,
                game="vic/holdem",
                terms={"minimum": 20},
                rounds=3,
                until=None,
                agreeing=(),
                at=AT,
                there=NOBODY,
                per=PER,
            ),
            "Notice 2: the table will change after 3 more rounds to Holdem, limit: fixed, minimum"
            " $20, blinds $10 and $20, minimum stake $400",
        ),
        (
            notices.TookEffect(
                number=1,
                subject=notices.Subject.CHANGE,
                game="wa/crown-holdem",
                terms={"minimum": 10, "maximum": 200},
                because=notices.Ended.AGREED,
                at=AT,
                there=NOBODY,
                per=PER,
            ),
            "The table has changed to Crown Hold'em Poker, minimum $10, maximum $200:"
            " the players agreed",
        ),
        (
            charges.CommissionVaried(
                commission={"percent": 8, "cap": 5, "fees": {2: 1, 5: 3}}, at=AT, per=PER
            ),
            "The commission from the next round on: percent 8, cap 5,"
            " fees 1 from 2 players and 3 from 5 players",
        ),
        (
            charges.CommissionVaried(commission="book", at=AT, per=PER),
            "The commission from the next round on: the scale of the book",
        ),
        (
            course.AgreementWithdrawn(
                person=course.OPERATOR, to=Matter(about=About.FORCED_BETS, value="ante"), per=PER
            ),
            "The operator no longer agrees to antes",
        ),
        (
            course.Agreed(person="Ann", to=Matter(about=About.DECK, value="40"), per=PER),
            "Ann agrees to a deck of 40 cards",
        ),
        (
            course.AgreementLapsed(to=Matter(about=About.ACE_LOW), per=PER),
            "The agreement to the low ace has lapsed",
        ),
    ],
    ids=lambda each: type(each).__name__,
)
def test_it_is_said_in_plain_words(event: object, said: str) -> None:
    assert said_of(event) == said
