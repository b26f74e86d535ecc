"""A room in which anything is done, at two desks: one stays open, the other opens again and again.

Whatever can be asked of them is the same after every command, and so are their records.
`python -m tests.desk.reopened --acts 2000 --seed 1` runs one; the suite has short ones.
"""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Awaitable, Iterable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from pokerroom import house, play
from pokerroom.books import PokerRoomError
from pokerroom.cards import Card
from pokerroom.desk import AccountChange, Answer, Desk, FromSeed, Given, TakesSeat
from pokerroom.desk.decks.sealing import KnownDeck
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.verifying.verifier import verify
from pokerroom.store import Store, StoreError
from tests.desk.drawing import OFFICES, PEOPLE, Draws
from tests.desk.faults import CROWN, LINK, SameKey
from tests.desk.likeness import unlike
from tests.desk.room import record_in

KEY: Final = SameKey(b"k" * 32)
START: Final = 1_800_000_000_000_000_000
SECOND: Final = 1_000_000_000
TIMED: Final = {"time_to_act": 20, "time_bank": 30, "grace": 10}
PRICED: Final = {"jackpot": "$1"}
TABLES: Final[dict[str, tuple[str, dict[str, Any], dict[str, Any]]]] = {
    "1": ("vic/holdem", {}, {"seats": 4, **TIMED}),
    "2": ("vic/omaha", {"commission": {"hourly": 12}}, {"seats": 3, "player_cuts": True}),
    "3": ("act/draw-poker", {}, {"seats": 5}),
    "4": ("act/canberra-poker", {}, {"time_to_act": 20, "time_bank": 30}),
    "A": (CROWN, PRICED, {"link": LINK}),
    "B": (CROWN, PRICED, {"link": LINK, "prizes_by_two": True}),
}
PLACES: Final = ("11", "12", "13", "21", "22", "31", "32", "33", "40", "40", "A0", "B0")
"""The table and the seat of each of the first."""
BOTH: Final = Given(second="operator")


class Pair:
    """Two desks on two records; the second knows no more than its record says.

    It shuffles for both: a deck depends on how long the record is, and not on what was in vain.
    """

    name = "seeded"

    def __init__(self, folder: Path, seed: int) -> None:
        self.now, self._chance = START, Random(seed)
        self._folders = [folder / each for each in ("stays", "again")]
        self.stores: list[Store] = []
        self.desks: list[Desk] = []
        self._seen = 0

    async def open(self) -> None:
        for number, folder in enumerate(self._folders):
            folder.mkdir()
            self.stores.append(await record_in(folder))
            self.desks.append(await self._opened(number))

    async def _opened(self, number: int) -> Desk:
        return await Desk.opened(
            self.stores[number],
            key=KEY,
            shuffles=self,
            clock=lambda: self.now,
            at_once=self._chance.random() < 0.5,
        )

    def deck(self, cards: Iterable[Card], places: int) -> KnownDeck:
        return FromSeed(self._seen).deck(cards, places)

    async def close(self) -> None:
        for desk, store in zip(self.desks, self.stores, strict=True):
            await desk.close()
            await store.close()

    async def ask(self, name: str, *asked: Any, **told: Any) -> Any:
        """Both are asked the same, and say the same; then the second is opened again."""
        stays, again = [await _said(getattr(desk, name)(*asked, **told)) for desk in self.desks]
        wrong = unlike(stays, again)
        assert not wrong, f"another answer to {name} {asked}: {wrong}"
        await self.desks[1].close()
        await self.stores[1].close()
        self.stores[1] = await record_in(self._folders[1])
        self.desks[1] = await self._opened(1)
        for of in (_of_the_record, _of_the_tables, _of_the_room):
            stay, back = [await of(desk, self._seen) for desk in self.desks]
            wrong = unlike(stay, back)
            assert not wrong, f"after {name} {asked}: {wrong}"
        self._seen = (await self.stores[0].head()).position
        return stays


async def _said(asked: Awaitable[Any]) -> Any:
    """The answer, or the error that says why there is none."""
    try:
        return await asked
    except (PokerRoomError, StoreError) as error:
        return type(error), str(error)


async def _of_the_record(desk: Desk, after: int) -> Any:
    """What was written since they were last compared, and what all of it comes to."""
    store = desk.store
    return {
        "entries": [each async for each in store.entries(after=after)],
        "lines": [each async for each in store.lines(after=after)],
        "answers": [each async for each in store.commands(after=after)],
        "balances": await store.balances(),
        "head": await store.head(),
    }


async def _of_the_tables(desk: Desk, _after: int) -> Any:
    return {name: await _of_a_table(desk, name) for name in desk.tables()}


async def _of_a_table(desk: Desk, name: str) -> Any:
    table: Any = await desk.table(name)
    viewers: list[Any]
    if isinstance(table, HouseTable):
        viewers = [*house.Watcher, *(house.Player(name=each) for each in (*table.people, "Zoe"))]
    else:
        viewers = [*play.Watcher, *(table.play.seats if table.play else ())]
    return {
        "table": table,
        "version": await desk.version(name),
        "deadlines": await desk._deadlines(name),
        "undealt": [] if table.play is None else table.undealt(),
        "awaits": table.awaits(),
        "turn": await desk.turn(name, Random(1)),
        "jackpot": await desk.jackpot(name),
        "views": {str(each): await desk.seen(name, each) for each in viewers},
    }


async def _of_the_room(desk: Desk, _after: int) -> Any:
    """All that is known of it, and of the jackpots that its tables share."""
    links = desk._record.links
    return {
        "room": await desk.room() if desk.has_room else None,
        "links": {name: (slot.version, slot.state) for name, slot in links.items()},
    }


class AnyRoom:
    """What is done in it is drawn from a seed."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.pair, self.chance = Pair(folder, seed), Random(seed)
        self.draws, self.done = Draws(self.chance), Counter[str]()
        self._keyed: list[tuple[Any, ...]] = []

    async def run(self, acts: int) -> None:
        await self.pair.open()
        await self._furnish()
        for _ in range(acts):
            await self._one()
        for store in self.pair.stores:
            assert (await verify(store)).faults == []
        await self.pair.close()

    async def _furnish(self) -> None:
        ask = self.pair.ask
        await ask("open_link", LINK, CROWN, {"A": 1_00, "B": 1_00})
        await ask("open_room", "Southbank")
        for name, (game, terms, given) in TABLES.items():
            await ask("open_table", name, game, terms, **given)
        for number, person in enumerate(PEOPLE):
            await ask("deposit", person, 100_000_00, key=f"first {person}")
            if number < len(PLACES):
                table, seat = PLACES[number]
                sits = TakesSeat(person=person, seat=int(seat), amount=500_00)
                assert isinstance(await ask("do", table, sits), Answer)

    async def _one(self) -> None:
        does = self.chance.choice(DOES)
        self.draws.tables = {
            name: await self.pair.desks[0].table(name) for name in self.pair.desks[0].tables()
        }
        often = [*TABLES, *self.draws.tables]
        await does(self, self.chance.choice([each for each in often if each in self.draws.tables]))

    async def _ask(self, name: str, *asked: Any, **told: Any) -> Any:
        found = await self.pair.ask(name, *asked, **told)
        what = next((each for each in asked if not isinstance(each, str)), "")
        of = type(getattr(what, "act", what)).__name__
        kind = found[0] if isinstance(found, tuple) and found else type(found)
        self.done[f"{name} {of} {kind.__name__}"] += 1
        if told.get("key") and isinstance(found, Answer):
            self._keyed.append((name, asked, told, found))
        return found

    def _key(self) -> str:
        return f"key {self.done.total()}" if self.chance.random() < 0.3 else ""

    async def _try(self, table: str, commands: list[Any]) -> None:
        """One after another until one is done."""
        for command in commands:
            both = BOTH if self.chance.random() < 0.8 else Given()
            found = await self._ask(
                "do", table, command, by="supervisor", key=self._key(), given=both
            )
            if isinstance(found, Answer):
                return

    # what is done

    async def goes_on(self, name: str) -> None:
        table = self.draws.tables[name]
        if table.is_playing:
            await self._try(name, self.draws.in_round(name))
            return
        for command in self.draws.begins(name):
            await self._ask("do", name, command, by="supervisor", key=self._key(), given=BOTH)

    async def about_people(self, name: str) -> None:
        draws = self.draws
        drawn = self.chance.choice((draws.sits, draws.sits, draws.sits, draws.goes, draws.buys))
        await self._try(name, [drawn(name)])

    async def about_the_table(self, name: str) -> None:
        draws = self.draws
        drawn = self.chance.choice(
            (draws.around, draws.around, draws.around, draws.about_notices, draws.about_charges)
        )
        await self._try(name, [drawn(name)])

    async def in_the_room(self, _name: str) -> None:
        by = self.chance.choice(OFFICES)
        second = Given(second=self.chance.choice(("operator", "")))
        await self._ask("do_room", self.draws.in_room(), by=by, key=self._key(), given=second)

    async def of_the_jackpot(self, _name: str) -> None:
        act = self.draws.of_staff()
        await self._ask("do_link", LINK, act, by="supervisor", key=self._key(), given=BOTH)

    async def at_the_cashier(self, _name: str) -> None:
        does = self.chance.choice(("deposit", "withdraw"))
        amount = self.chance.choice((0, 1, 500_00, 200_000_00))
        person = self.chance.choice(PEOPLE)
        await self._ask(does, person, amount, by="Cy", key=self._key())

    async def to_an_account(self, _name: str) -> None:
        person, change = self.chance.choice(PEOPLE), self.chance.choice(list(AccountChange))
        await self._ask("change_account", person, change, "player", by="Max", second="Sue")

    async def opens_or_closes(self, name: str) -> None:
        if self.chance.random() < 0.3:
            await self._ask("close_table", name, by="operator", key=self._key(), given=BOTH)
        number = len(self.draws.tables) + 1
        if number < 8:
            await self._ask("open_table", f"T{number}", "vic/holdem", seats=3, key=self._key())

    async def is_sent_again(self, _name: str) -> None:
        """It is answered as before, and so is the same key with another request."""
        if not self._keyed:
            return
        name, asked, told, found = self.chance.choice(self._keyed)
        assert await self._ask(name, *asked, **told) == found
        other, again, _, _ = self.chance.choice(self._keyed)
        await self._ask(other, *again, key=told["key"])

    async def time_passes(self, _name: str) -> None:
        """When nobody is to act, or one person is: a desk that opens again gives all his time."""
        waits = [
            each for name in self.draws.tables for each in await self.pair.desks[0]._deadlines(name)
        ]
        if len(waits) > 1:
            return
        self.pair.now += self.chance.choice((7, 22, 25, 25, 25, 60, 600)) * SECOND
        if not waits or self.pair.now >= waits[0].at:
            await self._ask("tick")
            return
        silent = self.draws.in_time(waits[0].table)
        found = await self._ask("do", waits[0].table, silent)
        assert isinstance(found, Answer), found


DOES: Final = (
    *(AnyRoom.goes_on,) * 16,
    *(AnyRoom.about_people,) * 4,
    *(AnyRoom.about_the_table,) * 5,
    *(AnyRoom.in_the_room,) * 4,
    AnyRoom.of_the_jackpot,
    AnyRoom.at_the_cashier,
    *(AnyRoom.is_sent_again,) * 2,
    *(AnyRoom.time_passes,) * 6,
    AnyRoom.opens_or_closes,
    AnyRoom.to_an_account,
)


async def _run(acts: int, seed: int) -> None:
    fast = Path("/dev/shm")  # noqa: S108 - nothing is kept in it
    with TemporaryDirectory(dir=fast if fast.is_dir() else None) as folder:
        room = AnyRoom(Path(folder), seed)
        try:
            await room.run(acts)
        finally:
            for what, times in sorted(room.done.items()):
                print(f"{times:6} {what}")


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--acts", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    sys.exit(asyncio.run(_run(told.acts, told.seed)))
