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
from pokerroom.play.state.corrections import Excluded, FactRuledOn, Misdealt, RoundVoid


def void(position: Position, wanted: bool) -> str:
    is_void = position.past.last(RoundVoid) is not None
    return "" if is_void == wanted else f"the round is {'void' if is_void else 'not void'}"


def misdeals(position: Position, wanted: int) -> str:
    found = len(position.past.all_of(Misdealt))
    return "" if found == wanted else f"there are {found}"


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


def muck(position: Position, wanted: int | tuple[MaybeCard, ...]) -> str:
    found = position.play.muck
    if isinstance(wanted, int):
        return "" if len(found) == wanted else f"there are {len(found)}"
    same = len(found) == len(wanted) and sorted(known(found)) == sorted(known(wanted))
    return "" if same else f"there are {written(found) or 'none'}"


def marker(position: Position, wanted: Seat) -> str:
    """The seat of the buck or the button."""
    found = position.play.marker_seat
    return "" if found == wanted else f"it is {position.who.label(found)}"


def treated_as_tapped_out(position: Position, wanted: Sequence[Seat]) -> str:
    return _seats(position, position.play.stopped_betting, wanted)


def ghost_places(position: Position, wanted: Sequence[Seat]) -> str:
    """The places of folded players that are still dealt cards."""
    return _seats(position, position.play.ghost_places, wanted)


def _seats(position: Position, bits: int, wanted: Sequence[Seat]) -> str:
    found = [seat for at, seat in enumerate(position.play.seats) if bits >> at & 1]
    return "" if set(found) == set(wanted) else f"it is {position.seats(found)}"


def excluded(position: Position, wanted: Sequence[Seat]) -> str:
    found = {event.seat for event in position.past.all_of(Excluded)}
    return "" if found == set(wanted) else f"it is {position.seats(sorted(found))}"
