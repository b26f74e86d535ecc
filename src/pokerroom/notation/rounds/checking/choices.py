"""Acts that a file says are open or not, such as "call 14" or "raise to 50 or more"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from re import IGNORECASE
from re import compile as pattern
from typing import Final

from pokerroom.money import dollars
from pokerroom.notation.rounds.checking.open_acts import MayDo

SUM: Final = r"\$?[0-9][0-9,]*(?:\.[0-9]+)?"
ACTS: Final = {
    "fold": "fold",
    "check": "check",
    "stand": "stand",
    "stay": "stand",
    "call": "call",
    "open": "open",
    "bet": "open",
    "wager": "open",
    "raise": "raise",
    "complete": "raise",
    "tap out": "tap out",
    "all-in": "tap out",
    "all in": "tap out",
    "go all-in": "tap out",
    "go all in": "tap out",
    "take the kitty": "take the Kitty",
    "kitty": "take the Kitty",
    "show": "show",
    "throw in": "throw in",
    "muck": "throw in",
    "draw": "draw",
    "blind": "blind",
}
CHOICE: Final = pattern(
    rf"(?P<act>{'|'.join(sorted(ACTS, key=len, reverse=True))})"
    rf"(?: (?P<by>by)| to| for| from| between)?(?: (?P<sums>(?:up to )?{SUM}.*))?",
    IGNORECASE,
)
RANGE: Final = pattern(rf"(?P<least>{SUM})\s*(?:to|and|-|–|\.\.)\s*(?P<most>{SUM})", IGNORECASE)
OR_MORE: Final = pattern(rf"(?P<least>{SUM}) (?:or more|and (?:more|up)|upwards?)", IGNORECASE)
UP_TO: Final = pattern(rf"(?:up to (?P<most>{SUM})|(?P<less>{SUM}) or less)", IGNORECASE)

Totals = Sequence[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """*exactly* lists the amounts, or *least* and *most* bound them; None if not given."""

    text: str
    act: str
    by: bool = False
    exactly: tuple[int, ...] = ()
    least: int | None = None
    most: int | None = None

    def is_all_of(self, offer: MayDo, highest: int) -> bool:
        """Whether the amounts offered are exactly those the file says."""
        return any(self._is(totals) for totals in self._ways(offer, highest))

    def is_among(self, offer: MayDo, highest: int) -> bool:
        """Whether the amounts that the file says are among those offered."""
        return any(self._is_in(totals) for totals in self._ways(offer, highest))

    def _ways(self, offer: MayDo, highest: int) -> list[Totals]:
        """A call may be given as its total or as what it adds; a raise may be given as its size."""
        if offer.counts:
            return [[100 * count for count in offer.counts]]
        if offer.act in {"call", "tap out", "take the Kitty"}:
            return [offer.to, [offer.adds]]
        if self.by:
            return [_above(offer.to, highest)]
        return [offer.to]

    def _is(self, totals: Totals) -> bool:
        if not totals:
            return not self.exactly and self.least is None and self.most is None
        if self.exactly and (len(totals) > len(self.exactly) or tuple(totals) != self.exactly):
            return False
        return self.least in {None, totals[0]} and self.most in {None, totals[-1]}

    def _is_in(self, totals: Totals) -> bool:
        said = (*self.exactly, *(each for each in (self.least, self.most) if each is not None))
        return all(each in totals for each in said)


def _above(totals: Totals, highest: int) -> Totals:
    if isinstance(totals, range):
        return range(totals.start - highest, totals.stop - highest, totals.step)
    return [total - highest for total in totals]


def read_choice(text: str) -> Choice:
    """The act and amounts that *text* names; a `ValueError` if it names none."""
    plain = " ".join(text.split())
    found = CHOICE.fullmatch(plain)
    if not found:
        known = ", ".join(sorted(set(ACTS.values())))
        raise ValueError(f"{plain!r} is not an act with amounts: there are {known}")
    act, by = ACTS[found["act"].lower()], bool(found["by"])
    exactly, least, most = _amounts(found["sums"] or "")
    return Choice(text=plain, act=act, by=by, exactly=exactly, least=least, most=most)


def _amounts(sums: str) -> tuple[tuple[int, ...], int | None, int | None]:
    if not sums:
        return (), None, None
    cents: Callable[[str], int] = dollars
    if found := RANGE.fullmatch(sums):
        return (), cents(found["least"]), cents(found["most"])
    if found := OR_MORE.fullmatch(sums):
        return (), cents(found["least"]), None
    if found := UP_TO.fullmatch(sums):
        return (), None, cents(found["most"] or found["less"])
    pieces = sums.replace(" or ", "|").replace(", ", "|").split("|")
    return tuple(sorted(cents(piece.strip()) for piece in pieces)), None, None
