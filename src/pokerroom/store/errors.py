"""What the record refuses, and what it can no longer promise."""

from __future__ import annotations


class StoreError(Exception):
    """The record was not written to, or could not be read."""


class Stale(StoreError):
    """Somebody has written to the stream since it was read, so nothing was written now."""

    def __init__(self, stream: str, *, known: int, found: int) -> None:
        super().__init__(f"{stream} is at version {found}, not {known}: somebody else wrote to it")
        self.stream, self.known, self.found = stream, known, found


class KeyReused(StoreError):
    """A key that stands for one command was sent again with another."""

    def __init__(self, key: str) -> None:
        super().__init__(f"the key {key!r} was used before, for another command")
        self.key = key


class Overdrawn(StoreError):
    """A posting would make an account negative that may not owe."""

    def __init__(self, account: str) -> None:
        super().__init__(f"there is not that much in {account}")
        self.account = account


class Unbalanced(StoreError):
    """The lines of a posting do not add up to nil."""


class NotKept(StoreError):
    """A write holds something that the database cannot store, so nothing of it was written."""

    def __init__(self) -> None:
        super().__init__("the record cannot hold that")


class StoreStopped(StoreError):
    """Writing failed; what was not acknowledged may or may not be in the record.

    Nothing more is written: to go on, the record must be opened again and read.
    """


class NotOurs(StoreError):
    """A database or a file that is not a record, or is one of another version of the program."""


class OutOfReach(NotOurs):
    """A database that does not answer, or a file in a folder that is not there."""


class Damaged(StoreError):
    """The database can no longer read the record, or the record lacks what every record has."""


class Broken(StoreError):
    """An entry is not what was sealed: *position* is the first place where the record is broken."""

    def __init__(self, position: int, because: str) -> None:
        super().__init__(f"entry {position}: {because}")
        self.position, self.because = position, because
