"""The one narrator: each kind of event has its sentence, filled in from the event.

A sentence is a template such as "The betting goes on with {seat:player}", in our words, which are
turned into those of the table's book; where a template will not do, there is a function.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from importlib import import_module
from string import Formatter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, TypeVar

from pokerroom.books import Authority, Vocabulary, vocabulary
from pokerroom.money import Money, in_dollars
from pokerroom.notation.values.cards import written
from pokerroom.play.seats import DEALER, Seat

if TYPE_CHECKING:
    from pokerroom.house import Event as HouseEvent
    from pokerroom.house import HousePlay
    from pokerroom.jackpots import Event as JackpotEvent
    from pokerroom.play import Event, Play

Label: TypeAlias = Callable[[Seat], str]
Sentences: TypeAlias = Iterable[tuple[str, Authority]]
K = TypeVar("K")


class Sentence(NamedTuple):
    """A sentence and the rule it stands on."""

    text: str
    per: Authority

    def __str__(self) -> str:
        return f"{self.text} ({self.per})"


@dataclass(frozen=True, slots=True)
class Hearer:
    """The person addressed: how he calls the players, and the words of the book at his table."""

    label: Label
    words: Vocabulary

    def says(self, template: str, event: object) -> str:
        """The *template* in the words of the book, filled from *event*."""
        return _Filled(self.label).vformat(self.words.says(template), (event,), {})


@dataclass(frozen=True, slots=True)
class Scene(Hearer):
    """*play* is the round of play just after the event."""

    play: Play


Tells: TypeAlias = str | Callable[[Any, Any], Sentences]
Table: TypeAlias = Mapping[type, Tells]
Row: TypeAlias = tuple[type, Tells]


def on(kind: type[K], tells: str | Callable[[Scene, K], Sentences]) -> Row:
    """A row of a table; the type checker proves that *tells* takes events of *kind*."""
    return kind, tells


def seat_label(seat: Seat) -> str:
    """The label of a seat whose player has no name."""
    return "the dealer" if seat == DEALER else f"S{seat}"


def sentences_of(
    event: Event | HouseEvent | JackpotEvent,
    play: Play | HousePlay | None = None,
    label: Label = seat_label,
) -> tuple[Sentence, ...]:
    """*event* in one or more sentences; *play* is the round just after it."""
    words = vocabulary(play.game.book.id if play else "")
    hearer = Hearer(label, words) if play is None else Scene(label, words, play)  # type: ignore[arg-type]
    tells = _sentence_for(event.__class__)
    jackpot = getattr(play.game, "jackpot", None) if play else None
    levels = len(jackpot.levels) if jackpot else 1
    if isinstance(tells, str):
        return (Sentence(_capital(_levelled(hearer.says(tells, event), levels)), event.per),)
    told = tells(hearer, event)
    return tuple(Sentence(_capital(_levelled(text, levels)), per) for text, per in told)


def _levelled(text: str, levels: int) -> str:
    """Where jackpots have levels, the two areas are called as their displays are."""
    if levels == 1:
        return text
    first = text.replace("jackpot of box", "jackpot level 1 of box")
    return first.replace("jackpot, second area", "jackpot level 2")


@cache
def _sentence_for(kind: type) -> Tells:
    """How events of *kind* are told, from the table of their engine, loaded when first needed."""
    engine = kind.__module__.split(".")[1]
    table: Table = import_module(f"{__package__}.{TABLES[engine]}").TELLS
    return table[kind]


TABLES: Final = {"play": "of_players", "house": "of_house", "jackpots": "of_jackpots"}


def _capital(text: str) -> str:
    """A sentence that begins with the dealer begins with a capital."""
    return f"The{text[3:]}" if text.startswith("the dealer ") else text


def dollars(amount: int) -> str:
    return in_dollars(Money(amount))


class _Filled(Formatter):
    """Fills in the fields of an event, each by its format: a player, an amount, cards, a place."""

    def __init__(self, label: Label) -> None:
        self._label = label

    def get_value(self, key: int | str, args: Any, _kwargs: Any) -> Any:
        event, *_ = args
        return getattr(event, str(key))

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "player":
            return self._label(value)
        return FORMATS[format_spec](value)


def box_or_dealer(box: int) -> str:
    """A place at a house table: a box, or the dealer."""
    return f"box {box}" if box else "the dealer"


def exactly(cents: Fraction) -> str:
    """`$1,156.0820`: an exact amount in full, cut off after twelve digits of a cent."""
    whole, part = divmod(abs(cents), 1)
    sign, digits = "-" if cents < 0 else "", ""
    while part and len(digits) < 12:
        figure, part = divmod(part * 10, 1)
        digits += str(figure)
    return f"{sign}{dollars(int(whole))}{digits}{'...' if part else ''}"


def hand_name(hand: object) -> str:
    """The name of a hand, such as `royal flush` or `dead man's hand`."""
    if isinstance(hand, str):
        return str(getattr(hand, "value", hand))
    assert isinstance(hand, Enum)
    return hand.name.lower().replace("_", " ")


def boxes_in(numbers: Sequence[int]) -> str:
    return f"box{'es' if len(numbers) > 1 else ''} {', '.join(map(str, numbers))}"


FORMATS: Final[dict[str, Callable[[Any], str]]] = {
    "": str,
    "$": dollars,
    "exactly": exactly,
    "cards": written,
    "box": box_or_dealer,
    "boxes": boxes_in,
    "hand": hand_name,
    "time": lambda at: f"{at:%Y-%m-%d %H:%M:%S}",
}
