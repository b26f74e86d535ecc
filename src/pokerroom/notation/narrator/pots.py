"""The end of a round of play in sentences: what goes back, the pots, commission, who gets what."""

from __future__ import annotations

from pokerroom.notation.narrator.sentences import Scene, Sentences, dollars
from pokerroom.play import Seat
from pokerroom.play.pots import Award, Part
from pokerroom.play.state import Settled


def settled(at: Scene, event: Settled) -> Sentences:
    done = event.settlement
    names = [at.words.says(pot_name(place, len(done.pots))) for place in range(len(done.pots))]
    if done.returned:
        back, who = dollars(done.returned.amount), at.label(done.returned.seat)
        yield f"{back} that nobody called goes back to {who}", done.returned.per
    for name, pot in zip(names, done.pots, strict=True):
        who = ", ".join(at.label(seat) for seat in pot.contested_by)
        yield f"{name[0].upper()}{name[1:]} holds {dollars(pot.amount)}, for {who}", pot.per
        if pot.uncalled:
            stays = "of {seat:player}'s that nobody called stays in it, and bears no commission"
            yield at.says(f"{{amount:$}} {stays}", pot.uncalled), pot.uncalled.per
    for each in done.commissions:
        taken = at.says("Commission of {amount:$}" if each.amount else "No commission", each)
        yield f"{taken} on {_all(names, each.basis.pots)} of {dollars(each.basis.amount)}", each.per
    shares: dict[tuple[Seat, tuple[int, ...], Part], list[Award]] = {}
    for award in done.awards:
        shares.setdefault((award.seat, award.pots, award.part), []).append(award)
    for awards in shares.values():
        of = _all(names, awards[0].pots)
        yield f"{at.label(awards[0].seat)} receives {_share(awards, of)}", awards[0].per


def _share(awards: list[Award], of: str) -> str:
    """What one player gets of the same pots; behind his share come odd chips."""
    first, *odd = awards
    part = f"the {first.part} of {of}" if first.part is not Part.WHOLE else of
    whole = dollars(sum(award.amount for award in awards))
    among = "".join(f", {dollars(each.amount)} of it the odd chip by {each.per}" for each in odd)
    larger = f", which has the odd chip by {first.of_larger_half}" if first.of_larger_half else ""
    return f"{whole} from {part}{larger}{among}"


def pot_name(place: int, pots: int) -> str:
    """`the pot` if there is one only; else `the main pot`, `the side pot` or `side pot 2`."""
    if pots == 1:
        return "the pot"
    if place == 0:
        return "the main pot"
    return "the side pot" if pots == 2 else f"side pot {place}"


def _all(names: list[str], places: tuple[int, ...]) -> str:
    return " and ".join(names[place] for place in places)
