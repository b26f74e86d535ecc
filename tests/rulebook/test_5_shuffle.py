"""The Territory's books, 4.1 to 4.3, and Victoria 5.1 and 5.2: the shuffle and the cut."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest
from _pytest.mark import ParameterSet

from pokerroom.books import Refusal, Ruling
from pokerroom.cards import Card, Deck
from pokerroom.cards.shuffling.shoe import Shoe
from pokerroom.games import games
from pokerroom.money import dollars
from pokerroom.play import ChoosesBlind, Cuts, Game, Play, begin_play, begin_round
from pokerroom.play.rulings.ruling import put, rule_on
from pokerroom.play.seats import DEALER
from pokerroom.play.state.events import Dealt, DeckCut
from pokerroom.play.state.plan import Plan
from pokerroom.play.state.play import Phase
from pokerroom.table import Dealer
from pokerroom.terms import terms_for
from tests.evidence import per

AMONG_PLAYERS = [game for game in games() if isinstance(game, Game)]
VICTORIAN = [game for game in AMONG_PLAYERS if game.book.id == "VIC"]


class NewestLast:
    """A shuffle that leaves the deck in ascending order, counts itself, and cuts below it."""

    def __init__(self) -> None:
        self.shuffled: list[Deck] = []

    def shoe(self, deck: Deck) -> Shoe:
        self.shuffled.append(deck)
        return Shoe.arranged(deck.cards)

    def again(self, cards: Iterable[Card]) -> Sequence[Card]:
        return sorted(cards)

    def place_to_cut(self, cards: int, *, least_each_end: int) -> int:
        return cards - least_each_end


def each(victorian: str, territorial: str) -> list[ParameterSet]:
    """Every game with the number of the rule in its book."""
    found = [
        (game, f"{game.book.id}/{victorian if game.book.id == 'VIC' else territorial}")
        for game in AMONG_PLAYERS
    ]
    return [pytest.param(game, rule, marks=per(rule), id=game.name) for game, rule in found]


def begun(game: Game) -> Play:
    """Three players, the buck or button before seat 3; a blind to choose is made."""
    at = terms_for(game, {}, players=3)
    marker_seat = 3 if game.marker else DEALER
    stakes = {seat: dollars(100) for seat in (1, 3, 4)}
    play = begin_play(begin_round(Plan(at.game, at.terms), stakes, marker_seat=marker_seat))
    if play.phase is Phase.CHOICE_OF_BLIND:
        put(play, ChoosesBlind(seat=3, times=1))
    return play


@pytest.mark.parametrize(("game", "rule"), each("5.1", "4.1"))
def test_the_whole_deck_is_shuffled_before_every_round_of_play(game: Game, rule: str) -> None:
    shuffler = NewestLast()
    for number in (1, 2):
        dealer = Dealer(begun(game), shuffler)

        assert shuffler.shuffled == [game.decks[0].deck] * number
        assert dealer.prepared.outcome is game.decks[0].deck
        assert str(dealer.prepared.per) == rule


@pytest.mark.parametrize(("game", "rule"), each("5.2", "4.3"))
def test_the_dealer_cuts_before_the_first_card_if_nobody_has(game: Game, rule: str) -> None:
    play = begun(game)

    Dealer(play, NewestLast()).deal()

    cut, dealt = (next(e for e in play.record if isinstance(e, kind)) for kind in (DeckCut, Dealt))
    assert play.record.index(cut) < play.record.index(dealt)
    assert isinstance(cut, DeckCut)
    assert (cut.seat, str(cut.per)) == (DEALER, rule)
    assert isinstance(dealt, Dealt)
    assert dealt.cards[0] == game.decks[0].deck.cards[cut.at]


@per("VIC/5.2")
@pytest.mark.parametrize("game", VICTORIAN, ids=[game.name for game in VICTORIAN])
def test_in_victoria_the_dealer_alone_cuts_and_once_only(game: Game) -> None:
    play = begun(game)
    for seat in (1, 3, 4):
        by_a_player = rule_on(play, Cuts(seat=seat, at=20))
        assert isinstance(by_a_player, Refusal)
        assert str(by_a_player.per) == "VIC/5.2"

    assert isinstance(put(play, Cuts(seat=DEALER, at=20)), Ruling)

    again = rule_on(play, Cuts(seat=DEALER, at=20))
    assert isinstance(again, Refusal)
    assert str(again.per) == "VIC/5.2"
