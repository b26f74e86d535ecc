"""What goes over the wire: what has changed, compressed, and never what says a hidden card."""

from __future__ import annotations

import re
import zlib
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from bench.traffic import counted, follow_lobby, of_hands
from pokerroom.client.session import Session
from pokerroom.games import GAMES
from pokerroom.server.live.viewers import Looker
from pokerroom.server.messages.changes import Change, apply, changes_between
from pokerroom.server.messages.private import Private
from pokerroom.server.messages.telling import Lobby
from pokerroom.server.running.compressing import MEMORY, STEP, WINDOW_BITS, Deflate
from pokerroom.server.running.lobby import lobby_of
from tests.server.live import leaks
from tests.server.live.leaks import PEOPLE, Twins, exchanged
from tests.server.live.people import until
from tests.server.live.rooms import browser, cookie_of, room_in, served, table_in

A_HAND_MOST = 10_000
A_SECOND_IN_THE_LOBBY_MOST = 1_000_000 // 3600
COMMITMENT = re.compile(rb"\b[0-9a-f]{64}\b")
"""What binds the desk to its deck is as random as its salt."""
OF_HANDS = {"cards", "hand", "makes", "halves"}


@pytest.mark.parametrize(
    ("game", "many"), [("vic/seven-card-stud-hi-low", 7), ("vic/crown-stud", 10)]
)
async def test_a_hand_in_which_all_stay_in_takes_at_most_10_kb(
    folder: Path, game: str, many: int
) -> None:
    """These cost most: the one at a table of the demonstration, the other at the fullest tables."""
    found = await of_hands(folder, hands=3, name=game, many=many)
    print("bytes of each hand to one player:", found)
    assert len(found) == 3
    assert max(found) <= A_HAND_MOST


async def test_a_second_in_which_every_row_of_the_lobby_changes_keeps_to_1_mb_an_hour(
    folder: Path,
) -> None:
    async with room_in(folder) as room, served(room) as host, counted(host) as stranger:
        for name in GAMES:
            await table_in(room, name)
        session = await follow_lobby(stranger)
        assert len(session.lobby) == len(GAMES)
        taken = 0
        for watching in (1, 0, 1):
            before = stranger.received
            for stream in room.floor.streams.by_name.values():
                stream.watchers = {Ear("") for _ in range(watching)}
            room.tell_lobby_soon()
            while session.lobby[-1].watching != watching:
                session.hear(await stranger.recv())
            taken = stranger.received - before
            print("bytes for all rows:", taken)
            assert {each.watching for each in session.lobby} == {watching}
        assert taken <= A_SECOND_IN_THE_LOBBY_MOST


async def test_of_a_lobby_that_has_not_changed_nothing_is_sent(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host, browser(host) as stranger:
        await table_in(room, "vic/holdem")
        for asked in ({}, {"changes": True}):
            await stranger.send(type="watch lobby", **asked)
            await stranger.hear("lobby")
        room._lobby._tell()
        await stranger.send(type="ping", sent=1)
        assert (await stranger.hear("lobby", "lobby changed", "pong"))["type"] == "pong"


@pytest.mark.parametrize("game", ["vic/holdem", "act/draw-poker", "wa/crown-holdem"])
async def test_changes_make_what_the_whole_view_says(folder: Path, game: str) -> None:
    """Two pages of one player: one gets whole views, the other what changes in them."""
    async with room_in(folder) as room, served(room) as host:
        table = await table_in(room, game, "Ann", "Bob", "Cam")
        cookie = cookie_of(room, "Ann")
        async with browser(host, cookie) as whole, browser(host, cookie) as part:
            await whole.send(type="watch", table=table)
            await part.send(type="watch", table=table, changes=True)
            first = (await whole.hear("table"))["view"], (await part.hear("table"))["view"]
            assert first[0] == first[1]
            view, compared = first[1], 0
            room.floor.release(table)
            while compared < 60:
                told = await part.hear("changed")
                apply(view, [msgspec.convert(each, Change) for each in told["changes"]])
                while (other := await whole.hear("happened"))["version"] < told["version"]:
                    pass
                assert other["events"] == told["events"]
                assert {**view, "clock": None} == {**other["view"], "clock": None}
                compared += 1


async def test_the_python_client_hears_whole_views_whatever_was_sent(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host, counted(host) as stranger:
        table = await table_in(room, "vic/holdem", "Ann", "Bob")
        session = Session()
        await stranger.send(session.watch(table).decode())
        room.floor.release(table)
        kinds: list[str] = []
        while session.happened.get(table, []) == [] or len(kinds) < 30:
            text = await stranger.recv()
            kinds.append(msgspec.json.decode(text)["type"])
            session.hear(text)
        assert kinds.count("table") == 1
        assert kinds.count("changed") > 20
        seen: Any = session.views[table]
        assert [each.name for each in seen.seats[:2]] == ["Ann", "Bob"]


async def test_the_changes_of_a_lobby_are_those_of_its_rows(folder: Path) -> None:
    async with room_in(folder) as room:
        await table_in(room, "vic/holdem", "Ann")
        before = lobby_of(room.floor, "Zoe")
        await table_in(room, "vic/omaha")
        after = lobby_of(room.floor, "Zoe")
        assert [each.at for each in changes_between(before, after)] == [["tables"]]
        mine = lobby_of(room.floor, "Ann")
        assert changes_between(after, mine) == [Change(at=["tables", 0, "mine"], to=True)]
        whole: Any = msgspec.to_builtins(after)
        apply(whole, changes_between(after, mine))
        assert msgspec.convert(whole, Lobby) == mine


# hidden cards


def deflate(*, no_takeover: bool = False) -> Deflate:
    usual = PerMessageDeflate(True, no_takeover, 15, WINDOW_BITS, {"memLevel": MEMORY})
    return Deflate(usual)


def sent(by: Deflate, text: bytes) -> bytes:
    return bytes(by.encode(Frame(Opcode.TEXT, text)).data)


@pytest.mark.parametrize("no_takeover", [False, True])
def test_any_reader_understands_what_is_compressed_by_itself(no_takeover: bool) -> None:
    ours = deflate(no_takeover=no_takeover)
    theirs = PerMessageDeflate(no_takeover, True, WINDOW_BITS, 15)
    for number in range(200):
        text = b'{"cards":["As","Kd"],"n":%d}' % number * (1 + number % 40)
        if number % 3 == 0:
            text = Private(text, begins=number * 7 % len(text))
        frame = ours.encode(Frame(Opcode.TEXT, text))
        assert bytes(theirs.decode(frame).data).rstrip() == text


def test_what_was_said_before_does_not_shorten_what_is_private_nor_that_what_follows() -> None:
    hand, talk = Private(b'{"cards":["As","Kd"]}' * 40), b'{"text":"As Kd"}' * 40
    alone = sent(deflate(), hand)
    after_talk = deflate()
    sent(after_talk, b'{"cards":["As","Kd"]}' * 40)
    assert sent(after_talk, hand) == alone
    unheard, heard = deflate(), deflate()
    sent(unheard, Private(b'{"cards":["2c","3h"]}' * 40))
    sent(heard, Private(b'{"text":"As Kd"}' * 40))
    assert sent(unheard, talk) == sent(heard, talk)


@pytest.mark.parametrize("begins", [0, 34])
def test_what_follows_hangs_neither_on_the_cards_nor_on_how_long_they_are_told(begins: int) -> None:
    """A reference to what was said before tells how far back that was."""
    told, wire = b'{"text":"Ann is dealt two cards"}, ' * 9, set()
    for hand in (b"ace high", b"two pair, queens and fours", b"straight flush, ten high" * 20):
        ours = deflate()
        sent(ours, told)
        private = sent(ours, Private(told[:begins] + b'{"hand":"%s"}' % hand, begins))
        wire.add((len(private), sent(ours, told), sent(ours, told)))
    assert len(wire) == 1


def test_what_is_open_in_a_private_message_is_compressed_with_what_was_said_before() -> None:
    told, hand = bytes(range(32, 127)) * 6, b'{"cards":["As","Kd"]}'
    ours = deflate()
    sent(ours, told)
    assert len(sent(ours, Private(told + hand, len(told)))) < 2 * STEP
    assert len(sent(ours, told)) < STEP // 4


@pytest.mark.parametrize("length", [1, 200, 1000, 5000])
def test_what_is_private_takes_whole_steps(length: int) -> None:
    text = bytes(zlib.crc32(bytes([at % 251])) % 90 + 33 for at in range(length))
    for begins in (0, length // 2):
        whole, open_to_all = (
            sent(deflate(), each) for each in (Private(text, begins), text[:begins])
        )
        assert len(whole) > len(open_to_all)
        assert (len(whole) - len(open_to_all)) % STEP == 0


async def test_without_compression_private_messages_take_whole_steps_too(folder: Path) -> None:
    async with room_in(folder) as room, served(room) as host:
        table = await table_in(room, "vic/holdem", "Ann", "Bob", bots=False)
        headers = {"Cookie": cookie_of(room, "Ann")}
        live = f"ws://{host}/api/v1/live"
        async with connect(
            live, additional_headers=headers, proxy=None, compression=None
        ) as socket:
            await socket.send('{"type":"watch","table":"vic/holdem"}')
            while '"table"' not in (heard := str(await socket.recv()))[:20]:
                pass
            assert table in heard
            assert len(heard.encode()) % STEP == 0


class Ear:
    def __init__(self, person: str) -> None:
        self.looker, self.heard = Looker(person=person), list[bytes]()

    def send(self, message: bytes) -> None:
        self.heard.append(message)


def is_of_own_hand(change: dict[str, Any]) -> bool:
    return change["at"][:2] == ["seats", 0] and not OF_HANDS.isdisjoint(map(str, change["at"]))


async def test_what_says_something_of_ones_own_hand_is_private(folder: Path) -> None:
    ann, stranger = Ear("Ann"), Ear("")
    async with room_in(folder) as room:
        table = await table_in(room, "vic/holdem", "Ann", "Bob", "Cam")
        stream = room.floor.streams.by_name[table]
        for ear in (ann, stranger):
            stream.watchers.add(ear)
            stream.show_first(ear, None, changes=True)
        room.floor.release(table)
        await until(lambda: len(ann.heard) > 60)
    assert not any(isinstance(each, Private) for each in stranger.heard)
    public = [msgspec.json.decode(each)["events"] for each in stranger.heard]
    for each in ann.heard:
        told = msgspec.json.decode(each)
        is_own = any(map(is_of_own_hand, told["changes"])) or told["events"] not in public
        assert isinstance(each, Private) or not is_own, told
    assert sum(isinstance(each, Private) for each in ann.heard) > 5


class Overheard(Twins):
    """Cards that onlookers never see are exchanged, those of the listener's own hand too."""

    async def round(self, chance: Random) -> int:
        first, second = self.ears
        person = chance.choice(PEOPLE)
        for table, ear in self.ears.items():
            ear.looker = Looker(person=person)
            self.floor.streams.by_name[table].show_first(ear, None, changes=True)
        self.shuffles.noted.clear()
        done = await self._played(first, chance)
        onlooker = next(ear for ear in self.around[first] if ear.looker == Looker())
        cards = [
            c for c in self.shuffles.noted[0].order if str(c).encode() not in onlooker.may_know
        ]
        moved = dict(zip(cards, chance.sample(cards, len(cards)), strict=True))
        self.shuffles.exchange(moved)
        for command in done:
            assert await self._do(second, exchanged(command, moved)), command
        overheard = [[open_part(each) for each in ear.heard] for ear in self.ears.values()]
        assert overheard[0] == [(is_, each.replace(b"/B", b"/A")) for is_, each in overheard[1]]
        return sum(is_private for is_private, _ in overheard[0])


def open_part(message: bytes) -> tuple[bool, bytes]:
    is_private = isinstance(message, Private)
    part = message[: message.begins] if isinstance(message, Private) else message
    return is_private, COMMITMENT.sub(b"", part)


@pytest.mark.parametrize(
    "game",
    ["vic/holdem", "vic/omaha-hi-low", "vic/seven-card-stud", "vic/faro-manila", "act/draw-poker"],
)
async def test_whoever_sees_lengths_learns_nothing_of_hidden_cards(
    game: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which messages are private, and all that is open in them, is the same with other cards."""
    monkeypatch.setattr(leaks, "Twins", Overheard)
    assert await leaks.compared(folder, game, rounds=12, seed=5) > 24
