"""Put an act to the rules of a jackpot; hear what they find; record what follows."""

from __future__ import annotations

from typing import Final

from pokerroom.books import Refusal, Ruling
from pokerroom.engine import By, Engine, on, table
from pokerroom.jackpots.acts import (
    Act,
    AddsChips,
    AmendsWager,
    Answers,
    DecidesMalfunction,
    DisplayFails,
    DisplayWorks,
    EndsRound,
    FindsChips,
    LeavesWagerShort,
    PaysPrize,
    PressesPrizeButton,
    ReleasesPrize,
    ReopensHit,
    ReturnsWager,
    SortsCards,
    StartsRound,
    SuspectsMalfunction,
    VerifiesHand,
    VerifiesReading,
    VoidsRound,
    Withdraws,
    WithholdsPrize,
)
from pokerroom.jackpots.evolving import evolve
from pokerroom.jackpots.rules import Setup, checked
from pokerroom.jackpots.rulings.claims import (
    keyed_off,
    presses_prize_button,
    reopens_hit,
    verifies_hand,
)
from pokerroom.jackpots.rulings.malfunctions import (
    decides_malfunction,
    display_fails,
    display_works,
    suspects_malfunction,
    verifies_reading,
)
from pokerroom.jackpots.rulings.payments import (
    ends_round,
    pays_prize,
    releases_prize,
    sorts_cards,
    withholds_prize,
)
from pokerroom.jackpots.rulings.referrals import REFERRING, answers, withdraws
from pokerroom.jackpots.state import Event, Finding, Link, Referred, copied
from pokerroom.jackpots.wagers import (
    adds_chips,
    amends_wager,
    finds_chips,
    going_back,
    leaves_wager_short,
    returns_wager,
    starts_round,
    voids_round,
)


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
    return keyed_off(link) if link.hits else ()


RULES: Final[By[Link, Act, Finding]] = table(
    on(StartsRound, starts_round),
    on(AddsChips, adds_chips),
    on(FindsChips, finds_chips),
    on(AmendsWager, amends_wager),
    on(LeavesWagerShort, leaves_wager_short),
    on(ReturnsWager, returns_wager),
    on(PressesPrizeButton, presses_prize_button),
    on(VerifiesHand, verifies_hand),
    on(ReopensHit, reopens_hit),
    on(SortsCards, sorts_cards),
    on(PaysPrize, pays_prize),
    on(WithholdsPrize, withholds_prize),
    on(ReleasesPrize, releases_prize),
    on(EndsRound, ends_round),
    on(VoidsRound, voids_round),
    on(VerifiesReading, verifies_reading),
    on(DisplayFails, display_fails),
    on(DisplayWorks, display_works),
    on(SuspectsMalfunction, suspects_malfunction),
    on(DecidesMalfunction, decides_malfunction),
    on(Answers, answers),
    on(Withdraws, withdraws),
)
ENGINE: Final[Engine[Link, Act, Event, Referred]] = Engine(
    rules=RULES,
    consequences=following,
    evolve=evolve,
    copied=copied,
    referring=REFERRING,
)
rule_on: Final = ENGINE.rule_on
put: Final = ENGINE.put


def withdrawn_for(link: Link, act: Act) -> tuple[Event, ...]:
    """Withdraws the question that *act* would wait for, when play goes on without an answer."""
    asked = REFERRING.open_to(link, act)
    if asked is None or REFERRING.settles(asked, act):
        return ()
    found = put(link, Withdraws(by=asked.to, table=asked.table))
    assert isinstance(found, Ruling)
    return found.outcome
