"""A past round, told again event by event from its entries, with the table beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from pokerroom.desk.body import decoded, events_of
from pokerroom.desk.coding.languages import CHARGES, DESK
from pokerroom.desk.events import HouseRoundBegun, RoundBegun, RoundOver
from pokerroom.desk.loading import TableReplay
from pokerroom.desk.tables.common import Happened, Tools
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.store import Entry


class Moment(NamedTuple):
    """What *happened* in the entry *version*, written *at*; *table* is the table just after it.

    The table changes with the next moment. At the end of the round it still holds the round.
    """

    version: int
    at: int
    happened: Happened
    table: AnyTable


Bound: TypeAlias = RoundBegun | HouseRoundBegun | RoundOver
BOUNDS: Final = frozenset(each.__name__ for each in (RoundBegun, HouseRoundBegun, RoundOver))


def bounds_in(entry: Entry) -> Iterator[Bound]:
    """Where rounds begin and end in *entry*, in order, without reading anything else."""
    body = decoded(entry.body)
    for language, told in body.happened:
        if language == DESK.name:
            bounds = [each for each in told if each.get("$") in BOUNDS]
            yield from DESK.events(bounds, version=body.version)


def retold(entries: Sequence[Entry], number: int, tools: Tools) -> Iterator[Moment]:
    """Round *number*, which begins in the first of *entries*.

    What was charged at its beginning is told after it, though it was charged just before.
    """
    again, is_on = TableReplay(tools), False
    for entry in entries:
        charged: list[Happened] = []
        for happened in events_of(decoded(entry.body), again.names):
            event = happened.event
            if isinstance(event, RoundBegun | HouseRoundBegun):
                is_on = event.number == number
            if not is_on:
                charged += [happened] if happened.language == CHARGES.name else []
                continue
            if not isinstance(event, RoundOver):
                again.happen(*happened)
            assert again.table is not None
            for each in (happened, *charged):
                yield Moment(entry.version, entry.at, each, again.table)
            charged = []
            if isinstance(event, RoundOver):
                return
