"""However full a table is, nothing lies on a card, a sum or a name, in any players' game."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.async_api import Browser, Page

from pokerroom.games import GAMES, game
from pokerroom.play import Game
from tests.browser.at_rest import at_rest, watching
from tests.browser.fullest import HELD, MOMENTS, POTS, betting, seated, showing
from tests.browser.test_room_access import DESK, PHONE, guest
from tests.browser.test_small_phone import ON_ITS_SIDE, SMALL

pytestmark = pytest.mark.asyncio(loop_scope="session")
SIZES = {"small phone": SMALL, "phone": PHONE, "on its side": ON_ITS_SIDE, "desk": DESK}
COVERED = """() => {
  const [INSET, STEP] = [4, 12];  // pixels: nothing that could lie there is smaller
  const named = (element) => element ? `${element.closest('[class]').getAttribute('class')} `
    + element.textContent.trim().slice(0, 30) : 'nothing';
  const along = (from, to) => {
    const long = to - from - 2 * INSET, many = Math.max(2, Math.ceil(long / STEP));
    return Array.from({ length: many + 1 }, (_, at) => from + INSET + long * at / many);
  };
  const grid = ({ left, right, top, bottom }) =>
    along(left, right).flatMap((x) => along(top, bottom).map((y) => [x, y]));
  const on = (element, at, isOwn) => [...new Set(grid(at)
    .map(([x, y]) => document.elementFromPoint(x, y))
    .filter((top) => !top || !isOwn(top)).map(named))]
    .map((top) => [named(element), top]);
  // What is cut off by its plate is not covered.
  const written = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const within = element.getBoundingClientRect();
    return [...range.getClientRects()].map((at) => ({
      left: Math.max(at.left, within.left) - 3, right: Math.min(at.right, within.right) + 3,
      top: at.top, bottom: at.bottom })).filter(({ left, right }) => right - left > 8);
  };
  const all = (which) => [...document.querySelectorAll(which)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }));
  // What lies face down has nothing to read: a plate may lie on it.
  const HAND = '.held, .stage .own, .board, .run, .backs';
  const cards = all('.stage .card').flatMap((card) => on(card, card.getBoundingClientRect(),
    (top) => card.closest(HAND).contains(top) || card.matches('.back') && top.closest('.plate')));
  // Of a hand of five or fewer the rank and the suit of every card are seen whole.
  const few = (card) => card.closest(HAND).querySelectorAll('.card').length <= 5;
  const cut = all('.stage .card.small:not(.back)').filter(few).flatMap((card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    const ink = { left: left + 0.21 * width - INSET, right: left + 0.79 * width + INSET,
      top: top + 0.07 * height - INSET, bottom: top + 0.9 * height + INSET };
    return on(card, ink, (top) => card.contains(top));
  });
  const words = all(`.plate :is(.name, .stake, .state), .lane .head > *, .pot b, .bet .sum,
    .marker, .outcome`)
    .flatMap((each) => written(each).flatMap((at) => on(each, at,
      (top) => each.contains(top) || top.contains(each))));
  return [...cards, ...cut, ...words];
}"""
SCROLLED = "(to) => document.querySelector('.stage').scrollTo(0, to)"


async def covered(page: Page) -> list[list[str]]:
    """What lies on a card, a sum or a name; where hands are lanes one may have to scroll."""
    found: list[list[str]] = await page.evaluate(COVERED)
    if found:
        await page.evaluate(SCROLLED, 9999)
        below = await page.evaluate(COVERED)
        await page.evaluate(SCROLLED, 0)
        found = [each for each in found if each in below]
    return found


async def test_every_game_among_players_is_looked_at() -> None:
    assert sorted(HELD) == sorted(name for name in GAMES if isinstance(game(name), Game))


@pytest.mark.parametrize("table", HELD)
async def test_nothing_lies_on_a_card_a_sum_or_a_name(
    browser: Browser, open_room: str, table: str
) -> None:
    page = await guest(browser, DESK)
    told = await watching(page, open_room, table)
    for size, pixels in SIZES.items():
        await page.set_viewport_size({"width": pixels["width"], "height": pixels["height"]})
        for moment, view in MOMENTS.items():
            told.show(view(told.view, table))
            await at_rest(page)
            assert await covered(page) == [], (size, moment)
    await page.context.close()


@pytest.mark.parametrize("table", ["vic/omaha", "act/draw-poker"])
async def test_nothing_lies_on_a_card_on_a_desk_with_as_many_seats_as_the_game_has(
    browser: Browser, open_room: str, table: str
) -> None:
    page = await guest(browser, DESK)
    told = await watching(page, open_room, table)
    first, most = told.view, game(table).seating.most
    assert most > len(first["seats"])
    for moment, view in MOMENTS.items():
        told.show(view(seated(first, most) | {"version": told.view["version"]}, table))
        await at_rest(page)
        assert await covered(page) == [], moment
    await page.context.close()


@pytest.mark.parametrize("table", ["act/draw-poker", "vic/draw-kitty"])
async def test_what_one_must_call_is_in_sight_on_a_small_phone_where_few_sit(
    browser: Browser, open_room: str, table: str
) -> None:
    """Nobody scrolls while his time runs: few have larger places than many, and two rows too."""
    page = await guest(browser, SMALL)
    told = await watching(page, open_room, table)
    for many in (4, 5):
        told.show(betting(seated(told.view, many), table))
        await at_rest(page)
        assert await page.evaluate(COVERED) == [], many
    await page.context.close()


@pytest.mark.parametrize("table", ["act/draw-poker", "vic/draw-kitty"])
async def test_all_hands_that_are_shown_are_in_sight_on_a_small_phone(
    browser: Browser, open_room: str, table: str
) -> None:
    """For those who play with few or many others, and for those who watch a full table."""
    page = await guest(browser, SMALL)
    told = await watching(page, open_room, table)
    everyone = ((4, 1), (5, 1), (7, 1), (5, 0), (7, 0))
    kitty = ["kitty_mucked"] if table.endswith("kitty") else []
    for (many, own), pots in product(everyone, (POTS, 1)):
        shown = showing(seated(told.view, many), table, pots)
        seats = [seat | {"name": f"Zoe {seat['seat']}"} for seat in shown["seats"]]
        told.show(shown | {"seats": seats, "own": own}, *kitty, "showdown_begun")
        await at_rest(page)
        stage = page.locator(".stage")
        below = await stage.evaluate("(stage) => stage.scrollHeight - stage.clientHeight")
        assert below <= 0, (many, own, pots)
    await page.context.close()
