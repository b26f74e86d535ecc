"""With which deck a table may play a game."""

from __future__ import annotations

from pokerroom.books import Refusal, Ruling
from pokerroom.books.clauses import Agreement, deck_for, may_sit
from pokerroom.cards import Deck
from pokerroom.games import AnyGame


def deck_at_table(
    game: AnyGame, *, players: int, deck: Deck, agreed: Agreement | None = None
) -> Ruling[Deck] | Refusal:
    """Whether *players* may sit down to *game* with *deck*; *agreed*: whose consent was given."""
    seated = may_sit(game.seating, players=players)
    if isinstance(seated, Refusal):
        return seated
    return deck_for(game.decks, players=players, wanted=deck, agreed=agreed)
