"""`pokerroom room rule`: a line of a room file, said of a table of a room on a record."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Final

from cyclopts import Parameter

from pokerroom.cards import Deck
from pokerroom.cli.output import Refused, WrongUsage
from pokerroom.cli.room import common
from pokerroom.cli.room.orders import done_at_table, done_in_room, refused_together
from pokerroom.cli.room.standing import tell
from pokerroom.desk import Answer, Desk
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.notation.room_files.ordering import COMES, Spoken, acts_meant, line_said
from pokerroom.notation.room_files.said import Said
from pokerroom.notation.room_files.words import NotUnderstood
from pokerroom.notation.values.who import nearest_name
from pokerroom.room import Act, Room
from pokerroom.table import course

USUAL_AMOUNT: Final = 500_00


def rule_command(
    database: common.Database,
    table: common.TableName,
    words: Annotated[str, Parameter(name="WORDS")],
    /,
    *,
    by: str = "",
    json: common.Json = False,
) -> int:
    """Say what somebody does at a table, and see what the rules make of it.

    Examples:
      pokerroom room rule southbank.db T1 "Ann goes away"
      pokerroom room rule southbank.db T1 "Ann is picked up"
      pokerroom room rule southbank.db T1 "Ann returns"
      pokerroom room rule southbank.db T1 "Ann is moved to T2 seat 4" --by dealer
      pokerroom room rule southbank.db T1 "Ann is warned for a side bet: with Bob, on a colour"
      pokerroom room rule southbank.db T1 "notice: minimum = 20, blinds = [10, 20]"

    Parameters
    ----------
    database
        The file of the room.
    table
        The table it happens at; it may be closed by now.
    words
        A line of a room file; `pokerroom docs room-files` lists them all. PERSON and one of:
        takes seat N with DOLLARS, leaves, goes away, returns, is reported absent, is picked up,
        cashes out, sits out, posts the blind, waits for the blind, moves to seat N, buys DOLLARS,
        cannot buy, takes DOLLARS off the table, gives DOLLARS to PERSON, passes the buck, must give
        up the seat, is moved to TABLE seat N, joins the list for GAME, leaves the list for GAME,
        declines the seat, asks for seat N;
        or of the table: notice: minimum = 20, notice: closing, notice N is withdrawn, Ann and Bob
        agree, Ann and Bob agree to a deck of 32, the operator agrees to antes, the inspector is
        told, commission: percent = 8, time is collected, time is verified by PERSON, time is
        dropped, seat N is reserved for PERSON, draw for seat N: Ann Kh, Bob 9s, the cards are
        counted: 2c missing, the cards are changed;
        or of conduct, disputes and hours. Only the time and the rounds are not told: the clock and
        `pokerroom room play` say these.
    by
        The office that gives the order, if it is an order; by default any office that may.
    json
        Print JSON (pokerroom.room-stands, version 1): what was done, and the room after it.
    """

    async def work() -> None:
        async with common.desk_of(database) as desk:
            room = await desk.room()
            common.check_office(room, by)
            spoken = _spoken(room, table, await desk.table(table))
            with _understood(words, spoken.people):
                said = line_said(words, spoken)
                if said.table != table:
                    spoken = _spoken(room, said.table, await desk.table(said.table))
                acts = acts_meant(said, spoken)
            _check_people((act for act in acts if not isinstance(act, COMES)), spoken.people)
            heard = await common.listening(desk, table, said.table)
            answer = await _done(desk, said, acts, by)
            told = heard.sentences() or [f"accepted{f' ({answer.per})' if answer.per else ''}"]
            await tell(desk, told, json=json)

    return common.run(work())


def _spoken(room: Room, table: str, state: AnyTable) -> Spoken:
    return Spoken(
        table=table,
        game=state.opened.rules.game,
        at=common.now(),
        deck=_deck_of(state),
        usual=USUAL_AMOUNT,
        tables=room.tables,
        people=common.people_of(room),
        booth=room.booth,
        stakes=state.stakes(),
        there=state.there().at_hand,
        running=state.notices.running,
        against_house=isinstance(state, HouseTable),
    )


def _deck_of(table: AnyTable) -> Deck:
    """What the next round there is played with."""
    if isinstance(table, HouseTable):
        return table.plan.game.decks[0].deck
    return course.plan_in_force(table.course).terms.deck


@contextmanager
def _understood(words: str, people: Collection[str]) -> Iterator[None]:
    """Words that mean nothing are told, with the name or the line that they resemble."""
    try:
        yield
    except NotUnderstood as error:
        plain = " ".join(words.split())
        _check_known(plain, people)
        raise WrongUsage(f"{plain!r:.60} is not understood{error.hint}") from None
    except ValueError as error:
        raise WrongUsage(str(error)) from None


async def _done(desk: Desk, said: Said, acts: tuple[Any, ...], by: str) -> Answer:
    """All that is meant; if one of several acts is refused, none of them is done."""
    by = said.by or by
    if refusal := await refused_together(desk, said.table, acts):
        common.accepted(refusal)
    answer: Answer | None = None
    for act in acts:
        if isinstance(act, Act):
            found = await done_in_room(desk, act, by)
        else:
            found = await done_at_table(desk, said.table, act, by)
        answer = common.accepted(found)
    if answer is None:
        raise Refused(f"nobody sits at {said.table} who could agree")
    return answer


def _check_people(acts: Iterable[Any], people: Collection[str]) -> None:
    """Everybody whom the acts name."""
    for act in acts:
        named = (getattr(act, "person", ""), *getattr(act, "agreeing", ()))
        drawing = act.cards if isinstance(act, course.DrawsForSeat) else ()
        for person in filter(None, (*named, *drawing)):
            _check_known(person, people)


def _check_known(said: str, people: Collection[str]) -> None:
    """Refuses an unknown name that resembles a known one."""
    if any(f"{said} ".startswith(f"{each} ") for each in people):
        return
    if near := nearest_name(said, people):
        raise WrongUsage(f"nobody of that name is in the room: did you mean {near}?")
