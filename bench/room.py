"""A room of many tables over a simulated day: how long it takes, how much is recorded, and growth.

`python -m bench.room` has 1,000 tables for 24 hours; `--tables 50 --hours 6` is a quick look.
"""

from __future__ import annotations

from argparse import ArgumentParser
from datetime import datetime, timedelta
from random import Random
from time import process_time
from typing import Any, Final

import msgspec

from pokerroom.books import Ruling
from pokerroom.desk.coding.languages import ROOM, TABLE, Language
from pokerroom.room import open_room
from pokerroom.room import put as put_in_room
from pokerroom.room.acts import Arrives, Departs, GetsUp, JoinsList, OpensTable, Sits, TimePasses
from pokerroom.table import course

NOON: Final = datetime(2026, 1, 1, 12)
SEATS: Final = 9
STAKE: Final = 500_00
TERMS: Final = {"blinds": [5, 10], "minimum": 10}
GAME: Final = "vic/holdem"


class Bench:
    """*bytes* are those of all events as a record has them."""

    def __init__(self, tables: int, seed: int) -> None:
        found = open_room("Bench", at=NOON)
        assert isinstance(found, Ruling)
        self.room, self.at, self.chance = found.outcome, NOON, Random(seed)
        self.events = self.bytes = self.refused = self.rounds = self.people = 0
        self.tables = {
            f"T{n}": course.open_table(GAME, TERMS, seats=SEATS) for n in range(1, tables + 1)
        }
        for name in self.tables:
            self._room(
                OpensTable(
                    table=name, game=GAME, seats=SEATS, minimum=STAKE, by="supervisor", at=self.at
                )
            )

    def _count(self, found: Any, language: Language) -> bool:
        if not isinstance(found, Ruling):
            self.refused += 1
            return False
        self.events += len(found.outcome)
        self.bytes += len(msgspec.json.encode(language.told(found.outcome)))
        return True

    def _room(self, act: Any) -> bool:
        return self._count(put_in_room(self.room, act), ROOM)

    def _table(self, name: str, act: Any) -> bool:
        return self._count(course.put(self.tables[name], act), TABLE)

    def minute(self) -> None:
        """People come, wait, sit down, go away and leave; every third table plays a round.

        Whoever finds more people waiting than there are tables does not stay.
        """
        self.at += timedelta(minutes=1)
        self._room(TimePasses(at=self.at))
        for name in self.tables:
            if self.chance.random() < 0.3:
                self._comes(name)
            if self.chance.random() < 0.35:
                self._round(name)
            if self.chance.random() < 0.2:
                self._goes(name)

    def _comes(self, name: str) -> None:
        free = [n for n in range(1, SEATS + 1) if n not in self.tables[name].stands.sitters]
        self.people += 1
        person = f"P{self.people}"
        self._room(Arrives(person=person, at=self.at))
        offers = self.room.tables[name].offers
        waiting = len(self.room.list_of(GAME))
        if not free or (waiting and not offers):
            too_long = waiting > len(self.tables)
            self._room(
                Departs(person=person, at=self.at)
                if too_long
                else JoinsList(person=person, game=GAME, at=self.at)
            )
            return
        person = next(iter(offers), person)
        seat = self.chance.choice(free)
        if self._room(Sits(person=person, table=name, seat=seat, at=self.at)):
            self._table(name, course.TakesSeat(person=person, seat=seat, amount=STAKE))

    def _round(self, name: str) -> None:
        table = self.tables[name]
        for sitter in list(table.stands.sitters.values()):
            if sitter.owes is not None and not sitter.posts and self.chance.random() < 0.5:
                self._table(name, course.PostsBlind(person=sitter.person))
        if not self._table(name, course.BeginsRound()):
            return
        round_ = table.stands.round
        assert round_ is not None
        stakes = dict(round_.stakes)
        self._table(name, course.EndsRound(stakes=stakes, wagered=frozenset(stakes)))
        self.rounds += 1

    def _goes(self, name: str) -> None:
        sitters = list(self.tables[name].stands.sitters.values())
        if not sitters:
            return
        sitter = self.chance.choice(sitters)
        if sitter.away:
            self._table(name, course.Returns(person=sitter.person))
        elif self.chance.random() < 0.5:
            self._table(name, course.GoesAway(person=sitter.person))
        elif self._table(name, course.Leaves(person=sitter.person)):
            self._room(GetsUp(person=sitter.person, at=self.at))
            self._room(Departs(person=sitter.person, at=self.at))


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1_000)
    parser.add_argument("--hours", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    bench = Bench(given.tables, given.seed)
    print("hour  seconds  events  us/event  bytes/event  rounds  waiting")
    total = 0.0
    for hour in range(1, given.hours + 1):
        began, events, size, rounds = process_time(), bench.events, bench.bytes, bench.rounds
        for _ in range(60):
            bench.minute()
        took, more = process_time() - began, bench.events - events
        total += took
        waiting = len(bench.room.list_of(GAME))
        print(
            f"{hour:4}  {took:7.2f}  {more:6}  {took / more * 1e6:8.1f}"
            f"  {(bench.bytes - size) / more:11.0f}  {bench.rounds - rounds:6}  {waiting:7}"
        )
    print(
        f"{given.tables} tables, {given.hours} hours: {total:.1f} s, {bench.events:,} events,"
        f" {bench.bytes:,} bytes, {bench.people:,} people, {bench.rounds:,} rounds"
    )


if __name__ == "__main__":
    main()
