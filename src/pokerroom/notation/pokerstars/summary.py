"""The summary below a hand: the pots, the communal cards, and how it ended for every seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct, field

from pokerroom.cards import Card
from pokerroom.notation.pokerstars.wording import in_cards, in_sum
from pokerroom.play import Play
from pokerroom.play.pots.outcome import Award, Settlement


class Ends(Struct, kw_only=True):
    """How the hand ended for each seat.

    *blinds* are the seats that posted the first blind of each kind; *shown* are the cards and what
    they made, *mucked* the cards if they were the viewer's own.
    """

    blinds: dict[str, int] = field(default_factory=dict)
    folded: dict[int, str] = field(default_factory=dict)
    shown: dict[int, tuple[str, str]] = field(default_factory=dict)
    mucked: dict[int, str] = field(default_factory=dict)
    communal: list[Card] = field(default_factory=list)


def summary(hand: Play, found: Settlement, names: Mapping[int, str], ends: Ends) -> Iterator[str]:
    yield "*** SUMMARY ***"
    yield f"Total pot {_pots(found)} | Rake {in_sum(found.taken.amount)}"
    if ends.communal:
        yield f"Board [{in_cards(ends.communal)}]"
    for seat in hand.begun.stakes:
        words = [f"Seat {seat}: {names[seat]}", *_places(hand, seat, ends)]
        yield " ".join([*words, _end(found, seat, ends)]).rstrip()


def _pots(found: Settlement) -> str:
    """The total and, if there are several pots, what was won of each."""
    total, many = in_sum(sum(pot.amount for pot in found.pots)), len(found.pots)
    if many == 1 or any(len(award.pots) > 1 for award in found.awards):
        return total
    won = dict.fromkeys((pot_of(award, many).capitalize() for award in found.awards), 0)
    for award in found.awards:
        won[pot_of(award, many).capitalize()] += award.amount
    in_order = sorted(won.items(), key=lambda each: (each[0] != "Main pot", each[0]))
    return " ".join([total, *(f"{name} {in_sum(amount)}." for name, amount in in_order)])


def pot_of(award: Award, many: int) -> str:
    """The pot as it is called where there are so *many*."""
    if many == 1:
        return "pot"
    first = min(award.pots, default=0)
    side = "side pot" if many == 2 else f"side pot-{first}"
    return side if first else "main pot"


def _places(hand: Play, seat: int, ends: Ends) -> Iterator[str]:
    if seat == hand.begun.marker_seat:
        yield "(button)"
    for kind in ("small blind", "big blind"):
        if ends.blinds.get(kind) == seat:
            yield f"({kind})"


def _end(found: Settlement, seat: int, ends: Ends) -> str:
    won = sum(each.amount for each in found.awards if each.seat == seat)
    if seat in ends.shown:
        cards, made = ends.shown[seat]
        return f"showed [{cards}] and {f'won ({in_sum(won)})' if won else 'lost'} with {made}"
    if won:
        return f"collected ({in_sum(won)})"
    if seat in ends.mucked:
        cards = ends.mucked[seat]
        return f"mucked [{cards}]" if cards else "mucked"
    return f"folded {ends.folded[seat]}" if seat in ends.folded else ""
