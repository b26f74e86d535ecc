"""How the room stands is kept now and then; a desk that comes back reads from there on."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from pokerroom.desk import Desk, Key, recording
from pokerroom.desk.loading import load_room
from pokerroom.desk.recording import ROOM_STREAM
from pokerroom.desk.rooms import standing
from pokerroom.room import Room
from pokerroom.room.acts import Appoints, Arrives, JoinsList
from pokerroom.room.state.room import FOLLOWING, Person, TableInRoom
from pokerroom.store import Entry, Store
from tests.desk.room import KEY
from tests.desk.test_room import Hosted

ANOTHER = Key(bytes(32))


@pytest.fixture
async def hosted(store: Store, monkeypatch: pytest.MonkeyPatch) -> Hosted:
    """It was kept after the fifth entry, and something has happened since."""
    monkeypatch.setattr(recording, "KEPT_EVERY", 5)
    found = await Hosted(store).opened()
    for person, seat in (("Bob", 2), ("Ann", 1)):
        await found.sit(person, seat)
    await found.do(Arrives, person="Eve")
    await found.do(Appoints, person="Dot", office="dealer", by="operator")
    await found.desk.close()
    return found


async def kept_in(store: Store) -> tuple[int, bytes]:
    found = await store.kept(ROOM_STREAM)
    assert found is not None
    return found


def in_full(room: Room) -> bytes:
    """In its order too: who plays longest at which table."""
    return msgspec.json.encode(standing.standing(room))


async def whole(store: Store) -> bytes:
    """The room as all of its entries tell it."""
    found = await load_room(store, ROOM_STREAM, ANOTHER)
    assert not found.kept
    return in_full(found.room.room)


async def test_what_was_kept_and_what_came_after_it_are_the_whole_and_no_more_is_read(
    hosted: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected, read, stream = await whole(hosted.store), list[Entry](), hosted.store.stream

    async def counted(name: str, **between: int) -> list[Entry]:
        found = await stream(name, **between)
        read.extend(found if name == ROOM_STREAM else [])
        return found

    monkeypatch.setattr(hosted.store, "stream", counted)
    desk = await Desk.opened(hosted.store, key=KEY)

    assert in_full(await desk.room()) == expected
    assert [each.version for each in read] == [5, 6, 7]


WRONG: dict[str, Callable[[int, bytes], tuple[int, bytes]]] = {
    "a bit is another": lambda version, kept: (version, kept[:-1] + bytes([kept[-1] ^ 1])),
    "it breaks off": lambda version, kept: (version, kept[:7]),
    "it is another's": lambda version, kept: (version, ANOTHER.seal(kept, b"room")),
    "it is of another entry": lambda version, kept: (version - 1, kept),
    "it is of an entry that is not there": lambda version, kept: (version + 99, kept),
    "it is of no entry": lambda _, kept: (0, kept),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG.keys())
async def test_where_something_is_wrong_with_it_the_whole_stream_is_read_and_it_is_kept_anew(
    hosted: Hosted, wrong: Callable[[int, bytes], tuple[int, bytes]]
) -> None:
    version, kept = wrong(*await kept_in(hosted.store))
    await hosted.store.keep(ROOM_STREAM, version, kept)

    found = await load_room(hosted.store, ROOM_STREAM, KEY)

    assert not found.kept
    assert in_full(found.room.room) == await whole(hosted.store)
    hosted.desk = await hosted.again()
    await hosted.do(Arrives, person="Fay")
    await hosted.desk.close()
    assert (await kept_in(hosted.store))[0] == found.version + 1


async def test_what_another_version_of_the_program_has_kept_is_not_read(
    hosted: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standing, "__version__", "0.0.1")
    assert not (await load_room(hosted.store, ROOM_STREAM, KEY)).kept


async def test_a_seat_that_was_free_before_is_offered_after_what_was_kept(hosted: Hosted) -> None:
    """Both seats of the first table are taken, and both of the second are free."""
    assert (await load_room(hosted.store, ROOM_STREAM, KEY)).kept == 5
    hosted.desk = await hosted.again()

    await hosted.do(JoinsList, person="Eve", game="vic/holdem")

    room = await hosted.desk.room()
    assert {name: [*table.offers] for name, table in room.tables.items()} == {"1": [], "2": ["Eve"]}


async def test_with_many_people_it_is_kept_more_seldom(hosted: Hosted) -> None:
    for number in range(20):
        await hosted.do(Arrives, person=f"Guest {number}")
    await hosted.desk.close()
    version = (await hosted.store.streams())[ROOM_STREAM]
    assert version - (await kept_in(hosted.store))[0] > 5


def test_all_that_a_room_holds_is_kept() -> None:
    of_room = {*standing.RoomStands.__struct_fields__} - {"program", "version"}
    assert of_room == {*Room.__slots__} - FOLLOWING
    assert {*standing.TableStands.__struct_fields__} == {*TableInRoom.__slots__}
    assert {*Person.__slots__} == {"at", "name"}
