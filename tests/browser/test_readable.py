"""Long names and labels are read whole on a phone, and what can be chosen for cards is seen."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.at_rest import sized, watching
from tests.browser.fullest import showing
from tests.browser.playing import READY, leave, play_round, sit_down
from tests.browser.test_board import BOARD, all_in
from tests.browser.test_room_access import DESK, PHONE, guest
from tests.browser.test_small_phone import ON_ITS_SIDE, SMALL

pytestmark = pytest.mark.asyncio(loop_scope="session")
BAR = 45  # pixels, with the line below it
LONGEST, SHORT = "vic/seven-card-stud-hi-low", "vic/holdem"
WHOLE = """(which) => [...document.querySelectorAll(which)].map((each) => {
  const at = each.getBoundingClientRect();
  return [each.scrollWidth <= each.clientWidth + 1, each.scrollHeight <= each.clientHeight + 1,
    at.left >= 0, at.right <= innerWidth].every(Boolean) ? '' : each.outerHTML.slice(0, 200);
}).filter(Boolean)"""
LINES = """(among) => {
  const tops = new Set();
  const texts = document.createTreeWalker(document.querySelector('.bar hgroup'), 4);
  while (texts.nextNode()) {
    if (among && !texts.currentNode.data.includes(among)) continue;
    const words = document.createRange();
    words.selectNodeContents(texts.currentNode);
    for (const { width, bottom } of words.getClientRects()) if (width) tops.add(Math.round(bottom));
  }
  return tops.size;
}"""
LIE = """() => [...document.querySelectorAll('.screen > *, .bar > :not(hgroup, .gap)')]
  .map((each) => each.getBoundingClientRect()).map(({ x, y, height }) => [x, y, height])"""
FACES = """() => [...document.querySelectorAll('.stage :is(.own, .board) .card')].map((card) =>
  ['.pips', '.big'].map((part) => card.querySelector(part))
    .filter((part) => part && getComputedStyle(part).display !== 'none')
    .map((part) => part.getAttribute('class').split(' ')[0]).join())"""

LEAST = 3  # WCAG 2.2, 1.4.11
RINGS = """(card) => {
  const { outlineColor, boxShadow } = getComputedStyle(card);
  const named = (name) => {
    const at = document.body.appendChild(document.createElement('i'));
    at.style.color = `var(${name})`;
    const found = getComputedStyle(at).color;
    at.remove();
    return found;
  };
  const solid = [...boxShadow.matchAll(/rgb\\([^)]*\\)/g)].map(([found]) => found);
  const grounds = ['--paper', '--sunk', '--cloth', '--cloth-mid', '--rail'].map(named);
  return [[outlineColor, ...solid], grounds];
}"""


async def somebody(browser: Browser, room: str, size: dict[str, int]) -> Page:
    """Whoever is known to the room has a bell in the bar."""
    page = await guest(browser, size)
    await page.context.request.post(f"{room}/api/v1/guest", data={}, headers={"Origin": room})
    return page


@pytest.mark.parametrize("size", [SMALL, PHONE, ON_ITS_SIDE])
async def test_the_longest_name_of_a_game_is_read_whole_and_moves_nothing(
    browser: Browser, open_room: str, size: dict[str, int]
) -> None:
    page = await somebody(browser, open_room, size)
    told = await watching(page, open_room, LONGEST)
    title = page.locator(".bar h1")
    await expect(title).to_have_text(told.view["sign"]["title"])
    assert await page.evaluate(WHOLE, ".bar h1, .bar p") == []
    assert await page.evaluate(LINES, "Hi-Low") == 1
    assert await page.evaluate(LINES) <= 2
    long = await page.evaluate(LIE)

    told.show(told.view | {"sign": told.view["sign"] | {"title": "Stud"}})
    await expect(title).to_have_text("Stud")
    assert await page.evaluate(LIE) == long
    await page.context.close()


@pytest.mark.parametrize("size", [SMALL, PHONE])
@pytest.mark.parametrize("game", ["vic/holdem", "vic/draw-kitty", "act/canberra-manila"])
async def test_the_sign_takes_two_lines_of_a_phone_at_most_and_is_read_whole(
    browser: Browser, open_room: str, game: str, size: dict[str, int]
) -> None:
    page = await somebody(browser, open_room, size)
    await watching(page, open_room, game)
    await expect(page.locator(".bar p")).to_be_visible()
    assert await page.evaluate(LINES) <= 3
    bar = await page.locator(".bar").bounding_box()
    assert bar is not None
    assert bar["height"] == BAR
    assert await page.evaluate(WHOLE, ".bar h1, .bar p") == []
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


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_the_ring_round_cards_that_count_shows_on_the_page_and_on_the_cloth(
    browser: Browser, open_room: str, scheme: Literal["light", "dark"]
) -> None:
    page = await guest(browser, PHONE)
    await page.emulate_media(color_scheme=scheme)
    told = await watching(page, open_room, "vic/faro-manila")
    view = all_in(told.view, 5, 1, is_over=False) | {"settlement": None}
    view["seats"][0]["makes"] = [*view["seats"][0]["cards"][:2], *BOARD[:3]]
    told.show(view)
    await expect(page.locator(".own .counts")).to_have_count(2)

    rings, grounds = await page.locator(".own .counts").first.evaluate(RINGS)
    for ground in grounds:
        assert max(contrast(ring, ground) for ring in rings) >= LEAST, (rings, ground)
    await page.context.close()


def contrast(one: str, other: str) -> float:
    """As WCAG 2.2 counts it, of two colours such as `rgb(22, 32, 27)`."""
    lighter, darker = sorted((light(one), light(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def light(colour: str) -> float:
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(part * weight for part, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))
