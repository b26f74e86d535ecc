"""What a game among players consists of: clauses in the order of its book, each with its rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from pokerroom.books import Authority, Book
from pokerroom.books.clauses.cards import (
    AceLow,
    CardsCount,
    Cut,
    DeckAllowed,
    EqualSuits,
    Ranking,
    RankOfCards,
    Seating,
)
from pokerroom.books.clauses.making import HandMaking
from pokerroom.books.clauses.packs import Pack
from pokerroom.books.clauses.seats import SeatRules
from pokerroom.cards import Card
from pokerroom.play.betting.first_by_cards import Opening
from pokerroom.play.betting.forced_bets import (
    AnteOfAll,
    BeforeTheDeal,
    BlindsInTurn,
    BlindToChoose,
    FormAgreed,
)
from pokerroom.play.betting.rules import BettingRules
from pokerroom.play.game.deal import Burn, Deal, Flop, Kitty
from pokerroom.play.game.draw import Draw
from pokerroom.play.game.marker import Marker, Travels
from pokerroom.play.game.provisions import Irregularities
from pokerroom.play.game.table_stakes import Buying, TableStakes
from pokerroom.play.pots.charges import ByMethods
from pokerroom.play.pots.pots import TappingOut
from pokerroom.play.pots.scale import ByScale
from pokerroom.play.pots.showdown import Showdown
from pokerroom.play.pots.splitting import Division


class Face(Enum):
    """Which way up a card is dealt to a player; face down it is a hole card."""

    DOWN = "down"
    UP = "up"


DOWN: Final = Face.DOWN
UP: Final = Face.UP


@dataclass(frozen=True, slots=True, kw_only=True)
class BettingRound:
    """What is dealt before it (burns, then hole cards, then communal cards) and who opens it.

    *opens* is set only where the cards showing decide who opens. *rules* govern the betting, one
    set for each form of forced bets. *untouched* is the rule that nobody looks at his cards until
    everybody has been dealt his.
    """

    hole: tuple[Face, ...] = ()
    communal: int = 0
    burn: Burn | None = None
    flop: Flop | None = None
    draw: Draw | None = None
    opens: tuple[Opening, ...] = ()
    rules: tuple[BettingRules, ...] = ()
    untouched: Authority | None = None
    per: Authority

    @property
    def burns(self) -> int:
        return self.burn.cards if self.burn else 0

    def rules_for(self, form: str = "") -> BettingRules:
        """The betting rules for *form*, a form of forced bets; without it, the first declared.

        Antes on top of blinds make no difference: "blinds and antes" is played as "blinds" is.
        """
        bound_to = {form.partition(" and ")[0], ""}
        return next(c for c in self.rules if not form or c.form in bound_to)


@dataclass(frozen=True, slots=True, kw_only=True)
class CommunalWhenShort:
    """If the deck is too short, one communal card replaces the card each active player lacks.

    *burn_after_reshuffle*: one card is burnt, if it can be spared, after the burns have gone back
    in. *turned* is the rule by which the dealer turns it, where that is a separate rule; *opener*
    is the rule by which it does not affect who opens.
    """

    burn_after_reshuffle: bool = True
    turned: Authority | None = None
    opener: Authority | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class LowHand:
    """Half the pot goes to the best low hand, if one qualifies."""

    qualifier: Qualifier
    values: LowValues
    per: Authority

    @property
    def highest(self) -> int:
        return self.qualifier.highest

    def admits(self, cards: Sequence[Card]) -> bool:
        """Whether *cards* qualify: five different ranks, none too high."""
        ranks = {str(card)[0] for card in cards}
        low = sum(rank in ranks for rank in self.values.ranks) == len(cards) == 5
        return low and all(card.rank in {*range(2, self.highest + 1), 14} for card in cards)


@dataclass(frozen=True, slots=True, kw_only=True)
class Qualifier:
    """The worst hand that qualifies for low: five different ranks, none above *highest*."""

    highest: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class LowValues:
    """The ranks of low hands, worst first; hands are compared from the top, ignoring suits."""

    ranks: str
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """A form that a game's forced bets, limits or charges may take, named in our words.

    *form* is the form of forced bets that alone has it, as in `BettingRules`. *opens*: it is bet by
    whoever must open. *limits* are the names of the limits under which it holds.
    """

    name: str
    form: str = ""
    opens: bool = False
    limits: tuple[str, ...] = ()
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game among players, declared in the order of its book."""

    name: str
    title: str
    book: Book
    seating: Seating
    packs: tuple[Pack, ...] = ()
    decks: tuple[DeckAllowed, ...]
    ranks: tuple[RankOfCards, ...] = ()
    suits: EqualSuits | None = None
    ace_low: tuple[AceLow, ...]
    cut: Cut
    marker: Marker | None
    travels: Travels | None = None
    seats: SeatRules | None = None
    deal: Deal
    forced_bets: tuple[Form, ...]
    form_agreed: FormAgreed | None = None
    first_of_all: BeforeTheDeal | None = None
    before_the_deal: tuple[BlindToChoose | AnteOfAll | BlindsInTurn, ...] = ()
    buying: Buying | None = None
    table_stakes: TableStakes | None = None
    kitty: Kitty | None = None
    betting_rounds: tuple[BettingRound, ...]
    communal_when_short: CommunalWhenShort | None = None
    showdown: Showdown
    hand: HandMaking
    cards_count: tuple[CardsCount, ...] = ()
    rankings: tuple[Ranking, ...]
    low: LowHand | None = None
    limits: tuple[Form, ...]
    charges: tuple[Form, ...]
    commission: ByScale | ByMethods
    tapping_out: TappingOut
    division: Division
    irregularities: Irregularities | None = None

    @property
    def cards_held(self) -> tuple[Face, ...]:
        """Every card dealt to a player, in order; those dealt face down are his hole cards."""
        return tuple(face for stage in self.betting_rounds for face in stage.hole)

    @property
    def communal_cards(self) -> int:
        return sum(stage.communal for stage in self.betting_rounds)

    @property
    def draws(self) -> bool:
        return any(stage.draw for stage in self.betting_rounds)
