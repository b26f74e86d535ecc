"""What takes two people over the wire, and what staff are shown of what waits for a second.

A jackpot is paid, a hit opened again, a player excluded, a hand opened that was not shown.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from httpx2 import AsyncClient

from pokerroom.bots import turn_of
from pokerroom.desk import ClosesBets, ClosesRound, Desk, Puts, StartsRound
from pokerroom.play import Act, Play
from pokerroom.server.accounts.roles import Role
from pokerroom.server.live.room import Room
from tests.desk.linked import (
    BESIDE,
    FLUSH,
    GAMES,
    LINK,
    Stacked,
    decided,
    done,
    hit_beside_another,
    two_tables,
    wagered,
)
from tests.desk.room import play_rounds
from tests.server.live.rooms import Browser, browser, cookie_of, room_in, served, table_in

STAFF = {"Sue": Role.SUPERVISOR, "Dee": Role.DEALER, "Olga": Role.IN_CHARGE, "Pat": Role.PLAYER}


@asynccontextmanager
async def staffed(room: Room) -> AsyncIterator[dict[str, Browser]]:
    async with (
        served(room) as host,
        browser(host, cookie_of(room, "Sue", STAFF["Sue"])) as sue,
        browser(host, cookie_of(room, "Dee", STAFF["Dee"])) as dee,
        browser(host, cookie_of(room, "Olga", STAFF["Olga"])) as olga,
        browser(host, cookie_of(room, "Pat", STAFF["Pat"])) as pat,
    ):
        yield {"Sue": sue, "Dee": dee, "Olga": olga, "Pat": pat}


async def for_staff(staff: dict[str, Browser], table: str) -> dict[str, list[Any]]:
    """Who has asked for what takes two, and what each may do then; others are shown nothing."""
    found = {}
    for person, browser_ in staff.items():
        await browser_.send(type="watch", table=table)
        shown = (await browser_.hear("table", table=table))["view"]["staff"]
        found[person] = [(each["person"], each["do"] and each["do"]["do"]) for each in shown]
    assert found.pop("Dee") == found.pop("Pat") == []
    return found


async def by_two(
    staff: dict[str, Browser], table: str, first: str, second: str, **does: Any
) -> Any:
    """It is done by *first* and *second*, and by nobody else."""
    for number, person in enumerate(("Dee", "Pat")):
        found = await staff[person].do(table, f"n{number}", **does)
        assert found["type"] in {"refused", "failed"}, (person, found)
    alone = await staff[first].do(table, "two", **does)
    assert alone["type"] == "refused"
    assert " alone: " in alone["because"]
    shown = await for_staff(staff, table)
    assert (first, None) in shown[first]
    assert (first, "stand by") in shown[second]
    beside = {"do": "stand by", "person": first, "asked": "two"}
    assert (await staff[first].do(table, "s", **beside))["type"] == "failed"
    for person in ("Dee", "Pat"):
        assert (await staff[person].do(table, "s", **beside))["type"] == "refused"
    return await staff[second].do(table, "s", **beside)


@pytest.mark.parametrize("game", GAMES)
async def test_a_jackpot_prize_is_paid_by_two_people(folder: Path, game: str) -> None:
    async with room_in(folder, stacked=Stacked(FLUSH[game])) as room, staffed(room) as staff:
        desk = room.floor.desk
        room.floor.held.update({"A", "B"})
        await two_tables(desk, game, prizes_by_two=True)
        await wagered(desk, "A")
        await done(desk, "A", ClosesBets())
        await decided(desk, "A")
        before = int(await desk.store.balance(f"owed/{LINK}"))
        assert before
        assert await for_staff(staff, "A") == {"Sue": [("", "pay the prizes")], "Olga": []}

        found = await by_two(staff, "A", "Sue", "Olga", do="pay the prizes")

        assert found["type"] == "done", found
        assert int(await desk.store.balance(f"owed/{LINK}")) == 0
        assert await for_staff(staff, "A") == {"Sue": [], "Olga": []}
        assert not (await desk.table("A")).is_playing


async def test_a_hit_of_a_shared_jackpot_is_opened_again_by_two_people(folder: Path) -> None:
    """The operator asks and a supervisor stands by; where no jackpot is shared there is none."""
    hand = "$Category.STRAIGHT_FLUSH"
    fact = {"$": "ReopensHit", "table": "A", "box": 2, "hand": hand, "by": ""}
    async with room_in(folder, stacked=Stacked(BESIDE)) as room, staffed(room) as staff:
        desk = room.floor.desk
        room.floor.held.update({"A", "B"})
        await table_in(room, GAMES[0], bots=False, name="alone")
        await two_tables(desk, GAMES[0], prizes_by_two=True)
        await hit_beside_another(desk)

        found = await by_two(staff, "A", "Olga", "Sue", do="report", fact=fact)

        assert found["type"] == "done", found
        (entry,) = await desk.store.stream(f"link {LINK}", after=found["version"] - 1)
        assert b"HitReopened" in entry.body
        other = await staff["Olga"].do("alone", "x", do="report", fact=fact)
        assert other["type"] == "failed"


async def test_a_player_is_excluded_by_two_people(folder: Path) -> None:
    async with room_in(folder) as room, staffed(room) as staff:
        await table_in(room, "vic/holdem", "Ann", "Bob", "Cam", bots=False)
        await staff["Dee"].do("vic/holdem", "d0", do="start a round")
        fact = {"$": "Excludes", "seat": 1}

        found = await by_two(staff, "vic/holdem", "Sue", "Olga", do="report", fact=fact)

        assert found["type"] == "done", found
        play: Any = (await room.floor.desk.table("vic/holdem")).playing()
        assert not play.is_in(1)


async def test_what_was_asked_for_one_round_is_not_done_to_the_next(folder: Path) -> None:
    """Whoever stands by when the round is over has come too late."""
    void = {"do": "report", "fact": {"$": "Invalidates", "fraud": False}}
    async with room_in(folder) as room, staffed(room) as staff:
        await table_in(room, "vic/holdem", "Ann", "Bob", bots=False)
        desk = room.floor.desk
        await desk.do("vic/holdem", StartsRound())
        await staff["Sue"].do("vic/holdem", "v", **void)
        await play_rounds(desk, "vic/holdem", Random(1), 1)
        await desk.do("vic/holdem", ClosesRound())
        await desk.do("vic/holdem", StartsRound())
        assert await for_staff(staff, "vic/holdem") == {"Sue": [], "Olga": []}

        late = await staff["Olga"].do("vic/holdem", "s", do="stand by", person="Sue", asked="v")

        assert late["type"] == "failed"
        assert (await desk.table("vic/holdem")).is_playing


async def test_the_room_excludes_a_player_by_two_people_and_lets_him_play_again(
    folder: Path,
) -> None:
    table, sits = "vic/holdem", {"do": "sit", "amount": 200_00}
    bars = {"do": "exclude", "person": "Ann", "breach": "a prohibited device", "reason": "seen"}
    lifts = {"do": "lift the exclusion", "person": "Ann", "reason": "it was a watch"}
    async with room_in(folder) as room, staffed(room) as staff:
        await table_in(room, table, "Ann", "Bob", bots=False)
        await room.floor.desk.deposit("Pat", 1_000_00)

        found = await by_two(staff, table, "Sue", "Olga", **bars)

        assert found["type"] == "done", found
        assert found["per"] == "VIC/11.2.2"
        assert found["version"] == await room.floor.desk.version(table)
        after: Any = await room.floor.desk.table(table)
        assert [each.person for each in after.course.stands.sitters.values()] == ["Bob"]
        async with browser(staff["Sue"].host, cookie_of(room, "Ann")) as ann:
            assert (await ann.do(table, "a", **sits))["type"] == "refused"
            for person in ("Dee", "Pat"):
                assert (await staff[person].do(table, "l", **lifts))["type"] == "refused"
            assert (await staff["Sue"].do(table, "l", **lifts))["type"] == "done"
            assert (await ann.do(table, "b", **sits))["type"] == "done"


async def test_a_hand_that_was_not_shown_is_opened_to_two_people_and_to_nobody_else(
    folder: Path,
) -> None:
    table = "vic/holdem"
    opens = {"do": "open hole cards", "person": "Ann", "round": 1, "reason": "a complaint"}
    async with room_in(folder) as room, staffed(room) as staff:
        await table_in(room, table, "Ann", "Bob", bots=False)
        desk = room.floor.desk
        await play_rounds(desk, table, Random(1), 2)
        await desk.do(table, ClosesRound())

        async def looks(person: str, number: int = 1, how: str = "?as=Ann") -> Any:
            path = f"rounds/{table}/{number}{how}"
            headers = {"Cookie": cookie_of(room, person, STAFF.get(person, Role.PLAYER))}
            async with AsyncClient(base_url=f"http://{staff['Sue'].host}/api/v1/") as client:
                return await client.get(path, headers=headers)

        own = (await looks("Ann", how="")).text
        assert own != (await looks("Olga", how="")).text
        assert (await looks("Sue")).status_code == 403
        assert (await staff["Pat"].do(table, "x", **opens))["type"] == "refused"
        assert (await staff["Dee"].do(table, "two", **opens))["type"] == "refused"
        beside = {"do": "stand by", "person": "Dee", "asked": "two"}
        found = await staff["Olga"].do(table, "s", **beside)

        assert found["type"] == "done", found
        assert found["per"] == "VIC/9.2.3"
        for person in ("Dee", "Olga"):
            assert (await looks(person)).text == own, person
        for person in ("Sue", "Pat"):
            assert (await looks(person)).status_code == 403
        assert (await looks("Olga", 1, "?as=Bob")).status_code == 403
        assert (await looks("Olga", 2)).status_code == 403
        assert (await looks("Olga", 3)).status_code == 404


async def test_a_round_is_taken_back_past_the_flop_by_two_people_and_dealt_anew(
    folder: Path,
) -> None:
    """Whatever the report claims of the shuffle."""
    table = "vic/holdem"
    async with room_in(folder) as room, staffed(room) as staff:
        await table_in(room, table, "Ann", "Bob", bots=False)
        desk = room.floor.desk
        await desk.do(table, StartsRound())
        to = len((await desk.table(table)).playing().record)
        await play_to_the_flop(desk, table)
        fact = {"$": "Rewinds", "to": to, "reason": "a wrong button", "shuffled": False}

        found = await by_two(staff, table, "Sue", "Olga", do="report", fact=fact)

        assert found["type"] == "done", found
        after: Any = await desk.table(table)
        assert (list(after.play.communal), len(after.decks)) == ([], 2)


async def play_to_the_flop(desk: Desk, table: str) -> None:
    while True:
        play = (await desk.table(table)).playing()
        assert isinstance(play, Play)
        if play.communal:
            return
        await desk.do(table, Puts(act=turn_of(play, Random(1)).prefer(Act.CHECK, Act.CALL)))
