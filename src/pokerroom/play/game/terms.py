"""What a table has fixed before a round of play: deck, form, limit, sums and charge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pokerroom.cards import Deck
from pokerroom.money import Money, dollars
from pokerroom.play.betting import NOTHING, AnteOfAll, BettingSums
from pokerroom.play.game.game import Game
from pokerroom.play.pots import Charge, Scale

BLINDS_AND_ANTES: Final = "blinds and antes"
ONE_DOLLAR: Final = dollars(1)


@dataclass(frozen=True, slots=True, kw_only=True)
class MoneyTerms:
    """What a table has fixed before the round; *charge* None is the book's scale, or nothing.

    The *lowest_chip* in play matters where a book shares in chips, the *table_minimum* where it
    caps its commission by it.
    """

    table_minimum: Money
    lowest_chip: Money = ONE_DOLLAR
    charge: Scale | Charge | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """Resolved: nothing is left to look up but the clauses of the game itself.

    *ace_low* says whether the ace also stands below the lowest card, by the book or as agreed.
    *form* names the forced bets as courses do. *bets* are the structured bet of each betting
    round, empty under a limit that has none. *blinds* and *ante* are what the sign says, empty or
    nothing where the book sets them or the form has none; *antes* are those that a notice lists
    player by player, from the first blind on, and are dead. *bring_in* is told where it is set
    apart from the bet. *charge* None is the book's scale, or nothing.
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
        """The sums of the betting round *stage*, the first being 0; *blind* is the last one."""
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
    """The forms of forced bets that *game* offers, its own default first."""
    named = tuple(betting_rules.form or "ante" for betting_rules in game.betting_rounds[0].rules)
    both = "blinds" in named and any(isinstance(c, AnteOfAll) for c in game.before_the_deal)
    return (*named, BLINDS_AND_ANTES) if both else named
