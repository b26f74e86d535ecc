"""A line of a room file, taken apart, and the act that it means.

Each field of the act is what the line says under its name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from re import compile as pattern
from typing import Any, Final, TypeAlias

from pokerroom.cards import Card
from pokerroom.money import dollars
from pokerroom.notation.room_files.round_files import RoundSource
from pokerroom.notation.room_files.told import Finding, RoomTold
from pokerroom.notation.values.cards import known, read_cards
from pokerroom.room.acts import Breach, Move
from pokerroom.table.notices import Telling


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """*does* is what the line does; *clock* or *later* says when; *rest* is free text."""

    text: str
    does: Callable[..., Any]
    clock: time | None = None
    later: timedelta = timedelta()
    person: str = ""
    people: tuple[str, ...] = ()
    table: str = ""
    seat: int = 0
    telling: Telling = Telling.DISPLAYED
    amount: int | None = None
    game: str = ""
    number: int = 0
    by: str = ""
    second: str = ""
    breach: str = ""
    office: str = ""
    opens: time = time()
    closes: time = time()
    rest: str = ""
    terms: dict[str, Any] = field(default_factory=dict)
    round: RoundSource | None = None


Does: TypeAlias = Callable[[RoomTold, Said], Finding]
"""What a line does in a file."""
PAYS: Final = pattern(r"(?P<of>.+?) pays (?P<to>.+?) (?P<amount>\$?[\d,]+(?:\.\d\d?)?)")
HOUSE: Final = "the house"
MINUTES: Final = 60


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Line:
    """A line means an act of *kind*, and *does* something with it in a file.

    *told* are fields that its words imply, or how they are read. *of_room*: it concerns no table.
    """

    kind: type[Any]
    does: Callable[[RoomTold, Said, Any], Finding]
    told: Mapping[str, Any] = field(default_factory=dict)
    of_room: bool = False

    def act(self, said: Said, at: datetime) -> Any:
        found: dict[str, Any] = {}
        for name in self.kind.__struct_fields__:
            if name == "at":
                found[name] = at
            elif name in self.told:
                value = self.told[name]
                found[name] = value(said) if callable(value) else value
            elif name in VALUES:
                found[name] = VALUES[name](said)
        return self.kind(**found)

    def __call__(self, told: RoomTold, said: Said) -> Finding:
        return self.does(told, said, self.act(said, told.now))


def other(said: Said) -> str:
    """Somebody else whom the line names."""
    return said.people[0]


def _reason(said: Said) -> str:
    """The reason, which may be in quotation marks."""
    text = said.rest.strip()
    is_quoted = len(text) > 1 and text[0] == text[-1] == '"'
    return text[1:-1] if is_quoted else text


def breach_in(text: str) -> Breach:
    """The breach that *text* names, with or without an article; a `ValueError` if there is none."""
    wanted = without_article(text)
    for breach in Breach:
        if without_article(breach.value) == wanted:
            return breach
    raise ValueError(f"{text!r:.60} is not one of: {'; '.join(each.value for each in Breach)}")


def without_article(text: str) -> str:
    words = text.casefold().split()
    return " ".join(words[1:] if words[:1] in (["a"], ["an"], ["the"]) else words)


def _minute(clock: time) -> int:
    return clock.hour * MINUTES + clock.minute


def moves_in(text: str) -> tuple[tuple[Move, ...], str]:
    """`Bob pays Ann 50, the house pays Ann 5; the card counted`: the payments, and the words."""
    paid, mark, words = text.partition(";")
    if not mark:
        return (), text.strip().strip('"')
    moves = []
    for piece in paid.split(","):
        found = PAYS.fullmatch(piece.strip())
        if found is None:
            raise ValueError(f"{piece.strip()!r:.60} is not written as Bob pays Ann 50")
        of, to = (_payer(found[key]) for key in ("of", "to"))
        moves.append(Move(of=of, to=to, amount=dollars(found["amount"])))
    return tuple(moves), words.strip().strip('"')


def _payer(name: str) -> str:
    return "" if name.casefold() == HOUSE else name


def cards_drawn(words: str) -> dict[str, Card]:
    """Who has drawn which card: `Ann Kh, Bob Ks`."""
    drawn: dict[str, Card] = {}
    for piece in words.split(","):
        who, _, told_card = piece.strip().rpartition(" ")
        cards = known(read_cards(told_card))
        if not who or len(cards) != 1 or who in drawn:
            raise ValueError(f"{piece.strip()!r:.60} is not written as Ann Kh, each person once")
        (drawn[who],) = cards
    return drawn


VALUES: Final[Mapping[str, Callable[[Said], Any]]] = {
    "person": lambda said: said.person,
    "table": lambda said: said.table,
    "seat": lambda said: said.seat,
    "game": lambda said: said.game,
    "office": lambda said: said.office,
    "by": lambda said: said.by,
    "second": lambda said: said.second,
    "amount": lambda said: said.amount or 0,
    "number": lambda said: said.number or 1,
    "round": lambda said: said.number,
    "to": other,
    "told_to": other,
    "against": other,
    "reason": _reason,
    "words": _reason,
    "about": _reason,
    "breach": lambda said: breach_in(said.breach),
    "moves": lambda said: moves_in(said.rest)[0],
    "decision": lambda said: moves_in(said.rest)[1],
    "cards": lambda said: cards_drawn(said.rest),
    "opens": lambda said: _minute(said.opens),
    "closes": lambda said: _minute(said.closes),
}
"""What the line says of each field; the others keep their defaults."""
