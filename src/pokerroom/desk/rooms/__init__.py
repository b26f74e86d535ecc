"""The room at the desk: its stream, and what happens there because of what happens at a table."""
