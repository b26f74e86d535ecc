"""Betting rounds by themselves, drawn from a seed: every game, form, limit and setting.

Sums are small, so that stakes often come to just what is asked for, or to a chip more or less.
"""

from __future__ import annotations

from random import Random
from typing import Any

from pokerroom.books import Refusal
from pokerroom.money import Money
from pokerroom.play.betting.acts import Act
from pokerroom.play.betting.betting import (
    Betting,
    begin,
    ending,
    hold,
    leave,
    record_act,
    take_back,
)
from pokerroom.play.betting.events import Acted, Offer
from pokerroom.play.betting.judging import judge
from pokerroom.play.betting.offers import offers
from pokerroom.play.betting.rules import Blind
from pokerroom.play.betting.silent_chips import meant_by_chips
from pokerroom.play.betting.state import BettingSums
from tests.play.bettings import COURSES, OTHERS, Choice, posted

CHIP = 100
WAGERS = {Act.OPEN, Act.RAISE}
CHOICES: tuple[Choice, ...] = (*COURSES, *OTHERS)


class AtBetting:
    """One betting round; what each player is offered, does, and is refused."""

    def __init__(self, number: int) -> None:
        self.chance = Random(f"betting {number}")
        self.betting = self._begun(CHOICES[number % len(CHOICES)])

    def told(self) -> list[Any]:
        found: list[Any] = []
        for _ in range(self.chance.choice((6, 12, 30))):
            if self.betting.is_over:
                break
            if self.chance.random() < 0.06:
                self.chance.choice((self._hold, self._someone_leaves, self._wagers_go_back))()
                continue
            open_acts = offers(self.betting)
            found += [(each.act, each.already, tuple(each.to), each.per.id) for each in open_acts]
            found.append(self._refused())
            found.append(self._done(self.chance.choice(open_acts)))
        if self.betting.is_over:
            ended = ending(self.betting)
            found.append((ended.outcome, ended.per.id))
        return found

    def _begun(self, choice: Choice) -> Betting:
        game, rules, limit = choice
        chance = self.chance
        seats = chance.sample(range(1, 8), chance.randint(2, min(5, game.seating.most)))
        seats.sort()
        sums = self._sums()
        stakes = [chance.randint(at == 0, 12) * CHIP for at in range(len(seats))]
        put_in = self._blinds(rules.blind, sums, stakes, forced=bool(rules.forced))
        return begin(
            rules,
            limit,
            sums,
            seats=seats,
            stakes=[has - chips for has, chips in zip(stakes, put_in, strict=True)],
            put_in=put_in,
            pot=chance.randint(0, 9) * CHIP + sum(put_in),
        )

    def _sums(self) -> BettingSums:
        chance, least = self.chance, self.chance.randint(1, 3)
        return BettingSums(
            chip=Money(CHIP),
            minimum=Money(least * CHIP),
            maximum=Money(chance.randint(least, 9) * CHIP),
            blind=Money(least * chance.choice((1, 2, 3)) * CHIP),
            bet=Money(least * CHIP),
            bring_in=Money(chance.randint(0, least) * CHIP),
        )

    def _blinds(
        self, blind: Blind, sums: BettingSums, stakes: list[int], *, forced: bool
    ) -> list[int]:
        """The last to act have them, or in stud any one player."""
        put_in, last = [0] * len(stakes), len(stakes) - 1
        if blind is Blind.NONE:
            return put_in
        if forced:
            at = self.chance.randint(0, last)
            put_in[at] = posted(sums.blind, stakes[at], able=at == 0)
            return put_in
        put_in[last] = posted(sums.blind, stakes[last])
        if last > 1:
            put_in[last - 1] = posted(max(CHIP, sums.blind // 2 // CHIP * CHIP), stakes[last - 1])
        return put_in

    def _hold(self) -> None:
        """As where something has gone wrong: no total above what is there, or a step above."""
        step = self.chance.choice((0, 0, CHIP, 2 * CHIP))
        most = self.betting.highest + self.chance.choice((0, step, 2 * step, 3 * CHIP))
        hold(self.betting, most, step, self.betting.rules.ends.per)

    def _someone_leaves(self) -> None:
        """His hand is no longer in."""
        leave(self.betting, self.chance.randrange(len(self.betting.seats)))

    def _wagers_go_back(self) -> None:
        """Of one player, whose wagers do not count."""
        at = self.chance.randrange(len(self.betting.seats))
        take_back(self.betting, at, self.betting.totals[at])

    def _refused(self) -> tuple[object, ...]:
        """What some act or some chips would be, by him or out of turn; mostly refused."""
        chance, betting = self.chance, self.betting
        seat = betting.seat if chance.random() < 0.9 else chance.choice(betting.seats)
        to = chance.choice((None, chance.randint(0, 20) * CHIP, betting.highest + 1))
        if betting.limit.chips and chance.random() < 0.5:
            chips, single = chance.randint(-1, 12) * CHIP // chance.choice((1, 1, 2)), to is None
            meant = meant_by_chips(betting, seat, chips, single=single)
            told = () if isinstance(meant, Refusal) else (meant.act, meant.to, meant.returned)
            return *told, meant.per.id
        found = judge(betting, seat, chance.choice(list(Act)), to)
        return found.__class__.__name__, found.per.id

    def _done(self, offer: Offer) -> tuple[object, ...]:
        to = self.chance.choice(offer.to) if offer.act in WAGERS else None
        found = judge(self.betting, self.betting.seat, offer.act, to)
        if isinstance(found, Refusal):
            return ("refused", found.per.id)
        assert isinstance(found, Acted)
        record_act(self.betting, found.act, found.adds, found.to, found.effect)
        return found.to, found.adds, found.effect, found.per.id
