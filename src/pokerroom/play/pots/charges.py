"""Commission by the methods a table has chosen: a percentage, a fee for each hand, or by time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from pokerroom.books import Authority, Rule
from pokerroom.money import Money
from pokerroom.play.pots.commission import TiedAlone, exempt_pots
from pokerroom.play.pots.outcome import Basis, Commission, Contender, Pot
from pokerroom.play.pots.pots import Uncalled
from pokerroom.play.seats import Seat

NOTHING: Final = Money(0)
MAIN_POT: Final = (0,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Percentage:
    """From *least* to *most* per cent of each pot, *taken* as play goes on.

    When the round of play is over it is *dropped* from the slide into the drop box.
    """

    least: int
    most: int
    taken: Authority
    dropped: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class FixedFee:
    """A sum for each hand, taken *out_of* the main pot and then the side pots.

    *by_players* lets it go by the number of players in the hand. When the round of play is over
    it is *dropped*, like a percentage.
    """

    out_of: Authority
    by_players: Authority
    dropped: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeCharge:
    """A fee for each hour, which players pay apart from any pot.

    *arrivals_pay*: whoever sits down in an hour that is paid pays it too.
    """

    arrivals_pay: bool = False
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Cap:
    """Once the most that a hand bears has been taken, nothing more is."""

    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class OnlyBlinds:
    """No commission on a hand in which blinds are the only wagers."""

    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Varying:
    """A supervisor may change method and amount between hands; by *nil* to nothing at all."""

    nil: Rule
    per: Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class ByMethods:
    """A book that lets each table be charged by one or more of three methods, and no other.

    *pot* says what is in the pots that bear it.
    """

    definition: Authority
    pot: Authority
    percentage: Percentage
    fixed_fee: FixedFee
    time_charge: TimeCharge
    cap: Cap
    varying: Varying
    uncalled: Uncalled
    only_blinds: OnlyBlinds
    tied: TiedAlone
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Charge:
    """What a table charges; nothing by default. *most* is the cap on what a hand bears.

    *fees* has, where it goes by that, from how many players in a hand which fee is due; *fee* is
    then the greatest of them.
    """

    percent: int | Fraction = 0
    fee: Money = NOTHING
    fees: tuple[tuple[int, Money], ...] = ()
    hourly: Money = NOTHING
    most: Money | None = None

    @property
    def is_nil(self) -> bool:
        return not (self.percent or self.fee or self.hourly)

    def fee_among(self, players: int) -> Money:
        """The fee of a hand with so many *players*."""
        if not self.fees:
            return self.fee
        return next((fee for least, fee in reversed(self.fees) if players >= least), NOTHING)


def charged_by_methods(
    clause: ByMethods,
    charge: Charge,
    lowest_chip: Money,
    pots: Sequence[Pot],
    contenders: Mapping[Seat, Contender],
    *,
    only_blinds: bool,
    players: int = 0,
) -> Sequence[Commission]:
    """The percentage of each pot, then the fee, main pot first, until the cap is reached.

    *players* were in the hand, by whose number the fee may go.
    """
    nothing = _why_nothing(clause, charge, only_blinds=only_blinds)
    if nothing:
        return [_nil(pots, nothing)]
    found = _percentages(clause, charge, lowest_chip, pots, contenders)
    if charge.fee:
        fixed = clause.fixed_fee
        per = fixed.by_players if charge.fees else fixed.per
        found += _fees(fixed, charge.fee_among(players), pots, found, per)
    if charge.most is None:
        return found
    return _capped(clause.cap, charge.most, lowest_chip, found)


def _why_nothing(clause: ByMethods, charge: Charge, *, only_blinds: bool) -> Authority | None:
    """The rule by which the pots bear nothing, whatever lies in them."""
    if charge.percent or charge.fee:
        return clause.only_blinds.per if only_blinds else None
    return clause.time_charge.per if charge.hourly else clause.varying.nil


def _nil(pots: Sequence[Pot], per: Authority) -> Commission:
    if len(pots) == 1:
        basis = Basis(amount=pots[0].amount, pots=MAIN_POT, per=per)
    else:
        amount = Money(sum([pot.amount for pot in pots]))
        basis = Basis(amount=amount, pots=tuple(range(len(pots))), per=per)
    return Commission(amount=NOTHING, basis=basis, per=per)


def _percentages(
    clause: ByMethods,
    charge: Charge,
    lowest_chip: Money,
    pots: Sequence[Pot],
    contenders: Mapping[Seat, Contender],
) -> list[Commission]:
    """Of each pot by itself, down to the lowest chip; none if the tied players alone paid in."""
    if not charge.percent:
        return []
    if exempt_pots(clause.tied, pots, contenders):
        return [_nil(pots, clause.tied.per)]
    return [
        Commission(
            amount=percentage(charge.percent, pot.chargeable, lowest_chip),
            basis=Basis(amount=pot.chargeable, pots=(place,), per=clause.pot),
            per=clause.percentage.per,
        )
        for place, pot in enumerate(pots)
    ]


def percentage(percent: int | Fraction, amount: Money, lowest_chip: Money) -> Money:
    return Money(int(amount * percent // (100 * lowest_chip)) * lowest_chip)


def _fees(
    clause: FixedFee,
    fee: Money,
    pots: Sequence[Pot],
    shares: Sequence[Commission],
    per: Authority,
) -> list[Commission]:
    """The fee out of what the percentage leaves of the main pot, then of the side pots."""
    gone = {share.basis.pots[0]: share.amount for share in shares}
    found, due = [], fee
    for place, pot in enumerate(pots):
        amount = min(due, Money(pot.amount - gone.get(place, 0)))
        if amount:
            basis = Basis(amount=pot.amount, pots=(place,), per=clause.out_of)
            found.append(Commission(amount=amount, basis=basis, per=per))
        due = Money(due - amount)
    return found


def _capped(
    clause: Cap, most: Money, lowest_chip: Money, commissions: Sequence[Commission]
) -> list[Commission]:
    """In their order, and not a chip more once *most* is reached."""
    found, left = [], int(most)
    for commission in commissions:
        if commission.amount <= left:
            left -= commission.amount
            found.append(commission)
        else:
            room = Money(left // lowest_chip * lowest_chip)
            left = 0
            found.append(replace(commission, amount=room, per=clause.per))
    return found
