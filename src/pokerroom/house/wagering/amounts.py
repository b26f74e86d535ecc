"""How much counts of a wager that is off the limits, or not of the required size."""

from __future__ import annotations

from msgspec.structs import replace

from pokerroom.books import Authority, Refusal, Ruling
from pokerroom.house.game import Decision, OffLimits, Terms, Wager, WagerKind, chosen_sum
from pokerroom.house.state import Advised, Event, HandedBack, HousePlay, Laid, Reckoned
from pokerroom.money import Money, in_dollars


def ante_counts(limits: OffLimits, terms: Terms, amount: int, *, advised: bool) -> Ruling[int]:
    """Above the maximum so much, below the minimum as it is, otherwise whole units.

    Where the book says so, a wager below the minimum of somebody who was *advised* counts nothing
    and goes back, whatever the result.
    """
    if amount > terms.maximum:
        return Ruling(outcome=terms.maximum, per=limits.above)
    if amount >= terms.minimum:
        return Ruling(outcome=amount - amount % terms.unit, per=limits.units)
    if advised and limits.again:
        return Ruling(outcome=0, per=limits.again)
    return Ruling(outcome=amount, per=limits.below)


def _ante_reckoned(play: HousePlay, laid: Laid) -> list[Event]:
    """What counts of an ante that is found to be as *laid*, and what its owner is told."""
    limits, terms = play.game.irregularities.limits, play.terms
    counts = ante_counts(limits, terms, laid.lies, advised=laid.person in play.advised)
    if counts.outcome == laid.lies >= terms.minimum:
        return []
    events = reckoned_to(laid, laid.lies, counts.outcome, counts.per)
    if tells := _tells(limits, counts.per):
        events.append(Advised(person=laid.person, per=tells))
    return events


def ante_found(play: HousePlay, laid: Laid) -> list[Event]:
    """An ante comes first; then the other wagers of its box are measured by what counts of it."""
    events = _ante_reckoned(play, laid)
    for event in events:
        if isinstance(event, Reckoned):
            laid = replace(laid, counts=event.counts)
    for decision in play.game.decisions:
        other = play.find(laid.box, decision.wager)
        if other and not other.settled and other.lies > decision.times * laid.counts:
            events += later_found(play, decision, laid, other)
    return events


def later_found(play: HousePlay, decision: Decision, ante: Laid, laid: Laid) -> list[Event]:
    """What counts of a wager after the deal, if that is not the whole of it in its right size."""
    counts = any_size(play, decision, ante, laid.lies)
    if counts.outcome == laid.lies and counts.per is decision.size:
        return []
    return reckoned_to(laid, laid.lies, counts.outcome, counts.per)


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


def off_limits(play: HousePlay, wager: Wager, amount: int) -> Refusal | None:
    """Why an ante of *amount* is not taken, as long as another can be placed."""
    limits, terms = play.game.irregularities.limits, play.terms
    if not terms.minimum <= amount <= terms.maximum:
        sums = f"{in_dollars(terms.minimum)} to {in_dollars(terms.maximum)}"
        return Refusal(because=f"an {wager.name} must be {sums}", per=limits.sign)
    if amount % terms.unit:
        because = f"an {wager.name} must be a multiple of {in_dollars(terms.unit)}"
        return Refusal(because=because, per=limits.in_units)
    return None


def exact_size(decision: Decision, ante: Laid, amount: int) -> Refusal | None:
    """Why a wager after the deal is not taken, as long as another can be placed."""
    wanted = size_of(decision, ante)
    if amount == wanted:
        return None
    because = f"a {decision.name} must be exactly {in_dollars(Money(wanted))}"
    return Refusal(because=because, per=decision.size)


def size_of(decision: Decision, ante: Laid) -> int:
    """What a wager after the deal comes to: so many antes as they count, or else as they lie."""
    return decision.times * (ante.counts or ante.lies)


def any_size(play: HousePlay, decision: Decision, ante: Laid, amount: int) -> Ruling[int]:
    """What counts of a wager of *amount* after the deal: at most so many antes.

    What is above its own minimum goes down to whole units, where the limits speak of it.
    """
    most = decision.times * ante.counts
    above, below = _sized(play, decision)
    per = above if amount > most else below if amount < most else decision.size
    counts, terms = min(amount, most), play.terms
    if _has_limits(play) and counts >= _minimum(terms, decision) and counts % terms.unit:
        per = play.game.irregularities.limits.units
        return Ruling(outcome=counts - counts % terms.unit, per=per)
    return Ruling(outcome=counts, per=per)


def _has_limits(play: HousePlay) -> bool:
    """Whether the limits of the sign speak of wagers after the deal as well."""
    return play.game.irregularities.size.later_below is not None


def _sized(play: HousePlay, decision: Decision) -> tuple[Authority, Authority]:
    size = play.game.irregularities.size
    if decision.stay:
        return size.first_above, size.first_below
    assert size.later_above is not None
    assert size.later_below is not None
    return size.later_above, size.later_below


def _minimum(terms: Terms, decision: Decision) -> Money:
    if decision.wager is WagerKind.FLOP:
        twice = Money(decision.times * terms.minimum)
        return chosen_sum(terms, "W-17", "flop_wager_minimum", twice).outcome
    return chosen_sum(terms, "W-17", "turn_and_river_wager_minimum", terms.minimum).outcome
