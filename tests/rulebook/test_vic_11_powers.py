"""Victoria 11: what staff may decide against a player or a whole round, and who may."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.books import Referral, Ruling
from pokerroom.play.facts import (
    Answers,
    CutByAnother,
    Excludes,
    Invalidates,
    KillsHand,
    NotCut,
    SurplusHand,
    VoidsWagers,
    Withdraws,
)
from pokerroom.play.game.provisions import Remedy
from pokerroom.play.rulings.ruling import put
from pokerroom.play.state.corrections import Excluded, HandOut, RoundVoid, Withdrawn
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.wrong_in_victoria import ALL, Table, is_dealt_anew, table

ROOM = "Poker Room Supervisor (or above)"
CASINO = "Casino Supervisor"
FULL = {1: 10000, 2: 10000, 3: 10000, 4: 10000}
OTHERS = ("player", "inspector", "onlooker")


def stakes(at: Table) -> dict[int, int]:
    return {seat: at.stake(seat) for seat in at.play.seats}


def betting(name: str, **terms: Any) -> tuple[Table, int]:
    """Three players have acted; the one who was first."""
    at = table(name, **terms)
    first = at.turn
    assert first is not None
    at.acts(3)
    return at, first


@per("VIC/11.2.1", "V-94")
@pytest.mark.parametrize("name", ALL)
def test_the_poker_room_supervisor_may_declare_the_wagers_of_a_player_void(name: str) -> None:
    at, seat = betting(name)
    rest = {other: paid for other, paid in at.paid().items() if other != seat}
    turn = at.turn

    assert at.finds(VoidsWagers(seat=seat, by=ROOM)) == (Remedy.VOID, "VIC/11.2.1")

    assert (at.stake(seat), at.paid()) == (10000, {**rest, seat: 0})
    assert not at.play.is_in(seat)
    assert at.turn == turn
    at.on()
    at.is_sound()


@per("VIC/11.9")
@pytest.mark.parametrize("answer", ["stands", "round void"])
def test_once_the_pot_is_won_a_person_decides_what_void_wagers_lead_to(answer: str) -> None:
    at = table("holdem")
    winner = at.all_but_the_first_fold()
    posted = next(seat for seat, paid in at.paid().items() if paid and seat != winner)
    before = stakes(at)

    asked = put(at.play, VoidsWagers(seat=posted, by=ROOM))

    assert isinstance(asked, Referral)
    assert (asked.to, str(asked.per)) == (ROOM, "VIC/11.9")
    assert isinstance(put(at.play, Answers(answer=answer, by=ROOM)), Ruling)
    assert stakes(at) == (before if answer == "stands" else FULL)
    at.is_sound()


@per("V-94")
@pytest.mark.parametrize("name", ALL)
def test_a_room_may_leave_the_chips_of_void_wagers_in_the_pot(name: str) -> None:
    at, seat = betting(name, settings={"chips_of_a_voided_wager": "left_in_pot"})
    left, paid = at.stake(seat), at.paid()

    assert at.finds(VoidsWagers(seat=seat, by=ROOM)) == (Remedy.DEAD, "VIC/11.2.1")

    assert left < 10000
    assert (at.stake(seat), at.paid()) == (left, paid)
    assert not at.play.is_in(seat)
    at.on()
    at.is_sound()


@per("VIC/11.2.2")
@pytest.mark.parametrize("name", ALL)
def test_he_may_exclude_a_player_from_the_game_whose_chips_stay_in_the_pot(name: str) -> None:
    at, seat = betting(name)
    paid = at.paid()

    put(at.play, Excludes(seat=seat, by=ROOM))

    assert [(event.seat, str(event.per)) for event in at.of(Excluded)] == [(seat, "VIC/11.2.2")]
    assert (at.paid(), at.play.is_in(seat)) == (paid, False)
    at.on()
    at.is_sound()


@per("VIC/11.2.2")
def test_a_player_who_has_folded_or_whose_round_is_over_may_be_excluded_too() -> None:
    at = table("holdem")
    winner = at.all_but_the_first_fold()
    before = stakes(at)

    put(at.play, Excludes(seat=winner, by=ROOM))

    assert [event.seat for event in at.of(Excluded)] == [winner]
    assert (stakes(at), at.of(HandOut)) == (before, [])


@per("VIC/11.2", "VIC/11.2.1", "VIC/11.2.2")
@pytest.mark.parametrize("by", ["dealer", CASINO, *OTHERS])
def test_nobody_else_voids_wagers_or_excludes(by: str) -> None:
    at, seat = betting("holdem")

    refused = [
        at.why_not(act) for act in (VoidsWagers(seat=seat, by=by), Excludes(seat=seat, by=by))
    ]

    assert [str(each.per) for each in refused] == ["VIC/11.2.1", "VIC/11.2.2"]
    assert all(ROOM in each.because for each in refused)


@per("VIC/11.12")
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("by", ["dealer", CASINO, ROOM])
def test_a_hand_of_which_a_player_has_told_another_may_be_declared_dead(name: str, by: str) -> None:
    at, seat = betting(name)
    paid, hand = at.paid(), at.hand(seat)

    assert at.finds(KillsHand(seat=seat, by=by)) == (Remedy.DEAD, "VIC/11.12")

    assert (at.paid(), at.play.is_in(seat)) == (paid, False)
    assert at.play.muck[-len(hand) :] == hand
    at.on()
    while at.play.phase is Phase.SHOWDOWN:
        at.shows(at.play.to_show[0])
    assert at.play.settlement is not None
    assert seat not in {award.seat for award in at.play.settlement.awards}
    at.is_sound()


@pytest.mark.parametrize("by", OTHERS)
def test_players_and_inspectors_declare_no_hand_dead(by: str) -> None:
    at, seat = betting("holdem")

    assert str(at.why_not(KillsHand(seat=seat, by=by)).per) == "V-62"


def test_who_has_folded_has_no_hand_to_be_declared_dead() -> None:
    at = table("holdem")
    at.bets("1 fold")

    assert at.why_not(KillsHand(seat=1)).because == "seat 1 has no hand in play"


@per("VIC/11.2.1")
def test_wagers_of_one_who_has_folded_can_be_void_and_those_of_one_without_any_cannot() -> None:
    at = table("holdem")
    at.bets("1 fold")
    assert at.why_not(VoidsWagers(seat=1)).because == "seat 1 has no wagers in this round of play"

    at.bets("2 call", "3 fold")
    stake = at.stake(3)
    blind = at.play.paid[at.play.places[3]]
    at.finds(VoidsWagers(seat=3, by="supervisor"))

    assert blind > 0
    assert (at.stake(3), at.play.paid[at.play.places[3]]) == (stake + blind, 0)
    at.is_sound()


@per("VIC/11.2.1")
def test_a_void_wager_is_not_there_to_be_called() -> None:
    at = table("holdem")
    at.on(2)
    opener = at.turn
    assert opener is not None
    at.bets(f"{opener} open 10")
    assert "call" in at.may()

    at.finds(VoidsWagers(seat=opener, by="supervisor"))

    assert {"check", "open", "fold"} == set(at.may())
    at.is_sound()


@per("VIC/11.12")
def test_if_one_of_two_hands_is_dead_the_other_wins() -> None:
    at = table("holdem", players=2)
    at.on(2)

    at.finds(KillsHand(seat=1))

    assert at.play.is_over
    assert at.play.settlement is not None
    assert [award.seat for award in at.play.settlement.awards] == [2]


WHEN = {"before the deal": 0, "in the first round": 1, "at the end": 2}


def at_moment(name: str, when: str) -> Table:
    at = table(name)
    if when == "in the first round":
        at.acts(3)
    elif when == "at the end":
        at.all_but_the_first_fold()
        assert at.play.is_over
    return at


@per("VIC/11.4.1", "VIC/11.5")
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("when", WHEN)
@pytest.mark.parametrize("by", [CASINO, ROOM])
@pytest.mark.parametrize("affects", [None, False, True])
def test_a_round_disrupted_from_without_may_be_invalidated_and_all_is_refunded(
    name: str, when: str, by: str, affects: bool | None
) -> None:
    """Only of a fraud does the book ask that it affect the outcome."""
    at = at_moment(name, when)

    found = at.finds(Invalidates(fraud=False, affects=affects, by=by))

    assert found == (Remedy.ROUND_VOID, "VIC/11.4.1")
    assert stakes(at) == FULL
    assert (at.play.phase, at.play.settlement) == (Phase.OVER, None)
    void = at.of(RoundVoid)[-1]
    assert {str(void.per), *(str(each.per) for each in void.returned)} == {"VIC/11.5"}


@per("VIC/11.4.2", "VIC/11.5")
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("when", WHEN)
def test_a_fraud_that_affects_the_outcome_invalidates_it(name: str, when: str) -> None:
    at = at_moment(name, when)

    found = at.finds(Invalidates(fraud=True, affects=True, by=CASINO))

    assert found == (Remedy.ROUND_VOID, "VIC/11.4.2")
    assert stakes(at) == FULL


@per("VIC/11.4.2", "VIC/11.5")
@pytest.mark.parametrize("disrupts", [True, False])
def test_whether_a_fraud_disturbed_the_game_as_well_changes_nothing(disrupts: bool) -> None:
    at, _ = betting("holdem")

    found = at.finds(Invalidates(fraud=True, affects=True, disrupts=disrupts, by=CASINO))

    assert found == (Remedy.ROUND_VOID, "VIC/11.4.2")
    assert stakes(at) == FULL


@per("VIC/11.4.2")
def test_a_fraud_that_does_not_affect_the_outcome_does_not() -> None:
    at, _ = betting("holdem")

    refusal = at.why_not(Invalidates(fraud=True, affects=False, by=CASINO))

    assert str(refusal.per) == "VIC/11.4.2"
    assert refusal.because == "it counts only if it affects the outcome"


@per("VIC/11.4.2", "VIC/11.5")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_whether_a_fraud_affects_the_outcome_is_asked_of_the_casino_supervisor(answer: str) -> None:
    at, _ = betting("holdem")
    before = stakes(at)

    asked = at.wants_to_know(Invalidates(fraud=True, by=CASINO))

    assert str(asked.per) == "VIC/11.4.2"
    assert [str(each.per) for each in asked.answers] == ["VIC/11.5", "VIC/11.4.2"]
    for by in ("dealer", *OTHERS):
        assert str(at.why_not(Answers(answer=answer, by=by)).per) == "VIC/11.4.2"
    if answer == "yes":
        at.told("yes", by=CASINO)
        assert stakes(at) == FULL
    else:
        at.told("no", by=ROOM)
        assert (stakes(at), at.play.phase) == (before, Phase.BETTING)


@per("VIC/11.4")
@pytest.mark.parametrize("by", ["dealer", *OTHERS])
@pytest.mark.parametrize("fraud", [True, False])
def test_nobody_else_invalidates_a_round(by: str, fraud: bool) -> None:
    at, _ = betting("holdem")

    refusal = at.why_not(Invalidates(fraud=fraud, affects=True, by=by))

    assert str(refusal.per) == "VIC/11.4"
    assert CASINO in refusal.because


@per("VIC/11.9")
@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("answer", ["misdeal", "stands"])
def test_what_the_book_does_not_cover_is_for_the_poker_room_supervisor(
    name: str, answer: str
) -> None:
    at = table(name)
    forced = at.paid()
    at.deal()

    asked = at.wants_to_know(CutByAnother(seat=1))

    assert (asked.to, str(asked.per)) == (ROOM, "VIC/11.9")
    assert {each.name: str(each.per) for each in asked.answers} == {
        "misdeal": "VIC/11.9",
        "stands": "VIC/11.9",
    }
    for by in ("dealer", CASINO, *OTHERS):
        assert str(at.why_not(Answers(answer=answer, by=by)).per) == "VIC/11.9"
    assert str(at.why_not(NotCut()).per)
    at.told(answer, by=ROOM)
    if answer == "misdeal":
        is_dealt_anew(at, forced)
    else:
        assert at.play.phase is Phase.BETTING


@per("VIC/11.9")
@pytest.mark.parametrize("answer", ["dead", "", "void", "Misdeal!"])
def test_another_answer_than_those_that_follow_is_refused(answer: str) -> None:
    at = table("holdem")
    at.acts(2)
    at.wants_to_know(SurplusHand())

    assert "is not an answer to it" in at.why_not(Answers(answer=answer, by=ROOM)).because


def test_while_a_person_must_decide_nothing_else_goes_on_until_it_is_withdrawn() -> None:
    at = table("holdem")
    at.acts(2)
    turn, paid = at.turn, at.paid()
    at.wants_to_know(SurplusHand())
    at.why_not(NotCut())

    assert at.why_not(Withdraws(by="player")).because
    put(at.play, Withdraws(by="dealer"))

    assert [event.by for event in at.of(Withdrawn)] == ["dealer"]
    assert (at.turn, at.paid()) == (turn, paid)
    at.is_sound()
