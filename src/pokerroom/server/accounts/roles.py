"""Roles, and the one table of what each may command and see."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from pokerroom.server.messages import asking
from pokerroom.server.messages import commands as says


class Role(StrEnum):
    """What an account is in the room; a stranger has none."""

    STRANGER = "stranger"
    GUEST = "guest"
    PLAYER = "player"
    BOT = "bot"
    DEALER = "dealer"
    CASHIER = "cashier"
    SUPERVISOR = "supervisor"
    INSPECTOR = "inspector"
    IN_CHARGE = "manager"


EVERYBODY: Final = frozenset(Role)
PLAYERS: Final = frozenset({Role.GUEST, Role.PLAYER, Role.BOT})
DEALERS: Final = frozenset({Role.DEALER, Role.SUPERVISOR, Role.IN_CHARGE})
SUPERVISORS: Final = frozenset({Role.SUPERVISOR, Role.IN_CHARGE})
SIGNED_IN: Final = EVERYBODY - {Role.STRANGER}

COMMANDS: Final[Mapping[type, frozenset[Role]]] = {
    says.Sit: PLAYERS,
    says.Buy: PLAYERS,
    says.Leave: PLAYERS,
    says.SitOut: PLAYERS,
    says.ComeBack: PLAYERS,
    says.Bet: PLAYERS,
    says.ChooseBlind: PLAYERS,
    says.OverBlind: PLAYERS,
    says.Draw: PLAYERS,
    says.Show: PLAYERS,
    says.ThrowIn: PLAYERS,
    says.AskToSee: PLAYERS,
    says.AddToStake: PLAYERS,
    says.Complain: PLAYERS,
    says.Cut: PLAYERS,
    says.Place: PLAYERS,
    says.TakeBack: PLAYERS,
    says.Waive: PLAYERS,
    says.Fold: PLAYERS,
    says.Check: PLAYERS,
    says.Wager: PLAYERS,
    says.Choose: PLAYERS,
    says.Amend: PLAYERS,
    says.RefuseExposure: PLAYERS,
    says.Answer: PLAYERS | SUPERVISORS,
    says.StartRound: DEALERS,
    says.CloseBets: DEALERS,
    says.CloseRound: DEALERS,
    says.ActFor: DEALERS,
    says.Report: DEALERS,
}
MESSAGES: Final[Mapping[type, frozenset[Role]]] = {
    asking.Watch: EVERYBODY,
    asking.Unwatch: EVERYBODY,
    asking.WatchLobby: EVERYBODY,
    asking.UnwatchLobby: EVERYBODY,
    asking.Ping: EVERYBODY,
    asking.Do: SIGNED_IN,
    asking.Say: SIGNED_IN - {Role.BOT},
    asking.Mute: SIGNED_IN,
    asking.ReportPerson: SIGNED_IN - {Role.BOT},
}


def may(role: Role, what: type) -> bool:
    """Whether *role* may send a message or a command of the kind *what*."""
    found = COMMANDS.get(what) or MESSAGES.get(what)
    return found is not None and role in found
