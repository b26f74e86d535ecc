"""Long names and labels are read whole on a phone, and what can be chosen for cards is seen."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.at_rest import sized, watching
from tests.browser.fullest import showing
from tests.browser.playing import READY, leave, play_round, sit_down
from tests.browser.test_room_access import DESK, PHONE, guest
from tests.browser.test_small_phone import ON_ITS_SIDE, SMALL

pytestmark = pytest.mark.asyncio(loop_scope="session")
LONGEST, SHORT = "vic/seven-card-stud-hi-low", "vic/holdem"
WHOLE = """(which) => [...document.querySelectorAll(which)].map((each) => {
  const at = each.getBoundingClientRect();
  return [each.scrollWidth <= each.clientWidth + 1, each.scrollHeight <= each.clientHeight + 1,
    at.left >= 0, at.right <= innerWidth].every(Boolean) ? '' : each.outerHTML.slice(0, 200);
}).filter(Boolean)"""
LIE = """() => [...document.querySelectorAll('.screen > *, .bar > :not(hgroup, .gap)')]
  .map((each) => each.getBoundingClientRect()).map(({ x, y, height }) => [x, y, height])"""
FACES = """() => [...document.querySelectorAll('.stage :is(.own, .board) .card')].map((card) =>
  ['.pips', '.big'].map((part) => card.querySelector(part))
    .filter((part) => part && getComputedStyle(part).display !== 'none')
    .map((part) => part.getAttribute('class').split(' ')[0]).join())"""


@pytest.mark.parametrize("size", [SMALL, PHONE])
async def test_the_longest_name_of_a_game_is_read_whole_and_moves_nothing(
    browser: Browser, open_room: str, size: dict[str, int]
) -> None:
    page = await guest(browser, size)
    told = await watching(page, open_room, LONGEST)
    title = page.locator(".bar h1")
    await expect(title).to_have_text(told.view["sign"]["called"])
    assert await page.evaluate(WHOLE, ".bar h1, .bar p") == []
    long = await page.evaluate(LIE)

    told.show(told.view | {"sign": told.view["sign"] | {"called": "Stud"}})
    await expect(title).to_have_text("Stud")
    assert await page.evaluate(LIE) == long
    await page.context.close()


@pytest.mark.parametrize("game", [LONGEST, "vic/omaha", "vic/draw-ante"])
async def test_pips_or_a_large_index_changes_all_own_cards_and_the_board_on_a_desk(
    browser: Browser, open_room: str, game: str
) -> None:
    page = await guest(browser, DESK)
    told = await watching(page, open_room, game)
    told.show(showing(told.view, game))
    await expect(page.locator(".own .card").first).to_be_visible()
    await page.get_by_role("tab", name="Menu").click()
    for label, part in {"Large index": "big", "With pips": "pips"}.items():
        await page.get_by_role("radio", name=label).check(force=True)
        assert set(await page.evaluate(FACES)) == {part}
    await page.context.close()


@pytest.mark.parametrize("size", [SMALL, PHONE, ON_ITS_SIDE])
async def test_what_changes_no_card_on_a_phone_is_not_offered_there(
    browser: Browser, open_room: str, size: dict[str, int]
) -> None:
    page = await guest(browser, size)
    await page.goto(f"{open_room}/?view=table&table={SHORT}")
    await page.get_by_role("button", name="Seat and settings").click()
    await expect(page.locator("fieldset.deck")).to_be_visible()
    await expect(page.locator("fieldset.index")).to_be_hidden()
    await page.set_viewport_size({"width": 1280, "height": 800})
    await expect(page.locator("fieldset.index")).to_be_visible()
    await page.context.close()


async def looked_at(page: Page, which: str) -> None:
    await page.locator(which).first.wait_for()
    for size in (SMALL, PHONE):
        for letters in ("200%", "100%"):
            await sized(page, size["width"], size["height"], letters)
            assert await page.evaluate(WHOLE, which) == [], (size, letters)


async def test_the_button_that_weighs_decisions_is_read_whole(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, PHONE)
    await sit_down(page, open_room, "vic/omaha")
    await page.locator(READY).first.wait_for()
    number = str(await page.locator(".bar .round").text_content()).split()[-1]
    await play_round(page)
    await page.locator(".bar .history").click()
    await looked_at(page, ".review .plain-button, .review h3")
    await page.locator(".bar .history").click()
    await leave(page)
    await page.goto(f"{open_room}/?view=replay&table=vic/omaha&round={number}")
    await page.get_by_role("heading", name=re.compile("^Step 1 of ")).wait_for()
    await looked_at(page, ".review .plain-button, .review h3, .at .plain-button, .at h2")
    await page.context.close()
