"""Many rounds of every property: `python -m tests.properties.campaign --rounds 100000 --seed 1`.

Each round is of one of the kinds that the suite draws a few of. Whatever fails is printed with
its property, game and seed, and `--only` plays just that one again; the exit status is then 1.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from time import perf_counter
from traceback import format_exc
from typing import Annotated

from cyclopts import App, Parameter

from pokerroom.cli.output import show_text
from pokerroom.cli.progress import progress
from tests.properties.choosing import Chooser, chooser_of
from tests.properties.holding import round_holds
from tests.properties.late import late_facts_are_put_right
from tests.properties.mishaps import mishaps_are_put_right
from tests.properties.offered import offered_is_accepted
from tests.properties.tables import NAMES
from tests.properties.twins import unknown_cards_change_nothing
from tests.properties.veils import hidden_cards_do_not_show
from tests.seeds import seed_of

Property = Callable[[str, Chooser], Counter[str]]
PROPERTIES: dict[str, Property] = {
    "holds": round_holds,
    "offered": offered_is_accepted,
    "unknown": unknown_cards_change_nothing,
    "veils": hidden_cards_do_not_show,
    "mishaps": mishaps_are_put_right,
    "late": late_facts_are_put_right,
}
SHOWN_MOST = 10
app = App(name="python -m tests.properties.campaign", help_format="plaintext", version_flags=[])


@app.default
def run_campaign(
    *,
    rounds: int = 10_000,
    seed: int | None = None,
    only: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    games: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
) -> int:
    """Play rounds of all games in turn, look at every step, and tell what they have gone through.

    Parameters
    ----------
    rounds
        How many, shared out evenly among properties and games.
    seed
        The first seed, by default a fresh one; each turn of all properties and games takes the
        next.
    only
        Only these properties: holds, offered, unknown, veils, mishaps, late.
    games
        Only these games.
    """
    begun, sums, faults = perf_counter(), Counter[str](), []
    each = list(turns(rounds, seed_of(seed), only or tuple(PROPERTIES), games or NAMES))
    with progress("playing") as tell:
        for number, (kind, game, drawn) in enumerate(each):
            try:
                found = PROPERTIES[kind](game, chooser_of(drawn))
                sums.update({f"{kind}: {name}": count for name, count in found.items()})
            except Exception:  # noqa: BLE001 - any failure is a finding, and the rest is still wanted
                faults.append(f"--only {kind} --games {game} --seed {drawn}\n{format_exc()}")
            tell((number + 1) / len(each))
    tell_of(sums, faults, len(each), perf_counter() - begun)
    return 1 if faults else 0


def turns(
    rounds: int, seed: int, kinds: tuple[str, ...], games: tuple[str, ...]
) -> Iterator[tuple[str, str, int]]:
    """Property, game and seed of each round, every seed going through all before the next."""
    for number in range(rounds):
        turn, place = divmod(number, len(kinds) * len(games))
        yield kinds[place % len(kinds)], games[place // len(kinds)], seed + turn


def tell_of(sums: Counter[str], faults: list[str], rounds: int, seconds: float) -> None:
    for name, count in sorted(sums.items()):
        show_text(f"{name:<40} {count:>12,}")
    for fault in faults[:SHOWN_MOST]:
        show_text(fault)
    show_text(f"{rounds:,} rounds in {seconds:,.0f} seconds: {len(faults):,} failed")


if __name__ == "__main__":
    sys.exit(app())
