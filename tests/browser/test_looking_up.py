"""What the page answers beyond the register: subjects, floor guides, hands, odds, no such page."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from tests.browser.at_rest import all_drawn, sized
from tests.browser.conftest import Visit
from tests.browser.test_room_access import DESK, PHONE, guest

pytestmark = pytest.mark.asyncio(loop_scope="session")

CUT = """[...document.querySelectorAll('[data-row] .badge')].filter((badge) =>
  badge.getBoundingClientRect().right > badge.closest('ol').getBoundingClientRect().right).length"""


@pytest.mark.parametrize(
    ("asked", "found"),
    [("odd chip", "8.1.5(a)"), ("string bet", "6.11"), ("out of turn", "17.4#1")],
)
async def test_a_subject_is_found_by_what_people_call_it(
    visit: Visit, asked: str, found: str
) -> None:
    page = await visit("/?view=games")
    await page.get_by_role("searchbox").fill(asked)

    await expect(page.locator("[data-row]").filter(has_text=found).first).to_be_visible()


async def test_a_subject_that_no_book_names_says_so(visit: Visit) -> None:
    page = await visit("/?q=string+bet")

    await expect(page.get_by_text("No book names a string bet.")).to_be_visible()
    because = page.locator("[data-row]").get_by_text("found because it is about: string bet")
    await expect(because).to_have_count(4)


async def test_the_floor_guide_of_a_game_leads_to_its_rules(visit: Visit) -> None:
    page = await visit("/?view=floor")
    await page.get_by_label("Game").select_option("act/seven-card-stud")
    link = page.get_by_role("link", name="ACT-7CS/17.1(a)").first
    section = page.locator(
        ".guide details", has=page.locator("a", has_text="ACT-7CS/17.1(a)")
    ).first
    await expect(section).to_be_visible()
    await expect(link).to_be_hidden()
    await section.locator("summary").click()
    await link.click()

    await expect(page.locator("[id='row-ACT-7CS/17.1(a)']")).to_be_focused()


async def test_one_hand_is_named_with_its_rule(visit: Visit) -> None:
    page = await visit("/?view=odds")
    await page.get_by_role("button", name="Remove hand 2").click()
    await page.get_by_label("Community cards").fill("Qs Js 10s")
    await page.get_by_role("button", name="What does it make?").click()

    await expect(page.get_by_role("status").get_by_text("royal flush").first).to_be_visible()


async def test_two_hands_are_weighed_against_each_other(visit: Visit) -> None:
    page = await visit("/?view=odds")
    await page.get_by_role("textbox", name="1").fill("As Ah")
    await page.get_by_role("textbox", name="2").fill("Kd Kc")
    await page.get_by_role("button", name="How often does each win?").click()

    await expect(page.get_by_role("cell", name="81.065%")).to_be_visible()
    await expect(page.get_by_text("all 1,712,304 deals were counted")).to_be_visible()


async def test_cards_that_were_refused_do_not_come_along_to_another_game(visit: Visit) -> None:
    page = await visit("/?view=odds")
    first, game = page.get_by_role("textbox", name="1"), page.get_by_label("Game")
    await first.fill("2s 3s")
    await game.select_option("vic/three-card-manila")
    await expect(first).to_have_value("")
    await first.fill("As Ks Qs")
    await game.select_option("vic/omaha")
    await expect(first).to_have_value("As Ks Qs")
    await game.select_option("vic/holdem")
    await expect(first).to_have_value("As Ks")


async def test_a_game_that_there_is_not_is_not_taken_for_another(
    browser: Browser, room_url: str
) -> None:
    page = await guest(browser, DESK)
    await page.goto(f"{room_url}/?view=learn&game=vic/snap")

    await expect(page.get_by_role("heading", name="There is no game called")).to_be_visible()
    await page.get_by_role("link", name="Five Card Stud").click()
    await expect(page.get_by_role("heading", name="Five Card Stud")).to_be_visible()
    await page.context.close()


async def test_the_marks_of_a_rule_are_seen_whole(visit: Visit) -> None:
    page = await visit("/?view=rules&book=VIC&disposition=displayed")
    await page.locator("[data-row] .badge").first.wait_for()
    await all_drawn(page)
    await sized(page, 1280, 800)

    assert not await page.evaluate(CUT)


@pytest.mark.parametrize(
    "address", ["?view=floor", "?view=rules&q=string+bet", "?view=learn&game=wa/crown-holdem"]
)
async def test_with_text_twice_as_large_a_page_is_no_wider_than_a_phone(
    browser: Browser, room_url: str, address: str
) -> None:
    page = await guest(browser, PHONE)
    await page.goto(f"{room_url}/{address}")
    await page.locator("main h2, main h3").first.wait_for()
    await all_drawn(page)
    await sized(page, PHONE["width"], PHONE["height"], "200%")
    wide = await page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]
    await page.context.close()


async def test_what_is_no_hand_is_told_in_words(browser: Browser, room_url: str) -> None:
    page = await guest(browser, DESK)
    await page.goto(f"{room_url}/?view=odds")
    await page.get_by_role("textbox", name="2").fill("As Ks")
    await page.get_by_role("button", name="How often does each win?").click()

    await expect(page.get_by_role("status").get_by_text("As")).to_be_visible()
    await page.context.close()


async def test_an_address_that_leads_nowhere_shows_a_page_in_our_style(
    browser: Browser, room_url: str
) -> None:
    page = await guest(browser, DESK)
    answered = await page.goto(f"{room_url}/cellar/door")

    assert answered is not None
    assert answered.status == 404
    await expect(page.get_by_role("heading", name="There is no such page")).to_be_visible()
    paper = "getComputedStyle(document.body).backgroundColor"
    assert await page.evaluate(paper) in {"rgb(247, 245, 239)", "rgb(18, 22, 19)"}
    await page.get_by_role("link", name="The rules").click()
    await expect(page.get_by_role("heading", name="The rules")).to_be_visible()
    await page.context.close()
