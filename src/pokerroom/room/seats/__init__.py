"""Who is in the room and who sits where, table by table."""
