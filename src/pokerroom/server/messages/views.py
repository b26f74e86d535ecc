"""A table as one viewer may see it: cards are `As` or, face down, `??`; amounts are in cents."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from pokerroom.games.families import Family
from pokerroom.server.messages import house_layout
from pokerroom.server.messages.commands import Command

WaitsFor: TypeAlias = Literal["", "blind", "buck", "next round"]


class Amounts(Struct, frozen=True, kw_only=True):
    """What amounts may be chosen: all of *few*, or from *least* to *most* in steps of *step*."""

    least: int
    most: int
    step: int
    few: list[int]


class Choice(Struct, frozen=True, kw_only=True):
    """One thing that I may do now.

    *do* can be sent as it is, with the least amount; any other of *amounts* goes into its field
    *amount_in*. *adds* is the least that it puts in. *words* is for a button, *per* is the rule and
    *rule* what it says.
    """

    do: Command
    words: str
    adds: int
    amounts: Amounts | None
    amount_in: str
    per: str
    rule: str


class DrawChoice(Struct, frozen=True, kw_only=True):
    """From *least* to *most* cards may be thrown in, none of *kept*."""

    least: int
    most: int
    kept: list[str]
    per: str
    rule: str


class BetweenChoice(Struct, frozen=True, kw_only=True):
    """What I may do before the next round; *amount* is what it costs, or what must be bought.

    *do* can be sent as it is; it is null where nothing need be done because it *is_chosen* already.
    """

    do: Command | None
    is_chosen: bool
    option: str
    says: str
    amount: int
    per: str
    rule: str


class Notice(Struct, frozen=True, kw_only=True):
    """A notice at a table: *subject* is `change` or `closing`; *says* is the notice in words.

    It takes effect after *rounds* more complete rounds, or at the time *until*, in ms by the
    server's clock; with neither, when the present round is over. Those *agreeing* need not wait.
    *per* is the rule and *rule* what it says.
    """

    number: int
    subject: str
    says: str
    rounds: int
    until: int | None
    agreeing: list[str]
    per: str
    rule: str


class WaitingShown(Struct, frozen=True, kw_only=True):
    """A command of mine that waits for the end of the round, in *words*; *take_back* withdraws it.

    *per* is the rule that makes it wait, and *rule* what it says.
    """

    key: str
    do: Command
    words: str
    take_back: Command
    per: str
    rule: str


class NotOpen(Struct, frozen=True, kw_only=True):
    """What I may not do now, *because* of *per*; *rule* is what it says."""

    because: str
    per: str
    rule: str


class MoveOpen(Struct, frozen=True, kw_only=True):
    """Another *seat* that I may take; *says* what it costs, and *amount* is the blind to post.

    *do* can be sent as it is; it is null if I may not have the seat, and *says* is why.
    """

    seat: int
    do: Command | None
    says: str
    amount: int
    per: str
    rule: str


class NextRound(Struct, frozen=True, kw_only=True):
    """What the next round brings me if I have no cards in this one, in *words*, and the rule.

    *state* is `dealt in`, `waits` (for the blind, which comes in about *rounds* rounds), `sits
    out`, `chips` (I must buy some) or `too few` (players for a round). *amount* is what I post.
    """

    state: str
    words: str
    rounds: int
    amount: int
    per: str
    rule: str


class SumsShown(Struct, frozen=True, kw_only=True):
    """The sums on a sign, in cents; zero or empty where a table has none.

    *bets* are the different ones of the betting rounds, *extras* the least and the most of an extra
    wager, *jackpots* what each jackpot wager costs. The house keeps *percent* of a pot, or *fee*.
    """

    bets: list[int]
    blinds: list[int]
    ante: int
    extras: list[int]
    jackpots: list[int]
    percent: float
    fee: int


class Sign(Struct, frozen=True, kw_only=True):
    """What the sign of a table says: *lines* in words, the amounts a page needs, what a *hand* is.

    *holes* tells how each card of a player comes, if some come face up; otherwise it is empty.
    *called* is what people call the table: the *title* of its game, or more where the room has
    other tables of it. *notices* are those in force; a table that *is_closed* is no longer played
    at. *silence* is the rule by which players in a round say nothing until it is over; it is empty
    if they may talk.
    """

    game: str
    title: str
    called: str
    book: str
    family: Family
    communal_cards: int
    holes: list[Literal["down", "up"]]
    has_kitty: bool
    has_low: bool
    limit: str
    minimum: int
    maximum: int
    least_stake: int
    usual_stake: int
    lowest_chip: int
    sums: SumsShown
    seats: int
    hand: str
    lines: list[str]
    notices: list[Notice]
    is_closed: bool
    silence: str


class Clock(Struct, frozen=True, kw_only=True):
    """*person* has *seconds* in all, from *since* until *ends*, in ms by the server's clock.

    Of them *to_act* is the time for each decision and *reserve* what is left of his time bank; the
    rest, if any, is allowed because his connection was lost. Without a person it is the time to
    place wagers.
    """

    person: str
    seat: int
    since: int
    ends: int
    seconds: float
    to_act: float
    reserve: float


class ButtonShown(Struct, frozen=True, kw_only=True):
    """A button at a seat, apart from buck or dealer button, such as "absent" or "missed blind"."""

    button: str
    per: str


class SlideShown(Struct, frozen=True, kw_only=True):
    """The charge on the drop slide during a round."""

    amount: int
    per: str


class Halves(Struct, frozen=True, kw_only=True):
    """The two halves of a *hand* where the best low hand wins half of the pot.

    *low_makes* are the five cards of *low*. Both are empty if there is no low hand, which
    *may_get_low* if cards that are still to come can make one. *has_pair*: *high* is no less.
    """

    high: str
    has_pair: bool
    low: str
    low_makes: list[str]
    may_get_low: bool


class Seated(Struct, frozen=True, kw_only=True):
    """A seat; *name* is empty if it is free. *makes* are the five cards of *hand*.

    *halves* tells the hand high and low; null if it is not complete, or only the high hand wins.
    *waits_for* is what brings a player who is not in the round his cards: the blind, the buck or
    the next round; empty if he is in it, or sits out.
    """

    seat: int
    name: str
    bot: bool
    stake: int
    in_round: bool
    standing: str
    total: int
    paid: int
    held_out: int
    cards: list[str]
    hand: str
    makes: list[str]
    halves: Halves | None
    has_marker: bool
    button: ButtonShown | None
    is_out: bool
    is_away: bool
    waits_for: WaitsFor


class PotShown(Struct, frozen=True, kw_only=True):
    amount: int
    contested_by: list[int]


class AwardShown(Struct, frozen=True, kw_only=True):
    seat: int
    amount: int
    part: str
    pots: list[int]
    per: str


class SettlementShown(Struct, frozen=True, kw_only=True):
    pots: list[PotShown]
    awards: list[AwardShown]
    returned_to: int | None
    returned: int
    commission: int


class Asked(Struct, frozen=True, kw_only=True):
    """A question that holds up play, *to* whom it goes, and the possible *answers*."""

    question: str
    to: str
    seat: int | None
    answers: list[str]
    per: str


class ForStaff(Struct, frozen=True, kw_only=True):
    """For staff: what takes two people, in *words* such as "pays the prizes of a round".

    *person* has asked for it; empty if nobody has yet. *do* can be sent as it is, to stand by or to
    ask; it is null if I have asked myself, and a second person must stand by.
    """

    do: Command | None
    person: str
    words: str
    per: str
    rule: str


class PlayersView(Struct, frozen=True, kw_only=True, tag_field="kind", tag="players"):
    """A table among players. *own* is the viewer's seat, 0 if he has none there.

    *kept* is how many free seats are kept for those to whom they are offered. *must_open* is for
    how much whoever is awaited must open at least, if nothing else is open to him; *buys_from* is
    the least that the viewer may buy, if he has a seat.
    """

    table: str
    version: int
    sign: Sign
    rounds: int
    own: int
    phase: str
    is_playing: bool
    betting_round: int
    awaits: int | None
    marker: str
    seats: list[Seated]
    communal: list[str]
    burnt: int
    kitty: int
    undealt: int
    in_the_pots: int
    slide: SlideShown | None
    highest: int
    next_cards: list[str]
    aside: list[str]
    settlement: SettlementShown | None
    asked: Asked | None
    may: list[Choice]
    no_raise: NotOpen | None
    draw: DrawChoice | None
    between: list[BetweenChoice]
    owes: str
    next: NextRound | None
    moves: list[MoveOpen]
    waiting: list[WaitingShown]
    clock: Clock | None
    commitment: str
    staff: list[ForStaff]
    kept: int = 0
    must_open: int = 0
    buys_from: int = 0


class HouseView(Struct, frozen=True, kw_only=True, tag_field="kind", tag="house"):
    """A table against the house. *own* says whether the viewer has chips there.

    *places* are those of the wagers in each box, in the order of its layout. *wagers* are placed
    before the deal, *later* ones after it, in their order.
    """

    table: str
    version: int
    sign: Sign
    rounds: int
    own: bool
    phase: str
    is_playing: bool
    boxes: list[house_layout.BoxShown]
    dealer: list[str]
    dealer_hand: str
    dealer_makes: list[str]
    communal: list[str]
    undealt: int
    people: list[house_layout.PersonShown]
    places: list[house_layout.WagerPlace]
    wagers: list[house_layout.WagerOpen]
    later: list[house_layout.LaterWager]
    prizes: list[house_layout.Prize]
    pools: list[house_layout.Pool]
    is_suspended: bool
    is_void: bool
    may: list[Choice]
    waiting: list[WaitingShown]
    clock: Clock | None
    commitment: str
    staff: list[ForStaff]


TableView: TypeAlias = PlayersView | HouseView
