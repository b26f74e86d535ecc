"""Room files: a room as text, with what happens in it and what must come out."""
