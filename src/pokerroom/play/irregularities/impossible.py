"""Why a fact cannot have happened as it is put: a card elsewhere, a seat not in, a wrong moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from pokerroom.money import Money, in_dollars
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting import Act
from pokerroom.play.dealing import CardDue, Place
from pokerroom.play.evolving import draw_of, held_to
from pokerroom.play.facts import (
    CutByAnother,
    DealtOnShort,
    DealtOutOfTurn,
    DefectiveDeck,
    DrawnOutOfTurn,
    Exposed,
    ExposedInCut,
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
from pokerroom.play.irregularities.remedies_on_cards import cards_short
from pokerroom.play.seats import DEALER, Seat
from pokerroom.play.state import BETTING, DEAL, RESHUFFLE, SHOWDOWN, Phase, Play

AFTER_THE_DEAL: Final = frozenset({BETTING, Phase.DRAW, SHOWDOWN, Phase.OVER})


def impossible(play: Play, fact: Any) -> str:
    """In words why *fact* cannot be; nothing if it can."""
    return CHECKS[fact.__class__](play, fact)


def _not_in(play: Play, seat: Seat) -> str:
    if seat not in play.places:
        return f"nobody is dealt in at seat {seat}"
    return "" if play.is_in(seat) else f"seat {seat} is not in any more"


def wrong_card(play: Play, card: MaybeCard) -> str:
    """Whether *card* can still be somewhere unseen."""
    if card is None:
        return ""
    if card not in play.terms.deck:
        return f"{card} is not in a deck of {play.terms.deck}"
    return f"{card} is known to be elsewhere" if play.out >> card & 1 else ""


def _off_the_deck(play: Play, cards: Sequence[MaybeCard], *, behind: int = 0) -> str:
    """Whether *cards* can come off the deck, *behind* so many others."""
    if len(cards) + behind > play.undealt:
        return f"only {play.undealt} cards are left in the deck"
    known = [card for card in cards if card is not None]
    if len(set(known)) < len(known):
        return "a card is told twice"
    for place, card in enumerate(cards):
        if because := wrong_card(play, card):
            return because
        if because := not_the_next(play, behind + place, card):
            return because
    return ""


def not_the_next(play: Play, place: int, card: MaybeCard) -> str:
    """Whether another card is known to lie in that *place* from the top, or this one elsewhere."""
    known = [each.card for each in play.on_top]
    if place < len(known) and known[place] is not None and known[place] != card:
        return f"the next card is known to be {known[place]}"
    if card is not None and card in known and known.index(card) != place:
        return f"{card} is known to lie elsewhere in the deck"
    return ""


def _over(play: Play, _fact: Any) -> str:
    return "the round of play is over" if play.is_over else ""


def _something_is_dealt(play: Play, _fact: Any) -> str:
    is_dealt = play.undealt < play.terms.deck.size
    return "" if is_dealt else "no card has been dealt yet"


def _not_cut(play: Play, fact: Any) -> str:
    if play.was_cut:
        return "the record has the cut by the one whose it was"
    return _something_is_dealt(play, fact)


def _cut_by_another(play: Play, fact: CutByAnother) -> str:
    by = play.marked if play.game.cut.if_declined else DEALER
    if fact.seat == by:
        return f"the cut was for {f'seat {by}' if by else 'the dealer'}"
    if fact.seat != DEALER and fact.seat not in play.places:
        return f"nobody is dealt in at seat {fact.seat}"
    if fact.seat == DEALER and play.game.cut.if_declined:
        return "the dealer cuts if the designated player declines"
    return "the record has the cut by the one whose it was" if play.was_cut else ""


def _not_shuffled(play: Play, fact: Any) -> str:
    return _something_is_dealt(play, fact)


def _left_out(play: Play, fact: LeftOut) -> str:
    if because := _not_in(play, fact.seat) or _something_is_dealt(play, fact):
        return because
    later = play.stage and not play.communal
    return f"seat {fact.seat} has cards of later dealing rounds" if later else ""


def _surplus_hand(play: Play, fact: SurplusHand) -> str:
    if because := _something_is_dealt(play, fact):
        return because
    number = len(play.game.betting_rounds[0].hole)
    return "" if play.undealt >= number else f"only {play.undealt} cards are left in the deck"


def _wrong_number(play: Play, fact: WrongNumber) -> str:
    if because := _not_in(play, fact.seat):
        return because
    if play.phase not in AFTER_THE_DEAL and (play.phase is not DEAL or play.stage):
        return "the cards are still being dealt"
    at = play.places[fact.seat]
    right = len(play.held[at]) + _still_due(play, fact.seat)
    if fact.holds == right or fact.holds < 0:
        return f"{right} cards are the right number, and none the least"
    if fact.holds < (play.face_up[at] | play.exposed[at]).bit_count():
        return f"seat {fact.seat} has more cards than that lying open"
    if fact.holds - right > play.undealt:
        return f"only {play.undealt} cards are left in the deck"
    return ""


def _still_due(play: Play, seat: Seat) -> int:
    return sum(isinstance(step, CardDue) and step.to == seat for step in play.due)


def _exposed(play: Play, fact: Exposed) -> str:
    if fact.to is Place.KITTY:
        is_there = fact.place < len(play.kitty)
        return "" if is_there else "the Kitty has no such card"
    if not isinstance(fact.to, int):
        return "the dealer exposes a card of a player, or of the Kitty"
    return _own_card(play, fact.to, fact.place, fact.card) or _over(play, fact)


def _own_card(play: Play, seat: Seat, place: int, card: MaybeCard) -> str:
    if because := _not_in(play, seat):
        return because
    at = play.places[seat]
    held = play.held[at]
    if not 0 <= place < len(held):
        return f"seat {seat} has {len(held)} cards"
    if (play.face_up[at] | play.exposed[at]) >> place & 1:
        return "that card lies open already"
    if held[place] is None:
        return wrong_card(play, card) if card is not None else "tell which card it was"
    return "" if card in {None, held[place]} else f"that card is {held[place]}"


def _found_face_up(play: Play, fact: FoundFaceUp) -> str:
    if play.phase is not DEAL and not _second_communal_lies_next(play):
        return "no card is being dealt"
    return _off_the_deck(play, (fact.card,))


def _second_communal_lies_next(play: Play) -> bool:
    """The one card that may be found before its turn comes."""
    stages = play.plan.stages
    following = stages[1].clause
    return (
        play.phase is BETTING
        and not play.stage
        and bool(following.communal)
        and not (following.burns)
    )


def _no_burn(play: Play, fact: NoBurn) -> str:
    stage = play.plan.stages[play.stage].clause
    if because := _over(play, fact):
        return because
    if not stage.burns or play.waived >> play.stage & 1:
        return "no card was to be burnt"
    return "" if play.phase is BETTING else "the cards are not dealt yet"


def _turned_early(play: Play, fact: TurnedEarly) -> str:
    stages = play.plan.stages
    if play.phase is not BETTING:
        return "no betting round is on"
    if play.stage + 1 == len(stages):
        return "no more cards are to come"
    following = stages[play.stage + 1].clause
    most = following.communal or (len(play.served_now()) if following.hole else 1)
    if not 0 < len(fact.cards) <= most:
        come = "1 card at most comes" if most == 1 else f"{most} cards at most come"
        return f"{come} next, not {len(fact.cards)}"
    waived = play.waived >> play.stage + 1 & 1
    if fact.first and following.communal and following.burns:
        return "a communal card is turned behind its burn"
    behind = 0 if waived or fact.first else following.burns
    return _off_the_deck(play, fact.cards, behind=behind)


def _turned_too_many(play: Play, fact: TurnedTooMany) -> str:
    if play.phase is not BETTING or not play.plan.stages[play.stage].clause.communal:
        return "no communal card has just been turned"
    if not fact.cards:
        return "no surplus card is told"
    return _off_the_deck(play, fact.cards)


def _drawn_out_of_turn(play: Play, fact: DrawnOutOfTurn) -> str:
    if draw_of(play) is None or play.phase is not DEAL:
        return "no draw cards are due"
    due = [step.to for step in play.due if isinstance(step, CardDue)]
    if fact.seat in due:
        return f"seat {fact.seat} is the one to get them"
    if because := _not_in(play, fact.seat):
        return because
    if not 0 < len(fact.cards) <= len(due):
        return "1 card is due" if len(due) == 1 else f"{len(due)} cards are due"
    return _not_asked(play, fact) or _off_the_deck(play, fact.cards)


def _not_asked(play: Play, fact: DrawnOutOfTurn) -> str:
    """Whether *seat* cannot have asked for so many."""
    if fact.asked and fact.seat not in play.to_draw:
        return f"seat {fact.seat} has drawn already"
    draw, held = draw_of(play), held_to(play, fact.seat)
    assert draw is not None
    if not 0 <= fact.asked <= draw.most:
        return f"from none to {draw.most} cards may be drawn, not {fact.asked}"
    if held and held.asked != fact.asked:
        return f"seat {fact.seat} has asked for {held.asked}"
    return ""


def _dealt_on_short(play: Play, fact: DealtOnShort) -> str:
    stages = play.plan.stages
    if play.game.communal_when_short is None or play.stage + 1 < len(stages):
        return "the last cards of stud are not being dealt"
    if play.phase not in {DEAL, RESHUFFLE} or not cards_short(play):
        return "the deck is not short"
    if len(fact.cards) != play.undealt:
        return f"{play.undealt} cards were left in the deck, and are dealt to the end"
    return _off_the_deck(play, fact.cards)


def _in_the_discards(play: Play, fact: InTheDiscards) -> str:
    if because := _over(play, fact) or _not_in(play, fact.seat):
        return because
    holds_cards = play.held[play.places[fact.seat]]
    return "" if holds_cards else f"seat {fact.seat} has no cards yet"


def _shown_by_player(play: Play, fact: ShownByPlayer) -> str:
    return _over(play, fact) or _own_card(play, fact.seat, fact.place, fact.card)


def _shown_to_one(play: Play, fact: ShownToOne) -> str:
    for seat in (fact.seat, fact.to):
        if seat not in play.places:
            return f"nobody is dealt in at seat {seat}"
    return "a player sees his own hand" if fact.seat == fact.to else ""


def _out_of_turn(play: Play, fact: OutOfTurn) -> str:
    betting = play.betting
    if play.phase is not BETTING or betting is None:
        return "no betting round is on"
    if because := _not_able(play, fact.seat):
        return because
    if any(held.seat == fact.seat for held in play.held_wagers):
        return f"a wager of seat {fact.seat} is held already"
    if fact.act in {Act.CHECK, Act.FOLD}:
        return ""
    return _wrong_total(play, fact, betting.seats.index(fact.seat))


def _not_able(play: Play, seat: Seat) -> str:
    """Whether *seat* can act in the betting, though not at this turn."""
    betting = play.betting
    assert betting is not None
    if seat not in betting.seats or not play.is_in(seat):
        return f"seat {seat} is not in the betting"
    if betting.seat == seat:
        return f"it is the turn of seat {seat}"
    able = betting.able >> betting.seats.index(seat) & 1
    return "" if able else f"seat {seat} has tapped out"


def _wrong_total(play: Play, fact: OutOfTurn, place: int) -> str:
    betting = play.betting
    assert betting is not None
    own = betting.totals[place]
    reach = own + betting.stakes[place]
    if fact.to is None or not own < fact.to <= reach:
        return f"the total is told, above {in_dollars(Money(own))}, at most {_dollars(reach)}"
    chip = betting.figures.chip
    return f"the lowest chip is {in_dollars(chip)}" if fact.to % chip else ""


def _dollars(amount: int) -> str:
    return in_dollars(Money(amount))


CHECKS: Final[dict[type, Callable[[Play, Any], str]]] = {
    ExposedInCut: lambda _play, _fact: "",
    NotShuffled: _not_shuffled,
    NotCut: _not_cut,
    CutByAnother: _cut_by_another,
    DealtOutOfTurn: _something_is_dealt,
    LeftOut: _left_out,
    SurplusHand: _surplus_hand,
    WrongNumber: _wrong_number,
    Exposed: _exposed,
    FoundFaceUp: _found_face_up,
    NoBurn: _no_burn,
    TurnedEarly: _turned_early,
    TurnedTooMany: _turned_too_many,
    DefectiveDeck: lambda _play, _fact: "",
    DrawnOutOfTurn: _drawn_out_of_turn,
    DealtOnShort: _dealt_on_short,
    InTheDiscards: _in_the_discards,
    ShownByPlayer: _shown_by_player,
    ShownToOne: _shown_to_one,
    OutOfTurn: _out_of_turn,
}
