"""Tables as the desk keeps them: a command in, all that follows out, the same from the record."""
