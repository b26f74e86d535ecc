"""Wagers against the house go to the room together, and lie together or not at all."""

from __future__ import annotations

import json
import re

import pytest
from playwright.async_api import Browser, Page, WebSocketRoute, expect

from tests.browser.playing import REFUSED, leave, sit_down
from tests.browser.test_room_access import DESK, guest

pytestmark = pytest.mark.asyncio(loop_scope="session")
CROWN = "wa/crown-holdem"
LYING = ".box.mine div.area.in"


async def planned(page: Page, room: str, spoils: bool) -> list[str]:
    """An ante and an extra are planned: what is sent, in which *spoils* makes the last too small.

    A guest cannot plan what the room refuses: only a page that is behind the room can.
    """
    sent: list[str] = []

    def through(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def ask(message: str | bytes) -> None:
            told = json.loads(message)
            command = told.get("command", {})
            sent.append(command.get("do", ""))
            if spoils and command.get("do") == "place":
                command["wagers"][-1]["amount"] = 7
            server.send(json.dumps(told))

        route.on_message(ask)

    await page.route_web_socket(re.compile(r"^ws"), through)
    await sit_down(page, room, CROWN)
    for area in ("Ante", "Dealer"):
        await page.locator(".box.mine button.area", has_text=area).click()
    return sent


@pytest.mark.parametrize("spoils", [False, True])
async def test_wagers_are_placed_by_one_command(
    browser: Browser, open_room: str, spoils: bool
) -> None:
    page = await guest(browser, DESK)
    sent = await planned(page, open_room, spoils)
    place = page.get_by_role("button", name=re.compile(r"^Place \$"))
    cost = await place.inner_text()
    await place.click()
    if spoils:
        await expect(page.locator(REFUSED)).to_contain_text(
            "Nothing was placed, because of the Dealer Poker Extra Wager: a Dealer"
        )
        await expect(place).to_have_text(cost)
        await expect(page.locator(LYING)).to_have_count(0)
    else:
        await expect(page.locator(LYING)).to_have_count(2)
        await expect(page.locator(REFUSED)).to_have_count(0)
    assert [each for each in sent if each in {"place", "take back"}] == ["place"]
    await leave(page)
    await page.context.close()
