"""Where button and blinds go in the next round, who posts what, and who has missed a blind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from pokerroom.books import Authority
from pokerroom.books.clauses.seats import BlindsForward, SeatRules
from pokerroom.play import Seat
from pokerroom.play.betting.forced_bets import BlindsInTurn
from pokerroom.play.seats import DEALER, clockwise
from pokerroom.play.state.begun import BlindDue
from pokerroom.table.course.acts import Joins
from pokerroom.table.course.standing import Place, Sitter, Standing, Why


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """The places of button and blinds, who is dealt in, and the blinds posted, in order.

    *unposted* are the places of blinds that nobody posts, by number.
    """

    line: tuple[Place, ...]
    dealt: frozenset[Seat]
    bets: tuple[BlindDue, ...] = ()
    unposted: Mapping[int, Seat] = field(default_factory=dict)
    missed: frozenset[Seat] = frozenset()
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Blinds:
    """The blinds of a table: their amounts, and the rules by which they move."""

    clause: BlindsInTurn
    amounts: Sequence[int]
    rules: SeatRules

    @property
    def count(self) -> int:
        return len(self.amounts)


def laid(blinds: Blinds, now: Standing, here: Mapping[Seat, Sitter]) -> Laid:
    """The next round, if two or more of *here* can be dealt in."""
    if not now.line or all(_is_new(sitter) for sitter in here.values()):
        return _anew(blinds, here, after=DEALER, is_first=not now.line)
    if len(here) < blinds.count or len(now.line) != blinds.count + 1:
        return _anew(blinds, here, after=now.line[0].seat)
    line, missed = now.line, frozenset[Seat]()
    for _ in range(_tries(blinds, now)):
        found = _moved_on(blinds, line, now, here)
        missed |= found.missed
        if len(found.dealt) > 1:
            per = found.per if line is now.line else _forward(blinds).begun_anew
            return replace(found, missed=missed - found.dealt, per=per)
        line = found.line
    return _anew(blinds, here, after=DEALER)


def _tries(blinds: Blinds, now: Standing) -> int:
    """How often button and blinds move on in search of two players who can be dealt in."""
    return 1 if _forward(blinds).anew_at_once else max(now.sitters) + blinds.count


def _forward(blinds: Blinds) -> BlindsForward:
    assert blinds.rules.forward is not None
    return blinds.rules.forward


def _is_new(sitter: Sitter) -> bool:
    return sitter.owes is not None and sitter.owes.why is Why.NEW


def _anew(
    blinds: Blinds, here: Mapping[Seat, Sitter], *, after: Seat, is_first: bool = False
) -> Laid:
    """Starts as in the first round: the button goes to the last seat, or on from *after*."""
    forward = _forward(blinds)
    seats = clockwise(here, after=after)
    button = seats[0] if after != DEALER else seats[-1]
    order = order_from(blinds.clause, here, button)[: blinds.count]
    places = (button, *order)
    too_few = len(here) < blinds.count
    return Laid(
        line=tuple(Place(seat=seat, person=here[seat].person) for seat in places),
        dealt=frozenset(here),
        bets=tuple(_bet(blinds, number, seat) for number, seat in enumerate(order, start=1)),
        per=forward.too_few if too_few else (forward.first if is_first else forward.begun_anew),
    )


def order_from(
    clause: BlindsInTurn, seats: Mapping[Seat, object], button: Seat
) -> tuple[Seat, ...]:
    in_turn = clockwise(seats, after=button)
    return in_turn[::-1] if len(in_turn) == 2 and clause.order.two_reversed else in_turn


def _bet(blinds: Blinds, number: int, seat: Seat) -> BlindDue:
    clause = blinds.clause
    per = clause.first.per if number == 1 else clause.others.per
    return BlindDue(seat=seat, amount=blinds.amounts[number - 1], per=per)


def _moved_on(
    blinds: Blinds, line: tuple[Place, ...], now: Standing, here: Mapping[Seat, Sitter]
) -> Laid:
    """The last blind moves to the next player, and everything before it moves on by one."""
    button, *earlier = line[1:]
    last = earlier[-1] if earlier else button
    barred = {seat for seat, each in here.items() if is_barred(each) and seat == button.seat}
    order = [seat for seat in clockwise(here, after=last.seat) if seat not in barred]
    large = order[0] if order else last.seat
    dealt = {seat for seat, each in here.items() if each.owes is None or each.posts} - barred
    dealt |= {large} if order else set()
    if blinds.clause.order.two_reversed and len(dealt) == 2:
        return _two_reversed(blinds, last, now, here, large, frozenset(dealt))
    places = (button, *earlier, Place(seat=large, person=_person(now, large)))
    posted, unposted = _earlier(blinds, places, here, dealt)
    missed = _passed(now, here, last.seat, large) | _not_there(now, places[1:-1])
    forward = _forward(blinds)
    goes_on = not unposted and button.seat in dealt and _one_on(now, line[0].seat, places)
    return Laid(
        line=places,
        dealt=frozenset(dealt),
        bets=(
            *posted,
            *_made_good(blinds, here, dealt - {large}),
            _bet(blinds, blinds.count, large),
        ),
        unposted=unposted,
        missed=frozenset(missed),
        per=forward.moves if goes_on else forward.per,
    )


def _one_on(now: Standing, button: Seat, places: Sequence[Place]) -> bool:
    """Whether *places* are those of the players who sit next to *button*, one after another."""
    sit = clockwise(now.sitters, after=button)
    return all(place.seat == sit[at % len(sit)] for at, place in enumerate(places))


def _two_reversed(
    blinds: Blinds,
    last: Place,
    now: Standing,
    here: Mapping[Seat, Sitter],
    large: Seat,
    dealt: frozenset[Seat],
) -> Laid:
    """With two players left the button posts the first blind, if it is his turn."""
    (other,) = dealt - {large}
    missed = _passed(now, here, last.seat, large)
    bets: list[BlindDue] = list(_made_good(blinds, here, {other}))
    button, unposted = Place(seat=other, person=_person(now, other)), {}
    line = [button, Place(seat=large, person=_person(now, large))]
    if blinds.count == 1:
        line[0] = line[1]
    else:
        line.insert(1, button)
        if here[other].owes is None and here[other].person == last.person and other == last.seat:
            bets.append(_bet(blinds, 1, other))
        else:
            unposted = {1: last.seat}
            missed |= _not_there(now, (last,))
    return Laid(
        line=tuple(line),
        dealt=dealt,
        bets=(*bets, _bet(blinds, blinds.count, large)),
        unposted=unposted,
        missed=frozenset(missed),
        per=_forward(blinds).per,
    )


def is_barred(sitter: Sitter) -> bool:
    """Whether he is dealt no hand when he has the button."""
    return sitter.is_new and sitter.joins is Joins.NEW


def _person(now: Standing, seat: Seat) -> str:
    return now.sitters[seat].person if seat in now.sitters else ""


def _earlier(
    blinds: Blinds,
    places: tuple[Place, ...],
    here: Mapping[Seat, Sitter],
    dealt: set[Seat],
) -> tuple[list[BlindDue], dict[int, Seat]]:
    """The blinds before the last: each is posted by the person whose turn it is, or by nobody."""
    posted, unposted = [], {}
    for number, place in enumerate(places[1:-1], start=1):
        turn = here.get(place.seat)
        is_his = turn is not None and turn.person == place.person and turn.owes is None
        if is_his and place.seat in dealt and place.seat != places[-1].seat:
            posted.append(_bet(blinds, number, place.seat))
        else:
            unposted[number] = place.seat
    return posted, unposted


def _passed(now: Standing, here: Mapping[Seat, Sitter], last: Seat, large: Seat) -> set[Seat]:
    """Those who were away when the last blind moved from *last* to *large*."""
    if last == large:
        return {seat for seat in now.sitters if seat not in here}
    on_the_way = clockwise({*now.sitters, large}, after=last)
    return {seat for seat in on_the_way[: on_the_way.index(large)] if seat not in here}


def _not_there(now: Standing, places: Sequence[Place]) -> set[Seat]:
    """Those whose turn it was to post an earlier blind, if they are still at the table.

    Whoever is dealt in has not missed it.
    """
    return {
        place.seat for place in places if place.person and _person(now, place.seat) == place.person
    }


def _made_good(
    blinds: Blinds, here: Mapping[Seat, Sitter], seats: set[Seat] | frozenset[Seat]
) -> list[BlindDue]:
    """What is posted by those who are dealt in before the blind has reached them."""
    bets = []
    for seat in sorted(seats):
        owes = here[seat].owes
        if owes is None:
            continue
        missed = blinds.rules.missed
        if owes.why is Why.MISSED and missed and missed.dead_small and blinds.count > 1:
            bets.append(
                BlindDue(seat=seat, amount=blinds.amounts[0], dead=True, per=missed.made_good)
            )
        bets.append(
            BlindDue(seat=seat, amount=blinds.amounts[-1], per=posting(blinds.rules, owes.why))
        )
    return bets


def posting(rules: SeatRules, why: Why) -> Authority:
    """The rule by which a player who owes a blind may post the large blind and be dealt in."""
    assert rules.new is not None
    assert rules.change is not None
    assert rules.missed is not None
    match why:
        case Why.NEW:
            return rules.new.posts
        case Why.MOVED:
            return rules.change.per
        case _:
            return rules.missed.made_good


def waiting(rules: SeatRules, why: Why) -> Authority:
    """The rule by which a player who owes a blind may wait until it is due instead."""
    return rules.new.waits if why is Why.NEW and rules.new else posting(rules, why)
