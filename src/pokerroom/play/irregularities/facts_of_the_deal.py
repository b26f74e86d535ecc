"""What goes wrong with the hands that are dealt: their order, their number, their cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.facts import DealtOutOfTurn, LeftOut, SurplusHand, WrongNumber
from pokerroom.play.irregularities.declaration import AnyFact, FactDeclared, Field, Sort
from pokerroom.play.irregularities.impossible import AFTER_THE_DEAL, not_in, nothing_dealt
from pokerroom.play.irregularities.phrases import LOOKED, RESTORABLE
from pokerroom.play.seats import Seat
from pokerroom.play.state.play import DEAL, Play


def _left_out(play: Play, fact: LeftOut) -> str:
    if because := not_in(play, fact.seat) or nothing_dealt(play):
        return because
    only_communal = any(each.communal for each in play.game.betting_rounds)
    later = play.stage and not only_communal
    return f"seat {fact.seat} has cards of later dealing rounds" if later else ""


def _surplus_hand(play: Play, _fact: SurplusHand) -> str:
    if because := nothing_dealt(play):
        return because
    number = len(play.game.betting_rounds[0].hole)
    return "" if play.undealt >= number else f"only {play.undealt} cards are left in the deck"


def _wrong_number(play: Play, fact: WrongNumber) -> str:
    if because := not_in(play, fact.seat):
        return because
    if play.phase not in AFTER_THE_DEAL and (play.phase is not DEAL or play.stage):
        return "the cards are still being dealt"
    at = play.places[fact.seat]
    right = len(play.held[at]) + _still_due(play, fact.seat)
    if fact.holds == right or fact.holds < 0:
        return f"{right} is the right number of cards, {fact.holds} cannot be a wrong one"
    if fact.holds < (play.face_up[at] | play.exposed[at]).bit_count():
        return f"seat {fact.seat} has more cards than that face up"
    if fact.holds - right > play.undealt:
        return f"only {play.undealt} cards are left in the deck"
    return ""


def _still_due(play: Play, seat: Seat) -> int:
    return sum(isinstance(step, CardDue) and step.to == seat for step in play.due)


def _one_more_or_less(play: Play) -> Iterator[WrongNumber]:
    for seat in play.seats:
        held = len(play.held[play.places[seat]])
        yield from (WrongNumber(seat=seat, holds=held + more) for more in (-1, 1))


OF_THE_DEAL: Final[tuple[AnyFact, ...]] = (
    FactDeclared(
        kind=DealtOutOfTurn,
        heading="Cards were dealt out of turn",
        details=(LOOKED, RESTORABLE),
        said=("[the ]cards (are|were) dealt (out of (turn|order)|in the wrong order)",),
        said_of_staff=("(deals|dealt)[ [the ]cards] (out of (turn|order)|in the wrong order)",),
        written="dealer deals out of turn",
        told="Cards were dealt out of turn",
        impossible=nothing_dealt,
        candidates=lambda _play: [DealtOutOfTurn()],
    ),
    FactDeclared(
        kind=LeftOut,
        heading="A player was left out of the first deal",
        fields=(Field(name="seat", sort=Sort.PLAYER, asks="Who was left out?"),),
        details=(LOOKED, RESTORABLE),
        said=(
            "{who} (was|is|has been) (left out|skipped|passed over|not dealt in)[ {anything}deal]",
            "{who} (got|gets|has got|has|received) no cards",
        ),
        said_of_staff=("(leaves|left) {who} out", "(leaves out|left out|skips|skipped) {who}"),
        written="{seat} was left out",
        told="{seat} was left out of the deal",
        impossible=_left_out,
        candidates=lambda play: [LeftOut(seat=seat) for seat in play.seats],
    ),
    FactDeclared(
        kind=SurplusHand,
        heading="A surplus hand was dealt, or a hand was dealt to an absent player",
        details=(LOOKED, RESTORABLE),
        said=(
            "(a surplus|an extra) hand (was|is|has been) dealt[ {something}]",
            "a hand (was|is|has been) dealt (too many|(to|for) {something})",
        ),
        said_of_staff=(
            "(deals|dealt) (a surplus hand|an extra hand|a hand too many|a hand to {something})",
        ),
        written="a surplus hand was dealt",
        told="A surplus hand was dealt",
        impossible=_surplus_hand,
        candidates=lambda _play: [SurplusHand()],
    ),
    FactDeclared(
        kind=WrongNumber,
        heading="A player holds the wrong number of cards",
        fields=(
            Field(name="seat", sort=Sort.PLAYER, asks="Who holds the wrong number of cards?"),
            Field(name="holds", sort=Sort.CARDS_HELD, asks="How many cards does that player hold?"),
        ),
        details=(LOOKED, RESTORABLE),
        said=(
            "{who} (has|holds|got|was dealt|is found with|was given)"
            " {number}[ {hole}] card[s][ too {way}]",
        ),
        written="{seat} has {holds}",
        told="{seat} holds {holds}, the wrong number",
        impossible=_wrong_number,
        candidates=_one_more_or_less,
    ),
)
