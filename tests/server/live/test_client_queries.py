"""What the client asks of a live server: rounds, money, the register, computations; both ways."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date
from inspect import signature
from pathlib import Path
from random import Random

import pytest

from pokerroom.client import (
    AsyncRoom,
    EdgeJob,
    NotAnswered,
    OddsJob,
    connect,
    connect_async,
    sign_in,
)
from pokerroom.client.queries import AsyncQueries, Queries
from pokerroom.desk import ClosesRound
from pokerroom.notation.phh import read_hand
from pokerroom.server.accounts.passwords import hashed
from pokerroom.server.accounts.roles import Role
from tests.desk.room import play_rounds
from tests.server.live.rooms import room_in, served, table_in

WORDS = "correct horse"
HOLDEM = "vic/holdem"
PLAYED_ON = date(2023, 11, 14)
ACES = OddsJob(game=HOLDEM, hands=["AsAh", "KdKc"], communal="2c 3d 4h", exact=True)


@asynccontextmanager
async def played(folder: Path) -> AsyncIterator[str]:
    """The address of a room in which Ann has played three rounds."""
    async with room_in(folder) as room, served(room) as host:
        room.entrance.accounts.add("Ann", Role.PLAYER, hashed(WORDS))
        await table_in(room, HOLDEM, "Ann", "Bob", "Cam")
        await play_rounds(room.floor.desk, HOLDEM, Random(3), 3)
        await room.floor.desk.do(HOLDEM, ClosesRound())
        yield f"http://{host}"


async def ann_at(url: str) -> AsyncRoom:
    return connect_async(url, await asyncio.to_thread(sign_in, url, "Ann", WORDS))


async def test_rounds_and_money_are_asked_for_in_async(folder: Path) -> None:
    async with played(folder) as url:
        ann = await ann_at(url)
        every = await ann.rounds()
        assert [each.number for each in every.rounds] == [3, 2, 1]
        first = await ann.rounds(most=2)
        assert first.next is not None
        assert (await ann.rounds(most=2, before=first.next)).rounds == every.rounds[2:]
        assert await ann.rounds(since=PLAYED_ON, until=PLAYED_ON, game=HOLDEM) == every
        assert (await ann.rounds(since=date(2024, 1, 1))).rounds == []
        for asked in (True, False):
            shown = (await ann.rounds(showdown=asked)).rounds
            assert shown == [each for each in every.rounds if each.showdown is asked]
        won = (await ann.rounds(result="won", at_least=1)).rounds
        assert won == [each for each in every.rounds if each.net > 0]
        told = await ann.round_told(HOLDEM, 1)
        assert (told.number, told.book) == (1, "VIC")
        assert (await ann.round_steps(HOLDEM, 1)).steps
        assert (await ann.round_proof(HOLDEM, 1)).decks[0].proved[0].says.startswith("cut ")
        assert "Ann" in await ann.round_text(HOLDEM, 1)
        assert "Ann" in (read_hand(await ann.round_text(HOLDEM, 1, "phh")).players or ())
        money = await ann.statement()
        assert money.person == "Ann"
        assert money.closing == money.lines[-1].after
        assert (await ann.statement(most=2)).next == 2
        assert (await ann.statement(after=2, most=99)).lines == money.lines[2:]


async def test_the_same_is_asked_in_sync_and_a_refusal_is_told(folder: Path) -> None:
    def asks(url: str) -> None:
        ann = connect(url, sign_in(url, "Ann", WORDS))
        assert len(ann.rounds(result="lost").rounds) + len(ann.rounds(result="won").rounds) <= 3
        assert ann.statement(since=PLAYED_ON).person == "Ann"
        assert {each.id.partition("/")[0] for each in ann.rules("VIC").rules} == {"VIC"}
        assert "V-80" in {each.code for each in ann.readings().readings}
        done = ann.reckoned(ACES)
        assert done.result is not None
        assert (done.state, done.result["deals"]) == ("done", 990)
        assert [each.id for each in ann.jobs().jobs] == [done.id]
        with pytest.raises(NotAnswered, match="there is no round 9 of vic/holdem") as nothing:
            ann.round_told(HOLDEM, 9)
        assert nothing.value.status == 404
        with pytest.raises(NotAnswered, match="sign in first") as stranger:
            connect(url).rounds()
        assert stranger.value.status == 401
        assert connect(url).rules("WA-CHP").rules

    async with played(folder) as url:
        await asyncio.to_thread(asks, url)


async def test_a_long_computation_is_looked_at_and_given_up(folder: Path) -> None:
    async with played(folder) as url:
        ann = await ann_at(url)
        begun = await ann.begin_job(EdgeJob(game="wa/crown-holdem"))
        assert (await ann.job(begun.id)).asked == EdgeJob(game="wa/crown-holdem")
        assert (await ann.cancel_job(begun.id)).state == "cancelled"
        refused = await ann.reckoned(OddsJob(game=HOLDEM, hands=["AsAh", "AsKd"]))
        assert refused.state == "refused"
        assert refused.because
        assert [each.state for each in (await ann.jobs()).jobs] == ["cancelled", "refused"]
        assert (await ann.rules()).rules
        assert (await ann.readings()).readings


def test_both_clients_are_asked_the_same() -> None:
    def asked(kind: type) -> dict[str, list[str]]:
        methods = {name: each for name, each in vars(kind).items() if name[0] != "_"}
        return {name: [*signature(each).parameters] for name, each in methods.items()}

    assert asked(Queries) == asked(AsyncQueries)
    assert len(asked(Queries)) == 14
