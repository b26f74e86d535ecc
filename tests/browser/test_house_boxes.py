"""At a table against the house no box moves, whatever is dealt, told, won or wagered."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any

import pytest
from playwright.async_api import Browser, Page, WebSocketRoute, expect

from pokerroom.cards import parse_cards
from pokerroom.cards.card import RANKS
from pokerroom.games import game
from pokerroom.hands import Told
from pokerroom.house.state.phases import Phase
from pokerroom.server.hands_in_words import dealers_words, what_it_makes
from tests.browser.at_rest import sized
from tests.browser.playing import BAR, leave, sit_down
from tests.browser.test_room_access import DESK, PHONE, guest
from tests.browser.test_small_phone import ON_ITS_SIDE, SMALL, seen_whole

pytestmark = pytest.mark.asyncio(loop_scope="session")
View = dict[str, Any]
SIZES = {"phone": PHONE, "small phone": SMALL, "on its side": ON_ITS_SIDE, "desk": DESK}
TABLES = ["wa/crown-holdem", "act/canberra-poker"]
LETTERS = {"100%": (False, True), "130%": (True,), "200%": (True,)}
"""With how large letters it is looked at little and much."""
PERSON, OTHERS = "Wallaby 2345", ("Kookaburra 2346", "Bo")
LEAST, MOST = 1_00, 9_999_999_99
NEIGHBOURS = 4  # hands of the same words that stand beside one differ from it in every place
DEALT = {
    "act/canberra-poker": ("Qs Qh 8d 8c 7h", "Ah ?? ?? ?? ??", "Kd Qd 8s 8h 3h", ""),
    "wa/crown-holdem": ("Qs 8h", "?? ??", "Qd 7s", "Qh 8d 7c 2s 3h"),
}
"""What the dealer has and shows at first, what a player has, and the board."""
WIDEST = """(told) => {
  const { font } = getComputedStyle(document.querySelector('.bank .word'));
  const pen = Object.assign(document.createElement('canvas').getContext('2d'), { font });
  const wide = Object.fromEntries(told.map((words) => [words, pen.measureText(words).width]));
  return told.toSorted((a, b) => wide[a] - wide[b]);
}"""


def hands(table: str) -> Iterator[Told]:
    """A hand of every set of ranks that five cards can have, of one suit and of several."""
    held = 2 if "crown" in table else 5
    for ranks in combinations_with_replacement(RANKS, 5):
        often = Counter(ranks)
        mixed = [f"{rank}{suit}" for rank in often for suit in "shdc"[: often[rank]]]
        mixed = [*mixed[:-1], mixed[-1].replace("s", "h")]
        for cards in [mixed] if len(often) < 5 else [mixed, [f"{rank}s" for rank in ranks]]:
            if max(often.values()) < 5:
                dealt = parse_cards("".join(cards))
                yield what_it_makes(game(table), dealt[:held], dealt[held:])


def in_words(table: str) -> list[str]:
    """Everything that can be said of the dealer's hand."""
    alike: dict[str, list[Told]] = {}
    for each in hands(table):
        alike.setdefault(each.words, []).append(each)
    return sorted(
        {
            dealers_words(mine, plays=plays, against=against)
            for same in alike.values()
            for at, mine in enumerate(same)
            for against in ((), same[max(at - NEIGHBOURS, 0) : at + NEIGHBOURS + 1])
            for plays in (False, True)
        }
    )


async def at_a_table(page: Page, room: str, table: str) -> tuple[WebSocketRoute, dict[str, Any]]:
    """A table that only the test tells of, and what the room told of it at first."""
    found: list[WebSocketRoute] = []
    first: list[dict[str, Any]] = []

    def through(route: WebSocketRoute) -> None:
        found.append(route)
        server = route.connect_to_server()

        def ask(message: str | bytes) -> None:
            if json.loads(message)["type"] == "ping":
                route.send('{"type": "pong", "now": 0}')
            elif not first:
                server.send(message)

        def hear(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "table":
                first.append(told)
            elif told["type"] == "welcome":
                me = {"name": PERSON, "role": "guest", "balance": 0, "is_guest": True}
                route.send(json.dumps(told | {"person": me}))

        route.on_message(ask)
        server.on_message(hear)

    await page.route_web_socket(re.compile(r"^ws"), through)
    await page.goto(f"{room}/?view=table&table={table}")
    while not first:
        await page.evaluate("() => new Promise(requestAnimationFrame)")
    return found[-1], first[0]


def wagers_of(view: View, person: str, much: bool, outcome: str = "") -> list[View]:
    """All that can lie in a box: the least, or the most that the sign allows."""
    ante = view["wagers"][0]
    later = ["bet"] if "canberra" in view["sign"]["game"] else ["flop", "turn", "river"]
    lies = {each["wager"]: each["most" if much else "least"] for each in view["wagers"]}
    lies |= dict.fromkeys(later, 2 * ante["most" if much else "least"])
    wins = MOST if much else LEAST
    return [
        {
            "person": person,
            "wager": wager,
            "lies": sum_,
            "counts": sum_,
            "outcome": outcome,
            "wins": wins if outcome == "won" else 0,
            "because": "",
        }
        for wager, sum_ in lies.items()
    ]


def choice(do: View, words: str, adds: int = 0) -> View:
    return {
        "do": do,
        "words": words,
        "adds": adds,
        "amounts": None,
        "amount_in": "",
        "per": "",
        "rule": "",
    }


def at_first(view: View, much: bool) -> View:
    """Three players, the viewer in the second box, and nobody has wagered."""
    names = [OTHERS[0], PERSON, OTHERS[1]]
    chips = 500_00
    empty = {"owner": "", "standing": "", "cards": [], "hand": "", "makes": [], "wagers": []}
    boxes = [each | empty for each in view["boxes"]]
    for at, name in enumerate(names):
        boxes[at] = boxes[at] | {"owner": name}
    people = [
        {"name": name, "bot": name != PERSON, "chips": chips, "is_away": False, "is_ready": False}
        for name in names
    ]
    nothing: View = {"dealer": [], "dealer_hand": "", "dealer_makes": [], "communal": [], "may": []}
    return (
        view
        | nothing
        | {
            "own": True,
            "phase": str(Phase.WAGERS),
            "is_playing": True,
            "boxes": boxes,
            "people": people,
            "pools": [each | {"amount": MOST if much else LEAST} for each in view["pools"]],
            "clock": None,
            "waiting": [],
        }
    )


def moments(view: View, words: str, much: bool) -> Iterator[tuple[str, View]]:
    """A round from its first wager until the next is awaited."""
    table = view["sign"]["game"]
    hand = words.split(" (", maxsplit=1)[0]
    dealer, hidden, own, board = (each.split() for each in DEALT[table])
    first = at_first(view, much)
    yield "nothing lies", first

    def with_boxes(now: View, standing: str, cards: list[str], outcome: str = "") -> View:
        boxes = [
            box
            if not box["owner"]
            else box
            | {"standing": standing, "cards": cards, "hand": hand if cards else ""}
            | {"wagers": wagers_of(view, box["owner"], much, outcome)}
            for box in first["boxes"]
        ]
        return now | {"boxes": boxes}

    ready = [choice({"do": "ready"}, "ready: deal the cards")]
    yield "wagers lie", with_boxes(first | {"may": ready}, "in", [])
    dealt = first | {"dealer": hidden, "rounds": view["rounds"] + 1}
    yield "cards are dealt", with_boxes(dealt | {"phase": str(Phase.DEAL)}, "in", own)
    may = [
        choice({"do": "fold", "box": 2}, "fold"),
        choice({"do": "check", "box": 2}, "check"),
        choice({"do": "wager", "box": 2, "amount": 200}, "bet", MOST if much else LEAST),
    ]
    decides = dealt | {"phase": str(Phase.DECISIONS), "may": may}
    yield "one decides", with_boxes(decides, "in", own)
    turned = dealt | {"dealer": dealer, "communal": board, "dealer_hand": words}
    turned |= {"dealer_makes": [*dealer, *board][-5:]}
    for phase in list(Phase)[3:]:
        yield phase, with_boxes(turned | {"phase": str(phase)}, "in", own)
    over = turned | {"phase": str(Phase.OVER), "is_playing": False}
    for standing, outcome in (("folded", "lost"), ("not exposed", "stood off"), ("in", "won")):
        yield f"{standing}, {outcome}", with_boxes(over, standing, own, outcome)
    yield "the next wagers are awaited", first | {"rounds": view["rounds"] + 1}


PLACES = """(called) => new Promise((done) => {
  const places = () =>
    [...document.querySelectorAll('.box, .box .areas, .mine .area, .bank .board')]
    .map((element) => [element.className.split(' ')[0], element.getBoundingClientRect()])
    .map(([name, { y, height }]) => [name, Math.round(y), Math.round(height)]);
  const cut = () => [...document.querySelectorAll('.displays *, .box.mine :not(header, header *)')]
    .filter((each) => each instanceof HTMLElement && each.clientWidth > 1
      && (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1))
    .map((each) => each.outerHTML.slice(0, 120));
  const look = () => document.title.includes(called)
    ? requestAnimationFrame(() => requestAnimationFrame(() => done([places(), cut()])))
    : requestAnimationFrame(look);
  look();
})"""


@dataclass
class Table:
    """A table that the test tells a page of."""

    page: Page
    route: WebSocketRoute
    message: dict[str, Any]
    version: int = 1

    async def shows(self, view: View) -> tuple[list[list[object]], list[str]]:
        """Where everything lies once *view* is shown, and what of it is cut."""
        self.version += 1
        called = f"Table {self.version:04}"  # its name, by which it is known to be shown
        now = view | {"version": self.version, "sign": view["sign"] | {"called": called}}
        self.route.send(json.dumps(self.message | {"version": self.version, "view": now}))
        places, cut = await self.page.evaluate(PLACES, called)
        return places, cut


OWN_AND_OTHERS = """() => {
  const { bottom } = document.querySelector('.stage').getBoundingClientRect();
  const wide = (which) => Math.max(...[...document.querySelectorAll(which)]
    .map((each) => each.getBoundingClientRect().width));
  const boxes = [...document.querySelectorAll('.box')]
    .map((each) => each.getBoundingClientRect().bottom);
  return { own: wide('.box.mine .card'), dealers: wide('.bank .card'),
    gap: bottom - Math.max(...boxes) };
}"""


async def shows_own_cards_as_large_as_the_dealers(page: Page, size: dict[str, int]) -> None:
    """And on a desk no box touches the bar."""
    found = await page.evaluate(OWN_AND_OTHERS)
    assert found["own"] >= found["dealers"] - 0.5, (size, found)
    if size == DESK:
        assert found["gap"] >= 12, found


@pytest.mark.parametrize("table", TABLES)
async def test_no_box_moves_however_long_the_words_and_however_large_the_sums(
    browser: Browser, open_room: str, table: str
) -> None:
    page = await guest(browser, DESK)
    shown = Table(page, *await at_a_table(page, open_room, table))
    view = shown.message["view"]
    await shown.shows(at_first(view, much=False))
    words = await page.evaluate(WIDEST, in_words(table))
    for size in SIZES.values():
        for letters, told in LETTERS.items():
            await sized(page, size["width"], size["height"], letters)
            first, _ = await shown.shows(at_first(view, much=False))
            for much in told:
                hand = words[-1 if much else 0]
                for moment, now in moments(view, hand, much):
                    found = await shown.shows(now)
                    assert found == (first, []), (size, letters, hand, much, moment)
                    if (letters, moment) == ("100%", "in, won"):
                        await shows_own_cards_as_large_as_the_dealers(page, size)
    await page.context.close()


FREE = ".box.mine button.area:not(.in)"
# how wide a box is follows from how many boxes there are
BOXES = """() => [...document.querySelectorAll('.box, .box.mine .area, .bank .board, .acts')]
  .map((element) => {
    const { y, height } = element.getBoundingClientRect();
    return [element.className, Math.round(y), Math.round(height)];
  }).map(([name, ...at]) => [name.split(' ')[0], ...at])"""


@pytest.mark.parametrize("table", TABLES)
async def test_no_box_moves_when_cards_are_dealt_or_taken_up(
    browser: Browser, open_room: str, table: str
) -> None:
    page = await guest(browser, DESK)
    await sit_down(page, open_room, table)
    for size in SIZES.values():
        await page.locator(FREE).first.wait_for()
        await sized(page, size["width"], size["height"])
        await nothing_moves_in_a_round(page)
        if table == "act/canberra-poker":  # nobody scrolls to see what the others hold
            below = "(stage) => stage.scrollHeight - stage.clientHeight"
            assert await page.locator(".stage").evaluate(below) <= 0, size
    await leave(page)
    await page.context.close()


async def nothing_moves_in_a_round(page: Page) -> None:
    area = page.locator(FREE)
    while await area.count():
        await area.first.click()
    await expect(page.locator(".box.mine .card")).to_have_count(0)
    before = await page.evaluate(BOXES)
    await seen_whole(page, ".box.mine .area")

    await page.get_by_role("button", name=re.compile(r"^Place \$")).click()
    done, cards = page.get_by_role("button", name="I am done"), page.locator(".box.mine.turn .card")
    await done.or_(cards).first.wait_for()
    if await done.count():
        await done.click()
    await cards.first.wait_for()
    assert await page.evaluate(BOXES) == before
    await page.locator(f"{BAR} button.give:not([aria-disabled=true])").click()
    await area.first.wait_for()
    assert await page.evaluate(BOXES) == before
