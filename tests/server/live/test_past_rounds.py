"""My rounds, and any round in every form, over HTTP and as each may see it."""

from __future__ import annotations

from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import msgspec
import pytest

from pokerroom.desk import (
    ClosesRound,
    IsSilent,
    Leaves,
    Puts,
    PutsAtTable,
    StartsRound,
    TakesSeat,
)
from pokerroom.desk.tables.players import PlayersTable
from pokerroom.notation.phh import Verdict, read_hand, replayed
from pokerroom.play import Act, Bets, Shows, ThrowsIn
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.state.events import Dealt, ThrownIn
from pokerroom.server.accounts.roles import Role
from pokerroom.server.past.forms import Seen
from pokerroom.server.past.index import Kept
from pokerroom.server.past.just_over import last_round
from pokerroom.server.past.steps import Steps, told_by
from pokerroom.server.past.viewing import Eyes
from pokerroom.table import course, notices
from tests.desk.room import play_rounds
from tests.server.live.people import until
from tests.server.live.rooms import cookie_of, room_in, served, table_in

PEOPLE = ("Ann", "Bob", "Cam")


@asynccontextmanager
async def asking(
    folder: Path, *games: str, rounds: int = 3, database: str = "", closes: bool = True
) -> Any:
    """A room in which rounds have been played; asks as a person of a role."""
    async with room_in(folder, database=database) as room:
        for game in games:
            name = await table_in(room, game, *PEOPLE)
            await play_rounds(room.floor.desk, name, Random(game), rounds)
            if closes:
                await room.floor.desk.do(name, ClosesRound())
        async with served(room) as host, httpx2.AsyncClient(base_url=f"http://{host}") as client:

            async def ask(path: str, who: str = "Ann", role: Role = Role.PLAYER) -> Any:
                headers = {"Cookie": cookie_of(room, who, role)} if who else {}
                return await client.get(f"/api/v1/{path}", headers=headers)

            yield ask


async def test_my_rounds_are_searched_and_come_in_pages_the_newest_first(folder: Path) -> None:
    async with asking(folder, "vic/holdem", "wa/crown-holdem") as ask:
        every = (await ask("rounds")).json()
        assert every["next"] is None
        found = [(each["table"], each["number"]) for each in every["rounds"]]
        assert found == [(t, n) for t in ("wa/crown-holdem", "vic/holdem") for n in (3, 2, 1)]
        paged, cursor = [], ""
        while cursor is not None:
            page = (await ask(f"rounds?most=2{cursor and f'&before={cursor}'}")).json()
            paged += page["rounds"]
            cursor = page["next"]
        assert paged == every["rounds"]
        for each in every["rounds"]:
            assert each["person"] == "Ann"
            result = "won" if each["net"] > 0 else "lost" if each["net"] < 0 else "even"
            showdown = "yes" if each["showdown"] else "no"
            query = f"game={each['game']}&result={result}&showdown={showdown}"
            assert each in (await ask(f"rounds?{query}")).json()["rounds"]
        assert (await ask("rounds?from=2023-11-14&to=2023-11-14")).json() == every
        for nothing in ("from=2023-11-15", "to=2023-11-13", "game=vic/omaha", "at_least=99999999"):
            assert (await ask(f"rounds?{nothing}")).json()["rounds"] == []
        assert (await ask("rounds", "Zoe")).json() == {"rounds": [], "next": None}


async def test_a_round_tells_of_its_charges_and_of_notices_given_in_it_once(folder: Path) -> None:
    terms = {"minimum": 10, "blinds": [5, 10], "commission": {"hourly": 12}}
    async with room_in(folder) as room:
        desk, name = room.floor.desk, "hourly"
        room.floor.held.add(name)
        await desk.open_table(name, "vic/holdem", terms, seats=4)
        for seat, person in enumerate((*PEOPLE, "Dot"), start=1):
            await desk.deposit(person, 1_000_00)
            await desk.do(name, TakesSeat(person=person, seat=seat, amount=500_00))
        await desk.do(name, PutsAtTable(act=course.GoesAway(person="Dot")))
        await desk.do(name, StartsRound())
        closing = notices.Subject.CLOSING
        await desk.do(name, PutsAtTable(act=notices.GivesNotice(subject=closing, by="supervisor")))
        await desk.do(name, Leaves(person="Dot"))
        state = await desk.table(name)
        assert isinstance(state, PlayersTable)
        first = state.awaits()[0]
        await desk.do(name, Puts(act=Bets(seat=state.seat_of(first), act=Act.FOLD)))
        while people := state.awaits():
            await desk.do(name, IsSilent(person=people[0]))
        await desk.do(name, ClosesRound())
        async with served(room) as host, httpx2.AsyncClient(base_url=f"http://{host}") as client:
            headers = {"Cookie": cookie_of(room, "Ann")}
            one = f"/api/v1/rounds/{name}/1"
            told = (await client.get(one, headers=headers)).json()
            text = (await client.get(f"{one}?form=text", headers=headers)).text
            steps = (await client.get(f"{one}?form=steps", headers=headers)).json()["steps"]
            mine = [
                (
                    await client.get("/api/v1/rounds", headers={"Cookie": cookie_of(room, who)})
                ).json()
                for who in PEOPLE
            ]
    ended = {each["person"]: each for found in mine for each in found["rounds"]}
    folded = {
        who: each["folded_for"] for who, each in ended.items() if each["standing"] == "folded"
    }
    assert folded.pop(first) == ""
    assert set(folded.values()) == {"his time is up"}
    assert [each["folded_for"] for each in ended.values() if each["standing"] == "in"] == [""]
    said = [line["text"] for each in told["events"] for line in each["lines"]]
    again = [x["text"] for step in steps for each in step["happened"] for x in each["lines"]]
    assert again == said
    assert said[0] == "Round 1 begins"
    assert said[1].startswith("Time charges are collected until ")
    assert [each for each in said if each.startswith("Notice 1: the table will close ")]
    assert [each for each in said if each.startswith("Dot leaves")] == ["Dot leaves with $488"]
    assert all(each in text for each in said)


@pytest.mark.parametrize(
    "query",
    [
        "from=yesterday", "from=9999-12-31", "to=9999-12-31", "from=0001-01-01",
        "to=2026-13-01", "from=2026-11-17&to=2026-11-16", "result=big",
        "at_least=-1", "at_least=1.5", "at_least=99999999999999999999", "showdown=maybe",
        "before=x", "most=0", "game=chess", "nonsense=1", "game=", "result=won&result=lost",
    ],
)  # fmt: skip
async def test_a_question_that_is_none_is_refused(folder: Path, query: str) -> None:
    async with asking(folder) as ask:
        found = await ask(f"rounds?{query}")
        assert found.status_code == 400
        assert found.json()["error"]


async def test_a_round_is_told_as_each_may_see_it(folder: Path) -> None:
    async with asking(folder, "vic/holdem") as ask:
        mine = (await ask("rounds/vic/holdem/1")).json()
        assert (mine["book"], mine["edition"]) == ("VIC", "2003-12-19")
        lines = [line for event in mine["events"] for line in event["lines"]]
        assert lines[0] == {"text": "Round 1 begins", "per": ""}
        assert all(line["per"] for line in lines[1:])
        (dealt,) = [line["text"] for line in lines if line["text"].startswith("Bob is dealt")]
        assert dealt == "Bob is dealt ?? ??"
        his = await ask("rounds/vic/holdem/1?form=text", "Bob")
        all_ = await ask("rounds/vic/holdem/1?form=text", "eye", Role.INSPECTOR)
        onlooker = await ask("rounds/vic/holdem/1?form=text", "Zoe")
        assert "Bob is dealt ?? ??" not in his.text
        assert all_.text.count("is dealt ?? ??") == 0
        assert onlooker.text.count("is dealt ?? ??") == 3
        stranger = await ask("rounds/vic/holdem/1?form=text", "")
        assert stranger.text == onlooker.text
        thousands = "1" * 5000  # of figures, more than Python takes for a number
        for missing in ("holdem/4", "omaha/1", f"holdem/{10**30}", f"holdem/{thousands}"):
            assert (await ask(f"rounds/vic/{missing}")).status_code == 404
        for other in ("jobs", "review/vic/holdem"):
            assert (await ask(f"{other}/{thousands}")).status_code == 404


@pytest.mark.parametrize("game", ["vic/holdem", "act/canberra-poker"])
async def test_who_played_in_a_round_finds_it_as_soon_as_it_is_over(
    folder: Path, game: str
) -> None:
    """Nobody else does before it is closed, and nobody while it goes on."""
    async with asking(folder, game, rounds=2, closes=False) as ask:
        mine = (await ask("rounds")).json()
        assert [each["number"] for each in mine["rounds"]] == [2, 1]
        last = mine["rounds"][0]
        for sought in (
            f"game={game}", f"table={game}",
            f"result={'won' if last['net'] > 0 else 'lost' if last['net'] < 0 else 'even'}",
            f"showdown={'yes' if last['showdown'] else 'no'}",
        ):  # fmt: skip
            assert last in (await ask(f"rounds?{sought}")).json()["rounds"]
        for other in (
            "game=vic/omaha", "table=another", "to=2023-11-13", "from=2023-11-15",
            f"result={'lost' if last['net'] > 0 else 'won'}", f"at_least={abs(last['net']) + 1}",
            f"showdown={'no' if last['showdown'] else 'yes'}",
        ):  # fmt: skip
            assert last not in (await ask(f"rounds?{other}")).json()["rounds"]
        first = (await ask("rounds?most=1")).json()
        assert first["rounds"] == [last]
        rest = (await ask(f"rounds?before={first['next']}")).json()
        assert [each["number"] for each in rest["rounds"]] == [1]
        steps = (await ask(f"rounds/{game}/2?form=steps")).json()
        assert steps["steps"][-1]["changed"]
        everybody = f"rounds?table={game}&everybody=yes"
        assert len((await ask(everybody, "eye", Role.INSPECTOR)).json()["rounds"]) == 1
        assert (await ask(f"rounds/{game}/2", "eye", Role.INSPECTOR)).status_code == 404
        assert (await ask(f"rounds/{game}/2", "Zoe")).status_code == 404


async def test_a_round_that_goes_on_is_told_to_nobody(folder: Path) -> None:
    async with room_in(folder) as room:
        name = await table_in(room, "vic/holdem", *PEOPLE)
        await room.floor.desk.do(name, StartsRound())
        await room.past.catch_up()
        await until(lambda: room.floor.streams.by_name[name].version > 0)
        on = room.past.index.going_on[name]
        assert "Ann" in on.nets
        assert last_round(room, name) is None
        kept = Kept(id=1, table=name, number=1, first=on.first, last=on.first, summary=None)
        assert await room.past.summary(kept) is None


async def to_the_showdown(room: Any, table: str) -> None:
    """Everybody stays, and throws in at the end if he may."""
    desk = room.floor.desk
    await desk.do(table, StartsRound())
    while (turn := await desk.turn(table, Random(1))) is not None:
        wanted = [ThrowsIn, Act.CHECK, Act.STAND, Act.CALL, Shows]
        acts = {getattr(each, "act", type(each)): each for each in turn.acts}
        await desk.do(table, Puts(act=next(acts[each] for each in wanted if each in acts)))
    await desk.do(table, ClosesRound())


async def test_what_another_throws_in_is_never_told(folder: Path) -> None:
    """Whoever throws in at the showdown has kept his hand to himself."""
    async with room_in(folder) as room:
        name = await table_in(room, "vic/holdem", *PEOPLE)
        await to_the_showdown(room, name)
        await room.past.catch_up()
        kept = room.past.index.round(name, 1)
        assert kept is not None
        over: Any = [*await room.past.told_again(kept)][-1].table.play
        thrown = [event for event in over.record if isinstance(event, ThrownIn)]
        held = {event.seat: set[str]() for event in thrown}
        for event in (each for each in over.record if isinstance(each, Dealt)):
            due = [step for step in event.due if isinstance(step, CardDue)]
            for step, card in zip(due, event.cards, strict=True):
                if isinstance(step.to, int) and step.to in held:
                    held[step.to].add(str(card))
        assert thrown
        for seat, cards in held.items():
            assert len(cards) == 2
            for person in (*PEOPLE[: seat - 1], *PEOPLE[seat:], "Zoe"):
                seen = Seen(await room.past.told_again(kept), Eyes(person=person))
                eyes = Eyes(person=person)
                steps = Steps(told_by(await room.past.told_again(kept), eyes), eyes)
                texts = [seen.told(form) for form in seen.forms()]
                texts += [str(msgspec.to_builtins(each)) for each in (seen.happened, steps.steps)]
                assert not [card for card in cards for text in texts if card in text]


async def test_forms_are_files_to_keep_and_say_where_they_do_not_reach(folder: Path) -> None:
    async with asking(folder, "vic/holdem", "vic/draw-ante", "wa/crown-holdem") as ask:
        phh = await ask("rounds/vic/holdem/1?form=phh&download=yes")
        assert phh.headers["content-disposition"] == 'attachment; filename="vic-holdem-1.phh"'
        assert phh.headers["content-type"] == "text/plain; charset=utf-8"
        assert phh.headers["cache-control"] == "no-store"
        assert replayed(read_hand(phh.text)).verdict is Verdict.AS_RECORDED
        for game, more in (("vic/draw-ante", ["pokerstars"]), ("wa/crown-holdem", [])):
            assert (await ask(f"rounds/{game}/1")).json()["forms"] == ["text", "file", *more]
            none = await ask(f"rounds/{game}/1?form=phh")
            assert none.status_code == 404
            assert none.json()["error"].startswith("PHH has no variant for")


async def test_staff_may_look_for_rounds_of_a_table_and_players_may_not(folder: Path) -> None:
    async with asking(folder, "vic/holdem") as ask:
        query = "rounds?table=vic/holdem&everybody=yes"
        for role in (Role.INSPECTOR, Role.SUPERVISOR, Role.IN_CHARGE):
            found = (await ask(query, f"the {role}", role)).json()["rounds"]
            assert [(each["number"], each["cards"]) for each in found] == [
                (3, []),
                (2, []),
                (1, []),
            ]
        for role in (Role.PLAYER, Role.GUEST, Role.DEALER, Role.CASHIER):
            assert (await ask(query, f"a {role}", role)).status_code == 403
        assert (await ask("rounds?everybody=yes", "eye", Role.INSPECTOR)).status_code == 400
        for own in ("game=vic/holdem", "result=won", "at_least=1", "showdown=no"):
            found = await ask(f"{query}&{own}", "eye", Role.INSPECTOR)
            assert (found.status_code, "one's own rounds" in found.text) == (400, True)
