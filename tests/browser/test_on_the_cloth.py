"""What lies on the cloth is seen: chips of every colour, and cards as large as there is room."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from tests.browser.at_rest import at_rest, sized, watching
from tests.browser.fullest import betting
from tests.browser.test_house_boxes import Table, at_a_table, at_first
from tests.browser.test_room_access import DESK, guest

pytestmark = pytest.mark.asyncio(loop_scope="session")
CHIPS = {1: 1_00, 5: 5_00, 25: 25_00, 100: 100_00, 500: 500_00}
LEAST_CONTRAST = 3  # of what must be seen and is no text
ON_CLOTH = r"""() => {
  const parts = (colour) => [...colour.matchAll(/[\d.]+/g)].map(([each]) => Number(each));
  const laid = ([r, g, b, alpha = 1], below) =>
    [r, g, b].map((each, at) => each * alpha + below[at] * (1 - alpha));
  const light = (colour) => colour.map((each) => each / 255)
    .map((each) => each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)
    .reduce((sum, each, at) => sum + each * [0.2126, 0.7152, 0.0722][at], 0);
  const ratio = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const { backgroundImage } = getComputedStyle(document.querySelector('.cloth'));
  const cloth = backgroundImage.match(/rgb\([^)]*\)/g).map(parts);
  return [...document.querySelectorAll('.at.bet .chips')].map((pile) => {
    const seen = [...pile.querySelectorAll('rect')].map(getComputedStyle)
      .flatMap(({ fill, stroke }) => [fill, stroke]).filter((each) => each !== 'none').map(parts);
    return Math.max(...seen.map((each) =>
      Math.min(...cloth.map((below) => ratio(laid(each, below), below)))));
  });
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_chips_of_every_colour_are_seen_on_the_cloth(
    browser: Browser, open_room: str, scheme: str
) -> None:
    page = await guest(browser, DESK)
    await page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    told = await watching(page, open_room, "vic/holdem")
    view = betting(told.view, "vic/holdem")
    sums = [0, *CHIPS.values(), 1_00]
    seats = [seat | {"total": sum_} for seat, sum_ in zip(view["seats"], sums, strict=True)]
    told.show(view | {"seats": seats})
    await expect(page.locator(".at.bet .chips")).to_have_count(6)
    await at_rest(page)
    for worth, contrast in zip([*CHIPS, 1], await page.evaluate(ON_CLOTH), strict=True):
        assert contrast >= LEAST_CONTRAST, worth
    await page.context.close()


async def test_more_chips_are_asked_for_by_what_looks_like_a_link(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, DESK)
    table = Table(page, *await at_a_table(page, open_room, "act/canberra-poker"))
    first = at_first(table.message["view"], much=False)
    await table.shows(first)
    await page.locator(".box.mine button.area").first.click()
    await page.get_by_role("button", name="Place $").click()
    poor = [person | {"chips": 0} for person in first["people"]]
    await table.shows(first | {"phase": "the dealer deals the cards"})
    await table.shows(first | {"people": poor})

    adds = page.get_by_role("button", name="Add chips")
    await expect(adds).to_have_css("border-top-width", "0px")
    await expect(adds).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    await expect(adds).to_have_css("text-decoration-line", "underline")
    await expect(adds).to_have_css("color", "rgb(15, 92, 63)")
    await page.context.close()


WIDTHS = """() => ['.board .card', '.mine .card', '.plate:not(.mine)', '.plate:not(.mine) .name']
  .map((which) => document.querySelector(which))
  .map((each, at) => at === 3 ? parseFloat(getComputedStyle(each).fontSize) : each.clientWidth
    || each.getBoundingClientRect().width)"""
LARGE = {"width": 1920, "height": 1080}


async def test_cards_plates_and_letters_grow_on_a_large_screen(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, DESK)
    told = await watching(page, open_room, "vic/holdem")
    told.show(betting(told.view, "vic/holdem"))
    await at_rest(page)
    before = await page.evaluate(WIDTHS)
    await sized(page, LARGE["width"], LARGE["height"], "")
    after = await page.evaluate(WIDTHS)
    assert min(new / old for old, new in zip(before, after, strict=True)) > 1.15
    await page.context.close()
