"""Clauses on the draw: in what order, how many cards, and what is dealt when the deck runs out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pokerroom.books import Authority
from pokerroom.play.game.deal import First


class LastToDraw(StrEnum):
    """Who counts, in a book, as the last player to replace cards."""

    LAST_WHO_REPLACES = "the last one who in fact replaces cards"
    LAST_IN_ORDER = "the last one in the order of the draw"


@dataclass(frozen=True, slots=True, kw_only=True)
class WhoIsLast:
    means: LastToDraw
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class LastOne:
    """After the cards he gets at once, the next card goes to the discards and the rest to him."""

    who: WhoIsLast
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class RestLater:
    """A player gets *at_once* cards now and any others once the last player has been completed."""

    at_once: int
    last: LastOne
    per: Authority


class WhoseDiscards(StrEnum):
    ALL_OTHERS = "every other player's"
    EARLIER = "those of the players before him"


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """The last cards of the deck are never dealt; they are shuffled with the discards."""

    cards: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningOut:
    """If a draw needs more cards, discards are shuffled, cut and used to complete it.

    *folded*: folded hands go in as well. *kitty*: so does the Kitty, or the hand exchanged for it.
    *reading* is the authority for that, and for *refer_to* deciding if there are still too few
    cards.
    """

    kept: Kept | None = None
    discards: WhoseDiscards
    folded: bool
    kitty: bool = False
    reading: Authority
    refer_to: str
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """In turn, each player may exchange up to *most* cards before the betting round.

    *first* says who begins. *stands_pat* is the rule for a player who exchanges none, *tapped_out*
    the rule by which a player who wagers no more may draw too.
    """

    first: First
    tapped_out: Authority
    most: int
    stands_pat: Authority
    at_once: Authority
    rest_later: RestLater | None = None
    running_out: RunningOut
    per: Authority
