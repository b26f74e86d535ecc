"""The words of a complaint reach those who decide on it and its author, and nobody else."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec

from pokerroom.bots import Turn, regular
from pokerroom.desk import ClosesRound, Puts, StartsRound
from pokerroom.server.accounts.roles import Role
from pokerroom.server.live.viewers import looker_of
from pokerroom.server.messages.asking import Do
from pokerroom.server.messages.commands import Complain
from pokerroom.server.messages.telling import Done
from pokerroom.server.past.forms import Seen
from pokerroom.server.past.steps import Steps, told_by
from pokerroom.server.past.viewing import eyes_of
from tests.server.live.leaks import Ear
from tests.server.live.rooms import room_in, table_in

TABLE, WORDS = "vic/holdem", "my cards are two aces"
WRITTEN = "my cards\nare\x1btwo \u202eaces"
"""With signs that would begin a line of their own, or that a terminal obeys."""
PLAYERS = [("Ann", Role.PLAYER), ("Cam", Role.BOT), ("Zoe", Role.GUEST), ("", Role.STRANGER)]
OTHERS = [*PLAYERS, ("cage", Role.CASHIER)]
STAFF = [(str(r), r) for r in (Role.DEALER, Role.SUPERVISOR, Role.INSPECTOR, Role.IN_CHARGE)]
HEAR = [("Bob", Role.PLAYER), *STAFF]


async def test_what_a_player_complains_of_is_no_talk_to_the_table(folder: Path) -> None:
    async with room_in(folder) as room:
        await table_in(room, TABLE, "Ann", "Bob", "Cam", bots=False)
        desk, stream = room.floor.desk, room.floor.streams.by_name[TABLE]
        await room.floor.streams.close()  # the stream follows when it is told to
        await desk.do(TABLE, StartsRound())
        stream.catch_up(await desk.table(TABLE))
        before, ears = stream.version, {each: Ear() for each in (*HEAR, *OTHERS)}
        for each, ear in ears.items():
            ear.looker = looker_of(*each)
            stream.watchers.add(ear)
        asked = Do(key="k", table=TABLE, command=Complain(about=WRITTEN))
        done = await room.floor.do("Bob", Role.PLAYER, asked, print)
        assert isinstance(done, Done), done
        stream.catch_up(await desk.table(TABLE))
        for each, ear in ears.items():
            told = [
                b"".join(ear.heard),
                stream.show(ear.looker, before),
                stream.show(ear.looker, None),
            ]
            assert all(b"Bob complains" in text for text in told)
            assert [WORDS.encode() in text for text in told] == [each in HEAR] * 3, each
        while isinstance(turn := await desk.turn(TABLE, Random(1)), Turn):
            await desk.do(TABLE, Puts(act=regular(turn)))
        await desk.do(TABLE, ClosesRound())
        await room.past.catch_up()
        kept = room.past.index.round(TABLE, 1)
        assert kept is not None
        for each in ears:
            eyes = eyes_of(*each)
            seen = Seen(await room.past.told_again(kept), eyes)
            steps = Steps(told_by(await room.past.told_again(kept), eyes), eyes)
            later = [seen.told("text"), seen.told("file")]
            later += [str(msgspec.to_builtins(all_)) for all_ in (seen.happened, steps.steps)]
            assert all("Bob complains" in text for text in later), later
            assert [WORDS in text for text in later] == [each in HEAR] * 4, each
