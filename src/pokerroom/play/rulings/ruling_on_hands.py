"""Rules on the showdown: showing a hand, throwing it in, asking to see another's."""

from __future__ import annotations

from collections.abc import Sequence

from pokerroom.books import Refusal, Ruling
from pokerroom.cards import Card
from pokerroom.play.acts import AsksToSee, MaybeCard, Shows, ThrowsIn
from pokerroom.play.irregularities.remedies import settlement_taken_back
from pokerroom.play.pots.showdown import asked_to_see, must_show, shows_anyhow
from pokerroom.play.rulings.ruling_on_cards import pack_rule
from pokerroom.play.rulings.valuing import worth_of
from pokerroom.play.seats import Seat
from pokerroom.play.state.awaiting import FirstEvents, not_now
from pokerroom.play.state.corrections import ToBeShown
from pokerroom.play.state.events import Settled, Shown, ThrownIn
from pokerroom.play.state.play import SHOWDOWN, Play


def shows(play: Play, act: Shows) -> FirstEvents:
    if refusal := _not_his_turn(play, act.seat):
        return refusal
    cards = hand_told(play, act.seat, act.cards)
    if not isinstance(cards, tuple):
        return cards
    if None in play.communal and not play.worths:
        because = "the communal cards must be named before hands are compared"
        return Refusal(because=because, per=play.game.showdown.cards_speak.per)
    duty = duty_to_show(play, act.seat)
    return (Shown(seat=act.seat, cards=cards, per=duty.per),)


def throws_in(play: Play, act: ThrowsIn) -> FirstEvents:
    if refusal := _not_his_turn(play, act.seat):
        return refusal
    duty = duty_to_show(play, act.seat)
    if duty.outcome:
        return Refusal(because="the hand must be shown", per=duty.per)
    return (ThrownIn(seat=act.seat, per=duty.per),)


def _not_his_turn(play: Play, seat: Seat) -> Refusal | None:
    clause = play.game.showdown
    if play.phase is not SHOWDOWN:
        return not_now(play, clause.per)
    if seat != play.to_show[0]:
        assert play.showing is not None
        per = play.showing.per if play.to_show == play.showing.outcome else clause.others.per
        return Refusal(because=f"it is for seat {play.to_show[0]} to show", per=per)
    return None


def duty_to_show(play: Play, seat: Seat) -> Ruling[bool]:
    """Whether *seat* must show, as far as we know his hand."""
    showing = play.showing
    assert showing is not None
    if found := shows_anyhow(play.game.showdown, showing, seat):
        return found
    live = [each for each in play.shown if play.is_in(each)]
    worth = {each: worth_of(play, each) for each in (seat, *live)}
    return must_show(play.game.showdown, showing, seat, worth, live, play.pots)


def hand_told(play: Play, seat: Seat, told: Sequence[Card]) -> tuple[Card, ...] | Refusal:
    """All cards of *seat* in the order they were dealt: those known, and the rest from *told*."""
    held = play.held[play.places[seat]]
    if not told:
        return () if play.worths else _if_all_known(play, held)
    unknown = [card for card in told if card not in held]
    for card in unknown:
        if play.cards_out >> card & 1 or card not in play.terms.deck or unknown.count(card) > 1:
            return Refusal(because=f"seat {seat} cannot hold {card}", per=pack_rule(play))
    if len(unknown) != held.count(None):
        number = held.count(None)
        because = f"{number} cards of seat {seat} are unknown, and {len(unknown)} are named"
        return Refusal(because=because, per=play.game.showdown.cards_speak.per)
    new = iter(unknown)
    return tuple([next(new) if card is None else card for card in held])


def _if_all_known(play: Play, held: Sequence[MaybeCard]) -> tuple[Card, ...] | Refusal:
    known = tuple([card for card in held if card is not None])
    if len(known) < len(held):
        because = "the cards of a hand that is shown must be named"
        return Refusal(because=because, per=play.game.showdown.cards_speak.per)
    return known


def asks_to_see(play: Play, act: AsksToSee) -> FirstEvents:
    owed = next((each for each in play.to_be_shown if each.seat == act.hand_of), None)
    if owed is not None and act.seat in play.places and act.hand_of not in play.shown:
        return _shown_to_all(play, act, owed)
    clause = play.game.showdown
    found = asked_to_see(
        clause,
        asker=act.seat,
        hand=act.hand_of,
        at_table=play.seats,
        involved=play.showing.outcome if play.showing else (),
        shown=play.shown,
        thrown_in=play.thrown_in,
        winners=_leading(play),
    )
    if isinstance(found, Refusal):
        return found
    cards = hand_told(play, act.hand_of, act.cards)
    if not isinstance(cards, tuple):
        return cards
    can_win = found.outcome and (play.phase is SHOWDOWN or _pot_lies_there(play))
    shown = Shown(seat=act.hand_of, cards=cards, asked_by=act.seat, can_win=can_win, per=found.per)
    return (*settlement_taken_back(play, found.per), shown) if can_win else (shown,)


def _shown_to_all(play: Play, act: AsksToSee, owed: ToBeShown) -> FirstEvents:
    """Another player has already seen the hand; showing it no longer affects the result."""
    if not play.held[play.places[owed.seat]]:
        return Refusal(because="the hand lies among the discards", per=owed.per)
    cards = hand_told(play, owed.seat, act.cards)
    if not isinstance(cards, tuple):
        return cards
    return (Shown(seat=owed.seat, cards=cards, asked_by=act.seat, can_win=False, per=owed.per),)


def _pot_lies_there(play: Play) -> bool:
    """Whether the pot has not been pushed yet: nothing has happened since the settlement."""
    return bool(play.history) and isinstance(play.history[-1], Settled)


def _leading(play: Play) -> tuple[Seat, ...]:
    """Those whose open hands win a pot as things stand."""
    if play.settlement:
        return tuple({award.seat for award in play.settlement.awards})
    found = set()
    worth = {seat: worth_of(play, seat) for seat in play.shown if play.is_in(seat)}
    for pot in play.pots:
        open_hands = {s: w for s in pot.contested_by if (w := worth.get(s)) is not None}
        for half in (0, 1):
            best = max((hand[half] for hand in open_hands.values()), default=0)
            found |= {seat for seat, hand in open_hands.items() if best and hand[half] == best}
    return tuple(sorted(found))
