"""Notices and charges in a room file."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Final

from msgspec.structs import replace

from pokerroom.books import Refusal, Ruling, roles_in
from pokerroom.games import game as game_named
from pokerroom.games import notices_of
from pokerroom.notation.room_files.closing import now, put_notice
from pokerroom.notation.room_files.said import Said
from pokerroom.notation.room_files.told import Finding, RoomTold, TableTold
from pokerroom.room import office as office_in
from pokerroom.table import charges as on_charges
from pokerroom.table import notices as on_notices
from pokerroom.table.course import evolve as evolve_course
from pokerroom.table.notices import Subject

ALL: Final = "all"
LENGTHS: Final = ("rounds", "minutes")
OF_HOUSE: Final = {"", "house"}
FOR_THE_HOUSE: Final = "house"
"""The office by which the book lets the house give notice."""


def office(told: RoomTold, table: TableTold, said: str, usual: str = "") -> str:
    """The office named, or held by the person named, as its book calls it.

    If the line names none, it is the *usual* one, or the one that acts for the house. Of several
    that a person holds it is that one too.
    """
    usual = usual or notices_of(_book(table)).by
    if said.lower().removeprefix("the ") in OF_HOUSE:
        return usual
    found = [name for each in told.offices(said) for name in _called(_book(table), each)]
    return usual if usual in found else found[0]


def _book(table: TableTold) -> str:
    return game_named(table.notices.game).book.id


def _called(book: str, named: str) -> list[str]:
    """The names that *book* has for an office; the name itself if it has none."""
    plain, known = named.lower().removeprefix("the "), roles_in(book)
    names = [known[each].name for each in (plain, f"{plain} (or above)") if each in known]
    means = office_in(plain, book=book)
    if not names and means is not None:
        names = [each.name for each in known.values() if office_in(each.name, book=book) is means]
    return names or [named]


@dataclass(frozen=True, slots=True, eq=False)
class OfNotice:
    """What is done about a notice; *make* is told who could agree, and which notices run."""

    make: Callable[[Said, tuple[str, ...], Collection[int]], on_notices.Act]

    def __call__(self, told: RoomTold, said: Said) -> Finding:
        table = told.tables[said.table]
        here, by = now(told, table), office(told, table, said.by)
        made = self.make(said, here["there"].at_hand, table.notices.running)
        if isinstance(made, on_notices.Agrees):
            return put_notice(told, table, replace(made, **here))
        act = replace(made, by=by, **here)
        beyond = isinstance(act, on_notices.GivesNotice) and on_notices.sits_beyond(
            act, table.sitters
        )
        return beyond or put_notice(told, table, act)


def _given(said: Said, there: tuple[str, ...], _running: Collection[int]) -> on_notices.GivesNotice:
    """What the notice is of, for how long, and which game and terms are to come."""
    terms = dict(said.terms)
    game = str(terms.pop("game", ""))
    lengths: dict[str, Any] = {key: terms.pop(key) for key in LENGTHS if key in terms}
    return on_notices.GivesNotice(
        subject=Subject.CLOSING if said.rest == "closing" else Subject.CHANGE,
        game=game,
        terms=terms,
        telling=said.telling,
        agreeing=_agreeing(said, there),
        **lengths,
    )


def _agreeing(said: Said, there: tuple[str, ...]) -> tuple[str, ...]:
    return there if said.people == (ALL,) else said.people


def _number(said: Said, running: Collection[int]) -> int:
    """The number told, or that of the last notice running."""
    return said.number or max(running, default=0)


gives: Final = OfNotice(_given)
agree: Final = OfNotice(
    lambda said, there, running: on_notices.Agrees(
        number=_number(said, running), agreeing=_agreeing(said, there)
    )
)
withdrawn: Final = OfNotice(
    lambda said, _, running: on_notices.WithdrawsNotice(number=_number(said, running))
)
inspector: Final = OfNotice(lambda *_: on_notices.TellsInspector())


@dataclass(frozen=True, slots=True, eq=False)
class OfCharge:
    """What is done about the commission or the time charge, unless told otherwise by *usual*."""

    make: Callable[[Said], on_charges.Act]
    usual: str = ""

    def __call__(self, told: RoomTold, said: Said) -> Finding:
        table, act = told.tables[said.table], self.make(said)
        is_commission = isinstance(act, on_charges.VariesCommission)
        if table.charges is None or table.course is None:
            what = "takes no commission" if is_commission else "has no time charge"
            because = f"a table against the house {what}"
            return Refusal(because=because, per=told.room.opened.per)
        act = _with_stakes(replace(act, **self._by(told, said, table)), table)
        found = on_charges.put(table.charges, act)
        if not isinstance(found, Ruling):
            return found
        if is_commission:
            table.reopened(table.charges.game, table.charges.terms)
        for event in found.outcome:
            for paid in on_charges.time_paid(table.course, table.charges, event):
                evolve_course(table.course, paid)
        return found

    def _by(self, told: RoomTold, said: Said, table: TableTold) -> dict[str, Any]:
        """The office that the line names or its person holds; another name has the usual one.

        If nobody is named, whoever has that office at the table does it.
        """
        if not self.usual:
            return {"at": told.now, "by": office(told, table, said.by)}
        usual = notices_of(_book(table)).by if self.usual == FOR_THE_HOUSE else self.usual
        named = office(told, table, said.by, usual)
        is_office = said.by in told.room.staff or said.by[:1].islower() or named != said.by
        usually = office_in(usual, book=_book(table))
        on_duty = told.room.duties.get((table.name, usually)) if usually else None
        by = named if is_office else usual
        return {"at": told.now, "by": by, "who": said.by or on_duty or usual}


def _with_stakes(act: on_charges.Act, table: TableTold) -> on_charges.Act:
    stakes, in_round = {s.person: s.stake for s in table.sitters.values()}, table.notices.in_round
    match act:
        case on_charges.VariesCommission():
            return replace(act, in_round=in_round)
        case on_charges.AssessesTime():
            return replace(act, stakes=stakes, in_round=in_round)
        case on_charges.PaysOwing():
            return replace(act, stake=stakes.get(act.person, 0))
        case _:
            return act


commission: Final = OfCharge(
    lambda said: on_charges.VariesCommission(
        commission=said.rest or said.terms, signs_changed=not said.number
    )
)
time_collected: Final = OfCharge(lambda _: on_charges.AssessesTime(), "Dealer")
time_verified: Final = OfCharge(
    lambda said: on_charges.VerifiesTime(counted=said.amount), FOR_THE_HOUSE
)
time_dropped: Final = OfCharge(lambda _: on_charges.DropsTime(), "Dealer")
time_paid: Final = OfCharge(lambda said: on_charges.PaysOwing(person=said.person), "Dealer")
