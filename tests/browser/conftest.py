"""A page of the browser that keeps note of every complaint and of every address it asks."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.browser.rooms import room_in

PHONE, DESK = (360, 740), (1280, 900)
Visit = Callable[..., Awaitable[Page]]
PATIENCE = 300_000  # milliseconds; a busy machine is no fault of the page
NEVER_GIVES_UP = """
AbortSignal.timeout = () => new AbortController().signal;
{
  const each = setInterval;
  setInterval = (what, often, ...more) => each(what, often === 5000 ? 2 ** 30 : often, ...more);
}
"""
"""No answer is too late, and no link is taken for dead because nothing was heard for a while."""
expect.set_options(timeout=PATIENCE)
BLOCKED = "Service Worker registration blocked by Playwright"
"""What the browser of a test says, which keeps no page for later."""


async def patient(
    browser: Browser,
    width: int,
    height: int,
    *,
    motion: str = "reduce",
    touches: bool = False,
    keeps: bool = False,
) -> BrowserContext:
    """A browser of somebody's own, for which no machine is too slow; *keeps*: it keeps the page."""
    context = await browser.new_context(
        viewport={"width": width, "height": height},
        reduced_motion="reduce" if motion == "reduce" else "no-preference",
        has_touch=touches,
        service_workers="allow" if keeps else "block",
    )
    context.set_default_timeout(PATIENCE)
    await context.add_init_script(NEVER_GIVES_UP)
    return context


@dataclass
class Rooms:
    """One room at a time, each in a *folder* of its own; opened when it is asked for."""

    folder: Callable[[], Path]
    opened: ExitStack
    url: str = ""

    def address(self) -> str:
        if not self.url:
            _, self.url = self.opened.enter_context(room_in(self.folder()))
        return self.url

    def close(self) -> None:
        self.opened.close()
        self.url = ""


@pytest.fixture(scope="session")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rooms]:
    """The room that the tests of a worker share."""
    with ExitStack() as opened:
        yield Rooms(lambda: tmp_path_factory.mktemp("room"), opened)


@pytest_asyncio.fixture(loop_scope="session")
async def open_room(rooms: Rooms, browser: Browser) -> AsyncIterator[str]:
    """The address of a room with a table of every game and programs at them.

    A test that fails leaves somebody at a table, for whom all wait: the next has a new room.
    """
    yield rooms.address()
    if browser.contexts:
        for each in browser.contexts:
            await each.close()
        rooms.close()


@pytest_asyncio.fixture(loop_scope="session")
async def visit(browser: Browser, room_url: str) -> AsyncIterator[Visit]:
    """Opens an address of the room; afterwards nothing may have complained or asked elsewhere."""
    complaints: list[str] = []
    asked: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and message.text != BLOCKED:
            complaints.append(message.text)

    async with AsyncExitStack() as opened:

        async def open_at(
            address: str,
            *,
            size: tuple[int, int] = DESK,
            motion: str = "reduce",
        ) -> Page:
            context = await patient(browser, *size, motion=motion)
            opened.push_async_callback(context.close)
            page = await context.new_page()
            page.on("console", hear)
            page.on("pageerror", lambda error: complaints.append(str(error)))
            page.on("request", lambda request: asked.append(request.url))
            await page.goto(room_url + address)
            # below it there are headings that are there before anything is loaded
            await page.locator("main h2").first.wait_for()
            return page

        yield open_at
    assert complaints == []
    assert [url for url in asked if not url.startswith(f"{room_url}/")] == []
