"""The lobby: what it lists stands in the address, and a guest gets a name and an account there."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.conftest import patient
from tests.browser.playing import leave, sit_down

pytestmark = pytest.mark.asyncio(loop_scope="session")
KEPT = "correct horse battery"


async def stranger(browser: Browser, address: str) -> Page:
    context = await patient(browser, 1280, 800, motion="free")
    page = await context.new_page()
    await page.goto(address)
    return page


async def lists_manila_alone(page: Page) -> None:
    await expect(page.get_by_role("button", name="Manila")).to_have_attribute(
        "aria-pressed", "true"
    )
    await expect(page.get_by_role("heading", level=3, name="Manila")).to_be_visible()
    await expect(page.get_by_role("heading", level=3, name="Draw")).to_have_count(0)


async def test_the_kind_of_games_stands_in_the_address(browser: Browser, open_room: str) -> None:
    page = await stranger(browser, open_room)
    await page.get_by_role("button", name="Manila").click()
    await lists_manila_alone(page)
    await expect(page).to_have_url(re.compile(r"\?view=lobby&family=manila$"))

    await page.reload()
    await lists_manila_alone(page)
    await page.get_by_role("link", name=re.compile("^Watch")).first.click()
    await page.locator(".bar h1").wait_for()
    await page.get_by_role("link", name="Back to the tables").click()
    await lists_manila_alone(page)
    await page.go_back()
    await page.locator(".bar h1").wait_for()
    await page.go_back()
    await lists_manila_alone(page)
    await page.go_back()
    await expect(page.get_by_role("heading", level=3, name="Draw")).to_be_visible()
    shared = await stranger(browser, f"{open_room}/?family=manila")
    await lists_manila_alone(shared)
    await shared.context.close()
    await page.context.close()


async def test_whoever_comes_by_a_link_chooses_a_name_beside_the_button_of_the_table(
    browser: Browser, open_room: str
) -> None:
    page = await stranger(browser, f"{open_room}/?view=table&table=vic/faro-manila")
    await page.get_by_label("Your name").fill("Cam")
    await page.get_by_role("button", name="Take a seat").click()
    await expect(page.locator(".acts [role=alert]")).to_have_text("The name Cam is taken.")
    field = await page.get_by_label("Your name").bounding_box()
    cloth = await page.locator(".stage").bounding_box()
    assert field is not None
    assert cloth is not None
    assert field["y"] >= cloth["y"] + cloth["height"]
    await page.get_by_label("Your name").fill("Yan Li")
    await page.get_by_label("Your name").press("Enter")
    await expect(page.locator(".plate.mine")).to_contain_text("Yan Li")
    await expect(page.get_by_label("Your name")).to_have_count(0)
    await leave(page)
    await page.context.close()


async def test_a_guest_chooses_a_name_and_keeps_his_seat_with_a_password(
    browser: Browser, open_room: str
) -> None:
    page = await stranger(browser, open_room)
    you = page.get_by_role("complementary", name="You")
    await you.get_by_label("Your name").fill("Cam")
    await you.get_by_role("button", name="Come in as a guest").click()
    await expect(you.get_by_role("alert")).to_have_text("The name Cam is taken.")
    await page.get_by_role("link", name=re.compile("^Play")).first.click()
    await expect(you.get_by_role("alert")).to_have_text("The name Cam is taken.")
    await you.get_by_label("Your name").fill("Zoe Smith")
    await page.get_by_role("link", name="Play Faro Manila", exact=True).click()
    await expect(page.locator(".plate.mine")).to_contain_text("Zoe Smith")
    await page.get_by_role("link", name="Back to the tables").click()
    await you.get_by_role("button", name="Sign out").click()
    await expect(you.get_by_role("alert")).to_contain_text("are lost when you sign out")
    await you.get_by_role("button", name="Stay").click()
    await expect(you.get_by_role("heading", name="Zoe Smith")).to_be_visible()
    await you.get_by_text("Keep this account").first.click()
    await you.get_by_label("New password").fill(KEPT)
    await you.get_by_role("button", name="Keep this account").click()
    await expect(you.get_by_text("Guest, with play money")).to_have_count(0)

    await you.get_by_role("button", name="Sign out").click()
    await you.get_by_text("Sign in").first.click()
    await you.get_by_label("Name").last.fill("Zoe Smith")
    await you.get_by_label("Password").fill(KEPT)
    await you.get_by_role("button", name="Sign in").click()
    await expect(you.get_by_role("heading", name="Your seat")).to_be_visible()
    await sit_down(page, open_room, "vic/faro-manila")
    await expect(page.locator(".plate.mine")).to_contain_text("Zoe Smith")
    await leave(page)
    await page.context.close()
