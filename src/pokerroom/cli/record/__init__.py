"""Commands on a record: what it holds, whether it stands, copies of it."""
