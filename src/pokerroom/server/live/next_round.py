"""What the next round brings a person, what he may choose before it, and what is pending."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from pokerroom.books import Authority, Refusal
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.desk.tables.players import PlayersTable
from pokerroom.money import Money, in_short
from pokerroom.server.live.signs import what_it_says
from pokerroom.server.live.waiting import Waiting
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.views import BetweenChoice, MoveOpen, NextRound, WaitingShown
from pokerroom.table import course
from pokerroom.table.course import Choice, Choices, Option, Sitter, cannot_move, choices, moves

Sits: TypeAlias = tuple[int, Sitter] | None
"""A person's seat, and how he sits there."""
LATE: Final = "you ran out of time too often: "
SITS_OUT: Final = "you sit out, with no cards and no blinds, until you come back"
COMMANDS: Final[Mapping[Option, says.Command]] = {
    Option.WAIT: says.WaitForBlind(),
    Option.POST: says.PostBlind(),
    Option.RETURN: says.ComeBack(),
    Option.LEAVE: says.Leave(),
}


def ahead_of(table: PlayersTable, person: str, sits: Sits) -> Choices | None:
    """For a person without cards: what a player in the round owes is settled after it."""
    if sits is not None and table.is_playing and table.course.is_in_round(sits[0]):
        return None
    return choices(table.course, person)


def buys_from(table: PlayersTable, stake: int) -> int:
    """The least that a player there who has *stake* may buy."""
    return int(course.buys_from(table.course, Money(stake)).outcome)


def between(found: Choices | None) -> list[BetweenChoice]:
    return [_shown(each, found) for each in found.open] if found else []


def _shown(each: Choice, found: Choices) -> BetweenChoice:
    is_chosen = each.option is (Option.POST if found.posts else Option.WAIT)
    do = says.Buy(amount=each.amount) if each.option is Option.BUY else COMMANDS.get(each.option)
    may_post = any(other.option is Option.POST for other in found.open)
    if each.option is Option.WAIT and not may_post:
        do = None
    return BetweenChoice(
        do=None if is_chosen else do,
        is_chosen=is_chosen,
        option=str(each.option),
        says=each.says,
        amount=each.amount,
        per=str(each.per),
        rule=what_it_says(each.per),
    )


def without_chips(table: PlayersTable, seat: int) -> Authority | None:
    """The rule by which he must buy some first, if the round that is over has left him none."""
    return None if table.stake_of(seat) else table.course.buying.joining


def next_round(
    sits: Sits,
    found: Choices | None,
    *,
    late: Authority | None = None,
    broke: Authority | None = None,
) -> NextRound | None:
    """*late* is why he was put out of the round, if he ran out of time too often.

    *broke* is why he must buy chips, even if the round that took them is not closed yet.
    """
    if found is None or sits is None:
        return None
    if sits[1].away:
        return _told("sits out", LATE + SITS_OUT if late else SITS_OUT, found, per=late)
    if found.kept_out is not None or broke is not None:
        return _told("chips", "you are dealt in once you have bought chips", found, per=broke)
    if found.too_few is not None:
        return _told("too few", "the next round begins when there are enough players", found)
    if found.is_dealt_in:
        return _told("dealt in", _dealt_in(found), found)
    return _told("waits", _waits(found), found)


def _dealt_in(found: Choices) -> str:
    chosen = _chosen(found)
    if not found.owes or chosen is None:
        return "you are dealt in at the next round"
    cost = in_short(chosen.amount)
    if found.posts:
        return f"you post {cost} and are dealt in at the next round"
    return f"the blind has come round to you: you post {cost} and are dealt in at the next round"


def _waits(found: Choices) -> str:
    if found.posts:
        return "nobody is dealt in on the button: you post the blind in the round after"
    about = "about one round" if found.waits == 1 else f"about {found.waits} rounds"
    may_post = any(each.option is Option.POST for each in found.open)
    return f"you wait for the {'blind' if may_post else 'buck'}: it reaches you in {about}"


def _chosen(found: Choices) -> Choice | None:
    wanted = Option.POST if found.posts else Option.WAIT
    return next((each for each in found.open if each.option is wanted), None)


def _told(state: str, words: str, found: Choices, *, per: Authority | None = None) -> NextRound:
    chosen = _chosen(found) if found.owes and state in {"dealt in", "waits"} else found.open[0]
    assert chosen is not None
    refused = found.kept_out or found.too_few
    per = per or (refused.per if refused else chosen.per)
    amount = chosen.amount if state == "dealt in" else 0
    return NextRound(
        state=state,
        words=words,
        rounds=found.waits if state == "waits" else 0,
        amount=amount,
        per=str(per),
        rule=what_it_says(per),
    )


def moves_of(table: PlayersTable, person: str) -> list[MoveOpen]:
    """What each free seat would cost him, before he asks for it."""
    return [
        MoveOpen(
            seat=each.seat,
            do=says.MoveSeat(seat=each.seat) if each.open else None,
            says=each.says,
            amount=each.amount,
            per=str(each.per),
            rule=what_it_says(each.per),
        )
        for each in moves(table.course, person)
    ]


# commands that wait


def waiting_of(table: AnyTable, person: str, waiting: Iterable[Waiting]) -> list[WaitingShown]:
    own = [each for each in waiting if person and each.person == person]
    return [_waiting(table, each) for each in own]


def _waiting(table: AnyTable, each: Waiting) -> WaitingShown:
    command = each.asked.command
    barred = _barred(table, each.person, command)
    per = barred.per if barred else _why(table, command)
    return WaitingShown(
        key=each.asked.key,
        do=command,
        words=f"you can't move: {barred.because}" if barred else _words(command),
        take_back=says.Withdraw(key=each.asked.key),
        per=str(per),
        rule=what_it_says(per),
    )


def _barred(table: AnyTable, person: str, command: says.Command) -> Refusal | None:
    """Why he could not have his new seat now, if somebody else has come first."""
    if not isinstance(command, says.MoveSeat) or isinstance(table, HouseTable):
        return None
    return cannot_move(table.course, person, command.seat)


def _words(command: says.Command) -> str:
    match command:
        case says.Sit():
            return f"you sit down with {in_short(command.amount)} when this round is over"
        case says.Buy():
            return f"you get {in_short(command.amount)} more when this round is over"
        case says.MoveSeat():
            return f"you move to seat {command.seat} when this round is over"
        case _:
            return "you leave when this round is over"


def _why(table: AnyTable, command: says.Command) -> Authority:
    if isinstance(table, HouseTable):
        return table.plan.game.commencing.per
    stakes = table.at.game.table_stakes
    if isinstance(command, says.Buy) and stakes is not None:
        return stakes.per
    return table.at.game.division.agreement.to_the_end
