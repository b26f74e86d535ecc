"""On a phone everything that one presses is as large as a finger: 44 pixels, on every page."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Page

from tests.browser.at_rest import all_drawn, at_rest, watching
from tests.browser.fullest import MOMENTS
from tests.browser.gallery import FILES, PAGES, ROOT
from tests.browser.test_house_boxes import Table, at_a_table, moments
from tests.browser.test_room_access import PHONE, guest
from tests.browser.test_small_phone import ON_ITS_SIDE, SMALL

pytestmark = pytest.mark.asyncio(loop_scope="session")
FINGER = 44  # pixels
TOO_SMALL = """(finger) => {
  // A link in a sentence is as high as its line, and nothing is pressed by its outline alone.
  const inText = (each) => getComputedStyle(each).display === 'inline';
  const within = (each) => each.matches('input[type=checkbox], input[type=radio], input[type=file]')
    ? each.closest('label') ?? each : each;
  return [...document.querySelectorAll('button, a[href], input, select, textarea, summary')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((each) => !each.matches('[type=hidden], .unseen, .unseen *') && !inText(each))
    .map((each) => [within(each), within(each).getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 1
      && (Math.round(height) < finger || Math.round(width) < finger))
    .map(([each, { width, height }]) => `${each.tagName}.${each.className} `
      + `${each.textContent.trim().slice(0, 20)} ${Math.round(width)}x${Math.round(height)}`);
}"""


async def too_small(page: Page) -> list[str]:
    found: list[str] = await page.evaluate(TOO_SMALL, FINGER)
    return sorted(set(found))


@pytest.mark.parametrize("name", PAGES)
async def test_a_finger_hits_everything_on_a_page(
    browser: Browser, open_room: str, name: str
) -> None:
    page = await guest(browser, PHONE)
    await page.request.post(f"{open_room}/api/v1/guest", data={}, headers={"Origin": open_room})
    await page.goto(open_room + PAGES[name])
    await page.locator("main h2").first.wait_for()
    await all_drawn(page)
    assert await too_small(page) == []
    await page.context.close()


async def test_a_finger_hits_everything_of_a_round_that_is_gone_through(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, PHONE)
    for name, file in FILES.items():
        await page.goto(f"{open_room}/?view=replay")
        await page.locator("input[type=file]").wait_for(state="attached")
        await page.locator("input[type=file]").set_input_files(ROOT / file)
        await page.locator("main h2").wait_for()
        await at_rest(page)
        assert await too_small(page) == [], name
    await page.context.close()


@pytest.mark.parametrize("table", ["vic/holdem", "vic/seven-card-stud", "act/draw-poker"])
async def test_a_finger_hits_everything_at_a_table(
    browser: Browser, open_room: str, table: str
) -> None:
    page = await guest(browser, PHONE)
    told = await watching(page, open_room, table)
    for size in (PHONE, SMALL, ON_ITS_SIDE):
        await page.set_viewport_size({"width": size["width"], "height": size["height"]})
        for moment, view in MOMENTS.items():
            told.show(view(told.view, table))
            await at_rest(page)
            assert await too_small(page) == [], (size, moment)
        for panel in ("This round", "Stakes", "Talk", "Menu"):
            await page.get_by_role("button", name="Seat and settings").click()
            await page.get_by_role("tab", name=panel).click()
            await at_rest(page)
            assert await too_small(page) == [], (size, panel)
            await page.get_by_role("button", name="Close", exact=True).click()
    await page.context.close()


@pytest.mark.parametrize("table", ["wa/crown-holdem", "act/canberra-poker"])
async def test_a_finger_hits_everything_against_the_house(
    browser: Browser, open_room: str, table: str
) -> None:
    page = await guest(browser, PHONE)
    shown = Table(page, *await at_a_table(page, open_room, table))
    for size in (PHONE, SMALL, ON_ITS_SIDE):
        await page.set_viewport_size({"width": size["width"], "height": size["height"]})
        for moment, view in moments(shown.message["view"], "a pair of aces", much=False):
            await shown.shows(view)
            await at_rest(page)
            assert await too_small(page) == [], (size, moment)
    await page.context.close()
