"""Is the shuffle fair?  Millions of shuffles of each deck, judged together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import factorial
from typing import Final, Literal, NamedTuple, get_args

from msgspec import Struct

from pokerroom.analysis.shuffle_tests.bulk_shuffle import Orders, bulk_shuffles
from pokerroom.analysis.shuffle_tests.chi_square import holm
from pokerroom.analysis.shuffle_tests.tally import TALLIES, Outcome, Places, Tally
from pokerroom.cards.shuffling.draws import ByteSource
from pokerroom.cards.shuffling.shuffle import kernel_bytes

Kind = Literal["places", "succession", "repeats", "permutations"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
FEW_CARDS: Final = (5, 6, 7)
SHUFFLES_LEAST: Final = 1_000  # a chi-square test needs about five shuffles a cell
BATCH: Final = 8_192
Progress = Callable[[str, int, int], None]
"""Is told what is being shuffled, how many shuffles are done, and out of how many."""
Shuffler = Callable[[int, int, ByteSource], Orders]


class Check(Struct, frozen=True, kw_only=True):
    """One test of one deck.

    *statistic* is chi-square or, for repeats, their number; *p_value* is the chance that a fair
    shuffle gives this result or a worse one, *p_value_holm* the same adjusted for the number of
    tests.
    """

    kind: Kind
    cards: int
    shuffles: int
    statistic: float
    degrees_of_freedom: int | None
    p_value: float
    p_value_holm: float
    passed: bool


class ShuffleReport(Struct, frozen=True, kw_only=True):
    """*alpha* is the chance that a fair shuffle fails any of *checks*."""

    format: str = "pokerroom.verify-shuffle"
    version: int = 1
    shuffles: int
    alpha: float
    passed: bool
    checks: list[Check]


@dataclass(frozen=True, slots=True)
class Verified:
    """The report, and the counts of cards at places behind it, by size of deck."""

    report: ShuffleReport
    places: Mapping[int, Places]


def verify(
    *,
    shuffles: int,
    decks: Sequence[int],
    kinds: Sequence[Kind] = KINDS,
    alpha: float = 0.01,
    source: ByteSource = kernel_bytes,
    shuffler: Shuffler = bulk_shuffles,
    progress: Progress = lambda *_: None,
) -> Verified:
    """Shuffles each of *decks* *shuffles* times, and a few cards twice as often, and tests all."""
    _refuse_bad_figures(shuffles, alpha)
    done: list[_Done] = []
    for run in _runs(shuffles, decks, kinds):
        tallies = [_Done(kind, run, TALLIES[kind](run.cards)) for kind in run.kinds]
        for orders in _batches(run, source, shuffler, progress):
            for each in tallies:
                each.tally.add(orders)
        done += tallies
    checks = _checks(done, alpha)
    passed = all(check.passed for check in checks)
    report = ShuffleReport(shuffles=shuffles, alpha=alpha, passed=passed, checks=checks)
    return Verified(report, _places_of(done))


@dataclass(frozen=True, slots=True)
class _Run:
    cards: int
    shuffles: int
    kinds: tuple[Kind, ...]

    @property
    def title(self) -> str:
        return f"{'orders of ' * ('permutations' in self.kinds)}{self.cards} cards"


class _Done(NamedTuple):
    kind: Kind
    run: _Run
    tally: Tally


def _runs(shuffles: int, decks: Sequence[int], kinds: Sequence[Kind]) -> Iterator[_Run]:
    of_decks = tuple(kind for kind in KINDS if kind in kinds and kind != "permutations")
    if of_decks:
        yield from (_Run(cards, shuffles, of_decks) for cards in dict.fromkeys(decks))
    if "permutations" in kinds:
        for cards in FEW_CARDS:
            yield _Run(cards, max(2 * shuffles, 10 * factorial(cards)), ("permutations",))


def _batches(
    run: _Run, source: ByteSource, shuffler: Shuffler, progress: Progress
) -> Iterator[Orders]:
    for done in range(0, run.shuffles, BATCH):
        batch = min(BATCH, run.shuffles - done)
        yield shuffler(run.cards, batch, source)
        progress(run.title, done + batch, run.shuffles)


def _checks(done: Sequence[_Done], alpha: float) -> list[Check]:
    outcomes = [each.tally.outcome() for each in done]
    among_all = holm([outcome.p_value for outcome in outcomes])
    return [_check(*each, alpha) for each in zip(done, outcomes, among_all, strict=True)]


def _check(done: _Done, outcome: Outcome, p_value_holm: float, alpha: float) -> Check:
    return Check(
        kind=done.kind,
        cards=done.run.cards,
        shuffles=done.run.shuffles,
        statistic=outcome.statistic,
        degrees_of_freedom=outcome.degrees,
        p_value=outcome.p_value,
        p_value_holm=p_value_holm,
        passed=p_value_holm > alpha,
    )


def _places_of(done: Sequence[_Done]) -> dict[int, Places]:
    return {each.run.cards: each.tally for each in done if isinstance(each.tally, Places)}


def _refuse_bad_figures(shuffles: int, alpha: float) -> None:
    if shuffles < SHUFFLES_LEAST:
        raise ValueError(f"{shuffles:,} shuffles are too few to judge: {SHUFFLES_LEAST:,} at least")
    if not 0 < alpha < 1:
        raise ValueError(f"alpha is a chance between 0 and 1, not {alpha}")
