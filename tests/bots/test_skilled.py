"""Skilled bots act within the rules, by what their seat sees, and always the same by chance."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from pokerroom.books import Ruling
from pokerroom.bots import turn_of
from pokerroom.bots.drawing import discards
from pokerroom.bots.errors import NoSuchBot
from pokerroom.bots.loading import bot_named
from pokerroom.bots.skilled.deals import deals_fitting
from pokerroom.bots.skilled.drawing import best_discards, kept_by_rule, stands_pat
from pokerroom.bots.skilled.levels import LEVELS, STYLES
from pokerroom.bots.skilled.player import Skilled, skilled
from pokerroom.bots.skilled.promise import after_draw
from pokerroom.bots.skilled.seen import what_is_seen
from pokerroom.cards import STANDARD, parse_cards
from pokerroom.cards.evaluation import evaluator
from pokerroom.play import Phase, Play, awaited_seat, put
from pokerroom.play.state.copying import copied
from pokerroom.table import Dealer, KernelShuffler, next_round
from tests.table.tables import Kind, kinds

KINDS = tuple(kinds())
QUICK = ("novice", "club/loose-aggressive", "expert")


def begun(kind: Kind) -> tuple[Play, Dealer]:
    _, play = next_round(kind.opened())
    return play, Dealer(play, KernelShuffler())


@settings(max_examples=25)
@given(some.sampled_from(KINDS), some.sampled_from(QUICK), some.integers(0, 10**9))
def test_every_act_is_allowed_and_hangs_on_what_is_seen_alone(
    kind: Kind, name: str, seed: int
) -> None:
    """Cards that the seat cannot see, exchanged for each other, change nothing of its act."""
    bot, (play, dealer), number = bot_named(name), begun(kind), 0
    while not play.is_over:
        if dealer.is_wanted:
            assert dealer.deal() is None
            continue
        number += 1
        act = bot(turn_of(play, Random(seed + number)))
        if play.phase is not Phase.SHOWDOWN:
            other = with_hidden_cards_exchanged(play, Random(seed))
            assert bot(turn_of(other, Random(seed + number))) == act
        found = put(play, act)
        assert isinstance(found, Ruling), found


def with_hidden_cards_exchanged(play: Play, chance: Random) -> Play:
    """All cards in the round that the seat to act does not see, in any other order."""
    other, seat = copied(play), awaited_seat(play)
    places = [
        (held, card)
        for at, held in enumerate(other.held)
        for card in range(len(held))
        if other.seats[at] != seat and not (other.face_up[at] | other.exposed[at]) >> card & 1
    ]
    piles = [other.burns, other.kitty, *(c for s, c in other.discards.items() if s != seat)]
    places += [(pile, card) for pile in piles for card in range(len(pile))]
    cards = [pile[card] for pile, card in places]
    chance.shuffle(cards)
    for (pile, card), value in zip(places, cards, strict=True):
        pile[card] = value
    return other


@pytest.mark.parametrize("name", ["vic/holdem", "vic/draw-kitty", "vic/seven-card-stud-hi-low"])
def test_a_level_and_a_style_are_a_bot(name: str) -> None:
    for style in STYLES:
        play, dealer = begun(kind_of(name))
        dealer.deal()
        bot = bot_named(f"club/{style}")
        assert isinstance(bot, Skilled)
        turn = turn_of(play, Random(1))
        assert bot(turn) == bot(turn_of(play, Random(1)))


def kind_of(name: str) -> Kind:
    return next(kind for kind in KINDS if kind.game == name and kind.players > 2)


def test_names_of_bots() -> None:
    assert bot_named("expert") == skilled("expert") == bot_named("expert/even")
    assert {bot_named(level) for level in LEVELS} == {skilled(level) for level in LEVELS}
    with pytest.raises(NoSuchBot, match="no style 'wild' of club: name even, tight"):
        bot_named("club/wild")


def test_the_rule_of_the_draw_for_many_hands_is_that_for_one() -> None:
    high = evaluator(STANDARD)
    hands = np.array([Random(n).sample(range(52), 5) for n in range(3000)], np.uint8)
    kept = kept_by_rule(hands, high.best_of(hands), high)
    for row, keeps in zip(hands.tolist(), kept, strict=True):
        cards = parse_cards(row)
        thrown = tuple(card for card, keep in zip(cards, keeps, strict=True) if not keep)
        assert thrown == discards(cards, high)


@pytest.mark.parametrize(
    ("cards", "thrown"),
    [
        ("As Ks Qs Js 9s", ""),
        ("9s 8h 7d 6c 5s", ""),
        ("Js Jh 8d 5h 2c", "8d 5h 2c"),
        ("As Ah Kd Kh 2c", "2c"),
        ("Ks 9s 4s 2s 7h", "7h"),
        ("Js 9h 8d 7c 6s", "Js"),
        ("2s 2h 9d 8d 7d", "9d 8d 7d"),
    ],
)
def test_the_draw_by_exact_value(cards: str, thrown: str) -> None:
    high, hand = evaluator(STANDARD), parse_cards(cards)
    unseen = np.array([card for card in range(52) if card not in hand], np.uint8)
    wins = after_draw(high).after.astype(np.float64) ** 2
    found = best_discards(hand, hand, range(6), unseen, high, lambda values: wins[values])

    assert set(found) == set(parse_cards(thrown) if thrown else ())


def test_what_is_drawn_is_valued_over_every_card_that_may_come() -> None:
    """Four cards of five are held to: the fifth is exchanged for each of the cards left, once."""
    high, hand = evaluator(STANDARD), parse_cards("Ah Kh Qh Jh 2c")
    unseen = np.array([card for card in range(52) if card not in hand], np.uint8)
    asked = []

    def worth(values: np.ndarray[tuple[int], np.dtype[np.uint16]]) -> np.ndarray:
        asked.append(len(values))
        return values.astype(np.float64)

    assert best_discards(hand, hand[4:], range(1, 2), unseen, high, worth) == (hand[4],)
    assert asked == []
    assert best_discards(hand, hand[3:], range(1, 2), unseen, high, worth) == (hand[4],)
    assert asked == [47, 47]


def test_aces_take_the_share_that_is_counted_exactly() -> None:
    """Against two hands that nobody knows: 73.4% (`pokerroom odds holdem AsAh random random`)."""
    play, dealer = begun(Kind("vic/holdem", "blinds", "no limit", 52, 3))
    dealer.deal()
    play.held[play.places[awaited_seat(play) or 0]][:] = parse_cards("As Ah")
    turn = turn_of(play, Random(1))
    shares = deals_fitting(turn, what_is_seen(turn), 4000).shares()

    assert shares.mean() == pytest.approx(0.734, abs=0.025)


def test_who_stands_pat_need_not_hold_a_hand_that_does() -> None:
    """One who never exchanges a card is not always taken for a straight or better."""
    high = evaluator(STANDARD)
    pat = stands_pat(high)[after_draw(high).values[0]]

    assert 0.5 <= pat.mean() < 0.53
