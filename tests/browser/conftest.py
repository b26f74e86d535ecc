"""A page of the browser that keeps note of every complaint and of every address it asks."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack

import pytest
import pytest_asyncio
from playwright.async_api import Browser, ConsoleMessage, Page, expect

from tests.browser.rooms import room_in

PHONE, DESK = (360, 740), (1280, 900)
Visit = Callable[..., Awaitable[Page]]
PATIENCE = 300_000  # milliseconds; a busy machine is no fault of the page
NEVER_GIVES_UP = "AbortSignal.timeout = () => new AbortController().signal"
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def open_room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a room with a table of every game and programs at them."""
    with room_in(tmp_path_factory.mktemp("room")) as (_, url):
        yield url


@pytest_asyncio.fixture(loop_scope="session")
async def visit(browser: Browser, room_url: str) -> AsyncIterator[Visit]:
    """Opens an address of the room; afterwards nothing may have complained or asked elsewhere."""
    complaints: list[str] = []
    asked: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            complaints.append(message.text)

    async with AsyncExitStack() as opened:

        async def open_at(
            address: str,
            *,
            size: tuple[int, int] = DESK,
            scheme: str = "light",
            motion: str = "reduce",
        ) -> Page:
            context = await browser.new_context(
                viewport={"width": size[0], "height": size[1]},
                color_scheme="dark" if scheme == "dark" else "light",
                reduced_motion="reduce" if motion == "reduce" else "no-preference",
            )
            opened.push_async_callback(context.close)
            context.set_default_timeout(PATIENCE)
            await context.add_init_script(NEVER_GIVES_UP)
            page = await context.new_page()
            page.on("console", hear)
            page.on("pageerror", lambda error: complaints.append(str(error)))
            page.on("request", lambda request: asked.append(request.url))
            await page.goto(room_url + address)
            await page.get_by_role("heading", level=2).first.wait_for()
            return page

        yield open_at
    assert complaints == []
    assert [url for url in asked if not url.startswith(f"{room_url}/")] == []
