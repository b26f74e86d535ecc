"""Notices: VIC 6.9 and 11.2.6, ACT 5.2 and 18.2, WA 6.3 and 6.7, with their times on both sides."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest

from pokerroom.books import Refusal, Ruling
from pokerroom.room.staff.asking import may
from pokerroom.table.notices import (
    Act,
    Agrees,
    BeginsRound,
    Ended,
    EndsRound,
    Event,
    GivesNotice,
    Notices,
    Present,
    Subject,
    TellsInspector,
    TimePasses,
    TookEffect,
    WithdrawsNotice,
    evolve,
    put,
    stand_of,
)
from tests.evidence import per

NOON = datetime(2026, 3, 1, 12)
SUPERVISOR, OPERATOR = "Poker Room Supervisor (or above)", "Casino Operator"
TERRITORY = {
    "ACT-7CS": ("act/seven-card-stud", "5.2", "18.2"),
    "ACT-CAN": ("act/canberra-poker", "5.2", "14.2"),
}
TERRITORY |= {"ACT-MAN": ("act/canberra-manila", "5.2", "17.2")}
TERRITORY |= {"ACT-5CS": ("act/five-card-stud", "5.2", "18.2")}
TERRITORY |= {"ACT-DRW": ("act/draw-poker", "5.2", "16.2")}


class AtTable:
    """A notices with people around it, whose record must always lead to the same notices."""

    def __init__(self, game: str, *people: str, terms: dict[str, Any] | None = None) -> None:
        self.notices = Notices(game, terms or {}, NOON)
        self.again = Notices(game, terms or {}, NOON)
        self.people, self.absent, self.minute = people, frozenset[str](), 0

    @property
    def now(self) -> dict[str, Any]:
        there = Present(players=self.people, absent=self.absent)
        return {"at": NOON + timedelta(minutes=self.minute), "there": there}

    def put(self, act: Act) -> Ruling[tuple[Event, ...]] | Refusal:
        found = put(self.notices, act)
        for event in found.outcome if isinstance(found, Ruling) else ():
            evolve(self.again, event)
        for name in Notices.__slots__:
            assert getattr(self.notices, name) == getattr(self.again, name)
        return found

    def gives(self, subject: Subject, by: str = SUPERVISOR, **more: Any) -> Any:
        return self.put(GivesNotice(subject=subject, by=by, **self.now, **more))

    def round(self, *, completed: bool = True) -> Any:
        self.put(BeginsRound(**self.now))
        return self.put(EndsRound(completed=completed, **self.now))


def effect(found: Any) -> TookEffect | None:
    assert isinstance(found, Ruling), found
    return next((event for event in found.outcome if isinstance(event, TookEffect)), None)


def refused(found: Any) -> str:
    assert isinstance(found, Refusal), found
    return str(found.per)


@per("VIC/6.9")
def test_a_change_comes_after_three_complete_hands() -> None:
    table = AtTable("vic/holdem", "Ann", "Bob", "Cam")
    table.gives(Subject.CHANGE, terms={"minimum": 10, "minimum_stake": 400})
    assert table.notices.left(1, NOON).rounds == 3
    assert effect(table.round()) is None
    assert effect(table.round(completed=False)) is None
    assert effect(table.round()) is None
    assert table.notices.left(1, NOON).rounds == 1
    assert table.notices.terms == {}
    last = effect(table.round())
    assert last is not None
    assert (last.because, str(last.per)) == (Ended.RAN_OUT, "VIC/6.9")
    assert table.notices.terms == {"minimum": 10, "minimum_stake": 400}
    assert table.notices.running == {}


@per("VIC/6.9")
def test_another_game_is_of_the_same_book_and_keeps_the_commission_alone() -> None:
    table = AtTable("vic/holdem", "Ann", "Bob")
    found = table.gives(Subject.CHANGE, game="act/draw-poker")
    assert refused(found) == "VIC/6.9"
    assert found.because == "act/draw-poker is of another book"
    kept = {"commission": "nil"}
    table = AtTable("vic/holdem", "Ann", terms={**kept, "minimum": 10})
    last = effect(table.gives(Subject.CHANGE, game="vic/omaha", agreeing=("Ann",)))
    assert last is not None
    assert (last.game, last.terms) == ("vic/omaha", kept)


@pytest.mark.parametrize(
    ("game", "round_"),
    [
        ("vic/holdem", "VIC/def:Hand"),
        ("act/draw-poker", "ACT-DRW/def:Round of Play"),
        ("act/canberra-poker", "ACT-CAN/def:Round of Play"),
        ("wa/crown-holdem", "WA-CHP/def:Round of Play"),
    ],
)
def test_a_round_begins_when_the_last_is_over_and_ends_when_one_has_begun(
    game: str, round_: str
) -> None:
    table = AtTable(game, "Ann", "Bob")
    assert refused(table.put(EndsRound(**table.now))) == round_

    for act in (BeginsRound(**table.now), EndsRound(**table.now)):
        found = table.put(act)
        assert isinstance(found, Ruling)
        assert [str(each.per) for each in found.outcome] == [round_]
        if isinstance(act, BeginsRound):
            assert refused(table.put(act)) == round_


@per("VIC/6.9", "V-71")
def test_the_hand_in_which_notice_is_given_is_none_of_the_three() -> None:
    table = AtTable("vic/holdem", "Ann", "Bob")
    table.put(BeginsRound(**table.now))
    table.gives(Subject.CHANGE, terms={"minimum": 10})
    table.put(EndsRound(**table.now))
    assert table.notices.left(1, NOON).rounds == 3
    table.absent = frozenset({"Bob"})
    assert refused(table.put(Agrees(number=1, agreeing=("Bob",), **table.now))) == "V-71"


@per("VIC/6.9")
@pytest.mark.parametrize(("agreeing", "enough"), [(1, False), (2, False), (3, True), (4, True)])
def test_more_than_half_of_the_players_need_no_notice(agreeing: int, enough: bool) -> None:
    people = ("Ann", "Bob", "Cam", "Dot", "Eve")
    table = AtTable("vic/holdem", *people)
    table.absent = frozenset({"Eve"})  # who is not counted (V-71)
    found = table.gives(Subject.CHANGE, terms={"minimum": 10}, agreeing=people[:agreeing])
    assert (effect(found) is not None) is enough


@per("VIC/6.9", "V-71")
@pytest.mark.parametrize("subject", [Subject.CHANGE, Subject.CLOSING])
def test_who_was_away_when_notice_was_given_has_a_voice_once_back(subject: Subject) -> None:
    more: dict[str, Any] = {"terms": {"minimum": 10}} if subject is Subject.CHANGE else {}
    table = AtTable("vic/holdem", "Ann", "Bob", "Cam", "Dot")
    table.absent = frozenset({"Cam", "Dot"})
    table.gives(subject, agreeing=("Ann",), **more)
    table.absent = frozenset()
    assert effect(table.put(Agrees(number=1, agreeing=("Bob",), **table.now))) is None
    table.absent = frozenset({"Dot"})
    agreed = effect(table.put(Agrees(number=1, agreeing=("Cam",), **table.now)))
    assert agreed is not None
    assert agreed.because == Ended.AGREED


@per("V-71")
def test_who_sits_down_after_a_notice_of_a_change_is_not_asked() -> None:
    table = AtTable("vic/holdem", "Ann", "Bob", "Cam")
    table.gives(Subject.CHANGE, terms={"minimum": 10})
    table.people = ("Ann", "Bob", "Cam", "Dot")
    assert refused(table.put(Agrees(number=1, agreeing=("Dot",), **table.now))) == "V-71"
    assert effect(table.put(Agrees(number=1, agreeing=("Ann", "Bob"), **table.now)))


@per("V-71")
def test_with_one_player_left_a_notice_of_a_change_has_run_out() -> None:
    table = AtTable("vic/holdem", "Ann", "Bob")
    table.gives(Subject.CHANGE, terms={"minimum": 10})
    table.people = ("Ann",)
    changed = effect(table.put(TimePasses(**table.now)))
    assert changed is not None
    assert (changed.because, str(changed.per)) == (Ended.NO_ROUND, "V-71")


@per("VIC/6.9")
def test_what_most_agree_on_in_the_course_of_a_hand_comes_at_its_completion() -> None:
    table = AtTable("vic/holdem", "Ann", "Bob", "Cam")
    table.put(BeginsRound(**table.now))
    found = table.gives(Subject.CHANGE, game="vic/omaha", agreeing=("Ann", "Bob"))
    assert effect(found) is None
    assert effect(table.put(TimePasses(**table.now))) is None
    ended = effect(table.put(EndsRound(**table.now)))
    assert ended is not None
    assert (ended.game, ended.because) == ("vic/omaha", Ended.AGREED)


@per("VIC/6.9")
@pytest.mark.parametrize(
    ("by", "more"),
    [
        ("Dealer", {"terms": {"minimum": 10}}),
        ("", {"terms": {"minimum": 10}}),
        (SUPERVISOR, {"terms": {"minimum": 10}, "rounds": 2}),
        (SUPERVISOR, {"terms": {"minimum": 10}, "rounds": 1_001}),
        (SUPERVISOR, {"terms": {"commission": "nil"}}),
        (SUPERVISOR, {"terms": {}}),
        (SUPERVISOR, {"game": "act/draw-poker"}),
        (SUPERVISOR, {"game": "whist"}),
    ],
)
def test_a_change_that_cannot_be_announced_is_refused(by: str, more: dict[str, Any]) -> None:
    table = AtTable("vic/holdem", "Ann", "Bob")
    assert refused(table.gives(Subject.CHANGE, by, **more)) == "VIC/6.9"
    assert table.notices.running == {}


def test_a_change_must_be_one_that_a_table_could_open_with() -> None:
    nine = tuple("ABCDEFGHI")
    table = AtTable("vic/holdem", *nine)
    assert refused(table.gives(Subject.CHANGE, game="vic/faro-manila")).startswith("VIC/4.1")
    assert table.gives(Subject.CHANGE, terms={"limit": "sky"}).because.startswith("limit: ")
    table.people = nine[:8]
    assert effect(table.gives(Subject.CHANGE, game="vic/faro-manila", agreeing=nine[:5]))


@per("VIC/11.2.6", "V-81")
def test_a_table_closes_after_three_hands_or_when_all_who_are_present_agree() -> None:
    table = AtTable("vic/holdem", "Ann", "Bob", "Cam")
    assert refused(table.gives(Subject.CLOSING, "Casino Operator")) == "VIC/11.2.6"
    for more in ({"game": "vic/omaha"}, {"terms": {"minimum": 10}}):
        assert refused(table.gives(Subject.CLOSING, **more)) == "VIC/11.2.6"
    assert stand_of(table.notices) is None
    table.gives(Subject.CLOSING, agreeing=("Ann",))
    stand = stand_of(table.notices)
    assert stand is not None
    assert [each.subject for each in stand.running] == [Subject.CLOSING]
    assert refused(table.gives(Subject.CLOSING)) == "VIC/11.2.6"
    assert effect(table.put(Agrees(number=1, agreeing=("Bob",), **table.now))) is None
    table.absent = frozenset({"Cam"})
    closed = effect(table.put(TimePasses(**table.now)))
    assert closed is not None
    assert (closed.because, str(closed.per)) == (Ended.AGREED, "VIC/11.2.6")
    assert table.notices.closed
    assert refused(table.put(BeginsRound(**table.now))) == "VIC/11.2.6"
    other = AtTable("vic/holdem", "Ann", "Bob")
    other.gives(Subject.CLOSING)
    assert [effect(other.round()) is not None for _ in range(3)] == [False, False, True]


@per("V-81")
def test_who_comes_after_the_notice_is_neither_asked_nor_waited_for() -> None:
    table = AtTable("vic/holdem", "Ann", "Bob")
    table.gives(Subject.CLOSING)
    table.people = ("Ann", "Bob", "Cam")
    assert refused(table.put(Agrees(number=1, agreeing=("Cam",), **table.now))) == "V-81"
    assert refused(table.put(Agrees(number=1, agreeing=("Zoe",), **table.now))) == "VIC/11.2.6"
    assert effect(table.put(Agrees(number=1, agreeing=("Ann", "Bob"), **table.now)))


@per("V-81", "VIC/11.2.6")
def test_or_when_everybody_with_a_seat_agrees_where_the_room_asks_absent_players_too() -> None:
    table = AtTable(
        "vic/holdem", "Ann", "Bob", "Cam",
        terms={"settings": {"absent_players_at_a_closing": "asked"}},
    )  # fmt: skip
    table.absent = frozenset({"Cam"})
    assert effect(table.gives(Subject.CLOSING, agreeing=("Ann", "Bob"))) is None
    closed = effect(table.put(Agrees(number=1, agreeing=("Cam",), **table.now)))
    assert closed is not None
    assert (closed.because, str(closed.per)) == (Ended.AGREED, "VIC/11.2.6")
    change = AtTable("vic/holdem", "Ann", "Bob", "Cam", terms=table.notices.terms)
    change.absent = frozenset({"Cam"})
    told: dict[str, Any] = {"terms": {"minimum": 10}, "agreeing": ("Ann", "Cam")}
    assert refused(change.gives(Subject.CHANGE, **told)) == "V-71"  # a majority is of those present
    change.gives(Subject.CLOSING)
    change.absent = frozenset({"Bob", "Cam"})
    alone = effect(change.put(TimePasses(**change.now)))
    assert alone is not None
    assert alone.because == Ended.NO_ROUND


@per("V-81", "VIC/11.2.6")
def test_one_player_who_is_left_cannot_be_dealt_three_hands() -> None:
    table = AtTable("vic/holdem", "Ann", "Bob")
    table.gives(Subject.CLOSING)
    table.people = ("Ann",)
    closed = effect(table.put(TimePasses(**table.now)))
    assert closed is not None
    assert (closed.because, str(closed.per)) == (Ended.NO_ROUND, "V-81")
    empty = AtTable("vic/holdem")
    closed = effect(empty.gives(Subject.CLOSING))
    assert closed is not None
    assert (closed.because, str(closed.per)) == (Ended.NOBODY, "V-81")
    changed = effect(AtTable("vic/holdem").gives(Subject.CHANGE, terms={"limit": "no limit"}))
    assert changed is not None
    assert (changed.because, str(changed.per)) == (Ended.NOBODY, "V-71")


@pytest.mark.parametrize(
    "book", [pytest.param(b, marks=per(f"{b}/5.2", "A-91")) for b in TERRITORY]
)
def test_in_the_territory_a_minimum_changes_once_the_players_are_told(book: str) -> None:
    game, number, _ = TERRITORY[book]
    table = AtTable(game, "Ann", "Bob")
    assert (
        refused(table.gives(Subject.CHANGE, "Dealer", terms={"minimum": 20})) == f"{book}/{number}"
    )
    table.put(BeginsRound(**table.now))
    told = table.gives(Subject.CHANGE, OPERATOR, terms={"minimum": 20})
    assert effect(told) is None
    assert str(table.put(Agrees(number=1, agreeing=("Ann",), **table.now)).per) == "A-91"
    changed = effect(table.put(EndsRound(**table.now)))
    assert changed is not None
    assert changed.terms == {"minimum": 20}
    assert effect(table.gives(Subject.CHANGE, OPERATOR, terms={"minimum": 10}))
    empty = AtTable(game)
    changed = effect(empty.gives(Subject.CHANGE, OPERATOR, terms={"minimum": 20}))
    assert changed is not None
    assert str(changed.per) == "A-91"


AMONG_PLAYERS = [game for game, _, _ in TERRITORY.values() if game != "act/canberra-poker"]


@per("A-91")
@pytest.mark.parametrize("game", AMONG_PLAYERS)
@pytest.mark.parametrize("subject", [Subject.CHANGE, Subject.CLOSING])
def test_in_the_territory_a_notice_in_rounds_has_run_out_when_one_player_is_left(
    game: str, subject: Subject
) -> None:
    table = AtTable(game, "Ann", "Bob")
    table.put(TellsInspector(by=OPERATOR, **table.now))
    more: dict[str, Any] = {"terms": {"minimum": 20}} if subject is Subject.CHANGE else {}
    assert effect(table.gives(subject, OPERATOR, rounds=2, **more)) is None
    table.people = ("Ann",)
    over = effect(table.put(TimePasses(**table.now)))
    assert over is not None
    assert (over.because, str(over.per)) == (Ended.NO_ROUND, "A-91")


@pytest.mark.parametrize(
    ("game", "changed"),
    [("act/canberra-poker", "ACT-CAN/5.2"), ("wa/crown-holdem", "WA-CHP/6.3(c)")],
)
def test_against_the_house_one_player_plays_out_the_rounds_of_a_notice(
    game: str, changed: str
) -> None:
    table = AtTable(game, "Ann")
    assert effect(table.gives(Subject.CHANGE, OPERATOR, terms={"minimum": 20}, rounds=2)) is None
    table.minute = 10
    assert effect(table.put(TimePasses(**table.now))) is None
    assert effect(table.round()) is None
    last = effect(table.round())
    assert last is not None
    assert (last.because, str(last.per)) == (Ended.RAN_OUT, changed)


@per("A-14", "A-77")
@pytest.mark.parametrize(
    ("game", "before", "terms", "rule"),
    [
        ("act/draw-poker", {}, {"maximum": 90}, "A-14"),
        ("act/draw-poker", {}, {"limit": "half pot"}, "A-14"),
        ("act/draw-poker", {}, {"minimum": 10, "maximum": 90}, "ACT-DRW/5.2"),
        ("act/draw-poker", {}, {"minimum_stake": 200}, "ACT-DRW/5.2"),
        ("act/seven-card-stud", {"forced_bets": "ante"}, {"maximum": 90}, "A-14"),
        ("act/five-card-stud", {"forced_bets": "ante"}, {"limit": "full pot"}, "A-14"),
        ("act/canberra-manila", {}, {"minimum": 10}, "ACT-MAN/5.2"),
        ("act/canberra-poker", {}, {"maximum": 90}, "A-77"),
        ("act/canberra-poker", {}, {"maximum_payout": 900}, "A-77"),
        ("act/canberra-poker", {}, {"minimum": 10, "maximum": 90}, "ACT-CAN/5.2"),
    ],
)
def test_in_the_territory_a_reading_has_other_limits_changed_as_the_minimums_are(
    game: str, before: dict[str, Any], terms: dict[str, Any], rule: str
) -> None:
    table = AtTable(game, "Ann", "Bob", terms=before)
    told = table.gives(Subject.CHANGE, OPERATOR, terms=terms, rounds=1)
    assert isinstance(told, Ruling), told
    assert str(told.per) == rule
    assert str(table.put(WithdrawsNotice(by=OPERATOR, number=1, **table.now)).per) == rule
    changed = effect(table.gives(Subject.CHANGE, OPERATOR, terms=terms))
    assert changed is not None
    assert (changed.because, str(changed.per)) == (Ended.RAN_OUT, rule)


def test_in_the_territory_the_operator_may_give_longer_notice() -> None:
    table = AtTable("act/draw-poker", "Ann", "Bob")
    table.gives(Subject.CHANGE, OPERATOR, terms={"minimum": 20}, rounds=1, minutes=5)
    assert effect(table.round()) is None
    table.minute = 4
    assert effect(table.put(TimePasses(**table.now))) is None
    assert table.notices.left(1, NOON).time == timedelta(minutes=5)
    table.minute = 5
    assert effect(table.put(TimePasses(**table.now)))


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(b, marks=per(f"{b}/{closing}#1", f"{b}/{closing}#2"))
        for b, (_, _, closing) in TERRITORY.items()
    ],
)
def test_in_the_territory_an_inspector_is_told_before_a_table_closes(book: str) -> None:
    game, _, closing = TERRITORY[book]
    table = AtTable(game, "Ann", "Bob")
    assert refused(table.gives(Subject.CLOSING, OPERATOR)) == f"{book}/{closing}#2"
    found = table.put(TellsInspector(by=OPERATOR, **table.now))
    assert str(found.per) == f"{book}/{closing}#2"
    closed = effect(table.gives(Subject.CLOSING, OPERATOR))
    assert closed is not None
    assert str(closed.per) == f"{book}/{closing}#1"


@per("A-91")
@pytest.mark.parametrize(("game", "change", "closing"), TERRITORY.values())
@pytest.mark.parametrize("subject", [Subject.CHANGE, Subject.CLOSING])
def test_minutes_that_the_operator_allows_pass_by_the_reading_that_lets_him(
    subject: Subject, game: str, change: str, closing: str
) -> None:
    """5.2 and 18.2 ask for prior notice, and for no minutes."""
    more: dict[str, Any] = {"terms": {"minimum": 20}} if subject is Subject.CHANGE else {}
    table = AtTable(game, "Ann", "Bob")
    table.put(TellsInspector(by=OPERATOR, **table.now))
    table.gives(subject, OPERATOR, minutes=10, **more)
    table.minute = 4
    passed = table.put(TimePasses(**table.now))
    assert (effect(passed), str(passed.per)) == (None, "A-91")
    table.minute = 10
    over = effect(table.put(TimePasses(**table.now)))
    assert over is not None
    assert str(over.per).partition("/")[2] == (
        change if subject is Subject.CHANGE else f"{closing}#1"
    )


@pytest.mark.parametrize(
    ("subject", "number"), [(Subject.CHANGE, "VIC/6.9"), (Subject.CLOSING, "VIC/11.2.6")]
)
def test_in_victoria_minutes_beyond_the_three_hands_pass_by_the_rule_itself(
    subject: Subject, number: str
) -> None:
    more: dict[str, Any] = {"terms": {"minimum": 20}} if subject is Subject.CHANGE else {}
    table = AtTable("vic/holdem", "Ann", "Bob")
    table.gives(subject, rounds=3, minutes=10, **more)
    table.minute = 4
    passed = table.put(TimePasses(**table.now))
    assert (effect(passed), str(passed.per)) == (None, number)


@pytest.mark.parametrize(
    ("subject", "number"),
    [
        pytest.param(
            Subject.CHANGE, "6.3", marks=per("WA-CHP/6.3(a)", "WA-CHP/6.3(b)", "WA-CHP/6.3(c)")
        ),
        pytest.param(
            Subject.CLOSING, "6.7", marks=per("WA-CHP/6.7(a)", "WA-CHP/6.7(b)", "WA-CHP/6.7(c)")
        ),
    ],
)
@per("W-43")
def test_in_western_australia_ten_minutes_or_all_or_nobody_there(
    subject: Subject, number: str
) -> None:
    more: dict[str, Any] = {"terms": {"minimum": 20}} if subject is Subject.CHANGE else {}
    table = AtTable("wa/crown-holdem", "Ann", "Bob")
    assert refused(table.gives(subject, OPERATOR, minutes=9, **more)) == f"WA-CHP/{number}(c)"
    table.gives(subject, OPERATOR, **more)
    table.minute = 4
    table.people = ("Ann", "Bob", "Cam")
    passed = table.put(TimePasses(**table.now))
    assert (effect(passed), str(passed.per)) == (None, f"WA-CHP/{number}(c)")
    assert table.notices.left(1, table.now["at"]).time == timedelta(minutes=6)
    table.put(BeginsRound(**table.now))
    table.minute = 10
    assert effect(table.put(TimePasses(**table.now))) is None, "a round of play is in progress"
    over = effect(table.put(EndsRound(**table.now)))
    assert over is not None
    assert str(over.per) == f"WA-CHP/{number}(c)"

    agreed = AtTable("wa/crown-holdem", "Ann", "Bob")
    assert effect(agreed.gives(subject, OPERATOR, agreeing=("Ann",), **more)) is None
    over = effect(agreed.put(Agrees(number=1, agreeing=("Bob",), **agreed.now)))
    assert over is not None
    assert str(over.per) == f"WA-CHP/{number}(b)"

    over = effect(AtTable("wa/crown-holdem").gives(subject, OPERATOR, **more))
    assert over is not None
    assert str(over.per) == f"WA-CHP/{number}(a)"


@per("WA-CHP/3.8:notice")
def test_in_western_australia_no_notice_at_a_table_changes_the_jackpot_wager() -> None:
    table = AtTable("wa/crown-holdem", "Ann", "Bob")
    dearer: dict[str, Any] = {"terms": {"jackpot": 2}, "agreeing": ("Ann", "Bob")}
    assert refused(table.gives(Subject.CHANGE, OPERATOR, **dearer)) == "WA-CHP/3.8:notice"
    assert refused(table.gives(Subject.CHANGE, OPERATOR, terms={"boxes": 3})) == "WA-CHP/6.3(c)"


@pytest.mark.parametrize(("minute", "over"), [(9, False), (10, True), (11, True)])
def test_ten_minutes_are_ten(minute: int, over: bool) -> None:
    table = AtTable("wa/crown-holdem", "Ann")
    table.gives(Subject.CLOSING, OPERATOR)
    table.minute = minute
    assert (effect(table.put(TimePasses(**table.now))) is not None) is over


def test_a_notice_is_withdrawn_and_time_does_not_go_back() -> None:
    table = AtTable("wa/crown-holdem", "Ann")
    table.minute = 5
    table.gives(Subject.CLOSING, OPERATOR)
    table.minute = 4
    assert refused(table.put(TimePasses(**table.now))) == "W-41"
    table.minute = 6
    assert refused(table.put(WithdrawsNotice(number=2, by=OPERATOR, **table.now)))
    assert refused(table.put(WithdrawsNotice(number=1, **table.now))) == "WA-CHP/6.7(c)"
    table.put(WithdrawsNotice(number=1, by=OPERATOR, **table.now))
    table.minute = 30
    assert effect(table.put(TimePasses(**table.now))) is None
    assert not table.notices.closed


@pytest.mark.parametrize(
    ("game", "clock"),
    [
        *((game, "A-89") for game, *_ in TERRITORY.values()),
        ("vic/holdem", "V-80"),
        ("vic/omaha", "V-80"),
        ("wa/crown-holdem", "W-41"),
    ],
)
def test_the_clock_of_a_table_never_goes_back(game: str, clock: str) -> None:
    table = AtTable(game, "Ann", "Bob")
    table.minute = 5
    passed = table.put(TimePasses(**table.now))
    assert isinstance(passed, Ruling)
    assert [str(each.per) for each in passed.outcome] == [clock]
    table.minute = 4
    assert refused(table.put(TimePasses(**table.now))) == clock
    assert refused(table.put(BeginsRound(**table.now))) == clock


@pytest.mark.parametrize(
    ("game", "by", "closing"),
    [
        ("vic/holdem", "Poker Room Supervisor (or above)", "VIC/11.2.6"),
        ("wa/crown-holdem", OPERATOR, "WA-CHP/6.7(c)"),
    ],
)
def test_outside_the_territory_no_inspector_is_told_and_a_closed_table_changes_no_more(
    game: str, by: str, closing: str
) -> None:
    table = AtTable(game)
    assert refused(table.put(TellsInspector(by=by, **table.now))) == closing
    table.gives(Subject.CLOSING, by)
    assert table.notices.closed
    assert refused(table.gives(Subject.CHANGE, by, terms={"minimum": 20})) == closing


@per("WA-CHP/6.7")
def test_in_western_australia_the_operator_closes_a_table_and_nobody_else() -> None:
    for office in ("dealer", "casino supervisor", "player"):
        found = may(office, GivesNotice, book="WA-CHP")
        assert refused(found) == "WA-CHP/6.7"
        assert "only the operator" in found.because  # type: ignore[union-attr]
    assert isinstance(may("casino operator", GivesNotice, book="WA-CHP"), Ruling)
