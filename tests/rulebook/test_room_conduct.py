"""All books: what players may not do, what staff may do about it, and the hours of gaming."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from pokerroom.books import Refusal, Ruling, provision
from pokerroom.play import Bets
from pokerroom.room import may, may_begin, open_room, put
from pokerroom.room.acts import (
    Advises,
    Breach,
    Device,
    EndsInquiry,
    Excludes,
    FindsBreach,
    GivesChips,
    JoinsList,
    LiftsExclusion,
    MakesSideBet,
    MovesPlayer,
    OpensHoleCards,
    OpensTable,
    PutsInSubstitute,
    SeizesWinnings,
    SetsHours,
    SharesInformation,
    Sits,
    TakesShareInBank,
    Warns,
)
from pokerroom.room.state.conduct import BreachFound, Excluded
from pokerroom.table.course import BeginsRound, DealsOut
from tests.evidence import per
from tests.room.books import GAMES, about_ann, at_a_table, decider
from tests.room.told import FLOOR, NOON, Told, after
from tests.table.sitting import Sitting

BROKEN: dict[Breach, dict[str, str]] = {
    Breach.DEVICE: {
        "VIC": "11.1",
        "ACT-7CS": "19.1",
        "ACT-MAN": "18.1",
        "ACT-5CS": "19.1",
        "ACT-DRW": "17.1",
        "ACT-CAN": "15.1",
        "WA-CHP": "6.8",
    },
    Breach.SIDE_BET: {
        "VIC": "11.10",
        "ACT-7CS": "19.10",
        "ACT-MAN": "18.10",
        "ACT-5CS": "19.10",
        "ACT-DRW": "17.10",
        "ACT-CAN": "15.10",
    },
    Breach.LANGUAGE: {
        "ACT-7CS": "16.3",
        "ACT-MAN": "15.3",
        "ACT-5CS": "16.3",
        "ACT-DRW": "14.3",
    },
    Breach.HELPING: {
        "ACT-7CS": "16.1",
        "ACT-MAN": "15.1",
        "ACT-5CS": "16.1",
        "ACT-DRW": "14.1",
    },
    Breach.HAND_OF_TWO: {
        "ACT-7CS": "16.2",
        "ACT-MAN": "15.2",
        "ACT-5CS": "16.2",
        "ACT-DRW": "14.2",
    },
    Breach.CARDS_NOT_KEPT_SECRET: {
        "ACT-7CS": "16.4",
        "ACT-MAN": "15.4",
        "ACT-5CS": "16.4",
        "ACT-DRW": "14.4",
    },
    Breach.LOOKING_AT_DISCARDS: {
        "ACT-7CS": "16.7",
        "ACT-MAN": "15.7",
        "ACT-5CS": "16.7",
        "ACT-DRW": "14.7",
    },
    Breach.EXCHANGE: {"VIC": "11.12", "ACT-CAN": "6.9#1", "WA-CHP": "6.2"},
    Breach.INFLUENCE: {
        "VIC": "11.7",
        "ACT-7CS": "19.9",
        "ACT-MAN": "18.9",
        "ACT-5CS": "19.9",
        "ACT-DRW": "17.9",
        "ACT-CAN": "15.9",
    },
    Breach.SIGNALS: {"VIC": "11.13"},
    Breach.LENDING: {
        "ACT-7CS": "13.4#2",
        "ACT-MAN": "12.4#2",
        "ACT-5CS": "13.4#2",
        "ACT-DRW": "12.4#2",
    },
    Breach.WAGERING_FOR_ANOTHER: {
        "ACT-7CS": "13.4#1",
        "ACT-MAN": "12.4#1",
        "ACT-5CS": "13.4#1",
        "ACT-DRW": "12.4#1",
    },
    Breach.DIVIDING: {
        "VIC": "8.1.6",
        "ACT-7CS": "9.5#1",
        "ACT-MAN": "9.5#1",
        "ACT-5CS": "9.5#1",
        "ACT-DRW": "9.6#1",
    },
    Breach.HARM: {"VIC": "11.3"},
}
"""By the gazettes, and not by the program: which rule of which book forbids what."""
BREACHES = [
    pytest.param(book, breach, f"{book}/{number}", marks=per(f"{book}/{number}"))
    for breach, numbers in BROKEN.items()
    for book, number in numbers.items()
]
UNKNOWN = [(book, breach) for book in GAMES for breach in Breach if book not in BROKEN[breach]]


def in_books(name: str) -> list[object]:
    """Each book that makes the provision, with its rule."""
    found = ((str(each).partition("/")[0], str(each)) for each in provision(name).rules)
    return [pytest.param(book, rule, marks=per(rule)) for book, rule in found]


@pytest.mark.parametrize(("book", "rule"), in_books("no-influence-on-another-players-decisions"))
def test_an_onlooker_who_influences_a_player_is_warned_like_one(book: str, rule: str) -> None:
    told = at_a_table(book)
    told.arrive("Cam")
    onlooker = about_ann(breach=Breach.INFLUENCE, reason="seen") | {"person": "Cam"}

    (warned,) = told.put(Warns, **onlooker, by="dealer")
    (found,) = told.put(FindsBreach, **onlooker, by=decider(book))

    assert (str(warned.per), str(found.per)) == (rule, rule)
    assert told.room.people["Cam"].table == ""


@pytest.mark.parametrize(("book", "breach", "rule"), BREACHES)
def test_a_breach_is_warned_of_and_found_by_its_own_rule(
    book: str, breach: Breach, rule: str
) -> None:
    told = at_a_table(book)
    (warned,) = told.put(Warns, **about_ann(breach=breach, reason="seen", by="dealer"))
    assert str(warned.per) == rule

    device = Device.OTHER if breach is Breach.DEVICE else None
    (found,) = told.put(
        FindsBreach, **about_ann(breach=breach, reason="seen", device=device, by=decider(book))
    )

    assert isinstance(found, BreachFound)
    of_it = "WA-CHP/6.8(b)" if (book, breach) == ("WA-CHP", Breach.DEVICE) else rule
    assert (str(found.per), found.reason) == (of_it, "seen")
    told.refused(Warns, **about_ann(breach=breach, reason=" ", by="dealer"))
    told.refused(FindsBreach, **about_ann(breach=breach, reason="seen", device=device, by="dealer"))


@pytest.mark.parametrize(("book", "breach"), UNKNOWN)
def test_what_a_book_does_not_forbid_is_no_breach(book: str, breach: Breach) -> None:
    told = at_a_table(book)
    refusal = told.refused(Warns, **about_ann(breach=breach, reason="seen", by="dealer"))
    assert "has no rule against" in refusal.because


@per(*(f"WA-CHP/6.8({letter})" for letter in "abcdefg"))
@pytest.mark.parametrize(
    ("device", "used", "alters", "letters"),
    [
        (Device.CALCULATOR, True, False, "acf"),
        (Device.COMPUTER, False, True, "bdg"),
        (Device.OTHER, True, True, "aeg"),
    ],
)
def test_western_australia_says_one_by_one_what_makes_a_device_a_forbidden_one(
    device: Device, used: bool, alters: bool, letters: str
) -> None:
    told = at_a_table("WA-CHP")
    (found,) = told.put(
        FindsBreach,
        **about_ann(
            breach=Breach.DEVICE,
            reason="seen",
            device=device,
            used=used,
            alters=alters,
            by="operator",
        ),
    )
    assert isinstance(found, BreachFound)
    assert [str(each.per) for each in found.grounds] == [f"WA-CHP/6.8({x})" for x in letters]
    assert str(found.per) == f"WA-CHP/6.8({letters[0]})"


def test_a_device_is_told_where_it_is_one_and_only_there() -> None:
    told = at_a_table("VIC")
    told.refused(FindsBreach, **about_ann(breach=Breach.DEVICE, reason="seen", by=FLOOR))
    told.refused(
        FindsBreach,
        **about_ann(breach=Breach.SIDE_BET, reason="seen", device=Device.OTHER, by=FLOOR),
    )


@pytest.mark.parametrize(("book", "rule"), in_books("breach-excludes-from-the-game"))
def test_a_player_is_excluded_from_the_game_and_not_dealt_in_again(book: str, rule: str) -> None:
    told = at_a_table(book, exclusion_reaches="the_game")
    by = decider(book)
    breach = about_ann(breach=Breach.DEVICE, reason="a telephone")
    alone = told.refused(Excludes, **breach, by=by)
    assert alone.because.startswith("nobody excludes a player alone: ")
    told.refused(Excludes, **breach, by=by, second=by)
    told.refused(Excludes, **breach, by="dealer", second="operator")

    events = told.put(Excludes, **breach, by=by, second="casino supervisor")

    excluded = events[-1]
    assert isinstance(excluded, Excluded)
    assert (str(excluded.per), excluded.second) == (rule, "casino supervisor")
    assert told.room.people["Ann"].table == ""
    again = told.refused(Sits, person="Ann", table="1", seat=1)
    assert str(again.per) == rule
    begun = may_begin(told.room, "1", ["Ann", "Bob"], NOON)
    assert begun is not None
    assert str(begun.per) == rule
    assert may_begin(told.room, "1", ["Bob"], NOON) is None
    told.refused(JoinsList, person="Ann", game=GAMES[book])
    told.refused(Excludes, **breach, by=by, second="casino supervisor")


@per("V-92", "A-99", "W-46")
@pytest.mark.parametrize("book", ["VIC", "ACT-7CS", "WA-CHP"])
def test_who_is_excluded_may_be_let_in_again(book: str) -> None:
    told = at_a_table(book)
    by = decider(book)
    told.refused(LiftsExclusion, **about_ann(reason="reviewed", by=by))
    told.put(
        Excludes,
        **about_ann(
            breach=Breach.EXCHANGE if book != "ACT-7CS" else Breach.HELPING,
            reason="seen",
            by=by,
            second="supervisor" if by != "supervisor" else "operator",
        ),
    )
    (lifted,) = told.put(LiftsExclusion, **about_ann(reason="reviewed", by=by))
    assert str(lifted.per) in {"V-92", "A-99", "W-46"}
    told.sit("Ann", 1 if book != "WA-CHP" else 0)


@pytest.mark.parametrize(
    ("reaches", "barred"),
    [
        ("by_the_book", ["1"]),
        ("the_table", ["1"]),
        ("the_game", ["1", "2"]),
        ("the_room", ["1", "2", "3"]),
    ],
)
def test_how_far_an_exclusion_reaches_is_the_rooms_to_say(reaches: str, barred: list[str]) -> None:
    told = at_a_table("VIC", exclusion_reaches=reaches)
    told.table("2", "vic/holdem")
    told.table("3", "vic/omaha")
    told.put(
        Excludes, **about_ann(breach=Breach.DEVICE, reason="seen", by=FLOOR, second="operator")
    )
    for table in ("1", "2", "3"):
        found = put(told.room, Sits(person="Ann", table=table, seat=1, at=NOON))
        assert isinstance(found, Refusal) is (table in barred), table
        if isinstance(found, Ruling):
            told.record += found.outcome
            break


@pytest.mark.parametrize(
    ("reaches", "holdem", "omaha"),
    [
        ("by_the_book", ["Eve"], ["Eve"]),
        ("the_table", ["Eve"], ["Eve"]),
        ("the_game", [], ["Eve"]),
        ("the_room", [], []),
    ],
)
def test_who_is_excluded_waits_no_more_for_the_games_that_he_may_not_play(
    reaches: str, holdem: list[str], omaha: list[str]
) -> None:
    told = at_a_table("VIC", exclusion_reaches=reaches)
    told.arrive("Eve")
    for game in ("vic/holdem", "vic/omaha"):
        told.wait("Eve", game=game)

    told.put(
        Excludes,
        **{**about_ann(breach=Breach.DEVICE, reason="seen"), "person": "Eve"},
        by=FLOOR,
        second="operator",
    )

    assert (told.on_the_list(), told.on_the_list("vic/omaha")) == (holdem, omaha)


@per("V-92", "VIC/11.2.2")
def test_a_seat_offered_to_one_who_is_excluded_from_that_table_is_offered_to_the_next() -> None:
    told = at_a_table("VIC")
    told.arrive("Dot", "Eve", "Fay")
    told.wait("Dot", "Eve", "Fay")
    assert told.offered("1") == ["Dot", "Eve"]

    told.put(
        Excludes,
        **{**about_ann(breach=Breach.DEVICE, reason="seen"), "person": "Dot"},
        by=FLOOR,
        second="operator",
    )

    assert told.on_the_list() == ["Dot", "Eve", "Fay"]
    assert told.offered("1") == ["Eve", "Fay"]


@per("V-92", "VIC/11.2.2")
def test_who_is_excluded_from_one_table_waits_for_the_others_and_is_offered_no_seat_there() -> None:
    told = at_a_table("VIC")
    told.put(
        Excludes, **about_ann(breach=Breach.DEVICE, reason="seen", by=FLOOR, second="operator")
    )
    told.wait("Ann")
    assert told.offered("1") == []
    told.arrive("Cam")
    told.wait("Cam")
    assert told.offered("1") == ["Cam"]
    told.table("2")
    assert told.offered("2") == ["Ann"]


@per("A-99", "W-46")
@pytest.mark.parametrize("book", ["ACT-7CS", "WA-CHP"])
def test_elsewhere_an_exclusion_reaches_all_tables_of_the_game(book: str) -> None:
    told = at_a_table(book)
    told.table("2", GAMES[book])
    told.put(
        Excludes,
        **about_ann(
            breach=Breach.EXCHANGE if book != "ACT-7CS" else Breach.HELPING,
            reason="seen", by=decider(book), second="supervisor",
        ),
    )  # fmt: skip
    told.refused(Sits, person="Ann", table="2", seat=1)


def test_nobody_who_is_excluded_is_moved_there() -> None:
    told = at_a_table("VIC", exclusion_reaches="the_table")
    told.table("2")
    told.put(
        Excludes, **about_ann(breach=Breach.DEVICE, reason="seen", by=FLOOR, second="operator")
    )
    told.sit("Ann", 1, table="2")
    told.refused(MovesPlayer, person="Ann", table="1", seat=3, by=FLOOR)


@pytest.mark.parametrize(("book", "rule"), in_books("english-only"))
def test_who_speaks_another_language_may_be_put_out_of_the_table(book: str, rule: str) -> None:
    told = at_a_table(book)
    events = told.put(
        Excludes,
        **about_ann(breach=Breach.LANGUAGE, reason="spoke", by="operator", second="supervisor"),
    )
    assert str(events[-1].per) == rule


@per("VIC/11.2.3")
def test_winnings_with_a_device_are_held_until_the_inquiry_is_over() -> None:
    told = at_a_table("VIC")
    seizes = about_ann(amount=500_00, reason="a device", by=FLOOR)
    refusal = told.refused(SeizesWinnings, **seizes)
    assert str(refusal.per) == "VIC/11.2.3"
    told.put(
        FindsBreach,
        **about_ann(
            breach=Breach.DEVICE, reason="seen", device=Device.COMPUTER, won=500_00, by=FLOOR
        ),
    )
    told.refused(SeizesWinnings, **about_ann(amount=0, reason="a device", by=FLOOR))
    too_much = told.refused(SeizesWinnings, **(seizes | {"amount": 500_01}))
    assert (too_much.because, str(too_much.per)) == (
        "no more can be held than the $500.00 that Ann has won", "VIC/11.2.3",
    )  # fmt: skip
    told.table("2")
    elsewhere = told.refused(SeizesWinnings, **(seizes | {"table": "2"}))
    assert str(elsewhere.per) == "VIC/11.2.3"
    told.refused(SeizesWinnings, **(seizes | {"by": "dealer"}))

    told.put(SeizesWinnings, **seizes)

    assert told.room.seized == {("Ann", "1"): 500_00}
    told.refused(SeizesWinnings, **seizes)
    (ended,) = told.put(EndsInquiry, **about_ann(returned=True, reason="nothing", by=FLOOR))
    assert str(ended.per) == "VIC/11.2.3"
    assert told.room.seized == {}
    told.refused(EndsInquiry, **about_ann(returned=True, reason="nothing", by=FLOOR))


@pytest.mark.parametrize(
    ("folded", "book", "rule"),
    [
        pytest.param(folded, *param.values, marks=param.marks)  # type: ignore[attr-defined]
        for folded, name in (
            (True, "word-of-a-folded-hand-shared-with-all"),
            (False, "word-of-an-uncalled-hand-shared-with-all"),
        )
        for param in in_books(name)
    ],
)
def test_what_one_was_told_of_a_hand_all_are_told(folded: bool, book: str, rule: str) -> None:
    told = at_a_table(book)
    shared = about_ann(told_to="Bob", words="a pair of kings", folded=folded, by="dealer")
    (event,) = told.put(SharesInformation, **shared)
    assert str(event.per) == rule
    told.refused(SharesInformation, **(shared | {"words": ""}))


@pytest.mark.parametrize(("book", "rule"), in_books("no-advice-from-staff"))
def test_staff_give_no_advice_except_to_keep_the_rules(book: str, rule: str) -> None:
    told = at_a_table(book)
    advice = about_ann(words="raise", by="dealer")
    refusal = told.refused(Advises, **advice, keeps_rules=False)
    assert str(refusal.per) == rule
    (given,) = told.put(Advises, **advice, keeps_rules=True)
    assert str(given.per) == rule


@pytest.mark.parametrize(("book", "rule"), in_books("no-side-wagers"))
def test_a_side_bet_is_refused_in_every_book_that_knows_it(book: str, rule: str) -> None:
    told = at_a_table(book)
    assert str(told.refused(MakesSideBet, **about_ann(against="Bob")).per) == rule


@pytest.mark.parametrize(("book", "rule"), in_books("bank-belongs-to-the-operator"))
def test_nobody_but_the_operator_has_a_share_in_the_bank(book: str, rule: str) -> None:
    told = at_a_table(book)
    assert str(told.refused(TakesShareInBank, **about_ann(amount=500_00)).per) == rule


@pytest.mark.parametrize(("book", "reading"), [("VIC", "V-62"), ("WA-CHP", "W-42")])
def test_where_no_rule_speaks_of_the_bank_nobody_is_given_a_share(book: str, reading: str) -> None:
    told = at_a_table(book)
    assert str(told.refused(TakesShareInBank, **about_ann(amount=1)).per) == reading


@per("W-47")
def test_western_australia_refuses_it_by_a_reading() -> None:
    told = at_a_table("WA-CHP")
    assert str(told.refused(MakesSideBet, **about_ann(against="Bob")).per) == "W-47"
    assert str(told.refused(PutsInSubstitute, **about_ann(substitute="Bob")).per) == "W-47"


@pytest.mark.parametrize(("book", "rule"), in_books("one-player-one-hand"))
def test_nobody_plays_for_another(book: str, rule: str) -> None:
    told = at_a_table(book)
    assert str(told.refused(PutsInSubstitute, **about_ann(substitute="Cam")).per) == rule


@pytest.mark.parametrize(("book", "rule"), in_books("no-wagering-for-another"))
def test_nobody_wagers_for_another(book: str, rule: str) -> None:
    assert isinstance(may("player", Bets, book=book), Ruling)
    for office in ("dealer", "supervisor", "operator", "cashier", "onlooker", "platform"):
        found = may(office, Bets, book=book)
        assert isinstance(found, Refusal)
        assert str(found.per) == rule


@pytest.mark.parametrize(("book", "rule"), in_books("no-lending-of-chips"))
def test_nobody_lends_chips_in_a_round_of_play(book: str, rule: str) -> None:
    told = at_a_table(book)
    lent = about_ann(to="Bob", amount=10_00)
    assert str(told.refused(GivesChips, **lent, in_round=True).per) == rule


@per("A-96", "V-90", "W-47")
@pytest.mark.parametrize(
    ("book", "reading"), [("ACT-7CS", "A-96"), ("VIC", "V-90"), ("WA-CHP", "W-47")]
)
def test_nor_between_rounds_at_a_table(book: str, reading: str) -> None:
    lent = about_ann(to="Bob", amount=10_00, in_round=False)
    assert str(at_a_table(book).refused(GivesChips, **lent).per) == reading


@per("VIC/9.2.3")
def test_two_look_at_a_hand_that_was_not_shown() -> None:
    told = at_a_table("VIC")
    looks = about_ann(round=3, over=3, reason="a dispute")
    told.refused(OpensHoleCards, **looks, by="dealer")
    told.refused(OpensHoleCards, **looks, by="dealer", second="dealer")
    told.refused(OpensHoleCards, **(looks | {"round": 0}), by="dealer", second=FLOOR)
    told.refused(OpensHoleCards, **looks, by="inspector", second=FLOOR)
    early = told.refused(OpensHoleCards, **(looks | {"over": 2}), by="dealer", second=FLOOR)
    assert (early.because, str(early.per)) == ("round 3 at 1 is not over", "VIC/9.2.3")
    (opened,) = told.put(OpensHoleCards, **looks, by="dealer", second=FLOOR)
    assert (str(opened.per), opened.second) == ("VIC/9.2.3", FLOOR)


@pytest.mark.parametrize(("book", "rule"), in_books("hours-set-by-the-minister"))
def test_tables_open_and_rounds_begin_in_the_hours_of_gaming_alone(book: str, rule: str) -> None:
    told = at_a_table(book)
    told.refused(SetsHours, opens=0, closes=60, by="operator")
    told.refused(SetsHours, opens=-1, closes=60, by="minister")
    told.refused(SetsHours, opens=0, closes=1440, by="minister")
    (set_,) = told.put(SetsHours, opens=12 * 60, closes=4 * 60, by="minister")
    assert str(set_.per) == rule
    table: dict[str, Any] = {"game": GAMES[book], "seats": 2, "by": FLOOR}
    for minutes, opens in ((0, True), (16 * 60 - 1 / 60, True), (16 * 60, False)):
        found = put(told.room, OpensTable(table=f"t{minutes}", at=after(minutes), **table))
        assert isinstance(found, Ruling) is opens, minutes
        begins = may_begin(told.room, "1", ["Ann"], after(minutes))
        assert (begins is None) is opens
        if isinstance(found, Refusal):
            assert begins is not None
            assert (str(found.per), str(begins.per)) == (rule, rule)
    assert isinstance(
        put(told.room, OpensTable(table="late", at=after(24 * 60 - 1), **table)), Refusal
    )
    assert isinstance(put(told.room, OpensTable(table="noon", at=after(24 * 60), **table)), Ruling)


def test_hours_of_a_day_without_midnight() -> None:
    told = at_a_table("ACT-7CS")
    told.put(SetsHours, opens=12 * 60, closes=13 * 60, by="minister")
    assert may_begin(told.room, "1", [], after(59)) is None
    assert may_begin(told.room, "1", [], after(60)) is not None
    assert may_begin(told.room, "1", [], NOON - timedelta(minutes=1)) is not None
    told.put(SetsHours, opens=5, closes=5, by="minister")
    assert may_begin(told.room, "1", [], after(600)) is None
    assert may_begin(told.room, "9", [], after(600)) is not None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seat_offer_minutes", "0"),
        ("seat_offer_minutes", "1441"),
        ("seat_offer_minutes", "five"),
        ("seat_offer_minutes", "a whole number of minutes"),
        ("exclusion_reaches", "everything"),
        ("check_then_raise", "true"),
        ("nothing", "5"),
    ],
)
def test_a_room_has_its_settings_and_no_others(name: str, value: str) -> None:
    assert isinstance(open_room("Southbank", at=NOON, settings={name: value}), Refusal)


def test_a_room_is_of_a_book_that_there_is() -> None:
    assert isinstance(open_room("Southbank", at=NOON, book="NSW"), Refusal)
    assert isinstance(
        open_room("Southbank", at=NOON, settings={"seat_offer_minutes": "1440"}), Ruling
    )
    assert Told(seat_offer_minutes="1").room.opened.settings == {"seat_offer_minutes": "1"}


@per("ACT-7CS/16.3", "ACT-MAN/15.3", "ACT-5CS/16.3", "ACT-DRW/14.3")
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("act/seven-card-stud", "ACT-7CS/16.3"),
        ("act/five-card-stud", "ACT-5CS/16.3"),
        ("act/draw-poker", "ACT-DRW/14.3"),
    ],
)
def test_only_canberra_manila_deals_an_offender_out_of_a_round(name: str, rule: str) -> None:
    other = Sitting(name, seats=4).sit(1, 2, 3)
    assert str(other.refused(DealsOut(person="P2")).per) == rule

    manila = Sitting("act/canberra-manila", seats=4).sit(1, 2, 3)
    (dealt_out,) = manila.do(DealsOut(person="P2"))
    assert str(dealt_out.per) == "ACT-MAN/15.3"
    assert set(manila.round().stakes) == {1, 3}
    assert set(manila.round().stakes) == {1, 2, 3}
    manila.do(DealsOut(person="P2"), DealsOut(person="P3"))
    manila.refused(BeginsRound())
