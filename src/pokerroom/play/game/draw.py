"""Clauses on the draw: in what order, how many cards, and what is dealt when the deck runs out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pokerroom.books import Authority
from pokerroom.play.game.deal import First


class LastToDraw(StrEnum):
    """Whom a book means by the last player to replace his cards."""

    LAST_WHO_REPLACES = "the last one who in fact replaces cards"
    LAST_IN_ORDER = "the last one in the order of the draw"


@dataclass(frozen=True, slots=True, kw_only=True)
class WhoIsLast:
    means: LastToDraw
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class LastOne:
    """The next card after those he gets at once goes to the discards, the rest are his."""

    who: WhoIsLast
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class RestLater:
    """Above *at_once* cards the rest follow when the last player's replacements are complete."""

    at_once: int
    last: LastOne
    per: Authority


class WhoseDiscards(StrEnum):
    ALL_OTHERS = "every other player's"
    EARLIER = "those of the players before him"


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """The last cards of the deck that are never dealt; they are shuffled with the discards."""

    cards: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningOut:
    """If a draw needs more cards, discards are shuffled, cut and used to complete it.

    *folded*: hands given up go in as well; *kitty*: so does the spare hand, or the one exchanged
    for it. *reading* says so, and that *refer_to* decides if all that is not enough.
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
    """Players in turn may exchange from none to *most* cards before the betting round.

    *first* is who begins. *stands_pat* is the rule for one who exchanges none, *tapped_out* the
    one by which a player who wagers no more draws too.
    """

    first: First
    tapped_out: Authority
    most: int
    stands_pat: Authority
    at_once: Authority
    rest_later: RestLater | None = None
    running_out: RunningOut
    definition: Authority | None = None
    per: Authority
