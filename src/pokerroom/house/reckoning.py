"""How much of a wager counts that is off the limits, or not of the size laid down."""

from __future__ import annotations

from pokerroom.books import Authority, Refusal, Ruling
from pokerroom.house.events import Advised, HandedBack, Reckoned
from pokerroom.house.irregular_events import Event
from pokerroom.house.irregularities import OffLimits
from pokerroom.house.round import HousePlay, Laid
from pokerroom.house.terms import Terms, chosen_sum
from pokerroom.house.wagers import Decision, WagerKind
from pokerroom.money import Money, in_dollars


def ante_counts(limits: OffLimits, terms: Terms, amount: int, *, advised: bool) -> Ruling[int]:
    """Above the maximum so much, below the minimum as it is, otherwise whole units.

    Where the book says so, a wager below the minimum of somebody who was *advised* counts nothing
    and goes back, whatever the result.
    """
    if amount > terms.maximum:
        return Ruling(follows=terms.maximum, per=limits.above)
    if amount >= terms.minimum:
        return Ruling(follows=amount - amount % terms.unit, per=limits.units)
    if advised and limits.again:
        return Ruling(follows=0, per=limits.again)
    return Ruling(follows=amount, per=limits.below)


def antes_reckoned(play: HousePlay) -> list[Event]:
    antes = [laid for laid in play.laid if laid.kind is WagerKind.ANTE]
    found = [_ante_reckoned(play, laid) for laid in sorted(antes, key=lambda laid: laid.box)]
    return [event for events in found for event in events]


def _ante_reckoned(play: HousePlay, laid: Laid) -> list[Event]:
    limits, terms = play.game.irregularities.limits, play.terms
    counts = ante_counts(limits, terms, laid.lies, advised=laid.person in play.advised)
    if counts.follows == laid.lies >= terms.minimum:
        return []
    events = reckoned_to(laid, laid.lies, counts.follows, counts.per)
    if tells := _tells(limits, counts.per):
        events.append(Advised(person=laid.person, per=tells))
    return events


def _tells(limits: OffLimits, per: Authority) -> Authority | None:
    """Who wagers below the minimum is told once where that matters, who wagers above elsewhere."""
    if limits.again:
        return limits.again if per == limits.below else None
    return per if per == limits.above else None


def reckoned_to(laid: Laid, placed: int, counts: int, per: Authority) -> list[Event]:
    """What counts, and that the rest is handed back; what counts nothing stays until the end."""
    box, person, wager = laid.box, laid.person, laid.kind
    events: list[Event] = [
        Reckoned(box=box, person=person, wager=wager, placed=placed, counts=counts, per=per)
    ]
    if 0 < counts < placed:
        back = placed - counts
        events.append(HandedBack(box=box, person=person, wager=wager, amount=back, per=per))
    return events


def exact_size(
    play: HousePlay, decision: Decision, ante: Laid, amount: int
) -> Ruling[int] | Refusal:
    """A wager of exactly so many antes: as the ante was placed, or as it counts."""
    size = play.game.irregularities.size
    wanted = decision.times * (ante.counts or ante.placed)
    if amount not in {wanted, decision.times * ante.placed}:
        because = f"a {decision.name} is exactly {in_dollars(Money(wanted))}"
        return Refusal(because=because, per=decision.size)
    counts = decision.times * ante.counts
    return Ruling(follows=counts, per=decision.size if counts == amount else size.reading)


def any_size(play: HousePlay, decision: Decision, ante: Laid, amount: int) -> Ruling[int]:
    """At most so many antes; what is above its own minimum goes down to whole units."""
    size, limits = play.game.irregularities.size, play.game.irregularities.limits
    most = decision.times * ante.counts
    first = decision.wager is WagerKind.FLOP
    above, below = (
        (size.flop_above, size.flop_below) if first else (size.later_above, size.later_below)
    )
    assert above is not None
    assert below is not None
    per = above if amount > most else below if amount < most else decision.size
    counts = min(amount, most)
    if counts >= _minimum(play.terms, decision) and counts % play.terms.unit:
        return Ruling(follows=counts - counts % play.terms.unit, per=limits.units)
    return Ruling(follows=counts, per=per)


def _minimum(terms: Terms, decision: Decision) -> Money:
    if decision.wager is WagerKind.FLOP:
        twice = Money(decision.times * terms.minimum)
        return chosen_sum(terms, "W-17", "flop_wager_minimum", twice).follows
    return chosen_sum(terms, "W-17", "turn_and_river_wager_minimum", terms.minimum).follows
