"""What the server can be asked, and where it finds the answers."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from pokerroom.analysis import NotAllowed
from pokerroom.analysis.odds.odds import odds
from pokerroom.analysis.odds.shapes import OddsShape, shape_of_odds
from pokerroom.books import BOOKS, Book, Rule, plain, readings
from pokerroom.books import book as book_named
from pokerroom.books.lookup import shapes
from pokerroom.books.lookup.topics import topics
from pokerroom.cards.evaluation import kernels_in_use
from pokerroom.games import game as game_named
from pokerroom.games import games
from pokerroom.hands import deck_of, hand, order_in, read_cards
from pokerroom.notation.floor_shapes import FloorShape, shape_of_guide
from pokerroom.notation.game_shapes import GamesShape, shape_of_games
from pokerroom.notation.hand_shapes import HandShape, shape_of_hand

HANDS_MOST: Final = 10
SAMPLE_WITHIN: Final = 0.005
"""How close a sample must come to every equity: a page wants an answer within seconds."""


class Register:
    """The books and games of this installation; an unknown book is a `NoSuchBook`."""

    def books(self) -> shapes.BooksShape:
        return shapes.BooksShape([shapes.shape_of_book(book_named(name)) for name in BOOKS])

    def rules(self, book: str = "") -> shapes.RulesShape:
        """The rules of the *book*, or of all books, with their former texts."""
        chosen = [book_named(each) for each in ([book] if book else BOOKS)]
        every = [rule for each in chosen for rule in with_former(each)]
        return shapes.shape_of_rules(chosen[0].id if book else None, newest(chosen), every)

    def readings(self) -> shapes.ReadingsShape:
        return shapes.ReadingsShape([shapes.shape_of_reading(each) for each in readings().values()])

    def games(self) -> GamesShape:
        return shape_of_games(games())

    def topics(self) -> shapes.TopicsShape:
        return shapes.TopicsShape([shapes.shape_of_topic(each) for each in topics()])

    def floor(self, game: str) -> FloorShape:
        return shape_of_guide(game_named(game))

    def hand(self, game: str, cards: str, communal: str = "", deck: int | None = None) -> HandShape:
        played = game_named(game)
        own, shared = read_cards(cards), read_cards(communal)
        made = hand(game, own, shared, deck=deck)
        order = order_in(played, deck_of(played, deck), ace_low_agreed=False)
        return shape_of_hand(played, order, own, shared, made)

    def odds(
        self,
        game: str,
        hand: Sequence[str] = (),
        communal: str = "",
        dead: str = "",
        deck: int | None = None,
    ) -> OddsShape:
        if len(hand) > HANDS_MOST:
            raise NotAllowed(f"odds are worked out for at most {HANDS_MOST} hands")
        found = odds(game, hand, communal, dead, deck, precision=SAMPLE_WITHIN)
        return shape_of_odds(found)

    def kernels(self) -> str:
        return kernels_in_use().name


def newest(books: Sequence[Book]) -> date:
    """The date of the register: that of the newest instrument in it."""
    return max(each.in_force_from for book in books for each in book.instruments)


def with_former(chosen: Book) -> list[Rule]:
    """Every rule in force, each followed by the texts it replaced."""
    former = sorted(chosen.former.values(), key=lambda rule: rule.in_force_from, reverse=True)
    return [
        each
        for rule in chosen
        for each in (rule, *(old for old in former if plain(old.number) == rule.number))
    ]
