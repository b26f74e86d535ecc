"""A person at a table in the browser: does by mouse or by keys what the page offers."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from playwright.async_api import Locator, Page, expect

BAR = ".slots[role=toolbar]"
ALSO = ".also:not(.between) button"
READY = f"{BAR} button:not([aria-disabled=true]), {ALSO}:not([aria-disabled=true])"


@dataclass
class Round:
    """What a person did in a round, and how it ended in the words of the page."""

    acts: list[str] = field(default_factory=list)
    last: str = ""


async def sit_down(page: Page, room: str, table: str) -> None:
    """What a click on Play in the lobby leads to."""
    await page.goto(f"{room}/?view=table&table={table}&sit=yes")
    await page.locator(".bar h1").wait_for()


async def leave(page: Page) -> None:
    """Whoever goes sits out first, so that nobody waits for him."""
    await page.get_by_role("button", name="Seat and settings").click()
    if await page.get_by_role("button", name="Sit out").count():
        await page.get_by_role("button", name="Sit out").click()
        await expect(page.get_by_role("button", name="Play on")).to_be_visible()
    await page.get_by_role("button", name="Leave the table").click()
    await expect(page.get_by_text("You have no seat here.")).to_be_visible()


async def play_round(page: Page, *, keys: bool = False) -> Round:
    """Acts until a round in which the person acted is over."""
    done = Round()
    while not done.acts:  # on a busy machine the platform may have acted for him in one
        await page.locator(READY).first.wait_for()
        number = (await page.locator(".bar .round").inner_text()).split()[-1]
        over = page.locator(f".side .last[data-round='{number}']")
        done = await _until(over, page, keys=keys)
    return done


async def _until(over: Locator, page: Page, *, keys: bool) -> Round:
    done = Round()
    while True:
        await page.locator(READY).or_(over).first.wait_for()
        if await over.count():
            done.last = await over.inner_text()
            return done
        act = await (_press(page) if keys else _click(page))
        if act:
            done.acts.append(act)
            await _answered(page, act)


async def _click(page: Page) -> str:
    """Stays in where that is open; at the draw throws in two cards."""
    cards = page.locator("button.choice")
    if await cards.count() and not await page.locator("button.choice.out").count():
        await cards.nth(0).click()
        await cards.nth(1).click()
    wanted = (".more", ".stay") if await cards.count() else (".stay", ".more", ".give")
    for each in [*(f"{BAR} button{kind}" for kind in wanted), ALSO]:
        found = page.locator(f"{each}:not([aria-disabled=true])").first
        if await found.count():
            return await _pressed(found)
    return ""


async def _pressed(button: Locator) -> str:
    words = " ".join((await button.inner_text()).split())
    await button.click()
    return words


async def _press(page: Page) -> str:
    """The same by single keys, the focus being nowhere."""
    if await page.locator("button.choice").count():
        await page.keyboard.press("1")
        await expect(page.locator("button.choice.out")).to_have_count(1)
        await page.keyboard.press("d")
        return "d"
    for kind in ("stay", "more", "give"):
        slot = page.locator(f"{BAR} button.{kind}:not([aria-disabled=true])")
        if await slot.count():
            key = str(await slot.get_attribute("aria-keyshortcuts"))
            await page.keyboard.press(key)
            return key
    return await _pressed(page.locator(ALSO).first)


async def _answered(page: Page, act: str) -> None:
    """Until what was sent is acknowledged; nothing of what the page offers is refused."""
    await expect(page.locator(".slot.sent")).to_have_count(0)
    refused = page.locator(".refused[role=alert]")
    if await refused.count():
        raise AssertionError(f"{act}: {await refused.inner_text()}")


async def play_house_round(page: Page) -> Round:
    """Every wager that is open before the deal, then each decision that costs something."""
    area = page.locator(".box.mine button.area:not(.in)")
    await area.first.wait_for()
    done = Round()
    while await area.count():
        done.acts.append(str(await area.first.get_attribute("aria-label")))
        await area.first.click()
    number = (await page.locator(".bar .round").inner_text()).split()[-1]
    await page.get_by_role("button", name=re.compile("^Place ")).click()
    over = page.locator(f".side .last[data-round='{number}']")
    more = page.locator(f"{BAR} button.more:not([aria-disabled=true])")
    while True:
        await more.or_(over).first.wait_for()
        if await over.count():
            done.last = await over.inner_text()
            return done
        done.acts.append(await _pressed(more))
        await _answered(page, done.acts[-1])
