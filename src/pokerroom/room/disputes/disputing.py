"""Disputes: claimed, decided, told to the inspector, reviewed."""

from __future__ import annotations

from pokerroom.books import Authority, Refusal
from pokerroom.games import room_rules_of, said
from pokerroom.room.acts import (
    AsksReview,
    Claims,
    ConsultsInspector,
    DecidesDispute,
    Move,
    ReviewsDispute,
)
from pokerroom.room.authorities import book_of, waiting
from pokerroom.room.state.disputes import (
    DisputeDecided,
    DisputeOpened,
    DisputeReviewed,
    InspectorConsulted,
    InspectorTold,
    ReviewAsked,
)
from pokerroom.room.state.room import Dispute, FirstEvents, Room


def by_deciding(book: str) -> Authority:
    return room_rules_of(book).disputes


def claims(room: Room, act: Claims) -> FirstEvents:
    """The evidence is the record so far; the claimant is told that he may consult the inspector."""
    table = room.tables.get(act.table)
    if table is None or act.person not in room.people:
        because = f"{act.person!r:.60} or {act.table!r:.60} is not in the room"
        return Refusal(because=because, per=waiting(room.opened.book))
    book = book_of(table.game)
    per = by_deciding(book)
    if not act.about.strip():
        return Refusal(because="say what is disputed", per=per)
    number = len(room.disputes) + 1
    opened = DisputeOpened(
        number=number,
        person=act.person,
        table=act.table,
        about=act.about,
        stream=f"table {act.table}",
        version=act.version,
        to=room_rules_of(book).put_to,
        at=act.at,
        by=act.by,
        per=per,
    )
    notice = said("complainant-told-of-the-inspector", book)
    if notice is None:
        return (opened,)
    told = InspectorTold(number=number, person=act.person, at=act.at, by=act.by, per=notice)
    return opened, told


def decides_dispute(room: Room, act: DecidesDispute) -> FirstEvents:
    found = _dispute(room, act.number)
    if isinstance(found, Refusal):
        return found
    per = by_deciding(found.book)
    if found.decided:
        return Refusal(because="the dispute is decided, and the decision is final", per=per)
    if refusal := _not_decided_so(act, per):
        return refusal
    return (
        DisputeDecided(
            number=found.number,
            person=found.person,
            table=found.table,
            decision=act.decision,
            upheld=act.upheld,
            moves=act.moves,
            at=act.at,
            by=act.by,
            per=per,
        ),
    )


def _not_decided_so(act: DecidesDispute | ReviewsDispute, per: Authority) -> Refusal | None:
    if not act.decision.strip():
        return Refusal(because="say what was decided", per=per)
    if isinstance(act, DecidesDispute) and act.moves and not act.upheld:
        return Refusal(because="no money moves unless the claim is upheld", per=per)
    for move in act.moves:
        if move.amount <= 0 or move.of == move.to:
            return Refusal(because="an amount must move from one person to another", per=per)
    return None


def consults_inspector(room: Room, act: ConsultsInspector) -> FirstEvents:
    found = _dispute(room, act.number)
    if isinstance(found, Refusal):
        return found
    book = found.book
    per = said("complainant-told-of-the-inspector", book)
    if per is None:
        because = f"{book} has no inspector to consult"
        return Refusal(because=because, per=by_deciding(book))
    if act.person != found.person:
        return Refusal(because=f"this is {found.person}'s dispute", per=per)
    return (
        InspectorConsulted(number=found.number, person=act.person, at=act.at, by=act.by, per=per),
    )


def asks_review(room: Room, act: AsksReview) -> FirstEvents:
    found = _dispute(room, act.number)
    if isinstance(found, Refusal):
        return found
    per = by_deciding(found.book)
    if not found.decided:
        return Refusal(because="there is no decision to review", per=per)
    if found.reviewed:
        return Refusal(because="the decision has been reviewed", per=per)
    if found.review_asked:
        return Refusal(because="a review has been asked for already", per=per)
    return (ReviewAsked(number=found.number, person=act.person, at=act.at, by=act.by, per=per),)


def reviews_dispute(room: Room, act: ReviewsDispute) -> FirstEvents:
    """A decision that does not stand is reversed payment by payment, never altered."""
    found = _dispute(room, act.number)
    if isinstance(found, Refusal):
        return found
    per = by_deciding(found.book)
    if refusal := _not_to_review(found, per) or _not_decided_so(act, per):
        return refusal
    if act.stands and act.moves:
        return Refusal(because="no money moves if the decision stands", per=per)
    back = () if act.stands else tuple(map(_reversed, reversed(found.moves)))
    return (
        DisputeReviewed(
            number=found.number,
            person=found.person,
            table=found.table,
            stands=act.stands,
            decision=act.decision,
            moves=(*back, *act.moves),
            at=act.at,
            by=act.by,
            per=per,
        ),
    )


def _not_to_review(found: Dispute, per: Authority) -> Refusal | None:
    """A decision is reviewed once and, where the book says so, only if somebody asks."""
    if not found.decided:
        return Refusal(because="there is no decision to review", per=per)
    if room_rules_of(found.book).reviewed_if_asked and not found.review_asked:
        return Refusal(because="nobody has asked for a review", per=per)
    if found.reviewed:
        return Refusal(because="the decision has been reviewed", per=per)
    return None


def _reversed(move: Move) -> Move:
    return Move(of=move.to, to=move.of, amount=move.amount)


def _dispute(room: Room, number: int) -> Dispute | Refusal:
    found = room.disputes.get(number)
    if found is None:
        because = f"there is no dispute {number}"
        return Refusal(because=because, per=by_deciding(room.opened.book))
    return found
