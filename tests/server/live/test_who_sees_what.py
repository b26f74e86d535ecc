"""A hand that was not shown stays hidden: by role in a replay, from a newcomer, behind a secret."""

from __future__ import annotations

import re
from pathlib import Path

import httpx2
import pytest

from pokerroom.desk import ClosesBets, ClosesRound, Leaves, Puts, StartsRound, TakesSeat
from pokerroom.house import Folds, Places, WagerKind
from pokerroom.house.game.deal import DEALER
from pokerroom.play import Act, Bets
from pokerroom.server.accounts.digests import digest
from pokerroom.server.accounts.roles import Role
from pokerroom.server.accounts.storage import Accounts
from pokerroom.server.live.room import Room
from pokerroom.server.live.viewers import Looker
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.asking import Do
from pokerroom.server.messages.views import PlayersView
from tests.server.live.people import state
from tests.server.live.rooms import MONEY, cookie_of, room_in, served, table_in

TABLE, CROWN = "vic/holdem", "wa/crown-holdem"
PEOPLE = ("Ann", "Bob", "Cam")
CARDS = re.compile(r"\b(?:[2-9TJQKA][cdhs])+\b")
FORMS = ("events", "steps", "text", "file", "phh")
OTHERS = (
    ("", Role.STRANGER),
    ("Gus", Role.GUEST),
    ("Zoe", Role.PLAYER),
    ("Ro", Role.BOT),
    ("Dee", Role.DEALER),
    ("Cas", Role.CASHIER),
    ("Sue", Role.SUPERVISOR),
    ("Mia", Role.IN_CHARGE),
)


async def all_fold(room: Room) -> tuple[str, dict[str, list[str]]]:
    """Nobody shows a card; who is left, and what each of the three was dealt."""
    desk = room.floor.desk
    await table_in(room, TABLE, *PEOPLE, bots=False)
    await desk.do(TABLE, StartsRound())
    table = await state(room, TABLE)
    held = {name: [str(card) for card in table.play.held[at]] for at, name in enumerate(PEOPLE)}
    while people := table.awaits():
        seat = table.seat_of(people[0])
        await desk.do(TABLE, Puts(act=Bets(seat=seat, act=Act.FOLD)))
    winner = next(name for name in PEOPLE if table.play.held[PEOPLE.index(name)])
    return winner, held


def tells(text: str, cards: list[str]) -> int:
    """How many of *cards* the text names, alone or in a row as PHH has them."""
    named = "".join(f"{row} " for row in CARDS.findall(text))
    return sum(card in named for card in cards)


async def test_only_an_inspector_sees_hands_in_a_replay_that_were_not_shown(folder: Path) -> None:
    async with room_in(folder) as room:
        _, held = await all_fold(room)
        await room.floor.desk.do(TABLE, ClosesRound())
        async with served(room) as host, httpx2.AsyncClient(base_url=f"http://{host}") as client:

            async def told(who: str, role: Role, form: str) -> list[int]:
                headers = {"Cookie": cookie_of(room, who, role)} if who else {}
                path = f"/api/v1/rounds/{TABLE}/1?form={form}"
                found = await client.get(path, headers=headers)
                assert found.status_code == 200, found.text
                return [tells(found.text, held[each]) for each in PEOPLE]

            for form in FORMS:
                assert await told("Ian", Role.INSPECTOR, form) == [2, 2, 2], form
                for at, person in enumerate(PEOPLE):
                    own = [2 if each == at else 0 for each in range(3)]
                    assert await told(person, Role.PLAYER, form) == own, (person, form)
                for who, role in OTHERS:
                    assert await told(who, role, form) == [0, 0, 0], (role, form)


async def all_fold_against_the_house(room: Room) -> list[list[str]]:
    """Ann and Bob have an ante each and fold: the cards of both, and the dealer's."""
    desk = room.floor.desk
    await table_in(room, CROWN, "Ann", "Bob", bots=False)
    await desk.do(CROWN, StartsRound())
    for box, person in enumerate(("Ann", "Bob"), start=1):
        ante = Places(person=person, box=box, wager=WagerKind.ANTE, amount=10_00)
        await desk.do(CROWN, Puts(act=ante))
    await desk.do(CROWN, ClosesBets())
    table = await state(room, CROWN)
    held = [[str(card) for card in table.play.held[at]] for at in (1, 2, DEALER)]
    for box, person in enumerate(("Ann", "Bob"), start=1):
        await desk.do(CROWN, Puts(act=Folds(person=person, box=box)))
    await desk.do(CROWN, ClosesRound())
    return held


async def test_against_the_house_too_each_sees_his_own_hand_alone(folder: Path) -> None:
    async with room_in(folder) as room:
        held = await all_fold_against_the_house(room)
        async with served(room) as host, httpx2.AsyncClient(base_url=f"http://{host}") as client:

            async def told(who: str, role: Role, form: str) -> list[int]:
                headers = {"Cookie": cookie_of(room, who, role)} if who else {}
                path = f"/api/v1/rounds/{CROWN}/1?form={form}"
                found = await client.get(path, headers=headers)
                assert found.status_code == 200, found.text
                return [tells(found.text, cards) for cards in held]

            for form in ("events", "steps", "text", "file"):
                assert await told("Ian", Role.INSPECTOR, form) == [2, 2, 2], form
                assert await told("Ann", Role.PLAYER, form) == [2, 0, 0], form
                assert await told("Bob", Role.PLAYER, form) == [0, 2, 0], form
                for who, role in OTHERS:
                    assert await told(who, role, form) == [0, 0, 0], (role, form)


async def test_a_newcomer_in_the_winners_seat_does_not_see_the_cards_left_there(
    folder: Path,
) -> None:
    async with room_in(folder) as room:
        winner, held = await all_fold(room)
        seat, desk = PEOPLE.index(winner) + 1, room.floor.desk
        stream = room.floor.streams.by_name[TABLE]
        stream.catch_up(await state(room, TABLE))
        assert tells(stream.show(Looker(person=winner), None).decode(), held[winner]) == 2

        await desk.do(TABLE, ClosesRound())
        await desk.do(TABLE, Leaves(person=winner))
        await desk.deposit("Zoe", MONEY)
        await desk.do(TABLE, TakesSeat(person="Zoe", seat=seat, amount=200_00))
        stream.catch_up(await state(room, TABLE))
        zoe = stream.view(Looker(person="Zoe"))
        assert isinstance(zoe, PlayersView)
        assert (zoe.own, zoe.seats[seat - 1].cards) == (seat, [])
        assert tells(stream.show(Looker(person="Zoe"), None).decode(), held[winner]) == 0


async def test_the_figures_name_no_person_no_table_and_no_card(folder: Path) -> None:
    async with room_in(folder) as room:
        await table_in(room, TABLE, *PEOPLE, bots=False)
        commands: tuple[tuple[str, says.Command], ...] = (
            ("Ann", says.SitOut()),
            ("Bob", says.SitOut()),
            ("Zoe", says.Bet(act=Act.FOLD)),
        )
        for key, (person, command) in enumerate(commands):
            asked = Do(key=f"{key}", table=TABLE, command=command)
            await room.floor.do(person, Role.PLAYER, asked, lambda _waits: None)

        told = room.floor.figures.told().decode()

    counted = [line for line in told.splitlines() if line.startswith("pokerroom_commands_total{")]
    assert counted == [
        'pokerroom_commands_total{found="done"} 2.0',
        'pokerroom_commands_total{found="failed"} 1.0',
    ]
    assert not [each for each in (*PEOPLE, "Zoe", TABLE) if each in told]
    assert not CARDS.findall(told)


@pytest.mark.parametrize("kind", ["token", "session"])
def test_a_secret_lets_in_by_every_one_of_its_characters(tmp_path: Path, kind: str) -> None:
    accounts = Accounts(tmp_path / "accounts.db")
    accounts.add("Ann", Role.PLAYER, None)
    if kind == "token":
        secret = accounts.open_token("Ann", "bot", frozenset({"play"}))
        opens = accounts.with_token
    else:
        secret = accounts.open_session("Ann")
        opens = accounts.in_session  # type: ignore[assignment]
    assert opens(secret) is not None
    assert accounts.lets_in(digest(secret))
    wrong = [
        f"{secret[:at]}{'-' if c != '-' else '_'}{secret[at + 1 :]}" for at, c in enumerate(secret)
    ]
    wrong += [secret[:at] for at in range(len(secret))] + [
        f"{secret}A",
        f" {secret}",
        secret.swapcase(),
    ]
    assert [each for each in wrong if opens(each) is not None] == []
    assert [each for each in wrong if accounts.lets_in(digest(each))] == []
    accounts.close()


def test_no_secret_lets_in_to_an_account_that_is_closed(tmp_path: Path) -> None:
    """Not even one that is made at the same moment."""
    accounts = Accounts(tmp_path / "accounts.db")
    accounts.add("Ann", Role.PLAYER, None)
    before = accounts.open_token("Ann", "bot", frozenset({"play"})), accounts.open_session("Ann")
    accounts.managed.close("Ann")
    after = accounts.open_token("Ann", "bot", frozenset({"play"})), accounts.open_session("Ann")
    for token, session in (before, after):
        assert accounts.with_token(token) is None
        assert accounts.in_session(session) is None
    accounts.close()


def test_the_tokens_of_one_person_end_alone(tmp_path: Path) -> None:
    accounts = Accounts(tmp_path / "accounts.db")
    secrets = {}
    for name in ("Ann", "Bob"):
        accounts.add(name, Role.PLAYER, None)
        secrets[name] = accounts.open_token(name, "bot", frozenset({"play"}))

    assert accounts.end_tokens("Ann", "bot") == {digest(secrets["Ann"])}

    assert accounts.with_token(secrets["Ann"]) is None
    assert accounts.with_token(secrets["Bob"]) is not None
    accounts.close()


@pytest.mark.parametrize("how", ["his own", "one-time"])
def test_a_new_password_ends_every_session_of_the_account_and_of_no_other(
    tmp_path: Path, how: str
) -> None:
    accounts = Accounts(tmp_path / "accounts.db")
    for name in ("Ann", "Bob"):
        accounts.add(name, Role.PLAYER, "old")
    anns = [accounts.open_session("Ann") for _ in range(2)]
    bobs = accounts.open_session("Bob")
    if how == "his own":
        accounts.set_password("Ann", "new")
    else:
        accounts.managed.set_one_time_password("Ann", "new")

    assert [accounts.in_session(each) for each in anns] == [None, None]
    found = accounts.in_session(bobs)
    assert found is not None
    assert found.name == "Bob"
    accounts.close()
