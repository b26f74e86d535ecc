"""Which deck a table may use for a game."""

from __future__ import annotations

from pokerroom.books import Refusal, Ruling
from pokerroom.books.clauses.cards import Agreement, deck_for, may_sit
from pokerroom.cards import Deck
from pokerroom.games import AnyGame


def deck_at_table(
    game: AnyGame, *, players: int, deck: Deck, agreed: Agreement | None = None
) -> Ruling[Deck] | Refusal:
    """Whether *players* may play *game* with *deck*; *agreed* is the consent that was given."""
    seated = may_sit(game.seating, players=players)
    if isinstance(seated, Refusal):
        return seated
    return deck_for(game.decks, players=players, wanted=deck, agreed=agreed)
