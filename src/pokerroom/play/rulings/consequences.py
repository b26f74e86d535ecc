"""What follows automatically in a round of play, event by event, each with its rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from msgspec import structs

from pokerroom.books import Ruling
from pokerroom.money import Money
from pokerroom.play.betting.betting import NOBODY, OVER, ending
from pokerroom.play.betting.events import Acted, Posted
from pokerroom.play.betting.forced_bets import (
    AnteOfAll,
    BlindsInTurn,
    BlindToChoose,
    antes,
    antes_as_listed,
    blind_amounts,
    blind_chosen,
    blinds,
    order_of_blinds,
    posted,
)
from pokerroom.play.betting.state import BettingStart
from pokerroom.play.dealing.dues import BURN
from pokerroom.play.evolving.evolving import evolve, started
from pokerroom.play.evolving.next_part import blind_has_opened, first_of
from pokerroom.play.irregularities.held_wagers import look_at_held_wager
from pokerroom.play.pots.showdown import order_of_showing
from pokerroom.play.rulings import next_cards
from pokerroom.play.rulings.valuing import pots_gathered, settled, unable_to_wager, unclaimed
from pokerroom.play.seats import DEALER, Seat, clockwise
from pokerroom.play.state.begun import Begun, BlindDue
from pokerroom.play.state.corrections import Answer, AskedAbout, CardsMoved, Moved, Referred
from pokerroom.play.state.events import (
    BetsPosted,
    BettingEnded,
    Event,
    FirstToAct,
    ForcedBet,
    KittyMucked,
    KittyTaken,
    MayLook,
    OwnCard,
    ShowdownBegun,
)
from pokerroom.play.state.plan import ForcedClause
from pokerroom.play.state.play import Phase, Play


def begin_play(begun: Begun) -> Play:
    """Starts the round of play and runs it to the first point where somebody must act."""
    play = started(begun)
    proceed(play)
    return play


def proceed(play: Play) -> None:
    """Lets everything happen that follows automatically, until somebody must act."""
    while True:
        found = FOLLOWS.get(play.phase)
        event = found(play) if found else None
        if event is None:
            return
        evolve(play, event)


def _forced_bets(play: Play) -> Event:
    """The next forced bets that involve no choice, or whatever comes instead of them."""
    if found := next_cards.after_the_forced_bets(play):
        return found
    clause, in_full = play.plan.forced[play.forced_done], play.plan.posted_in_full
    if play.contending.bit_count() < len(play.seats):
        return _of_those_in(play, forced_bets(play, clause))
    if play.begun.blinds is not None:
        return forced_bets(play, clause)
    key = play.forced_done, play.seats, play.marker_seat
    usual = in_full.get(key)
    if usual is not None and min(play.stakes) >= usual[1]:
        return usual[0]
    bets = forced_bets(play, clause)
    if usual is None and all(bet.paid == bet.due for bet in bets.posted):
        in_full[key] = bets, max([bet.due for bet in bets.posted], default=0)
    return bets


def _of_those_in(play: Play, bets: BetsPosted) -> BetsPosted:
    """Nothing is taken from an excluded player; a blind that was due there still sets the level."""
    posted = [b if play.is_in(b.seat) else structs.replace(b, paid=Money(0)) for b in bets.posted]
    dead = [bet for bet in bets.dead if play.is_in(bet.seat)]
    return structs.replace(bets, posted=tuple(posted), dead=tuple(dead))


def forced_bets(play: Play, clause: ForcedClause, times: int | None = None) -> BetsPosted:
    """The bets that *clause* calls for; *times* is the multiple chosen, if there was a choice."""
    match clause:
        case AnteOfAll():
            kind = ForcedBet.DEAD_ANTE if clause.as_listed else ForcedBet.ANTE
            return BetsPosted(kind=kind, posted=_antes(play, clause), per=clause.per)
        case BlindsInTurn():
            if play.begun.blinds is not None:
                return _blinds_as_assigned(play, clause, play.begun.blinds)
            return BetsPosted(kind=ForcedBet.BLIND, posted=_blinds(play, clause), per=clause.per)
        case BlindToChoose():
            one = _blind(play, clause, times or clause.fixed or 0)
            return BetsPosted(kind=ForcedBet.BLIND, posted=(one,), per=clause.per)


def _antes(play: Play, clause: AnteOfAll) -> tuple[Posted, ...]:
    terms, seats = play.terms, play.served
    if clause.as_listed:
        return _antes_as_listed(play, clause)
    return antes(
        clause, seats, stakes_of(play, seats), minimum=terms.minimum, sign=terms.ante or None
    )


def _antes_as_listed(play: Play, clause: AnteOfAll) -> tuple[Posted, ...]:
    blinds_due = next(each for each in play.plan.forced if isinstance(each, BlindsInTurn))
    seats = order_of_blinds(blinds_due, play.seats, marker_seat=play.marker_seat)
    return antes_as_listed(clause, play.terms.antes, seats, stakes_of(play, seats))


def _blinds(play: Play, clause: BlindsInTurn) -> tuple[Posted, ...]:
    amounts = blind_amounts(clause, minimum=play.terms.minimum, sign=play.terms.blinds)
    assert isinstance(amounts, Ruling), "the terms of the table were not looked at"
    seats = order_of_blinds(clause, play.seats, marker_seat=play.marker_seat)
    return blinds(clause, amounts.outcome, seats, stakes_of(play, seats))


def _blinds_as_assigned(play: Play, clause: BlindsInTurn, told: tuple[BlindDue, ...]) -> BetsPosted:
    """Blinds as the table assigns them in this round; a player posts his dead blind first."""
    stakes = dict(zip(play.seats, play.stakes, strict=True))
    live: list[Posted] = []
    dead: list[Posted] = []
    for due in sorted(told, key=lambda each: not each.dead):
        stake = Money(stakes[due.seat])
        bet = posted(clause.short_stake, due.seat, Money(due.amount), stake=stake, per=due.per)
        stakes[due.seat] -= bet.paid
        (dead if due.dead else live).append(bet)
    return BetsPosted(kind=ForcedBet.BLIND, posted=tuple(live), dead=tuple(dead), per=clause.per)


def _blind(play: Play, clause: BlindToChoose, times: int) -> Posted:
    chosen = blind_chosen(clause, times=times, minimum=play.terms.minimum)
    assert isinstance(chosen, Ruling)
    seat = play.marker_seat
    stake = stakes_of(play, (seat,))[0]
    return posted(clause.short_stake, seat, chosen.outcome, stake=stake, per=clause.per)


def stakes_of(play: Play, seats: tuple[Seat, ...]) -> list[Money]:
    return [Money(play.stakes[play.places[seat]]) for seat in seats]


def _may_look(play: Play) -> Event | None:
    """Lets players look at a card left untouched until everybody had his cards."""
    rule = play.plan.stages[play.stage].clause.untouched
    if not play.untouched or rule is None:
        return None
    held = [(seat, play.held[play.places[seat]][-1]) for seat in play.untouched]
    return MayLook(cards=tuple([OwnCard(seat=seat, card=card) for seat, card in held]), per=rule)


def _opening(play: Play) -> Event:
    if found := next_cards.no_betting(play) or _may_look(play):
        return found
    if play.may_tap_out:
        return _asks_to_tap_out(play)
    gone = unable_to_wager(play)
    if play.opener_stays:
        return _opener_stays(play, gone)
    stage = play.plan.stages[play.stage]
    forced = stage.rules.forced
    first = first_of(play, tapped_out=gone)
    opened = bool(forced and forced.own_blind and blind_has_opened(play, gone))
    shared = play.game.communal_when_short if play.communal else None
    by_cards = stage.opening is not None and first.per is stage.opening.per
    per = shared.opener if shared and shared.opener and by_cards else first.per
    return FirstToAct(seat=first.outcome, opened=opened, start=start_of_betting(play), per=per)


def start_of_betting(play: Play) -> BettingStart:
    start = play.plan.start(play.stage, play.blind)
    if not start.first or not any(play.blinds):
        return start
    out = [blind for at, blind in enumerate(play.blinds) if not play.contending >> at & 1]
    dead_blind = max(out, default=0)
    return replace(start, dead_blind=dead_blind) if dead_blind else start


def _opener_stays(play: Play, gone: tuple[Seat, ...]) -> Event:
    stays = play.opener_stays
    assert stays is not None
    order = clockwise(play.still_in(), after=stays.seat - 1)
    first = next(seat for seat in order if seat not in gone)
    return FirstToAct(seat=first, start=start_of_betting(play), per=stays.per)


def _asks_to_tap_out(play: Play) -> Event:
    asked = play.may_tap_out[0]
    question = f"does seat {asked.seat} want to be treated as tapped out?"
    answers = (
        Answer(
            name="yes", outcome="he wagers no more and contests the pot as it is", per=asked.per
        ),
        Answer(name="no", outcome="he plays on", per=asked.per),
    )
    return Referred(
        question=question,
        to="player",
        about=AskedAbout.TAPPING_OUT,
        answers=answers,
        seat=asked.seat,
        per=asked.per,
    )


def _exchange(play: Play) -> Event:
    """The exposed card becomes the first burn, and the next card of the deck replaces it."""
    called = play.to_exchange[0]
    card = play.held[play.places[called.seat]][called.place]
    moved = Moved(card=card, source=called.seat, to=BURN, place=called.place, seen=True)
    return CardsMoved(moves=(moved,), per=called.per)


def _betting(play: Play) -> Event | None:
    betting = play.betting
    assert betting is not None
    if play.may_tap_out:
        return _asks_to_tap_out(play)
    if play.held_wagers and (found := look_at_held_wager(play)):
        return found
    if betting.kitty_taker != NOBODY and play.kitty:
        taken = next(each for each in reversed(play.history) if isinstance(each, Acted))
        return KittyTaken(
            seat=betting.seats[betting.kitty_taker], cards=tuple(play.kitty), per=taken.per
        )
    if betting.turn != OVER:
        return None
    ended = ending(betting)
    return BettingEnded(ending=ended.outcome, last=next_cards.is_last_betting(play), per=ended.per)


def _kitty(play: Play) -> Event:
    assert play.game.kitty is not None
    return KittyMucked(last=next_cards.is_last_betting(play), per=play.game.kitty.untaken)


def _showdown(play: Play) -> Event | None:
    return _may_look(play) if play.showing else unclaimed(play) or _showdown_begun(play)


def _showdown_begun(play: Play) -> Event:
    first, called_before = play.first_to_act, None
    if first == DEALER:  # nobody was able to wager
        first, called_before = first_of(play, tapped_out=()).outcome, play.called
    found = pots_gathered(play)
    showing = order_of_showing(
        play.game.showdown,
        play.still_in(),
        leader=play.leader,
        first_to_act=first,
        called_before=called_before,
        pots=found.pots,
    )
    return ShowdownBegun(
        pots=found.pots, returned=found.returned, order=showing.outcome, per=showing.per
    )


def _settling(play: Play) -> Event:
    return _may_look(play) or unclaimed(play) or settled(play)


FOLLOWS: Final[dict[Phase, Callable[[Play], Event | None]]] = {
    Phase.FORCED_BETS: _forced_bets,
    Phase.DEAL: next_cards.what_is_dealt,
    Phase.DRAW: next_cards.what_is_owed,
    Phase.OPENING: _opening,
    Phase.BETTING: _betting,
    Phase.KITTY: _kitty,
    Phase.EXCHANGE: _exchange,
    Phase.SHOWDOWN: _showdown,
    Phase.SETTLING: _settling,
}
