"""Rules on what went wrong against the house: the provision that fits, or a question to ask."""

from __future__ import annotations

from typing import Final, NamedTuple

from pokerroom.books import Authority, Referral, Refusal
from pokerroom.engine.provisions import OpenQuestion, first_fitting
from pokerroom.house.facts import Decided, Fact, FindsJackpotShort, FindsWager, Restored
from pokerroom.house.game.provisions import Circumstance, Provision, Remedy
from pokerroom.house.game.wagers import JACKPOTS
from pokerroom.house.irregularities.circumstances import holds
from pokerroom.house.irregularities.declared import impossible, no_provision
from pokerroom.house.irregularities.remedies import carried_out
from pokerroom.house.state.findings import FirstEvents, not_for
from pokerroom.house.state.play import HousePlay


class Question(NamedTuple):
    words: str
    answers: tuple[str, ...]


QUESTIONS: Final = {
    Circumstance.ROUND_IS_VOIDED: Question(
        "The cards in use are incorrect: is the round void?", ("void", "play on")
    ),
    Circumstance.PREVENTS_THE_DEAL: Question(
        "Does the malfunction prevent the hands from being dealt by the rules?",
        ("it does", "it does not"),
    ),
    Circumstance.DECK_COMPLETE: Question(
        "All cards have been counted: is the deck complete?", ("complete", "incomplete")
    ),
    Circumstance.RESTORABLE: Question("Can the hand be rebuilt?", ("restored", "not restored")),
    Circumstance.ALL_RESTORED: Question(
        "How much of the communal cards can be restored?", tuple(each.value for each in Restored)
    ),
    Circumstance.INADVERTENT: Question(
        "Has the player of box {fact.box} left out the wager inadvertently?",
        ("inadvertently", "not inadvertently"),
    ),
    Circumstance.AFFECTS_THE_OUTCOME: Question(
        "Has the fraud affected the outcome?", ("affected", "not affected")
    ),
}


def rules_on_fact(play: HousePlay, fact: Fact) -> FirstEvents:
    """What the book makes of *fact*."""
    if isinstance(fact, FindsWager) and fact.wager in JACKPOTS:
        fact = FindsJackpotShort(box=fact.box, wager=fact.wager, lies=fact.lies)
    provisions = play.game.irregularities.on(type(fact))
    if not provisions:
        return no_provision(play, fact)
    first = provisions[0]
    opens = first.under.per if first.under else first.per
    if refusal := impossible(play, fact, opens):
        return refusal
    found = first_fitting(provisions, lambda circumstance: holds(play, fact, circumstance))
    assert found is not None, f"the provisions leave a case of {fact!r} open"
    if isinstance(found, OpenQuestion):
        return _asked(play, fact, found)
    return _not_his_office(play, fact, found) or carried_out(play, fact, found, opens)


def _asked(
    play: HousePlay, fact: Fact, untold: OpenQuestion[Circumstance, Remedy]
) -> Referral | Refusal:
    """A decision needs its office from the outset; anybody else may report what he has found."""
    circumstance, provision = untold
    if circumstance is Circumstance.AFFECTS_THE_OUTCOME and (
        refusal := _not_his_office(play, fact, provision)
    ):
        return refusal
    question = QUESTIONS[circumstance]
    return Referral(
        question=question.words.format(fact=fact),
        to=provision.to,
        answers=question.answers,
        per=_asking_rule(provision),
    )


def _asking_rule(provision: Provision) -> Authority:
    return provision.asked or provision.per


def _not_his_office(play: HousePlay, fact: Fact, provision: Provision) -> Refusal | None:
    if not isinstance(fact, Decided) or not provision.to:
        return None
    asks = _asking_rule(provision)
    return not_for(play, fact.by, provision.to, provision.office or asks, given_by=asks)
