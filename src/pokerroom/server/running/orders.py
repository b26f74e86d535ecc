"""What staff order of the room: tables are opened and closed, cash is paid in and out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from pokerroom.books import Referral, Refusal
from pokerroom.desk import (
    Answer,
    Deposited,
    Desk,
    Given,
    NotPossible,
    PutsAtTable,
    Withdrawn,
)
from pokerroom.games import game
from pokerroom.money import Money, in_dollars
from pokerroom.play import Game
from pokerroom.room import may
from pokerroom.server import log
from pokerroom.server.accounts.roles import PLAYERS
from pokerroom.server.accounts.storage import Accounts
from pokerroom.server.live.answering import done, if_readable, refused_by
from pokerroom.server.live.lists import Lists
from pokerroom.server.live.streams import Streams
from pokerroom.server.messages import commands as says
from pokerroom.server.messages.asking import Do
from pokerroom.server.messages.meaning import OF_ROOM
from pokerroom.server.messages.telling import Done, Failed, Refused
from pokerroom.server.running.counting import Counting
from pokerroom.store import Damaged, Overdrawn
from pokerroom.table.notices import TellsInspector
from pokerroom.terms import WrongTerms

Result = Answer | Refusal | Referral
Ordered = Done | Refused | Failed
OF_ROOM_ALONE: Final = (says.OpenTable, says.PayIn, says.PayOut)
"""Done at no table that there is yet."""
OF_ALL: Final = ("time_to_act", "grace", "silent")
UNLESS_SET: Final = {
    "seats": None,
    "player_cuts": False,
    "link": "",
    "prizes_by_two": False,
    "talk": False,
}
"""What only some tables are opened with, as it is in a command that says nothing of it."""


class Giver(Struct, frozen=True, kw_only=True):
    """Who gives an order, in which *office*; by which *book* it is judged."""

    person: str
    office: str
    book: str


class Orders:
    """*accounts* are those of the room; until they are known nobody's cash is taken."""

    def __init__(self, desk: Callable[[], Desk], streams: Streams, lists: Lists) -> None:
        self._desk_of, self._streams, self._lists = desk, streams, lists
        self.accounts: Accounts | None = None
        self.counting = Counting(desk, self.are_not_two)

    @property
    def _desk(self) -> Desk:
        return self._desk_of()

    def are_not_two(self, first: str, second: str) -> str:
        """Why two accounts may not do together what takes two people; empty if they may."""
        if first == second:
            return "the second person must be somebody else"
        return self.accounts.vouching.why_not(first, second) if self.accounts else ""

    def book(self, command: says.Command) -> str:
        """The book by which a command at no table is judged; `NoSuchGame` for an unknown game."""
        if isinstance(command, says.OpenTable):
            return game(command.game).book.id
        return self._lists.book

    async def put(self, by: Giver, asked: Do, order: says.OfRoom) -> Ordered:
        match order:
            case says.OpenTable():
                return await self._opened(by, asked, order)
            case says.CloseTable():
                return await self._closed(by, asked, order)
            case says.PayIn() | says.PayOut():
                return await self._counted(by, asked, order)

    # tables

    async def _opened(self, by: Giver, asked: Do, order: says.OpenTable) -> Ordered:
        """Answered when everybody can watch the table and sit down there."""
        told: Any = {"by": by.person, "office": by.office, "key": f"{by.person}/{asked.key}"}
        try:
            found = await self._desk.open_table(
                asked.table, game(order.game).name, order.terms, **told, **_given(order)
            )
        except WrongTerms as wrong:
            if wrong.per is None:
                raise
            because = f"{wrong.key}: {wrong.because}"
            return refused_by(asked, Refusal(because=because, per=wrong.per))
        if isinstance(found, Answer):
            await self._streams.shown(asked.table)
        return _answered(by, asked, found)

    async def _closed(self, by: Giver, asked: Do, order: says.CloseTable) -> Ordered:
        given, key = Given(office=by.office), f"{by.person}/{asked.key}"
        table = await self._desk.table(asked.table)
        if order.inspector_told and not table.notices.told and self._lists.is_open(table.name):
            tells = PutsAtTable(act=TellsInspector(by=given.office))
            told = await self._desk.do(
                asked.table, tells, by=by.person, key=f"{key}/inspector", given=given
            )
            if not isinstance(told, Answer):
                return refused_by(asked, told)
        found = await self._desk.close_table(asked.table, by=by.person, key=key, given=given)
        return _answered(by, asked, found)

    # cash

    async def _counted(self, by: Giver, asked: Do, order: says.PayIn | says.PayOut) -> Ordered:
        if asked.table:
            raise NotPossible("cash is paid in and out at no table: leave out the table")
        if self.accounts and not self.accounts.vouching.is_confirmed(by.person):
            raise NotPossible("another person must confirm your account before you count cash")
        whose, key = self._whose(order), f"{by.person}/{asked.key}"
        kind = Deposited if isinstance(order, says.PayIn) else Withdrawn
        async with self.counting.one_at_a_time:
            who = await self.counting.by(by.person, kind(person=whose, amount=order.amount), key)
            if isinstance(order, says.PayIn):
                found = await self._desk.deposit(whose, order.amount, by=who, key=key)
            else:
                found = await self._paid_out(whose, order.amount, by=who, key=key)
        balance = await if_readable(self._desk.balance(whose))
        return _answered(by, asked, found, balance)

    async def _paid_out(self, whose: str, amount: int, *, by: str, key: str) -> Answer:
        try:
            return await self._desk.withdraw(whose, amount, by=by, key=key)
        except Overdrawn:
            has = in_dollars(Money(await self._desk.balance(whose)))
            raise NotPossible(f"{whose} has {has} with the room, and no more is paid out") from None
        except Damaged as damaged:
            log.security("a balance is not what was posted", account=whose, by=by)
            raise NotPossible(f"nothing is paid out: {damaged}") from None

    def _whose(self, order: says.PayIn | says.PayOut) -> str:
        """The name in the record of a player; what is left in a closed account is paid out."""
        found = self.accounts.known(order.person) if self.accounts else None
        if found is None:
            raise NotPossible(f"nobody called {order.person!r:.60} has an account here")
        if found.role not in PLAYERS:
            raise NotPossible(f"{found.name} works here: only players have money with the room")
        if found.is_closed and isinstance(order, says.PayIn):
            raise NotPossible(f"the account of {found.name} is closed: cash is only paid out of it")
        return found.name


def _answered(by: Giver, asked: Do, found: Result, balance: int | None = None) -> Ordered:
    """By the rule that was found, or else the one that says who may order it."""
    if not isinstance(found, Answer):
        return refused_by(asked, found)
    per = may(by.office, OF_ROOM[type(asked.command)], book=by.book).per
    answer = done(asked, found, balance)
    return answer if answer.per else replace(answer, per=str(per))


def _given(order: says.OpenTable) -> dict[str, Any]:
    """What the desk opens such a table with; what does not suit the game it refuses itself."""
    declared = game(order.game)
    given: dict[str, Any] = {name: getattr(order, name) for name in OF_ALL}
    given["time_bank"] = order.time_bank if order.time_to_act else 0
    chosen = {name: getattr(order, name) for name in UNLESS_SET}
    given |= {name: each for name, each in chosen.items() if each != UNLESS_SET[name]}
    if isinstance(declared, Game):
        given.setdefault("seats", declared.seating.most)
        given["sits_out_after"] = order.sits_out_after if order.time_to_act or order.grace else 0
    return given
