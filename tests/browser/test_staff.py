"""Staff at a running table: what they report or decide goes by forms, some of it by two people."""

from __future__ import annotations

from base64 import b32decode
from time import time

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from pokerroom.server.accounts.one_time_codes import SECONDS, code_of
from pokerroom.server.demo import DEMO_PASSWORD
from tests.browser.playing import READY, leave, sit_down
from tests.browser.test_access import AXE, LOOK, SCHEMES
from tests.browser.test_room_access import DESK, PHONE, guest

pytestmark = pytest.mark.asyncio(loop_scope="session")
TABLE = "vic/five-card-stud"


async def sign_in(page: Page, address: str, name: str) -> None:
    await page.goto(address)
    await page.locator(".account summary").click()
    you = page.get_by_role("complementary", name="You")
    await you.get_by_label("Name").last.fill(name)
    await you.get_by_label("Password").fill(DEMO_PASSWORD)
    await you.get_by_role("button", name="Sign in").click()
    await expect(you.get_by_role("heading", name=name)).to_be_visible()


async def at_table(browser: Browser, room: str, name: str) -> tuple[Page, Locator]:
    page = await guest(browser, PHONE)
    await sign_in(page, room, name)
    await page.goto(f"{room}/?view=table&table={TABLE}")
    return page, page.get_by_role("complementary", name="For staff")


async def test_a_round_is_cancelled_by_a_form_and_a_second_person(
    browser: Browser, open_room: str
) -> None:
    """A player whose turn it is holds the round where it is."""
    player = await guest(browser, DESK)
    await sit_down(player, open_room, TABLE)
    await player.locator(READY).first.wait_for()
    page, staff = await at_table(browser, open_room, "supervisor")
    await staff.get_by_role("button", name="Report or decide").click()
    what = staff.get_by_label("What is to be reported or decided?")
    await what.select_option(value="Invalidates")
    await page.evaluate(AXE)
    for scheme, (of, _) in SCHEMES.items():
        await page.emulate_media(color_scheme=scheme)
        assert (await page.evaluate(LOOK, of))["violations"] == []
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

    for asked in (await staff.get_by_role("combobox").all())[1:]:
        await asked.select_option(index=1)
    await staff.get_by_role("button", name="Send").click()
    await expect(staff.get_by_role("status")).to_contain_text("as soon as a second person")
    second, theirs = await at_table(browser, open_room, "manager")
    await theirs.get_by_role("button", name="Stand by this").click()

    await expect(theirs.get_by_role("button", name="Stand by this")).to_have_count(0)
    await expect(player.locator(".side .last")).to_contain_text("The round of play is void")
    await expect(player.get_by_role("heading", name="The supervisor has ruled")).to_be_visible()
    await player.get_by_role("button", name="I have read it").click()
    await expect(player.locator(".ruling")).to_have_count(0)
    await leave(player)
    for each in (player, page, second):
        await each.context.close()


async def test_staff_set_up_a_second_factor_on_the_page_and_sign_in_by_it(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, PHONE)
    await sign_in(page, open_room, "cashier")
    you = page.get_by_role("complementary", name="You")
    await you.get_by_text("Second factor").click()
    await you.get_by_label("Password").fill(DEMO_PASSWORD)
    await you.get_by_role("button", name="Begin").click()
    secret = str(await you.locator("code").text_content()).replace(" ", "")
    link = you.get_by_role("link", name="Open my authenticator")
    assert f"secret={secret}" in str(await link.get_attribute("href"))
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    key, step = b32decode(secret), int(time()) // SECONDS
    await you.get_by_label("Code of six digits").fill(code_of(key, step))
    await you.get_by_role("button", name="Turn it on").click()
    await expect(you.get_by_text("Your second factor is on.")).to_be_visible()

    await you.get_by_role("button", name="Sign out").click()
    await page.goto(open_room)
    await page.locator(".account summary").click()
    await you.get_by_label("Name").last.fill("cashier")
    await you.get_by_label("Password").fill(DEMO_PASSWORD)
    await you.get_by_role("button", name="Sign in").click()
    await you.get_by_label("Code").fill(code_of(key, step + 1))  # each code serves once
    await you.get_by_role("button", name="Sign in").click()
    await expect(you.get_by_role("heading", name="cashier")).to_be_visible()
    await page.context.close()
