"""What the books say about wagers and odds, as the variation that changes nothing."""

from __future__ import annotations

from fractions import Fraction

from pokerroom.analysis.edges.variations import variation
from pokerroom.cards import Category
from pokerroom.games import game
from pokerroom.house import HouseGame
from pokerroom.house.game.payouts import Compared, PayTable
from pokerroom.house.game.wagers import WagerKind


def house_game_named(name: str) -> HouseGame:
    found = game(name)
    assert isinstance(found, HouseGame)
    return found


def canberra_from_book() -> variation.CanberraVariation:
    """Without a maximum payout, which is set by the table (A-68)."""
    declared = house_game_named(variation.CANBERRA)
    ante, bet = compared(declared, WagerKind.ANTE), compared(declared, WagerKind.BET)
    assert ante.no_hand
    assert ante.no_hand.wins
    assert bet.no_hand
    assert not bet.no_hand.wins
    return variation.CanberraVariation(
        title=declared.title,
        ante=variation.Stake(times=Fraction(1), pays=_odds(ante)),
        bet=variation.Stake(times=_times(declared, WagerKind.BET), pays=_odds(bet)),
        plays_with=declared.qualifying.lowest if declared.qualifying else None,
    )


def crown_from_book() -> variation.CrownVariation:
    """With our reading W-01: below the least hand a winner's ante stands off."""
    declared = house_game_named(variation.CROWN)
    ante = compared(declared, WagerKind.ANTE)
    assert declared.qualifying is None
    assert ante.wins.least is not None
    later = {
        kind: variation.Stake(times=_times(declared, kind), pays=_odds(compared(declared, kind)))
        for kind in (WagerKind.FLOP, WagerKind.TURN, WagerKind.RIVER)
    }
    return variation.CrownVariation(
        title=declared.title,
        ante=variation.crown_ante(ante.wins.least, "stands off", _odds(ante)[ante.wins.least]),
        flop=later[WagerKind.FLOP],
        turn=later[WagerKind.TURN],
        river=later[WagerKind.RIVER],
    )


def compared(declared: HouseGame, kind: WagerKind) -> Compared:
    return next(clause for clause in declared.compared if clause.kind is kind)


def _times(declared: HouseGame, kind: WagerKind) -> Fraction:
    return Fraction(next(each.times for each in declared.decisions if each.wager is kind))


def _odds(clause: Compared) -> variation.Odds:
    if isinstance(clause.pays, PayTable):
        listed = clause.pays.odds
        return tuple(Fraction(listed[category].to_one) for category in Category)
    return (Fraction(clause.pays.to_one),) * len(Category)
