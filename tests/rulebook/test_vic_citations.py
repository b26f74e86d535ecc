"""Victoria: what happens and what is refused names the rule that carries it, by its number."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from pokerroom.books import reading
from pokerroom.cards.card import Card
from pokerroom.money import Money
from pokerroom.notation.narrator.sentences import sentences_of
from pokerroom.play import AsksToSee, put
from pokerroom.play.acts import Reshuffles
from pokerroom.play.dealing.dues import CardDue, Place, TurnDue
from pokerroom.play.dealing.order import cards_due
from pokerroom.play.facts import (
    FoundFaceUp,
    NotCut,
    Rewinds,
    VoidsWagers,
    WrongNumber,
)
from pokerroom.play.pots.outcome import Returned
from pokerroom.play.state.corrections import HandOut, Misdealt, Rewound
from pokerroom.play.state.events import KittyTaken
from pokerroom.play.state.play import Phase
from pokerroom.room.acts import (
    CashesOut,
    ChangesTable,
    Claims,
    ClosesTable,
    Departs,
    FindsBreach,
    GetsUp,
    MovesPlayer,
    OpensTable,
    PicksUp,
    Warns,
)
from pokerroom.room.acts.conduct import Breach
from pokerroom.room.state.events import (
    BoothPaid,
    ListLeft,
    OfferEnded,
    SeatLeft,
    TableChanged,
    TableClosed,
    TableOpened,
)
from pokerroom.table.charges import Charges, DropsTime
from pokerroom.table.charges import put as put_to_charges
from pokerroom.table.course import DealsOut
from tests.evidence import per
from tests.room.books import GAMES, about_ann, at_a_table, decider
from tests.room.told import FLOOR, Told
from tests.rulebook.test_vic_8_5_kitty import begun
from tests.rulebook.victoria import victorian
from tests.rulebook.wrong_in_victoria import ALL, table
from tests.table.sitting import Sitting

ROOM = "Poker Room Supervisor (or above)"
NOON = datetime(2026, 3, 1, 12)


def rules_of(events: Any, kind: type[Any]) -> list[str]:
    return [str(each.per) for each in events if isinstance(each, kind)]


@per("VIC/9.2.5", "VIC/9.1.1(a)(v)")
@pytest.mark.parametrize("name", ALL)
def test_a_fact_that_cannot_be_is_refused_by_the_rule_about_it(name: str) -> None:
    at = table(name)
    at.acts(1)
    boxed = at.why_not(FoundFaceUp(card=Card("Ac"), by="dealer"))
    assert str(boxed) == "no card is being dealt (VIC/9.2.5)"
    nobody = at.why_not(WrongNumber(seat=9, holds=1, by="dealer"))
    assert str(nobody) == "nobody is dealt in at seat 9 (VIC/9.1.1(a)(v))"


@per("VIC/11.2.1", "V-94")
@pytest.mark.parametrize("name", ["holdem", "five-card-stud", "draw-kitty", "faro-manila"])
def test_what_becomes_of_void_wagers_is_by_the_reading_on_them(name: str) -> None:
    at = table(name)
    at.acts(1)
    seat = at.play.seats[-1]
    assert at.finds(VoidsWagers(seat=seat, by=ROOM))[1] == "VIC/11.2.1"
    assert rules_of(at.play.record, HandOut) == ["V-94"]


@per("VIC/9.1.1(a)(vi)")
def test_of_a_hand_that_dies_before_it_has_wagered_nothing_is_said_to_stay_in_the_pot() -> None:
    at = table("holdem", players=5)
    at.acts(2)
    seats = [seat for seat, paid in zip(at.play.seats, at.play.paid, strict=True) if not paid]
    at.put(WrongNumber(seat=seats[-1], holds=3, by=ROOM))
    (out,) = at.of(HandOut)
    assert [str(each) for each in sentences_of(out, at.play)] == [
        f"The hand of S{seats[-1]} is out (VIC/9.1.1(a)(vi))"
    ]


def test_the_kitty_is_taken_by_the_same_rule_when_the_round_was_taken_back_to_then() -> None:
    round_ = begun()
    round_.bets("3 take the Kitty")
    play = round_.play
    first = play.record.index(next(each for each in play.record if isinstance(each, KittyTaken)))
    put(play, Rewinds(to=first, reason="a wrong button", by=ROOM))
    assert rules_of(play.record, KittyTaken) == ["VIC/8.5.3(b)", "VIC/8.5.3(b)"]
    assert rules_of(play.record, Rewound) == ["V-62"]


@pytest.mark.parametrize(
    ("name", "number", "rule"),
    [
        ("five-card-stud", 2, "VIC/8.7.4(a)"),
        ("crown-stud", 4, "VIC/8.8.5(a)"),
        ("seven-card-stud", 3, "VIC/8.9.4(d)"),
        ("seven-card-stud-hi-low", 5, "VIC/8.10.5(a)"),
        ("two-card-manila", 2, "VIC/8.11.4(a)"),
        ("three-card-manila", 5, "VIC/8.12.5(a)"),
        ("faro-manila", 3, "VIC/8.13.4(d)"),
        ("holdem", 2, "VIC/8.14.4(a)"),
        ("omaha", 3, "VIC/8.15.5(a)"),
        ("omaha-hi-low", 4, "VIC/8.16.6(a)"),
    ],
)
def test_a_burn_and_the_flop_are_by_the_rule_that_has_them_dealt(
    name: str, number: int, rule: str
) -> None:
    declared = victorian(name)
    due = cards_due(declared, declared.betting_rounds[number - 1], (1, 2))
    burn, *_, last = due
    assert isinstance(burn, CardDue)
    assert (burn.to, str(burn.per)) == (Place.BURN, rule)
    assert not isinstance(last, TurnDue) or str(last.per) == rule


def test_a_hand_of_hi_low_that_is_named_wrongly_is_refused_as_in_the_other_games() -> None:
    for name in ("holdem", "omaha-hi-low", "seven-card-stud-hi-low"):
        at = table(name, players=2)
        while at.play.phase is not Phase.SHOWDOWN:
            at.deal()
            at.quietly()
        other = next(card for card in at.play.terms.deck.cards if not at.play.cards_out >> card & 1)
        found = at.why_not(AsksToSee(seat=1, hand_of=2, cards=(other,)))
        assert str(found) == (
            "0 cards of seat 2 are unknown, and 1 are named (VIC/def:Cards speak)"
        ), name


def test_a_shuffle_in_mid_round_is_refused_by_the_rule_on_shuffling() -> None:
    at = table("holdem")
    at.deal()
    assert str(at.why_not(Reshuffles()).per) == "VIC/5.1"


def test_a_surplus_that_stays_for_the_new_deal_is_put_back_in() -> None:
    at = table("holdem")
    at.deal()
    at.finds(NotCut(by="dealer"))
    (misdealt,) = at.of(Misdealt)
    returned = (
        Returned(seat=2, amount=Money(-800), per=reading("V-66")),
        Returned(seat=3, amount=Money(500), per=reading("V-66")),
    )
    told = sentences_of(replace(misdealt, returned=returned), at.play)
    assert [str(each) for each in told[-2:]] == [
        "S2 puts $8.00 back in (V-66)",
        "$5.00 goes back to S3 (V-66)",
    ]


@per("VIC/7.2.2(e)")
@pytest.mark.parametrize("by", ["", "player", "Casino Operator"])
def test_time_charges_are_dropped_by_nobody_else_by_the_rule_on_dropping(by: str) -> None:
    charges = Charges("vic/holdem", {"commission": {"hourly": 12}}, NOON)
    found = put_to_charges(charges, DropsTime(at=NOON, by=by, who="Dee"))
    assert str(found) == f"it is not for the {by or 'players'} to do (VIC/7.2.2(e))"


@pytest.mark.parametrize(
    ("game", "clock"), [("vic/holdem", "V-80"), ("act/seven-card-stud", "A-89")]
)
def test_the_clock_of_the_charges_is_that_of_the_room(game: str, clock: str) -> None:
    charges = Charges(game, {}, NOON)
    found = put_to_charges(charges, DropsTime(at=NOON - timedelta(minutes=1), by="", who="Dee"))
    assert str(found.per) == clock


@pytest.mark.parametrize(
    ("book", "left", "listed"),
    [
        ("VIC", "VIC/8.1.3(a)", "V-80"),
        ("ACT-7CS", "A-94", "A-89"),
        ("ACT-DRW", "A-94", "A-89"),
    ],
)
def test_who_takes_a_seat_leaves_the_list_and_who_gets_up_leaves_the_seat(
    book: str, left: str, listed: str
) -> None:
    told = Told(book=book)
    told.table(game=GAMES[book], seats=2)
    told.arrive("Ann", "Bob", "Cam")
    told.sit("Ann", 1)
    told.sit("Bob", 2)
    told.wait("Cam", game=GAMES[book])
    assert rules_of(told.put(GetsUp, person="Bob"), SeatLeft) == [left]
    told.sit("Cam", 2)
    assert rules_of(told.record, ListLeft) == [listed]
    assert rules_of(told.record, OfferEnded) == [listed]


@pytest.mark.parametrize(
    ("book", "opened", "changed", "closed", "empty"),
    [
        ("VIC", "V-62", "VIC/6.9", "VIC/11.2.6", ["V-71", "V-81"]),
        ("ACT-7CS", "A-90", "ACT-7CS/5.2", "ACT-7CS/18.2#1", ["A-91", "A-91"]),
        ("ACT-DRW", "A-90", "ACT-DRW/5.2", "ACT-DRW/16.2#1", ["A-91", "A-91"]),
        ("ACT-CAN", "A-90", "ACT-CAN/5.2", "ACT-CAN/14.2#1", ["A-91", "A-91"]),
        ("WA-CHP", "W-42", "WA-CHP/6.3", "WA-CHP/6.7", ["WA-CHP/6.3(a)", "WA-CHP/6.7(a)"]),
    ],
)
def test_tables_open_change_and_close_by_the_rules_on_that_and_not_by_those_on_lists(
    book: str, opened: str, changed: str, closed: str, empty: list[str]
) -> None:
    told = Told(book=book)
    told.table(game=GAMES[book], seats=2)
    assert rules_of(told.record, TableOpened) == [opened]
    again = told.refused(OpensTable, table="1", game=GAMES[book], seats=2, minimum=0, by=FLOOR)
    assert str(again) == f"there is a table 1 already ({opened})"
    other: dict[str, Any] = {
        "table": "1",
        "game": GAMES[book],
        "seats": 3,
        "minimum": 200_00,
        "by": FLOOR,
    }
    assert rules_of(told.put(ChangesTable, **other), TableChanged) == empty[:1]
    told.arrive("Ann")
    told.sit("Ann", 0 if book in {"ACT-CAN", "WA-CHP"} else 1)
    assert rules_of(told.put(ChangesTable, **other), TableChanged) == [changed]
    closing = told.put(ClosesTable, table="1", by=FLOOR)
    assert rules_of(closing, TableClosed) == rules_of(closing, SeatLeft) == [closed]
    told.table("2", game=GAMES[book])
    assert rules_of(told.put(ClosesTable, table="2", by=FLOOR), TableClosed) == empty[1:]


@per("VIC/def:Picked up")
def test_chips_lie_at_the_booth_by_the_definition_of_being_picked_up() -> None:
    told = at_a_table("VIC")
    none = told.refused(CashesOut, person="Ann")
    assert str(none) == "nothing lies at the booth for 'Ann' (VIC/def:Picked up)"
    told.put(PicksUp, person="Ann", chips=50_00, by=FLOOR)
    assert rules_of(told.put(CashesOut, person="Ann"), BoothPaid) == ["VIC/def:Picked up"]
    told.put(PicksUp, person="Bob", chips=20_00, by=FLOOR)
    told.sit("Bob", 1)
    assert rules_of(told.record, BoothPaid) == ["VIC/def:Picked up"] * 2
    told.put(GetsUp, person="Bob")
    told.put(Departs, person="Bob")


@pytest.mark.parametrize(
    ("book", "breach", "excluded", "lists"),
    [
        ("VIC", Breach.LANGUAGE, "VIC/11.2.2", "V-80"),
        ("WA-CHP", Breach.SIGNALS, "WA-CHP/6.9(b)", "W-41"),
        ("ACT-DRW", Breach.SIGNALS, "ACT-DRW/17.2(b)", "A-89"),
    ],
)
def test_what_no_rule_forbids_is_no_breach_by_the_rule_on_breaches(
    book: str, breach: Breach, excluded: str, lists: str
) -> None:
    told, by = at_a_table(book), decider(book)
    for kind in (FindsBreach, Warns):
        found = told.refused(kind, **about_ann(breach=breach, reason="seen"), by=by)
        assert str(found) == f"{book} has no rule against {breach.value} ({excluded})"
        away = told.refused(kind, person="Zoe", table="1", breach=breach, reason="seen", by=by)
        assert str(away) == f"'Zoe' is not in the room ({lists})"
        nowhere = told.refused(kind, person="Ann", table="9", breach=breach, reason="seen", by=by)
        assert str(nowhere) == f"there is no open table '9' ({lists})"
    assert str(told.refused(Claims, person="Zoe", table="1", about="the pot").per) == lists


def test_a_player_is_not_moved_to_a_seat_that_is_offered_to_another() -> None:
    told = Told()
    told.table("1", seats=2)
    told.table("2", seats=2)
    told.arrive("Ann", "Bob", "Cam", "Dot", "Eve")
    for person, seat, where in (("Ann", 1, "1"), ("Bob", 2, "1"), ("Cam", 1, "2"), ("Dot", 2, "2")):
        told.sit(person, seat, where)
    told.wait("Eve")
    told.put(GetsUp, person="Dot")
    found = told.refused(MovesPlayer, person="Ann", table="2", seat=2, by=FLOOR)
    assert str(found) == "the free seats of 2 are offered to others (V-80)"


@pytest.mark.parametrize("by", ["inspector", "player", "nobody"])
@per("V-62")
def test_who_puts_facts_of_the_play_is_by_the_reading_on_offices(by: str) -> None:
    at = table("holdem")
    at.deal()
    refused = at.why_not(NotCut(by=by))
    assert str(refused.per) == "V-62"
    assert "put facts of the play" in refused.because or "VIC names no nobody" in refused.because


@per("VIC/11.2.2")
def test_where_no_rule_is_against_a_language_nobody_is_dealt_out_for_one() -> None:
    sitting = Sitting("vic/holdem").sit(1, 2)
    here, away = sitting.refused(DealsOut(person="P1")), sitting.refused(DealsOut(person="Zoe"))
    assert here.because == "nobody is dealt out of a round here for the language they speak"
    assert [str(here.per), str(away.per)] == ["VIC/11.2.2", "VIC/11.2.2"]
    for game, number in (
        ("act/canberra-manila", "ACT-MAN/15.3"),
        ("act/seven-card-stud", "ACT-7CS/16.3"),
        ("act/draw-poker", "ACT-DRW/14.3"),
    ):
        nobody = Sitting(game, seats=7).sit(1, 2).refused(DealsOut(person="Zoe"))
        assert str(nobody.per) == number
