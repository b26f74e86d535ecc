"""Put an act to the rules of a jackpot; hear what they find; record what follows."""

from __future__ import annotations

from typing import Final

from pokerroom.books import Refusal, Ruling
from pokerroom.engine import By, Engine, on, table
from pokerroom.jackpots import acts
from pokerroom.jackpots.evolving.evolving import evolve
from pokerroom.jackpots.rules.setup import Setup, checked
from pokerroom.jackpots.rulings import claims, malfunctions, payments
from pokerroom.jackpots.rulings.referrals import REFERRING, answers, withdraws
from pokerroom.jackpots.state.copying import copied
from pokerroom.jackpots.state.events import Event, Referred
from pokerroom.jackpots.state.findings import Finding
from pokerroom.jackpots.state.link import Link
from pokerroom.jackpots.wagers.amendments import amends_wager, finds_chips, leaves_wager_short
from pokerroom.jackpots.wagers.bookings import adds_chips, starts_round
from pokerroom.jackpots.wagers.reversals import going_back, returns_wager, voids_round


def open_link(setup: Setup) -> Ruling[Link] | Refusal:
    """A jackpot with its pools at their reseeds, if *setup* is sound."""
    found = checked(setup)
    if isinstance(found, Refusal):
        return found
    return Ruling(outcome=Link(setup), per=found.per)


def following(link: Link) -> tuple[Event, ...]:
    """What is due automatically: wagers that go back, or the first hit in time."""
    if link.due:
        return tuple(going_back(link, link.due[0]))
    return claims.keyed_off(link) if link.hits else ()


RULES: Final[By[Link, acts.Act, Finding]] = table(
    on(acts.StartsRound, starts_round),
    on(acts.AddsChips, adds_chips),
    on(acts.FindsChips, finds_chips),
    on(acts.AmendsWager, amends_wager),
    on(acts.LeavesWagerShort, leaves_wager_short),
    on(acts.ReturnsWager, returns_wager),
    on(acts.PressesPrizeButton, claims.presses_prize_button),
    on(acts.VerifiesHand, claims.verifies_hand),
    on(acts.ReopensHit, claims.reopens_hit),
    on(acts.SortsCards, payments.sorts_cards),
    on(acts.PaysPrize, payments.pays_prize),
    on(acts.WithholdsPrize, payments.withholds_prize),
    on(acts.ReleasesPrize, payments.releases_prize),
    on(acts.EndsRound, payments.ends_round),
    on(acts.VoidsRound, voids_round),
    on(acts.VerifiesReading, malfunctions.verifies_reading),
    on(acts.DisplayFails, malfunctions.display_fails),
    on(acts.DisplayWorks, malfunctions.display_works),
    on(acts.SuspectsMalfunction, malfunctions.suspects_malfunction),
    on(acts.DecidesMalfunction, malfunctions.decides_malfunction),
    on(acts.Answers, answers),
    on(acts.Withdraws, withdraws),
)
ENGINE: Final[Engine[Link, acts.Act, Event, Referred]] = Engine(
    rules=RULES,
    consequences=following,
    evolve=evolve,
    copied=copied,
    referring=REFERRING,
)
rule_on: Final = ENGINE.rule_on
put: Final = ENGINE.put


def withdrawn_for(link: Link, act: acts.Act) -> tuple[Event, ...]:
    """Withdraws the question that *act* would wait for, when play goes on without an answer."""
    asked = REFERRING.open_to(link, act)
    if asked is None or REFERRING.settles(asked, act):
        return ()
    found = put(link, acts.Withdraws(by=asked.to, table=asked.table))
    assert isinstance(found, Ruling)
    return found.outcome
