"""Reading the games and the register: search, filters, links, and the way back."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.async_api import Locator, Page, Route, expect

from pokerroom.books import BOOKS, book
from tests.browser.at_rest import all_drawn
from tests.browser.conftest import PHONE, Visit

pytestmark = pytest.mark.asyncio(loop_scope="session")
FORMER = sum(len(book(name).former) for name in BOOKS)
TOTAL = sum(len(book(name)) for name in BOOKS) + FORMER
EVERYTHING = f"{TOTAL:,} rules, {FORMER} of them former"


BECOMES = {
    "applied": "",  # as most of them are
    "displayed": "shown to players",
    "recorded": "left to people",
    "outside": "out of reach",
}


def answer(room_url: str, question: str) -> dict[str, Any]:
    with urlopen(f"{room_url}/api/v1/{question}") as found:  # noqa: S310  our own address
        read: dict[str, Any] = json.load(found)
    return read


def counted(page: Page, number: int) -> Locator:
    return page.get_by_text(f"{number:,} of {TOTAL:,} rules", exact=True)


def rows(page: Page) -> Locator:
    return page.locator("[data-row]")


async def test_the_nineteen_games_stand_under_their_jurisdictions(visit: Visit) -> None:
    page = await visit("/?view=games")

    for place, games in (
        ("Australian Capital Territory", 5),
        ("Victoria", 13),
        ("Western Australia", 1),
    ):
        await expect(page.get_by_role("region", name=place).get_by_role("article")).to_have_count(
            games
        )


async def test_a_game_leads_to_its_rules(visit: Visit, room_url: str) -> None:
    page = await visit("/?view=games")
    rules = answer(room_url, "rules?book=VIC")["rules"]
    expected = sum("vic/omaha" in rule["games"] for rule in rules)

    await page.get_by_role("link", name="of Omaha (VIC)").click()

    await expect(counted(page, expected)).to_be_visible()
    await expect(page.get_by_role("heading", name="Omaha VIC")).to_be_focused()
    await expect(rows(page)).to_have_count(expected)


async def test_the_register_shows_every_rule_with_number_gist_and_disposition(
    visit: Visit, room_url: str
) -> None:
    page = await visit("/?view=rules")
    rules = answer(room_url, "rules")["rules"]
    await expect(rows(page)).to_have_count(len(rules))

    shown = await rows(page).all_text_contents()
    listed = [re.sub(r"\s+", " ", text) for text in shown]
    for rule, text in zip(rules, listed, strict=True):
        assert text.startswith(rule["number"])
        assert re.sub(r"\s+", " ", rule["gist"]) in text
        assert BECOMES[rule["disposition"]] in text


async def test_the_search_finds_while_typing_marks_and_counts(visit: Visit, room_url: str) -> None:
    page = await visit("/?view=games")
    rules = answer(room_url, "rules")["rules"]
    words = ("misdeal", "exposed")
    expected = [r for r in rules if all(w in f"{r['number']} {r['gist']}".lower() for w in words)]

    await page.get_by_role("searchbox").press_sequentially("misdeal exposed")

    await expect(counted(page, len(expected))).to_be_visible()
    await expect(rows(page)).to_have_count(len(expected))
    marks = {text.lower() for text in await page.locator("mark").all_text_contents()}
    assert marks == set(words)
    status = page.get_by_role("status").filter(has_text=f"{len(expected)} of {TOTAL:,} rules shown")
    await expect(status).to_have_count(1)
    await expect(page).to_have_url(re.compile(r"\?view=rules&q=misdeal\+exposed$"))


async def test_a_number_finds_its_rule_and_no_longer_number(visit: Visit) -> None:
    page = await visit("/?q=17.4")
    await all_drawn(page)

    numbers = await page.locator("[data-row] > :first-child").all_text_contents()
    assert "17.4#1" in numbers
    assert not [number for number in numbers if re.match(r"17\.4\d", number)]


async def test_the_filters_work_together_and_can_be_cleared(visit: Visit, room_url: str) -> None:
    page = await visit("/?view=rules")
    rules = answer(room_url, "rules?book=WA-CHP")["rules"]
    kept = [r for r in rules if r["kind"] == "jackpot" and r["disposition"] == "applied"]

    await page.get_by_label("Book", exact=True).select_option("WA-CHP")
    await expect(counted(page, len(rules))).to_be_visible()
    await page.get_by_label("Kind", exact=True).select_option("jackpot")
    await page.get_by_label("What becomes of it here", exact=True).select_option("applied")
    await expect(rows(page)).to_have_count(len(kept))
    await page.get_by_label("Does the program do it?", exact=True).select_option("open")
    still_open = [r for r in kept if r["state"] == "open"]
    await expect(counted(page, len(still_open))).to_be_visible()

    await page.get_by_role("button", name="Clear filters").click()
    await expect(page.get_by_text(EVERYTHING, exact=True)).to_be_visible()


async def test_nothing_found_says_what_to_do(visit: Visit) -> None:
    page = await visit("/?q=zzzz")

    await expect(page.get_by_role("heading", name="No rule matches")).to_be_visible()
    await page.get_by_text("Clear the search", exact=True).click()
    await expect(page.get_by_text(EVERYTHING, exact=True)).to_be_visible()


async def test_a_link_opens_its_rule_in_sight_with_readings_and_ground(
    visit: Visit, room_url: str
) -> None:
    rules = answer(room_url, "rules?book=VIC")["rules"]
    rule = next(r for r in reversed(rules) if r["readings"])
    told = {each["code"]: each for each in answer(room_url, "readings")["readings"]}
    page = await visit(f"/?rule={rule['id'].replace('#', '%23')}", size=PHONE)

    row = page.locator(f'[id="row-{rule["id"]}"]')
    await expect(row).to_be_focused()
    await expect(row).to_be_in_viewport()
    await expect(row).to_have_attribute("aria-expanded", "true")
    for code in rule["readings"]:
        await expect(page.get_by_role("link", name=f"Reading {code}")).to_be_visible()
        await expect(page.get_by_text(told[code]["ground"].strip(), exact=True)).to_be_visible()


async def test_the_copied_link_leads_back_to_the_rule(visit: Visit) -> None:
    page = await visit("/?q=out-of-turn&rule=ACT-7CS/17.4%231")
    await page.context.grant_permissions(["clipboard-read", "clipboard-write"])

    await page.get_by_role("button", name="Copy link").click()
    await expect(page.get_by_text("Link copied")).to_be_visible()
    copied = await page.evaluate("navigator.clipboard.readText()")

    assert copied.endswith("/?view=rules&book=ACT-7CS&rule=ACT-7CS/17.4%231")
    await page.goto(copied)
    await expect(page.locator('[id="row-ACT-7CS/17.4#1"]')).to_be_focused()


async def test_the_back_button_undoes_one_step_after_the_other(visit: Visit) -> None:
    page = await visit("/?view=games")
    await page.get_by_role("searchbox").press_sequentially("button", delay=20)
    await page.get_by_label("Book", exact=True).select_option("VIC")
    await rows(page).nth(3).click()
    await expect(rows(page).nth(3)).to_have_attribute("aria-expanded", "true")

    await page.go_back()
    await expect(rows(page).nth(3)).to_have_attribute("aria-expanded", "false")
    await page.go_back()
    await expect(page.get_by_label("Book", exact=True)).to_have_value("")
    await expect(page.get_by_role("searchbox")).to_have_value("button")
    await page.go_back()
    await expect(page.get_by_role("heading", name="The games")).to_be_visible()
    await page.go_forward()
    await expect(page.get_by_role("searchbox")).to_have_value("button")


async def test_sections_lead_to_their_place(visit: Visit) -> None:
    page = await visit("/?view=rules&book=VIC")

    sections = page.get_by_role("navigation", name="Sections")
    await sections.get_by_role("link", name="General Provisions").click()

    await expect(page.get_by_role("heading", name="11 General Provisions")).to_be_in_viewport()


async def test_a_server_that_is_gone_is_told_and_asked_again(visit: Visit) -> None:
    page = await visit("/?view=games")
    gone: list[str] = []

    async def refuse(route: Route) -> None:
        gone.append(route.request.url)
        await route.fulfill(status=200, body="gone")  # an abort would be logged as a complaint

    await page.route("**/api/v1/*", refuse)
    await page.reload()
    await expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    assert gone

    await page.unroute("**/api/v1/*", refuse)
    await page.get_by_role("button", name="Try again").click()
    await expect(page.get_by_role("article")).to_have_count(19)


async def test_on_paper_stand_all_rules_and_no_controls(visit: Visit) -> None:
    page = await visit("/?view=rules&book=ACT-CAN")
    await page.emulate_media(media="print")

    await expect(page.get_by_role("searchbox")).to_be_hidden()
    await expect(page.get_by_label("Book", exact=True)).to_be_hidden()
    await expect(rows(page).last).to_be_visible()
    await expect(page.get_by_text("Not legal advice.")).to_be_visible()
