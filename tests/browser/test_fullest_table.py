"""At a full table of stud or Omaha nothing lies on a card, a sum or a name that is shown."""

from __future__ import annotations

import json

import pytest
from playwright.async_api import Browser, Page

from pokerroom.games import GAMES, game
from pokerroom.play import Game
from tests.browser.fullest import HELD, MOMENTS
from tests.browser.test_board import TWO_FRAMES, shown
from tests.browser.test_room_access import DESK, guest
from tests.browser.test_small_phone import SMALL

pytestmark = pytest.mark.asyncio(loop_scope="session")
SIZES = {"small phone": SMALL, "desk": DESK}
FRAMES = 30  # in which sizes that follow from measured ones have come to rest
COVERED = """() => {
  const [INSET, STEPS] = [4, 6];
  const named = (element) => element ? `${element.closest('[class]').getAttribute('class')} `
    + element.textContent.trim().slice(0, 30) : 'nothing';
  const grid = ({ left, right, top, bottom }) => {
    const along = (from, to) => Array.from({ length: STEPS + 1 },
      (_, at) => from + INSET + (to - from - 2 * INSET) * at / STEPS);
    return along(left, right).flatMap((x) => along(top, bottom).map((y) => [x, y]));
  };
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
  const words = all(`.plate :is(.name, .stake, .state), .lane .head > *, .pot b, .bet .sum,
    .marker, .outcome`)
    .flatMap((each) => written(each).flatMap((at) => on(each, at,
      (top) => each.contains(top) || top.contains(each))));
  return [...cards, ...words];
}"""
SCROLLED = "(to) => document.querySelector('.stage').scrollTo(0, to)"


async def once_drawn(page: Page) -> list[list[str]]:
    """What lies on a card, a sum or a name, once everything has its height."""
    found: list[list[str]] = []
    for _ in range(FRAMES):
        await page.evaluate(TWO_FRAMES)
        if not (found := await page.evaluate(COVERED)):
            break
        await page.evaluate(SCROLLED, 9999)  # where hands are lanes one may have to scroll
        below = await page.evaluate(COVERED)
        await page.evaluate(SCROLLED, 0)
        if not (found := [each for each in found if each in below]):
            break
    return found


async def test_every_game_among_players_is_looked_at() -> None:
    assert sorted(HELD) == sorted(name for name in GAMES if isinstance(game(name), Game))


@pytest.mark.parametrize(
    ("table", "size"), [("vic/seven-card-stud", "desk"), ("vic/omaha", "small phone")]
)
async def test_nothing_lies_on_a_card_a_sum_or_a_name(
    browser: Browser, open_room: str, table: str, size: str
) -> None:
    page = await guest(browser, SIZES[size])
    route, told = await shown(page, open_room, table)
    for marker in (0, len(told["view"]["seats"]) - 1):
        told["view"] = MOMENTS["showing"](told["view"], table, marker)
        told["version"] = told["view"]["version"]
        route.send(json.dumps(told))
        assert await once_drawn(page) == [], marker
    await page.context.close()
