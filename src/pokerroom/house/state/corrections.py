"""The events of a round of play in which something went wrong."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.cards import Card
from pokerroom.house.acts import MaybeCard
from pokerroom.house.facts import Fact
from pokerroom.house.game.deal import Box
from pokerroom.house.game.wagers import Person, WagerKind
from pokerroom.house.state.events import RegularEvent


class Question(StrEnum):
    """What a player is asked when something has gone wrong; the round waits for the answer."""

    VOID_OR_PLAY_ON = "whether to void his hand or play on"
    AMEND = "whether to amend his jackpot wager"
    AMEND_2 = "whether to amend his jackpot wager on the second area"


class CardExposed(Struct, frozen=True, kw_only=True, gc=False):
    """Everybody has seen *card*, which has been turned face down again."""

    box: Box
    card: Card
    per: Authority


class HandCorrected(Struct, frozen=True, kw_only=True, gc=False):
    """The *cards* really in *box*: too many, too few, or as put right."""

    box: Box
    cards: tuple[MaybeCard, ...]
    per: Authority


class RoundVoided(Struct, frozen=True, kw_only=True, gc=False):
    """All wagers go back, by the events that follow."""

    per: Authority


class HandVoided(Struct, frozen=True, kw_only=True, gc=False):
    """The wagers on the hand go back, by the events that follow."""

    box: Box
    per: Authority


class Asked(Struct, frozen=True, kw_only=True, gc=False):
    """The players of *boxes* are asked *question*."""

    question: Question
    boxes: tuple[Box, ...]
    per: Authority


class Answered(Struct, frozen=True, kw_only=True, gc=False):
    """*yes*: he makes up the wager, or plays on."""

    question: Question
    box: Box
    yes: bool
    per: Authority


class WagerFound(Struct, frozen=True, kw_only=True, gc=False):
    """A wager taken for more or less turns out to be *lies*."""

    box: Box
    person: Person
    wager: WagerKind
    lies: int
    per: Authority


class DealerWrong(Struct, frozen=True, kw_only=True, gc=False):
    """The dealer has no hand that can be compared."""

    per: Authority


class CommunalRestored(Struct, frozen=True, kw_only=True, gc=False):
    """The communal cards as they now lie; *whole*: the round goes on with them."""

    cards: tuple[Card, ...]
    whole: bool
    per: Authority


class WagerForgotten(Struct, frozen=True, kw_only=True, gc=False):
    """The hand stays in without the wager due and, by *no_more*, makes none later."""

    box: Box
    no_more: Authority
    per: Authority


class DeckStands(Struct, frozen=True, kw_only=True, gc=False):
    """The round goes on although the cards were found incorrect."""

    per: Authority


class Suspended(Struct, frozen=True, kw_only=True, gc=False):
    per: Authority


class Resumed(Struct, frozen=True, kw_only=True, gc=False):
    per: Authority


class PaymentWithheld(Struct, frozen=True, kw_only=True, gc=False):
    """*amount* that *person* has won so far, and what he wins from now on, is held for *hours*."""

    person: Person
    amount: int
    hours: int
    per: Authority


class WithheldInAll(Struct, frozen=True, kw_only=True, gc=False):
    """Everything *person* won in the finished round is held back for *hours*."""

    person: Person
    amount: int
    hours: int
    per: Authority


class Referred(Struct, frozen=True, kw_only=True, gc=False):
    """A person must decide about *fact*, and the round waits for one of *answers*."""

    question: str
    to: str
    answers: tuple[str, ...]
    fact: Fact
    per: Authority


class ReferralAnswered(Struct, frozen=True, kw_only=True, gc=False):
    """The role *by* has decided; what follows from the *answer* comes next."""

    answer: str
    by: str
    per: Authority


class Withdrawn(Struct, frozen=True, kw_only=True, gc=False):
    """The fact has been withdrawn; the round goes on where it stood."""

    by: str
    per: Authority


Event: TypeAlias = (
    RegularEvent
    | CardExposed
    | HandCorrected
    | RoundVoided
    | HandVoided
    | Asked
    | Answered
    | WagerFound
    | DealerWrong
    | CommunalRestored
    | WagerForgotten
    | DeckStands
    | Suspended
    | Resumed
    | PaymentWithheld
    | WithheldInAll
    | Referred
    | ReferralAnswered
    | Withdrawn
)
