"""The end of a round of play: what each seat wins from each pot, and what the house takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pokerroom.books import Authority
from pokerroom.money import Money
from pokerroom.play.game.game import Game
from pokerroom.play.game.terms import MoneyTerms
from pokerroom.play.pots import outcome
from pokerroom.play.pots.charges import ByMethods, Charge, charged_by_methods
from pokerroom.play.pots.pots import NO_CHIPS, Chips, pots_of
from pokerroom.play.pots.scale import ByScale, Scale, charged_by_scale
from pokerroom.play.pots.splitting import awards_of
from pokerroom.play.pots.winning import won_pots
from pokerroom.play.seats import Seat

NO_CHARGE: Final = Charge()


def settle(
    game: Game,
    paid: Chips,
    contenders: Sequence[outcome.Contender],
    *,
    marker_seat: Seat | None,
    terms: MoneyTerms,
    blinds: Chips = NO_CHIPS,
    dead: Chips = NO_CHIPS,
    unopposed: Authority | None = None,
    gathered: outcome.Pots | None = None,
    players: int = 0,
) -> outcome.Settlement:
    """What each of *contenders* wins; *paid* is what each seat put into the pots in the round.

    The buck or button lies before *marker_seat*. *blinds* is the part of *paid* that was posted
    blind; *dead* chips are not part of it. *unopposed* is the rule by which the last player left
    wins, *gathered* the pots if they have already been made up. *players* is the number dealt in,
    on which a fee may depend.
    """
    by_seat = {contender.seat: contender for contender in contenders}
    found = gathered
    if found is None:
        found = pots_of(game.tapping_out, game.commission.uncalled, paid, by_seat, dead=dead)
    won = won_pots(
        found.pots, by_seat, low=game.low is not None, together=game.division.pots_together
    )
    only_blinds = bool(blinds) and _only_blinds(blinds, paid, dead)
    commissions = _charged(
        game, terms, won, found.pots, by_seat, only_blinds=only_blinds, players=players
    )
    table = outcome.AtTable(marker_seat=marker_seat, lowest_chip=terms.lowest_chip)
    awards = _awards(game, won, commissions, table, unopposed)
    taken = _sum_of(commissions)
    assert _total(found, awards, taken) == sum(paid.values()) + sum(dead.values())
    return outcome.Settlement(
        pots=found.pots,
        returned=found.returned,
        commissions=tuple(commissions),
        awards=tuple(awards),
        taken=outcome.Taken(amount=taken, per=game.commission.definition),
    )


def _only_blinds(blinds: Chips, paid: Chips, dead: Chips) -> bool:
    """Whether nothing but *blinds* has been put in."""
    if sum(blinds.values()) != sum(paid.values()) + sum(dead.values()):
        return False  # quick exit for most rounds
    seats = {*paid, *dead, *blinds}
    return all(paid.get(s, 0) + dead.get(s, 0) == blinds.get(s, 0) for s in seats)


def _charged(
    game: Game,
    terms: MoneyTerms,
    won: Sequence[outcome.Won],
    pots: Sequence[outcome.Pot],
    contenders: Mapping[Seat, outcome.Contender],
    *,
    only_blinds: bool,
    players: int,
) -> Sequence[outcome.Commission]:
    match game.commission:
        case ByScale() as clause:
            scale = terms.charge or clause.scale
            assert isinstance(scale, Scale)
            return charged_by_scale(clause, scale, terms.table_minimum, won, pots, contenders)
        case ByMethods() as clause:
            charge = terms.charge or NO_CHARGE
            assert isinstance(charge, Charge)
            return charged_by_methods(
                clause,
                charge,
                terms.lowest_chip,
                pots,
                contenders,
                only_blinds=only_blinds,
                players=players,
            )


def _awards(
    game: Game,
    won: Sequence[outcome.Won],
    commissions: Sequence[outcome.Commission],
    table: outcome.AtTable,
    unopposed: Authority | None,
) -> list[outcome.Award]:
    """Divides what is left of each group of pots among its winners."""
    low = game.low.per if game.low else game.hand.per
    found: list[outcome.Award] = []
    for each in won:
        borne = commissions
        if len(won) > 1:
            borne = [c for c in commissions if c.basis.pots[0] in each.pots]
        net = Money(each.amount - _sum_of(borne))
        high = unopposed or _winning_rule(game, each)
        found += awards_of(game.division, each, net, table, high=high, low=low)
    return found


def _winning_rule(game: Game, won: outcome.Won) -> Authority:
    """The rule by which a hand wins the main pot, or a side pot if the book has a rule for that."""
    first = game.division.passes or game.hand.per
    return first if won.pots[0] == 0 else game.tapping_out.other_pots or first


def _total(found: outcome.Pots, awards: Sequence[outcome.Award], taken: Money) -> int:
    back = found.returned.amount if found.returned else 0
    return back + taken + _sum_of(awards)


def _sum_of(amounts: Sequence[outcome.Award] | Sequence[outcome.Commission]) -> Money:
    total = 0
    for each in amounts:
        total += each.amount
    return Money(total)
