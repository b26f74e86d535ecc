"""Commands in, findings out; what was answered is in the record, and nothing else is."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pokerroom.books import Refusal
from pokerroom.bots import HouseTurn, Turn
from pokerroom.desk.coding.hashing import state_hash
from pokerroom.desk.commands import (
    Answer,
    Buys,
    ClosesRound,
    Command,
    Leaves,
    Puts,
    StartsRound,
    TakesSeat,
)
from pokerroom.desk.desk import Desk
from pokerroom.desk.errors import NoSuchTable, NotPossible, Outdated, Suspended
from pokerroom.desk.verifying.verifier import verify
from pokerroom.games import GAMES
from pokerroom.house import Player
from pokerroom.play import Act, Bets, Deals, Play
from pokerroom.store import Damaged, KeyReused, Overdrawn, Stale, Store
from tests.desk.room import (
    AMONG_PLAYERS,
    desk_of,
    next_command,
    play_rounds,
    record_in,
    rounds_of,
    stakes_of,
    state_of,
    table_with_players,
)
from tests.store.tampering import unguarded

GAME = "vic/holdem"


@pytest.mark.parametrize("name", GAMES)
async def test_a_table_comes_back_as_it_was_after_any_command(
    desk: Desk, store: Store, name: str
) -> None:
    await table_with_players(desk, "1", name)
    chance = Random(name)
    for _ in range(14):
        found = await desk.do("1", next_command(state_of(desk, "1"), chance))
        assert isinstance(found, Answer), found

        there, back = state_of(desk, "1"), state_of(await desk_of(store), "1")

        assert state_hash(back.play) == state_hash(there.play)
        assert back.play.record == there.play.record
        assert back.undealt() == there.undealt()
        assert stakes_of(back) == stakes_of(there)
        assert rounds_of(back) == rounds_of(there)


async def test_every_cent_is_somewhere(desk: Desk, store: Store) -> None:
    await table_with_players(desk, "1", "act/draw-poker")
    await play_rounds(desk, "1", Random(3), 3)
    await desk.do("1", ClosesRound())

    balances = await store.balances()

    stands = state_of(desk, "1").course.stands
    assert sum(balances.values()) == 0
    assert balances["drop/1"] == stands.took > 0
    assert balances.get("pots/1", 0) == 0
    for player in stands.sitters.values():
        assert balances[f"stake/1/{player.person}"] == player.stake


@pytest.mark.parametrize("name", ["act/canberra-poker", "wa/crown-holdem"])
async def test_every_cent_against_the_house_is_somewhere(
    desk: Desk, store: Store, name: str
) -> None:
    await table_with_players(desk, "1", name)
    await play_rounds(desk, "1", Random(4), 6)
    await desk.do("1", ClosesRound())

    balances = await store.balances()

    table = state_of(desk, "1")
    assert sum(balances.values()) == 0
    assert balances["wagers/1"] == balances["collected/1"] == 0
    assert balances["bank/1"]
    for person, stake in stakes_of(table).items():
        assert balances[f"stake/1/{person}"] == stake
    jackpot = next(each for each in balances if each.startswith("pool/")).split("/")[1]
    assert balances[f"pool/{jackpot}/1"] == table.pools["pool 1"] > 0
    assert (await verify(store)).faults == []


async def test_a_refusal_writes_nothing_and_changes_nothing(desk: Desk, store: Store) -> None:
    await table_with_players(desk, "1", GAME)
    await desk.do("1", StartsRound())
    before, head = state_hash(state_of(desk, "1").play), await store.head()
    seat = next(s for s in (1, 2, 3, 4) if s != state_of(desk, "1").play.betting.turn)

    found = await desk.do("1", Puts(act=Bets(seat=seat, act=Act.CALL)), key="a")

    assert isinstance(found, Refusal)
    assert state_hash(state_of(desk, "1").play) == before
    assert await store.head() == head


@pytest.mark.parametrize(
    "command",
    [
        StartsRound(),
        ClosesRound(),
        TakesSeat(person="Eve", seat=5, amount=100_00),
        Buys(person="Ann", amount=100_00),
        Leaves(person="Ann"),
        Puts(act=Deals(cards=())),
        Puts(act=None),
    ],
)
async def test_what_does_not_fit_changes_nothing(
    desk: Desk, store: Store, command: Command
) -> None:
    await table_with_players(desk, "1", GAME)
    await desk.do("1", StartsRound())
    before, head = state_hash(state_of(desk, "1").play), await store.head()

    with pytest.raises((NotPossible, TypeError)):
        await desk.do("1", command)

    assert await store.head() == head
    await desk.version("1")
    assert state_hash(state_of(desk, "1").play) == before


async def test_a_command_sent_twice_acts_once_and_is_answered_the_same(
    desk: Desk, store: Store
) -> None:
    await table_with_players(desk, "1", GAME)
    await desk.do("1", StartsRound())
    command = next_command(state_of(desk, "1"), Random(1))

    first = await desk.do("1", command, key="k")
    again = [await desk.do("1", command, key="k") for _ in range(3)]
    later = await desk_of(store)

    assert again == [first] * 3
    assert await later.do("1", command, key="k") == first
    assert await later.version("1") == first.version  # type: ignore[union-attr]


async def test_a_key_stands_for_one_command(desk: Desk, store: Store) -> None:
    await table_with_players(desk, "1", GAME)
    await desk.do("1", StartsRound(), key="k")
    before, head = state_hash(state_of(desk, "1").play), await store.head()

    with pytest.raises(KeyReused):
        await desk.do("1", next_command(state_of(desk, "1"), Random(1)), key="k")

    assert await store.head() == head
    await desk.version("1")
    assert state_hash(state_of(desk, "1").play) == before


async def test_a_table_is_opened_once_for_its_key(desk: Desk, store: Store) -> None:
    first = await desk.open_table("1", GAME, seats=6, key="k")
    head = await store.head()

    again = await desk.open_table("1", GAME, seats=6, key="k")
    later = await (await desk_of(store)).open_table("1", GAME, seats=6, key="k")
    with pytest.raises(KeyReused):
        await desk.open_table("1", GAME, seats=5, key="k")
    with pytest.raises(KeyReused):
        await desk.open_table("2", GAME, seats=6, key="k")
    with pytest.raises(NotPossible, match="already"):
        await desk.open_table("1", GAME, seats=6, key="other")

    assert first == again == later
    assert await store.head() == head
    assert desk.tables() == ["1"]


async def test_a_command_about_an_older_version_is_not_taken(desk: Desk) -> None:
    await table_with_players(desk, "1", GAME)
    version = await desk.version("1")
    first = await desk.do("1", StartsRound(), version=version, key="s")

    with pytest.raises(Outdated):
        await desk.do("1", next_command(state_of(desk, "1"), Random(1)), version=version)

    assert await desk.do("1", StartsRound(), version=version, key="s") == first


async def test_nobody_buys_more_than_he_has(desk: Desk, store: Store) -> None:
    await desk.open_table("1", GAME, seats=4)
    await desk.deposit("Ann", 100_00)
    head = await store.head()

    with pytest.raises(Overdrawn):
        await desk.do("1", TakesSeat(person="Ann", seat=1, amount=200_00))

    assert await store.head() == head
    assert isinstance(await desk.do("1", TakesSeat(person="Ann", seat=1, amount=100_00)), Answer)
    with pytest.raises(Overdrawn):
        await desk.withdraw("Ann", 1)
    await desk.do("1", Leaves(person="Ann"))
    await desk.withdraw("Ann", 100_00)


async def test_what_could_not_be_written_is_not_the_answer_when_it_is_sent_again(
    desk: Desk, store: Store
) -> None:
    await desk.open_table("1", GAME, seats=4)
    sits, key = TakesSeat(person="Ann", seat=1, amount=200_00), "ann-sits"
    for _ in range(2):
        with pytest.raises(Overdrawn):
            await desk.do("1", sits, key=key)
    await desk.deposit("Ann", 200_00)
    before = (await store.head()).position

    assert isinstance(await desk.do("1", sits, key=key), Answer)

    assert (await store.head()).position == before + 1
    assert await desk.balance("Ann") == 0


async def test_no_cash_is_paid_by_a_balance_that_was_changed(desk: Desk, folder: Path) -> None:
    for name in ("Ann", "Bob"):
        await desk.deposit(name, 100_00)
    with sqlite3.connect(folder / "room.db") as db:
        db.execute("UPDATE balances SET balance = '4900000' WHERE account = 'player/Ann'")
    db.close()
    head, says = await desk.store.head(), r"^player/Ann holds 4900000 cents, .* comes to 10000$"

    with pytest.raises(Damaged, match=says):
        await desk.withdraw("Ann", 1)

    assert await desk.store.head() == head
    assert isinstance(await desk.withdraw("Bob", 100_00), Answer)
    with pytest.raises(Damaged, match=says):
        await desk_of(desk.store)


async def test_of_two_owners_of_a_table_the_later_is_stopped_and_looks_again(
    desk: Desk, store: Store
) -> None:
    await table_with_players(desk, "1", GAME)
    await desk.do("1", StartsRound())
    other = await desk_of(store)
    command = next_command(state_of(desk, "1"), Random(1))
    await desk.do("1", command)

    with pytest.raises(Stale):
        await other.do("1", command)

    await other.version("1")
    assert state_hash(state_of(other, "1").play) == state_hash(state_of(desk, "1").play)
    assert isinstance(await other.do("1", next_command(state_of(other, "1"), Random(1))), Answer)


async def test_a_table_looked_up_again_stands_where_another_desk_has_brought_it(
    desk: Desk, store: Store
) -> None:
    await table_with_players(desk, "1", GAME)
    other = await desk_of(store)
    with pytest.raises(Overdrawn):  # and it forgets how the table stood
        await other.do("1", Buys(person="Ann", amount=2_000_000_00))
    started = await desk.do("1", StartsRound())
    assert isinstance(started, Answer)

    table = await other.table("1")

    assert await other.version("1") == started.version
    found = await other.do("1", next_command(table, Random(1)))
    assert isinstance(found, Answer)
    assert found.version == started.version + 1


async def test_of_two_desks_that_take_money_of_one_person_the_later_tries_again(
    store: Store,
) -> None:
    one, other = await desk_of(store), await desk_of(store)
    await one.deposit("Ann", 10_00)
    await other.deposit("Bob", 5_00)

    with pytest.raises(Stale):
        await other.deposit("Ann", 1_00)
    assert (await other.deposit("Ann", 1_00)).version == 2
    with pytest.raises(Stale):
        await one.withdraw("Ann", 4_00)
    assert (await one.withdraw("Ann", 4_00)).version == 3

    assert await one.balance("Ann") == 7_00
    assert (await verify(store)).faults == []


async def test_who_gives_up_waiting_does_not_undo_what_he_asked(desk: Desk, store: Store) -> None:
    await table_with_players(desk, "1", GAME)
    waiting = asyncio.create_task(desk.do("1", StartsRound()))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await desk.close()

    back = state_of(await desk_of(store), "1")

    assert back.play is not None
    assert state_hash(back.play) == state_hash(state_of(desk, "1").play)


async def test_many_tables_go_on_at_once(desk: Desk, store: Store) -> None:
    names = [str(number) for number in range(5)]
    for name in names:
        await table_with_players(desk, name, AMONG_PLAYERS[int(name)])

    await asyncio.gather(*(play_rounds(desk, name, Random(name), 1) for name in names))

    assert sum((await store.balances()).values()) == 0


async def test_a_table_that_is_not_there_is_missed(desk: Desk) -> None:
    with pytest.raises(NoSuchTable):
        await desk.do("none", StartsRound())
    await desk.open_table("1", GAME, seats=4)
    with pytest.raises(NotPossible, match="already"):
        await desk.open_table("1", GAME, seats=4)


async def test_a_table_that_cannot_be_read_stands_still_and_the_others_play_on(
    tmp_path: Path,
) -> None:
    store = await record_in(tmp_path)
    desk = await desk_of(store)
    for name in ("1", "2"):
        await table_with_players(desk, name, "vic/holdem")
    await store.close()
    with unguarded(tmp_path / "room.db") as db:
        db.execute(
            "UPDATE entries SET body = replace(CAST(body AS TEXT), '\"version\":', '\"vision\":') "
            "WHERE stream = 'table 2'"
        )
        db.execute("UPDATE entries SET body = CAST(body AS BLOB) WHERE stream = 'table 2'")
    store = await record_in(tmp_path)
    desk = await desk_of(store)
    assert isinstance(await desk.do("1", StartsRound()), Answer)
    with pytest.raises(Suspended, match="is suspended: this version of the program cannot"):
        await desk.do("2", StartsRound())
    with pytest.raises(Suspended, match="table 2 is suspended"):
        await desk.table("2")
    await store.close()


async def test_a_program_that_plays_gets_what_its_seat_sees_and_no_more(desk: Desk) -> None:
    await table_with_players(desk, "1", GAME)
    assert await desk.turn("1", Random(1)) is None
    await desk.do("1", StartsRound())

    turn = await desk.turn("1", Random(1))

    assert isinstance(turn, Turn)
    assert turn.view == await desk.seen("1", turn.seat)
    assert turn.seat == turn.view.awaits
    assert not any(isinstance(getattr(turn, name), Play) for name in turn.__slots__)


async def test_against_the_house_too(desk: Desk) -> None:
    await table_with_players(desk, "1", "wa/crown-holdem")
    await desk.do("1", StartsRound())
    assert await desk.turn("1", Random(1)) is None
    while (turn := await desk.turn("1", Random(1))) is None:
        await desk.do("1", next_command(state_of(desk, "1"), Random(1)))

    assert isinstance(turn, HouseTurn)
    assert turn.view == await desk.seen("1", Player(name=turn.person))


@pytest.mark.parametrize(
    ("game", "given", "because"),
    [
        ("vic/holdem", {}, "is opened with its seats"),
        ("vic/holdem", {"seats": None}, "is opened with its seats"),
        ("vic/holdem", {"seats": "6"}, "is opened with its seats"),
        ("vic/holdem", {"seats": True}, "is opened with its seats"),
        ("vic/holdem", {"seats": 1}, "is opened with its seats"),
        ("vic/holdem", {"seats": 6, "colour": 1}, "no table of vic/holdem is opened with 'colour'"),
        ("vic/holdem", {"seats": 6, "silent": "waits"}, "silent is checks or folds or folds"),
        ("wa/crown-holdem", {"seats": 6}, "no table of wa/crown-holdem is opened with 'seats'"),
    ],
)
async def test_a_table_is_opened_with_what_it_needs_or_not_at_all(
    store: Store, game: str, given: dict[str, Any], because: str
) -> None:
    desk = await desk_of(store)
    with pytest.raises(NotPossible, match=because):
        await desk.open_table("1", game, **given)
    assert desk.tables() == []
