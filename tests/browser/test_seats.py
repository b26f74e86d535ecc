"""Another seat at the same table: what it costs is read before it is chosen."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.at_rest import Telling, telling
from tests.browser.conftest import patient
from tests.browser.playing import READY, leave, play_round, sit_down

pytestmark = pytest.mark.asyncio(loop_scope="session")
TABLE = "vic/omaha"
COSTS = re.compile(
    r"^(Costs nothing|Costs no more than is owed already|Wait for the blind, or post \$).*\(VIC/"
)


async def seated(browser: Browser, room: str, width: int, height: int) -> tuple[Page, Telling]:
    """In the midst of a round, in which the table waits for him."""
    context = await patient(browser, width, height, motion="free")
    page = await context.new_page()
    told = await telling(page)
    await sit_down(page, room, TABLE)
    await page.locator(READY).first.wait_for()
    await page.get_by_role("button", name=re.compile("Move here")).first.wait_for()
    return page, told


async def until(has_come: Callable[[], bool]) -> None:
    while not has_come():
        await asyncio.sleep(0.1)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
async def test_one_moves_to_a_free_seat_and_reads_first_what_it_costs(
    browser: Browser, open_room: str, width: int, height: int
) -> None:
    page, told = await seated(browser, open_room, width, height)
    free = page.get_by_role("button", name=re.compile("Move here")).last
    seat = re.search(r"Seat \d+", await free.inner_text())
    assert seat is not None
    wanted = seat.group()

    await free.focus()
    await page.keyboard.press("Enter")

    chosen = page.get_by_role("button", name=wanted, exact=True)
    await expect(chosen).to_be_focused()
    await expect(chosen).to_have_accessible_description(COSTS)
    await page.keyboard.press("Enter")
    await until(lambda: [each["do"]["do"] for each in told.view["waiting"]] == ["move"])
    menu = page.get_by_role("button", name="Seat and settings")
    await menu.click()
    await play_round(page)  # he moves when it is over
    await until(lambda: told.view["own"] == int(wanted.split()[-1]))
    await menu.click()
    await expect(chosen).to_have_count(0)
    await expect(page.get_by_role("button", name=f"{wanted} Move here")).to_have_count(0)
    await expect(page.locator(".refused")).to_have_count(0)
    await leave(page)
    below = page.locator(".stage .seat").first
    await expect(below).to_contain_text(wanted)  # nobody jumps because one has gone
    await page.context.close()
