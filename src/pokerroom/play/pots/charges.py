"""Commission by the methods a table has chosen: a percentage, a fee a hand, or an hourly fee."""

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

    By the rule *dropped* it goes from the slide into the drop box when the round of play is over.
    """

    least: int
    most: int
    taken: Authority
    dropped: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class FixedFee:
    """A sum for each hand, taken *out_of* the main pot and then the side pots.

    *by_players* is the rule that lets it depend on the number of players in the hand. By the rule
    *dropped* it goes into the drop box when the round of play is over, as a percentage does.
    """

    out_of: Authority
    by_players: Authority
    dropped: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeCharge:
    """An hourly fee, which players pay separately from any pot.

    *arrivals_pay*: a player who sits down during an hour already charged pays for it too. It is
    paid *in_full*, between hands, and what somebody lacks of it he owes; it is verified
    *by_another* than the one who collected it.
    """

    arrivals_pay: bool = False
    in_full: Authority
    by_another: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Cap:
    """Once the cap for a hand has been reached, nothing more is taken."""

    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class OnlyBlinds:
    """A hand in which blinds are the only wagers bears no commission."""

    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Varying:
    """A supervisor may change the method and amount between hands.

    *nil* lets him charge nothing, and then the signs may stay as they are (*without_signs*).
    """

    nil: Rule
    without_signs: Authority
    per: Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class ByMethods:
    """A book under which a table is charged by one or more of three methods.

    *pot* says what counts as part of the pots charged.
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
    """What a table charges; by default nothing. *most* caps what one hand bears.

    *fees*, if the fee depends on the number of players, pairs each least number with its fee; *fee*
    is then the largest of them.
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
        """The fee for a hand with this many *players*."""
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
    """The percentage of each pot, then the fee, from the main pot on, until the cap is reached.

    *players* is the number in the hand, on which the fee may depend.
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
    """The rule by which the pots bear no commission, however large; None if they do."""
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
    """Each pot by itself, rounded down to the lowest chip.

    None if only the tied players paid in.
    """
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
    """The fee, taken from what the percentage leaves of the main pot, then of the side pots."""
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
    """The commissions in order, cut off once *most* is reached."""
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
