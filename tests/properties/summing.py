"""Where the chips are, summed from the events of a record alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from pokerroom.play import Event, Play
from pokerroom.play.betting.events import Acted
from pokerroom.play.pots.outcome import Returned
from pokerroom.play.state.corrections import (
    BettingAnew,
    HandOut,
    Misdealt,
    Rewound,
    RoundVoid,
    SettlementTakenBack,
)
from pokerroom.play.state.events import BetsPosted, Settled, SurplusReturned

POTS, HOUSE = "pots", "house"
Where = Counter[int | str]


def check_sums(play: Play) -> None:
    """Whoever adds up the record knows each stake, what lies in the pots and what was taken."""
    where = chips_by_record(play.begun.stakes, play.record)
    assert sum(where.values()) == sum(play.begun.stakes.values())
    assert all(chips >= 0 for chips in where.values())
    assert [where[seat] for seat in play.seats] == play.stakes
    done = play.settlement
    assert where[HOUSE] == (done.taken.amount if done else 0)
    assert where[POTS] == (0 if done else sum(play.paid))


def chips_by_record(stakes: Mapping[int, int], record: Iterable[Event]) -> Where:
    where: Where = Counter(stakes)
    moments = [where]
    for event in record:
        if isinstance(event, Rewound):
            where = moments[event.to]
        else:
            where = where.copy()
            for source, to, amount in _moved(event):
                where[source] -= amount
                where[to] += amount
        moments.append(where)
    return where


def _moved(event: Event) -> Iterable[tuple[int | str, int | str, int]]:
    """From whom to whom, and how much."""
    match event:
        case BetsPosted():
            yield from ((bet.seat, POTS, bet.paid) for bet in event.posted)
        case Acted():
            yield event.seat, POTS, event.adds
        case Misdealt() | BettingAnew() | RoundVoid() | SurplusReturned():
            yield from _back(event.returned)
        case HandOut():
            yield POTS, event.seat, event.returned
            yield event.seat, POTS, event.held
        case Settled():
            done = event.settlement
            yield from _back((done.returned,) if done.returned else ())
            yield from ((POTS, award.seat, award.amount) for award in done.awards)
            yield POTS, HOUSE, done.taken.amount
        case SettlementTakenBack():
            yield from ((back.seat, POTS, back.amount) for back in event.given_back)
            yield HOUSE, POTS, event.commission
        case _:
            pass


def _back(returned: Iterable[Returned]) -> Iterable[tuple[int | str, int | str, int]]:
    yield from ((POTS, back.seat, back.amount) for back in returned)
