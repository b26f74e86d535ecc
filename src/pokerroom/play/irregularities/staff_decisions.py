"""Rules on what staff decide: answers to questions, their powers, and rewinding a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from msgspec.structs import replace

from pokerroom.books import Authority, Refusal
from pokerroom.cards import Card
from pokerroom.play import facts
from pokerroom.play.dealing.dues import CardDue, Place
from pokerroom.play.evolving.evolving import evolve
from pokerroom.play.game.game import UP
from pokerroom.play.game.provisions import Remedy, name_of
from pokerroom.play.irregularities.held_wagers import as_answered
from pokerroom.play.irregularities.offices import may_decide, may_put, office
from pokerroom.play.irregularities.phrases import AFFECTS
from pokerroom.play.irregularities.remedies import clause_of, hand_out, round_void
from pokerroom.play.irregularities.ruling_on_facts import provided, ruled, too_late
from pokerroom.play.seats import Seat
from pokerroom.play.state import corrections, events
from pokerroom.play.state.awaiting import FirstEvents
from pokerroom.play.state.copying import copied
from pokerroom.play.state.play import Play

BY_THEMSELVES: Final = (
    corrections.Answered,
    corrections.Withdrawn,
    corrections.Rewound,
    corrections.WagerExceeded,
    corrections.WagerReduced,
    corrections.WagerReleased,
)
"""A round may be rewound to just before these corrections without cutting a ruling in two."""


def answers(play: Play, act: facts.Answers) -> FirstEvents:
    asked = play.asked
    if asked is None:
        return Refusal(because="nothing has been asked", per=clause_of(play).powers.decides)
    if refusal := _not_for_him(play, asked, act):
        return refusal
    names = [answer.name for answer in asked.answers]
    if act.answer not in names:
        because = f"{act.answer!r} is not an answer to it: {', '.join(names)}"
        return Refusal(because=because, per=asked.per)
    answered = corrections.Answered(answer=act.answer, by=act.by, per=asked.per)
    after = copied(play)
    evolve(after, answered)
    follows = _following(after, asked, act)
    return (answered, *follows) if isinstance(follows, tuple) else follows


def _not_for_him(play: Play, asked: corrections.Referred, act: facts.Answers) -> Refusal | None:
    if asked.seat is not None:
        if act.by.lower() == "player" and act.seat == asked.seat:
            return None
        return Refusal(because=f"it is for the player of seat {asked.seat} to say", per=asked.per)
    return may_decide(play, act.by, asked.per)


def _following(play: Play, asked: corrections.Referred, act: facts.Answers) -> FirstEvents:
    if asked.about is corrections.AskedAbout.TAPPING_OUT:
        assert asked.seat is not None
        tapped_out = corrections.TakenAsTappedOut(seat=asked.seat, per=asked.per)
        return (tapped_out,) if act.answer == "yes" else ()
    if asked.about is corrections.AskedAbout.OUT_OF_TURN:
        return as_answered(play, asked, act.answer)
    if asked.about is corrections.AskedAbout.REMEDY:
        remedy = next(each for each in Remedy if name_of(each) == act.answer)
        return ruled(play, asked.fact, remedy, asked.per)
    assert asked.fact is not None
    told = replace(asked.fact, **{asked.about.value: act.answer == "yes", "by": act.by})
    if isinstance(told, facts.Invalidates):
        return invalidates(play, told) if told.affects else ()
    assert isinstance(told, facts.Fact)
    return provided(play, told)


def withdraws(play: Play, act: facts.Withdraws) -> FirstEvents:
    per = clause_of(play).powers.reports
    if refusal := may_put(play, act.by):
        return refusal
    if play.asked is None or play.asked.fact is None:
        return Refusal(because="nothing has been put that could be withdrawn", per=per)
    return (corrections.Withdrawn(by=act.by, per=per),)


def voids_wagers(play: Play, act: facts.VoidsWagers) -> FirstEvents:
    powers = clause_of(play).powers
    if refusal := may_decide(play, act.by, powers.void_wagers):
        return refusal
    if act.seat not in play.places or not play.paid[play.places[act.seat]]:
        because = f"seat {act.seat} has no wagers in this round of play"
        return Refusal(because=because, per=powers.void_wagers)
    if play.is_over:
        return (too_late(play, act),)
    returned, per = powers.voided.returned, powers.void_wagers
    paid = play.paid[play.places[act.seat]] if returned else 0
    follows = Remedy.VOID if returned else Remedy.DEAD
    return (
        corrections.FactRuledOn(fact=act, outcome=follows.value, per=per),
        *hand_out(play, act, powers.voided.per, returned=paid),
    )


def excludes(play: Play, act: facts.Excludes) -> FirstEvents:
    per = clause_of(play).powers.exclude
    if refusal := may_decide(play, act.by, per):
        return refusal
    if act.seat not in play.places:
        return Refusal(because=f"nobody is dealt in at seat {act.seat}", per=per)
    found = corrections.FactRuledOn(
        fact=act, outcome="the player takes no more part in the game", per=per
    )
    excluded = corrections.Excluded(seat=act.seat, per=per)
    if play.is_over or not play.is_in(act.seat):
        return found, excluded
    return found, excluded, *hand_out(play, act, per, returned=0)


def kills_hand(play: Play, act: facts.KillsHand) -> FirstEvents:
    powers = clause_of(play).powers
    per = powers.dead_hand
    if per is None:
        because = "this book does not let a hand be declared dead for talk about it"
        return Refusal(because=because, per=powers.decides)
    if refusal := _power_refused(play, act.by, act.seat, per):
        return refusal
    found = corrections.FactRuledOn(fact=act, outcome=Remedy.DEAD.value, per=per)
    return found, *hand_out(play, act, per, returned=0)


def _power_refused(play: Play, by: str, seat: Seat, per: Authority) -> Refusal | None:
    if refusal := may_decide(play, by, per):
        return refusal
    if play.is_over or not play.is_in(seat):
        return Refusal(because=f"seat {seat} has no hand in play", per=per)
    return None


def invalidates(play: Play, act: facts.Invalidates) -> FirstEvents:
    powers = clause_of(play).powers
    ground = powers.fraud if act.fraud else powers.upset
    if refusal := may_decide(play, act.by, ground):
        return replace(refusal, per=powers.invalidate or refusal.per)
    if act.fraud and act.affects is None and act.disrupts is not None:
        because = "a fraud counts if it affects the outcome: say whether it does"
        return Refusal(because=because, per=powers.opinion)
    if not act.fraud and act.disrupts is False:
        because = "a disturbance that does not disrupt the game does not cancel it: play on"
        return Refusal(because=because, per=powers.upset)
    must_affect = act.fraud or powers.upset_must_affect
    if must_affect and act.affects is None:
        return (_opinion_asked(play, act, ground),)
    if must_affect and not act.affects:
        because = "it counts only if it affects the outcome"
        return Refusal(because=because, per=powers.opinion)
    found = corrections.FactRuledOn(fact=act, outcome=Remedy.ROUND_VOID.value, per=ground)
    return (found, *round_void(play, act, powers.refund))


def _opinion_asked(play: Play, act: facts.Invalidates, ground: Authority) -> corrections.Referred:
    powers = clause_of(play).powers
    goes_on = corrections.Answer(name="no", outcome=Remedy.STANDS.value, per=powers.opinion)
    void = corrections.Answer(name="yes", outcome=Remedy.ROUND_VOID.value, per=powers.refund)
    return corrections.Referred(
        question=AFFECTS.asks,
        to=clause_of(play).operator if may_decide(play, "supervisor", ground) else "supervisor",
        about=corrections.AskedAbout.AFFECTS,
        answers=(void, goes_on),
        fact=act,
        per=ground,
    )


def rewinds(play: Play, act: facts.Rewinds) -> FirstEvents:
    per = clause_of(play).powers.reports
    if refusal := _may_not_rewind(play, act.by, per):
        return refusal
    if because := _no_such_point(play, act):
        return Refusal(because=because, per=per)
    to = _after_what_is_next(play.record, act.to)
    undone = play.record[to:]
    if refusal := _decided_by_another(play, undone, act.by):
        return refusal
    return (
        corrections.Rewound(
            to=to,
            reason=" ".join(act.reason.split()),
            by=act.by,
            on_top=() if act.shuffled else _back_on_top(undone),
            seen=_seen(undone),
            shuffled=act.shuffled,
            per=per,
        ),
    )


def is_past_cards(play: Play, to: int) -> bool:
    """Whether somebody has seen a card since, so that the round cannot be as it was."""
    undone = play.record[max(to, 0) :]
    looked = any(
        isinstance(event, events.KittyTaken | corrections.LiesOpen | events.MayLook)
        for event in undone
    )
    return looked or bool(_back_on_top(undone) or _seen(undone))


def _after_what_is_next(record: Sequence[events.Event], to: int) -> int:
    """Skips events that announce the next part: they belong with what came before."""
    return next(n for n in range(to, len(record)) if not isinstance(record[n], events.NEXT_PART))


def _no_such_point(play: Play, act: facts.Rewinds) -> str:
    """Why the round cannot be taken back to that point."""
    if not act.reason.strip():
        return "a reason is needed"
    if act.to < 0 or all(isinstance(event, events.NEXT_PART) for event in play.record[act.to :]):
        return f"the record has {len(play.record)} events, and some must be taken back"
    if _within_a_ruling(play.record, act.to):
        return "that point lies within a ruling: name one before or after it"
    if any(isinstance(event, events.Settled) for event in play.record[act.to :]):
        return "the round was settled: it can be corrected, but not taken back"
    if any(_is_final(event) for event in play.record[act.to :]):
        return "the deck was shuffled since, or the record put right: that cannot be undone"
    return ""


def _decided_by_another(play: Play, undone: list[events.Event], by: str) -> Refusal | None:
    """An office may not undo a decision that it could not have taken itself."""
    for event in undone:
        used = isinstance(event, corrections.FactRuledOn) and isinstance(
            event.fact, get_args(facts.Power)
        )
        if used or (isinstance(event, corrections.Answered) and event.by.lower() != "player"):
            refusal = may_decide(play, by, event.per)
            if refusal:
                return refusal
    return None


def _within_a_ruling(record: list[events.Event], to: int) -> bool:
    """Whether the point would keep a finding or an answer but undo its remedy."""
    following = next(event for event in record[to:] if not isinstance(event, events.NEXT_PART))
    earlier = [event for event in record[:to] if not isinstance(event, events.NEXT_PART)]
    before = earlier[-1] if earlier else None
    if isinstance(following, corrections.SettlementTakenBack):
        return not isinstance(before, events.Settled)
    if isinstance(before, corrections.SettlementTakenBack):
        return True
    if isinstance(following, corrections.FactRuledOn | corrections.Referred) or not isinstance(
        following, get_args(events.Correction)
    ):
        return isinstance(before, corrections.Answered)
    return not isinstance(following, BY_THEMSELVES)


def _is_final(event: events.Event) -> bool:
    """What cannot be undone: a shuffle, a rewind, or a correction of where cards had lain."""
    if isinstance(event, corrections.CardsMoved):
        return any(move.to is Place.DECK for move in event.moves)
    return isinstance(event, events.Reshuffled | corrections.Rewound | corrections.WrongNumberFound)


def _may_not_rewind(play: Play, by: str, per: Authority) -> Refusal | None:
    found = office(play, by)
    if isinstance(found, Refusal):
        return found
    if refusal := may_put(play, by):
        return refusal
    if found.name.lower() == "dealer":
        because = "a supervisor takes a round back, not the dealer"
        return Refusal(because=because, per=per)
    return None


def _back_on_top(undone: list[events.Event]) -> tuple[corrections.OnTop, ...]:
    """The cards that go back on top of the deck, in order."""
    found: list[corrections.OnTop] = []
    for event in undone:
        if isinstance(event, events.Dealt):
            steps = [step for step in event.due if isinstance(step, CardDue)]
            pairs = zip(steps, event.cards, strict=True)
            found += [corrections.OnTop(card=card, seen=_is_open(step)) for step, card in pairs]
        elif isinstance(event, corrections.GivenAhead):
            found += [corrections.OnTop(card=card, seen=False) for card in event.cards]
        elif isinstance(event, corrections.CardsMoved):
            moved = [move.card for move in event.moves if move.source is Place.DECK]
            found += [corrections.OnTop(card=card, seen=card is not None) for card in moved]
    return tuple(found)


def _is_open(step: CardDue) -> bool:
    return step.face is UP or step.to is Place.COMMUNAL


def _seen(undone: list[events.Event]) -> tuple[tuple[Seat, tuple[Card, ...]], ...]:
    return tuple([(event.seat, event.cards) for event in undone if isinstance(event, events.Shown)])
