"""Another seat at the same table: what it costs is read before it is chosen."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.conftest import patient
from tests.browser.playing import leave, sit_down

pytestmark = pytest.mark.asyncio(loop_scope="session")
TABLE = "vic/omaha"
COSTS = re.compile(
    r"^(Costs nothing|Costs no more than is owed already|Wait for the blind, or post \$).*\(VIC/"
)


async def seated(browser: Browser, room: str, width: int, height: int) -> Page:
    context = await patient(browser, width, height, motion="free")
    page = await context.new_page()
    await sit_down(page, room, TABLE)
    await page.get_by_role("button", name=re.compile("Move here")).first.wait_for()
    return page


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
async def test_one_moves_to_a_free_seat_and_reads_first_what_it_costs(
    browser: Browser, open_room: str, width: int, height: int
) -> None:
    page = await seated(browser, open_room, width, height)
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
    await expect(chosen).to_have_count(0)
    await expect(page.get_by_role("button", name=f"{wanted} Move here")).to_have_count(0)
    await expect(page.locator(".refused")).to_have_count(0)
    await leave_by(page)
    below = page.locator(".stage .seat").first
    await expect(below).to_contain_text(wanted)  # nobody jumps because one has gone
    await page.context.close()


async def leave_by(page: Page) -> None:
    """The menu stands open already."""
    await page.get_by_role("button", name="Seat and settings").click()
    await leave(page)
