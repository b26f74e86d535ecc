"""The circumstances in which something went wrong: what the record shows, and what is reported."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pokerroom.play.betting.acts import Act
from pokerroom.play.betting.events import Acted
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.evolving.correcting_cards import given_ahead
from pokerroom.play.evolving.next_part import draw_of
from pokerroom.play.facts import (
    CanBeRestored,
    CutByAnother,
    DealtOutOfTurn,
    DrawnOutOfTurn,
    Exposed,
    Fact,
    FoundFaceUp,
    LookedAt,
    NoBurn,
    NotCut,
    NotShuffled,
    OfCards,
    OfPlayer,
    OutOfTurn,
    ShownByPlayer,
    SurplusHand,
    TurnedEarly,
    TurnedTooMany,
    WrongNumber,
)
from pokerroom.play.game.provisions import Circumstance
from pokerroom.play.irregularities.facts_of_players import seen_by_active, uncalled
from pokerroom.play.seats import DEALER, Seat
from pokerroom.play.state.corrections import ExchangeCalled, FactRuledOn, Misdealt
from pokerroom.play.state.events import Dealt, Event
from pokerroom.play.state.play import BETTING, DEAL, SHOWDOWN, Phase, Play

ABOUT_THE_FIRST_DEAL: Final = (DealtOutOfTurn, SurplusHand, NotShuffled, NotCut, CutByAnother)
ABOUT_THE_LAST_CARDS: Final = (NoBurn, TurnedTooMany)


def holds(play: Play, fact: Fact, circumstance: Circumstance) -> bool | None:
    """Whether *circumstance* holds; None if it depends on a fact that nobody has stated yet."""
    return LOOKS_AT[circumstance](play, fact)


def since_the_misdeal(play: Play) -> Sequence[Event]:
    """The events since the last misdeal, or all of them if there was none."""
    history = play.history
    for place in range(len(history) - 1, -1, -1):
        if isinstance(history[place], Misdealt):
            return history[place + 1 :]
    return history


def acts_since_dealing(play: Play, *, to: Seat | None = None) -> list[Acted]:
    """The acts since the last cards were dealt, or since the last were dealt to *to*."""
    acts: list[Acted] = []
    for event in reversed(since_the_misdeal(play)):
        if isinstance(event, Dealt) and (to is None or _reaches(event, to)):
            break
        if isinstance(event, Acted):
            acts.append(event)
    return acts


def _reaches(event: Dealt, seat: Seat) -> bool:
    return any(isinstance(step, CardDue) and step.to == seat for step in event.due)


def all_acts(play: Play) -> list[Acted]:
    return [event for event in since_the_misdeal(play) if isinstance(event, Acted)]


def _is_substantial(play: Play, acted: int) -> bool:
    """Whether *acted* players are enough for substantial action."""
    clause = play.game.irregularities
    assert clause is not None
    assert clause.substantial is not None
    return acted >= clause.substantial.players


def _players(acts: Sequence[Acted]) -> int:
    return len({act.seat for act in acts})


def _no_substantial_action(play: Play, fact: Fact) -> bool:
    """Counted from the cards concerned: a player's, the last dealing round's, or the first's."""
    seat = _whose(fact)
    if isinstance(fact, Exposed) and isinstance(fact.to, int):
        seat = fact.to
    if _described(play):
        has_new_cards = bool(play.plan.stages[play.stage].clause.hole)
        if play.stage and not (has_new_cards if seat else isinstance(fact, ABOUT_THE_LAST_CARDS)):
            return False
        return not _is_substantial(play, _acted_already(play))
    if _began_late(play) and _is_of_the_first_deal(play, fact, seat):
        return False
    if isinstance(fact, ABOUT_THE_FIRST_DEAL):
        return not _is_substantial(play, _players(all_acts(play)))
    return not _is_substantial(play, _players(acts_since_dealing(play, to=seat)))


def _whose(fact: Fact) -> Seat | None:
    return fact.seat if isinstance(fact, OfPlayer) else None


def _began_late(play: Play) -> bool:
    """Whether the round was taken up in the middle, and its first betting round is over."""
    has_misdealt = any(isinstance(event, Misdealt) for event in play.history)
    return play.begun.situation is not None and play.stage > 0 and not has_misdealt


def _is_of_the_first_deal(play: Play, fact: Fact, seat: Seat | None) -> bool:
    """Whether the cards concerned were dealt before the round was taken up."""
    if isinstance(fact, ABOUT_THE_FIRST_DEAL):
        return True
    return seat is not None and not any(_reaches(e, seat) for e in _deals(play))


def _deals(play: Play) -> list[Dealt]:
    return [event for event in play.history if isinstance(event, Dealt)]


def _described(play: Play) -> bool:
    """Whether the round was taken up in the middle and no card has been dealt since."""
    dealt = any(isinstance(event, Dealt) for event in play.history)
    return play.begun.situation is not None and not dealt


def _acted_already(play: Play) -> int:
    return play.betting.acted.bit_count() if play.betting else 0


def _nobody_has_acted(play: Play, _fact: Fact) -> bool:
    if _began_late(play):
        return False
    if _described(play):
        return not _acted_already(play)
    return not all_acts(play)


def _nobody_has_wagered(play: Play, _fact: Fact) -> bool:
    if _began_late(play):
        return False
    if _described(play):
        return sum(play.paid) == sum(play.forced)
    return not any(act.adds for act in all_acts(play))


def _has_acted(play: Play, fact: Fact) -> bool:
    assert isinstance(fact, OfPlayer)
    seat, betting = fact.seat, play.betting
    if _began_late(play):
        return True
    if _described(play) and betting:
        return bool(betting.acted >> betting.seats.index(seat) & 1)
    return any(act.seat == seat for act in all_acts(play))


def _tapped_out(play: Play, fact: Fact) -> bool:
    seat = fact.to if isinstance(fact, Exposed) else _whose(fact)
    at = play.places.get(seat) if isinstance(seat, int) else None
    return at is not None and (not play.stakes[at] or bool(play.stopped_betting >> at & 1))


def _first_deal(play: Play, _fact: Fact) -> bool:
    return play.stage == 0 and _nobody_has_acted(play, _fact) and _is_dealing_or_just_done(play)


def _is_dealing_or_just_done(play: Play) -> bool:
    return play.phase in {DEAL, BETTING, Phase.RESHUFFLE, Phase.CHOICE_OF_BLIND, Phase.DRAW}


def _in_the_draw(play: Play, _fact: Fact) -> bool:
    """The draw lasts from the first discard until somebody acts on the new cards."""
    return draw_of(play) is not None and not (play.betting and play.betting.acted)


def _last_deal(play: Play, fact: Fact) -> bool:
    """Whether it is the last dealing round; for an exposed card, whether it was dealt in that."""
    is_last = play.stage == len(play.plan.stages) - 1 and play.stage > 0
    if not isinstance(fact, Exposed):
        return is_last
    return is_last and fact.place == len(play.game.cards_held) - 1


def _final_card(play: Play, fact: Fact) -> bool:
    """Whether the card is the last that the game deals to a player."""
    cards = sum([len(stage.clause.hole) for stage in play.plan.stages])
    return isinstance(fact, Exposed) and fact.place == cards - 1


def _no_act_this_round(play: Play, _fact: Fact) -> bool:
    """At the showdown: there was no betting, and no hand has been shown or thrown in."""
    if play.phase is not SHOWDOWN:
        return play.betting is None or not play.betting.acted
    if play.first_to_act != DEALER or _described(play):
        return False
    return not play.shown and not play.thrown_in


def _first_of_dealing(play: Play, fact: Fact) -> bool:
    """Whether no card of this dealing round had reached a player; burns do not count."""
    if isinstance(fact, Exposed):
        return _first_served(play) == fact.to
    steps = [step for step in play.due if isinstance(step, CardDue)]
    return bool(steps) and not _served_in_this_dealing(play)


def _served_in_this_dealing(play: Play) -> list[Seat | Place]:
    """Where the cards of this dealing round went, including folded places that still get cards."""
    found: list[Seat | Place] = []
    for event in reversed(since_the_misdeal(play)):
        if isinstance(event, Acted):
            break
        if isinstance(event, Dealt):
            steps = [step for step in event.due if isinstance(step, CardDue)]
            found[:0] = [s.to for s in steps if isinstance(s.to, int) or s.to is Place.MUCK]
    return found


def _first_served(play: Play) -> Seat | Place | None:
    served = _served_in_this_dealing(play)
    return served[0] if served else None


def _count(play: Play, kind: type) -> int:
    """How many facts of this kind there have already been in this deal."""
    found = [event for event in since_the_misdeal(play) if isinstance(event, FactRuledOn)]
    return sum(isinstance(event.fact, kind) for event in found)


def _spoils_the_deck(play: Play, _fact: Fact) -> bool:
    clause = play.game.irregularities
    assert clause is not None
    assert clause.boxed is not None
    return _count(play, FoundFaceUp) + 1 >= clause.boxed.spoilt.cards


def up_cards(play: Play, fact: Fact) -> int:
    """The places of the player's face-up cards, as bits, including the card concerned."""
    step = play.due[0] if isinstance(fact, FoundFaceUp) and play.due else None
    to = step.to if isinstance(step, CardDue) else _shown_to(fact)
    if not isinstance(to, int):
        return 0
    at = play.places[to]
    place = fact.place if isinstance(fact, Exposed) else len(play.held[at])
    return play.face_up[at] | play.exposed[at] | 1 << place


def _shown_to(fact: Fact) -> Seat | Place | None:
    return fact.to if isinstance(fact, Exposed) else None


def _another_two_up(play: Play, fact: Fact) -> bool:
    """Whether another player was dealt two up cards; one he dropped himself does not count."""
    return any(seat != _shown_to(fact) for seat in _exchanged(play))


def _exchanged(play: Play) -> list[Seat]:
    """The players who were to exchange an up card in this deal."""
    return [each.seat for each in since_the_misdeal(play) if isinstance(each, ExchangeCalled)]


def _three_up(play: Play, fact: Fact) -> bool:
    """Whether three of the player's cards were dealt face up, counting one exchanged since."""
    to = _shown_to(fact)
    waiting = [called.seat for called in play.to_exchange]
    gone = sum(seat == to for seat in _exchanged(play)) - sum(seat == to for seat in waiting)
    return up_cards(play, fact).bit_count() + gone > 2


def next_communal(play: Play, fact: Fact) -> int:
    """The number of the communal card concerned, counted from 1; 0 if it is not a communal card."""
    laid = len(play.communal)
    if isinstance(fact, TurnedTooMany):
        return laid
    if isinstance(fact, FoundFaceUp) and play.phase is DEAL:
        step = play.due[0] if play.due else None
        is_communal = isinstance(step, CardDue) and step.to == "communal"
        return laid + 1 if is_communal else 0
    return laid + 1


def _flop(play: Play, fact: Fact) -> bool:
    stages = play.plan.stages
    at = play.stage + 1 if isinstance(fact, TurnedEarly) else play.stage
    flop = stages[at].clause.flop if at < len(stages) else None
    if flop is None:
        return False
    return not isinstance(fact, TurnedEarly) or len(fact.cards) == flop.cards


def _hole_card(play: Play, _fact: Fact) -> bool:
    step = play.due[0] if play.phase is DEAL and play.due else None
    return isinstance(step, CardDue) and isinstance(step.to, int)


def _number_of_cards(fact: Fact) -> int:
    return len(fact.cards) if isinstance(fact, OfCards) else 0


def _all_can_be_served(play: Play, fact: Fact) -> bool:
    """Whether the burns suffice for the players still to be dealt to, or none has a card yet."""
    stage = play.plan.stages[play.stage].clause
    served = _number_of_cards(fact) - stage.burns
    rest = len(play.served_now()) + play.ghost_places.bit_count() - served
    return served <= 0 or rest <= len(play.burns) + stage.burns


def _asks_for_more(play: Play, fact: Fact) -> bool:
    return isinstance(fact, DrawnOutOfTurn) and fact.asked > given_ahead(play, fact.seat)


def _one_left(play: Play, fact: Fact) -> bool:
    seat = _whose(fact)
    others = [each for each in play.still_in() if each != seat]
    return not others and (play.phase is SHOWDOWN or play.is_over)


def _looked(_play: Play, fact: Fact) -> bool | None:
    return fact.looked if isinstance(fact, LookedAt) else None


def _rebuilt(_play: Play, fact: Fact) -> bool | None:
    return fact.restorable if isinstance(fact, CanBeRestored) else None


def _first_card(_play: Play, fact: Fact) -> bool:
    return isinstance(fact, Exposed | ShownByPlayer) and fact.place == 0


LOOKS_AT: Final[dict[Circumstance, Callable[[Play, Fact], bool | None]]] = {
    Circumstance.LOOKED: _looked,
    Circumstance.RESTORABLE: _rebuilt,
    Circumstance.CANNOT_BE_CORRECTED: lambda play, fact: _rebuilt(play, fact) is False,
    Circumstance.FIRST_DEAL: _first_deal,
    Circumstance.INITIAL_DEAL: lambda play, _fact: play.stage == 0,
    Circumstance.DRAW: _in_the_draw,
    Circumstance.LAST_DEAL: _last_deal,
    Circumstance.FIRST_OF_DEALING: _first_of_dealing,
    Circumstance.NO_ACT: _nobody_has_acted,
    Circumstance.NO_WAGER: _nobody_has_wagered,
    Circumstance.NO_ACT_THIS_ROUND: _no_act_this_round,
    Circumstance.NO_SUBSTANTIAL_ACTION: _no_substantial_action,
    Circumstance.HAS_ACTED: _has_acted,
    Circumstance.TAPPED_OUT: _tapped_out,
    Circumstance.HAS_FOLDED: lambda play, fact: not play.is_in(_whose(fact) or DEALER),
    Circumstance.SEEN_BY_ACTIVE: seen_by_active,
    Circumstance.UNCALLED: uncalled,
    Circumstance.ANOTHER_SHOWN: lambda play, _fact: _count(play, Exposed) > 0,
    Circumstance.ANOTHER_FOUND: lambda play, _fact: _count(play, FoundFaceUp) > 0,
    Circumstance.FIFTH_BOXED: _spoils_the_deck,
    Circumstance.TWO_UP: lambda play, fact: up_cards(play, fact).bit_count() > 1,
    Circumstance.THREE_UP: _three_up,
    Circumstance.ANOTHER_TWO_UP: _another_two_up,
    Circumstance.FIRST_CARD: _first_card,
    Circumstance.FINAL_CARD: _final_card,
    Circumstance.FIRST_COMMUNAL: lambda play, fact: next_communal(play, fact) == 1,
    Circumstance.MORE_TO_COME: lambda play, _fact: play.stage + 1 < len(play.plan.stages),
    Circumstance.ALL_CAN_BE_SERVED: _all_can_be_served,
    Circumstance.SECOND_COMMUNAL: lambda play, fact: next_communal(play, fact) == 2,
    Circumstance.HOLE_CARD: _hole_card,
    Circumstance.FLOP: _flop,
    Circumstance.FOURTH_CARD: lambda play, fact: next_communal(play, fact) == 4,
    Circumstance.FIFTH_CARD: lambda play, fact: next_communal(play, fact) == 5,
    Circumstance.ONE_SURPLUS: lambda _play, fact: _number_of_cards(fact) == 1,
    Circumstance.ASKS_FOR_MORE: _asks_for_more,
    Circumstance.ANOTHER_WRONG: lambda play, _fact: _count(play, WrongNumber) > 0,
    Circumstance.ONE_LEFT: _one_left,
    Circumstance.AT_SHOWDOWN: lambda play, _fact: play.phase is SHOWDOWN or play.is_over,
    Circumstance.OVER: lambda play, _fact: play.is_over,
    Circumstance.CHECKED: lambda _play, fact: isinstance(fact, OutOfTurn) and fact.act is Act.CHECK,
    Circumstance.FOLDED: lambda _play, fact: isinstance(fact, OutOfTurn) and fact.act is Act.FOLD,
}
