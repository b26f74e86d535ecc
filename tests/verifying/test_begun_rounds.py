"""A round begins with what was before it and nothing else, however well the record is sealed."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pokerroom.desk.coding.languages import DESK
from pokerroom.table.charges.state import ChargesStand
from pokerroom.table.notices.events import Present
from pokerroom.table.notices.state import NoticesStand
from tests.store.tampering import unguarded
from tests.verifying.records import record_of, seal_anew, verified

AT = datetime(2026, 1, 1, tzinfo=UTC)
NOTICED = NoticesStand(at=AT, there=Present(), running=(), given=1)
OWING = ChargesStand(at=AT, owing={"Ann": 500}, until=AT)
CHANGES: dict[str, dict[str, Callable[[Any], Any]]] = {
    "RoundBegun": {
        "number": lambda begun: begun.number + 1,
        "players": lambda begun: {
            seat: replace(each, bought=0) for seat, each in begun.players.items()
        },
        "marker_seat": lambda begun: begun.marker_seat - 1,
        "took": lambda begun: begun.took + 1,
        "notices": lambda _: NOTICED,
        "charges": lambda _: OWING,
        "late": lambda _: {"Ann": 2},
    },
    "HouseRoundBegun": {
        "number": lambda begun: begun.number + 1,
        "people": lambda begun: {
            person: replace(each, bought=0) for person, each in begun.people.items()
        },
        "advised": lambda _: frozenset({"Ann"}),
        "claims": lambda _: {1: "Ann"},
        "pools": lambda begun: {**begun.pools, "fund": Fraction(1)},
        "notices": lambda _: NOTICED,
    },
}


@pytest.fixture(scope="module")
def record() -> Iterator[Path]:
    memory = Path("/dev/shm")  # noqa: S108 - nothing is kept in it
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield record_of(Path(folder), ["vic/holdem", "act/canberra-poker"])


def changed(db: sqlite3.Connection, kind: str, field: str) -> int:
    """Changes that *field* of the last entry with a *kind*, and seals all anew: its position."""
    rows = db.execute("SELECT position, body FROM entries ORDER BY position DESC").fetchall()
    position, body = next(
        (at, msgspec.json.decode(body)) for at, body in rows if begins(body, kind)
    )
    for _, told in body["happened"]:
        for place, each in enumerate(told):
            if each["$"] == kind:
                (begun,) = DESK.events([each])
                other = replace(begun, **{field: CHANGES[kind][field](begun)})
                (told[place],) = DESK.told([other])
    seal_anew(db, position, msgspec.json.encode(body))
    return int(position)


def begins(body: bytes, kind: str) -> bool:
    return f'"{kind}"'.encode() in body


@pytest.mark.parametrize(
    ("kind", "field"), [(kind, field) for kind, fields in CHANGES.items() for field in fields]
)
def test_a_round_begins_with_what_was_before_it(record: Path, kind: str, field: str) -> None:
    copy = record.with_name(f"{kind}-{field}.db")
    with closing(sqlite3.connect(record)) as whole, closing(sqlite3.connect(copy)) as other:
        whole.backup(other)
    with unguarded(copy) as db:
        position = changed(db, kind, field)
    said = {(fault.position, fault.because) for fault in verified(copy).faults}
    assert (position, "the table is not as this entry says") in said
