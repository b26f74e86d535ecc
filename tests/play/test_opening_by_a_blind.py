"""The designated player's blind as the opening wager of stud, though he has nothing left."""

from __future__ import annotations

import pytest

from pokerroom.books import Refusal
from pokerroom.cards.card import parse_cards
from pokerroom.money import dollars
from pokerroom.play import (
    Act,
    Bets,
    ChoosesBlind,
    Plan,
    Play,
    begin_play,
    begin_round,
    deal_from,
    offers,
    put,
    replay,
)
from pokerroom.terms import terms_for


def stud_with_short_designated_player(upcards: str) -> Play:
    """Seat 1 has the buck and 8 dollars, and chooses a blind of 10."""
    table = terms_for("act/five-card-stud", {"minimum": 5, "forced_bets": "blind"}, players=3)
    stakes = {1: dollars(8), 2: dollars(200), 3: dollars(200)}
    play = begin_play(begin_round(Plan(table.game, table.terms), stakes, marker_seat=1))
    put(play, ChoosesBlind(seat=1, times=2))
    deal_from(play, iter(parse_cards(f"2c 2d 2h {upcards}")))
    return play


def test_his_blind_opens_and_the_player_on_his_left_answers_it() -> None:
    play = stud_with_short_designated_player("As Td Jc")

    assert play.betting is not None
    assert play.betting.seat == 2
    assert {offer.act: offer.to[0] for offer in offers(play.betting)} == {
        Act.CALL: 1000,
        Act.RAISE: 2000,
        Act.FOLD: 0,
    }
    assert str(play.record[-1].per) == "ACT-5CS/7.1(a)#2"
    assert replay(play.begun, play.record) == play


@pytest.mark.parametrize("act", [Act.CHECK, Act.FOLD])
def test_another_with_the_highest_card_must_open(act: Act) -> None:
    play = stud_with_short_designated_player("9s Td Jc")

    assert play.betting is not None
    assert play.betting.seat == 3
    assert isinstance(put(play, Bets(seat=3, act=act)), Refusal)
