"""How a round against the house waits for a person: the possible answers, and withdrawal."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from pokerroom.books import Referral, Refusal, role
from pokerroom.engine import Referring
from pokerroom.house import facts
from pokerroom.house.irregularities.ruling_on_facts import rules_on_fact
from pokerroom.house.state.corrections import Event, ReferralAnswered, Referred, Withdrawn
from pokerroom.house.state.findings import FirstEvents
from pokerroom.house.state.play import HousePlay


def answers(play: HousePlay, act: facts.Answers) -> FirstEvents:
    """What follows from the answer, as if the same role had put the fact with the answer in it."""
    asked = play.referred
    if asked is None:
        return Refusal(because="nothing has been asked", per=play.game.irregularities.disputes.per)
    if act.answer not in asked.answers:
        because = f"{act.answer!r} is not an answer to it: {', '.join(asked.answers)}"
        return Refusal(because=because, per=asked.per)
    return rules_on_fact(play, _with_answer(asked, act))


def _with_answer(asked: Referred, act: facts.Answers) -> facts.Fact:
    """The fact completed by the answer; the first of two answers means yes."""
    fact, by = asked.fact, act.by
    match fact:
        case facts.FindsCommunalWrong():
            return replace(fact, restored=facts.Restored(act.answer), by=by)
        case facts.FindsHandRacked(restored=False):
            return facts.VoidsHand(box=fact.box, by=by)
        case facts.CountsHands():
            return replace(fact, deck_complete=act.answer == asked.answers[0])
        case _:
            return _with(fact, by, yes=act.answer == asked.answers[0])


def _with(fact: facts.Fact, by: str, *, yes: bool) -> facts.Fact:
    match fact:
        case facts.FindsDeckIncorrect():
            return replace(fact, void=yes, by=by)
        case facts.FindsShufflerFailed():
            return replace(fact, prevents=yes, by=by)
        case facts.FindsWagerForgotten():
            return replace(fact, inadvertent=yes, by=by)
        case facts.FindsHandRacked():
            return replace(fact, restored=yes, by=by)
        case facts.Invalidates():
            return replace(fact, affects=yes, by=by)
        case _:
            raise AssertionError(f"nothing is asked about {fact!r}")


def _recorded(play: HousePlay, act: facts.AnyAct, found: Referral) -> Event:
    if isinstance(act, facts.Answers):
        assert play.referred is not None
        fact: facts.Fact = _with_answer(play.referred, act)
    else:
        assert isinstance(act, facts.Fact)
        fact = act
    return Referred(
        question=found.question, to=found.to, answers=found.answers, fact=fact, per=found.per
    )


def withdraws(play: HousePlay, act: facts.Withdraws) -> FirstEvents:
    per = play.game.irregularities.disputes.per
    if play.referred is None:
        return Refusal(because="nothing has been put that could be withdrawn", per=per)
    role(act.by, book=play.game.book.id)
    return (Withdrawn(by=act.by, per=play.referred.per),)


def _settles(asked: Referred, act: facts.AnyAct) -> bool:
    """A question is settled by an answer, or by the same fact put again with the answer in it."""
    return (
        isinstance(act, facts.Answers | facts.Withdraws) or _answer_within(asked, act) is not None
    )


def _closed(asked: Referred, act: facts.AnyAct) -> Event | None:
    told = act if isinstance(act, facts.Answers) else _answer_within(asked, act)
    return ReferralAnswered(answer=told.answer, by=told.by, per=asked.per) if told else None


def _answer_within(asked: Referred, act: facts.AnyAct) -> facts.Answers | None:
    """The answer in a fact put again.

    None if it is another fact or still leaves the matter open.
    """
    by = act.by if isinstance(act, facts.Decided) else ""
    for answer in asked.answers:
        told = facts.Answers(answer=answer, by=by)
        if _with_answer(asked, told) == _without_cards(asked.fact, act):
            return told
    return None


def _without_cards(fact: facts.Fact, act: facts.AnyAct) -> facts.AnyAct:
    """The act without cards that came with the answer."""
    if isinstance(act, facts.FindsCommunalWrong) and isinstance(fact, facts.FindsCommunalWrong):
        return replace(act, communal=fact.communal)
    if isinstance(act, facts.FindsHandRacked) and isinstance(fact, facts.FindsHandRacked):
        return replace(act, cards=fact.cards)
    return act


REFERRING: Final[Referring[HousePlay, facts.AnyAct, Event, Referred]] = Referring(
    recorded=_recorded,
    open_to=lambda play, _act: play.referred,
    settles=_settles,
    closed=_closed,
)
