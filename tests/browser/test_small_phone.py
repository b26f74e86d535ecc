"""On a small phone nothing of a table lies on anything that must be read."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.at_rest import at_rest, left_to_the_room, sized, telling
from tests.browser.dearest import FIXED, HIGH, RANGE, dearest
from tests.browser.playing import BAR, READY, leave, play_round, sit_down
from tests.browser.test_room_access import DESK, PHONE, guest

pytestmark = pytest.mark.asyncio(loop_scope="session")
SMALL = {"width": 360, "height": 640}
ON_ITS_SIDE = {"width": 844, "height": 390}
ON_LANES = """() => {
  const places = (which) => [...document.querySelectorAll(which)]
    .map((element) => [element.outerHTML.slice(0, 90), element.getBoundingClientRect()]);
  const meet = (a, b) => a.left + 1 < b.right && b.left + 1 < a.right
    && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
  const stage = document.querySelector('.stage').getBoundingClientRect();
  const mine = [...places('.own .card'), ...places('.own .place'), ...places('.own small'),
    ...places('.own .plate'), ...places('.pots')];
  const lanes = [...places('.lane'), [stage.height, { ...stage.toJSON(), top: stage.bottom,
    bottom: stage.bottom + 999 }]];
  const held = [...places('.own .card'), ...places('.own small')];
  const on = (some, others) => some.flatMap(([what, at]) =>
    others.filter(([, other]) => meet(at, other)).map(([other]) => [what, other]));
  return [...on(mine, lanes), ...on(places('.own .marker'), held)];
}"""
IN_THE_BAR = """() => [...document.querySelectorAll('.stage, .acts, .slots > *')].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height];
})"""
ROUND_THE_TABLE = """() => [...document.querySelectorAll('.lane:not(.free)')].map((lane) => {
  const { x, y, width, height } = lane.getBoundingClientRect();
  return [x / width, y / height];
})"""


@pytest.mark.parametrize("table", ["vic/seven-card-stud", "vic/seven-card-stud-hi-low"])
async def test_at_a_full_table_of_stud_nothing_of_mine_lies_on_a_lane_or_below_the_edge(
    browser: Browser, open_room: str, table: str
) -> None:
    page = await guest(browser, SMALL)
    told = await telling(page)
    await sit_down(page, open_room, table)
    await page.locator(READY).first.wait_for()
    told.show(dearest(told.view, FIXED, stake=1_234_00, bet=120_00))  # as much as one has there
    await expect(page.locator(".lane:not(.free)")).to_have_count(len(told.view["seats"]) - 1)

    for size in (SMALL, ON_ITS_SIDE):
        await sized(page, size["width"], size["height"])
        assert await page.evaluate(ON_LANES) == [], size
        sits_beside_whoever_acts_before(await page.evaluate(ROUND_THE_TABLE))
    await left_to_the_room(page, told)
    await leave(page)
    await page.context.close()


def sits_beside_whoever_acts_before(lanes: list[list[float]]) -> None:
    """In lanes, the first being the lowest on the left: as round the table."""
    assert lanes[0] == [min(x for x, _ in lanes), max(y for _, y in lanes)]
    for (x, y), (left, above) in pairwise(lanes):
        assert abs(x - left) + abs(y - above) < 1.5, lanes


async def in_the_bar(page: Page, size: dict[str, int]) -> list[list[float]]:
    """Where the stage, the bar and its buttons are, at rest."""
    await sized(page, size["width"], size["height"])
    found: list[list[float]] = await page.evaluate(IN_THE_BAR)
    return found


ASKS = """() => {
  const button = document.querySelector('.slots button.more');
  const small = document.createElement('small');
  small.className = [...button.classList].at(-1);
  small.textContent = 'Press again';
  button.replaceChildren('All in $1,234.50?', small);
  button.style.setProperty('--longest', 10);
}"""
ON_THE_BUTTON = """() => {
  const button = document.querySelector('.slots button.more');
  return button.scrollHeight <= button.clientHeight + 1;
}"""


@pytest.mark.parametrize("table", ["act/draw-poker", "vic/seven-card-stud"])
async def test_no_button_moves_when_one_asks_once_more(
    browser: Browser, open_room: str, table: str
) -> None:
    page = await guest(browser, SMALL)
    told = await telling(page)
    await sit_down(page, open_room, table)
    await page.locator(READY).first.wait_for()
    told.show(dearest(told.view, RANGE if table == "act/draw-poker" else FIXED))
    await page.locator(f"{BAR} button.more:not([aria-disabled=true])").wait_for()
    sizes = (SMALL, PHONE, ON_ITS_SIDE, DESK)
    before = [await in_the_bar(page, size) for size in sizes]
    await page.evaluate(ASKS)
    for size, lay in zip(sizes, before, strict=True):
        assert await in_the_bar(page, size) == lay, size
        assert await page.evaluate(ON_THE_BUTTON), size
    await left_to_the_room(page, told)
    await leave(page)
    await page.context.close()


async def test_nothing_moves_when_more_chips_are_asked_for_in_ones_turn(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, DESK)
    await sit_down(page, open_room, "vic/omaha")
    for size in (SMALL, PHONE, DESK):
        await page.locator(READY).first.wait_for()
        before = await in_the_bar(page, size)
        await page.get_by_role("button", name="Seat and settings").click()
        await page.get_by_role("button", name=re.compile(r"^Buy \$")).click()
        takes_back = page.get_by_role("button", name="Do not buy these chips")
        await expect(takes_back).to_have_count(1)
        assert await in_the_bar(page, size) == before, size
        await takes_back.click()
        await expect(takes_back).to_have_count(0)
        await page.reload()  # with nothing open
    await leave(page)
    await page.context.close()


@pytest.mark.parametrize("size", [SMALL, ON_ITS_SIDE])
async def test_the_own_cards_of_a_guided_round_are_seen_whole(
    browser: Browser, open_room: str, size: dict[str, int]
) -> None:
    page = await guest(browser, size)
    await page.goto(f"{open_room}/?view=guided&game=vic/omaha")
    await page.locator(".count").wait_for()
    while not await page.locator(".own .card").count():
        await page.keyboard.press("ArrowRight")
    await seen_whole(page, ".own .card")
    await page.context.close()


async def test_the_cards_of_all_are_seen_in_a_guided_round_on_a_small_phone(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, SMALL)
    await page.goto(f"{open_room}/?view=guided&game=vic/holdem")
    await page.locator(".count").wait_for()
    while not await page.locator(".own .card").count():
        await page.keyboard.press("ArrowRight")
    await seen_whole(page, ".lanes .card")
    await page.context.close()


async def test_the_own_cards_of_a_round_are_seen_whole_when_it_is_replayed(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, SMALL)
    await sit_down(page, open_room, "vic/omaha")
    await page.locator(READY).first.wait_for()
    number = str(await page.locator(".bar .round").text_content()).split()[-1]
    await play_round(page)
    await leave(page)
    await page.goto(f"{open_room}/?view=replay&table=vic/omaha&round={number}")
    await page.get_by_role("heading", name=re.compile("^Step 1 of ")).wait_for()
    while not await page.locator(".own .card").count():
        await page.keyboard.press("ArrowRight")
    for size in (SMALL, ON_ITS_SIDE):
        await sized(page, size["width"], size["height"])
        await seen_whole(page, ".own .card")
    await page.context.close()


async def seen_whole(page: Page, cards: str) -> None:
    """The last of those cards lies on the stage, and not beyond its edges."""
    card = await page.locator(cards).last.bounding_box()
    stage = await page.locator(".stage").bounding_box()

    assert card
    assert stage
    assert stage["y"] <= card["y"]
    assert card["y"] + card["height"] <= stage["y"] + stage["height"]


async def test_how_many_own_cards_count_is_told_on_a_small_phone(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, SMALL)
    told = await telling(page)
    await sit_down(page, open_room, "vic/three-card-manila")
    await page.locator(READY).first.wait_for()
    told.show(dearest(told.view, FIXED, stake=1_234_00, bet=120_00))
    await expect(page.locator(".acts .hand")).to_contain_text(HIGH)
    await at_rest(page)
    await expect(page.locator(".acts .counting")).to_be_visible()
    words = "(told) => [told.scrollHeight - told.clientHeight, told.getBoundingClientRect().height]"
    over, height = await page.locator(".acts .told").evaluate(words)
    assert over <= 0
    assert height <= 4.4 * 16 + 1
    await left_to_the_room(page, told)
    await leave(page)
    await page.context.close()
