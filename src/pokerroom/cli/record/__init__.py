"""Commands on a record: what it holds, whether it is sound, copies of it."""
