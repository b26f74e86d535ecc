"""What is declared once about a fact: its fields, its wording, its questions, when it can happen.

The wording is plain data. In a phrase `(a|b)` is a choice, `[a]` may be left out, `(a)*` may be
repeated any number of times, and `{who}` is one of the slots that notation reads. In a line of a
file or a sentence, `{seat}` is a field of the fact.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.play.facts import Fact, StaffAct
from pokerroom.play.game.game import Game
from pokerroom.play.game.provisions import Circumstance, StaffPowers
from pokerroom.play.state.play import Play

F = TypeVar("F", bound=Fact)


class Sort(StrEnum):
    """What kind of thing a field holds, which decides how it is read, written and told."""

    PLAYER = "a player, or the dealer"
    OTHER_PLAYER = "another player"
    CARDS_HELD = "how many cards a player holds"
    CARD_HOLDER = "the player before whom a card lies, or the Kitty"
    CARD_PLACE = "which of the cards that lie there"
    CARD_FACE = "that card itself, if it is known"
    TOP_CARD = "the next card of the deck"
    EARLY_CARDS = "cards of the next dealing"
    OFF_THE_TOP = "whether they are the first of the deck, not behind a burn"
    SURPLUS_CARDS = "cards turned beyond those that were due"
    GIVEN_CARDS = "draw cards, face down"
    ASKED_FOR = "how many cards a player asked for"
    LAST_CARDS = "the last cards of the deck, face down"
    BETTING_ACT = "a check, a fold or a wager"
    TOTAL = "the total put out"
    FRAUD = "whether it is fraud"
    ANSWER = "one of the answers"
    ANSWERER = "the player who answers, if it is one"
    POINT = "where in the record"
    REASON = "a reason"
    SHUFFLED = "whether the deck is shuffled again"
    DECK_FAULT = "what is wrong with a deck, if it is told"


class Moment(StrEnum):
    """How far the dealer has got when the fact is reported, unless something else is said."""

    ALL_DEALT = "all that is due"
    NOT_YET = "nothing of what is due"
    MIDDLE = "nothing more, in the middle of dealing"
    BEFORE_THE_CARD = "what comes before the card in question"
    AT_THE_CARD = "up to the card in question"
    OWN_CARDS = "all that is due, the card in question lying before its player"


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One field of a fact; *asks* is the question that a form puts to the person reporting it."""

    name: str
    sort: Sort
    asks: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Detail:
    """A yes or no that only people could have seen, added to a fact after a comma or asked later.

    *decides* is the circumstance that depends on it alone, if a provision names one.
    """

    name: str
    decides: Circumstance | None = None
    asks: str
    if_so: str
    if_not: str
    said_if_so: str
    said_if_not: str

    def told(self, *, so: bool) -> str:
        return self.if_so if so else self.if_not


@dataclass(frozen=True, kw_only=True)
class Declaration:
    """What is declared about anything that staff put to the rules.

    *said* are the phrases in which anybody may report it, *said_of_staff* those that follow the
    name of an office ("dealer", "supervisor"). *written* is the phrase used in a file; if it has no
    `{by}`, the dealer is speaking. *as_told*: no details are looked for at its end.
    """

    kind: type[Struct]
    fields: tuple[Field, ...] = ()
    details: tuple[Detail, ...] = ()
    said: tuple[str, ...] = ()
    said_of_staff: tuple[str, ...] = ()
    written: str = ""
    told: str = ""
    put: Moment = Moment.ALL_DEALT
    as_told: bool = False

    def made(self, values: Mapping[str, object]) -> StaffAct:
        make: Callable[..., object] = self.kind
        act = make(**values)
        assert isinstance(act, StaffAct)
        return act


@dataclass(frozen=True, kw_only=True)
class AnyFact(Declaration, ABC):
    """Any kind of fact; *heading* is its line in a floor guide and in a form."""

    heading: str
    happens_in: Callable[[Game], bool] = lambda _game: True

    @abstractmethod
    def cannot_be(self, play: Play, fact: Fact) -> str:
        """Why *fact* cannot have happened, in words; empty if it can."""

    @abstractmethod
    def could_be(self, play: Play) -> Iterable[Fact]:
        """A fact of this kind for every player and card that it could concern, possible or not."""


@dataclass(frozen=True, kw_only=True)
class FactDeclared(AnyFact, Generic[F]):
    """A fact reported by the dealer or by a supervisor (`offices.may_put`)."""

    kind: type[F]
    impossible: Callable[[Play, F], str]
    candidates: Callable[[Play], Iterable[F]]

    def cannot_be(self, play: Play, fact: Fact) -> str:
        assert isinstance(fact, self.kind)
        return self.impossible(play, fact)

    def could_be(self, play: Play) -> Iterable[Fact]:
        return self.candidates(play)


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant:
    """What a power lets staff do, and where the book grants it; None if the book does not."""

    heading: str
    per: Callable[[StaffPowers], Authority | None]


@dataclass(frozen=True, kw_only=True)
class PowerDeclared(Declaration):
    """A power of the office to which the rules in *grants* give it (`offices.may_decide`)."""

    grants: tuple[Grant, ...] = ()
