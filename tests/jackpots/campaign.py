"""Ten million jackpot wagers: `python -m tests.jackpots.campaign --wagers 10000000 --seed 1`.

Jackpots are hit at several tables at once, ten thousand times. After every event all accounts must
add up to what has come in, and after every such time each must be what a second hand has found.
"""

from __future__ import annotations

import sys
from fractions import Fraction
from time import perf_counter
from traceback import format_exc

from cyclopts import App

from pokerroom.cli.output import show_text
from pokerroom.cli.progress import progress
from tests.jackpots.simulating import Simulation
from tests.seeds import seed_of

DIGITS_SHOWN = 20
app = App(name="python -m tests.jackpots.campaign", help_format="plaintext", version_flags=[])


@app.default
def run_campaign(*, wagers: int = 10_000_000, bursts: int = 10_000, seed: int | None = None) -> int:
    """Wager, hit, verify, pay and void by chance, and tell where the money is.

    Parameters
    ----------
    wagers
        How many jackpot wagers at least.
    bursts
        How many times jackpots are hit at two to eight tables within a millisecond.
    seed
        What happens is drawn from it; by default from a fresh one, which is printed.
    """
    drawn = seed_of(seed)
    begun, run = perf_counter(), Simulation(drawn)
    try:
        with progress("wagering") as tell:
            for number in range(bursts):
                run.burst()
                run.quiet_rounds(max(wagers * (number + 1) // bursts - run.sums["wagers"], 0))
                run.agrees()
                tell((number + 1) / bursts)
    except Exception:  # noqa: BLE001 - any failure is the finding
        show_text(f"--seed {drawn}, after {run.sums['wagers']:,} wagers\n{format_exc()}")
        return 1
    tell_of(run, perf_counter() - begun)
    return 0


def tell_of(run: Simulation, seconds: float) -> None:
    for name, count in sorted(run.sums.items()):
        show_text(f"{name:<24} {count:>16,}")
    for name, cents in run.link.accounts.in_cents().items():
        show_text(f"{name:<24} {in_short(cents / 100):>38}")
    digits = f"{run.link.accounts.grains.bit_length() * 0.30103:,.0f}"
    show_text(f"a cent was divided into a number of parts with {digits} digits")
    show_text(
        f"the accounts differ by {run.link.accounts.difference}, after {seconds:,.0f} seconds"
    )


def in_short(amount: Fraction) -> str:
    """The first digits; three points if there are more."""
    whole, rest = divmod(abs(amount * 10**DIGITS_SHOWN), 1)
    before, after = divmod(whole, 10**DIGITS_SHOWN)
    sign = "-" if amount < 0 else ""
    return f"{sign}{before:,}.{after:0{DIGITS_SHOWN}}{'...' if rest else ''}"


if __name__ == "__main__":
    sys.exit(app())
