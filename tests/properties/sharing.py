"""Who may win whose chips, worked out again from what each has put in, whatever hand died when."""

from __future__ import annotations

from pokerroom.play import Play, Seat
from pokerroom.play.state.corrections import HandOut


def check_shares(play: Play) -> None:
    """Of a round that has been settled: all was answered, and nobody all-in won too much."""
    done = play.settlement
    if done is None:
        return
    live = {seat: play.paid[at] - play.dead[at] for at, seat in enumerate(play.seats)}
    left = [seat for seat in play.seats if play.is_in(seat) or seat in play.thrown_in]
    free = [seat for seat in left if not _is_all_in(play, seat)]
    if len(left) > 1:
        _check_all_was_answered(play, live, free)
    above = 0 if free else _above_all(live, left)
    assert not above or play.game.tapping_out.unclaimed is None
    for seat in left:
        if seat not in free:
            most = sum(min(chips, live[seat]) for chips in live.values())
            back = done.returned.amount if done.returned and done.returned.seat == seat else 0
            assert done.received(seat) - back <= most + sum(play.dead) + above, seat


def _is_all_in(play: Play, seat: Seat) -> bool:
    at, done = play.places[seat], play.settlement
    assert done is not None
    return play.stakes[at] == done.received(seat) or bool(play.stopped_betting >> at & 1)


def _check_all_was_answered(play: Play, live: dict[Seat, int], free: list[Seat]) -> None:
    """Whoever has chips left has met what others wagered in turn, even those whose hand died.

    One whose hand was void has had an ante back, and may be dealt in again after a misdeal.
    """
    out = [each for each in play.history if isinstance(each, HandOut)]
    held = {each.seat: each.held for each in out}
    wagered = max(chips - held.get(seat, 0) for seat, chips in live.items())
    was_void = {each.seat for each in out if each.returned}
    assert all(live[seat] >= wagered for seat in free if seat not in was_void), (live, free)


def _above_all(live: dict[Seat, int], left: list[Seat]) -> int:
    """What hands that are out have in the pot above all who are left."""
    top = max(live[seat] for seat in left)
    return sum(max(chips - top, 0) for chips in live.values())
