"""The Territory's books, 1: how many players sit at a table."""

from __future__ import annotations

import pytest

from pokerroom.books import Refusal, Ruling, reading
from pokerroom.books.clauses.cards import may_sit
from pokerroom.cards.deck import Deck
from pokerroom.games import AnyGame
from pokerroom.house import HouseGame
from pokerroom.house.game.deal import initial_deal
from pokerroom.play import Game
from pokerroom.terms import deck_at_table
from tests.evidence import per
from tests.rulebook.cards_needed import cards_needed
from tests.rulebook.territory import (
    AMONG_PLAYERS,
    CANBERRA_POKER,
    DRAW,
    MANILA,
    STUD5,
    STUD7,
    under,
)


@pytest.mark.parametrize(
    ("game", "most"),
    [
        under(STUD7, "1#1", sums=(7,)),
        under(MANILA, "1#1", sums=(13,)),
        under(STUD5, "1#1", sums=(10,)),
        under(DRAW, "1#1", sums=(8,)),
    ],
)
def test_no_more_players_sit_than_the_table_seats(game: AnyGame, most: int) -> None:
    deck = game.decks[0].deck
    rule = game.book["1#1"]

    assert may_sit(game.seating, players=most) == Ruling(outcome=most, per=rule)
    assert deck_at_table(game, players=most, deck=deck) == Ruling(
        outcome=deck, per=game.book["3.1"]
    )
    assert deck_at_table(game, players=most + 1, deck=deck) == Refusal(
        because=f"the table seats at most {most} players", per=rule
    )


@pytest.mark.parametrize("game", AMONG_PLAYERS, ids=lambda game: str(game.name))
def test_every_deck_is_enough_for_the_players_it_serves(game: Game) -> None:
    for clause in game.decks:
        assert cards_needed(game, clause.players_most) <= clause.deck.size


@per("A-65")
def test_a_deck_is_enough_for_nine_players_of_canberra_poker_and_the_dealer() -> None:
    game = CANBERRA_POKER
    assert isinstance(game, HouseGame)

    assert isinstance(deck_at_table(game, players=9, deck=Deck.FULL), Ruling)
    assert deck_at_table(game, players=10, deck=Deck.FULL) == Refusal(
        because="the table seats at most 9 players", per=reading("A-65")
    )
    assert len(initial_deal(game, range(1, 10)).outcome) <= 52
    assert len(initial_deal(game, range(1, 11)).outcome) > 52
