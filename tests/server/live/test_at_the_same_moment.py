"""What ends a session or tells a person something, while he is just coming in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from pokerroom.server.accounts import entrance
from pokerroom.server.accounts.entrance import Entered
from pokerroom.server.accounts.passwords import hashed, is_right
from pokerroom.server.accounts.roles import Role
from pokerroom.server.accounts.storage import Accounts
from pokerroom.server.edge import NotIn
from pokerroom.server.live.room import SIGNED_OUT, Room
from pokerroom.server.live.streams import Streams, TableStream
from pokerroom.server.opening import opened
from pokerroom.server.settings import Settings
from tests.server.live.rooms import browser, cookie_of, room_in, served, table_in

OLD, NEW = "correct horse battery", "another horse battery"


@pytest.mark.parametrize("ends", ["session", "token", "account"])
async def test_who_signs_out_before_the_room_is_open_is_out_when_it_is(
    folder: Path, monkeypatch: pytest.MonkeyPatch, ends: str
) -> None:
    async with room_in(folder) as room:
        await table_in(room, "vic/holdem", "Ann", "Bob", bots=False)
    may_go_on, first = asyncio.Event(), Streams._first

    async def later(self: Streams, stream: TableStream) -> None:
        await may_go_on.wait()
        await first(self, stream)

    monkeypatch.setattr(Streams, "_first", later)
    async with (
        opened(Settings(folder=folder, accept_changed_files=True)) as room,
        served(room) as host,
    ):
        accounts, cookie = room.entrance.accounts, cookie_of(room, "Ann")
        headers = {"Cookie": cookie}
        if ends == "token":
            token = accounts.open_token("Ann", "bot", frozenset({"play"}))
            headers = {"Authorization": f"Bearer {token}"}
        async with browser(host, cookie_of(room, "Bob")) as bob, browser(host, **headers) as ann:
            if ends == "token":
                accounts.end_tokens("Ann", "bot")
            elif ends == "session":
                accounts.end_session(cookie.partition("=")[2])
            else:
                accounts.managed.close("Ann")
            may_go_on.set()
            with pytest.raises(ConnectionClosed) as closed:
                await ann.hear("welcome")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == SIGNED_OUT
            assert (await bob.hear("welcome"))["person"]["name"] == "Bob"


async def test_the_first_message_is_the_welcome_whatever_is_told_meanwhile(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room_in(folder) as room, served(room) as host:
        person = Room.person

        async def with_money(self: Room, entered: Entered) -> Any:
            found = await person(self, entered)
            self._tell_money("Ann", 300_00)
            self._tell_money("Ann", 400_00)
            return found

        monkeypatch.setattr(Room, "person", with_money)
        async with browser(host, cookie_of(room, "Ann")) as ann:
            await ann.send(type="ping", sent=1)
            await ann.hear("pong")
            told = [(each["type"], each.get("balance")) for each in ann.heard]
            assert told[:3] == [
                ("welcome", None), ("my money", 300_00), ("my money", 400_00)
            ]  # fmt: skip


@pytest.mark.parametrize("what", ["signs in", "changes his password"])
@pytest.mark.parametrize("other", ["a new password", "a one-time password", "closed"])
async def test_a_password_that_is_over_while_it_is_looked_at_lets_nobody_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str, other: str
) -> None:
    accounts = Accounts(tmp_path / "accounts.db")
    accounts.add("Ann", Role.PLAYER, hashed(OLD))
    new = hashed(NEW)
    ended: dict[str, Callable[[], None]] = {
        "a new password": lambda: accounts.set_password("Ann", new),
        "a one-time password": lambda: accounts.managed.set_one_time_password("Ann", new),
        "closed": lambda: accounts.managed.close("Ann"),
    }
    slow = is_right if what == "signs in" else hashed
    to_thread = asyncio.to_thread

    async def meanwhile(work: Callable[..., Any], *given: Any) -> Any:
        found = await to_thread(work, *given)
        if work is slow:
            ended[other]()
        return found

    monkeypatch.setattr(entrance, "to_thread", meanwhile)
    door = entrance.Entrance(accounts)
    third = "a third horse battery"
    does = {
        "signs in": lambda: door.sign_in("Ann", OLD, "here"),
        "changes his password": lambda: door.change_password("Ann", OLD, third, "here"),
    }
    with pytest.raises(NotIn, match="do not match"):
        await does[what]()
    kept = accounts.named("Ann")
    assert (kept.password if kept else None) == (None if other == "closed" else new)
    accounts.close()
