"""The Territory's books, 4 (Canberra Poker 7): the cut."""

from __future__ import annotations

import pytest

from pokerroom.books import Refusal, Ruling
from pokerroom.cards.deck import Deck
from pokerroom.house import Cuts as HouseCuts
from pokerroom.house import HouseGame, Shuffles
from pokerroom.house.rulings.ruling import rule_on as house_rule_on
from pokerroom.play import Cuts, Game, rule_on
from tests.rulebook.against_the_house import CANBERRA
from tests.rulebook.against_the_house import Round as HouseRound
from tests.rulebook.at_play import Round
from tests.rulebook.cutting import dealt_after_a_cut
from tests.rulebook.territory import AMONG_PLAYERS, under

DECKS = [(game, deck) for game in AMONG_PLAYERS for deck in {clause.deck for clause in game.decks}]
TWO = {1: 500, 3: 500}
AGREED = "all players and the operator"


@pytest.mark.parametrize(
    ("game", "deck"), [under(game, "4.2#2", sums=(deck,)) for game, deck in DECKS]
)
def test_the_cut_is_made_more_than_one_card_from_either_end(game: Game, deck: Deck) -> None:
    play = Round(game, TWO, marker_seat=1, deck=deck.size, deck_agreed=AGREED).play

    found = {at: rule_on(play, Cuts(seat=1, at=at)) for at in range(deck.size + 1)}

    allowed = [at for at, finding in found.items() if isinstance(finding, Ruling)]
    assert allowed == list(range(2, deck.size - 1))
    assert found[1] == Refusal(
        because="a cut at 1 does not leave at least 2 cards at either end", per=game.book["4.2#2"]
    )


@pytest.mark.parametrize("game", [under(game, "4.2#1") for game in AMONG_PLAYERS])
def test_a_cut_comes_after_the_shuffle_and_no_later(game: Game) -> None:
    round_ = Round(game, TWO, marker_seat=1)
    round_.deal()

    found = rule_on(round_.play, Cuts(seat=1, at=20))

    assert isinstance(found, Refusal)
    assert found.per == game.book["4.2#1"]


@pytest.mark.parametrize("game", [under(CANBERRA, "7.2#2")])
def test_against_the_house_too(game: HouseGame) -> None:
    here = HouseRound(game)
    here.do(Shuffles())

    found = [
        at for at in range(53) if isinstance(house_rule_on(here.play, HouseCuts(at=at)), Ruling)
    ]

    assert found == list(range(2, 51))


@pytest.mark.parametrize("game", [under(game, "4.4") for game in AMONG_PLAYERS])
@pytest.mark.parametrize("at", [2, 20, -2])
def test_the_former_bottom_stack_goes_on_top(game: Game, at: int) -> None:
    deck = game.decks[0].deck
    dealer, dealt = dealt_after_a_cut(game, by=1, at=at % deck.size)

    assert dealt == (deck.cards[at:] + deck.cards[:at])[: len(dealt)]
    assert dealer.completed == Ruling(outcome=at % deck.size, per=game.book["4.4"])
