"""What goes wrong before a card is dealt: with the shuffle and with the cut."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pokerroom.play.facts import CutByAnother, ExposedInCut, NotCut, NotShuffled
from pokerroom.play.irregularities.declaration import AnyFact, FactDeclared, Field, Moment, Sort
from pokerroom.play.irregularities.impossible import never, nothing_dealt
from pokerroom.play.irregularities.phrases import DECK, NOT_HIS
from pokerroom.play.seats import DEALER
from pokerroom.play.state.play import Play


def _not_cut(play: Play, fact: NotCut) -> str:
    if play.was_cut:
        return "the right player has cut, by the record"
    return nothing_dealt(play, fact)


def _cut_by_another(play: Play, fact: CutByAnother) -> str:
    by = play.marker_seat if play.game.cut.if_declined else DEALER
    if fact.seat == by:
        return f"the cut was for {f'seat {by}' if by else 'the dealer'}"
    if fact.seat != DEALER and fact.seat not in play.places:
        return f"nobody is dealt in at seat {fact.seat}"
    if fact.seat == DEALER and play.game.cut.if_declined:
        return "the dealer cuts if the designated player declines"
    return "the right player has cut, by the record" if play.was_cut else ""


def _anybody(play: Play) -> Iterator[CutByAnother]:
    return (CutByAnother(seat=seat) for seat in (DEALER, *play.seats))


BEFORE_THE_DEAL: Final[tuple[AnyFact, ...]] = (
    FactDeclared(
        kind=ExposedInCut,
        heading="A card is exposed during the cut",
        said=(
            "[a |the ]card (shows|showed|(is|was) (shown|exposed|seen)|flashes|flashed)[ face up]"
            " (in|during|at) the cut",
        ),
        said_of_staff=("(exposes|exposed|shows|flashes|flashed) a card (in|during) the cut",),
        written="a card shows in the cut",
        told="A card showed in the cut",
        put=Moment.NOT_YET,
        impossible=never,
        candidates=lambda _play: [ExposedInCut()],
    ),
    FactDeclared(
        kind=NotShuffled,
        heading="The deck was not shuffled",
        said=(f"[the ]{DECK} (was|were|is|are) not shuffled",),
        said_of_staff=(
            f"(did|does|has) not shuffle[d][ the {DECK}]",
            f"forgot to shuffle[ the {DECK}]",
        ),
        written="dealer did not shuffle",
        told="The deck was not shuffled",
        impossible=nothing_dealt,
        candidates=lambda _play: [NotShuffled()],
    ),
    FactDeclared(
        kind=NotCut,
        heading="The deck was not cut",
        said=(f"[the ]{DECK} (was|were|is|are) not cut",),
        said_of_staff=(f"(did|does|has) not cut[ the {DECK}]", f"forgot to cut[ the {DECK}]"),
        written="dealer did not cut",
        told="The deck was not cut",
        impossible=_not_cut,
        candidates=lambda _play: [NotCut()],
    ),
    FactDeclared(
        kind=CutByAnother,
        heading="The wrong player cut the deck",
        fields=(Field(name="seat", sort=Sort.PLAYER, asks="Who cut the deck?"),),
        said=(f"{{who}} cut[s][ the {DECK}] {NOT_HIS}",),
        said_of_staff=(f"cut[s][ the {DECK}] {NOT_HIS}",),
        written="{seat} cuts wrongly",
        told="{seat} has wrongly cut the deck",
        put=Moment.NOT_YET,
        impossible=_cut_by_another,
        candidates=_anybody,
    ),
)
