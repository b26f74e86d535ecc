"""Put an act to the rules of a jackpot; hear what they find; record what follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pokerroom.books import Refusal, Ruling
from pokerroom.jackpots.acts import (
    Act,
    AddsChips,
    AmendsWager,
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
    WithholdsPrize,
)
from pokerroom.jackpots.amending import amends_wager, finds_chips, leaves_wager_short
from pokerroom.jackpots.claiming import (
    keyed_off,
    presses_prize_button,
    reopens_hit,
    verifies_hand,
)
from pokerroom.jackpots.events import Event
from pokerroom.jackpots.evolving import evolve
from pokerroom.jackpots.finding import Finding
from pokerroom.jackpots.link import Link
from pokerroom.jackpots.malfunction import (
    decides_malfunction,
    display_fails,
    display_works,
    suspects_malfunction,
    verifies_reading,
)
from pokerroom.jackpots.paying import (
    ends_round,
    pays_prize,
    releases_prize,
    sorts_cards,
    withholds_prize,
)
from pokerroom.jackpots.reversing import going_back, returns_wager, voids_round
from pokerroom.jackpots.setup import Setup, checked
from pokerroom.jackpots.wagering import adds_chips, starts_round


def open_link(setup: Setup) -> Ruling[Link] | Refusal:
    """A jackpot with its pools at their reseeds, if *setup* adds up."""
    found = checked(setup)
    if isinstance(found, Refusal):
        return found
    return Ruling(follows=Link(setup), per=found.per)


def rule_on(link: Link, act: Act) -> Finding:
    """What the rules make of *act*; nothing changes by asking."""
    finding: Finding = RULES[act.__class__](link, act)
    return finding


def following(link: Link) -> tuple[Event, ...]:
    """What is due now of itself: wagers that go back, or the first hit in time."""
    if link.due:
        return tuple(going_back(link, link.due[0]))
    return keyed_off(link)


def put(link: Link, act: Act) -> Finding:
    """Rule on *act* and write down all that follows from it, which is returned with the ruling."""
    finding = rule_on(link, act)
    if not isinstance(finding, Ruling):
        return finding
    happened = finding.follows
    for event in happened:
        evolve(link, event)
    while (link.hits or link.due) and (more := following(link)):
        for event in more:
            evolve(link, event)
        happened += more
    return Ruling(follows=happened, per=finding.per)


RULES: Final[dict[type, Callable[[Link, Any], Finding]]] = {
    StartsRound: starts_round,
    AddsChips: adds_chips,
    FindsChips: finds_chips,
    AmendsWager: amends_wager,
    LeavesWagerShort: leaves_wager_short,
    ReturnsWager: returns_wager,
    PressesPrizeButton: presses_prize_button,
    VerifiesHand: verifies_hand,
    ReopensHit: reopens_hit,
    SortsCards: sorts_cards,
    PaysPrize: pays_prize,
    WithholdsPrize: withholds_prize,
    ReleasesPrize: releases_prize,
    EndsRound: ends_round,
    VoidsRound: voids_round,
    VerifiesReading: verifies_reading,
    DisplayFails: display_fails,
    DisplayWorks: display_works,
    SuspectsMalfunction: suspects_malfunction,
    DecidesMalfunction: decides_malfunction,
}
