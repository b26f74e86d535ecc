"""The kernels of 64-bit Arm processors on another machine: compiled across, run by QEMU."""

from __future__ import annotations

import os
import struct
import subprocess
from collections.abc import Sequence
from pathlib import Path
from shutil import which
from typing import Any, Final, cast
from weakref import finalize

import numpy as np

from pokerroom.cards.evaluation import fallback
from pokerroom.cards.evaluation.fallback import ByRanks, Cards, Explain
from pokerroom.cards.evaluation.kernels import Kernels
from pokerroom.cards.evaluation.tables import CardKeys, Values

COMPILER: Final = "aarch64-linux-gnu-gcc"
QEMU: Final = "qemu-aarch64"
DEBIAN: Final = "gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user"
VARIABLE: Final = "POKERROOM_EMULATED"
"""The compiled server, for the tests that run on it."""
_SOURCES: Final = Path(__file__).parents[3] / "src" / "pokerroom" / "cards" / "kernels"
_NEEDS_PYTHON: Final = "Python.h"


def compile_server(into: Path) -> Path:
    """Compile what needs no Python, as a program that stands alone."""
    missing = [tool for tool in (COMPILER, QEMU) if not which(tool)]
    if missing:
        raise SystemExit(f"{' and '.join(missing)} not found (Debian: apt install {DEBIAN})")
    server = into / "server"
    sources = [path for path in _SOURCES.glob("*.c") if not _needs_python(path)]
    command = [COMPILER, "-O3", "-Wall", "-Wextra", "-Werror", "-static", f"-I{_SOURCES}"]
    main = Path(__file__).with_name("server.c")
    subprocess.run([*command, "-o", str(server), str(main), *map(str, sources)], check=True)
    return server


def _needs_python(path: Path) -> bool:
    """Whether it includes Python's headers, itself or through one of ours."""
    text = path.read_text()
    ours = [line.split('"')[1] for line in text.splitlines() if line.startswith('#include "')]
    return _NEEDS_PYTHON in text or any(_needs_python(path.with_name(name)) for name in ours)


class Server:
    """A running server that has its tables; its standard input and output are pipes."""

    def __init__(self, command: Sequence[str], keys: CardKeys, ranks: ByRanks, flushes: Values):
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe)
        self.close = finalize(self, self._process.communicate)
        self._send(keys.tobytes())
        for displacements, values in ranks:
            self._send(displacements.tobytes() + struct.pack("=Q", values.size) + values.tobytes())
        self._send(flushes.tobytes())

    def ask(self, hole: Cards, communal: Cards, out: Values, *, check: bool) -> int:
        numbers = hole.shape[1], communal.shape[1], check, False, len(hole)
        self._send(struct.pack("=4iq", *numbers) + hole.tobytes() + communal.tobytes())
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.flush()
        said = self._process.stdout.read(8 + 2 * len(hole))
        assert len(said) == 8 + 2 * len(hole), "the emulated kernels broke down"
        out[:] = np.frombuffer(said, np.uint16, offset=8)
        return cast(int, struct.unpack_from("=q", said)[0])

    def _send(self, sent: bytes) -> None:
        assert self._process.stdin
        self._process.stdin.write(sent)


def _serve(*tables: Any) -> Server:
    return Server([QEMU, os.environ[VARIABLE]], *tables)


class _AnyFive(fallback.AnyFive):
    def __init__(
        self, keys: CardKeys, ranks: ByRanks, flushes: Values, explain: Explain, /
    ) -> None:
        super().__init__(keys, ranks, flushes, explain)
        self._server = _serve(keys, ranks, flushes)

    def best_of(self, cards: Cards, out: Values, check: bool = True, /) -> int:
        return self._server.ask(cards, cards[:, :0], out, check=check)


class _ExactlyTwo(fallback.ExactlyTwo):
    def __init__(
        self, keys: CardKeys, ranks: ByRanks, flushes: Values, explain: Explain, /
    ) -> None:
        super().__init__(keys, ranks, flushes, explain)
        self._server = _serve(keys, ranks, flushes)

    def best_of(self, hole: Cards, communal: Cards, out: Values, check: bool = True, /) -> int:
        return self._server.ask(hole, communal, out, check=check)


EMULATED: Final = Kernels("emulated", _AnyFive, _ExactlyTwo)
