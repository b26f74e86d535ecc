"""Side wagers and jackpots: how likely each prize is, what comes back, and when they break even."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pokerroom.analysis.edges.counting.edge import Edge
from pokerroom.analysis.edges.side_bets.early_hands import EarlyHands, early_canberra, early_crown
from pokerroom.analysis.edges.variations.from_book import house_game_named
from pokerroom.analysis.edges.variations.variation import CANBERRA, CROWN
from pokerroom.analysis.errors import Malformed
from pokerroom.books.clauses.cards import ranking_for
from pokerroom.cards import Category
from pokerroom.house import HouseGame
from pokerroom.house.game.payouts import ByItself, FixedPrize, HandOf, LevelPrizes, OfDisplay, Prize
from pokerroom.house.game.wagers import WagerKind

CENTS: Final = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeLine:
    """A prize: *fixed*, in dollars, or a *part* of the display amount, but at least *least*.

    *ways* is in how many of all ways it is won. A hand with a name of its own has no *category*.
    """

    name: str
    category: Category | None
    ways: int
    fixed: Fraction = Fraction()
    part: Fraction = Fraction()
    least: Fraction = Fraction()

    def amount(self, display: Fraction) -> Fraction:
        return self.fixed + max(self.part * display, self.least)


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBet:
    """A wager, in dollars, that does not depend on comparing hands.

    *returned*: the stake is returned with a prize. *display* is the amount shown for its jackpot,
    in dollars; None if it has none.
    """

    name: str
    wager: Fraction
    ways: int
    prizes: tuple[PrizeLine, ...]
    returned: bool
    display: Fraction | None

    def chance(self, prize: PrizeLine) -> Fraction:
        return Fraction(prize.ways, self.ways)

    @property
    def hits(self) -> Fraction:
        return sum((self.chance(prize) for prize in self.prizes), Fraction())

    def back(self, display: Fraction | None = None) -> Fraction:
        """What comes back on average for each dollar wagered, with this amount on display."""
        shown = self.display if display is None else display
        won = (self.chance(each) * each.amount(shown or Fraction()) for each in self.prizes)
        stakes = self.hits if self.returned else Fraction()
        return sum(won, Fraction()) / self.wager + stakes

    @property
    def house_edge(self) -> Fraction:
        return 1 - self.back()

    @property
    def break_even(self) -> Fraction | None:
        """The lowest display at which all of it comes back; None if no display or any is enough."""
        if self.display is None or self.back(Fraction()) >= 1:
            return None
        for start, end in self._stretches():
            slope = self._slope(start)
            needed = start + (1 - self.back(start)) / slope if slope else None
            if needed is not None and (end is None or needed <= end):
                return needed
        return None

    def _stretches(self) -> Iterator[tuple[Fraction, Fraction | None]]:
        """The intervals between displays at which a prize begins to exceed its least amount."""
        bends = {each.least / each.part for each in self.prizes if each.part}
        ends = sorted({Fraction(), *bends})
        yield from zip(ends, [*ends[1:], None], strict=True)

    def _slope(self, display: Fraction) -> Fraction:
        """What one more dollar on display adds to each dollar wagered."""
        rising = (e for e in self.prizes if e.part and e.least <= e.part * display)
        return sum((self.chance(e) * e.part for e in rising), Fraction()) / self.wager


def side_bets(
    played: str,
    *,
    unit: Fraction = Fraction(1),
    displays: tuple[Fraction, ...] = (),
    best: Edge | None = None,
) -> tuple[SideBet, ...]:
    """All side bets of a game; *unit* is its jackpot chip or Level 1 wager in dollars.

    *displays* are those of its jackpots, level by level; by default what the pools begin with. If
    *best* folds a starting hand, the wagers on it are lost; without *best* nothing is folded.
    """
    declared = house_game_named(played)
    hands = _early(declared, best)
    levels = declared.jackpot.levels
    shown = displays or tuple(_first_display(declared, level, unit) for level in levels)
    if len(shown) != len(levels) or min(shown) < 0 or unit <= 0:
        raise Malformed(
            f"{declared.name} has {len(levels)} displayed amounts, none of them negative"
        )
    jackpots = [
        _jackpot(declared, level, hands, unit * level.units, display)
        for level, display in zip(levels, shown, strict=True)
    ]
    return (*jackpots, *(_by_itself(declared, each, hands) for each in declared.by_itself))


def _early(declared: HouseGame, best: Edge | None) -> EarlyHands:
    if declared.name == CANBERRA:
        return early_canberra()
    assert declared.name == CROWN
    return early_crown(None if best is None else [start.plays > 0 for start in best.starts])


def _first_display(declared: HouseGame, level: LevelPrizes, unit: Fraction) -> Fraction:
    """What the pools begin with, or the least that the highest prize may be."""
    highest = level.by_hand[Category.ROYAL_FLUSH]
    assert isinstance(highest, OfDisplay)
    if highest.least:
        return Fraction(highest.least, CENTS)
    return unit * sum(reseed.times for reseed in declared.jackpot.reseeds[: level.level])


def _jackpot(
    declared: HouseGame, level: LevelPrizes, hands: EarlyHands, wager: Fraction, display: Fraction
) -> SideBet:
    listed = [
        _line(_name(declared, each), each, hands.by_category[each], prize, wager)
        for each, prize in level.by_hand.items()
    ]
    special = [
        _line(name, None, hands.special[name], prize, wager)
        for name, prize in level.special.items()
    ]
    named = declared.wager(WagerKind.JACKPOT).name
    many = len(declared.jackpot.levels) > 1
    return SideBet(
        name=f"{named}, Level {level.level}" if many else named,
        wager=wager,
        ways=hands.ways,
        prizes=(*listed, *special),
        returned=False,
        display=display,
    )


def _line(
    name: str, category: Category | None, ways: int, prize: Prize, wager: Fraction
) -> PrizeLine:
    if isinstance(prize, OfDisplay):
        part, least = Fraction(prize.percent, 100), Fraction(prize.least, CENTS)
        return PrizeLine(name=name, category=category, ways=ways, part=part, least=least)
    fixed = Fraction(prize.amount, CENTS) if isinstance(prize, FixedPrize) else prize.times * wager
    return PrizeLine(name=name, category=category, ways=ways, fixed=fixed)


def _by_itself(declared: HouseGame, clause: ByItself, hands: EarlyHands) -> SideBet:
    """A player's fold does not affect a wager on the dealer's hand."""
    those = early_crown() if clause.hand is HandOf.DEALER else hands
    return SideBet(
        name=declared.wager(clause.kind).name,
        wager=Fraction(1),
        ways=those.ways,
        prizes=tuple(
            PrizeLine(
                name=_name(declared, category),
                category=category,
                ways=those.by_category[category],
                fixed=Fraction(odds.to_one),
            )
            for category, odds in clause.pays.odds.items()
        ),
        returned=True,
        display=None,
    )


def _name(declared: HouseGame, category: Category) -> str:
    return ranking_for(declared.rankings, declared.decks[0].deck).named(category).name
