"""The tables of the record; both databases have the same."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from pokerroom.store.balancing import OF_PLAYERS

META: Final = MetaData()
BIG: Final = BigInteger().with_variant(Integer, "sqlite")

ENTRIES: Final = Table(
    "entries",
    META,
    Column("position", BIG, primary_key=True, autoincrement=False),
    Column("stream", Text, nullable=False),
    Column("version", BIG, nullable=False),
    Column("at", BIG, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("seal", LargeBinary, nullable=False),
    UniqueConstraint("stream", "version", name="one_entry_a_version"),
)
COMMANDS: Final = Table(
    "commands",
    META,
    Column("key", Text, primary_key=True),
    Column("asks", LargeBinary, nullable=False),
    Column("answer", LargeBinary, nullable=False),
    Column("position", BIG, nullable=False, unique=True),
)
LINES: Final = Table(
    "lines",
    META,
    Column("position", BIG, primary_key=True, autoincrement=False),
    Column("line", Integer, primary_key=True, autoincrement=False),
    Column("account", Text, nullable=False),
    Column("amount", Text, nullable=False),
)
Index(
    "lines_of_players",
    LINES.c.account,
    sqlite_where=text(OF_PLAYERS),
    postgresql_where=text(OF_PLAYERS),
)
BALANCES: Final = Table(
    "balances",
    META,
    Column("account", Text, primary_key=True),
    Column("balance", Text, nullable=False),
)
HEADS: Final = Table(
    "heads",
    META,
    Column("one", Integer, primary_key=True, autoincrement=False),
    Column("position", BIG, nullable=False),
    Column("at", BIG, nullable=False),
    Column("seal", LargeBinary, nullable=False),
)
SNAPSHOTS: Final = Table(
    "snapshots",
    META,
    Column("stream", Text, primary_key=True),
    Column("version", BIG, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
