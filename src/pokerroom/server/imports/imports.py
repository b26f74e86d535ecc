"""Files that people open go to one separate process, which is ended if it takes too long."""

from __future__ import annotations

import asyncio
import sys
from asyncio import subprocess as child
from collections import Counter
from signal import SIGXCPU
from typing import Final

import msgspec

from pokerroom.server import log
from pokerroom.server.accounts.limits import neighbourhood
from pokerroom.server.messages.imports import OpensFile

WORK: Final = (sys.executable, "-m", "pokerroom.server.imports.work")
SECONDS_MOST: Final = 120.0
"""By the clock; a process at work on a file runs out of processor time before that."""
WAITING_MOST: Final = 8
ADDRESS_MOST: Final = 4
"""Of them from one address, so that there is a place for others."""
ANSWERS_MOST: Final = 100
"""After so many answers the process is replaced by a new one."""
LINE_MOST: Final = 32 * 1024 * 1024
TOO_LONG: Final = "the file takes too long to play through"


class NotOpened(Exception):
    """Why a file was not replayed, in words for the person who opened it."""


class TooBusy(NotOpened):
    """Too many others are waiting already."""


class Imported(msgspec.Struct):
    """Either *found*, which is passed on as it is, or *refused*."""

    found: msgspec.Raw = msgspec.Raw()
    refused: str = ""


class Imports:
    """*work* is the command of the worker process, which has *seconds* for each file."""

    def __init__(self, work: tuple[str, ...] = WORK, *, seconds: float = SECONDS_MOST) -> None:
        self._work, self._seconds = work, seconds
        self._one_at_a_time = asyncio.Lock()
        self._waiting: Counter[str] = Counter()
        """How many files wait, by address."""
        self._worker: child.Process | None = None
        self._answers = 0

    async def open(self, asked: OpensFile, address: str = "") -> bytes:
        """Opens a file that came from *address*: a `FileOpened` in JSON."""
        near = neighbourhood(address)
        if self._waiting.total() >= WAITING_MOST or self._waiting[near] >= ADDRESS_MOST:
            raise TooBusy("many files are being opened: try again in a moment")
        self._waiting[near] += 1
        try:
            async with self._one_at_a_time:
                return await self._asked(asked)
        finally:
            self._waiting[near] -= 1
            self._waiting += Counter()  # drops those that have none

    async def close(self) -> None:
        if self._worker is not None:
            if self._worker.returncode is None:
                self._worker.kill()
            await self._ended()

    async def _ended(self) -> int:
        """Forgets the process, and returns how it ended."""
        assert self._worker is not None
        worker, self._worker = self._worker, None
        return await worker.wait()

    async def _asked(self, asked: OpensFile) -> bytes:
        try:
            async with asyncio.timeout(self._seconds):
                line = await self._line(msgspec.json.encode(asked) + b"\n")
        except TimeoutError:
            await self.close()
            raise NotOpened(TOO_LONG) from None
        except BaseException:
            await self.close()  # nobody waits for this answer: it must not reach the next
            raise
        if not line:
            if await self._ended() == -SIGXCPU:
                raise NotOpened(TOO_LONG)
            error = NotOpened("the file cannot be played through")
            log.error("the process that opens files has ended", error=error)
            raise error
        self._answers += 1
        if self._answers >= ANSWERS_MOST:
            await self.close()
        told = msgspec.json.decode(line, type=Imported)
        if told.refused:
            raise NotOpened(told.refused)
        return bytes(told.found)

    async def _line(self, asked: bytes) -> bytes:
        worker = self._worker = self._worker or await self._begun()
        assert worker.stdin is not None
        assert worker.stdout is not None
        try:
            worker.stdin.write(asked)
            await worker.stdin.drain()
            return await worker.stdout.readline()
        except ConnectionError:
            return b""

    async def _begun(self) -> child.Process:
        self._answers = 0
        return await asyncio.create_subprocess_exec(
            *self._work,
            stdin=child.PIPE,
            stdout=child.PIPE,
            stderr=child.DEVNULL,
            limit=LINE_MOST,
        )
