"""`pokerroom room password` and `confirm`: what whoever runs the machine does to accounts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from pokerroom.cli.output import Refused, show_text
from pokerroom.cli.room.common import not_served

if TYPE_CHECKING:
    from pokerroom.server.accounts.managing import AccountKept, Managed
    from pokerroom.server.accounts.storage import Accounts

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
    with _stopped(folder) as accounts:
        given = _given(accounts.managed, name)
    show_text(f"the account {given[0].name} has the one-time password {given[1]}")
    return 0


def confirm_command(
    folder: Annotated[Path, Parameter(name="FOLDER")],
    name: Annotated[str, Parameter(name="NAME")],
    /,
) -> int:
    """Vouch for an account: its owner is another person than whoever made or reset it.

    For a room with too few people to confirm one another's accounts, while the server is stopped.
    From then on the account counts as one of two people again, beside anybody.

    Example: pokerroom room confirm room Dee

    Parameters
    ----------
    folder
        The folder of the room, as `pokerroom serve --folder` has it.
    name
        Whose account it is.
    """
    from pokerroom.server import log
    from pokerroom.server.accounts.vouching import TERMINAL, Deed

    with _stopped(folder) as accounts:
        found = _known(accounts.managed, name)
        accounts.vouching.note(found.name, Deed.CONFIRMED, TERMINAL)
    log.security("an account was confirmed", account=found.name, by=TERMINAL)
    show_text(f"the account {found.name} counts as one of two people")
    return 0


@contextmanager
def _stopped(folder: Path) -> Iterator[Accounts]:
    """The accounts of a room whose server does not run."""
    from pokerroom.server.running.heads import accounts_changed

    with not_served(folder) as accounts:
        if accounts is None:
            raise Refused(NO_ROOM, str(folder))
        before = accounts.noted.digest()
        yield accounts
        accounts_changed(folder, accounts.noted, before)


def _known(managed: Managed, name: str) -> AccountKept:
    found = managed.named(name)
    if found is None:
        raise Refused(f"nobody called {name!r:.60} has an account with a password here")
    return found


def _given(managed: Managed, name: str) -> tuple[AccountKept, str]:
    from pokerroom.server import log
    from pokerroom.server.accounts.passwords import hashed, one_time_password

    found = _known(managed, name)
    password = one_time_password()
    managed.set_one_time_password(found.name, hashed(password))
    log.security("a password was reset", account=found.name, by="the terminal")
    return found, password
