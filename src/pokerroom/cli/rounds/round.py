"""`pokerroom round`: plays round files and says whether all came out as they expect."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from pokerroom.cli.output import WrongUsage
from pokerroom.cli.played_files import FileKind, play_files, root_of
from pokerroom.cli.rounds.kinds import record_of
from pokerroom.cli.rounds.record import Record


def round_command(
    *files: Annotated[str, Parameter(name="FILE", allow_leading_hyphen=True)],
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Play a round file and tell what happened, each step with its rule.

    Several files, or a folder with all its .toml files, are played one after another and summed
    up. The status is 0 if all came out as the files expect, 1 if an act or an outcome differs, and
    2 if a file cannot be read. `pokerroom docs round-files` describes the format,
    and `pokerroom docs house-rounds` that of the games against the house.

    Examples:
      pokerroom docs rounds/vic-holdem.toml > holdem.toml
      pokerroom round holdem.toml

    Parameters
    ----------
    files
        Round files or folders; - reads one from stdin.
    json
        Print JSON (pokerroom.round, version 1; of several files pokerroom.rounds, version 1).
    """
    if not files:
        raise WrongUsage("name a round file, or a folder of them")
    return play_files(FileKind("round", played), files, json=json)


def played(name: str) -> Record:
    """Plays the file; `WrongFile` if it cannot be read or is impossible."""
    return record_of(root_of(name))
