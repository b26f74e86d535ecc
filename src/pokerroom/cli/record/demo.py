"""`pokerroom demo`: a whole room at full speed, played by bots, whose record is then verified."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from msgspec import Struct

from pokerroom.cli.numbers import Whole
from pokerroom.cli.output import WrongUsage, show_json, show_table, show_text
from pokerroom.cli.progress import progress
from pokerroom.cli.record.opening import Flag, done, opened, watched
from pokerroom.cli.record.verify import VerifyShape, shape_of, show
from pokerroom.desk import Desk, FromKernel, FromSeed, Key
from pokerroom.desk.demo.room import Room, Told
from pokerroom.desk.verifying.faults import Verified
from pokerroom.desk.verifying.verifier import verify
from pokerroom.ledger import Balances, Kind
from pokerroom.money import Money, in_dollars
from pokerroom.store import Store

KEY_BYTES = 32


class DemoShape(Struct, frozen=True, kw_only=True):
    """Amounts are in cents; a negative result is what the house has lost to players."""

    format: str = "pokerroom.demo"
    version: int = 1
    rounds: int
    commands: int
    rulings: int
    referrals: int
    rewinds: int
    seconds: float
    money: int
    commission: int
    house_result: int
    pools: int
    verified: VerifyShape


def demo_command(
    *, rounds: Whole = 190, database: str = "", seed: Whole | None = None, json: Flag = False
) -> int:
    """Open a table of each of the nineteen games, let bots play there, then verify the record.

    Bots are ordinary players; the dealer makes a mistake now and then, and the rules decide what
    follows. The exit status is 0 if the record is in order afterwards. Without --database the
    record is thrown away.

    Examples:
      pokerroom demo
      pokerroom demo --rounds 1900 --database room.db --seed 7

    Parameters
    ----------
    rounds
        How many rounds to play, over all tables together; 190 by default.
    database
        Keep the record here: in a new SQLite file, or in postgresql://user@host/database.
    seed
        Play the same rounds again (the times, and so the seals, differ). The decks then come from
        the seed, and the record says so.
    json
        Print JSON (pokerroom.demo, version 1).
    """
    if rounds < 1:
        raise WrongUsage("--rounds: at least one round is played")
    if seed is not None and seed < 0:
        raise WrongUsage("--seed: a seed is 0 or more")
    shape, found = done(_demo(rounds, database, seed))
    if json:
        show_json(shape)
    else:
        _show(shape)
        show(found)
    return 0 if found.stands else 1


async def _demo(rounds: int, database: str, seed: int | None) -> tuple[DemoShape, Verified]:
    async with _record(database) as store:
        desk = await _desk(store, seed)
        room, begun = Room(desk, seed=seed or 0), monotonic()
        await room.opened()
        with progress("Playing") as tell:
            await room.play(rounds, tell)
        seconds = monotonic() - begun
        with watched("Looking at the record", (await store.head()).position) as look:
            found = await verify(store, look)
        return _shape(room.told, seconds, Balances(await store.balances()), found), found


@asynccontextmanager
async def _record(database: str) -> AsyncIterator[Store]:
    """An empty record; in a temporary folder if none is named."""
    if database:
        async with opened(database, make=True) as store:
            if (await store.head()).position:
                raise WrongUsage(f"{database} has entries already: a demo begins with none")
            yield store
        return
    with TemporaryDirectory(prefix="pokerroom-demo-") as folder:
        async with opened(str(Path(folder) / "room.db"), make=True) as store:
            yield store


async def _desk(store: Store, seed: int | None) -> Desk:
    """A seeded room can be foreseen by anybody, so its key need not be secret."""
    if seed is None:
        from pokerroom.cards.shuffling.shuffle import kernel_bytes

        return await Desk.opened(store, key=Key(kernel_bytes(KEY_BYTES)), shuffles=FromKernel())
    return await Desk.opened(store, key=Key(bytes(KEY_BYTES)), shuffles=FromSeed(seed))


def _shape(told: Told, seconds: float, held: Balances, found: Verified) -> DemoShape:
    sums = held.by_kind()
    return DemoShape(
        rounds=told.rounds,
        commands=told.commands,
        rulings=told.rulings,
        referrals=told.referrals,
        rewinds=told.rewinds,
        seconds=round(seconds, 1),
        money=-int(sums.get(Kind.CAGE, 0)),
        commission=int(sums.get(Kind.DROP, 0)),
        house_result=int(sums.get(Kind.BANK, 0)),
        pools=int(sums.get(Kind.POOL, 0)),
        verified=shape_of(found),
    )


def _show(shape: DemoShape) -> None:
    rows = [
        ("rounds of play", f"{shape.rounds:,}"),
        ("commands put to tables", f"{shape.commands:,}"),
        ("rulings on what went wrong", f"{shape.rulings:,}"),
        ("questions put to a person", f"{shape.referrals:,}"),
        ("money that the cage owes", in_dollars(Money(shape.money))),
        ("commission", in_dollars(Money(shape.commission))),
        ("won by the house at its tables", in_dollars(Money(shape.house_result))),
        ("in the pools of jackpots", in_dollars(Money(shape.pools))),
        ("seconds", f"{shape.seconds}"),
    ]
    show_table(("", ""), rows)
    show_text()
