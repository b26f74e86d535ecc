"""`pokerroom room password`: another one-time password, for whoever runs the room's machine."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pokerroom.cli.output import Refused, show_text

if TYPE_CHECKING:
    from pokerroom.server.accounts.managing import AccountKept, Managed

ACCOUNTS = "accounts.db"
RUNNING = "a server has this room open: stop it first, so that all live connections end too"
NO_ROOM = "there is no room of a server here: `pokerroom serve --folder` makes one"


def password_command(
    folder: Annotated[Path, Parameter(name="FOLDER")],
    name: Annotated[str, Parameter(name="NAME")],
    /,
) -> int:
    """Give an account a new one-time password; all that let its owner in so far ends.

    For a manager who has lost his own, while the server is stopped; other passwords are reset by
    the manager in the open room. A closed account is open again.

    Example: pokerroom room password room manager

    Parameters
    ----------
    folder
        The folder of the room, as `pokerroom serve --folder` has it.
    name
        Whose password it is.
    """
    from pokerroom.server.accounts.storage import Accounts
    from pokerroom.server.locking import locked
    from pokerroom.server.running.heads import accounts_changed

    if not (folder / ACCOUNTS).exists():
        raise Refused(NO_ROOM, str(folder))
    lock = locked(folder)
    if lock is None:
        raise Refused(RUNNING, str(folder))
    with lock:
        accounts = Accounts(folder / ACCOUNTS)
        before = accounts.noted.digest()
        try:
            given = _given(accounts.managed, name)
            accounts_changed(folder, accounts.noted, before)
        finally:
            accounts.close()
    show_text(f"the account {given[0].name} has the one-time password {given[1]}")
    return 0


def _given(managed: Managed, name: str) -> tuple[AccountKept, str]:
    from pokerroom.server import log
    from pokerroom.server.accounts.passwords import hashed, one_time_password

    found = managed.named(name)
    if found is None:
        raise Refused(f"nobody called {name!r:.60} has an account with a password here")
    password = one_time_password()
    managed.set_one_time_password(found.name, hashed(password))
    log.security("a password was reset", account=found.name, by="the terminal")
    return found, password
