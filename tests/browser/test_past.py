"""What one has played: my rounds, a statement, and any round again, step by step."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.at_rest import sized
from tests.browser.playing import leave, play_round, sit_down
from tests.browser.test_access import AXE, LOOK, SCHEMES
from tests.browser.test_room_access import DESK, PHONE, guest

ROOT = Path(__file__).parents[2]
HANDS = ROOT / "tests/notation/phh/hands"
DROP = """text => {
  const data = new DataTransfer();
  data.items.add(new File([text], 'collection.phhs'));
  const how = { dataTransfer: data, bubbles: true, cancelable: true };
  document.dispatchEvent(new DragEvent('drop', how));
}"""

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def is_open_to_all(page: Page) -> None:
    """Axe has nothing to say on a phone and on a desk, in light and dark."""
    await page.evaluate(AXE)
    for size in (PHONE, DESK):
        await sized(page, size["width"], size["height"])
        for scheme, (of, _) in SCHEMES.items():
            await page.emulate_media(color_scheme=scheme)
            assert (await page.evaluate(LOOK, of))["violations"] == []
        assert await page.evaluate("document.documentElement.scrollWidth") <= size["width"]


async def test_a_stranger_sees_any_round_that_is_over_and_nothing_of_his_own(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, PHONE)
    for view, heading in (("rounds", "My rounds"), ("statement", "Statement")):
        await page.goto(f"{open_room}/?view={view}")
        await expect(page.get_by_role("heading", name=heading)).to_be_visible()
        await expect(page.get_by_text("Sign in, or take a seat")).to_be_visible()
    await page.goto(f"{open_room}/?view=table&table=vic/holdem")
    while (await page.request.get(f"{open_room}/api/v1/rounds/vic/holdem/1")).status != 200:
        await asyncio.sleep(0.5)  # they play while somebody watches
    await page.goto(f"{open_room}/?view=replay&table=vic/holdem&round=1")
    await expect(page.get_by_role("heading", name=re.compile("^Step 1 of "))).to_be_visible()
    await page.context.close()


async def test_whoever_has_played_nothing_is_shown_the_way_to_a_table(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, DESK)
    await page.request.post(f"{open_room}/api/v1/guest", data={}, headers={"Origin": open_room})
    await page.goto(f"{open_room}/?view=rounds")
    await expect(page.get_by_text("You have not played a round yet.")).to_be_visible()
    await expect(page.get_by_role("form", name="Search my rounds")).to_have_count(0)
    await is_open_to_all(page)
    await page.get_by_role("link", name="Choose a table").click()
    await expect(page.get_by_role("heading", name="Tables", exact=True)).to_be_visible()
    await page.context.close()


async def test_a_file_is_opened_and_gone_through(browser: Browser, open_room: str) -> None:
    """A round file among players is chosen, one against the house pasted, PHH dropped."""
    page = await guest(browser, DESK)
    await page.goto(open_room)
    await page.goto(f"{open_room}/?view=rounds")
    await page.get_by_role("link", name="Open a round file or PHH").click()
    await expect(page.get_by_role("heading", name="Open a round")).to_be_visible()
    await is_open_to_all(page)
    await page.get_by_label("Or paste its text").fill("game = \n")
    await page.get_by_role("button", name="Play it through").click()
    await expect(page.get_by_role("alert")).to_contain_text("Line 1: this is not TOML")

    await page.locator("input[type=file]").set_input_files(ROOT / "docs/rounds/vic-holdem.toml")
    await expect(page.get_by_role("heading", name=re.compile("Step 1 of"))).to_be_visible()
    await expect(page.get_by_role("heading", name="Holdem, no limit")).to_be_visible()
    await page.keyboard.press("End")
    await expect(page.locator(".rules a").first).to_be_visible()
    await expect(page.get_by_text("receives").first).to_be_visible()
    await is_open_to_all(page)

    text = (HANDS / "collection.phhs").read_text(encoding="utf-8")
    await page.evaluate(DROP, text)
    await expect(page.get_by_role("heading", name="Holdem, hand 1")).to_be_visible()
    await page.get_by_label("Hand of this file").select_option("2")
    await expect(page.get_by_role("heading", name="Holdem, hand 2")).to_be_visible()
    await expect(page.get_by_text("As recorded")).to_be_visible()

    await page.goto(f"{open_room}/?view=replay")
    house = (ROOT / "tests/house_rounds/crown-holdem.toml").read_text(encoding="utf-8")
    await page.get_by_label("Or paste its text").fill(house)
    await page.get_by_role("button", name="Play it through").click()
    await expect(page.get_by_role("heading", name="A straight beats a pair")).to_be_visible()
    for _ in range(5):
        await page.get_by_role("button", name="One step on").click()
    await expect(page.get_by_role("heading", name=re.compile("Step 6 of"))).to_be_visible()
    await is_open_to_all(page)
    await page.context.close()


async def checked(page: Page, told: str) -> None:
    """The deal is proved; of the commitment it says what was *told* before."""
    await page.get_by_role("button", name="Check this deal").click()
    verdict = page.get_by_text("Your browser checked that these cards lay in the deck")
    await expect(verdict).to_contain_text(told)


async def test_a_round_is_found_again_and_gone_through_from_any_step(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, DESK)
    await sit_down(page, open_room, "vic/three-card-manila")
    await play_round(page)
    await leave(page)
    await page.goto(open_room)
    await page.get_by_role("link", name="My rounds").click()
    first = page.get_by_role("link", name=re.compile(r"Three Card Manila.*Round \d")).first
    await expect(first).to_be_visible()
    await is_open_to_all(page)

    await page.get_by_label("Game").select_option("vic/three-card-manila")
    await expect(first).to_be_visible()
    await page.get_by_label("At least, in $").fill("99999")
    await page.keyboard.press("Tab")
    await expect(page.get_by_text("None of your rounds match.")).to_be_visible()
    await page.get_by_role("button", name="Show all").click()
    await expect(first).to_be_visible()

    await page.get_by_label("At least, in $").fill("0")
    await first.click()
    await expect(page.get_by_role("heading", name=re.compile("Step 1 of"))).to_be_visible()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("ArrowRight")
    await expect(page.get_by_role("heading", name=re.compile("Step 3 of"))).to_be_visible()
    await expect(page.locator(".rules a").first).to_be_visible()
    await is_open_to_all(page)
    async with page.expect_download() as kept:
        await page.get_by_role("link", name="round file").click()
    assert (await kept.value).suggested_filename.endswith(".toml")
    await checked(page, "This browser was told of the deck and its cut as you watched.")

    address = page.url
    cookies: Any = await page.context.cookies()
    other = await guest(browser, PHONE)
    await other.context.add_cookies(cookies)
    await other.goto(address)
    await expect(other.get_by_role("heading", name=re.compile("Step 3 of"))).to_be_visible()
    await checked(
        other,
        "Compare the commitment, and the number of each cut after it, "
        "with what you were told during the deal: ",
    )
    for button, below in (("All steps", ".panel ol button"), ("My decisions", ".review button")):
        await expect(other.locator(below).first).not_to_be_in_viewport()
        await other.get_by_role("button", name=button, exact=True).click()
        await expect(other.locator(below).first).to_be_in_viewport()
        await other.locator(".panel").evaluate("panel => panel.scrollTo(0, 0)")
    await other.goto(f"{open_room}/?view=replay&table=vic/three-card-manila&round=99999")
    await other.get_by_role("link", name="Back to my rounds").last.click()
    await expect(other.get_by_role("heading", name="My rounds")).to_be_visible()
    await other.context.close()

    await page.goto(f"{open_room}/?view=statement")
    await expect(page.get_by_role("row", name=re.compile("Closing balance"))).to_be_visible()
    await expect(page.get_by_text("Chips bought")).to_be_visible()
    await is_open_to_all(page)
    await page.context.close()
