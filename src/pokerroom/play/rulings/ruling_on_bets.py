"""Rules on what players do with chips: forced bets, betting acts, silent chips, table stakes."""

from __future__ import annotations

from msgspec.structs import replace

from pokerroom.books import Refusal
from pokerroom.money import Money, in_dollars
from pokerroom.play.acts import Bets, ChangesStake, ChoosesBlind, MakesOverBlind, PutsOutChips
from pokerroom.play.betting.acts import FOLD
from pokerroom.play.betting.events import Acted, Posted
from pokerroom.play.betting.forced_bets import BlindsInTurn, BlindToChoose, blind_chosen, over_blind
from pokerroom.play.betting.judging import judge
from pokerroom.play.betting.refusals import out_of_turn
from pokerroom.play.betting.silent_chips import meant_by_chips
from pokerroom.play.game.table_stakes import change_of_stake
from pokerroom.play.rulings.consequences import forced_bets, stakes_of
from pokerroom.play.seats import Seat
from pokerroom.play.state.awaiting import FirstEvents, not_now, waits_for_answer
from pokerroom.play.state.corrections import Misdealt
from pokerroom.play.state.events import BLINDS, BetsPosted, Event, ForcedBet, StakeAdded, Understood
from pokerroom.play.state.play import BETTING, DEAL, REFERRED, Phase, Play


def bets(play: Play, act: Bets) -> FirstEvents:
    if play.phase is not BETTING or play.betting is None:
        return not_betting(play, act.seat)
    found = judge(play.betting, act.seat, act.act, act.to)
    if isinstance(found, Acted):
        return (with_its_ghost(play, found),) if play.plan.has_ghosts else (found,)
    return found


def with_its_ghost(play: Play, acted: Acted) -> Acted:
    """Notes on a fold whether the place goes on receiving cards."""
    if acted.act is FOLD and _leaves_ghost(play, play.places[acted.seat]):
        return replace(acted, leaves_ghost=True)
    return acted


def _leaves_ghost(play: Play, at: int) -> bool:
    irregularities, betting = play.game.irregularities, play.betting
    clause = irregularities.ghost_places if irregularities else None
    if clause is None or betting is None:
        return False
    if not betting.highest:
        return True
    return _made_forced_bet(play, play.seats[at]) or (clause.antes_count and bool(play.forced[at]))


def _made_forced_bet(play: Play, seat: Seat) -> bool:
    """Whether *seat* made the forced bring-in."""
    if play.stage or play.plan.stages[0].rules.forced is None:
        return False
    return play.first_to_act == seat


def not_betting(play: Play, seat: Seat) -> Refusal:
    """Why nobody may act now; a player who has folded is told that."""
    if play.phase is REFERRED:
        return waits_for_answer(play)
    betting = play.betting
    if betting is not None and (betting.is_over or seat != betting.seat):
        return out_of_turn(betting, seat)
    betting_rules = play.plan.stages[play.stage].rules
    if seat in play.places and not play.is_in(seat):
        return Refusal(because=f"seat {seat} has folded", per=betting_rules.meanings.fold)
    return not_now(play, betting_rules.meanings.betting_round)


def puts_out_chips(play: Play, act: PutsOutChips) -> FirstEvents:
    betting = play.betting
    if play.phase is not BETTING or betting is None:
        return not_betting(play, act.seat)
    if betting.limit.chips is None:
        because = "chips put out without a word say nothing here: the player must say what he does"
        return Refusal(because=because, per=betting.rules.meanings.turn)
    meant = meant_by_chips(betting, act.seat, act.chips, single=act.single)
    if isinstance(meant, Refusal):
        return meant
    found = judge(betting, act.seat, meant.act, meant.to)
    if isinstance(found, Refusal):
        return found
    understood = Understood(seat=act.seat, chips=act.chips, meant=meant, per=meant.per)
    return understood, found


def blind_is_chosen(play: Play, act: ChoosesBlind) -> FirstEvents:
    clauses = [clause for clause in play.plan.forced if isinstance(clause, BlindToChoose)]
    if not clauses:
        per = play.plan.forced[0].per if play.plan.forced else play.plan.stages[0].clause.per
        return Refusal(because="in this game nobody chooses a blind", per=per)
    clause = clauses[0]
    if play.phase is not Phase.CHOICE_OF_BLIND:
        return not_now(play, clause.choice if clause.fixed else clause.meant)
    if act.seat != play.marker_seat:
        because = f"the blind is for the designated player, seat {play.marker_seat}"
        return Refusal(because=because, per=clause.designated)
    chosen = blind_chosen(clause, times=act.times, minimum=play.terms.minimum)
    if isinstance(chosen, Refusal):
        return chosen
    return (forced_bets(play, clause, act.times),)


def over_blind_is_made(play: Play, act: MakesOverBlind) -> FirstEvents:
    """An over-blind is made after the blinds and before the first card."""
    clause = next((c for c in play.plan.forced if isinstance(c, BlindsInTurn)), None)
    if clause is None:
        per = play.plan.forced[0].per if play.plan.forced else play.plan.stages[0].clause.per
        return Refusal(because="this game has no over-blinds", per=per)
    made = blinds_made(play)
    if not made or not may_over_blind(play):
        return not_now(play, clause.over.meant if clause.over else clause.per)
    found = over_blind(
        clause,
        made,
        play.seats,
        act.seat,
        compulsory=len(made) - play.over_blinds,
        stake=stakes_of(play, (act.seat,))[0] if act.seat in play.places else Money(0),
    )
    if isinstance(found, Refusal):
        return found
    return (BetsPosted(kind=ForcedBet.OVER_BLIND, posted=(found,), per=found.per),)


def may_over_blind(play: Play) -> bool:
    """Whether the blinds have been posted and no card has been dealt yet."""
    return play.phase is DEAL and play.undealt == play.terms.deck.size


def blinds_made(play: Play) -> list[Posted]:
    posted = [event for event in _since_all_went_back(play) if isinstance(event, BetsPosted)]
    return [bet for event in posted if event.kind in BLINDS for bet in event.posted]


def _since_all_went_back(play: Play) -> list[Event]:
    """The events since forced bets were last returned, or all of them if they never were."""
    history = play.history
    anew = [at for at, each in enumerate(history) if isinstance(each, Misdealt) and each.anew]
    return history[max(anew, default=0) :]


def stake_is_changed(play: Play, act: ChangesStake) -> FirstEvents:
    clause = play.game.table_stakes
    assert clause is not None
    found = change_of_stake(clause, Money(act.amount), contending=play.is_in(act.seat))
    if isinstance(found, Refusal):
        return found
    if act.seat not in play.places:
        because = f"seat {act.seat} has no stake in this round of play"
        return Refusal(because=because, per=clause.per)
    chip = play.terms.lowest_chip
    if not act.amount or act.amount % chip:
        because = f"the lowest chip is {in_dollars(chip)}"
        return Refusal(because=because, per=play.plan.stages[0].rules.meanings.chips)
    return (StakeAdded(seat=act.seat, amount=act.amount, per=found.per),)
