"""How many cards a round of play takes, which the numbers of players and decks must allow."""

from __future__ import annotations

from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.dealing.order import cards_due
from pokerroom.play.game.game import Game


def cards_needed(game: Game, players: int) -> int:
    """How many cards leave the deck if *players* stay to the end and nobody draws."""
    seats = range(1, players + 1)
    due = [step for stage in game.betting_rounds for step in cards_due(game, stage, seats)]
    return sum(isinstance(step, CardDue) for step in due)
