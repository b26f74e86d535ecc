"""What a table has fixed before a round of play: deck, form, limit, sums and charge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pokerroom.cards import Deck
from pokerroom.money import Money, dollars
from pokerroom.play.betting.forced_bets import AnteOfAll
from pokerroom.play.betting.state import NOTHING, BettingSums
from pokerroom.play.game.game import Game
from pokerroom.play.pots.charges import Charge
from pokerroom.play.pots.scale import Scale

BLINDS_AND_ANTES: Final = "blinds and antes"
ONE_DOLLAR: Final = dollars(1)


@dataclass(frozen=True, slots=True, kw_only=True)
class MoneyTerms:
    """What a table fixed before the round; if *charge* is None, the book's scale applies, if any.

    *lowest_chip* matters where a book divides pots in chips, *table_minimum* where it caps the
    commission by it.
    """

    table_minimum: Money
    lowest_chip: Money = ONE_DOLLAR
    charge: Scale | Charge | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The terms of a table, resolved: only the clauses of the game are left to look up.

    *ace_low* says whether the ace may also rank below the lowest card, by the book or by agreement.
    *form* names the form of forced bets, as in `BettingRules`. *bets* holds the structured bet of
    each betting round; it is empty under a limit that has none. *blinds* and *ante* are those on
    the sign; they are empty or zero where the book sets them or the form has none. *antes* are
    those that a notice lists player by player, from the first blind on; they are dead. *bring_in*
    is set where it differs from the bet. If *charge* is None, the book's scale applies, if any.
    """

    deck: Deck
    ace_low: bool
    form: str
    limit: str
    minimum: Money
    maximum: Money = NOTHING
    lowest_chip: Money
    bets: tuple[Money, ...] = ()
    blinds: tuple[Money, ...] = ()
    ante: Money = NOTHING
    antes: tuple[Money, ...] = ()
    bring_in: Money = NOTHING
    minimum_stake: Money
    charge: Scale | Charge | None = None

    def sums(self, stage: int, blind: int = NOTHING) -> BettingSums:
        """The sums for the betting round *stage*, counted from 0; *blind* is the last blind."""
        return BettingSums(
            chip=self.lowest_chip,
            minimum=self.minimum,
            maximum=self.maximum,
            blind=Money(blind),
            bet=self.bets[stage] if self.bets else NOTHING,
            bring_in=self.bring_in if stage == 0 else NOTHING,
        )

    def money(self) -> MoneyTerms:
        return MoneyTerms(
            table_minimum=self.minimum, lowest_chip=self.lowest_chip, charge=self.charge
        )


def forms_of(game: Game) -> tuple[str, ...]:
    """The forms of forced bets that *game* offers, the default first."""
    named = tuple(betting_rules.form or "ante" for betting_rules in game.betting_rounds[0].rules)
    both = "blinds" in named and any(isinstance(c, AnteOfAll) for c in game.before_the_deal)
    return (*named, BLINDS_AND_ANTES) if both else named
