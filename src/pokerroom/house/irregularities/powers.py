"""Rules on what the operator may do: suspend, withhold, invalidate, void and take."""

from __future__ import annotations

from pokerroom.books import Authority, Referral, Refusal
from pokerroom.house.facts import (
    DecidesOnFailure,
    Forfeits,
    Ground,
    Invalidates,
    SuspectsFailure,
    VoidsHand,
    VoidsPlayer,
    Withholds,
)
from pokerroom.house.game import JACKPOTS, Forfeit, Invalidated, Person, WagerKind
from pokerroom.house.irregularities.annulment import (
    given_back,
    no_hand_to_void,
    not_in_round,
    void_hands,
    void_round,
)
from pokerroom.house.state import (
    Event,
    FirstEvents,
    HandVoided,
    HousePlay,
    Laid,
    Outcome,
    PaymentWithheld,
    Resumed,
    Suspended,
    not_for,
    not_now,
)


def suspects_failure(play: HousePlay, _act: SuspectsFailure) -> FirstEvents:
    clause = play.game.irregularities.system
    if clause is None:
        return _no_rule(play, "suspends the game")
    refusal = not_in_round(play, clause.per)
    return refusal or (Suspended(per=clause.per),)


def _no_rule(play: HousePlay, what: str) -> Refusal:
    per = play.game.irregularities.disputes.per
    return Refusal(because=f"no rule of this game {what}", per=per)


def decides_on_failure(play: HousePlay, act: DecidesOnFailure) -> FirstEvents:
    clause = play.game.irregularities.system
    if clause is None:
        return _no_rule(play, "suspends the game")
    if not play.suspended:
        return not_now(play, clause.per)
    if refusal := not_for(play, act.by, clause.to, clause.per):
        return refusal
    if act.failed:
        return void_round(play, clause.failure)
    return (Resumed(per=clause.no_failure),)


def withholds(play: HousePlay, act: Withholds) -> FirstEvents:
    clause = play.game.irregularities.withheld
    if clause is None:
        return _no_rule(play, "lets a payment be withheld")
    if not play.commenced or play.ended:
        return not_now(play, clause.per)
    if refusal := not_for(play, act.by, clause.to, clause.per):
        return refusal
    if act.person not in play.purses or act.person in play.withheld:
        return Refusal(because=f"nothing of {act.person} is to be withheld", per=clause.per)
    won = play.won.get(act.person, 0)
    return (PaymentWithheld(person=act.person, amount=won, hours=clause.hours, per=clause.per),)


def invalidates(play: HousePlay, act: Invalidates) -> FirstEvents:
    """Commotion or fraud: the outcome does not stand, and all wagers go back."""
    clause = play.game.irregularities.invalidated
    if not play.commenced or play.void or play.ended:
        return not_now(play, clause.per)
    per = clause.disrupted if act.ground is Ground.DISRUPTED else clause.fraud
    if refusal := not_for(play, act.by, clause.to, per):
        return refusal
    if clause.effect and act.ground is Ground.FRAUD and not act.affects:
        return _without_effect(act, clause)
    return void_round(play, per, clause.refund)


def _without_effect(act: Invalidates, clause: Invalidated) -> Referral | Refusal:
    """A fraud that left the outcome as it was invalidates nothing; who decides must say so."""
    if act.affects is None:
        question, answers = "Has the fraud affected the outcome?", ("affected", "not affected")
        return Referral(question=question, to=clause.to, answers=answers, per=clause.fraud)
    return Refusal(because="the fraud has not affected the outcome", per=clause.fraud)


def voids_player(play: HousePlay, act: VoidsPlayer) -> FirstEvents:
    """All hands of the player are void, and all wagers of his, wherever they lie."""
    clause = play.game.irregularities.offence
    if refusal := not_in_round(play, clause.per) or not_for(play, act.by, clause.to, clause.per):
        return refusal
    boxes = _boxes_of(play, act.person)
    if any(box in play.prizes_paid for box in boxes):
        return Refusal(because=f"a prize of {act.person} has been paid", per=clause.per)
    wagers = [
        laid
        for laid in play.laid
        if laid.person == act.person
        and (laid.box not in boxes or laid.kind is WagerKind.DEALER_EXTRA)
    ]
    if not boxes and not wagers:
        return Refusal(because=f"{act.person} has no wager in the round", per=clause.per)
    voided = void_hands(play, tuple(boxes), clause.per) if boxes else ()
    return _once(*voided, *(given_back(laid, Outcome.VOID, clause.also) for laid in wagers))


def _boxes_of(play: HousePlay, person: Person) -> list[int]:
    owned = [box for box in play.boxes() if play.owner(box) == person]
    return [box for box in owned if box not in play.voided]


def _once(*events: Event) -> tuple[Event, ...]:
    """No wager is given back twice, though two rules may call for it."""
    seen, kept = set(), []
    for event in events:
        key = (
            getattr(event, "box", 0),
            getattr(event, "wager", None),
            getattr(event, "person", ""),
        )
        if key not in seen or isinstance(event, HandVoided):
            kept.append(event)
        seen.add(key)
    return tuple(kept)


def voids_hand(play: HousePlay, act: VoidsHand) -> FirstEvents:
    clause = play.game.irregularities.disputes
    refusal = (
        not_in_round(play, clause.per)
        or not_for(play, act.by, clause.to, clause.per)
        or no_hand_to_void(play, act.box, clause.per)
    )
    return refusal or void_hands(play, (act.box,), clause.per)


def forfeits(play: HousePlay, act: Forfeits) -> FirstEvents:
    """The ante and the part in the jackpot are lost; what else he wagered goes back."""
    clause = play.game.irregularities.forfeit
    if clause is None:
        return _no_rule(play, "takes a wager for that")
    if refusal := not_in_round(play, clause.per) or not_for(play, act.by, clause.to, clause.per):
        return refusal
    boxes = _boxes_of(play, act.person)
    wagers = [laid for laid in play.unsettled() if laid.box in boxes]
    if not wagers:
        return Refusal(because=f"{act.person} has no wager to forfeit", per=clause.per)
    voided = [HandVoided(box=box, per=clause.per) for box in boxes]
    return (*voided, *(_forfeited(laid, clause) for laid in wagers))


def _forfeited(laid: Laid, clause: Forfeit) -> Event:
    lost = laid.kind in JACKPOTS or laid.kind is WagerKind.ANTE
    per: Authority = clause.per if lost else clause.rest
    return given_back(laid, Outcome.LOST if lost else Outcome.RETURNED, per)
