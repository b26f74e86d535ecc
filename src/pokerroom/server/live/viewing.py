"""A table as it is shown to one person: built from his view of it, and from nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from pokerroom import play
from pokerroom.cards import Category
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.desk.tables.players import PlayersTable
from pokerroom.games import room_rules_of
from pokerroom.hands import Made
from pokerroom.play import Settlement
from pokerroom.play.acts import MaybeCard
from pokerroom.play.views.view import SeatView
from pokerroom.server.hands_in_words import NOTHING_YET, made_at, made_of, may_get_low
from pokerroom.server.live import viewers
from pokerroom.server.live.house_viewing import house_view
from pokerroom.server.live.next_round import (
    ahead_of,
    between,
    buys_from,
    moves_of,
    next_round,
    waiting_of,
    without_chips,
)
from pokerroom.server.live.options import among_players, cutting, draw_of, must_open, why_no_raise
from pokerroom.server.live.waiting import shown_to
from pokerroom.server.messages import views
from pokerroom.table import course
from pokerroom.table.charges import on_the_slide

BETWEEN_ROUNDS: Final = "between two rounds"


def view_for(
    table: AnyTable, version: int, looker: viewers.Looker, scene: viewers.Scene
) -> views.TableView:
    """Only staff see what takes two people."""
    view: views.TableView = (
        house_view(table, version, looker, scene)
        if isinstance(table, HouseTable)
        else _players_view(table, version, looker, scene)
    )
    if looker.staff is None:
        return view
    staff = shown_to(looker.person, looker.staff, table, scene.for_two)
    return replace(view, staff=staff) if staff else view


def shown_alone(
    table: AnyTable, version: int, person: str, presence: viewers.Presence, sign: views.Sign
) -> views.TableView:
    """The table as it stands, shown to *person* with nothing of a room around it."""
    last = viewers.round_at(table)
    common, public = viewers.common_of(table, sign), viewers.public_of(last)
    scene = viewers.Scene(presence=presence, common=common, last=last, public=public)
    return view_for(table, version, viewers.Looker(person=person), scene)


def _players_view(
    table: PlayersTable, version: int, looker: viewers.Looker, scene: viewers.Scene
) -> views.PlayersView:
    """What everybody sees, put together once, and what is for this person alone."""
    if scene.shown is None:
        scene.shown = _shown_to_all(table, version, scene)
    if not looker.person or looker.staff is not None:
        return scene.shown
    sits = table.course.sitter(looker.person)
    own = sits[0] if sits else 0
    last = scene.last
    seat = next((s for s, n in last.people.items() if n == looker.person), 0) if last else 0
    played = last.play if last and seat and isinstance(last.play, play.Play) else None
    round_ = play.seen_by(played, seat, scene.public) if played else scene.public
    assert round_ is None or isinstance(round_, play.View)
    playing = played if scene.shown.is_playing else None
    ahead = ahead_of(table, looker.person, sits)
    return replace(
        scene.shown,
        own=own,
        seats=_with_own(table, own, round_, scene)
        if played and round_ and seat == own
        else scene.shown.seats,
        may=_may(table, looker.person, playing, round_, own),
        no_raise=why_no_raise(playing, round_, own) if playing and round_ else None,
        draw=draw_of(round_, own) if playing and round_ else None,
        between=between(ahead),
        owes=course.TO_YOU[sits[1].owes.why] if sits and sits[1].owes else "",
        next=next_round(
            sits,
            ahead,
            late=room_rules_of(table.at.game.book.id).late
            if looker.person in scene.put_out
            else None,
            broke=without_chips(table, own) if own and ahead else None,
        ),
        moves=moves_of(table, looker.person),
        buys_from=buys_from(table, _stake(table, own, scene.shown)) if own else 0,
        waiting=waiting_of(table, looker.person, scene.waiting),
    )


def _may(
    table: PlayersTable, person: str, playing: play.Play | None, round_: play.View | None, own: int
) -> list[views.Choice]:
    """The cut is asked by the desk, which may be further than what is told."""
    if playing is None or round_ is None:
        return []
    phases = {playing.phase, table.playing().phase}
    if phases == {play.Phase.DEAL} and person in table.awaits():
        return cutting(playing)
    return among_players(playing, round_, own)


def _shown_to_all(table: PlayersTable, version: int, scene: viewers.Scene) -> views.PlayersView:
    round_ = scene.public
    return views.PlayersView(
        table=table.name,
        version=version,
        sign=scene.common.sign,
        rounds=scene.common.rounds,
        own=0,
        phase=str(round_.phase) if round_ else BETWEEN_ROUNDS,
        is_playing=table.is_playing,
        betting_round=round_.betting_round if round_ else 0,
        awaits=round_.awaits if round_ else None,
        marker=str(table.at.game.marker or ""),
        seats=_seats(table, round_, scene),
        communal=viewers.shown_cards(round_.communal) if round_ else [],
        burnt=round_.burnt if round_ else 0,
        kitty=round_.kitty if round_ else 0,
        undealt=round_.undealt if round_ else 0,
        in_the_pots=round_.in_the_pots if round_ else 0,
        slide=_slide(table),
        highest=round_.highest if round_ else 0,
        next_cards=viewers.shown_cards(round_.next_cards) if round_ else [],
        aside=viewers.shown_cards(round_.aside) if round_ else [],
        settlement=_settled(round_.settlement) if round_ and round_.settlement else None,
        asked=_asked(round_) if round_ else None,
        may=[],
        no_raise=None,
        draw=None,
        between=[],
        owes="",
        next=None,
        moves=[],
        waiting=[],
        clock=scene.clock,
        commitment=scene.commitment,
        kept=scene.kept,
        must_open=must_open(table.play) if round_ and _is_unopened(table, round_) else 0,
        staff=[],
    )


def _stake(table: PlayersTable, own: int, shown: views.PlayersView) -> int:
    """While a round is played, what he has in play: no need to count it for each who looks."""
    return shown.seats[own - 1].stake if shown.is_playing else table.stake_of(own)


def _is_unopened(table: PlayersTable, round_: play.View) -> bool:
    """Whether nobody has wagered yet, when alone somebody can be forced to open."""
    return table.is_playing and round_.betting_round == 1 and not round_.highest


def _slide(table: PlayersTable) -> views.SlideShown | None:
    """What the dealer has put on the slide so far, to drop later; None if there is no slide."""
    found = on_the_slide(table.play) if table.play is not None else None
    return views.SlideShown(amount=found.outcome, per=str(found.per)) if found else None


def _buttons(table: PlayersTable, scene: viewers.Scene) -> Mapping[int, views.ButtonShown]:
    """The buttons at seats, apart from the buck or dealer button, which are shown separately."""
    if scene.buttons is None:
        scene.buttons = {
            each.seat: views.ButtonShown(button=each.button.value, per=str(each.per))
            for each in course.buttons_of(table.course)
            if each.button is not course.Button.MARKER
        }
    return scene.buttons


def _seats(
    table: PlayersTable, round_: play.View | None, scene: viewers.Scene
) -> list[views.Seated]:
    """The seats as everybody sees them; a player who has left no longer shows his cards."""
    dealt, now = (scene.last.people if scene.last else {}), scene.common.names
    seen = round_.seats if round_ else ()
    dealt_in = {each.seat: each for each in seen if dealt[each.seat] == now.get(each.seat)}
    communal = round_.communal if round_ else ()
    return [
        _seat(table, seat, dealt_in.get(seat), communal, scene)
        for seat in range(1, table.opened.seats + 1)
    ]


def _with_own(
    table: PlayersTable, own: int, round_: play.View, scene: viewers.Scene
) -> list[views.Seated]:
    """All seats as everybody sees them, except for his *own* cards, which are in *round_*."""
    assert scene.shown is not None
    seats = [*scene.shown.seats]
    cards = next(each.cards for each in round_.seats if each.seat == own)
    seats[own - 1] = with_cards(table, seats[own - 1], cards, round_.communal)
    return seats


def with_cards(
    table: PlayersTable,
    seat: views.Seated,
    cards: Sequence[MaybeCard],
    communal: Sequence[MaybeCard],
) -> views.Seated:
    """The *seat* of somebody who has *cards*, with all that they make."""
    made, has_low = made_at(table, cards, communal), table.course.at.game.low is not None
    return replace(
        seat,
        cards=viewers.shown_cards(cards),
        hand=made.words,
        makes=viewers.shown_cards(made.cards),
        halves=_halves(table, cards, communal) if has_low else None,
    )


def _halves(
    table: PlayersTable, cards: Sequence[MaybeCard], communal: Sequence[MaybeCard]
) -> views.Halves | None:
    """What the cards make at a table where a low hand counts; None if they are not complete."""
    game, terms = table.at.game, table.at.terms
    made = made_of(game, cards, communal, terms.deck, terms.ace_low)
    if not isinstance(made, Made):
        return None
    assert made.low is not None
    low, seen = made.low.hand, [[card for card in each if card] for each in (cards, communal)]
    return views.Halves(
        high=made.words,
        has_pair=made.hand.category > Category.ODD_CARDS,
        low=made.low.words if low else "",
        low_makes=viewers.shown_cards(low.cards) if low else [],
        may_get_low=low is None and may_get_low(game, *seen),
    )


def _seat(
    table: PlayersTable,
    seat: int,
    seen: SeatView | None,
    communal: Sequence[MaybeCard],
    scene: viewers.Scene,
) -> views.Seated:
    """During a round the stake is what is in play: chips added meanwhile count from the next."""
    name, presence = scene.common.names.get(seat, ""), scene.presence
    cards = seen.cards if seen else ()
    sitter = table.course.stands.sitters.get(seat)
    in_play = seen is not None and table.play is not None
    stake = table.stake_of(seat) if name and not in_play else 0
    made = made_at(table, cards, communal) if cards else NOTHING_YET
    return views.Seated(
        seat=seat,
        name=name,
        bot=name in presence.bots,
        stake=seen.stake if seen and in_play else stake,
        in_round=seen is not None,
        standing=str(seen.standing) if seen else "",
        total=seen.total if seen else 0,
        paid=seen.paid if seen else 0,
        held_out=seen.held_out if seen else 0,
        cards=viewers.shown_cards(cards),
        hand=made.words,
        makes=viewers.shown_cards(made.cards),
        halves=_halves(table, cards, communal) if scene.common.sign.has_low else None,
        has_marker=scene.common.marker_seat == seat,
        button=_buttons(table, scene).get(seat),
        is_out=name in scene.goes or (sitter is not None and sitter.away),
        is_away=name in presence.away,
        waits_for=_waits_for(table, sitter) if sitter and not in_play else "",
    )


def _waits_for(table: PlayersTable, sitter: course.Sitter) -> views.WaitsFor:
    if sitter.away or sitter.sits_out:
        return ""
    if sitter.owes is None or sitter.posts:
        return "next round" if table.is_playing else ""
    return "buck" if course.blinds_of(table.course) is None else "blind"


def _settled(found: Settlement) -> views.SettlementShown:
    return views.SettlementShown(
        pots=[
            views.PotShown(amount=pot.amount, contested_by=[*pot.contested_by])
            for pot in found.pots
        ],
        awards=[
            views.AwardShown(
                seat=each.seat,
                amount=each.amount,
                part=str(each.part),
                pots=[*each.pots],
                per=str(each.per),
            )
            for each in found.awards
        ],
        returned_to=found.returned.seat if found.returned else None,
        returned=found.returned.amount if found.returned else 0,
        commission=found.taken.amount,
    )


def _asked(round_: play.View) -> views.Asked | None:
    asked = round_.asked
    if asked is None:
        return None
    return views.Asked(
        question=asked.question,
        to=asked.to,
        seat=asked.seat,
        answers=[answer.name for answer in asked.answers],
        per=str(asked.per),
    )
