"""A room in which people come, wait, sit, move, go away, are picked up and leave as chance has it.

`python -m tests.desk.evening --acts 5000 --seed 1` runs one, and one for each planted fault,
which it must find; the suite has short ones.
"""

from __future__ import annotations

import asyncio
import sys
import traceback
from argparse import ArgumentParser
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from pokerroom.desk import Answer, Desk, DeskError, IsSilent, StartsRound
from pokerroom.desk.commands import Buys, Leaves, PutsAtTable, TakesSeat
from pokerroom.desk.decks.shuffling import FromSeed
from pokerroom.desk.verifying.verifier import verify
from pokerroom.ledger import stake
from pokerroom.play.state.events import BetsPosted
from pokerroom.room import Room
from pokerroom.room.acts import Arrives, JoinsList, LeavesList, MovesPlayer, PicksUp, Returns
from pokerroom.room.state.events import Standing
from pokerroom.store import Store
from pokerroom.table import course, notices
from tests.desk.planted import OF_AN_EVENING, planted
from tests.desk.reckoning import Buck, Dealt, Reckoning
from tests.desk.room import KEY, record_in

HOLDEM: Final = "vic/holdem"
GAMES: Final = {"1": HOLDEM, "2": HOLDEM, "3": "act/draw-poker"}
SEATS: Final = 4
PEOPLE: Final = (
    *("Ann", "Bob", "Cam", "Dot", "Eve", "Fay", "Gus"),
    *("Hal", "Ida", "Jan", "Kit", "Lou", "Max", "Nan"),
)
WHENEVER: Final = datetime(2020, 1, 1, tzinfo=UTC)
START: Final = 1_800_000_000_000_000_000
MINUTE: Final = 60_000_000_000
MONEY: Final = 100_000_00
MOSTLY: Final = 0.9
STAKES: Final = "stake/"
RANK: Final = {Standing.PICKED_UP: 1, Standing.FROM_CLOSED: 2, Standing.WAITING: 3}


class RandomEvening:
    """After every act all must be as the books want it, and as the record has it."""

    def __init__(self, store: Store, seed: int) -> None:
        self.store, self.chance, self.now = store, Random(seed), START
        self.desk: Desk
        self.seed = seed
        self.done = Counter[str]()
        self._lists: dict[str, list[str]] = {}
        self.orbits = {name: Reckoning() for name, game in GAMES.items() if game == HOLDEM}
        self.buck = Buck()

    async def again(self) -> Desk:
        clock = lambda: self.now  # noqa: E731
        return await Desk.opened(self.store, key=KEY, shuffles=FromSeed(self.seed), clock=clock)

    async def run(self, acts: int, *, look_every: int = 10) -> None:
        self.desk = await self.again()
        await self.desk.open_room("Southbank")
        for name, game in GAMES.items():
            await self.desk.open_table(name, game, seats=SEATS)
        for person in PEOPLE:
            await self.desk.deposit(person, MONEY)
            await self.desk.do_room(Arrives(person=person, at=WHENEVER))
        for number in range(acts):
            await self._one()
            await self._is_in_order()
            if number % look_every == 0:
                await self._comes_back()
        assert (await verify(self.store)).faults == []

    async def _one(self) -> None:
        """What is refused, or cannot be meant, changes nothing."""
        does = self.chance.choice(DOES)
        self.now += self.chance.randrange(8) * MINUTE
        person, table = self.chance.choice(PEOPLE), self.chance.choice(list(GAMES))
        try:
            found = await does(self, person, table)
        except DeskError:
            found = None
        self.done[f"{does.__name__} {type(found).__name__}"] += 1

    # acts

    async def sits(self, person: str, table: str) -> Any:
        person = await self._idle() or person
        seat, amount = self.chance.randint(1, SEATS), self.chance.choice((100_00, 200_00))
        taken = TakesSeat(person=person, seat=seat, amount=amount)
        return await self.desk.do(table, taken, by=person)

    async def _idle(self) -> str:
        """Mostly somebody who sits nowhere, so that new players come to games that are going."""
        people = (await self.desk.room()).people
        idle = [each for each in PEOPLE if not people[each].at]
        return self.chance.choice(idle) if idle and self.chance.random() < MOSTLY else ""

    async def waits(self, person: str, table: str) -> Any:
        person = await self._idle() or person
        kind = self.chance.choice((JoinsList, JoinsList, LeavesList))
        return await self.desk.do_room(kind(person=person, game=GAMES[table], at=WHENEVER))

    async def leaves(self, person: str, table: str) -> Any:
        seated = await self._seated(table)
        if seated and self.chance.random() < MOSTLY:
            person = self.chance.choice(seated)
        return await self.desk.do(table, Leaves(person=person), by=person)

    async def buys(self, person: str, table: str) -> Any:
        return await self.desk.do(table, Buys(person=person, amount=100_00), by=person)

    async def about_seats(self, person: str, table: str) -> Any:
        """Mostly of somebody who has a seat there."""
        seated = await self._seated(table)
        if seated and self.chance.random() < MOSTLY:
            person = self.chance.choice(seated)
        seat = self.chance.randint(1, SEATS)
        act = self.chance.choice(
            (
                course.GoesAway(person=person),
                *(course.Returns(person=person),) * 3,
                course.SitsOut(person=person),
                *(course.PostsBlind(person=person),) * 3,
                course.WaitsForBlind(person=person),
                course.MovesSeat(person=person, seat=seat),
            )
        )
        found = await self.desk.do(table, PutsAtTable(act=act), by=person)
        if isinstance(act, course.MovesSeat) and isinstance(found, Answer):
            self._has_moved(person)
        return found

    async def _seated(self, table: str) -> list[str]:
        at: Any = await self.desk.table(table)
        return [each.person for each in at.course.stands.sitters.values()]

    def _has_moved(self, person: str) -> None:
        for orbit in self.orbits.values():
            orbit.has_moved(person)

    async def is_moved(self, person: str, table: str) -> Any:
        seat = self.chance.randint(1, SEATS)
        act = MovesPlayer(person=person, table=table, seat=seat, at=WHENEVER)
        found = await self.desk.do_room(act, by="supervisor")
        if isinstance(found, Answer):
            self._has_moved(person)
        return found

    async def is_picked_up(self, person: str, _table: str) -> Any:
        return await self.desk.do_room(
            PicksUp(person=person, chips=0, at=WHENEVER), by="supervisor"
        )

    async def comes_back(self, person: str, _table: str) -> Any:
        return await self.desk.do_room(Returns(person=person, at=WHENEVER))

    async def is_noticed(self, _person: str, table: str) -> Any:
        terms = {"minimum": self.chance.choice((5, 10))}
        subject, by = notices.Subject.CHANGE, "supervisor" if table != "3" else "operator"
        return await self.desk.do(
            table, PutsAtTable(act=notices.GivesNotice(subject=subject, by=by, terms=terms))
        )

    async def plays(self, _person: str, table: str) -> Any:
        """A round from the deal to its end; nobody was dealt in who owed and did not post."""
        found = await self.desk.do(table, StartsRound())
        if isinstance(found, Answer):
            self._dealt_in(await self.desk.table(table))
            self._reckon(table, await self.desk.table(table))
            while people := (await self.desk.table(table)).awaits():
                await self.desk.do(table, IsSilent(person=people[0]))
        return found

    def _dealt_in(self, table: Any) -> None:
        for seat in table.play.seats:
            sitter = table.course.stands.sitters[seat]
            assert sitter.owes is None, sitter
            assert not sitter.away, sitter
            assert not table.course.stands.owing.get(sitter.person), sitter

    def _reckon(self, name: str, table: Any) -> None:
        """By an own reckoning nobody pays a blind too few or too many."""
        sitters = {seat: each.person for seat, each in table.course.stands.sitters.items()}
        dealt = {seat: sitters[seat] for seat in table.play.seats}
        if name not in self.orbits:
            self.buck.look(dealt, table.play.marker_seat)
            return
        posted = (each for each in table.play.record if isinstance(each, BetsPosted))
        due = Counter[int]()
        for each in (bet for event in posted for bet in event.posted):
            due[each.seat] += each.due
        self.orbits[name].look(Dealt(sitters=sitters, dealt=dealt, due=due))

    # what must hold

    async def _is_in_order(self) -> None:
        room = await self.desk.room()
        at, chips = Counter[str](), dict[str, int]()
        for name in GAMES:
            table: Any = await self.desk.table(name)
            here = {seat: each.person for seat, each in table.course.stands.sitters.items()}
            assert room.tables[name].seated == here, "the room has other seats"
            at.update(here.values())
            chips |= {
                str(stake(name, person)): table.stake_of(seat) for seat, person in here.items()
            }
            if name in self.orbits:
                self.orbits[name].sit(here)
        assert max(at.values(), default=0) <= 1, at
        balances = dict(await self.store.balances())
        assert sum(balances.values()) == 0, "money adds to nil"
        lie = {account: sum_ for account, sum_ in balances.items() if account.startswith(STAKES)}
        chips = {account: sum_ for account, sum_ in chips.items() if sum_}
        assert chips == {account: sum_ for account, sum_ in lie.items() if sum_}, "chips are lost"
        self._lists_keep_their_order(room)

    def _lists_keep_their_order(self, room: Room) -> None:
        """Whoever was before another and still waits stands before him.

        Who is new stands behind all others, but for those who stand lower than he does.
        """
        for game, waits in room.lists.items():
            waiting = [*waits]
            now = [each.person for each in waiting]
            assert len(now) == len(set(now))
            before = [each for each in self._lists.get(game, []) if each in now]
            assert [each for each in now if each in before] == before, (game, before, now)
            for place, each in enumerate(waiting):
                if each.person not in before:
                    behind = [one for one in waiting[place:] if one.person in before]
                    lower = [RANK[one.standing] > RANK[each.standing] for one in behind]
                    assert all(lower), ("somebody pushes in", game, now)
            self._lists[game] = now

    async def _comes_back(self) -> None:
        back = await self.again()
        assert await back.room() == await self.desk.room(), "the record has another room"
        for name in GAMES:
            one, other = await self.desk.table(name), await back.table(name)
            assert one.opened == other.opened
            assert one.course == other.course
            assert one.notices.running == other.notices.running
        if self.chance.random() < 0.5:
            self.desk = back


DOES: Final = (
    *(RandomEvening.sits,) * 4,
    *(RandomEvening.waits,) * 2,
    RandomEvening.leaves,
    RandomEvening.buys,
    *(RandomEvening.about_seats,) * 4,
    RandomEvening.is_moved,
    RandomEvening.is_picked_up,
    RandomEvening.comes_back,
    RandomEvening.is_noticed,
    *(RandomEvening.plays,) * 6,
)


async def _evening(acts: int, seed: int) -> tuple[RandomEvening, str]:
    """One of so many *acts*, and what is found wrong in it."""
    fast = Path("/dev/shm")  # noqa: S108 - nothing is kept in it
    with TemporaryDirectory(dir=fast if fast.is_dir() else None) as folder:
        store = await record_in(Path(folder))
        evening, wrong = RandomEvening(store, seed), ""
        try:
            await evening.run(acts, look_every=50)
        except AssertionError as found:
            wrong = traceback.format_exception(found)[-1].strip()
        await store.close()
    return evening, wrong


async def _run(acts: int, seed: int) -> int:
    evening, wrong = await _evening(acts, seed)
    _tell(evening, wrong)
    missed = bool(wrong)
    for fault, _ in OF_AN_EVENING:
        with planted(fault):
            broken, found = await _evening(acts, seed)
        after = f"found after {broken.done.total()} acts" if found else "MISSED"
        print(f"{(fault.__doc__ or '').partition(': ')[2].rstrip('.')}: {after}")
        missed |= not found
    return int(missed)


def _tell(evening: RandomEvening, wrong: str) -> None:
    print(wrong or "all was in order")
    seen = sum((each.seen for each in evening.orbits.values()), Counter[str]())
    print(f"blinds of {seen['went on']} rounds reckoned, {seen['begun']} began anew")
    for what, times in sorted(evening.done.items()):
        print(f"{times:6} {what}")


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--acts", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    sys.exit(asyncio.run(_run(told.acts, told.seed)))
