"""What players do apart from the play: side bets, which no book allows, and complaints."""

from __future__ import annotations

from pokerroom.books import Refusal, provision
from pokerroom.play.acts import Complains, MakesSideBet
from pokerroom.play.seats import Seat
from pokerroom.play.state.awaiting import FirstEvents
from pokerroom.play.state.events import Complained, ToldOfInspector
from pokerroom.play.state.play import Play


def side_bet_is_refused(play: Play, act: MakesSideBet) -> Refusal:
    """Anybody who makes one all the same breaks the rules, and staff have powers for that."""
    per = provision("no-side-wagers").under(play.game.book)
    for seat in (act.seat, act.against):
        if because := _nobody_there(play, seat):
            return Refusal(because=because, per=per)
    if act.seat == act.against:
        return Refusal(because="a side bet is between two players", per=per)
    return Refusal(because="players make no side bets with one another", per=per)


def complains(play: Play, act: Complains) -> FirstEvents:
    """The complaint is recorded with the notice due; play goes on, or keeps waiting."""
    decides = provision("dispute-decided-finally").under(play.game.book)
    if because := _nobody_there(play, act.seat):
        return Refusal(because=because, per=decides)
    clause = play.game.irregularities
    assert clause is not None
    notice = provision("complainant-told-of-the-inspector").under(play.game.book)
    return (
        Complained(
            seat=act.seat,
            about=act.about,
            notice=ToldOfInspector(seat=act.seat, per=notice),
            to=clause.decider,
            per=decides,
        ),
    )


def _nobody_there(play: Play, seat: Seat) -> str:
    return "" if seat in play.places else f"nobody is dealt in at seat {seat}"
