"""What is open to a person in a round against the house: his decisions and his answers."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.house.game.deal import Box
from pokerroom.house.game.terms import chosen
from pokerroom.house.game.wagers import Person
from pokerroom.house.state.corrections import Question
from pokerroom.house.state.phases import Phase, phase_of, undecided
from pokerroom.house.state.play import HousePlay
from pokerroom.house.wagering.amounts import size_of
from pokerroom.house.wagering.decisions import decision_of


class Choice(StrEnum):
    FOLD = "fold"
    CHECK = "check"
    WAGER = "wager"
    VOID = "void the hand"
    PLAY_ON = "play on"
    AMEND = "amend the jackpot wager"
    LEAVE = "let the jackpot wager go back"


class Offer(Struct, frozen=True, kw_only=True, gc=False):
    """Something a person may do with *box*; *amount* is the size of a wager."""

    box: Box
    choice: Choice
    amount: int = 0
    per: Authority


def offers(play: HousePlay, person: Person) -> tuple[Offer, ...]:
    """Everything open to *person* now; a wager that was forgotten is never offered."""
    if play.suspended or play.ended or play.referred:
        return ()
    if play.asked:
        return tuple(offer for key in play.asked for offer in _answers(play, person, key))
    if phase_of(play) is not Phase.DECISIONS:
        return ()
    return tuple(offer for box in _open_to(play, person) for offer in _decisions(play, box))


def _open_to(play: HousePlay, person: Person) -> list[Box]:
    waiting, turns = undecided(play), play.game.control.turns
    in_turn = turns is not None and chosen(play.terms, turns).outcome != "any_order"
    return [box for box in (waiting[:1] if in_turn else waiting) if play.owner(box) == person]


def _decisions(play: HousePlay, box: Box) -> list[Offer]:
    decision, ante = decision_of(play), play.ante(box)
    assert ante is not None
    amount = size_of(decision, ante)
    found = []
    if decision.fold:
        found.append(Offer(box=box, choice=Choice.FOLD, per=decision.fold))
    if decision.check:
        found.append(Offer(box=box, choice=Choice.CHECK, per=decision.check))
    if amount <= play.purses[ante.person]:
        found.append(Offer(box=box, choice=Choice.WAGER, amount=amount, per=decision.per))
    return found


def _answers(play: HousePlay, person: Person, key: tuple[Question, Box]) -> list[Offer]:
    question, box = key
    if play.owner(box) != person:
        return []
    per = play.asked[key]
    both = (
        (Choice.VOID, Choice.PLAY_ON)
        if question is Question.VOID_OR_PLAY_ON
        else (Choice.AMEND, Choice.LEAVE)
    )
    return [Offer(box=box, choice=choice, per=per) for choice in both]
