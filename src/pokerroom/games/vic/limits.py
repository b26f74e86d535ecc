"""What Victoria's book lets players wager, rule 6: five kinds of limit, and silent chips."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pokerroom.books import book, reading
from pokerroom.play.betting.amounts import LeastRaise, PotShare, Spread, Structured, Unbounded
from pokerroom.play.betting.chips import ChipsOnTheTable, OpeningChip, OversizeChip, SilentRaise
from pokerroom.play.betting.limits import HeadToHead, Limit, RaiseCap
from pokerroom.play.betting.short_stakes import ExcessIsNoRaise, HalfTest

rules: Final = book("VIC")

LEAST_RAISE: Final = LeastRaise(wagers_count=True, per=rules["6.5"])
THREE_RAISES: Final = RaiseCap(
    most=3,
    unless=HeadToHead(tapped_out_count=True, per=rules["def:Head to Head"]),
    per=rules["6.8"],
)
SILENT_RAISE: Final = SilentRaise(per=rules["6.11"])
CHIP_IN_LIMIT_GAMES: Final = OversizeChip(
    opening=OpeningChip.THE_STRUCTURED_BET,
    calls_first=rules["6.12"],
    calls_later=rules["6.12"],
    opens_first=reading("V-11"),
    opens_later=reading("V-11"),
    per=rules["def:Oversize chip"],
)
CHIP_IN_OTHER_GAMES: Final = OversizeChip(
    opening=OpeningChip.ITS_VALUE,
    calls_first=rules["6.13.1"],
    calls_later=rules["6.13.2"],
    opens_first=reading("V-11"),
    opens_later=rules["6.13.2"],
    per=rules["6.13"],
)
FIXED_CHIPS: Final = ChipsOnTheTable(
    call=rules["8.1.2(a)"],
    raising=rules["8.1.2(b)"],
    check=rules["8.1.2(d)"],
    fold=rules["8.1.2(c)"],
    several=SILENT_RAISE,
    one=CHIP_IN_LIMIT_GAMES,
    per=rules["8.1.2"],
)
SPREAD_CHIPS: Final = replace(
    FIXED_CHIPS, one=replace(CHIP_IN_LIMIT_GAMES, opening=OpeningChip.ITS_VALUE)
)
OTHER_CHIPS: Final = replace(FIXED_CHIPS, one=CHIP_IN_OTHER_GAMES)
HALF_TEST: Final = HalfTest(
    below=rules["6.14.2(a)"], from_half_on=rules["6.14.2(b)"], per=rules["6.14.2"]
)
EXCESS: Final = ExcessIsNoRaise(per=rules["6.14.3"])

FIXED: Final = Limit(
    name="fixed",
    opening=Structured(least=LEAST_RAISE, per=rules["def:Fixed bet"]),
    raising=Structured(least=LEAST_RAISE, per=rules["def:Fixed bet"]),
    cap=THREE_RAISES,
    short_stake=HALF_TEST,
    chips=FIXED_CHIPS,
    per=rules["def:Structured limit"],
)
SPREAD: Final = Limit(
    name="spread",
    opening=Spread(least=LEAST_RAISE, from_least=rules["6.7"], per=rules["def:Flexible bet"]),
    raising=Spread(least=LEAST_RAISE, per=rules["6.7"]),
    cap=THREE_RAISES,
    short_stake=HALF_TEST,
    chips=SPREAD_CHIPS,
    per=rules["def:Spread Limit"],
)
HALF_POT: Final = Limit(
    name="half pot",
    opening=PotShare(halves=1, least=LEAST_RAISE, from_least=rules["6.3"], per=rules["6.6"]),
    raising=PotShare(halves=1, least=LEAST_RAISE, per=rules["6.6"]),
    short_stake=EXCESS,
    chips=OTHER_CHIPS,
    per=rules["6.6"],
)
FULL_POT: Final = replace(
    HALF_POT,
    name="full pot",
    opening=PotShare(halves=2, least=LEAST_RAISE, from_least=rules["6.3"], per=rules["6.6"]),
    raising=PotShare(halves=2, least=LEAST_RAISE, per=rules["6.6"]),
)
NO_LIMIT: Final = Limit(
    name="no limit",
    opening=Unbounded(least=LEAST_RAISE, from_least=rules["6.3"], per=rules["def:No limit"]),
    raising=Unbounded(least=LEAST_RAISE, per=rules["def:No limit"]),
    short_stake=EXCESS,
    chips=OTHER_CHIPS,
    per=rules["def:No limit"],
)
BETTING_LIMITS: Final = (FIXED, SPREAD, HALF_POT, FULL_POT, NO_LIMIT)
