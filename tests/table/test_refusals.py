"""What cannot be done at a table over time is refused with its reason, on a rule of its book."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from pokerroom.cards import Card
from pokerroom.money import dollars
from pokerroom.table.course import (
    About,
    Act,
    Agrees,
    AsksForSeat,
    BeginsRound,
    BuysChips,
    CannotBuy,
    DrawsForSeat,
    EndsRound,
    GoesAway,
    Leaves,
    Matter,
    MovesSeat,
    PassesMarker,
    PicksUp,
    PostsBlind,
    ReportsAbsence,
    RequiresSeat,
    ReservesSeat,
    Returns,
    SitsOut,
    TakesOffChips,
    TakesSeat,
    WaitsForBlind,
)
from tests.evidence import per
from tests.table.sitting import STAKE, Sitting

BOOKS = {"vic/holdem": "VIC", "act/draw-poker": "ACT-DRW"}
ROUND = "def:Round of Play"
NOW = datetime(2026, 3, 1, 20, tzinfo=UTC)
BETWEEN_ROUNDS: list[tuple[Act, str, str, str]] = [
    (TakesSeat(person="X", seat=1, amount=STAKE), "seat 1 is taken", "8.1.1", "6.1#1"),
    (TakesSeat(person="X", seat=0, amount=STAKE), "the table has seats 1 to 6", "4.1", "1#1"),
    (TakesSeat(person="X", seat=7, amount=STAKE), "the table has seats 1 to 6", "4.1", "1#1"),
    (TakesSeat(person="P1", seat=4, amount=STAKE), "sits at this table already", "8.1.1", "6.1#1"),
    (TakesSeat(person="X", seat=4, amount=50), "at least $100.00 must be bought", "6.2", "5.3"),
    (TakesSeat(person="X", seat=6, amount=STAKE), "P1, who is in", "8.1.1(b)", "6.1#3"),
    (AsksForSeat(person="X", seat=1), "seat 1 is taken", "8.1.1", "6.1#1"),
    (AsksForSeat(person="X", seat=0), "the table has seats 1 to 6", "4.1", "1#1"),
    (AsksForSeat(person="X", seat=7), "the table has seats 1 to 6", "4.1", "1#1"),
    (AsksForSeat(person="P1", seat=6), "P1 has asked for it", "8.1.1", "6.1#1"),
    (DrawsForSeat(seat=6, cards={"P1": Card("2c")}), "seat 6 are P1", "8.1.1(b)", "6.1#3"),
    (DrawsForSeat(seat=5, cards={}), "seat 5 are none", "8.1.1(a)", "6.1#2"),
    (ReservesSeat(seat=1, person="Z"), "seat 1 is taken", "8.1.1", "6.1#1"),
    (ReservesSeat(seat=0, person="Z"), "the table has seats 1 to 6", "4.1", "1#1"),
    (ReservesSeat(seat=7, person="Z"), "the table has seats 1 to 6", "4.1", "1#1"),
    (MovesSeat(person="P1", seat=2), "seat 2 is taken", "8.1.1", "6.1#1"),
    (GoesAway(person="P3"), "P3 is away already", "def:Player Walking Button", "A-94"),
    (Returns(person="P1"), "P1 is not away", "V-67", "A-94"),
    (SitsOut(person="P3"), "P3 is dealt out already", "def:Dealt-out Button", "A-94"),
    (PassesMarker(person="P1"), "", "def:Button", "6.3"),
    (PostsBlind(person="P1"), "P1 owes no blind", "8.2.3", "A-11"),
    (WaitsForBlind(person="P1"), "P1 owes no blind", "8.2.3", "A-11"),
    (BuysChips(person="P1", amount=50), "at least $1.00 must be bought", "6.10", "12.3#1"),
    (BuysChips(person="P1", amount=150), "in multiples of $1.00", "6.10", "12.3#1"),
    (CannotBuy(person="P1"), "not below the minimum of $100.00", "V-74", "A-12"),
    (TakesOffChips(person="P1", amount=50), "", "6.10", "5.3"),
    (TakesOffChips(person="P1", amount=0), "", "6.10", "5.3"),
    (TakesOffChips(person="P1", amount=dollars(101)), "", "6.10", "5.3"),
    (ReportsAbsence(person="P1", at=NOW), "", "8.2.8", "A-89"),
    (PicksUp(person="P1", at=NOW), "", "8.2.8", "A-89"),
    (RequiresSeat(person="P1"), "", "8.2.8", "17.8"),
    (EndsRound(stakes={}, wagered=frozenset()), "no round of play goes on", "def:Button", ROUND),
]
STRANGERS: list[tuple[Act, str, str, str]] = [
    (act, "X does not sit at this table", victoria, territory)
    for act, victoria, territory in (
        (MovesSeat(person="X", seat=4), "8.1.1", "6.1#1"),
        (GoesAway(person="X"), "def:Player Walking Button", "A-94"),
        (Returns(person="X"), "V-67", "A-94"),
        (SitsOut(person="X"), "def:Dealt-out Button", "A-94"),
        (PostsBlind(person="X"), "8.2.3", "A-11"),
        (BuysChips(person="X", amount=STAKE), "6.10", "12.3#1"),
        (CannotBuy(person="X"), "V-74", "A-12"),
        (TakesOffChips(person="X", amount=100), "6.10", "5.4"),
        (Leaves(person="X"), "8.1.3(a)", "A-94"),
        (ReportsAbsence(person="X", at=NOW), "8.2.8", "A-89"),
        (PicksUp(person="X", at=NOW), "8.2.8", "A-89"),
        (RequiresSeat(person="X"), "8.2.8", "17.8"),
    )
]
IN_A_ROUND: list[tuple[Act, str, str, str]] = [
    (BeginsRound(), "a round of play goes on", "def:Button", ROUND),
    (Leaves(person="P1"), "seat 1 is dealt in", "8.1.6", "9.6#2"),
    (MovesSeat(person="P1", seat=5), "seat 1 is dealt in", "8.1.6", "9.6#2"),
    (BuysChips(person="P1", amount=STAKE), "no chips may be added", "6.10", "5.4"),
    (TakesOffChips(person="P1", amount=100), "no chips are taken off", "6.10", "5.4"),
    (EndsRound(stakes={1: 1}, wagered=frozenset()), "of everybody", "def:Button", ROUND),
    (
        EndsRound(stakes={1: STAKE, 2: 1}, wagered=frozenset()),
        "do not add up",
        "6.10",
        "5.4",
    ),
]


def of_book(book: str, rule: str) -> str:
    return rule if rule[:2] in {"V-", "A-"} else f"{book}/{rule}"


def refused(sitting: Sitting, cases: list[tuple[Act, str, str, str]]) -> None:
    book = BOOKS[sitting.table.game.name]
    for act, says, victoria, territory in cases:
        found = sitting.refused(act)
        assert says in found.because, act
        assert str(found.per) == of_book(book, victoria if book == "VIC" else territory), act


def sitting_at(name: str) -> Sitting:
    """P3 is away; P1 has asked for seat 6."""
    sitting = Sitting(name, seats=6, minimum_stake=100).sit(1, 2, 3)
    sitting.round()
    sitting.do(GoesAway(person="P3"), AsksForSeat(person="P1", seat=6))
    return sitting


@pytest.mark.parametrize("name", BOOKS)
def test_between_rounds_each_refusal_has_its_rule(name: str) -> None:
    refused(sitting_at(name), BETWEEN_ROUNDS)
    refused(sitting_at(name), STRANGERS)


@pytest.mark.parametrize("name", BOOKS)
def test_in_a_round_each_refusal_has_its_rule(name: str) -> None:
    sitting = sitting_at(name)
    sitting.begin()
    refused(sitting, IN_A_ROUND)


@per("A-94")
@pytest.mark.parametrize(
    "name",
    ["act/seven-card-stud", "act/five-card-stud", "act/canberra-manila", "act/draw-poker"],
)
@pytest.mark.parametrize("there", [0, 1])
def test_in_the_territory_a_reading_says_that_a_round_needs_two(name: str, there: int) -> None:
    sitting = Sitting(name, seats=4).sit(*range(1, there + 1))
    found = sitting.refused(BeginsRound())
    assert found.because == "a round of play has two players or more who are there with chips"
    assert str(found.per) == "A-94"


@pytest.mark.parametrize("name", BOOKS)
def test_the_first_seat_and_the_last_can_be_asked_for_and_kept(name: str) -> None:
    sitting = Sitting(name, seats=6)
    for seat in (1, 6):
        sitting.do(AsksForSeat(person="X", seat=seat), ReservesSeat(seat=seat, person="X"))
        assert sitting.table.stands.reserved[seat] == "X"
        sitting.do(ReservesSeat(seat=seat, person=""))
        assert seat not in sitting.table.stands.reserved


@pytest.mark.parametrize(
    ("name", "deck", "ace", "form"),
    [
        ("act/seven-card-stud", "ACT-7CS/3.1", "", "ACT-7CS/6.4"),
        ("act/canberra-manila", "ACT-MAN/3.1", "", "ACT-MAN/6.4"),
        ("act/draw-poker", "ACT-DRW/3.1", "", "ACT-DRW/6.4#1"),
        ("vic/holdem", "VIC/4.1:holdem", "VIC/3.2.1(a)", "VIC/8.14.1(b)"),
        ("vic/seven-card-stud", "VIC/4.1:seven-card-stud", "VIC/3.2.1(a)", "VIC/8.9.1"),
    ],
)
def test_what_is_not_for_players_to_agree_on_is_fixed_by_a_rule(
    name: str, deck: str, ace: str, form: str
) -> None:
    sitting = Sitting(name, seats=4).sit(1, 2)

    def by(about: About, value: str = "") -> str:
        act = Agrees(person="P1", to=Matter(about=about, value=value))
        return str(sitting.refused(act).per)

    assert by(About.DECK, "36") == by(About.DECK, "52") == deck
    assert by(About.FORCED_BETS, "kitty") == form
    if ace:
        assert by(About.ACE_LOW) == ace


@per("V-23")
@pytest.mark.parametrize(
    ("name", "ante"),
    [
        ("vic/five-card-stud", "VIC/8.7.1"),
        ("vic/crown-stud", "VIC/8.8.1"),
        ("vic/seven-card-stud", "VIC/8.9.1"),
        ("vic/seven-card-stud-hi-low", "VIC/8.10.1"),
    ],
)
def test_stud_has_no_button_and_its_rounds_begin_and_end_by_other_rules(
    name: str, ante: str
) -> None:
    sitting = Sitting(name, seats=4).sit(1)
    few = sitting.refused(BeginsRound())
    assert (few.because, str(few.per)) == (
        "a round of play has two players or more who are there with chips",
        "V-87",
    )
    sitting.sit(2)
    assert str(sitting.refused(PostsBlind(person="P1")).per) == ante
    none_to_pass = sitting.refused(PassesMarker(person="P1"))
    assert str(none_to_pass) == "in this game there is no button to pass (V-23)"
    assert str(sitting.refused(EndsRound(stakes={}, wagered=frozenset())).per) == "VIC/8.1.6"
    assert str(sitting.begin().per) == "V-23"
    assert str(sitting.refused(BeginsRound()).per) == "VIC/8.1.6"
    over = sitting.do(EndsRound(stakes={1: STAKE, 2: STAKE}, wagered=frozenset()))
    assert str(over[0].per) == "VIC/8.1.6"


def test_a_newcomer_who_owes_a_blind_takes_the_seat_by_the_rule_on_new_players() -> None:
    sitting = Sitting("vic/holdem", seats=6)
    first = sitting.do(TakesSeat(person="P1", seat=1, amount=STAKE))
    assert str(first[0].per) == "VIC/8.1.1"
    sitting.sit(2).round()
    late = sitting.do(TakesSeat(person="P3", seat=3, amount=STAKE))
    assert str(late[0].per) == "VIC/8.2.7"
