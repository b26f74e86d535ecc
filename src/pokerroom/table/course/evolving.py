"""What a table is after something has happened: every change is here, and nothing is decided."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from pokerroom.engine import By, Evolving, on, table
from pokerroom.play import Seat
from pokerroom.table.course import events
from pokerroom.table.course.acts import Joins
from pokerroom.table.course.cards import as_changed
from pokerroom.table.course.open_table import OpenTable
from pokerroom.table.course.standing import Cards, RoundOn, Sitter, told_as


def _sits(open_: OpenTable, seat: Seat, sitter: Sitter | None) -> None:
    """*sitter* has *seat* from now on; None: nobody has."""
    others = {place: each for place, each in open_.stands.sitters.items() if place != seat}
    sitters = others if sitter is None else {**others, seat: sitter}
    open_.stands = replace(open_.stands, sitters=dict(sorted(sitters.items())))


def _changed(open_: OpenTable, seat: Seat, **changes: Any) -> None:
    _sits(open_, seat, replace(open_.stands.sitters[seat], **changes))


def _without(of: Mapping[Seat, Any], seat: Seat) -> dict[Seat, Any]:
    return {place: each for place, each in of.items() if place != seat}


def _no_longer_wanted(open_: OpenTable, seat: Seat) -> None:
    """Somebody has the seat now."""
    now = open_.stands
    open_.stands = replace(
        now,
        reserved=_without(now.reserved, seat),
        wanted=_without(now.wanted, seat),
        won=_without(now.won, seat),
    )


def _wants_nothing_else(open_: OpenTable, person: str) -> None:
    """Who sits down or leaves has asked for no other seat, and may ask again."""
    wanted = {
        seat: left
        for seat, people in open_.stands.wanted.items()
        if (left := tuple(who for who in people if who != person))
    }
    open_.stands = replace(open_.stands, wanted=wanted)


def _seat_taken(open_: OpenTable, event: events.SeatTaken) -> None:
    stake = event.amount + event.held
    sitter = Sitter(
        person=event.person, stake=stake, bought=stake, joins=event.joins, owes=event.owes
    )
    _sits(open_, event.seat, sitter)
    _no_longer_wanted(open_, event.seat)
    _wants_nothing_else(open_, event.person)


def _chips_bought(open_: OpenTable, event: events.ChipsBought) -> None:
    had = open_.stands.sitters[event.seat]
    _changed(
        open_,
        event.seat,
        stake=had.stake + event.amount,
        bought=had.bought + event.amount,
        unable=False,
    )


def _buying_declined(open_: OpenTable, event: events.BuyingDeclined) -> None:
    _changed(open_, event.seat, unable=True)


def _chips_taken_off(open_: OpenTable, event: events.ChipsTakenOff) -> None:
    _changed(open_, event.seat, stake=open_.stands.sitters[event.seat].stake - event.amount)


def _time_paid(open_: OpenTable, event: events.TimePaid) -> None:
    _changed(open_, event.seat, stake=open_.stands.sitters[event.seat].stake - event.amount)
    others = {who: lacks for who, lacks in open_.stands.owing.items() if who != event.person}
    owing = {**others, event.person: event.lacks} if event.lacks else others
    open_.stands = replace(open_.stands, owing=owing)


def _seat_left(open_: OpenTable, event: events.SeatLeft | events.PickedUp) -> None:
    _sits(open_, event.seat, None)
    _wants_nothing_else(open_, event.person)
    if isinstance(event, events.SeatLeft) and event.barred:
        barred = {**open_.stands.barred, event.person: event.per}
        open_.stands = replace(open_.stands, barred=barred)
    if isinstance(event, events.SeatLeft) and event.reserved is not None:
        now = open_.stands
        open_.stands = replace(now, reserved={**now.reserved, event.seat: ""})


def _let_in_again(open_: OpenTable, event: events.LetInAgain) -> None:
    barred = {who: per for who, per in open_.stands.barred.items() if who != event.person}
    open_.stands = replace(open_.stands, barred=barred)


def _went_away(open_: OpenTable, event: events.WentAway) -> None:
    _changed(open_, event.seat, away=True, away_since=event.at, sits_out=False)


def _came_back(open_: OpenTable, event: events.CameBack) -> None:
    _changed(open_, event.seat, away=False, away_since=None)


def _dealt_out(open_: OpenTable, event: events.DealtOut) -> None:
    if event.by_house:
        _changed(open_, event.seat, dealt_out=event.per)
    else:
        _changed(open_, event.seat, sits_out=True)


def _posting_chosen(open_: OpenTable, event: events.PostingChosen) -> None:
    _changed(open_, event.seat, posts=event.posts)


def _seat_changed(open_: OpenTable, event: events.SeatChanged) -> None:
    sitter = open_.stands.sitters[event.old]
    _sits(open_, event.old, None)
    _sits(open_, event.seat, replace(sitter, owes=event.owes, posts=False, passed=event.passed))
    _no_longer_wanted(open_, event.seat)
    _wants_nothing_else(open_, event.person)


def _seat_wanted(open_: OpenTable, event: events.SeatWanted) -> None:
    wanted = open_.stands.wanted
    by = (*wanted.get(event.seat, ()), event.person)
    open_.stands = replace(open_.stands, wanted={**wanted, event.seat: by})


def _seat_drawn(open_: OpenTable, event: events.SeatDrawn) -> None:
    now = open_.stands
    if event.person:
        won = {**now.won, event.seat: event.person}
        open_.stands = replace(now, won=won, wanted=_without(now.wanted, event.seat))
    else:
        open_.stands = replace(now, wanted={**now.wanted, event.seat: event.left})


def _seat_reserved(open_: OpenTable, event: events.SeatReserved) -> None:
    others = _without(open_.stands.reserved, event.seat)
    reserved = {**others, event.seat: event.person} if event.person else others
    won, wanted = _without(open_.stands.won, event.seat), open_.stands.wanted
    wanted = wanted if event.person else _without(wanted, event.seat)
    open_.stands = replace(open_.stands, reserved=reserved, won=won, wanted=wanted)


def _agreed(open_: OpenTable, event: events.Agreed) -> None:
    """A person agrees to only one value of a kind at a time."""
    kept = {
        told: tuple(who for who in people if who != event.person)
        if told.startswith(f"{event.to.about} ")
        else people
        for told, people in open_.stands.consents.items()
    }
    told = told_as(event.to)
    consents = {**kept, told: (*kept.get(told, ()), event.person)}
    open_.stands = replace(open_.stands, consents=consents)


def _agreement_withdrawn(open_: OpenTable, event: events.AgreementWithdrawn) -> None:
    told, consents = told_as(event.to), open_.stands.consents
    left = tuple(who for who in consents.get(told, ()) if who != event.person)
    open_.stands = replace(open_.stands, consents={**consents, told: left})


def _agreement_lapsed(open_: OpenTable, event: events.AgreementLapsed) -> None:
    told, stands = told_as(event.to), open_.stands
    left = {each: people for each, people in stands.consents.items() if each != told}
    agreed = tuple(each for each in stands.agreed if each != event.to)
    open_.stands = replace(stands, consents=left, agreed=agreed)


def _cards_checked(open_: OpenTable, event: events.CardsChecked) -> None:
    found = Cards.IN_ORDER if event.in_order else Cards.WRONG
    open_.stands = replace(open_.stands, cards=found, pack=event.deck or open_.stands.pack)


def _cards_changed(open_: OpenTable, event: events.CardsChanged) -> None:
    open_.stands = replace(open_.stands, cards=as_changed(open_.stands.cards, event))


def _nothing(_open: OpenTable, _event: object) -> None:
    """An event that changes nothing here."""


def _round_begun(open_: OpenTable, event: events.NextRound) -> None:
    before = replace(open_.stands, round=None)
    sitters = {
        seat: _at_the_deal(sitter, event, seat) for seat, sitter in open_.stands.sitters.items()
    }
    open_.stands = replace(
        open_.stands,
        sitters=sitters,
        marker_seat=event.marker_seat,
        line=event.line,
        agreed=event.agreed,
        pack=event.deck or before.pack,
        round=RoundOn(stakes=event.stakes, before=before),
    )


def _at_the_deal(sitter: Sitter, event: events.NextRound, seat: Seat) -> Sitter:
    if sitter.person in event.settled:
        sitter = replace(sitter, owes=None, posts=False, passed=0)
    if event.line and event.line[-1].seat == seat:
        sitter = replace(sitter, passed=0)
    if seat in event.stakes:
        sitter = replace(sitter, is_new=False, joins=Joins.NEW)
    return replace(sitter, sits_out=False, dealt_out=None)


def _missed(open_: OpenTable, event: events.Missed) -> None:
    _changed(open_, event.seat, owes=event.owes, posts=False)


def _round_ended(open_: OpenTable, event: events.RoundEnded) -> None:
    now = open_.stands
    assert now.round is not None
    was, before = now.round, now.round.before
    if event.void:
        now = replace(now, marker_seat=before.marker_seat, line=before.line)
    sitters = {
        seat: replace(
            _as_before(sitter, before.sitters.get(seat)) if event.void else sitter,
            stake=event.stakes.get(seat, sitter.stake),
            bought=sitter.bought + event.bought.get(seat, 0),
            won=sitter.won + _gain(was, event, seat),
            idle=event.idle.get(seat, 0),
        )
        for seat, sitter in now.sitters.items()
    }
    open_.stands = replace(
        now,
        sitters=sitters,
        rounds=event.number,
        took=now.took + event.taken,
        round=None,
    )


def _gain(was: RoundOn, event: events.RoundEnded, seat: Seat) -> int:
    """What the round has brought the player of *seat*; nothing if he has lost."""
    if seat not in event.stakes:
        return 0
    return max(0, event.stakes[seat] - event.bought.get(seat, 0) - was.stakes[seat])


def _as_before(sitter: Sitter, was: Sitter | None) -> Sitter:
    """After a round that does not count, he owes again what he owed before it."""
    if was is None or was.person != sitter.person:
        return sitter
    return replace(
        sitter,
        owes=was.owes,
        posts=was.posts,
        is_new=was.is_new,
        joins=was.joins,
        passed=was.passed,
    )


CHANGES: Final[By[OpenTable, events.Event, None]] = table(
    on(events.SeatTaken, _seat_taken),
    on(events.ChipsBought, _chips_bought),
    on(events.BuyingDeclined, _buying_declined),
    on(events.ChipsTakenOff, _chips_taken_off),
    on(events.TimePaid, _time_paid),
    on(events.SeatLeft, _seat_left),
    on(events.LetInAgain, _let_in_again),
    on(events.WentAway, _went_away),
    on(events.CameBack, _came_back),
    on(events.DealtOut, _dealt_out),
    on(events.PostingChosen, _posting_chosen),
    on(events.SeatChanged, _seat_changed),
    on(events.SeatWanted, _seat_wanted),
    on(events.SeatDrawn, _seat_drawn),
    on(events.SeatReserved, _seat_reserved),
    on(events.Referred, _nothing),
    on(events.PickedUp, _seat_left),
    on(events.Agreed, _agreed),
    on(events.AgreementWithdrawn, _agreement_withdrawn),
    on(events.AgreementLapsed, _agreement_lapsed),
    on(events.CardsChecked, _cards_checked),
    on(events.CardsChanged, _cards_changed),
    on(events.NextRound, _round_begun),
    on(events.BlindNotPosted, _nothing),
    on(events.ButtonIsDead, _nothing),
    on(events.Missed, _missed),
    on(events.RoundEnded, _round_ended),
)
EVOLVING: Final[Evolving[Any, OpenTable, events.Event]] = Evolving(
    begins=OpenTable, changes=CHANGES, after=lambda open_, event: open_.record.append(event)
)
evolve: Final = EVOLVING.evolve
replay: Final = EVOLVING.replay
