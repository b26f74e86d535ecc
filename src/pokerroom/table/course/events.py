"""What has happened at a table between and around its rounds: the record that rebuilds it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TypeAlias

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.cards import Card
from pokerroom.play import Seat
from pokerroom.play.state import BlindDue
from pokerroom.table.course.acts import Flaw, Joins, Matter, Moment
from pokerroom.table.course.standing import Owes, Place


class SeatTaken(Struct, frozen=True, kw_only=True):
    """*held* chips came back to him, and he bought *amount*; he may *owe* a blind before cards."""

    person: str
    seat: Seat
    amount: int
    held: int = 0
    joins: Joins = Joins.NEW
    owes: Owes | None = None
    per: Authority


class ChipsBought(Struct, frozen=True, kw_only=True):
    person: str
    seat: Seat
    amount: int
    per: Authority


class BuyingDeclined(Struct, frozen=True, kw_only=True):
    """He cannot bring his stake up to the minimum, and plays on with what he has."""

    person: str
    seat: Seat
    per: Authority


class ChipsTakenOff(Struct, frozen=True, kw_only=True):
    person: str
    seat: Seat
    amount: int
    per: Authority


class TimePaid(Struct, frozen=True, kw_only=True):
    """Of the time charge *amount* was taken from his chips, and *lacks* is what he owes of it."""

    person: str
    seat: Seat
    amount: int
    lacks: int = 0
    per: Authority


class SeatLeft(Struct, frozen=True, kw_only=True):
    """He has gone for good with *amount*; by *reserved* his seat is marked for allotting.

    *barred*: he was excluded, and does not come back to this game.
    """

    person: str
    seat: Seat
    amount: int
    reserved: Authority | None = None
    barred: bool = False
    per: Authority


class WentAway(Struct, frozen=True, kw_only=True):
    person: str
    seat: Seat
    at: datetime | None = None
    per: Authority


class CameBack(Struct, frozen=True, kw_only=True):
    person: str
    seat: Seat
    at: datetime | None = None
    per: Authority


class DealtOut(Struct, frozen=True, kw_only=True):
    """Of the next round, as he wished."""

    person: str
    seat: Seat
    per: Authority


class PostingChosen(Struct, frozen=True, kw_only=True):
    """He *posts* what he owes at the next round, or else waits for the blind."""

    person: str
    seat: Seat
    posts: bool
    per: Authority


class SeatChanged(Struct, frozen=True, kw_only=True):
    """He *owes* a blind for it, or what he owed before."""

    person: str
    old: Seat
    seat: Seat
    owes: Owes | None = None
    per: Authority


class SeatWanted(Struct, frozen=True, kw_only=True):
    person: str
    seat: Seat
    per: Authority


class SeatDrawn(Struct, frozen=True, kw_only=True):
    """The draw gave it to *person*; an empty name: those *left* draw again."""

    seat: Seat
    cards: Mapping[str, Card]
    person: str = ""
    left: tuple[str, ...] = ()
    per: Authority


class SeatReserved(Struct, frozen=True, kw_only=True):
    """For *person*, or if nobody is named it is free again."""

    seat: Seat
    person: str
    per: Authority


class Referred(Struct, frozen=True, kw_only=True):
    """A person decides whether *person* is to be picked up."""

    question: str
    to: str
    answers: tuple[str, ...]
    person: str
    per: Authority


class PickedUp(Struct, frozen=True, kw_only=True):
    """His chips, *amount*, are held for him, and his seat is free."""

    person: str
    seat: Seat
    amount: int
    at: datetime | None = None
    per: Authority


class Agreed(Struct, frozen=True, kw_only=True):
    """By *person*, or without a name by the operator."""

    person: str
    to: Matter
    per: Authority


class AgreementWithdrawn(Struct, frozen=True, kw_only=True):
    person: str
    to: Matter
    per: Authority


class AgreementLapsed(Struct, frozen=True, kw_only=True):
    """It held in the last round, and not all agree any more."""

    to: Matter
    per: Authority


class FlawFound(Struct, frozen=True, kw_only=True):
    """By the rule that says what the pack is."""

    flaw: Flaw
    per: Authority


class CardsChecked(Struct, frozen=True, kw_only=True):
    """Whether they are those of the deck, each once: else some are *missing* or too many.

    *flaws* are what else is wrong with the pack.
    """

    moment: Moment
    missing: tuple[Card, ...] = ()
    surplus: tuple[Card, ...] = ()
    flaws: tuple[FlawFound, ...] = ()
    per: Authority

    @property
    def in_order(self) -> bool:
        return not (self.missing or self.surplus or self.flaws)


class CardsChanged(Struct, frozen=True, kw_only=True):
    """*unchecked*: nothing is dealt before they have been checked."""

    unchecked: bool
    per: Authority


class NextRound(Struct, frozen=True, kw_only=True):
    """Who is dealt in with which *stakes*, where the marker lies, and who posts which blind.

    *line* are the places of button and blinds. *bets* is told where the blinds are not those that
    follow from the marker. *agreed* is what holds by agreement. The debts of those named in
    *settled* are done with.
    """

    number: int
    stakes: Mapping[Seat, int]
    marker_seat: Seat
    line: tuple[Place, ...] = ()
    bets: tuple[BlindDue, ...] | None = None
    agreed: tuple[Matter, ...] = ()
    settled: tuple[str, ...] = ()
    per: Authority


class BlindNotPosted(Struct, frozen=True, kw_only=True):
    """Nobody posts the *blind* in this round, the first one being 1, that was due at *seat*."""

    blind: int
    seat: Seat
    per: Authority


class ButtonIsDead(Struct, frozen=True, kw_only=True):
    """It lies before *seat*, whose player is not dealt in."""

    seat: Seat
    per: Authority


class Missed(Struct, frozen=True, kw_only=True):
    """A blind or the buck has passed *person*, who is dealt no cards before that is put right."""

    person: str
    seat: Seat
    owes: Owes
    per: Authority


class RoundEnded(Struct, frozen=True, kw_only=True):
    """The stakes as they came out of it; *bought* are chips added in it. *void*: all is as before.

    *idle* is how many rounds running each player has abstained.
    """

    number: int
    stakes: Mapping[Seat, int]
    bought: Mapping[Seat, int] = {}
    idle: Mapping[Seat, int] = {}
    taken: int = 0
    void: bool = False
    per: Authority


Event: TypeAlias = (
    SeatTaken
    | ChipsBought
    | BuyingDeclined
    | ChipsTakenOff
    | TimePaid
    | SeatLeft
    | WentAway
    | CameBack
    | DealtOut
    | PostingChosen
    | SeatChanged
    | SeatWanted
    | SeatDrawn
    | SeatReserved
    | Referred
    | PickedUp
    | Agreed
    | AgreementWithdrawn
    | AgreementLapsed
    | CardsChecked
    | CardsChanged
    | NextRound
    | BlindNotPosted
    | ButtonIsDead
    | Missed
    | RoundEnded
)
