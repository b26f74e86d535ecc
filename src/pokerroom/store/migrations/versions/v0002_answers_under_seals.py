"""Brings earlier answers under a seal; from here on each entry's seal covers its answer."""

from __future__ import annotations

from alembic import op
from sqlalchemy import text

from pokerroom.store.entries import Command, Head
from pokerroom.store.seals import sealed, under_a_seal

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Only adds an entry; nothing in the record is changed."""
    db = op.get_bind()
    rows = db.execute(text("SELECT position, key, asks, answer FROM commands ORDER BY position"))
    part = under_a_seal(
        Command(position=position, key=key, asks=bytes(asks), answer=bytes(answer))
        for position, key, asks, answer in rows
    )
    if part is None:
        return
    head = db.execute(text("SELECT position, seal, at FROM heads WHERE one = 1")).one()
    entry = sealed(Head(position=head.position, seal=bytes(head.seal)), part, head.at)
    told = {name: getattr(entry, name) for name in entry.__struct_fields__}
    db.execute(
        text("INSERT INTO entries VALUES (:position, :stream, :version, :at, :body, :seal)"), told
    )
    db.execute(
        text("UPDATE heads SET position = :position, seal = :seal WHERE one = 1"),
        {"position": entry.position, "seal": entry.seal},
    )


def downgrade() -> None:
    raise RuntimeError("an entry that was written cannot be taken back")
