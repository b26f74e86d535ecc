"""What goes wrong with cards to come and cards given up: draws, last cards, discards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pokerroom.play.dealing.dues import CardDue
from pokerroom.play.evolving.held_draws import held_to
from pokerroom.play.evolving.next_part import draw_of
from pokerroom.play.facts import DealtOnShort, DrawnOutOfTurn, InTheDiscards
from pokerroom.play.irregularities.declaration import AnyFact, FactDeclared, Field, Moment, Sort
from pokerroom.play.irregularities.impossible import not_in, not_off_the_deck, over
from pokerroom.play.irregularities.phrases import BY_MISTAKE, GIVES, LOOKED, MUCK, WHOSE_HAND
from pokerroom.play.irregularities.remedies_on_cards import cards_short
from pokerroom.play.state.play import DEAL, RESHUFFLE, Play

HAS_ASKED: Final = "[[,] [who ][has ]asked for {asked}]"


def _drawn_out_of_turn(play: Play, fact: DrawnOutOfTurn) -> str:
    if draw_of(play) is None or play.phase is not DEAL:
        return "no player is being given replacement cards now"
    due = [step.to for step in play.due if isinstance(step, CardDue)]
    if fact.seat in due:
        return f"seat {fact.seat} is the one to get them"
    if because := not_in(play, fact.seat):
        return because
    if not 0 < len(fact.cards) <= len(due):
        return "1 card is due" if len(due) == 1 else f"{len(due)} cards are due"
    return _not_asked(play, fact) or not_off_the_deck(play, fact.cards)


def _not_asked(play: Play, fact: DrawnOutOfTurn) -> str:
    """Why *seat* cannot have asked for that many cards; empty if he can."""
    if fact.asked and fact.seat not in play.to_draw:
        return f"seat {fact.seat} has drawn already"
    draw, held = draw_of(play), held_to(play, fact.seat)
    assert draw is not None
    if not 0 <= fact.asked <= draw.most:
        return f"at most {draw.most} cards may be drawn, not {fact.asked}"
    if held and held.asked != fact.asked:
        return f"seat {fact.seat} has asked for {held.asked}"
    return ""


def _all_to_draw(play: Play) -> Iterator[DrawnOutOfTurn]:
    due = sum(isinstance(step, CardDue) for step in play.due)
    for seat in play.to_draw:
        held = held_to(play, seat)
        asked = held.asked if held else due
        yield DrawnOutOfTurn(seat=seat, cards=(None,) * due, asked=asked)


def _dealt_on_short(play: Play, fact: DealtOnShort) -> str:
    stages = play.plan.stages
    if play.game.communal_when_short is None or play.stage + 1 < len(stages):
        return "the last cards of stud are not being dealt"
    if play.phase not in {DEAL, RESHUFFLE} or not cards_short(play):
        return "the deck is not short"
    if len(fact.cards) != play.undealt:
        return f"{play.undealt} cards were left in the deck, and all of them are dealt"
    return not_off_the_deck(play, fact.cards)


def _to_the_end(play: Play) -> list[DealtOnShort]:
    known = [each.card for each in play.on_top]
    return [DealtOnShort(cards=(*known, *[None] * play.undealt)[: play.undealt])]


def _in_the_discards(play: Play, fact: InTheDiscards) -> str:
    if because := over(play) or not_in(play, fact.seat):
        return because
    holds_cards = play.held[play.places[fact.seat]]
    return "" if holds_cards else f"seat {fact.seat} has no cards yet"


OF_THE_DRAW: Final[tuple[AnyFact, ...]] = (
    FactDeclared(
        kind=DrawnOutOfTurn,
        heading="Draw cards went to the wrong player",
        happens_in=lambda game: game.draws,
        fields=(
            Field(name="seat", sort=Sort.PLAYER, asks="Who got cards from another player's draw?"),
            Field(name="cards", sort=Sort.GIVEN_CARDS, asks="How many cards did he get?"),
            Field(
                name="asked",
                sort=Sort.ASKED_FOR,
                asks="How many cards had that player asked for?",
            ),
        ),
        details=(LOOKED,),
        said_of_staff=(
            f"{GIVES} {{who}} ({{cards}}|{{count}} card[s]) out of turn{HAS_ASKED}",
            f"{GIVES} ({{cards}}|{{count}} card[s]) to {{who}} out of turn{HAS_ASKED}",
        ),
        written="dealer gives {seat} {cards} out of turn, who asked for {asked}",
        told="{seat}, who asked for {asked}, got {cards} from another player's draw",
        put=Moment.MIDDLE,
        impossible=_drawn_out_of_turn,
        candidates=_all_to_draw,
    ),
    FactDeclared(
        kind=DealtOnShort,
        heading="Dealing has begun, and there are too few cards to go round",
        happens_in=lambda game: game.communal_when_short is not None,
        fields=(
            Field(
                name="cards", sort=Sort.LAST_CARDS, asks="Which cards were the last in the deck?"
            ),
        ),
        said_of_staff=(
            "(deals|dealt) on[,] ([al]though|when) the deck (is|was) [too ]short{telling}",
        ),
        written="dealer deals on although the deck is short{cards}",
        told="The last cards were being dealt from too short a deck",
        put=Moment.NOT_YET,
        impossible=_dealt_on_short,
        candidates=_to_the_end,
    ),
    FactDeclared(
        kind=InTheDiscards,
        heading="A hand is put among the discards by mistake",
        fields=(Field(name="seat", sort=Sort.PLAYER, asks="Whose cards are in the discards?"),),
        said=(
            f"{WHOSE_HAND} (is|are|was|were|has been|have been|come[s]|came|lie[s]|got)"
            f"[ {{word}}] (in|into|among|with) {MUCK}{BY_MISTAKE}",
            f"{WHOSE_HAND} (is|are|was|were|has been|have been) mucked{BY_MISTAKE}",
        ),
        said_of_staff=(f"(mucks|mucked|takes in|took in) {WHOSE_HAND}{BY_MISTAKE}",),
        written="{seat}'s cards are in the muck",
        told="The cards of {seat} are in the discards",
        impossible=_in_the_discards,
        candidates=lambda play: [InTheDiscards(seat=seat) for seat in play.seats],
    ),
)
