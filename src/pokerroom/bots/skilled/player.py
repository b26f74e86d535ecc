"""A bot that works out what each open act is worth, within the limits of its level and style."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from pokerroom.bots.skilled.deals import deals_fitting
from pokerroom.bots.skilled.draws import draw_of
from pokerroom.bots.skilled.levels import EVEN, EXPERT, LEVELS, STYLES, Level, Style
from pokerroom.bots.skilled.seen import what_is_seen
from pokerroom.bots.skilled.weighing import weights
from pokerroom.bots.skilled.worth import Outlook, outlook_of, worth_of_total
from pokerroom.bots.turns import WAGERS, Answer, Turn
from pokerroom.play import Act, Bets, Offer, Phase

MIXED: Final = ("loose-passive", "tight-aggressive", "loose-aggressive", "tight-passive")


@dataclass(frozen=True, slots=True)
class Skilled:
    """The same turn with the same randomness always gives the same act."""

    level: Level = EXPERT
    style: Style = EVEN
    name: str = field(default="expert", kw_only=True)

    def __call__(self, turn: Turn, /) -> Answer:
        match turn.phase:
            case Phase.BETTING:
                return self._bets(turn)
            case Phase.DRAW:
                return draw_of(turn, exact=self.level.exact_draw)
            case _:
                return turn.acts[0]  # the least blind; at the showdown, do not show unless required

    def _bets(self, turn: Turn) -> Bets:
        if len(turn.acts) == 1:
            act = turn.acts[0]
            assert isinstance(act, Bets)
            return act
        outlook = self._outlook(turn)
        pot = turn.view.in_the_pots
        best, answer = None, None
        for offer in turn.offers:
            for to in _totals(turn, offer):
                worth = self._worth(turn, outlook, offer, to)
                worth += turn.chance.uniform(-1, 1) * self.level.noise * pot
                if best is None or worth > best:
                    best, answer = worth, _bet(turn, offer, to)
        assert answer is not None
        return answer

    def _outlook(self, turn: Turn, *, unknown_hand: bool = False) -> Outlook:
        seen = what_is_seen(turn)
        deals = deals_fitting(turn, seen, self.level.deals, unknown_hand=unknown_hand)
        return outlook_of(turn, seen, deals, weights(turn, seen, deals, self.level.trust))

    def _worth(self, turn: Turn, outlook: Outlook, offer: Offer, to: int) -> float:
        pot, sure = turn.view.in_the_pots, self.level.sure
        if offer.act is Act.FOLD:
            return 0.0
        if offer.act is Act.TAKE_KITTY:
            return worth_of_total(self._outlook(turn, unknown_hand=True), to, sure)
        worth = worth_of_total(outlook, to, sure)
        if offer.act in WAGERS:
            worth += self.style.boldness * pot
        return worth + self.style.looseness * (to - outlook.already)


def skilled(level: str, style: str = "even") -> Skilled:
    """The bot of a level and a style, by name; raises a KeyError if there is none."""
    name = level if style == "even" else f"{level}/{style}"
    return Skilled(LEVELS[level], STYLES[style], name=name)


def company(level: str) -> tuple[str, ...]:
    """The names of bots of one level who play in different styles, in seating order."""
    return level, *(f"{level}/{style}" for style in MIXED)


def _totals(turn: Turn, offer: Offer) -> Iterator[int]:
    """The least and the most that a wager may be, and about half a pot and a whole pot."""
    yield offer.to[0]
    if offer.act not in WAGERS or len(offer.to) == 1:
        return
    pot, seen = turn.view.in_the_pots, {offer.to[0]}
    for wanted in (offer.to[0] + pot // 2, offer.to[0] + pot, offer.to[-1]):
        wager = turn.wager(wanted)
        assert wager is not None
        assert wager.to is not None
        if wager.to not in seen:
            seen.add(wager.to)
            yield wager.to


def _bet(turn: Turn, offer: Offer, to: int) -> Bets:
    return Bets(seat=turn.seat, act=offer.act, to=to if offer.act in WAGERS else None)
