"""What goes wrong with wagers against the house, and with the system that runs the jackpots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from pokerroom.books import Authority, Refusal
from pokerroom.house.facts import (
    AmendsJackpot,
    DecidesOnFailure,
    FindsJackpotShort,
    FindsWager,
    FindsWagerForgotten,
    SuspectsFailure,
)
from pokerroom.house.game.wagers import EXTRAS, JACKPOTS
from pokerroom.house.irregularities.declaration import FactDeclared, no_rule
from pokerroom.house.state.findings import not_now
from pokerroom.house.state.phases import Phase, phase_of, stage, undecided
from pokerroom.house.state.play import HousePlay


def _not_suspended(play: HousePlay, _fact: DecidesOnFailure, per: Authority) -> Refusal | None:
    return None if play.suspended else not_now(play, per)


def _not_awaited(play: HousePlay, fact: FindsWagerForgotten, per: Authority) -> Refusal | None:
    awaited = phase_of(play) is Phase.DECISIONS and not stage(play)
    waits = awaited and not play.asked and fact.box in undecided(play)
    return None if waits else not_now(play, per)


def _no_short_jackpot(play: HousePlay, fact: FindsJackpotShort, per: Authority) -> Refusal | None:
    laid = play.find(fact.box, fact.wager) if fact.wager in JACKPOTS else None
    if laid is None or laid.settled or fact.box in play.prizes:
        return Refusal(because=f"box {fact.box} has no such jackpot wager", per=per)
    if not 0 < fact.lies < laid.lies:
        return Refusal(because="the jackpot wager is no smaller than it was", per=per)
    return None


def _stays_in_by_a_wager(play: HousePlay) -> Refusal:
    first = play.game.decisions[0]
    because = f"nobody stays in without a {first.name}"
    return Refusal(because=because, per=first.stay or first.per)


def _chip_of_one_value(play: HousePlay) -> Refusal:
    jackpot = play.game.jackpot
    return Refusal(because="a jackpot chip has one value only", per=jackpot.value or jackpot.per)


def _half_and_double(play: HousePlay) -> Iterator[FindsWager]:
    for laid in play.unsettled():
        if laid.kind not in JACKPOTS and laid.kind not in EXTRAS:
            yield FindsWager(box=laid.box, wager=laid.kind, lies=laid.lies // 2)
            yield FindsWager(box=laid.box, wager=laid.kind, lies=2 * laid.lies)


def _half_jackpots(play: HousePlay) -> Iterator[FindsJackpotShort]:
    for laid in play.unsettled():
        if laid.kind in JACKPOTS:
            yield FindsJackpotShort(box=laid.box, wager=laid.kind, lies=laid.lies // 2)


OF_WAGERS: Final[tuple[FactDeclared[Any], ...]] = (
    FactDeclared(
        kind=FindsWager,
        heading="A wager has the wrong amount",
        told="{lies} lies on the {wager} of {box}",
        written="dealer finds {lies} on the {wager} in {box}",
        said=("{anybody} finds {lies} on [the ]{wager}[ wager] in {box}",),
        asks={"box": "In which box?", "wager": "Which wager?", "lies": "How much lies there?"},
        in_round=False,  # which rule makes it impossible depends on the wager
        candidates=_half_and_double,
    ),
    FactDeclared(
        kind=FindsWagerForgotten,
        heading="A player forgot the wager to stay in",
        told="the player of {box} has left out his wager",
        details={
            "inadvertent": {True: "inadvertently", False: "not inadvertently"},
        },
        asks={
            "box": "In which box?",
            "inadvertent": "Was it left out inadvertently?",
            "by": "Who says so?",
        },
        impossible=_not_awaited,
        candidates=lambda play: [FindsWagerForgotten(box=box) for box in play.boxes()],
        unprovided=_stays_in_by_a_wager,
    ),
    FactDeclared(
        kind=FindsJackpotShort,
        heading="A jackpot wager has the wrong amount",
        told="only {lies} lies on the {wager} of {box}",
        asks={"box": "In which box?", "wager": "On which area?", "lies": "How much lies there?"},
        impossible=_no_short_jackpot,
        candidates=_half_jackpots,
        unprovided=_chip_of_one_value,
    ),
    FactDeclared(
        kind=SuspectsFailure,
        heading="The jackpot system may have failed",
        told="the system of the jackpots may have failed",
        candidates=lambda _play: (SuspectsFailure(),),
        unprovided=no_rule("suspends the game"),
    ),
    FactDeclared(
        kind=DecidesOnFailure,
        heading="It is decided whether the jackpot system has failed",
        told="the system {failed} failed",
        written="the {by} decides that the system {failed} failed",
        choices={"failed": {True: "has", False: "has not"}},
        asks={"failed": "Has the system failed?", "by": "Who decides it?"},
        in_round=False,
        impossible=_not_suspended,
        unprovided=no_rule("suspends the game"),
    ),
    FactDeclared(
        kind=AmendsJackpot,
        told="{person} {amends} the wager",
        written="{person} {amends} the {wager} of {box}",
        choices={"amends": {True: "amends", False: "leaves"}},
        asks={"amends": "Is it brought up to what it must be?"},
    ),
)
