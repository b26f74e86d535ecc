"""Clauses on seats: who takes one, moves, owes a blind for it, or has to give it up."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.books.findings import Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatDraw:
    """Several who want one seat draw for it, and the *highest* card takes it."""

    highest: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceOfSeat:
    """A player chooses his seat; *seated_first* those come who are in the game already.

    *reserved*: a seat that somebody has left is marked so, and management allots it.
    """

    draw: SeatDraw
    seated_first: Authority
    reserved: Authority | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class IdleSeat:
    """Who abstains in so many *rounds* running may have to give up his seat.

    *only_if_full*: rounds count in which all other seats were taken. *folding_counts*: so do those
    in which he was dealt in and put in nothing, not only those that he let go by.
    """

    rounds: int
    only_if_full: bool
    folding_counts: bool = False
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class NewPlayers:
    """A new player is dealt no hand where the button lies, and *waits* for the blind or *posts*.

    One from a closed game, or moved by a supervisor, may sit there; *transferred_wait*: he waits or
    posts too. *without_blinds* says what there is to it where no blind is posted.
    """

    transferred_wait: bool = False
    transferred: Authority
    waits: Authority
    posts: Authority
    without_blinds: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatChange:
    """One who moves past more than *live_seats* clockwise waits for the blinds or pays a penalty.

    *counted* says which way a move goes: the shorter one, or *always_clockwise*. *to_the_button* is
    who may go there whatever he passes.
    """

    live_seats: int
    always_clockwise: bool = False
    counted: Authority
    to_the_button: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class MissedBlinds:
    """Blinds are posted in turn; one who has not is dealt no cards until he has made it good.

    *made_good* says how; *dead_small*: he posts a small blind too, which is dead.
    """

    dead_small: bool = False
    made_good: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class BlindsForward:
    """From round to round the last blind goes to the next player, and the others follow it.

    *first* is who has the button in the first round. *no_small*: nobody posts in the place of one
    who has gone, nor of one whose *turn* it was and who is not there. A *dead_button* lies before
    a seat whose player is not dealt in. *too_few*: of more blinds than players the last fall away,
    or with *no_deal* there is no round. *begun_anew* is how button and blinds begin again where
    fewer than two could be dealt in: once they have gone all round, or *anew_at_once*.
    """

    first: Authority
    no_small: Authority
    turn: Authority
    dead_button: Authority
    no_deal: bool = False
    too_few: Authority
    anew_at_once: bool = False
    begun_anew: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class PickingUp:
    """A supervisor may pick up a player who is away too long, with his chips.

    An absence of more than so many *minutes* is put to him, if the room has fixed any; *judged*
    is by what it has or has not, and *held* is what comes of his chips when he is back: he plays
    on with them, or *makes_up* what they lack of the minimum.
    """

    minutes: int | None = None
    makes_up: bool = False
    held: Authority
    judged: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class StatusButtons:
    """The markers that tell of a player and his seat, each by its definition.

    *overlap* says which of them lies there when several might.
    """

    walking: Authority
    absent: Authority
    missed_blind: Authority
    dealt_out: Authority
    reserved: Authority
    overlap: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class NoGifts:
    """No player gives or lends chips to another in a round, nor *between_rounds*."""

    between_rounds: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class MissedMarker:
    """Who was away when the marker came to his place: he *waits* for it, or it just went by."""

    waits: bool = False
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSign:
    """The sign at a table: what of it the book wants, or a reading.

    *charge* is the kind and amount of commission; the most of a fee *by_hand* or
    *by_hour* is shown by rules of their own. *places* are those of the table.
    """

    game: Authority
    stake_is_called: str
    stake: Authority
    wager: Authority
    limits: Authority
    blinds: Authority | None = None
    charge: Authority | None = None
    by_hand: Authority | None = None
    by_hour: Authority | None = None
    places: Authority | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRules:
    """All that a book says of seats; *void* is where the marker lies after an invalid round.

    *incomplete* is what is done about a deck that was found so, *lapses* when an agreement on the
    deck ends. *absent_agree*: a table does not close by agreement without those who are absent.
    """

    choice: ChoiceOfSeat
    gifts: NoGifts
    void: Authority
    incomplete: Authority
    sign: TableSign
    lapses: Authority | None = None
    absent_agree: bool = False
    idle: IdleSeat | None = None
    new: NewPlayers | None = None
    change: SeatChange | None = None
    missed: MissedBlinds | None = None
    forward: BlindsForward | None = None
    picking_up: PickingUp | None = None
    buttons: StatusButtons | None = None
    missed_marker: MissedMarker | None = None
