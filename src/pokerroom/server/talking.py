"""Talk at a table: who hears whom, when it is off, and who is told when it goes too far."""

from __future__ import annotations

from collections.abc import Iterable
from time import time
from typing import Final, Protocol, TypeAlias

import msgspec

from pokerroom.books import Refusal
from pokerroom.desk.tables.house import HouseTable
from pokerroom.desk.tables.opening import AnyTable
from pokerroom.games import room_rules_of
from pokerroom.server.accounts.entrance import Entered
from pokerroom.server.accounts.limits import Limits
from pokerroom.server.accounts.names import folded
from pokerroom.server.accounts.roles import PLAYERS, SEES_REPORTS
from pokerroom.server.accounts.storage import Accounts
from pokerroom.server.live.answering import refused_by
from pokerroom.server.live.awaiting import takes_wagers
from pokerroom.server.live.streams import Streams, Watcher
from pokerroom.server.live.viewers import seat_of
from pokerroom.server.messages import asking
from pokerroom.server.messages.telling import Chat, Done, Failed, FromServer, Reported

PER_SECOND, IN_A_ROW = 0.5, 5
"""What one person may say; reports are limited to a few at a time, then one a minute."""
REPORTS_PER_SECOND, REPORTS_IN_A_ROW = 1 / 60, 5
REMEMBERED: Final = 1000
"""How many messages are remembered by their keys, in all."""
REUSED: Final = "that key was used for another message"


Spoken: TypeAlias = asking.Say | asking.ReportPerson


class Speaker(Watcher, Protocol):
    entered: Entered
    muted: set[str]

    def tell(self, message: FromServer) -> None: ...


class Talk:
    """Talk at all tables; with *in_a_round* also by those with cards or wagers at any of them."""

    def __init__(self, streams: Streams, accounts: Accounts, *, in_a_round: bool) -> None:
        self._streams, self._accounts, self._in_a_round = streams, accounts, in_a_round
        self.said = Limits(PER_SECOND, IN_A_ROW)
        self._before: dict[tuple[str, str], tuple[Spoken, Done]] = {}
        self.reported = Limits(REPORTS_PER_SECOND, REPORTS_IN_A_ROW)

    def say(self, client: Speaker, said: asking.Say) -> None:
        """To all who watch the table and have not muted the speaker.

        With the same key it is said once, as long as the server runs and it is not long ago.
        """
        stream, name = self._streams.by_name.get(said.table), client.entered.name
        if self._is_answered(client, said):
            return
        if stream is None or stream.table is None or client not in stream.watchers:
            client.tell(_failed(said, "not-possible", "watch the table first"))
            return
        text = asking.plainly(said.text)
        if asking.is_blank(text):
            client.tell(_failed(said, "not-possible", "the message is empty"))
            return
        barred = self._off(stream.table, client.entered)
        if barred is not None:
            client.tell(refused_by(said, barred))
            return
        if not self.said.take(name):
            client.tell(_failed(said, "too-much", "you are writing too fast: wait a moment"))
            return
        chat = Chat(table=said.table, person=name, text=text, at=int(time() * 1000))
        message = msgspec.json.encode(chat)
        for watcher in [*stream.watchers]:
            if folded(name) not in getattr(watcher, "muted", ()):
                watcher.send(message)
        done = Done(key=said.key, table=said.table, version=stream.version, found="said")
        self._remember(name, said, done)
        client.tell(done)

    def _is_answered(self, client: Speaker, said: Spoken) -> bool:
        """Whether it came before with the same key, and is answered as it was then."""
        before = self._before.get((client.entered.name, said.key))
        if before is not None:
            client.tell(before[1] if before[0] == said else _failed(said, "key-reused", REUSED))
        return before is not None

    def _remember(self, name: str, said: Spoken, done: Done) -> None:
        self._before[name, said.key] = said, done
        if len(self._before) > REMEMBERED:
            del self._before[next(iter(self._before))]

    def _off(self, table: AnyTable, entered: Entered) -> Refusal | None:
        """A player in a round says nothing until it is over; staff may always speak."""
        may_talk = self._in_a_round or table.opened.talk
        if may_talk or entered.role not in PLAYERS or not has_part(table, entered.name):
            return None
        book = table.opened.rules.book
        because = "players in a round say nothing until it is over"
        return Refusal(because=because, per=room_rules_of(book).talk)

    def report(
        self, client: Speaker, asked: asking.ReportPerson, clients: Iterable[Speaker]
    ) -> None:
        """Keeps the report for the staff who look into it, and tells those who are present."""
        name = client.entered.name
        if self._is_answered(client, asked):
            return
        if asked.table not in self._streams.by_name:
            client.tell(_failed(asked, "no-such-table", f"there is no table {asked.table}"))
            return
        about_whom = self._accounts.named(asked.person)
        if about_whom is None:
            because = f"nobody is called {asked.person!r:.60}"
            client.tell(_failed(asked, "not-possible", because))
            return
        if not self.reported.take(name):
            client.tell(_failed(asked, "too-much", "the supervisors have been told; wait a little"))
            return
        about = asking.plainly(asked.about)
        self._accounts.report(name, about_whom.name, asked.table, about)
        told = Reported(table=asked.table, by=name, person=about_whom.name, about=about)
        for each in [each for each in clients if each.entered.role in SEES_REPORTS]:
            each.tell(told)
        done = Done(key=asked.key, table=asked.table, version=0, found="reported")
        self._remember(name, asked, done)
        client.tell(done)


def has_part(table: AnyTable, person: str) -> bool:
    """Whether *person* was dealt cards in the round in progress, or has wagers in it."""
    if not table.is_playing:
        return False
    if isinstance(table, HouseTable):
        return not takes_wagers(table) and person in table.seated()
    seat = seat_of(table, person)
    return bool(seat) and table.course.is_in_round(seat)


def _failed(asked: Spoken, code: str, because: str) -> Failed:
    return Failed(key=asked.key, table=asked.table, code=code, because=because)
