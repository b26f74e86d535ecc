"""What the server sends over a socket, each message for its one viewer."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct, field

from pokerroom.server.messages.changes import Change
from pokerroom.server.messages.views import Sign, TableView

PROTOCOL = 1
"""Fields may be added within a version; none is removed or changes its meaning."""


class Tells(Struct, frozen=True, kw_only=True, tag_field="type"):
    """A message from the server, which says what it is."""


class Person(Struct, frozen=True, kw_only=True):
    """An account as its owner sees it; *balance* is what he has at the desk, in cents."""

    name: str
    role: str
    balance: int
    is_guest: bool = False


class Welcome(Tells, frozen=True, tag="welcome"):
    """The first message; *person* is null for somebody who has not signed in. *now* is in ms."""

    protocol: int
    program: str
    person: Person | None
    now: int


class TableInLobby(Struct, frozen=True, kw_only=True):
    """How many seats are *taken* of those on the sign, and how many people are *watching*.

    *waiting* people are on the list for its game; *place* is the viewer's, counted from 1.
    """

    table: str
    kind: str
    sign: Sign
    taken: int
    bots: int
    waiting: int
    watching: int
    rounds: int
    is_playing: bool
    mine: bool
    suspended: str
    place: int = 0


class StandsStill(Struct, frozen=True, kw_only=True):
    """A table that could not be restored from the record, and *because* of what."""

    table: str
    because: str


class Lobby(Tells, frozen=True, tag="lobby"):
    """All tables; those in *stand_still* have failed, and nothing more is known of them."""

    tables: list[TableInLobby]
    stand_still: list[StandsStill] = field(default_factory=list)


class LobbyChanged(Tells, frozen=True, tag="lobby changed"):
    """What is new in the last `lobby`, with all changes since: *changes* are made in order."""

    changes: list[Change]


class MyPlace(Struct, frozen=True, kw_only=True):
    """My *place* among those *waiting* for a seat in *game*.

    A seat at *table* is offered to me *until* a time in ms by the server's clock; if none is, they
    are empty and null. *per* is the rule or reading for the list, and *rule* what it says.
    """

    game: str
    title: str
    place: int
    waiting: int
    table: str
    until: int | None
    per: str
    rule: str


class MyLists(Tells, frozen=True, tag="my lists"):
    """Every list that I am on; sent whenever one of them changes."""

    mine: list[MyPlace]


class MyTurn(Struct, frozen=True, kw_only=True):
    """It is my turn at *table*, *until* a time in ms by the server's clock.

    *title* is what people call the table.
    """

    table: str
    title: str
    until: int


class MyTurns(Tells, frozen=True, tag="my turns"):
    """Every table at which it is my turn; sent whenever that changes, whatever I am watching."""

    mine: list[MyTurn]


class MyMoney(Tells, frozen=True, tag="my money"):
    """What I have at the desk, in cents; sent to all my connections whenever it changes."""

    balance: int


class SeatsGivenUp(Tells, frozen=True, tag="seats given up"):
    """The tables at which my seat was given up because I was away, until I sit there again.

    My chips came back to my account. Sent whenever it changes, and when I come.
    """

    mine: list[str]


class Line(Struct, frozen=True, kw_only=True):
    """A sentence about what happened, and the rule it stands on (empty if there is none)."""

    text: str
    per: str


class Happening(Struct, frozen=True, kw_only=True):
    """One event as the viewer may see it: its kind and fields, and the sentences for it."""

    version: int
    event: str
    fields: dict[str, Any]
    lines: list[Line]


class Shown(Tells, frozen=True, tag="table"):
    """A whole table, and what happened there recently."""

    table: str
    version: int
    view: TableView
    recent: list[Happening]


class Happened(Tells, frozen=True, tag="happened"):
    """What happened after version *after*, in order, and the table as it is now."""

    table: str
    after: int
    version: int
    events: list[Happening]
    view: TableView


class Changed(Tells, frozen=True, tag="changed"):
    """The same as `happened`, with what is new in the view that I was sent last.

    *changes* are made in order.
    """

    table: str
    after: int
    version: int
    events: list[Happening]
    changes: list[Change]


class Suspended(Tells, frozen=True, tag="suspended"):
    """To all who watch *table*: it has stopped, *because* something failed there.

    Chips stay as the record has them until the operator opens the table again.
    """

    table: str
    because: str


class Waits(Tells, frozen=True, tag="waits"):
    """A command will be put to the table as soon as possible: *until* says when."""

    key: str
    table: str
    until: str


class Done(Tells, frozen=True, tag="done"):
    """A command is in the record, as *version* of its table, or of the account if it was cash.

    *found* is `ruling`; or `referral`, when the *question* waits for *to* to decide. What is not in
    the record is `reported`, for a report, `said`, for talk, or `noted`, for `ready`, `withdraw`
    and, against the house, `sit out` and `come back`: a restart forgets it. *balance* is what I
    have at the desk after chips were bought or handed back, or what he has whose cash was paid in
    or out.
    """

    key: str
    table: str
    version: int
    found: str = "ruling"
    per: str = ""
    question: str = ""
    to: str = ""
    answers: list[str] = field(default_factory=list)
    balance: int | None = None


class Refused(Tells, frozen=True, tag="refused"):
    """The rules do not allow it; nothing has changed. *rule* is what *per* says."""

    key: str
    table: str
    because: str
    per: str
    rule: str


class Failed(Tells, frozen=True, tag="failed"):
    """A command or message failed before any rule was applied; *code* is for programs.

    `not-possible`, `outdated`, `not-allowed`, `no-such-table`, `suspended`, `too-much`,
    `not-understood`, `key-reused`, `overdrawn`, `withdrawn`, `broken`. *version* is that of the
    table, where it is given.
    """

    key: str
    table: str
    code: str
    because: str
    version: int | None = None


class Chat(Tells, frozen=True, tag="chat"):
    table: str
    person: str
    text: str
    at: int


class Reported(Tells, frozen=True, tag="reported"):
    """To supervisors, inspectors and managers: *by* has reported *person* at *table*."""

    table: str
    by: str
    person: str
    about: str


class Pong(Tells, frozen=True, tag="pong"):
    """*now* is the server's clock in milliseconds."""

    sent: float
    now: int


FromServer: TypeAlias = (
    Welcome
    | Lobby
    | LobbyChanged
    | MyLists
    | MyTurns
    | MyMoney
    | SeatsGivenUp
    | Shown
    | Happened
    | Changed
    | Suspended
    | Waits
    | Done
    | Refused
    | Failed
    | Chat
    | Reported
    | Pong
)
