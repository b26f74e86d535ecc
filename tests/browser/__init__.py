"""The page in a real browser, against the room really started."""
