"""Reads the record alone, works out what every account should hold, and finds what differs.

It is a second opinion: nothing here is shared with the rules, the rounds or the postings. Entries
are looked at as the plain data they are, and the sums are made in another way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from pokerroom.ledger.reconciling.house import HouseRound
from pokerroom.ledger.reconciling.jackpots import Jackpot
from pokerroom.ledger.reconciling.names import named
from pokerroom.ledger.reconciling.players import PlayersRound
from pokerroom.store import Amount, Entry, Posted

Told: TypeAlias = Mapping[str, Any]
JACKPOTS: Final = {
    "wa/crown-holdem": ("CrownSetup", "Jackpot"),
    "act/canberra-poker": ("BoomerangSetup", "Boomerang jackpot"),
}
FIRST_PRIZE: Final = 10_000_00
"""With which the pool of a Boomerang jackpot begins at the desk."""
ALONE: Final = "table"
"""The only table of a room that has no other needs no name of its own."""
UNTELLING = (msgspec.MsgspecError, KeyError, TypeError, ValueError, IndexError, AttributeError)


class Difference(Struct, frozen=True, kw_only=True):
    """From entry *position* on, *account* was posted another sum than it *should* hold."""

    position: int
    account: str
    should: Amount
    posted: Amount

    def __str__(self) -> str:
        return (
            f"entry {self.position}: {self.account} should hold {self.should} cents by what "
            f"happened, and the ledger says {self.posted}"
        )


class Untold(Struct, frozen=True, kw_only=True):
    """Entry *position* cannot be followed."""

    position: int
    because: str

    def __str__(self) -> str:
        return f"entry {self.position} cannot be followed: {self.because}"


class Mistold(Struct, frozen=True, kw_only=True):
    """At entry *position* a table begins a round with other chips than *account* holds."""

    position: int
    account: str
    should: Amount
    told: Amount

    def __str__(self) -> str:
        return (
            f"entry {self.position}: a round begins with {self.told} cents of {self.account}, "
            f"which should hold {self.should} by what happened"
        )


class Stream:
    """What has come to the accounts by one stream: rounds that are over, and the one that is on.

    *begins_with* are the chips with which a round was said to begin since they were last asked for.
    """

    def __init__(self, table: str) -> None:
        self.table = table
        self.before: dict[str, Amount] = {}
        self.round: PlayersRound | HouseRound | None = None
        self.jackpot: Jackpot | None = None
        self.begins_with: dict[str, tuple[Amount, Amount]] = {}

    def hear(self, language: str, told: Told) -> None:
        if language == "desk":
            if change := DESK.get(told["$"]):
                change(self, told)
            return
        if language == "table":  # its chips are told by the desk
            return
        if language == "room":
            if change := ROOM.get(told["$"]):
                change(self, told)
            return
        on = self.jackpot if language == "jackpots" else self.round
        if on is None:
            raise ValueError("nothing has begun in which this could happen")
        on.hear(told)

    def move(self, amount: int, *, of: str, to: str) -> None:
        for name, gained in ((of, -amount), (to, amount)):
            self.before[name] = self.before.get(name, 0) + gained

    def begin(self, round_: PlayersRound | HouseRound, sitting: Iterable[Told]) -> None:
        self.before, self.round = _added(self.before, self.round), round_
        for each in sitting:
            name = named("stake", self.table, each["person"])
            self.begins_with[name] = self.before.get(name, 0), each["stake"]

    def holdings(self) -> dict[str, Amount]:
        return _added(_added(self.before, self.round), self.jackpot)


def _added(
    held: Mapping[str, Amount], part: PlayersRound | HouseRound | Jackpot | None
) -> dict[str, Amount]:
    found = dict(held)
    for name, gained in (part.holdings() if part else {}).items():
        found[name] = found.get(name, 0) + gained
    return {name: amount for name, amount in found.items() if amount}


class Reconciler:
    """Takes entry after entry with the lines that were posted for it; `found` says what differs.

    A write may have entries in several streams. They lie together, and its lines at the first of
    them: what differs then may be set right by the others, but by nothing that comes later.
    """

    def __init__(self) -> None:
        self._streams: dict[str, Stream] = {}
        self._held: dict[str, dict[str, Amount]] = {}
        self._should: dict[str, Amount] = {}
        self._posted: dict[str, Amount] = {}
        self._differ: dict[str, int] = {}
        self._write: set[str] = set()
        self._found: dict[tuple[int, str], Difference | Mistold | Untold] = {}

    def look_at(self, entry: Entry, lines: Iterable[Posted]) -> None:
        lines = list(lines)
        if lines or entry.stream in self._write:
            self._end_write()
        self._write.add(entry.stream)
        touched = self._post(lines)
        try:
            touched |= self._hear(entry)
        except UNTELLING as wrong:
            because = f"{wrong.__class__.__name__}: {wrong}"
            self._found[entry.position, ""] = Untold(position=entry.position, because=because)
        for name in touched:
            self._compare(name, entry.position)

    def _end_write(self) -> None:
        self._write.clear()
        for name, since in self._differ.items():
            self._report(name, since)

    def _post(self, lines: Iterable[Posted]) -> set[str]:
        touched = set()
        for line in lines:
            self._posted[line.account] = self._posted.get(line.account, 0) + line.amount
            touched.add(line.account)
        return touched

    def _hear(self, entry: Entry) -> set[str]:
        stream = self._streams.get(entry.stream)
        if stream is None:
            stream = self._streams[entry.stream] = Stream(entry.stream.removeprefix("table "))
        for language, run in msgspec.json.decode(entry.body)["happened"]:
            for told in run:
                stream.hear(language, told)
        for name, (should, told) in stream.begins_with.items():
            if should != told:
                self._found[entry.position, f"{name} "] = Mistold(
                    position=entry.position, account=name, should=should, told=told
                )
        stream.begins_with.clear()
        before, now = self._held.get(entry.stream, {}), stream.holdings()
        self._held[entry.stream] = now
        touched = {name for name in {*before, *now} if before.get(name) != now.get(name)}
        for name in touched:
            gained = now.get(name, 0) - before.get(name, 0)
            self._should[name] = self._should.get(name, 0) + gained
        return touched

    def _compare(self, name: str, position: int) -> None:
        if self._should.get(name, 0) == self._posted.get(name, 0):
            self._differ.pop(name, None)
        else:
            self._differ.setdefault(name, position)

    def _report(self, name: str, since: int) -> None:
        """Once for each time that an account goes astray."""
        self._found[since, name] = self._found.get((since, name)) or Difference(
            position=since,
            account=name,
            should=self._should.get(name, 0),
            posted=self._posted.get(name, 0),
        )

    def found(self) -> list[Difference | Mistold | Untold]:
        """All that differs by now, in the order of the entries."""
        self._end_write()
        return [self._found[key] for key in sorted(self._found)]


def _opened(stream: Stream, told: Told) -> None:
    """A table against the house that offers a jackpot has one of its own."""
    stream.table = told["name"]
    rules = told["rules"]
    if rules["game"] in JACKPOTS and rules["terms"].get("jackpot") and not told.get("link"):
        stream.jackpot = Jackpot(_setup(told["name"], rules["game"], rules["terms"]["jackpot"]))


def _setup(table: str, game: str, unit: int | str) -> Told:
    kind, name = JACKPOTS[game]
    told = {"$": kind, "name": name if table == ALONE else f"{name} of {table}"}
    if kind == "CrownSetup":
        return told | {"level_1": int(Fraction(str(unit).lstrip("$")) * 100)}
    return told | {"brought": [FIRST_PRIZE]}


def _link_opened(stream: Stream, told: Told) -> None:
    stream.jackpot = Jackpot(told["setup"])


def _bought(stream: Stream, told: Told) -> None:
    purse, chips = _accounts(stream, told)
    stream.move(told["amount"], of=purse, to=chips)


def _left(stream: Stream, told: Told) -> None:
    purse, chips = _accounts(stream, told)
    stream.move(told["amount"], of=chips, to=purse)


def _accounts(stream: Stream, told: Told) -> tuple[str, str]:
    return named("player", told["person"]), named("stake", stream.table, told["person"])


def _deposited(stream: Stream, told: Told) -> None:
    stream.move(told["amount"], of="cage", to=named("player", told["person"]))


def _withdrawn(stream: Stream, told: Told) -> None:
    stream.move(told["amount"], of=named("player", told["person"]), to="cage")


def _round_begun(stream: Stream, told: Told) -> None:
    sitting = dict(told["players"]["of"])
    players = {seat: each["person"] for seat, each in sitting.items()}
    stream.begin(PlayersRound(stream.table, players), sitting.values())


def _house_round_begun(stream: Stream, told: Told) -> None:
    stream.begin(HouseRound(stream.table), [each for _, each in told["people"]["of"]])


def _picked_up(stream: Stream, told: Told) -> None:
    person = told["person"]
    stream.move(told["chips"], of=named("player", person), to=named("booth", person))


def _booth_paid(stream: Stream, told: Told) -> None:
    person = told["person"]
    stream.move(told["amount"], of=named("booth", person), to=named("player", person))


ROOM: Final[Mapping[str, Callable[[Stream, Told], None]]] = {
    "PickedUp": _picked_up,
    "BoothPaid": _booth_paid,
}
DESK: Final[Mapping[str, Callable[[Stream, Told], None]]] = {
    "TableOpened": _opened,
    "LinkOpened": _link_opened,
    "Bought": _bought,
    "Left": _left,
    "TakenOff": _left,
    "Deposited": _deposited,
    "Withdrawn": _withdrawn,
    "RoundBegun": _round_begun,
    "HouseRoundBegun": _house_round_begun,
}
