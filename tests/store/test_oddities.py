"""What a database is made of must be what a new record is made of."""

from __future__ import annotations

import asyncpg

from pokerroom.store import open_store
from tests.postgres import Server
from tests.store.conftest import new_database

CHANGES = (
    "DROP TRIGGER entries_update ON entries",
    "ALTER TABLE commands DISABLE TRIGGER commands_delete",
    "CREATE TABLE debts (person TEXT)",
    "CREATE VIEW seen AS SELECT * FROM entries",
    "ALTER TABLE balances ADD COLUMN owed TEXT",
    "CREATE RULE no_lines AS ON INSERT TO lines DO INSTEAD NOTHING",
    "CREATE OR REPLACE FUNCTION only_added_to() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN RETURN NULL; END $$",
    "CREATE TRIGGER more AFTER INSERT ON lines EXECUTE FUNCTION only_added_to()",
)


async def test_whatever_was_changed_in_postgresql_is_told(postgres: Server) -> None:
    address = await new_database(postgres)
    store = await open_store(address)
    assert await store.oddities() == []
    db = await asyncpg.connect(address)
    for change in CHANGES:
        await db.execute(change)
    await db.close()
    assert await store.oddities() == [
        "nothing keeps entries from update any more",
        "the database has a rule 'no_lines' that is not ours",
        "the database has a table 'debts' that is not ours",
        "the database has a trigger 'more' that is not ours",
        "the database has a view 'seen' that is not ours",
        "the function only_added_to is not as it was made",
        "the table balances is not as it was made",
        "the trigger commands_delete is not as it was made",
    ]
    await store.close()
