"""`pokerroom simulate`: rounds against the house dealt at random, with the best strategy or not."""

from __future__ import annotations

from pathlib import Path
from secrets import randbits
from typing import Annotated, Literal

from cyclopts import Parameter
from msgspec import Struct

from pokerroom.analysis.edges import Variation
from pokerroom.analysis.edges.strategies import strategies
from pokerroom.analysis.edges.strategies.files import canberra_from_file, crown_with_file
from pokerroom.analysis.edges.strategies.simulation import (
    CanberraStrategy,
    Tally,
    simulate_canberra,
    simulate_crown,
)
from pokerroom.analysis.edges.variations.variation import CanberraVariation
from pokerroom.cli.edges.edge import Flag, Several, asked_for
from pokerroom.cli.files import named
from pokerroom.cli.numbers import Whole
from pokerroom.cli.output import WrongUsage, show_json, show_table, show_text
from pokerroom.cli.progress import Tell, progress

ROUNDS_MOST = 10**12


class NetShape(Struct, frozen=True):
    """In how many rounds the player won this much net, in antes."""

    net: float
    rounds: int


class SimulationShape(Struct, frozen=True):
    """*mean* is what the player won per round, in antes, and *error* its standard error."""

    title: str
    strategy: str
    rounds: int
    seed: int
    mean: float
    error: float
    standard_deviation: float
    average_wager: float
    results: list[NetShape]
    format: str = "pokerroom.simulation"
    version: int = 1


def simulate_command(
    game_name: Annotated[str, Parameter(name="GAME")],
    /,
    *,
    rounds: Whole = 1_000_000,
    strategy: str = "best",
    seed: Whole | None = None,
    variation: str | None = None,
    pays: Several = None,
    maximum: str | None = None,
    plays_with: str | None = None,
    ante_from: str | None = None,
    below: Literal["stands-off", "wins", "loses"] | None = None,
    cache: bool = True,
    json: Flag = False,
) -> int:
    """Deal rounds against the house at random and say what the player won.

    Examples:
      pokerroom simulate crown-holdem --rounds 10000000
      pokerroom simulate canberra-poker --strategy "Ac Kd Qh Js 8c" --seed 1

    Parameters
    ----------
    game_name
        canberra-poker or crown-holdem.
    rounds
        How many rounds are dealt.
    strategy
        best; or a table, .csv or .json, as `pokerroom edge --export` writes it; or, in Canberra
        Poker, always (to bet), or the lowest hand to bet on.
    seed
        The seed of the deals; the same number gives the same deals.
    variation
        A file with pay tables and readings, as `pokerroom edge GAME --terms` prints it.
    pays
        Canberra Poker: what a BET pays, to 1, as in royal_flush=100; repeat it for each hand.
    maximum
        Canberra Poker: the most a BET wins, in antes.
    plays_with
        Canberra Poker: the lowest hand with which the dealer plays, or any.
    ante_from
        Crown Hold'em: the lowest hand with which a winning player's ante is paid.
    below
        Crown Hold'em: what becomes of the ante of a player who wins with less (W-01).
    cache
        Whether to use a strategy kept on disk from before.
    json
        Print JSON (pokerroom.simulation, version 1).
    """
    if not 1 <= rounds <= ROUNDS_MOST:
        raise WrongUsage(f"{rounds:,} rounds are not between 1 and {ROUNDS_MOST:,}")
    if seed is not None and not 0 <= seed < 1 << 64:
        raise WrongUsage(f"the seed {seed} is not a whole number from 0 to 2**64 - 1")
    asked = asked_for(game_name, variation, pays, maximum, plays_with, ante_from, below)
    chosen = randbits(32) if seed is None else seed
    with progress("simulation") as tell:
        tally = simulated(asked, strategy, rounds, chosen, tell, cache=cache)
    shape = shape_of(asked, strategy, chosen, tally)
    if json:
        show_json(shape)
    else:
        show_simulation(shape)
    return 0


def simulated(
    asked: Variation, strategy: str, rounds: int, seed: int, tell: Tell, *, cache: bool
) -> Tally:
    if isinstance(asked, CanberraVariation):
        bets = canberra_strategy(asked, strategy, tell)
        return simulate_canberra(asked, bets, rounds=rounds, seed=seed, progress=tell)
    table = strategies.best_crown(asked, tell, cache=cache)
    if strategy != "best":
        if not is_file(strategy):
            raise WrongUsage(f"{strategy!r} is not a strategy: say best or name a table")
        with named(strategy):
            table = crown_with_file(Path(strategy), table)
    return simulate_crown(asked, table, rounds=rounds, seed=seed, progress=tell)


def canberra_strategy(asked: CanberraVariation, strategy: str, tell: Tell) -> CanberraStrategy:
    if strategy == "best":
        return strategies.best_canberra(asked, tell)
    if strategy == "always":
        return strategies.always
    if not is_file(strategy):
        return from_hand(strategy)
    with named(strategy):
        return canberra_from_file(Path(strategy))


def is_file(strategy: str) -> bool:
    return Path(strategy).suffix.lower() in {".csv", ".json"}


def from_hand(strategy: str) -> strategies.FromValue:
    try:
        return strategies.FromValue.of(strategy)
    except ValueError as error:
        raise WrongUsage(
            f"{strategy!r} is not a strategy: say best, always or the lowest hand that is bet, or"
            f" name a table ({error})"
        ) from error


def shape_of(asked: Variation, strategy: str, seed: int, tally: Tally) -> SimulationShape:
    return SimulationShape(
        title=asked.title,
        strategy=strategy,
        rounds=tally.rounds,
        seed=seed,
        mean=tally.mean,
        error=tally.error,
        standard_deviation=tally.deviation,
        average_wager=tally.average_wager,
        results=[NetShape(net / tally.unit, count) for net, count in sorted(tally.nets.items())],
    )


def show_simulation(shape: SimulationShape) -> None:
    show_text(shape.title, style="bold")
    show_table(
        ["net", "rounds", "part"],
        [
            (f"{each.net:g}", f"{each.rounds:,}", f"{each.rounds / shape.rounds:.5%}")
            for each in shape.results
        ],
    )
    show_text(
        f"mean: {shape.mean:+.6f} antes a round, ±{2.576 * shape.error:.6f} at 99%;"
        f" standard deviation {shape.standard_deviation:.4f},"
        f" average wager {shape.average_wager:.4f}"
    )
    show_text(f"{shape.rounds:,} rounds; the same again with --seed {shape.seed}")
