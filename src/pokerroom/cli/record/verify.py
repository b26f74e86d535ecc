"""`pokerroom verify`: whether a record is sound, and where it is not."""

from __future__ import annotations

from msgspec import Struct

from pokerroom.cli.files import no_option
from pokerroom.cli.output import WrongUsage, counted, printable, show_json, show_text
from pokerroom.cli.record.opening import Flag, Record, done, opened, watched
from pokerroom.desk.verifying import Verified, verify

SHOWN = 50
SEAL_BYTES = 32


class FaultShape(Struct, frozen=True, kw_only=True):
    check: str
    entry: int | None
    stream: str | None
    because: str


class VerifyShape(Struct, frozen=True, kw_only=True):
    format: str = "pokerroom.verify"
    version: int = 1
    stands: bool
    entries: int
    events: int
    rounds: int
    open_rounds: int
    decks: int
    lines: int
    commands: int
    seal: str
    faults: tuple[FaultShape, ...]


def verify_command(record: Record, /, *, seal: str = "", json: Flag = False) -> int:
    """Check a whole record, and say where it is not as it was written.

    Every entry must be as sealed and in its place; every deck the one that was committed to; every
    round must come out the same when it is replayed; the ledger must hold what happened, to the
    cent, and add up to nil; and a second opinion that shares nothing with the first must agree. No
    key is needed. The exit status is 0 if all of this holds, else 1.

    Anyone who can write to the database can cut off its end, or rewrite all of it. Keep the last
    seal somewhere else, and give it to --seal the next time: the record must go on from there.

    Examples:
      pokerroom verify room.db
      pokerroom verify postgresql://room@localhost/room --json
      pokerroom verify room.db --seal 3f0c...

    Parameters
    ----------
    record
        The record: an SQLite file, or postgresql://user@host/database.
    seal
        The last seal printed when this record was verified before.
    json
        Print JSON (pokerroom.verify, version 1).
    """
    found = verified(record, seal)
    if json:
        show_json(shape_of(found))
    else:
        show(found)
    return 0 if found.stands else 1


def verified(record: str, seal: str = "") -> Verified:
    return done(_verified(no_option(record), _seal(seal)))


def _seal(text: str) -> bytes:
    try:
        seal = bytes.fromhex(text)
    except ValueError:
        seal = b"?"
    if text and len(seal) != SEAL_BYTES:
        raise WrongUsage("--seal: a seal is 64 digits and letters a to f, as `verify` prints it")
    return seal


async def _verified(record: str, seal: bytes) -> Verified:
    async with opened(record) as store:
        with watched("Looking at the record", (await store.head()).position) as tell:
            return await verify(store, tell, seal=seal)


def shape_of(found: Verified) -> VerifyShape:
    return VerifyShape(
        stands=found.stands,
        entries=found.entries,
        events=found.events,
        rounds=found.rounds,
        open_rounds=found.open_rounds,
        decks=found.decks,
        lines=found.lines,
        commands=found.commands,
        seal=found.seal,
        faults=tuple(
            FaultShape(
                check=fault.check.value,
                entry=fault.position or None,
                stream=fault.stream or None,
                because=fault.because,
            )
            for fault in found.faults
        ),
    )


def show(found: Verified) -> None:
    """What was checked, and what is wrong."""
    looked = f"{found.entries:,} entries with {found.events:,} events"
    going_on = f", {found.open_rounds:,} still going on" if found.open_rounds else ""
    rounds, decks = counted(found.rounds, "round"), counted(found.decks, "deck")
    show_text(f"{looked}: {rounds}{going_on}, {decks}.")
    lines, commands = counted(found.lines, "line"), counted(found.commands, "command")
    show_text(f"{lines} of the ledger, {commands} with a key.")
    for fault in found.faults[:SHOWN]:
        show_text(f"WRONG ({fault.check}): {printable(str(fault))}")
    if len(found.faults) > SHOWN:
        show_text(f"... and {len(found.faults) - SHOWN:,} more (--json lists them all)")
    if found.stands:
        show_text("Everything is as it was written, follows from the rules, and adds up to nil.")
        show_text(f"The last seal is {found.seal}")
