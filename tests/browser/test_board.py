"""Nothing lies on the board, the own cards or a sum in the pots, however many pots there are."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.async_api import Browser, expect

from tests.browser.at_rest import View, at_rest, watching
from tests.browser.fullest import MOMENTS
from tests.browser.test_room_access import DESK, PHONE, guest
from tests.browser.test_small_phone import ON_ITS_SIDE, SMALL

pytestmark = pytest.mark.asyncio(loop_scope="session")
SIZES = {"phone": PHONE, "small phone": SMALL, "on its side": ON_ITS_SIDE, "desk": DESK}
BOARD = ["Qd", "5c", "Td", "9s", "4h"]
HANDS = ("Ah Kh Qh Jh Th", "2c 3c 4c 6c 7c", "8d 9d Jd Kd Ad", "As Ks Qs Js Ts")
HELD = {"vic/holdem": 2, "No-limit Holdem": 2, "vic/omaha": 4, "Pot-limit Omaha": 4}
LONG = "two pairs, queens and nines, king kicker"  # no hand takes more words
SUMS = (12_345_00, 12_345_00, 10_740_00, 11_111_00)
ON_WHAT_IS_READ = """() => {
  const places = (which) => [...document.querySelectorAll(which)]
    .map((element) => [element.outerHTML.slice(0, 90), element.getBoundingClientRect()])
    .filter(([, at]) => at.width);
  const meet = (a, b) => a.left + 1 < b.right && b.left + 1 < a.right
    && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
  const on = (some, others) => some.flatMap(([what, at]) =>
    others.filter(([, other]) => meet(at, other)).map(([other]) => [what, other]));
  const stage = document.querySelector('.stage').getBoundingClientRect();
  const board = places('.board > *'), pots = places('.pot');
  const own = places('.own .card, .own .place');
  const plates = places('.plate:not(:has(.plate)), .lane');
  const held = places('.held .card, .marker, .at.bet, .hand .bet');
  const outside = [...board, ...pots, ...own, ...places('.held .card')].filter(([, at]) =>
    at.left < stage.left || at.right > stage.right || at.top < stage.top - 1
    || at.bottom > stage.bottom + 1);
  const cut = [...document.querySelectorAll('.pot b')]
    .filter((sum) => sum.scrollWidth > sum.parentElement.clientWidth);
  return [...on(board, [...plates, ...held, ...own, ...pots]), ...on(own, [...plates, ...held]),
    ...on(pots, [...plates, ...held, ...own]), ...outside.map(([what]) => ['outside', what]),
    ...cut.map((sum) => ['cut', sum.outerHTML])];
}"""


def all_in(view: View, held: int, pots: int, *, is_over: bool) -> View:
    """At a full table everybody is all-in, and the last card has come."""
    seats = [
        seat
        | {
            "name": f"Wallaby {2340 + at}",
            "in_round": True,
            "stake": 0,
            "standing": "tapped out",
            "total": 0,
            "cards": HANDS[at % 4].split()[:held] if at == 0 or is_over else ["??"] * held,
            "hand": LONG if at == 0 or is_over else "",
            "makes": BOARD if is_over else [],
            "has_marker": at == len(view["seats"]) - 1,
            "is_out": False,
            "waits_for": "",
            "button": None,
        }
        for at, seat in enumerate(view["seats"])
    ]
    award = {"seat": 2, "amount": sum(SUMS[:pots]), "part": "", "pots": [0], "per": "VIC/1.1"}
    settlement = {
        "pots": [{"amount": each, "contested_by": [1, 2]} for each in SUMS[:pots]],
        "awards": [award] if is_over else [],
        "returned_to": None,
        "returned": 0,
        "commission": 0,
    }
    nobody_acts: dict[str, object] = {"may": [], "awaits": None, "clock": None, "is_playing": True}
    now = {"own": 1, "seats": seats, "communal": BOARD, "settlement": settlement}
    return view | nobody_acts | now


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", HELD)
async def test_however_many_pots_there_are_the_board_is_covered_by_nothing(
    browser: Browser, open_room: str, table: str, size: str
) -> None:
    page = await guest(browser, SIZES[size])
    told = await watching(page, open_room, table)
    for pots, is_over in product((1, 2, 3, 4), (False, True)):
        told.show(all_in(told.view, HELD[table], pots, is_over=is_over))
        await expect(page.locator(".pot")).to_have_count(pots)
        backs = page.locator(".seat:not(.mine) .back, .lane .back")
        await expect(backs).to_have_count(
            0 if is_over else HELD[table] * (len(told.view["seats"]) - 1)
        )
        await at_rest(page)
        assert await page.evaluate(ON_WHAT_IS_READ) == [], (pots, is_over)
    await page.context.close()


SUMS_OF_WINNERS = """() => [...document.querySelectorAll('.plate.won')].map((plate) => {
  const [stake, state] = ['.stake', '.state'].map((which) => {
    const part = plate.querySelector(which);
    return part.checkVisibility() ? part.getBoundingClientRect() : null;
  });
  const within = plate.getBoundingClientRect();
  const isRead = stake && stake.right <= state.left && state.right <= within.right - 2
    && stake.left >= within.left + 2;
  return [Boolean(isRead), state.right <= within.right - 2];
})"""
HEIGHTS = "() => [...document.querySelectorAll('.plate')].map((plate) => plate.offsetHeight)"


@pytest.mark.parametrize("size", ["phone", "small phone"])
@pytest.mark.parametrize(
    ("stake", "won", "are_both"), [(1_107_00, 1_290_00, True), (12_345_75, 12_345_75, False)]
)
async def test_who_has_won_reads_what_he_has_too_and_his_plate_does_not_grow(
    browser: Browser, open_room: str, size: str, stake: int, won: int, are_both: bool
) -> None:
    page = await guest(browser, SIZES[size])
    told = await watching(page, open_room, "vic/omaha")

    async def show(moment: str) -> None:
        view = MOMENTS[moment](told.view, "vic/omaha")
        view["seats"] = [each | {"stake": stake, "standing": "in"} for each in view["seats"]]
        for award in view["settlement"]["awards"] if view["settlement"] else []:
            award["amount"] = won
        told.show(view)
        await expect(page.locator(".plate.won")).to_have_count(4 if view["settlement"] else 0)
        await at_rest(page)

    await show("showing")
    heights = await page.evaluate(HEIGHTS)
    await show("settled")
    assert await page.evaluate(SUMS_OF_WINNERS) == [[are_both, True]] * 4
    assert await page.evaluate(HEIGHTS) == heights
    await page.context.close()
