"""A record as one file, and a file as a record; everything is checked as it is read."""

from __future__ import annotations

import asyncio
import gzip
import zlib
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from pokerroom.store.abreast import ReadAhead
from pokerroom.store.entries import Command, Entry, Head, Line, Part, Posted, Write, of_text
from pokerroom.store.errors import Broken, NotOurs, Unbalanced
from pokerroom.store.new_file import new_file
from pokerroom.store.said_once import SaidTwice, check_said_once
from pokerroom.store.seals import Seals
from pokerroom.store.store import Store

FORMAT: Final = "pokerroom.record"
VERSION: Final = 2
LONGEST: Final = 64 * 1024 * 1024
"""In bytes: no entry is longer, and a file with a longer line is not read into memory."""
AT_ONCE: Final = 500
"""How many entries are written to a record together."""
Progress = Callable[[int], None]
"""Called with the position reached."""
T = TypeVar("T")


class Opening(Struct, frozen=True, kw_only=True):
    format: str = FORMAT
    version: int = VERSION


class Exported(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An entry, with the command it was the first to answer and the ledger lines of that."""

    position: int
    stream: str
    version: int
    at: int
    body: bytes
    seal: bytes
    key: str = ""
    asks: bytes = b""
    answer: bytes = b""
    lines: tuple[tuple[str, str], ...] = ()


class Ending(Struct, frozen=True, kw_only=True):
    """The last line; a file without it is incomplete."""

    head: int
    seal: bytes


async def export(store: Store, to: Path, progress: Progress = lambda _: None) -> Head:
    """Writes all of *store* to the new file *to*.

    If its seals do not hold it is `Broken`, and no file is left.
    """
    with new_file(to) as whole, gzip.open(whole, "wb") as file:
        try:
            return await _export(store, file, progress)
        except BaseException:
            to.unlink()
            raise


async def _export(store: Store, file: gzip.GzipFile, progress: Progress) -> Head:
    seals, head = Seals(), await store.head()
    encode = msgspec.json.encode
    file.write(encode(Opening()) + b"\n")
    async for each in _exported(store, head.position):
        seals.look_at(_entry(each), _command(each))
        file.write(encode(each) + b"\n")
        progress(each.position)
    seals.end_at(head)
    file.write(encode(Ending(head=head.position, seal=head.seal)) + b"\n")
    return head


async def _exported(store: Store, upto: int) -> AsyncIterator[Exported]:
    """Entries, commands and lines are read side by side, in the order of their positions."""
    commands = ReadAhead(store.commands())
    lines = ReadAhead(store.lines())
    async for entry in store.entries():
        if entry.position > upto:
            return
        command = await commands.at(entry.position)
        posted = await lines.at(entry.position)
        yield _shape(entry, command[0] if command else None, posted)


def _shape(entry: Entry, command: Command | None, posted: list[Posted]) -> Exported:
    return Exported(
        position=entry.position,
        stream=entry.stream,
        version=entry.version,
        at=entry.at,
        body=entry.body,
        seal=entry.seal,
        key=command.key if command else "",
        asks=command.asks if command else b"",
        answer=command.answer if command else b"",
        lines=tuple((line.account, str(line.amount)) for line in posted),
    )


async def import_(path: Path, store: Store, progress: Progress = lambda _: None) -> Head:
    """Writes the contents of the file *path* to *store*, which must be empty.

    `NotOurs` if it is not such a file or is incomplete, `Broken` if it is not as sealed: what came
    before the broken entry is then in *store*.
    """
    if (await store.head()).position:
        raise NotOurs("a record is read into an empty database, and this one has entries")
    seals, waiting = Seals(), list[Write]()
    for each in _read(path):
        if isinstance(each, Ending):
            await _written(store, waiting)
            seals.end_at(Head(position=each.head, seal=each.seal))
            return await store.head()
        seals.look_at(_entry(each), _command(each))
        waiting.append(_write(each))
        if len(waiting) == AT_ONCE:
            await _written(store, waiting)
            progress(each.position)
    raise NotOurs(f"{path} ends too early: it is not a whole record")


async def _written(store: Store, waiting: list[Write]) -> None:
    """Writes them in one commit."""
    await asyncio.gather(*map(store.write, waiting))
    waiting.clear()


def _entry(each: Exported) -> Entry:
    return Entry(
        position=each.position,
        stream=each.stream,
        version=each.version,
        at=each.at,
        body=each.body,
        seal=each.seal,
    )


def _command(each: Exported) -> Command | None:
    if not each.key:
        return None
    return Command(position=each.position, key=each.key, asks=each.asks, answer=each.answer)


def _write(each: Exported) -> Write:
    try:
        return Write(
            parts=(Part(stream=each.stream, after=each.version - 1, body=each.body),),
            at=each.at,
            key=each.key,
            asks=each.asks,
            answer=each.answer,
            lines=tuple(
                Line(account=account, amount=of_text(amount), may_owe=True)
                for account, amount in each.lines
            ),
        )
    except (Unbalanced, ValueError, ZeroDivisionError) as error:
        raise Broken(each.position, str(error)) from error


def _read(path: Path) -> Iterator[Exported | Ending]:
    """What follows its first line."""
    lines = _lines(path)
    opening = _decoded(next(lines, b""), Opening, 1)
    if opening.format != FORMAT or opening.version != VERSION:
        raise NotOurs(f"{path} is not a record: it says {opening.format} {opening.version}")
    return (_part(line, number) for number, line in enumerate(lines, start=2))


def _part(line: bytes, number: int) -> Exported | Ending:
    if line.startswith(b'{"head"'):
        return _decoded(line, Ending, number)
    return _decoded(line, Exported, number)


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path, "rb") as file:
            yield from iter(lambda: file.readline(LONGEST), b"")
    except (OSError, EOFError, zlib.error) as error:
        raise NotOurs(f"{path} cannot be read: {error}") from error


def _decoded(line: bytes, shape: type[T], number: int) -> T:
    try:
        found = msgspec.json.decode(line, type=shape)
        check_said_once(line)
        return found
    except SaidTwice as twice:
        raise NotOurs(f"line {number}: {twice.name} is said twice") from None
    except (msgspec.MsgspecError, ValueError) as error:
        raise NotOurs(f"line {number} is not part of a record: {error}") from error
