"""How soon a table can be used and how smoothly it moves: `python -m tests.browser.speed`.

Ten seats, programs that do not think, everything on this machine: the first figure is from the
request of the page to the first table on it, the others are frames while the programs play. A
screen without a window shows sixty a second and never more, so that the mean is sixty only where
not one frame is late: whatever else the machine does meanwhile counts against the page. What the
page itself works, in processor time of its main thread, does not depend on that.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Browser, CDPSession, async_playwright

from tests.browser.rooms import room_in
from tests.conftest import chromium

TABLE = "/?view=table&table=vic/holdem"
SECONDS = 10
FIRST = """() => new Promise((done) => {
  const look = () =>
    document.querySelector('.plate') ? done(performance.now()) : requestAnimationFrame(look);
  look();
})"""
FRAMES = """(ms) => new Promise((done) => {
  const gaps = []; let last = performance.now(); const end = last + ms;
  const step = (now) => {
    gaps.push(now - last);
    last = now;
    now < end ? requestAnimationFrame(step) : done(gaps);
  };
  requestAnimationFrame(step);
})"""


async def first_table(browser: Browser, room: str) -> float:
    """Milliseconds until seats stand round the table, in a browser that has nothing kept."""
    context = await browser.new_context(viewport={"width": 1280, "height": 800})
    page = await context.new_page()
    await page.goto(room + TABLE, wait_until="commit")
    taken: float = await page.evaluate(FIRST)
    await context.close()
    return taken


async def worked(session: CDPSession) -> float:
    """Seconds of processor time that the page's main thread has had."""
    told = await session.send("Performance.getMetrics")
    return float(next(e["value"] for e in told["metrics"] if e["name"] == "TaskDuration"))


async def frames(browser: Browser, room: str) -> tuple[float, float, int, float]:
    """Frames a second, their share in time, how many messages came, and the page's work."""
    context = await browser.new_context(viewport={"width": 1280, "height": 800})
    page = await context.new_page()
    heard: list[int] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda _: heard.append(1)))
    await page.goto(room + TABLE)
    await page.locator(".plate").first.wait_for()
    session = await context.new_cdp_session(page)
    await session.send("Performance.enable", {"timeDomain": "threadTicks"})
    heard.clear()
    before = await worked(session)
    gaps: list[float] = await page.evaluate(FRAMES, SECONDS * 1000)
    work = await worked(session) - before
    await context.close()
    in_time = sum(gap <= 1000 / 60 * 1.5 for gap in gaps) / len(gaps)
    return len(gaps) / (sum(gaps) / 1000), in_time, len(heard), work


async def main() -> None:
    with tempfile.TemporaryDirectory() as place, room_in(Path(place), programs="10") as (_, room):
        async with async_playwright() as playwright:
            browser = await chromium(playwright)
            await first_table(browser, room)  # the server's own first time
            times = sorted([await first_table(browser, room) for _ in range(5)])
            rate, in_time, heard, work = await frames(browser, room)
            await browser.close()
    print(f"first table: {times[2]:.0f} ms (median of 5, {times[0]:.0f} to {times[-1]:.0f})")
    print(f"frames: {rate:.1f} a second, {in_time:.1%} in time, {heard} messages in {SECONDS} s")
    print(f"work of the page: {work / SECONDS:.1%} of a core")


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
