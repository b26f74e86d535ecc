"""The Game Manager of one table: what is wagered for jackpots, displayed, won and paid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from fractions import Fraction
from typing import Final, TypeAlias

from pokerroom.books import Ruling
from pokerroom.cli.playing.voice import brief
from pokerroom.house import HousePlay, PaysPrize, Plan, WagerKind
from pokerroom.jackpots import (
    Act,
    BoomerangSetup,
    Chips,
    CrownSetup,
    Link,
    LinkedTable,
    Special,
    open_link,
    put,
    seen,
)
from pokerroom.jackpots.acts import (
    EndsRound,
    PressesPrizeButton,
    SortsCards,
    StartsRound,
    VerifiesHand,
)
from pokerroom.jackpots.acts import PaysPrize as PaysOut
from pokerroom.jackpots.link import Reading
from pokerroom.jackpots.setup import Setup
from pokerroom.money import dollars

Amounts: TypeAlias = Mapping[str, Fraction]
"""Every account of the Game Manager by its name, in cents; nothing where no jackpot is offered."""
TABLE: Final = "table"
FIRST_PRIZE: Final = Fraction(dollars(10_000))
INTO_PRIZES: Final = Fraction(3, 4)


def setup_of(plan: Plan) -> Setup:
    """Crown's pools begin at their reseeds, the Boomerang's at the least prize of a royal flush."""
    unit = plan.terms.jackpot
    if len(plan.game.jackpot.levels) > 1:
        table = LinkedTable(level_1=unit)
        return CrownSetup(name="Jackpot", level_1=unit, tables={TABLE: table})
    return BoomerangSetup(
        name="Boomerang jackpot",
        chip=unit,
        tables=frozenset({TABLE}),
        prize_share=INTO_PRIZES,
        reserve_share=1 - INTO_PRIZES,
        approval="a table in the terminal",
        brought=(FIRST_PRIZE,),
    )


def first_pools(plan: Plan) -> Amounts:
    if not plan.terms.jackpot:
        return {}
    found = open_link(setup_of(plan))
    assert isinstance(found, Ruling)
    return found.follows.accounts.in_cents()


def link_with(plan: Plan, amounts: Amounts) -> Link:
    """A jackpot whose accounts stand as they were left; `ValueError` if they cannot be so."""
    link = Link(setup_of(plan))
    accounts = link.accounts
    if amounts.keys() != accounts.in_cents().keys():
        raise ValueError("the accounts of its jackpot are not those of the game")
    for name, amount in amounts.items():
        whole = accounts.whole(amount)
        if name.startswith("pool "):
            accounts.pools[int(name.removeprefix("pool ")) - 1] = whole
        else:
            setattr(accounts, name, whole)
    if accounts.difference or min(accounts.pools) < 0:
        raise ValueError("the accounts of its jackpot do not add up")
    link.verified = Reading(link.pools)
    return link


class Jackpot:
    """The jackpot in one round of play; a round that is left is never booked by the table."""

    def __init__(self, play: HousePlay, amounts: Amounts) -> None:
        self._play = play
        self._link = link_with(play.plan, amounts) if amounts else None

    @property
    def amounts(self) -> Amounts:
        return self._link.accounts.in_cents() if self._link else {}

    def shown(self) -> dict[int, int]:
        """The amount on display of each level, in cents."""
        shown = seen(self._link).displays if self._link else ()
        return {int(each.level): each.amount for each in shown}

    def displays(self) -> list[str]:
        if self._link is None:
            return []
        shown = seen(self._link).displays
        if len(shown) == 1:
            return [f"{self._link.setup.name}: {brief(shown[0].amount)}"]
        return [f"Jackpot Level {int(each.level)}: {brief(each.amount)}" for each in shown]

    def start(self) -> None:
        """The start button, if anybody plays for a jackpot."""
        if chips := tuple(self._chips()):
            self._put(StartsRound(table=TABLE, chips=chips))

    def _chips(self) -> Iterator[Chips]:
        for box in self._play.boxes():
            owner = self._play.owner(box)
            areas = (WagerKind.JACKPOT, WagerKind.JACKPOT_2)
            laid = [self._play.find(box, kind) for kind in areas]
            one, two = (each.counts if each else 0 for each in laid)
            if owner and (one or two):
                yield Chips(box, owner, owner, one, two)

    def payments(self, by: str) -> list[PaysPrize]:
        """All prizes of the round are claimed, verified *by* a supervisor, keyed off and paid."""
        link, now = self._link, datetime.now(UTC)
        assert link is not None
        for box, prize in self._play.prizes.items():
            hand = Special.DEAD_MANS_HAND if prize.special else prize.hand
            plays = not self._play.no_hand
            self._put(
                PressesPrizeButton(table=TABLE, box=box, hand=hand, at=now, dealer_plays=plays)
            )
        for box in self._play.prizes:
            self._put(VerifiesHand(table=TABLE, box=box, stands=True, by=by))
        if isinstance(link.setup, CrownSetup):
            self._put(SortsCards(table=TABLE))
        numbers = list(link.rounds[TABLE].prizes)
        for number in numbers:
            self._put(PaysOut(prize=number, at=now))
        paid = [link.prizes[number] for number in numbers]
        return [PaysPrize(box=each.box, by=by, amount=each.amount) for each in paid]

    def end(self) -> None:
        if self._link and TABLE in self._link.rounds:
            self._put(EndsRound(table=TABLE, dealer_plays=not self._play.no_hand))

    def _put(self, act: Act) -> None:
        assert self._link is not None
        found = put(self._link, act)
        assert isinstance(found, Ruling), found
