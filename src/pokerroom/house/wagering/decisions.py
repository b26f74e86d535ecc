"""Rules on what players decide after the deal: to fold, to check or to wager."""

from __future__ import annotations

from pokerroom.books import Refusal
from pokerroom.house.acts import Checks, Folds, Wagers
from pokerroom.house.game.deal import Box
from pokerroom.house.game.terms import chosen
from pokerroom.house.game.wagers import Decision, Person
from pokerroom.house.state.corrections import Event
from pokerroom.house.state.events import Checked, Folded, Placed
from pokerroom.house.state.findings import FirstEvents, is_halted, not_his, not_in, not_now
from pokerroom.house.state.phases import Phase, phase_of, stage, undecided
from pokerroom.house.state.play import HousePlay, Laid
from pokerroom.house.wagering.amounts import exact_size, later_found
from pokerroom.house.wagering.placement import no_chips


def folds(play: HousePlay, act: Folds) -> FirstEvents:
    decision = decision_of(play)
    if refusal := _not_his_turn(play, act.person, act.box):
        return refusal
    if decision.fold is None:
        because = f"the hand is in to stay: its player checks or makes a {decision.name}"
        return Refusal(because=because, per=decision.per)
    return (Folded(box=act.box, per=decision.fold),)


def checks(play: HousePlay, act: Checks) -> FirstEvents:
    decision = decision_of(play)
    if refusal := _not_his_turn(play, act.person, act.box):
        return refusal
    if decision.check is None:
        because = f"nobody stays in without a {decision.name}"
        return Refusal(because=because, per=decision.stay or decision.per)
    return (Checked(box=act.box, decision=stage(play), per=decision.check),)


def wagers(play: HousePlay, act: Wagers) -> FirstEvents:
    """A wager of the prescribed size; another can still be corrected, and so is refused."""
    decision = decision_of(play)
    refusal = _not_his_turn(play, act.person, act.box) or no_chips(play, act.person, act.amount)
    if refusal:
        return refusal
    ante = play.ante(act.box)
    assert ante is not None
    wrong = exact_size(decision, ante, act.amount)
    return wrong or (_placed(play, decision, act), *_reckoned(play, decision, act, ante))


def _placed(play: HousePlay, decision: Decision, act: Wagers) -> Placed:
    return Placed(
        box=act.box,
        person=act.person,
        wager=decision.wager,
        amount=act.amount,
        decision=stage(play),
        per=decision.placed or decision.optional or decision.stay or decision.per,
    )


def _reckoned(play: HousePlay, decision: Decision, act: Wagers, ante: Laid) -> list[Event]:
    """Even a wager of the right size does not count if the ante does not."""
    laid = Laid(
        box=act.box,
        person=act.person,
        kind=decision.wager,
        placed=act.amount,
        lies=act.amount,
        counts=act.amount,
    )
    return later_found(play, decision, ante, laid)


def decision_of(play: HousePlay) -> Decision:
    """The decision now open, or the last one if none is."""
    decisions = play.game.decisions
    return decisions[min(stage(play), len(decisions) - 1)]


def _not_his_turn(play: HousePlay, person: Person, box: Box) -> Refusal | None:
    if is_halted(play):
        return not_now(play, decision_of(play).per)
    if stage(play) and box in play.forgotten and play.owner(box) == person:
        because = f"{person} has left out the wager to stay in"
        return Refusal(because=because, per=play.forgotten[box])
    if phase_of(play) is not Phase.DECISIONS:
        return not_now(play, decision_of(play).per)
    if refusal := not_his(play, person, box) or not_in(play, box):
        return refusal
    if box in undecided(play):
        return _out_of_turn(play, box)
    return Refusal(because=f"box {box} has decided", per=decision_of(play).per)


def _out_of_turn(play: HousePlay, box: Box) -> Refusal | None:
    turns = play.game.control.turns
    if turns is None:
        return None
    order = chosen(play.terms, turns)
    first = undecided(play)[0]
    if order.outcome == "any_order" or box == first:
        return None
    return Refusal(because=f"it is the turn of box {first}", per=order.per)
