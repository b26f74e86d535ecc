"""A record says what it said, though the rules it was made by have been mended since."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

from pokerroom.money import Money
from pokerroom.play import Event, Play
from pokerroom.play.betting.amounts import LeastRaise, Spread
from pokerroom.play.betting.betting import BETTING_FIELDS
from pokerroom.play.betting.rules import BettingRules, Blind, ForcedOpening
from pokerroom.play.evolving.evolving import evolve, started
from pokerroom.play.game.deal import Burn
from pokerroom.play.game.draw import Draw
from pokerroom.play.game.game import BettingRound, Game
from pokerroom.play.state.begun import Begun
from pokerroom.play.state.corrections import Rewound
from pokerroom.play.state.plan import Plan
from tests.golden.engines import PLAY, play_begun
from tests.golden.keeping import kept
from tests.properties.choosing import chooser_of
from tests.properties.playing import Round
from tests.properties.tables import table_of

NAMES = "vic/holdem", "vic/draw-ante", "act/draw-poker", "act/seven-card-stud", "vic/crown-stud"
BLINDS = "act/canberra-manila", "vic/draw-blind", "act/five-card-stud"
DECLARED = {"begun", "plan", "game", "terms"}
CLAUSES = {"rules", "limit", "choice"}


def mended(game: Game) -> Game:
    """With burns where there were none, none where there were, and another draw."""
    rounds = tuple(_mended(each) for each in game.betting_rounds)
    return replace(game, betting_rounds=rounds)


def turned_round(game: Game) -> Game:
    """No forced bets, and a betting round more, each with the rules and limits of another."""
    rules = [each.rules for each in game.betting_rounds]
    others = [tuple(_otherwise_limited(one) for one in each) for each in (*rules[1:], rules[0])]
    rounds = [
        replace(each, rules=other) for each, other in zip(game.betting_rounds, others, strict=True)
    ]
    return replace(game, before_the_deal=(), betting_rounds=(*rounds, rounds[-1]))


def _otherwise_limited(rules: BettingRules) -> BettingRules:
    forced = None if rules.forced else ForcedOpening(per=rules.per)
    blind = Blind.NONE if rules.blind is Blind.OPENS else Blind.OPENS
    limits = tuple(
        replace(limit, raising=_other_raising(limit.raising.least)) for limit in rules.limits
    )
    return replace(rules, forced=forced, blind=blind, is_first=not rules.is_first, limits=limits)


def _other_raising(least: LeastRaise) -> Spread:
    turned = replace(least, wagers_count=not least.wagers_count)
    return Spread(least=turned, per=least.per)


def _mended(clause: BettingRound) -> BettingRound:
    draw = clause.draw and _otherwise(clause.draw)
    burn = None if clause.burn else Burn(cards=1, per=clause.per)
    return replace(clause, burn=burn, draw=draw)


def _otherwise(draw: Draw) -> Draw:
    return replace(draw, rest_later=None, running_out=replace(draw.running_out, kept=None))


def under(begun: Begun, game: Game) -> Begun:
    terms = replace(begun.plan.terms, minimum=Money(begun.plan.terms.minimum * 3))
    plan = Plan(game, terms)
    return Begun(plan=plan, stakes=begun.stakes, marker_seat=begun.marker_seat)


def told_alike(now: Play, then: Play) -> None:
    for name in set(Play.__slots__) - DECLARED - {"betting"}:
        assert getattr(now, name) == getattr(then, name), name
    if then.betting is None or now.betting is None:
        assert then.betting is now.betting
        return
    for name in set(BETTING_FIELDS) - CLAUSES:
        assert getattr(now.betting, name) == getattr(then.betting, name), name


@pytest.mark.parametrize("name", [*NAMES, *BLINDS])
@pytest.mark.parametrize("mends", [mended, turned_round])
def test_all_is_as_the_record_says(name: str, mends: Callable[[Game], Game]) -> None:
    for seed in range(2):
        round_ = Round(table_of(name, chooser_of(seed)), chooser_of(seed + 50))
        while round_.goes_on:
            round_.put(round_.next_act())
        stands_under(round_.play.begun, mends, round_.play.record)


@pytest.mark.parametrize("name", ["vic-crown-stud", "act-draw-poker", "vic-draw-kitty"])
def test_and_where_something_went_wrong(name: str) -> None:
    for golden in kept(name):
        begun = play_begun(golden.begun)
        stands_under(begun, turned_round, PLAY(golden.events))


def stands_under(begun: Begun, mends: Callable[[Game], Game], record: Iterable[Event]) -> None:
    then, now = started(begun), started(under(begun, mends(begun.plan.game)))
    now.served, now.due_per = then.served, then.due_per  # what stood before the first event
    for event in record:
        if isinstance(event, Rewound):
            return  # what is taken back is told again from the beginning
        evolve(then, event)
        evolve(now, event)
        told_alike(now, then)


def test_what_would_now_be_decided_otherwise_shows_that_the_mended_rules_are_other_ones() -> None:
    round_ = Round(table_of("vic/holdem", chooser_of(1)), chooser_of(51))
    plan = round_.play.plan
    later = Plan(turned_round(plan.game), plan.terms)

    assert later.start(0, 500) != plan.start(0, 500)
    assert len(later.stages) == len(plan.stages) + 1


@pytest.mark.parametrize("name", [*NAMES, *BLINDS])
def test_a_betting_round_goes_on_under_the_limit_that_its_record_names(name: str) -> None:
    for stage in table_of(name, chooser_of(1)).plan.stages:
        for limit in stage.rules.limits:
            assert stage.limit_called(limit.name) is limit
        assert stage.limit_called("no longer in the book") is stage.limit
