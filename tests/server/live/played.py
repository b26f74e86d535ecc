"""Rounds of any game at a desk of its own, with an index that follows its record."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from pokerroom.desk import ClosesRound, Desk
from pokerroom.server.past.following import Past
from pokerroom.server.past.index import Index
from tests.desk.room import desk_of, play_rounds, record_in, table_with_players


@asynccontextmanager
async def past_in(folder: Path, *, kept: bool = True) -> AsyncIterator[tuple[Desk, Past]]:
    store = await record_in(folder)
    desk = await desk_of(store)
    past = Past(desk, Index(folder / "rounds.db" if kept else None))
    try:
        yield desk, past
    finally:
        await past.close()
        await store.close()


async def played(desk: Desk, game: str, rounds: int = 2, *, table: str = "", seed: int = 1) -> str:
    """So many rounds of *game* at a new table, all closed."""
    name = table or game
    await table_with_players(desk, name, game)
    await play_rounds(desk, name, Random(f"{game} {seed}"), rounds)
    await desk.do(name, ClosesRound())
    return name
