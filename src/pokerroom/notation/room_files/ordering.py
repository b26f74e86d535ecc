"""A line of a room file said of a room on a record: the acts that it means there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, TypeAlias

from msgspec.structs import replace as changed

from pokerroom.cards import Deck
from pokerroom.games import game as game_named
from pokerroom.notation.room_files import notices, rounds
from pokerroom.notation.room_files.cards import Agreement, OfCards
from pokerroom.notation.room_files.round_files import RoundSources
from pokerroom.notation.room_files.said import Line, Said
from pokerroom.notation.room_files.words import Words, nothing
from pokerroom.room import acts as in_room
from pokerroom.table import boxes, course


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoken:
    """The *table* spoken of, and what must be known of it and of the room to understand a line.

    *stakes* are the chips of those with a seat there, *there* those who could agree to one of the
    notices *running*; *booth* are people who were picked up. *usual* is what somebody buys who
    sits down without a word about it.
    """

    table: str
    game: str
    at: datetime
    deck: Deck
    usual: int
    tables: Collection[str]
    people: Collection[str] = ()
    booth: Collection[str] = ()
    stakes: Mapping[str, int]
    there: tuple[str, ...] = ()
    running: Collection[int] = ()
    against_house: bool = False


Meaning: TypeAlias = Callable[[Any, Said, Spoken], Any]
PLAYED: Final = frozenset({rounds.round_played, rounds.begins, rounds.ends})


def line_said(words: str, spoken: Spoken) -> Said:
    """The line; it is about the table spoken of, unless it names another."""
    tables = {spoken.table, *spoken.tables}
    said = Words(tables, RoundSources(None, None), spoken.people).said(words)
    if said.clock or said.later or said.does is nothing:
        raise ValueError("here the clock says what time it is: leave the time out")
    if said.does in PLAYED:
        raise ValueError("rounds are played here, not told: `pokerroom room play` plays them")
    return replace(said, table=said.table or spoken.table)


def acts_meant(said: Said, spoken: Spoken) -> tuple[Any, ...]:
    """One act, or where several people agree one of each."""
    does = said.does
    if isinstance(does, Agreement):
        return tuple(does.acts(said, spoken.stakes))
    if isinstance(does, OfCards):
        return (does.make(said, spoken.deck),)
    if isinstance(does, notices.OfNotice):
        return (does.make(said, spoken.there, spoken.running),)
    if isinstance(does, notices.OfCharge):
        return (does.make(said),)
    if not isinstance(does, Line):
        raise ValueError("here no check of the cards is taken for made: leave this line out")
    act, meant = does.act(said, spoken.at), MEANT.get(does.kind)
    return (meant(act, said, spoken) if meant else act,)


def _takes_seat(act: course.TakesSeat, said: Said, spoken: Spoken) -> Any:
    if not said.seat and not spoken.against_house:
        raise ValueError(f"in which seat? write `{said.person} takes seat 1`")
    return changed(act, amount=spoken.usual if said.amount is None else said.amount)


def _returns(act: course.Returns, said: Said, spoken: Spoken) -> Any:
    """To his seat, or to the room if his chips were picked up."""
    if said.person in spoken.booth and said.person not in spoken.stakes:
        return in_room.Returns(person=said.person, at=spoken.at)
    return act


def _picked_up(_act: course.PicksUp, said: Said, spoken: Spoken) -> Any:
    chips = spoken.stakes.get(said.person, 0)
    return in_room.PicksUp(person=said.person, chips=chips, at=spoken.at)


def _must_give_up(act: course.RequiresSeat, _said: Said, spoken: Spoken) -> Any:
    return boxes.RequiresSeat(person=act.person) if spoken.against_house else act


def _of_list(act: in_room.JoinsList | in_room.LeavesList, _said: Said, spoken: Spoken) -> Any:
    """A list of the game named, or else of the table's."""
    return changed(act, game=game_named(act.game).name if act.game else spoken.game)


MEANT: Final[Mapping[Any, Meaning]] = {
    course.TakesSeat: _takes_seat,
    course.Returns: _returns,
    course.PicksUp: _picked_up,
    course.RequiresSeat: _must_give_up,
    in_room.JoinsList: _of_list,
    in_room.LeavesList: _of_list,
}
"""What lines mean for which the room or the table must be known."""
COMES: Final = (
    course.TakesSeat
    | course.AsksForSeat
    | course.ReservesSeat
    | in_room.JoinsList
    | in_room.Arrives
)
"""What a person may do whom the room does not know yet."""
