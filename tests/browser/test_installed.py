"""The page as an installed program: it opens without a network, and keeps nothing that was said."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from tests.browser.conftest import DESK, patient

pytestmark = pytest.mark.asyncio(loop_scope="session")
KEPT = """async () => {
  const names = await caches.keys();
  const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return all.flat().map(({ url }) => new URL(url).pathname);
}"""


async def test_the_page_opens_without_a_network_and_keeps_no_word_of_the_room(
    browser: Browser, open_room: str
) -> None:
    context = await patient(browser, *DESK, keeps=True)
    page = await context.new_page()
    await page.goto(f"{open_room}?view=lobby")
    await page.evaluate("navigator.serviceWorker.ready")
    await expect(page.get_by_role("heading", name="Tables")).to_be_visible()
    await page.reload()  # from now on the worker answers
    await page.evaluate("navigator.serviceWorker.ready")
    kept = await page.evaluate(KEPT)
    assert "/" in kept
    assert all(path == "/" or path.startswith("/assets/") for path in kept), kept
    await context.set_offline(True)
    await page.reload()
    await expect(page.get_by_role("heading", name="Tables")).to_be_visible()
    await context.close()


async def test_the_page_says_how_it_is_installed(browser: Browser, open_room: str) -> None:
    context = await patient(browser, *DESK)
    page = await context.new_page()
    await page.goto(open_room)
    href = await page.locator("link[rel=manifest]").get_attribute("href")
    answer = await context.request.get(f"{open_room}/{href.removeprefix('./') if href else ''}")
    assert answer.headers["content-type"] == "application/manifest+json"
    found = await answer.json()
    assert (found["name"], found["display"]) == ("pokerroom", "standalone")
    icon = await context.request.get(f"{open_room}/{found['icons'][0]['src']}")
    assert icon.headers["content-type"] == "image/svg+xml"
    await context.close()
