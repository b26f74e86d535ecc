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
from pokerroom.room.conduct import (
    advises,
    ends_inquiry,
    excludes,
    finds_breach,
    gives_chips,
    lifts_exclusion,
    makes_side_bet,
    opens_hole_cards,
    puts_in_substitute,
    seizes_winnings,
    sets_hours,
    shares_information,
    takes_share_in_bank,
    warns,
)
from pokerroom.room.disputes import (
    asks_review,
    claims,
    consults_inspector,
    decides_dispute,
    reviews_dispute,
)
from pokerroom.room.evolving import evolve
from pokerroom.room.lists import (
    cashes_out,
    declines_offer,
    is_due,
    joins_list,
    lapsing,
    leaves_list,
    offering,
    picks_up,
    returns,
)
from pokerroom.room.seats import (
    arrives,
    changes_seat,
    changes_table,
    closes_table,
    departs,
    gets_up,
    keeps_seat,
    moves_player,
    opens_table,
    resumes_table,
    sits,
    stops_table,
)
from pokerroom.room.staff import NOBODY, appoints, may_do, relieves
from pokerroom.room.state import Event, Finding, FirstEvents, Room, TimePassed, copied


def time_passes(room: Room, act: TimePasses) -> FirstEvents:
    return (TimePassed(at=act.at, by=act.by, per=waiting(room.opened.book)),)


def following(room: Room) -> tuple[Event, ...]:
    """What happens by itself: offers lapse, then seats go to those who wait."""
    return lapsing(room) or offering(room)


RULES: Final[By[Room, Act, Finding | Referral]] = table(
    on(Arrives, arrives),
    on(Departs, departs),
    on(OpensTable, opens_table),
    on(ChangesTable, changes_table),
    on(ClosesTable, closes_table),
    on(StopsTable, stops_table),
    on(ResumesTable, resumes_table),
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
    on(GivesChips, gives_chips),
    on(LiftsExclusion, lifts_exclusion),
    on(MakesSideBet, makes_side_bet),
    on(TakesShareInBank, takes_share_in_bank),
    on(OpensHoleCards, opens_hole_cards),
    on(PutsInSubstitute, puts_in_substitute),
    on(SeizesWinnings, seizes_winnings),
    on(SetsHours, sets_hours),
    on(SharesInformation, shares_information),
    on(Warns, warns),
    on(AsksReview, asks_review),
    on(Claims, claims),
    on(ConsultsInspector, consults_inspector),
    on(DecidesDispute, decides_dispute),
    on(ReviewsDispute, reviews_dispute),
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
