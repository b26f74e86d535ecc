"""Roles, and what each may command and see, beyond the room's own table of offices."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final

from pokerroom import desk, room
from pokerroom.books import Refusal
from pokerroom.room import Office
from pokerroom.server.messages import asking
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.meaning import OF_ROOM


class Role(StrEnum):
    """What an account is in the room; a stranger has no account."""

    STRANGER = "stranger"
    GUEST = "guest"
    PLAYER = "player"
    BOT = "bot"
    DEALER = "dealer"
    CASHIER = "cashier"
    SUPERVISOR = "supervisor"
    INSPECTOR = "inspector"
    IN_CHARGE = "manager"


OFFICES: Final[Mapping[Role, Office]] = {
    Role.STRANGER: Office.ONLOOKER,
    Role.GUEST: Office.PLAYER,
    Role.PLAYER: Office.PLAYER,
    Role.BOT: Office.PLAYER,
    Role.DEALER: Office.DEALER,
    Role.CASHIER: Office.CASHIER,
    Role.SUPERVISOR: Office.SUPERVISOR,
    Role.INSPECTOR: Office.INSPECTOR,
    Role.IN_CHARGE: Office.OPERATOR,
}
EVERYBODY: Final = frozenset(Role)
PLAYERS: Final = frozenset({Role.GUEST, Role.PLAYER, Role.BOT})
SIGNED_IN: Final = EVERYBODY - {Role.STRANGER}
TALKS: Final = SIGNED_IN - {Role.BOT}
SEES_ALL: Final = frozenset({Role.INSPECTOR})
"""Who sees every card of a past round."""
MAY_SEE_ROUNDS: Final = frozenset({Role.INSPECTOR, Role.SUPERVISOR, Role.IN_CHARGE})
"""Who sees which rounds were played at a table, whoever played in them."""

SEES_REPORTS: Final = MAY_SEE_ROUNDS
"""Who sees what people have reported about one another."""
MANAGES: Final = frozenset({Role.IN_CHARGE})
"""Looks after accounts: who has one, with which role."""
HEARS_COMPLAINTS: Final = SEES_REPORTS | {Role.DEALER}
"""Who hears what a player disputes, in his own words: it goes to them, not the table (V-95)."""

OWN: Final[Mapping[type, frozenset[Role]]] = {
    asking.Watch: EVERYBODY,
    asking.Unwatch: EVERYBODY,
    asking.WatchLobby: EVERYBODY,
    asking.UnwatchLobby: EVERYBODY,
    asking.Ping: EVERYBODY,
    asking.Do: SIGNED_IN,
    asking.Say: TALKS,
    asking.Mute: SIGNED_IN,
    asking.ReportPerson: TALKS,
    says.SitOut: PLAYERS,
    says.ComeBack: PLAYERS,
    says.PostBlind: PLAYERS,
    says.WaitForBlind: PLAYERS,
    says.MoveSeat: PLAYERS,
    says.Withdraw: PLAYERS,
    says.AgreeToNotice: PLAYERS,
    says.StandBy: frozenset({Role.SUPERVISOR, Role.IN_CHARGE}),
    says.Ready: PLAYERS,
}
"""Commands of the server alone, which are not the room's."""
FOR_ONESELF: Final = frozenset(
    {says.Sit, says.Buy, says.Leave, says.JoinList, says.LeaveList, says.DeclineOffer}
)
"""The cage may do it for a player at its counter, but not with its own account."""


def may(role: Role, what: type) -> bool:
    """Whether *role* may send this message, or this command of the server's own."""
    return role in OWN.get(what, frozenset())


def refusal(role: Role, subject: Any, book: str, second: Role | None = None) -> Refusal | None:
    """Why the office of *role* may not give the command *subject*, or one of that kind.

    What takes two people also takes somebody with the role *second*.
    """
    beside = OFFICES[second] if second else ""
    found = room.may(OFFICES[role], subject, book=book, second=beside)
    return found if isinstance(found, Refusal) else None


def refused(role: Role, command: type, book: str) -> Refusal | None:
    """The same for a command as a client sends it; a report is judged by the fact it reports.

    Whether a second person stands by is checked only when the command is put.
    """
    if command in FOR_ONESELF and role not in PLAYERS:
        office = OFFICES[role]
        per = room.may(office, OF_ROOM[command], book=book).per
        return Refusal(because=f"the {office} does not play here", per=per)
    if command in OWN and not may(role, command):
        return Refusal(
            because=f"the {OFFICES[role]} does not play here",
            per=room.may(Office.PLAYER, desk.Leaves, book=book).per,
        )
    subject = OF_ROOM.get(command)
    return refusal(role, subject, book, Role.IN_CHARGE) if subject is not None else None
