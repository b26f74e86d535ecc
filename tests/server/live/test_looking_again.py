"""What was not done after all is not shown either, and nobody waits for what others have done."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from msgspec import structs

from pokerroom.desk import Desk, FromSeed, StartsRound, TakesSeat
from pokerroom.server.live.room import Room
from pokerroom.server.messages import commands as says
from tests.desk.room import KEY, clock
from tests.server.live.people import Person, newcomer, state, until
from tests.server.live.rooms import MONEY, room_in, table_in

HOLDEM = "vic/holdem"


async def test_who_cannot_pay_for_his_chips_is_not_shown_at_the_table(folder: Path) -> None:
    async with room_in(folder) as room:
        await table_in(room, HOLDEM, "Ann", bots=False)
        poor = Person(room, "Zoe", HOLDEM)

        found = await poor.asks(says.Sit(amount=200_00, seat=3))

        assert found.code == "overdrawn"
        await until(lambda: not poor.view().own)
        bob = await newcomer(room, "Bob", HOLDEM)
        await bob.does(says.Sit(amount=200_00, seat=3))


async def test_a_table_at_which_another_desk_has_written_plays_on(folder: Path) -> None:
    async with room_in(folder) as room:
        await table_in(room, HOLDEM, "Ann", bots=False)
        stream = room.floor.streams.by_name[HOLDEM]
        other = await Desk.opened(
            room.floor.desk.store, key=KEY, shuffles=FromSeed(1), clock=clock()
        )
        await other.deposit("Bob", MONEY)
        await other.do(HOLDEM, TakesSeat(person="Bob", seat=2, amount=200_00))
        behind = stream.version
        room.floor.presence.bots.update({"Ann", "Bob"})
        zoe = await newcomer(room, "Zoe", HOLDEM)

        found = await zoe.asks(says.Sit(amount=200_00, seat=3))

        assert found.code == "suspended", "nothing was done here"
        await until(lambda: stream.version == behind + 1)
        assert [seat.name for seat in zoe.view().seats[:2]] == ["Ann", "Bob"]
        room.floor.release(HOLDEM)
        await until(lambda: stream.has_played)


async def test_a_keeper_who_was_outrun_waits_until_he_sees_the_table_as_it_is(
    folder: Path,
) -> None:
    """Else he would try the same again and again, and keep everybody else from the table."""
    async with room_in(folder) as room:
        await table_in(room, HOLDEM, "Ann", "Bob")
        keeper, stream = room.floor.keepers[HOLDEM], room.floor.streams.by_name[HOLDEM]
        tried: list[int] = []
        do = room.floor.desk.do

        async def outrun(*given: object, version: int | None, **more: object) -> object:
            if version is not None:  # a round begins by whatever version
                tried.append(version)
                version -= 1
            return await do(*given, version=version, **more)  # type: ignore[arg-type]

        room.floor.desk.do = outrun  # type: ignore[assignment]
        room.floor.release(HOLDEM)
        await until(lambda: bool(tried))
        for _ in range(100):
            await asyncio.sleep(0)
        assert len(tried) == 1
        room.floor.desk.do = do  # type: ignore[method-assign]
        keeper.wake()
        await until(lambda: stream.has_played)


async def begun(room: Room, game: str, *names: str, **settings: Any) -> list[Person]:
    """People at a table called 1, which only they keep going, and a round of theirs."""
    desk = room.floor.desk
    room.floor.held.add("1")
    await desk.open_table("1", game, seats=6, **settings)
    people = [await newcomer(room, who, "1") for who in names]
    for seat, person in enumerate(people, start=1):
        await desk.do("1", TakesSeat(person=person.name, seat=seat, amount=200_00))
    await desk.do("1", StartsRound())
    return people


async def test_the_clock_of_an_act_that_is_not_told_yet_is_not_shown_with_the_state_before(
    folder: Path,
) -> None:
    """Whose time runs after the deal would seem to be waited for while the dealer deals."""
    async with room_in(folder) as room:
        people = await begun(room, HOLDEM, "Zoe", "Yan", time_to_act=30, grace=45)
        stream = room.floor.streams.by_name["1"]
        await until(lambda: people[0].view().clock is not None)
        assert stream.deadline is not None

        stream.deadline = structs.replace(stream.deadline, version=stream.version + 1)

        assert people[0].view().clock is None


async def test_a_player_is_asked_to_cut_where_the_table_waits_for_it_and_no_time_runs(
    folder: Path,
) -> None:
    async with room_in(folder) as room:
        people = await begun(room, "act/seven-card-stud", "Zoe", "Yan", "Xia", player_cuts=True)
        await until(lambda: people[0].view().is_playing)
        (blind,) = [each for each in people if each.view().may]
        await blind.does(blind.view().may[0].do)
        await until(lambda: any(each.view().may for each in people))
        (cutter,) = [each for each in people if each.view().may]
        own, declined = cutter.view().may

        assert (own.do, own.words, own.per) == (says.Cut(number=0), "cut the deck", "ACT-7CS/4.2#1")
        assert (own.amounts.least, own.amounts.most, own.amount_in) == (0, 999, "number")
        assert (declined.do, declined.words) == (says.Cut(), "the dealer cuts")
        assert (declined.per, cutter.view().clock) == ("ACT-7CS/4.3", None)

        await cutter.does(says.Cut(number=999))

        await until(lambda: says.Cut() not in [each.do for each in cutter.view().may])
        assert (await state(room, "1")).play.was_cut
