"""Short ways to the Territory's games for the tests that read its books out."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet

from pokerroom.cards.card import parse_cards
from pokerroom.cards.deck import Deck
from pokerroom.games import AnyGame, game
from pokerroom.hands import Made
from pokerroom.hands.comparison import Comparison, compared
from pokerroom.house import HouseGame
from pokerroom.play import Game
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.dealing.order import cards_due, served
from pokerroom.play.game.game import BettingRound
from tests.evidence import per
from tests.hands.making import made


def territory(name: str) -> Game:
    declared = game(f"act/{name}")
    assert isinstance(declared, Game)
    return declared


STUD7 = territory("seven-card-stud")
MANILA = territory("canberra-manila")
STUD5 = territory("five-card-stud")
DRAW = territory("draw-poker")
AMONG_PLAYERS = (STUD7, MANILA, STUD5, DRAW)
CANBERRA_POKER = game("act/canberra-poker")
assert isinstance(CANBERRA_POKER, HouseGame)


def under(declared: AnyGame, *numbers: str, sums: tuple[object, ...] = ()) -> ParameterSet:
    """A case that reads out the rules *numbers* of the game's book."""
    citations = [f"{declared.book.id}/{number}" for number in numbers]
    return pytest.param(declared, *sums, marks=per(*citations), id=" ".join(citations))


def hand(
    declared: AnyGame, cards: str, *, deck: Deck | None = None, ace_low_agreed: bool = False
) -> Made:
    """The hand of five *cards*; where communal cards are dealt, the last three are communal."""
    five = parse_cards(cards)
    own = 2 if declared is MANILA else 5
    return made(declared, five[:own], five[own:], deck=deck, ace_low_agreed=ace_low_agreed)


def compare(
    declared: AnyGame,
    one: str,
    other: str,
    *,
    deck: Deck | None = None,
    ace_low_agreed: bool = False,
) -> Comparison:
    hands = [
        hand(declared, cards, deck=deck, ace_low_agreed=ace_low_agreed) for cards in (one, other)
    ]
    return compared(declared, *hands)


def dealt(declared: Game, stage: BettingRound, *, seats: tuple[int, ...], buck: int) -> list[str]:
    """What is dealt before *stage*, as "3 down", "3 up", "communal up" ..."""
    due = cards_due(declared, stage, served(declared.deal, seats, marker_seat=buck))
    return [f"{step.to} {step.face.value}" for step in due if isinstance(step, CardDue)]
