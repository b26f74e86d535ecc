"""Seats that the next game does not have, because it takes fewer players."""

from __future__ import annotations

from collections.abc import Iterable

from pokerroom.books import PokerRoomError, Refusal
from pokerroom.games import game
from pokerroom.play import Game
from pokerroom.table.notices.acts import GivesNotice
from pokerroom.table.notices.events import Subject
from pokerroom.table.notices.state import Notices


def sits_beyond(act: GivesNotice, taken: Iterable[int]) -> Refusal | None:
    """Somebody sits in a seat that the new game does not have, and must move first."""
    try:
        wanted = game(act.game) if act.game else None
    except PokerRoomError:
        return None  # that there is no such game is told when the notice is put to the rules
    last = max(taken, default=0)
    if not isinstance(wanted, Game) or last <= wanted.seating.most:
        return None
    because = (
        f"{wanted.title} is played in seats 1 to {wanted.seating.most},"
        f" and seat {last} is taken: whoever sits there has to move first"
    )
    return Refusal(because=because, per=wanted.seating.per)


def seats_left(notices: Notices, seats: int) -> int:
    """How many of its *seats* the table will have once the running notices take effect."""
    games = [game(each.game) for each in notices.running.values()]
    return min([seats, *(each.seating.most for each in games if isinstance(each, Game))])


def gone_by_notice(notices: Notices, seat: int) -> Refusal | None:
    """Refuses a seat that the table will not have once a running notice takes effect."""
    for notice in notices.running.values():
        wanted = game(notice.game)
        if notice.subject is not Subject.CHANGE or not isinstance(wanted, Game):
            continue
        if seat > wanted.seating.most:
            because = f"by notice {notice.number} the table will no longer have a seat {seat}"
            return Refusal(because=because, per=notices.clause(notice.subject).per)
    return None
