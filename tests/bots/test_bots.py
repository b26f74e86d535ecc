"""Bots act by what their seat sees, always within the rules, and not foolishly."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pokerroom.books import Ruling
from pokerroom.bots.drawing import discards
from pokerroom.bots.strength import strength
from pokerroom.cards import STANDARD, parse_cards
from pokerroom.cards.evaluation.evaluator import evaluator
from pokerroom.play import Phase, Play, View, awaited_seat, put, rule_on, seen_by
from pokerroom.play.state.copying import copied
from pokerroom.table import Dealer, KernelShuffler, next_round
from tests.bots.acting import act_of
from tests.table.tables import Kind, bots_play, kinds

KINDS = tuple(kinds())


@settings(max_examples=40)
@given(some.sampled_from(KINDS), some.integers(0, 10**9))
def test_whatever_a_bot_does_is_allowed(kind: Kind, seed: int) -> None:
    _, play = next_round(kind.opened())
    assert bots_play(play, Random(seed)).is_over


@settings(max_examples=40)
@given(some.sampled_from(KINDS), some.integers(0, 10**9))
def test_a_bot_decides_by_what_its_seat_sees(kind: Kind, seed: int) -> None:
    """Other people's hidden cards, exchanged for each other, change nothing of its act."""
    _, play = next_round(kind.opened())
    dealer = Dealer(play, KernelShuffler())
    for _ in range(12):
        if dealer.is_wanted:
            dealer.deal()
        elif play.is_over or play.phase is Phase.SHOWDOWN:
            return
        else:
            other = with_hidden_cards_exchanged(play)
            assert act_of(play, Random(seed)) == act_of(other, Random(seed))
            assert isinstance(put(play, act_of(play, Random(seed))), Ruling)


def with_hidden_cards_exchanged(play: Play) -> Play:
    """The face-down cards of those who do not act, the other way round."""
    other, seat = copied(play), awaited_seat(play)
    places = [
        (at, card)
        for at, held in enumerate(other.held)
        for card in range(len(held))
        if other.seats[at] != seat and not other.face_up[at] >> card & 1
    ]
    hidden = [other.held[at][card] for at, card in places]
    for (at, card), value in zip(places, reversed(hidden), strict=True):
        other.held[at][card] = value
    return other


@pytest.mark.parametrize(
    ("cards", "thrown"),
    [
        ("As Ks Qs Js 9s", ""),
        ("9s 8h 7d 6c 5s", ""),
        ("As Ah Kd 7h 2c", "Kd 7h 2c"),
        ("As Ah Kd Kh 2c", "2c"),
        ("Qs Qh Qd 9h 3c", "9h 3c"),
        ("Ks 9s 4s 2s 7h", "7h"),
        ("Js 9h 8d 7c 6s", "Js"),
        ("As Qh 9d 4c 2s", "9d 4c 2s"),
    ],
)
def test_what_helps_least_is_thrown_in(cards: str, thrown: str) -> None:
    gone = discards(parse_cards(cards), evaluator(STANDARD))
    assert gone == (parse_cards(thrown) if thrown else ())


def test_aces_are_stronger_than_seven_and_two() -> None:
    kind = Kind("vic/holdem", "blinds", "no limit", 52, 3)
    found = {}
    for cards in ("As Ah", "7d 2c"):
        _, play = next_round(kind.opened())
        Dealer(play, KernelShuffler()).deal()
        at = play.places[1]
        play.held[at][:] = parse_cards(cards)
        view = seen_by(play, 1)
        assert isinstance(view, View)
        found[cards] = sum(strength(view, play.plan, 1, Random(seed)) for seed in range(20)) / 20
    assert found["As Ah"] > 0.6
    assert found["7d 2c"] < 0.35


def test_a_bot_only_looks() -> None:
    _, play = next_round(Kind("vic/holdem", "blinds", "no limit", 52, 6).opened())
    Dealer(play, KernelShuffler()).deal()
    before = copied(play)
    act = act_of(play, Random(3))
    assert play == before
    assert isinstance(rule_on(play, act), Ruling)
