"""Put an act to the rules of a table; hear what they find; record what follows."""

from __future__ import annotations

from typing import Final

from pokerroom.engine import By, Engine, Referring, on, table
from pokerroom.table.course import acts, seats, stakes
from pokerroom.table.course.agreements import agrees, withdraws
from pokerroom.table.course.cards import changes_cards, checks_cards
from pokerroom.table.course.events import Event, Referred
from pokerroom.table.course.evolving import evolve
from pokerroom.table.course.finding import Found
from pokerroom.table.course.open_table import OpenTable, copied
from pokerroom.table.course.rounds import begins_round, ends_round

RULES: Final[By[OpenTable, acts.Act, Found]] = table(
    on(acts.TakesSeat, seats.takes_seat),
    on(acts.BuysChips, stakes.buys_chips),
    on(acts.CannotBuy, stakes.cannot_buy),
    on(acts.TakesOffChips, stakes.takes_off_chips),
    on(acts.GivesChips, stakes.gives_chips),
    on(acts.Leaves, stakes.leaves),
    on(acts.GoesAway, seats.goes_away),
    on(acts.Returns, seats.returns),
    on(acts.SitsOut, seats.sits_out),
    on(acts.DealsOut, seats.deals_out),
    on(acts.PostsBlind, seats.posts_blind),
    on(acts.WaitsForBlind, seats.waits_for_blind),
    on(acts.MovesSeat, seats.moves_seat),
    on(acts.AsksForSeat, seats.asks_for_seat),
    on(acts.DrawsForSeat, seats.draws_for_seat),
    on(acts.ReservesSeat, seats.reserves_seat),
    on(acts.ReportsAbsence, stakes.reports_absence),
    on(acts.PicksUp, stakes.picks_up),
    on(acts.RequiresSeat, stakes.requires_seat),
    on(acts.PassesMarker, seats.passes_marker),
    on(acts.Agrees, agrees),
    on(acts.Withdraws, withdraws),
    on(acts.ChecksCards, checks_cards),
    on(acts.ChangesCards, changes_cards),
    on(acts.BeginsRound, begins_round),
    on(acts.EndsRound, ends_round),
)
REFERRING: Final[Referring[OpenTable, acts.Act, Event, Referred]] = Referring(
    recorded=stakes.recorded,
    open_to=lambda _table, _act: None,  # a question about one player holds nobody up
    settles=lambda _asked, _act: True,
    closed=lambda _asked, _act: None,
)
ENGINE: Final[Engine[OpenTable, acts.Act, Event, Referred]] = Engine(
    rules=RULES,
    consequences=lambda _table: (),
    evolve=evolve,
    copied=copied,
    referring=REFERRING,
)
put: Final = ENGINE.put
rule_on: Final = ENGINE.rule_on
