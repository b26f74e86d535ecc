"""Whom a round of play excludes, the room keeps out as well, until somebody lets him play again."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.books import Refusal
from pokerroom.desk import Answer, ClosesRound, Given, StartsRound
from pokerroom.desk.commands import Puts
from pokerroom.play.facts import Excludes
from pokerroom.room.acts import JoinsList, LiftsExclusion
from pokerroom.store import Store
from tests.desk.test_room import Hosted

DRAW, STUD = "act/draw-poker", "act/seven-card-stud"


async def with_tables(store: Store, book: str, *games: str, **settings: str) -> Hosted:
    """Ann, Bob and Cam sit at table 1; the other tables are empty."""
    hosted = Hosted(store)
    hosted.desk = await hosted.again()
    await hosted.desk.open_room("the room", book=book, settings=settings)
    for number, name in enumerate(games, start=1):
        await hosted.desk.open_table(str(number), name, seats=4)
    for seat, person in enumerate(("Ann", "Bob", "Cam"), start=1):
        await hosted.desk.deposit(person, 1_000_00)
        assert isinstance(await hosted.sit(person, seat), Answer)
    return hosted


async def throw_out(hosted: Hosted, by: str = "supervisor", second: str = "operator") -> None:
    """Bob, in a round at table 1, which then comes to its end."""
    desk = hosted.desk
    assert isinstance(await desk.do("1", StartsRound()), Answer)
    bars = Puts(act=Excludes(seat=2, by=by))
    assert isinstance(await desk.do("1", bars, by=by, given=Given(second=second)), Answer)
    await hosted.plays_on("1")
    assert isinstance(await desk.do("1", ClosesRound()), Answer)


async def lets_in(
    hosted: Hosted, table: str = "1", reason: str = "he is sorry", by: str = "supervisor"
) -> Any:
    return await hosted.do(LiftsExclusion, by=by, person="Bob", table=table, reason=reason)


async def test_in_victoria_he_is_kept_from_the_table_until_he_may_play_again(store: Store) -> None:
    hosted = await with_tables(store, "VIC", "vic/holdem", "vic/holdem")
    await throw_out(hosted)
    room = await hosted.room()
    assert {who: [*reaches] for who, reaches in room.exclusions.items()} == {"Bob": ["table 1"]}
    assert "1" not in room.people["Bob"].at

    refused = await hosted.sit("Bob", 4)
    assert isinstance(refused, Refusal)
    assert str(refused.per) == "VIC/11.2.2"
    assert isinstance(await hosted.sit("Bob", 1, table="2"), Answer)  # another game, by 1.3
    assert isinstance(await lets_in(hosted, "2"), Refusal)
    assert isinstance(await lets_in(hosted, reason=" "), Refusal)
    assert isinstance(await lets_in(hosted), Answer)
    assert (await hosted.room()).exclusions == {}
    await hosted.stands()


@pytest.mark.parametrize("lifted_at", ["1", "2"])
async def test_in_the_territory_he_is_kept_from_all_tables_of_the_game(
    store: Store, lifted_at: str
) -> None:
    """A-99; and he may play again at all of them, wherever that is said."""
    hosted = await with_tables(store, "ACT-DRW", DRAW, DRAW, STUD)
    await throw_out(hosted, by="operator", second="supervisor")
    assert [*(await hosted.room()).exclusions["Bob"]] == [f"game {DRAW}"]
    for table in ("1", "2"):
        refused = await hosted.sit("Bob", 4, table=table)
        assert isinstance(refused, Refusal), table
        assert str(refused.per) == "ACT-DRW/17.2(b)"
    assert isinstance(await hosted.do(JoinsList, by="Bob", person="Bob", game=DRAW), Refusal)

    assert isinstance(await lets_in(hosted, lifted_at, by="operator"), Answer)
    assert (await hosted.room()).exclusions == {}
    assert isinstance(await hosted.sit("Bob", 4), Answer)
    await hosted.stands()


async def test_he_leaves_the_other_tables_of_the_game_between_their_rounds(store: Store) -> None:
    """A-99, in a room where one may play at several tables at once."""
    games = (DRAW, DRAW, DRAW, STUD)
    hosted = await with_tables(store, "ACT-DRW", *games, tables_at_once="several")
    for person, seat, table in (("Bob", 1, "2"), ("Dot", 2, "2"), ("Bob", 1, "3"), ("Bob", 1, "4")):
        await hosted.desk.deposit(person, 1_000_00)
        assert isinstance(await hosted.sit(person, seat, table=table), Answer)
    assert isinstance(await hosted.desk.do("2", StartsRound()), Answer)
    await throw_out(hosted, by="operator", second="supervisor")
    assert (await hosted.room()).people["Bob"].at == {"2": 1, "3": 1, "4": 1}

    assert len(await hosted.desk.tick()) == 1
    assert (await hosted.room()).people["Bob"].at == {"2": 1, "4": 1}
    assert (await hosted.desk.table("3")).there().players == ()
    await hosted.plays_on("2")
    assert isinstance(await hosted.desk.do("2", ClosesRound()), Answer)
    hosted.clock.on(1)
    assert len(await hosted.desk.tick()) == 1
    assert (await hosted.room()).people["Bob"].at == {"4": 1}
    assert (await hosted.desk.table("2")).there().players == ("Dot",)
    hosted.clock.on(1)
    assert await hosted.desk.tick() == []
    await hosted.stands()


async def test_he_gives_up_his_place_on_the_lists_where_the_whole_room_is_closed_to_him(
    store: Store,
) -> None:
    """V-92: the room chose that an exclusion reaches all its tables."""
    hosted = await with_tables(
        store, "VIC", "vic/holdem", "vic/omaha", exclusion_reaches="the_room"
    )
    assert isinstance(await hosted.do(JoinsList, person="Bob", game="vic/omaha"), Answer)
    await throw_out(hosted)
    room = await hosted.room()
    assert [each.person for each in room.list_of("vic/omaha")] == []
    assert {who: [*reaches] for who, reaches in room.exclusions.items()} == {"Bob": ["room"]}
    refused = await hosted.sit("Bob", 1, table="2")
    assert isinstance(refused, Refusal)
    assert str(refused.per) == "VIC/11.2.2"
    await hosted.stands()
