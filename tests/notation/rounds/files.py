"""Short round files for tests."""

from __future__ import annotations

from pokerroom.notation.rounds.playing.playing import Playing
from pokerroom.notation.rounds.reading.reading import RoundFile, read_round

HOLDEM = """format = 1
game = "vic/holdem"
button = "S3"
seats = ["S1", "S2", "S3"]
"""
NO_LIMIT = HOLDEM + '[terms]\nlimit = "no limit"\nblinds = [5, 10]\n'


def with_acts(*lines: str, before: str = NO_LIMIT) -> str:
    """A file whose first act stands on the line after `acts`."""
    return before + "[play]\nacts = '''\n" + "\n".join(lines) + "\n'''\n"


def played(text: str) -> Playing:
    file = read_round(text)
    assert isinstance(file, RoundFile)
    playing = Playing(file)
    playing.run()
    return playing


def failures(text: str) -> list[str]:
    return [str(failure) for failure in played(text).failures]
