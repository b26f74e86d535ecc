"""Forced bets, betting acts and silent chips in sentences."""

from __future__ import annotations

from typing import Final

from pokerroom.notation.narrator.sentences import Scene, Sentences, dollars
from pokerroom.play import Act
from pokerroom.play.betting.events import Acted, Posted
from pokerroom.play.state.events import BetsPosted, ForcedBet, Understood


def bets_posted(at: Scene, event: BetsPosted) -> Sentences:
    """Equal antes share a sentence; each blind has its own."""
    kind = event.kind
    first = event.posted[0]
    if kind is ForcedBet.ANTE and len(event.posted) > 1 and _are_alike(event.posted):
        who = ", ".join(at.label(bet.seat) for bet in event.posted)
        yield f"Every player posts an ante of {dollars(first.paid)}: {who}", event.per
        return
    for bet in event.dead:
        yield f"{at.label(bet.seat)} posts a dead blind of {dollars(bet.paid)}", bet.per
    for bet in event.posted:
        if not bet.paid:
            continue  # an excluded player, of whom nothing is taken
        article = "a" if kind in {ForcedBet.BLIND, ForcedBet.DEAD_ANTE} else "an"
        whole = f"{article} {kind} of {dollars(bet.due)}"
        paid = f"{dollars(bet.paid)} of {whole}, which takes the whole stake"
        yield f"{at.label(bet.seat)} posts {whole if bet.paid == bet.due else paid}", bet.per


def _are_alike(posted: tuple[Posted, ...]) -> bool:
    return len({(bet.paid, bet.due) for bet in posted}) == 1


def understood(at: Scene, event: Understood) -> Sentences:
    chips, meant = dollars(event.chips), event.meant
    act = at.words.says(str(meant.act))
    back = f", {dollars(meant.returned)} handed back" if meant.returned else ""
    yield f"{at.label(event.seat)} puts out {chips} without a word: to {act}{back}", event.per


def acted(at: Scene, event: Acted) -> Sentences:
    left = at.play.stakes[at.play.places[event.seat]]
    out = ", all that is left" if event.adds and not left else ""
    adding = "" if event.to == event.adds else ", adding {adds:$}"
    deed = "takes the Kitty" if event.act is Act.TAKE_KITTY and not event.adds else DEEDS[event.act]
    sums = adding if "{to:$}" in deed else ""
    yield at.says(f"{{seat:player}} {deed}{sums}{out}", event), event.per


DEEDS: Final = {
    Act.FOLD: "folds",
    Act.CHECK: "checks",
    Act.STAND: "stays in",
    Act.CALL: "calls {to:$}",
    Act.OPEN: "opens for {to:$}",
    Act.RAISE: "raises to {to:$}",
    Act.TAP_OUT: "taps out at {to:$}",
    Act.TAKE_KITTY: "takes the Kitty for {to:$}",
}
