"""Which facts could be put now, so that a console can offer those and no others."""

from __future__ import annotations

from collections.abc import Iterator

from pokerroom.books import Refusal
from pokerroom.cards.card import Card
from pokerroom.play.betting import Act
from pokerroom.play.dealing import CardDue, Place
from pokerroom.play.evolving import held_to
from pokerroom.play.facts import (
    CutByAnother,
    DealtOnShort,
    DealtOutOfTurn,
    DefectiveDeck,
    DrawnOutOfTurn,
    Exposed,
    ExposedInCut,
    Fact,
    FoundFaceUp,
    InTheDiscards,
    LeftOut,
    NoBurn,
    NotCut,
    NotShuffled,
    OutOfTurn,
    ShownByPlayer,
    ShownToOne,
    SurplusHand,
    TurnedEarly,
    TurnedTooMany,
    WrongNumber,
)
from pokerroom.play.irregularities.ruling_on_facts import rules_on_fact
from pokerroom.play.seats import DEALER, Seat
from pokerroom.play.state import Phase, Play, copied


def possible_facts(play: Play) -> tuple[Fact, ...]:
    """One of each fact that could have happened now, for each player whom it could concern.

    Where a fact names cards off the deck, any that are not known to be elsewhere stand for them.
    """
    if play.phase is Phase.REFERRED:
        return ()
    trial = copied(play)
    return tuple([f for f in _candidates(play) if not isinstance(rules_on_fact(trial, f), Refusal)])


def _candidates(play: Play) -> Iterator[Fact]:
    yield from (ExposedInCut(), NotShuffled(), NotCut(), DealtOutOfTurn(), SurplusHand())
    yield from (NoBurn(), DefectiveDeck())
    yield from (CutByAnother(seat=seat) for seat in (DEALER, *play.seats))
    for seat in play.seats:
        yield from _about(play, seat)
    yield from _about_the_deck(play)
    yield from (Exposed(to=Place.KITTY, place=place) for place in range(len(play.kitty)))


def _about(play: Play, seat: Seat) -> Iterator[Fact]:
    held = play.held[play.places[seat]]
    yield from (LeftOut(seat=seat), InTheDiscards(seat=seat))
    yield from (WrongNumber(seat=seat, holds=len(held) + more) for more in (-1, 1))
    for place in range(len(held)):
        yield Exposed(to=seat, place=place, card=held[place])
        yield ShownByPlayer(seat=seat, place=place, card=held[place])
    yield from (ShownToOne(seat=seat, to=other) for other in play.seats if other != seat)
    yield from (OutOfTurn(seat=seat, act=act) for act in (Act.CHECK, Act.FOLD))
    betting = play.betting
    if betting and seat in betting.seats:
        least = max(
            betting.highest, betting.totals[betting.seats.index(seat)] + betting.figures.chip
        )
        yield OutOfTurn(seat=seat, act=Act.CALL, to=least)


def _about_the_deck(play: Play) -> Iterator[Fact]:
    known = [each.card for each in play.on_top]
    left = [c for c in play.terms.deck.cards if not play.out >> c & 1 and c not in known]
    behind = _behind_the_burn(play, known)
    stages = play.plan.stages
    following = stages[play.stage + 1].clause.communal if play.stage + 1 < len(stages) else 0
    top = _first(known, left, 0, 1)
    if top:
        yield FoundFaceUp(card=top[0])
        yield TurnedTooMany(cards=top)
    if early := _first(known, left, behind, following or 1):
        yield TurnedEarly(cards=early)
    due = [step.to for step in play.due if isinstance(step, CardDue)]
    for seat in play.to_draw:
        held = held_to(play, seat)
        asked = held.asked if held else len(due)
        yield DrawnOutOfTurn(seat=seat, cards=(None,) * len(due), asked=asked)
    cards = (*known, *[None] * play.undealt)[: play.undealt]
    yield DealtOnShort(cards=cards)


def _behind_the_burn(play: Play, _known: list[Card | None]) -> int:
    stages = play.plan.stages
    if play.stage + 1 == len(stages):
        return 0
    return 0 if play.waived >> play.stage + 1 & 1 else stages[play.stage + 1].clause.burns


def _first(
    known: list[Card | None], left: list[Card], behind: int, number: int
) -> tuple[Card, ...]:
    """The cards in those places from the top: those known there, else any that are left."""
    spare = iter(left)
    found = []
    for place in range(behind, behind + number):
        card = known[place] if place < len(known) else None
        card = next(spare, None) if card is None else card
        if card is not None:
            found.append(card)
    return tuple(found) if len(found) == number else ()
