"""What a ruling would be, and what it would change, without letting it happen."""

from __future__ import annotations

from msgspec import Struct

from pokerroom.books import Ruling
from pokerroom.play.acts import AnyAct
from pokerroom.play.facts import StaffAct
from pokerroom.play.rulings.ruling import put
from pokerroom.play.seats import Seat
from pokerroom.play.state.awaiting import Finding
from pokerroom.play.state.copying import copied
from pokerroom.play.state.events import Event
from pokerroom.play.state.play import Play
from pokerroom.play.views.seeing import seen_by
from pokerroom.play.views.seen_events import received_by
from pokerroom.play.views.view import Uncovered, View, Viewer, Watcher


class ChipsMoved(Struct, frozen=True, kw_only=True):
    """*stake* is what a player's stake gains, or loses if negative."""

    seat: Seat
    stake: int


class Preview(Struct, frozen=True, kw_only=True):
    """What the rules would find, what would follow, and the table before and after.

    *pots* is what all the pots together gain, or lose if negative.
    """

    finding: Finding
    events: tuple[Event, ...]
    chips: tuple[ChipsMoved, ...]
    pots: int
    before: View | Uncovered
    after: View | Uncovered


def preview(play: Play, act: AnyAct | StaffAct, viewer: Viewer = Watcher.DEALER) -> Preview:
    """What would follow from *act*, as *viewer* would see it; the play itself is unchanged."""
    trial = copied(play)
    found = put(trial, act)
    happened, over = trial.record[len(play.record) :], trial.is_over
    events = tuple([received_by(event, viewer, over=over) for event in happened])
    if isinstance(found, Ruling):
        found = Ruling(outcome=events, per=found.per)
    gains = zip(play.seats, play.stakes, trial.stakes, strict=True)
    moved = [ChipsMoved(seat=seat, stake=new - old) for seat, old, new in gains if new != old]
    return Preview(
        finding=found,
        events=events,
        chips=tuple(moved),
        pots=_in_the_pots(trial) - _in_the_pots(play),
        before=seen_by(play, viewer),
        after=seen_by(trial, viewer),
    )


def _in_the_pots(play: Play) -> int:
    return 0 if play.settlement else sum(play.paid)
