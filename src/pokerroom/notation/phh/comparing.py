"""Whether a recorded hand comes out under our rules as its file says, and if not, what differs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pokerroom.money import Money, in_dollars
from pokerroom.notation.phh.hand import Hand
from pokerroom.notation.phh.replaying import Refused, Replay
from pokerroom.notation.phh.tables import COMMISSION, NotPlayed, Table, amount_in, table_for
from pokerroom.play.betting.state import NOTHING
from pokerroom.play.state.awaiting import awaited
from pokerroom.play.state.play import Play
from pokerroom.terms import AtTable

IN_FIXED_LIMIT: Final = (("H-08",), ("H-06",), ("H-07",))
IN_STUD: Final = (("H-11",), ("H-12",), ("H-14",), ("H-11", "H-14"))
AGAINST_BLINDS: Final = (("H-13",),)
ANYWHERE: Final = (("H-10",),)
CHARGE_MOST: Final = 20
"""The most that a rake takes, in per cent: a fixed fee weighs heavily on a small pot."""


class Verdict(StrEnum):
    AS_RECORDED = "as recorded"
    DIFFERS = "differs"
    NOT_PLAYED = "not played"
    NOTHING_TO_COMPARE = "nothing to compare"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What *player* has at the end, or has won, in the file and by our rules."""

    player: int
    recorded: Money
    ours: Money


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayed:
    """How a recorded hand comes out under our rules.

    *house_terms* are those it was played under; *charged* is the rake that the winners lack of the
    *pots* in the file; *uncalled* is a wager that nobody called, which the file counts among the
    winnings. *at* is the table at which it was played.
    """

    verdict: Verdict
    game: str = ""
    house_terms: tuple[str, ...] = ()
    because: str = ""
    refused: Refused | None = None
    differences: tuple[Outcome, ...] = ()
    charged: Money = NOTHING
    pots: Money = NOTHING
    uncalled: Money = NOTHING
    play: Play | None = None
    at: AtTable | None = None

    @property
    def charged_percent(self) -> str:
        """The rake in per cent of the pots, to the nearest tenth; `0` without one."""
        tenths = (2000 * self.charged + self.pots) // (2 * self.pots) if self.charged else 0
        return f"{tenths // 10}.{tenths % 10}".removesuffix(".0")


def replayed(hand: Hand) -> Replayed:
    """Plays *hand* through and compares the result with what is recorded."""
    try:
        replay, table = _played(hand)
    except NotPlayed as reason:
        return Replayed(verdict=Verdict.NOT_PLAYED, because=str(reason))
    compared = _compared(hand, replay)
    return Replayed(
        verdict=compared.verdict,
        game=replay.play.game.name,
        house_terms=table.house_terms,
        because=compared.because,
        refused=replay.refused,
        differences=compared.differences,
        charged=compared.charged,
        pots=Money(sum(_won(replay.play))),
        uncalled=compared.uncalled,
        play=replay.play,
        at=table.at,
    )


def _played(hand: Hand) -> tuple[Replay, Table]:
    """Plays under the terms that the file states, adding others only where they let it continue."""
    more: tuple[str, ...] = ()
    replay, table = _run(hand, more)
    while replay.refused:
        for practices in _practices(hand):
            further, other = _run(hand, (*more, *practices))
            if _got(further) > _got(replay):
                more, replay, table = (*more, *practices), further, other
                break
        else:
            break
    return replay, table


def _practices(hand: Hand) -> tuple[tuple[str, ...], ...]:
    """House terms that a file never states but its actions may show, singly or in pairs."""
    fixed = IN_FIXED_LIMIT if hand.small_bet is not None else ()
    first = AGAINST_BLINDS if hand.bring_in is None else IN_STUD
    return (*fixed, *first, *ANYWHERE)


def _run(hand: Hand, more: Sequence[str]) -> tuple[Replay, Table]:
    table = table_for(hand, *more)
    replay = Replay(hand, table.plan)
    replay.run()
    return replay, table


def _got(replay: Replay) -> int:
    return replay.refused.action if replay.refused else len(replay.hand.actions) + 1


def _compared(hand: Hand, replay: Replay) -> Replayed:
    if replay.refused:
        return Replayed(verdict=Verdict.DIFFERS)
    if hand.finishing is None and hand.winnings is None:
        because = "no finishing stakes are recorded"
        return Replayed(verdict=Verdict.NOTHING_TO_COMPARE, because=because)
    compared = _by_stakes(hand, replay) if hand.finishing else _by_winnings(hand, replay)
    if compared.verdict is Verdict.DIFFERS and replay.unseen:
        names = " and ".join(hand.name_of(player) for player in replay.unseen)
        because = f"who won turns on the cards of {names}, which the file does not know"
        return Replayed(verdict=Verdict.NOTHING_TO_COMPARE, because=because)
    return compared


def _by_stakes(hand: Hand, replay: Replay) -> Replayed:
    assert hand.finishing is not None
    stakes = zip(hand.stakes, hand.finishing, replay.play.stakes, strict=True)
    found = tuple(
        Outcome(player, recorded, Money(ours))
        for player, (start, recorded, ours) in enumerate(stakes, start=1)
        if start is not None and recorded is not None and recorded != ours
    )
    won = list(_won(replay.play))
    charged, told = _charge(found, won), amount_in(hand, COMMISSION)
    is_charge = _can_be_charge(charged, won) if not told else charged == told
    if not found or (replay.play.is_over and is_charge):
        return Replayed(verdict=Verdict.AS_RECORDED, charged=charged or NOTHING)
    because = _why(replay.play, found, won, zero_sum=None not in hand.stakes)
    return Replayed(verdict=Verdict.DIFFERS, because=because, differences=found)


def _charge(found: Sequence[Outcome], won: Sequence[Money]) -> Money | None:
    """What is missing in all, if winners alone lack it and each of them keeps something."""
    for each in found:
        if not 0 < each.ours - each.recorded < won[each.player - 1]:
            return None
    return _missing(found)


def _missing(found: Sequence[Outcome]) -> Money:
    return Money(sum(each.ours - each.recorded for each in found))


def _can_be_charge(charged: Money | None, won: Sequence[Money]) -> bool:
    return charged is not None and charged * 100 <= CHARGE_MOST * sum(won)


def _why(play: Play, found: Sequence[Outcome], won: Sequence[Money], *, zero_sum: bool) -> str:
    """What differs; *zero_sum*: all that is won is known to be in the file."""
    if not play.is_over:
        return f"the file ends before the round of play does: {awaited(play)}"
    missing = _missing(found)
    if _charge(found, won):
        lost = f"{in_dollars(missing)} of {in_dollars(Money(sum(won)))} in the pots"
        return f"the winners lack {lost}, more than a rake of {CHARGE_MOST}%"
    if missing and zero_sum:
        more = "less" if missing > 0 else "more"
        return f"{in_dollars(Money(abs(missing)))} {more} is on record than was in play"
    if all(won[each.player - 1] for each in found):
        return "the pots were divided among the winners in another way"
    return "the pots went to other players"


def _by_winnings(hand: Hand, replay: Replay) -> Replayed:
    """Compares winnings in each of the ways that the standard allows them to be recorded.

    They are what was won, with or without an uncalled wager of one's own, and before or after a
    charge.
    """
    assert hand.winnings is not None
    won = list(_won(replay.play))
    if replay.play.is_over and any(won) and not any(hand.winnings):
        because = f"all winnings are recorded as 0, though {in_dollars(Money(sum(won)))} were won"
        return Replayed(verdict=Verdict.NOTHING_TO_COMPARE, because=because)
    back = list(_back(replay.play))
    for counted in ([NOTHING] * len(won), back):
        ours = [Money(a + b) for a, b in zip(won, counted, strict=True)]
        found = _differing(hand.winnings, ours)
        charged = _charge(found, won)
        if _can_be_charge(charged, won):
            return Replayed(
                verdict=Verdict.AS_RECORDED,
                charged=charged or NOTHING,
                uncalled=Money(sum(counted)),
            )
    found = _differing(hand.winnings, won)
    because = _why(replay.play, found, won, zero_sum=True)
    return Replayed(verdict=Verdict.DIFFERS, because=because, differences=found)


def _differing(recorded: Sequence[Money], ours: Sequence[Money]) -> tuple[Outcome, ...]:
    both = enumerate(zip(recorded, ours, strict=True), start=1)
    return tuple(Outcome(player, has, due) for player, (has, due) in both if has != due)


def _back(play: Play) -> Iterator[Money]:
    """What each player takes back of an uncalled wager."""
    returned = play.settlement.returned if play.settlement else None
    for seat in play.seats:
        yield returned.amount if returned and returned.seat == seat else NOTHING


def _won(play: Play) -> Iterator[Money]:
    awards = play.settlement.awards if play.settlement else ()
    for seat in play.seats:
        yield Money(sum(award.amount for award in awards if award.seat == seat))
