"""What is done about a fact: each remedy as the events that carry it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pokerroom.books import Authority
from pokerroom.money import Money
from pokerroom.play import facts
from pokerroom.play.acts import MaybeCard
from pokerroom.play.evolving.correcting_cards import given_ahead
from pokerroom.play.evolving.correcting_hands import last_to_fold
from pokerroom.play.evolving.evolving import last_hand
from pokerroom.play.game.provisions import Irregularities, Remedy
from pokerroom.play.irregularities.burns_left_out import burns_left_out
from pokerroom.play.irregularities.circumstances import up_cards
from pokerroom.play.irregularities.remedies_on_cards import ON_CARDS, laid_out_early
from pokerroom.play.irregularities.remedies_on_faces import ON_FACES
from pokerroom.play.pots.outcome import Returned
from pokerroom.play.seats import Seat
from pokerroom.play.state.corrections import (
    BettingHeld,
    ExchangeCalled,
    Excluded,
    GivenAhead,
    HandOut,
    Keeps,
    KnownOnTop,
    LastFolderWins,
    LiesOpen,
    MayTapOut,
    Misdealt,
    OnTop,
    RoundVoid,
    SettlementTakenBack,
    SharedWithAll,
    TakenAsTappedOut,
    ToBeShown,
    WagerHeld,
    WrongNumberFound,
)
from pokerroom.play.state.events import BetsPosted, Event
from pokerroom.play.state.play import SHOWDOWN, Play

Events = tuple[Event, ...]


def carried_out(play: Play, fact: facts.Put | None, remedy: Remedy, per: Authority) -> Events:
    """The events that carry out *remedy*."""
    return REMEDIES[remedy](play, fact, per)


def clause_of(play: Play) -> Irregularities:
    clause = play.game.irregularities
    assert clause is not None
    return clause


def _nothing(_play: Play, fact: facts.Put | None, per: Authority) -> Events:
    """Play goes on; a card that was exposed is known to everybody."""
    if isinstance(fact, facts.Exposed | facts.ShownByPlayer):
        return _known_to_all(fact, per)
    return ()


def _known_to_all(fact: facts.Exposed | facts.ShownByPlayer, per: Authority) -> Events:
    seat = fact.to if isinstance(fact, facts.Exposed) else fact.seat
    if not isinstance(seat, int):
        return ()
    card, place = fact.card, fact.place
    return (LiesOpen(seat=seat, place=place, card=card, as_up_card=False, per=per),)


def _misdeal(play: Play, _fact: facts.Put | None, _per: Authority) -> Events:
    """Forced bets stay in for the new deal; all other wagers go back.

    If some have gone back to a player who is dealt in again, all are posted anew.
    """
    after = clause_of(play).after_misdeal
    if _has_forced_bets_back(play):
        return (_misdealt(play, play.paid, after.wagers, anew=True),)
    back = [paid - forced for paid, forced in zip(play.paid, play.forced, strict=True)]
    return (_misdealt(play, back, after.wagers, anew=False),)


def _has_forced_bets_back(play: Play) -> bool:
    owed = dict.fromkeys(play.seats, 0)
    for event in play.history:
        if isinstance(event, Misdealt) and event.anew:
            owed = dict.fromkeys(play.seats, 0)
        elif isinstance(event, BetsPosted):
            for bet in (*event.posted, *event.dead):
                owed[bet.seat] += bet.paid
        elif isinstance(event, Excluded):
            owed[event.seat] = 0
    return any(play.forced[at] < owed[seat] for seat, at in play.places.items())


def _all_back(play: Play, _fact: facts.Put | None, per: Authority) -> Events:
    return (_misdealt(play, play.paid, per, anew=True),)


def _misdealt(play: Play, back: list[int], back_per: Authority, *, anew: bool) -> Misdealt:
    after = clause_of(play).after_misdeal
    return Misdealt(
        returned=_returned(play, back, back_per),
        anew=anew,
        same_first=Keeps(seat=play.served[0], per=after.same_first),
        marker_stays=Keeps(seat=play.marker_seat, per=after.marker_stays),
        out=tuple(sorted({each.seat for each in play.history if isinstance(each, Excluded)})),
        per=after.per,
    )


def _returned(play: Play, back: Sequence[int], per: Authority) -> tuple[Returned, ...]:
    seats = zip(play.seats, back, strict=True)
    return tuple(
        [Returned(seat=seat, amount=Money(amount), per=per) for seat, amount in seats if amount]
    )


def settlement_taken_back(play: Play, per: Authority) -> Events:
    """Takes back a settlement already made, so that the pots can be awarded again."""
    done = play.settlement
    if done is None:
        return ()
    received = [done.received(seat) for seat in play.seats]
    back = _returned(play, received, per)
    return (SettlementTakenBack(given_back=back, commission=done.taken.amount, per=per),)


def round_void(play: Play, _fact: facts.Put | None, per: Authority) -> Events:
    void = RoundVoid(returned=_returned(play, play.paid, per), per=per)
    return (*settlement_taken_back(play, per), void)


def dead(play: Play, fact: facts.Put | None, per: Authority) -> Events:
    """The hand takes no further part and its chips stay in.

    That may make somebody else the winner.
    """
    assert isinstance(fact, facts.OfPlayer)
    return (*_number_put_right(play, fact, per), *hand_out(play, fact, per, returned=0))


def void(play: Play, fact: facts.Put | None, per: Authority) -> Events:
    """Like a dead hand, except that its chips go back."""
    assert isinstance(fact, facts.OfPlayer)
    paid = play.paid[play.places[fact.seat]]
    return (*_number_put_right(play, fact, per), *hand_out(play, fact, per, returned=paid))


def hand_out(play: Play, fact: facts.OfPlayer, per: Authority, *, returned: int) -> Events:
    """Takes the hand of the seat out of play and returns *returned* of its chips."""
    clause, is_wrong = clause_of(play).wrong_hands, isinstance(fact, facts.WrongNumber)
    is_showdown = play.phase is SHOWDOWN
    survivor = play.plan.stages[play.stage].rules.ends.survivor
    held = 0 if returned or not is_wrong else _held_out(play, fact.seat)
    out = HandOut(
        seat=fact.seat,
        returned=Money(returned),
        held=Money(held),
        other_wins=clause.one_right if clause and is_wrong and is_showdown else survivor,
        per=per,
    )
    rest = _if_nobody_is_left(play, fact, returned - held)
    return (*settlement_taken_back(play, per), out, *rest)


def _held_out(play: Play, seat: Seat) -> int:
    """What a wager made out of turn would still add to the pot."""
    betting = play.betting
    if betting is None or seat not in betting.seats:
        return 0
    already = betting.totals[betting.seats.index(seat)]
    return sum(held.to - already for held in play.held_wagers if held.seat == seat)


def _number_put_right(play: Play, fact: facts.OfPlayer, per: Authority) -> Events:
    """Surplus cards have come off the deck, which may be too short without them."""
    if not isinstance(fact, facts.WrongNumber):
        return ()
    surplus = fact.holds - len(play.held[play.places[fact.seat]])
    found = WrongNumberFound(seat=fact.seat, holds=fact.holds, per=per)
    return (found, *burns_left_out(play, surplus)) if surplus > 0 else (found,)


def _if_nobody_is_left(play: Play, fact: facts.OfPlayer, returned: int) -> Events:
    """What happens to the pot if the only hand left is out.

    If another player threw in, he wins. Otherwise only a wrong number of cards is found so late:
    the last player to fold wins, and all wagers go back if nobody has folded.
    """
    others_gave_up = [seat for seat in play.thrown_in if seat != fact.seat]
    if play.still_in() != [fact.seat] or others_gave_up:
        return ()
    clause = clause_of(play).wrong_hands
    assert clause is not None
    assert isinstance(fact, facts.WrongNumber)
    folder = last_to_fold(play)
    if folder is None:
        return _rest_goes_back(play, fact, returned, clause.nobody)
    return (LastFolderWins(seat=folder, per=clause.last_folder),)


def _rest_goes_back(play: Play, fact: facts.OfPlayer, returned: int, per: Authority) -> Events:
    back = list(play.paid)
    back[play.places[fact.seat]] -= returned
    return (RoundVoid(returned=_returned(play, back, per), per=per),)


def _exchange(_play: Play, fact: facts.Put | None, per: Authority) -> Events:
    assert isinstance(fact, facts.Exposed)
    assert isinstance(fact.to, int)
    return (
        *_known_to_all(fact, per),
        ExchangeCalled(seat=fact.to, place=fact.place, per=per),
    )


def _exchange_later(play: Play, fact: facts.Put | None, per: Authority) -> Events:
    """Of two cards lying face up the later one is exchanged; the earlier is the up card."""
    assert isinstance(fact, facts.Exposed)
    assert isinstance(fact.to, int)
    up = up_cards(play, fact)
    open_now = LiesOpen(seat=fact.to, place=fact.place, card=fact.card, as_up_card=True, per=per)
    return open_now, ExchangeCalled(seat=fact.to, place=up.bit_length() - 1, per=per)


def _ask_to_tap_out(_play: Play, fact: facts.Put | None, per: Authority) -> Events:
    assert isinstance(fact, facts.Exposed)
    assert isinstance(fact.to, int)
    return (*_known_to_all(fact, per), MayTapOut(seat=fact.to, per=per))


def _tap_out(_play: Play, fact: facts.Put | None, per: Authority) -> Events:
    assert isinstance(fact, facts.Exposed)
    assert isinstance(fact.to, int)
    return (*_known_to_all(fact, per), TakenAsTappedOut(seat=fact.to, per=per))


def _freeze(play: Play, fact: facts.Put | None, per: Authority) -> Events:
    assert isinstance(fact, facts.TurnedEarly | facts.TurnedTooMany)
    assert play.betting is not None
    return BettingHeld(most=play.betting.highest, per=per), known_next(play, fact, per)


def known_next(
    play: Play, fact: facts.TurnedEarly | facts.TurnedTooMany, per: Authority
) -> KnownOnTop:
    """The cards come after the burn, unless they are the first of the deck."""
    stage = play.plan.stages[play.stage + 1].clause
    unburnt = play.unburnt >> play.stage + 1 & 1
    burns = 0 if unburnt or (isinstance(fact, facts.TurnedEarly) and fact.first) else stage.burns
    known = [OnTop(card=card, seen=True) for card in fact.cards]
    return KnownOnTop(cards=(*[OnTop(card=None, seen=False)] * burns, *known), per=per)


def _use_next(play: Play, fact: facts.Put | None, per: Authority) -> Events:
    assert isinstance(fact, facts.TurnedEarly | facts.TurnedTooMany)
    return (known_next(play, fact, per),)


def _hold_to_minimum(play: Play, fact: facts.Put | None, per: Authority) -> Events:
    assert isinstance(fact, facts.TurnedEarly | facts.TurnedTooMany)
    least = play.terms.minimum
    return BettingHeld(most=least, only=least, per=per), *laid_out_early(play, fact, per)


def _hold_to_minimums(play: Play, fact: facts.Put | None, per: Authority) -> Events:
    assert isinstance(fact, facts.TurnedEarly | facts.TurnedTooMany)
    most = max(play.stakes) + sum(play.paid)
    return (
        BettingHeld(most=most, only=play.terms.minimum, per=per),
        *laid_out_early(play, fact, per),
    )


def _keeps(play: Play, fact: facts.Put | None, per: Authority) -> Events:
    """He keeps as many as he asked for; the rest go to the player who was passed over."""
    assert isinstance(fact, facts.DrawnOutOfTurn)
    wanting = fact.asked - given_ahead(play, fact.seat)
    kept, passed_on = fact.cards[:wanting], fact.cards[wanting:]
    given = GivenAhead(seat=fact.seat, cards=kept, asked=fact.asked, per=per)
    if not passed_on:
        return (given,)
    surplus = clause_of(play).held_draw or per
    return given, _next_for_the_right_player(passed_on, surplus)


def _moved_on(_play: Play, fact: facts.Put | None, per: Authority) -> Events:
    assert isinstance(fact, facts.DrawnOutOfTurn)
    return (_next_for_the_right_player(fact.cards, per),)


def _passed_on(play: Play, fact: facts.Put | None, per: Authority) -> Events:
    """He has seen cards that were not his, and still draws the number he asked for."""
    assert isinstance(fact, facts.DrawnOutOfTurn)
    cards = _next_for_the_right_player(fact.cards, per)
    if fact.seat not in play.to_draw:
        return (cards,)
    return GivenAhead(seat=fact.seat, cards=(), asked=fact.asked, per=per), cards


def _next_for_the_right_player(cards: tuple[MaybeCard, ...], per: Authority) -> KnownOnTop:
    return KnownOnTop(cards=tuple(OnTop(card=card, seen=False) for card in cards), per=per)


def _hold_wager(_play: Play, fact: facts.Put | None, per: Authority) -> Events:
    assert isinstance(fact, facts.OutOfTurn)
    assert fact.to is not None
    return (WagerHeld(seat=fact.seat, act=fact.act, to=fact.to, per=per),)


def _show_all(_play: Play, fact: facts.Put | None, per: Authority) -> Events:
    assert isinstance(fact, facts.ShownToOne)
    return (ToBeShown(seat=fact.seat, to=fact.to, per=per),)


def _share(play: Play, fact: facts.Put | None, per: Authority) -> Events:
    assert isinstance(fact, facts.ShownToOne)
    cards = last_hand(play, fact.seat)
    return (SharedWithAll(seat=fact.seat, to=fact.to, cards=cards, per=per),)


REMEDIES: Final[dict[Remedy, Callable[[Play, facts.Put | None, Authority], Events]]] = {
    Remedy.STANDS: _nothing,
    Remedy.REBUILD: _nothing,
    Remedy.MISDEAL: _misdeal,
    Remedy.ALL_BACK: _all_back,
    Remedy.ROUND_VOID: round_void,
    Remedy.DEAD: dead,
    Remedy.VOID: void,
    Remedy.EXCHANGE: _exchange,
    Remedy.EXCHANGE_LATER: _exchange_later,
    Remedy.ASK_TO_TAP_OUT: _ask_to_tap_out,
    Remedy.TAP_OUT: _tap_out,
    Remedy.FREEZE: _freeze,
    Remedy.USE_NEXT: _use_next,
    Remedy.HOLD_TO_MINIMUM: _hold_to_minimum,
    Remedy.HOLD_TO_MINIMUMS: _hold_to_minimums,
    Remedy.KEEPS: _keeps,
    Remedy.MOVED_ON: _moved_on,
    Remedy.PASSED_ON: _passed_on,
    Remedy.HOLD_WAGER: _hold_wager,
    Remedy.IGNORE_WAGER: _nothing,
    Remedy.SHOW_ALL: _show_all,
    Remedy.SHARE: _share,
    **ON_CARDS,
    **ON_FACES,
}
