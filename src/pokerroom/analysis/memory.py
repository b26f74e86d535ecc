"""What took long to find is kept on disk, under the content of the question that was asked.

POKERROOM_CACHE names another folder than the user's own for such things.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from functools import cache
from hashlib import sha256
from importlib.resources import files
from os import environ, getpid
from pathlib import Path
from typing import TypeVar

import msgspec

from pokerroom.cards.card import Card

Found = TypeVar("Found")


def folder() -> Path:
    if named := environ.get("POKERROOM_CACHE"):
        return Path(named)
    base = environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "pokerroom"


def kept(
    question: tuple[object, ...], shape: type[Found], find: Callable[[], Found], *, use: bool = True
) -> Found:
    """The answer to *question*, from disk if it was found before; what is broken is found anew."""
    path = folder() / f"{name_of(question)}.json"
    if use:
        with suppress(OSError, msgspec.DecodeError, msgspec.ValidationError):
            return msgspec.json.decode(path.read_bytes(), type=shape, dec_hook=_read)
    answer = find()
    keep(path, msgspec.json.encode(answer, enc_hook=str))
    return answer


def keep(path: Path, content: bytes) -> None:
    """Whole or not at all; a folder that takes nothing is let be."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        aside = path.with_suffix(f".{getpid()}")
        aside.write_bytes(content)
        aside.replace(path)


def name_of(question: tuple[object, ...]) -> str:
    """Another question, or another way of answering it, has another name."""
    content = msgspec.json.encode(question, enc_hook=str)
    return sha256(content + _sources()).hexdigest()[:32]


@cache
def _sources() -> bytes:
    """The program that answers, so that no answer of an older one is taken for its own."""
    rooms = (files("pokerroom.analysis"), files("pokerroom.analysis.edges"))
    every = sorted((path for room in rooms for path in room.iterdir()), key=lambda path: path.name)
    texts = [path.read_bytes() for path in every if path.name.endswith(".py")]
    return sha256(b"".join(texts)).digest()


def _read(shape: type, written: object) -> object:
    if shape is Fraction:
        return Fraction(str(written))
    if shape is Card:
        return Card(int(str(written)))
    raise TypeError(f"{shape} is not kept")
