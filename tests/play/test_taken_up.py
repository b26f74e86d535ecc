"""What a round of play that is taken up in the middle takes over from its description."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.books import Referral, Ruling
from pokerroom.cards.card import parse_cards
from pokerroom.play import (
    Act,
    Draws,
    Phase,
    Plan,
    Play,
    Reshuffles,
    Seat,
    begin_play,
    offers,
    put,
)
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.facts import Exposed
from pokerroom.play.game.game import DOWN
from pokerroom.play.state.play import take_up
from pokerroom.play.state.situation import Described, ImpossibleSituation, Part, Situation
from pokerroom.terms import terms_for

IN = Described(stake=20000, paid=1000)
TWO = {1: IN, 2: IN}


def taken_up(name: str, told: Situation, *, marker_seat: Seat = 1, **terms: Any) -> Play:
    table = terms_for(name, terms, players=len(told.seats))
    return begin_play(take_up(Plan(table.game, table.terms), told, marker_seat=marker_seat))


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("act/draw-poker", Situation(part=Part.DRAW, betting_round=2, seats=TWO)),
        ("act/draw-poker", Situation(part=Part.BETTING, betting_round=2, seats=TWO, to_act=1)),
        (
            "act/draw-poker",
            Situation(part=Part.BETTING, betting_round=2, seats=TWO, first_to_act=1),
        ),
        (
            "vic/draw-kitty",
            Situation(part=Part.BETTING, betting_round=1, seats=TWO, to_act=1, first_to_act=1),
        ),
        ("vic/holdem", Situation(part=Part.DEAL, betting_round=1, seats=TWO)),
        ("act/draw-poker", Situation(part=Part.SHOWDOWN, betting_round=2, seats=TWO)),
    ],
)
def test_the_last_blind_must_be_told_if_it_decides_who_acts_first(
    name: str, told: Situation
) -> None:
    with pytest.raises(ImpossibleSituation, match="say who had the last blind"):
        taken_up(name, told)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (
            "act/draw-poker",
            Situation(part=Part.SHOWDOWN, betting_round=2, seats=TWO, first_to_act=2),
        ),
        (
            "act/draw-poker",
            Situation(part=Part.BETTING, betting_round=2, seats=TWO, to_act=1, first_to_act=1),
        ),
        ("vic/holdem", Situation(part=Part.DEAL, betting_round=2, seats=TWO)),
        ("vic/draw-ante", Situation(part=Part.DRAW, betting_round=2, seats=TWO)),
        ("vic/five-card-stud", Situation(part=Part.DEAL, betting_round=2, seats=TWO)),
    ],
)
def test_the_last_blind_need_not_be_told_otherwise(name: str, told: Situation) -> None:
    assert taken_up(name, told).last_blind is None


def test_one_who_has_just_folded_was_the_first_to_act() -> None:
    """The button is before seat 4: seat 1 folded, seat 2 opened, and seat 3 is to act."""
    seats = {
        1: Described(stake=20000, paid=1000, folded_now=True),
        2: Described(stake=20000, paid=1000, total=1000),
        3: IN,
        4: IN,
    }
    told = Situation(part=Part.BETTING, betting_round=2, seats=seats, to_act=3)
    play = taken_up("vic/holdem", told, marker_seat=4)

    assert play.first_to_act == 1
    assert play.still_in() == [2, 3, 4]


@pytest.mark.parametrize(
    ("upcard", "may", "acted"),
    [
        ("As", {Act.CALL: 1000, Act.RAISE: 2000, Act.FOLD: 0}, 0b100),
        ("9s", {Act.OPEN: 1000}, 0),
    ],
)
def test_the_blind_of_one_with_nothing_left_has_opened_if_he_shows_the_highest_card(
    upcard: str, may: dict[Act, int], acted: int
) -> None:
    """Seat 1 had $8 for his blind of $10; seat 2 is on his left, and seat 3 shows a jack."""
    hands = {1: f"2c {upcard}", 2: "2d Td", 3: "2h Jc"}
    seats = {
        seat: Described(stake=20000, cards=parse_cards(cards)) for seat, cards in hands.items()
    }
    seats[1] = Described(stake=0, total=800, blind=800, cards=parse_cards(hands[1]))
    to_act = 2 if upcard == "As" else 3
    told = Situation(part=Part.BETTING, betting_round=1, seats=seats, to_act=to_act, blind=1000)
    play = taken_up("act/five-card-stud", told, minimum=5, forced_bets="blind")

    assert play.betting is not None
    assert {offer.act: offer.to[0] for offer in offers(play.betting)} == may
    assert play.betting.acted == acted


def test_a_wager_that_the_limit_does_not_allow_is_named() -> None:
    """A blind of $10 is the least, and the maximum of the table is below $200."""
    seats = {1: IN, 2: Described(stake=20000, paid=1000, total=20000), 3: IN}
    told = Situation(
        part=Part.BETTING, betting_round=2, seats=seats, to_act=3, first_to_act=1, blind=1000
    )
    with pytest.raises(ImpossibleSituation, match=r"the wager of \$200\.00 by seat 2 is beyond"):
        taken_up("act/seven-card-stud", told)


def test_what_was_thrown_in_for_a_draw_lies_there() -> None:
    seats = {1: IN, 2: IN, 3: IN}
    told = Situation(part=Part.DRAW, betting_round=2, seats=seats, drew={1: 3}, last_blind=3)
    play = taken_up("act/draw-poker", told)

    assert play.discards == {1: [None, None, None]}
    assert (play.to_draw, play.undealt) == ((2, 3), 34)


def test_too_few_cards_for_the_draw_are_for_the_operator() -> None:
    """One card is left, which is kept, and nobody has thrown in any."""
    told = Situation(part=Part.DRAW, betting_round=2, seats=TWO, last_blind=2, undealt=1)
    play = taken_up("act/draw-poker", told)
    assert isinstance(put(play, Draws(seat=1, discards=(None,))), Ruling)
    assert play.phase is Phase.RESHUFFLE

    found = put(play, Reshuffles())

    assert isinstance(found, Referral)
    assert (found.to, str(found.per)) == ("Casino Operator", "A-61")
    assert [*found.answers] == ["all discards", "round void"]


def test_a_last_card_exposed_by_the_dealer_comes_again_face_down() -> None:
    """Nobody saw it dealt: the seventh card of Seven Card Stud comes face down."""
    hands = ("2c 3c 4c 5c 6c 7c 8c", "2d 3d 4d 5d 6d 7d 8d")
    seats = {
        seat: Described(stake=20000, paid=1000, cards=parse_cards(cards))
        for seat, cards in enumerate(hands, start=1)
    }
    told = Situation(part=Part.BETTING, betting_round=5, seats=seats, blind=1000)
    play = taken_up("act/seven-card-stud", told)

    found = put(play, Exposed(to=2, place=6))

    assert isinstance(found, Ruling), found
    assert (str(found.per), play.phase) == ("ACT-7CS/17.7", Phase.RESHUFFLE)
    assert [(step.to, step.face) for step in play.due if isinstance(step, CardDue)] == [(2, DOWN)]
