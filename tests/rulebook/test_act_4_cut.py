"""The Territory's books, 4 (Canberra Poker 7): the cut."""

from __future__ import annotations

import pytest

from pokerroom.books import Refusal, Ruling
from pokerroom.books.clauses import cut_deck
from pokerroom.cards.deck import Deck
from pokerroom.games import AnyGame
from tests.rulebook.territory import AMONG_PLAYERS, CANBERRA_POKER, under

DECKS = [(game, deck) for game in AMONG_PLAYERS for deck in {clause.deck for clause in game.decks}]


@pytest.mark.parametrize(
    ("game", "deck", "rule"),
    [
        *(under(game, "4.2#2", figures=(deck, "4.2#2")) for game, deck in DECKS),
        under(CANBERRA_POKER, "7.2#2", figures=(Deck.FULL, "7.2#2")),
    ],
)
def test_the_cut_is_made_more_than_one_card_from_either_end(
    game: AnyGame, deck: Deck, rule: str
) -> None:
    size = deck.size
    allowed = [
        at for at in range(size + 1) if isinstance(cut_deck(game.cut, deck.cards, at=at), Ruling)
    ]

    assert allowed == list(range(2, size - 1))
    assert cut_deck(game.cut, deck.cards, at=1) == Refusal(
        because="a cut at 1 does not leave at least 2 cards at either end", per=game.book[rule]
    )


@pytest.mark.parametrize(
    ("game", "rule"),
    [
        *(under(game, "4.4", figures=("4.4",)) for game in AMONG_PLAYERS),
        under(CANBERRA_POKER, "7.3", figures=("7.3",)),
    ],
)
def test_the_former_bottom_stack_goes_on_top(game: AnyGame, rule: str) -> None:
    cards = game.decks[0].deck.cards

    assert cut_deck(game.cut, cards, at=20) == Ruling(
        follows=cards[20:] + cards[:20], per=game.book[rule]
    )
