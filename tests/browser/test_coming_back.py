"""Several browsers and one server that dies: nobody sees too much, and everybody finds his seat."""

from __future__ import annotations

import asyncio
import json
import os
import socket
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.async_api import Browser, Page, WebSocket, expect

from pokerroom.server.messages.changes import Change, apply
from tests.browser.conftest import patient
from tests.browser.playing import READY, leave, play_round, sit_down
from tests.browser.rooms import room_in

pytestmark = pytest.mark.asyncio(loop_scope="session")
HIDDEN_UNTIL_SHOWN = "vic/omaha-hi-low"
HIDES = {"a player acts", "the dealer deals"}
"""Phases in which nobody has shown a hand of this game yet."""
LENT = range(20_000, 32_000)
"""Ports that no system gives away by itself: while a room is down, nobody takes its own."""


async def newcomer(browser: Browser, heard: list[str]) -> Page:
    """With all that his browser is ever sent."""
    context = await patient(browser, 1280, 800)
    page = await context.new_page()

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    page.on("websocket", listen)
    return page


def views_in(heard: list[str]) -> Iterator[Any]:
    """Every view that the browser could make of what it was sent."""
    view: Any = None
    for message in map(json.loads, heard):
        if message["type"] == "changed":
            apply(view, msgspec.convert(message["changes"], list[Change]))
        elif message.get("view"):
            view = message["view"]
        else:
            continue
        yield deepcopy(view)


def is_free(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) != 0


def port_that_stays() -> str:
    """One that is free, each worker beginning to look elsewhere."""
    first = os.getpid() % len(LENT)
    return str(next(port for port in (*LENT[first:], *LENT[:first]) if is_free(port)))


async def play_and_leave(page: Page) -> None:
    """Nobody waits for one who has done, and no page looks on at a table for the other tests."""
    await play_round(page)
    await leave(page)
    await page.context.close()


async def test_two_browsers_see_only_their_own_cards(browser: Browser, open_room: str) -> None:
    heard: list[list[str]] = [[], []]
    pages = [await newcomer(browser, each) for each in heard]

    await asyncio.gather(*(sit_down(page, open_room, HIDDEN_UNTIL_SHOWN) for page in pages))
    await asyncio.gather(*(play_and_leave(page) for page in pages))

    for each in heard:
        views = [view for view in views_in(each) if view["own"]]
        hiding = [view for view in views if view["phase"] in HIDES]
        own = {
            card for v in hiding for s in v["seats"] if s["seat"] == v["own"] for card in s["cards"]
        }
        others = {
            card for v in hiding for s in v["seats"] if s["seat"] != v["own"] for card in s["cards"]
        }
        assert len(own - {"??"}) >= 4
        assert others == {"??"}


async def test_a_page_that_is_loaded_anew_finds_the_same_hand(
    browser: Browser, open_room: str
) -> None:
    page = await newcomer(browser, [])
    await sit_down(page, open_room, "vic/holdem")
    await page.locator(READY).first.wait_for()
    held = await page.get_by_role("group", name="Your cards").inner_html()

    await page.reload()

    await page.locator(READY).first.wait_for()
    assert await page.get_by_role("group", name="Your cards").inner_html() == held
    await leave(page)
    await page.context.close()


async def test_a_server_that_was_killed_comes_back_under_the_open_page(
    browser: Browser, tmp_path: Path
) -> None:
    page = await newcomer(browser, [])
    port = port_that_stays()
    with room_in(tmp_path, port=port) as (room, url):
        await sit_down(page, url, "vic/five-card-stud")
        await page.locator(READY).first.wait_for()
        held = await page.get_by_role("group", name="Your cards").inner_html()
        room.kill()
        await expect(page.get_by_text("Reconnecting")).to_be_visible()
        assert await page.get_by_role("group", name="Your cards").inner_html() == held

    with room_in(tmp_path, port=port):
        await expect(page.get_by_text("Connected")).to_be_visible()
        assert await page.get_by_role("group", name="Your cards").inner_html() == held
        done = await play_round(page)
        assert done.acts
        await page.context.close()
