"""Alembic calls this with an open connection."""

from __future__ import annotations

from alembic import context

from pokerroom.store.schema import META

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=META,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
