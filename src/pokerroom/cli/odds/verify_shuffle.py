"""`pokerroom verify-shuffle`: shuffle by the million and test for bias."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from msgspec.json import encode
from msgspec.json import format as indented

from pokerroom.analysis.shuffle_tests.plot import picture_of
from pokerroom.analysis.shuffle_tests.verification import KINDS, Kind, Progress, Verified, verify
from pokerroom.analysis.shuffle_tests.words import text_of
from pokerroom.cli.numbers import Whole
from pokerroom.cli.output import WrongUsage, say, screen, show_json
from pokerroom.cli.writing import Force, check_may_write, write_text

Flag = Annotated[bool, Parameter(negative="")]
Several = Parameter(consume_multiple=True, negative="")
DeckSize = Literal[52, 40, 36, 32]


def verify_shuffle_command(
    *,
    shuffles: Whole = 1_000_000,
    deck: Annotated[tuple[DeckSize, ...], Several] = (52, 40, 36, 32),
    test: Annotated[tuple[Kind, ...], Several] = KINDS,
    alpha: float = 0.01,
    json: Flag = False,
    report: Path | None = None,
    plot: Path | None = None,
    force: Force = False,
) -> int:
    """Shuffle every deck a million times with the shuffle that tables use, and test for bias.

    It takes less than a minute. The exit status is 0 if all tests pass and 1 if any fails. A fair
    shuffle fails one run in a hundred (alpha); a biased one fails again when it is run again.

    Examples: pokerroom verify-shuffle; pokerroom verify-shuffle --shuffles 100000 --deck 52 40;
    pokerroom verify-shuffle --json --plot shuffle.svg

    Parameters
    ----------
    shuffles
        How many times to shuffle each deck: 1,000,000 by default, and at least 1,000.
    deck
        The sizes of the decks; all four by default.
    test
        Which tests to run (the report explains them); all by default.
    alpha
        The chance that a fair shuffle fails any of the tests; 0.01 by default.
    json
        Print JSON (pokerroom.verify-shuffle, version 1).
    report
        Write the report to this file too; as JSON if its name ends in .json.
    plot
        Draw the counts of the places test as this SVG file.
    force
        Overwrite existing files.
    """
    if not deck or not test:
        raise WrongUsage("--deck and --test need at least one name: name one, or leave them out")
    _check_files_first(test, report, plot, force=force)
    with _watched() as progress:
        verified = _verified(shuffles, deck, test, alpha, progress)
    if json:
        show_json(verified.report)
    else:
        print(text_of(verified.report), end="")
    if report:
        write_text(report, _as_file(verified, report), force=force)
    if plot:
        write_text(plot, picture_of(verified), force=force)
    return 0 if verified.report.passed else 1


def _verified(
    shuffles: int,
    decks: tuple[DeckSize, ...],
    kinds: tuple[Kind, ...],
    alpha: float,
    progress: Progress,
) -> Verified:
    try:
        return verify(shuffles=shuffles, decks=decks, kinds=kinds, alpha=alpha, progress=progress)
    except ValueError as refusal:
        raise WrongUsage(str(refusal)) from refusal


def _check_files_first(
    kinds: tuple[Kind, ...], report: Path | None, plot: Path | None, *, force: bool
) -> None:
    """Better to refuse now than when the shuffles are done."""
    if plot and "places" not in kinds:
        raise WrongUsage("--plot draws the test places: add --test places")
    if report and report == plot:
        raise WrongUsage(f"{plot} cannot be both the report and the plot: name two files")
    for path in (report, plot):
        if path:
            check_may_write(path, force=force)


@contextmanager
def _watched() -> Iterator[Progress]:
    """A bar for each deck on a terminal; a line for each deck anywhere else."""
    console = screen(stderr=True)
    if not console.is_terminal:
        yield _a_line_when_done
        return
    from rich.progress import Progress as Bars

    with Bars(console=console, transient=True) as bars:
        tasks: dict[str, int] = {}

        def show(title: str, done: int, total: int) -> None:
            if title not in tasks:
                tasks[title] = bars.add_task(title, total=total)
            bars.update(bars.task_ids[tasks[title]], completed=done)

        yield show


def _a_line_when_done(title: str, done: int, total: int) -> None:
    if done == total:
        say(f"{title}: {total:,} shuffles done")


def _as_file(verified: Verified, path: Path) -> str:
    if path.suffix.lower() != ".json":
        return text_of(verified.report)
    return indented(encode(verified.report), indent=2).decode() + "\n"
