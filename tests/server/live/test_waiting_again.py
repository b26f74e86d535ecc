"""Commands that wait for the end of a round, sent again, sent twice or sent without end."""

from __future__ import annotations

import asyncio
from pathlib import Path

from pokerroom.server.live.pace import AT_ONCE
from pokerroom.server.live.waiting import WAITING_EACH, Waiting, sent_before
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.asking import Do
from pokerroom.server.messages.telling import Done, Failed, Waits
from tests.server.live.people import Person, nobody_acts, state, until, with_two_more
from tests.server.live.rooms import room_in

HOLDEM = "vic/holdem"


async def _over(zoe: Person) -> None:
    """The round is played to its end, and whatever waits is done."""
    zoe.room.floor.release(zoe.table)
    await until(lambda: not zoe.view().waiting)


async def test_what_is_taken_back_is_not_done_however_often_it_was_sent(folder: Path) -> None:
    """A client whose connection broke sends again what had no answer."""
    async with room_in(folder, pace=AT_ONCE) as room:
        zoe = await with_two_more(room, HOLDEM)
        nobody_acts(room, HOLDEM)
        lost = zoe.asks(says.Buy(amount=100_00), key="b")
        await until(lambda: len(zoe.view().waiting) == 1)
        lost.cancel()
        again = zoe.asks(says.Buy(amount=100_00), key="b")
        third = zoe.asks(says.Buy(amount=100_00), key="b")
        await until(lambda: len(zoe.waits) == 3)
        assert all(
            each == Waits(key="b", table=HOLDEM, until="the round is over") for each in zoe.waits
        )
        assert [each.key for each in zoe.view().waiting] == ["b"]
        had = await room.floor.desk.balance("Zoe")
        await zoe.does(says.Withdraw(key="b"))
        for each in (again, third):
            found = await each
            assert isinstance(found, Failed)
            assert found.code == "withdrawn"
        assert zoe.view().waiting == []
        leaves = zoe.asks(says.Leave(), key="l")
        await _over(zoe)
        assert isinstance(await leaves, Done)
        assert await room.floor.desk.balance("Zoe") >= had
        stands = (await state(room, HOLDEM)).course.stands
        assert stands.seat_of("Zoe") is None


async def test_to_take_something_back_is_answered_again_as_it_was(folder: Path) -> None:
    async with room_in(folder, pace=AT_ONCE) as room:
        zoe = await with_two_more(room, HOLDEM)
        nobody_acts(room, HOLDEM)
        leaves = zoe.asks(says.Leave(), key="l")
        await until(lambda: len(zoe.view().waiting) == 1)
        done = await zoe.asks(says.Withdraw(key="l"), key="w")
        assert isinstance(done, Done)
        await leaves
        zoe.asks(says.Leave(), key="l")
        await until(lambda: len(zoe.view().waiting) == 1)
        assert await zoe.asks(says.Withdraw(key="l"), key="w") == done
        assert len(zoe.view().waiting) == 1
        assert isinstance(await zoe.asks(says.Withdraw(key="b"), key="w"), Failed)
        assert isinstance(await Person(room, "Bob", HOLDEM).asks(says.Withdraw(key="l")), Failed)


async def test_each_who_sent_it_is_answered_and_it_is_done_once(folder: Path) -> None:
    async with room_in(folder, pace=AT_ONCE) as room:
        zoe = await with_two_more(room, HOLDEM)
        nobody_acts(room, HOLDEM)
        had = await room.floor.desk.balance("Zoe")
        lost = zoe.asks(says.Buy(amount=100_00), key="b")
        again = zoe.asks(says.Buy(amount=100_00), key="b")
        other = zoe.asks(says.Buy(amount=200_00), key="b")
        await until(lambda: len(zoe.waits) == 2 and other.done())
        lost.cancel()
        await asyncio.sleep(0)
        found = await other
        assert isinstance(found, Failed)
        assert found.code == "key-reused"
        await zoe.does(says.SitOut())
        await _over(zoe)
        found = await again
        assert isinstance(found, Done)
        assert found.balance == had - 100_00


async def test_nobody_has_more_waiting_than_he_can_want(folder: Path) -> None:
    async with room_in(folder, pace=AT_ONCE) as room:
        zoe = await with_two_more(room, HOLDEM)
        nobody_acts(room, HOLDEM)
        asked = [zoe.asks(says.Buy(amount=1_00 + at), key=f"b{at}") for at in range(WAITING_EACH)]
        await until(lambda: len(zoe.view().waiting) == WAITING_EACH)
        found = await zoe.asks(says.Buy(amount=50_00), key="more")
        assert isinstance(found, Failed)
        assert found.code == "too-much"
        leaves = zoe.asks(says.Leave(), key="l")
        await until(lambda: len(zoe.view().waiting) == WAITING_EACH + 1)
        found = await zoe.asks(says.Leave(), key="l2")
        assert isinstance(found, Failed)
        assert found.code == "too-much"
        for at in range(WAITING_EACH):
            await zoe.does(says.Withdraw(key=f"b{at}"))
        assert not leaves.done()
        await asyncio.gather(*asked)


async def test_what_waits_for_one_person_is_nobody_elses_by_its_key_or_number() -> None:
    async def is_put() -> None:
        """Nothing is done: it only waits."""

    bought = [Do(key=f"b{at}", table=HOLDEM, command=says.Buy(amount=1_00)) for at in range(8)]
    waiting = [Waiting("Zoe", each, is_put) for each in bought]
    assert len(waiting) == WAITING_EACH
    assert sent_before(waiting, "Zoe", bought[0]) is waiting[0]
    assert sent_before(waiting, "Bob", bought[0]) is None
    other = Do(key="b0", table=HOLDEM, command=says.Buy(amount=2_00))
    assert sent_before(waiting, "Bob", other) is None
