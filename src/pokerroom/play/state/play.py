"""One round of play as it stands: chips, cards, who is still in, and what is awaited."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import ClassVar, Final

from pokerroom.books import Authority, Ruling
from pokerroom.cards import Card
from pokerroom.money import Money
from pokerroom.play.acts import MaybeCard
from pokerroom.play.betting.betting import BETTING_FIELDS, Betting
from pokerroom.play.dealing.dues import Decided, Due
from pokerroom.play.pots.outcome import Pot, Pots, Settlement
from pokerroom.play.pots.pots import NO_CHIPS, Chips
from pokerroom.play.pots.showdown import Worth
from pokerroom.play.seats import DEALER, Seat
from pokerroom.play.state import corrections
from pokerroom.play.state.begun import Begun
from pokerroom.play.state.events import Event
from pokerroom.play.state.plan import Plan
from pokerroom.play.state.situation import Situation

NONE_DUE: Final[tuple[Due, ...]] = ()


class Phase(StrEnum):
    """Where a round of play stands; phases that name no person pass by themselves."""

    FORCED_BETS = "forced bets are due"
    CHOICE_OF_BLIND = "the designated player chooses the blind"
    DEAL = "the dealer deals"
    RESHUFFLE = "the dealer shuffles cards back into the deck"
    OPENING = "a betting round begins"
    BETTING = "a player acts"
    KITTY = "the Kitty was not taken"
    DRAW = "a player draws"
    SHOWDOWN = "a player shows his hand or throws it in"
    EXCHANGE = "an exposed card is exchanged"
    REFERRED = "a person must decide"
    SETTLING = "the pots are passed on"
    OVER = "the round of play is over"


class Undecided(StrEnum):
    """What the rules must still decide, by an event, before play can go on."""

    NEXT_CARDS = "which cards come before the betting round"
    NUMBER = "how many of the cards that are due the deck gives"
    RECOUNT = "whether the deck still goes round, now that a card has left it"
    REPLACEMENT = "which card comes for one that is exchanged"
    BETTING = "whether anybody is left to wager against"


# looking up members of an enumeration is slow, and these are needed at every turn
FORCED_BETS: Final = Phase.FORCED_BETS
DEAL: Final = Phase.DEAL
RESHUFFLE: Final = Phase.RESHUFFLE
OPENING: Final = Phase.OPENING
BETTING: Final = Phase.BETTING
DRAW: Final = Phase.DRAW
SHOWDOWN: Final = Phase.SHOWDOWN
EXCHANGE: Final = Phase.EXCHANGE
REFERRED: Final = Phase.REFERRED
SETTLING: Final = Phase.SETTLING
ROUND_OVER: Final = Phase.OVER
NEXT_CARDS: Final = Undecided.NEXT_CARDS
NUMBER: Final = Undecided.NUMBER
ANY_BETTING: Final = Undecided.BETTING


class Play:
    """A round of play. Only `evolve` writes to it once it has begun.

    Places number the *seats* dealt in from 0, in ascending order; lists are indexed by place, and
    sets of places are the bits of an int. Sums are in cents. *paid* is all that each player has put
    into the pots in the round, *blinds* the part of it posted blind, *dead* the part that nobody
    has to match. *held* has each player's cards in the order dealt, those in *face_up* lying open.
    *cards_out* is the set of known cards that have left the deck, as bits. Of the cards *due*, the
    deck can supply *dealable*, unless that is still *undecided*; players *untouched* may not look
    at their last card yet. *gathered* holds the *pots* of the showdown and what nobody called;
    *valued* the hands valued there. *history* is the record without what was taken back; it is the
    record itself while nothing has been. For what has gone wrong: *exposed* are hole cards that
    everybody has seen, *on_top* cards known to come next, *cards_aside* cards waiting to be
    shuffled in, *taken_back* cards that go into the deck at the next shuffle, by the rule
    *shuffle_per*, after which the phase *after_shuffle* follows. *unburnt* are betting rounds
    without a burn before them, *ghost_places* folded places that still get cards, *stopped_betting*
    players who take no more part in the betting, *asked* the question a person must decide,
    *won_by* the rule by which a hand wins without being compared.
    """

    __slots__: ClassVar = (
        "after_shuffle",
        "asked",
        "asked_in",
        "begun",
        "betting",
        "blind",
        "blinds",
        "burns",
        "called",
        "cards_aside",
        "cards_out",
        "communal",
        "contending",
        "dead",
        "dealable",
        "decisions",
        "discards",
        "due",
        "due_per",
        "exposed",
        "face_up",
        "first_to_act",
        "forced",
        "forced_done",
        "game",
        "gathered",
        "ghost_places",
        "given_ahead",
        "held",
        "held_wagers",
        "history",
        "kitty",
        "last_blind",
        "last_opener",
        "leader",
        "marker_seat",
        "may_tap_out",
        "muck",
        "on_top",
        "opener_stays",
        "over_blinds",
        "owed_dealt",
        "paid",
        "phase",
        "places",
        "plan",
        "pots",
        "record",
        "seats",
        "served",
        "settlement",
        "showing",
        "shown",
        "shuffle_per",
        "stage",
        "stakes",
        "stopped_betting",
        "taken_back",
        "terms",
        "thrown_in",
        "to_be_shown",
        "to_draw",
        "to_exchange",
        "to_show",
        "unburnt",
        "undealt",
        "undecided",
        "untouched",
        "valued",
        "was_cut",
        "won_by",
        "worths",
    )

    def __init__(self, begun: Begun) -> None:
        plan = begun.plan
        self.begun, self.plan = begun, plan
        self.game, self.terms = plan.game, plan.terms
        stakes, marker_seat = begun.stakes, begun.marker_seat
        self.marker_seat = marker_seat
        seats, places, served = plan.seated(tuple(stakes), marker_seat)
        self.seats: tuple[Seat, ...] = seats
        self.places: dict[Seat, int] = places
        self.served: tuple[Seat, ...] = served
        size = len(seats)
        self.stakes: list[int] = [stakes[seat] for seat in seats]
        self.paid: list[int] = [0] * size
        self.blinds: list[int] = [0] * size
        self.dead: list[int] = [0] * size
        self.forced: list[int] = [0] * size
        self.exposed: list[int] = [0] * size
        self.held: list[list[MaybeCard]] = [[] for _ in seats]
        self.face_up: list[int] = [0] * size
        self.contending: int = (1 << size) - 1
        self._lay_the_table()

    def _lay_the_table(self) -> None:
        self.record: list[Event] = []
        self.communal: list[MaybeCard] = []
        self.burns: list[MaybeCard] = []
        self.kitty: list[MaybeCard] = []
        self.muck: list[MaybeCard] = []
        self.discards: dict[Seat, list[MaybeCard]] = {}
        self.undealt: int = self.plan.deck_size
        self.cards_out: int = 0
        self.due: tuple[Due, ...] = NONE_DUE
        self.dealable: int = 0
        self.undecided: Undecided | None = None
        self.untouched: tuple[Seat, ...] = ()
        self.due_per: Authority = self.plan.stages[0].clause.per
        self.stage: int = 0
        self.betting: Betting | None = None
        self.phase: Phase = FORCED_BETS
        self.forced_done: int = 0
        self.blind: int = 0
        self.last_blind: Seat | None = None
        self.over_blinds: int = 0
        self.was_cut: bool = False
        self.first_to_act: Seat = DEALER
        self.leader: Seat | None = None
        self.called: Seat | None = None
        self.to_draw: tuple[Seat, ...] = ()
        self.decisions: tuple[Decided, ...] = ()
        self.owed_dealt: bool = False
        self.gathered: Pots | None = None
        self.pots: tuple[Pot, ...] = ()
        self.showing: Ruling[tuple[Seat, ...]] | None = None
        self.to_show: tuple[Seat, ...] = ()
        self.shown: dict[Seat, tuple[Card, ...]] = {}
        self.thrown_in: tuple[Seat, ...] = ()
        self.settlement: Settlement | None = None
        self.worths: dict[Seat, Worth] = {}
        self.valued: dict[Seat, Worth] = {}
        self._nothing_wrong()

    def _nothing_wrong(self) -> None:
        self.history: list[Event] = self.record
        self.ghost_places: int = 0
        self.stopped_betting: int = 0
        self.unburnt: int = 0
        self.last_opener: Seat = DEALER
        self.opener_stays: corrections.OpenerStays | None = None
        self.on_top: tuple[corrections.OnTop, ...] = ()
        self.cards_aside: tuple[corrections.CardsMoved, ...] = ()
        self.taken_back: tuple[MaybeCard, ...] = ()
        self.after_shuffle: Phase | None = None
        self.shuffle_per: Authority | None = None
        self.to_exchange: tuple[corrections.ExchangeCalled, ...] = ()
        self.may_tap_out: tuple[corrections.MayTapOut, ...] = ()
        self.held_wagers: tuple[corrections.WagerHeld, ...] = ()
        self.given_ahead: tuple[corrections.GivenAhead, ...] = ()
        self.to_be_shown: tuple[corrections.ToBeShown, ...] = ()
        self.asked: corrections.Referred | None = None
        self.asked_in: Phase = FORCED_BETS
        self.won_by: Authority | None = None

    @property
    def is_over(self) -> bool:
        return self.phase is ROUND_OVER

    def still_in(self) -> list[Seat]:
        """Those who have not folded, in seat order."""
        contending = self.contending
        return [seat for at, seat in enumerate(self.seats) if contending >> at & 1]

    def is_in(self, seat: Seat) -> bool:
        at = self.places.get(seat)
        return at is not None and bool(self.contending >> at & 1)

    def served_now(self) -> tuple[Seat, ...]:
        """Those still in, in the order in which they are dealt to."""
        contending, places = self.contending, self.places
        return tuple([seat for seat in self.served if contending >> places[seat] & 1])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Play):
            return NotImplemented
        names = [name for name in Play.__slots__ if name != "valued"]
        return all(_same(getattr(self, name), getattr(other, name)) for name in names)

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        """The table with every card known to us; what players may see is given by `seen_by`."""
        return PRINTED[0](self)

    def __repr__(self) -> str:
        seats = ", ".join([str(seat) for seat in self.seats])
        return f"<Play of {self.game.name}, seats {seats}: {self.phase.value}>"


PRINTED: Final[list[Callable[[Play], str]]] = []
"""How a round of play is printed; set by the views, which import this module."""


def _same(one: object, other: object) -> bool:
    """Betting rounds are equal if everything recorded of them is."""
    if isinstance(one, Betting) and isinstance(other, Betting):
        names = (name for name in BETTING_FIELDS if name != "choice")
        return all(getattr(one, name) == getattr(other, name) for name in names)
    return one is other or one == other


def bit_of(card: int) -> int:
    """The bit that stands for *card* in a set of cards."""
    return 1 << card


def muck(play: Play, at: int) -> None:
    play.muck += play.held[at]
    play.held[at], play.face_up[at], play.exposed[at] = [], 0, 0
    if play.untouched:
        play.untouched = tuple([seat for seat in play.untouched if seat != play.seats[at]])


def live_chips(play: Play) -> Chips:
    """What each seat has put in that others must match."""
    found: dict[Seat, Money] = {}
    for at, seat in enumerate(play.seats):
        chips = play.paid[at] - play.dead[at]
        if chips > 0:
            found[seat] = Money(chips)
    return found


def dead_chips(play: Play) -> Chips:
    if not any(play.dead):
        return NO_CHIPS
    return {seat: Money(dead) for seat, dead in zip(play.seats, play.dead, strict=True) if dead}


def take_up(plan: Plan, situation: Situation, *, marker_seat: Seat = DEALER) -> Begun:
    """A round of play taken up at the point that *situation* describes."""
    stakes = {seat: one.stake + one.paid + one.total for seat, one in situation.seats.items()}
    return Begun(plan=plan, stakes=stakes, marker_seat=marker_seat, situation=situation)
