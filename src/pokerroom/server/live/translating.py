"""Turns a command into the desk's words: whose it is, and where he sits, is looked up here.

In a round a player reports only his own acts, and no card that only the desk knows.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, get_args

from msgspec.structs import replace

from pokerroom import desk, house, play
from pokerroom.cards import Card
from pokerroom.desk import NotPossible
from pokerroom.desk.coding.errors import Unreadable
from pokerroom.desk.coding.languages import BOXES, CHARGES, JACKPOTS, NOTICES, TABLE, Language
from pokerroom.desk.tables.common import is_told
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.house import facts
from pokerroom.house.acts import RegularAct
from pokerroom.house.facts import Answers as AnswersOfHouse
from pokerroom.house.facts import Fact as FactOfHouse
from pokerroom.play.facts import Answers, Fact, ShownToOne
from pokerroom.room import Office
from pokerroom.room.staff.asking import name_of
from pokerroom.room.staff.permissions import offices_that_may
from pokerroom.room.staff.rows import PERMISSIONS
from pokerroom.server.live.lists import AT_ONCE
from pokerroom.server.live.viewers import seat_of
from pokerroom.server.live.waiting import is_in_round
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.asking import plainly
from pokerroom.server.messages.meaning import AT_TABLE, meant
from pokerroom.table import course, notices

ANSWERS: Final = (Answers, AnswersOfHouse)
DECIDED: Final = {
    facts.SuspectsFailure,
    facts.DecidesOnFailure,
    facts.Withholds,
    facts.Invalidates,
    facts.VoidsHand,
    facts.VoidsPlayer,
    facts.Forfeits,
}
"""What staff decide in a round against the house wherever its cards come from."""
BY_HAND: Final = {*get_args(Fact), *get_args(RegularAct), *get_args(FactOfHouse)} - DECIDED
NAMES_CARDS: Final = frozenset({"card", "cards", "place", "communal", "wrong"})
"""Fields of a mishap with cards: at a table that the desk deals for nobody can have seen it, and
the desk would tell the card itself."""


ORDERS: Final = (says.OpenHoleCards, says.Exclude, says.LiftExclusion)
OF_ROUND: Final = (*get_args(says.OfPlay), *get_args(says.OfBoxes), says.Answer)


class OfLink(NamedTuple):
    """An act of staff on the jackpot system that a table shares with others."""

    act: Any


class OfRoom(NamedTuple):
    """An act of staff in the room, about somebody at a table."""

    act: Any


def in_desk_words(
    command: says.Command, person: str, office: Office, table: AnyTable
) -> desk.Command | OfLink | OfRoom:
    """The command for the desk; `NotPossible` if *person*, who holds *office*, cannot mean it."""
    if isinstance(command, says.Report):
        return _reported(command, person, office, table)
    if isinstance(command, says.Answer) and office is not Office.PLAYER:
        if isinstance(table, HouseTable):
            by = table.role_of(str(office))
            return desk.Puts(act=AnswersOfHouse(answer=command.answer, by=by))
        return desk.Puts(act=Answers(answer=command.answer, by=str(office)))
    if isinstance(command, ORDERS):
        return OfRoom(meant(command, table=table.name, at=AT_ONCE))
    if isinstance(command, OF_ROUND):
        return _of_round(command, person, table)
    return _of_place(command, person, table)


def _of_place(command: says.Command, person: str, table: AnyTable) -> desk.Command:
    """About a place at the table, or for its dealer."""
    if isinstance(command, says.Sit):
        return _sits(command, person, table)
    if isinstance(command, says.AgreeToNotice):
        agrees = notices.Agrees(number=command.number, agreeing=(person,))
        return desk.PutsAtTable(act=agrees)
    act: desk.Command = meant(command, person=person)
    return desk.PutsAtTable(act=act) if type(command) in AT_TABLE else act


def _of_round(command: says.Command, person: str, table: AnyTable) -> desk.Command:
    if isinstance(table, HouseTable):
        if isinstance(command, says.Place):
            return _places(command, person)
        if not isinstance(command, says.OfBoxes):
            raise NotPossible("this game is played against the house")
        return desk.Puts(act=meant(command, person=person))
    if isinstance(command, says.OfBoxes):
        raise NotPossible("this game is played among players")
    seat = seat_of(table, person)
    if not seat:
        raise NotPossible(f"{person} does not sit at this table")
    if isinstance(command, says.Cut):
        return desk.CutsDeck(seat=seat, number=command.number)
    return desk.Puts(act=_in_play(command, seat))


def _in_play(command: says.Command, seat: int) -> Any:
    """What names cards, another seat or words of one's own is not said as it is meant."""
    match command:
        case says.Draw():
            try:
                cards = tuple(Card(each) for each in command.discards)
            except ValueError as error:
                raise NotPossible(str(error)) from None
            return play.Draws(seat=seat, discards=cards)
        case says.AskToSee():
            return play.AsksToSee(seat=seat, hand_of=command.seat)
        case says.Complain():
            return play.Complains(seat=seat, about=plainly(command.about))
        case says.Answer():
            return Answers(answer=command.answer, by="player", seat=seat)
        case _:
            return meant(command, seat=seat)


def _sits(command: says.Sit, person: str, table: AnyTable) -> desk.Command:
    seat = command.seat
    if not seat and not isinstance(table, HouseTable):
        taken = table.seated().values()
        if own := seat_of(table, person):  # it was asked before, and is answered as it was then
            return desk.TakesSeat(person=person, amount=command.amount, seat=own)
        free = [each for each in range(1, table.opened.seats + 1) if each not in taken]
        if not free:
            raise NotPossible("every seat at this table is taken")
        seat = free[0]
    return desk.TakesSeat(person=person, amount=command.amount, seat=seat)


def _places(command: says.Place, person: str) -> desk.Command:
    return desk.PlacesTogether(
        wagers=tuple(
            house.Places(person=person, box=command.box, wager=each.wager, amount=each.amount)
            for each in command.wagers
        )
    )


def _reported(
    command: says.Report, person: str, office: Office, table: AnyTable
) -> desk.Command | OfLink:
    """Facts are as in the record, `{"$": "Exposed", ...}`; the client cannot say who reports."""
    tag = _tag(command.fact)
    is_of_play = office is Office.PLAYER or tag in table.language.acts
    around = () if is_of_play else (NOTICES, CHARGES, table.around, *_of_link(table))
    tells = next((each for each in around if tag in TAGS[each.name]), table.language)
    fact = _read(tag, command.fact, tells, table)
    if tells is table.language:
        _check_report(fact, person, office, table)
    elif tells is table.around and not is_told(table.opened):
        _check_not_anothers(fact, table)
    if "by" in fact.__struct_fields__:
        by_book = tells is JACKPOTS or isinstance(table, HouseTable)
        fact = replace(fact, by=table.role_of(str(office)) if by_book else str(office))
    if "who" in fact.__struct_fields__:
        fact = replace(fact, who=person)
    if tells is JACKPOTS:
        return OfLink(fact)
    if tells is table.language:
        return table.as_it_stands(desk.Puts(act=fact, round=command.round))
    return desk.PutsAtTable(act=fact)


def _tag(told: dict[str, Any]) -> str:
    tag = told.get("$")
    if not isinstance(tag, str):
        raise NotPossible('a report says in "$" what is reported, such as {"$": "Rewinds"}')
    return tag


def _read(tag: str, told: dict[str, Any], tells: Language, table: AnyTable) -> Any:
    if tag not in tells.acts:
        raise NotPossible(f"nothing called {tag!r:.60} can be reported at {table.name}")
    try:
        return tells.act(told)
    except Unreadable as error:
        if error.because.endswith("cannot stand here"):
            because = f"the {error.place} of {tag} has a value of the wrong kind"
            raise NotPossible(because) from None
        raise NotPossible(str(error)) from None


# what may be reported of a round


def _check_report(fact: Any, person: str, office: Office, table: AnyTable) -> None:
    """`NotPossible` for acts of other people, and for what cannot happen where the desk deals."""
    if office is Office.PLAYER:
        if _is_for_players(fact, table):  # else he is refused by whoever may
            _check_own(fact, person, table)
            _check_names_no_card(fact, table)
    elif not is_told(table.opened):
        _check_electronic(fact, table)
    if isinstance(fact, play.Complains):
        if len(fact.about) > says.MOST_WORDS:
            raise NotPossible(f"a complaint has up to {says.MOST_WORDS} characters")
        if fact.about != plainly(fact.about):
            raise NotPossible("a complaint is written in one line")


def _is_for_players(fact: Any, table: AnyTable) -> bool:
    row = PERMISSIONS.get(name_of(type(fact)))
    return row is not None and Office.PLAYER in offices_that_may(row, table.opened.rules.book)


def _check_own(fact: Any, person: str, table: AnyTable) -> None:
    if person not in table.seated():
        raise NotPossible(f"{person} does not sit at this table")
    fields = fact.__struct_fields__
    others_name = "person" in fields and fact.person != person
    others_seat = "seat" in fields and fact.seat != seat_of(table, person)
    if others_name or others_seat:
        raise NotPossible("players act only for themselves")


def _check_names_no_card(fact: Any, table: AnyTable) -> None:
    """The desk's answer about any card but his own would show where that card is."""
    named = (getattr(fact, name) for name in NAMES_CARDS & {*fact.__struct_fields__})
    if any(named) and not is_told(table.opened):
        raise NotPossible(f"at {table.name} the desk deals, and knows the cards: name none")


def _check_not_anothers(fact: Any, table: AnyTable) -> None:
    """Where people sit down by themselves, nobody buys chips, moves or leaves for them."""
    row = PERMISSIONS.get(name_of(type(fact)))
    may = offices_that_may(row, table.opened.rules.book) if row is not None else ()
    is_a_players = Office.PLAYER in may and Office.DEALER not in may
    if isinstance(fact, course.GoesAway) and is_in_round(table, fact.person):
        raise NotPossible(f"{fact.person} is in the round: only the clock acts for them")
    if is_a_players and "person" in fact.__struct_fields__ and fact.person:
        raise NotPossible(f"at {table.name} players act for themselves")


def _check_electronic(fact: Any, table: AnyTable) -> None:
    if _is_for_players(fact, table) and not isinstance(fact, ANSWERS):
        raise NotPossible(f"at {table.name} players act for themselves")
    if is_of_cards(type(fact)):
        raise NotPossible(f"at {table.name} the desk deals, and no card is seen by mistake")
    if is_by_hand(type(fact)):
        raise NotPossible(f"at {table.name} the desk deals, and takes what players wager")


def is_of_cards(kind: type[Any]) -> bool:
    """Whether it reports cards that somebody has seen by mistake."""
    return kind is ShownToOne or bool(NAMES_CARDS & {*kind.__struct_fields__})


def is_by_hand(kind: type[Any]) -> bool:
    """Whether it is done, or goes wrong, only where people deal and take what players do.

    Elsewhere one dealer could have a hand fold, or a deal that he does not like begin anew.
    """
    return is_of_cards(kind) or kind in BY_HAND


def _of_link(table: AnyTable) -> tuple[Language, ...]:
    return (JACKPOTS,) if table.opened.link else ()


TAGS: Final = {each.name: each.acts for each in (NOTICES, CHARGES, TABLE, BOXES)} | {
    JACKPOTS.name: {kind.__name__: kind for kind in desk.OF_STAFF}
}
