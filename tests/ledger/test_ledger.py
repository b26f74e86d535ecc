"""Accounts, postings, balances, statements and what a day brought the house."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerroom.ledger import (
    CAGE,
    MEANING,
    NOTHING,
    Account,
    Balances,
    Kind,
    account,
    bank,
    buy_in,
    cash_out,
    collected,
    day_of,
    deposit,
    drop,
    fund,
    moved,
    player,
    pool,
    pots,
    reserve,
    revenue,
    reversing,
    stake,
    statement,
    together,
    wagers,
    withdrawal,
    withheld,
)
from pokerroom.ledger.accounts import HOLDERS
from pokerroom.store import Line, Overdrawn, Part, Store, Write, open_store

DAY = 86_400 * 10**9
NAMES = st.text(min_size=1, max_size=8)


@given(st.sampled_from(list(Kind)), st.lists(NAMES, min_size=2, max_size=2))
def test_an_account_is_read_from_its_name(kind: Kind, names: list[str]) -> None:
    held = Account(kind, tuple(names[: HOLDERS.get(kind, 1)]))
    assert account(str(held)) == held


def test_names_with_strokes_are_no_other_accounts() -> None:
    assert str(stake("Table 1", "Ann")) == "stake/Table 1/Ann"
    assert str(stake("a/b", "c")) != str(stake("a", "b/c"))


@pytest.mark.parametrize("text", ["", "purse/Ann", "stake/Ann", "cage/1", "player/", "pool/x/1/2"])
def test_what_is_no_account_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        account(text)


def test_every_kind_of_account_is_explained() -> None:
    assert MEANING.keys() == set(Kind)


def test_who_may_owe() -> None:
    may = {kind for kind in Kind if Account(kind, ("a", "b")[: HOLDERS.get(kind, 1)]).may_owe}
    assert may == {Kind.CAGE, Kind.BANK, Kind.COLLECTED, Kind.FUND}


def test_a_posting_takes_from_one_what_it_gives_another() -> None:
    posting = moved(250, of=stake("T", "Ann"), to=pots("T"))
    assert [(line.account, line.amount) for line in posting] == [
        ("stake/T/Ann", -250),
        ("pots/T", 250),
    ]
    assert moved(0, of=CAGE, to=pots("T")) == NOTHING
    assert [line.may_owe for line in moved(1, of=CAGE, to=pots("T"))] == [True, False]


def test_a_reversing_entry_leaves_nothing_of_what_it_reverses() -> None:
    postings = [
        moved(Fraction(41, 100), of=collected("T"), to=pool("J", 1)),
        moved(7, of=collected("T"), to=fund("J")),
        moved(3, of=fund("J"), to=reserve("J")),
    ]
    held = Balances()
    held.post(together(postings))
    assert len(held.held) == 4
    held.post(reversing(postings))
    assert held.held == {}
    assert reversing([reversing(postings), *postings]) == NOTHING


def test_balances_say_what_is_wrong() -> None:
    held = Balances({"cage": -100, "player/Ann": 99, "pots/T": -1, "drop/T": 0})
    assert held.difference == -2
    assert held.overdrawn() == ["pots/T"]
    assert held.of(player("Ann")) == 99
    assert held.by_kind() == {Kind.CAGE: -100, Kind.PLAYER: 99, Kind.POTS: -1}


async def told(store: Store, stream: str, at: int, lines: tuple[Line, ...]) -> None:
    after = (await store.streams()).get(stream, 0)
    part = Part(stream=stream, after=after, body=b"{}")
    await store.write(Write(parts=(part,), at=at, lines=lines))


@pytest.fixture
def path(tmp_path: Path) -> str:
    return f"{tmp_path}/room.db"


async def an_evening(path: str) -> Store:
    store = await open_store(path)
    await told(store, "room", 1, together([deposit("Ann", 5000), deposit("Bob", 3000)]))
    await told(store, "T", 2, together([buy_in("Ann", "T", 4000), buy_in("Bob", "T", 3000)]))
    for name in ("Ann", "Bob"):
        await told(store, "T", 3, moved(1000, of=stake("T", name), to=pots("T")))
    shares = [
        moved(1900, of=pots("T"), to=stake("T", "Bob")),
        moved(100, of=pots("T"), to=drop("T")),
    ]
    await told(store, "T", 4, together(shares))
    await told(store, "H", DAY, moved(500, of=player("Ann"), to=wagers("H")))
    await told(store, "H", DAY, moved(500, of=wagers("H"), to=bank("H")))
    await told(store, "H", DAY + 1, moved(200, of=bank("H"), to=withheld("H", "Ann")))
    await told(store, "T", DAY + 2, cash_out("Bob", "T", 3900))
    return store


async def test_a_players_statement_tells_each_of_his_accounts(path: str) -> None:
    store = await an_evening(path)
    rows = [
        (row.account, row.amount, row.after, row.with_) async for row in statement(store, "Ann")
    ]
    await store.close()
    assert rows == [
        ("player/Ann", 5000, 5000, ("cage", "player/Bob")),
        ("player/Ann", -4000, 1000, ("stake/T/Ann", "player/Bob", "stake/T/Bob")),
        ("stake/T/Ann", 4000, 4000, ("player/Ann", "player/Bob", "stake/T/Bob")),
        ("stake/T/Ann", -1000, 3000, ("pots/T",)),
        ("player/Ann", -500, 500, ("wagers/H",)),
        ("withheld/H/Ann", 200, 200, ("bank/H",)),
    ]


async def test_a_day_brought_the_house_so_much(path: str) -> None:
    store = await an_evening(path)
    found = [(row.day, row.account, row.amount) for row in await revenue(store)]
    second = await revenue(store, date(1970, 1, 2))
    await store.close()
    assert found == [(date(1970, 1, 1), "drop/T", 100), (date(1970, 1, 2), "bank/H", 300)]
    assert [row.account for row in second] == ["bank/H"]


async def test_all_of_it_adds_to_nil_and_nobody_is_overdrawn(path: str) -> None:
    store = await an_evening(path)
    held = Balances(await store.balances())
    assert (held.difference, held.overdrawn()) == (0, [])
    assert held.of(CAGE) == -8000
    with pytest.raises(Overdrawn, match="player/Bob"):
        await told(store, "room", DAY + 3, withdrawal("Bob", 3901))
    await told(store, "room", DAY + 3, withdrawal("Bob", 3900))
    await store.close()


def test_a_day_ends_at_midnight() -> None:
    assert (day_of(DAY - 1), day_of(DAY)) == (date(1970, 1, 1), date(1970, 1, 2))
