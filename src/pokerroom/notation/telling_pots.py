"""The end of a round of play in sentences: what goes back, the pots, commission, who gets what."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pokerroom.books import Authority
from pokerroom.money import Money, in_dollars
from pokerroom.play import Play, Seat
from pokerroom.play.pots import Award, Part
from pokerroom.play.state import Settled

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
        yield f"{name[0].upper()}{name[1:]} holds {in_dollars(pot.amount)}, for {who}", pot.per
        if pot.uncalled:
            stays = in_dollars(pot.uncalled.amount)
            whose = f"of {label(pot.uncalled.seat)}'s that nobody called"
            yield f"{stays} {whose} stays in it, and bears no commission", pot.uncalled.per
    for each in done.commissions:
        of = _pots(each.basis.pots, len(done.pots))
        amount, basis = in_dollars(each.amount), in_dollars(each.basis.amount)
        taken = f"Commission of {amount}" if each.amount else "No commission"
        yield f"{taken} on {of} of {basis}", each.per
    shares: dict[tuple[Seat, tuple[int, ...], Part], list[Award]] = {}
    for award in done.awards:
        shares.setdefault((award.seat, award.pots, award.part), []).append(award)
    for awards in shares.values():
        yield _share(awards, len(done.pots), label), awards[0].per


def _share(awards: list[Award], pots: int, label: Label) -> str:
    """What one player gets of the same pots; behind his share come odd chips."""
    first, *odd = awards
    of = _pots(first.pots, pots)
    part = f"the {first.part} of {of}" if first.part is not Part.WHOLE else of
    whole = in_dollars(Money(sum(award.amount for award in awards)))
    among = "".join(f", {in_dollars(each.amount)} of it the odd chip by {each.per}" for each in odd)
    larger = f", which has the odd chip by {first.of_larger_half}" if first.of_larger_half else ""
    return f"{label(first.seat)} receives {whole} from {part}{larger}{among}"


def pot_name(place: int, pots: int) -> str:
    """`the pot` if there is one only; else `the main pot`, `the side pot` or `side pot 2`."""
    if pots == 1:
        return "the pot"
    if place == 0:
        return "the main pot"
    return "the side pot" if pots == 2 else f"side pot {place}"


def _pots(places: tuple[int, ...], pots: int) -> str:
    return " and ".join(pot_name(place, pots) for place in places)
