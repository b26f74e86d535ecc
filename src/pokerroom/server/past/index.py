"""An index of past rounds and movements of money, made from the record and rebuilt at will.

It holds nothing that is not in the record, so the file may be deleted at any time.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from hashlib import file_digest
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from pokerroom.server.messages.past import StatementLine
from pokerroom.server.past.moves import MILLISECOND, WORDS, Move, Sums
from pokerroom.server.past.summing import Summary

FORM: Final = 5
"""A file of another format is rebuilt."""
SCHEMA: Final = """
create table followed (one integer primary key, position integer not null, seal blob not null)
    strict;
create table going_on (place text primary key, round blob not null) strict;
create table rounds (
    id integer primary key, place text not null, number integer not null, game text not null,
    first integer not null, last integer not null, ended integer not null, summary blob,
    unique (place, number)
) strict;
create table parts (
    person text not null, id integer not null, game text not null, ended integer not null,
    net integer not null, showdown integer not null, primary key (person, id)
) strict, without rowid;
create table moves (
    person text not null, line integer not null, at integer not null, kind text not null,
    place text not null, number integer not null,
    account integer not null, chips integer not null, held integer not null,
    account_after integer not null, chips_after integer not null, held_after integer not null,
    primary key (person, line)
) strict, without rowid;
create index moves_by_time on moves (person, at);
"""


class RoundInProgress(Struct, kw_only=True):
    """A round that is not over, as far as the record has been read."""

    number: int
    game: str
    first: int
    nets: dict[str, tuple[int, int, int]]
    showdown: bool = False
    is_rewound: bool = False


class Kept(Struct, frozen=True, kw_only=True):
    """Where a round is in the record; *summary* is None until somebody asks for it."""

    id: int
    table: str
    number: int
    first: int
    last: int
    summary: Summary | None


class Search(Struct, frozen=True, kw_only=True):
    """Rounds of a *person*, or of a *table* if that is empty; newest first.

    Times are in nanoseconds, amounts in cents; *result* is `won`, `lost` or `even`. *before* is the
    id of a round.
    """

    person: str = ""
    table: str = ""
    game: str = ""
    since: int = 0
    until: int = 2**62
    result: str = ""
    at_least: int = 0
    showdown: bool | None = None
    before: int = 2**62
    most: int = 20


class Index:
    """Kept in the file *path*, or only in memory."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._data = self._opened()
        self._last: dict[str, tuple[int, Sums]] = {}
        self.going_on: dict[str, RoundInProgress] = {}
        try:
            self.going_on |= self._read_going_on()
            self.followed  # noqa: B018 - whether it can be read
        except (sqlite3.DatabaseError, msgspec.MsgspecError):
            self.clear()

    def _opened(self) -> sqlite3.Connection:
        path = self._path
        if path is not None and path.exists() and _form_of(path) != FORM:
            _remove(path)
        is_new = path is None or not path.exists()
        db = sqlite3.connect(path or ":memory:", isolation_level=None, check_same_thread=False)
        if path is not None:
            path.chmod(0o600)
        db.execute("pragma journal_mode = wal")
        db.execute("pragma synchronous = normal")
        if is_new:
            db.executescript(f"begin; {SCHEMA} pragma user_version = {FORM}; commit;")
        return db

    def close(self) -> None:
        self._data.close()

    def clear(self) -> None:
        """Begins again: the record is a different one, or the index was changed."""
        self._data.close()
        if self._path is not None:
            _remove(self._path)
        self._data = self._opened()
        self._last.clear()
        self.going_on.clear()

    # following

    @property
    def followed(self) -> tuple[int, bytes]:
        """The last entry of the record that has been read, and its seal."""
        found = self._data.execute("select position, seal from followed").fetchone()
        return found or (0, b"")

    def _read_going_on(self) -> Iterator[tuple[str, RoundInProgress]]:
        for place, body in self._data.execute("select place, round from going_on"):
            yield place, msgspec.json.decode(body, type=RoundInProgress)

    def begin(self) -> None:
        self._data.execute("begin immediate")

    def forget(self) -> None:
        """Undoes everything since `begin`; a full disk may have undone it already."""
        if self._data.in_transaction:
            self._data.execute("rollback")
        self._last.clear()
        self.going_on = dict(self._read_going_on())

    def commit(self, position: int, seal: bytes) -> None:
        self._data.execute("delete from going_on")
        self._data.executemany(
            "insert into going_on values (?, ?)",
            [(place, msgspec.json.encode(each)) for place, each in self.going_on.items()],
        )
        self._data.execute("insert or replace into followed values (1, ?, ?)", (position, seal))
        self._data.execute("commit")

    def add_round(self, id_: int, place: str, over: RoundInProgress, last: int, ended: int) -> None:
        self._data.execute(
            "insert or replace into rounds values (?, ?, ?, ?, ?, ?, ?, null)",
            (id_, place, over.number, over.game, over.first, last, ended),
        )
        self._data.executemany(
            "insert or replace into parts values (?, ?, ?, ?, ?, ?)",
            [
                (person, id_, over.game, ended, sum(net), over.showdown)
                for person, net in over.nets.items()
            ],
        )

    def add_move(self, person: str, at: int, move: Move, place: str, number: int) -> None:
        line, before = self._last_of(person)
        after = before.plus(move.sums)
        self._data.execute(
            f"insert into moves values ({', '.join('?' * 12)})",  # noqa: S608 - marks alone
            (person, line + 1, at, move.kind, place, number, *move.sums, *after),
        )
        self._last[person] = line + 1, after

    def _last_of(self, person: str) -> tuple[int, Sums]:
        if person not in self._last:
            found = self._data.execute(
                "select line, account_after, chips_after, held_after from moves"
                " where person = ? order by line desc limit 1",
                (person,),
            ).fetchone()
            self._last[person] = (found[0], Sums(*found[1:])) if found else (0, Sums())
        return self._last[person]

    # rounds

    def round(self, table: str, number: int) -> Kept | None:
        found = self._data.execute(
            "select id, place, number, first, last, summary from rounds"
            " where place = ? and number = ?",
            (table, number),
        ).fetchone()
        return _kept(found) if found else None

    def has_part(self, person: str, id_: int) -> bool:
        found = self._data.execute("select 1 from parts where person = ? and id = ?", (person, id_))
        return found.fetchone() is not None

    def keep_summary(self, id_: int, summary: Summary) -> None:
        body = msgspec.json.encode(summary)
        self._data.execute("update rounds set summary = ? where id = ?", (body, id_))

    def rounds(self, search: Search) -> list[Kept]:
        found = self._data.execute(*(_of_person(search) if search.person else _of_table(search)))
        return [_kept(row) for row in found]

    # money

    def knows(self, person: str) -> bool:
        """Whether any money was ever his."""
        found = self._data.execute("select 1 from moves where person = ? limit 1", (person,))
        return found.fetchone() is not None

    def sums_before(self, person: str, at: int) -> Sums:
        """What he had just before *at*."""
        found = self._data.execute(
            "select account_after, chips_after, held_after from moves"
            " where person = ? and at < ? order by at desc, line desc limit 1",
            (person, at),
        ).fetchone()
        return Sums(*found) if found else Sums()

    def won_and_lost(self, person: str, since: int, until: int) -> tuple[int, int, int]:
        """How many rounds he played, what he won in those he won, and lost in the others."""
        within = (person, since, until)
        (rounds,) = self._data.execute(  # those that moved no money of his too
            "select count(*) from parts where person = ? and ended >= ? and ended < ?", within
        ).fetchone()
        won, lost = self._data.execute(
            "select total(max(account + chips + held, 0)),"
            " total(max(-account - chips - held, 0)) from moves"
            " where person = ? and at >= ? and at < ? and kind = 'round'",
            within,
        ).fetchone()
        return rounds, int(won), int(lost)

    def lines(
        self, person: str, since: int, until: int, *, after: int = 0, most: int = 2**62
    ) -> Iterable[StatementLine]:
        """The lines after line *after*, in order."""
        rows = self._data.execute(
            "select line, at, kind, place, number, account, chips, held,"
            " account_after, chips_after, held_after from moves"
            " where person = ? and at >= ? and at < ? and line > ? order by line limit ?",
            (person, since, until, after, most),
        )
        for line, at, kind, place, number, *sums in rows:
            yield StatementLine(
                line=line,
                at=at // MILLISECOND,
                kind=kind,
                says=WORDS[kind],
                table=place,
                number=number,
                moved=Sums(*sums[:3]).shown(),
                after=Sums(*sums[3:]).shown(),
            )


def _remove(path: Path) -> None:
    for ending in ("", "-wal", "-shm"):
        Path(f"{path}{ending}").unlink(missing_ok=True)


def digest_of(path: Path) -> str:
    """Of the file of an index that nobody has open; empty if there is none."""
    if not path.exists():
        return ""
    with path.open("rb") as file:
        found = file_digest(file, "sha256")
    log = Path(f"{path}-wal")  # which SQLite would add to the file
    found.update(log.read_bytes() if log.exists() else b"")
    return found.hexdigest()


def _form_of(path: Path) -> int:
    """The version of the file's format; 0 if it cannot be read at all."""
    db = sqlite3.connect(path)
    try:
        db.execute("select 1 from sqlite_master")
        return int(db.execute("pragma user_version").fetchone()[0])
    except sqlite3.DatabaseError:
        return 0
    finally:
        db.close()


def _kept(row: tuple[Any, ...]) -> Kept:
    id_, table, number, first, last, body = row
    summary = msgspec.json.decode(body, type=Summary) if body else None
    return Kept(id=id_, table=table, number=number, first=first, last=last, summary=summary)


RESULTS: Final = {"won": "net > 0", "lost": "net < 0", "even": "net = 0", "": "1"}


def _of_person(search: Search) -> tuple[str, dict[str, Any]]:
    """Everything searched for is stored with the person's own part, in the order of the record."""
    wanted = {
        "game": "p.game = :game",
        "table": "r.place = :table",
        "at_least": "abs(p.net) >= :at_least",
    }
    where = [
        "p.person = :person",
        "p.id < :before",
        "p.ended >= :since",
        "p.ended < :until",
        RESULTS[search.result],
        *(sql for name, sql in wanted.items() if getattr(search, name)),
        *(["p.showdown = :showdown"] if search.showdown is not None else []),
    ]
    found = "select r.id, r.place, r.number, r.first, r.last, r.summary"
    parts = "from parts p join rounds r on r.id = p.id"
    sql = f"{found} {parts} where {' and '.join(where)} order by p.id desc limit :most"
    return sql, msgspec.structs.asdict(search)


def _of_table(search: Search) -> tuple[str, dict[str, Any]]:
    sql = (
        "select id, place, number, first, last, summary from rounds"
        " where place = :table and id < :before and ended >= :since and ended < :until"
        " order by number desc limit :most"
    )
    return sql, msgspec.structs.asdict(search)
