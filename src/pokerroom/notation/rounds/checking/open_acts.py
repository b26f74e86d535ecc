"""What the player to act may do, at every point of a round of play."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.money import Money, in_dollars
from pokerroom.notation.values.cards import written
from pokerroom.play import Phase, Play, awaited_seat, offers
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting.forced_bets import BlindToChoose
from pokerroom.play.evolving.held_draws import draw_offer
from pokerroom.play.rulings.ruling_on_hands import duty_to_show


class MayDo(Struct, frozen=True, kw_only=True):
    """An act that is open: *to* are totals for the betting round in cents, *adds* the least added.

    For a draw or a blind, *counts* says how many cards or minimums it may be; *keeps* are cards
    that may not be thrown in.
    """

    act: str
    to: Sequence[int] = ()
    adds: int = 0
    counts: Sequence[int] = ()
    keeps: Sequence[MaybeCard] = ()
    per: Authority


def may_do(play: Play) -> tuple[MayDo, ...]:
    """Everything that the player to act may do; nothing if nobody is to act."""
    if awaited_seat(play) is None:
        return ()
    match play.phase:
        case Phase.BETTING:
            assert play.betting is not None
            return tuple(
                MayDo(act=str(offer.act), to=offer.to, adds=offer.adds, per=offer.per)
                for offer in offers(play.betting)
            )
        case Phase.DRAW:
            offer = draw_offer(play)
            assert offer is not None
            counts = range(offer.least, offer.most + 1)
            return (MayDo(act="draw", counts=counts, keeps=offer.kept, per=offer.per),)
        case Phase.SHOWDOWN:
            return _at_the_showdown(play)
        case Phase.REFERRED:
            assert play.asked is not None
            return tuple(MayDo(act=f"answer {a.name}", per=a.per) for a in play.asked.answers)
        case _:
            clause = next(c for c in play.plan.forced if isinstance(c, BlindToChoose))
            return (MayDo(act="blind", counts=clause.multiples, per=clause.per),)


def _at_the_showdown(play: Play) -> tuple[MayDo, ...]:
    duty = duty_to_show(play, play.to_show[0])
    show = MayDo(act="show", per=duty.per)
    return (show,) if duty.outcome else (show, MayDo(act="throw in", per=duty.per))


def in_words(offer: MayDo) -> str:
    """Such as `raise to $50.00 to $180.00`, `call $14.00`, `draw 0 to 5` or `draw 2, keeping 9c
    9d`.
    """
    if offer.counts:
        keeping = f", keeping {written(offer.keeps)}" if offer.keeps else ""
        return f"{offer.act} {_counted(offer.counts)}{keeping}"
    if offer.act in {"raise", "open"}:
        to = "to " if offer.act == "raise" else ""
        return f"{offer.act} {to}{amounts_in_words(offer.to)}"
    if offer.act in {"call", "tap out", "take the Kitty"}:
        return f"{offer.act} {in_dollars(Money(offer.to[0]))}"
    return offer.act


def _counted(counts: Sequence[int]) -> str:
    first, last = counts[0], counts[-1]
    return f"{first}" if first == last else f"{first} to {last}"


def amounts_in_words(totals: Sequence[int]) -> str:
    first, last = (in_dollars(Money(each)) for each in (totals[0], totals[-1]))
    if len(totals) == 1:
        return first
    if isinstance(totals, range):
        return f"{first} to {last}"
    return " or ".join(in_dollars(Money(total)) for total in totals)
