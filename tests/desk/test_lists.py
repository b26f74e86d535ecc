"""Waiting lists at the desk: what is due by the clock, and who plays at several tables."""

from __future__ import annotations

from typing import Any

import pytest

from pokerroom.books import Refusal
from pokerroom.cards.card import parse_cards
from pokerroom.desk import Answer, Leaves
from pokerroom.desk.commands import PutsAtTable
from pokerroom.desk.tables.players import PlayersTable
from pokerroom.room.acts import Breach, Departs, Excludes, JoinsList, LeavesList, PicksUp
from pokerroom.store import Store
from pokerroom.table import course, notices
from tests.desk.test_room import Hosted
from tests.evidence import per

HOLDEM = "vic/holdem"


async def with_one_table(store: Store, *people: str, **settings: str) -> Hosted:
    hosted = Hosted(store)
    hosted.desk = await hosted.again()
    await hosted.desk.open_room("Southbank", settings=settings)
    await hosted.desk.open_table("1", HOLDEM, seats=2)
    for person in ("Ann", "Bob", "Cam", "Dot"):
        await hosted.desk.deposit(person, 1_000_00)
    for seat, person in enumerate(people, start=1):
        assert isinstance(await hosted.sit(person, seat), Answer)
    return hosted


async def waits(hosted: Hosted, *people: str) -> None:
    for person in people:
        assert isinstance(await hosted.do(JoinsList, person=person, game=HOLDEM), Answer)


async def on_the_list(hosted: Hosted) -> list[str]:
    return [each.person for each in (await hosted.room()).list_of(HOLDEM)]


async def test_whoever_joins_a_list_has_come_into_the_room(store: Store) -> None:
    hosted = await with_one_table(store, "Ann", "Bob")
    await waits(hosted, "Cam")
    assert "Cam" in (await hosted.room()).people
    await hosted.stands()


async def test_an_offer_that_is_not_taken_lapses_by_the_clock_of_the_desk(store: Store) -> None:
    hosted = await with_one_table(store, "Ann", "Bob", seat_offer_minutes="2")
    await waits(hosted, "Cam", "Dot")
    await hosted.desk.do("1", Leaves(person="Ann"))
    version = hosted.desk._record.room.version
    hosted.clock.on(2)
    assert await hosted.desk.tick() == []
    assert hosted.desk._record.room.version == version
    hosted.clock.on(0.001)
    assert len(await hosted.desk.tick()) == 1
    assert list((await hosted.room()).tables["1"].offers) == ["Dot"]
    assert await on_the_list(hosted) == ["Dot"]


async def test_a_seat_whose_offer_has_lapsed_is_free_before_the_clock_is_looked_at(
    store: Store,
) -> None:
    hosted = await with_one_table(store, "Ann", "Bob")
    await waits(hosted, "Cam")
    await hosted.desk.do("1", Leaves(person="Ann"))
    assert isinstance(await hosted.sit("Dot", 1), Refusal)
    hosted.clock.on(5.1)
    assert isinstance(await hosted.sit("Dot", 1), Answer)
    assert await on_the_list(hosted) == []
    await hosted.stands()


@per("VIC/8.1.3(a)", "V-80")
async def test_a_seat_that_is_reserved_at_the_table_is_not_offered_in_the_room(
    store: Store,
) -> None:
    hosted = await with_one_table(store, "Ann", "Bob")
    await hosted.desk.do("1", Leaves(person="Ann"))
    reserves = PutsAtTable(act=course.ReservesSeat(seat=1, person="Dot"))
    assert isinstance(await hosted.desk.do("1", reserves, by="supervisor"), Answer)
    await waits(hosted, "Cam")
    hosted.clock.on(30)
    assert await hosted.desk.tick() == []
    assert list((await hosted.room()).tables["1"].offers) == []
    refused = await hosted.sit("Cam", 1)
    assert isinstance(refused, Refusal)
    assert str(refused.per) == "VIC/8.1.3(a)"
    await hosted.stands()
    assert isinstance(await hosted.sit("Dot", 1), Answer)
    assert await on_the_list(hosted) == ["Cam"]
    await hosted.stands()


@per("VIC/8.1.1(a)", "V-80")
async def test_who_has_drawn_a_seat_takes_it_and_the_other_keeps_the_place_on_the_list(
    store: Store,
) -> None:
    hosted = await with_one_table(store, "Ann", "Bob")
    await waits(hosted, "Cam", "Dot")
    await hosted.desk.do("1", Leaves(person="Ann"))
    for person in ("Cam", "Dot"):
        await hosted.desk.do("1", PutsAtTable(act=course.AsksForSeat(person=person, seat=1)))
    cards = dict(zip(("Cam", "Dot"), parse_cards("9s Kh"), strict=True))
    draws = PutsAtTable(act=course.DrawsForSeat(seat=1, cards=cards))
    assert isinstance(await hosted.desk.do("1", draws, by="dealer"), Answer)
    assert list((await hosted.room()).tables["1"].offers) == []
    assert await on_the_list(hosted) == ["Cam", "Dot"]
    assert isinstance(await hosted.sit("Cam", 1), Refusal)
    assert isinstance(await hosted.sit("Dot", 1), Answer)
    assert await on_the_list(hosted) == ["Cam"]
    await hosted.stands()


@per("VIC/8.1.1(a)", "V-80")
async def test_who_has_drawn_a_seat_and_takes_another_leaves_it_to_the_other(store: Store) -> None:
    hosted = await with_one_table(store, "Ann", "Bob")
    await waits(hosted, "Cam", "Dot")
    for person in ("Ann", "Bob"):
        await hosted.desk.do("1", Leaves(person=person))
    for person in ("Cam", "Dot"):
        await hosted.desk.do("1", PutsAtTable(act=course.AsksForSeat(person=person, seat=1)))
    cards = dict(zip(("Cam", "Dot"), parse_cards("9s Kh"), strict=True))
    draws = PutsAtTable(act=course.DrawsForSeat(seat=1, cards=cards))
    assert isinstance(await hosted.desk.do("1", draws, by="dealer"), Answer)
    assert [*(await hosted.room()).tables["1"].reserved] == [1]
    assert isinstance(await hosted.sit("Dot", 2), Answer)
    assert [*(await hosted.room()).tables["1"].reserved] == []
    assert isinstance(await hosted.sit("Cam", 1), Answer)
    assert await on_the_list(hosted) == []
    await hosted.stands()


@per("VIC/8.1.1(a)", "V-80")
@pytest.mark.parametrize("goes", ["leaves the list", "departs"])
async def test_who_has_drawn_a_seat_and_waits_no_longer_lets_it_go(store: Store, goes: str) -> None:
    hosted = await with_one_table(store, "Ann", "Bob")
    await waits(hosted, "Cam", "Dot")
    for person in ("Ann", "Bob"):
        await hosted.desk.do("1", Leaves(person=person))
    for seat in (1, 2):
        for person in ("Cam", "Dot"):
            asks = course.AsksForSeat(person=person, seat=seat)
            assert isinstance(await hosted.desk.do("1", PutsAtTable(act=asks)), Answer)
        cards = dict(zip(("Cam", "Dot"), parse_cards("9s Kh"), strict=True))
        draws = PutsAtTable(act=course.DrawsForSeat(seat=seat, cards=cards))
        assert isinstance(await hosted.desk.do("1", draws, by="dealer"), Answer)
    assert [*(await hosted.room()).tables["1"].reserved] == [1, 2]
    if goes == "departs":
        assert isinstance(await hosted.do(Departs, person="Dot"), Answer)
    else:
        assert isinstance(await hosted.do(LeavesList, person="Dot", game=HOLDEM), Answer)
    assert [*(await hosted.room()).tables["1"].reserved] == []
    assert list((await hosted.room()).tables["1"].offers) == ["Cam"]
    table = await hosted.desk.table("1")
    assert isinstance(table, PlayersTable)
    assert table.course.stands.won == {}
    assert isinstance(await hosted.sit("Cam", 1), Answer)
    assert await on_the_list(hosted) == []
    await hosted.stands()


async def test_a_seat_that_is_reserved_stays_so_when_its_person_departs(store: Store) -> None:
    hosted = await with_one_table(store, "Ann", "Bob")
    await hosted.desk.do("1", Leaves(person="Ann"))
    await waits(hosted, "Dot")
    reserves = PutsAtTable(act=course.ReservesSeat(seat=1, person="Dot"))
    assert isinstance(await hosted.desk.do("1", reserves, by="supervisor"), Answer)
    assert isinstance(await hosted.do(Departs, person="Dot"), Answer)
    assert (await hosted.room()).tables["1"].reserved[1].person == "Dot"
    await hosted.stands()


@per("VIC/6.9", "V-80")
async def test_a_seat_that_a_running_notice_takes_away_is_offered_to_nobody(store: Store) -> None:
    """Holdem in ten seats becomes Seven Card Stud, which has eight; seats 9 and 10 go."""
    hosted = Hosted(store)
    hosted.desk = await hosted.again()
    await hosted.desk.open_room("Southbank")
    await hosted.desk.open_table("1", HOLDEM, seats=10)
    people = ("Ann", "Bob", "Cam", "Dot", "Eve", "Flo", "Gus", "Hal", "Ida")
    for person in people:
        await hosted.desk.deposit(person, 1_000_00)
    for seat, person in enumerate(people[:7], start=1):
        assert isinstance(await hosted.sit(person, seat), Answer)
    await waits(hosted, "Hal", "Ida", "Jan")
    assert list((await hosted.room()).tables["1"].offers) == ["Hal", "Ida", "Jan"]

    notice = notices.GivesNotice(
        subject=notices.Subject.CHANGE, by="supervisor", game="vic/seven-card-stud"
    )
    assert isinstance(await hosted.desk.do("1", PutsAtTable(act=notice), by="supervisor"), Answer)
    assert list((await hosted.room()).tables["1"].offers) == ["Hal"]
    assert await on_the_list(hosted) == ["Hal", "Ida", "Jan"]
    gone = await hosted.sit("Hal", 9)
    assert (str(gone.per), (await hosted.room()).tables["1"].seats) == ("VIC/6.9", 8)
    hosted.clock.on(5.1)
    await hosted.desk.tick()  # Hal, who could have had seat 8, leaves the list
    assert list((await hosted.room()).tables["1"].offers) == ["Ida"]
    assert await on_the_list(hosted) == ["Ida", "Jan"]

    withdrawn = notices.WithdrawsNotice(number=1, by="supervisor")
    assert isinstance(
        await hosted.desk.do("1", PutsAtTable(act=withdrawn), by="supervisor"), Answer
    )
    assert list((await hosted.room()).tables["1"].offers) == ["Ida", "Jan"]
    assert (await hosted.room()).tables["1"].seats == 10
    await hosted.stands()


@per("VIC/6.9", "V-80")
async def test_a_seat_kept_for_one_person_is_kept_again_when_the_notice_is_withdrawn(
    store: Store,
) -> None:
    hosted = Hosted(store)
    hosted.desk = await hosted.again()
    await hosted.desk.open_room("Southbank")
    await hosted.desk.open_table("1", HOLDEM, seats=10)
    for seat, person in ((1, "Ann"), (3, "Bob")):
        await hosted.desk.deposit(person, 1_000_00)
        assert isinstance(await hosted.sit(person, seat), Answer)
    for seat in (2, 10):
        reserves = PutsAtTable(act=course.ReservesSeat(seat=seat, person="Dot"))
        assert isinstance(await hosted.desk.do("1", reserves, by="supervisor"), Answer)
    change = notices.Subject.CHANGE
    notice = notices.GivesNotice(subject=change, by="supervisor", game="vic/seven-card-stud")
    assert isinstance(await hosted.desk.do("1", PutsAtTable(act=notice), by="supervisor"), Answer)
    assert [*(await hosted.room()).tables["1"].reserved] == [2]
    withdrawn = PutsAtTable(act=notices.WithdrawsNotice(number=1, by="supervisor"))
    assert isinstance(await hosted.desk.do("1", withdrawn, by="supervisor"), Answer)
    assert sorted((await hosted.room()).tables["1"].reserved) == [2, 10]
    await hosted.stands()


async def test_a_refusal_in_the_room_reads_nothing_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The stream of a room is long: whoever is refused again and again must not cost much."""
    hosted = await with_one_table(store, "Ann", "Bob")
    await waits(hosted, "Cam")
    await hosted.desk.do("1", Leaves(person="Ann"))
    read: list[str] = []
    stream = store.stream

    async def noted(name: str, **given: Any) -> Any:
        read.append(name)
        return await stream(name, **given)

    monkeypatch.setattr(store, "stream", noted)
    assert isinstance(await hosted.do(JoinsList, person="Cam", game=HOLDEM), Refusal)
    assert isinstance(await hosted.sit("Dot", 1), Refusal)
    assert isinstance(await hosted.do(JoinsList, person="Dot", game=HOLDEM), Answer)
    assert "room" not in read


async def test_one_who_plays_at_several_tables_leaves_each_by_itself(store: Store) -> None:
    hosted = await with_one_table(store, "Ann", "Bob", tables_at_once="several")
    await hosted.desk.open_table("2", HOLDEM, seats=2)
    await hosted.desk.open_table("3", "vic/omaha", seats=2)
    assert isinstance(await hosted.sit("Ann", 2, table="2"), Answer)
    assert isinstance(await hosted.sit("Ann", 1, table="3"), Answer)
    moves = PutsAtTable(act=course.MovesSeat(person="Ann", seat=1))
    assert isinstance(await hosted.desk.do("2", moves), Answer)
    assert (await hosted.room()).people["Ann"].at == {"1": 1, "2": 1, "3": 1}
    await hosted.away("Ann", table="3")
    picks = PicksUp(person="Ann", chips=0, table="3", at=hosted.desk._now())
    assert isinstance(await hosted.desk.do_room(picks, by="supervisor"), Answer)
    assert (await hosted.room()).booth["Ann"].chips == 200_00
    assert (await hosted.room()).people["Ann"].at == {"1": 1, "2": 1}
    excludes = Excludes(
        person="Ann",
        table="2",
        breach=Breach.SIDE_BET,
        reason="a bet on the side",
        second="operator",
        at=hosted.desk._now(),
    )
    assert isinstance(await hosted.desk.do_room(excludes, by="supervisor"), Answer)
    assert (await hosted.room()).people["Ann"].at == {"1": 1}  # another game, by 1.3
    assert await hosted.holds("player/Ann") == 600_00
    await hosted.stands()


async def test_a_room_is_opened_over_people_who_play_at_several_tables(store: Store) -> None:
    hosted = Hosted(store)
    hosted.desk = await hosted.again()
    for table in ("1", "2"):
        await hosted.desk.open_table(table, HOLDEM, seats=2)
    await hosted.desk.deposit("Ann", 1_000_00)
    for table in ("1", "2"):
        await hosted.sit("Ann", 1, table=table)
    assert isinstance(await hosted.desk.open_room("Southbank"), Refusal)
    several = {"tables_at_once": "several"}
    assert isinstance(await hosted.desk.open_room("Southbank", settings=several), Answer)
    assert (await hosted.room()).people["Ann"].at == {"1": 1, "2": 1}
