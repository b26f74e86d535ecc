"""The report on the shuffle, for people to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pokerroom.analysis.shuffle_tests.tally import Repeats
from pokerroom.analysis.shuffle_tests.verification import Check, Kind, ShuffleReport

HEADINGS: Final = ("test", "cards", "shuffles", "statistic", "df", "p", "p (Holm)", "verdict")
MEANINGS: Final[dict[Kind, str]] = {
    "places": "each card comes at each place equally often",
    "succession": "a shuffle tells nothing about the next one",
    "repeats": f"no two shuffles begin with the same {Repeats.COMPARED} cards",
    "permutations": "each order of a few cards comes equally often",
}


def text_of(report: ShuffleReport) -> str:
    """The whole report, in columns."""
    rows = [HEADINGS, *(cells_of(check) for check in report.checks)]
    kinds = dict.fromkeys(check.kind for check in report.checks)
    return "\n".join(
        (
            title_of(report),
            "",
            *_aligned(rows),
            "",
            *(f"{kind}: {MEANINGS[kind]}" for kind in kinds),
            "",
            conclusion_of(report),
            "",
        )
    )


def title_of(report: ShuffleReport) -> str:
    verdict = "passed" if report.passed else "FAILED"
    return f"The shuffle, {report.shuffles:,} times each deck: {verdict}"


def conclusion_of(report: ShuffleReport) -> str:
    failed = sum(not check.passed for check in report.checks)
    return (
        f"{failed} of {len(report.checks)} tests failed. A fair shuffle fails any of them with a "
        f"chance of at most {report.alpha:g};\na biased one fails again when they are run again."
    )


def cells_of(check: Check) -> tuple[str, ...]:
    """A check as a row of words and figures."""
    degrees = check.degrees_of_freedom
    return (
        check.kind,
        str(check.cards),
        f"{check.shuffles:,}",
        f"{check.statistic:,.1f}" if degrees else f"{check.statistic:,.0f}",
        f"{degrees:,}" if degrees else "-",
        p_text(check.p_value),
        p_text(check.p_value_holm),
        "passed" if check.passed else "FAILED",
    )


def p_text(p_value: float) -> str:
    """Four decimal places, or a power of ten if they would show nothing."""
    if p_value >= 0.0001:
        return f"{p_value:.4f}"
    return f"{p_value:.0e}" if p_value else "<1e-300"


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Figures aligned to the right, the first and the last column to the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if 0 < at < len(row) - 1 else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
