"""Forced bets, betting acts and silent chips in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pokerroom.books import Authority
from pokerroom.money import Money, in_dollars
from pokerroom.play import Act, Play, Seat
from pokerroom.play.betting import Acted, Posted
from pokerroom.play.state import BetsPosted, ForcedBet, Understood

Label = Callable[[Seat], str]
Sentence = tuple[str, Authority]


def bets_posted(event: BetsPosted, _play: Play, label: Label) -> Iterator[Sentence]:
    """Equal antes in one sentence, blinds in one each."""
    kind = event.kind
    first = event.posted[0]
    if kind is ForcedBet.ANTE and len(event.posted) > 1 and _are_alike(event.posted):
        who = ", ".join(label(bet.seat) for bet in event.posted)
        yield f"Every player posts an ante of {in_dollars(first.paid)}: {who}", event.per
        return
    for bet in event.posted:
        article = "a" if kind in {ForcedBet.BLIND, ForcedBet.DEAD_ANTE} else "an"
        whole = f"{article} {kind} of {in_dollars(bet.due)}"
        paid = f"{in_dollars(bet.paid)} of {whole}, which takes the whole stake"
        yield f"{label(bet.seat)} posts {whole if bet.paid == bet.due else paid}", bet.per


def _are_alike(posted: tuple[Posted, ...]) -> bool:
    return len({(bet.paid, bet.due) for bet in posted}) == 1


def understood(event: Understood, _play: Play, label: Label) -> Iterator[Sentence]:
    chips, meant = in_dollars(Money(event.chips)), event.meant
    back = f", {in_dollars(Money(meant.returned))} handed back" if meant.returned else ""
    yield f"{label(event.seat)} puts out {chips} without a word: to {meant.act}{back}", event.per


def acted(event: Acted, play: Play, label: Label) -> Iterator[Sentence]:
    at = play.places[event.seat]
    out = ", all that is left" if event.adds and not play.stakes[at] else ""
    yield f"{label(event.seat)} {_deed(event)}{out}", event.per


def _deed(event: Acted) -> str:
    to, adds = in_dollars(Money(event.to)), in_dollars(Money(event.adds))
    adding = "" if event.to == event.adds else f", adding {adds}"
    match event.act:
        case Act.FOLD:
            return "folds"
        case Act.CHECK:
            return "checks"
        case Act.STAND:
            return "stands"
        case Act.CALL:
            return f"calls {to}{adding}"
        case Act.TAKE_KITTY if not event.adds:
            return "takes the Kitty"
        case _:
            return f"{_wager(event.act)} {to}{adding}"


def _wager(act: Act) -> str:
    match act:
        case Act.OPEN:
            return "opens for"
        case Act.RAISE:
            return "raises to"
        case Act.TAP_OUT:
            return "taps out at"
        case _:
            return "takes the Kitty for"
