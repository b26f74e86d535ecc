"""Betting rounds of every game, with stakes and blinds at random, for the properties that hold."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TypeAlias

from hypothesis import strategies as st

from pokerroom.games import games
from pokerroom.games.act.editions import as_at
from pokerroom.money import Money
from pokerroom.play import Game
from pokerroom.play.betting.betting import Betting, begin
from pokerroom.play.betting.limits import Limit
from pokerroom.play.betting.rules import BettingRules, Blind
from pokerroom.play.betting.state import BettingSums
from pokerroom.terms.settings import CHANGES, some_values, under

MAY_1994 = date(1994, 5, 27)
Choice: TypeAlias = tuple[Game, BettingRules, Limit]


def courses_of(*among: Game) -> list[Choice]:
    return [
        (game, betting_rules, limit)
        for game in among
        for stage in game.betting_rounds
        for betting_rules in stage.rules
        for limit in betting_rules.limits
    ]


AMONG_PLAYERS = [game for game in games() if isinstance(game, Game)]
OF_THE_TERRITORY = [game for game in AMONG_PLAYERS if game.name.startswith("act/")]
SETTINGS = [{name: value} for name in CHANGES for value in some_values(name)]
SETTLED = [under(game, chosen) for game in AMONG_PLAYERS for chosen in SETTINGS]
FORMER = [as_at(game, max(game.book.editions[0], MAY_1994)) for game in OF_THE_TERRITORY]
COURSES = courses_of(*AMONG_PLAYERS)
OTHERS = list({id(choice[1]): choice for choice in courses_of(*SETTLED, *FORMER)}.values())


@st.composite
def bettings(draw: st.DrawFn, number: int | None = None) -> Betting:
    """A betting round before its first act; stakes are mostly short.

    It is of the course *number*, or of any, with the settings of readings at any value.
    """
    others = number is None and draw(st.booleans())
    choices = OTHERS if others else COURSES
    place = draw(st.integers(0, len(choices) - 1)) if number is None else number
    game, betting_rules, limit = choices[place]
    chip = Money(draw(st.sampled_from([50, 100])))
    sums = draw(all_figures(chip))
    seats = draw(orders(game.seating.most))
    stakes = draw(all_stakes(len(seats), chip))
    put_in = draw(blinds(betting_rules.blind, bool(betting_rules.forced), sums, stakes))
    before = draw(st.integers(0, 40)) * chip
    return begin(
        betting_rules,
        limit,
        sums,
        seats=seats,
        stakes=[stake - chips for stake, chips in zip(stakes, put_in, strict=True)],
        put_in=put_in,
        pot=before + sum(put_in),
    )


@st.composite
def all_figures(draw: st.DrawFn, chip: Money) -> BettingSums:
    minimum = draw(st.integers(1, 4))
    times = draw(st.sampled_from([1, 2, 3, 4]))
    return BettingSums(
        chip=chip,
        minimum=Money(minimum * chip),
        maximum=Money(draw(st.integers(minimum, 20)) * chip),
        blind=Money(minimum * times * chip),
        bet=Money(minimum * chip),
        bring_in=Money(draw(st.integers(0, minimum)) * chip),
    )


@st.composite
def orders(draw: st.DrawFn, most: int) -> list[int]:
    """Some of the seats of a table, clockwise from any of them."""
    seats = sorted(draw(st.sets(st.integers(1, most), min_size=2, max_size=13)))
    first = draw(st.integers(0, len(seats) - 1))
    return seats[first:] + seats[:first]


@st.composite
def all_stakes(draw: st.DrawFn, players: int, chip: Money) -> list[int]:
    """What each has before the blinds; none but the first to act may have nothing left."""
    longest = draw(st.sampled_from([6, 25, 60]))
    return [draw(st.integers(place == 0, longest)) * chip for place in range(players)]


@st.composite
def blinds(
    draw: st.DrawFn, blind: Blind, forced: bool, sums: BettingSums, stakes: Sequence[int]
) -> list[int]:
    """What is in already: the last to act have the blinds, or in stud any one player."""
    put_in = [0] * len(stakes)
    if blind is Blind.NONE:
        return put_in
    last = len(stakes) - 1
    if forced:
        last = draw(st.integers(0, last))
        put_in[last] = posted(sums.blind, stakes[last], able=last == 0)
        return put_in
    due, place = int(sums.blind), last
    while place > 0 and due >= sums.chip and place > last - 3:
        put_in[place] = posted(due, stakes[place])
        place, due = place - 1, due // 2 // sums.chip * sums.chip
    return put_in


def posted(due: int, stake: int, *, able: bool = False) -> int:
    """A blind as far as the stake goes; one who must be able to act keeps nothing back."""
    return 0 if able and stake <= due else min(due, stake)
