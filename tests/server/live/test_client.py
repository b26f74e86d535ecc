"""The client, in sync and in async, and the program that docs show, against a live server."""

from __future__ import annotations

import asyncio
from email.message import Message
from io import BytesIO
from pathlib import Path
from typing import Any, cast
from urllib.error import HTTPError

import msgspec
import pytest
from msgspec import structs
from websockets.datastructures import Headers
from websockets.exceptions import InvalidStatus
from websockets.http11 import Response

from pokerroom.client import (
    Ended,
    Failure,
    NotAnswered,
    NotLetIn,
    connect,
    connect_async,
    guest,
    reaching,
    sign_in,
    token,
)
from pokerroom.client.session import KEPT, Session, Watched
from pokerroom.client.sync import passing
from pokerroom.play import Act
from pokerroom.server.accounts.passwords import hashed
from pokerroom.server.accounts.roles import Role
from pokerroom.server.messages import telling
from pokerroom.server.messages.commands import Bet, Leave
from tests.server.live.people import until, with_two_more
from tests.server.live.rooms import room_in, served, table_in

BOT = Path(__file__).parents[3] / "docs" / "room_bot.py"
FAMILIES = [
    "vic/holdem",
    "vic/omaha-hi-low",
    "act/seven-card-stud",
    "vic/draw-kitty",
    "act/canberra-manila",
    "act/canberra-poker",
]


def example() -> dict[str, Any]:
    space: dict[str, Any] = {"__name__": "room_bot"}
    exec(BOT.read_text(encoding="utf-8"), space)  # noqa: S102  the document's own example
    return space


def test_the_program_that_is_shown_is_short() -> None:
    assert len(BOT.read_text(encoding="utf-8").splitlines()) <= 50


@pytest.mark.parametrize("game", FAMILIES)
async def test_the_program_that_is_shown_plays_a_game_of_every_family(
    folder: Path, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, game, "Bob", "Cam")
        room.floor.release(game)
        await asyncio.to_thread(example()["main"], f"http://{host}", game, 1)

    assert capsys.readouterr().out.endswith(f"has played 1 rounds of {game}\n")


async def test_the_async_client_sits_acts_and_is_told_why_not(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, "vic/holdem", "Bob", "Cam", bots=False)
        url = f"http://{host}"
        credentials = await asyncio.to_thread(guest, url)
        async with connect_async(url, credentials) as here:
            assert here.person is not None
            assert here.person.is_guest
            table = await here.table("vic/holdem")
            await table.sit(seat=3)
            assert table.view.own == 3
            with pytest.raises(Failure, match=r"no round of play goes on at this table"):
                await table.do(Bet(act=Act.FOLD))
            with pytest.raises(Failure, match="there is no table nowhere"):
                await here.table("nowhere")
            assert (await table.leave()).table == "vic/holdem"


async def test_a_program_gets_in_with_a_token_and_not_with_another(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        accounts = room.entrance.accounts
        accounts.add("Ann", Role.PLAYER, hashed("correct horse"))
        secret = accounts.open_token("Ann", "my bot", frozenset({"watch", "play"}))
        url = f"http://{host}"
        async with connect_async(url, token(secret)) as here:
            assert here.person is not None
            assert (here.person.name, here.person.role) == ("Ann", "bot")
        looks_on = accounts.open_token("Ann", "my eyes", frozenset({"watch"}))
        async with connect_async(url, token(looks_on)) as here:
            assert here.person is not None
            assert (here.person.name, here.person.role) == ("Ann", "stranger")
            with pytest.raises(Failure, match="it lacks the scope play"):
                await here.do("vic/holdem", Leave())
        with pytest.raises(Ended, match="not let in: that token is not valid here"):
            async with connect_async(url, token("prt_another")):
                raise AssertionError("it was let in")
        with pytest.raises(NotLetIn, match="the name and the password do not match"):
            await asyncio.to_thread(sign_in, url, "Ann", "wrong horse")
        credentials = await asyncio.to_thread(sign_in, url, "Ann", "correct horse")
        assert repr(credentials) == "<Credentials>"


@pytest.mark.parametrize(
    ("status", "body", "is_final"),
    [
        (502, b"<html>", False),
        (504, b"", False),
        (503, b'{"error":"full"}', True),
        (403, b"", True),
    ],
)
def test_what_a_proxy_says_while_the_room_starts_again_passes(
    status: int, body: bytes, is_final: bool
) -> None:
    refused = InvalidStatus(Response(status, "", Headers(), body))
    if is_final:
        with pytest.raises(Ended, match="not let in"):
            passing(refused)
    else:
        assert passing(refused) is refused


async def test_a_client_whose_connection_breaks_comes_back_with_what_was_under_way(
    folder: Path,
) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, "vic/holdem", "Bob", "Cam", bots=False)
        url = f"http://{host}"
        credentials = await asyncio.to_thread(guest, url)
        async with connect_async(url, credentials) as here:
            table = await here.table("vic/holdem")
            for client in [*room.clients]:
                client.end(1012)
            await table.sit()
            assert table.view.own == 3


def test_nobody_is_there(folder: Path) -> None:
    with pytest.raises(NotLetIn, match="is not an address of a room"):
        guest("ftp://127.0.0.1")
    for way in (guest, lambda url: sign_in(url, "Ann", "correct horse")):
        with pytest.raises(NotLetIn, match=r"127\.0\.0\.1:1 cannot be reached: .*refused"):
            way("http://127.0.0.1:1")
    alone = connect("http://127.0.0.1:1")
    assert alone.person is None
    with pytest.raises(NotAnswered, match="cannot be reached"):
        alone.readings()
    with pytest.raises(Ended, match="open the room first"):
        alone.table("vic/holdem")


async def test_nobody_hangs_in_the_async_client_either() -> None:
    with pytest.raises(Ended, match="open the room first"):
        await connect_async("http://127.0.0.1:1").table("vic/holdem")


@pytest.mark.parametrize(
    ("body", "because"),
    [(b"<html>Bad Gateway</html>", "x answers with status 502"), (b'{"error":"no"}', "no")],
)
def test_whatever_stands_in_front_of_a_room_its_refusal_is_told(
    body: bytes, because: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(*_: Any, **__: Any) -> Any:
        raise HTTPError("http://x", 502, "Bad Gateway", Message(), BytesIO(body))

    monkeypatch.setattr(reaching, "urlopen", refuses)
    with pytest.raises(NotLetIn, match=f"{because}$"):
        guest("http://x")


def told(message: telling.FromServer) -> bytes:
    return msgspec.json.encode(message)


def test_who_waits_at_a_table_that_is_suspended_is_told_until_the_room_is_open_again() -> None:
    session = Session()
    session.watch("1")
    heard = session.hear(told(telling.Suspended(table="1", because="the table is suspended: X")))
    with pytest.raises(Ended, match="the table is suspended: X"):
        session.is_shown("1", heard)
    with pytest.raises(Ended, match="the table is suspended: X"):
        session.check_plays("1")
    session.hear(told(telling.Welcome(protocol=1, program="", person=None, now=0)))
    session.check_plays("1")


def done(table: str, balance: int | None) -> bytes:
    return told(
        telling.Done(
            key="k", table=table, version=1, found="", per="", question="", to="", answers=[],
            balance=balance,
        )
    )  # fmt: skip


def test_a_client_knows_what_its_owner_has_and_not_what_a_cashier_counts_for_others() -> None:
    session = Session()
    session.hear(told(telling.MyMoney(balance=1)))
    assert session.person is None
    ann = telling.Person(name="Ann", role="player", balance=100)
    session.hear(told(telling.Welcome(protocol=1, program="", person=ann, now=0)))
    for message, has in (
        (told(telling.MyMoney(balance=700)), 700),
        (done("1", 500), 500),
        (done("1", None), 500),
        (done("", 9_000), 500),
    ):
        session.hear(message)
        assert session.person is not None
        assert session.person.balance == has


def test_of_what_nobody_asks_for_the_last_is_kept() -> None:
    session = Session()
    session.watch("1")
    for first in range(0, 3 * KEPT, 100):
        numbers = range(first + 1, first + 101)
        events = [telling.Happening(version=v, event="", fields={}, lines=[]) for v in numbers]
        session._seen("1", first + 100, cast("Any", None), events)
    kept = [each.version for each in session.happened["1"]]
    assert kept == [*range(2 * KEPT + 1, 3 * KEPT + 1)]


async def test_what_was_open_before_ones_last_act_is_no_turn(folder: Path) -> None:
    """The answer to an act may come before what others did earlier is shown."""
    async with room_in(folder) as room:
        bob = await with_two_more(room, "vic/holdem")
        await until(lambda: bool(bob.view().may))
        view, session = bob.view(), Session()
        session.person = telling.Person(name=bob.name, role=Role.PLAYER, balance=0, is_guest=False)
        session.watch("vic/holdem")
        table = Watched(session, "vic/holdem")

        def shows(version: int) -> None:
            at = structs.replace(view, version=version)
            shown = telling.Shown(table="vic/holdem", version=version, view=at, recent=[])
            session.hear(msgspec.json.encode(shown))

        shows(5)
        assert table._is_turn(seen=4)
        session.hear(msgspec.json.encode(telling.Done(key="k", table="vic/holdem", version=7)))
        shows(6)
        assert not table._is_turn(seen=5)
        shows(7)
        assert table._is_turn(seen=5)
