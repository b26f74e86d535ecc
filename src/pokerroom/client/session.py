"""What a client knows, apart from the transport: views, versions, pending commands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from secrets import token_hex
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from pokerroom.house import WagerKind
from pokerroom.server.messages import asking, telling
from pokerroom.server.messages.changes import apply
from pokerroom.server.messages.commands import Command, Place, Sit, Stake
from pokerroom.server.messages.views import Choice, HouseView, PlayersView, TableView

READ: Final = msgspec.json.Decoder(telling.FromServer)
LIVE: Final = "/api/v1/live"
SIGNED_OUT: Final = 4001
KEPT: Final = 1000
"""How many events at a table are kept for a caller who has not asked for them."""
NOT_OPEN: Final = "open the room first: `with connect(url) as room:`"
Answer = telling.Done | telling.Refused | telling.Failed


class Ended(Exception):
    """The room has ended the connection for good, or cannot be reached again."""


class Failure(Exception):
    """A command was not accepted: *answer* is `Refused`, with its rule, or `Failed`."""

    def __init__(self, answer: telling.Refused | telling.Failed) -> None:
        per = f" ({answer.per})" if isinstance(answer, telling.Refused) else ""
        super().__init__(f"{answer.because}{per}")
        self.answer = answer


class Session:
    """After a broken connection it sends again what is watched, and unanswered commands."""

    def __init__(self) -> None:
        self.person: telling.Person | None = None
        self.is_welcome = False
        """Whether the room has told us who we are."""
        self.suspended: dict[str, str] = {}
        self.views: dict[str, TableView] = {}
        self.happened: dict[str, list[telling.Happening]] = {}
        self.lobby: list[telling.TableInLobby] = []
        self.answers: dict[str, Answer] = {}
        self.led_to = Counter[str]()
        """The version that my commands led to, by table: what an earlier view offers is past."""
        self._versions: dict[str, int | None] = {}
        self._wholes: dict[str, Any] = {}
        self._under_way: dict[str, asking.Do | asking.Say] = {}
        self._began, self._count = token_hex(4), 0

    def hear(self, message: str | bytes) -> telling.FromServer:
        """Takes note of what the room says; views and the lobby are whole in what is returned."""
        found = self._whole(READ.decode(message))
        match found:
            case telling.Welcome():
                self.person, self.is_welcome = found.person, True
                self.suspended.clear()
            case telling.Suspended():
                self.suspended[found.table] = found.because
            case telling.Lobby():
                self.lobby = found.tables
            case telling.MyMoney():
                self._has(found.balance)
            case telling.Shown():
                self._seen(found.table, found.version, found.view, found.recent)
            case telling.Happened():
                self._seen(found.table, found.version, found.view, found.events)
            case telling.Done() | telling.Refused() | telling.Failed() if found.key:
                self._under_way.pop(found.key, None)
                self.answers[found.key] = found
                if isinstance(found, telling.Done):
                    self.led_to[found.table] = max(self.led_to[found.table], found.version)
                if isinstance(found, telling.Done) and found.table and found.balance is not None:
                    self._has(found.balance)
            case _:
                pass
        return found

    def _whole(self, found: telling.FromServer) -> telling.FromServer:
        """Keeps views, and the lobby under no name, as JSON has them: changes are made on these."""
        match found:
            case telling.Shown() | telling.Happened():
                self._wholes[found.table] = msgspec.to_builtins(found.view)
            case telling.Lobby():
                self._wholes[""] = msgspec.to_builtins(found)
            case telling.Changed(table=table, after=after, version=version, events=events):
                apply(self._wholes[table], found.changes)
                view: Any = msgspec.convert(self._wholes[table], TableView)
                return telling.Happened(
                    table=table, after=after, version=version, events=events, view=view
                )
            case telling.LobbyChanged():
                apply(self._wholes[""], found.changes)
                return msgspec.convert(self._wholes[""], telling.Lobby)
            case _:
                pass
        return found

    def _has(self, balance: int) -> None:
        if self.person is not None:
            self.person = replace(self.person, balance=balance)

    def _seen(
        self, table: str, version: int, view: TableView, events: list[telling.Happening]
    ) -> None:
        if table in self._versions:
            known = self._versions[table] or 0
            self._versions[table], self.views[table] = version, view
            fresh = [each for each in events if each.version > known]
            kept = self.happened.setdefault(table, [])
            kept.extend(fresh)
            del kept[:-KEPT]

    def is_shown(self, table: str, heard: telling.FromServer) -> bool:
        """Whether *table* has been shown by now; `Failure` or `Ended` if it cannot be."""
        self.check_plays(table)
        if isinstance(heard, telling.Failed) and not heard.key and heard.table == table:
            self._versions.pop(table, None)
            raise Failure(heard)
        return table in self.views

    def check_plays(self, table: str) -> None:
        """Raises `Ended` if the table is suspended: nothing more happens there."""
        if because := self.suspended.get(table):
            raise Ended(because)

    def watch(self, table: str) -> bytes:
        self._versions[table] = None
        self.suspended.pop(table, None)
        return msgspec.json.encode(asking.Watch(table=table, changes=True))

    def unwatch(self, table: str) -> bytes:
        self._versions.pop(table, None)
        return msgspec.json.encode(asking.Unwatch(table=table))

    def do(self, table: str, command: Command, version: int | None = None) -> tuple[str, bytes]:
        """The key of the command, and what is sent."""
        self._count += 1
        key = f"{self._began}-{self._count}"
        return self._asked(asking.Do(key=key, table=table, command=command, version=version))

    def say(self, table: str, text: str) -> tuple[str, bytes]:
        self._count += 1
        return self._asked(asking.Say(key=f"{self._began}-{self._count}", table=table, text=text))

    def _asked(self, asked: asking.Do | asking.Say) -> tuple[str, bytes]:
        self._under_way[asked.key] = asked
        return asked.key, msgspec.json.encode(asked)

    def again(self) -> Iterator[bytes]:
        """What is sent first on a new connection; each command still acts only once."""
        for table, version in self._versions.items():
            yield msgspec.json.encode(asking.Watch(table=table, after=version, changes=True))
        for asked in self._under_way.values():
            yield msgspec.json.encode(asked)


class Watched:
    """One table that is watched, as far as *session* knows it."""

    def __init__(self, session: Session, name: str) -> None:
        self._session, self.name = session, name

    @property
    def view(self) -> TableView:
        """The table as last reported."""
        return self._session.views[self.name]

    @property
    def is_house(self) -> bool:
        """Whether it is a table against the house."""
        return isinstance(self.view, HouseView)

    def happened(self) -> list[telling.Happening]:
        """What has happened since the last call, at most the latest thousand events."""
        return self._session.happened.pop(self.name, [])

    def _is_turn(self, seen: int) -> bool:
        """Whether I may do something after version *seen*; `Ended` if I never may again."""
        me = self._session.person.name if self._session.person else ""
        is_new = self.view.version != seen and self.view.version >= self._session.led_to[self.name]
        if is_new and is_open_to(self.view, me):
            return True
        self._session.check_plays(self.name)
        return False


def taken(answer: Answer) -> telling.Done:
    if not isinstance(answer, telling.Done):
        raise Failure(answer)
    return answer


def is_open_to(view: TableView, person: str) -> bool:
    """Whether the table waits for *person* to do something."""
    if isinstance(view, PlayersView):
        return bool(view.may or view.draw)
    return bool(view.may) or (takes_wagers(view) and not has_ante(view, person))


def takes_wagers(view: HouseView) -> bool:
    return view.own and view.phase == "wagers are placed"


def has_ante(view: HouseView, person: str) -> bool:
    return any(
        wager.person == person and wager.wager == "ante"
        for box in view.boxes
        for wager in box.wagers
    )


def sits(view: TableView, amount: int | None, seat: int) -> Command:
    return Sit(amount=view.sign.usual_stake if amount is None else amount, seat=seat)


def antes(view: TableView, amount: int | None) -> Command:
    """An ante in his own box, or in the first free one."""
    assert isinstance(view, HouseView)
    least = next(each.least for each in view.wagers if each.wager == "ante")
    ante = Stake(wager=WagerKind.ANTE, amount=least if amount is None else amount)
    return Place(wagers=[ante])


def with_amount(asked: Command | Choice, amount: int | None) -> Command:
    """A command as it is; what a choice sends: the least amount, or another *amount*."""
    if not isinstance(asked, Choice):
        return asked
    if amount is None:
        return asked.do
    changed: dict[str, Any] = {asked.amount_in: amount}
    return msgspec.structs.replace(asked.do, **changed)
