"""Pictures of every page, phone and desk, light and dark: `python -m tests.browser.gallery DIR`."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Browser, BrowserContext, Page, async_playwright

from tests.browser.playing import READY, leave, sit_down
from tests.browser.rooms import room_in
from tests.conftest import chromium

ROOT = Path(__file__).parents[2]
SIZES = {"phone": (390, 844), "desk": (1280, 800)}
SCHEMES = ("light", "dark")
PAGES = {
    "tables": "/",
    "learn": "/?view=learn&game=vic/faro-manila",
    "games": "/?view=games",
    "rules": "/?view=rules&book=VIC",
    "readings": "/?view=readings",
    "floor": "/?view=floor",
    "odds": "/?view=odds",
    "guided": "/?view=guided&game=vic/omaha",
    "rounds": "/?view=rounds",
    "statement": "/?view=statement",
}
FILES = {
    "players": "docs/rounds/vic-holdem.toml",
    "house": "tests/house_rounds/crown-holdem.toml",
    "phh": "tests/notation/phh/hands/seven-card-stud.phh",
}
TABLES = {
    "community": "vic/omaha",
    "manila": "vic/faro-manila",
    "stud": "vic/seven-card-stud",
    "draw": "vic/draw-kitty",
    "boxes": "act/canberra-poker",
    "boxes-and-board": "wa/crown-holdem",
}
PANELS = ("Menu", "Stakes")


async def pictures(page: Page, folder: Path, name: str) -> None:
    """The same moment at both sizes, in both schemes."""
    for size, (wide, high) in SIZES.items():
        await page.set_viewport_size({"width": wide, "height": high})
        for scheme in SCHEMES:
            await page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            await page.screenshot(path=folder / f"{name}-{size}-{scheme}.png")


async def person(browser: Browser, room: str) -> BrowserContext:
    context = await browser.new_context(
        viewport={"width": 1280, "height": 800}, reduced_motion="reduce"
    )
    await context.request.post(f"{room}/api/v1/guest", data={}, headers={"Origin": room})
    return context


async def of_pages(context: BrowserContext, room: str, folder: Path) -> None:
    page = await context.new_page()
    for name, address in PAGES.items():
        await page.goto(room + address)
        await page.locator("main h2").first.wait_for()
        await page.get_by_role("heading", name="Shuffling").wait_for(state="hidden")
        await pictures(page, folder, name)
    await page.close()


async def of_files(context: BrowserContext, room: str, folder: Path) -> None:
    """A file opened at its end, and the page that opens it."""
    page = await context.new_page()
    for name, file in FILES.items():
        await page.goto(f"{room}/?view=replay")
        await page.locator("input[type=file]").wait_for(state="attached")
        if name == "players":
            await pictures(page, folder, "open")
        await page.locator("input[type=file]").set_input_files(ROOT / file)
        await page.locator("main h2").wait_for()
        await page.keyboard.press("End")
        await pictures(page, folder, f"replay-{name}")
    await page.close()


async def of_tables(context: BrowserContext, room: str, folder: Path) -> None:
    for name, table in TABLES.items():
        page = await context.new_page()
        await sit_down(page, room, table)
        await page.locator(f"{READY}, .box.mine button.area").first.wait_for()
        await pictures(page, folder, f"table-{name}")
        if name == "community":
            for panel in PANELS:
                await page.set_viewport_size({"width": 1280, "height": 800})
                await page.get_by_role("tab", name=panel).click()
                await pictures(page, folder, f"table-{panel.lower()}")
        await page.set_viewport_size({"width": 1280, "height": 800})
        await leave(page)
        await page.close()


async def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, room_in(Path(place)) as (_, room):
        async with async_playwright() as playwright:
            browser = await chromium(playwright)
            context = await person(browser, room)
            context.set_default_timeout(120_000)
            await of_tables(context, room, folder)
            await of_files(context, room, folder)
            await of_pages(context, room, folder)
            await browser.close()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
