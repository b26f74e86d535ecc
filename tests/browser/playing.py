"""A person at a table in the browser: does by mouse, keys or touch what the page offers."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum

from playwright.async_api import Locator, Page, expect
from playwright.async_api import TimeoutError as PlaywrightTimeout

BAR = ".slots[role=toolbar]"
ALSO = ".also:not(.between) button"
READY = f"{BAR} button:not([aria-disabled=true]), {ALSO}:not([aria-disabled=true])"
REFUSED = ".refused[role=alert]:not(.lost)"  # a lost link comes back by itself
FOLLOWS = """(to) => {
  const link = Object.assign(document.createElement('a'), { href: to });
  link.dataset.within = '';
  document.body.append(link);
  link.click();
  link.remove();
}"""
"""A click on a link of the page; whoever comes from elsewhere is not seated by an address."""
NO_SEAT = "You have no seat here."
A_LOOK = 5_000  # milliseconds, after which one looks again whether a button is still there


class By(Enum):
    """What the person has at hand."""

    MOUSE = "mouse"
    KEYS = "keys"
    TOUCH = "touch"


@dataclass
class Round:
    """What a person did in a round, and how it ended in the words of the page."""

    acts: list[str] = field(default_factory=list)
    last: str = ""


async def sit_down(page: Page, room: str, table: str) -> None:
    """What a click on Play in the lobby leads to."""
    await page.goto(f"{room}/?view=table&table={table}")
    await page.evaluate(FOLLOWS, f"?view=table&table={table}&sit=yes")
    await page.locator(".bar h1").wait_for()


async def leave(page: Page) -> None:
    """Whoever goes sits out first, so that nobody waits for him."""
    menu = page.get_by_role("heading", name="Your seat")
    if not await menu.count():
        await page.get_by_role("button", name="Seat and settings").click()
    await menu.wait_for()
    leaves, gone = page.get_by_role("button", name="Leave the table"), page.get_by_text(NO_SEAT)
    if await page.get_by_role("button", name="Sit out").count():
        await page.get_by_role("button", name="Sit out").click()
        if await page.get_by_role("button", name="At once").count():
            await page.get_by_role("button", name="At once").click()
        back = page.get_by_role("button", name="Come back to the table")
        await back.or_(gone).first.wait_for()
    await leaves.or_(gone).first.wait_for()
    if await gone.count():  # the room has taken his seat meanwhile
        return
    await leaves.click()
    if await page.get_by_role("button", name="Leave anyway").count():
        await page.get_by_role("button", name="Leave anyway").click()
    await expect(gone).to_be_visible()


async def play_round(page: Page, by: By = By.MOUSE) -> Round:
    """Acts until the round in which it is first his turn is over."""
    await page.locator(READY).or_(page.locator(REFUSED)).first.wait_for()
    await _accepted(page, "sits down")
    number = await _round(page)
    over = page.locator(f"xpath=//*[@data-round >= {number}]")  # or one that nobody waited in
    return await _until(over, page, by)


async def _round(page: Page) -> str:
    """The number of the round; on a phone there is no room to show it."""
    return str(await page.locator(".bar .round").text_content()).split()[-1]


async def _until(over: Locator, page: Page, by: By) -> Round:
    done = Round()
    while True:
        await page.locator(READY).or_(over).first.wait_for(state="attached")
        if await over.count():
            done.last = str(await over.text_content())
            return done
        act = await (_press(page) if by is By.KEYS else _point(page, by))
        if act:
            done.acts.append(act)
            await _answered(page, act)


async def _point(page: Page, by: By) -> str:
    """Stays in where that is open; at the draw throws in two cards."""
    cards = page.locator("button.choice")
    if await cards.count() and not await page.locator("button.choice.out").count():
        await _pressed(cards.nth(0), by)
        await _pressed(cards.nth(1), by)
    wanted = (".more", ".stay") if await cards.count() else (".stay", ".more", ".give")
    for each in [*(f"{BAR} button{kind}" for kind in wanted), ALSO]:
        found = page.locator(f"{each}:not([aria-disabled=true])").first
        if await found.count():
            return await _pressed(found, by)
    return ""


async def _pressed(button: Locator, by: By = By.MOUSE) -> str:
    words = " ".join((await button.inner_text()).split())
    await (button.tap() if by is By.TOUCH else button.click())
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
            if await page.locator(".sizing .box:focus").count():  # R goes to the sum
                await page.keyboard.press("Enter")
            return key
    also = page.locator(ALSO).first  # nothing, where all are deaf for a moment
    return await _pressed(also) if await also.count() else ""


async def _answered(page: Page, act: str) -> None:
    """Until what was sent is acknowledged; nothing of what the page offers is refused."""
    await expect(page.locator(".slot.sent")).to_have_count(0)
    await _accepted(page, act)


async def _accepted(page: Page, act: str) -> None:
    refused = page.locator(REFUSED)
    if await refused.count():
        raise AssertionError(f"{act}: {await refused.inner_text()}")


async def play_house_round(page: Page, by: By = By.MOUSE) -> Round:
    """Every wager that is open before the deal, then each decision that costs something."""
    done = Round()
    await _wagers(page, by, done)
    told = page.locator(".side .last")  # of a former round, if he has played here before
    before = await told.get_attribute("data-round") if await told.count() else ""
    over = page.locator(f".side .last:not([data-round='{before}'])")
    more = page.locator(f"{BAR} button.more:not([aria-disabled=true])")
    done_betting = page.get_by_role("button", name="I am done")
    while True:
        await more.or_(over).or_(done_betting).first.wait_for(state="attached")
        if await done_betting.count():
            await (page.keyboard.press("d") if by is By.KEYS else _pressed(done_betting, by))
            await expect(done_betting).to_have_count(0)
            continue
        if await over.count():
            done.last = str(await over.text_content())
            return done
        if by is By.KEYS:
            await _hears(page)
            await page.keyboard.press("w")
            done.acts.append("w")
        else:
            done.acts.append(await _pressed(more, by))
        await _answered(page, done.acts[-1])


async def _wagers(page: Page, by: By, done: Round) -> None:
    """Lays a wager in every area and places all; again if the dealer begins before they lie."""
    area = page.locator(".box.mine button.area:not(.in)")
    place = page.get_by_role("button", name=re.compile(r"^Place \$"))
    lies = page.locator(".box.mine div.area.in")
    while not await lies.count():
        await area.or_(place).first.wait_for()
        later = page.locator(".bar .round").filter(
            has_not_text=re.compile(rf"\b{await _round(page)}$")
        )
        while await area.count():
            done.acts.append(str(await area.first.get_attribute("title")))
            await _lay(page, area.first, by)
        while not await lies.or_(later).count():
            await _place(page, place, by)
            await lies.or_(later).or_(place).first.wait_for(state="attached")


async def _place(page: Page, place: Locator, by: By) -> None:
    """In vain if the dealer has begun: then there is nothing to press in this round."""
    if by is By.KEYS:
        await page.keyboard.press("p")
        return
    with suppress(PlaywrightTimeout):
        await (place.tap(timeout=A_LOOK) if by is By.TOUCH else place.click(timeout=A_LOOK))


async def _lay(page: Page, area: Locator, by: By) -> None:
    """By keys one goes from area to area with Tab; one that is closed meanwhile is not found."""
    if by is not By.KEYS:
        await _pressed(area, by)
        return
    wanted = await area.get_attribute("title")
    focused = "document.activeElement.getAttribute('title')"
    for _ in range(100):
        if await page.evaluate(focused) == wanted:
            await page.keyboard.press("Enter")
            return
        await page.keyboard.press("Tab")


async def _hears(page: Page) -> None:
    """Single keys tell what eyes would see, without any notation."""
    spoken = page.locator("[aria-live=assertive]")
    for key, said in {"m": "Box ", "b": "Dealer: ", "o": "Your wagers: ", "l": "You may "}.items():
        await page.keyboard.press(key)
        await expect(spoken).to_contain_text(said)
    assert "??" not in " ".join(await page.locator("[aria-live]").all_inner_texts())
