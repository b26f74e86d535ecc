"""A balance that was changed behind the ledger's back is found, in both databases."""

from __future__ import annotations

import sqlite3
from fractions import Fraction

import asyncpg
import pytest

from pokerroom.ledger import check_balances
from pokerroom.store import Damaged, Line, Part, Store, Uneven, Write, open_store
from pokerroom.store.balancing import ADDED_UP, of
from tests.store.writes import fill

HALF = Fraction(1, 2)
ODD = "UPDATE balances SET balance = '{}' WHERE account = 'cage'"


async def change(address: str, *statements: str) -> None:
    """As anybody can who may write to the database."""
    if address.startswith("sqlite"):
        with sqlite3.connect(address.removeprefix("sqlite:///")) as db:
            for statement in statements:
                db.execute(statement)
        db.close()
        return
    db = await asyncpg.connect(address)
    for statement in statements:
        await db.execute(statement)
    await db.close()


async def fill_with_parts_of_cents(store: Store) -> None:
    """The cage gives each of five seats $5, and a pool half a cent."""
    await fill(store, 25)
    lines = (Line(account="pool", amount=HALF), Line(account="cage", amount=-HALF, may_owe=True))
    await store.write(Write(parts=(Part(stream="pool", after=0, body=b"x"),), at=99, lines=lines))


async def test_what_was_posted_is_what_every_account_holds(store: Store) -> None:
    assert await store.uneven() == []
    await fill_with_parts_of_cents(store)
    assert await store.uneven() == []
    assert await store.uneven("seat1") == []
    assert await store.uneven("nobody") == []


async def plan(address: str, sql: str) -> str:
    """How the database would answer, even if the table were large."""
    if address.startswith("sqlite"):
        with sqlite3.connect(address.removeprefix("sqlite:///")) as db:
            rows = db.execute(f"EXPLAIN QUERY PLAN {sql}").fetchall()
        db.close()
        return str(rows)
    db = await asyncpg.connect(address)
    await db.execute("SET enable_seqscan = off")
    rows = await db.fetch(f"EXPLAIN {sql}")
    await db.close()
    return str(rows)


async def test_of_all_lines_only_those_of_the_player_are_read(address: str) -> None:
    await (await open_store(address)).close()
    found = await plan(address, ADDED_UP.format(of=of("player/Ann", "'player/Ann'")))
    assert found.count("lines_of_players") == 2, found


async def test_an_account_that_holds_something_else_is_named(address: str) -> None:
    store = await open_store(address)
    await fill_with_parts_of_cents(store)
    await change(
        address,
        "UPDATE balances SET balance = '490000' WHERE account = 'seat1'",
        "UPDATE balances SET balance = '3/2' WHERE account = 'pool'",
        "DELETE FROM balances WHERE account = 'seat2'",
        "INSERT INTO balances VALUES ('thief', '1')",
    )
    assert await store.uneven() == [
        Uneven("pool", Fraction(3, 2), HALF),
        Uneven("seat1", 490_000, 500),
        Uneven("seat2", 0, 500),
        Uneven("thief", 1, 0),
    ]
    assert await store.uneven("seat1") == [Uneven("seat1", 490_000, 500)]
    assert await store.uneven("seat3") == []
    with pytest.raises(Damaged) as found:
        await check_balances(store)
    assert str(found.value) == (
        "pool holds 3/2 cents, but what was posted to it comes to 1/2,"
        " and 3 more accounts are wrong"
    )
    await store.close()


@pytest.mark.parametrize("odd", ["much", "1/0", "2/4"])
async def test_what_is_no_sum_is_damage(address: str, odd: str) -> None:
    store = await open_store(address)
    await fill(store, 1)
    await change(address, ODD.format(odd))
    with pytest.raises(Damaged):
        await store.uneven()
    await store.close()
