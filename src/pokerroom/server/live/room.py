"""The room as the server holds it: the desk, the floor, the accounts, and who is connected."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Iterable
from time import time_ns
from typing import Final, Protocol

from pokerroom.desk.tables.players import PlayersTable
from pokerroom.ledger import holder
from pokerroom.server.accounts.absent_guests import AbsentGuests
from pokerroom.server.accounts.entrance import Entered, Entrance
from pokerroom.server.accounts.limits import Limits
from pokerroom.server.accounts.names import folded
from pokerroom.server.accounts.roles import Role
from pokerroom.server.imports.imports import Imports
from pokerroom.server.jobs.jobs import Jobs
from pokerroom.server.live.floor import Floor
from pokerroom.server.live.streams import TableStream, Watcher
from pokerroom.server.live.waiting import is_in_round, sits_out, take_back
from pokerroom.server.messages import asking, telling
from pokerroom.server.messages.commands import Leave, SitOut
from pokerroom.server.past.following import Past
from pokerroom.server.past.index import Index
from pokerroom.server.running.free_commands import FreeCommands
from pokerroom.server.running.heads import Heads
from pokerroom.server.running.lobby import LobbyTeller, SeesLobby
from pokerroom.server.running.purses import Purses
from pokerroom.server.running.turns import Turns
from pokerroom.server.talking import Talk
from pokerroom.table.course import Standing

SIGNED_OUT: Final = 4001
PLAY_MONEY: Final = 2_000_00
"""Cents that a newcomer finds in his account in a demonstration."""
FROM_EACH: Final = (100, 1_000)
"""Messages a second, and in a row, of all live connections of an account or of the strangers at an
address: more would keep a core busy."""


class Client(Watcher, SeesLobby, Protocol):
    muted: set[str]

    def tell(self, message: telling.FromServer) -> None: ...

    def end(self, code: int) -> None: ...


class Room:
    """*is_demo*: guests let themselves in, with play money. *past* is where old rounds are found.

    A guest without a connection, or one who sits out, keeps his seats for *guest_seconds*; 0 means
    for ever.
    """

    def __init__(
        self,
        floor: Floor,
        entrance: Entrance,
        *,
        past: Index | None = None,
        is_demo: bool = False,
        guest_seconds: float = 0,
    ) -> None:
        self.floor, self.entrance, self.is_demo = floor, entrance, is_demo
        floor.orders.accounts = entrance.accounts
        self.past = Past(floor.desk, past)
        self.talk = Talk(floor.streams, entrance.accounts, in_a_round=floor.talk_in_a_round)
        self.clients: set[Client] = set()
        self.heard = Limits(*FROM_EACH)
        self.free = FreeCommands(entrance.accounts.spent_commands)
        self.heard_near: Limits | None = None
        self.heads: Heads | None = None
        self._in_record: set[str] | None = None
        self.jobs, self.imports = Jobs(), Imports()
        self._present: Counter[str] = Counter()
        self._clients_of: defaultdict[str, set[Client]] = defaultdict(set)
        self._tables_of: defaultdict[str, set[str]] = defaultdict(set)
        self._people_of: dict[str, frozenset[str]] = {}
        self._stands: dict[str, Standing] = {}
        self._giving_up: dict[tuple[str, str], str] = {}
        self._lost = entrance.accounts.lost_seats
        self._guests = AbsentGuests[str](
            guest_seconds, is_guest=self._is_guest, leaves=self._leaves_all
        )
        self._sitting_out = AbsentGuests[tuple[str, str]](
            guest_seconds, is_guest=lambda at: self._is_guest(at[1]), leaves=self._leaves
        )
        self._lobby = LobbyTeller(floor, self.clients)
        floor.streams.on_change += [self._lobby_changed, self._people_changed]
        for stream in floor.streams.by_name.values():
            self._people_changed(stream)
        figures = floor.figures
        figures.watch("sockets", "Live connections", lambda: len(self.clients))
        figures.watch("tables", "Tables", lambda: len(floor.streams.by_name))
        figures.watch("tables_failed", "Suspended tables", lambda: len(self.failures()))
        self.turns = Turns(floor.clock_of, self._tell)
        floor.streams.on_change.append(self.turns.changed)
        self._purses = Purses(floor.desk.balance, self._tell_money)
        floor.streams.on_posted.append(self._money_moved)
        self._told: dict[str, list[telling.MyPlace]] = {}
        floor.lists.on_change.append(self._lists_changed)
        self._telling = asyncio.ensure_future(self._lobby.run())
        self.past.open()

    async def close(self) -> None:
        self._telling.cancel()
        self._purses.close()
        self._guests.close()
        self._sitting_out.close()
        for client in [*self.clients]:
            client.end(1012)
        await self.jobs.close()
        await self.imports.close()
        await self.past.close()
        await self.floor.close()
        self.free.close()

    def failures(self) -> list[str]:
        """The tables that have failed."""
        return [each.name for each in self.floor.streams.by_name.values() if each.failed]

    def can_play(self) -> bool:
        """Not if the record cannot be written to, or if all tables have failed."""
        every, failed = self.floor.streams.by_name, self.failures()
        return self.floor.desk.store.is_writable and not (failed and len(failed) == len(every))

    async def person(self, entered: Entered) -> telling.Person | None:
        if not entered.name:
            return None
        balance, is_guest = await self.floor.desk.balance(entered.name), entered.role is Role.GUEST
        return telling.Person(
            name=entered.name, role=entered.role, balance=balance, is_guest=is_guest
        )

    async def is_known(self, name: str) -> bool:
        """Whether the record has money or chips of *name*: nobody gets them by taking the name.

        Nor does anybody keep its owner out by taking it in other letters.
        """
        if self._in_record is None:  # whoever comes into the record later has an account
            held = await self.floor.desk.store.balances()
            self._in_record = {folded(person) for each in held if (person := holder(each))}
        has = folded(name) in self._in_record or self.past.index.knows(name)
        return has or await self.holds_money(name)

    async def holds_money(self, name: str) -> bool:
        """Whether *name* has money with the room, or chips at a table."""
        return bool(self._tables_of.get(name)) or bool(await self.floor.desk.balance(name))

    def hears(self, whose: str, address: str) -> bool:
        """Whether one more message is read, of those of one person and of all at his *address*."""
        near = self.heard_near
        return self.heard.take(whose) and (near is None or near.take(address))

    # who is here

    def join(self, client: Client) -> None:
        self.clients.add(client)
        name = client.entered.name
        if name:
            self._clients_of[name].add(client)
        if client.entered.acts:
            self._present[name] += 1
            self._guests.is_back(name)
            self._stays(name)
            self._is_away(name, False)

    def leave(self, client: Client) -> None:
        self.clients.discard(client)
        name = client.entered.name
        if name:
            self._clients_of[name].discard(client)
            if not self._clients_of[name]:
                del self._clients_of[name]
        if client.entered.acts:
            self._present[name] -= 1
            if not self._present[name]:
                del self._present[name]
                self._is_away(name, True)
                self._guests.has_gone(name)

    def _is_guest(self, name: str) -> bool:
        account = self.entrance.accounts.named(name)
        return account is not None and account.role is Role.GUEST

    async def _leaves_all(self, name: str) -> None:
        """He leaves as if he had asked to; nobody is there to hear when that will be."""
        for table in sorted(self._tables_of.get(name, ())):
            if name in self._present:
                return
            await self._leaves((table, name))

    async def _leaves(self, at: tuple[str, str]) -> None:
        table, name = at
        asked = asking.Do(key=f"gone at {time_ns()}", table=table, command=Leave())
        self._giving_up[at] = asked.key
        found = await self.floor.do(name, Role.GUEST, asked, lambda _waits: None)
        if not isinstance(found, telling.Done):
            self._giving_up.pop(at, None)

    def _stays(self, name: str) -> None:
        """Who is back before the end of the round after which he would have left keeps his seat."""
        for table in self._tables_of.get(name, ()):
            stream = self.floor.streams.by_name[table]
            if take_back(stream.waiting, name, self._giving_up.get((table, name), "")):
                stream.show_again()
                self.floor.keepers[table].wake()

    def _is_away(self, name: str, away: bool) -> None:
        presence = self.floor.presence
        if name in presence.bots or (name in presence.away) == away:
            return
        (presence.away.add if away else presence.away.discard)(name)
        for table in self._tables_of.get(name, ()):
            self._is_away_from(self.floor.streams.by_name[table], name, away)

    def _is_away_from(self, stream: TableStream, name: str, away: bool) -> None:
        desk = self.floor.desk
        (desk.leaves if away else desk.returns)(stream.name, name)
        stream.look_again()
        self.floor.keepers[stream.name].wake()

    def _people_changed(self, stream: TableStream) -> None:
        """Notes who has chips where, so that nobody need search all tables for a person."""
        if isinstance(stream.table, PlayersTable):
            stands = stream.table.course.stands
            if stands is self._stands.get(stream.name):  # nobody has come, gone or sat out since
                return
            self._stands[stream.name] = stands
        before = self._people_of.get(stream.name, frozenset())
        people = frozenset(stream.table.seated()) if stream.table is not None else before
        self._people_of[stream.name] = people
        self._look_who_sits_out(stream, before | people)
        for name in before - people:
            self._tables_of[name].discard(stream.name)
            self.floor.presence.out.discard((stream.name, name))
            self._has_gone(stream.name, name)
            if not self._tables_of[name]:
                del self._tables_of[name]
        for name in people - before:
            self._tables_of[name].add(stream.name)
            self._sits_again(stream.name, name)
            is_here = name in self._present or name in self.floor.presence.bots
            if not is_here:  # a room that is opened again finds him with his chips
                self._guests.has_gone(name)
            if name in self.floor.presence.away:  # he left as soon as he had sat down
                self._is_away_from(stream, name, away=True)

    def _look_who_sits_out(self, stream: TableStream, people: Iterable[str]) -> None:
        """A guest who only sits there keeps others from a seat, however well he is connected."""
        for name in people:
            is_out = stream.table is not None and sits_out(stream.table, name, ())
            note = self._sitting_out.has_gone if is_out else self._sitting_out.is_back
            note((stream.name, name))

    def in_a_round(self, name: str) -> str:
        """The table at which a round goes on with *name*; empty if there is none."""
        by_name = self.floor.streams.by_name
        for table in sorted(self._tables_of.get(name, ())):
            at = by_name[table].table
            if at is None or is_in_round(at, name):
                return table
        return ""

    async def steps_away(self, name: str) -> None:
        """Deals *name* out of the rounds to come, until his owner has signed in and is back."""
        for table in sorted(self._tables_of.get(name, ())):
            asked = asking.Do(key=f"away at {time_ns()}", table=table, command=SitOut())
            await self.floor.do(name, Role.PLAYER, asked, lambda _waits: None)

    def end_clients_of(self, name: str) -> None:
        """A person who has changed his password, for example, must come in again."""
        for client in [each for each in self.clients if name and each.entered.name == name]:
            client.end(SIGNED_OUT)

    def end_clients_through(self, door: bytes) -> None:
        """Ends what was opened with one session or token; the person's others stay open."""
        for client in [each for each in self.clients if each.entered.door == door]:
            client.end(SIGNED_OUT)

    async def gives_play_money(self, name: str) -> None:
        if self.is_demo:
            await self.floor.desk.deposit(name, PLAY_MONEY, by="room", key=f"play money {name}")

    # tables

    def watch(self, client: Client, asked: asking.Watch) -> bytes | None:
        table = asked.table
        stream = self.floor.streams.by_name.get(table)
        if stream is None:
            return None
        if stream.table is None:
            return stream.told_suspended() if stream.failed else None
        if stream.failed:
            client.send(stream.told_suspended())
        stream.watchers.add(client)
        self._lobby_changed(stream)
        self.floor.keepers[table].wake()
        return stream.show_first(client, asked.after, changes=asked.changes)

    def unwatch(self, client: Client, table: str) -> None:
        stream = self.floor.streams.by_name.get(table)
        if stream is not None:
            stream.forget(client)
            self._lobby_changed(stream)

    # the lobby

    def _lobby_changed(self, _stream: TableStream) -> None:
        self._lobby.soon()

    def tell_lobby_soon(self) -> None:
        self._lobby.soon()

    # waiting lists

    def _lists_changed(self) -> None:
        """Tells everybody who waits, or did until now, where he stands."""
        self._lobby.soon()
        for name in self.floor.lists.people() | set(self._told):
            mine = self.floor.lists.of(name)
            if mine == self._told.get(name, []):
                continue
            self._told[name] = mine
            self._tell(name, telling.MyLists(mine=mine))
            if not mine:
                del self._told[name]

    # seats given up

    def _has_gone(self, table: str, name: str) -> None:
        if self._giving_up.pop((table, name), ""):
            self._lost.add(name, table)
            self._tell_given_up(name)

    def _sits_again(self, table: str, name: str) -> None:
        if self._lost.sits_again(name, table):
            self._tell_given_up(name)

    def _tell_given_up(self, name: str) -> None:
        self._tell(name, telling.SeatsGivenUp(mine=self._lost.of(name)))

    # money

    def _money_moved(self, people: frozenset[str]) -> None:
        self._purses.changed(people & self._clients_of.keys())

    def was_told(self, name: str, done: telling.Done) -> None:
        """Sets right what an answer said of his money, if it has changed since that was read."""
        if done.table and done.balance is not None:
            self._purses.was_told(name, done.balance)

    def _tell_money(self, name: str, balance: int) -> None:
        self._tell(name, telling.MyMoney(balance=balance))

    # one's own

    def _tell(self, name: str, message: telling.FromServer) -> None:
        """Tells a person, on all his connections."""
        for client in self._clients_of.get(name, ()):
            client.tell(message)

    def tell_own(self, client: Client) -> None:
        """Tells a person who has just come where he waits, where it is his turn, what he lost."""
        name = client.entered.name
        own = (
            telling.MyLists(mine=self.floor.lists.of(name)),
            self.turns.of(name),
            telling.SeatsGivenUp(mine=self._lost.of(name)),
        )
        for each in own:
            if each.mine:
                client.tell(each)

    # talk

    def say(self, client: Client, said: asking.Say) -> None:
        self.talk.say(client, said)

    def report(self, client: Client, asked: asking.ReportPerson) -> None:
        self.talk.report(client, asked, self.clients)
