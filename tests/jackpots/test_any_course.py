"""Whatever is put to a jackpot, in any order: the laws that always hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import timedelta
from random import Random

import pytest

from pokerroom.books import Authority, Refusal, Rule, Ruling
from pokerroom.cards.orders import Category
from pokerroom.engine import Recorded
from pokerroom.jackpots import Act, Chips, CrownSetup, Link, Special, Stood, put, replay, seen
from pokerroom.jackpots.acts import (
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
from pokerroom.jackpots.evolving.evolving import EVOLVES
from pokerroom.jackpots.rules.setup import Setup
from pokerroom.jackpots.state.events import (
    ChipsCollected,
    HandLeftFaceUp,
    KeyedOff,
    PrizeAwarded,
    RoundStarted,
)
from tests.jackpots.floor import BASE, EIGHT, Floor, boomerang, crown, told

PLACES = ("A", "A", "A", "B", "B", "C", "Z")
OPERATORS = ("Casino Operator", "Casino Operator", "Dealer")
SUPERVISORS = ("Supervisor", "casino supervisor", "Supervisor", "casino supervisor", "player")
JACKPOT_HANDS = Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH, Category.STRAIGHT_FLUSH
HANDS = (*Category, Special.DEAD_MANS_HAND, *JACKPOT_HANDS * 5)


class Anybody:
    """Puts anything, sensible or not, drawn from a seed."""

    def __init__(self, seed: int) -> None:
        self.draw = Random(seed)
        self.now = EIGHT

    def chips(self, box: int) -> Chips:
        pick = self.draw.choice
        return Chips(
            box,
            pick(("ann", "ann", "ann", "bob")),
            pick(("ann", "ann", "ann", None)),
            pick((0, 100, 100, 100, 50, 300)),
            pick((0, 0, 200, 200, 100, 250)),
        )

    def place(self, likely: Iterable[tuple[str, int]]) -> tuple[str, int]:
        """Mostly one that makes sense."""
        known = [*likely]
        anywhere = self.draw.choice(PLACES), self.draw.randint(1, 4)
        return self.draw.choice(known) if known and self.draw.random() < 0.7 else anywhere

    def act_or_answer(self, link: Link) -> Act:
        """What a person must decide is mostly decided, or withdrawn."""
        if not link.asked or self.draw.random() < 0.2:
            return self.act(link)
        table, by = self.draw.choice([*link.asked]), self.draw.choice(OPERATORS)
        answer = Answers(answer="it is paid by hand", by=by, table=table)
        return self.draw.choice((answer, Withdraws(by=by, table=table)))

    def act(self, link: Link) -> Act:
        pick = self.draw.choice
        rounds = link.rounds.items()
        table, box = self.place(
            (name, box) for name, on in rounds for box in (*on.wagers, *on.short)
        )
        claimed = self.place((name, box) for name, on in rounds for box in on.claims)
        unclaimed = ((n, b) for n, on in rounds if on.hit for b in on.wagers if b not in on.claims)
        late = self.place(unclaimed)
        prize = pick((*[*link.unpaid][:3], 1, 99))
        self.now += timedelta(hours=self.draw.choice((0, 0, 0, 1, 40)))
        at = self.now - timedelta(minutes=self.draw.randint(0, 3))
        starts = StartsRound(table=pick(PLACES), chips=tuple(self.chips(b) for b in range(1, 5)))
        press = PressesPrizeButton(
            table=table,
            box=box,
            hand=pick(HANDS),
            at=at,
            stood=pick((*[Stood.PLAYED_ON] * 6, *Stood)),
            dealer_plays=pick((True, False)),
        )
        verify = VerifiesHand(
            table=claimed[0],
            box=claimed[1],
            stands=pick((True, True, True, False)),
            by=pick(SUPERVISORS),
        )
        common: tuple[Act, ...] = (
            *[starts] * 4,
            *[press] * 9,
            *[verify] * 6,
            *[PaysPrize(prize=prize, at=at)] * 3,
            *[EndsRound(table=table, dealer_plays=pick((True, False)))] * 2,
            *[SortsCards(table=table)] * 2,
        )
        voids = pick(((), ("A",), ("A", "B")))
        rare: tuple[Act, ...] = (
            AddsChips(table=table, chips=self.chips(box)),
            *[ReopensHit(table=late[0], box=late[1], hand=pick(HANDS), by=pick(OPERATORS))] * 6,
            FindsChips(table=table, chips=self.chips(box)),
            AmendsWager(table=table, chips=self.chips(box)),
            LeavesWagerShort(table=table, box=box),
            ReturnsWager(table=table, box=box),
            *[WithholdsPrize(prize=prize, at=at, by=pick(OPERATORS))] * 2,
            *[ReleasesPrize(prize=prize, at=at, by=pick(OPERATORS))] * 3,
            VoidsRound(table=table),
            VerifiesReading(source="display", at=at),
            DisplayFails(at=at),
            DisplayWorks(at=at),
            SuspectsMalfunction(tables=frozenset(pick(((), ("A",))))),
            *[DecidesMalfunction(found=pick((True, False)), by=pick(OPERATORS), voids=voids)] * 4,
        )
        return pick(common) if self.draw.random() < 0.8 else pick(rare)


def stands_on_its_book(ground: Authority, setup: Setup) -> bool:
    if isinstance(ground, Rule):
        return ground.book == setup.articles.book
    return ground.id.startswith("W-" if isinstance(setup, CrownSetup) else "A-")


def play_any_course(setup: Setup, seed: int, acts: int) -> Counter[str]:
    """Look at everything after each act."""
    floor, anybody, sums = Floor(setup), Anybody(seed), Counter[str]()
    for _ in range(acts):
        act, before = anybody.act_or_answer(floor.link), told(floor.link)
        found = put(floor.link, act)
        sums[f"{type(found).__name__} of {type(act).__name__}"] += 1
        assert stands_on_its_book(found.per, setup)
        if isinstance(found, Refusal):
            assert told(floor.link) == before
            continue
        assert isinstance(found, Ruling | Recorded)
        assert all(stands_on_its_book(event.per, setup) for event in found.outcome)
        floor.record += found.outcome
        sums.update(type(event).__name__ for event in found.outcome)
        always_so(floor)
    assert told(replay(setup, floor.record)) == told(floor.link)
    return sums


def always_so(floor: Floor) -> None:
    link, accounts = floor.link, floor.link.accounts
    assert accounts.difference == 0
    for pool, reseed in zip(link.pools, link.setup.reseeds, strict=True):
        assert pool >= reseed
    assert accounts.reserve >= 0
    assert accounts.rounding >= 0
    assert accounts.exact(accounts.owed) == sum(prize.amount for prize in link.unpaid.values())
    paid = [prize for prize in link.prizes.values() if prize.is_paid]
    assert accounts.exact(accounts.paid) == sum(prize.amount for prize in paid)
    view = seen(link)
    assert all(display.then <= display.amount or link.display_failed for display in view.displays)
    assert [hit.at for hit in link.hits] == sorted(hit.at for hit in link.hits)


SETUPS: dict[str, Setup] = {
    "crown": crown(BASE),
    "crown at its reseeds": crown(returns_whole_level_3=True),
    "boomerang": boomerang(pool=20_000, reseed=1_000_00),
    "boomerang shared": boomerang(several_royals="shared", winning_chip="reserve_pool"),
}


@pytest.mark.parametrize("name", SETUPS)
@pytest.mark.parametrize("seed", range(4))
def test_no_unit_is_made_or_lost_and_a_refusal_changes_nothing(name: str, seed: int) -> None:
    sums = play_any_course(SETUPS[name], seed, acts=1_000)

    for event in (RoundStarted, KeyedOff, PrizeAwarded):
        assert sums[event.__name__] > 0
    refused = [figure for figure in sums if figure.startswith("Refusal")]
    assert len(refused) > 10


def test_any_course_goes_through_everything() -> None:
    sums = Counter[str]()
    for seed in range(20, 28):
        sums += play_any_course(SETUPS["crown"], seed, acts=1_000)

    rulings = {figure.partition(" of ")[2] for figure in sums if figure.startswith("Ruling")}
    kinds = {type(Anybody(seed).act(Floor().link)).__name__ for seed in range(600)}
    assert kinds - rulings == {"AddsChips"}
    for event in EVOLVES:
        never = event in {ChipsCollected, HandLeftFaceUp}  # of the other book
        assert (sums[event.__name__] == 0) == never, event
