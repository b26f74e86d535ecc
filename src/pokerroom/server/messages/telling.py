"""What the server sends over a socket, each message for its one viewer."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct, field

from pokerroom.server.messages.views import Sign, TableView

PROTOCOL = 1
"""Fields may be added within it; none is removed or changes its meaning."""


class Tells(Struct, frozen=True, kw_only=True, tag_field="type"):
    """Whatever is sent says what it is."""


class Person(Struct, frozen=True, kw_only=True):
    """An account as its owner sees it; *balance* is what lies at the desk, in cents."""

    name: str
    role: str
    balance: int
    is_guest: bool = False


class Welcome(Tells, frozen=True, tag="welcome"):
    """The first message; *person* is null for one who has not signed in. *now* is in ms."""

    protocol: int
    program: str
    person: Person | None
    now: int


class TableInLobby(Struct, frozen=True, kw_only=True):
    """*taken* seats of those on the sign, and how many *watch*.

    *waiting* people are on the list of its game, the viewer at *place*, counted from 1.
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
    """A table that could not be brought back from the record, and *because* of what."""

    table: str
    because: str


class Lobby(Tells, frozen=True, tag="lobby"):
    """All tables; of those that *stand_still* nothing but that is known."""

    tables: list[TableInLobby]
    stand_still: list[StandsStill] = field(default_factory=list)


class MyPlace(Struct, frozen=True, kw_only=True):
    """My *place* of those *waiting* for a seat in *game*.

    A seat at *table* is offered to me *until* then, in ms by the server's clock; empty and null
    where none is. *per* is how the list is read, and *rule* what that says.
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
    """Every list that I am on; sent whenever something has changed there."""

    mine: list[MyPlace]


class MyTurn(Struct, frozen=True, kw_only=True):
    """I am waited for at *table* until then, in ms by the server's clock."""

    table: str
    title: str
    until: int


class MyTurns(Tells, frozen=True, tag="my turns"):
    """Every table that waits for me; sent whenever that has changed, wherever I look."""

    mine: list[MyTurn]


class Line(Struct, frozen=True, kw_only=True):
    """A sentence of what happened, and the rule it stands on (empty if it is no rule's)."""

    text: str
    per: str


class Happening(Struct, frozen=True, kw_only=True):
    """One event as the viewer may see it: its kind and fields, and what is said of it."""

    version: int
    event: str
    fields: dict[str, Any]
    lines: list[Line]


class Shown(Tells, frozen=True, tag="table"):
    """A table whole, and the last that happened there."""

    table: str
    version: int
    view: TableView
    recent: list[Happening]


class Happened(Tells, frozen=True, tag="happened"):
    """What happened after version *after*, in its order, and the table as it is now."""

    table: str
    after: int
    version: int
    events: list[Happening]
    view: TableView


class Suspended(Tells, frozen=True, tag="suspended"):
    """To all who watch *table*: it stands still, *because* something failed there.

    Chips stay as the record has them until whoever runs the room opens it again.
    """

    table: str
    because: str


class Waits(Tells, frozen=True, tag="waits"):
    """A command will be put to the table as soon as it can be: *until* says when."""

    key: str
    table: str
    until: str


class Done(Tells, frozen=True, tag="done"):
    """A command is in the record, as *version* of its table.

    *found* is `ruling`, or `referral`: the *question* waits then for *to*; `reported` if it was a
    report. *balance* is what lies at the desk after chips were bought or given back.
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
    """A rule does not allow it; nothing has changed. *rule* is what *per* says."""

    key: str
    table: str
    because: str
    per: str
    rule: str


class Failed(Tells, frozen=True, tag="failed"):
    """A command or message that no rule was asked about: *code* is for programs.

    `not-possible`, `outdated`, `not-allowed`, `no-such-table`, `suspended`, `too-much`,
    `not-understood`, `key-reused`, `overdrawn`, `withdrawn`, `broken`. *version* is that of the
    table where it is told.
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
    """To supervisors, inspectors and managers: *by* somebody *person* was reported at *table*."""

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
    | MyLists
    | MyTurns
    | Shown
    | Happened
    | Suspended
    | Waits
    | Done
    | Refused
    | Failed
    | Chat
    | Reported
    | Pong
)
