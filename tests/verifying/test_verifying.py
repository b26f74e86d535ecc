"""A record that was played stands; one that was changed anywhere does not, and says where."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from pokerroom.cli.app import run
from pokerroom.desk import Answer, ClosesRound, Puts, StartsRound
from pokerroom.play import Act, Bets, awaited_seat
from pokerroom.play.acts import ChangesStake
from tests.desk.room import desk_of, play_rounds, record_in, state_of, table_with_players
from tests.verifying.campaign import changed, judged
from tests.verifying.folders import changed_folder, folder_of, missed_in
from tests.verifying.records import record_of, signed, tamper, verified

TRIES = 50


@pytest.fixture
def memory() -> Iterator[Path]:
    """Whether a disk keeps its word is not what is tried here."""
    memory = Path("/dev/shm")  # noqa: S108 - nothing is kept in it
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield Path(folder)


def test_a_record_of_every_game_stands(memory: Path, capsys: pytest.CaptureFixture[str]) -> None:
    room = record_of(memory)
    found = verified(room)
    assert [str(fault) for fault in found.faults] == []
    assert found.rounds == 8
    assert found.decks >= found.rounds
    assert found.open_rounds == 9
    assert run(["verify", str(room), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["format"], told["version"], told["stands"]) == ("pokerroom.verify", 1, True)
    assert run(["verify", str(room)]) == 0
    assert f"The last seal is {found.seal}" in capsys.readouterr().out


def test_every_tampering_is_found(memory: Path) -> None:
    """With its place, and by the second opinion where money is touched."""
    small = record_of(memory, ["act/draw-poker", "vic/holdem"], rounds=1)
    heads = signed(small)
    for number in range(TRIES):
        tampering, copy = changed(small, Random(number))
        _, wrong = judged(verified, copy, tampering, heads)
        assert wrong == "", (number, tampering)


def test_every_change_of_the_files_of_a_room_is_told(memory: Path) -> None:
    room = folder_of(memory)
    for number in range(TRIES):
        tampering, copy = changed_folder(room, Random(number))
        assert missed_in(copy, tampering) == "", (number, tampering)


def test_what_is_wrong_is_said_and_where(memory: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = record_of(memory, ["vic/omaha"])
    tampering = tamper(path, Random(2))
    assert run(["verify", str(path)]) == 1
    assert "WRONG (" in capsys.readouterr().out, tampering
    assert run(["verify", str(memory / "nowhere.db")]) == 1
    assert "there is no record" in capsys.readouterr().err


async def test_chips_added_in_a_round_are_there_in_the_next(memory: Path) -> None:
    store = await record_in(memory)
    desk = await desk_of(store)
    await table_with_players(desk, "T", "vic/holdem")
    await desk.do("T", StartsRound())
    play = state_of(desk, "T").play
    folded = awaited_seat(play)
    assert folded is not None
    await desk.do("T", Puts(act=Bets(seat=folded, act=Act.FOLD)))
    added = await desk.do("T", Puts(act=ChangesStake(seat=folded, amount=50_00)))
    assert isinstance(added, Answer), added
    before = play.stakes[play.places[folded]]
    await play_rounds(desk, "T", Random(1), 1)
    await desk.do("T", ClosesRound())
    assert state_of(desk, "T").course.stands.sitters[folded].stake == before + 50_00
    assert state_of(desk, "T").course.stands.sitters[folded].bought == 250_00
    await desk.do("T", StartsRound())
    await store.close()
    assert (await asyncio.to_thread(verified, memory / "room.db")).faults == []
