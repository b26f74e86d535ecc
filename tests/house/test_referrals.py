"""What a person must decide against the house is recorded, and the round waits for him."""

from __future__ import annotations

import pytest

from pokerroom.books import Refusal, Ruling
from pokerroom.cards.card import parse_cards
from pokerroom.engine import Recorded
from pokerroom.house import Player, Shuffles, put, received_by, replay, rule_on
from pokerroom.house.facts import (
    Answers,
    CountsHands,
    Fact,
    FindsDeckIncorrect,
    FindsHandRacked,
    FindsWagerForgotten,
    VoidsHand,
    Withdraws,
    WrongHand,
)
from pokerroom.house.state.copying import copied
from pokerroom.house.state.corrections import ReferralAnswered, Referred, RoundVoided, Withdrawn
from tests.rulebook.against_the_house import CANBERRA, CROWN, Round

OPERATOR = "Casino Operator"


CANBERRA_HANDS = {1: "As Ad Ac 6c 6h", 2: "9s 9d 9c 6d 6s", 0: "4s 4d 4c 4h 2s"}


def asked_about_the_deck() -> Round:
    round_ = Round(CROWN).begin(ann=(1, 10))
    found = round_.puts(FindsDeckIncorrect())
    assert isinstance(found, Recorded)
    assert found.outcome == (round_.play.referred,)
    return round_


def test_it_is_an_event_and_nothing_else_can_be_put() -> None:
    round_ = asked_about_the_deck()
    asked = round_.play.referred
    assert isinstance(asked, Referred)
    assert round_.play.record[-1] is asked
    before = copied(round_.play)

    for act in (
        Shuffles(),
        FindsDeckIncorrect(),
        FindsWagerForgotten(box=1),
        VoidsHand(box=1, by=OPERATOR),
    ):
        found = round_.puts(act)
        assert isinstance(found, Refusal)
        assert found.because == f"play waits for the {OPERATOR} to decide: {asked.question}"
        assert found.per == asked.per
    assert round_.play == before


@pytest.mark.parametrize(
    "answer", [Answers(answer="void", by=OPERATOR), FindsDeckIncorrect(void=True, by=OPERATOR)]
)
def test_an_answer_and_the_fact_put_again_with_it_are_one(
    answer: Answers | FindsDeckIncorrect,
) -> None:
    round_ = asked_about_the_deck()
    round_.do(answer)

    assert round_.play.referred is None
    told = [event for event in round_.play.record if isinstance(event, ReferralAnswered)]
    assert [(event.answer, event.by) for event in told] == [("void", OPERATOR)]
    assert any(isinstance(event, RoundVoided) for event in round_.play.record)
    assert replay(round_.play.begun, round_.play.record) == round_.play
    assert round_.play != round_.play.begun


def test_it_is_answered_by_the_right_office_and_with_an_answer() -> None:
    round_ = asked_about_the_deck()

    round_.refused(Answers(answer="void", by="Dealer"))
    round_.refused(FindsDeckIncorrect(void=True, by="Dealer"))
    assert "is not an answer" in round_.refused(Answers(answer="perhaps", by=OPERATOR)).because
    assert round_.play.referred is not None


def test_what_is_withdrawn_leaves_the_round_as_it_stood() -> None:
    round_ = Round(CROWN).begin(ann=(1, 10))
    before = copied(round_.play)
    found = put(round_.play, FindsDeckIncorrect())
    assert isinstance(found, Recorded)
    round_.do(Withdraws(by="Supervisor"))

    *_, asked, withdrawn = round_.play.record
    assert (type(asked), type(withdrawn)) == (Referred, Withdrawn)
    before.record += (asked, withdrawn)
    assert round_.play == before
    round_.refused(Withdraws(by="Supervisor"))
    round_.refused(Answers(answer="void", by=OPERATOR))


def test_a_record_that_ends_with_a_question_waits_when_it_is_told_again() -> None:
    round_ = asked_about_the_deck()
    again = replay(round_.play.begun, round_.play.record)

    assert again == round_.play
    assert isinstance(put(again, Shuffles()), Refusal)
    assert isinstance(put(again, Answers(answer="play on", by=OPERATOR)), Ruling)


def test_one_question_may_lead_to_another() -> None:
    round_ = Round(CANBERRA, CANBERRA_HANDS).begin(ann=(1, 10), bob=(2, 10))
    round_.deal()
    first = round_.puts(FindsHandRacked(box=2))
    assert isinstance(first, Recorded)
    second = round_.puts(Answers(answer="not restored", by=first.to))
    assert isinstance(second, Recorded), second
    assert [type(event) for event in second.outcome] == [ReferralAnswered, Referred]
    assert second.answers == ("void",)
    round_.do(VoidsHand(box=2, by=second.to))

    assert round_.play.referred is None
    assert round_.play.voided == {2}


def test_a_racked_hand_is_told_with_its_cards_when_it_is_put_again() -> None:
    round_ = Round(CANBERRA, CANBERRA_HANDS).begin(ann=(1, 10), bob=(2, 10))
    round_.deal()
    asked = round_.puts(FindsHandRacked(box=2))
    assert isinstance(asked, Recorded)
    cards = parse_cards(CANBERRA_HANDS[2])
    round_.do(FindsHandRacked(box=2, restored=True, cards=cards, by=asked.to))

    assert round_.play.referred is None
    assert tuple(round_.play.held[2]) == cards


def test_asking_what_would_follow_records_nothing() -> None:
    round_ = Round(CROWN).begin(ann=(1, 10))
    before = copied(round_.play)

    assert isinstance(rule_on(round_.play, FindsDeckIncorrect()), Recorded)
    assert round_.play == before


def about(fact: Fact) -> Referred:
    return Referred(question="?", to="", answers=(), fact=fact, per=CROWN.control.per)


def test_the_cards_in_a_question_are_those_a_player_may_know() -> None:
    hands = {1: "As Ad", 2: "9s 9d", 0: "4s 4d"}
    round_ = Round(CROWN, hands).begin(ann=(1, 10), bob=(2, 10))
    round_.deal()
    cards = tuple(round_.play.held[2])
    counted = CountsHands(wrong=(WrongHand(box=2, cards=cards[:1]),))
    asked, racked = about(counted), about(FindsHandRacked(box=2, cards=cards))

    for event in (asked, racked):
        assert received_by(round_.play, event, Player(name="bob")) == event
    told = received_by(round_.play, asked, Player(name="ann"))
    assert isinstance(told, Referred)
    assert told.fact == CountsHands(wrong=(WrongHand(box=2, cards=(None,)),))
    told = received_by(round_.play, racked, Player(name="ann"))
    assert isinstance(told, Referred)
    assert told.fact == FindsHandRacked(box=2, cards=(None, None))
