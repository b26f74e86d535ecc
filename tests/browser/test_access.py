"""The page for everybody: keyboard, screen reader, phone, large print, light and dark."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.async_api import Page, expect

from tests.browser.at_rest import all_drawn, sized
from tests.browser.conftest import DESK, PHONE, Visit

pytestmark = pytest.mark.asyncio(loop_scope="session")
AXE = (Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js").read_text()
PLACES = {  # each narrow, since the rows are alike and axe looks at every one
    "games": "/?view=games",
    "register": "/?view=rules&kind=equipment&disposition=outside",
    "book": "/?view=rules&book=ACT-CAN&kind=equipment",
    "search": "/?q=card+exposed",
    "rule": "/?view=rules&book=ACT-7CS&q=17.1&rule=ACT-7CS/17.1(a)",
    "superseded": "/?view=rules&book=ACT-7CS&q=14.3&rule=ACT-7CS/14.3@S94",
    "nothing": "/?q=zzzz",
    "readings": "/?view=readings&q=cut",
    "reading": "/?q=stake&reading=A-12",
    "floor": "/?view=floor&game=vic/holdem",
    "odds": "/?view=odds",
    "subject": "/?q=string+bet",
    "wrong": "/?view=rules&rule=ACT-7CS/99&kind=equipment&disposition=outside",
}


LOOK = """(of) => axe.run({resultTypes: ["violations"], ...of}).then(({violations, passes}) => ({
    violations: violations.map(({id, nodes}) => [id, nodes.slice(0, 3).map((n) => n.target)]),
    passes: passes.length,
}))"""
"""Counted there: what passed is megabytes."""
Scheme = Literal["light", "dark"]
SCHEMES: dict[Scheme, tuple[dict[str, list[str]], int]] = {
    "light": ({}, 21),
    "dark": ({"runOnly": ["color-contrast"]}, 1),
}
"""What is asked of axe, and how many rules a page fulfils at least: only colours change with it."""


async def wide(page: Page) -> int:
    width: int = await page.evaluate("document.documentElement.scrollWidth")
    return width


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("place", PLACES)
async def test_axe_finds_nothing_to_complain_of(
    visit: Visit, place: str, size: tuple[int, int]
) -> None:
    page = await visit(PLACES[place], size=size)
    await all_drawn(page)
    if size == PHONE and place == "register":
        await page.get_by_role("button", name=re.compile("^Filters")).click()
    await page.evaluate(
        "document.querySelectorAll('details').forEach((each) => (each.open = true))"
    )
    await page.evaluate(AXE)
    for scheme, (of, least) in SCHEMES.items():
        await page.emulate_media(color_scheme=scheme)

        found = await page.evaluate(LOOK, of)

        assert found["violations"] == [], scheme
        assert found["passes"] >= least


@pytest.mark.parametrize("place", PLACES)
async def test_nothing_scrolls_sideways(visit: Visit, place: str) -> None:
    page = await visit(PLACES[place], size=(640, 740))
    await all_drawn(page)
    for width in (640, 360, 320):  # 640 and 320: a desk enlarged two and four times
        await sized(page, width, 740)

        assert await wide(page) == width


async def test_the_slash_leads_to_the_search_and_escape_clears_it(visit: Visit) -> None:
    page = await visit("/?view=rules")
    field = page.get_by_role("searchbox")

    await page.keyboard.press("/")
    await expect(field).to_be_focused()
    await page.keyboard.type("pot/")
    await expect(field).to_have_value("pot/")
    await page.keyboard.press("Escape")
    await expect(field).to_have_value("")
    await expect(field).to_be_focused()


async def test_the_slash_can_be_turned_off_for_good(visit: Visit) -> None:
    page = await visit("/?view=games")
    await page.get_by_role("checkbox", name="use the key /").uncheck()
    await page.reload()
    await page.get_by_role("article").first.wait_for()

    await page.keyboard.press("/")

    await expect(page.get_by_role("searchbox")).not_to_be_focused()


async def test_arrows_walk_the_rules_and_enter_opens_one(visit: Visit) -> None:
    page = await visit("/?q=misdeal")
    rows = page.locator("[data-row]")

    await page.get_by_role("searchbox").press("ArrowDown")
    await expect(rows.nth(0)).to_be_focused()
    await page.keyboard.press("ArrowDown")
    await expect(rows.nth(1)).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(rows.nth(1)).to_have_attribute("aria-expanded", "true")
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("ArrowUp")
    await expect(page.get_by_role("searchbox")).to_be_focused()


async def test_tab_goes_from_the_skip_link_through_the_views_to_the_search(visit: Visit) -> None:
    page = await visit("/?view=games")

    await page.keyboard.press("Tab")
    await expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    await expect(page.get_by_role("link", name="Skip to content")).to_be_in_viewport()
    for name in ("pokerroom", "Tables", "Games", "Rules", "Readings", "Floor", "Odds"):
        await page.keyboard.press("Tab")
        await expect(page.get_by_role("link", name=name, exact=True)).to_be_focused()
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("searchbox")).to_be_focused()


async def test_the_skip_link_leads_past_the_header(visit: Visit) -> None:
    page = await visit("/?view=games")

    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(page.locator("main")).to_be_focused()
    await page.keyboard.press("Tab")

    await expect(page.locator("main :focus")).to_have_count(1)


async def test_what_has_the_focus_is_never_under_the_header(visit: Visit) -> None:
    page = await visit("/?view=rules&book=ACT-CAN", size=PHONE)
    rows = page.locator("[data-row]")
    await rows.nth(30).focus()

    for _ in range(25):
        await page.keyboard.press("ArrowUp")
        top = await page.evaluate("document.activeElement.getBoundingClientRect().top")
        foot = await page.evaluate(
            "document.querySelector('header').getBoundingClientRect().bottom"
        )
        assert top >= foot - 1


async def test_the_landmarks_and_headings_tell_the_page(visit: Visit) -> None:
    page = await visit("/?view=rules&book=ACT-7CS")

    for role in ("banner", "main", "contentinfo", "search"):
        await expect(page.get_by_role(role)).to_have_count(1)
    await expect(page.get_by_role("heading", level=1)).to_have_count(1)
    await expect(page.get_by_role("heading", level=3, name="17 Irregularities")).to_be_visible()
    await expect(page).to_have_title(re.compile("Rules · pokerroom"))


async def test_a_disposition_is_told_by_word_and_by_shape(visit: Visit) -> None:
    page = await visit("/?view=rules")
    legend = page.get_by_role("contentinfo").locator(".badge")
    await expect(legend).to_have_count(4)

    words = await legend.all_inner_texts()
    shapes = await legend.locator("svg").evaluate_all("all => all.map((each) => each.innerHTML)")

    assert [word.strip() for word in words] == [
        "decided by the program",
        "shown to players",
        "left to people",
        "out of reach",
    ]
    assert len(set(shapes)) == 4


@pytest.mark.parametrize(("motion", "behaviour"), [("reduce", "auto"), ("free", "smooth")])
async def test_nothing_moves_for_those_who_asked_for_stillness(
    visit: Visit, motion: str, behaviour: str
) -> None:
    page = await visit("/?view=games", motion=motion)

    scroll = "getComputedStyle(document.documentElement).scrollBehavior"
    assert await page.evaluate(scroll) == behaviour
