"""Who may see what of a round of play."""

from __future__ import annotations

from msgspec.structs import replace

from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting.offers import offers
from pokerroom.play.errors import WrongKind
from pokerroom.play.evolving.held_draws import draw_offer
from pokerroom.play.evolving.next_part import set_aside
from pokerroom.play.state.awaiting import awaited_seat
from pokerroom.play.state.play import PRINTED, Phase, Play
from pokerroom.play.views import view


def seen_by(
    play: Play, viewer: view.Viewer, public: view.View | None = None
) -> view.View | view.Uncovered:
    """What *viewer* may see; until the round is over an inspector sees what spectators see.

    *public* is what a spectator sees now, if the caller already has it.
    """
    if viewer not in play.places and not isinstance(viewer, view.Watcher):
        seats = ", ".join(map(str, play.seats))
        raise WrongKind(
            f"{viewer!r:.60} is not a viewer: name a seat that is dealt in ({seats}) or a Watcher"
        )
    table = _table(play, viewer, public or _public(play))
    if viewer is not view.Watcher.INSPECTOR or not play.is_over:
        return table
    return view.Uncovered(
        table=table,
        held=tuple((seat, tuple(play.held[at])) for at, seat in enumerate(play.seats)),
        burns=tuple(play.burns),
        kitty=tuple(play.kitty),
        muck=tuple(play.muck),
        discards=tuple((seat, tuple(cards)) for seat, cards in sorted(play.discards.items())),
    )


def printed(play: Play) -> str:
    """The table with every card known to us: for the owner of the program, not for players."""
    seats = tuple(_seat(play, at, seat) for at, seat in enumerate(play.seats))
    table = _table(play, awaited_seat(play) or view.Watcher.DEALER, _public(play))
    heading = f"{play.game.title} ({play.game.name})"
    lines = view.table_lines(replace(table, seats=seats), str(play.game.marker))
    return "\n".join([heading, *lines])


def _table(play: Play, viewer: view.Viewer, public: view.View) -> view.View:
    """What everybody sees, plus the viewer's own cards and, at his turn, what is open to him."""
    if isinstance(viewer, view.Watcher):
        return public
    at, seats = play.places[viewer], [*public.seats]
    seats[at] = replace(seats[at], cards=_cards(play, at, viewer))
    if public.awaits != viewer:
        return replace(public, seats=tuple(seats))
    betting = play.betting if play.phase is Phase.BETTING else None
    return replace(
        public,
        seats=tuple(seats),
        offers=offers(betting) if betting else (),
        draw=draw_offer(play),
    )


def _public(play: Play) -> view.View:
    """What everybody sees."""
    betting = play.betting
    return view.View(
        phase=play.phase,
        betting_round=play.stage + 1,
        awaits=awaited_seat(play),
        marker_seat=play.marker_seat,
        seats=tuple(_seat(play, at, view.Watcher.SPECTATOR) for at in range(len(play.seats))),
        communal=tuple(play.communal),
        burnt=len(play.burns),
        kitty=len(play.kitty),
        undealt=play.undealt,
        in_the_pots=0 if play.settlement else sum(play.paid),
        highest=betting.highest if betting else 0,
        offers=(),
        draw=None,
        settlement=play.settlement,
        next_cards=tuple(each.card if each.seen else None for each in play.on_top),
        aside=tuple(set_aside(play)),
        asked=_asked(play),
    )


def _asked(play: Play) -> view.Asked | None:
    asked = play.asked
    if asked is None:
        return None
    return view.Asked(
        question=asked.question,
        to=asked.to,
        seat=asked.seat,
        answers=asked.answers,
        per=asked.per,
    )


def _seat(play: Play, at: int, viewer: view.Viewer) -> view.SeatView:
    seat, betting, held_out = play.seats[at], play.betting, 0
    total = 0
    if betting and seat in betting.seats:
        total = betting.totals[betting.seats.index(seat)]
    if play.held_wagers:
        held_out = sum(held.to for held in play.held_wagers if held.seat == seat)
    return view.SeatView(
        seat=seat,
        standing=_standing(play, at),
        stake=play.stakes[at],
        paid=play.paid[at],
        total=total,
        cards=_cards(play, at, viewer),
        held_out=held_out,
    )


def _standing(play: Play, at: int) -> view.Standing:
    if play.seats[at] in play.thrown_in:
        return view.Standing.THROWN_IN
    if not play.contending >> at & 1:
        return view.Standing.FOLDED
    stopped_betting = not play.stakes[at] or play.stopped_betting >> at & 1
    return view.Standing.TAPPED_OUT if stopped_betting and not play.is_over else view.Standing.IN


def _cards(play: Play, at: int, viewer: view.Viewer) -> tuple[MaybeCard, ...]:
    """Open and shown cards, and the viewer's own except one he may not touch yet; others hidden."""
    seat, held = play.seats[at], play.held[at]
    open_cards = play.face_up[at] | play.exposed[at]
    if seat in play.shown or (viewer == seat and seat not in play.untouched):
        return tuple(held)
    own = len(held) - 1 if viewer == seat else 0
    return tuple(card if i < own or open_cards >> i & 1 else None for i, card in enumerate(held))


PRINTED.append(printed)
