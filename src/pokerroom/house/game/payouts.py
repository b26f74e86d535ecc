"""How wagers against the house are decided and paid, as clauses: odds, tables and prizes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from pokerroom.books import Authority
from pokerroom.cards import Category
from pokerroom.house.game.settings import BySetting
from pokerroom.house.game.wagers import WagerKind
from pokerroom.money import Money

NOTHING: Final = Money(0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cap:
    """The maximum payout on the sign limits *winnings*; the wager itself is not counted."""

    winnings: bool
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Odds:
    """A winning wager is returned and paid at *to_one* to one, up to the *cap*."""

    to_one: int
    cap: Cap | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class PayTable:
    """The odds for each hand; a hand not listed is not paid."""

    odds: dict[Category, Odds]
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class WinsIf:
    """The better hand wins; below *least* it only stands off, by the reading *otherwise*."""

    least: Category | None = None
    otherwise: Authority | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class LosesIf:
    """The cases in which the wager is lost; a case that is None cannot arise."""

    lower: Authority
    folded: Authority | None = None
    unexposed: Authority | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class StandsOff:
    """With equal hands the wager neither wins nor loses, and goes back."""

    meaning: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class IfNoHand:
    """What happens to the wager if the dealer's hand does not play."""

    wins: bool
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """A wager decided by comparing the player's hand with the dealer's."""

    kind: WagerKind
    wins: WinsIf
    loses: LosesIf
    equal: StandsOff
    no_hand: IfNoHand | None = None
    pays: Odds | PayTable


class HandOf(StrEnum):
    PLAYER = "the player's"
    DEALER = "the dealer's"


@dataclass(frozen=True, slots=True, kw_only=True)
class ByItself:
    """A wager on one hand alone, whatever the other; *loses.lower* covers hands not listed.

    *if_all_fold* says whether cards are dealt for it when nobody is left in the round.
    """

    kind: WagerKind
    hand: HandOf
    wins: Authority
    loses: LosesIf
    if_all_fold: BySetting | None = None
    pays: PayTable
    meaning: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class OfDisplay:
    """*percent* of the displayed amount, which the pools supply; never less than *least*."""

    percent: int
    least: Money = NOTHING
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class TimesWager:
    times: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class FixedPrize:
    amount: Money
    per: Authority


Prize: TypeAlias = OfDisplay | TimesWager | FixedPrize


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelPrizes:
    """The prizes of one level for each hand; *special* for hands with a name of their own."""

    level: int
    units: int
    by_hand: dict[Category, Prize]
    special: dict[str, Prize]
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Reseed:
    """A pool never holds less than *times* the unit of its wagers."""

    times: int
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class SeveralWinners:
    """Every hand is verified before any is paid; *kinds* and *levels* set the order of payment."""

    kinds: Authority
    levels: Authority
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class JackpotWager:
    """A wager for prizes; by *stayed*, its owner must have gone on in the round.

    By *kept*, a winner's wager is not returned with the prize. *collected* is the rule that takes
    in losing wagers if the dealer has no hand. *value* fixes the value of the jackpot chip, where
    no other is accepted. *verifier* is the role that checks a winning hand before its prize is
    paid, by *verified*; *verifies* is the rule by which others may do so too. A prize is paid by
    its own rule, unless there is one on what *pays* them all. *meaning*, *bonus* and *of_pools*
    define the wager, its fixed prizes and those of the pools. The display of a level is its pool
    plus those below, so the *reseeds* set its least prize. By *sorts*, the deck is sorted before
    such a prize is paid.
    """

    levels: tuple[LevelPrizes, ...]
    stayed: Authority | None
    listed: Authority
    loses: LosesIf
    kept: Authority
    verifier: str
    verified: Authority
    verifies: Authority
    pays: Authority | None = None
    collected: Authority | None = None
    value: Authority | None = None
    meaning: Authority | None = None
    bonus: Authority | None = None
    of_pools: Authority | None = None
    started: Authority | None = None
    reseeds: tuple[Reseed, ...] = ()
    sorts: Authority | None = None
    several: SeveralWinners | None = None
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """When wagers are settled: *hand_by_hand* from the dealer's right, or all together.

    *folded*, *collected* and *no_hand_collected* are the rules on taking in cards; *left* and
    *no_hand_left* leave on the table those that have won a prize. *button*: a button ends the
    round.
    """

    declared: Authority
    exposed: Authority
    no_hand_exposed: Authority | None = None
    hand_by_hand: bool
    folded: Authority | None = None
    collected: Authority | None = None
    no_hand_collected: Authority | None = None
    left: Authority | None = None
    no_hand_left: Authority | None = None
    ended: Authority
    button: bool
    per: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Unexposed:
    """A player may keep his hand from being shown if *nobody_else* has a wager on it."""

    nobody_else: Authority
    told: Authority
    per: Authority
