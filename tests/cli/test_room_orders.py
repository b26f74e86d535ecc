"""What a line of a room file means in `pokerroom room rule`."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from pokerroom.cards import Deck, parse_cards
from pokerroom.notation.room_files.ordering import Spoken, acts_meant, line_said
from pokerroom.notation.room_files.words import NotUnderstood
from pokerroom.room import acts
from pokerroom.table import boxes, charges, course
from pokerroom.table.charges import VariesCommission
from pokerroom.table.course import About, Flaw, Matter, Moment
from pokerroom.table.notices import Agrees, GivesNotice, Subject, TellsInspector, WithdrawsNotice

DECK = Deck.FORTY
KING, NINE = parse_cards("Kh 9s")
NOW = datetime(2026, 11, 17, 12, tzinfo=UTC)
THERE = ("Ann", "Bob")
SPOKEN = Spoken(
    table="T1",
    game="vic/holdem",
    at=NOW,
    deck=DECK,
    usual=500_00,
    tables=("T1", "T2"),
    people=(*THERE, "Cat", "3 of clubs"),
    booth=("Bob", "Cat"),
    stakes={"Ann": 300_00, "Bob": 100_00},
    there=THERE,
    running=(1, 4),
)


def meant(words: str, spoken: Spoken = SPOKEN) -> tuple[object, ...]:
    return acts_meant(line_said(words, spoken), spoken)


@pytest.mark.parametrize(
    ("words", "act"),
    [
        (
            'notice: game = "vic/omaha", minimum = 20, rounds = 5',
            GivesNotice(subject=Subject.CHANGE, game="vic/omaha", terms={"minimum": 20}, rounds=5),
        ),
        ("notice 1 is withdrawn", WithdrawsNotice(number=1)),
        ("notice is withdrawn", WithdrawsNotice(number=4)),
        ("all agree", Agrees(number=4, agreeing=THERE)),
        ("Ann, Bob and Cam agree to notice 1", Agrees(number=1, agreeing=("Ann", "Bob", "Cam"))),
        ("commission: nil", VariesCommission(commission="nil")),
        ("commission: percent = 8, cap = 5", VariesCommission(commission={"percent": 8, "cap": 5})),
        (
            "commission: nil; signs not changed",
            VariesCommission(commission="nil", signs_changed=False),
        ),
        ("the inspector is told", TellsInspector()),
        ("seat 3 is reserved for Ann", course.ReservesSeat(seat=3, person="Ann")),
        ("Seat 3 is free again", course.ReservesSeat(seat=3)),
        (
            "draw for seat 4: Ann Kh, Bob 9s",
            course.DrawsForSeat(seat=4, cards={"Ann": KING, "Bob": NINE}),
        ),
        (
            "the cards are counted: Kh missing, no cutting card",
            course.ChecksCards(
                found=tuple(each for each in DECK.cards if each != KING),
                flaws=(Flaw.NO_CUTTING_CARD,),
            ),
        ),
        (
            "the cards are checked at the opening",
            course.ChecksCards(found=DECK.cards, moment=Moment.OPENING),
        ),
        (
            "the cards are checked at the closing",
            course.ChecksCards(found=DECK.cards, moment=Moment.CLOSING),
        ),
        ("the new cards are checked", course.ChecksCards(found=DECK.cards, moment=Moment.NEW)),
        ("the cards are changed", course.ChangesCards(all_of_them=True, unfit=True)),
        ("some cards are changed", course.ChangesCards(all_of_them=False, unfit=True)),
        ("new cards are chosen", course.ChangesCards(all_of_them=True, unfit=False)),
        ("Ann goes away", course.GoesAway(person="Ann", at=NOW)),
        ("3 of clubs goes away", course.GoesAway(person="3 of clubs", at=NOW)),
        ("Ann is reported absent", course.ReportsAbsence(person="Ann", at=NOW)),
        ("Bob returns", course.Returns(person="Bob", at=NOW)),
        ("Zoe returns", course.Returns(person="Zoe", at=NOW)),
        ("Cat returns", acts.Returns(person="Cat", at=NOW)),
        ("Cat cashes out", acts.CashesOut(person="Cat", at=NOW)),
        ("Ann is picked up", acts.PicksUp(person="Ann", chips=300_00, at=NOW)),
        ("Cat joins the list", acts.JoinsList(person="Cat", game="vic/holdem", at=NOW)),
        ("Zoe takes seat 3", course.TakesSeat(person="Zoe", seat=3, amount=500_00)),
        ("time is collected", charges.AssessesTime()),
        ("time is verified by Sue", charges.VerifiesTime()),
        ("time is dropped", charges.DropsTime()),
        ("Ann pays her time", charges.PaysOwing(person="Ann")),
        (
            "the operator agrees to antes",
            course.Agrees(to=Matter(about=About.FORCED_BETS, value="ante")),
        ),
        ("notice: closing", GivesNotice(subject=Subject.CLOSING)),
        (
            "notice: closing; Ann and Bob agree; rounds = 3",
            GivesNotice(subject=Subject.CLOSING, agreeing=THERE, rounds=3),
        ),
        (
            "notice: closing rounds = 3; all agree",
            GivesNotice(subject=Subject.CLOSING, agreeing=THERE, rounds=3),
        ),
    ],
)
def test_an_order_is_understood(words: str, act: object) -> None:
    assert meant(words) == (act,)


def test_several_agree_with_an_act_of_each() -> None:
    matter = Matter(about=About.DECK, value="32")
    both = tuple(course.Agrees(person=person, to=matter) for person in THERE)
    assert meant("Ann and Bob agree to a deck of 32") == both
    assert meant("all agree to a deck of 32") == both


def test_a_line_may_name_another_table() -> None:
    assert line_said("time is dropped at T2", SPOKEN).table == "T2"
    assert line_said("time is dropped", SPOKEN).table == "T1"


def test_against_the_house_a_seat_is_lost_at_its_box() -> None:
    house = replace(SPOKEN, against_house=True)
    words = "Ann must give up her seat"
    assert meant(words, house) == (boxes.RequiresSeat(person="Ann"),)
    assert meant(words) == (course.RequiresSeat(person="Ann"),)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("18:00 Ann goes away", "leave the time out"),
        ("the cards are not checked", "leave this line out"),
        ("time passes", "leave the time out"),
        ("3 rounds", "`pokerroom room play` plays them"),
        ("Zoe sits", "in which seat"),
        ("notice: minimum = ,", "is not written as minimum = 10"),
    ],
)
def test_what_cannot_be_ordered_is_told(words: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        meant(words)


def test_an_agreement_in_the_wrong_place_is_not_taken_for_terms() -> None:
    with pytest.raises(NotUnderstood, match="is not a line of a room file"):
        meant("notice: minimum = 20; Ann agrees; rounds = 3")


def test_a_card_that_no_deck_has_is_told() -> None:
    with pytest.raises(ValueError, match="cannot be missing"):
        meant("the cards are counted: 2c missing")
