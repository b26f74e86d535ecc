"""The bar of acts has one height, whatever is told and offered in it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Browser, expect

from tests.browser.at_rest import View, at_rest, watching
from tests.browser.dearest import choice
from tests.browser.fingers import too_small
from tests.browser.playing import BAR
from tests.browser.test_board import SIZES, all_in
from tests.browser.test_room_access import guest

pytestmark = pytest.mark.asyncio(loop_scope="session")
HELD = {
    "vic/draw-kitty": 5,
    "act/draw-poker": 5,
    "vic/holdem": 2,
    "Pot-limit Omaha": 4,
    "vic/omaha-hi-low": 4,
    "vic/seven-card-stud-hi-low": 7,
}
MADE = "full house, queens over sevens"  # no hand has more words before it is compared
HIGH_AND_LOW = {  # nor one that is told twice; of seven cards none is a full house and low
    "vic/omaha-hi-low": "full house, eights over sevens; 8-7-6-5-3 low",
    "vic/seven-card-stud-hi-low": "two pairs, eights and sevens; 8-7-6-5-3 low",
}
BET = 12_345_00
STAGE = "() => document.querySelector('.stage').getBoundingClientRect().height"
BESIDE = "() => document.querySelector('.side').getBoundingClientRect().width"
BUTTONS = """() => [...document.querySelectorAll('.slots button')].map((button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return [x, y, width, height];
})"""
WEIGHED = """() => document.querySelector('.side .log').before(
  Object.assign(document.createElement('section'), { className: 'review told' }))"""
FOLD, CALL, CHECK = choice("fold"), choice("call", BET), choice("check")
RAISE = choice("raise", 2 * BET)
RANGE = choice("raise", 2 * BET, (2 * BET, 9 * BET))
KITTY = choice("take the Kitty")
NO_RAISE = {"because": "what has come in since he acted is short of a raise", "per": "VIC/2.1.1"}

NOBODY_IN = {"because": "nobody has come in yet", "per": "VIC/2.1.1", "rule": ""}
COVERED = """() => {
  const kitty = document.querySelector('.also button').getBoundingClientRect();
  return [...document.querySelectorAll('.told > *')].flatMap((each) => {
    const words = document.createRange();
    words.selectNodeContents(each);
    return [...words.getClientRects()].filter(({ width, right, top, bottom }) =>
      width && right > kitty.left && bottom > kitty.top + 1 && top < kitty.bottom - 1)
      .map(() => each.textContent);
  });
}"""


def turns(table: str) -> dict[str, list[dict[str, Any]]]:
    """What may be offered in turn at that table."""
    raises = RAISE if table.startswith("vic/") else RANGE
    found = {"checks": [FOLD, CHECK], "calls": [FOLD, CALL, raises], "cannot raise": [FOLD, CALL]}
    if table == "vic/draw-kitty":
        kitty = {"Kitty": [FOLD, CALL, raises, KITTY], "Kitty alone": [FOLD, CHECK, KITTY]}
        return found | kitty | {"Kitty, cannot raise": [FOLD, CALL, KITTY]}
    return found


def in_turn(view: View, may: list[dict[str, Any]]) -> View:
    """The first seat is to act, with the longest words for the hand."""
    seats = [seat | {"standing": "in", "stake": 50 * BET} for seat in view["seats"]]
    no_raise = (
        NO_RAISE | {"rule": ""}
        if may[:2] == [FOLD, CALL] and RAISE not in may and RANGE not in may
        else None
    )
    now = {"may": may, "awaits": 1, "no_raise": no_raise, "highest": BET, "settlement": None}
    playing = {"phase": "a player acts", "in_the_pots": 9 * BET, "is_playing": True, "next": None}
    return view | now | playing | {"seats": seats}


def between(view: View) -> View:
    """The first seat waits for the blind, and may post it."""
    waits = {"in_round": False, "cards": [], "hand": "", "stake": 200_00, "waits_for": "the blind"}
    offered = [
        {"option": "wait for the blind", "amount": 0, "is_chosen": True},
        {"option": "post the large blind and be dealt in", "amount": 5_00, "is_chosen": False},
    ]
    words = "you wait for the blind: it reaches you in about 4 rounds"
    coming = {"state": "waits", "words": words, "amount": 0, "per": "VIC/8.2.7(a)"}
    now: View = {"may": [], "awaits": None, "no_raise": None, "next": coming}
    told = {
        "is_playing": False,
        "between": [each | {"says": "", "per": "VIC/8.2.7"} for each in offered],
    }
    seats = [view["seats"][0] | waits, *view["seats"][1:]]
    return view | now | told | {"seats": seats}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", HELD)
async def test_the_bar_keeps_its_height_whatever_is_offered(
    browser: Browser, open_room: str, table: str, size: str
) -> None:
    page = await guest(browser, SIZES[size])
    told = await watching(page, open_room, table)
    heights: dict[str, float] = {}

    async def tell(what: str, view: View) -> None:
        if view["seats"][0]["cards"]:
            view["seats"][0]["hand"] = HIGH_AND_LOW.get(table, MADE)
        told.show(view)
        also = view["may"].count(KITTY)
        await expect(page.locator(f"{BAR} button")).to_have_count(len(view["may"]) - also)
        await expect(page.locator(".also button")).to_have_count(also)
        await expect(page.locator(".acts .hand, .acts .between")).to_have_count(1)
        await at_rest(page)
        heights[what] = await page.evaluate(STAGE)
        if size != "desk":
            assert await too_small(page) == [], what
        if what == "calls":  # and beside sums too, however small the phone
            await expect(page.locator(".acts .price")).to_be_visible()

    await tell("waits", all_in(told.view, HELD[table], 1, is_over=False))
    for what, may in turns(table).items():
        await tell(what, in_turn(told.view, may))
    await tell("is over", all_in(told.view, HELD[table], 1, is_over=True))
    await tell("waits for the blind", between(told.view))
    assert len(set(heights.values())) == 1, heights
    await page.context.close()


async def test_on_its_side_the_bar_is_as_high_while_the_blind_is_chosen(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, SIZES["on its side"])
    told = await watching(page, open_room, "act/canberra-manila")
    heights = []
    blinds = [choice("wager", 5_00 * at) for at in (1, 2, 3)]
    blinds = [each | {"do": {"do": "choose the blind", "amount": each["adds"]}} for each in blinds]
    bets = choice("open", BET, (BET, 2 * BET))
    bets["amounts"]["few"] = [BET, 2 * BET]
    for may in ([FOLD, CHECK], blinds, [FOLD, CHECK, bets]):
        view = in_turn(all_in(told.view, 2, 1, is_over=False), may)
        told.show(view)
        await expect(page.locator(".acts button:visible:not(.presets button)")).to_have_count(
            len(may)
        )
        await at_rest(page)
        heights.append(await page.evaluate(STAGE))
    assert len(set(heights)) == 1, heights
    await page.context.close()


async def test_no_button_moves_when_ones_decisions_are_weighed(
    browser: Browser, open_room: str
) -> None:
    page = await guest(browser, SIZES["desk"])
    told = await watching(page, open_room, "vic/holdem")
    told.show(in_turn(all_in(told.view, 2, 1, is_over=False), [FOLD, CALL, RAISE]))
    await at_rest(page)
    before, beside = await page.evaluate(BUTTONS), await page.evaluate(BESIDE)
    await page.evaluate(WEIGHED)
    await at_rest(page)
    assert await page.evaluate(BUTTONS) == before
    assert await page.evaluate(BESIDE) > beside
    await page.context.close()


@pytest.mark.parametrize("size", ["phone", "small phone"])
async def test_beside_the_kitty_the_price_and_why_none_may_raise_are_read_on_a_phone(
    browser: Browser, open_room: str, size: str
) -> None:
    page = await guest(browser, SIZES[size])
    told = await watching(page, open_room, "vic/draw-kitty")
    view = all_in(told.view, HELD["vic/draw-kitty"], 1, is_over=False)
    for may, no_raise in (([FOLD, CALL, RAISE, KITTY], None), ([FOLD, CALL, KITTY], NOBODY_IN)):
        view = in_turn(view, may) | {"no_raise": no_raise}
        told.show(view)
        await expect(page.locator(f"{BAR} button")).to_have_count(len(may) - 1)
        kitty = page.get_by_role("button", name="take the Kitty")
        await expect(kitty.locator("small")).to_be_visible()
        await expect(kitty.locator("kbd")).to_be_hidden()
        if no_raise is None or size == "phone":
            price = page.locator(".acts .price").filter(has_text="$12,345 to call")
            await expect(price).to_be_visible()
        if no_raise:
            await expect(page.get_by_text("No raise: nobody has come in yet")).to_be_visible()
        assert await page.evaluate(COVERED) == []
    await page.context.close()
