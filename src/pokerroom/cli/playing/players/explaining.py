"""The rules on which a step of a round among players stands."""

from __future__ import annotations

from collections.abc import Iterator

from pokerroom.books import Authority
from pokerroom.play import Event
from pokerroom.play.state.events import BetsPosted, Settled


def authorities(event: Event) -> tuple[Authority, ...]:
    """All rules on which *event* stands, once each, the most important first."""
    return tuple({str(each): each for each in _each(event)}.values())


def _each(event: Event) -> Iterator[Authority]:
    match event:
        case Settled():
            settlement = event.settlement
            yield event.per
            if settlement.returned:
                yield settlement.returned.per
            yield from (award.per for award in settlement.awards)
            yield from (a.of_larger_half for a in settlement.awards if a.of_larger_half)
            yield from (commission.per for commission in settlement.commissions)
        case BetsPosted():
            yield event.per
            yield from (bet.per for bet in (*event.posted, *event.dead))
        case _:
            yield event.per
