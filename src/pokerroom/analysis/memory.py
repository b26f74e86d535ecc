"""Keeps on disk what took long to work out, keyed by the question and the program's version.

POKERROOM_CACHE names a folder other than the user's own cache for this.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from functools import cache
from hashlib import sha256
from os import environ, getpid
from pathlib import Path
from typing import Final, TypeVar

import msgspec
import numpy as np

from pokerroom.cards import Card
from pokerroom.cards.evaluation import kernels_in_use

Found = TypeVar("Found")
PACKAGE: Final = Path(__file__).parents[1]
ROOMS: Final = (
    "analysis",
    "notation",
    "table",
    "room",
    "terms",
    "hands",
    "games",
    "jackpots",
    "play",
    "house",
    "engine",
    "books",
    "cards",
    "money",
)
"""This package and everything it imports, directly or not."""


def folder() -> Path:
    if named := environ.get("POKERROOM_CACHE"):
        return Path(named)
    base = environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "pokerroom"


def kept(
    question: tuple[object, ...], shape: type[Found], find: Callable[[], Found], *, use: bool = True
) -> Found:
    """The answer to *question*, from disk if found before; a damaged file is worked out again."""
    path = folder() / f"{name_of(question)}.json"
    if use:
        with suppress(OSError, msgspec.DecodeError, msgspec.ValidationError):
            return msgspec.json.decode(path.read_bytes(), type=shape, dec_hook=_read)
    answer = find()
    keep(path, msgspec.json.encode(answer, enc_hook=str))
    return answer


def keep(path: Path, content: bytes) -> None:
    """Writes the file completely or not at all; a folder that cannot be written to is ignored."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        aside = path.with_suffix(f".{getpid()}")
        aside.write_bytes(content)
        aside.replace(path)


def name_of(question: tuple[object, ...]) -> str:
    """Each question, and each way of answering it, has a name of its own."""
    content = msgspec.json.encode(question, enc_hook=str)
    return sha256(content + _program()).hexdigest()[:32]


@cache
def _program() -> bytes:
    """A hash of the program, so that no answer of another version is used."""
    kernels = [f"numpy {np.__version__}".encode()]
    if kernels_in_use().name == "c":
        from pokerroom.cards import _kernels  # noqa: PLC0415  may not have been built

        kernels = [b"c", Path(_kernels.__file__).read_bytes()]
    return sha256(b"".join(kernels) + contents_of(PACKAGE)).digest()


def contents_of(package: Path) -> bytes:
    """One hash of all the code and tables in *package* that an answer may depend on."""
    total = sha256()
    for room in ROOMS:
        for path in sorted((package / room).rglob("*")):
            if path.suffix in {".py", ".toml", ".bin"}:
                name = path.relative_to(package).as_posix().encode()
                total.update(name + b"\0" + path.read_bytes() + b"\0")
    return total.digest()


def _read(shape: type, written: object) -> object:
    if shape is Fraction:
        return Fraction(str(written))
    if shape is Card:
        return Card(int(str(written)))
    raise TypeError(f"{shape} is not kept")
