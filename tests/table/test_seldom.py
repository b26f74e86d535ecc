"""What seldom happens at a table: debts, chips bought in a round, people wanted while dealt in."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.engine.referring import recorded
from pokerroom.money import dollars
from pokerroom.play import (
    Act,
    AnyAct,
    Bets,
    ChangesStake,
    Deals,
    Finding,
    Play,
    begin_play,
    begin_round,
    put,
)
from pokerroom.play.state.awaiting import awaited_seat
from pokerroom.play.state.events import BetsPosted
from pokerroom.table import notices
from pokerroom.table.course import (
    GoesAway,
    Leaves,
    PicksUp,
    PostsBlind,
    RequiresSeat,
    Returns,
    TimePaid,
    choices,
    evolve,
    outcome_of,
)
from pokerroom.table.dealer import Dealer, KernelShuffler
from pokerroom.table.house.game_manager import NotRuled
from pokerroom.table.notices import GivesNotice, Notices, Present, Subject, TimePasses
from tests.table.sitting import STAKE, Sitting, places

EIGHT = datetime(2026, 3, 1, 20)
SUPERVISOR = "Poker Room Supervisor (or above)"


def test_who_owes_of_the_time_charge_gets_no_cards_although_he_has_chips() -> None:
    sitting = Sitting("vic/holdem", commission={"hourly": 150}).sit(1, 2, 3)
    sitting.round()
    per = sitting.table.rules.choice.per
    owes = TimePaid(person="P2", seat=2, amount=0, lacks=dollars(30), per=per)

    evolve(sitting.table, owes)

    told = choices(sitting.table, "P2")
    assert "you owe $30.00 of the time charge" in str(told)
    assert 2 not in sitting.round().stakes
    evolve(sitting.table, TimePaid(person="P2", seat=2, amount=dollars(30), lacks=0, per=per))
    assert sitting.rounds(3).stakes[2] == STAKE - dollars(30)


def folded_round(sitting: Sitting, buys: int) -> tuple[Play, int]:
    """All fold but one, and the first of them buys chips once he is out."""
    play = sitting.play()
    Dealer(play, KernelShuffler()).deal()
    first: int | None = None
    while not play.is_over:
        seat = awaited_seat(play)
        assert seat is not None
        assert isinstance(put(play, Bets(seat=seat, act=Act.FOLD)), Ruling)
        if first is None:
            first = seat
            assert isinstance(put(play, ChangesStake(seat=seat, amount=buys)), Ruling)
    assert first is not None
    return play, first


def test_chips_bought_in_a_round_by_one_who_is_out_are_his_at_its_end() -> None:
    sitting = Sitting("vic/holdem").sit(1, 2, 3)
    sitting.begin()
    play, bought = folded_round(sitting, dollars(50))

    ended = outcome_of(play)

    assert ended.bought == {bought: dollars(50)}
    before = dict(zip(play.seats, play.stakes, strict=True))
    assert ended.stakes == {**before, bought: before[bought] + dollars(50)}
    sitting.do(ended)
    assert sitting.table.stands.sitters[bought].stake == STAKE + dollars(50)


def test_nobody_is_picked_up_while_he_is_dealt_in() -> None:
    sitting = Sitting("vic/holdem").sit(1, 2)
    sitting.begin()
    sitting.do(GoesAway(person="P1", at=EIGHT))

    found = sitting.refused(PicksUp(person="P1", at=EIGHT))

    assert found.because == "seat 1 is dealt in, and the round of play goes on"
    sitting.end()
    sitting.do(PicksUp(person="P1", at=EIGHT))


def test_nobody_has_to_give_up_his_seat_while_he_is_dealt_in() -> None:
    settings = {"abstaining_for_three_rounds": "no_wager"}
    sitting = Sitting("act/draw-poker", seats=4, settings=settings).sit(1, 2, 3, 4)
    for _ in range(3):
        sitting.begin()
        sitting.end(wagered=(2, 3, 4))
    sitting.begin()

    found = sitting.refused(RequiresSeat(person="P1"))

    assert found.because == "seat 1 is dealt in, and the round of play goes on"
    sitting.end(wagered=(2, 3, 4))
    sitting.do(RequiresSeat(person="P1"))


@pytest.mark.parametrize("name", ["vic/holdem", "vic/omaha", "vic/omaha-hi-low"])
def test_blinds_that_a_table_assigns_are_posted_by_the_rule_for_those_of_any_round(
    name: str,
) -> None:
    sitting = Sitting(name).sit(1, 2, 3, 4)
    sitting.rounds(2)
    sitting.do(GoesAway(person="P2"))
    sitting.rounds(4)
    sitting.do(Returns(person="P2"), PostsBlind(person="P2"))
    begun = sitting.begin()
    play = sitting.play()
    stakes = dict(sitting.table.stands.round.stakes) if sitting.table.stands.round else {}

    alike = begin_play(begin_round(play.plan, stakes, marker_seat=begun.line[0].seat))

    (assigned,), (usual,) = (
        [event for event in each.record if isinstance(event, BetsPosted)] for each in (play, alike)
    )
    assert assigned.posted != usual.posted
    assert (assigned.kind, assigned.per) == (usual.kind, usual.per)


def gives(**said: object) -> GivesNotice:
    there = Present(players=("P1", "P2", "P3"), absent=frozenset())
    return GivesNotice(at=EIGHT, there=there, by=SUPERVISOR, **said)  # type: ignore[arg-type]


def test_a_notice_of_closing_takes_no_seat_away() -> None:
    table = Notices("vic/holdem", {}, EIGHT)
    closing = notices.put(table, gives(subject=Subject.CLOSING))
    assert isinstance(closing, Ruling)

    assert [notices.gone_by_notice(table, seat) for seat in (1, 10, 14)] == [None, None, None]


def test_a_notice_of_a_game_with_fewer_seats_takes_the_last_ones_away() -> None:
    table = Notices("vic/holdem", {}, EIGHT)
    changing = gives(subject=Subject.CHANGE, game="vic/seven-card-stud")
    most = 8
    assert isinstance(notices.put(table, changing), Ruling)

    assert notices.gone_by_notice(table, most) is None
    found = notices.gone_by_notice(table, most + 1)
    assert isinstance(found, Refusal)
    assert notices.sits_beyond(changing, [most]) is None
    assert isinstance(notices.sits_beyond(changing, [1, most + 1]), Refusal)


@pytest.mark.parametrize("name", ["vic/no-such-game", ""])
def test_a_notice_of_no_game_is_left_to_the_rules(name: str) -> None:
    assert notices.sits_beyond(gives(subject=Subject.CHANGE, game=name), [1, 14]) is None


@pytest.mark.parametrize(
    ("begun", "later"),
    [(EIGHT, EIGHT.replace(tzinfo=UTC, hour=21)), (EIGHT.replace(tzinfo=UTC), EIGHT)],
)
def test_a_time_with_a_zone_does_not_follow_one_without(begun: datetime, later: datetime) -> None:
    table = Notices("vic/holdem", {}, begun)
    there = Present(players=(), absent=frozenset())

    found = notices.put(table, TimePasses(at=later, there=there))

    assert isinstance(found, Refusal)
    assert "time does not go back" in found.because
    assert isinstance(notices.put(table, TimePasses(at=begun, there=there)), Ruling)


def test_a_table_says_how_many_sit_at_it() -> None:
    sitting = Sitting("vic/holdem", seats=6).sit(1, 2)

    assert repr(sitting.table) == "<OpenTable of vic/holdem, 2 of 6>"


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_if_all_have_joined_since_the_last_round_the_button_starts_as_in_the_first(
    rounds: int,
) -> None:
    sitting = Sitting("vic/holdem").sit(1, 2, 3)
    first = sitting.rounds(rounds)
    sitting.do(*(Leaves(person=f"P{seat}") for seat in (1, 2, 3)))
    sitting.sit(5, 6, 7)

    begun = sitting.begin()

    assert (places(begun), sorted(begun.stakes)) == ((7, 5, 6), [5, 6, 7])
    assert str(begun.per) == "V-87" != str(first.per)


def test_if_one_sat_there_before_the_button_moves_on_from_where_it_lay() -> None:
    sitting = Sitting("vic/holdem").sit(1, 2, 3)
    assert places(sitting.rounds(2)) == (1, 2, 3)
    sitting.do(Leaves(person="P1"))
    sitting.sit(5)

    begun = sitting.begin()

    assert (places(begun)[0], str(begun.per)) == (2, "VIC/def:Button")


def test_what_a_jackpot_does_not_allow_says_why() -> None:
    found = Refusal(because="the link is closed", per=Sitting("vic/holdem").table.rules.choice.per)

    assert str(NotRuled(found)) == str(found)
    assert NotRuled(found).found is found


def test_a_dealer_stops_when_dealing_leads_to_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting("vic/holdem").sit(1, 2, 3)
    sitting.begin()
    play = sitting.play()
    per = sitting.table.rules.choice.per
    asked = Referral(question="how is the deal to go on?", to="Supervisor", per=per)

    def asks(play: Play, act: AnyAct) -> Finding:
        return recorded(asked, ()) if isinstance(act, Deals) else put(play, act)

    monkeypatch.setattr("pokerroom.table.dealer.put", asks)

    found = Dealer(play, KernelShuffler()).deal()

    assert found is not None
    assert found.question == asked.question
