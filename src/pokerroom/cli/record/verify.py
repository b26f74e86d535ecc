"""`pokerroom verify`: whether a record is sound, and where it is not."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from pokerroom.cli.files import no_option
from pokerroom.cli.output import Refused, WrongUsage, counted, printable, show_json, show_text
from pokerroom.cli.record.opening import Flag, Record, done, key_beside, opened, watched
from pokerroom.desk.heads.comparing import beside
from pokerroom.desk.heads.signing import SignedHead, heads_in
from pokerroom.desk.verifying.faults import Check, Fault, Verified
from pokerroom.desk.verifying.verifier import verify
from pokerroom.store import Damaged

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
    heads: int = 0
    seal: str
    faults: tuple[FaultShape, ...]
    accepted: tuple[str, ...] = ()


def verify_command(
    record: Record,
    /,
    *,
    seal: str = "",
    heads: Path | None = None,
    signer: str = "",
    json: Flag = False,
) -> int:
    """Check a whole record, and say where it is not as it was written.

    Every entry must be as sealed and in its place; every deck the one that was committed to; every
    round must come out the same when it is replayed; the ledger must hold what happened, to the
    cent, and add up to nil; and a second opinion that shares nothing with the first must agree. No
    key is needed. The exit status is 0 if all of this holds, else 1.

    Anyone who can write to the database can cut off its end, or rewrite all of it. The record must
    therefore agree with every head that was signed: those in the file beside it (DATABASE.heads, or
    room.heads beside the room.db of a server) are taken without being asked for. Somebody who can
    write to that file and has the key can forge it too: give --heads a copy from another machine
    (head_file, head_webhook), and --signer the public key; or keep the last seal for --seal.

    Examples:
      pokerroom verify room.db
      pokerroom verify postgresql://room@localhost/room --json
      pokerroom verify room.db --seal 3f0c...
      pokerroom verify room.db --heads /mnt/elsewhere/room.heads

    Parameters
    ----------
    record
        The record: an SQLite file, or postgresql://user@host/database.
    seal
        The last seal printed when this record was verified before.
    heads
        A file of signed heads, instead of the one beside the record.
    signer
        The public key by which all heads must be signed, as the room's /api/v1/record-head says it.
    json
        Print JSON (pokerroom.verify, version 1).
    """
    found = verified(record, seal, heads, signer)
    if json:
        show_json(shape_of(found))
    else:
        show(found)
    return 0 if found.stands else 1


def verified(record: str, seal: str = "", heads: Path | None = None, signer: str = "") -> Verified:
    signed, wrong = _signed(heads or beside(key_beside(record)).heads, signer)
    if heads is not None and not heads.exists():
        raise Refused("there is no such file", str(heads))
    found = done(_verified(no_option(record), _seal(seal), signed))
    found.faults += [Fault(check=Check.HEADS, position=0, stream="", because=w) for w in wrong]
    return found


def _signed(file: Path, signer: str) -> tuple[list[SignedHead], list[str]]:
    """The signed heads in *file*, and what is wrong with them."""
    try:
        heads = heads_in(file)
    except Damaged as damaged:
        return [], [str(damaged)]
    signers = {each.signer for each in heads}
    if len(signers) > 1:
        return heads, [f"{file}: {len(signers)} keys have signed it"]
    if signer and signers != {signer}:
        return heads, [f"{file} is not signed by {signer:.70}"]
    return heads, []


def _seal(text: str) -> bytes:
    try:
        seal = bytes.fromhex(text)
    except ValueError:
        seal = b"?"
    if text and len(seal) != SEAL_BYTES:
        raise WrongUsage("--seal: a seal is 64 digits and letters a to f, as `verify` prints it")
    return seal


async def _verified(record: str, seal: bytes, heads: list[SignedHead]) -> Verified:
    async with opened(record) as store:
        with watched("Looking at the record", (await store.head()).position) as tell:
            return await verify(store, tell, seal=seal, heads=heads)


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
        heads=found.heads,
        accepted=tuple(found.accepted),
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
    heads = f", {counted(found.heads, 'signed head')}" if found.heads else ""
    show_text(f"{lines} of the ledger, {commands} with a key{heads}.")
    for accepted in found.accepted:
        show_text(f"NOTED: somebody went on with changed files: {printable(accepted)}")
    for fault in found.faults[:SHOWN]:
        show_text(f"WRONG ({fault.check}): {printable(str(fault))}")
    if len(found.faults) > SHOWN:
        show_text(f"... and {len(found.faults) - SHOWN:,} more (--json lists them all)")
    if found.stands:
        show_text("Everything is as it was written, follows from the rules, and adds up to nil.")
        show_text(f"The last seal is {found.seal}")
