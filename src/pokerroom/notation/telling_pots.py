"""The end of a round of play in sentences: what goes back, the pots, commission, who gets what."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pokerroom.books import Authority
from pokerroom.money import in_dollars
from pokerroom.play import Award, Play, Seat, Settled

Label = Callable[[Seat], str]
Sentence = tuple[str, Authority]


def settled(event: Settled, _play: Play, label: Label) -> Iterator[Sentence]:
    done = event.settlement
    if done.returned:
        back = in_dollars(done.returned.amount)
        yield (
            f"{back} that nobody called goes back to {label(done.returned.seat)}",
            done.returned.per,
        )
    for place, pot in enumerate(done.pots):
        who = ", ".join(label(seat) for seat in pot.contested_by)
        name = pot_name(place, len(done.pots))
        yield f"The {name} holds {in_dollars(pot.amount)}, for {who}", pot.per
    for each in done.commissions:
        of = _pots(each.basis.pots, len(done.pots))
        amount, basis = in_dollars(each.amount), in_dollars(each.basis.amount)
        taken = f"Commission of {amount}" if each.amount else "No commission"
        yield f"{taken} on the {of} of {basis}", each.per
    for award in done.awards:
        yield _award(award, len(done.pots), label), award.per


def _award(award: Award, pots: int, label: Label) -> str:
    of = _pots(award.pots, pots)
    part = f"{award.part} of the {of}" if award.part != "pot" else of
    return f"{label(award.seat)} receives {in_dollars(award.amount)} from the {part}"


def pot_name(place: int, pots: int) -> str:
    """`pot` if there is one only; else `main pot`, `side pot` or `side pot 2`."""
    if pots == 1:
        return "pot"
    if place == 0:
        return "main pot"
    return "side pot" if pots == 2 else f"side pot {place}"


def _pots(places: tuple[int, ...], pots: int) -> str:
    return " and the ".join(pot_name(place, pots) for place in places)
