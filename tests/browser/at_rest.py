"""A page at rest, and a table of which only the test tells: what is measured then is not chance."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any

import msgspec
from playwright.async_api import Page, WebSocketRoute

from pokerroom.server.messages.changes import Change, apply

View = dict[str, Any]
OF_THE_TABLE = {"table", "happened", "changed"}
AT_REST = """() => new Promise((done, fails) => {
  const still = 8, enough = 5000;
  const places = () => [...document.querySelectorAll('body *:not([role=timer], [role=timer] + *)')]
    .map((each) => Object.values(each.getBoundingClientRect().toJSON()).join(' ')).join();
  let [before, alike, frames] = ['', 0, 0];
  const look = () => {
    const now = places();
    alike = now === before ? alike + 1 : 0;
    before = now;
    frames += 1;
    if (alike === still) done();
    else if (frames === enough) fails(new Error('it never comes to rest'));
    else requestAnimationFrame(() => setTimeout(look));
  };
  document.fonts.ready.then(look);
})"""
"""What is measured and then set takes up to three frames, and a timer: so many more are alike."""


ALL_DRAWN = """() => {
  const counted = document.querySelector('main p.count span')?.textContent ?? '0';
  const rules = Number(counted.split(' ')[0].replace(',', ''));
  const guide = document.querySelector('#floor-game') === null
    || document.querySelector('.guide details') !== null;
  return document.querySelectorAll('[data-row]').length === rules && guide;
}"""
"""Rules are drawn little by little, and the guide of the floor comes after its page."""


async def all_drawn(page: Page) -> None:
    """Until a page for reading is whole."""
    await page.wait_for_function(ALL_DRAWN)
    await at_rest(page)


async def at_rest(page: Page) -> None:
    """Until nothing has moved for some frames."""
    await page.evaluate(AT_REST)


async def sized(page: Page, width: int, height: int, letters: str = "100%") -> None:
    """In a window of that size, with letters of that size, at rest."""
    await page.set_viewport_size({"width": width, "height": height})
    await page.evaluate(f"document.documentElement.style.fontSize = '{letters}'")
    await at_rest(page)


@dataclass
class Telling:
    """Lets through what the room tells a page; while it is *held*, only the test tells of a table.

    What the page says always goes to the room.
    """

    routes: list[WebSocketRoute] = field(default_factory=list)
    view: View = field(default_factory=dict)
    held: bool = False

    def through(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        self.routes.append(route)

        def hear(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] not in OF_THE_TABLE:
                route.send(message)
            elif not self.held:
                if "changes" in told:
                    apply(self.view, msgspec.convert(told["changes"], list[Change]))
                else:
                    self.view = told["view"]
                route.send(message)

        server.on_message(hear)

    def say(self, message: dict[str, Any]) -> None:
        self.routes[-1].send(json.dumps(message))

    def show(self, view: View, *happened: str) -> None:
        """The table as it stands in *view*, from now on, and what *happened* last."""
        self.held = True
        self.view = view | {"version": self.view["version"] + 1}
        now = {"table": view["table"], "version": self.view["version"], "view": self.view}
        recent = [
            {"version": at, "event": event, "fields": {}, "lines": []}
            for at, event in enumerate(happened)
        ]
        self.say({"type": "table", "recent": recent} | now)


async def telling(page: Page) -> Telling:
    """To be asked for before the page is opened."""
    found = Telling()
    await page.route_web_socket(re.compile(r"^ws"), found.through)
    return found


async def watching(page: Page, room: str, table: str) -> Telling:
    """At a table of which only the test tells from now on."""
    told = await telling(page)
    await page.goto(f"{room}/?view=table&table={table}")
    await page.locator(".stage").wait_for()
    told.held = True
    return told


async def left_to_the_room(page: Page, told: Telling) -> None:
    """The page shows again how the table really stands."""
    told.held = False
    await page.reload()
