"""How much counts of a wager that is outside the limits or not of the required size."""

from __future__ import annotations

from msgspec.structs import replace

from pokerroom.books import Authority, Refusal, Ruling
from pokerroom.house.game.provisions import OffLimits
from pokerroom.house.game.terms import Terms, chosen_sum
from pokerroom.house.game.wagers import Decision, Wager
from pokerroom.house.state.corrections import Event
from pokerroom.house.state.events import Advised, HandedBack, Reckoned
from pokerroom.house.state.play import HousePlay, Laid
from pokerroom.money import Money, in_dollars


def ante_counts(limits: OffLimits, terms: Terms, amount: int, *, advised: bool) -> Ruling[int]:
    """Above the maximum, the maximum counts; below the minimum, all of it; else whole units.

    Where the book says so, a wager below the minimum by a player who was *advised* does not count
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
    """How much counts of an ante found as *laid*, and what its owner is told."""
    limits, terms = play.game.irregularities.limits, play.terms
    counts = ante_counts(limits, terms, laid.lies, advised=laid.person in play.advised)
    if counts.outcome == laid.lies >= terms.minimum:
        return []
    events = reckoned_to(laid, laid.lies, counts.outcome, counts.per)
    if tells := _warning_rule(limits, counts.per):
        events.append(Advised(person=laid.person, per=tells))
    return events


def ante_found(play: HousePlay, laid: Laid) -> list[Event]:
    """The ante first; then the other wagers of its box, measured against what counts of it."""
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
    """How much counts of a wager after the deal, unless all of it does and it is the right size."""
    counts = any_size(play, decision, ante, laid.lies)
    if counts.outcome == laid.lies and counts.per is decision.size:
        return []
    return reckoned_to(laid, laid.lies, counts.outcome, counts.per)


def _warning_rule(limits: OffLimits, per: Authority) -> Authority | None:
    """The rule that warns a player below the minimum or, in some books, above the maximum."""
    if limits.again:
        return limits.again if per == limits.below else None
    return per if per == limits.above else None


def reckoned_to(laid: Laid, placed: int, counts: int, per: Authority) -> list[Event]:
    """What counts, and the rest handed back; a wager that does not count stays until the end."""
    box, person, wager = laid.box, laid.person, laid.kind
    events: list[Event] = [
        Reckoned(box=box, person=person, wager=wager, placed=placed, counts=counts, per=per)
    ]
    if 0 < counts < placed:
        back = placed - counts
        events.append(HandedBack(box=box, person=person, wager=wager, amount=back, per=per))
    return events


def off_limits(play: HousePlay, wager: Wager, amount: int) -> Refusal | None:
    """Why an ante of *amount* is refused while another can still be placed."""
    limits, terms = play.game.irregularities.limits, play.terms
    if not terms.minimum <= amount <= terms.maximum:
        sums = f"{in_dollars(terms.minimum)} to {in_dollars(terms.maximum)}"
        return Refusal(because=f"an {wager.name} must be {sums}", per=limits.sign)
    if amount % terms.unit:
        because = f"an {wager.name} must be a multiple of {in_dollars(terms.unit)}"
        return Refusal(because=because, per=limits.in_units)
    return None


def exact_size(decision: Decision, ante: Laid, amount: int) -> Refusal | None:
    """Why a wager after the deal is refused while another can still be placed."""
    wanted = size_of(decision, ante)
    if amount == wanted:
        return None
    because = f"a {decision.name} must be exactly {in_dollars(Money(wanted))}"
    return Refusal(because=because, per=decision.size)


def size_of(decision: Decision, ante: Laid) -> int:
    """The size of a wager after the deal: a multiple of the ante that lies there."""
    return decision.times * ante.lies


def any_size(play: HousePlay, decision: Decision, ante: Laid, amount: int) -> Ruling[int]:
    """How much counts of a wager of *amount* after the deal: at most its multiple of the ante.

    If the limits cover it, an amount above its own minimum is rounded down to whole units.
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
    """Whether the limits on the sign also cover wagers after the deal."""
    return play.game.irregularities.size.later_below is not None


def _sized(play: HousePlay, decision: Decision) -> tuple[Authority, Authority]:
    size = play.game.irregularities.size
    if decision.stay:
        return size.first_above, size.first_below
    assert size.later_above is not None
    assert size.later_below is not None
    return size.later_above, size.later_below


def _minimum(terms: Terms, decision: Decision) -> Money:
    """As many times that of the ante as the wager is the ante, unless the sign says otherwise."""
    assert decision.least is not None
    return chosen_sum(terms, decision.least, Money(decision.times * terms.minimum)).outcome
