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
    """What a hand is worth: the larger value wins, and *low* is 0 if there is no low hand."""

    high: int
    low: int = 0


HIGH: Final = 0
LOW: Final = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodyCalled:
    """If nobody wagered in the final betting round, the first to act shows first.

    *earlier_call*: if that round had no betting, the last player called before it shows first.
    """

    earlier_call: bool
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class TheOthers:
    """The others follow clockwise; *side_pots_first*: those who contest later pots come first."""

    side_pots_first: bool
    per: Authority


class Measure(StrEnum):
    """The hand with which others are compared in a pot, or in one half of it."""

    FIRST_HAND = "the hand of the player who shows first"
    BEST_SHOWN = "the best hand shown so far"


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    measure: Measure
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class EqualOrBetter:
    """A player whose hand is equal or better must show; others may throw in, face down.

    *elsewhere* is the rule for a low hand, and for a pot that the first player to show does not
    contest. *sole_claims*: a player who alone can claim a pot must show too.
    """

    comparison: Comparison
    sole_claims: bool = False
    elsewhere: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyPlayerMayAsk:
    """Any player at the table may ask to see any hand in the showdown.

    *thrown_in* covers mucked ones.
    """

    thrown_in: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodyMayAsk:
    """No player may see a hand that need not be shown."""

    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsSpeak:
    """A hand is what its cards make it, whatever its owner calls it."""

    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Showdown:
    """*called* is the rule by which the player who was called shows first.

    *free*, if set, is the rule that lets everybody throw in his hand.
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

    *leader* made the last wager or raise of the final betting round; *first_to_act* acted first in
    it or, if nobody could, would have done. *called_before* is given only if it had no betting: the
    last player to be called in an earlier one. If any of these has folded since, the next on his
    left takes his place.
    """
    first, per = leader, clause.called
    if first is None:
        instead = clause.nobody_called
        first = called_before if instead.earlier_call else None
        first, per = first_to_act if first is None else first, instead.per
    order = clockwise(contending, after=first - 1)
    if clause.others.side_pots_first and not _all_contest(order, pots):
        order = tuple(sorted(order, key=lambda seat: -_last_contest(seat, pots)))
    return Ruling(outcome=order, per=per)


def _all_contest(seats: Sequence[Seat], pots: Sequence[Pot]) -> bool:
    """Whether there is one pot, which all of *seats* contest; usually it is so."""
    return len(pots) == 1 and len(pots[0].contested_by) == len(seats)


def _last_contest(seat: Seat, pots: Sequence[Pot]) -> int:
    """The place of the last pot in which *seat* has an opponent."""
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
    """Decides without comparing hands: nobody has to show, or the player is the first to show."""
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
    """Whether *seat* must show now, given the *order* of showing; if not, he may throw in.

    Only hands that lie open count: not hidden hands, nor those thrown in. In each contested pot,
    high and low separately, a hand is compared with that of the player who shows first or, if he
    does not contest the pot, with the best shown there so far. A hand that no hand shown there
    beats must be shown, because as things stand it wins. A room may choose to compare with the best
    hand shown so far throughout. A hand that is None is unknown: only its owner can say.
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
    """The rule, if any, by which *own* must be shown in a pot against the *open_hands*."""
    if own.high >= _hand_to_match(duty.comparison, open_hands, first, HIGH):
        return duty.per if first in open_hands else duty.elsewhere
    if own.low and own.low >= _hand_to_match(duty.comparison, open_hands, first, LOW):
        return duty.elsewhere
    return None


def _hand_to_match(
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
    """Whether the *hand* of a seat is turned over for *asker*, and whether it can still win.

    *involved* were in when the showdown began; before that nobody is. *winners* win a pot as things
    stand. Anybody who asks later finds the hand open already: the first request governs.
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
