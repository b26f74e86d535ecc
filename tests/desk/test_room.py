"""The room at the desk: written with the tables it concerns, brought back, told, verified."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pokerroom.books import Refusal
from pokerroom.desk import (
    Answer,
    ClosesRound,
    Desk,
    IsSilent,
    Leaves,
    NotPossible,
    Outdated,
    StartsRound,
    TakesSeat,
)
from pokerroom.desk.commands import PutsAtTable
from pokerroom.desk.rooms.standing import RoomStands, as_it_stood, standing
from pokerroom.desk.tables.players import PlayersTable
from pokerroom.desk.verifying.verifier import verify
from pokerroom.room import Room, RoomViewer
from pokerroom.room.acts import (
    Appoints,
    Arrives,
    AsksReview,
    Breach,
    CashesOut,
    Claims,
    ClosesTable,
    DecidesDispute,
    Device,
    EndsInquiry,
    Excludes,
    FindsBreach,
    JoinsList,
    Move,
    MovesPlayer,
    OpensHoleCards,
    PicksUp,
    Returns,
    ReviewsDispute,
    SeizesWinnings,
    SetsHours,
    Sits,
    TimePasses,
)
from pokerroom.store import KeyReused, Store
from pokerroom.table import course, notices
from tests.desk.room import KEY

WHENEVER = datetime(2020, 1, 1, tzinfo=UTC)
START = 1_800_000_000_000_000_000


class Clock:
    """Nanoseconds that a test tells."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now

    def on(self, minutes: float) -> None:
        self.now += int(minutes * 60e9)


class Hosted:
    """A desk with a room, two tables of two seats and three people with money."""

    def __init__(self, store: Store) -> None:
        self.store, self.clock = store, Clock()
        self.desk: Desk

    async def opened(self) -> Hosted:
        self.desk = await self.again()
        await self.desk.open_room("Southbank")
        for name in ("1", "2"):
            await self.desk.open_table(name, "vic/holdem", seats=2)
        for person in ("Ann", "Bob", "Cam", "Dot"):
            await self.desk.deposit(person, 1_000_00)
        return self

    async def again(self) -> Desk:
        return await Desk.opened(self.store, key=KEY, clock=self.clock)

    async def do(self, kind: Any, by: str = "", **told: Any) -> Any:
        return await self.desk.do_room(kind(at=WHENEVER, **told), by=by)

    async def sit(self, person: str, seat: int, table: str = "1", amount: int = 200_00) -> Any:
        return await self.desk.do(table, TakesSeat(person=person, seat=seat, amount=amount))

    async def away(self, person: str, table: str = "1") -> None:
        found = await self.desk.do(table, PutsAtTable(act=course.GoesAway(person=person)))
        assert isinstance(found, Answer)

    async def plays_on(self, table: str) -> None:
        """The round there comes to its end, and nobody says anything."""
        while (await self.desk.table(table)).is_playing:
            (awaited, *_) = (await self.desk.table(table)).awaits()
            await self.desk.do(table, IsSilent(person=awaited), by="platform")

    async def close(self, table: str) -> None:
        """All who are there agree to it."""
        there = (await self.desk.table(table)).there().players
        subject = notices.Subject.CLOSING
        act = notices.GivesNotice(subject=subject, by="supervisor", agreeing=there)
        assert isinstance(await self.desk.do(table, PutsAtTable(act=act)), Answer)

    async def room(self) -> Room:
        """As it is, and as it comes back from the record, or from what is kept of it."""
        found = await self.desk.room()
        assert await (await self.again()).room() == found
        kept = msgspec.json.encode(standing(found))
        assert as_it_stood(msgspec.json.decode(kept, type=RoomStands)) == found
        return found

    async def holds(self, account: str) -> int:
        return int(dict(await self.store.balances()).get(account, 0))

    async def stands(self) -> None:
        found = await verify(self.store)
        assert found.faults == []


@pytest.fixture
async def hosted(store: Store) -> Hosted:
    return await Hosted(store).opened()


async def test_tables_and_seats_come_into_the_room_by_themselves(hosted: Hosted) -> None:
    assert isinstance(await hosted.sit("Ann", 1), Answer)
    assert isinstance(await hosted.sit("Bob", 2), Answer)

    room = await hosted.room()

    assert list(room.tables) == ["1", "2"]
    assert room.tables["1"].seated == {1: "Ann", 2: "Bob"}
    await hosted.desk.do("1", Leaves(person="Ann"))
    assert (await hosted.room()).tables["1"].seated == {2: "Bob"}
    await hosted.stands()


async def test_what_the_room_refuses_does_not_happen_at_the_table(hosted: Hosted) -> None:
    await hosted.sit("Ann", 1)
    version = await hosted.desk.version("2")

    found = await hosted.sit("Ann", 1, table="2")

    assert isinstance(found, Refusal)
    assert found.because == "Ann sits at 1 already"
    assert await hosted.desk.version("2") == version
    assert await hosted.holds("player/Ann") == 800_00
    assert isinstance(await hosted.sit("Bob", 1, table="2"), Answer)
    await hosted.stands()


async def test_a_room_that_opens_late_has_the_tables_that_were_there(store: Store) -> None:
    late = Hosted(store)
    late.desk = await late.again()
    await late.desk.open_table("1", "vic/holdem", seats=3)
    await late.desk.open_table("House", "wa/crown-holdem")
    await late.desk.deposit("Ann", 500_00)
    await late.desk.deposit("Bob", 500_00)
    await late.sit("Ann", 3)
    await late.desk.do("House", TakesSeat(person="Bob", amount=100_00))

    assert isinstance(await late.desk.open_room("Perth", book="WA-CHP"), Answer)

    room = await late.room()
    assert room.tables["1"].seated == {3: "Ann"}
    assert room.tables["House"].standing == ["Bob"]
    with pytest.raises(NotPossible, match="already"):
        await late.desk.open_room("Perth")
    await late.stands()


async def test_chips_of_a_player_who_is_picked_up_lie_at_the_booth(hosted: Hosted) -> None:
    await hosted.sit("Ann", 1)
    await hosted.sit("Bob", 2)

    here = await hosted.do(PicksUp, by="supervisor", person="Ann", chips=0)
    assert isinstance(here, Refusal)
    assert "not away" in here.because
    await hosted.away("Ann")
    found = await hosted.do(PicksUp, by="supervisor", person="Ann", chips=0)

    assert isinstance(found, Answer)
    assert (found.table, found.per) == ("room", "VIC/8.2.8")
    assert await hosted.holds("booth/Ann") == 200_00
    assert await hosted.holds("stake/1/Ann") == 0
    hosted.clock.on(20)
    await hosted.do(Returns, person="Ann")
    await hosted.stands()

    assert isinstance(await hosted.sit("Ann", 1, amount=50_00), Answer)
    assert await hosted.holds("booth/Ann") == 0
    assert await hosted.holds("player/Ann") == 750_00
    assert await hosted.holds("stake/1/Ann") == 250_00
    await hosted.room()
    await hosted.stands()


async def test_what_lies_at_the_booth_can_be_cashed_out(hosted: Hosted) -> None:
    await hosted.sit("Ann", 1)
    await hosted.away("Ann")
    await hosted.do(PicksUp, by="supervisor", person="Ann", chips=0)
    assert isinstance(await hosted.do(CashesOut, person="Ann"), Answer)
    assert await hosted.holds("player/Ann") == 1_000_00
    await hosted.stands()


async def test_nobody_is_picked_up_or_moved_during_a_round(hosted: Hosted) -> None:
    await hosted.sit("Ann", 1)
    await hosted.sit("Bob", 2)
    await hosted.desk.do("1", StartsRound())
    picked = await hosted.do(PicksUp, by="supervisor", person="Ann", chips=0)
    assert isinstance(picked, Refusal)
    with pytest.raises(NotPossible, match="goes on"):
        await hosted.do(MovesPlayer, by="supervisor", person="Ann", table="2", seat=1)
    closed = await hosted.do(ClosesTable, by="supervisor", table="1")
    assert isinstance(closed, Refusal)
    assert str(closed.per) == "VIC/11.2.6"
    assert (await hosted.room()).tables["1"].seated == {1: "Ann", 2: "Bob"}


async def test_a_player_is_moved_with_all_his_chips(hosted: Hosted) -> None:
    await hosted.sit("Ann", 1)
    found = await hosted.do(MovesPlayer, by="supervisor", person="Ann", table="2", seat=2)

    assert isinstance(found, Answer)
    assert await hosted.holds("stake/2/Ann") == 200_00
    assert (await hosted.room()).tables["2"].seated == {2: "Ann"}
    await hosted.stands()


async def test_a_seat_changed_at_the_table_is_changed_in_the_room(hosted: Hosted) -> None:
    await hosted.sit("Ann", 1)
    moved = PutsAtTable(act=course.MovesSeat(person="Ann", seat=2))
    assert isinstance(await hosted.desk.do("1", moved), Answer)
    assert (await hosted.room()).tables["1"].seated == {2: "Ann"}
    await hosted.away("Ann")
    picks = PutsAtTable(act=course.PicksUp(person="Ann"))
    assert isinstance(await hosted.desk.do("1", picks, by="supervisor"), Answer)
    assert await hosted.holds("booth/Ann") == 200_00
    await hosted.room()
    await hosted.stands()


async def test_who_comes_from_a_closed_game_is_not_new_at_the_next_table(hosted: Hosted) -> None:
    await hosted.sit("Ann", 1)
    await hosted.close("1")
    assert isinstance(await hosted.sit("Ann", 2, table="2"), Answer)
    table = await hosted.desk.table("2")
    assert isinstance(table, PlayersTable)
    assert table.course.stands.sitters[2].joins is course.Joins.FROM_CLOSED_GAME
    await hosted.stands()


async def test_players_of_a_closed_table_wait_first_and_have_their_money(hosted: Hosted) -> None:
    await hosted.sit("Ann", 1)
    await hosted.sit("Bob", 2)
    await hosted.sit("Cam", 1, table="2")

    await hosted.close("1")

    room = await hosted.room()
    assert [each.person for each in room.list_of("vic/holdem")] == ["Ann", "Bob"]
    assert list(room.tables["2"].offers) == ["Ann"]
    assert await hosted.holds("player/Ann") == 1_000_00
    refused = await hosted.sit("Dot", 1)
    assert isinstance(refused, Refusal)
    await hosted.stands()


async def test_offers_lapse_by_the_clock_of_the_desk(hosted: Hosted) -> None:
    for seat, person in ((1, "Ann"), (2, "Bob")):
        await hosted.sit(person, seat)
        await hosted.do(Arrives, person=f"{person}y")
    await hosted.do(Arrives, person="Cam")
    await hosted.do(JoinsList, person="Cam", game="holdem")
    assert list((await hosted.room()).tables["2"].offers) == ["Cam"]

    hosted.clock.on(5)
    await hosted.do(TimePasses)
    assert list((await hosted.room()).tables["2"].offers) == ["Cam"]
    hosted.clock.on(0.01)
    await hosted.do(TimePasses)
    assert list((await hosted.room()).tables["2"].offers) == []
    hosted.clock.on(-60)
    assert isinstance(await hosted.do(JoinsList, person="Cam", game="omaha"), Answer)
    await hosted.stands()


async def test_a_command_to_the_room_acts_once(hosted: Hosted) -> None:
    act = Arrives(person="Eve", at=WHENEVER)
    first = await hosted.desk.do_room(act, key="k1")
    later = Arrives(person="Eve", at=WHENEVER + timedelta(days=1))
    assert await hosted.desk.do_room(later, key="k1") == first
    assert await (await hosted.again()).do_room(act, key="k1") == first
    with pytest.raises(KeyReused):
        await hosted.desk.do_room(Arrives(person="Flo", at=WHENEVER), key="k1")
    assert isinstance(first, Answer)
    with pytest.raises(Outdated):
        await hosted.desk.do_room(Arrives(person="Flo", at=WHENEVER), version=first.version - 1)


async def test_the_room_is_told_to_those_who_may_hear(hosted: Hosted) -> None:
    cam = hosted.desk.subscribe_room(RoomViewer(person="Cam"))
    ann = hosted.desk.subscribe_room(RoomViewer(person="Ann"))
    floor = hosted.desk.subscribe_room(RoomViewer(staff=True))
    await hosted.sit("Ann", 1)
    await hosted.away("Ann")
    await hosted.do(PicksUp, by="supervisor", person="Ann", chips=0)
    await hosted.do(Appoints, by="operator", person="Sue", office="dealer")

    def heard(subscription: Any) -> list[str]:
        told = subscription.waiting()
        return [type(event).__name__ for each in told for event in each.events]

    assert heard(cam) == ["PersonArrived", "Seated", "SeatLeft"]
    assert heard(ann) == ["PersonArrived", "Seated", "SeatLeft", "PickedUp"]
    assert heard(floor) == ["PersonArrived", "Seated", "SeatLeft", "PickedUp", "Appointed"]


async def test_seats_are_taken_and_left_at_the_tables(hosted: Hosted) -> None:
    with pytest.raises(NotPossible, match="nobody takes a seat here: it follows from what"):
        await hosted.do(Sits, person="Ann", table="1", seat=1)


async def test_who_is_excluded_leaves_with_his_chips_and_no_round_begins_with_him(
    hosted: Hosted,
) -> None:
    for seat, person in ((1, "Ann"), (2, "Bob")):
        await hosted.sit(person, seat)
    told = {"person": "Ann", "table": "1", "breach": Breach.DEVICE, "reason": "seen"}
    act = Excludes(at=WHENEVER, by="supervisor", **told)  # type: ignore[arg-type]
    assert isinstance(await hosted.desk.do_room(act), Refusal)

    found = await hosted.desk.do_room(replace(act, second="operator"))

    assert isinstance(found, Answer)
    assert await hosted.holds("player/Ann") == 1_000_00
    assert isinstance(await hosted.sit("Ann", 1), Refusal)
    assert isinstance(await hosted.sit("Ann", 1, table="2"), Answer)  # another game, by 1.3
    await hosted.room()
    await hosted.stands()


NOT_BY_THESE = (
    ("supervisor", ""),
    ("supervisor", "supervisor"),
    ("supervisor", "dealer"),
    ("Ann", "operator"),
)
"""One alone, one twice, a second who does not stand over the dealer, somebody without an office."""


async def test_two_people_exclude_a_player_or_look_at_a_hand_and_no_one_else_does(
    hosted: Hosted, store: Store
) -> None:
    for seat, person in ((1, "Ann"), (2, "Bob")):
        await hosted.sit(person, seat)
    about: Any = {"at": WHENEVER, "person": "Ann", "table": "1", "reason": "a dispute"}
    looks = OpensHoleCards(round=1, **about)
    bars = Excludes(breach=Breach.DEVICE, **about)
    await hosted.desk.do("1", StartsRound())
    by_two = replace(looks, over=1, by="supervisor", second="operator")
    found = await hosted.desk.do_room(by_two)
    assert isinstance(found, Refusal)
    assert found.because == "round 1 at 1 is not over"
    await hosted.plays_on("1")
    for act in (looks, bars):
        head = (await store.head()).position
        for by, second in NOT_BY_THESE:
            found = await hosted.desk.do_room(replace(act, by=by, second=second))
            assert isinstance(found, Refusal), (act, by, second)
        assert (await store.head()).position == head
        found = await hosted.desk.do_room(replace(act, by="supervisor", second="operator"))
        assert isinstance(found, Answer), found
        (entry,) = await store.stream("room", after=found.version - 1)
        assert b'"second":"operator"' in entry.body.replace(b" ", b"")
    await hosted.stands()


async def test_winnings_are_held_and_go_back_or_not(hosted: Hosted) -> None:
    for seat, person in enumerate(("Ann", "Bob"), start=1):
        await hosted.sit(person, seat)
    await hosted.desk.do("1", StartsRound())
    await hosted.plays_on("1")  # Ann folds her small blind of $2
    await hosted.desk.do("1", ClosesRound())
    about = {"person": "Bob", "table": "1", "reason": "seen"}
    found = {"breach": Breach.DEVICE, "device": Device.OTHER}
    await hosted.do(FindsBreach, by="supervisor", **about, **found)
    too_much = await hosted.do(SeizesWinnings, by="supervisor", **about, amount=2_01)
    assert isinstance(too_much, Refusal)
    assert str(too_much.per) == "VIC/11.2.3"
    await hosted.do(SeizesWinnings, by="supervisor", **about, amount=2_00)
    assert await hosted.holds("withheld/1/Bob") == 2_00
    assert (await hosted.room()).with_device == {("Bob", "1"): 2_00}
    await hosted.stands()
    await hosted.do(EndsInquiry, by="supervisor", **about, returned=False)
    assert await hosted.holds("withheld/1/Bob") == 0
    assert await hosted.holds("bank/1") == 2_00
    await hosted.stands()


async def test_a_decision_is_posted_and_a_review_takes_it_back(hosted: Hosted) -> None:
    await hosted.sit("Ann", 1)
    version = await hosted.desk.version("1")
    await hosted.do(Arrives, person="Bob")
    await hosted.do(Claims, person="Ann", table="1", about="the last pot")
    moves = (Move(of="Bob", to="Ann", amount=50_00), Move(of="", to="Ann", amount=1_00))
    await hosted.do(
        DecidesDispute, by="supervisor", number=1, decision="hers", upheld=True, moves=moves
    )
    assert await hosted.holds("player/Ann") == 851_00
    assert await hosted.holds("player/Bob") == 950_00
    assert await hosted.holds("bank/1") == -1_00
    await hosted.do(AsksReview, person="Bob", number=1)
    await hosted.do(ReviewsDispute, by="delegate", number=1, stands=False, decision="his")
    assert await hosted.holds("player/Ann") == 800_00
    assert await hosted.holds("player/Bob") == 1_000_00
    await hosted.stands()
    entries = await hosted.store.stream("room", after=0)
    assert f'"stream":"table 1","version":{version}' in b"".join(e.body for e in entries).decode()


async def test_no_round_begins_out_of_hours(store: Store) -> None:
    hosted = Hosted(store)
    hosted.desk = await hosted.again()
    await hosted.desk.open_room("Canberra", book="ACT-7CS")
    await hosted.desk.open_table("1", "act/seven-card-stud", seats=2)
    for seat, person in ((1, "Ann"), (2, "Bob")):
        await hosted.desk.deposit(person, 500_00)
        await hosted.sit(person, seat)
    now = datetime.fromtimestamp(START / 1e9, UTC)
    minute = now.hour * 60 + now.minute
    closed = {"opens": (minute + 1) % 1440, "closes": (minute + 2) % 1440}
    await hosted.do(SetsHours, by="minister", **closed)
    refused = await hosted.desk.do("1", StartsRound())
    assert isinstance(refused, Refusal)
    assert str(refused.per) == "ACT-7CS/18.1"
    hosted.clock.on(1)
    assert isinstance(await hosted.desk.do("1", StartsRound()), Answer)


async def test_the_end_of_the_hours_closes_tables_by_itself(store: Store) -> None:
    """On the minute and on both sides; a round that goes on is completed first (A-100)."""
    hosted = Hosted(store)
    hosted.desk = await hosted.again()
    await hosted.desk.open_room("Canberra", book="ACT-7CS")
    for table in ("1", "2"):
        await hosted.desk.open_table(table, "act/seven-card-stud", seats=2)
    for seat, person in ((1, "Ann"), (2, "Bob")):
        await hosted.desk.deposit(person, 500_00)
        await hosted.sit(person, seat)
    now = datetime.fromtimestamp(START / 1e9, UTC)
    minute = now.hour * 60 + now.minute
    await hosted.do(SetsHours, by="minister", opens=minute, closes=(minute + 10) % 1440)
    hosted.clock.on(9)
    assert await hosted.desk.tick() == []
    assert isinstance(await hosted.desk.do("1", StartsRound()), Answer)
    hosted.clock.on(1)
    await hosted.desk.tick()
    assert [*(await hosted.room()).tables] == ["1"]
    hosted.desk = await hosted.again()
    await hosted.plays_on("1")
    hosted.clock.on(1)
    (closed,) = await hosted.desk.tick()
    assert isinstance(closed, Answer)
    assert str(closed.per) == "A-100"
    assert (await hosted.room()).tables == {}
    assert await hosted.holds("player/Ann") + await hosted.holds("player/Bob") <= 1_000_00
    assert await hosted.holds("stake/1/Ann") == 0
    await hosted.stands()


async def test_a_table_without_players_or_out_of_hours_closes_without_notice(
    hosted: Hosted,
) -> None:
    assert isinstance(await hosted.do(ClosesTable, by="supervisor", table="2"), Answer)
    await hosted.sit("Ann", 1)
    hour = datetime.fromtimestamp(hosted.clock.now / 1e9, UTC).hour
    await hosted.do(SetsHours, by="operator", opens=60 * hour, closes=60 * ((hour + 1) % 24))
    refused = await hosted.do(ClosesTable, by="supervisor", table="1")
    assert isinstance(refused, Refusal)
    assert str(refused.per) == "VIC/11.2.6"
    hosted.clock.on(60)
    assert isinstance(await hosted.do(ClosesTable, by="supervisor", table="1"), Answer)
    assert await hosted.holds("player/Ann") == 1_000_00
    assert (await hosted.room()).tables == {}
    await hosted.stands()


async def test_the_room_knows_which_game_is_played_after_a_notice(hosted: Hosted) -> None:
    await hosted.sit("Ann", 1)
    await hosted.do(Arrives, person="Dot")
    await hosted.do(JoinsList, person="Dot", game="omaha")
    change = notices.GivesNotice(
        subject=notices.Subject.CHANGE, game="vic/omaha", by="supervisor", agreeing=("Ann",)
    )
    assert isinstance(await hosted.desk.do("1", PutsAtTable(act=change)), Answer)
    room = await hosted.room()
    assert room.tables["1"].game == "vic/omaha"
    assert list(room.tables["1"].offers) == ["Dot"]
    await hosted.stands()


async def test_who_sits_nowhere_or_is_there_already_is_not_moved(hosted: Hosted) -> None:
    await hosted.do(Arrives, person="Dot")
    await hosted.sit("Ann", 1)
    for person, table in (("Dot", "1"), ("Ann", "1"), ("Ann", "9")):
        found = await hosted.do(MovesPlayer, by="supervisor", person=person, table=table, seat=2)
        assert isinstance(found, Refusal), (person, table)
    assert (await hosted.room()).tables["1"].seated == {1: "Ann"}
    await hosted.stands()
