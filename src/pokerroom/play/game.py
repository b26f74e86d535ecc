"""What a game among players is made of: clauses in the order of its book, each with its rule."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum

from pokerroom.books import Authority, Book
from pokerroom.books.clauses import AceLow, DeckAllowed, Ranking, Seating


class Face(Enum):
    """How a hole card is dealt."""

    DOWN = "down"
    UP = "up"


DOWN, UP = Face.DOWN, Face.UP


class Marker(StrEnum):
    """Buck and button are kept apart: the buck's player is dealt first, the button's last."""

    BUCK = "buck"
    BUTTON = "button"


class Making(StrEnum):
    """Which cards make the hand of five."""

    THE_FIVE = "the five cards held"
    BEST_OF_OWN = "the best five of the cards held"
    ANY_OF_OWN_AND_COMMUNAL = "the best five of hole and communal cards in any mixture"
    TWO_OWN_THREE_COMMUNAL = "exactly two hole cards and three communal cards"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """The cut leaves at least *least_each_end* cards on either side."""

    least_each_end: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Players in turn may exchange from none to *most* cards before the betting round."""

    most: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Kitty:
    """A hand dealt to nobody that one player may take for his own."""

    cards: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class BettingRound:
    """What is dealt before the betting round: burns first, then hole cards, then communal cards."""

    hole: tuple[Face, ...] = ()
    communal: int = 0
    burns: int = 0
    draw: Draw | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class HandMaking:
    """How a player's hand is made at the showdown."""

    of: Making
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class LowHand:
    """Half the pot goes to the best hand of five different ranks, none above *highest*."""

    highest: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """One of the forms a game's forced bets, limits or charges may take, in our words."""

    name: str
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game among players, declared in the order of its book."""

    name: str
    title: str
    book: Book
    seating: Seating
    decks: tuple[DeckAllowed, ...]
    ace_low: tuple[AceLow, ...]
    cut: Cut
    marker: Marker | None
    forced_bets: tuple[Form, ...]
    kitty: Kitty | None = None
    betting_rounds: tuple[BettingRound, ...]
    hand: HandMaking
    rankings: tuple[Ranking, ...]
    low: LowHand | None = None
    limits: tuple[Form, ...]
    charges: tuple[Form, ...]

    @property
    def hole_cards(self) -> tuple[Face, ...]:
        """All that a player is dealt, in order."""
        return tuple(face for stage in self.betting_rounds for face in stage.hole)

    @property
    def communal_cards(self) -> int:
        return sum(stage.communal for stage in self.betting_rounds)

    @property
    def draws(self) -> bool:
        return any(stage.draw for stage in self.betting_rounds)
