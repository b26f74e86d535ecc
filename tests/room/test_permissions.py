"""Who may give which command: every pair of an office and a command, in every book."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from pokerroom import house, jackpots, play
from pokerroom.books import BOOKS, Refusal, Ruling
from pokerroom.desk.commands import DeskCommand, PaysIn, PaysOut
from pokerroom.play.facts import Excludes, StaffAct
from pokerroom.room import Act, may
from pokerroom.room.acts import Appoints, Arrives, OpensTable, PicksUp
from pokerroom.room.staff.asking import may_named, name_of
from pokerroom.room.staff.offices import Office
from pokerroom.room.staff.rows import PERMISSIONS
from pokerroom.room.staff.words import DOES
from pokerroom.table import boxes, charges, course, notices
from tests.evidence import per
from tests.room.permissions_page import lines
from tests.room.told import FLOOR, Told

PAGE = Path(__file__).with_name("permissions.txt")
CLASS = re.compile(r"\b[A-Z][a-z]+[A-Z]\w*|\b[A-Z][a-z]+s\b")
TWO = {
    "room.Excludes",
    "room.OpensHoleCards",
    "play.Excludes",
    "play.Invalidates",
    "play.VoidsWagers",
    "play.Rewinds:SHUFFLED",
    "house.Invalidates",
    "house.PaysPrize",
    "house.DecidesOnFailure",
    "house.VoidsHand",
    "house.VoidsPlayer",
    "house.Forfeits",
    "desk.PaysPrizes",
    "jackpots.PaysPrize",
    "jackpots.VoidsRound",
    "jackpots.ReopensHit",
    "jackpots.DecidesMalfunction",
}


def kinds(union: Any) -> Iterator[type]:
    for each in get_args(union) or (union,):
        yield from kinds(each) if get_args(each) else (each,)


COMMANDS = {
    name_of(kind)
    for union in (
        Act,
        DeskCommand,
        PaysIn | PaysOut,
        course.Act,
        boxes.Act,
        notices.Act,
        charges.Act,
        play.AnyAct,
        StaffAct,
        house.AnyAct,
        jackpots.Act,
    )
    for kind in kinds(union)
}
CASES = {"table.ChecksCards:ORDERED", "play.Rewinds:SHUFFLED"}
"""Those of a kind of command that have a row of their own."""


def able(name: str, book: str) -> set[Office]:
    return {
        office
        for office in Office
        if isinstance(may_named(office, name, book=book, second="operator"), Ruling)
    }


def test_every_command_has_its_row_and_every_row_its_command() -> None:
    assert set(PERMISSIONS) == COMMANDS | CASES


@pytest.mark.parametrize("book", BOOKS)
def test_every_refusal_says_in_words_who_does_what_and_names_no_class(book: str) -> None:
    assert set(DOES) == COMMANDS | CASES
    refusals = 0
    for name in PERMISSIONS:
        for office in Office:
            for second in ("", "dealer", "operator"):
                found = may_named(office, name, book=book, second=second)
                if isinstance(found, Ruling):
                    continue
                refusals += 1
                assert DOES[name] in found.because
                assert not CLASS.search(found.because), found.because
                assert found.because.startswith(("only the ", "nobody ")), found.because
    assert refusals > 1000


def test_a_refusal_reads_as_one_says_it() -> None:
    assert _because("dealer", "room.DecidesDispute") == (
        "only the supervisor decides a dispute, not the dealer"
    )
    assert _because("supervisor", "room.Excludes") == (
        "nobody excludes a player alone: a supervisor or the operator must stand by"
    )


def _because(office: str, name: str) -> str:
    found = may_named(office, name, book="VIC")
    assert isinstance(found, Refusal)
    return found.because


def test_every_pair_is_as_the_page_has_it() -> None:
    """`python -m tests.room.permissions_page` writes it; a change of it is a change of the law."""
    assert list(lines()) == PAGE.read_text("utf-8").splitlines()


@pytest.mark.parametrize("book", BOOKS)
def test_supervisors_act_for_dealers_and_not_the_reverse(book: str) -> None:
    for name in PERMISSIONS:
        offices = able(name, book)
        assert Office.DEALER not in offices or Office.SUPERVISOR in offices, name
        assert Office.CASHIER not in offices or Office.SUPERVISOR in offices, name
    beyond = {name for name in PERMISSIONS if Office.DEALER not in able(name, book)}
    assert {"play.VoidsWagers", "play.Rewinds", "room.OpensTable", "room.PicksUp"} <= beyond


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("watcher", ["onlooker", "inspector", "reviewer", "minister"])
def test_those_who_watch_do_nothing_in_play(book: str, watcher: str) -> None:
    in_play = [name for name in PERMISSIONS if not name.startswith("room.")]
    assert [n for n in in_play if isinstance(may_named(watcher, n, book=book), Ruling)] == []


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("name", sorted(TWO))
def test_some_things_take_two_people(book: str, name: str) -> None:
    for office in able(name, book):
        alone = may_named(office, name, book=book)
        assert isinstance(alone, Refusal)
        assert " alone: a supervisor or the operator must stand by" in alone.because
        for second in ("player", "dealer", "cashier", "inspector", "platform", "nobody"):
            assert isinstance(may_named(office, name, book=book, second=second), Refusal)
        for second in ("supervisor", "operator", "casino supervisor"):
            assert isinstance(may_named(office, name, book=book, second=second), Ruling)


def test_a_command_and_an_office_that_nobody_knows_are_refused() -> None:
    assert "is not a command" in str(may("supervisor", str, book="VIC"))
    assert "is not an office" in str(may("janitor", PicksUp, book="VIC"))


@per("A-90")
def test_at_canberra_poker_the_operator_takes_an_ante_by_a_reading() -> None:
    refused = may_named("supervisor", "house.Forfeits", book="ACT-CAN")
    assert str(refused) == (
        "only the operator declares wagers forfeited, not the supervisor (A-90)"
    )
    taken = may_named("operator", "house.Forfeits", book="ACT-CAN", second="supervisor")
    assert isinstance(taken, Ruling)
    assert str(taken.per) == "A-90"


@per("VIC/1.2")
def test_a_supervisor_may_do_what_a_dealer_may() -> None:
    for role in ("Dealer", "Casino Supervisor", "Poker Room Supervisor (or above)"):
        assert isinstance(may_named(role, "play.Deals", book="VIC"), Ruling)
    assert isinstance(may_named("Chip Runner", "play.Deals", book="VIC"), Refusal)


def test_the_books_names_of_offices_are_understood() -> None:
    assert isinstance(may("Casino Operator", Excludes, book="WA-CHP", second="Supervisor"), Ruling)
    assert isinstance(
        may("Poker Room Supervisor (or above)", Excludes, book="VIC", second="Game Supervisor"),
        Ruling,
    )


def test_staff_go_by_their_names_where_the_room_wants_that() -> None:
    told = Told(named_staff=True)
    refusal = told.refused(OpensTable, table="1", game="vic/holdem", seats=2, by=FLOOR)
    assert "does not work here" in refusal.because


def test_an_appointed_supervisor_does_what_his_office_may() -> None:
    told = Told()
    told.put(Appoints, person="Sue", office="Poker Room Supervisor (or above)", by="operator")
    told.put(OpensTable, table="1", game="vic/holdem", seats=2, by="Sue")
    assert told.room.staff == {"Sue": ("supervisor",)}
    told.refused(OpensTable, table="2", game="vic/holdem", seats=2, by="Tim")
    told.refused(Appoints, person="Sue", office="supervisor", by="operator")
    told.refused(Appoints, person="Tim", office="player", by="operator")
    told.refused(Appoints, person="Operator", office="dealer", by="operator")


APPOINTED = {
    **{
        f"ACT-{each}/def:Dealer": ("dealer", "play.Deals", "room.OpensTable")
        for each in ("7CS", "MAN", "5CS", "DRW")
    },
    "ACT-CAN/def:Dealer": ("dealer", "house.Deals", "room.OpensTable"),
    "ACT-CAN/def:Casino supervisor": ("supervisor", "room.OpensTable", "room.FindsBreach"),
    "ACT-CAN/def:Casino operator": ("casino operator", "room.FindsBreach", "desk.CutsDeck"),
    "VIC/def:Dealer": ("Dealer", "play.Deals", "table.PostsBlind"),
    "VIC/def:Booth Dealer": ("booth dealer", "table.ReservesSeat", "room.PicksUp"),
    "VIC/def:Chip Runner": ("Chip  Runner", "desk.Buys", "play.Deals"),
    "VIC/def:Casino Supervisor": ("Casino Supervisor", "play.Deals", "room.FindsBreach"),
    "VIC/def:Poker Room Supervisor (or above)": ("supervisor", "room.FindsBreach", "play.Bets"),
    "WA-CHP/def:Dealer": ("dealer", "house.Deals", "room.OpensTable"),
    "WA-CHP/def:Supervisor": ("supervisor", "room.OpensTable", "room.FindsBreach"),
    "WA-CHP/def:Casino Operator": ("operator", "room.FindsBreach", "desk.CutsDeck"),
}
"""By definition: a name of the office, what it is there for, and what is left to others."""


@pytest.mark.parametrize(
    ("definition", "name", "does", "leaves"),
    [pytest.param(cited, *told, marks=per(cited)) for cited, told in APPOINTED.items()],
)
def test_who_is_appointed_does_what_the_book_defines_by_that_name(
    definition: str, name: str, does: str, leaves: str
) -> None:
    book = definition.partition("/")[0]
    told = Told(book)
    (appointed,) = told.put(Appoints, person="Sue", office=name, by="operator")
    assert str(appointed.per) == definition
    assert len(told.room.staff["Sue"]) == 1
    office = told.room.staff["Sue"][0]
    assert isinstance(may_named(office, does, book=book), Ruling)
    assert isinstance(may_named(office, leaves, book=book), Refusal)


@pytest.mark.parametrize(
    ("book", "name", "authority"),
    [("ACT-7CS", "cashier", "A-90"), ("VIC", "game supervisor", "VIC/def:Casino Supervisor")],
)
def test_an_office_without_a_definition_is_read_or_is_the_one_whose_work_it_does(
    book: str, name: str, authority: str
) -> None:
    (appointed,) = Told(book).put(Appoints, person="Sue", office=name, by="operator")
    assert str(appointed.per) == authority


@pytest.mark.parametrize("name", ["supervisor", "Casino  Operator", "chip runner", "platform", ""])
def test_nobody_is_called_by_the_name_of_an_office(name: str) -> None:
    told = Told()
    told.refused(Arrives, person=name)


@per("VIC/3.3", "ACT-7CS/3.4", "ACT-MAN/3.4", "ACT-5CS/3.4", "ACT-DRW/3.4", "ACT-CAN/3.4")
def test_a_casino_supervisor_and_not_the_dealer_has_the_cards_counted() -> None:
    for book, rule in {
        "VIC": "VIC/3.3",
        "ACT-7CS": "ACT-7CS/3.4",
        "ACT-MAN": "ACT-MAN/3.4",
        "ACT-5CS": "ACT-5CS/3.4",
        "ACT-DRW": "ACT-DRW/3.4",
        "ACT-CAN": "ACT-CAN/3.4",
    }.items():
        counts = course.ChecksCards(found=())
        for office in ("casino supervisor", "supervisor"):
            found = may(office, counts, book=book)
            assert isinstance(found, Ruling), (book, office, found)
        assert str(may("casino supervisor", counts, book=book).per) == rule
        found = may("dealer", counts, book=book)
        assert isinstance(found, Refusal), book
        assert str(found.per) == rule
        for moment in set(course.Moment) - {course.Moment.ORDERED}:
            checks = course.ChecksCards(found=(), moment=moment)
            assert isinstance(may("dealer", checks, book=book), Ruling), (book, moment)


def test_in_western_australia_no_rule_says_who_has_the_cards_counted_and_the_dealer_may() -> None:
    assert isinstance(may("dealer", course.ChecksCards(found=()), book="WA-CHP"), Ruling)
