"""The sums of a table: those written, and the defaults that go with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from pokerroom.money import Money, dollars, in_dollars
from pokerroom.play import Game
from pokerroom.play.betting.amounts import Spread, TableLimits
from pokerroom.play.betting.forced_bets import BlindsInTurn
from pokerroom.play.betting.limits import Limit
from pokerroom.play.betting.state import NOTHING
from pokerroom.terms.forced_bets import Forced, forced_sums, listed
from pokerroom.terms.house_terms import has_structured_bets, is_signed
from pokerroom.terms.written import TableTerms, WrongTerms, at_least, money_in, positive

MINIMUM: Final = dollars(5)
MAXIMUM_IN_MINIMUMS: Final = 10
STAKE_IN_MINIMUMS: Final = 20
BIG_IN_SMALL_BETS: Final = 2
BIG_BET_FROM: Final = {2: 2, 4: 3, 5: 3}  # by the number of betting rounds
CHIPS: Final = tuple(map(dollars, ("1", "0.50", "0.25", "0.10", "0.05", "0.01")))
SINGLE: Final = ("minimum", "maximum", "small_bet", "big_bet", "bring_in", "minimum_stake")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sums:
    minimum: Money
    maximum: Money
    lowest_chip: Money
    bets: tuple[Money, ...]
    forced: Forced
    minimum_stake: Money


def sums_of(game: Game, wrote: TableTerms, form: str, limit: Limit, *, players: int) -> Sums:
    """The sums in *form* and under *limit*.

    A default is a fraction or a multiple of the minimum.
    """
    written = dict(_written(wrote))
    chip = _lowest_chip(game, wrote, written)
    minimum = positive("minimum", written.get("minimum", _least_of(game, written, chip)))
    bets = _bets(game, wrote, written, limit, minimum)
    stake = written.get("minimum_stake", Money(STAKE_IN_MINIMUMS * minimum))
    return Sums(
        minimum=minimum,
        maximum=_maximum(written, limit, minimum),
        lowest_chip=chip,
        bets=bets,
        forced=forced_sums(game, written, form, bets, minimum, chip, players=players),
        minimum_stake=at_least("minimum_stake", stake, minimum),
    )


def _written(wrote: TableTerms) -> Iterator[tuple[str, Money]]:
    """Every sum that was written, by its key: `blinds[0]` is the first of the blinds."""
    for key in SINGLE:
        if (amount := getattr(wrote, key)) is not None:
            yield key, money_in(key, amount)
    for key in ("bets", "blinds", "ante"):
        amounts = getattr(wrote, key)
        if isinstance(amounts, list | tuple):
            if not amounts:
                raise WrongTerms(key, "nothing is listed")
            for place, each in enumerate(amounts):
                yield f"{key}[{place}]", money_in(f"{key}[{place}]", each)
        elif amounts is not None:
            yield key, money_in(key, amounts)


def _lowest_chip(game: Game, wrote: TableTerms, written: Mapping[str, Money]) -> Money:
    """It divides every sum and, in the Territory, the whole dollars in which pots are shared."""
    if wrote.lowest_chip is None:
        return next(c for c in CHIPS if not any(amount % c for amount in written.values()))
    chip = positive("lowest_chip", money_in("lowest_chip", wrote.lowest_chip))
    unit = game.division.unit
    if unit and unit % chip:
        because = (
            f"{in_dollars(chip)} does not go into {in_dollars(unit)}, in which pots are shared"
        )
        raise WrongTerms("lowest_chip", because, game.division.per)
    for key, amount in written.items():
        if amount % chip:
            because = f"chips of {in_dollars(chip)} cannot pay {in_dollars(amount)} ({key})"
            raise WrongTerms("lowest_chip", because)
    return chip


def _least_of(game: Game, written: Mapping[str, Money], chip: Money) -> Money:
    """The first structured bet or the last blind, if written, whichever is less.

    If the book sets the blinds, it is the first of them.
    """
    first_bets = [amount for key in ("small_bet", "bets[0]") if (amount := written.get(key))]
    signed = all(is_signed(c) for c in game.before_the_deal if isinstance(c, BlindsInTurn))
    blinds = listed(written, "blinds")
    sums = [*first_bets, *(blinds[-1:] if signed else blinds[:1])]
    return min(sums) if sums else Money(-(-MINIMUM // chip) * chip)


def _maximum(written: Mapping[str, Money], limit: Limit, minimum: Money) -> Money:
    if not isinstance(limit.opening, TableLimits | Spread):
        if written.get("maximum"):
            raise WrongTerms("maximum", f"the limit {limit.name!r} has no maximum", limit.per)
        return NOTHING
    default = Money(MAXIMUM_IN_MINIMUMS * minimum)
    return at_least("maximum", written.get("maximum", default), minimum)


def _bets(
    game: Game, wrote: TableTerms, written: Mapping[str, Money], limit: Limit, minimum: Money
) -> tuple[Money, ...]:
    """The structured bet of each betting round."""
    if not has_structured_bets(limit):
        for key in ("small_bet", "big_bet", "big_bet_from", "bets"):
            if getattr(wrote, key) is not None:
                because = f"the limit {limit.name!r} has no structured bets"
                raise WrongTerms(key, because, limit.per)
        return ()
    if wrote.bets is not None:
        return _listed_bets(game, wrote, listed(written, "bets"), minimum)
    small = at_least("small_bet", written.get("small_bet", minimum), minimum)
    big = written.get("big_bet", Money(BIG_IN_SMALL_BETS * small))
    at_least("big_bet", big, small, "the small bet")
    rounds = len(game.betting_rounds)
    first = _big_bet_from(wrote.big_bet_from, rounds)
    return (small,) * (first - 1) + (big,) * (rounds - first + 1)


def _big_bet_from(wrote: int | None, rounds: int) -> int:
    if wrote is None:
        return BIG_BET_FROM[rounds]
    if not 2 <= wrote <= rounds:
        because = f"the big bet counts from betting round 2 to {rounds} on, not {wrote}"
        raise WrongTerms("big_bet_from", because)
    return wrote


def _listed_bets(
    game: Game, wrote: TableTerms, bets: tuple[Money, ...], minimum: Money
) -> tuple[Money, ...]:
    for key in ("small_bet", "big_bet", "big_bet_from"):
        if getattr(wrote, key) is not None:
            raise WrongTerms(key, "bets lists the bet of every betting round already")
    rounds = len(game.betting_rounds)
    if len(bets) != rounds:
        raise WrongTerms("bets", f"{len(bets)} are listed for {rounds} betting rounds")
    for place, bet in enumerate(bets):
        at_least(f"bets[{place}]", bet, minimum)
    return bets
