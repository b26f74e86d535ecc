"""Canberra Manila 16.1(f), 16.5 and 16.6: communal cards that are seen too early.

The table minimum is $5. Betting round one follows the first communal card, round two the second.
"""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.cards.card import Card
from pokerroom.play import Bets, Deals
from pokerroom.play.betting.acts import Act
from pokerroom.play.facts import FoundFaceUp, TurnedEarly, TurnedTooMany
from pokerroom.play.state.corrections import DueChanged, Misdealt
from pokerroom.play.state.play import Phase
from tests.evidence import per
from tests.rulebook.going_wrong import FOUR, Wrong, is_misdealt
from tests.rulebook.territory import MANILA


def at(stage: int, *, acts: int = 0, wager: bool = False, **terms: Any) -> Wrong:
    """The betting round *stage*, in which so many players have checked, or wagered the least."""
    round_ = Wrong(MANILA, FOUR, marker_seat=2, **terms)
    round_.on(stage)
    if wager:
        first = round_.turn
        assert first is not None
        round_.opens(first)
    for _ in range(acts):
        assert round_.turn
        round_.quietly()
    return round_


def before_card(number_: int) -> Wrong:
    """The dealer is about to lay the communal card of that number, counted from 1."""
    round_ = Wrong(MANILA, FOUR, marker_seat=2)
    if number_ == 1:
        round_.deals(8)
        return round_
    round_.on(number_ - 1)
    while round_.play.phase is Phase.BETTING:
        round_.quietly()
    return round_


def turned(round_: Wrong, *, early: bool = True) -> tuple[str, Card]:
    """The rule on the next card being shown, and that card."""
    shown = round_.next()
    fact = TurnedEarly(cards=(shown,)) if early else TurnedTooMany(cards=(shown,))
    return round_.finds(fact), shown


def is_used_next(round_: Wrong, shown: Card) -> None:
    """In its turn it is laid out, and after it the betting is as always."""
    laid, stage = list(round_.play.communal), round_.play.stage
    while round_.play.phase is Phase.BETTING and round_.play.stage == stage:
        round_.quietly()
    if round_.play.phase is Phase.DEAL:
        other = next(c for c in round_.play.terms.deck.cards if not round_.play.cards_out >> c & 1)
        others = (other,) if other != shown else ()
        assert round_.refused(Deals(cards=others))
        round_.put(Deals(cards=(shown,)))
    assert round_.play.communal == [*laid, shown]
    assert round_.may()["open"][0] >= 5
    assert len(round_.may()["open"]) > 1
    round_.is_whole()


def is_laid_out(round_: Wrong, shown: Card, laid: list[Card | None]) -> None:
    """It lies with the others at once; in its turn no card is dealt, and the betting is normal."""
    stage = round_.play.stage
    assert round_.play.communal == [*laid, shown]
    assert round_.refuses(TurnedEarly(cards=(round_.next(),))) == "16.6"
    while round_.play.stage == stage:
        round_.quietly()
    assert (round_.play.phase, round_.play.communal) == (Phase.BETTING, [*laid, shown])
    assert round_.may()["open"][0] >= 5
    assert len(round_.may()["open"]) > 1
    round_.on()
    assert round_.play.communal[: len(laid) + 1] == [*laid, shown]
    assert len(round_.play.communal) == 5
    round_.is_whole()


# 16.1(f): found face up in the deck


@per("ACT-MAN/16.1(f)")
def test_the_second_communal_card_face_up_in_the_deck_is_a_misdeal() -> None:
    due, seen = before_card(2), at(1)

    for round_ in (due, seen):
        assert round_.finds(FoundFaceUp(card=round_.next())) == "16.1(f)"
        is_misdealt(round_, MANILA)


@per("A-53")
@pytest.mark.parametrize("number_", [1, 3, 4, 5])
def test_any_other_communal_card_face_up_in_the_deck_is_used_in_its_turn(number_: int) -> None:
    round_ = before_card(number_)
    found = round_.next()

    assert round_.finds(FoundFaceUp(card=found)) == "A-53"
    assert not round_.of(DueChanged)  # it comes face up anyway
    round_.deal()
    assert round_.play.communal[-1] == found
    assert len(round_.play.communal) == number_
    assert not round_.of(Misdealt)


@per("ACT-MAN/16.1(e)")
@pytest.mark.parametrize("stage", [2, 3, 4, 5])
def test_between_the_deals_no_later_card_is_found(stage: int) -> None:
    round_ = at(stage)

    assert round_.refuses(FoundFaceUp(card=round_.next())) == "16.1(e)"


# 16.5: exposed while the betting on the card before is on


@per("ACT-MAN/16.5")
@pytest.mark.parametrize("stage", [2, 3, 4])
def test_a_card_shown_during_the_betting_freezes_the_wagers_at_the_highest(stage: int) -> None:
    round_ = at(stage, wager=True)
    assert "raise" in round_.may()
    rule_, shown = turned(round_)

    assert rule_ == "16.5"
    assert round_.may() == {"call": [5], "fold": [0]}
    seat = round_.turn
    assert seat is not None
    assert round_.refuses(Bets(seat=seat, act=Act.RAISE, to=1000)) == "16.5"
    is_used_next(round_, shown)


@per("ACT-MAN/16.5")
def test_after_a_raise_the_highest_is_the_raise() -> None:
    round_ = at(2, wager=True)
    seat = round_.turn
    assert seat is not None
    round_.put(Bets(seat=seat, act=Act.RAISE, to=1500))

    assert turned(round_)[0] == "16.5"
    assert round_.may() == {"call": [15], "fold": [0]}


@per("ACT-MAN/16.5")
@pytest.mark.parametrize("stage", [2, 3, 4])
def test_where_all_have_checked_so_far_the_others_may_only_check(stage: int) -> None:
    round_ = at(stage, acts=1)
    rule_, shown = turned(round_)

    assert rule_ == "16.5"
    assert round_.may() == {"check": [0], "fold": [0]}
    seat = round_.turn
    assert seat is not None
    assert round_.refuses(Bets(seat=seat, act=Act.OPEN, to=500)) == "16.5"
    is_used_next(round_, shown)


@per("ACT-MAN/16.5")
@pytest.mark.parametrize("acts", [0, 1])
@pytest.mark.parametrize("blind", [1, 3])
def test_the_second_card_freezes_round_one_at_the_blind_before_and_after_it_begins(
    acts: int, blind: int
) -> None:
    """16.6 is on the third to the fifth card alone."""
    round_ = at(1, acts=acts, blind=blind)
    rule_, shown = turned(round_)

    assert rule_ == "16.5"
    assert round_.may() == {"call": [5 * blind], "fold": [0]}
    is_used_next(round_, shown)


# 16.6: exposed before the betting on the card before has begun


@per("ACT-MAN/16.6")
@pytest.mark.parametrize("stage", [2, 3, 4])
@pytest.mark.parametrize("blind", [1, 2, 3])
@pytest.mark.parametrize("early", [True, False])
def test_before_any_betting_the_round_is_held_to_the_table_minimum(
    stage: int, blind: int, early: bool
) -> None:
    """Whatever the blind, and though an opening is otherwise of one or two blinds."""
    round_ = at(stage, blind=blind)
    laid = list(round_.play.communal)
    assert round_.may()["open"] == [5 * blind, 10 * blind]
    rule_, shown = turned(round_, early=early)

    assert rule_ == "16.6"
    assert round_.may() == {"check": [0], "open": [5], "fold": [0]}
    seat = round_.turn
    assert seat is not None
    for to in (400, 600, 1000 * blind):
        assert round_.refuses(Bets(seat=seat, act=Act.OPEN, to=to)) == "16.6"
    round_.put(Bets(seat=seat, act=Act.OPEN, to=500))
    assert round_.may() == {"call": [5], "fold": [0]}
    is_laid_out(round_, shown, laid)


@per("ACT-MAN/16.6", "ACT-MAN/16.5")
@pytest.mark.parametrize("early", [True, False])
def test_one_check_is_the_commencement_of_betting(early: bool) -> None:
    assert turned(at(3), early=early)[0] == "16.6"
    assert turned(at(3, acts=1), early=early)[0] == "16.5"


@per("ACT-MAN/16.6")
@pytest.mark.parametrize("blind", [1, 3])
def test_a_room_may_let_wagers_and_raises_be_of_the_minimum_each(blind: int) -> None:
    value = "wagers_and_raises_of_table_minimum"
    round_ = at(2, blind=blind, settings={"communal_card_before_any_betting": value})
    laid = list(round_.play.communal)
    rule_, shown = turned(round_)

    assert rule_ == "16.6"
    assert round_.may() == {"check": [0], "open": [5], "fold": [0]}
    for to, act in ((5, Act.OPEN), (10, Act.RAISE), (15, Act.RAISE), (20, Act.RAISE)):
        seat = round_.turn
        assert seat is not None
        assert round_.refuses(Bets(seat=seat, act=act, to=100 * to + 500)) == "16.6"
        round_.put(Bets(seat=seat, act=act, to=100 * to))
    assert round_.may() == {"call": [20], "fold": [5]}
    is_laid_out(round_, shown, laid)


# Too many at once, and what cannot be


@per("ACT-MAN/16.5")
def test_the_second_card_turned_with_the_first_freezes_round_one_at_the_blind() -> None:
    round_ = at(1)
    rule_, shown = turned(round_, early=False)

    assert rule_ == "16.5"
    assert round_.may() == {"call": [5], "fold": [0]}
    is_used_next(round_, shown)


@per("ACT-MAN/18.6")
def test_two_surplus_cards_or_one_with_the_last_are_for_the_operator() -> None:
    two, last = at(2), at(5)
    cards = [c for c in two.play.terms.deck.cards if not two.play.cards_out >> c & 1][:2]

    asked = ("Casino Operator", ("stands", "misdeal"), "18.6")
    assert two.refers(TurnedTooMany(cards=tuple(cards))) == asked
    assert last.refers(TurnedTooMany(cards=(last.next(),))) == asked


@per("ACT-MAN/16.6")
def test_no_card_is_shown_early_that_lies_elsewhere_or_when_none_is_to_come() -> None:
    round_, last = at(2), at(5)

    assert round_.refuses(TurnedEarly(cards=(round_.hand(2)[0],))) == "16.6"
    assert round_.refuses(TurnedEarly(cards=())) == "16.6"
    assert last.refuses(TurnedEarly(cards=(last.next(),))) == "16.6"


@per("ACT-MAN/16.1(f)")
def test_a_card_that_is_not_in_the_pack_of_32_cannot_have_been_seen() -> None:
    deuce = Card("2c")

    assert before_card(2).refuses(FoundFaceUp(card=deuce)) == "16.1(e)"
    assert at(1).refuses(TurnedEarly(cards=(deuce,))) == "16.6"
    assert at(2).refuses(TurnedTooMany(cards=(deuce,))) == "16.6"
    assert before_card(2).finds(FoundFaceUp(card=Card("As"))) == "16.1(f)"
