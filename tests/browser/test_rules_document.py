"""The copy of the rules in a browser: on a phone, in the dark and on paper."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser

from pokerroom.books import book
from pokerroom.games import game
from pokerroom.house import HouseGame
from pokerroom.notation.rules_document.page import rules_document
from pokerroom.notation.rules_document.played import table_of_the_house
from pokerroom.terms import house_plan
from tests.browser.conftest import PHONE, patient
from tests.browser.test_access import AXE, LOOK, SCHEMES, wide

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_it_fits_a_phone_and_axe_finds_nothing_to_complain_of(browser: Browser) -> None:
    declared = game("canberra-poker")
    assert isinstance(declared, HouseGame)
    document = rules_document(book("ACT-CAN"), table_of_the_house(house_plan(declared, {})))
    context = await patient(browser, *PHONE)
    asked: list[str] = []
    page = await context.new_page()
    page.on("request", lambda request: asked.append(request.url))
    await page.set_content(document.text)
    assert await wide(page) == PHONE[0]
    await page.evaluate(AXE)
    for scheme in SCHEMES:
        await page.emulate_media(color_scheme=scheme)
        looked = await page.evaluate(LOOK)
        assert looked["violations"] == []
        assert looked["passes"]
    await page.emulate_media(media="print")
    skip = page.get_by_role("link", name="To the rules", include_hidden=True)
    assert not await skip.is_visible()
    assert asked == []
    await context.close()
