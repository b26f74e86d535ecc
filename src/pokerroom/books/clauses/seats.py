"""Clauses on seats: who takes one, moves, owes a blind for it, or has to give it up."""

from __future__ import annotations

from dataclasses import dataclass

from pokerroom.books.findings import Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatDraw:
    """If several want one seat, they draw for it, and the *highest* card takes it."""

    highest: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceOfSeat:
    """A player chooses his seat; by *seated_first*, those already in the game come first.

    *kept*: management may keep a free seat for one person. *reserved*: a seat that a player has
    left is marked as reserved, and management allots it.
    """

    draw: SeatDraw
    seated_first: Authority
    kept: Authority
    reserved: Authority | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class IdleSeat:
    """A player who abstains for *rounds* rounds in a row may have to give up his seat.

    *only_if_full*: only rounds count in which all other seats were taken. *folding_counts*: so do
    those in which he was dealt in and put nothing in, not only those he sat out.
    """

    rounds: int
    only_if_full: bool
    folding_counts: bool = False
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class NewPlayers:
    """A new player is dealt no hand on the button, and *waits* for the blind or *posts* it.

    One from a closed game, or moved by a supervisor, may sit there; *transferred_wait*: he waits or
    posts too. *without_blinds* is the rule where no blinds are posted.
    """

    transferred_wait: bool = False
    transferred: Authority
    waits: Authority
    posts: Authority
    without_blinds: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatChange:
    """A player who moves past more than *live_seats* clockwise waits for the blinds or pays a
    penalty.

    *counted* says which way a move goes: the shorter way, or *always_clockwise*.
    """

    live_seats: int
    always_clockwise: bool = False
    counted: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class MissedBlinds:
    """Blinds are posted in turn; a player who has missed one gets no cards until he makes it good.

    *made_good* says how; *dead_small*: he also posts a small blind, which is dead.
    """

    dead_small: bool = False
    made_good: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class BlindsForward:
    """From round to round the last blind moves to the next player, and the others follow it.

    *first* is who has the button in the first round; by *moves* button and blinds merely go one
    player on. *no_small*: nobody posts instead of a player
    who has left, nor instead of one whose *turn* it was and who is absent. A *dead_button* is at an
    empty seat. *too_few*: with fewer players than blinds the last ones are
    dropped, or with *no_deal* there is no round. *begun_anew* is how button and blinds start again
    if fewer than two could be dealt in: after going all the way round, or *anew_at_once*.
    """

    first: Authority
    moves: Authority
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

    An absence of more than *minutes* is referred to him, if the room has set a limit; *judged* is
    the rule on that limit, and *held* the rule on his chips when he is back: he plays on with them,
    or *makes_up* what they lack of the minimum.
    """

    minutes: int | None = None
    makes_up: bool = False
    held: Authority
    judged: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodyPickedUp:
    """A player who is away keeps his seat."""

    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class StatusButtons:
    """The buttons that mark a player or his seat, each by its definition.

    *overlap* says which one is used when several might be.
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
    """No player gives or lends chips to another during a round, nor *between_rounds*."""

    between_rounds: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class MissedMarker:
    """A player who was away when the marker came to him: he *waits* for it, or it merely passed."""

    waits: bool = False
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSign:
    """What the sign at a table must show, by the book or a reading.

    *charge* is the kind and amount of commission; the maximum of a fee *by_hand* or *by_hour* is
    shown by rules of its own. *places* are the seats of the table.
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
    """All that a book says about seats; *void* is where the marker goes after an invalid round.

    *incomplete* is what is done about an incomplete deck, and *rechecked* lets staff check one that
    no other rule has them check; *lapses* says when an agreement on the deck
    ends. By *free* nobody owes a blind for coming or for being away. *absent_agree*: a table closes
    by agreement only if those who are absent agree too. *leaving* lets a player leave, for good or
    for a while, where no status button marks it. By the rule *offender_dealt_out* the house deals
    somebody out of a round who will not speak English; *least_players* says how few a round is
    dealt to.
    """

    choice: ChoiceOfSeat
    leaving: Authority
    gifts: NoGifts
    void: Authority
    incomplete: Authority
    rechecked: Authority
    picking_up: PickingUp | NobodyPickedUp
    sign: TableSign
    least_players: Authority
    lapses: Authority | None = None
    free: Authority | None = None
    absent_agree: bool = False
    offender_dealt_out: Authority | None = None
    idle: IdleSeat | None = None
    new: NewPlayers | None = None
    change: SeatChange | None = None
    missed: MissedBlinds | None = None
    forward: BlindsForward | None = None
    buttons: StatusButtons | None = None
    missed_marker: MissedMarker | None = None
