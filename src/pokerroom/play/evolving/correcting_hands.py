"""What happens to a hand that is out, and to the pots without it."""

from __future__ import annotations

from typing import Final

from pokerroom.engine import Row, on
from pokerroom.play.betting.acts import FOLD
from pokerroom.play.betting.betting import OVER, leave, stop, take_back
from pokerroom.play.betting.events import Acted
from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.evolving import next_part
from pokerroom.play.facts import OutOfTurn
from pokerroom.play.seats import Seat
from pokerroom.play.state import corrections
from pokerroom.play.state.events import Event
from pokerroom.play.state.play import (
    BETTING,
    DEAL,
    NONE_DUE,
    OPENING,
    RESHUFFLE,
    SETTLING,
    SHOWDOWN,
    Phase,
    Play,
    muck,
)


def _hand_out(play: Play, event: corrections.HandOut) -> None:
    at = play.places[event.seat]
    _give_back(play, at, event.returned)
    _add_to_pot(play, at, event.held)
    play.contending &= ~(1 << at)
    play.held_wagers = tuple([held for held in play.held_wagers if held.seat != event.seat])
    play.may_tap_out = tuple([asked for asked in play.may_tap_out if asked.seat != event.seat])
    play.to_exchange = tuple([each for each in play.to_exchange if each.seat != event.seat])
    muck(play, at)
    _play_without(play, event)


def _add_to_pot(play: Play, at: int, amount: int) -> None:
    """Puts into the pot, for good, chips that were put out before the player's turn."""
    play.stakes[at] -= amount
    play.paid[at] += amount
    if play.betting:
        play.betting.pot += amount


def _give_back(play: Play, at: int, amount: int) -> None:
    if not amount:
        return
    play.stakes[at] += amount
    play.paid[at] -= amount
    play.blinds[at] = play.dead[at] = play.forced[at] = 0
    betting, seat = play.betting, play.seats[at]
    if betting and seat in betting.seats:
        take_back(betting, betting.seats.index(seat), amount)


def _play_without(play: Play, event: corrections.HandOut) -> None:
    seat, betting = event.seat, play.betting
    left = play.contending.bit_count()
    if play.phase is BETTING and betting is not None and seat in betting.seats:
        leave(betting, betting.seats.index(seat))
        if not betting.acted and betting.turn != OVER and seat == play.first_to_act:
            play.betting, play.phase = None, OPENING
    elif left > 1:
        _leave_out(play, seat)
    elif left == 0 and play.thrown_in:
        play.to_show, play.gathered, play.phase = (), None, SETTLING
    elif left == 1:
        play.won_by, play.due, play.undecided = event.other_wins, NONE_DUE, None
        play.gathered, play.phase = None, SETTLING


def _leave_out(play: Play, seat: Seat) -> None:
    """The player gets no more cards, does not draw again and does not show."""
    play.due = tuple([s for s in play.due if not (isinstance(s, CardDue) and s.to == seat)])
    play.to_draw = tuple([each for each in play.to_draw if each != seat])
    has_run_out = play.phase is RESHUFFLE and play.shuffle_per is None
    if play.phase is DEAL or has_run_out:
        _due_changed_to_what_is_left(play)
    elif play.phase is Phase.DRAW:
        next_part.after_the_cards(play)
    elif play.phase is SHOWDOWN:
        _show_without(play, seat)
    elif play.phase is SETTLING:
        play.gathered = None


def _due_changed_to_what_is_left(play: Play) -> None:
    if play.due:
        next_part.await_cards(play)
    else:
        play.dealable = 0
        next_part.after_the_cards(play)


def _show_without(play: Play, seat: Seat) -> None:
    """Makes up the pots again, with one contender fewer."""
    play.shown = {each: cards for each, cards in play.shown.items() if each != seat}
    next_part.to_the_showdown(play)


def _taken_as_tapped_out(play: Play, event: corrections.TakenAsTappedOut) -> None:
    play.stopped_betting |= 1 << play.places[event.seat]
    if play.phase is BETTING:
        assert play.betting is not None
        stop(play.betting, play.betting.seats.index(event.seat))


def _may_tap_out(play: Play, event: corrections.MayTapOut) -> None:
    """The one act that may have been made since the cards were dealt stands."""
    play.may_tap_out = (*play.may_tap_out, event)
    if play.phase is BETTING:
        assert play.betting is not None
        if not play.betting.acted:
            play.betting, play.phase = None, OPENING


def _last_folder_wins(play: Play, event: corrections.LastFolderWins) -> None:
    play.contending = 1 << play.places[event.seat]
    play.thrown_in, play.to_show, play.gathered = (), (), None
    play.won_by, play.due, play.undecided, play.phase = event.per, NONE_DUE, None, SETTLING


def last_to_fold(play: Play) -> Seat | None:
    """The last player to have folded in the betting who has not been ruled out since."""
    folds = [found for event in play.history if (found := _who_folds(event)) is not None]
    return folds[-1] if folds else _folded_before(play)


def _folded_before(play: Play) -> Seat | None:
    """The last folder before the round was taken up, if he was named or was the only one."""
    situation = play.begun.situation
    if situation is None:
        return None
    gone = [seat for seat, one in situation.seats.items() if not one.is_in]
    return situation.last_folder or (gone[0] if len(gone) == 1 else None)


def _who_folds(event: Event) -> Seat | None:
    """The player who folds by this event, in turn or out of turn."""
    if isinstance(event, Acted):
        return event.seat if event.act is FOLD else None
    if isinstance(event, corrections.FactRuledOn) and isinstance(event.fact, OutOfTurn):
        return event.fact.seat if event.fact.act is FOLD else None
    return None


def _settlement_taken_back(play: Play, event: corrections.SettlementTakenBack) -> None:
    for each in event.given_back:
        play.stakes[play.places[each.seat]] -= each.amount
    play.settlement, play.phase = None, SETTLING


def _round_void(play: Play, event: corrections.RoundVoid) -> None:
    for back in event.returned:
        play.stakes[play.places[back.seat]] += back.amount
        play.paid[play.places[back.seat]] -= back.amount
    play.betting, play.due, play.dealable, play.undecided = None, NONE_DUE, 0, None
    play.held_wagers, play.asked, play.phase = (), None, Phase.OVER


ON_HANDS: Final[tuple[Row[Play, None], ...]] = (
    on(corrections.HandOut, _hand_out),
    on(corrections.TakenAsTappedOut, _taken_as_tapped_out),
    on(corrections.MayTapOut, _may_tap_out),
    on(corrections.LastFolderWins, _last_folder_wins),
    on(corrections.SettlementTakenBack, _settlement_taken_back),
    on(corrections.RoundVoid, _round_void),
)
