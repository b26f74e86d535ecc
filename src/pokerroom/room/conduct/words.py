"""What is said at a table: information that all must hear, and advice that nobody may give."""

from __future__ import annotations

from pokerroom.books import Refusal
from pokerroom.games import room_rules_of, said
from pokerroom.room.acts import Advises, OpensHoleCards, SharesInformation
from pokerroom.room.authorities import offices
from pokerroom.room.conduct.breaches import at_table
from pokerroom.room.state.conduct import AdviceGiven, HoleCardsOpened, InformationShared
from pokerroom.room.state.room import FirstEvents, Room


def shares_information(room: Room, act: SharesInformation) -> FirstEvents:
    book = at_table(room, act.person, act.table)
    if isinstance(book, Refusal):
        return book
    what = "a-folded-hand" if act.folded else "an-uncalled-hand"
    per = said(f"word-of-{what}-shared-with-all", book)
    if per is None:
        because = f"{book} does not require that what one player was told is shared with all"
        return Refusal(because=because, per=offices(book))
    if not act.words.strip():
        return Refusal(because="say what the player was told", per=per)
    return (
        InformationShared(
            person=act.person,
            table=act.table,
            told_to=act.told_to,
            words=act.words,
            at=act.at,
            by=act.by,
            per=per,
        ),
    )


def advises(room: Room, act: Advises) -> FirstEvents:
    book = at_table(room, act.person, act.table)
    if isinstance(book, Refusal):
        return book
    per = said("no-advice-from-staff", book)
    assert per is not None, book
    if not act.keeps_rules:
        because = "staff give no advice on how to play, except so that the rules are kept"
        return Refusal(because=because, per=per)
    return (
        AdviceGiven(
            person=act.person, table=act.table, words=act.words, at=act.at, by=act.by, per=per
        ),
    )


def opens_hole_cards(room: Room, act: OpensHoleCards) -> FirstEvents:
    """In Victoria the dealer or above may look at a hand that is over; elsewhere two people may."""
    book = at_table(room, act.person, act.table)
    if isinstance(book, Refusal):
        return book
    per = room_rules_of(book).hole_cards
    if act.round < 1 or not act.reason.strip():
        return Refusal(because="a round of play and a reason are needed", per=per)
    if act.round > act.over:
        return Refusal(because=f"round {act.round} at {act.table} is not over", per=per)
    return (
        HoleCardsOpened(
            person=act.person,
            table=act.table,
            round=act.round,
            reason=act.reason,
            at=act.at,
            by=act.by,
            second=act.second,
            per=per,
        ),
    )
