"""Rules on the deal, and on picking up cards."""

from __future__ import annotations

from collections.abc import Collection

from pokerroom.books import Authority, Refusal
from pokerroom.cards import Card
from pokerroom.house.acts import Deals, MaybeCard, PicksUp
from pokerroom.house.game.deal import COMMUNAL, CardDue
from pokerroom.house.state.corrections import Event
from pokerroom.house.state.events import CutForgotten, Dealt, PickedUp
from pokerroom.house.state.findings import FirstEvents, is_halted, not_his, not_in, not_now
from pokerroom.house.state.phases import Phase, due, is_initial, phase_of, stage
from pokerroom.house.state.play import HousePlay


def deals(play: HousePlay, act: Deals) -> FirstEvents:
    """Deals the next cards due; communal cards are turned up together."""
    if is_halted(play) or phase_of(play) is not Phase.DEAL:
        return not_now(play, _first_rule(play))
    awaited = due(play)
    together = awaited[0].to == COMMUNAL
    number = len(act.cards)
    per = _deal_rule(play, awaited[:number])
    if number == 0 or number > len(awaited) or (together and number < len(awaited)):
        return Refusal(because=f"{len(awaited)} cards are due, not {number}", per=per)
    if together and None in act.cards:
        return Refusal(because="communal cards are dealt face up", per=per)
    if wrong := wrong_cards(play, act.cards, per):
        return wrong
    dealt = Dealt(due=awaited[:number], cards=act.cards, per=per)
    cut = _cut_first(play)
    return cut if isinstance(cut, Refusal) else (*cut, dealt)


def _first_rule(play: HousePlay) -> Authority:
    """The rule of the deal as a whole, as long as none of its cards is due."""
    clause = play.game.dealt
    return clause.per if play.commenced else clause.first or clause.per


def _deal_rule(play: HousePlay, cards: tuple[CardDue, ...]) -> Authority:
    if is_initial(play):
        return _initial_rule(play, cards)
    then = play.game.decisions[stage(play)].then
    return then or play.game.dealt.per


def _initial_rule(play: HousePlay, cards: tuple[CardDue, ...]) -> Authority:
    """The rule of these cards if one covers them all; else that of their circuit."""
    clause = play.game.dealt
    circuit = len(play.initial) // clause.dealer
    if clause.first and play.dealt + len(cards) > circuit:
        return clause.per
    alike = len({card.per.id for card in cards}) == 1
    return cards[0].per if alike else clause.first or clause.per


def _cut_first(play: HousePlay) -> tuple[Event, ...] | Refusal:
    """A deal without a cut goes on if the book says so; otherwise it is refused."""
    if play.was_cut:
        return ()
    forgotten = play.game.irregularities.cut
    if forgotten is None:
        return Refusal(because="the cards have not been cut", per=play.game.cut.once)
    return (CutForgotten(per=forgotten.per),)


def wrong_cards(
    play: HousePlay,
    cards: Collection[MaybeCard],
    per: Authority,
    *,
    there: Collection[MaybeCard] = (),
) -> Refusal | None:
    """Refuses a card named twice or lying elsewhere; *there* are the cards it may be among."""
    seen: set[Card] = set()
    for card in cards:
        if card is None:
            continue
        if card in seen or (card in play.out and card not in there):
            return Refusal(because=f"the {card.words} already lies elsewhere", per=per)
        seen.add(card)
    return None


def picks_up(play: HousePlay, act: PicksUp) -> FirstEvents:
    decision = play.game.decisions[0]
    if is_halted(play) or phase_of(play) is not Phase.DECISIONS:
        return not_now(play, decision.per)
    if refusal := not_his(play, act.person, act.box) or not_in(play, act.box):
        return refusal
    return (PickedUp(box=act.box, per=decision.per),)
