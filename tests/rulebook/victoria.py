"""Short ways to Victoria's games for the tests that read her book out."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.cards.card import parse_cards
from pokerroom.cards.deck import Deck
from pokerroom.games import game
from pokerroom.hands import Made
from pokerroom.play import Game
from pokerroom.play.dealing.dues import CardDue, TurnDue
from pokerroom.play.dealing.order import cards_due
from pokerroom.play.game.game import BettingRound
from tests.hands.making import made


def victorian(name: str) -> Game:
    declared = game(f"vic/{name}")
    assert isinstance(declared, Game)
    return declared


def stage(name: str, number: int) -> BettingRound:
    """The betting round *number*, the first being 1."""
    return victorian(name).betting_rounds[number - 1]


def dealt(name: str, number: int, *, seats: Sequence[int]) -> list[str]:
    """What is dealt before the betting round *number*, as "burn down", "1 up", "turn 3" ..."""
    return [in_words(step) for step in cards_due(victorian(name), stage(name, number), seats)]


def in_words(step: CardDue | TurnDue) -> str:
    match step:
        case CardDue():
            return f"{step.to} {step.face.value}"
        case TurnDue():
            return f"turn {step.cards}"


def hand(name: str, own: str, communal: str = "", *, deck: Deck | None = None) -> Made:
    """The hand that these cards make; without *deck*, with the first that the game allows."""
    return made(victorian(name), parse_cards(own), parse_cards(communal), deck=deck)
