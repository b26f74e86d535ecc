"""Thousands of rounds in step with PokerKit: `python -m tests.differential.campaign --help`."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field

from cyclopts import App, CycloptsError

from pokerroom.cli.app import one_line
from pokerroom.cli.output import WrongUsage, say, show_table, show_text
from pokerroom.cli.progress import Tell, progress
from tests.differential.differences import Difference
from tests.differential.in_step import Disagreement, follow
from tests.differential.tables import LIMITS, Kind
from tests.seeds import seed_of

TOLD_MOST = 5
app = App(name="python -m tests.differential.campaign", help_format="plaintext", version_flags=[])


@dataclass(slots=True)
class Tally:
    """What has become of the rounds of one game and limit."""

    kind: Kind
    limit: str
    rounds: int = 0
    acts: int = 0
    dropped: int = 0
    met: Counter[Difference] = field(default_factory=Counter)
    unexplained: list[Disagreement] = field(default_factory=list)


@app.default
def campaign(
    *,
    rounds: int = 1000,
    seed: int | None = None,
    first: int = 0,
    game: Kind | None = None,
    limit: str | None = None,
) -> int:
    """Play random rounds in both engines and count what came of them.

    The exit status is 0 if every difference is a known one and 1 if any is not.

    Parameters
    ----------
    rounds
        How many of each game and limit.
    seed
        Which rounds: the same seed gives the same ones; by default a fresh one, which is printed.
    first
        The number of the first; so one that was told can be played again alone.
    game
        Of this game alone.
    limit
        Under this limit alone: fixed, full pot or no limit.
    """
    if rounds < 1 or first < 0:
        raise WrongUsage("--rounds is 1 or more and --first is 0 or more")
    if limit is not None and limit not in LIMITS:
        raise WrongUsage(f"--limit is {', '.join(LIMITS)}")
    kinds = Kind if game is None else [game]
    limits = LIMITS if limit is None else [limit]
    tallies = [Tally(kind, under) for kind in kinds for under in limits]
    drawn = seed_of(seed)
    with progress("playing") as tell:
        for place, tally in enumerate(tallies):
            play(tally, drawn, range(first, first + rounds), _part(tell, place, len(tallies)))
    show(tallies)
    return 1 if any(tally.unexplained for tally in tallies) else 0


def _part(tell: Tell, place: int, places: int) -> Tell:
    return lambda done: tell((place + done) / places)


def play(tally: Tally, seed: int, numbers: range, tell: Tell) -> None:
    for place, number in enumerate(numbers):
        tell(place / len(numbers))
        tally.rounds += 1
        try:
            followed = follow(seed, tally.kind, tally.limit, number)
        except Disagreement as error:
            tally.unexplained.append(error)
            continue
        tally.acts += len(followed.acts)
        tally.dropped += followed.dropped
        tally.met.update(followed.met)


def show(tallies: list[Tally]) -> None:
    show_table(["game", "limit", "rounds", "acts", "dropped", "unexplained"], _rows(tallies))
    met = sum((tally.met for tally in tallies), Counter[Difference]())
    show_text()
    show_table(
        ["difference", "rounds", "what PokerKit does", "our rules"],
        [(one.name, met[one], one.what, ", ".join(one.per)) for one in Difference],
    )
    for error in [error for tally in tallies for error in tally.unexplained][:TOLD_MOST]:
        show_text()
        show_text(str(error))


def _rows(tallies: list[Tally]) -> list[tuple[object, ...]]:
    rows: list[tuple[object, ...]] = [
        (one.kind.value, one.limit, one.rounds, one.acts, one.dropped, len(one.unexplained))
        for one in tallies
    ]
    sums = [sum(int(str(row[column])) for row in rows) for column in range(2, 6)]
    return [*rows, ("all", "", *sums)]


def main() -> int:
    try:
        return int(app(exit_on_error=False, print_error=False, result_action="return_value") or 0)
    except (CycloptsError, WrongUsage) as error:
        say(one_line(error))
        return 2
    except KeyboardInterrupt:
        say("stopped")
        return 130


if __name__ == "__main__":
    sys.exit(main())
