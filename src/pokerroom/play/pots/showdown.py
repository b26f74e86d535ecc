"""The showdown: who shows first, who must show, who may throw in, who may ask to see a hand."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from pokerroom.books import Authority, Refusal, Ruling
from pokerroom.play.pots.outcome import Pot
from pokerroom.play.seats import Seat, clockwise


class Worth(NamedTuple):
    """What a hand is worth: of two the larger wins, and a *low* of 0 is none."""

    high: int
    low: int = 0


HIGH: Final = 0
LOW: Final = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodyCalled:
    """Without a wager in the final betting round the first to act shows first.

    *earlier_call*: if there was no betting in it, the last whose wager was called before shows
    first.
    """

    earlier_call: bool
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class TheOthers:
    """They follow clockwise; *side_pots_first*: those who contest a later pot before the rest."""

    side_pots_first: bool
    per: Authority


class Measure(StrEnum):
    """What the others' hands are compared with in a pot, or in one half of it."""

    FIRST_HAND = "the hand of the player who shows first"
    BEST_SHOWN = "the best hand shown so far"


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    measure: Measure
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class EqualOrBetter:
    """One whose hand is equal or better must show, any other may throw his in face down.

    *elsewhere* is the rule for a low hand, and for a pot that the first hand has no part in.
    *sole_claims*: so must one who alone has a claim to a pot.
    """

    comparison: Comparison
    sole_claims: bool = False
    elsewhere: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyPlayerMayAsk:
    """Any player at the table may see any hand of the showdown; *thrown_in* if it was given up."""

    thrown_in: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodyMayAsk:
    """A hand that need not be shown is for no other player to see."""

    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsSpeak:
    """A hand laid open is what its cards make it, whatever its owner calls it."""

    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Showdown:
    """*called* is the rule by which the player who was called shows first.

    *free* lets everybody throw in his hand, if it is told.
    """

    called: Authority
    nobody_called: NobodyCalled
    others: TheOthers
    equal_or_better: EqualOrBetter
    asking: AnyPlayerMayAsk | NobodyMayAsk
    cards_speak: CardsSpeak
    free: Authority | None = None
    per: Authority


def order_of_showing(
    clause: Showdown,
    contending: Collection[Seat],
    *,
    leader: Seat | None,
    first_to_act: Seat,
    called_before: Seat | None = None,
    pots: Sequence[Pot] = (),
) -> Ruling[tuple[Seat, ...]]:
    """*contending* in the order in which they show or throw in, with the rule on who is first.

    *leader* made the last wager or raise of the final betting round, *first_to_act* was the first
    to act in it or, where nobody could, would have been. *called_before* is told only if there was
    no betting in it: the last player whose wager was called in an earlier one. One who has folded
    since is replaced by the next on his left.
    """
    first, per = leader, clause.called
    if first is None:
        instead = clause.nobody_called
        first = called_before if instead.earlier_call else None
        first, per = first_to_act if first is None else first, instead.per
    order = clockwise(contending, after=first - 1)
    if clause.others.side_pots_first:
        order = tuple(sorted(order, key=lambda seat: -_last_contest(seat, pots)))
    return Ruling(outcome=order, per=per)


def _last_contest(seat: Seat, pots: Sequence[Pot]) -> int:
    """The place of the last pot that *seat* has to contest with somebody."""
    last = -1
    for place, pot in enumerate(pots):
        if _contests(seat, pot):
            last = place
    return last


def _contests(seat: Seat, pot: Pot) -> bool:
    return seat in pot.contested_by and len(pot.contested_by) > 1


def shows_anyhow(
    clause: Showdown, order: Ruling[tuple[Seat, ...]], seat: Seat
) -> Ruling[bool] | None:
    """Of whom no hand need be looked at: nobody must show, or he is the first to."""
    if clause.free:
        return Ruling(outcome=False, per=clause.free)
    return Ruling(outcome=True, per=order.per) if seat == order.outcome[0] else None


def must_show(
    clause: Showdown,
    order: Ruling[tuple[Seat, ...]],
    seat: Seat,
    worth: Mapping[Seat, Worth | None],
    shown: Collection[Seat],
    pots: Sequence[Pot],
) -> Ruling[bool]:
    """Whether *seat* must show now; if not, he may throw in. *order* is that of showing.

    Only hands that lie open count: no hidden hand, and none that was thrown in. In each pot that
    is contested, and for high and low apart, a hand is compared with that of the player who shows
    first; where that one has no part, with the best shown there so far. One that nothing shown
    there beats must be shown, because as things stand it takes the pot. A room may compare with
    the best shown so far throughout. A hand that is None is not known: only its owner can tell.
    """
    if found := shows_anyhow(clause, order, seat):
        return found
    first = order.outcome[0]
    own, duty = worth.get(seat), clause.equal_or_better
    if own is not None:
        for pot in pots:
            if _contests(seat, pot):
                open_hands = {
                    other: hand
                    for other in pot.contested_by
                    if other in shown and other != seat and (hand := worth[other]) is not None
                }
                per = _duty(duty, own, open_hands, first)
                if per is not None:
                    return Ruling(outcome=True, per=per)
    if duty.sole_claims and any(pot.contested_by == (seat,) for pot in pots):
        return Ruling(outcome=True, per=duty.elsewhere)
    return Ruling(outcome=False, per=duty.per)


def _duty(
    duty: EqualOrBetter, own: Worth, open_hands: Mapping[Seat, Worth], first: Seat
) -> Authority | None:
    """The rule by which *own* must be shown in a pot where *open_hands* lie open, if any."""
    if own.high >= _measure(duty.comparison, open_hands, first, HIGH):
        return duty.per if first in open_hands else duty.elsewhere
    if own.low and own.low >= _measure(duty.comparison, open_hands, first, LOW):
        return duty.elsewhere
    return None


def _measure(
    comparison: Comparison, open_hands: Mapping[Seat, Worth], first: Seat, half: int
) -> int:
    if comparison.measure is Measure.FIRST_HAND and first in open_hands:
        value = open_hands[first][half]
        if value:
            return value
    return max((hand[half] for hand in open_hands.values()), default=0)


def asked_to_see(
    clause: Showdown,
    *,
    asker: Seat,
    hand: Seat,
    at_table: Collection[Seat],
    involved: Collection[Seat],
    shown: Collection[Seat],
    thrown_in: Collection[Seat],
    winners: Collection[Seat],
) -> Ruling[bool] | Refusal:
    """Whether the *hand* of a seat is turned over for *asker*, and if so whether it can still win.

    *involved* were in the showdown when it began: nobody is before. *winners* take a pot as
    things stand. One who asks second finds the hand open: the first request governs.
    """
    asking = clause.asking
    if isinstance(asking, NobodyMayAsk):
        return Refusal(because="nobody may see a hand that is not shown", per=asking.per)
    if asker not in at_table:
        return Refusal(because="only a player at the table may ask", per=asking.per)
    if hand not in involved:
        return Refusal(because="that hand is not part of a showdown", per=asking.per)
    if hand in shown:
        return Refusal(because="the hand is face up already", per=asking.per)
    if hand in thrown_in:
        return Ruling(outcome=asker in winners, per=asking.thrown_in)
    return Ruling(outcome=True, per=asking.per)
