"""`pokerroom room password` and `confirm`: what whoever runs the machine does to accounts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pokerroom.cli.output import Refused, show_text
from pokerroom.cli.record.opening import done, opened
from pokerroom.cli.room.common import not_served
from pokerroom.desk import AccountChange, Desk, key_in

if TYPE_CHECKING:
    from pokerroom.server.accounts.storage import Accounts

KEY = "room.key"
NO_ROOM = "there is no room of a server here: `pokerroom serve --folder` makes one"
Folder = Annotated[Path, Parameter(name="FOLDER")]
Name = Annotated[str, Parameter(name="NAME")]


def password_command(folder: Folder, name: Name, /, *, database: str = "") -> int:
    """Give an account a new one-time password; all that let its owner in so far ends.

    For a manager who has lost his own, while the server is stopped; other passwords are reset by
    the manager in the open room. A closed account is open again. The record says that it was done.

    Example: pokerroom room password room manager

    Parameters
    ----------
    folder
        The folder of the room, as `pokerroom serve --folder` has it.
    name
        Whose password it is.
    database
        The address of the record, if it is not in the folder: postgresql://user@host/database.
    """
    from pokerroom.server.accounts.passwords import hashed, one_time_password

    password = one_time_password()
    with _stopped(folder, name, AccountChange.RESET, database) as (accounts, known):
        accounts.managed.set_one_time_password(known, hashed(password))
    show_text(f"the account {known} has the one-time password {password}")
    return 0


def confirm_command(folder: Folder, name: Name, /, *, database: str = "") -> int:
    """Vouch for an account: its owner is another person than whoever made or reset it.

    For a room with too few people to confirm one another's accounts, while the server is stopped.
    From then on the account counts as one of two people again, beside anybody. The record says
    that it was done.

    Example: pokerroom room confirm room Dee

    Parameters
    ----------
    folder
        The folder of the room, as `pokerroom serve --folder` has it.
    name
        Whose account it is.
    database
        The address of the record, if it is not in the folder: postgresql://user@host/database.
    """
    from pokerroom.server.accounts.vouching import TERMINAL, Deed

    with _stopped(folder, name, AccountChange.CONFIRMED, database) as (accounts, known):
        accounts.vouching.note(known, Deed.CONFIRMED, TERMINAL)
    show_text(f"the account {known} counts as one of two people")
    return 0


@contextmanager
def _stopped(
    folder: Path, name: str, change: AccountChange, database: str
) -> Iterator[tuple[Accounts, str]]:
    """The accounts of a room whose server does not run, once its record has the *change*."""
    from pokerroom.server import log
    from pokerroom.server.accounts.vouching import TERMINAL
    from pokerroom.server.running.heads import accounts_changed

    with not_served(folder) as accounts:
        if accounts is None or not (folder / KEY).exists():
            raise Refused(NO_ROOM, str(folder))
        found = accounts.managed.named(name)
        if found is None:
            raise Refused(f"nobody called {name!r:.60} has an account with a password here")
        record = database or f"sqlite:///{folder / 'room.db'}"
        done(_recorded(record, folder / KEY, found.name, change, found.role, TERMINAL))
        before = accounts.noted.digest()
        yield accounts, found.name
        accounts_changed(folder, accounts.noted, before)
    log.security(f"an account was {change.value}", account=found.name, by=TERMINAL)


async def _recorded(
    record: str, key: Path, name: str, change: AccountChange, role: str, by: str
) -> None:
    async with opened(record) as store:
        desk = await Desk.opened(store, key=key_in(key), at_once=False)
        await desk.change_account(name, change, role, by=by)
        await desk.close()
