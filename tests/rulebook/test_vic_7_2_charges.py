"""VIC 7.2-7.4: time charge, drop slide, commission that is varied; ACT 12.2 beside it."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest

from pokerroom.books import Refusal, Ruling
from pokerroom.desk.posting.charges import charge_posting
from pokerroom.money import dollars
from pokerroom.play.pots.charges import Charge
from pokerroom.table.charges import (
    Act,
    AssessesTime,
    Charges,
    CommissionVaried,
    DropsTime,
    Event,
    PaysOwing,
    TimeAssessed,
    VariesCommission,
    VerifiesTime,
    evolve,
    on_the_slide,
    put,
    time_paid,
)
from tests.evidence import per
from tests.rulebook.at_play import Round
from tests.rulebook.victoria import victorian
from tests.table.sitting import Sitting

NOON = datetime(2026, 3, 1, 12)
SUPERVISOR, OPERATOR = "Poker Room Supervisor (or above)", "Casino Operator"
HOURLY = {"commission": {"hourly": 12}}
SCALES = {
    "ACT-7CS/12.2": "act/seven-card-stud",
    "ACT-MAN/11.2": "act/canberra-manila",
    "ACT-5CS/12.2": "act/five-card-stud",
    "ACT-DRW/11.2": "act/draw-poker",
}


class AtTable:
    """The charges of a table, whose record must always lead to the same."""

    def __init__(self, game: str = "vic/holdem", terms: dict[str, Any] | None = None) -> None:
        self.charges = Charges(game, terms or {}, NOON)
        self.again = Charges(game, terms or {}, NOON)

    def put(self, act: Act) -> Any:
        found = put(self.charges, act)
        events: tuple[Event, ...] = found.outcome if isinstance(found, Ruling) else ()
        for event in events:
            evolve(self.again, event)
        own = (name for name in Charges.__slots__ if not name.startswith("_"))
        for name in (*own, "table"):
            assert getattr(self.charges, name) == getattr(self.again, name)
        return found

    def assesses(self, minute: int, stakes: dict[str, int], **more: Any) -> Any:
        at = NOON + timedelta(minutes=minute)
        told = {"by": "Dealer", "who": "Dee", "stakes": stakes} | more
        return self.put(AssessesTime(at=at, **told))


def test_what_the_table_charges_follows_its_terms() -> None:
    def hourly(of: Charges) -> int:
        assert isinstance(of.charge, Charge)
        return of.charge.hourly

    charges = Charges("vic/holdem", HOURLY, NOON)
    assert hourly(charges) == 12_00
    charges.terms = {"commission": {"hourly": 9}}
    assert hourly(charges) == 9_00
    before = charges.copied()
    evolve(charges, _varied({"hourly": 7}))
    assert (hourly(before), hourly(charges)) == (9_00, 7_00)


def _varied(commission: dict[str, int]) -> CommissionVaried:
    found = put(
        Charges("vic/holdem", {}, NOON),
        VariesCommission(at=NOON, by=SUPERVISOR, who="Sue", commission=commission),
    )
    assert isinstance(found, Ruling), found
    (event,) = found.outcome
    assert isinstance(event, CommissionVaried)
    return event


def refused(found: Any) -> str:
    assert isinstance(found, Refusal), found
    return str(found.per)


@per("VIC/7.2.2(a)", "VIC/7.2.2(b)", "VIC/7.2.2(d)", "VIC/7.2.2")
@per("VIC/def:Time Collection", "VIC/def:Collection time")
def test_everybody_with_a_seat_pays_the_hour_in_advance() -> None:
    table = AtTable(terms=HOURLY)
    stakes = {"Ann": 5000, "Bob (absent)": 9000, "Cam": 1200}
    assert refused(table.assesses(0, stakes, by="Casino Operator")) == "VIC/7.2.2(d)"
    found = table.assesses(0, stakes)
    (assessed,) = found.outcome
    assert isinstance(assessed, TimeAssessed)
    assert assessed.paid == dict.fromkeys(stakes, 1200)
    assert (str(assessed.per), table.charges.slide) == ("VIC/7.2.2(a)", 3600)
    assert refused(table.assesses(59, stakes)) == "VIC/7.2.2(b)"
    assert table.assesses(60, stakes).outcome
    assert table.charges.slide == 7200
    assert refused(AtTable().assesses(0, stakes)) == "VIC/7.2.2"


@per("V-82")
def test_who_has_fewer_chips_owes_the_rest_and_no_stake_is_touched_in_a_hand() -> None:
    table = AtTable(terms=HOURLY)
    assert refused(table.assesses(0, {"Ann": 5000}, in_round=True)) == "V-82"
    table.assesses(0, {"Ann": 1199, "Bob": 1200})
    assert table.charges.owing == {"Ann": 1}
    assert table.charges.slide == 2399
    assert refused(table.put(PaysOwing(at=NOON, person="Bob"))) == "V-82"
    assert refused(table.put(PaysOwing(at=NOON, person="Ann", stake=0))) == "V-82"
    table.put(PaysOwing(at=NOON, person="Ann", stake=5_00, by="Dealer", who="Dee"))
    assert (table.charges.owing, table.charges.slide) == ({}, 2400)


@per("V-82")
def test_what_is_owed_of_two_hours_adds_up() -> None:
    table = AtTable(terms=HOURLY)
    table.assesses(0, {"Ann": 700, "Bob": 5000, "Cam": 1100})
    (assessed,) = table.assesses(60, {"Ann": 0, "Bob": 3800, "Cam": 1300}).outcome
    assert (assessed.paid, assessed.owing) == ({"Ann": 0, "Bob": 1200, "Cam": 1200}, {"Ann": 1700})
    assert table.charges.owing == {"Ann": 1700, "Cam": 100}
    paid: dict[str, Any] = {
        "at": NOON + timedelta(minutes=60),
        "person": "Ann",
        "by": "Dealer",
        "who": "Dee",
    }
    assert refused(table.put(PaysOwing(**paid, stake=1699))) == "V-82"
    table.put(PaysOwing(**paid, stake=1700))
    assert (table.charges.owing, table.charges.slide) == ({"Cam": 100}, 7100)


@per("V-82", "VIC/7.2.2(b)")
def test_who_sits_down_in_a_paid_hour_pays_from_the_next_one_and_nothing_goes_back() -> None:
    table = AtTable(terms=HOURLY)
    table.assesses(0, {"Ann": 5000, "Bob": 5000})
    assert refused(table.assesses(30, {"Ann": 3800, "Cam": 5000})) == "VIC/7.2.2(b)"
    assert table.charges.slide == 2400  # Bob has left, and his hour with him
    (next_hour,) = table.assesses(60, {"Ann": 3800, "Cam": 5000}).outcome
    assert next_hour.paid == {"Ann": 1200, "Cam": 1200}


@per("V-82")
def test_or_pays_the_whole_hour_at_once_where_the_room_has_it_so() -> None:
    table = AtTable(terms={**HOURLY, "settings": {"arrival_in_a_paid_hour": "whole_hour_at_once"}})
    table.assesses(0, {"Ann": 5000, "Bob": 5000})
    assert refused(table.assesses(10, {"Ann": 3800, "Bob": 3800})) == "VIC/7.2.2(b)"
    (late,) = table.assesses(59, {"Ann": 3800, "Cam": 5000, "Dot": 1000}).outcome
    assert (late.paid, late.owing) == ({"Cam": 1200, "Dot": 1000}, {"Dot": 200})
    assert late.until == NOON + timedelta(minutes=60)
    again = {"Ann": 3800, "Bob": 3800, "Cam": 3800}  # Bob left, and is back in the hour he paid
    assert refused(table.assesses(59, again)) == "VIC/7.2.2(b)"
    (hour,) = table.assesses(60, again).outcome
    assert (hour.paid, hour.until) == (dict.fromkeys(again, 1200), NOON + timedelta(minutes=120))


@per("VIC/7.2.2(e)", "V-83")
def test_another_supervisor_verifies_before_it_is_dropped() -> None:
    table = AtTable(terms=HOURLY)
    drop = DropsTime(at=NOON, by="Dealer", who="Dee")
    assert refused(table.put(drop)) == "VIC/7.2.2(e)"
    table.assesses(0, {"Ann": 5000, "Bob": 5000})
    assert refused(table.put(drop)) == "VIC/7.2.2(e)"
    assert refused(table.put(VerifiesTime(at=NOON, by="Dealer", who="Dan"))) == "VIC/7.2.2(e)"
    assert refused(table.put(VerifiesTime(at=NOON, by=SUPERVISOR, who="Dee"))) == "V-83"
    verified = table.put(VerifiesTime(at=NOON, by=SUPERVISOR, who="Sue")).outcome[0]
    assert str(verified.per) == "VIC/7.2.2(e)"
    assert table.put(drop).outcome[0].amount == 2400
    assert (table.charges.slide, table.charges.dropped) == (0, 2400)


def test_chips_of_those_who_sit_there_alone_go_to_the_slide() -> None:
    sitting, table = Sitting("vic/holdem").sit(3), AtTable(terms=HOURLY)
    (assessed,) = table.assesses(0, {"P3": 1100, "Zoe": 5000}).outcome

    (paid,) = time_paid(sitting.table, table.charges, assessed)
    assert (paid.person, paid.seat, paid.amount, paid.lacks) == ("P3", 3, 1100, 100)
    (owing,) = table.put(PaysOwing(at=NOON, person="P3", stake=500)).outcome
    (rest,) = time_paid(sitting.table, table.charges, owing)
    assert (rest.person, rest.seat, rest.amount, rest.lacks) == ("P3", 3, 100, 0)


def test_a_time_charge_goes_from_the_stakes_into_the_drop() -> None:
    table = AtTable(terms=HOURLY)
    (assessed,) = table.assesses(0, {"Ann": 700, "Bob": 5000}).outcome
    lines = [(line.account, line.amount) for line in charge_posting("T1", assessed)]
    assert lines == [
        ("stake/T1/Ann", -700), ("slide/T1", 700), ("stake/T1/Bob", -1200), ("slide/T1", 1200),
    ]  # fmt: skip
    owing = table.put(PaysOwing(at=NOON, person="Ann", stake=5_00)).outcome[0]
    assert [line.amount for line in charge_posting("T1", owing)] == [-500, 500]
    verified = table.put(VerifiesTime(at=NOON, by=SUPERVISOR, who="Sue")).outcome[0]
    assert charge_posting("T1", verified) == ()
    dropped = table.put(DropsTime(at=NOON, by="Dealer", who="Dee")).outcome[0]
    lines = [(line.account, line.amount) for line in charge_posting("T1", dropped)]
    assert lines == [("slide/T1", -24_00), ("drop/T1", 24_00)]


@per("VIC/7.3", "VIC/7.4", "VIC/7.2.1")
def test_changing_commission_case_t36() -> None:
    def found(commission: Any, **more: Any) -> Any:
        act = {"by": SUPERVISOR, "commission": commission} | more
        return AtTable(terms={"commission": {"percent": 5}}).put(VariesCommission(at=NOON, **act))

    assert refused(found({"percent": 8}, in_round=True)) == "VIC/7.3"
    assert str(found({"percent": 8}).per) == "VIC/7.3"
    assert str(found("nil").per) == "VIC/7.4"
    assert refused(found({"percent": 12})) == "VIC/7.2.1"
    assert refused(found({"percent": 1})) == "VIC/7.2.1"
    assert refused(found({"percent": 8}, signs_changed=False)) == "VIC/7.3"
    assert refused(found({"percent": 8}, by="Dealer")) == "VIC/7.3"
    assert refused(found("nil", in_round=True)) == "VIC/7.3"


@per("V-84")
def test_nil_needs_no_new_signs_and_holds_from_the_next_hand() -> None:
    table = AtTable(terms={"commission": {"percent": 5}})
    act = VariesCommission(at=NOON, by=SUPERVISOR, commission="nil", signs_changed=False)
    assert str(table.put(act).per) == "V-84"
    assert table.charges.terms == {"commission": "nil"}


@pytest.mark.parametrize(
    ("rule", "game"),
    [
        pytest.param(rule, game, marks=per(f"{rule}#1", f"{rule}#2", "A-92"))
        for rule, game in SCALES.items()
    ],
)
def test_in_the_territory_it_is_less_than_the_scale_and_told_before_the_round(
    rule: str, game: str
) -> None:
    """A game is a round of play, as the reading A-92 has it."""

    def found(commission: Any, by: str = OPERATOR, **more: Any) -> Any:
        return AtTable(game).put(VariesCommission(at=NOON, by=by, commission=commission, **more))

    less = {"percent": 4, "step": 25}
    accepted = found(less)
    assert isinstance(accepted, Ruling)
    assert str(accepted.per) == f"{rule}#1"
    assert refused(found({"percent": 4})) == f"{rule.partition('/')[0]}/def:Commission"
    assert str(found("nil").per) == f"{rule}#1"
    assert refused(found({"percent": 6})) == f"{rule}#1"
    assert refused(found({"percent": 5})) == f"{rule}#1"
    assert refused(found(less, by="Dealer")) == f"{rule}#1"
    assert refused(found(less, in_round=True)) == f"{rule}#2"


@per("VIC/7.2.1(a)")
def test_the_percentage_is_laid_on_the_slide_as_play_goes_on() -> None:
    round_ = Round(
        victorian("holdem"),
        {1: 200, 2: 200, 3: 200},
        limit="no limit",
        blinds=[5, 10],
        commission={"percent": 10, "cap": 8},
    )
    assert on_the_slide(round_.play) is not None
    assert on_the_slide(round_.play).outcome == 0  # type: ignore[union-attr]
    round_.bets("3 call", "1 call", "2 stand")
    found = on_the_slide(round_.play)
    assert found is not None
    assert (found.outcome, str(found.per)) == (dollars(3), "VIC/7.2.1(a)")
    round_.bets("1 open 40")
    assert on_the_slide(round_.play).outcome == dollars(3)  # type: ignore[union-attr]
    round_.bets("2 call")  # the betting round goes on: nothing of it is charged yet
    assert on_the_slide(round_.play).outcome == dollars(3)  # type: ignore[union-attr]
    round_.bets("3 fold")
    assert on_the_slide(round_.play).outcome == dollars(8)  # type: ignore[union-attr]


@per("VIC/7.2.3(a)")
def test_the_fixed_fee_is_laid_there_once_there_is_a_wager() -> None:
    round_ = Round(
        victorian("holdem"), {1: 200, 2: 200}, limit="no limit", blinds=[5, 10],
        commission={"fee": 4},
    )  # fmt: skip
    round_.bets("1 call", "2 stand")
    found = on_the_slide(round_.play)
    assert found is not None
    assert (found.outcome, str(found.per)) == (dollars(4), "VIC/7.2.3(a)")


@pytest.mark.parametrize(
    ("commission", "later", "rule"),
    [({"percent": 10}, 5, "VIC/7.2.1(a)"), ({"fee": 4}, 4, "VIC/7.2.3(a)")],
)
def test_nothing_is_laid_there_while_only_blinds_are_in(
    commission: dict[str, int], later: int, rule: str
) -> None:
    """Two blinds of $5, and nobody adds to them in the first betting round."""
    round_ = Round(
        victorian("holdem"), {1: 200, 2: 200}, limit="no limit", blinds=[5, 5],
        commission=commission,
    )  # fmt: skip
    round_.bets("1 stand", "2 stand")
    laid = on_the_slide(round_.play)
    assert laid is not None
    assert (laid.outcome, str(laid.per)) == (0, rule)
    round_.bets("1 open 20", "2 call")
    assert on_the_slide(round_.play).outcome == dollars(later)  # type: ignore[union-attr]


@per("VIC/7.2.3(b)")
@pytest.mark.parametrize(("players", "fee"), [(2, 1), (3, 1), (4, 3), (5, 3)])
def test_the_fixed_fee_goes_by_the_number_of_players_in_the_hand(players: int, fee: int) -> None:
    """Those too who fold without a chip in the pot were in the hand."""
    round_ = Round(
        victorian("holdem"), dict.fromkeys(range(1, players + 1), 200), limit="no limit",
        blinds=[5, 10], commission={"fees": {"2": 1, "4": 3}},
    )  # fmt: skip
    round_.bets(*(f"{seat} fold" for seat in range(3, players + 1)), "1 call", "2 stand")
    laid = on_the_slide(round_.play)
    assert laid is not None
    assert laid.outcome == dollars(fee)
    round_.bets("1 open 20", "2 fold")
    assert round_.play.settlement is not None
    (taken,) = round_.play.settlement.commissions
    assert (taken.amount, str(taken.per)) == (dollars(fee), "VIC/7.2.3(b)")


@pytest.mark.parametrize("game", sorted(SCALES.values()))
@pytest.mark.parametrize(
    "act",
    [
        AssessesTime(at=NOON, by="Dealer", who="Dan"),
        VerifiesTime(at=NOON, by="Supervisor", who="Sue"),
        DropsTime(at=NOON, by="Dealer", who="Dan"),
        PaysOwing(at=NOON, by="Dealer", who="Dan", person="Ann", stake=100),
    ],
    ids=lambda act: type(act).__name__,
)
def test_the_territory_has_no_time_charge_to_collect(game: str, act: Act) -> None:
    found = AtTable(game).put(act)
    assert isinstance(found, Refusal)
    assert found.because == "a table of this book has no time charge"
    assert found.per.id.startswith("ACT-")


@per("A-89", "V-80")
@pytest.mark.parametrize(
    ("game", "clock"), [*((game, "A-89") for game in SCALES.values()), ("vic/holdem", "V-80")]
)
def test_time_does_not_go_back_where_charges_are_looked_at(game: str, clock: str) -> None:
    found = AtTable(game).put(DropsTime(at=NOON - timedelta(minutes=1), by=SUPERVISOR))
    assert isinstance(found, Refusal)
    assert str(found.per) == clock
