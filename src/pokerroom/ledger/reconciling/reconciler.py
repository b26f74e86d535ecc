"""Works out from the record alone what every account should hold, and finds differences.

Entries are read as plain data, and the sums are done in a different way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Final, TypeAlias

from msgspec import MsgspecError, Struct, json

from pokerroom.ledger.reconciling.house import HouseRound
from pokerroom.ledger.reconciling.jackpots import Jackpot
from pokerroom.ledger.reconciling.names import Told, named
from pokerroom.ledger.reconciling.players import PlayersRound
from pokerroom.store import Amount, Entry, Posted

Part: TypeAlias = PlayersRound | HouseRound | Jackpot
JACKPOTS: Final = {
    "wa/crown-holdem": ("CrownSetup", "Jackpot"),
    "act/canberra-poker": ("BoomerangSetup", "Boomerang jackpot"),
}
FIRST_PRIZE: Final = 10_000_00  # with which the pool of a Boomerang jackpot begins at the desk
CHIPS, OF_HOUSE = ("stake", "withheld"), ("bank", "slide", "drop")  # of a person or the house
ALONE: Final = "table"  # the only table of a room needs no name of its own
MOVES: Final[Mapping[str, tuple[str, str, str]]] = {
    "Bought": ("amount", "player", "stake"),
    **dict.fromkeys(("Left", "TakenOff"), ("amount", "stake", "player")),
    "Deposited": ("amount", "cage", "player"),
    "Withdrawn": ("amount", "player", "cage"),
    "PickedUp": ("chips", "player", "booth"),
    "BoothPaid": ("amount", "booth", "player"),
    "WinningsSeized": ("amount", "player", "withheld"),
    "InquiryEnded": ("amount", "withheld", "bank"),
    "OwingPaid": ("amount", "stake", "slide"),
    "TimeDropped": ("amount", "slide", "drop"),
}
"""What happens outside rounds and jackpots: which sum goes from which account to which."""
WRONG = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RuntimeError)


class Difference(Struct, frozen=True, kw_only=True):
    """What is wrong with *account* from entry *position* on; empty if the entry itself is wrong."""

    position: int
    account: str
    because: str

    def __str__(self) -> str:
        return f"entry {self.position}{self.because}"


class Stream:
    """What one stream has moved: in rounds that are over, and in the one in progress.

    *begins_with* are the chips with which rounds were said to begin, since last asked for.
    """

    def __init__(self, table: str) -> None:
        self.table = table
        self.before: dict[str, Amount] = {}
        self.round: PlayersRound | HouseRound | None = None
        self.jackpot: Jackpot | None = None
        self.begins_with: dict[str, tuple[Amount, Amount]] = {}

    def hear(self, language: str, told: Told) -> None:
        if language in {"desk", "room", "charges"}:
            self._hear_desk(told)
        elif language not in {"table", "boxes", "notices"}:  # the desk reports their chips
            on = self.jackpot if language == "jackpots" else self.round
            if on is None:
                raise ValueError("nothing has begun in which this could happen")
            on.hear(told)

    def _hear_desk(self, told: Told) -> None:
        kind = told["$"]
        if kind == "TableOpened" and "rules" in told:
            self.table, self.jackpot = told["name"], _own_jackpot(told)
        elif kind == "LinkOpened":
            self.jackpot = Jackpot(told["setup"])
        elif kind == "RoundBegun":
            sitting = dict(told["players"]["of"])
            players = {seat: each["person"] for seat, each in sitting.items()}
            self._begin(PlayersRound(self.table, players), sitting.values())
        elif kind == "HouseRoundBegun":
            self._begin(HouseRound(self.table), [each for _, each in told["people"]["of"]])
        elif kind in {"DisputeDecided", "DisputeReviewed"}:
            for each in told["moves"]:
                a, b = (("player" if each[end] else "bank", each[end]) for end in ("of", "to"))
                self._move(each["amount"], a, b, told)
        elif kind == "TimeAssessed":
            for person, paid in told["paid"]["of"]:
                self._move(paid, ("stake", person), ("slide", ""), told)
        elif kind in MOVES:
            (amount, of, to), person = MOVES[kind], told.get("person", "")
            to = "player" if told.get("returned") else to
            self._move(told[amount], (of, person), (to, person), told)

    def _move(self, amount: int, of: tuple[str, str], to: tuple[str, str], told: Told) -> None:
        table = told.get("table", self.table)
        for (kind, person), gained in ((of, -amount), (to, amount)):
            own: Told = {"cage": (), **dict.fromkeys(OF_HOUSE, (table,))}
            own = {**own, **dict.fromkeys(CHIPS, (table, person))}
            account = named(kind, *own.get(kind, (person,)))
            self.before[account] = self.before.get(account, 0) + gained

    def _begin(self, round_: PlayersRound | HouseRound, sitting: Iterable[Told]) -> None:
        self.before, self.round = _added(self.before, self.round), round_
        for each in sitting:
            name = named("stake", self.table, each["person"])
            self.begins_with[name] = self.before.get(name, 0), each["stake"]

    def holdings(self) -> dict[str, Amount]:
        return _added(_added(self.before, self.round), self.jackpot)


def _own_jackpot(told: Told) -> Jackpot | None:
    """A house table has a jackpot of its own if it offers one and names no link."""
    rules, is_linked = told["rules"], told.get("link")
    unit = rules["terms"].get("jackpot") if rules["game"] in JACKPOTS else None
    if not unit or is_linked:
        return None
    kind, jackpot = JACKPOTS[rules["game"]]
    name = jackpot if told["name"] == ALONE else f"{jackpot} of {told['name']}"
    level = int(Fraction(str(unit).lstrip("$")) * 100)
    more = {"level_1": level} if kind == "CrownSetup" else {"brought": [FIRST_PRIZE]}
    return Jackpot({"$": kind, "name": name, **more})


def _added(held: Mapping[str, Amount], part: Part | None) -> dict[str, Amount]:
    found = dict(held)
    for name, gained in (part.holdings() if part else {}).items():
        found[name] = found.get(name, 0) + gained
    return {name: amount for name, amount in found.items() if amount}


class Reconciler:
    """Takes entry after entry with the lines posted for it; `found` says what differs.

    A write may have entries in several streams. They lie together, with its lines at the first of
    them: a difference there may be made good by the others, but by nothing later.
    """

    def __init__(self) -> None:
        self._streams: dict[str, Stream] = {}
        self._held: dict[str, dict[str, Amount]] = {}
        self._should: dict[str, Amount] = {}
        self._posted: dict[str, Amount] = {}
        self._differ: dict[str, int] = {}
        self._write: set[str] = set()
        self._found: dict[tuple[int, str], Difference] = {}

    def look_at(self, entry: Entry, lines: Iterable[Posted]) -> None:
        touched = set[str]()
        if (lines := list(lines)) or entry.stream in self._write:
            self._end_write()
        self._write.add(entry.stream)
        for line in lines:
            self._posted[line.account] = self._posted.get(line.account, 0) + line.amount
            touched.add(line.account)
        try:
            touched |= self._hear(entry)
        except (MsgspecError, *WRONG) as wrong:
            self._say(entry.position, "", f" cannot be followed: {type(wrong).__name__}: {wrong}")
        for name in touched:
            since = self._differ.pop(name, entry.position)
            if self._should.get(name, 0) != self._posted.get(name, 0):
                self._differ[name] = since

    def _hear(self, entry: Entry) -> set[str]:
        name = entry.stream
        stream = self._streams.setdefault(name, Stream(name.removeprefix("table ")))
        for language, run in json.decode(entry.body)["happened"]:
            for told in run:
                stream.hear(language, told)
        for account, (should, told) in stream.begins_with.items():
            if should != told:
                said = f": a round begins with {told} cents of {account}, which should hold"
                self._say(entry.position, f"{account} ", f"{said} {should} by what happened")
        stream.begins_with.clear()
        before, self._held[name] = self._held.get(name, {}), (now := stream.holdings())
        touched = {each for each in {*before, *now} if before.get(each) != now.get(each)}
        for each in touched:
            self._should[each] = self._should.get(each, 0) + now.get(each, 0) - before.get(each, 0)
        return touched

    def _end_write(self) -> None:
        self._write.clear()
        for name, since in self._differ.items():
            should, posted = self._should.get(name, 0), self._posted.get(name, 0)
            because = f": {name} should hold {should} cents by what happened"
            self._say(since, name, f"{because}, and the ledger says {posted}")

    def _say(self, position: int, account: str, because: str) -> None:
        said = Difference(position=position, account=account, because=because)
        self._found.setdefault((position, account), said)  # once, where it first goes wrong

    def found(self) -> list[Difference]:
        """All differences so far, in the order of the entries."""
        self._end_write()
        return [self._found[key] for key in sorted(self._found)]
