"""Put an act to the rules of a room; hear what they find; record what follows."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final, Never

from pokerroom.books import Referral, Refusal, Ruling
from pokerroom.engine import By, Engine, never_referring, on, table
from pokerroom.room.acts import (
    Act,
    Advises,
    Appoints,
    Arrives,
    AsksReview,
    CashesOut,
    ChangesSeat,
    ChangesTable,
    Claims,
    ClosesTable,
    ConsultsInspector,
    DecidesDispute,
    DeclinesOffer,
    Departs,
    EndsInquiry,
    Excludes,
    FindsBreach,
    GetsUp,
    GivesChips,
    JoinsList,
    KeepsSeat,
    LeavesList,
    LiftsExclusion,
    MakesSideBet,
    MovesPlayer,
    OpensHoleCards,
    OpensTable,
    PicksUp,
    PutsInSubstitute,
    Relieves,
    ResumesTable,
    Returns,
    ReviewsDispute,
    SeizesWinnings,
    SetsHours,
    SharesInformation,
    Sits,
    StopsTable,
    TakesShareInBank,
    TimePasses,
    Warns,
)
from pokerroom.room.authorities import book_of, waiting
from pokerroom.room.conduct import between_players
from pokerroom.room.conduct.breaches import finds_breach, warns
from pokerroom.room.conduct.exclusions import excludes, lifts_exclusion
from pokerroom.room.conduct.hours import sets_hours
from pokerroom.room.conduct.winnings import ends_inquiry, seizes_winnings
from pokerroom.room.conduct.words import advises, opens_hole_cards, shares_information
from pokerroom.room.disputes import disputing
from pokerroom.room.evolving.evolving import evolve
from pokerroom.room.lists.joining import joins_list, leaves_list
from pokerroom.room.lists.offers import declines_offer, is_due, lapsing, offering
from pokerroom.room.lists.picking_up import cashes_out, picks_up, returns
from pokerroom.room.seats import tables
from pokerroom.room.seats.keeping import keeps_seat
from pokerroom.room.seats.people import arrives, departs
from pokerroom.room.seats.sitting import changes_seat, gets_up, moves_player, sits
from pokerroom.room.staff.appointing import appoints, relieves
from pokerroom.room.staff.asking import NOBODY, may_do
from pokerroom.room.state.copying import copied
from pokerroom.room.state.events import Event, TimePassed
from pokerroom.room.state.room import Finding, FirstEvents, Room


def time_passes(room: Room, act: TimePasses) -> FirstEvents:
    return (TimePassed(at=act.at, by=act.by, per=waiting(room.opened.book)),)


def following(room: Room) -> tuple[Event, ...]:
    """What happens by itself: offers lapse, then seats go to those who wait."""
    return lapsing(room) or offering(room)


RULES: Final[By[Room, Act, Finding | Referral]] = table(
    on(Arrives, arrives),
    on(Departs, departs),
    on(OpensTable, tables.opens_table),
    on(ChangesTable, tables.changes_table),
    on(ClosesTable, tables.closes_table),
    on(StopsTable, tables.stops_table),
    on(ResumesTable, tables.resumes_table),
    on(Sits, sits),
    on(GetsUp, gets_up),
    on(ChangesSeat, changes_seat),
    on(KeepsSeat, keeps_seat),
    on(MovesPlayer, moves_player),
    on(TimePasses, time_passes),
    on(JoinsList, joins_list),
    on(LeavesList, leaves_list),
    on(DeclinesOffer, declines_offer),
    on(PicksUp, picks_up),
    on(Returns, returns),
    on(CashesOut, cashes_out),
    on(Appoints, appoints),
    on(Relieves, relieves),
    on(Advises, advises),
    on(EndsInquiry, ends_inquiry),
    on(Excludes, excludes),
    on(FindsBreach, finds_breach),
    on(GivesChips, between_players.gives_chips),
    on(LiftsExclusion, lifts_exclusion),
    on(MakesSideBet, between_players.makes_side_bet),
    on(TakesShareInBank, between_players.takes_share_in_bank),
    on(OpensHoleCards, opens_hole_cards),
    on(PutsInSubstitute, between_players.puts_in_substitute),
    on(SeizesWinnings, seizes_winnings),
    on(SetsHours, sets_hours),
    on(SharesInformation, shares_information),
    on(Warns, warns),
    on(AsksReview, disputing.asks_review),
    on(Claims, disputing.claims),
    on(ConsultsInspector, disputing.consults_inspector),
    on(DecidesDispute, disputing.decides_dispute),
    on(ReviewsDispute, disputing.reviews_dispute),
)


ENGINE: Final[Engine[Room, Act, Event, Never]] = Engine(
    rules=RULES,
    consequences=following,
    evolve=evolve,
    copied=copied,
    referring=never_referring(),
)


def put(
    room: Room, act: Act, known: Mapping[str, str] = NOBODY
) -> Ruling[tuple[Event, ...]] | Refusal:
    """First what was due before *act*, then *act* and its consequences.

    A refusal changes nothing: what was due then waits for the next act. *known* has the offices of
    people whom the room does not know as its staff.
    """
    if refusal := _too_early_or_not_his(room, act, known):
        return refusal
    if not is_due(room, act.at) or isinstance(act, TimePasses):
        return _put(room, act)
    tried = copied(room)
    _put(tried, TimePasses(at=act.at))
    found = _put(tried, act)
    if isinstance(found, Refusal):
        return found
    due = _put(room, TimePasses(at=act.at))
    assert isinstance(due, Ruling)
    found = _put(room, act)
    assert isinstance(found, Ruling)
    return Ruling(outcome=due.outcome + found.outcome, per=found.per)


def _put(room: Room, act: Act) -> Ruling[tuple[Event, ...]] | Refusal:
    found = ENGINE.put(room, act)
    assert not isinstance(found, Referral)
    return found


def rule_on(room: Room, act: Act) -> Ruling[tuple[Event, ...]] | Refusal:
    """The finding alone; the room stays as it is."""
    return put(copied(room), act)


def _too_early_or_not_his(room: Room, act: Act, known: Mapping[str, str]) -> Refusal | None:
    book = book_for(room, act)
    if is_before(act.at, room.at):
        because = f"the clock of the room is at {room.at} and does not go back to {act.at}"
        return Refusal(because=because, per=waiting(book))
    found = may_do(room, act, book=book, known=known)
    return found if isinstance(found, Refusal) else None


def is_before(at: datetime, clock: datetime) -> bool:
    """Times with and without a zone cannot be compared, so either counts as before the other."""
    if (at.utcoffset() is None) != (clock.utcoffset() is None):
        return True
    return at < clock


def book_for(room: Room, act: Act) -> str:
    """The book of the table or game that the act is about, or else the room's."""
    found = room.tables.get(getattr(act, "table", "") or _where(room, act))
    return room.opened.book if found is None else book_of(found.game)


def _where(room: Room, act: Act) -> str:
    person = room.people.get(getattr(act, "person", ""))
    return person.table if person else ""
