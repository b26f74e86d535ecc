"""The guided round in the browser, from the lobby to its end, by keys alone."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, Page, expect

from pokerroom.games import games
from tests.browser.test_room_access import DESK, PHONE, guest

pytestmark = pytest.mark.asyncio(loop_scope="session")
NAMES = "hands => hands.map((hand) => hand.firstChild.textContent)"


async def forward(page: Page) -> None:
    """As far as there is something to read."""
    later = page.get_by_role("button", name="Next")
    while await later.is_enabled():
        before = await page.locator(".count").inner_text()
        await page.keyboard.press("ArrowRight")
        await expect(page.locator(".count")).not_to_have_text(before)


async def choose(page: Page, name: str) -> None:
    """What was chosen has happened when the next step is there."""
    before = await page.locator(".count").inner_text()
    await page.get_by_role("button", name=name).click()
    await expect(page.locator(".count")).not_to_have_text(before)


async def test_a_reader_is_led_through_faro_manila_by_keys_alone(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, DESK)
    await page.goto(f"{open_room}/?view=learn&game=vic/faro-manila")
    await page.get_by_role("link", name="A guided round").press("Enter")
    await expect(page.get_by_role("heading", name="The table")).to_be_visible()
    decisions = 0

    while True:
        await forward(page)
        choices = page.locator(".choice button")
        if await page.get_by_text("That was the round.").count():
            break
        await expect(page.locator(".whys")).to_contain_text(re.compile(r"\d+\.\d+|V-\d"))
        steps = await page.locator(".count").inner_text()
        await choices.first.press("Enter")
        await expect(page.locator(".count")).not_to_have_text(steps)
        decisions += 1

    assert decisions >= 3
    await expect(page.locator(".lines")).to_contain_text("receives")
    await page.context.close()


async def test_every_game_has_its_page(browser: Browser, open_room: str) -> None:
    page = await guest(browser, DESK)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    await page.goto(f"{open_room}/?view=learn&game={games()[-1].name}")

    for game in games():
        await page.locator(f'.others a[href$="game={game.name}"]').click()
        await expect(page.locator(".learn > h2")).to_have_text(game.title)
        await expect(page.locator(f'.others a[href$="game={game.name}"]')).to_have_count(0)
        hands = await page.locator(".hands li > span:first-child").evaluate_all(NAMES)
        assert hands
        assert [each for each in hands if re.search(r" [A-Z][a-z]", each)] == []

    assert not faults
    await page.context.close()


async def test_the_links_to_rules_are_large_enough_to_hit(browser: Browser, open_room: str) -> None:
    page = await guest(browser, PHONE)
    await page.goto(f"{open_room}/?view=learn&game=act/canberra-poker")
    await page.locator("main a").first.wait_for()

    high = "links => links.map(link => link.getBoundingClientRect().height)"
    assert min(await page.locator("main a").evaluate_all(high)) >= 24  # WCAG 2.2, 2.5.8
    await page.context.close()


async def test_a_choice_can_be_taken_anew_after_starting_again(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, PHONE)
    await page.goto(f"{open_room}/?view=guided&game=act/canberra-poker")
    await page.locator(".choice button").first.click()
    await expect(page.locator(".count")).to_have_text("Step 2")
    await forward(page)
    await choose(page, "Let the dealer deal")
    await forward(page)
    await choose(page, "Fold")
    await expect(page.locator(".lines")).to_contain_text(re.compile("folds"))
    await page.get_by_role("button", name="Start again").click()
    await expect(page.locator(".count")).to_have_text("Step 1")
    await page.context.close()
