"""The record, its commands, the ledger, and the triggers that keep anybody from changing them."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, LargeBinary, Text, UniqueConstraint

revision = "0001"
down_revision = None

BIG: Final = BigInteger().with_variant(Integer, "sqlite")
ONLY_ADDED_TO: Final = ("entries", "commands", "lines")
ON_SQLITE: Final = (
    "CREATE TRIGGER {table}_{verb} BEFORE {verb} ON {table} "
    "BEGIN SELECT RAISE(ABORT, 'the record is only added to'); END"
)
REFUSING: Final = (
    "CREATE FUNCTION only_added_to() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN RAISE EXCEPTION 'the record is only added to'; END $$"
)
ON_POSTGRES: Final = (
    "CREATE TRIGGER {table}_{verb} BEFORE {verb} ON {table} "
    "FOR EACH STATEMENT EXECUTE FUNCTION only_added_to()"
)


def upgrade() -> None:
    _make_the_record()
    _make_the_ledger()
    _make_what_may_be_made_again()
    _only_add_to_them()


def _make_the_record() -> None:
    op.create_table(
        "entries",
        Column("position", BIG, primary_key=True, autoincrement=False),
        Column("stream", Text, nullable=False),
        Column("version", BIG, nullable=False),
        Column("at", BIG, nullable=False),
        Column("body", LargeBinary, nullable=False),
        Column("seal", LargeBinary, nullable=False),
        UniqueConstraint("stream", "version", name="one_entry_a_version"),
    )
    op.create_table(
        "commands",
        Column("key", Text, primary_key=True),
        Column("asks", LargeBinary, nullable=False),
        Column("answer", LargeBinary, nullable=False),
        Column("position", BIG, nullable=False, unique=True),
    )
    heads = op.create_table(
        "heads",
        Column("one", Integer, primary_key=True, autoincrement=False),
        Column("position", BIG, nullable=False),
        Column("at", BIG, nullable=False),
        Column("seal", LargeBinary, nullable=False),
    )
    first = sha256(b"pokerroom record 1").digest()
    op.bulk_insert(heads, [{"one": 1, "position": 0, "at": 0, "seal": first}])


def _make_the_ledger() -> None:
    op.create_table(
        "lines",
        Column("position", BIG, primary_key=True, autoincrement=False),
        Column("line", Integer, primary_key=True, autoincrement=False),
        Column("account", Text, nullable=False),
        Column("amount", Text, nullable=False),
    )
    op.create_table(
        "balances",
        Column("account", Text, primary_key=True),
        Column("balance", Text, nullable=False),
    )


def _make_what_may_be_made_again() -> None:
    op.create_table(
        "snapshots",
        Column("stream", Text, primary_key=True),
        Column("version", BIG, nullable=False),
        Column("body", LargeBinary, nullable=False),
    )


def _only_add_to_them() -> None:
    on_sqlite = op.get_bind().dialect.name == "sqlite"
    verbs = ["UPDATE", "DELETE"] if on_sqlite else ["UPDATE", "DELETE", "TRUNCATE"]
    if not on_sqlite:
        op.execute(REFUSING)
    trigger = ON_SQLITE if on_sqlite else ON_POSTGRES
    for table in ONLY_ADDED_TO:
        for verb in verbs:
            op.execute(trigger.format(table=table, verb=verb))


def downgrade() -> None:
    raise RuntimeError("there is nothing before the record to go back to")
