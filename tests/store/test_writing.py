"""What is written is there, once, in its order; what is refused leaves nothing behind."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from fractions import Fraction

import pytest
from msgspec.structs import replace

from pokerroom.store import (
    FIRST,
    KeyReused,
    Line,
    NotKept,
    Overdrawn,
    Part,
    Stale,
    Store,
    StoreStopped,
    Unbalanced,
    Write,
    Written,
    open_store,
    sqlite,
)
from pokerroom.store import postgres as postgres_store
from pokerroom.store.writer import Outcomes, Writer
from tests.patience import PATIENCE
from tests.postgres import Server
from tests.store.conftest import new_database
from tests.store.writes import add, all_entries, fill


async def told(store: Store) -> tuple[object, ...]:
    """All that a record holds."""
    lines = [line async for line in store.lines()]
    commands = [command async for command in store.commands()]
    return await all_entries(store), lines, commands, await store.balances(), await store.head()


async def test_entries_are_counted_without_gaps_in_record_and_stream(store: Store) -> None:
    await fill(store, 7)
    found = await all_entries(store)
    assert [entry.position for entry in found] == [1, 2, 3, 4, 5, 6, 7]
    assert [(entry.stream, entry.version) for entry in found[:4]] == [
        ("table 0", 1),
        ("table 1", 1),
        ("table 2", 1),
        ("table 0", 2),
    ]
    assert await store.streams() == {"table 0": 3, "table 1": 2, "table 2": 2}
    assert [entry.body for entry in await store.stream("table 0", after=1)] == [
        b"entry 3",
        b"entry 6",
    ]
    assert (await store.head()).position == 7


async def test_an_empty_record_has_nothing(store: Store) -> None:
    assert await told(store) == ([], [], [], {}, FIRST)


async def test_what_was_written_is_there_when_it_is_opened_again(address: str) -> None:
    store = await open_store(address)
    await fill(store, 5)
    before = await told(store)
    await store.close()
    again = await open_store(address)
    assert await told(again) == before
    await again.close()


@pytest.mark.parametrize("after", [0, 2])
async def test_a_writer_who_does_not_know_the_last_version_is_stopped(
    store: Store, after: int
) -> None:
    await store.write(add("table", 0))
    before = await told(store)
    with pytest.raises(Stale, match="table is at version 1"):
        await store.write(add("table", after))
    assert await told(store) == before


async def test_of_two_owners_of_a_stream_one_is_stopped(address: str) -> None:
    one, other = await open_store(address), await open_store(address)
    for version in range(20):
        done = await asyncio.gather(
            one.write(add("table", version, "one")),
            other.write(add("table", version, "other")),
            return_exceptions=True,
        )
        assert sorted(type(each).__name__ for each in done) == ["Stale", "Written"]
    assert (await one.streams()) == {"table": 20}
    await one.close()
    await other.close()


async def test_a_command_sent_twice_acts_once_and_is_answered_the_same(store: Store) -> None:
    first = await store.write(add("table", 0, "bet", key="k", cage=-5, seat=5))
    before = await told(store)
    again = await store.write(add("table", 0, "bet", key="k", cage=-5, seat=5))
    assert (again.answer, again.again, again.entries) == (first.answer, True, ())
    assert await store.answered("k", b"table: bet") == again
    assert await store.answered("other", b"table: bet") is None
    assert await told(store) == before


async def test_a_key_with_another_command_is_refused(store: Store) -> None:
    await store.write(add("table", 0, "bet", key="k"))
    before = await told(store)
    with pytest.raises(KeyReused):
        await store.write(add("table", 1, "fold", key="k"))
    with pytest.raises(KeyReused):
        await store.answered("k", b"table: fold")
    assert await told(store) == before


async def test_copies_of_a_command_that_come_together_act_once(store: Store) -> None:
    done = await asyncio.gather(*(store.write(add("table", 0, "bet", key="k")) for _ in range(50)))
    assert sum(not each.again for each in done) == 1
    assert {each.answer for each in done} == {b"bet is done"}
    assert await store.streams() == {"table": 1}


async def test_writes_that_wait_together_are_judged_one_by_one(store: Store) -> None:
    wanted = [add(f"table {n % 10}", n // 10, str(n)) for n in range(200)]
    wanted[57:57] = [add("table 3", 99, "stale")]
    done = await asyncio.gather(*(store.write(write) for write in wanted), return_exceptions=True)
    assert [type(each).__name__ for each in done].count("Written") == 200
    assert isinstance(done[57], Stale)
    assert set((await store.streams()).values()) == {20}


async def test_an_account_never_holds_less_than_nothing(store: Store) -> None:
    await store.write(add("table", 0, cage=-100, seat=100))
    before = await told(store)
    with pytest.raises(Overdrawn, match="seat"):
        await store.write(add("table", 1, seat=-101, pot=101))
    assert await told(store) == before
    await store.write(add("table", 1, seat=-100, pot=100))
    assert await store.balances() == {"cage": -100, "pot": 100, "seat": 0}


async def test_an_account_that_gains_and_loses_in_one_posting_may_end_at_nothing(
    store: Store,
) -> None:
    part = Part(stream="table", after=0, body=b"x")
    lines = [("seat", -5), ("pot", 5), ("pot", -5), ("seat", 5)]
    written = Write(parts=(part,), at=1, lines=tuple(Line(account=a, amount=n) for a, n in lines))
    await store.write(written)
    assert set((await store.balances()).values()) == {0}


async def test_parts_of_cents_are_kept_exactly(store: Store) -> None:
    part = Part(stream="jackpot", after=0, body=b"x")
    third = Fraction(41, 300)
    lines = (
        Line(account="pool", amount=third),
        Line(account="cage", amount=-third, may_owe=True),
    )
    await store.write(Write(parts=(part,), at=1, lines=lines))
    assert await store.balances() == {"cage": -third, "pool": third}
    assert [await store.balance(each) for each in ("cage", "pool", "none")] == [-third, third, 0]
    assert [line.amount async for line in store.lines()] == [third, -third]


def test_a_posting_that_does_not_add_to_nil_cannot_be_made() -> None:
    with pytest.raises(Unbalanced, match="1 cents"):
        add("table", 0, cage=-99, seat=100)


async def test_both_streams_of_a_write_are_written_or_neither(store: Store) -> None:
    def write(jackpot: int) -> Write:
        parts = (
            Part(stream="table", after=0, body=b"wager"),
            Part(stream="jackpot", after=jackpot, body=b"booked"),
        )
        return Write(parts=parts, at=1)

    with pytest.raises(Stale):
        await store.write(write(1))
    assert await store.streams() == {}
    done = await store.write(write(0))
    assert [entry.position for entry in done.entries] == [1, 2]


@pytest.mark.parametrize("streams", [(), ("table", "table")])
def test_a_write_has_one_part_for_each_of_its_streams(streams: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="part"):
        Write(parts=tuple(Part(stream=s, after=0, body=b"") for s in streams), at=1)


async def _refused_alone(store: Store, odd: Write) -> None:
    """*odd*, which is written together with others that are taken."""
    writes = (add("1", 0), odd, add("2", 0), add("1", 1, key="after"))
    one, refused, other, after = await asyncio.gather(
        *map(store.write, writes), return_exceptions=True
    )
    assert isinstance(refused, NotKept)
    assert str(refused) == "the record cannot hold that"
    assert not any(isinstance(each, BaseException) for each in (one, other, after))
    assert await store.streams() == {"1": 2, "2": 1}
    assert [entry.position for entry in await all_entries(store)] == [1, 2, 3]
    await store.write(add("3", 0, cage=-5, odd=5))
    assert await store.balances() == {"cage": -5, "odd": 5}


@pytest.mark.parametrize("in_the", ["key", "stream", "account"])
async def test_what_no_database_can_hold_is_refused_alone(store: Store, in_the: str) -> None:
    await _refused_alone(store, _odd(in_the, "a\ud800b"))


@pytest.mark.parametrize("in_the", ["key", "stream", "account"])
async def test_what_postgresql_cannot_hold_is_refused_alone(postgres: Server, in_the: str) -> None:
    store = await open_store(await new_database(postgres))
    try:
        await _refused_alone(store, _odd(in_the, "a\0b"))
    finally:
        await store.close()


def _odd(in_the: str, text: str) -> Write:
    match in_the:
        case "key":
            return add("odd", 0, key=text)
        case "stream":
            return replace(add("odd", 0), parts=(Part(stream=text, after=0, body=b"x"),))
        case _:
            lines = (Line(account="cage", amount=-5, may_owe=True), Line(account=text, amount=5))
            return replace(add("odd", 0), lines=lines)


async def test_time_never_runs_backwards_in_the_record(store: Store) -> None:
    for version, at in enumerate((10, 5, 12)):
        await store.write(add("table", version, at=at))
    assert [entry.at for entry in await all_entries(store)] == [10, 10, 12]


async def test_closing_writes_what_waits_and_then_nothing_more(address: str) -> None:
    store = await open_store(address)
    waiting = [asyncio.ensure_future(store.write(add("table", n))) for n in range(30)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    with pytest.raises(StoreStopped):
        await store.write(add("table", 30))
    again = await open_store(address)
    assert await again.streams() == {"table": 30}
    await again.close()


async def test_closing_writes_what_waits_though_it_takes_more_than_one_commit() -> None:
    sizes: list[int] = []

    async def commits(writes: Sequence[Write]) -> Outcomes:
        sizes.append(len(writes))
        return [Written(answer=write.answer) for write in writes]

    writer = Writer(commits)
    waiting = [asyncio.ensure_future(writer.write(add("table", n, f"{n}"))) for n in range(1_200)]
    await asyncio.sleep(0)
    assert await writer.close()

    async with asyncio.timeout(PATIENCE):
        written = await asyncio.gather(*waiting)
    assert [each.answer.decode() for each in written] == [f"{n} is done" for n in range(1_200)]
    assert sizes == [512, 512, 176]


async def test_after_a_failed_commit_a_writer_writes_nothing_more() -> None:
    tried: list[int] = []

    async def fails_once(writes: Sequence[Write]) -> Outcomes:
        tried.append(len(writes))
        if len(tried) == 1:
            raise OSError("no space left")
        return [Written(answer=write.answer) for write in writes]

    writer = Writer(fails_once)
    assert writer.goes_on
    for n in range(3):
        with pytest.raises(StoreStopped):
            await writer.write(add("table", n))
    assert tried == [1]
    assert not writer.goes_on
    assert await writer.close()


async def test_a_write_goes_on_though_nobody_waits_for_it_any_more(store: Store) -> None:
    waiting = asyncio.ensure_future(store.write(add("table", 0)))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await store.write(add("table", 1))
    assert await store.streams() == {"table": 2}


async def test_nothing_is_lost_where_a_page_ends_in_the_middle_of_a_posting(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pages of three; each posting has four lines."""
    for module in (sqlite, postgres_store):
        monkeypatch.setattr(module, "PAGE", 3)
    for n in range(3):
        await store.write(add("table", n, cage=-6, Ann=1, Bob=2, Cam=3, key=f"key {n}"))

    lines = [(each.position, each.account, each.amount) async for each in store.lines()]
    each = [("cage", -6), ("Ann", 1), ("Bob", 2), ("Cam", 3)]
    assert lines == [(at, *line) for at in (1, 2, 3) for line in each]
    after = [(each.position, each.account) async for each in store.lines(after=1)]
    assert after == [(at, name) for at in (2, 3) for name, _ in each]
    assert [each.position for each in await all_entries(store)] == [1, 2, 3]
    assert [each.key async for each in store.commands()] == ["key 0", "key 1", "key 2"]


async def test_snapshots_are_kept_and_replaced(store: Store) -> None:
    assert await store.kept("table") is None
    await store.keep("table", 3, b"three")
    await store.keep("table", 4, b"four")
    assert await store.kept("table") == (4, b"four")


async def test_a_writer_that_is_cancelled_says_that_nothing_is_sure_and_ends() -> None:
    begun = asyncio.Event()

    async def never(_writes: object) -> Outcomes:
        begun.set()
        await asyncio.Event().wait()
        raise AssertionError

    writer = Writer(never)
    waiting = asyncio.ensure_future(writer.write(add("table", 0)))
    await begun.wait()
    behind = asyncio.ensure_future(writer.write(add("table", 1)))
    await asyncio.sleep(0)
    writer._task.cancel()
    for each in (waiting, behind):
        with pytest.raises(StoreStopped):
            await each
    with pytest.raises(asyncio.CancelledError):
        await writer._task
    with pytest.raises(StoreStopped):
        await writer.write(add("table", 2))
