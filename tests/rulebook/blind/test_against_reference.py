"""Hands of all nineteen games, dealt at random, compared with a second reading of the texts."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import NamedTuple

import pytest

from pokerroom import Card, Deck, hand
from pokerroom.hands import Made
from tests.rulebook.blind.reference import Key, any_five, key, low_key, two_and_three

Cards = tuple[Card, ...]


class Deal(NamedTuple):
    game: str
    deck: int
    own: int
    communal: int = 0
    makes: Callable[[Cards, Cards], list[Cards]] = any_five
    agreed: bool = False  # that the ace is low too

    @property
    def ace_low(self) -> bool:
        return self.agreed or self.deck == 52 or self.game.startswith("vic/")


# Territory 15.1, 14.1, 13.1, 4.2; Victoria 8.4.5 to 8.16.6; Western Australia 1.1 Player's Hand
DEALS = (
    *(Deal("act/seven-card-stud", n, 7, agreed=yes) for n in (52, 40, 32) for yes in (False, True)),
    *(Deal("act/five-card-stud", n, 5, agreed=yes) for n in (52, 40, 32) for yes in (False, True)),
    *(Deal("act/draw-poker", n, 5, agreed=yes) for n in (52, 40, 32) for yes in (False, True)),
    *(Deal("act/canberra-manila", 32, 2, 5, two_and_three, yes) for yes in (False, True)),
    Deal("act/canberra-poker", 52, 5),
    *(Deal("vic/draw-blind", n, 5) for n in (52, 40, 36, 32)),
    *(Deal("vic/draw-kitty", n, 5) for n in (52, 40, 36, 32)),
    *(Deal("vic/draw-ante", n, 5) for n in (52, 40, 36, 32)),
    *(Deal("vic/five-card-stud", n, 5) for n in (52, 40, 36, 32)),
    *(Deal("vic/crown-stud", n, 5) for n in (52, 40, 36, 32)),
    *(Deal("vic/seven-card-stud", n, 7) for n in (52, 40, 36, 32)),
    *(Deal("vic/seven-card-stud-hi-low", n, 7) for n in (52, 40, 36, 32)),
    *(Deal("vic/two-card-manila", n, 2, 5, two_and_three) for n in (36, 32)),
    *(Deal("vic/three-card-manila", n, 3, 5, two_and_three) for n in (36, 32)),
    Deal("vic/faro-manila", 52, 5, 5, two_and_three),
    Deal("vic/holdem", 52, 2, 5),
    Deal("vic/omaha", 52, 4, 5, two_and_three),
    Deal("vic/omaha-hi-low", 52, 4, 5, two_and_three),
    Deal("wa/crown-holdem", 52, 2, 5),
)
HI_LOW = tuple(deal for deal in DEALS if deal.game.endswith("hi-low"))


def named(deal: Deal) -> str:
    return f"{deal.game}-{deal.deck}{'-ace-low' * deal.agreed}"


def three_players(deal: Deal, dice: Random) -> list[tuple[Made, list[Cards]]]:
    """What three players make of one deal, and all the hands they may make."""
    cards = tuple(dice.sample(Deck(deal.deck).cards, 3 * deal.own + deal.communal))
    shared, players = cards[3 * deal.own :], []
    for first in range(0, 3 * deal.own, deal.own):
        held = cards[first : first + deal.own]
        made = hand(deal.game, held, shared, deck=deal.deck, ace_low=deal.agreed)
        assert isinstance(made, Made)
        players.append((made, deal.makes(held, shared)))
    return players


@pytest.mark.parametrize("deal", DEALS, ids=named)
def test_the_hand_named_is_the_best_that_the_player_may_make(deal: Deal) -> None:
    dice = Random(named(deal))
    for _ in range(40):
        for made, hands in three_players(deal, dice):
            best = max(key(five, deal.deck, deal.ace_low) for five in hands)
            assert set(made.hand.cards) in map(set, hands)
            assert key(made.hand.cards, deal.deck, deal.ace_low) == best


@pytest.mark.parametrize("deal", DEALS, ids=named)
def test_of_two_hands_the_one_higher_in_the_printed_order_is_worth_more(deal: Deal) -> None:
    dice = Random(named(deal))
    for _ in range(40):
        players = three_players(deal, dice)
        found = [(m.hand.value, key(m.hand.cards, deal.deck, deal.ace_low)) for m, _ in players]
        for (value, place), (other_value, other_place) in combinations(found, 2):
            assert (value > other_value) == (place > other_place)
            assert (value == other_value) == (place == other_place)


@pytest.mark.parametrize("deal", HI_LOW, ids=named)
def test_the_low_is_the_best_eight_or_better_that_the_player_may_make(deal: Deal) -> None:
    """VIC 3.2.1(b)(xi), 8.10.5(d)(ii), 8.16.6(d)(ii)."""
    dice, lows = Random(named(deal)), list[tuple[int, Key]]()
    for _ in range(150):
        for made, hands in three_players(deal, dice):
            best, low = low_key(hands), made.low
            assert low is not None
            assert (low.hand is None) == (best is None)
            if low.hand is not None and best is not None:
                assert low_key([low.hand.cards]) == best
                lows.append((low.hand.value, best))
    assert bool(lows) == (deal.deck >= 40)
    by_value = sorted(lows)
    assert [place for _, place in by_value] == sorted(place for _, place in lows)
    assert len({value for value, _ in lows}) == len({place for _, place in lows})
