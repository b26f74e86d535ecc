"""Talk at a table: said, muted, limited, reported, and off for whoever has a part in a round."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest
from httpx2 import AsyncClient

from pokerroom.client import Credentials, Failure, connect_async
from pokerroom.desk import ClosesBets, Puts, StartsRound, TakesSeat
from pokerroom.house import Places, WagerKind
from pokerroom.server.accounts.limits import Bucket, Limits
from pokerroom.server.accounts.roles import Role
from pokerroom.server.live.room import Room
from pokerroom.server.live.sockets import MUTED_MOST
from pokerroom.server.talking import IN_A_ROW, PER_SECOND, REPORTS_IN_A_ROW
from tests.server.live.people import until
from tests.server.live.rooms import Browser, browser, cookie_of, room_in, served, table_in

HOLDEM, STUD = "vic/holdem", "act/five-card-stud"
CROWN, CANBERRA = "wa/crown-holdem", "act/canberra-poker"


def is_playing(room: Room, table: str) -> bool:
    found = room.floor.streams.by_name[table].table
    return found is not None and found.is_playing


async def watches(page: Browser, table: str = HOLDEM) -> Browser:
    await page.send(type="watch", table=table)
    await page.hear("table")
    return page


async def says(page: Browser, text: str, table: str = HOLDEM) -> dict[str, object]:
    await page.send(type="say", key=text[:40], table=table, text=text)
    return await page.hear("chat", "failed", "refused")


async def test_what_is_said_is_read_by_all_who_watch_and_have_not_muted_him(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        async with (
            browser(host, cookie_of(room, "Ann")) as ann,
            browser(host, cookie_of(room, "Bob")) as bob,
            browser(host) as stranger,
        ):
            assert (await says(ann, "too early"))["because"] == "watch the table first"
            for page in (ann, bob, stranger):
                await watches(page)
            said = await says(ann, "good\x1beven\u202eing")
            done = await ann.hear("done")
            assert (done["table"], done["found"]) == (HOLDEM, "said")
            assert (said["person"], said["text"]) == ("Ann", "good evening")
            for page in (bob, stranger):
                assert (await page.hear("chat"))["text"] == "good evening"
            await bob.send(type="mute", person="aNN")
            await bob.send(type="ping", sent=1)
            await bob.hear("pong")
            await says(ann, "unheard")
            assert (await says(bob, "hello"))["text"] == "hello"
            await bob.send(type="mute", person="Ann", is_muted=False)
            await bob.send(type="ping", sent=2)
            await bob.hear("pong")
            await ann.hear("chat", text="hello")
            await says(ann, "again")
            assert (await bob.hear("chat", text="again"))["person"] == "Ann"
            assert "unheard" not in json.dumps(bob.heard)
            assert (await stranger.hear("chat", text="unheard"))["person"] == "Ann"
            await stranger.send(type="say", key="p", table=HOLDEM, text="psst")
            assert (await stranger.hear("failed", key="p"))["code"] == "not-allowed"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("x" * 200, ""),
        ("x" * 201, "not-understood"),
        (" \t ", "not-possible"),
        ("\u200b", "not-possible"),
        ("\u200d \u200c", "not-possible"),
        ("\u3164\u2800", "not-possible"),
        ("\U0001f44d", ""),
    ],
)
async def test_a_line_has_something_to_read_and_at_most_two_hundred_characters(
    folder: Path, text: str, code: str
) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        async with browser(host, cookie_of(room, "Zoe")) as zoe:
            found = await says(await watches(zoe), text)
            assert found.get("code", "") == code


@pytest.mark.usefixtures("buckets_stay_empty")
async def test_who_says_too_much_waits_a_little(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        async with (
            browser(host, cookie_of(room, "Zoe")) as zoe,
            browser(host, cookie_of(room, "Yan")) as yan,
        ):
            await watches(zoe)
            found = [await says(zoe, f"{number}") for number in range(IN_A_ROW + 1)]
            assert [each["type"] for each in found] == ["chat"] * IN_A_ROW + ["failed"]
            assert found[-1]["code"] == "too-much"
            assert (await says(await watches(yan), "others need not wait"))["type"] == "chat"


@pytest.mark.parametrize(("game", "per"), [(HOLDEM, "V-95"), (STUD, "A-101")])
async def test_whoever_was_dealt_cards_says_nothing_until_the_round_is_over(
    folder: Path, game: str, per: str
) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, game, "Ann", "Bob", "Cam", bots=False)
        async with (
            browser(host, cookie_of(room, "Ann")) as ann,
            browser(host, cookie_of(room, "Zoe")) as zoe,
            browser(host, cookie_of(room, "Sue", Role.SUPERVISOR)) as sue,
        ):
            for page in (ann, zoe, sue):
                await watches(page, game)
            assert ann.heard[-1]["view"]["sign"]["silence"] == per
            assert (await says(ann, "before", game))["type"] == "chat"
            await room.floor.desk.do(game, StartsRound())
            barred = await says(ann, "during", game)
            assert (barred["type"], barred["per"]) == ("refused", per)
            assert barred["because"] == "players in a round say nothing until it is over"
            assert barred["rule"]
            await zoe.hear("chat", text="before")
            assert (await says(zoe, "an onlooker", game))["text"] == "an onlooker"
            await sue.hear("chat", text="an onlooker")
            assert "during" not in json.dumps(zoe.heard)


@pytest.mark.parametrize(("game", "per"), [(CROWN, "W-50"), (CANBERRA, "A-101")])
async def test_against_the_house_one_with_chips_says_nothing_once_the_bets_are_closed(
    folder: Path, game: str, per: str
) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, game, "Ann", "Bob", bots=False)
        desk = room.floor.desk
        async with (
            browser(host, cookie_of(room, "Ann")) as ann,
            browser(host, cookie_of(room, "Zoe")) as zoe,
        ):
            for page in (ann, zoe):
                await watches(page, game)
            await desk.do(game, StartsRound())
            ante = Places(box=1, person="Ann", wager=WagerKind.ANTE, amount=10_00)
            await desk.do(game, Puts(act=ante), by="Ann")
            assert (await says(ann, "still placing", game))["type"] == "chat"
            await desk.do(game, ClosesBets())
            barred = await says(ann, "I have aces", game)
            assert (barred["type"], barred["per"]) == ("refused", per)
            await zoe.hear("chat", text="still placing")
            assert (await says(zoe, "an onlooker", game))["text"] == "an onlooker"
            assert "I have aces" not in json.dumps(zoe.heard)


async def test_a_room_may_let_everybody_talk_at_any_time(folder: Path) -> None:
    async with room_in(folder, talk_in_a_round=True) as room, served(room) as host:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        async with browser(host, cookie_of(room, "Ann")) as ann:
            await watches(ann)
            assert ann.heard[-1]["view"]["sign"]["silence"] == ""
            await room.floor.desk.do(HOLDEM, StartsRound())
            assert (await says(ann, "during"))["type"] == "chat"


@pytest.mark.parametrize(("game", "per"), [(HOLDEM, "V-95"), (STUD, "A-101")])
async def test_a_table_may_let_players_talk_in_a_round_and_others_do_not(
    folder: Path, game: str, per: str
) -> None:
    async with room_in(folder) as room, served(room) as host:
        async with browser(host, cookie_of(room, "Max", Role.IN_CHARGE)) as manager:
            for table, talk in (("Quiet", False), ("Lively", True)):
                opens = {"do": "open the table", "game": game, "seats": 6, "talk": talk}
                assert (await manager.do(table, table, **opens))["type"] == "done"
        async with browser(host, cookie_of(room, "Ann")) as ann:
            for table, silence in (("Quiet", per), ("Lively", "")):
                for seat, person in enumerate(("Ann", "Bob"), start=1):
                    await room.floor.desk.deposit(person, 500_00)
                    takes = TakesSeat(person=person, seat=seat, amount=200_00)
                    await room.floor.desk.do(table, takes)
                await watches(ann, table)
                assert ann.heard[-1]["view"]["sign"]["silence"] == silence
                await until(partial(is_playing, room, table))
                found = await says(ann, f"during {table}", table)
                assert found["type"] == ("refused" if silence else "chat")


async def report(page: Browser, key: str, person: str = "Bob") -> dict[str, object]:
    await page.send(
        type="report person", key=key, table=HOLDEM, person=person, about="told me his hand"
    )
    return await page.hear("done", "failed", key=key)


async def reports_for(room: Room, host: str, name: str, role: Role) -> tuple[int, str]:
    cookie = cookie_of(room, name, role)
    async with AsyncClient(headers={"Cookie": cookie}, trust_env=False) as client:
        found = await client.get(f"http://{host}/api/v1/reports")
        return found.status_code, found.text


@pytest.mark.usefixtures("buckets_stay_empty")
async def test_a_report_is_kept_for_the_staff_and_told_to_those_who_are_here(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, HOLDEM, "Bob", bots=False)
        cookie_of(room, "Bob")
        async with (
            browser(host, cookie_of(room, "Ann")) as ann,
            browser(host, cookie_of(room, "Sue", Role.SUPERVISOR)) as sue,
            browser(host, cookie_of(room, "Zoe")) as zoe,
        ):
            await sue.hear("welcome")
            assert (await report(ann, "n", "Nobody"))["because"] == "nobody is called 'Nobody'"
            assert (await report(ann, "r"))["found"] == "reported"
            told = await sue.hear("reported")
            assert (told["by"], told["person"], told["about"]) == ("Ann", "Bob", "told me his hand")
            again = await report(ann, "r")
            assert (again["found"], len(room.entrance.accounts.reports())) == ("reported", 1)
            assert (await report(ann, "r", "Sue"))["code"] == "key-reused"
            nowhere = {"type": "report person", "key": "t", "table": "none", "person": "Bob"}
            await ann.send(**nowhere)
            assert (await ann.hear("failed", key="t"))["code"] == "no-such-table"
            for number in range(1, REPORTS_IN_A_ROW):
                assert (await report(ann, f"r{number}"))["type"] == "done"
            assert (await report(ann, "last"))["code"] == "too-much"
            assert "reported" not in {each["type"] for each in zoe.heard}
        for role in Role:
            if role is not Role.STRANGER:
                status, text = await reports_for(room, host, f"a {role}", role)
                may_see = role in {Role.SUPERVISOR, Role.INSPECTOR, Role.IN_CHARGE}
                assert status == (200 if may_see else 403), role
                assert (text.count("told me his hand") == REPORTS_IN_A_ROW) == may_see


async def test_signs_that_turn_letters_round_reach_nobody(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, HOLDEM, "Ann", bots=False)
        async with browser(host, cookie_of(room, "Ann")) as ann:
            await watches(ann)
            for sign in "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069":
                room.talk.said = Limits(PER_SECOND, IN_A_ROW)
                assert (await says(ann, f"a{sign}b"))["text"] == "ab"
                assert (await says(ann, sign))["because"] == "the message is empty"
            assert (await says(ann, "\u05e9\u05dc\u05d5\u05dd"))[
                "text"
            ] == "\u05e9\u05dc\u05d5\u05dd"


async def test_what_is_said_stays_on_one_line(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, HOLDEM, "Ann", bots=False)
        async with browser(host, cookie_of(room, "Ann")) as ann:
            await watches(ann)
            said = await says(ann, "one\u2028two\u2029three\ufefffour")
            assert said["text"] == "one two threefour"
            family = "\U0001f468\u200d\U0001f469"
            assert (await says(ann, family))["text"] == family


async def test_a_report_names_the_person_as_the_record_does(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, HOLDEM, "Ann", bots=False)
        cookie_of(room, "Bob")
        async with (
            browser(host, cookie_of(room, "Ann")) as ann,
            browser(host, cookie_of(room, "Sue", Role.SUPERVISOR)) as sue,
        ):
            await sue.hear("welcome")
            assert (await report(ann, "r", "bOB"))["found"] == "reported"
            assert (await sue.hear("reported"))["person"] == "Bob"
            assert room.entrance.accounts.reports()[0].person == "Bob"


@pytest.mark.usefixtures("messages_unlimited")
async def test_nobody_fills_the_memory_with_people_he_has_muted(folder: Path) -> None:
    async with (
        room_in(folder) as room,
        served(room) as host,
        browser(host, cookie_of(room, "Ann")) as ann,
    ):
        await ann.hear("welcome")
        for number in range(MUTED_MOST):
            await ann.send(type="mute", person=f"Bob {number}")
        await ann.send(type="mute", person="Bob 1")
        await ann.send(type="mute", person="Zoe")
        assert (await ann.hear("failed"))["code"] == "too-much"
        (hers,) = room.clients
        assert len(hers.muted) == MUTED_MOST
        await ann.send(type="mute", person="Bob 1", is_muted=False)
        await ann.send(type="mute", person="Zoe")
        await ann.send(type="ping", sent=1)
        await ann.hear("pong")
        assert "zoe" in hers.muted


@pytest.fixture
def messages_unlimited(monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection may send as many as it likes."""
    monkeypatch.setattr(Bucket, "take", lambda _: True)


async def test_a_report_has_no_signs_that_turn_letters_round(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, HOLDEM, "Ann", bots=False)
        async with browser(host, cookie_of(room, "Ann")) as ann:
            cookie_of(room, "Bob")
            about = "he\u202e swears"
            await ann.send(type="report person", key="r", table=HOLDEM, person="Bob", about=about)
            await ann.hear("done", key="r")
            assert room.entrance.accounts.reports()[0].about == "he swears"


async def test_a_line_sent_again_with_its_key_is_said_once_and_answered_again(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        async with browser(host, cookie_of(room, "Zoe")) as zoe:
            await says(await watches(zoe), "hello")
            first = await zoe.hear("done", key="hello")
            await zoe.send(type="say", key="hello", table=HOLDEM, text="hello")
            assert await zoe.hear("done", key="hello") == first
            await zoe.send(type="say", key="hello", table=HOLDEM, text="goodbye")
            assert (await zoe.hear("failed", key="hello"))["code"] == "key-reused"
            assert [each["type"] for each in zoe.heard].count("chat") == 1


async def test_the_same_key_of_two_people_says_what_each_of_them_wrote(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        async with (
            browser(host, cookie_of(room, "Zoe")) as zoe,
            browser(host, cookie_of(room, "Yan")) as yan,
        ):
            for page, text in ((zoe, "good evening"), (yan, "good morning")):
                await watches(page)
                await page.send(type="say", key="1", table=HOLDEM, text=text)
                assert (await page.hear("done", "failed", key="1"))["type"] == "done"
            assert (await zoe.hear("chat", text="good morning"))["person"] == "Yan"


async def test_the_client_says_something_and_hears_why_not(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        await table_in(room, HOLDEM, "Ann", "Bob", bots=False)
        cookie = Credentials(headers={"Cookie": cookie_of(room, "Ann")})
        async with connect_async(f"http://{host}", cookie) as ann:
            table = await ann.table(HOLDEM)
            assert (await table.say("good evening")).found == "said"
            await room.floor.desk.do(HOLDEM, StartsRound())
            with pytest.raises(Failure, match=r"say nothing until it is over \(V-95\)"):
                await table.say("I have aces")
