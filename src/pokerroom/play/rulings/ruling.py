"""Puts an act to the rules: what follows from it, or why it is refused."""

from __future__ import annotations

from typing import Final, get_args

from pokerroom.books import Refusal, Ruling
from pokerroom.cards import Card
from pokerroom.engine import By, on, referral, table
from pokerroom.play import acts
from pokerroom.play.betting.acts import FOLD, TAKE_KITTY, Act
from pokerroom.play.betting.betting import OVER
from pokerroom.play.betting.events import Acted
from pokerroom.play.betting.judging import judge
from pokerroom.play.evolving.betting_acts import has_acted
from pokerroom.play.evolving.evolving import evolve
from pokerroom.play.facts import (
    Answers,
    Excludes,
    Exposed,
    Fact,
    Invalidates,
    KillsHand,
    Rewinds,
    StaffAct,
    VoidsWagers,
    Withdraws,
)
from pokerroom.play.irregularities import staff_decisions
from pokerroom.play.irregularities.ruling_on_facts import rules_on_fact
from pokerroom.play.rulings import ruling_on_bets
from pokerroom.play.rulings.conduct import complains, side_bet_is_refused
from pokerroom.play.rulings.consequences import proceed
from pokerroom.play.rulings.ruling_on_cards import cuts, deals, draws, reshuffles, throws_away
from pokerroom.play.rulings.ruling_on_hands import asks_to_see, shows, throws_in
from pokerroom.play.seats import Seat
from pokerroom.play.state.awaiting import Finding, FirstEvents, waits_for_answer
from pokerroom.play.state.copying import copied
from pokerroom.play.state.corrections import AskedAbout, Referred
from pokerroom.play.state.events import Event
from pokerroom.play.state.fields import check_fields, not_an_act
from pokerroom.play.state.play import BETTING, REFERRED, Play


def rule_on(play: Play, act: acts.AnyAct | StaffAct) -> Finding:
    """What the rules make of *act*; the play itself is unchanged."""
    return put(copied(play), act)


def put(play: Play, act: acts.AnyAct | StaffAct) -> Finding:
    """Like `rule_on`, but what follows happens; a refusal changes nothing.

    A question referred to a person is recorded, and play waits until it is decided.
    """
    rules = RULES_ON.get(type(act))
    if rules is None:
        raise not_an_act(act)
    check_fields(act)
    if play.phase is REFERRED and not _may_be_put_meanwhile(play, act):
        return waits_for_answer(play)
    found = rules(play, act)
    if not isinstance(found, tuple):
        return found
    start = len(play.record)
    let_happen(play, found)
    last = found[-1]
    if type(last) is Referred:
        return referral(last, [answer.name for answer in last.answers])
    return Ruling(outcome=tuple(play.record[start:]), per=found[0].per)


def _may_be_put_meanwhile(play: Play, act: acts.AnyAct | StaffAct) -> bool:
    """While a player is asked about his exposed card, another exposed card may be reported."""
    asked = play.asked
    if asked is not None and asked.about is AskedAbout.TAPPING_OUT and isinstance(act, Exposed):
        return True
    return act.__class__ in WHILE_REFERRED


def let_happen(play: Play, events: tuple[Event, ...]) -> None:
    """Applies *events* and everything that follows automatically."""
    for event in events:
        evolve(play, event)
    proceed(play)


def bet(play: Play, seat: Seat, act: Act, to: int | None = None) -> Acted | Refusal:
    """Rules on a betting act; the quick way, for programs that play many rounds."""
    if type(act) is not Act or (to is not None and type(to) is not int):
        check_fields(acts.Bets(seat=seat, act=act, to=to))
    betting = play.betting
    if betting is None or play.phase is not BETTING:
        return ruling_on_bets.not_betting(play, seat)
    found = judge(betting, seat, act, to)
    if isinstance(found, Acted):
        if act is FOLD and play.plan.has_ghosts:
            found = ruling_on_bets.with_its_ghost(play, found)
        play.record.append(found)
        if play.history is not play.record:
            play.history.append(found)
        has_acted(play, found, seat, act)
        if betting.turn == OVER or act is TAKE_KITTY or play.held_wagers:
            proceed(play)
    return found


def draw(play: Play, seat: Seat, discards: tuple[acts.MaybeCard, ...]) -> FirstEvents:
    """Rules on a draw; the quick way too."""
    known = type(seat) is int and type(discards) is tuple
    if not known or not all(card is None or type(card) is Card for card in discards):
        check_fields(acts.Draws(seat=seat, discards=discards))
    found = throws_away(play, seat, discards)
    if isinstance(found, tuple):
        let_happen(play, found)
    return found


RULES_ON: Final[By[Play, acts.AnyAct | StaffAct, FirstEvents]] = table(
    on(acts.Bets, ruling_on_bets.bets),
    on(acts.PutsOutChips, ruling_on_bets.puts_out_chips),
    on(acts.ChoosesBlind, ruling_on_bets.blind_is_chosen),
    on(acts.MakesOverBlind, ruling_on_bets.over_blind_is_made),
    on(acts.ChangesStake, ruling_on_bets.stake_is_changed),
    on(acts.MakesSideBet, side_bet_is_refused),
    on(acts.Complains, complains),
    on(acts.Cuts, cuts),
    on(acts.Deals, deals),
    on(acts.Reshuffles, reshuffles),
    on(acts.Draws, draws),
    on(acts.Shows, shows),
    on(acts.ThrowsIn, throws_in),
    on(acts.AsksToSee, asks_to_see),
    *[on(kind, rules_on_fact) for kind in get_args(Fact)],
    on(VoidsWagers, staff_decisions.voids_wagers),
    on(Excludes, staff_decisions.excludes),
    on(KillsHand, staff_decisions.kills_hand),
    on(Invalidates, staff_decisions.invalidates),
    on(Answers, staff_decisions.answers),
    on(Withdraws, staff_decisions.withdraws),
    on(Rewinds, staff_decisions.rewinds),
)
WHILE_REFERRED: Final = frozenset({Answers, Withdraws, Rewinds, acts.Complains, acts.MakesSideBet})
