"""What each command means: the act of the desk or of the room that has the same fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import asdict

from pokerroom import desk, house, play
from pokerroom.house.facts import AmendsJackpot, Chooses
from pokerroom.play.facts import Answers
from pokerroom.room import acts
from pokerroom.server.messages import commands as says
from pokerroom.table import course

OF_ROOM: Final[Mapping[type, Any]] = {
    says.Sit: desk.TakesSeat,
    says.Buy: desk.Buys,
    says.Leave: desk.Leaves,
    says.JoinList: acts.JoinsList,
    says.LeaveList: acts.LeavesList,
    says.DeclineOffer: acts.DeclinesOffer,
    says.Cut: desk.CutsDeck,
    says.Bet: play.Bets,
    says.ChooseBlind: play.ChoosesBlind,
    says.OverBlind: play.MakesOverBlind,
    says.Draw: play.Draws,
    says.Show: play.Shows,
    says.ThrowIn: play.ThrowsIn,
    says.AskToSee: play.AsksToSee,
    says.AddToStake: play.ChangesStake,
    says.Complain: play.Complains,
    says.Place: house.Places,
    says.TakeBack: house.TakesBack,
    says.Waive: house.Waives,
    says.Fold: house.Folds,
    says.Check: house.Checks,
    says.Wager: house.Wagers,
    says.Choose: Chooses,
    says.Amend: AmendsJackpot,
    says.RefuseExposure: house.RefusesExposure,
    says.StartRound: desk.StartsRound,
    says.CloseBets: desk.ClosesBets,
    says.CloseRound: desk.ClosesRound,
    says.PayPrizes: desk.PaysPrizes,
    says.ActFor: desk.IsSilent,
    says.Answer: Answers,
    says.OpenHoleCards: acts.OpensHoleCards,
    says.Exclude: acts.Excludes,
    says.LiftExclusion: acts.LiftsExclusion,
    says.OpenTable: acts.OpensTable,
    says.CloseTable: acts.ClosesTable,
    says.PayIn: desk.PaysIn,
    says.PayOut: desk.PaysOut,
}
"""Commands for which the room has a row: a person acts for himself, staff for the room."""
AT_TABLE: Final[Mapping[type, Any]] = {
    says.PostBlind: course.PostsBlind,
    says.WaitForBlind: course.WaitsForBlind,
    says.MoveSeat: course.MovesSeat,
    says.SitOut: course.GoesAway,
    says.ComeBack: course.Returns,
}
"""Commands of players alone, which the table judges."""


def meant(command: says.Command, **known: Any) -> Any:
    """The act that *command* means, with what is *known* of the person and the table."""
    kind = type(command)
    return _alike(OF_ROOM.get(kind) or AT_TABLE[kind], {**known, **asdict(command)})


def said(act: Any) -> says.Command:
    """The command by which a player asks for *act*."""
    command: says.Command = _alike(SAID[type(act)], asdict(act))
    return command


def _alike(kind: Any, fields: Mapping[str, Any]) -> Any:
    return kind(**{name: fields[name] for name in kind.__struct_fields__ if name in fields})


SAID: Final = {act: command for command, act in OF_ROOM.items()}
