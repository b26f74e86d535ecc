"""What has happened at a table between and around its rounds: the record that rebuilds it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TypeAlias

from msgspec import Struct

from pokerroom.books import Authority
from pokerroom.cards import Card
from pokerroom.play import Seat
from pokerroom.play.state.begun import BlindDue
from pokerroom.table.course.acts import Flaw, Joins, Matter, Moment
from pokerroom.table.course.standing import Owes, Place


class SeatTaken(Struct, frozen=True, kw_only=True):
    """*held* chips came back to him, and he bought *amount*; he may owe a blind first (*owes*)."""

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
    """*amount* of the time charge was taken from his chips; *lacks* is what he still owes."""

    person: str
    seat: Seat
    amount: int
    lacks: int = 0
    per: Authority


class SeatLeft(Struct, frozen=True, kw_only=True):
    """He has left for good with *amount*; by *reserved* his seat is kept for management to allot.

    *barred*: he was excluded, and may not return to this game.
    """

    person: str
    seat: Seat
    amount: int
    reserved: Authority | None = None
    barred: bool = False
    per: Authority


class LetInAgain(Struct, frozen=True, kw_only=True):
    """*person*, whom a round excluded, may play at this table again."""

    person: str
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
    """*person* asked to be dealt out of the next round, or the house deals him out (*by_house*)."""

    person: str
    seat: Seat
    by_house: bool = False
    per: Authority


class PostingChosen(Struct, frozen=True, kw_only=True):
    """He *posts* what he owes at the next round, or else waits for the blind."""

    person: str
    seat: Seat
    posts: bool
    per: Authority


class SeatChanged(Struct, frozen=True, kw_only=True):
    """*owes* is the blind he owes for the move, or what he owed before.

    *passed* are the live seats that he has moved past in all since a blind last reached him.
    """

    person: str
    old: Seat
    seat: Seat
    owes: Owes | None = None
    passed: int = 0
    per: Authority


class SeatWanted(Struct, frozen=True, kw_only=True):
    person: str
    seat: Seat
    per: Authority


class SeatDrawn(Struct, frozen=True, kw_only=True):
    """The draw gave it to *person*; if that is empty, those *left* draw again."""

    seat: Seat
    cards: Mapping[str, Card]
    person: str = ""
    left: tuple[str, ...] = ()
    per: Authority


class SeatReserved(Struct, frozen=True, kw_only=True):
    """The seat is kept for *person*; if that is empty, it is free again."""

    seat: Seat
    person: str
    per: Authority


class Referred(Struct, frozen=True, kw_only=True):
    """A supervisor is to decide whether *person* is picked up."""

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
    """*person* has agreed; an empty name is the operator."""

    person: str
    to: Matter
    per: Authority


class AgreementWithdrawn(Struct, frozen=True, kw_only=True):
    person: str
    to: Matter
    per: Authority


class AgreementLapsed(Struct, frozen=True, kw_only=True):
    """It held in the last round, but not everybody agrees any longer."""

    to: Matter
    per: Authority


class FlawFound(Struct, frozen=True, kw_only=True):
    """A flaw, by the rule on what a pack is made of."""

    flaw: Flaw
    per: Authority


class CardsChecked(Struct, frozen=True, kw_only=True):
    """The cards were checked: some may be *missing* from the deck, or *surplus*.

    *flaws* are what else is wrong with the pack; *deck* is its size if a round comes next.
    """

    moment: Moment
    missing: tuple[Card, ...] = ()
    surplus: tuple[Card, ...] = ()
    flaws: tuple[FlawFound, ...] = ()
    deck: int = 0
    per: Authority

    @property
    def in_order(self) -> bool:
        return not (self.missing or self.surplus or self.flaws)


class CardsChanged(Struct, frozen=True, kw_only=True):
    """*unchecked*: nothing is dealt until they have been checked; *some*: not the whole deck."""

    unchecked: bool
    some: bool = False
    per: Authority


class NextRound(Struct, frozen=True, kw_only=True):
    """Who is dealt in with which *stakes*, where the marker is, and who posts which blind.

    *line* are the places of button and blinds. *bets* is given if the blinds do not simply follow
    from the marker. *agreed* is what holds by agreement. Those named in *settled* owe nothing more.
    *deck* is the number of cards.
    """

    number: int
    stakes: Mapping[Seat, int]
    marker_seat: Seat
    line: tuple[Place, ...] = ()
    bets: tuple[BlindDue, ...] | None = None
    agreed: tuple[Matter, ...] = ()
    settled: tuple[str, ...] = ()
    deck: int = 0
    per: Authority


class BlindNotPosted(Struct, frozen=True, kw_only=True):
    """Nobody posts blind number *blind* in this round, which was due at *seat*."""

    blind: int
    seat: Seat
    per: Authority


class ButtonIsDead(Struct, frozen=True, kw_only=True):
    """The button is at *seat*, whose player is not dealt in."""

    seat: Seat
    per: Authority


class Missed(Struct, frozen=True, kw_only=True):
    """A blind or the buck has passed *person*, who gets no cards until he has made it good."""

    person: str
    seat: Seat
    owes: Owes
    per: Authority


class RoundEnded(Struct, frozen=True, kw_only=True):
    """The stakes at its end; *bought* are chips added during it. *void*: all is as before.

    *idle* is for how many rounds in a row each player has abstained.
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
    | LetInAgain
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
