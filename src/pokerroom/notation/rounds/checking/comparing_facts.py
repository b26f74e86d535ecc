"""Compares what a round file expects about irregularities with the round of play so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pokerroom.cards import Card
from pokerroom.money import Money, in_dollars
from pokerroom.notation.rounds.checking.comparing import Position
from pokerroom.notation.rounds.checking.offices import is_office
from pokerroom.notation.values.cards import known, written
from pokerroom.notation.values.cited import is_cited
from pokerroom.play import Play, Seat
from pokerroom.play.acts import MaybeCard
from pokerroom.play.game.provisions import Remedy, name_of
from pokerroom.play.state.corrections import FactRuledOn


def ruling(position: Position, wanted: str) -> str:
    """What was done about the last fact: the name of the remedy, or its words."""
    found = position.past.last(FactRuledOn)
    if found is None:
        return "nothing was put that could be ruled on"
    names = [name_of(remedy) for remedy in Remedy if remedy.value == found.outcome]
    plain = " ".join(wanted.lower().split())
    fits = plain in {found.outcome.lower(), *names}
    return "" if fits else f"it is {', '.join([*names, found.outcome])}"


def ruled_by(position: Position, wanted: Sequence[str]) -> str:
    """The rule by which that was done: one of those the file names."""
    found = position.past.last(FactRuledOn)
    if found is None:
        return "nothing was put that could be ruled on"
    fits = any(is_cited(rule, [str(found.per)]) for rule in wanted)
    return "" if fits else f"it is {found.per}"


def asked(position: Position, wanted: Sequence[str]) -> str:
    """The answers that may be given; none if nothing is asked."""
    asking = position.play.asked
    names = [answer.name for answer in asking.answers] if asking else []
    if sorted(map(str.lower, names)) == sorted(each.strip().lower() for each in wanted):
        return ""
    return f"the answers are {', '.join(names)}" if asking else "nothing is asked"


def asked_of(position: Position, wanted: str) -> str:
    asking = position.play.asked
    if asking is None:
        return "nothing is asked"
    if asking.seat is not None:
        fits, found = position.who.seat(wanted) == asking.seat, position.who.label(asking.seat)
    else:
        fits, found = is_office(position.play, wanted, asking.to), asking.to
    return "" if fits else f"it is {found}"


def held_wagers(position: Position, wanted: Mapping[Seat, int]) -> str:
    """All held out-of-turn wagers, and their totals."""
    found = {held.seat: held.to for held in position.play.held_wagers}
    if found == {seat: total for seat, total in wanted.items() if total}:
        return ""
    label = position.who.label
    told = ", ".join(f"{label(seat)} {in_dollars(Money(to))}" for seat, to in found.items())
    return f"there are {told or 'none'}"


def next_cards(position: Position, wanted: Sequence[MaybeCard]) -> str:
    """The cards known to be on top of the deck, in order."""
    found = [each.card for each in position.play.on_top]
    return "" if found == list(wanted) else f"they are {written(found) or 'none'}"


def lying_open(position: Position, wanted: Mapping[Seat, Sequence[MaybeCard]]) -> str:
    """The cards of a player that everybody has seen, in any order."""
    found = {seat: _open(position.play, seat) for seat in wanted}
    wrong = [seat for seat in wanted if sorted(found[seat]) != sorted(known(wanted[seat]))]
    label = position.who.label
    return ", ".join(
        f"those of {label(seat)} are {written(found[seat]) or 'none'}" for seat in wrong
    )


def _open(play: Play, seat: Seat) -> list[Card]:
    at = play.places[seat]
    bits = play.face_up[at] | play.exposed[at]
    held = play.held[at]
    return [card for n, card in enumerate(held) if bits >> n & 1 and card is not None]


def seats_of(position: Position, bits: int) -> list[Seat]:
    return [seat for at, seat in enumerate(position.play.seats) if bits >> at & 1]
