"""The end of a round of play in sentences: what goes back, the pots, commission, who gets what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from pokerroom.books import Authority, Book, NoSuchProvision, provision
from pokerroom.hands import with_kicker
from pokerroom.notation.narrator.cards import hand_told
from pokerroom.notation.narrator.sentences import Scene, Sentences, dollars
from pokerroom.play import Seat, Settlement
from pokerroom.play.pots.outcome import Award, Part
from pokerroom.play.state.events import Settled, SurplusReturned

NO_COMMISSION: Final = "no commission"
HAND_ANNOUNCED: Final = "dealer-announces-the-winning-hand"


class Announced(Struct, frozen=True):
    """What the dealer announces at the end of a round, where the book requires it."""

    says: str
    per: Authority


def surplus_returned(at: Scene, event: SurplusReturned) -> Sentences:
    for back in event.returned:
        goes = at.says("{amount:$} goes back to {seat:player}", back)
        yield f"{goes}: no hand that is left can win it", back.per


def settled(at: Scene, event: Settled) -> Sentences:
    done = event.settlement
    hands = _hands_that_won(at, done)
    for hand in _winning_hands(at, hands):
        yield hand.says, hand.per
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
        on = f" on {_all(names, each.basis.pots)} of {dollars(each.basis.amount)}"
        yield taken + (on if each.basis.pots else ": there is no pot"), each.per
    for sums in _pots_and_commission(at, done):
        yield sums.says, sums.per
    shares: dict[tuple[Seat, tuple[int, ...], Part], list[Award]] = {}
    for award in done.awards:
        shares.setdefault((award.seat, award.pots, award.part), []).append(award)
    for awards in shares.values():
        of, first = _all(names, awards[0].pots), awards[0]
        kicker = "" if first.part is Part.LOW else _kicker(at, hands.get(first.seat))
        yield f"{at.label(first.seat)} receives {_share(awards, of)}{kicker}", first.per


def _said_in(book: Book, name: str) -> Authority | None:
    """The rule by which *book* makes the provision *name*, if it makes it."""
    try:
        return provision(name).under(book)
    except NoSuchProvision:
        return None


class Won(Struct, frozen=True):
    """A hand that won, in *words*; *by_kicker*: another of the same words was beaten by a rank."""

    words: str
    by_kicker: bool


def _hands_that_won(at: Scene, done: Settlement) -> Mapping[Seat, Won]:
    """A player who wins because all others have folded has no hand to tell of."""
    told = {seat: hand_told(at.play, cards) for seat, cards in at.play.shown.items()}
    won = dict.fromkeys(award.seat for award in done.awards)
    beaten = [hand for seat, hand in told.items() if seat not in won]
    named = {seat: with_kicker(told[seat], beaten) for seat in won if seat in told}
    return {
        seat: Won(words.replace("; ", ", "), words != told[seat].words)
        for seat, words in named.items()
        if words
    }


def _winning_hands(at: Scene, hands: Mapping[Seat, Won]) -> Iterator[Announced]:
    per = _said_in(at.play.game.book, HAND_ANNOUNCED)
    named = [f"{at.label(seat)} has {hand.words}" for seat, hand in hands.items()]
    if per is not None and named:
        what = "the winning hand" if len(named) == 1 else "the winning hands"
        yield Announced(f"The dealer announces {what}: {'; '.join(named)}", per)


def _kicker(at: Scene, hand: Won | None) -> str:
    """With which hand he wins, where a kicker decided and no dealer has announced it."""
    if hand is None or not hand.by_kicker or _said_in(at.play.game.book, HAND_ANNOUNCED):
        return ""
    return f", with {hand.words}"


def _pots_and_commission(at: Scene, done: Settlement) -> Iterator[Announced]:
    per = _said_in(at.play.game.book, "pot-and-commission-announced")
    if per is None or not done.pots:
        return
    pots = dollars(sum(pot.amount for pot in done.pots))
    taken = f"a commission of {dollars(done.taken.amount)}" if done.taken.amount else NO_COMMISSION
    what = "a pot" if len(done.pots) == 1 else f"{len(done.pots)} pots"
    yield Announced(f"The dealer announces {what} of {pots} and {taken}", per)


def _share(awards: list[Award], of: str) -> str:
    """What one player gets from a pot; odd chips are named after his share."""
    first, *odd = awards
    part = f"the {first.part} of {of}" if first.part is not Part.WHOLE else of
    whole = dollars(sum(award.amount for award in awards))
    among = "".join(f", {dollars(each.amount)} of it the odd chip by {each.per}" for each in odd)
    larger = f", which has the odd chip by {first.of_larger_half}" if first.of_larger_half else ""
    return f"{whole} from {part}{larger}{among}"


def pot_name(place: int, pots: int) -> str:
    """`the pot` if it is the only one; else `the main pot`, `the side pot` or `side pot 2`."""
    if pots == 1:
        return "the pot"
    if place == 0:
        return "the main pot"
    return "the side pot" if pots == 2 else f"side pot {place}"


def _all(names: list[str], places: tuple[int, ...]) -> str:
    return " and ".join(names[place] for place in places)
