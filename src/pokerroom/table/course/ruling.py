"""Put an act to the rules of a table; hear what they find; record what follows."""

from __future__ import annotations

from typing import Final

from pokerroom.engine import By, Engine, Referring, on, table
from pokerroom.table.course.acts import (
    Act,
    Agrees,
    AsksForSeat,
    BeginsRound,
    BuysChips,
    CannotBuy,
    ChangesCards,
    ChecksCards,
    DealsOut,
    DrawsForSeat,
    EndsRound,
    GivesChips,
    GoesAway,
    Leaves,
    MovesSeat,
    PassesMarker,
    PicksUp,
    PostsBlind,
    ReportsAbsence,
    RequiresSeat,
    ReservesSeat,
    Returns,
    SitsOut,
    TakesOffChips,
    TakesSeat,
    WaitsForBlind,
    Withdraws,
)
from pokerroom.table.course.agreements import agrees, withdraws
from pokerroom.table.course.cards import changes_cards, checks_cards
from pokerroom.table.course.events import Event, Referred
from pokerroom.table.course.evolving import evolve
from pokerroom.table.course.finding import Found
from pokerroom.table.course.open_table import OpenTable, copied
from pokerroom.table.course.rounds import begins_round, ends_round
from pokerroom.table.course.seats import (
    asks_for_seat,
    deals_out,
    draws_for_seat,
    goes_away,
    moves_seat,
    passes_marker,
    posts_blind,
    reserves_seat,
    returns,
    sits_out,
    takes_seat,
    waits_for_blind,
)
from pokerroom.table.course.stakes import (
    buys_chips,
    cannot_buy,
    gives_chips,
    leaves,
    picks_up,
    recorded,
    reports_absence,
    requires_seat,
    takes_off_chips,
)

RULES: Final[By[OpenTable, Act, Found]] = table(
    on(TakesSeat, takes_seat),
    on(BuysChips, buys_chips),
    on(CannotBuy, cannot_buy),
    on(TakesOffChips, takes_off_chips),
    on(GivesChips, gives_chips),
    on(Leaves, leaves),
    on(GoesAway, goes_away),
    on(Returns, returns),
    on(SitsOut, sits_out),
    on(DealsOut, deals_out),
    on(PostsBlind, posts_blind),
    on(WaitsForBlind, waits_for_blind),
    on(MovesSeat, moves_seat),
    on(AsksForSeat, asks_for_seat),
    on(DrawsForSeat, draws_for_seat),
    on(ReservesSeat, reserves_seat),
    on(ReportsAbsence, reports_absence),
    on(PicksUp, picks_up),
    on(RequiresSeat, requires_seat),
    on(PassesMarker, passes_marker),
    on(Agrees, agrees),
    on(Withdraws, withdraws),
    on(ChecksCards, checks_cards),
    on(ChangesCards, changes_cards),
    on(BeginsRound, begins_round),
    on(EndsRound, ends_round),
)
REFERRING: Final[Referring[OpenTable, Act, Event, Referred]] = Referring(
    recorded=recorded,
    open_to=lambda _table, _act: None,  # a question about one player holds nobody up
    settles=lambda _asked, _act: True,
    closed=lambda _asked, _act: None,
)
ENGINE: Final[Engine[OpenTable, Act, Event, Referred]] = Engine(
    rules=RULES,
    consequences=lambda _table: (),
    evolve=evolve,
    copied=copied,
    referring=REFERRING,
)
put: Final = ENGINE.put
rule_on: Final = ENGINE.rule_on
